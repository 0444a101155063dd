# `gomoku arena` 与 `gomoku bench` 的文字。

arena-standing = { $first } 对 { $second }：胜 { $wins } 和 { $draws } 负 { $losses }（得分率 { $score }%）
arena-pairs = 每对棋得 0、½、1、1½、2 分的对数：{ $text }
arena-elo = 等级分差（95% 区间，按对计算）：{ $text }
arena-test = 检验等级分差 { $from } 对 { $to }，对数似然比 { $ratio }：{ $text }
arena-test-better = 先列的一方更强
arena-test-not-better = 先列的一方并不更强
arena-test-open = 尚无结论
arena-forfeits = { $player } 有 { $number } 局出错判负，第一次：{ $reason }
arena-not-played = 比赛无法进行：{ $reason }
bad-player = “{ $text }”不是棋手：应为 builtin:level=1 到 builtin:level=10、builtin:level=10,threads=2、builtin:level=10,search=mcts、builtin:one-ply、builtin:beginner、builtin:tutorial，或 Gomocup 程序的命令行。
bad-limit = “{ $text }”不是限制：应为 turn=500ms、game=120s、nodes=20000、memory=350M 或 tolerance=1s。
bad-test = “{ $text }”不是检验：应为 elo0,elo1 或 elo0,elo1,alpha,beta，例如 0,10。
bench-speed = { $seconds } 秒，每秒 { $number } 千个局面
selfplay-other-file = { $path } 第 { $line } 行：应为 { $rule } 的棋局，却是“{ $found }”；文件保持原样
