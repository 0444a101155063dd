//! The report as one page: no network, no other file, all languages inside.
//!
//! Every position is a picture in a `<template>`, so that the browser draws only the one that is
//! looked at; the script moves between them and does nothing else.

use std::fmt::Write as _;

use gomoku_core::grid::Color;
use gomoku_core::position::Move;
use gomoku_core::record::GameRecord;
use gomoku_core::rules::Rules;
use gomoku_core::study::{Finding, Grade, Report, Study};
use gomoku_diagram::graph::{self, Graph};
use gomoku_diagram::svg::{self, escape};
use gomoku_diagram::{Diagram, Sign, Theme};
use gomoku_text::{Lang, Side, Text, Texts};

use super::game;
use super::position::line_text;

const STYLE: &str = include_str!("page.css");
const SCRIPT: &str = include_str!("page.js");

/// The whole page; `lang` is the language that it opens in.
pub(super) fn page(
    record: &GameRecord,
    study: &Study,
    report: &Report,
    theme: Theme,
    lang: Lang,
) -> String {
    let languages = Lang::ALL.map(Texts::new);
    let start = study.position(0);
    let page = Page { languages: &languages, study, report, theme, rules: *start.rules() };
    page.whole(record, lang)
}

struct Page<'a> {
    languages: &'a [Texts; 3],
    study: &'a Study,
    report: &'a Report,
    theme: Theme,
    rules: Rules,
}

