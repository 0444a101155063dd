# 錯在哪裡、相關的資料，以及怎樣才對。

fault-off-board = { $point } 不在 { $size } 的棋盤上。
fault-occupied = 無效棋！{ $point } 已有{ $side }的棋子，請重新下子。
fault-floating = { $point } 懸空，棋子會落到 { $landing }：請輸入行號或 { $landing }。
fault-column-full = 第 { $number } 行已滿，請另選一行。
fault-no-such-column = 沒有第 { $text } 行：行號為 1 到 { $most }。
fault-foul = { $point } 是{ $side }的禁手點：{ $fouls }。
fault-no-passes = 本規則不能停一手。
fault-game-over = 對局已經結束。
fault-no-draw-offered = 沒有人提和。
fault-nothing-to-claim = 沒有可以指出的禁手。
fault-already-offered = 已有提和，正等待答覆。
fault-time-left = 棋鐘上還有時間。
fault-not-now = 現在還不行：開局正等待{ $expected }。
fault-outside-area = { $point } 不可：開局的這一子要下在{ $area }。
fault-symmetric-offer = { $point } 不可：它與打點 { $same } 對稱，是同一個打點。
fault-not-offered = { $point } 不在提出的打點之中。
fault-declare-range = 不能宣告 { $number } 個打點：可宣告 1 到 { $most } 個。
fault-other = 此舉不被接受：{ $reason }。

undo-nothing = 沒有可悔的棋。
undo-no-decision = { $side }還沒有可悔的棋。
undo-used-up = 本局的 { $number } 次悔棋已經用完。
undo-off = 本局不許悔棋。
undo-off-connect-four = 規則第 6 條：不許悔棋，落子即定。（加選項 --undo-limit 可以悔棋。）
undo-time-loss = 超時負不能悔棋。
undo-no-redo = 沒有可以重下的棋。

setup-off-board = { $side }的 { $point } 不在 { $size } 的棋盤上。
setup-repeated = { $point } 寫了兩次。
setup-floating = { $point } 懸空，下面沒有棋子。
setup-count = 輪到{ $side }時，先手 { $black } 子、後手 { $white } 子的數目不對。
setup-both-won = 雙方都有獲勝的連線。

point-syntax = 「{ $text }」不是落子點：應為行字母加列號，例如 h8。
point-range = 「{ $text }」不在任何棋盤上：行為 a 到 v，列為 1 到 22。
size-syntax = 「{ $text }」不是棋盤大小：應為 15 或 7x6 之類。
size-range = 不提供 { $width }x{ $height } 的棋盤：每邊為 1 到 22。
variant-name = 「{ $text }」不是規則名：應為 freestyle、standard、caro、caro8、renju、connect4、tictactoe、mnk:K 或 mnk-gravity:K。
variant-in-a-row = 「{ $text }」沒有說明幾子連線獲勝：應為 1 到 22 的數。
opening-name = 「{ $text }」不是開局名：應為 free、pro、long-pro、swap、swap2、rif、yamaguchi、soosorv-8 或 taraguchi-10。
color-name = 「{ $text }」不是顏色：應為 black 或 white。

record-json = 第 { $line } 行第 { $column } 欄，欄位 { $field }：{ $reason }
record-format = 欄位 format 是「{ $text }」，應為 gomoku-game
record-version = 檔案版本為 { $number }，本程式最高能讀版本 { $most }
record-rules = 欄位 rules 的規則無法對局：{ $reason }
record-setup = 欄位 setup 不成局面：{ $reason }
record-parent = 節點 { $number }：其父節點 { $parent } 不在前一節點的路線上
record-stones = 節點 { $number }：stones 只能屬於擺放棋子的節點
record-json-end = 檔案過早結束
record-json-syntax = 不是 JSON
record-json-missing = 缺少欄位 { $field }
record-json-unknown = 不認得的欄位 { $field }
record-json-twice = 欄位 { $field } 出現兩次
record-json-value = 值的種類或內容不對
record-repeated = 節點 { $number }：變化 { $text } 已經存在
record-action = 節點 { $number }：{ $reason }
record-cursor = 欄位 cursor 為 { $number }，而最後的節點是 { $last }
record-result = 欄位 result 與著法的結果不符
record-other = { $reason }

file-read = 無法讀取 { $path }：{ $reason }
file-write = 無法寫入 { $path }：{ $reason }
disk-not-found = 沒有這個檔案或資料夾
disk-permission = 沒有權限
disk-is-folder = 這是資料夾，不是檔案
disk-not-folder = 路徑中有一部分不是資料夾
disk-full = 沒有剩餘空間
disk-read-only = 磁碟只能讀取
disk-too-large = 檔案太大
disk-other = { $reason }
unknown-format-name = “{ $text }”不是棋譜格式：可用 json、sgf、psq、rec、lib、rif、pos、sav、moves
unknown-notation = “{ $text }”不是座標寫法：可用 auto、a1、a1-top、xy0、xy1、xy0-bottom、xy1-bottom、letters、offsets、columns
unknown-theme = “{ $text }”不是主題：可用 { $names }
file-exists = { $path } 已經存在，且不是本局的存檔。
file-record = { $path } 不是可以載入的棋局：{ $reason }
