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
      1  check、solve 或 analyse 不接受某个着法、局面或某一行；find 没有找到
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
help-play-threads = 电脑在最强一级时用的线程数
help-play-search = alpha-beta，或另一种思路 mcts；不给时为 alpha-beta
help-play-no-book = 不用开局库，开头几手也自己思考
help-play-load = 接着下一盘存档
help-play-save = 把对局存在这个文件里：每一手之后都写入
help-play-seed = 决定一切随机的数
help-play-opening = free、pro、long-pro、swap、swap2、rif、yamaguchi、soosorv-8 或 taraguchi-10
help-play-fouls = 禁手不能下、立即判负、或被指出才判负：refuse、lose 或 claim
help-play-undo-limit = 一局可悔棋的次数，none 为不限；四连环棋不写则为 0
help-play-time = 计时：5m 包干，5m+3s 每手加秒，5m+3x30s 读秒，30s/move 每手限时
help-play-mark-forbidden = 在棋盘上标出禁手点
help-play-teach = 下出败着时说明原因，并可收回
help-play-adapt = 一局胜负之后，“重新开始”时电脑升一级或降一级
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

help-from = 所读文件的格式：json、sgf、psq、rec、lib、rif、pos、sav 或 moves；不指定则自动识别
help-encoding = 文件文字的编码，如 GBK、Big5、Shift_JIS 或 windows-1251；不指定则按声明或推测
help-rule = 对局的规则，不管文件怎么写
help-size = 没有写明棋盘大小的对局所用的棋盘
help-notation = 着法列表的写法：a1、a1-top、xy0、xy1、xy0-bottom、xy1-bottom、letters、offsets 或 columns
help-lenient = 保留损坏文件中可读的部分，并列出舍弃的内容

help-show = 显示棋谱文件的内容
help-show-file = 文件，或用 - 表示标准输入
help-show-json = 输出一个 JSON 对象
help-show-examples =
    示例：
      gomoku show game.sgf
      gomoku show library.lib --encoding GBK --json

help-convert = 把棋谱文件转换成另一种格式
help-convert-input = 要读的文件，或用 - 表示标准输入
help-convert-output = 要写的文件，或用 - 表示标准输出
help-convert-to = 所写文件的格式；不指定则看文件名
help-convert-to-encoding = 所写文件的编码，不指定则为 UTF-8
help-convert-to-notation = 所写着法列表的写法
help-convert-examples =
    示例：
      gomoku convert game.psq game.sgf
      gomoku convert library.lib library.sgf --encoding GBK
      gomoku convert game.sgf - --to moves

help-replay = 从头观看一局棋
help-replay-file = 文件，或用 - 表示标准输入
help-replay-game = 文件中第几局
help-replay-seconds = 两手之间的停顿秒数
help-replay-ascii = 只用 X、O 和 . 画棋盘
help-replay-examples =
    示例：
      gomoku replay game.sgf --seconds 1
      gomoku replay database.rif --game 12

help-export = 把一局棋画成图片
help-export-file = 文件，或用 - 表示标准输入
help-export-svg = 输出 SVG
help-export-png = 输出 PNG
help-export-gif = 输出整局的动态 GIF
help-export-text = 输出文字
help-export-output = 要写的文件；不指定则写到标准输出
help-export-game = 文件中第几局
help-export-move = 显示第几手之后的局面；不指定则为主线末尾
help-export-scale = PNG 和 GIF 的大小：1 表示相邻两线相距 40 像素
help-export-theme = wood、paper、night 或 contrast
help-export-no-numbers = 不写手数
help-export-no-coordinates = 不写棋盘旁的坐标
help-export-caption = 棋盘下方的一行文字，可多次给出；不指定则为双方姓名
help-export-font = 内置字体缺字时使用的字体文件
help-export-delay = GIF 中两手之间的毫秒数
help-export-ascii = 文字图只用 X、O 和 .
help-export-examples =
    示例：
      gomoku export game.sgf --svg > game.svg
      gomoku export game.sgf --png --scale 2 --move 10 --output game.png
      gomoku export game.psq --gif --caption "决赛 第一局" --output game.gif
      gomoku export game.lib --text --no-numbers

