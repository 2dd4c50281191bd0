//! What is due for practice.
//!
//! ```text
//!  2 skills are due today.
//!  10 questions, what is due first
//!
//!  DUE TODAY ─────────────────────────── 2 skills
//!   Shadows        ■□□□□ today          2 of 5 right
//!  LATER ─────────────────────────────── 1 skill
//!   Light or dark  ■■■□□ in 2 days      9 of 9 right
//!  A WRONG IDEA ──────────────────────── 3 of 5 lately
//! ```
//!
//! Where there is room the last mistake stands beside it, on its board.

use ratatui::layout::Rect;
use ratatui::style::Style;

use crate::answer::counted;
use crate::app::{Due, Hit, Model};
use crate::lesson::{LastMistake, Practised, Progress, Round, Skill, ago};

use super::super::layout::{behind, split};
use super::super::page::{self, SPLIT, inside, list};
use super::super::{Layout, Look, canvas::Canvas, chrome, row::ScreenRow};

/// From how many columns on a row says how many answers were right.
const WIDE: usize = 56;

/// Draws what is due: the round that can begin, every skill with how well it is known and when it comes
/// back, and the wrong ideas that answers have shown of late.
pub fn draw(due: &Due, model: &Model, layout: &Layout, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let mistake = model.progress.mistake.as_ref();
    let half = behind(area, area.width / 2);
    let beside = mistake.filter(|mistake| {
        area.width >= SPLIT && last_mistake(mistake, model, layout, half, canvas)
    });
    if beside.is_some() {
        page::divider(half.x - 2, area, canvas);
    }
    let area = inside(match beside {
        // The line between the two has a free column on both sides.
        Some(_) => Rect {
            width: area.width - half.width - 1,
            ..area
        },
        None => area,
    });
    let width = usize::from(area.width);
    let (progress, today) = (&model.progress, model.settings.today);
    let mut rows: Vec<ScreenRow> =
        ScreenRow::wrapped(&progress.due_in_words(today), width, look.plain()).collect();
    let round = format!(" {} questions, what is due first", Round::QUESTIONS);
    let round = ScreenRow::new(
        format!("{round:width$}"),
        chosen(due, 0, look, look.accent()),
    );
    rows.push(round.means(Hit::Entry(0)).chosen(due.chosen == 0));
    let rest = canvas.rows(rows, area);

    let numbered = || (1..).zip(&due.skills);
    let (mut rows, mut at) = (Vec::new(), 0);
    for (name, now) in [("due today", true), ("later", false)] {
        let skills: Vec<_> = numbered()
            .filter(|(_, skill)| progress.is_due(**skill, today) == now)
            .collect();
        if skills.is_empty() {
            continue;
        }
        rows.push(ScreenRow::default());
        let count = counted(skills.len(), "skill");
        rows.push(chrome::heading(name, &count, width, look));
        for (i, skill) in skills {
            if i == due.chosen {
                at = rows.len();
            }
            rows.push(entry(i, *skill, due, model, look, width));
        }
    }
    if let Some(skills) = progress.not_met_in_words(today) {
        rows.push(ScreenRow::default());
        let count = counted(progress.not_met(today).len(), "skill");
        rows.push(chrome::heading("not met yet", &count, width, look));
        // Beside a board there is no room for all their names.
        let skills = if width < WIDE {
            Progress::COME_LATER
        } else {
            &skills
        };
        rows.extend(ScreenRow::wrapped(skills, width, look.dim()));
    }
    for held in progress.held(today) {
        rows.push(ScreenRow::default());
        let (seen, of) = (held.answers.seen, held.answers.of);
        let lately = format!("{seen} of {of} answers lately");
        rows.push(chrome::heading("a wrong idea", &lately, width, look));
        rows.extend(ScreenRow::wrapped(held.idea.sentence, width, look.plain()));
    }
    if !due.skills.is_empty() {
        rows.push(ScreenRow::default());
        let steps =
            "■ one step more, each time it comes back and is right: after 1, 3, 7, 21 and 60 days";
        rows.extend(ScreenRow::wrapped(steps, width, look.dim()));
    }
    list(rows, at, rest, canvas);
}

fn chosen(due: &Due, entry: usize, look: &Look, paint: Style) -> Style {
    if due.chosen == entry {
        look.chosen()
    } else {
        paint
    }
}

/// A skill, how well it is known, and when it comes back.
fn entry(i: usize, skill: Skill, due: &Due, model: &Model, look: &Look, width: usize) -> ScreenRow {
    let practised = model.progress.skills.get(&skill).copied();
    let (known, when, right) = match practised {
        Some(practised) => (
            practised.mastery,
            practised.when(model.settings.today),
            format!("{} of {} right", practised.right, practised.asked),
        ),
        None => (0, "not asked yet".to_owned(), String::new()),
    };
    let bar: String = (0..Practised::MOST)
        .map(|step| if step < known { '■' } else { '□' })
        .collect();
    let paint = |paint| chosen(due, i, look, paint);
    let row = ScreenRow::new(format!(" {:<15}", skill.title()), paint(look.plain()))
        .text(bar, paint(look.accent()));
    let row = if width >= WIDE {
        row.text(format!(" {when:<16}"), paint(look.plain()))
            .text(format!("{right:<18}"), paint(look.dim()))
    } else {
        // The heading above says which skills are due today.
        let told = match practised {
            Some(practised) if practised.due <= model.settings.today => {
                format!("{} of {}", practised.right, practised.asked)
            }
            _ => when,
        };
        let room = width.saturating_sub(row.width() + 1);
        row.text(format!(" {told:<room$}"), paint(look.plain()))
    };
    row.means(Hit::Entry(i)).chosen(due.chosen == i)
}

/// Rows besides the squares: a heading, the letters of the files, and what was wrong.
const AROUND: u16 = 4;
/// Columns besides the squares: the digits of the ranks, and what is free on both sides.
const ASIDE: u16 = 4;

/// Draws the board of the last mistake and what was wrong, where there is room. Whether there is.
fn last_mistake(
    mistake: &LastMistake,
    model: &Model,
    layout: &Layout,
    area: Rect,
    canvas: &mut Canvas<'_>,
) -> bool {
    let fits =
        |height: &u16| 8 * height + AROUND <= area.height && 16 * height + ASIDE <= area.width;
    let Some((height, (scene, frame))) =
        (2..=area.height / 8).rev().find(fits).zip(mistake.shown())
    else {
        return false;
    };
    let look = canvas.look();
    let inner = Rect {
        width: area.width - 2,
        ..area
    };
    let (head, below) = split(inner, 1);
    let when = ago(mistake.day, model.settings.today);
    let heading = chrome::heading("the last mistake", &when, head.width.into(), look);
    canvas.rows([heading], head);
    let (_, said) = split(below, 8 * height + 1);
    let seen = (&scene, &frame, mistake.square());
    page::board_of(seen, height, layout, behind(below, 2), canvas);
    canvas.hit(below, Hit::Ground);
    let width = usize::from(said.width);
    canvas.rows(
        ScreenRow::wrapped(&mistake.sentence(), width, look.plain()),
        said,
    );
    true
}
