# The rules of each variant as a person reads them.

rules-freestyle =
    Two sides place one stone each by turns on a free point; Black begins. Stones do not move.
    Five or more in an unbroken row, along a row, a column or a diagonal, win.
    A full board without such a row is a draw.
rules-standard =
    Two sides place one stone each by turns on a free point; Black begins. Stones do not move.
    Exactly five in an unbroken row win; six or more are nothing, and play goes on.
    A full board without a five is a draw.
rules-caro =
    Two sides place one stone each by turns on a free point; Black begins. Stones do not move.
    Exactly five in an unbroken row win, unless stones of the other side close both ends. The edge of the board closes nothing. Six or more are nothing.
    A full board without such a five is a draw.
rules-caro8 =
    Two sides place one stone each by turns on a free point; Black begins. Stones do not move.
    Five in an unbroken row win, unless stones of the other side close both ends; six or more win even then. The edge of the board closes nothing.
    A full board without such a row is a draw.
rules-renju =
    Two sides place one stone each by turns on a free point; Black begins. Stones do not move.
    Black wins with exactly five in an unbroken row, White with five or more.
    Three things are forbidden to Black: an overline (six or more), a double-four (one stone that makes two fours) and a double-three (one stone that makes two threes). A five comes first: a stone that makes five is never forbidden.
    A four is four stones on a line that one more makes five. A three is three stones on a line that one more makes a straight four (four with both ends free), where that one stone makes no five and is not forbidden itself.
    Nothing is forbidden to White. A side may pass; two passes in succession are a draw.
rules-connect-four =
    1. Two sides play, Black and { $second }. Black begins; each drops one stone by turns.
    2. The board stands upright: { $width } columns and { $height } rows.
    3. A stone is let in at the top of a column of the player’s choice.
    4. It falls to the lowest free place of that column, onto the bottom or onto the stones below.
    5. A stone that lies stays where it is.
    6. There is no undo: dropped is dropped.
    7. A side may resign during the game; the other side then wins.
    8. Who first has { $number } in a row, along a row, a column or a diagonal, wins.
    9. A full board without such a row is a draw.
rules-mnk =
    Two sides place one stone each by turns on a free point of the { $size } board; Black begins. Stones do not move.
    { $number } or more in an unbroken row, along a row, a column or a diagonal, win.
    A full board without such a row is a draw.
rules-mnk-gravity =
    Two sides drop one stone each by turns into a column of the { $size } board; Black begins. A stone falls to the lowest free place of its column.
    { $number } or more in an unbroken row, along a row, a column or a diagonal, win.
    A full board without such a row is a draw.
rules-custom =
    House rules on the { $size } board: { $number } in a row, with what the record says about overlines and forbidden moves.

fouls-refuse = A forbidden point is refused, and the same side moves again.
fouls-lose = A stone on a forbidden point loses at once.
fouls-claim = A stone on a forbidden point stands, and loses if the other side claims it before its next move.
