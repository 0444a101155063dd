# `gomoku --help`: one message for the program, for each command and for each option. They are
# named after the command line and not typed as keys; a test of the terminal program compares.

help-about = Gomoku, Renju, Connect Four and other games of rows. Without a command a game begins: you against the computer.
help-usage = Usage
help-commands = Commands
help-arguments = Arguments
help-options = Options
help-global = General options
help-lang = Language: zh, zh-Hant or en; from the environment if not given
help-color = Colors: auto, always or never; NO_COLOR is respected
help-help = Print help
help-version = Print the version
help-exit-codes =
    Exit codes:
      0  all went well
      1  check refused a move, a position or a line
      2  the command line is wrong
      3  a file could not be read, written or understood
      4  something else failed, such as writing the output
    130  interrupted

help-play = Play a game in the terminal
help-play-rule = freestyle, standard, caro, caro8, renju, connect4, tictactoe, mnk:K or mnk-gravity:K
help-play-size = Board, such as 15 or 7x6; the usual one of the rule if not given
help-play-black = Who begins with Black: human or computer
help-play-white = Who begins with White: human or computer
help-play-first = Who begins in a game against the computer: human, computer or random
help-play-level = Strength of the computer, 1 to 10
help-play-load = Go on with a saved game
help-play-save = Keep the game in this file: it is written after every move
help-play-seed = Number that decides all chance
help-play-opening = free, pro, long-pro, swap, swap2, rif, yamaguchi, soosorv-8 or taraguchi-10
help-play-fouls = A forbidden move is refused, loses at once, or loses if it is claimed: refuse, lose or claim
help-play-undo-limit = Number of undos in a game, or none for no limit; 0 in Connect Four if not given
help-play-time = Clocks: 5m for the game, 5m+3s with an increment, 5m+3x30s with byo-yomi, 30s/move
help-play-mark-forbidden = Mark the forbidden points on the board
help-play-ascii = Draw with X, O and . only
help-play-examples =
    Examples:
      gomoku                                          you against the computer, 15x15
      gomoku play --rule renju --first computer --level 8
      gomoku play --rule connect4 --black human --white human
      gomoku play --rule renju --opening swap2 --time 10m+5s
      gomoku play --save game.json                    keep the game after every move
      gomoku play --load game.json --save game.json   go on with it
      echo 'h8' | gomoku play --ascii                 moves from a pipe

help-check = Answer questions about a position without playing
help-check-position = RULE SIZE MOVES… or RULE SIZE set B:h8,i9 W:j10 turn:B; or - to read one position a line
help-check-rule = freestyle, standard, caro, caro8, renju, connect4, tictactoe, mnk:K or mnk-gravity:K
help-check-size = Board, such as 15 or 7x6; the usual one of the rule if not given
help-check-moves = Moves from the empty board: h8 i9, or columns 4 4 3 or 443 where stones fall
help-check-setup = Stones that stand: B:h8,i9 W:j10 turn:B
help-check-json = One JSON object a position
help-check-examples =
    Examples:
      gomoku check --rule renju --size 15 --moves "h8 i9 g7"
      gomoku check --rule renju --setup "B:f8,g8,h9,h10 W:a1,c1,e1,g1 turn:B"
      gomoku check connect4 7x6 4 4 3
      printf 'freestyle 15 h8 i9\nconnect4 7x6 443\n' | gomoku check - --json

help-perft = Count the games of so many moves, to check a move generator
help-perft-rule = freestyle, standard, caro, caro8, renju, connect4, tictactoe, mnk:K or mnk-gravity:K
help-perft-size = Board, such as 15 or 7x6
help-perft-depth = Number of moves
help-perft-examples =
    Examples:
      gomoku perft connect4 7x6 7                     823536
      gomoku perft tictactoe 3 9                      127872
