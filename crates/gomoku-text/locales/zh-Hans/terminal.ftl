# 终端对局：屏幕、提示符、对命令的回答。

screen-title = { $rule }　{ $size }
screen-title-opening = { $rule }　{ $size }　{ $opening }
screen-undos = 悔棋：{ $first } { $black } 次，{ $second } { $white } 次
screen-undos-left = 悔棋：{ $first } { $black } 次，{ $second } { $white } 次，还剩 { $left } 次
screen-clocks = 用时：{ $first } { $black }，{ $second } { $white }
clock-periods = { $time } + { $periods }×{ $period }
screen-to-move = 第 { $number } 手：轮到{ $player }
screen-forbidden-marks = { $mark } { $side }禁手点
screen-allowed-marks = { $mark } 可下
screen-offered-marks = { $mark } 打点

prompt-turn = { $player } >
prompt-over = 对局结束 >

welcome = 落子如 h8。输入“帮助”看命令，“规则”看规则，“退出”离开。
welcome-gravity = 输入列号落子。输入“帮助”看命令，“规则”看规则，“退出”离开。
help-heading = 命令（中英文随时都可用）：
over-help = “悔棋”可以悔棋，“回放”重看一遍，“保存 文件”存档，“重新开始”再来一局，“退出”离开。
over-help-no-undo = “回放”重看一遍，“保存 文件”存档，“重新开始”再来一局，“退出”离开。
thinking = { $player }正在思考……
thinking-interruptible = { $player }正在思考……（按 Ctrl-C 立即落子）
undone = { $number ->
    [0] 已悔回。
   *[other] 悔棋：拿起 { $number } 子。
}
redone = 已重下。
restarted = 新的一局开始。
saved = 已存入 { $path }。
loaded = 已从 { $path } 载入。
goodbye = 再见。
goodbye-unsaved = 再见。本局没有存档。
end-of-input = 输入已经结束。
interrupted-once = 再按一次 Ctrl-C 或输入“退出”离开。
hint-point = 提示：{ $point }（{ $reason }）
hint-column = 提示：第 { $number } 列（{ $reason }）
hint-scores = 各列的准确分数：{ $text }（正数必胜，负数必败，0 为平局；数值越大，结束得越早）
hint-wins = 立即获胜
hint-blocks-win = 挡住对方即将连成的一线
hint-straight-four = 形成活四
hint-double-threat = 同时形成两个威胁
hint-blocks-straight-four = 阻止对方成活四
hint-four = 形成冲四
hint-three = 形成活三
hint-best-shape = 棋形最好
hint-pass = 提示：停一手，没有可下的点
hint-action = 提示：{ $text }
hint-none = 没有提示：现在没有什么要决定。
computer-accepts = 电脑同意和棋。
computer-declines = 电脑不同意和棋。
draw-waits = { $player }提和：“同意”、“拒绝”，或继续下子。
foul-stands = { $side }的 { $point } 是{ $fouls }：输入“指出”即可获胜。
time-out = 时间到。
forbidden-on = 已标出禁手点。
forbidden-off = 不再标出禁手点。
forbidden-list = { $side }的禁手点：{ $points }
forbidden-none = 现在{ $side }没有禁手点。
forbidden-no-rule = 本规则没有禁手。
moves-none = 还没有落子。
language-set = 已切换为简体中文。
confirm-restart = 放弃盘上这局，重新开始？请输入“是”。
confirm-load = 放弃盘上这局，载入另一局？请输入“是”。
confirm-resign = 确定认输？请输入“是”。
not-confirmed = 没有任何改变。

unknown-input = “{ $text }”既不是落子也不是命令。落子如 h8 或 8 8；输入“帮助”看命令。
unknown-input-gravity = “{ $text }”既不是列号也不是命令。列号为 1 到 { $most }；输入“帮助”看命令。
unexpected-argument = “{ $word }”后面不需要内容，却有“{ $text }”。
missing-file = “{ $word }”后面要写文件名。
missing-point = “{ $word }”后面要写坐标，例如 h8。
missing-number = “{ $word }”后面要写一个数，却是“{ $text }”。
bad-seconds = “{ $text }”不是 0 到 60 之间的秒数。
bad-language = “{ $text }”不是可用的语言：应为 zh、zh-Hant 或 en。
row-column-range = 第 { $row } 行第 { $column } 列不在 { $size } 的棋盘上。
not-a-move-now = 现在不是下子的时候：开局正等待{ $expected }。
replace-hint = 输入“{ $word } { $path } { $replace }”可以替换它。

replay-empty = 没有可以回放的着法。
replay-start = 开始
replay-step = { $number }/{ $total }　{ $text }
replay-keys = 空格：暂停　← →：单步　+ −：速度（{ $seconds } 秒）　q：离开
replay-paused = 已暂停　空格：继续　← →：单步　q：离开
replay-end = 回放结束。
replay-end-key = 回放结束　←：后退　q：离开

seat-mismatch = --first 不能与 --black 或 --white 同时使用。
opening-gravity = { $opening }不能用于有重力的棋盘。
bad-time = “{ $text }”不是计时方式：应为 5m、5m+3s、5m+3x30s 或 30s/move 之类。
bad-undo-limit = “{ $text }”不是悔棋次数：应为一个数或 none。
load-conflict = 载入的对局不能改变 { $option }。
save-exists = { $path } 已经存在。要接着下那一局：--load { $path } --save { $path }
