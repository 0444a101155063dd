# 各前端共用的词：双方、禁手、规则、结果。

list-separator = 、
nothing = 无

side-black = 黑方
side-white = 白方
side-red = 红方

foul-overline = 长连禁手
foul-double-four = 四四禁手
foul-double-three = 三三禁手

rule-freestyle = 五子棋（无禁手）
rule-standard = 五子棋（恰好五连）
rule-caro = 卡罗棋（两端被堵的五连不胜）
rule-caro8 = 卡罗棋（长连亦胜）
rule-renju = 连珠（有禁手）
rule-connect-four = 四连环棋
rule-tic-tac-toe = 井字棋
rule-mnk = { $number } 子连线
rule-mnk-gravity = 重力 { $number } 子连线
rule-custom = 自定规则（{ $number } 子连线）

opening-free = 自由开局
opening-pro = Pro 开局
opening-long-pro = Long Pro 开局
opening-swap = Swap 三手交换
opening-swap2 = Swap2 开局
opening-rif = RIF 开局（三手交换、五手两打）
opening-yamaguchi = 山口开局
opening-soosorv8 = 索索夫-8 开局
opening-taraguchi10 = 塔拉山口-10 开局

player-you = 你
player-computer = 电脑 { $number } 级
player-first = 甲
player-second = 乙
player-with-side = { $player }（{ $side }）

outcome-row = { $side }获胜！连线：{ $points }
outcome-foul = { $loser }犯{ $fouls }，{ $side }获胜！
outcome-resignation = { $loser }认输，{ $side }获胜！
outcome-time = { $loser }超时，{ $side }获胜！
outcome-other = { $side }获胜！
outcome-draw = 和棋。
outcome-board-full = 棋盘已满，和棋。
outcome-agreement = 双方同意，和棋。
outcome-two-passes = 双方相继停一手，和棋。

action-place = { $player }：{ $point }
action-place-for = { $player }：{ $side }的棋子下在 { $point }
action-drop = { $player }：第 { $number } 列
action-pass = { $player }停一手
action-resign = { $player }认输
action-offer-draw = { $player }提和
action-accept-draw = { $player }同意和棋
action-decline-draw = { $player }不同意和棋
action-flag = { $player }超时
action-claim = { $player }指出禁手
action-swap = { $player }交换黑白
action-keep = { $player }不交换
action-two-more = { $player }再下两子，由对方选色
action-declare = { $player }声明五手 { $number } 打
action-offer = { $player }提出打点 { $point }
action-choose = { $player }选定打点 { $point }
action-set-up = 手动摆放棋子
