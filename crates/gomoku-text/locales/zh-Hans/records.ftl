# 棋谱文件命令的文字：show、convert、export、find。

record-file = { $path }：{ $format }
record-file-encoded = { $path }：{ $format }，{ $encoding }
record-game = 第 { $number } 局，共 { $total } 局：{ $rule }，{ $size }
record-players = 黑方 { $black }，白方 { $white }
record-event = 赛事：{ $text }
record-moves = 着法（{ $number }）：{ $text }
record-counts = 节点：{ $nodes }；注释：{ $comments }
record-no-result = 没有结果
record-warning = 注意：{ $text }
record-kept = { $number ->
    [0] 错误之前没有可读的内容。
   *[other] 显示错误之前的内容：{ $number } 局。
}

result-win = { $side }胜
result-resignation = { $side }胜：{ $loser }认输
result-time = { $side }胜：{ $loser }超时
result-forfeit = { $side }胜：{ $loser }犯规或弃权
result-draw = 和棋
result-void = 本局不算
result-unknown = 结果不明

converted = 已将 { $number } 局写入 { $path }（{ $format }）。

loss-line = { $format } 格式不能保存：{ $text }
loss-games = 第一局之后的对局（{ $number }）
loss-variations = 变化中的节点（{ $number }）
loss-moves = 从第一次停一手起的着法（{ $number }）
loss-setup-stones = 摆放的棋子（{ $number }）
loss-turns = 不按顺序的着法的颜色（{ $number }）
loss-comments = 注释（{ $number }）
loss-titles = 标题（{ $number }）
loss-marks = 点上的标记（{ $number }）
loss-labels = 点上的文字（{ $number }）
loss-times = 用时（{ $number }）
loss-words = 求和、交换等双方的表示（{ $number }）
loss-result = 结果（{ $number }）
loss-board-size = 棋盘大小（{ $number }）
loss-field = { $text }（{ $number }）
loss-properties = 只有另一种格式认识的属性（{ $number }）
loss-characters = 编码中没有的字符，写作 ?（{ $number }）
loss-other = { $text }

bad-option = { $option }：{ $reason }
unknown-format = 从文件名 { $path } 看不出格式：请用 --to 指定。
cannot-write = 无法写出棋局：{ $reason }
no-such-game = 没有第 { $number } 局：文件中共 { $total } 局。
no-such-move = 没有第 { $number } 手：主线共 { $total } 手。
picture-fails = 无法生成图片：{ $reason }
glyphs-missing = 内置字体没有这些字：{ $text }；可用 --font 文件 补充。
picture-caption = 黑方 { $black } – 白方 { $white }

find-hit = { $path }：第 { $number } 局，第 { $ply } 手：{ $way }：{ $text }
find-same = 着法相同
find-transposed = 次序不同
find-symmetric = 旋转或镜像
find-summary = 共 { $number } 处，{ $files } 个文件（{ $games } 局）
find-skipped = 跳过 { $path }：{ $reason }
find-no-file = { $path } 中没有棋谱。
