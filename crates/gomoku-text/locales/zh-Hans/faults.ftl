# 错在哪里、相关的数据，以及怎样才对。

fault-off-board = { $point } 不在 { $size } 的棋盘上。
fault-occupied = 无效棋！{ $point } 已有{ $side }的棋子，请重新下子。
fault-floating = { $point } 悬空，棋子会落到 { $landing }：请输入列号或 { $landing }。
fault-column-full = 第 { $number } 列已满，请另选一列。
fault-no-such-column = 没有第 { $text } 列：列号为 1 到 { $most }。
fault-foul = { $point } 是{ $side }的禁手点：{ $fouls }。
fault-no-passes = 本规则不能停一手。
fault-game-over = 对局已经结束。
fault-no-draw-offered = 没有人提和。
fault-nothing-to-claim = 没有可以指出的禁手。
fault-already-offered = 已有提和，正等待答复。
fault-time-left = 棋钟上还有时间。
fault-not-now = 现在还不行：开局正等待{ $expected }。
fault-outside-area = { $point } 不可：开局的这一子要下在{ $area }。
fault-symmetric-offer = { $point } 不可：它与打点 { $same } 对称，是同一个打点。
fault-not-offered = { $point } 不在提出的打点之中。
fault-declare-range = 不能声明 { $number } 个打点：可声明 1 到 { $most } 个。
fault-other = 此举不被接受：{ $reason }。

undo-nothing = 没有可悔的棋。
undo-no-decision = { $side }还没有可悔的棋。
undo-used-up = 本局的 { $number } 次悔棋已经用完。
undo-off = 本局不许悔棋。
undo-off-connect-four = 规则第 6 条：不许悔棋，落子即定。（加选项 --undo-limit 可以悔棋。）
undo-time-loss = 超时负不能悔棋。
undo-no-redo = 没有可以重下的棋。

setup-off-board = { $side }的 { $point } 不在 { $size } 的棋盘上。
setup-repeated = { $point } 写了两次。
setup-floating = { $point } 悬空，下面没有棋子。
setup-count = 轮到{ $side }时，先手 { $black } 子、后手 { $white } 子的数目不对。
setup-both-won = 双方都有获胜的连线。

point-syntax = “{ $text }”不是落子点：应为列字母加行号，例如 h8。
point-range = “{ $text }”不在任何棋盘上：列为 a 到 v，行为 1 到 22。
size-syntax = “{ $text }”不是棋盘大小：应为 15 或 7x6 之类。
size-range = 不提供 { $width }x{ $height } 的棋盘：每边为 1 到 22。
variant-name = “{ $text }”不是规则名：应为 freestyle、standard、caro、caro8、renju、connect4、tictactoe、mnk:K 或 mnk-gravity:K。
variant-in-a-row = “{ $text }”没有说明几子连线获胜：应为 1 到 22 的数。
opening-name = “{ $text }”不是开局名：应为 free、pro、long-pro、swap、swap2、rif、yamaguchi、soosorv-8 或 taraguchi-10。
color-name = “{ $text }”不是颜色：应为 black 或 white。

record-json = 第 { $line } 行第 { $column } 列，字段 { $field }：{ $reason }
record-format = 字段 format 是“{ $text }”，应为 gomoku-game
record-version = 文件版本为 { $number }，本程序最高能读版本 { $most }
record-rules = 字段 rules 的规则无法对局：{ $reason }
record-setup = 字段 setup 不成局面：{ $reason }
record-parent = 节点 { $number }：其父节点 { $parent } 不在前一节点的路线上
record-stones = 节点 { $number }：stones 只能属于摆放棋子的节点
record-json-end = 文件过早结束
record-json-syntax = 不是 JSON
record-json-missing = 缺少字段 { $field }
record-json-unknown = 不认识的字段 { $field }
record-json-twice = 字段 { $field } 出现两次
record-json-value = 值的种类或内容不对
record-repeated = 节点 { $number }：变化 { $text } 已经存在
record-action = 节点 { $number }：{ $reason }
record-cursor = 字段 cursor 为 { $number }，而最后的节点是 { $last }
record-result = 字段 result 与着法的结果不符
record-other = { $reason }

file-read = 无法读取 { $path }：{ $reason }
file-write = 无法写入 { $path }：{ $reason }
disk-not-found = 没有这个文件或文件夹
disk-permission = 没有权限
disk-is-folder = 这是文件夹，不是文件
disk-not-folder = 路径中有一部分不是文件夹
disk-full = 没有剩余空间
disk-read-only = 磁盘只能读取
disk-too-large = 文件太大
disk-other = { $reason }
unknown-format-name = “{ $text }”不是棋谱格式：可用 json、sgf、psq、rec、lib、rif、pos、sav、moves
unknown-notation = “{ $text }”不是坐标写法：可用 auto、a1、a1-top、xy0、xy1、xy0-bottom、xy1-bottom、letters、offsets、columns
unknown-theme = “{ $text }”不是主题：可用 { $names }
file-exists = { $path } 已经存在，且不是本局的存档。
file-record = { $path } 不是可以载入的棋局：{ $reason }
