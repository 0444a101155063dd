//! The settings of a session and what they leave for one move.

use std::time::Duration;

use super::info::Info;
use super::rule::variant_of_number;
use crate::rules::Variant;

/// What a manager has said by `INFO`, and what holds until it says something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The most time for a move; `None` as long as nothing is said.
    turn: Option<Duration>,
    /// The time for a game.
    game: Option<Duration>,
    /// The time left for the game, counted down by ourselves where the manager does not say it.
    left: Option<Duration>,
    /// Whether the manager says what is left.
    left_is_told: bool,
    increment: Duration,
    memory: Option<u64>,
    table_kib: Option<u64>,
    threads: Option<u32>,
    pondering: bool,
    rule: u32,
    detail: u32,
    depth: Option<u32>,
    nodes: Option<u64>,
    strength: u32,
}

/// What one move may cost. A limit that is not there is `None`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Budget {
    /// From here on no new iteration is worth beginning, counted from the receipt of the command.
    pub soft: Option<Duration>,
    /// The answer must be out by now, counted from the receipt of the command.
    pub hard: Option<Duration>,
    /// The most positions looked at.
    pub nodes: Option<u64>,
    /// The greatest depth in plies.
    pub depth: Option<u32>,
}

/// The time for a move where the manager says nothing about time at all.
const UNSAID: Duration = Duration::from_secs(2);
/// From these values on a limit means that there is none (Yixin-Board's "unlimited").
const ENDLESS_TURN: Duration = Duration::from_secs(2_000);
const ENDLESS_GAME: Duration = Duration::from_secs(100_000);
/// A game is planned for so many more moves of the engine.
const MOVES_TO_GO: u32 = 22;
/// A move of a game with a clock may take at most so many times its share.
const LONGEST_SHARES: u32 = 4;
/// No more than this part of what is left may go into one move.
const LARGEST_PART: u32 = 4;
/// What "as fast as possible" may take.
const AT_ONCE: Duration = Duration::from_millis(20);
/// What lies between the end of the search and the manager's watch: at least and at most. With 20 ms
/// six moves in a hundred came late at 100 ms a move on two cores with six busy programs each.
const LEAST_MARGIN: Duration = Duration::from_millis(30);
const MOST_MARGIN: Duration = Duration::from_millis(100);

impl Default for Settings {
    /// Freestyle, two seconds a move, everything else unlimited.
    fn default() -> Self {
        Self {
            turn: None,
            game: None,
            left: None,
            left_is_told: false,
            increment: Duration::ZERO,
            memory: None,
            table_kib: None,
            threads: None,
            pondering: false,
            rule: 0,
            detail: 0,
            depth: None,
            nodes: None,
            strength: 100,
        }
    }
}

impl Settings {
    /// Takes in what an `INFO` line says. A number that is no rule leaves the rule as it was.
    pub(super) fn set(&mut self, info: &Info) {
        match *info {
            Info::TimeoutTurn(time) => self.turn = Some(time),
            Info::TimeoutMatch(time) => {
                self.game = time.filter(|time| *time < ENDLESS_GAME);
                if !self.left_is_told {
                    self.left = self.game;
                }
            }
            Info::TimeLeft(left) => {
                self.left = left.filter(|time| *time < ENDLESS_GAME);
                self.left_is_told = true;
            }
            Info::TimeIncrement(time) => self.increment = time,
            Info::MaxMemory(bytes) => self.memory = bytes,
            Info::HashSize(kib) => self.table_kib = Some(kib),
            Info::ThreadNum(threads) => self.threads = Some(threads.max(1)),
            Info::Pondering(on) => self.pondering = on,
            Info::Rule(number) if variant_of_number(number, false).is_some() => self.rule = number,
            Info::ShowDetail(bits) => self.detail = bits,
            Info::MaxDepth(depth) => self.depth = depth,
            Info::MaxNode(nodes) => self.nodes = nodes,
            Info::Strength(percent) => self.strength = percent,
            Info::Rule(_) | Info::GameType(_) | Info::Evaluate(_) | Info::Folder(_) => {}
        }
    }

    /// A new game begins: its whole time is there again.
    pub(super) fn new_game(&mut self) {
        if !self.left_is_told {
            self.left = self.game;
        }
    }

    /// A move has taken `spent`.
    pub(super) fn spend(&mut self, spent: Duration) {
        if let (false, Some(left)) = (self.left_is_told, self.left) {
            self.left = Some(left.saturating_sub(spent) + self.increment);
        }
    }

    /// The rule; `yixin` if the manager speaks Yixin's dialect.
    pub(super) fn variant(&self, yixin: bool) -> Variant {
        variant_of_number(self.rule, yixin).unwrap_or(Variant::Freestyle)
    }

