//! Worksheets: tasks from lessons as a printable page, black on white.

use std::fmt::Write;

use crate::app::{Command, Message, Model, Pick};
use crate::board::{joined, sort_by};
use crate::geometry::Reach;
use crate::lesson::{Act, Lesson, Level, Method};
use crate::rules::{Move, Position};
use crate::trace::Scene;
use crate::view::{Highlights, Theme, board_picture};
use crate::words::{capital, ended, list};
use crate::work::{Budget, OutOfBudget};

use super::format::svg::{escaped, svg};

/// Number of tasks that fit on a page, A4 or Letter.
const ON_A_PAGE: usize = 6;

/// Theme for paper, with light and dark squares so pale that pencil marks are visible on both.
const THEME: &str = r##"inherit = "mono"
[text]
ground = "#ffffff"
plain = "#000000"
dim = "#14171f"
strong = "#000000"
accent = "#000000"
lamp = "#14171f"
wrong = "#b3261e"
[board]
light = "#eef0f4"
dark = "#c3c9d4"
white = "#ffffff"
black = "#000000"
obstacle = "#23262f"
"##;

fn paper() -> Theme {
    Theme::read(THEME).expect("the tests print a worksheet")
}

const STYLE: &str = "@page{margin:12mm}*{box-sizing:border-box}\
body{margin:0 auto;max-width:186mm;font:9.5pt/1.3 sans-serif;color:#14171f;background:#fff}\
header{display:flex;align-items:baseline;gap:4mm;margin:0 0 3mm;padding:0 0 2mm;border-bottom:.5mm solid #14171f;break-after:avoid}\
h1{font-size:15pt;margin:0;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}header .long{font-size:10pt;flex:1}\
header small{flex:1;font-size:8pt;color:#5a6170}\
header span{white-space:nowrap}\
i{display:inline-block;width:11mm;border-bottom:.25mm solid #14171f}\
header i{width:34mm}header .day{width:18mm}\
.page{break-after:page;display:grid;grid-template-columns:1fr 1fr;gap:0 10mm}\
.page:last-child{break-after:auto}\
.task{height:78mm;overflow:hidden;break-inside:avoid;display:grid;grid-template-columns:7mm 1fr;grid-template-rows:13mm 59mm auto}\
.task b{align-self:start;justify-self:start;min-width:5mm;padding:0 1mm;border-radius:1mm;background:#14171f;color:#fff;text-align:center}\
.task p{margin:0;font-size:9pt;line-height:1.25}\
.task .long{font-size:7.5pt;line-height:1.15}\
.task svg{grid-column:1/3;display:block;width:61mm;height:auto;margin:0 0 0 2mm}\
.task .write{grid-column:1/3;margin-left:5mm}\
.key{break-before:page}.key h1{margin:0 0 3mm}.key li{margin:0 0 1mm}";

/// Maximum number of tasks on a worksheet, enough for a hundred pages.
pub const MOST_TASKS: usize = 600;

/// Returns the tasks of `lessons` as a self-contained HTML page. If `key` is set, the answers
/// follow on separate pages.
pub fn worksheet(lessons: &[Lesson], key: bool) -> String {
    let theme = paper();
    let title: Vec<&str> = lessons.iter().map(|lesson| lesson.title.as_str()).collect();
    let title = escaped(&list(&title));
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n\
         <title>{title}</title>\n<style>{STYLE}</style>\n</head>\n<body>\n"
    );
    let mut number = 0;
    let mut answers = Vec::new();
    let all: usize = lessons.iter().map(|lesson| lesson.levels.len()).sum();
    for lesson in lessons {
        let mut model = Model::new(Scene::default(), &Theme::NAMES);
        model.settings.leave_screen();
        model.open_lesson(lesson.clone());
        for (i, level) in lesson.levels.iter().enumerate() {
            model.update(Message::Do(Command::Level(Pick::This(i + 1))));
            if level.input() == Method::Moves {
                // The destinations of a selected piece would reveal part of the answer.
                model.update(Message::Do(Command::Deselect));
            }
            if number % ON_A_PAGE == 0 {
                let (long, hint) = match title.chars().count() {
                    0..=LONG_TITLE => ("", format!("<small>{PENCIL}</small>")),
                    _ => (" class=\"long\"", String::new()),
                };
                // Writing to a string can't fail.
                let _ = writeln!(
                    html,
                    "<header><h1{long}>{title}</h1>{hint}\
                     <span>Name <i></i></span><span>Date <i class=\"day\"></i></span></header>\n\
                     <div class=\"page\">"
                );
            }
            number += 1;
            html.push_str(&task(number, level, &model, &theme));
            if number % ON_A_PAGE == 0 || number == all {
                html.push_str("</div>\n");
            }
            if key {
                answers.push(answer(level));
            }
        }
    }
    if key {
        html.push_str("<div class=\"key\">\n<h1>Answers</h1>\n<ol>\n");
        for answer in answers {
            let _ = writeln!(html, "<li>{}</li>", escaped(&answer));
        }
        html.push_str("</ol>\n</div>\n");
    }
    html.push_str("</body>\n</html>\n");
    html
}

