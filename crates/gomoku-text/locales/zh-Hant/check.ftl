# `gomoku check` 給人看的回答。

check-heading = { $rule }　{ $size }　{ $number ->
    [0] 尚未落子
   *[other] 已下 { $number } 手
}
check-to-move = 輪到：{ $side }
check-result-ongoing = 對局進行中。
check-legal = 可下的點：{ $number } 個
check-columns = 可下的行：{ $text }
check-forbidden = { $side }{ $fouls }：{ $points }
check-error = 不接受：{ $reason }
check-error-at = 第 { $number } 手不接受：{ $reason }
check-threats = { $side }可成{ $shape }：{ $points }

shape-fives = 五連
shape-rows = 獲勝連線
shape-straight-fours = 活四
shape-fours = 衝四
shape-threes = 活三

bad-line = 應寫規則、棋盤大小和著法，例如：freestyle 15 h8 i9
bad-setup-part = 「{ $text }」不是局面的一部分：應為 B:h8,i9 W:j10 turn:B 之類。
bad-column-text = 「{ $text }」不是行號。
setup-turn-missing = 局面沒有寫明輪到誰：應有 turn:B 或 turn:W。
no-position = 請說明局面：--moves、--setup、直接寫出局面，或用 - 從標準輸入逐行讀取。
not-text = 這一行不是 UTF-8 文字。

explain-forbidden = { $point } 是{ $side }的禁手點：{ $fouls }
explain-legal = { $point } 看似{ $side }{ $fouls }，其實可下
explain-five = 形成五連 { $points }，五連先於一切禁手。
explain-overline = 長連 { $points }
explain-four = 四 { $points }，在 { $completions } 成五
explain-straight-four = 活四 { $points }，在 { $completions } 成五
explain-three = 活三 { $points }，在 { $extensions } 成活四
explain-not-three = 不成活三：{ $points }
explain-extension-five = { $point } 會同時成五連 { $points }，按定義不算活三
explain-extension-forbidden = { $point } 本身就是{ $fouls }
explain-false-four = 不成四：{ $points } 再長只能成長連
explain-false-three = 不成活三：{ $points } 再長只能成長連
explain-single-four = 只有一個四成立，四四禁手需要兩個。
explain-single-three = 只有一個活三成立，三三禁手需要兩個。
explain-no-three = 沒有活三成立，三三禁手需要兩個。
explain-no-four = 沒有四或長連成立：再長就是長連，不是五連。
bad-duration = 「{ $text }」不是時間：應為 500ms、2s 或 1m30s 之類。
solve-not-these = 這種規則沒有精確解：只能解不超過 9 行、行數 ×（列數 + 1）不超過 64 的四連環棋。
solve-progress = { $text }：已搜尋 { $number } 個局面
