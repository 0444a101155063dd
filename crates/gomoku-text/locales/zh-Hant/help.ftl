# `gomoku --help` 的說明：程式、每個命令、每個選項各一條，按命令列命名。

help-about = 五子棋、連珠、四連環棋等連線棋。不寫命令就開始對局：你對電腦。
help-usage = 用法
help-commands = 命令
help-arguments = 引數
help-options = 選項
help-global = 通用選項
help-lang = 語言：zh、zh-Hant 或 en；不寫則依環境
help-color = 彩色：auto、always 或 never；遵守 NO_COLOR
help-help = 顯示幫助
help-version = 顯示版本
help-exit-codes =
    退出碼：
      0  一切正常
      1  check、solve 或 analyse 不接受某個著法、局面或某一行；find 沒有找到
      2  命令列有誤
      3  檔案無法讀取、寫入或看不懂
      4  其他失敗，例如無法輸出
    130  被中斷

help-play = 在終端裡對局
help-play-rule = freestyle、standard、caro、caro8、renju、connect4、tictactoe、mnk:K 或 mnk-gravity:K
help-play-size = 棋盤，如 15 或 7x6；不寫則用該規則通常的棋盤
help-play-black = 開始時誰執黑：human（人）或 computer（電腦）
help-play-white = 開始時誰執白：human（人）或 computer（電腦）
help-play-first = 與電腦對局時誰先手：human、computer 或 random（隨機）
help-play-level = 電腦的強度，1 到 10
help-play-threads = 電腦在最強一級時用的執行緒數
help-play-search = alpha-beta，或另一種思路 mcts；不給時為 alpha-beta
help-play-no-book = 不用開局庫，開頭幾手也自己思考
help-play-load = 接著下一盤存檔
help-play-save = 把對局存在這個檔案裡：每一手之後都寫入
help-play-seed = 決定一切隨機的數
help-play-opening = free、pro、long-pro、swap、swap2、rif、yamaguchi、soosorv-8 或 taraguchi-10
help-play-fouls = 禁手不能下、立即判負、或被指出才判負：refuse、lose 或 claim
help-play-undo-limit = 一局可悔棋的次數，none 為不限；四連環棋不寫則為 0
help-play-time = 計時：5m 包乾，5m+3s 每手加秒，5m+3x30s 讀秒，30s/move 每手限時
help-play-mark-forbidden = 在棋盤上標出禁手點
help-play-teach = 下出敗著時說明原因，並可收回
help-play-adapt = 一局勝負之後，「重新開始」時電腦升一級或降一級
help-play-ascii = 只用 X、O 和 . 畫棋盤
help-play-examples =
    例子：
      gomoku                                          你對電腦，15x15
      gomoku play --rule renju --first computer --level 8
      gomoku play --rule connect4 --black human --white human
      gomoku play --rule renju --opening swap2 --time 10m+5s
      gomoku play --save game.json                    每一手之後存檔
      gomoku play --load game.json --save game.json   接著下
      echo 'h8' | gomoku play --ascii                 從管道讀入著法

help-check = 不對局，只回答關於一個局面的問題
help-check-position = 規則 大小 著法…，或 規則 大小 set B:h8,i9 W:j10 turn:B；寫 - 則從標準輸入每行讀一個局面
help-check-rule = freestyle、standard、caro、caro8、renju、connect4、tictactoe、mnk:K 或 mnk-gravity:K
help-check-size = 棋盤，如 15 或 7x6；不寫則用該規則通常的棋盤
help-check-moves = 從空棋盤開始的著法：h8 i9；有重力時寫行號 4 4 3 或 443
help-check-setup = 擺好的棋子：B:h8,i9 W:j10 turn:B
help-check-json = 每個局面輸出一個 JSON 物件
help-check-examples =
    例子：
      gomoku check --rule renju --size 15 --moves "h8 i9 g7"
      gomoku check --rule renju --setup "B:f8,g8,h9,h10 W:a1,c1,e1,g1 turn:B"
      gomoku check connect4 7x6 4 4 3
      printf 'freestyle 15 h8 i9\nconnect4 7x6 443\n' | gomoku check - --json

