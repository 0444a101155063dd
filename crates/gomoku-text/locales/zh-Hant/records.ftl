# 棋譜檔案命令的文字：show、convert、export、find。

record-file = { $path }：{ $format }
record-file-encoded = { $path }：{ $format }，{ $encoding }
record-game = 第 { $number } 局，共 { $total } 局：{ $rule }，{ $size }
record-players = 黑方 { $black }，白方 { $white }
record-event = 賽事：{ $text }
record-moves = 著法（{ $number }）：{ $text }
record-counts = 節點：{ $nodes }；註解：{ $comments }
record-setups = 中途手動擺放的棋子（數字是之前的手數；● ○ 放上，- 拿掉）：{ $text }
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
loss-moves = 從第一次停一手或中途擺子起的著法（{ $number }）
loss-setup-stones = 擺放的棋子（{ $number }）
loss-turns = 不按順序的著法的顏色（{ $number }）
loss-comments = 註解（{ $number }）
loss-titles = 標題（{ $number }）
loss-marks = 點上的標記（{ $number }）
loss-labels = 點上的文字（{ $number }）
loss-times = 用時（{ $number }）
loss-words = 求和、交換等雙方的表示（{ $number }）
loss-result = 結果（{ $number }）
loss-reason = 獲勝的原因（{ $number }）
loss-player-kinds = 棋手是人還是電腦及其級別（{ $number }）
loss-undos = 悔棋次數（{ $number }）
loss-rules = 規則名稱之外的內容：開局、禁手處理、自訂規則（{ $number }）
loss-cursor = 對局目前所在的位置（{ $number }）
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

record-of-format = { $format }：{ $reason }
record-at-line = 第 { $line } 列第 { $column } 字：{ $reason }
record-at-byte = 第 { $number } 位元組：{ $reason }
record-unrecognised = 讀到 { $found }，應為棋譜（SGF、Piskvork、RenLib、RenjuNet XML、.pos、.sav、著法或本程式的 JSON）
record-empty = 檔案是空的，應為棋譜
record-trailing = 還有 { $number } 位元組，應為檔案結尾
record-syntax = 讀到 { $found }，應為{ $expected }
record-end = 檔案到此結束，應有{ $expected }
record-other-game = 是另一種棋的棋譜（{ $found }），應為五子棋（GM[4]）
record-newer = 版本為 { $found }，最高能讀 { $newest }
record-off-board = 讀到 { $found }，應為 { $size } 棋盤上的點：第 { $number } 手不在棋盤上
record-limit = 節點超過 { $number } 個，不能更多
record-bytes = 讀到不是 { $encoding } 的位元組，應為這種編碼的文字
record-no-encoding = “{ $text }”不是編碼名：應為 UTF-8、GBK、Big5、Shift_JIS 或 windows-1252 之類
record-illegal = 第 { $number } 手不合規則：{ $reason }
record-illegal-setup = 擺放的棋子不被接受：{ $reason }
record-not-turn = 輪到的不是這一方，而是{ $side }
record-occupied = 此處已有棋子
record-not-built = 本程式不含 { $format } 格式
assumed-game = 檔案沒有寫明是什麼棋（GM）：按五子棋
assumed-point = 點的寫法不尋常：按 { $point }
assumed-header = 沒有檔頭一行：座標從 1 數起
assumed-goes-on = 雙方連續停一手之後對局仍在繼續：按沒有因此結束
assumed-notation = 該行沒有說明座標怎麼數：按 { $text }（可用 --notation 指定）
assumed-first-player = 沒有寫明誰先手：按第一位棋手
assumed-board-size = 沒有寫明棋盤大小：按 { $size }
assumed-rule = 沒有寫明規則：按{ $rule }
assumed-result = 結果寫作 { $stated }，而著法顯示 { $shown }：按寫明的
warning-dropped = 略去：{ $reason }
warning-incomplete = 棋譜不完整：結尾處應有{ $expected }
warning-more = 還有更多提示，沒有列出
warning-other = { $reason }
not-kept-mark = 沒有保留：無點節點的標記
not-kept-board-text = 沒有保留：無點節點的棋盤文字“{ $text }”
not-kept-setup = 沒有保留：擺放的棋子：{ $reason }
not-kept-rule = 沒有保留：不認識的規則“{ $text }”
not-kept-after-refused = 沒有保留：被拒著法之後的節點（{ $number }）
not-kept-without-move = 沒有著法的節點（{ $number }）：其內容放在前一手
write-size = { $format } 只能保存 { $holds } 的棋盤，而本局是 { $size }
write-no-game = 沒有可以寫成 { $format } 的對局
write-not-streamed = { $format } 不能邊讀邊寫
usage-invalid-value = { $option }：“{ $text }”不對，應為 { $expected }
usage-bad-value = { $option }：“{ $text }”不被接受
usage-no-value = { $option } 之後要有一個值
usage-unknown = 此處不認識“{ $text }”
usage-suggestion = 是否想寫 { $text }？
usage-command = 沒有“{ $text }”這個命令
usage-missing = 缺少：{ $text }
usage-conflict = { $option } 不能與 { $other } 一起使用
usage-twice = { $option } 寫了不止一次
usage-play-option = { $option } 是對局的選項，不能寫在命令之前
usage-other = 看不懂命令列：{ $reason }
usage-help = 用 --help 查看說明。
loaded-first = 檔案中有 { $number } 局：取第一局。

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
    [tree-part] 屬性、`;`、`(` 或 `)`
    [property-value] 屬性名之後的 `[`
    [one-move] 一個節點只有一手
    [one-value] 該屬性只有一個值
    [sgf-point] `hh` 之類的點，或空
    [sgf-area] `hh` 之類的點或矩形 `hh:jj`
    [sgf-label] 點、`:` 和文字
    [seconds] 秒數
    [milliseconds] 毫秒數
    [psq-record] Piskvork 棋譜
    [player-name] 棋手的名字
    [move-or-end-code] 一手棋或結束碼
    [names-and-end-code] 兩個名字和結束碼
    [move-count] 手數
    [at-most225] 最多 225 手
    [another-move] 下一手
    [end-of-file] 檔案結尾
    [height] 棋盤的高
    [width] 棋盤的寬
    [row-and-column] 列和行
    [well-formed-xml] 正確的 XML
    [entity] 字元或 XML 的五個實體之一
    [element-end] 元素的結尾
    [point-or-pass] `h8` 之類的點，或 `--`
    [another-node] 下一個節點
    [node-flags] 節點的旗標
    [node-extension] 節點的擴充旗標
    [comment-end] 註解的結尾
    [board-text-end] 棋盤文字的結尾
    [lib-header] 20 位元組的檔頭
    [move-list] 著法
    [move-list-such-as] `h8 i9` 之類的著法
    [letters] `hh` 之類的兩個字母
    [algebraic] `h8` 之類的點
    [numbers] 逗號分開的兩個數，如 `8,9`
    [column] 行號 1 到 7
   *[other] { $kind }
}

record-field = { $kind ->
    [Rule] 規則
    [Black] 黑方
    [White] 白方
    [BlackRank] 黑方段位
    [WhiteRank] 白方段位
    [BlackTeam] 黑方隊名
    [WhiteTeam] 白方隊名
    [Event] 賽事
    [Round] 輪次
    [Date] 日期
    [Site] 地點
    [Name] 局名
    [Opening] 開局
    [TimeLimit] 時限
    [Overtime] 讀秒
    [Remark] 對局說明
    [Annotator] 註解者
    [Source] 出處
    [User] 錄入者
    [Copyright] 版權
    [Program] 程式
   *[other] { $kind }
}
