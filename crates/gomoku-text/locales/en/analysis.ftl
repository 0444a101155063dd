# Reports of games and positions.

analysis-heading = Report: { $rule }, { $size }, { $number ->
    [one] one move
   *[other] { $number } moves
}, { $limit }
analysis-nodes = { $number } positions a move
analysis-time = { $text } a move
analysis-move = { $number }. { $side } { $played } — { $first } { $percent }
analysis-move-graded = { $number }. { $side } { $played } — { $first } { $percent }, { $grade }; better: { $better }
analysis-questionable = questionable
analysis-blunder = a blunder
analysis-missed-win = Move { $number }: { $side } missed a win in { $plies } plies by { $means }: { $line }
analysis-means-fours = continuous fours (VCF)
analysis-means-threats = continuous threats (VCT)
analysis-means-quiet = a quiet move
analysis-last-escape = Last escape: move { $number } of { $side }; { $better } might still have held. After it the loss is proven.
analysis-last-escape-only = Last escape: move { $number } of { $side }. After it the loss is proven.
analysis-accuracy = { $side }: accuracy { $percent }, { $blunders ->
    [one] one blunder
   *[other] { $blunders } blunders
}, { $questionable ->
    [one] one questionable move
   *[other] { $questionable } questionable moves
}
analysis-incomplete = The study was interrupted; what was not looked at is missing.
analysis-graph = Chance of { $side } to win after each move, percent
analysis-columns = Score of each column: { $text }
analysis-forced-win = { $side } wins by { $means }: { $line }
analysis-forced-threat = { $side } threatens to win by { $means }: { $line }; stopped at: { $points }
analysis-title = Game report
analysis-summary = Summary
analysis-moves = Moves
analysis-next-mistake = Next mistake
analysis-previous-mistake = Previous mistake
analysis-start = Start
analysis-line = Line: { $line }
analysis-missed = missed win
analysis-scale = The chance to win is 1 / (1 + e^(-value/200)), 0 or 100 % where the result is proven. A move that loses 10 points of it is questionable, one that loses 25 a blunder; accuracy is the mean of e^(-4·loss). What is proven was proven by the searches of this report: a longer one may find a win or a loss earlier.
analysis-keys = ○ best move here; ← → one move, Home End, N and P mistakes
analysis-depth = depth { $depth }, { $nodes } positions