help-perft = 數出若干手的全部走法，用來檢驗著法生成
help-perft-rule = freestyle、standard、caro、caro8、renju、connect4、tictactoe、mnk:K 或 mnk-gravity:K
help-perft-size = 棋盤，如 15 或 7x6
help-perft-depth = 手數
help-perft-examples =
    例子：
      gomoku perft connect4 7x6 7                     823536
      gomoku perft tictactoe 3 9                      127872

help-from = 所讀檔案的格式：json、sgf、psq、rec、lib、rif、pos、sav 或 moves；不指定則自動辨認
help-encoding = 檔案文字的編碼，如 GBK、Big5、Shift_JIS 或 windows-1251；不指定則按聲明或推測
help-rule = 對局的規則，不管檔案怎麼寫
help-size = 沒有寫明棋盤大小的對局所用的棋盤
help-notation = 著法列表的寫法：a1、a1-top、xy0、xy1、xy0-bottom、xy1-bottom、letters、offsets 或 columns
help-lenient = 保留損壞檔案中可讀的部分，並列出捨棄的內容

help-show = 顯示棋譜檔案的內容
help-show-file = 檔案，或用 - 表示標準輸入
help-show-json = 輸出一個 JSON 物件
help-show-examples =
    示例：
      gomoku show game.sgf
      gomoku show library.lib --encoding GBK --json

help-convert = 把棋譜檔案轉換成另一種格式
help-convert-input = 要讀的檔案，或用 - 表示標準輸入
help-convert-output = 要寫的檔案，或用 - 表示標準輸出
help-convert-to = 所寫檔案的格式；不指定則看檔案名
help-convert-to-encoding = 所寫檔案的編碼，不指定則為 UTF-8
help-convert-to-notation = 所寫著法列表的寫法
help-convert-examples =
    示例：
      gomoku convert game.psq game.sgf
      gomoku convert library.lib library.sgf --encoding GBK
      gomoku convert game.sgf - --to moves

help-replay = 從頭觀看一局棋
help-replay-file = 檔案，或用 - 表示標準輸入
help-replay-game = 檔案中第幾局
help-replay-seconds = 兩手之間的停頓秒數
help-replay-ascii = 只用 X、O 和 . 畫棋盤
help-replay-examples =
    示例：
      gomoku replay game.sgf --seconds 1
      gomoku replay database.rif --game 12

help-export = 把一局棋畫成圖片
help-export-file = 檔案，或用 - 表示標準輸入
help-export-svg = 輸出 SVG
help-export-png = 輸出 PNG
help-export-gif = 輸出整局的動態 GIF
help-export-text = 輸出文字
help-export-output = 要寫的檔案；不指定則寫到標準輸出
help-export-game = 檔案中第幾局
help-export-move = 顯示第幾手之後的局面；不指定則為主線末尾
help-export-scale = PNG 和 GIF 的大小：1 表示相鄰兩線相距 40 像素
help-export-theme = wood、paper、night 或 contrast
help-export-no-numbers = 不寫手數
help-export-no-coordinates = 不寫棋盤旁的坐標
help-export-caption = 棋盤下方的一行文字，可多次給出；不指定則為雙方姓名
help-export-font = 內置字型缺字時使用的字型檔案
help-export-delay = GIF 中兩手之間的毫秒數
help-export-ascii = 文字圖只用 X、O 和 .
help-export-examples =
    示例：
      gomoku export game.sgf --svg > game.svg
      gomoku export game.sgf --png --scale 2 --move 10 --output game.png
      gomoku export game.psq --gif --caption "決賽 第一局" --output game.gif
      gomoku export game.lib --text --no-numbers