impl Page<'_> {
    fn whole(&self, record: &GameRecord, lang: Lang) -> String {
        let mut out = String::new();
        let mut put = |text: &str| {
            out.push_str(text);
            out.push('\n');
        };
        let opening = self.languages.iter().find(|texts| texts.lang() == lang);
        let title = opening.map(|texts| texts.say(&Text::AnalysisTitle)).unwrap_or_default();
        put("<!DOCTYPE html>");
        put(&format!("<html lang=\"{0}\" data-lang=\"{0}\">", lang.tag()));
        put("<head><meta charset=\"utf-8\">");
        put("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">");
        put(&format!("<title>{}</title>", escape(&title)));
        put(&format!("<style>\n{STYLE}</style></head>"));
        put(&format!("<body class=\"{}\">", self.theme));
        put("<header>");
        put(&format!("<h1>{}</h1>", self.said(&Text::AnalysisTitle)));
        put(&self.language_buttons());
        put(&format!("<p>{}</p>", self.heading(record)));
        put("</header>\n<main>\n<section class=\"board\"><div id=\"board\"></div>");
        put(&self.controls());
        put("<div id=\"remarks\">");
        for ply in 0..=self.study.moves().len() {
            put(&self.remark(ply));
        }
        put("</div></section>\n<section class=\"side\">");
        put(&self.graph());
        put(&format!("<h2>{}</h2>", self.said(&Text::AnalysisSummary)));
        put("<ul class=\"summary\">");
        for line in Text::report_summary(self.report, &self.rules) {
            put(&format!("<li>{}</li>", self.said(&line)));
        }
        if !self.report.is_complete {
            put(&format!("<li>{}</li>", self.said(&Text::AnalysisIncomplete)));
        }
        put("</ul>");
        put(&format!("<h2>{}</h2>", self.said(&Text::AnalysisMoves)));
        put("<ol class=\"moves\">");
        for ply in 0..self.study.moves().len() {
            put(&self.move_button(ply));
        }
        put("</ol></section>\n</main>");
        put(&format!("<footer><p>{}</p></footer>", self.said(&Text::AnalysisScale)));
        for ply in 0..=self.study.moves().len() {
            let picture = svg::draw(&self.diagram(ply), self.theme);
            put(&format!("<template data-ply=\"{ply}\">{picture}</template>"));
        }
        put(&format!("<script>\n{SCRIPT}</script>\n</body>\n</html>"));
        out
    }

    /// A text in every language; the style shows one of them.
    fn said(&self, text: &Text) -> String {
        let mut out = String::new();
        for texts in self.languages {
            let (tag, said) = (texts.lang().tag(), escape(&texts.say(text)));
            write!(out, "<span class=\"l\" lang=\"{tag}\">{said}</span>")
                .expect("a string takes everything");
        }
        out
    }

    fn language_buttons(&self) -> String {
        let names = self.languages.iter().map(|texts| {
            let (tag, name) = (texts.lang().tag(), escape(&texts.say(&Text::WindowLanguage)));
            format!("<button type=\"button\" data-lang=\"{tag}\" lang=\"{tag}\">{name}</button>")
        });
        format!("<nav>{}</nav>", names.collect::<String>())
    }

    /// Who played what, and how it ended.
    fn heading(&self, record: &GameRecord) -> String {
        let mut parts = vec![self.said(&Text::rule(&self.rules)), self.rules.size().to_string()];
        let info = record.game.info();
        for (color, name) in
            [(Color::Black, &info.players.black), (Color::White, &info.players.white)]
        {
            if !name.is_empty() {
                let side = self.said(&Side::of(color, &self.rules).text());
                parts.push(format!("{side} {}", escape(name)));
            }
        }
        for text in [&info.event, &info.date] {
            if !text.is_empty() {
                parts.push(escape(text));
            }
        }
        let end = self.study.position(self.study.moves().len());
        if let Some(outcome) = end.outcome() {
            parts.push(self.said(&Text::outcome(outcome, end.winning_stones(), &self.rules)));
        }
        parts.join(" · ")
    }

    fn controls(&self) -> String {
        let button = |action: &str, sign: &str| {
            format!("<button type=\"button\" data-do=\"{action}\">{sign}</button>")
        };
        let previous = self.said(&Text::AnalysisPreviousMistake);
        let next = self.said(&Text::AnalysisNextMistake);
        [
            "<div class=\"controls\">".to_owned(),
            button("first", "|◀"),
            button("back", "◀"),
            button("forward", "▶"),
            button("last", "▶|"),
            button("previous-mistake", &previous),
            button("next-mistake", &next),
            "</div>".to_owned(),
            format!("<p class=\"keys\">{}</p>", self.said(&Text::AnalysisKeys)),
        ]
        .concat()
    }

    /// What is said about the move that led to a position.
    fn remark(&self, ply: usize) -> String {
        let mut lines = Vec::new();
        match ply.checked_sub(1).map(|idx| &self.report.moves[idx]) {
            None => lines.push(self.said(&Text::AnalysisStart)),
            Some(mv) => {
                lines.push(self.said(&Text::move_report(mv, self.report, &self.rules)));
                if mv.grade >= Some(Grade::Questionable) {
                    let line = line_text(&mv.line);
                    lines.push(self.said(&Text::AnalysisLine { line }));
                }
                let missed = self.report.missed_wins.iter().filter(|missed| missed.ply == mv.ply);
                lines
                    .extend(missed.map(|missed| self.said(&Text::missed_win(missed, &self.rules))));
            }
        }
        let lines = lines.join("</p><p>");
        format!("<div class=\"remark\" data-ply=\"{ply}\"><p>{lines}</p></div>")
    }

    fn graph(&self) -> String {
        let side = Side::of(Color::Black, &self.rules);
        let picture =
            graph::draw(&Graph { is_clickable: true, ..game::graph(self.report) }, self.theme);
        let title = self.said(&Text::AnalysisGraph { side });
        format!("<h2>{title}</h2><div id=\"graph\">{picture}</div>")
    }

    fn move_button(&self, ply: usize) -> String {
        let mv = &self.report.moves[ply];
        let missed = self.report.missed_wins.iter().any(|missed| missed.ply == ply);
        let (class, word) = match mv.grade {
            _ if missed => ("missed", Some(Text::AnalysisMissed)),
            Some(Grade::Blunder) => ("blunder", Some(Text::AnalysisBlunder)),
            Some(Grade::Questionable) => ("questionable", Some(Text::AnalysisQuestionable)),
            _ => ("good", None),
        };
        let stone = if mv.color == Color::Black { "●" } else { "○" };
        let chance = self.report.black_chances[ply + 1];
        let chance = chance.map(|chance| chance.to_string()).unwrap_or_default();
        let word = word.map(|word| self.said(&word)).unwrap_or_default();
        let number = ply + 1;
        format!(
            "<li><button type=\"button\" class=\"{class}\" data-ply=\"{number}\">\
             <b>{number}</b><i>{stone}</i><span>{}</span><span>{chance}</span>\
             <em>{word}</em></button></li>",
            escape(&mv.played.to_string())
        )
    }

    /// The board after so many moves, with a circle on the best move there.
    fn diagram(&self, ply: usize) -> Diagram {
        let mut diagram = Diagram::of_position(&self.study.position(ply));
        let best = self.study.finding(ply).and_then(Finding::best);
        diagram.signs =
            best.and_then(Move::point).map(|point| (point, Sign::Circle)).into_iter().collect();
        diagram
    }
}
