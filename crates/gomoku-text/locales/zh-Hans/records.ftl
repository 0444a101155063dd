# 棋谱文件命令的文字：show、convert、export、find。

record-file = { $path }：{ $format }
record-file-encoded = { $path }：{ $format }，{ $encoding }
record-game = 第 { $number } 局，共 { $total } 局：{ $rule }，{ $size }
record-players = 黑方 { $black }，白方 { $white }
record-event = 赛事：{ $text }
record-moves = 着法（{ $number }）：{ $text }
record-counts = 节点：{ $nodes }；注释：{ $comments }
record-setups = 中途手动摆放的棋子（数字是之前的手数；● ○ 放上，- 拿掉）：{ $text }
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
loss-moves = 从第一次停一手或中途摆子起的着法（{ $number }）
loss-setup-stones = 摆放的棋子（{ $number }）
loss-turns = 不按顺序的着法的颜色（{ $number }）
loss-comments = 注释（{ $number }）
loss-titles = 标题（{ $number }）
loss-marks = 点上的标记（{ $number }）
loss-labels = 点上的文字（{ $number }）
loss-times = 用时（{ $number }）
loss-words = 求和、交换等双方的表示（{ $number }）
loss-result = 结果（{ $number }）
loss-reason = 获胜的原因（{ $number }）
loss-player-kinds = 棋手是人还是电脑及其级别（{ $number }）
loss-undos = 悔棋次数（{ $number }）
loss-rules = 规则名称之外的内容：开局、禁手处理、自定规则（{ $number }）
loss-cursor = 对局当前所在的位置（{ $number }）
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

record-of-format = { $format }：{ $reason }
record-at-line = 第 { $line } 行第 { $column } 列：{ $reason }
record-at-byte = 第 { $number } 字节：{ $reason }
record-unrecognised = 读到 { $found }，应为棋谱（SGF、Piskvork、RenLib、RenjuNet XML、.pos、.sav、着法或本程序的 JSON）
record-empty = 文件是空的，应为棋谱
record-trailing = 还有 { $number } 字节，应为文件结尾
record-syntax = 读到 { $found }，应为{ $expected }
record-end = 文件到此结束，应有{ $expected }
record-other-game = 是另一种棋的棋谱（{ $found }），应为五子棋（GM[4]）
record-newer = 版本为 { $found }，最高能读 { $newest }
record-off-board = 读到 { $found }，应为 { $size } 棋盘上的点：第 { $number } 手不在棋盘上
record-limit = 节点超过 { $number } 个，不能更多
record-bytes = 读到不是 { $encoding } 的字节，应为这种编码的文字
record-no-encoding = “{ $text }”不是编码名：应为 UTF-8、GBK、Big5、Shift_JIS 或 windows-1252 之类
record-illegal = 第 { $number } 手不合规则：{ $reason }
record-illegal-setup = 摆放的棋子不被接受：{ $reason }
record-not-turn = 轮到的不是这一方，而是{ $side }
record-occupied = 此处已有棋子
record-not-built = 本程序不含 { $format } 格式
assumed-game = 文件没有写明是什么棋（GM）：按五子棋
assumed-point = 点的写法不寻常：按 { $point }
assumed-header = 没有文件头一行：坐标从 1 数起
assumed-goes-on = 双方连续停一手之后对局仍在继续：按没有因此结束
assumed-notation = 该行没有说明坐标怎么数：按 { $text }（可用 --notation 指定）
assumed-first-player = 没有写明谁先手：按第一位棋手
assumed-board-size = 没有写明棋盘大小：按 { $size }
assumed-rule = 没有写明规则：按{ $rule }
assumed-result = 结果写作 { $stated }，而着法显示 { $shown }：按写明的
warning-dropped = 略去：{ $reason }
warning-incomplete = 棋谱不完整：结尾处应有{ $expected }
warning-more = 还有更多提示，没有列出
warning-other = { $reason }
not-kept-mark = 没有保留：无点节点的标记
not-kept-board-text = 没有保留：无点节点的棋盘文字“{ $text }”
not-kept-setup = 没有保留：摆放的棋子：{ $reason }
not-kept-rule = 没有保留：不认识的规则“{ $text }”
not-kept-after-refused = 没有保留：被拒着法之后的节点（{ $number }）
not-kept-without-move = 没有着法的节点（{ $number }）：其内容放在前一手
write-size = { $format } 只能保存 { $holds } 的棋盘，而本局是 { $size }
write-no-game = 没有可以写成 { $format } 的对局
write-not-streamed = { $format } 不能边读边写
usage-invalid-value = { $option }：“{ $text }”不对，应为 { $expected }
usage-bad-value = { $option }：“{ $text }”不被接受
usage-no-value = { $option } 之后要有一个值
usage-unknown = 此处不认识“{ $text }”
usage-suggestion = 是否想写 { $text }？
usage-command = 没有“{ $text }”这个命令
usage-missing = 缺少：{ $text }
usage-conflict = { $option } 不能与 { $other } 一起使用
usage-twice = { $option } 写了不止一次
usage-play-option = { $option } 是对局的选项，不能写在命令之前
usage-other = 看不懂命令行：{ $reason }
usage-help = 用 --help 查看说明。
loaded-first = 文件中有 { $number } 局：取第一局。

