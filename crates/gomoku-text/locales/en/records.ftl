# What the commands on record files say: show, convert, export, find.

record-file = { $path }: { $format }
record-file-encoded = { $path }: { $format }, { $encoding }
record-game = Game { $number } of { $total }: { $rule }, { $size }
record-players = Black { $black }, White { $white }
record-event = Event: { $text }
record-moves = Moves ({ $number }): { $text }
record-counts = Nodes: { $nodes }; comments: { $comments }
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
loss-moves = moves from the first pass on ({ $number })
loss-setup-stones = stones that were set up ({ $number })
loss-turns = colors of moves out of turn ({ $number })
loss-comments = comments ({ $number })
loss-titles = titles ({ $number })
loss-marks = marks on points ({ $number })
loss-labels = texts on points ({ $number })
loss-times = times ({ $number })
loss-words = offers, swaps and other words between the players ({ $number })
loss-result = the result ({ $number })
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
