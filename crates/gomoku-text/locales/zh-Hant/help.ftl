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
      1  check 不接受某個著法、局面或某一行
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
help-play-load = 接著下一盤存檔
help-play-save = 把對局存在這個檔案裡：每一手之後都寫入
help-play-seed = 決定一切隨機的數
help-play-opening = free、pro、long-pro、swap、swap2、rif、yamaguchi、soosorv-8 或 taraguchi-10
help-play-fouls = 禁手不能下、立即判負、或被指出才判負：refuse、lose 或 claim
help-play-undo-limit = 一局可悔棋的次數，none 為不限；四連環棋不寫則為 0
help-play-time = 計時：5m 包乾，5m+3s 每手加秒，5m+3x30s 讀秒，30s/move 每手限時
help-play-mark-forbidden = 在棋盤上標出禁手點
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
