# The texts of the window.

window-title = Gomoku
window-menu-game = Game
window-menu-record = Record
window-menu-view = View
window-menu-help = Help
window-new = New
window-new-game = New game
window-restart = Restart
window-undo = Undo
window-redo = Redo
window-pass = Pass
window-resign = Resign
window-draw = Offer draw
window-accept = Accept draw
window-decline = Decline
window-claim = Claim foul
window-swap = Swap
window-keep = Keep
window-two-more = Two more
window-declare = Declare { $number }
window-hint = Hint
window-save = Save
window-open = Open
window-copy = Copy record
window-paste = Paste record
window-replay = Replay
window-first = First
window-back = Back
window-forward = Forward
window-last = Last
window-pause = Pause
window-slower = Slower
window-faster = Faster
window-continue = Continue here
window-settings = Settings
window-rules = Rules
window-help = How to play
window-exit = Exit
window-numbers = Move numbers
window-labels = Coordinates
window-forbidden = Forbidden points
window-thoughts = Thinking line
window-menu = Menu
window-ok = OK
window-cancel = Cancel
window-close = Close
window-start = Start

window-field-rule = Rules
window-field-width = Width
window-field-height = Height
window-field-in-a-row = In a row
window-number = { $number }
window-field-opening = Opening
window-field-first = First player
window-field-second = Second player
window-field-level = Strength
window-field-thinking = Thinking time
window-by-level = By strength
window-seconds = { $number } s a move
window-field-time = Clocks
window-field-fouls = Fouls
window-field-undo = Undos
window-person = Person
window-computer = Computer
window-level = Level { $number }
window-time-none = None
window-time-main = { $minutes } min
window-time-increment = { $minutes } min + { $seconds } s
window-time-byo-yomi = { $minutes } min, { $periods }×{ $seconds } s
window-time-per-move = { $seconds } s a move
window-fouls-none = None
window-fouls-refuse = Refused
window-fouls-lose = Lose at once
window-fouls-claim = Lose if claimed
window-unlimited = Unlimited
window-not-allowed = Not allowed
window-times = { $number }
window-field-language = Language
window-language = English
window-field-theme = Colors
window-theme-wood = Wood
window-theme-paper = Paper
window-theme-night = Night
window-theme-high-contrast = High contrast
window-field-text-size = Size
window-percent = { $number }%
window-field-mark = Last move
window-mark-ring = Ring
window-mark-square = Red square
window-field-two-step = Confirm a stone
window-field-animation = Animation
window-field-sounds = Sounds
window-on = On
window-off = Off

window-moves = Moves
window-variations = Variations
window-analysis = Analysis
window-analyse = Analyse live
window-threats = Show threats
window-heat = Heat map
window-teach = Teaching
window-play-on = Play on
window-adapt = Level adapts
window-tree = Variation tree
window-comment = Comment
window-comment-hint = Enter keeps it. Ctrl+V pastes.
window-mark = Mark
window-letter = Letters
window-promote = Promote
window-delete = Delete
window-confirm-delete = Delete this move and everything after it?
window-find = Find position
window-find-here = Search here
window-finding = Looking for the position…
window-found = Found: { $number } (records read: { $files })
window-found-none = The position is in no record (records read: { $number }).
window-picture = Save picture
window-picture-here = Draw
window-picture-kinds = The extension is the kind: { $text }
window-drawing = Drawing…
window-no-analysis = Ask for a hint with F3.
window-undos = Undos { $number }
window-your-turn = Your turn
window-to-move = To move
window-waiting = Waiting
window-thinking = Thinking…
window-won = Won
window-lost = Lost
window-drawn = Draw
window-turn = { $side } to move
window-move-number = Move { $number }
window-reviewing = Looking back, { $number }/{ $total }
window-typed = Typed: { $text }
window-confirm-stone = Press { $point } again to place the stone.
window-autosaved = Autosaved
window-not-autosaved = Not autosaved
window-decision = Opening
window-draw-offered = { $player } offers a draw.
window-foul-played = { $point } is a foul ({ $fouls }) and may be claimed.
window-stage-declare = { $player }: declare how many fifth moves Black will offer, 1 to { $most }.
window-stage-offer = { $player }: offer fifth moves on the board, { $left } more, no two the same by symmetry.
window-stage-choose = { $player }: choose Black’s fifth move among the marked points.
window-stage-swap = { $player }: exchange the colors, or stay { $side }.
window-stage-swap2 = { $player }: exchange the colors, stay { $side }, or place one white and one black stone more and let the other side choose.
window-stage-ten = { $player }: exchange the colors, stay { $side }, or stay and offer ten fifth moves.
window-thought = Depth { $depth }, score { $score }: { $line }
window-thought-nodes = { $nodes } positions: { $line }

window-why-column-wins = wins with disc { $number } of the own ones
window-why-column-draws = best play from here is a draw
window-why-column-loses = holds out longest: the other side needs { $number } discs

window-confirm-restart = Give up this game and begin again?
window-confirm-resign = Resign this game?
window-confirm-exit = This game is not finished. It is saved and goes on the next time.
window-file-name = File name
window-recent = Recent
window-up = Parent folder
window-folder-empty = There are no records here.
window-formats = The extension is the format: json, sgf, psq, rec, lib, pos, sav, txt
window-replace-file = { $path } exists: press Save again to replace it.
window-saved-losses = Saved as { $path }; { $number } things could not be kept in this format.
window-copied = The record has been copied.
window-nothing-to-paste = There is no record to paste.
window-resumed = The last game goes on.
window-bad-option = The option `{ $text }` is not understood.
window-usage =
    Usage: gomoku-macroquad [OPTIONS] [RECORD]
      --lang zh|zh-Hant|en     language
      --theme wood|paper|night|high-contrast
      --size WxH               size of the window, such as 1280x800
      --data FOLDER            where settings and the running game are kept
      --seed N                 decides everything random
      --no-anim                no animation
      --msaa N                 multisampling, 1 if not given
      --test-log               print a line for every accepted action
      --dump-layout            print all rectangles as JSON when they change
      --help, --version
window-help-text =
    Mouse: press a free point to place a stone (in Connect Four, a column). Forbidden points carry a red ×; rest the pointer on one to see why.

    Arrow keys move the cursor, Enter places; or type a point such as h8, or a column, and press Enter.

    Tab walks through the buttons, the space bar presses one. Esc closes a dialog or a menu.

    Ctrl+N new · Ctrl+R restart · Ctrl+Z undo · Ctrl+Y redo
    F4 resign · Ctrl+D offer a draw · Ctrl+P pass
    Ctrl+S save · Ctrl+O open · Ctrl+C copy the record · Ctrl+V paste a record
    F3 hint · F5 replay · F6 play or pause · Ctrl+←→ one move · Ctrl+↑↓ speed
    F1 this page · F2 rules · F7 numbers · F8 coordinates · F9 forbidden points
    F11 live analysis · Ctrl+H heat map · Ctrl+U threats
    F12 game report · Ctrl+M next mistake
    Ctrl+B variation tree · Ctrl+E comment · Ctrl+K mark · Ctrl+L letters
    Ctrl+F find position · Ctrl+G save picture
    Ctrl+Home End first and last · F10 menu · Ctrl+comma settings · Ctrl+Q exit

    A record can be dropped on the window. The game is saved after every move.