help-analyse = 逐手分析一局棋，或分析一個局面
help-analyse-input = 棋譜檔案，- 表示標準輸入，或直接寫著法如 h8 i9，或同 check 的 規則 大小 著法…
help-analyse-json = 輸出一個 JSON 物件
help-analyse-html = 把含棋盤、曲線和全部著法的網頁寫入此檔案
help-analyse-svg = 把曲線和棋盤以 SVG 寫入此檔案
help-analyse-theme = wood、paper、night 或 contrast
help-analyse-game = 檔案中第幾局
help-analyse-move = 只分析這一手之後的局面
help-analyse-lines = 一個局面列出幾個最佳著法；不指定為 5
help-analyse-nodes = 每手搜尋的局面數；沒有 --time 時為 100000
help-analyse-time = 每手的時間，如 2s 或 500ms
help-analyse-threads = 一局棋同時研究的著數，報告不變；只有一個局面時為共同搜尋的執行緒數
help-analyse-keep = 把分析儲存在此檔案；檔案已有時接著分析
help-analyse-examples =
    例子：
      gomoku analyse game.sgf
      gomoku analyse game.sgf --html report.html --svg graph.svg --threads 2
      gomoku analyse h8 i9 i7 g9 --rule renju --move 4 --time 2s
      gomoku analyse game.sgf --nodes 1000000 --keep game.study --json

help-find = 在棋譜資料夾中查找局面
help-find-folder = 資料夾（包括其中的資料夾），或一個檔案
help-find-position = 著法如 h8i9j10，或棋子如 h8,j8/i9（黑/白）
help-find-json = 每處輸出一個 JSON 物件
help-find-examples =
    示例：
      gomoku find --position h8i9j10 records/
      gomoku find --position h8,j8/i9 --size 15 records/ --json

help-engine = 在標準輸入輸出上使用 Gomocup 協定，含 Yixin-Board 的擴充
help-engine-suggest = 只建議著法，等 PLAY 再落子
help-engine-search = { help-play-search }
help-engine-no-book = { help-play-no-book }
help-engine-examples =
    例子：
      printf 'START 15\nTURN 7,7\n' | gomoku engine
      全部命令見 docs/protocol.md

help-arena = 讓兩個棋手比賽，看誰更強
help-arena-one = builtin:level=1 到 builtin:level=10、builtin:level=10,threads=2、builtin:level=10,search=mcts、builtin:one-ply、builtin:beginner、builtin:tutorial，或寫成一個詞的 Gomocup 程式命令列
help-arena-two = 另一個棋手
help-arena-rule = freestyle、standard、renju、caro 或 caro8；不寫則為 freestyle
help-arena-size = 棋盤，如 15 或 20x15；不寫則為 15
help-arena-openings = 開局檔案：每行一個，寫作 h8 i9、h8i9 或相對中心的偏移，也可以是棋譜；不寫則用 26 個三子開局
help-arena-pairs = 對局的對數，每個開局換色各下一局；不寫則與開局數相同
help-arena-limit = 每個棋手的限制：turn=500ms、game=120s、nodes=20000、memory=350M、tolerance=1s，可用逗號連寫；不寫則為 turn=1s
help-arena-limit-one = 改用於第一個棋手
help-arena-limit-two = 改用於第二個棋手
help-arena-concurrency = 同時進行的局數
help-arena-sprt = 有結論就停：elo0,elo1 或 elo0,elo1,alpha,beta
help-arena-seed = 讓我們自己的棋手有所變化的數
help-arena-sgf = 把全部對局寫入這個檔案
help-arena-json = 把對局、計分、等級分差和檢驗寫入這個檔案
help-arena-examples =
    例子：
      gomoku arena builtin:level=10 builtin:one-ply --pairs 20 --limit turn=100ms
      gomoku arena builtin:level=10 "./pbrain-other --fast" --limit-one turn=500ms --limit-two turn=1m,nodes=20000
      gomoku arena ./new ./old --openings openings.txt --sprt 0,10 --concurrency 4 --json match.json

