# What was wrong, with the data, and what would be right.

fault-off-board = { $point } is off the { $size } board.
fault-occupied = { $point } is taken: a stone of { $side } stands there.
fault-floating = A stone on { $point } would fall to { $landing }: name the column or { $landing }.
fault-column-full = Column { $number } is full.
fault-no-such-column = There is no column { $text }: columns are 1 to { $most }.
fault-foul = { $point } is forbidden for { $side }: { $fouls }.
fault-no-passes = These rules do not allow a pass.
fault-game-over = The game is over.
fault-no-draw-offered = Nobody has offered a draw.
fault-nothing-to-claim = There is no foul to claim.
fault-already-offered = A draw is already on offer and waits for its answer.
fault-time-left = The clock still shows time.
fault-not-now = Not now: the opening waits for { $expected }.
fault-outside-area = { $point } will not do: this stone of the opening goes { $area }.
fault-symmetric-offer = { $point } will not do: by symmetry it is the same fifth move as { $same }.
fault-not-offered = { $point } is not among the offered fifth moves.
fault-declare-range = { $number } fifth moves cannot be declared: 1 to { $most } can.
fault-other = The game refuses that: { $reason }.

undo-nothing = There is nothing to take back.
undo-no-decision = { $side } has not decided anything yet that could be taken back.
undo-used-up = { $number ->
    [one] The one undo
   *[other] All { $number } undos
} of this game { $number ->
    [one] is
   *[other] are
} used up.
undo-off = There is no undo in this game.
undo-off-connect-four = Rule 6: no undo, a stone that has been dropped stays. (The option --undo-limit allows undo.)
undo-time-loss = A loss on time cannot be taken back.
undo-no-redo = There is nothing to redo.

setup-off-board = { $point } of { $side } is off the { $size } board.
setup-repeated = { $point } is named twice.
setup-floating = { $point } has no stone below it.
setup-count = { $black } and { $white } stones cannot stand on the board with { $side } to move.
setup-both-won = Both colors have a winning row.

point-syntax = “{ $text }” is not a point: a column letter and a row number are expected, such as h8.
point-range = “{ $text }” is on no board: columns are a to v, rows 1 to 22.
size-syntax = “{ $text }” is not a board size: 15 or 7x6 is expected.
size-range = A board of { $width }x{ $height } is not offered: each side is 1 to 22.
variant-name = “{ $text }” is not a rule: freestyle, standard, caro, caro8, renju, connect4, tictactoe, mnk:K or mnk-gravity:K is expected.
variant-in-a-row = “{ $text }” does not say how many in a row win: a number from 1 to 22 is expected.
rules-fouls = moves are forbidden where { $k } in a row win; that takes at least 5 in a row.
opening-name = “{ $text }” is not an opening: free, pro, long-pro, swap, swap2, rif, yamaguchi, soosorv-8 or taraguchi-10 is expected.
color-name = “{ $text }” is not a color: black or white is expected.

record-json = line { $line }, column { $column }, field { $field }: { $reason }
record-format = the field “format” says “{ $text }”: gomoku-game is expected
record-version = the file is of version { $number }: this program reads up to version { $most }
record-rules = the field “rules” cannot be played: { $reason }
record-setup = the field “setup” is no position: { $reason }
record-parent = node { $number }: its parent { $parent } is not on the line of the node before it
record-stones = node { $number }: stones belong to a node that sets them up, and to no other
record-json-end = the file ends too early
record-json-syntax = this is not JSON
record-json-missing = the field { $field } is missing
record-json-unknown = the field { $field } is not known
record-json-twice = the field { $field } is there twice
record-json-value = a value of another kind is expected
record-repeated = node { $number }: { $text } is already there as a variation
record-action = node { $number }: { $reason }
record-cursor = the field “cursor” is { $number }, but the last node is { $last }
record-result = the field “result” does not fit what the moves lead to
record-other = { $reason }

file-read = Cannot read { $path }: { $reason }
file-write = Cannot write { $path }: { $reason }
disk-not-found = there is no such file or folder
disk-permission = access is not allowed
disk-is-folder = it is a folder, not a file
disk-not-folder = part of the path is not a folder
disk-full = there is no space left
disk-read-only = the disk can only be read
disk-too-large = the file is too large
disk-other = { $reason }
unknown-format-name = “{ $text }” is not a record format: expected json, sgf, psq, rec, lib, rif, pos, sav or moves
unknown-notation = “{ $text }” is not a notation: expected auto, a1, a1-top, xy0, xy1, xy0-bottom, xy1-bottom, letters, offsets or columns
unknown-theme = “{ $text }” is not a theme: expected one of { $names }
file-exists = { $path } is already there and is not from this game.
file-record = { $path } is not a game that can be loaded: { $reason }