    /// Whether lines for a screen are wanted while thinking.
    pub const fn shows_realtime(&self) -> bool {
        self.detail & 1 != 0
    }

    /// The most memory in bytes for the whole program, if limited.
    pub const fn memory(&self) -> Option<u64> {
        self.memory
    }

    /// The size of the table in bytes that was asked for.
    pub fn table(&self) -> Option<u64> {
        self.table_kib.map(|kib| kib.saturating_mul(1 << 10))
    }

    /// The number of threads that was asked for.
    pub const fn threads(&self) -> Option<u32> {
        self.threads
    }

    /// Whether to think while the opponent does.
    pub const fn pondering(&self) -> bool {
        self.pondering
    }

    /// From 0, the weakest, to 100.
    pub const fn strength(&self) -> u32 {
        self.strength
    }

    /// What the next move may cost. The smaller of the limits for a move and for the game counts,
    /// with a margin for the way to the manager.
    pub fn budget(&self) -> Budget {
        let (nodes, depth) = (self.nodes, self.depth);
        let unsaid = self.turn.is_none() && self.left.is_none() && !self.left_is_told;
        // A limit in nodes or plies is a limit too.
        let turn = if unsaid && nodes.is_none() && depth.is_none() {
            Some(UNSAID)
        } else {
            self.turn.filter(|turn| *turn < ENDLESS_TURN)
        };
        let Some(limit) = [turn, self.left].into_iter().flatten().min() else {
            return Budget { soft: None, hard: None, nodes, depth };
        };
        if limit.is_zero() {
            let depth = Some(1);
            return Budget { soft: Some(Duration::ZERO), hard: Some(AT_ONCE), nodes, depth };
        }
        let mut hard = limit.saturating_sub(margin(limit));
        let mut soft = hard;
        if let Some(left) = self.left {
            let share = left / MOVES_TO_GO + self.increment;
            soft = soft.min(share);
            hard = hard.min((share * LONGEST_SHARES).min(left / LARGEST_PART + self.increment));
        }
        Budget { soft: Some(soft.min(hard)), hard: Some(hard), nodes, depth }
    }
}

fn margin(limit: Duration) -> Duration {
    (limit / 8).clamp(LEAST_MARGIN, MOST_MARGIN).min(limit / 2)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn settings(lines: &[&str]) -> Settings {
        let mut settings = Settings::default();
        for line in lines {
            settings.set(&Info::read(line).unwrap());
        }
        settings
    }

    #[track_caller]
    fn hard(lines: &[&str]) -> Option<u128> {
        let budget = settings(lines).budget();
        assert!(budget.soft <= budget.hard);
        budget.hard.map(|time| time.as_millis())
    }

    #[test]
    fn the_smaller_limit_counts() {
        assert_eq!(hard(&["timeout_turn 1000", "time_left 2147483647"]), Some(900));
        assert_eq!(hard(&["timeout_turn 100"]), Some(70));
        assert_eq!(hard(&["timeout_turn 10"]), Some(5));
        let clock = ["timeout_turn 5000", "timeout_match 60000", "time_left 300"];
        assert!(hard(&clock).unwrap() < 100);
        assert_eq!(hard(&["timeout_turn 0"]), Some(20));
        assert_eq!(hard(&["timeout_turn 1000", "time_left -50"]), Some(20));
    }

    #[test]
    fn no_limit_is_no_clock() {
        assert_eq!(hard(&[]), Some(1_900));
        assert_eq!(hard(&["timeout_turn 2000000", "timeout_match 100000000"]), None);
        assert_eq!(hard(&["max_node 20000"]), None);
        assert_eq!(hard(&["timeout_turn 1000", "max_node 20000"]), Some(900));
        assert_eq!(settings(&["max_node 20000", "max_depth 5"]).budget().nodes, Some(20_000));
    }

    #[test]
    fn the_time_of_a_game_is_counted_down_where_nobody_tells_it() {
        let mut untold = settings(&["timeout_turn 5000", "timeout_match 60000"]);
        let before = untold.budget();
        untold.spend(Duration::from_secs(50));
        assert!(untold.budget().hard < before.hard);
        untold.new_game();
        assert_eq!(untold.budget(), before);

        let mut told = settings(&["timeout_turn 5000", "time_left 60000", "timeout_match 1000"]);
        let before = told.budget();
        told.spend(Duration::from_secs(50));
        assert_eq!(told.budget(), before);
    }

    #[test]
    fn a_number_that_is_no_rule_changes_nothing() {
        assert_eq!(settings(&["rule 4", "rule 99"]).variant(false), Variant::Renju);
        assert_eq!(settings(&["rule 2"]).variant(true), Variant::Renju);
    }
}