help-selfplay = 寫出引擎自我對弈的棋局，供學習評估之用
help-selfplay-file = 棋局檔案，每行一局；從檔案末尾接著寫
help-selfplay-games = 檔案最終的局數；未給出時為 1000
help-selfplay-rule = freestyle、standard、renju、caro 或 caro8；未給出時為 freestyle
help-selfplay-size = 依次使用的棋盤，如 15,20 或 15,20x15；未給出時用通常的棋盤
help-selfplay-nodes = 每步看過的局面數；未給出時為 1500
help-selfplay-stray = 每這麼多步中有一步只下次好的著法；0 表示沒有，未給出時為 25
help-selfplay-seed = 改變棋局的數
help-selfplay-threads = 同時進行的局數；檔案內容不變
help-selfplay-examples =
    例子：
      gomoku selfplay freestyle.games --games 20000 --size 15,20 --threads 4
      gomoku selfplay renju.games --rule renju --nodes 5000 --seed 7

help-bench = 輸出搜尋在固定局面表上看過的局面數：每台機器都相同
help-bench-examples =
    例子：
      gomoku bench

help-solve = 精確解出四連環棋的局面，或證明任何規則下的必勝
help-solve-rule = connect4，或另給棋盤的 mnk-gravity:4
help-solve-columns = 從空棋盤起依次落子的行，如 4453；- 表示從標準輸入每行讀一串
help-solve-size = 棋盤，如 7x6；行數 ×（列數 + 1）不超過 64
help-solve-all = 同時給出每一行的分數，滿行為 .
help-solve-json = 每個局面一個 JSON 物件，含搜尋局面數與時間
help-solve-no-book = 開局庫知道的局面也重新搜尋
help-solve-threads = 執行緒數：只有一個局面時共同求解它；用 - 時各解各列，回答仍按各列的次序
help-solve-table-mb = 求解所用記憶體（百萬位元組），不給則為 64
help-solve-examples =
    分數：0 為和局，k 為輪走方勝，-k 為輪走方負，雙方都走最佳著法；勝方用最後一子取勝為 1，
    倒數第二子為 2，依此類推。

    例子：
      gomoku solve connect4 --all                     1 -2 -1 0 1 0 -1 -2
      gomoku solve connect4 32164625                  32164625 11
      cut -d' ' -f1 positions.txt | gomoku solve connect4 - --json --threads 2

help-solve-vcf = 證明或否定連續衝四的勝利（VCF）
help-solve-vct = 證明連續衝四與活三的勝利（VCT）
help-solve-best = 在能證明的範圍內，求雙方最佳著法下的結果
help-solve-position = 規則 棋盤 著法…，或 規則 棋盤 set B:h8,i9 W:j10 turn:B；- 表示從標準輸入每列讀一個，與 check 相同
help-solve-time = 每個局面的時間，如 2s 或 500ms；--time 與 --nodes 都不給則為 10s
help-solve-nodes = 每個局面最多搜尋的局面數
help-solve-vcf-threads = 同時求解的局面數；回答仍按提問的次序
help-solve-vct-threads = { help-solve-vcf-threads }
help-solve-best-threads = 執行緒數：只有一個局面時共同求解它；用 - 時為同時求解的局面數
help-solve-best-search = { help-play-search }
help-solve-vcf-examples =
    每個回答是一列一個 JSON 物件。

    例：
      gomoku solve vcf freestyle 15 set B:f8,g8,h8,i7,i6,i5 W:e8,a1,d1,g1,j1,m1
      gomoku solve vcf - --time 1s --threads 2 < positions.txt
help-solve-vct-examples =
    每個回答是一列一個 JSON 物件。

    例：
      gomoku solve vct - --time 2s --threads 2 < positions.txt
help-solve-best-examples =
    每個回答是一列一個 JSON 物件。

    例：
      gomoku solve best renju 15 h8 i9 g9 --nodes 100000
      gomoku solve best - --time 2s --threads 2 < positions.txt
