# `gomoku arena` 與 `gomoku bench` 的文字。

arena-standing = { $first } 對 { $second }：勝 { $wins } 和 { $draws } 負 { $losses }（得分率 { $score }%）
arena-pairs = 每對棋得 0、½、1、1½、2 分的對數：{ $text }
arena-elo = 等級分差（95% 區間，按對計算）：{ $text }
arena-test = 檢驗等級分差 { $from } 對 { $to }，對數概似比 { $ratio }：{ $text }
arena-test-better = 先列的一方更強
arena-test-not-better = 先列的一方並不更強
arena-test-open = 尚無結論
arena-forfeits = { $player } 有 { $number } 局出錯判負，第一次：{ $reason }
arena-not-played = 比賽無法進行：{ $reason }
bad-player = 「{ $text }」不是棋手：應為 builtin:level=1 到 builtin:level=10、builtin:level=10,threads=2、builtin:level=10,search=mcts、builtin:one-ply、builtin:beginner、builtin:tutorial，或 Gomocup 程式的命令列。
bad-limit = 「{ $text }」不是限制：應為 turn=500ms、game=120s、nodes=20000、memory=350M 或 tolerance=1s。
bad-test = 「{ $text }」不是檢驗：應為 elo0,elo1 或 elo0,elo1,alpha,beta，例如 0,10。
bench-speed = { $seconds } 秒，每秒 { $number } 千個局面
selfplay-other-file = { $path } 第 { $line } 行：應為 { $rule } 的棋局，卻是「{ $found }」；檔案保持原樣
