# `gomoku check` 给人看的回答。

check-heading = { $rule }　{ $size }　{ $number ->
    [0] 尚未落子
   *[other] 已下 { $number } 手
}
check-to-move = 轮到：{ $side }
check-result-ongoing = 对局进行中。
check-legal = 可下的点：{ $number } 个
check-columns = 可下的列：{ $text }
check-forbidden = { $side }{ $fouls }：{ $points }
check-error = 不接受：{ $reason }
check-error-at = 第 { $number } 手不接受：{ $reason }
check-threats = { $side }可成{ $shape }：{ $points }

shape-fives = 五连
shape-rows = 获胜连线
shape-straight-fours = 活四
shape-fours = 冲四
shape-threes = 活三

bad-line = 应写规则、棋盘大小和着法，例如：freestyle 15 h8 i9
bad-setup-part = “{ $text }”不是局面的一部分：应为 B:h8,i9 W:j10 turn:B 之类。
bad-column-text = “{ $text }”不是列号。
setup-turn-missing = 局面没有写明轮到谁：应有 turn:B 或 turn:W。
no-position = 请说明局面：--moves、--setup、直接写出局面，或用 - 从标准输入逐行读取。
not-text = 这一行不是 UTF-8 文本。

explain-forbidden = { $point } 是{ $side }的禁手点：{ $fouls }
explain-legal = { $point } 看似{ $side }{ $fouls }，其实可下
explain-five = 形成五连 { $points }，五连先于一切禁手。
explain-overline = 长连 { $points }
explain-four = 四 { $points }，在 { $completions } 成五
explain-straight-four = 活四 { $points }，在 { $completions } 成五
explain-three = 活三 { $points }，在 { $extensions } 成活四
explain-not-three = 不成活三：{ $points }
explain-extension-five = { $point } 会同时成五连 { $points }，按定义不算活三
explain-extension-forbidden = { $point } 本身就是{ $fouls }
explain-false-four = 不成四：{ $points } 再长只能成长连
explain-false-three = 不成活三：{ $points } 再长只能成长连
explain-single-four = 只有一个四成立，四四禁手需要两个。
explain-single-three = 只有一个活三成立，三三禁手需要两个。
explain-no-three = 没有活三成立，三三禁手需要两个。
explain-no-four = 没有四或长连成立：再长就是长连，不是五连。
bad-duration = “{ $text }”不是时间：应为 500ms、2s 或 1m30s 之类。
solve-not-these = 这种规则没有精确解：只能解不超过 9 列、列数 ×（行数 + 1）不超过 64 的四连环棋。
solve-progress = { $text }：已搜索 { $number } 个局面
