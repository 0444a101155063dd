//! Every opening protocol, played to the sixth stone and beyond, in the languages.

use crate::run::{Answer, play, run};

/// A protocol played by two persons, and texts of its guide in English and Chinese.
struct Script {
    opening: &'static str,
    lines: &'static str,
    english: &'static [&'static str],
    chinese: &'static [&'static str],
}

const SCRIPTS: [Script; 9] = [
    Script {
        opening: "free",
        lines: "a1;b2;c3;d4;e6;f7",
        english: &["Move 1: Player 1 (Black) to move", "Move 7"],
        chinese: &["第 1 手：轮到甲（黑方）", "第 7 手"],
    },
    Script {
        opening: "pro",
        lines: "h7;h8;i9;i10;k8;j9;a1;b2",
        english: &[
            "Player 1 (Black): place stone 1 (Black), on the centre point h8.",
            "h7 will not do: this stone of the opening goes on the centre point h8.",
            "place stone 3 (Black), outside the central 5×5.",
            "i10 will not do: this stone of the opening goes outside the central 5×5.",
            "Move 7",
        ],
        chinese: &[
            "甲（黑方）：下第 1 子（黑方），天元 h8。",
            "h7 不可：开局的这一子要下在天元 h8。",
            "下第 3 子（黑方），中央 5×5 之外。",
            "第 7 手",
        ],
    },
    Script {
        opening: "long-pro",
        lines: "h8;i9;k8;l8;j9;a1;b2",
        english: &[
            "k8 will not do: this stone of the opening goes outside the central 7×7.",
            "Move 7",
        ],
        chinese: &["k8 不可：开局的这一子要下在中央 7×7 之外。", "第 7 手"],
    },
    Script {
        opening: "swap",
        lines: "h8;i9;g7;a1;swap;a1;b2;c3",
        english: &[
            "Player 2 (White): decide the colors.",
            "Not now: the opening waits for “swap” or “keep”.",
            "Player 2 (White): colors exchanged",
            "Move 4: Player 1 (White) to move",
            "X Player 2   O Player 1",
            "Move 7",
        ],
        chinese: &[
            "乙（白方）决定黑白：“交换”换成对方的颜色，“不换”继续执白方。",
            "现在还不行：开局正等待“交换”或“不换”。",
            "乙（白方）交换黑白",
            "X 乙   O 甲",
            "第 7 手",
        ],
    },
    Script {
        opening: "swap2",
        lines: "h8;i9;g7;more;j10;f6;keep;a1",
        english: &[
            "“more” places one white and one black stone more",
            "Player 2 (White): two more stones, then the other side chooses a color",
            "Player 2 (White): place stone 4 (White), anywhere.",
            "Player 2 (White): place stone 5 (Black), anywhere.",
            "Player 1 (Black): decide the colors.",
            "Player 1 (Black): colors kept",
            "Move 6: Player 2 (White) to move",
            "Move 7",
        ],
        chinese: &[
            "“再下”则再下白、黑各一子，由对方选色",
            "乙（白方）：下第 4 子（白方），任意一点。",
            "第 7 手",
        ],
    },
    Script {
        opening: "rif",
        lines: "h8;i10;i9;g7;keep;j10;offer j8;offer j8;h6;choose a1;choose h6;g6",
        english: &[
            "i10 will not do: this stone of the opening goes inside the central 3×3.",
            "Player 2 (White): place stone 4 (White), anywhere.",
            "Player 1 (Black): offer a fifth move for Black with “offer POINT”; 2 more",
            "by symmetry it is the same fifth move as j8",
            "Player 2 (White): choose Black’s fifth move with “choose POINT”. Offered: h6 j8.",
            "a1 is not among the offered fifth moves.",
            "fifth move h6 chosen",
            "Player 2 (White): place stone 6 (White), anywhere.",
            "Move 7",
        ],
        chinese: &[
            "甲（黑方）：输入“打点 坐标”提出第五手打点，还要 2 个",
            "j8 不可：它与打点 j8 对称，是同一个打点。",
            "乙（白方）：输入“选 坐标”为黑方选定第五手。打点：h6 j8。",
            "a1 不在提出的打点之中。",
            "第 7 手",
        ],
    },
    Script {
        opening: "yamaguchi",
        lines: "h8;h9;h10;declare 51;declare 3;swap;a1;offer o1;offer o2;offer o3;choose o2;b15",
        english: &[
            "Player 1 (Black): declare how many fifth moves Black will offer, 1 to 50",
            "51 fifth moves cannot be declared: 1 to 50 can.",
            "3 fifth moves declared",
            "colors exchanged",
            "Player 1 (White): place stone 4",
            "Offered: o1 o2 o3.",
            "Move 7",
        ],
        chinese: &[
            "声明黑方第五手的打点数，1 到 50",
            "甲（黑方）声明五手 3 打",
            "打点：o1 o2 o3。",
            "第 7 手",
        ],
    },
    Script {
        opening: "soosorv-8",
        lines: "h8;h9;j9;keep;a2;declare 9;declare 2;swap;offer o1;offer o2;choose o1;b15",
        english: &[
            "Player 2 (White): declare how many fifth moves Black will offer, 1 to 8",
            "9 fifth moves cannot be declared",
            "Player 1 (Black): decide the colors.",
            "Player 2 (Black): offer a fifth move",
            "Player 1 (White): choose",
            "Move 7",
        ],
        chinese: &["1 到 8", "乙（白方）声明五手 2 打", "乙（黑方）：输入“打点 坐标”", "第 7 手"],
    },
    Script {
        opening: "taraguchi-10",
        lines: "h8;swap;h9;keep;i8;keep;g8;swap;j10;keep;a1",
        english: &[
            "Player 2 (White): decide the colors.",
            "Player 1 (White): place stone 2 (White), inside the central 3×3.",
            "“declare 10” stays too, but offers ten fifth moves",
            "place stone 5 (Black), inside the central 9×9.",
            "Move 7",
        ],
        chinese: &["中央 3×3 之内", "“声明 10”也不交换", "中央 9×9 之内", "第 7 手"],
    },
];

