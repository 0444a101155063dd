# Words that every front end shares: sides, fouls, rules, results.

list-separator = { ", " }
nothing = none

side-black = Black
side-white = White
side-red = Red

foul-overline = overline
foul-double-four = double-four
foul-double-three = double-three

rule-freestyle = Gomoku, freestyle
rule-standard = Gomoku, exactly five
rule-caro = Caro
rule-caro8 = Caro, overline wins
rule-renju = Renju
rule-connect-four = Connect Four
rule-tic-tac-toe = Tic-tac-toe
rule-mnk = { $number } in a row
rule-mnk-gravity = { $number } in a row with gravity
rule-custom = House rules, { $number } in a row

opening-free = free opening
opening-pro = Pro
opening-long-pro = Long Pro
opening-swap = Swap
opening-swap2 = Swap2
opening-rif = RIF
opening-yamaguchi = Yamaguchi
opening-soosorv8 = Soosõrv-8
opening-taraguchi10 = Taraguchi-10

player-you = You
player-computer = Computer level { $number }
player-first = Player 1
player-second = Player 2
player-with-side = { $player } ({ $side })

outcome-row = { $side } wins with the row { $points }.
outcome-foul = { $side } wins: { $loser }’s stone was a foul ({ $fouls }).
outcome-resignation = { $loser } resigns, { $side } wins.
outcome-time = { $loser } has run out of time, { $side } wins.
outcome-other = { $side } has won.
outcome-draw = A draw.
outcome-board-full = The board is full: a draw.
outcome-agreement = Both sides agree: a draw.
outcome-two-passes = Both sides passed in succession: a draw.

action-place = { $player }: { $point }
action-place-for = { $player }: { $point } for { $side }
action-drop = { $player }: column { $number }
action-pass = { $player }: pass
action-resign = { $player }: resignation
action-offer-draw = { $player }: draw offered
action-accept-draw = { $player }: draw accepted
action-decline-draw = { $player }: draw declined
action-flag = { $player }: out of time
action-claim = { $player }: foul claimed
action-swap = { $player }: colors exchanged
action-keep = { $player }: colors kept
action-two-more = { $player }: two more stones, then the other side chooses a color
action-declare = { $player }: { $number ->
    [one] one fifth move
   *[other] { $number } fifth moves
} declared
action-offer = { $player }: fifth move { $point } offered
action-choose = { $player }: fifth move { $point } chosen
action-set-up = stones are set up by hand
