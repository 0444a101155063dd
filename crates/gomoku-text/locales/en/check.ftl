# Answers of `gomoku check` to a person.

check-heading = { $rule }, { $size }, { $number ->
    [0] no move yet
    [one] after one move
   *[other] after { $number } moves
}
check-to-move = To move: { $side }
check-result-ongoing = The game is running.
check-legal = Legal points: { $number }
check-columns = Open columns: { $text }
check-forbidden = Forbidden for { $side }, { $fouls }: { $points }
check-error = Refused: { $reason }
check-error-at = Move { $number } is refused: { $reason }
check-threats = { $side } makes { $shape } at: { $points }

shape-fives = a five
shape-rows = a winning row
shape-straight-fours = a straight four
shape-fours = a four
shape-threes = a three

bad-line = A rule, a size and moves are expected, such as: freestyle 15 h8 i9
bad-setup-part = “{ $text }” is not part of a setup: B:h8,i9 W:j10 turn:B is expected.
bad-column-text = “{ $text }” is not a column.
setup-turn-missing = The setup does not say whose turn it is: turn:B or turn:W is expected.
no-position = Say which position: --moves, --setup, a position in words, or - for one a line on standard input.
not-text = The line is not UTF-8 text.

explain-forbidden = { $point } is forbidden for { $side }: { $fouls }
explain-legal = { $point } looks forbidden for { $side } ({ $fouls }), but is legal
explain-five = It makes the five { $points }, and a five comes before every foul.
explain-overline = Overline { $points }
explain-four = Four { $points }, becomes five at { $completions }
explain-straight-four = Straight four { $points }, becomes five at { $completions }
explain-three = Three { $points }, becomes a straight four at { $extensions }
explain-not-three = No three: { $points }
explain-extension-five = { $point } would make the five { $points } at the same time, which a three excludes
explain-extension-forbidden = { $point } would itself be forbidden: { $fouls }
explain-false-four = No four: { $points } could only become longer than a five
explain-false-three = No three: { $points } could only become longer than a five
explain-single-four = Only one four counts; a double-four needs two.
explain-single-three = Only one three counts; a double-three needs two.
explain-no-three = No three counts; a double-three needs two.
explain-no-four = No four and no overline counts: a longer row would be an overline, not a five.
bad-duration = “{ $text }” is not a time: 500ms, 2s or 1m30s is expected.
solve-not-these = These rules have no exact solver: it plays Connect Four on up to 9 columns where columns × (rows + 1) is at most 64.
solve-progress = { $text }: { $number } positions so far
