# 各前端共用的詞：雙方、禁手、規則、結果。

list-separator = 、
nothing = 無

side-black = 黑方
side-white = 白方
side-red = 紅方

foul-overline = 長連禁手
foul-double-four = 四四禁手
foul-double-three = 三三禁手

rule-freestyle = 五子棋（無禁手）
rule-standard = 五子棋（恰好五連）
rule-caro = 卡羅棋（兩端被堵的五連不勝）
rule-caro8 = 卡羅棋（長連亦勝）
rule-renju = 連珠（有禁手）
rule-connect-four = 四連環棋
rule-tic-tac-toe = 井字棋
rule-mnk = { $number } 子連線
rule-mnk-gravity = 重力 { $number } 子連線
rule-custom = 自定規則（{ $number } 子連線）

opening-free = 自由開局
opening-pro = Pro 開局
opening-long-pro = Long Pro 開局
opening-swap = Swap 三手交換
opening-swap2 = Swap2 開局
opening-rif = RIF 開局（三手交換、五手兩打）
opening-yamaguchi = 山口開局
opening-soosorv8 = 索索夫-8 開局
opening-taraguchi10 = 塔拉山口-10 開局

player-you = 你
player-computer = 電腦 { $number } 級
player-first = 甲
player-second = 乙
player-with-side = { $player }（{ $side }）

outcome-row = { $side }獲勝！連線：{ $points }
outcome-foul = { $loser }犯{ $fouls }，{ $side }獲勝！
outcome-resignation = { $loser }認輸，{ $side }獲勝！
outcome-time = { $loser }超時，{ $side }獲勝！
outcome-other = { $side }獲勝！
outcome-draw = 和棋。
outcome-board-full = 棋盤已滿，和棋。
outcome-agreement = 雙方同意，和棋。
outcome-two-passes = 雙方相繼停一手，和棋。

action-place = { $player }：{ $point }
action-place-for = { $player }：{ $side }的棋子下在 { $point }
action-drop = { $player }：第 { $number } 行
action-pass = { $player }停一手
action-resign = { $player }認輸
action-offer-draw = { $player }提和
action-accept-draw = { $player }同意和棋
action-decline-draw = { $player }不同意和棋
action-flag = { $player }超時
action-claim = { $player }指出禁手
action-swap = { $player }交換黑白
action-keep = { $player }不交換
action-two-more = { $player }再下兩子，由對方選色
action-declare = { $player }宣告五手 { $number } 打
action-offer = { $player }提出打點 { $point }
action-choose = { $player }選定打點 { $point }
action-set-up = 手動擺放棋子
