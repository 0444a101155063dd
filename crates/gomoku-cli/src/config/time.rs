//! Time controls as they are typed: `5m`, `5m+3s`, `5m+3x30s`, `30s/move`.

use std::time::Duration;

use gomoku_core::game::TimeControl;

/// Reads a time control, or `None` if the text is not one.
pub(super) fn time_control(text: &str) -> Option<TimeControl> {
    let text = text.trim();
    if let Some(limit) = text.strip_suffix("/move") {
        return Some(TimeControl::PerMove { limit: duration(limit)? });
    }
    let Some((main, rest)) = text.split_once('+') else {
        return Some(TimeControl::SuddenDeath { main: duration(text)? });
    };
    // A game may begin in byo-yomi, without a stock of time.
    let main = if main == "0" { Duration::ZERO } else { duration(main)? };
    if let Some((periods, period)) = rest.split_once(['x', '×']) {
        let periods = periods.parse().ok().filter(|&periods| 0 < periods && periods <= 1000)?;
        return Some(TimeControl::ByoYomi { main, periods, period: duration(period)? });
    }
    Some(TimeControl::Increment { main, increment: duration(rest)? }).filter(|_| !main.is_zero())
}

/// Reads `90s`, `5m`, `1h`, `500ms` or `1m30s`; more than nothing and at most 100 hours.
pub(crate) fn duration(text: &str) -> Option<Duration> {
    let mut total = Duration::ZERO;
    let mut rest = text;
    while !rest.is_empty() {
        let digits = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
        let number: u64 = rest[..digits].parse().ok()?;
        rest = &rest[digits..];
        let letters = rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_alphabetic()).len();
        let millis = match &rest[..letters] {
            "ms" => 1,
            "s" => 1_000,
            "m" => 60_000,
            "h" => 3_600_000,
            _ => return None,
        };
        rest = &rest[letters..];
        total = total.checked_add(Duration::from_millis(number.checked_mul(millis)?))?;
    }
    (!total.is_zero() && total <= Duration::from_secs(360_000)).then_some(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_kind_is_read() {
        let seconds = Duration::from_secs;
        let main = seconds(300);
        assert_eq!(time_control("5m"), Some(TimeControl::SuddenDeath { main }));
        assert_eq!(
            time_control("5m+3s"),
            Some(TimeControl::Increment { main, increment: seconds(3) })
        );
        assert_eq!(
            time_control("4m60s+3x30s"),
            Some(TimeControl::ByoYomi { main, periods: 3, period: seconds(30) })
        );
        assert_eq!(
            time_control("0+1x10s"),
            Some(TimeControl::ByoYomi { main: Duration::ZERO, periods: 1, period: seconds(10) })
        );
        let limit = Duration::from_millis(500);
        assert_eq!(time_control("500ms/move"), Some(TimeControl::PerMove { limit }));
    }

    #[test]
    fn everything_else_is_refused() {
        for text in [
            "",
            "5",
            "m",
            "0s",
            "5m+",
            "+3s",
            "5m+0x30s",
            "5m+3x",
            "5x",
            "5m/turn",
            "-5m",
            "5m 3s",
            "99999999999999999999h",
            "101h",
            "0+3s",
            "5m+3s+3s",
            "五m",
        ] {
            assert_eq!(time_control(text), None, "{text}");
        }
    }
}
