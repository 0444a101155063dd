# What the commands on record files say: show, convert, export, find.

record-file = { $path }: { $format }
record-file-encoded = { $path }: { $format }, { $encoding }
record-game = Game { $number } of { $total }: { $rule }, { $size }
record-players = Black { $black }, White { $white }
record-event = Event: { $text }
record-moves = Moves ({ $number }): { $text }
record-counts = Nodes: { $nodes }; comments: { $comments }
record-setups = Stones set up by hand after so many moves (● and ○ put on, - taken off): { $text }
record-no-result = No result
record-warning = Note: { $text }
record-kept = { $number ->
    [0] Nothing before the fault could be read.
    [one] What came before the fault is shown: 1 game.
   *[other] What came before the fault is shown: { $number } games.
}

result-win = { $side } won
result-resignation = { $side } won: { $loser } resigned
result-time = { $side } won: { $loser } ran out of time
result-forfeit = { $side } won: foul or forfeit of { $loser }
result-draw = A draw
result-void = The game does not count
result-unknown = The result is not known

converted = { $number ->
    [one] 1 game written to { $path } ({ $format }).
   *[other] { $number } games written to { $path } ({ $format }).
}

loss-line = Not held by { $format }: { $text }
loss-games = games after the first ({ $number })
loss-variations = nodes in variations ({ $number })
loss-moves = moves from the first pass on, or from stones set up between moves on ({ $number })
loss-setup-stones = stones that were set up ({ $number })
loss-turns = colors of moves out of turn ({ $number })
loss-comments = comments ({ $number })
loss-titles = titles ({ $number })
loss-marks = marks on points ({ $number })
loss-labels = texts on points ({ $number })
loss-times = times ({ $number })
loss-words = offers, swaps and other words between the players ({ $number })
loss-result = the result ({ $number })
loss-reason = why the game was won ({ $number })
loss-player-kinds = whether the players are persons or the computer, and its level ({ $number })
loss-undos = how often was taken back ({ $number })
loss-rules = what the name of the rule does not say: opening, fouls, house rules ({ $number })
loss-cursor = where the game stands ({ $number })
loss-board-size = the size of the board ({ $number })
loss-field = { $text } ({ $number })
loss-properties = properties that only the other format knows ({ $number })
loss-characters = characters that the encoding does not have, written as ? ({ $number })
loss-other = { $text }

bad-option = { $option }: { $reason }
unknown-format = The name { $path } does not tell the format: name it with --to.
cannot-write = The game cannot be written: { $reason }
no-such-game = There is no game { $number }: the file has { $total }.
no-such-move = There is no move { $number }: the main line has { $total }.
picture-fails = The picture cannot be made: { $reason }
glyphs-missing = The built-in font has no picture for { $text }; --font FILE adds one.
picture-caption = Black { $black } – White { $white }

find-hit = { $path }: game { $number }, move { $ply }: { $way }: { $text }
find-same = the same moves
find-transposed = other order
find-symmetric = turned or mirrored
find-summary = { $number ->
    [one] 1 place
   *[other] { $number } places
} in { $files ->
    [one] 1 file
   *[other] { $files } files
} ({ $games ->
    [one] 1 game
   *[other] { $games } games
})
find-skipped = Passed over { $path }: { $reason }
find-no-file = There is no record in { $path }.

