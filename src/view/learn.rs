//! A lesson: its levels in the bar above, and the one at hand in the side panel.
//!
//! ```text
//! ▒▒ Lesson ▒The rook▒▒ 1 ▒ 2 ▒ 3 ▒ 4 ▒ 5 ▒ 6 ▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒▒★ 6 of 18▒▒
//!   8                                     On the way
//!            board                        Stars stop nobody: ...
//!                                         Goal: collect every star.
//!   1                                     moves 2   par 3
//!      a   b   c   d   e   f   g   h      Hint 1/3: ...
//!   what came of the last move
//! ```

use ratatui::layout::Rect;

use crate::app::{Card, Command, Hit, Learn, Model, Neighbor, Pick};
use crate::lesson::{Level, Measure, Method, Progress};

use super::{
    Depth, Look, Theme,
    canvas::Canvas,
    chrome::{self, Grade},
    fit, glyphs,
    layout::behind,
    row::ScreenRow,
    tabs,
};

/// Draws the bar above: the name of the lesson, its levels, and its stars. Where the panel has no room
/// for the level, what is to be done in it.
pub fn heading(model: &Model, learn: &Learn, area: Rect, canvas: &mut Canvas<'_>) {
    let area = chrome::bar(area, canvas);
    let look = canvas.look();
    let lesson = &learn.lesson;
    if model.is_cramped() && !learn.over {
        let (at, last) = (learn.index + 1, lesson.levels.len());
        let mut rest = area;
        let turn = |turn| Command::Level(Pick::Other(turn));
        for (text, command) in [
            ("<".to_owned(), turn(Neighbor::Previous)),
            (format!("{at}/{last}"), Command::Learn(None)),
            (">".to_owned(), turn(Neighbor::Next)),
        ] {
            let place = canvas.label(rest, rest.x, text, look.dim(), command);
            rest = behind(rest, place.width);
        }
        let rest = behind(rest, 1);
        let task = fit::text(&learn.level().task(), rest.width.into());
        canvas.text(rest, task, look.accent());
        return;
    }
    let practice = lesson.is_practice();
    let (kind, title) = if practice {
        ("Practice", "")
    } else {
        ("Lesson", &*lesson.title)
    };
    let (chip, paint) = chrome::chip(kind, canvas);
    let place = canvas.label(area, area.x, chip, paint, Command::Learn(None));
    let rest = behind(area, place.width + 1);
    let place = canvas.text(rest, title, look.plain());
    let rest = behind(rest, place.width + if practice { 1 } else { 2 });
    let stars = match (learn.over, practice) {
        (true, true) => "done".to_owned(),
        (_, true) => learn.level_of(),
        _ => match model.progress.stars(lesson) {
            0 => model.progress.lesson_stars(lesson),
            stars => format!("★ {stars} of {}", lesson.most_stars()),
        },
    };
    let taken = levels(model, learn, rest, canvas);
    tabs::at_right(&stars, behind(rest, taken), canvas);
}

/// Draws the level, or at the end what was missed. What has no room is announced with the key
/// that shows it.
pub fn panel(model: &Model, learn: &Learn, area: Rect, canvas: &mut Canvas<'_>) {
    let room = usize::from(area.height);
    let width = usize::from(area.width);
    let mut rows = rows(model, learn, canvas.look(), width, room >= ROOMY);
    if rows.len() > room {
        let more = format!("… {} shows all", model.settings.keymap.hint("panel"));
        let more = ScreenRow::new(more, canvas.look().accent()).button(Command::Panel(None));
        rows.splice(room.saturating_sub(1).., [more]);
    }
    canvas.rows(rows, area);
}

/// What the card over the board is called.
pub fn card_title(learn: &Learn) -> String {
    let lesson = &learn.lesson;
    if learn.over {
        lesson.title.clone()
    } else {
        format!("Level {} of {}", learn.index + 1, lesson.levels.len())
    }
}

/// What the panel has no room for, in rows of this many columns. Those that can be chosen are
/// entries of the card.
pub fn card(
    model: &Model,
    learn: &Learn,
    card: &Card,
    look: &Look,
    width: usize,
) -> Vec<ScreenRow> {
    let mut all: Vec<ScreenRow> = Vec::new();
    if let Some(intro) = &card.intro {
        all.extend(ScreenRow::wrapped(intro, width, look.plain()));
        all.push(ScreenRow::default());
    }
    let rows = rows(model, learn, look, width, false);
    all.extend(rows.into_iter().map(|mut row| {
        let mut commands = card.commands.iter();
        let entry = commands.position(|(_, of)| row.hit == Some(Hit::Command(of.clone())));
        row.hit = entry.map(Hit::Entry);
        row
    }));
    all
}

