# 窗口程序的文字。

window-title = 五子棋
window-menu-game = 对局
window-menu-record = 棋谱
window-menu-view = 视图
window-menu-help = 帮助
window-new = 新局
window-new-game = 新的对局
window-restart = 重新开始
window-undo = 悔棋
window-redo = 重做
window-pass = 停一手
window-resign = 认输
window-draw = 提和
window-accept = 同意和棋
window-decline = 不同意
window-claim = 指出禁手
window-swap = 交换
window-keep = 不换
window-two-more = 再下两子
window-declare = 宣告 { $number } 打
window-hint = 提示
window-save = 保存
window-open = 打开
window-copy = 复制棋谱
window-paste = 粘贴棋谱
window-replay = 回放
window-first = 到开头
window-back = 上一手
window-forward = 下一手
window-last = 到末尾
window-pause = 暂停
window-slower = 放慢
window-faster = 加快
window-continue = 从这里继续
window-settings = 设置
window-rules = 规则
window-help = 操作说明
window-exit = 退出
window-numbers = 手数
window-labels = 坐标
window-forbidden = 禁手点
window-thoughts = 思考过程
window-menu = 菜单
window-ok = 确定
window-cancel = 取消
window-close = 关闭
window-start = 开始

window-field-rule = 规则
window-field-width = 宽
window-field-height = 高
window-field-in-a-row = 连子数
window-number = { $number }
window-field-opening = 开局
window-field-first = 先手
window-field-second = 后手
window-field-level = 电脑强度
window-field-thinking = 思考时间
window-by-level = 随强度
window-seconds = 每手 { $number } 秒
window-field-time = 计时
window-field-fouls = 犯禁手
window-field-undo = 悔棋次数
window-person = 人
window-computer = 电脑
window-level = { $number } 级
window-time-none = 不计时
window-time-main = { $minutes } 分钟包干
window-time-increment = { $minutes } 分，每手加 { $seconds } 秒
window-time-byo-yomi = { $minutes } 分，读秒 { $periods }×{ $seconds } 秒
window-time-per-move = 每手 { $seconds } 秒
window-fouls-none = 没有禁手
window-fouls-refuse = 不能下
window-fouls-lose = 立即判负
window-fouls-claim = 指出才判负
window-unlimited = 不限
window-not-allowed = 不许
window-times = { $number } 次
window-field-language = 语言
window-language = 简体中文
window-field-theme = 配色
window-theme-wood = 木纹
window-theme-paper = 素纸
window-theme-night = 夜间
window-theme-high-contrast = 高对比度
window-field-text-size = 界面大小
window-percent = { $number }%
window-field-mark = 最后一手
window-mark-ring = 圆圈
window-mark-square = 红方块
window-field-two-step = 两步落子
window-field-animation = 动画
window-field-sounds = 声音
window-on = 开
window-off = 关

window-moves = 着法
window-variations = 变化
window-analysis = 分析
window-analyse = 实时分析
window-threats = 显示威胁
window-heat = 热力图
window-teach = 教学模式
window-play-on = 继续下
window-adapt = 级别自动调整
window-tree = 变化图
window-comment = 评注
window-comment-hint = 回车保存，Ctrl+V 粘贴。
window-mark = 标记
window-letter = 字母
window-promote = 设为主线
window-delete = 删除
window-confirm-delete = 删除这一手和它后面的全部着法？
window-find = 查找局面
window-find-here = 在此查找
window-finding = 正在查找局面…
window-found = 找到 { $number } 处（共读 { $files } 个棋谱）
window-found-none = 棋谱中没有这个局面（共读 { $number } 个棋谱）。
window-picture = 保存图片
window-picture-here = 绘制
window-picture-kinds = 扩展名决定种类：{ $text }
window-drawing = 正在绘制…
window-no-analysis = 按 F3 要提示。
window-undos = 悔棋 { $number }
window-your-turn = 轮到你
window-to-move = 请落子
window-waiting = 等待
window-thinking = 思考中…
window-won = 胜
window-lost = 负
window-drawn = 和
window-turn = 轮到{ $side }
window-move-number = 第 { $number } 手
window-reviewing = 回看 { $number }/{ $total }
window-typed = 输入：{ $text }
window-confirm-stone = 再点一次 { $point } 落子。
window-autosaved = 已自动保存
window-not-autosaved = 未能自动保存
window-decision = 开局
window-draw-offered = { $player }提和。
window-foul-played = { $point } 是{ $fouls }，可以指出。
window-stage-declare = { $player }：宣告黑方第五手的打点数，1 到 { $most }。
window-stage-offer = { $player }：在棋盘上提出第五手打点，还要 { $left } 个，互相不得对称。
window-stage-choose = { $player }：在标出的打点中为黑方选定第五手。
window-stage-swap = { $player }：交换黑白，或继续执{ $side }。
window-stage-swap2 = { $player }：交换黑白，继续执{ $side }，或再下白、黑各一子后由对方选色。
window-stage-ten = { $player }：交换黑白，继续执{ $side }，或不交换而提出十个打点。
window-thought = 深度 { $depth }，评分 { $score }：{ $line }
window-thought-nodes = 看过 { $nodes } 个局面：{ $line }

