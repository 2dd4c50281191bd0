//! Below the board: sentences, legend, timeline, and the bar with the status and the keys.

use ratatui::layout::{Rect, Size};
use std::cmp::Ordering;

use crate::app::{
    Command, Model, Popup, StepTo, again, key_hints, narrate, no_room_for_two, status,
};
use crate::trace::{Algorithm, Lens, StepSize};
use crate::words::wrapped;

use super::{Layout, canvas::Canvas, chrome, compare, fit, layout::behind, legend};

/// Draws the bar below, which is always there, and above it the prompt while something is typed.
pub fn status_and_keys(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    // A popup has its keys below it.
    let hints = match &model.popup {
        None | Some(Popup::Prompt(_) | Popup::Jump(_)) => key_hints(model),
        Some(_) => Vec::new(),
    };
    chrome::bar_below(&mode(model), &status(model), &hints, layout.bar, canvas);
    if let Some(Popup::Prompt(prompt)) = &model.popup {
        let area = prompt_row(layout);
        canvas.clear(area);
        let area = chrome::bar(area, canvas);
        let text = format!(":{}", prompt.text());
        // Only the end of a long line is shown: it is the part being typed.
        let skip = text.chars().count().saturating_sub(room(area) - 1);
        let text: String = text.chars().skip(skip).collect();
        canvas.text(area, text, canvas.look().strong());
        let column = (prompt.column() as u16 + 1).min(area.width.saturating_sub(1));
        canvas.point((area.x + column, area.y));
    }
}

/// Row of the prompt: the one above the bar, so that the status stays visible.
pub const fn prompt_row(layout: &Layout) -> Rect {
    Rect {
        x: layout.area.x,
        width: layout.area.width,
        ..layout.timeline
    }
}

/// Name of the current mode, in a word or two.
fn mode(model: &Model) -> String {
    let own = model.activity.showing().mode;
    let mode = own.unwrap_or_else(|| match model.scene().told() {
        Some(_) => "watch",
        None => model.scene().lens().title(),
    });
    mode.to_uppercase()
}

/// Draws the sentences, the legend, and the timeline.
pub fn story(model: &Model, layout: &Layout, canvas: &mut Canvas<'_>) {
    let named = legend::legend(model, canvas.style, layout);
    // Without a timeline its row is also free.
    let end = layout.timeline.y + u16::from(!has_timeline(model));
    let room = end - layout.sentence.y;
    let two = model.runs().comparing() && layout.second().is_some();
    if two && !compare::speaks(model) {
        // Two boards have sentences of their own.
        return timeline(model, layout.timeline, canvas);
    }
    let Some(place) = layout.legend_below() else {
        let rows = sentence_rows(model, layout, room);
        // A long answer also covers the timeline: part of a command is useless.
        let covers = !model.message.is_empty() && rows.len() > room.into() && has_timeline(model);
        let taken = (room + u16::from(covers)).min(rows.len() as u16);
        let top = layout.sentence.bottom().max(layout.sentence.y + taken) - taken;
        draw_rows(&rows, top, taken, layout, canvas);
        if let Some(area) = layout.legend {
            legend::draw(&named, area, canvas);
        }
        if !covers {
            timeline(model, layout.timeline, canvas);
        }
        return;
    };
    let wanted = named.height(place.width);
    let rows = sentence_rows(model, layout, room.saturating_sub(wanted).max(1));
    // An answer goes before the names of the marks, and they before anything else.
    let most = room - u16::from(model.message.is_empty());
    let taken = (rows.len() as u16).min(most);
    let height = wanted.min(room - taken);
    // The legend stays where it is while there is room for everything; the sentences stand on it.
    let bottom = place.bottom().max(layout.sentence.y + taken + height);
    let top = bottom - height - taken;
    draw_rows(&rows, top, taken, layout, canvas);
    if height > 0 {
        let area = Rect {
            y: top + taken,
            height,
            ..place
        };
        legend::draw(&named, area, canvas);
    }
    timeline(model, layout.timeline, canvas);
}

