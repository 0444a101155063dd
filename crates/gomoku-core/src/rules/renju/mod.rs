//! Forbidden points: the literal referee that explains, after the definitions of the RIF rules.

mod referee;

pub use referee::{Explanation, Extension, ExtensionFault, FourFound, ThreeFound, explain};
