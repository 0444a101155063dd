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
      1  check, solve or analyse refused a move, a position or a line; find found nothing
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
help-play-threads = So many threads for the computer on its strongest level
help-play-search = alpha-beta or, for a second mind, mcts; alpha-beta if not given
help-play-no-book = Think about the first moves too, without the opening book
help-play-load = Go on with a saved game
help-play-save = Keep the game in this file: it is written after every move
help-play-seed = Number that decides all chance
help-play-opening = free, pro, long-pro, swap, swap2, rif, yamaguchi, soosorv-8 or taraguchi-10
help-play-fouls = A forbidden move is refused, loses at once, or loses if it is claimed: refuse, lose or claim
help-play-undo-limit = Number of undos in a game, or none for no limit; 0 in Connect Four if not given
help-play-time = Clocks: 5m for the game, 5m+3s with an increment, 5m+3x30s with byo-yomi, 30s/move
help-play-mark-forbidden = Mark the forbidden points on the board
help-play-teach = After a blunder of yours say what was wrong and offer to take it back
help-play-adapt = After a game that you won or lost “restart” goes on one level harder or easier
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

help-from = Format of the file that is read: json, sgf, psq, rec, lib, rif, pos, sav or moves; found out if not given
help-encoding = Encoding of its texts, such as GBK, Big5, Shift_JIS or windows-1251; declared or guessed if not given
help-rule = Rule of the games, whatever the file says
help-size = Board of games that do not say it
help-notation = How a list of moves is written: a1, a1-top, xy0, xy1, xy0-bottom, xy1-bottom, letters, offsets or columns
help-lenient = Keep what is readable of a damaged file and list what is dropped

help-show = Show what is in a record file
help-show-file = The file, or - for standard input
help-show-json = One JSON object
help-show-examples =
    Examples:
      gomoku show game.sgf
      gomoku show library.lib --encoding GBK --json

help-convert = Turn a record file into another format
help-convert-input = The file to read, or - for standard input
help-convert-output = The file to write, or - for standard output
help-convert-to = Format of the file that is written; by its name if not given
help-convert-to-encoding = Encoding of the file that is written, UTF-8 if not given
help-convert-to-notation = How a list of moves is written
help-convert-examples =
    Examples:
      gomoku convert game.psq game.sgf
      gomoku convert library.lib library.sgf --encoding GBK
      gomoku convert game.sgf - --to moves

help-replay = Watch a game from its start
help-replay-file = The file, or - for standard input
help-replay-game = Number of the game in the file
help-replay-seconds = Pause between two moves
help-replay-ascii = Draw with X, O and . only
help-replay-examples =
    Examples:
      gomoku replay game.sgf --seconds 1
      gomoku replay database.rif --game 12

help-export = Draw a game as a picture
help-export-file = The file, or - for standard input
help-export-svg = Write SVG
help-export-png = Write PNG
help-export-gif = Write an animated GIF of the whole game
help-export-text = Write text
help-export-output = The file to write; standard output if not given
help-export-game = Number of the game in the file
help-export-move = Show the position after this move; the end of the main line if not given
help-export-scale = Size of PNG and GIF: 1 is 40 pixels from line to line
help-export-theme = wood, paper, night or contrast
help-export-no-numbers = Leave out the numbers of the moves
help-export-no-coordinates = Leave out the letters and numbers beside the board
help-export-caption = A line below the board, may be given several times; the players if not given
help-export-font = A font file for characters that the built-in font lacks
help-export-delay = Milliseconds between two moves of a GIF
help-export-ascii = Draw text with X, O and . only
help-export-examples =
    Examples:
      gomoku export game.sgf --svg > game.svg
      gomoku export game.sgf --png --scale 2 --move 10 --output game.png
      gomoku export game.psq --gif --caption "决赛 第一局" --output game.gif
      gomoku export game.lib --text --no-numbers

help-analyse = Report on a game move by move, or on a position
help-analyse-input = A record file, - for standard input, moves such as h8 i9, or RULE SIZE MOVES… as for check
help-analyse-json = One JSON object
help-analyse-html = Write a page with the board, the graph and all moves into this file
help-analyse-svg = Write the graph and the board as SVG into this file
help-analyse-theme = wood, paper, night or contrast
help-analyse-game = Number of the game in the file
help-analyse-move = Only the position after this move
help-analyse-lines = So many best moves of a position; 5 if not given
help-analyse-nodes = Positions searched for each move; 100000 if there is no --time
help-analyse-time = For each move, such as 2s or 500ms
help-analyse-threads = So many moves of a game at the same time, with the same report; at a position so many threads search together
help-analyse-keep = Keep the study in this file, and go on with it if the file is there
help-analyse-examples =
    Examples:
      gomoku analyse game.sgf
      gomoku analyse game.sgf --html report.html --svg graph.svg --threads 2
      gomoku analyse h8 i9 i7 g9 --rule renju --move 4 --time 2s
      gomoku analyse game.sgf --nodes 1000000 --keep game.study --json

help-find = Find a position in a folder of records
help-find-folder = The folder, with all folders in it, or a file
help-find-position = Moves such as h8i9j10, or stones such as h8,j8/i9 (black/white)
help-find-json = One JSON object a place
help-find-examples =
    Examples:
      gomoku find --position h8i9j10 records/
      gomoku find --position h8,j8/i9 --size 15 records/ --json

