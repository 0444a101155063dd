# What `gomoku arena` and `gomoku bench` say.

arena-standing = { $first } – { $second }: +{ $wins } ={ $draws } -{ $losses } ({ $score } %)
arena-pairs = Pairs with 0, ½, 1, 1½, 2 points: { $text }
arena-elo = Elo with 95 % interval, from pairs: { $text }
arena-test = Test of { $from } against { $to } Elo, logarithm of the ratio { $ratio }: { $text }
arena-test-better = the first player is better
arena-test-not-better = the first player is not better
arena-test-open = not decided
arena-forfeits = { $player } failed in { $number ->
    [one] one game
   *[other] { $number } games
}, first: { $reason }
arena-not-played = The match cannot be played: { $reason }
bad-player = “{ $text }” is not a player: builtin:level=1 to builtin:level=10, builtin:level=10,threads=2, builtin:level=10,search=mcts, builtin:one-ply, builtin:beginner, builtin:tutorial or the command line of a Gomocup program is expected.
bad-limit = “{ $text }” is not a limit: turn=500ms, game=120s, nodes=20000, memory=350M or tolerance=1s is expected.
bad-test = “{ $text }” is not a test: elo0,elo1 or elo0,elo1,alpha,beta such as 0,10 is expected.
bench-speed = { $seconds } s, { $number } thousand positions a second
selfplay-other-file = { $path }, line { $line }: expected a game of { $rule }, found “{ $found }”; the file stays as it is