/// Returns the board of a lesson's first task as SVG, with some squares pointed out.
pub(super) fn first_board(lesson: &Lesson, highlights: Highlights) -> String {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    model.settings.leave_screen();
    model.open_lesson(lesson.clone());
    let theme = paper();
    svg(
        &board_picture(&model, &theme, highlights),
        400,
        &format!("-{}", lesson.name),
    )
}

/// Instructions for working on paper.
const PENCIL: &str = "draw with a pencil; use as few moves as you can";

/// Number of characters above which a task is set in smaller type.
const LONG: usize = 130;
/// Number of characters above which the title is set in smaller type, without [`PENCIL`] beside it.
const LONG_TITLE: usize = 28;

/// Returns a task: its goal, its board, and space for the answer.
fn task(number: usize, level: &Level, model: &Model, theme: &Theme) -> String {
    let picture = svg(
        &board_picture(model, theme, Highlights::default()),
        400,
        &format!("-{number}"),
    );
    // On paper, nothing else shows whose turn it is.
    let turn = level.whose_pieces().filter(|_| level.goal.is_chess());
    let parts = [ended(&level.text), level.task()].into_iter();
    let mut text = joined(parts.chain(turn), " ");
    for line in level.goal.shown_search(&level.scene) {
        let line = line.trim_end_matches('.').replacen("  ", ": ", 1);
        text.push_str(&format!(" {}.", capital(&line)));
    }
    let long = if text.chars().count() > LONG {
        " class=\"long\""
    } else {
        ""
    };
    format!(
        "<div class=\"task\">\n<b>{number}</b><p{long}>{}</p>\n{picture}<p class=\"write\">{}</p>\n</div>\n",
        escaped(text.trim()),
        room_to_write(level)
    )
}

/// Maximum number of lines for moves.
const MOST_MOVES: usize = 5;

/// Returns space for the answer, with an instruction if it needs one: lines for moves or squares, a
/// blank for a number, or the options to choose from.
fn room_to_write(level: &Level) -> String {
    const LINE: &str = "<i></i>";
    match level.input() {
        Method::Moves => {
            let begins = level.scene.selected;
            let begins = begins.map_or_else(
                || LINE.to_owned(),
                |square| format!("<strong>{square}</strong>"),
            );
            let solved = level.solve(&mut Budget::new(ANOTHER));
            let moves = solved.ok().flatten().map_or(1, |acts| acts.len());
            begins + &format!(" → {LINE}").repeat(moves.clamp(1, MOST_MOVES))
        }
        Method::Squares => format!("Put a dot on each. How many squares? {LINE}"),
        Method::Sequence => format!("Number them in order: 1, 2, 3 … The last one: {LINE}"),
        Method::Obstacles => format!("Fill in the squares: {LINE} {LINE} {LINE}"),
        Method::Options => {
            let options = level
                .options()
                .iter()
                .map(|option| format!("○ {}", escaped(option)));
            options.collect::<Vec<_>>().join(" &nbsp; ")
        }
    }
}

/// Maximum number of positions to examine while counting moves or looking for another answer.
const ANOTHER: u64 = 20_000;

/// Whether another first act leads to the goal in the same number of acts. Returns true if the
/// first act isn't a move, or if the search takes too long.
fn has_another(level: &Level, acts: &[Act]) -> bool {
    let Some(Act::Move(first)) = acts.first().copied() else {
        return true;
    };
    let (start, mut budget) = (level.start(), Budget::new(ANOTHER));
    let moves = Position::new(start.setup).legal_moves();
    let board = start.setup.board;
    let on_board = board
        .of_color(start.setup.turn)
        .into_iter()
        .flat_map(|from| {
            let reach = Reach::of(&board, from).map(|reach| reach.destinations());
            let to = reach.unwrap_or_default().into_iter();
            to.map(move |to| Move::new(from, to))
        });
    let others = if level.goal.is_chess() {
        moves
    } else {
        on_board.collect()
    };
    let mut others = others.into_iter().filter(|mv| *mv != first);
    others.any(|mv| {
        let state = level.judge(&start, Act::Move(mv), &mut budget);
        let rest = state.map(|state| level.solve_from(&state, &mut budget));
        // If the rest isn't known, the page doesn't claim that there is only one answer.
        rest.is_ok_and(|rest| match rest {
            Ok(rest) => rest.is_some_and(|rest| rest.len() < acts.len()),
            Err(OutOfBudget) => true,
        })
    })
}

/// Returns the answer to a task, or a sentence that says why there is none.
fn answer(level: &Level) -> String {
    match level.solve(&mut Budget::new(Level::POSITIONS)) {
        Ok(Some(acts)) => {
            let mut names: Vec<String> = acts.iter().map(|&act| level.goal.name(act)).collect();
            if acts.iter().all(|act| matches!(act, Act::Mark(_)))
                && level.input() == Method::Squares
            {
                sort_by(&mut names, Ord::cmp);
            }
            let names = names.join(", ");
            match level.input() {
                // Another answer may be just as short. Without this remark, readers would take the
                // answer for the only one.
                Method::Moves | Method::Obstacles if has_another(level, &acts) => {
                    format!("{names} (one of the best solutions)")
                }
                _ => names,
            }
        }
        Ok(None) => "There is no answer.".to_owned(),
        Err(OutOfBudget) => "The answer isn't known: finding it takes too long.".to_owned(),
    }
}
