# 視窗程式的文字。

window-title = 五子棋
window-menu-game = 對局
window-menu-record = 棋譜
window-menu-view = 檢視
window-menu-help = 說明
window-new = 新局
window-new-game = 新的對局
window-restart = 重新開始
window-undo = 悔棋
window-redo = 重做
window-pass = 停一手
window-resign = 認輸
window-draw = 提和
window-accept = 同意和棋
window-decline = 不同意
window-claim = 指出禁手
window-swap = 交換
window-keep = 不換
window-two-more = 再下兩子
window-declare = 宣告 { $number } 打
window-hint = 提示
window-save = 儲存
window-open = 開啟
window-copy = 複製棋譜
window-paste = 貼上棋譜
window-replay = 回放
window-first = 到開頭
window-back = 上一手
window-forward = 下一手
window-last = 到末尾
window-pause = 暫停
window-slower = 放慢
window-faster = 加快
window-continue = 從這裡繼續
window-settings = 設定
window-rules = 規則
window-help = 操作說明
window-exit = 離開
window-numbers = 手數
window-labels = 座標
window-forbidden = 禁手點
window-thoughts = 思考過程
window-menu = 選單
window-ok = 確定
window-cancel = 取消
window-close = 關閉
window-start = 開始

window-field-rule = 規則
window-field-width = 寬
window-field-height = 高
window-field-in-a-row = 連子數
window-number = { $number }
window-field-opening = 開局
window-field-first = 先手
window-field-second = 後手
window-field-level = 電腦強度
window-field-thinking = 思考時間
window-by-level = 隨強度
window-seconds = 每手 { $number } 秒
window-field-time = 計時
window-field-fouls = 犯禁手
window-field-undo = 悔棋次數
window-person = 人
window-computer = 電腦
window-level = { $number } 級
window-time-none = 不計時
window-time-main = { $minutes } 分鐘包乾
window-time-increment = { $minutes } 分，每手加 { $seconds } 秒
window-time-byo-yomi = { $minutes } 分，讀秒 { $periods }×{ $seconds } 秒
window-time-per-move = 每手 { $seconds } 秒
window-fouls-none = 沒有禁手
window-fouls-refuse = 不能下
window-fouls-lose = 立即判負
window-fouls-claim = 指出才判負
window-unlimited = 不限
window-not-allowed = 不許
window-times = { $number } 次
window-field-language = 語言
window-language = 繁體中文
window-field-theme = 配色
window-theme-wood = 木紋
window-theme-paper = 素紙
window-theme-night = 夜間
window-theme-high-contrast = 高對比度
window-field-text-size = 介面大小
window-percent = { $number }%
window-field-mark = 最後一手
window-mark-ring = 圓圈
window-mark-square = 紅方塊
window-field-two-step = 兩步落子
window-field-animation = 動畫
window-field-sounds = 聲音
window-on = 開
window-off = 關

window-moves = 著法
window-variations = 變化
window-analysis = 分析
window-analyse = 即時分析
window-threats = 顯示威脅
window-heat = 熱力圖
window-teach = 教學模式
window-play-on = 繼續下
window-adapt = 級別自動調整
window-tree = 變化圖
window-comment = 評註
window-comment-hint = Enter 儲存，Ctrl+V 貼上。
window-mark = 標記
window-letter = 字母
window-promote = 設為主線
window-delete = 刪除
window-confirm-delete = 刪除這一手和它後面的全部著法？
window-find = 查找局面
window-find-here = 在此查找
window-finding = 正在查找局面…
window-found = 找到 { $number } 處（共讀 { $files } 個棋譜）
window-found-none = 棋譜中沒有這個局面（共讀 { $number } 個棋譜）。
window-picture = 儲存圖片
window-picture-here = 繪製
window-picture-kinds = 副檔名決定種類：{ $text }
window-drawing = 正在繪製…
window-no-analysis = 按 F3 要提示。
window-undos = 悔棋 { $number }
window-your-turn = 輪到你
window-to-move = 請落子
window-waiting = 等待
window-thinking = 思考中…
window-won = 勝
window-lost = 負
window-drawn = 和
window-turn = 輪到{ $side }
window-move-number = 第 { $number } 手
window-reviewing = 回看 { $number }/{ $total }
window-typed = 輸入：{ $text }
window-confirm-stone = 再點一次 { $point } 落子。
window-autosaved = 已自動儲存
window-not-autosaved = 未能自動儲存
window-decision = 開局
window-draw-offered = { $player }提和。
window-foul-played = { $point } 是{ $fouls }，可以指出。
window-stage-declare = { $player }：宣告黑方第五手的打點數，1 到 { $most }。
window-stage-offer = { $player }：在棋盤上提出第五手打點，還要 { $left } 個，互相不得對稱。
window-stage-choose = { $player }：在標出的打點中為黑方選定第五手。
window-stage-swap = { $player }：交換黑白，或繼續執{ $side }。
window-stage-swap2 = { $player }：交換黑白，繼續執{ $side }，或再下白、黑各一子後由對方選色。
window-stage-ten = { $player }：交換黑白，繼續執{ $side }，或不交換而提出十個打點。
window-thought = 深度 { $depth }，評分 { $score }：{ $line }
window-thought-nodes = 看過 { $nodes } 個局面：{ $line }

