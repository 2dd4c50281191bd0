//! Below the board: sentences, legend, timeline, status line, keys.

use ratatui::layout::{Rect, Size};
use std::cmp::Ordering;

use crate::answer::wrapped;
use crate::app::{
    Activity, Command, Hit, Key, Model, Popup, StepTo, key_hints, narrate, no_room_for_two, status,
};

use super::{Layout, canvas::Canvas, compare, fit, layout::behind, learn, legend};

/// Draws the last rows, which are always there.
pub fn status_and_keys(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let shown = format!(" {}", status(model));
    canvas.text(layout.status, &shown, look.strong());
    let at_course = matches!(model.popup, Some(Popup::Course(_)));
    let exploring = model.activity.is_exploring() && !at_course;
    let title = model.title();
    let left = behind(layout.status, shown.chars().count() as u16 + 1);
    if exploring && title.chars().count() + 1 < room(left) {
        canvas.text_right(without_last(left), title, look.dim());
    }
    match &model.popup {
        Some(Popup::Prompt(prompt)) => {
            let text = format!(":{}", prompt.text());
            // Only the end of a long line is shown: it is the part being typed.
            let skip = text.chars().count().saturating_sub(room(layout.keys) - 1);
            let text: String = text.chars().skip(skip).collect();
            canvas.text(layout.keys, text, look.strong());
        }
        _ => keys(model, layout.keys, canvas),
    }
}

/// What is said, the legend, and the timeline.
pub fn story(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let named = legend::legend(model, canvas.style, layout);
    let needs = |area: Rect| named.height(area.width).saturating_sub(area.height);
    let wanted = layout.legend_below().map_or(0, needs);
    let two = model.runs().comparing() && layout.second().is_some();
    let said = if two && !compare::speaks(model) {
        // Two boards have a line about each of them there, unless there is something to say.
        layout.sentence.height
    } else {
        sentence(model, layout, wanted, canvas)
    };
    // The legend has the rows that the sentences leave, unless they took its own.
    let free = match layout.legend_below() {
        Some(_) => layout.sentence.height.checked_sub(said),
        None => Some(0),
    };
    if let (Some(area), Some(free)) = (layout.legend, free) {
        let area = Rect {
            y: area.y - free,
            height: area.height + free,
            ..area
        };
        legend::draw(&named, area, canvas);
    }
    match &model.activity {
        Activity::Learn(learn) => learn::levels(model, learn, layout.timeline, canvas),
        _ => timeline(model, layout.timeline, canvas),
    }
}

/// `area` without its last column.
fn without_last(area: Rect) -> Rect {
    area.resize(Size::new(area.width - 1, area.height))
}

fn room(area: Rect) -> usize {
    usize::from(area.width)
}

/// Wraps the sentences into the rows there are, and says less of long ways where that takes more
/// than all but `wanted` of them; what doesn't fit ends in a sign. An answer may take the legend's
/// row too. Says how many rows it took.
fn sentence(model: &Model, layout: &Layout, wanted: u16, canvas: &mut Canvas<'_>) -> u16 {
    let mut area = layout.sentence;
    let mut said = narrate(model).join(" ");
    if model.runs().comparing() && layout.second().is_none() {
        said = no_room_for_two(Layout::TWO_BOARDS);
    }
    let width = room(area).saturating_sub(2);
    if wrapped(&said, width).len() > usize::from(area.height.saturating_sub(wanted)) {
        said = fit::short_ways(&said);
    }
    if let Some(asking) = &model.asking
        && wrapped(&said, width).len() > usize::from(area.height)
    {
        said = asking.in_short(&model.settings.keymap.hands());
    }
    let rows = wrapped(&said, width);
    if rows.len() > usize::from(area.height) && !model.message.is_empty() {
        // What was asked for goes before the names of the marks.
        area.height += layout.legend_below().map_or(0, |legend| legend.height);
    }
    for (i, (row, place)) in rows.iter().zip(area.rows()).enumerate() {
        let last = i + 1 == usize::from(area.height) && rows.len() > i + 1;
        // The row after it does not fit either way: what matters is the sign.
        let text = if last {
            fit::text(&format!(" {row} {}", rows[i + 1]), room(area) - 1)
        } else {
            format!(" {row}")
        };
        canvas.text(place, text, canvas.look().strong());
    }
    area.height.min(rows.len() as u16)
}

