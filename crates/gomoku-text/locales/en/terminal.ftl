# The terminal game: the screen, the prompt, and answers to commands.

screen-title = { $rule }, { $size }
screen-title-opening = { $rule }, { $size }, { $opening }
screen-undos = Undos: { $first } { $black }, { $second } { $white }
screen-undos-left = Undos: { $first } { $black }, { $second } { $white }; { $left } left
screen-clocks = Time: { $first } { $black }, { $second } { $white }
clock-periods = { $time } + { $periods }×{ $period }
screen-to-move = Move { $number }: { $player } to move
screen-forbidden-marks = { $mark } forbidden for { $side }
screen-allowed-marks = { $mark } allowed
screen-offered-marks = { $mark } offered

prompt-turn = { $player } >
prompt-over = Game over >

welcome = A move looks like h8. “help” lists the commands, “rules” tells the rules, “quit” leaves.
welcome-gravity = A move is the number of a column. “help” lists the commands, “rules” tells the rules, “quit” leaves.
help-heading = Commands (the words of every language work in every language):
over-help = “undo” takes back, “replay” shows the game again, “save FILE” keeps it, “restart” begins a new one, “quit” leaves.
over-help-no-undo = “replay” shows the game again, “save FILE” keeps it, “restart” begins a new one, “quit” leaves.
thinking = { $player } is thinking…
thinking-interruptible = { $player } is thinking… (Ctrl-C: move now)
undone = Taken back{ $number ->
    [0] .
    [one] : one stone.
   *[other] : { $number } stones.
}
redone = Done again.
restarted = A new game begins.
saved = Saved in { $path }.
loaded = Loaded from { $path }.
goodbye = Goodbye.
goodbye-unsaved = Goodbye. The game was not saved.
end-of-input = The input has ended.
interrupted-once = Press Ctrl-C again or type “quit” to leave.
hint-point = Hint: { $point } ({ $reason })
hint-column = Hint: column { $number } ({ $reason })
hint-scores = Exact scores: { $text } (+ wins, - loses, 0 draws; the larger the number, the sooner)
hint-both = { $first }; { $rest }
hint-wins = wins at once
hint-blocks-win = stops a row that the other side would complete
hint-straight-four = makes a straight four
hint-four-on-forbidden = makes a four that cannot be stopped: the point is forbidden
hint-double-four = makes two fours at once
hint-four-three = makes a four and a three at once
hint-double-three = makes two threes at once
hint-wins-by-fours = wins by fours in { $number } moves
hint-wins-by-threats = wins by fours and threes in { $number } moves
hint-wins-in = wins in { $number } moves
hint-only-defence = the only defence
hint-blocks-straight-four = stops a straight four of the other side
hint-blocks-double-four = stops two fours at once of the other side
hint-blocks-four-three = stops a four with a three of the other side
hint-blocks-double-three = stops two threes at once of the other side
hint-stops-fours = stops a win by fours in { $number } moves
hint-stops-threats = stops a win by fours and threes in { $number } moves
hint-four = makes a four
hint-three = makes a three
hint-best-shape = is worth most
hint-pass = Hint: pass, no stone may be placed
hint-action = Hint: { $text }
hint-none = No hint: there is nothing to decide.
teach-missed-win = Missed: { $spot } wins { $how }.
teach-loses-to = After this the other side wins { $how }, beginning with { $spot }.
teach-loses-chance = This costs { $number } of 100 chances to win.
teach-better = Better: { $spot } ({ $reason })
teach-offer = Take it back? “yes”, or anything else to play on:
teach-no-undo = It cannot be taken back: no undo is left.
level-adapted = The next game is at level { $number }.
teach-by-fours = by fours in { $number } moves
teach-by-threats = by fours and threes in { $number } moves
teach-in-moves = in { $number } moves
teach-column = column { $number }
computer-accepts = The computer accepts the draw.
computer-declines = The computer declines the draw.
draw-waits = { $player } offers a draw: “accept”, “decline”, or play on.
foul-stands = { $point } was a foul of { $side } ({ $fouls }): “claim” wins the game.
time-out = Time is up.
forbidden-on = Forbidden points are marked.
forbidden-off = Forbidden points are no longer marked.
forbidden-list = Forbidden for { $side }: { $points }
forbidden-none = No point is forbidden for { $side } now.
forbidden-no-rule = These rules know no forbidden points.
moves-none = No stone has been placed.
language-set = English it is.
confirm-restart = Give up the game on the board and begin a new one? Type “yes”.
confirm-load = Give up the game on the board and load another? Type “yes”.
confirm-resign = Resign? Type “yes”.
not-confirmed = Nothing has changed.

unknown-input = “{ $text }” is neither a move nor a command. A move looks like h8 or 8 8; “help” lists the commands.
unknown-input-gravity = “{ $text }” is neither a column nor a command. Columns are 1 to { $most }; “help” lists the commands.
unexpected-argument = “{ $word }” takes nothing after it, but “{ $text }” was found.
missing-file = “{ $word }” needs the name of a file.
missing-point = “{ $word }” needs a point, such as h8.
missing-number = “{ $word }” needs a number, but “{ $text }” was found.
bad-seconds = “{ $text }” is not a number of seconds between 0 and 60.
bad-language = “{ $text }” is not a language: zh, zh-Hant or en is expected.
row-column-range = Row { $row }, column { $column } is off the { $size } board.
not-a-move-now = Not a stone now: the opening waits for { $expected }.
replace-hint = “{ $word } { $path } { $replace }” replaces it.

replay-empty = There is nothing to replay.
replay-start = Start
replay-step = { $number }/{ $total }  { $text }
replay-keys = Space: pause   ← →: step   + −: speed ({ $seconds } s)   q: leave
replay-paused = Paused   Space: go on   ← →: step   q: leave
replay-end = End of the replay.
replay-end-key = End of the replay   ←: back   q: leave

seat-mismatch = --first cannot be used together with --black or --white.
opening-gravity = The opening { $opening } is for boards without gravity.
bad-time = “{ $text }” is not a time control: 5m, 5m+3s, 5m+3x30s or 30s/move is expected.
bad-undo-limit = “{ $text }” is not a number of undos: a number or none is expected.
load-conflict = { $option } cannot be changed for a saved game.
save-exists = { $path } is already there. To go on with that game: --load { $path } --save { $path }