help-analyse = 逐手分析一局棋，或分析一个局面
help-analyse-input = 棋谱文件，- 表示标准输入，或直接写着法如 h8 i9，或同 check 的 规则 大小 着法…
help-analyse-json = 输出一个 JSON 对象
help-analyse-html = 把含棋盘、曲线和全部着法的网页写入此文件
help-analyse-svg = 把曲线和棋盘以 SVG 写入此文件
help-analyse-theme = wood、paper、night 或 contrast
help-analyse-game = 文件中第几局
help-analyse-move = 只分析这一手之后的局面
help-analyse-lines = 一个局面列出几个最佳着法；不指定为 5
help-analyse-nodes = 每手搜索的局面数；没有 --time 时为 100000
help-analyse-time = 每手的时间，如 2s 或 500ms
help-analyse-threads = 一局棋同时研究的着数，报告不变；只有一个局面时为共同搜索的线程数
help-analyse-keep = 把分析保存在此文件；文件已有时接着分析
help-analyse-examples =
    例子：
      gomoku analyse game.sgf
      gomoku analyse game.sgf --html report.html --svg graph.svg --threads 2
      gomoku analyse h8 i9 i7 g9 --rule renju --move 4 --time 2s
      gomoku analyse game.sgf --nodes 1000000 --keep game.study --json

help-find = 在棋谱文件夹中查找局面
help-find-folder = 文件夹（包括其中的文件夹），或一个文件
help-find-position = 着法如 h8i9j10，或棋子如 h8,j8/i9（黑/白）
help-find-json = 每处输出一个 JSON 对象
help-find-examples =
    示例：
      gomoku find --position h8i9j10 records/
      gomoku find --position h8,j8/i9 --size 15 records/ --json

help-engine = 在标准输入输出上使用 Gomocup 协议，含 Yixin-Board 的扩展
help-engine-suggest = 只建议着法，等 PLAY 再落子
help-engine-search = { help-play-search }
help-engine-no-book = { help-play-no-book }
help-engine-examples =
    例子：
      printf 'START 15\nTURN 7,7\n' | gomoku engine
      全部命令见 docs/protocol.md

help-arena = 让两个棋手比赛，看谁更强
help-arena-one = builtin:level=1 到 builtin:level=10、builtin:level=10,threads=2、builtin:level=10,search=mcts、builtin:one-ply、builtin:beginner、builtin:tutorial，或写成一个词的 Gomocup 程序命令行
help-arena-two = 另一个棋手
help-arena-rule = freestyle、standard、renju、caro 或 caro8；不写则为 freestyle
help-arena-size = 棋盘，如 15 或 20x15；不写则为 15
help-arena-openings = 开局文件：每行一个，写作 h8 i9、h8i9 或相对中心的偏移，也可以是棋谱；不写则用 26 个三子开局
help-arena-pairs = 对局的对数，每个开局换色各下一局；不写则与开局数相同
help-arena-limit = 每个棋手的限制：turn=500ms、game=120s、nodes=20000、memory=350M、tolerance=1s，可用逗号连写；不写则为 turn=1s
help-arena-limit-one = 改用于第一个棋手
help-arena-limit-two = 改用于第二个棋手
help-arena-concurrency = 同时进行的局数
help-arena-sprt = 有结论就停：elo0,elo1 或 elo0,elo1,alpha,beta
help-arena-seed = 让我们自己的棋手有所变化的数
help-arena-sgf = 把全部对局写入这个文件
help-arena-json = 把对局、计分、等级分差和检验写入这个文件
help-arena-examples =
    例子：
      gomoku arena builtin:level=10 builtin:one-ply --pairs 20 --limit turn=100ms
      gomoku arena builtin:level=10 "./pbrain-other --fast" --limit-one turn=500ms --limit-two turn=1m,nodes=20000
      gomoku arena ./new ./old --openings openings.txt --sprt 0,10 --concurrency 4 --json match.json