/// Buttons, the number of the step, and a bar to click on.
fn timeline(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    if model.trace().is_err() || !model.activity.is_exploring() {
        return;
    }
    let (at, stops) = model.position();
    let playing = model.runs().playing();
    let play = if playing { "pause" } else { "play" };
    let buttons = [
        ("│◄", Command::Step(StepTo::Number(0))),
        ("◄", Command::Step(StepTo::Previous)),
        (play, Command::TogglePlay),
        ("►", Command::Step(StepTo::Next)),
        ("►│", Command::Step(StepTo::End)),
    ];
    let mut column = area.x + 1;
    for (label, command) in buttons {
        let place = canvas.label(area, column, label, look.accent(), command);
        column = place.right() + 1;
    }
    let unit = model.scene().way.unit(model.runs().size());
    let count = format!(" {unit} {at}/{stops} ");
    column = canvas.text_at(area, column, &count, look.plain()).right();
    let speed = format!("×{}", model.settings.speed.name());
    let end = canvas.text_right(without_last(area), speed, look.dim()).x;
    let width = end.saturating_sub(column + 1);
    if width < 4 {
        return;
    }
    let (last, width) = (usize::from(width - 1), usize::from(width));
    let knob = at.checked_mul(last).and_then(|at| at.checked_div(stops));
    for i in 0..width {
        let (sign, paint) = match i.cmp(&knob.unwrap_or(0)) {
            Ordering::Less => ("━", look.accent()),
            Ordering::Equal => ("●", look.strong()),
            Ordering::Greater => ("─", look.dim()),
        };
        let stop = StepTo::Number(((i * stops + width / 2) / last).min(stops));
        canvas.label(area, column + i as u16, sign, paint, Command::Step(stop));
    }
}

/// The keys that matter now. Each is a button for itself, and so is the word for the first of its
/// keys.
fn keys(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let mut rest = behind(area, 1);
    let hints = key_hints(model);
    let last = hints.len().saturating_sub(1);
    // The last hint leads to all others, so it is kept when room is short.
    let width = |names: &str, word: &str| names.chars().count() + 1 + word.len();
    let reserve = hints
        .last()
        .map_or(0, |(names, word)| width(names, word) + 2);
    for (i, (names, word)) in hints.iter().enumerate() {
        // Each digit by itself, so that it is a button, where a hint names them all.
        let long = (names == "0-9").then_some("0 1 2 3 4 5 6 7 8 9");
        let kept = if i == last { 0 } else { reserve };
        let mut fitting = long.into_iter().chain([names.as_str()]);
        let Some(names) = fitting.find(|names| width(names, word) + kept <= room(rest)) else {
            continue;
        };
        let whole = Rect {
            width: width(names, word) as u16,
            ..rest
        };
        let named = || names.split(' ').map(|name| (name, key_named(name)));
        if let Some(key) = named().find_map(|(_, key)| key) {
            canvas.hit(whole, Hit::Key(key));
        }
        for (name, key) in named() {
            let place = canvas.text(rest, name, look.accent());
            if let Some(key) = key {
                canvas.hit(place, Hit::Key(key));
            }
            rest = behind(rest, place.width + 1);
        }
        let place = canvas.text(rest, word, look.dim());
        rest = behind(rest, place.width + 2);
    }
}

/// The key that a hint calls so; some words stand for several.
fn key_named(name: &str) -> Option<Key> {
    let as_in_files = match name.chars().count() {
        1 => name.to_owned(),
        _ => name.to_lowercase(),
    };
    as_in_files.parse().ok()
}
