# 終端對局：螢幕、提示符、對命令的回答。

screen-title = { $rule }　{ $size }
screen-title-opening = { $rule }　{ $size }　{ $opening }
screen-undos = 悔棋：{ $first } { $black } 次，{ $second } { $white } 次
screen-undos-left = 悔棋：{ $first } { $black } 次，{ $second } { $white } 次，還剩 { $left } 次
screen-clocks = 用時：{ $first } { $black }，{ $second } { $white }
clock-periods = { $time } + { $periods }×{ $period }
screen-to-move = 第 { $number } 手：輪到{ $player }
screen-forbidden-marks = { $mark } { $side }禁手點
screen-allowed-marks = { $mark } 可下
screen-offered-marks = { $mark } 打點

prompt-turn = { $player } >
prompt-over = 對局結束 >

welcome = 落子如 h8。輸入「幫助」看命令，「規則」看規則，「退出」離開。
welcome-gravity = 輸入行號落子。輸入「幫助」看命令，「規則」看規則，「退出」離開。
help-heading = 命令（中英文隨時都可用）：
over-help = 「悔棋」可以悔棋，「回放」重看一遍，「儲存 檔案」存檔，「重新開始」再來一局，「退出」離開。
over-help-no-undo = 「回放」重看一遍，「儲存 檔案」存檔，「重新開始」再來一局，「退出」離開。
thinking = { $player }正在思考……
thinking-interruptible = { $player }正在思考……（按 Ctrl-C 立即落子）
undone = { $number ->
    [0] 已悔回。
   *[other] 悔棋：拿起 { $number } 子。
}
redone = 已重下。
restarted = 新的一局開始。
saved = 已存入 { $path }。
loaded = 已從 { $path } 載入。
goodbye = 再見。
goodbye-unsaved = 再見。本局沒有存檔。
end-of-input = 輸入已經結束。
interrupted-once = 再按一次 Ctrl-C 或輸入「退出」離開。
hint-point = 提示：{ $point }（{ $reason }）
hint-column = 提示：第 { $number } 行（{ $reason }）
hint-scores = 各行的準確分數：{ $text }（正數必勝，負數必敗，0 為平局；數值越大，結束得越早）
hint-wins = 立即獲勝
hint-blocks-win = 擋住對方即將連成的一線
hint-straight-four = 形成活四
hint-double-threat = 同時形成兩個威脅
hint-blocks-straight-four = 阻止對方成活四
hint-four = 形成衝四
hint-three = 形成活三
hint-best-shape = 棋形最好
hint-pass = 提示：停一手，沒有可下的點
hint-action = 提示：{ $text }
hint-none = 沒有提示：現在沒有什麼要決定。
computer-accepts = 電腦同意和棋。
computer-declines = 電腦不同意和棋。
draw-waits = { $player }提和：「同意」、「拒絕」，或繼續下子。
foul-stands = { $side }的 { $point } 是{ $fouls }：輸入「指出」即可獲勝。
time-out = 時間到。
forbidden-on = 已標出禁手點。
forbidden-off = 不再標出禁手點。
forbidden-list = { $side }的禁手點：{ $points }
forbidden-none = 現在{ $side }沒有禁手點。
forbidden-no-rule = 本規則沒有禁手。
moves-none = 還沒有落子。
language-set = 已切換為繁體中文。
confirm-restart = 放棄盤上這局，重新開始？請輸入「是」。
confirm-load = 放棄盤上這局，載入另一局？請輸入「是」。
confirm-resign = 確定認輸？請輸入「是」。
not-confirmed = 沒有任何改變。

unknown-input = 「{ $text }」既不是落子也不是命令。落子如 h8 或 8 8；輸入「幫助」看命令。
unknown-input-gravity = 「{ $text }」既不是行號也不是命令。行號為 1 到 { $most }；輸入「幫助」看命令。
unexpected-argument = 「{ $word }」後面不需要內容，卻有「{ $text }」。
missing-file = 「{ $word }」後面要寫檔名。
missing-point = 「{ $word }」後面要寫座標，例如 h8。
missing-number = 「{ $word }」後面要寫一個數，卻是「{ $text }」。
bad-seconds = 「{ $text }」不是 0 到 60 之間的秒數。
bad-language = 「{ $text }」不是可用的語言：應為 zh、zh-Hant 或 en。
row-column-range = 第 { $row } 橫列第 { $column } 直行不在 { $size } 的棋盤上。
not-a-move-now = 現在不是下子的時候：開局正等待{ $expected }。
replace-hint = 輸入「{ $word } { $path } { $replace }」可以替換它。

replay-empty = 沒有可以回放的著法。
replay-start = 開始
replay-step = { $number }/{ $total }　{ $text }
replay-keys = 空格：暫停　← →：單步　+ −：速度（{ $seconds } 秒）　q：離開
replay-paused = 已暫停　空格：繼續　← →：單步　q：離開
replay-end = 回放結束。
replay-end-key = 回放結束　←：後退　q：離開

seat-mismatch = --first 不能與 --black 或 --white 同時使用。
opening-gravity = { $opening }不能用於有重力的棋盤。
bad-time = 「{ $text }」不是計時方式：應為 5m、5m+3s、5m+3x30s 或 30s/move 之類。
bad-undo-limit = 「{ $text }」不是悔棋次數：應為一個數或 none。
load-conflict = 載入的對局不能改變 { $option }。
save-exists = { $path } 已經存在。要接著下那一局：--load { $path } --save { $path }