record-expected = { $kind ->
    [game-start] `(;`
    [node-start] `;`
    [tree-end] `)`
    [tree-start] `(`
    [value-end] `]`
    [sgf-color] `B` 或 `W`
    [psq-header] `Piskvorky WxH, L1:L2, F`
    [rif-game] `<game>`
    [attribute] name="value"
    [rif-result] 1, 0, 0.5
    [sibling] `(` 或 `)`
    [tree-part] 属性、`;`、`(` 或 `)`
    [property-value] 属性名之后的 `[`
    [one-move] 一个节点只有一手
    [one-value] 该属性只有一个值
    [sgf-point] `hh` 之类的点，或空
    [sgf-area] `hh` 之类的点或矩形 `hh:jj`
    [sgf-label] 点、`:` 和文字
    [seconds] 秒数
    [milliseconds] 毫秒数
    [psq-record] Piskvork 棋谱
    [player-name] 棋手的名字
    [move-or-end-code] 一手棋或结束码
    [names-and-end-code] 两个名字和结束码
    [move-count] 手数
    [at-most225] 最多 225 手
    [another-move] 下一手
    [end-of-file] 文件结尾
    [height] 棋盘的高
    [width] 棋盘的宽
    [row-and-column] 行和列
    [well-formed-xml] 正确的 XML
    [entity] 字符或 XML 的五个实体之一
    [element-end] 元素的结尾
    [point-or-pass] `h8` 之类的点，或 `--`
    [another-node] 下一个节点
    [node-flags] 节点的标志
    [node-extension] 节点的扩展标志
    [comment-end] 注释的结尾
    [board-text-end] 棋盘文字的结尾
    [lib-header] 20 字节的文件头
    [move-list] 着法
    [move-list-such-as] `h8 i9` 之类的着法
    [letters] `hh` 之类的两个字母
    [algebraic] `h8` 之类的点
    [numbers] 逗号分开的两个数，如 `8,9`
    [column] 列号 1 到 7
   *[other] { $kind }
}

record-field = { $kind ->
    [Rule] 规则
    [Black] 黑方
    [White] 白方
    [BlackRank] 黑方段位
    [WhiteRank] 白方段位
    [BlackTeam] 黑方队名
    [WhiteTeam] 白方队名
    [Event] 赛事
    [Round] 轮次
    [Date] 日期
    [Site] 地点
    [Name] 局名
    [Opening] 开局
    [TimeLimit] 时限
    [Overtime] 读秒
    [Remark] 对局说明
    [Annotator] 注释者
    [Source] 出处
    [User] 录入者
    [Copyright] 版权
    [Program] 程序
   *[other] { $kind }
}