window-why-column-wins = 用自己的第 { $number } 枚棋子取勝
window-why-column-draws = 雙方都走對則為和棋
window-why-column-loses = 最能拖延：對方還需 { $number } 枚棋子

window-confirm-restart = 放棄這局，重新開始？
window-confirm-resign = 確定認輸？
window-confirm-exit = 這局還沒有下完。已自動儲存，下次開啟時接著下。
window-file-name = 檔名
window-recent = 最近
window-up = 上層資料夾
window-folder-empty = 這裡沒有棋譜。
window-formats = 副檔名決定格式：json、sgf、psq、rec、lib、pos、sav、txt
window-replace-file = { $path } 已經存在，再按一次儲存即替換。
window-saved-losses = 已存入 { $path }；該格式不能儲存其中 { $number } 項。
window-copied = 棋譜已複製。
window-nothing-to-paste = 剪貼簿裡沒有棋譜。
window-resumed = 接著上次的對局。
window-bad-option = 看不懂的選項「{ $text }」。
window-usage =
    用法：gomoku-macroquad [選項] [棋譜檔案]
      --lang zh|zh-Hant|en     語言
      --theme wood|paper|night|high-contrast
      --size 寬x高             視窗大小，如 1280x800
      --data 資料夾            設定與自動儲存放在這裡
      --seed 數                決定一切隨機的數
      --no-anim                沒有動畫
      --msaa 數                多重取樣，不寫為 1
      --test-log               每個被接受的動作輸出一列
      --dump-layout            介面改變時輸出各矩形（JSON）
      --help, --version
window-help-text =
    滑鼠：點空點落子（四連環棋點一行）。禁手點標有紅色 ×，把指標停在上面可看原因。

    方向鍵移動游標，Enter 落子；也可以直接鍵入座標（如 h8）或行號，再按 Enter。

    Tab 在按鈕之間移動，空白鍵按下按鈕。Esc 收起視窗或選單。

    Ctrl+N 新局　Ctrl+R 重新開始　Ctrl+Z 悔棋　Ctrl+Y 重做　F4 認輸　Ctrl+D 提和
    Ctrl+S 儲存　Ctrl+O 開啟　Ctrl+C 複製棋譜　Ctrl+V 貼上棋譜
    F3 提示　F5 回放　F6 播放或暫停　Ctrl+←→ 前後一手　Ctrl+↑↓ 快慢
    F1 操作說明　F2 規則　F7 手數　F8 座標　F9 禁手點　F10 選單
    F11 即時分析　Ctrl+H 熱力圖　Ctrl+U 顯示威脅
    F12 對局分析報告　Ctrl+M 下一個失誤
    Ctrl+B 變化圖　Ctrl+E 評註　Ctrl+K 標記　Ctrl+L 字母
    Ctrl+F 查找局面　Ctrl+G 儲存圖片
    Ctrl+Home End 首尾　Ctrl+逗號 設定　Ctrl+Q 離開

    棋譜檔案可以拖進視窗。每一手之後都會自動儲存。