fn script(opening: &str, lang: &str, lines: &str) -> Answer {
    play(&format!("--rule renju --opening {opening} --lang {lang} --ascii"), lines)
}

#[test]
fn every_protocol_is_guided_to_the_sixth_stone_in_both_languages() {
    for Script { opening, lines, english, chinese } in SCRIPTS {
        script(opening, "en", lines).code(0).expect(english);
        script(opening, "zh", lines).code(0).expect(chinese);
        let traditional = script(opening, "zh-Hant", lines);
        traditional.code(0).expect(&["第 7 手"]);
    }
}

#[test]
fn taraguchi_may_offer_ten_fifth_moves() {
    let offers: Vec<String> = (1..=10).map(|row| format!("offer o{row}")).collect();
    let offers = offers.join(";");
    let lines = format!("h8;keep;h9;keep;i9;keep;g8;declare 5;declare 10;{offers};choose o3;b15");
    script("taraguchi-10", "en", &lines).code(0).expect(&[
        "10 fifth moves declared",
        "? offered",
        "Offered: o1 o2 o3 o4 o5 o6 o7 o8 o9 o10.",
        "fifth move o3 chosen",
        "Move 7",
    ]);
}

#[test]
fn offered_points_and_allowed_points_are_on_the_board() {
    let answer = script("rif", "en", "h8");
    answer.expect(&["+ allowed", " 9  . . . . . . + + + . . ."]);
    let answer = script("rif", "en", "h8;i9;g7;keep;a1;offer o1;offer o2");
    answer.expect(&[" 2  . . . . . . . . . . . . . . ?\n", "? offered"]);
}

#[test]
fn undo_and_saving_work_in_the_middle_of_a_protocol() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("opening.json");
    let path = path.display();
    let lines = format!("h8;i9;g7;swap;undo;keep;j10;offer j8;save {path};undo;undo;undo;undo");
    script("rif", "en", &lines).code(0).expect(&[
        "colors exchanged",
        "Taken back.",
        "colors kept",
        "Saved",
        "place stone 3 (Black)",
    ]);
    run(&format!("play --load {path} --ascii"), "h6\nchoose j8\na1\n").code(0).expect(&[
        "offer a fifth move for Black with “offer POINT”; 1 more",
        "Offered: h6 j8.",
        "Move 7",
    ]);
}

#[test]
fn a_pass_is_not_allowed_inside_a_protocol() {
    script("rif", "en", "pass;h8;pass").expect(&["Not now", "Not now"]);
}

#[test]
fn the_rules_of_the_opening_are_told() {
    for Script { opening, .. } in SCRIPTS.iter().skip(1) {
        for lang in ["en", "zh", "zh-Hant"] {
            let answer = script(opening, lang, "rules");
            answer.expect(&["1. ", "2. "]);
        }
    }
}

#[test]
fn the_computer_takes_part_in_every_protocol() {
    for Script { opening, .. } in SCRIPTS {
        let arguments = format!(
            "play --rule renju --opening {opening} --black computer --white computer --size 9 --seed 5 --level 2"
        );
        let answer = run(&arguments, "");
        answer.code(0);
        assert!(answer.stdout.contains("wins") || answer.stdout.contains("draw."), "{opening}");
    }
}
