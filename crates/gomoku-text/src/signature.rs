//! What the Fluent files call a text and its arguments.

/// The name of a text and the names of its arguments, as the Fluent files have them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signature {
    /// Such as `fault-column-full`.
    pub id: String,
    /// Such as `number`.
    pub arguments: &'static [&'static str],
}

/// `FaultColumnFull` as `fault-column-full`.
pub(crate) fn kebab(name: &str) -> String {
    let mut id = String::with_capacity(name.len() + 4);
    for letter in name.chars() {
        if letter.is_ascii_uppercase() && !id.is_empty() {
            id.push('-');
        }
        id.push(letter.to_ascii_lowercase());
    }
    id
}
