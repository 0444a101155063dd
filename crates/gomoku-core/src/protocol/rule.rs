//! The numbers of the rules on the wire.

use crate::rules::Variant;

/// Exactly five wins.
const EXACT: u32 = 1;
/// The game goes on after a five; in Yixin's dialect, renju.
const CONTINUOUS: u32 = 2;
const RENJU: u32 = 4;
const CARO: u32 = 8;

/// The rule behind the value of `INFO rule`: a sum of bits, 1 exactly five, 2 continuous, 4 renju,
/// 8 caro. `None` for a sum that is no rule.
///
/// The value 2 means renju to Yixin and a continuous game to Piskvork, so it is renju only if the
/// manager has spoken Yixin's dialect (`yixin`). There 5 and 6 are freestyle with a swap opening.
pub const fn variant_of_number(number: u32, yixin: bool) -> Option<Variant> {
    Some(match number {
        CONTINUOUS if yixin => Variant::Renju,
        5 | 6 if yixin => Variant::Freestyle,
        16.. => return None,
        _ if number & CARO != 0 && number & RENJU != 0 => return None,
        _ if number & RENJU != 0 => Variant::Renju,
        _ if number & CARO != 0 && number & EXACT != 0 => Variant::Caro,
        _ if number & CARO != 0 => Variant::Caro8,
        _ if number & EXACT != 0 => Variant::Standard,
        _ => Variant::Freestyle,
    })
}

/// The value of `INFO rule` for a rule, or `None` if the protocol has none.
pub const fn rule_number(variant: Variant) -> Option<u32> {
    Some(match variant {
        Variant::Freestyle => 0,
        Variant::Standard => EXACT,
        Variant::Renju => RENJU,
        Variant::Caro8 => CARO,
        Variant::Caro => CARO | EXACT,
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_rule_with_a_number_comes_back() {
        let mut found = 0;
        for variant in Variant::NAMED {
            let Some(number) = rule_number(variant) else { continue };
            found += 1;
            for yixin in [false, true] {
                assert_eq!(variant_of_number(number, yixin), Some(variant));
            }
        }
        assert_eq!(found, 5);
    }

    #[test]
    fn two_is_renju_only_in_the_dialect_of_yixin() {
        assert_eq!(variant_of_number(2, true), Some(Variant::Renju));
        assert_eq!(variant_of_number(2, false), Some(Variant::Freestyle));
        assert_eq!(variant_of_number(3, false), Some(Variant::Standard));
        for no_rule in [12, 13, 16, 99, u32::MAX] {
            assert_eq!(variant_of_number(no_rule, false), None);
        }
    }
}
