# 棋譜檔案命令的文字：show、convert、export、find。

record-file = { $path }：{ $format }
record-file-encoded = { $path }：{ $format }，{ $encoding }
record-game = 第 { $number } 局，共 { $total } 局：{ $rule }，{ $size }
record-players = 黑方 { $black }，白方 { $white }
record-event = 賽事：{ $text }
record-moves = 著法（{ $number }）：{ $text }
record-counts = 節點：{ $nodes }；註解：{ $comments }
record-no-result = 沒有結果
record-warning = 注意：{ $text }
record-kept = { $number ->
    [0] 錯處之前沒有可用的內容。
   *[other] 顯示錯處之前的內容：{ $number } 局。
}

result-win = { $side }勝
result-resignation = { $side }勝：{ $loser }認輸
result-time = { $side }勝：{ $loser }逾時
result-forfeit = { $side }勝：{ $loser }犯規或棄權
result-draw = 和棋
result-void = 本局不算
result-unknown = 結果不明

converted = 已將 { $number } 局寫入 { $path }（{ $format }）。

loss-line = { $format } 格式不能保存：{ $text }
loss-games = 第一局之後的對局（{ $number }）
loss-variations = 變化中的節點（{ $number }）
loss-moves = 從第一次停一手起的著法（{ $number }）
loss-setup-stones = 擺放的棋子（{ $number }）
loss-turns = 不按順序的著法的顏色（{ $number }）
loss-comments = 註解（{ $number }）
loss-titles = 標題（{ $number }）
loss-marks = 點上的標記（{ $number }）
loss-labels = 點上的文字（{ $number }）
loss-times = 用時（{ $number }）
loss-words = 求和、交換等雙方的表示（{ $number }）
loss-result = 結果（{ $number }）
loss-board-size = 棋盤大小（{ $number }）
loss-field = { $text }（{ $number }）
loss-properties = 只有另一種格式認得的屬性（{ $number }）
loss-characters = 編碼中沒有的字元，寫作 ?（{ $number }）
loss-other = { $text }

bad-option = { $option }：{ $reason }
unknown-format = 從檔名 { $path } 看不出格式：可用 --to 指定。
cannot-write = 無法寫出棋局：{ $reason }
no-such-game = 沒有第 { $number } 局：檔案中共 { $total } 局。
no-such-move = 沒有第 { $number } 手：主線共 { $total } 手。
picture-fails = 無法產生圖片：{ $reason }
glyphs-missing = 內建字型沒有這些字：{ $text }；可用 --font 檔案 補充。
picture-caption = 黑方 { $black } – 白方 { $white }

find-hit = { $path }：第 { $number } 局，第 { $ply } 手：{ $way }：{ $text }
find-same = 著法相同
find-transposed = 次序不同
find-symmetric = 旋轉或鏡像
find-summary = 共 { $number } 處，{ $files } 個檔案（{ $games } 局）
find-skipped = 略過 { $path }：{ $reason }
find-no-file = { $path } 中沒有棋譜。