help-selfplay = 写出引擎自我对弈的棋局，供学习评估之用
help-selfplay-file = 棋局文件，每行一局；从文件末尾接着写
help-selfplay-games = 文件最终的局数；未给出时为 1000
help-selfplay-rule = freestyle、standard、renju、caro 或 caro8；未给出时为 freestyle
help-selfplay-size = 依次使用的棋盘，如 15,20 或 15,20x15；未给出时用通常的棋盘
help-selfplay-nodes = 每步看过的局面数；未给出时为 1500
help-selfplay-stray = 每这么多步中有一步只下次好的着法；0 表示没有，未给出时为 25
help-selfplay-seed = 改变棋局的数
help-selfplay-threads = 同时进行的局数；文件内容不变
help-selfplay-examples =
    例子：
      gomoku selfplay freestyle.games --games 20000 --size 15,20 --threads 4
      gomoku selfplay renju.games --rule renju --nodes 5000 --seed 7

help-bench = 输出搜索在固定局面表上看过的局面数：每台机器都相同
help-bench-examples =
    例子：
      gomoku bench

help-solve = 精确解出四连环棋的局面，或证明任何规则下的必胜
help-solve-rule = connect4，或另给棋盘的 mnk-gravity:4
help-solve-columns = 从空棋盘起依次落子的列，如 4453；- 表示从标准输入每行读一串
help-solve-size = 棋盘，如 7x6；列数 ×（行数 + 1）不超过 64
help-solve-all = 同时给出每一列的分数，满列为 .
help-solve-json = 每个局面一个 JSON 对象，含搜索局面数与时间
help-solve-no-book = 开局库知道的局面也重新搜索
help-solve-threads = 线程数：只有一个局面时共同求解它；用 - 时各解各行，回答仍按各行的次序
help-solve-table-mb = 求解所用内存（兆字节），不给则为 64
help-solve-examples =
    分数：0 为平局，k 为轮走方胜，-k 为轮走方负，双方都走最佳着法；胜方用最后一子取胜为 1，
    倒数第二子为 2，依此类推。

    例子：
      gomoku solve connect4 --all                     1 -2 -1 0 1 0 -1 -2
      gomoku solve connect4 32164625                  32164625 11
      cut -d' ' -f1 positions.txt | gomoku solve connect4 - --json --threads 2

help-solve-vcf = 证明或否定连续冲四的胜利（VCF）
help-solve-vct = 证明连续冲四与活三的胜利（VCT）
help-solve-best = 在能证明的范围内，求双方最佳着法下的结果
help-solve-position = 规则 棋盘 着法…，或 规则 棋盘 set B:h8,i9 W:j10 turn:B；- 表示从标准输入每行读一个，与 check 相同
help-solve-time = 每个局面的时间，如 2s 或 500ms；--time 与 --nodes 都不给则为 10s
help-solve-nodes = 每个局面最多搜索的局面数
help-solve-vcf-threads = 同时求解的局面数；回答仍按提问的次序
help-solve-vct-threads = { help-solve-vcf-threads }
help-solve-best-threads = 线程数：只有一个局面时共同求解它；用 - 时为同时求解的局面数
help-solve-best-search = { help-play-search }
help-solve-vcf-examples =
    每个回答是一行一个 JSON 对象。

    例：
      gomoku solve vcf freestyle 15 set B:f8,g8,h8,i7,i6,i5 W:e8,a1,d1,g1,j1,m1
      gomoku solve vcf - --time 1s --threads 2 < positions.txt
help-solve-vct-examples =
    每个回答是一行一个 JSON 对象。

    例：
      gomoku solve vct - --time 2s --threads 2 < positions.txt
help-solve-best-examples =
    每个回答是一行一个 JSON 对象。

    例：
      gomoku solve best renju 15 h8 i9 g9 --nodes 100000
      gomoku solve best - --time 2s --threads 2 < positions.txt