/// From how many rows on the parts of a level have headings, and keys that help stand below them.
const ROOMY: usize = 24;

fn rows(model: &Model, learn: &Learn, look: &Look, width: usize, roomy: bool) -> Vec<ScreenRow> {
    if learn.over {
        return summary(&model.progress, model.settings.today, learn, look, width);
    }
    let level = learn.level();
    let mut count = learn.count();
    if learn.met {
        count.push_str(&format!("  {}", stars(learn.attempt.stars(level))));
    }
    let mut rows = level_text(level, &count, learn.hint(), look, width, roomy);
    for sentence in learn.unseen().into_iter().chain(learn.ending()) {
        rows.extend(ScreenRow::wrapped(&sentence, width, look.plain()));
    }
    if roomy && !learn.met {
        rows.extend(stuck(model, learn, look, width));
    }
    rows
}

/// The keys that help on, and what each does.
fn stuck(model: &Model, learn: &Learn, look: &Look, width: usize) -> Vec<ScreenRow> {
    let (wrong, what_if) = learn.what_if();
    let heading = if wrong { "now try" } else { "stuck?" };
    let mut rows = vec![
        ScreenRow::default(),
        chrome::heading(heading, "", width, look),
    ];
    let mut helps = vec![("hint", "A hint", "first a nudge, then more")];
    if what_if.is_some() {
        helps.insert(0, ("what if", "What if?", "see what comes of it"));
    }
    if learn.level().input() == Method::Moves {
        helps.push(("undo", "Undo", "take the last move back"));
    }
    for (command, name, does) in helps {
        let key = format!(" {} ", model.settings.keymap.hint(command));
        let row = ScreenRow::new(key, look.tab());
        let row = row.text(format!(" {name:<9}"), look.strong());
        rows.push(row.text(does, look.dim()));
    }
    rows
}

/// The room for the texts of a lesson, and how much of it they take.
pub const LESSON_ROOM: Measure = Measure {
    panel: (41, 17),
    level_rows,
    below: (76, 2),
    sentence_rows: |text, columns| crate::answer::wrapped(text, columns).len(),
};

/// How many rows of this many columns a level takes in the panel, with a hint.
fn level_rows(level: &Level, hint: Option<&str>, columns: usize) -> usize {
    let look = Look::new(Theme::default(), Depth::Mono);
    let hint = hint.map(|hint| (1, hint));
    level_text(level, "moves 0", hint, &look, columns, false).len()
}

/// How many rows of this many columns a lesson takes in the panel before a hint is asked for.
pub fn lesson_rows(learn: &Learn, columns: usize) -> usize {
    if learn.over {
        let look = Look::new(Theme::default(), Depth::Mono);
        summary(&Progress::default(), 0, learn, &look, columns).len()
    } else {
        let unseen = learn.unseen();
        let unseen = unseen
            .iter()
            .flat_map(|said| crate::answer::wrapped(said, columns));
        level_rows(learn.level(), None, columns) + unseen.count()
    }
}

fn level_text(
    level: &Level,
    count: &str,
    hint: Option<(usize, &str)>,
    look: &Look,
    width: usize,
    roomy: bool,
) -> Vec<ScreenRow> {
    let mut rows: Vec<ScreenRow> = ScreenRow::wrapped(&level.title, width, look.strong()).collect();
    rows.extend(ScreenRow::wrapped(
        &level.text_on_screen(),
        width,
        look.plain(),
    ));
    rows.push(ScreenRow::default());
    if roomy {
        rows.push(chrome::heading("your task", count, width, look));
    }
    rows.extend(ScreenRow::wrapped(&level.task(), width, look.accent()));
    for (i, (digit, words)) in level.answers().into_iter().enumerate() {
        let number = format!("{:<3}", level.bullet(digit));
        let answer = ScreenRow::labelled(&number, look.accent(), words, width, look.plain());
        rows.extend(answer.map(|row| row.button(Command::Choose(i + 1))));
    }
    for line in level.goal.shown_search(&level.scene) {
        rows.extend(ScreenRow::wrapped(&line, width, look.plain()));
    }
    if !roomy {
        rows.push(ScreenRow::default());
        rows.extend(ScreenRow::wrapped(count, width, look.plain()));
    }
    if let Some((number, hint)) = hint {
        rows.push(ScreenRow::default());
        let hint = format!("Hint {number}/{}: {hint}", Level::HINTS);
        rows.extend(ScreenRow::wrapped(&hint, width, look.dim()));
    }
    rows
}