/// Returns the sentences, wrapped; if they take more than `usual` rows, long paths are shortened.
fn sentence_rows(model: &Model, layout: &Layout, usual: u16) -> Vec<String> {
    let width = room(layout.sentence);
    let fits = |sentence_rows: &str| wrapped(sentence_rows, width).len() <= usual.into();
    let mut sentence_rows = narrate(model).join(" ");
    if model.runs().comparing() && layout.second().is_none() {
        sentence_rows = no_room_for_two(Layout::TWO_BOARDS);
    }
    if !fits(&sentence_rows) {
        sentence_rows = fit::shorten_paths(&sentence_rows);
    }
    let in_sight = |sentence_rows: &String| {
        wrapped(sentence_rows, width).len() <= layout.sentence.height.into()
    };
    if let Some(asking) = &model.asking
        && !in_sight(&sentence_rows)
    {
        let shorter = asking.in_short(&model.settings.keymap.input_mode());
        let mut shorter: Vec<String> = shorter
            .into_iter()
            .map(|sentence_rows| again(model, sentence_rows))
            .collect();
        let shortest = shorter.pop().unwrap_or_default();
        sentence_rows = shorter.into_iter().find(in_sight).unwrap_or(shortest);
    }
    wrapped(&sentence_rows, width)
}

/// Writes `rows` from row `top` on; where only `most` of them fit, the last ends in a sign.
fn draw_rows(rows: &[String], top: u16, most: u16, layout: &Layout, canvas: &mut Canvas<'_>) {
    let area = Rect {
        y: top,
        height: most,
        ..layout.sentence
    };
    for (i, (row, place)) in rows.iter().zip(area.rows()).enumerate() {
        let last = i + 1 == usize::from(most) && rows.len() > i + 1;
        // The row after it does not fit either way: what matters is the sign.
        let text = if last {
            fit::text(&format!("{row} {}", rows[i + 1]), room(area))
        } else {
            row.clone()
        };
        canvas.text(place, text, canvas.look().strong());
    }
}

fn room(area: Rect) -> usize {
    usize::from(area.width)
}

/// Whether there are steps.
fn has_timeline(model: &Model) -> bool {
    model.trace().is_ok() && model.activity.is_exploring()
}

/// Draws the sign for playing, the number of the step, and a line with a knob to click and drag.
fn timeline(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    if !has_timeline(model) {
        return;
    }
    let (at, stops) = model.position();
    let sign = if model.runs().playing() { "║" } else { "►" };
    let play = canvas.label(area, area.x, sign, look.accent(), Command::TogglePlay);
    let rest = behind(area, play.width + 1);
    let (unit, count) = match model.line_of_steps() {
        Some((line, last)) => ("line", format!("{line}/{last}")),
        None => (
            model.scene().row().unit(model.runs().size()),
            format!("{at}/{stops}"),
        ),
    };
    let unit = canvas.text(rest, format!("{unit} "), look.dim());
    let rest = behind(rest, unit.width);
    let count = canvas.text(rest, count, look.plain());
    let rest = behind(rest, count.width + 2);
    let speed = format!("{}×", model.settings.speed.name());
    let speed = canvas.text_right(rest, speed, look.dim());
    let line = rest.resize(Size::new(speed.x.saturating_sub(rest.x + 2), 1));
    if line.width < 4 {
        return;
    }
    let (last, width) = (room(line) - 1, room(line));
    let knob = at.checked_mul(last).and_then(|at| at.checked_div(stops));
    let size = model.runs().size();
    // The line has the colours of the search's layers, if it has any.
    let layered = model.trace().ok().filter(|_| {
        let way = model.scene().way;
        model.scene().lens() == Lens::Search
            && way.unit(StepSize::Layer) == "layer"
            && way != Algorithm::DepthFirst
    });
    // The stop at which each layer is done: looking it up for each column would go over all steps
    // each time.
    let done: Option<Vec<usize>> = layered.map(|trace| {
        let layers = 1..=trace.stops(StepSize::Layer);
        let ends = layers.filter_map(|layer| trace.index_of(layer, StepSize::Layer));
        ends.map(|end| trace.stops_until(end, size)).collect()
    });
    let layer = |stop: usize| {
        done.as_ref().map_or(look.accent(), |done| {
            look.layer(done.partition_point(|end| *end < stop))
        })
    };
    let fault = model
        .fault_stop()
        .and_then(|stop| (stop * last).checked_div(stops));
    for i in 0..width {
        let stop = ((i * stops + width / 2) / last).min(stops);
        let (sign, paint) = match i.cmp(&knob.unwrap_or(0)) {
            Ordering::Less | Ordering::Greater if fault == Some(i) => ("▼", look.wrong()),
            Ordering::Less => ("━", layer(stop)),
            Ordering::Equal => ("●", look.strong()),
            Ordering::Greater => ("─", look.dim()),
        };
        let command = Command::Step(StepTo::Number(stop));
        canvas.label(line, line.x + i as u16, sign, paint, command);
    }
}