help-engine = Speak the Gomocup protocol on standard input and output, with the extensions of Yixin-Board
help-engine-suggest = Suggest moves and wait for PLAY
help-engine-search = { help-play-search }
help-engine-no-book = { help-play-no-book }
help-engine-examples =
    Examples:
      printf 'START 15\nTURN 7,7\n' | gomoku engine
      docs/protocol.md has every command

help-arena = Play a match between two players and tell who is better
help-arena-one = builtin:level=1 to builtin:level=10, builtin:level=10,threads=2, builtin:level=10,search=mcts, builtin:one-ply, builtin:beginner, builtin:tutorial, or the command line of a Gomocup program in one word
help-arena-two = The other player
help-arena-rule = freestyle, standard, renju, caro or caro8; freestyle if not given
help-arena-size = Board, such as 15 or 20x15; 15 if not given
help-arena-openings = File with openings: one a line as h8 i9, h8i9 or offsets from the centre, or records; 26 openings of three stones if not given
help-arena-pairs = Number of pairs of games, each opening twice with colors exchanged; as many as openings if not given
help-arena-limit = For each player: turn=500ms, game=120s, nodes=20000, memory=350M, tolerance=1s, several with commas; turn=1s if not given
help-arena-limit-one = For the first player instead
help-arena-limit-two = For the second player instead
help-arena-concurrency = Number of games at the same time
help-arena-sprt = Stop when decided: elo0,elo1 or elo0,elo1,alpha,beta
help-arena-seed = Number that varies our own players
help-arena-sgf = Write all games into this file
help-arena-json = Write games, count, difference of strength and test into this file
help-arena-examples =
    Examples:
      gomoku arena builtin:level=10 builtin:one-ply --pairs 20 --limit turn=100ms
      gomoku arena builtin:level=10 "./pbrain-other --fast" --limit-one turn=500ms --limit-two turn=1m,nodes=20000
      gomoku arena ./new ./old --openings openings.txt --sprt 0,10 --concurrency 4 --json match.json

help-selfplay = Write games of the engine with itself, to learn an evaluation from
help-selfplay-file = File of games, one a line; it is continued where it ends
help-selfplay-games = Number of games that the file has in the end; 1000 if not given
help-selfplay-rule = freestyle, standard, renju, caro or caro8; freestyle if not given
help-selfplay-size = Boards, taken in turn, such as 15,20 or 15,20x15; the usual one if not given
help-selfplay-nodes = Positions looked at for a move; 1500 if not given
help-selfplay-stray = One of so many moves is only the second best; 0 for none, 25 if not given
help-selfplay-seed = Number that varies the games
help-selfplay-threads = Number of games at the same time; the file is the same
help-selfplay-examples =
    Examples:
      gomoku selfplay freestyle.games --games 20000 --size 15,20 --threads 4
      gomoku selfplay renju.games --rule renju --nodes 5000 --seed 7

help-bench = Print how many positions the search looks at in a fixed list: the same on every machine
help-bench-examples =
    Examples:
      gomoku bench

help-solve = Solve Connect Four positions exactly, or prove forced wins of any rule
help-solve-rule = connect4, or mnk-gravity:4 with another size
help-solve-columns = Columns played from the empty board, such as 4453; or - to read one such string a line
help-solve-size = Board, such as 7x6; columns × (rows + 1) is at most 64
help-solve-all = Also the score of each column, . where it is full
help-solve-json = One JSON object a position, with positions searched and time
help-solve-no-book = Search even where the opening book knows the score
help-solve-threads = So many threads: all of them at the one position, or with - each at lines of its own, answered in order
help-solve-table-mb = Memory of the solver in megabytes, 64 if not given
help-solve-examples =
    The score is 0 for a draw, k if the side to move wins and -k if it loses, with the best play of
    both: 1 with the winner's last disc, 2 with the last but one, and so on.

    Examples:
      gomoku solve connect4 --all                     1 -2 -1 0 1 0 -1 -2
      gomoku solve connect4 32164625                  32164625 11
      cut -d' ' -f1 positions.txt | gomoku solve connect4 - --json --threads 2

help-solve-vcf = Prove or refute wins by continuous fours
help-solve-vct = Prove wins by continuous fours and threes
help-solve-best = Find the result with the best play of both, as far as it can be proven
help-solve-position = RULE SIZE MOVES…, or RULE SIZE set B:h8,i9 W:j10 turn:B, or - to read one a line, as for check
help-solve-time = For each position, such as 2s or 500ms; 10s if there is neither --time nor --nodes
help-solve-nodes = Positions searched for each position, at most
help-solve-vcf-threads = So many positions at the same time; the answers keep the order of the questions
help-solve-vct-threads = { help-solve-vcf-threads }
help-solve-best-threads = So many threads: all of them at the one position, or with - so many positions at the same time
help-solve-best-search = { help-play-search }
help-solve-vcf-examples =
    Each answer is one JSON object on one line.

    Examples:
      gomoku solve vcf freestyle 15 set B:f8,g8,h8,i7,i6,i5 W:e8,a1,d1,g1,j1,m1
      gomoku solve vcf - --time 1s --threads 2 < positions.txt
help-solve-vct-examples =
    Each answer is one JSON object on one line.

    Examples:
      gomoku solve vct - --time 2s --threads 2 < positions.txt
help-solve-best-examples =
    Each answer is one JSON object on one line.

    Examples:
      gomoku solve best renju 15 h8 i9 g9 --nodes 100000
      gomoku solve best - --time 2s --threads 2 < positions.txt