/// What was learned, or when each skill of a round comes back; and what was missed.
fn summary(
    progress: &Progress,
    today: u32,
    learn: &Learn,
    look: &Look,
    width: usize,
) -> Vec<ScreenRow> {
    let lesson = &learn.lesson;
    let mut rows = Vec::new();
    if lesson.is_practice() {
        rows.push(ScreenRow::new("What comes when", look.strong()));
        for (title, when) in progress.comes_back(learn.skills(), today) {
            let room = width.saturating_sub(title.chars().count() + 1);
            let row = ScreenRow::new(title, look.plain());
            rows.push(row.text(format!("{when:>room$}"), look.accent()));
        }
    } else {
        let (heading, learned) = if lesson.is_placement() {
            ("What you know", progress.known_in_words())
        } else {
            ("What you learned", lesson.learned().to_owned())
        };
        rows.push(ScreenRow::new(heading, look.strong()));
        rows.extend(ScreenRow::wrapped(&learned, width, look.plain()));
        rows.push(ScreenRow::default());
        rows.push(ScreenRow::new("Your stars", look.strong()));
        for (number, level) in (1..).zip(&lesson.levels) {
            let (sign, title) = match progress.get(lesson, level) {
                Some(best) => (stars(best.stars), level.title.clone()),
                None => ("-".to_owned(), level.title.clone()),
            };
            let row = ScreenRow::new(format!("{number:>2} {sign:<4}"), look.accent())
                .text(fit::text(&title, width.saturating_sub(7)), look.plain());
            rows.push(row.button(Command::Level(Pick::This(number))));
        }
    }
    let missed = learn.missed();
    if !missed.is_empty() {
        rows.push(ScreenRow::default());
        rows.push(ScreenRow::new("To look at again", look.strong()));
    }
    for line in missed {
        rows.extend(ScreenRow::wrapped(&line, width, look.plain()));
    }
    rows
}

/// Draws a chip for each level that says how far it has come, or where they have no room the one at
/// hand between its neighbours; says how many columns that takes.
fn levels(model: &Model, learn: &Learn, area: Rect, canvas: &mut Canvas<'_>) -> u16 {
    let look = canvas.look();
    let practice = learn.lesson.is_practice();
    let all = &learn.lesson.levels;
    let chip = |(i, level): (usize, &Level)| {
        let record = if practice {
            learn.done(i)
        } else {
            model.progress.get(&learn.lesson, level)
        };
        let grade = Grade::of(record.map(|record| record.stars));
        let name = (i + 1).to_string();
        if i == learn.index && !learn.over {
            (format!(" {name} "), look.plain(), i)
        } else if practice {
            let (sign, paint) = grade.square(look);
            (format!(" {sign} "), paint, i)
        } else {
            let (name, paint) = grade.chip(&name, canvas);
            (name, paint, i)
        }
    };
    let gap = u16::from(!practice);
    let mut chips: Vec<_> = all.iter().enumerate().map(chip).collect();
    let taken: u16 = chips
        .iter()
        .map(|(text, ..)| glyphs::width(text) + gap)
        .sum();
    if taken + LEVELS_APART > area.width {
        let at = learn.index;
        chips = chips
            .drain(at.saturating_sub(1)..=(at + 1).min(all.len() - 1))
            .collect();
        for (text, paint, i) in &mut chips {
            if *i != at {
                let sign = if *i < at { "<" } else { ">" };
                (*text, *paint) = (format!(" {sign} "), look.accent());
            }
        }
    }
    let mut column = area.x;
    for (text, paint, i) in chips {
        let place = if i == learn.index && !learn.over {
            chrome::here(text.trim(), behind(area, column - area.x), canvas)
        } else {
            canvas.text_at(area, column, text, paint)
        };
        canvas.button(place, Command::Level(Pick::This(i + 1)));
        column = place.right() + gap;
    }
    column.min(area.right()) - area.x
}

/// Columns that the stars of a lesson need behind its levels.
const LEVELS_APART: u16 = 14;

/// One to three stars.
pub fn stars(count: u8) -> String {
    "★".repeat(count.into())
}
