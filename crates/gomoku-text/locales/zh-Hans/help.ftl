# `gomoku --help` 的说明：程序、每个命令、每个选项各一条，按命令行命名。

help-about = 五子棋、连珠、四连环棋等连线棋。不写命令就开始对局：你对电脑。
help-usage = 用法
help-commands = 命令
help-arguments = 参数
help-options = 选项
help-global = 通用选项
help-lang = 语言：zh、zh-Hant 或 en；不写则依环境
help-color = 彩色：auto、always 或 never；遵守 NO_COLOR
help-help = 显示帮助
help-version = 显示版本
help-exit-codes =
    退出码：
      0  一切正常
      1  check 不接受某个着法、局面或某一行
      2  命令行有误
      3  文件无法读取、写入或看不懂
      4  其他失败，例如无法输出
    130  被中断

help-play = 在终端里对局
help-play-rule = freestyle、standard、caro、caro8、renju、connect4、tictactoe、mnk:K 或 mnk-gravity:K
help-play-size = 棋盘，如 15 或 7x6；不写则用该规则通常的棋盘
help-play-black = 开始时谁执黑：human（人）或 computer（电脑）
help-play-white = 开始时谁执白：human（人）或 computer（电脑）
help-play-first = 与电脑对局时谁先手：human、computer 或 random（随机）
help-play-level = 电脑的强度，1 到 10
help-play-load = 接着下一盘存档
help-play-save = 把对局存在这个文件里：每一手之后都写入
help-play-seed = 决定一切随机的数
help-play-opening = free、pro、long-pro、swap、swap2、rif、yamaguchi、soosorv-8 或 taraguchi-10
help-play-fouls = 禁手不能下、立即判负、或被指出才判负：refuse、lose 或 claim
help-play-undo-limit = 一局可悔棋的次数，none 为不限；四连环棋不写则为 0
help-play-time = 计时：5m 包干，5m+3s 每手加秒，5m+3x30s 读秒，30s/move 每手限时
help-play-mark-forbidden = 在棋盘上标出禁手点
help-play-ascii = 只用 X、O 和 . 画棋盘
help-play-examples =
    例子：
      gomoku                                          你对电脑，15x15
      gomoku play --rule renju --first computer --level 8
      gomoku play --rule connect4 --black human --white human
      gomoku play --rule renju --opening swap2 --time 10m+5s
      gomoku play --save game.json                    每一手之后存档
      gomoku play --load game.json --save game.json   接着下
      echo 'h8' | gomoku play --ascii                 从管道读入着法

help-check = 不对局，只回答关于一个局面的问题
help-check-position = 规则 大小 着法…，或 规则 大小 set B:h8,i9 W:j10 turn:B；写 - 则从标准输入每行读一个局面
help-check-rule = freestyle、standard、caro、caro8、renju、connect4、tictactoe、mnk:K 或 mnk-gravity:K
help-check-size = 棋盘，如 15 或 7x6；不写则用该规则通常的棋盘
help-check-moves = 从空棋盘开始的着法：h8 i9；有重力时写列号 4 4 3 或 443
help-check-setup = 摆好的棋子：B:h8,i9 W:j10 turn:B
help-check-json = 每个局面输出一个 JSON 对象
help-check-examples =
    例子：
      gomoku check --rule renju --size 15 --moves "h8 i9 g7"
      gomoku check --rule renju --setup "B:f8,g8,h9,h10 W:a1,c1,e1,g1 turn:B"
      gomoku check connect4 7x6 4 4 3
      printf 'freestyle 15 h8 i9\nconnect4 7x6 443\n' | gomoku check - --json

help-perft = 数出若干手的全部走法，用来检验着法生成
help-perft-rule = freestyle、standard、caro、caro8、renju、connect4、tictactoe、mnk:K 或 mnk-gravity:K
help-perft-size = 棋盘，如 15 或 7x6
help-perft-depth = 手数
help-perft-examples =
    例子：
      gomoku perft connect4 7x6 7                     823536
      gomoku perft tictactoe 3 9                      127872
