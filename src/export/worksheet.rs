//! Worksheets: the tasks of lessons as a page to print, black on white.

use std::fmt::Write;

use crate::answer::list;
use crate::app::{Command, Message, Model, Pick};
use crate::board::{Square, sort_by};
use crate::geometry::Reach;
use crate::lesson::{Act, Lesson, Level, Method};
use crate::rules::{Move, Position};
use crate::trace::Scene;
use crate::view::{Theme, board_picture};
use crate::work::{Budget, OutOfBudget};

use super::format::svg::{escaped, svg};

/// How many tasks a page has, whether it is A4 or Letter.
const ON_A_PAGE: usize = 6;

/// Black on white, with grey for dark squares.
const THEME: &str = r##"inherit = "mono"
terminal = "light"
[text]
ground = "#ffffff"
plain = "#000000"
dim = "#000000"
strong = "#000000"
accent = "#000000"
wrong = "#b3261e"
[board]
light = "#ffffff"
dark = "#d0d0d0"
white = "#ffffff"
black = "#000000"
obstacle = "#505050"
"##;

const STYLE: &str = "@page{margin:12mm}*{box-sizing:border-box}\
body{margin:0 auto;max-width:186mm;font:9.5pt/1.25 serif;color:#000;background:#fff}\
h1{font-size:13pt;margin:0 0 2mm;display:flex;justify-content:space-between}\
h1 span{font-weight:normal}\
.page{break-after:page;display:grid;grid-template-columns:1fr 1fr;gap:0 8mm}\
.page:last-child{break-after:auto}\
.task{height:84mm;overflow:hidden;break-inside:avoid}\
.task svg{display:block;width:63mm;height:auto;margin:0 auto}\
h1{break-after:avoid}\
.task p{margin:0 0 1mm}\
.line{border-bottom:.3mm solid #000;height:6mm}\
.key{break-before:page}.key li{margin:0 0 1mm}";

/// The most tasks of a worksheet, a hundred pages.
pub const MOST_TASKS: usize = 600;

/// The tasks of `lessons` as a page of HTML that needs no other file. With `key`, the answers stand
/// on pages of their own behind them.
pub fn worksheet(lessons: &[Lesson], key: bool) -> String {
    let theme = Theme::read(THEME).unwrap_or_default();
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
                // Where a selected piece can go is part of the answer.
                model.update(Message::Do(Command::Deselect));
            }
            // Writing to a string can't fail.
            if number % ON_A_PAGE == 0 {
                let _ = writeln!(
                    html,
                    "<h1>{title}<span>Name: ______________________</span></h1>\n<div class=\"page\">"
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

/// The board of the first task of a lesson, with a frame around a square of it.
pub(super) fn first_board(lesson: &Lesson, framed: Option<Square>) -> String {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    model.settings.leave_screen();
    model.open_lesson(lesson.clone());
    let theme = Theme::read(THEME).unwrap_or_default();
    svg(
        &board_picture(&model, &theme, framed),
        400,
        &format!("-{}", lesson.name),
    )
}

/// A task: its board, what is to be done, and room to write.
fn task(number: usize, level: &Level, model: &Model, theme: &Theme) -> String {
    let picture = svg(
        &board_picture(model, theme, None),
        400,
        &format!("-{number}"),
    );
    let text = [level.text.as_str(), &level.task()].join(" ");
    let options = match level.options() {
        [] => String::new(),
        options => format!("<p>{}</p>\n", escaped(&options.join(" · "))),
    };
    let shown: String = level
        .goal
        .shown_search(&level.scene)
        .iter()
        .map(|line| format!("<p>{}</p>\n", escaped(line)))
        .collect();
    format!(
        "<div class=\"task\">\n<p><b>{number}.</b> {}</p>\n{picture}{shown}{options}<div class=\"line\"></div>\n</div>\n",
        escaped(text.trim())
    )
}

/// How many positions are looked at to find out whether there is another answer.
const ANOTHER: u64 = 20_000;

/// Whether something else could be done first that leads to the goal in as few acts.
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
        // An answer is called the only one where that is known.
        rest.is_ok_and(|rest| match rest {
            Ok(rest) => rest.is_some_and(|rest| rest.len() < acts.len()),
            Err(OutOfBudget) => true,
        })
    })
}

/// The answer to a task, as it can be checked.
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
                // Another way may be as short; the only one is said to be no more than it is.
                Method::Moves | Method::Obstacles if has_another(level, &acts) => {
                    format!("{names} (one of the best)")
                }
                _ => names,
            }
        }
        Ok(None) => "There is no answer.".to_owned(),
        Err(OutOfBudget) => "The answer is not known: finding it takes too long.".to_owned(),
    }
}
