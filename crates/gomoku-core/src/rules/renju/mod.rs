//! Forbidden points: the literal referee that explains, and the fast kernel that the search uses.
//!
//! [`explain`] follows the definitions of the RIF rules sentence by sentence for any k and any
//! winning run. [`FoulJudge`] and [`forbidden_points`] answer the same for exactly five in a row on
//! line words; property tests hold them to the referee. [`fouls_at`] chooses.

mod kernel;
mod list;
mod look_alike;
mod masks;
mod referee;

pub use kernel::FoulJudge;
pub use list::{ForbiddenList, forbidden_points};
pub use look_alike::{LookAlike, look_alike};
pub use referee::{Explanation, Extension, ExtensionFault, FourFound, ThreeFound, explain};

use super::foul::FoulKinds;
use super::run::RunRule;
use crate::board::Board;
use crate::grid::{ByColor, Color, Point};

/// Whether the kernel knows these rules: exactly five wins.
pub(crate) const fn kernel_fits(k: usize, run: RunRule) -> bool {
    k == 5 && matches!(run, RunRule::Exactly)
}

/// All kinds of fouls that a stone of `color` on the free point `point` would be.
pub fn fouls_at(
    board: &Board,
    k: usize,
    run: ByColor<RunRule>,
    fouls: ByColor<FoulKinds>,
    color: Color,
    point: Point,
) -> FoulKinds {
    if fouls[color].is_empty() {
        FoulKinds::NONE
    } else if kernel_fits(k, run[color]) {
        FoulJudge::new(board, color, fouls[color]).kinds(point)
    } else {
        explain(board, k, run, fouls, color, point).kinds
    }
}