window-why-column-wins = 用自己的第 { $number } 枚棋子取胜
window-why-column-draws = 双方都走对则为和棋
window-why-column-loses = 最能拖延：对方还需 { $number } 枚棋子

window-confirm-restart = 放弃这局，重新开始？
window-confirm-resign = 确定认输？
window-confirm-exit = 这局还没有下完。已自动保存，下次打开时接着下。
window-file-name = 文件名
window-recent = 最近
window-up = 上级文件夹
window-folder-empty = 这里没有棋谱。
window-formats = 扩展名决定格式：json、sgf、psq、rec、lib、pos、sav、txt
window-replace-file = { $path } 已经存在，再按一次保存即替换。
window-saved-losses = 已存入 { $path }；该格式不能保存其中 { $number } 项。
window-copied = 棋谱已复制。
window-nothing-to-paste = 剪贴板里没有棋谱。
window-resumed = 接着上次的对局。
window-bad-option = 看不懂的选项“{ $text }”。
window-usage =
    用法：gomoku-macroquad [选项] [棋谱文件]
      --lang zh|zh-Hant|en     语言
      --theme wood|paper|night|high-contrast
      --size 宽x高             窗口大小，如 1280x800
      --data 文件夹            设置与自动保存放在这里
      --seed 数                决定一切随机的数
      --no-anim                没有动画
      --msaa 数                多重采样，不写为 1
      --test-log               每个被接受的动作输出一行
      --dump-layout            界面改变时输出各矩形（JSON）
      --help, --version
window-help-text =
    鼠标：点空点落子（四连环棋点一路）。禁手点标有红色 ×，把指针停在上面可看原因。

    方向键移动光标，Enter 落子；也可以直接键入坐标（如 h8）或路数，再按 Enter。

    Tab 在按钮之间移动，空格按下按钮。Esc 关闭窗口或菜单。

    Ctrl+N 新局　Ctrl+R 重新开始　Ctrl+Z 悔棋　Ctrl+Y 重做　F4 认输　Ctrl+D 提和
    Ctrl+S 保存　Ctrl+O 打开　Ctrl+C 复制棋谱　Ctrl+V 粘贴棋谱
    F3 提示　F5 回放　F6 播放或暂停　Ctrl+←→ 前后一手　Ctrl+↑↓ 快慢
    F1 操作说明　F2 规则　F7 手数　F8 坐标　F9 禁手点　F10 菜单
    F11 实时分析　Ctrl+H 热力图　Ctrl+U 显示威胁
    F12 对局分析报告　Ctrl+M 下一个失误
    Ctrl+B 变化图　Ctrl+E 评注　Ctrl+K 标记　Ctrl+L 字母
    Ctrl+F 查找局面　Ctrl+G 保存图片
    Ctrl+Home End 首尾　Ctrl+逗号 设置　Ctrl+Q 退出

    棋谱文件可以拖进窗口。每一手之后都会自动保存。
