//! What a reader expected at a place, as data, so that a front can say it in any language.

use std::fmt;

macro_rules! expected {
    ($( $variant:ident, $name:literal, $english:literal; )+) => {
        /// What should have stood at a place of a record.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Expected {
            $( #[doc = $english] $variant ),+
        }

        impl Expected {
            /// All of them.
            pub const ALL: &'static [Self] = &[$( Self::$variant ),+];

            /// A name that never changes, for tables of texts.
            pub const fn name(self) -> &'static str {
                match self { $( Self::$variant => $name ),+ }
            }
        }

        /// In English.
        impl fmt::Display for Expected {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(match self { $( Self::$variant => $english ),+ })
            }
        }
    };
}

expected! {
    GameStart, "game-start", "`(;`";
    NodeStart, "node-start", "`;`";
    TreeEnd, "tree-end", "`)`";
    TreeStart, "tree-start", "`(`";
    Sibling, "sibling", "`(` or `)`";
    TreePart, "tree-part", "a property, `;`, `(` or `)`";
    PropertyValue, "property-value", "`[` after the name of a property";
    ValueEnd, "value-end", "`]`";
    OneMove, "one-move", "one move in a node";
    OneValue, "one-value", "one value of the property";
    SgfPoint, "sgf-point", "a point such as `hh`, or nothing";
    SgfArea, "sgf-area", "a point such as `hh` or a rectangle `hh:jj`";
    SgfLabel, "sgf-label", "a point, `:` and a text";
    Seconds, "seconds", "a number of seconds";
    Milliseconds, "milliseconds", "a number of milliseconds";
    SgfColor, "sgf-color", "`B` or `W`";
    PsqHeader, "psq-header", "`Piskvorky WxH, L1:L2, F`";
    PsqRecord, "psq-record", "a Piskvork record";
    PlayerName, "player-name", "the name of a player";
    MoveOrEndCode, "move-or-end-code", "a move or the end code";
    NamesAndEndCode, "names-and-end-code", "two names and an end code";
    MoveCount, "move-count", "the number of moves";
    AtMost225, "at-most225", "at most 225 moves";
    AnotherMove, "another-move", "another move";
    EndOfFile, "end-of-file", "the end of the file";
    Height, "height", "the height of the board";
    Width, "width", "the width of the board";
    RowAndColumn, "row-and-column", "a row and a column";
    WellFormedXml, "well-formed-xml", "well-formed XML";
    Entity, "entity", "a character or one of the five entities of XML";
    ElementEnd, "element-end", "the end of an element";
    RifGame, "rif-game", "a `<game>`";
    Attribute, "attribute", "name=\"value\"";
    RifResult, "rif-result", "1, 0 or 0.5";
    PointOrPass, "point-or-pass", "a point such as `h8`, or `--`";
    AnotherNode, "another-node", "another node";
    NodeFlags, "node-flags", "the flags of a node";
    NodeExtension, "node-extension", "the extension of a node";
    CommentEnd, "comment-end", "the end of a comment";
    BoardTextEnd, "board-text-end", "the end of a board text";
    LibHeader, "lib-header", "a header of 20 bytes";
    MoveList, "move-list", "a list of moves";
    MoveListSuchAs, "move-list-such-as", "a list of moves such as `h8 i9`";
    Letters, "letters", "two letters such as `hh`";
    Algebraic, "algebraic", "a point such as `h8`";
    Numbers, "numbers", "two numbers with a comma between them, such as `8,9`";
    Column, "column", "a column from 1 to 7";
}