record-of-format = { $format }: { $reason }
record-at-line = line { $line }, column { $column }: { $reason }
record-at-byte = byte { $number }: { $reason }
record-unrecognised = found { $found }, expected a game record (SGF, Piskvork, RenLib, RenjuNet XML, .pos, .sav, a list of moves or our own JSON)
record-empty = found an empty file, expected a game record
record-trailing = found { $number } bytes more, expected the end of the file
record-syntax = found { $found }, expected { $expected }
record-end = found the end of the file, expected { $expected }
record-other-game = found a record of another game ({ $found }), expected Gomoku (GM[4])
record-newer = found version { $found }, expected at most { $newest }
record-off-board = found { $found }, expected a point of the { $size } board: move { $number } is off the board
record-limit = found more than { $number } nodes, expected at most that many
record-bytes = found bytes that are not { $encoding }, expected text in that encoding
record-no-encoding = found “{ $text }”, expected the name of an encoding such as UTF-8, GBK, Big5, Shift_JIS or windows-1252
record-illegal = move { $number } is illegal: { $reason }
record-illegal-setup = stones set up are refused: { $reason }
record-not-turn = it is not the turn of that color but of { $side }
record-occupied = a stone stands there
record-not-built = { $format } is not part of this program
assumed-game = the file does not name its game (GM): taken as Gomoku
assumed-point = a point is written in an unusual way: taken as { $point }
assumed-header = there is no header line: points are counted from 1
assumed-goes-on = the game goes on after two passes: taken as not ended by them
assumed-notation = the line does not say how its points are counted: taken as { $text } (--notation says otherwise)
assumed-first-player = the file does not say who was first: taken as player 1
assumed-board-size = the file does not say the size of the board: taken as { $size }
assumed-rule = the file does not name the rule: taken as { $rule }
assumed-result = the result { $stated } differs from the moves, which show { $shown }: taken as stated
warning-dropped = dropped: { $reason }
warning-incomplete = the record is incomplete: it ends where { $expected } should follow
warning-more = more warnings than are listed here
warning-other = { $reason }
not-kept-mark = not kept: the mark of a node without a point
not-kept-board-text = not kept: the board text “{ $text }” of a node without a point
not-kept-setup = not kept: stones that were set up: { $reason }
not-kept-rule = not kept: the rule “{ $text }”, which is not known here
not-kept-after-refused = not kept: nodes after a refused move ({ $number })
not-kept-without-move = nodes without a move ({ $number }); what they hold stands with the move before
write-size = { $format } holds { $holds } boards only, and this game is on { $size }
write-no-game = there is no game to write as { $format }
write-not-streamed = { $format } is not written from a stream
usage-invalid-value = { $option }: “{ $text }” is not one of { $expected }
usage-bad-value = { $option }: “{ $text }” is not accepted
usage-no-value = { $option } needs a value
usage-unknown = “{ $text }” is not expected here
usage-suggestion = Did you mean { $text }?
usage-command = There is no command “{ $text }”
usage-missing = Missing: { $text }
usage-conflict = { $option } cannot be used together with { $other }
usage-twice = { $option } is there more than once
usage-play-option = { $option } belongs to a game and has no meaning before a command
usage-other = The command line is not understood: { $reason }
usage-help = --help lists what there is.
loaded-first = The file has { $number } games: the first is taken.

record-expected = { $kind ->
    [game-start] `(;`
    [node-start] `;`
    [tree-end] `)`
    [tree-start] `(`
    [value-end] `]`
    [sgf-color] `B` or `W`
    [psq-header] `Piskvorky WxH, L1:L2, F`
    [rif-game] a `<game>`
    [attribute] name="value"
    [rif-result] 1, 0 or 0.5
    [sibling] `(` or `)`
    [tree-part] a property, `;`, `(` or `)`
    [property-value] `[` after the name of a property
    [one-move] one move in a node
    [one-value] one value of the property
    [sgf-point] a point such as `hh`, or nothing
    [sgf-area] a point such as `hh` or a rectangle `hh:jj`
    [sgf-label] a point, `:` and a text
    [seconds] a number of seconds
    [milliseconds] a number of milliseconds
    [psq-record] a Piskvork record
    [player-name] the name of a player
    [move-or-end-code] a move or the end code
    [names-and-end-code] two names and an end code
    [move-count] the number of moves
    [at-most225] at most 225 moves
    [another-move] another move
    [end-of-file] the end of the file
    [height] the height of the board
    [width] the width of the board
    [row-and-column] a row and a column
    [well-formed-xml] well-formed XML
    [entity] a character or one of the five entities of XML
    [element-end] the end of an element
    [point-or-pass] a point such as `h8`, or `--`
    [another-node] another node
    [node-flags] the flags of a node
    [node-extension] the extension of a node
    [comment-end] the end of a comment
    [board-text-end] the end of a board text
    [lib-header] a header of 20 bytes
    [move-list] a list of moves
    [move-list-such-as] a list of moves such as `h8 i9`
    [letters] two letters such as `hh`
    [algebraic] a point such as `h8`
    [numbers] two numbers with a comma between them, such as `8,9`
    [column] a column from 1 to 7
   *[other] { $kind }
}

record-field = { $kind ->
    [Rule] the rule
    [Black] Black
    [White] White
    [BlackRank] the rank of Black
    [WhiteRank] the rank of White
    [BlackTeam] the team of Black
    [WhiteTeam] the team of White
    [Event] the event
    [Round] the round
    [Date] the date
    [Site] the place
    [Name] the name of the game
    [Opening] the opening
    [TimeLimit] the time limit
    [Overtime] the overtime
    [Remark] the remark on the game
    [Annotator] the annotator
    [Source] the source
    [User] who entered it
    [Copyright] the copyright note
    [Program] the program
   *[other] { $kind }
}
