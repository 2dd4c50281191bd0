//! The timeline: the number of the step, and a line with a knob.

use std::cmp::Ordering;

use ratatui::layout::{Rect, Size};

use crate::app::{Command, Model, StepTo};
use crate::trace::{Algorithm, Lens, StepSize};

use super::super::{canvas::Canvas, layout::behind};

/// Minimum width, in columns, of a timeline that also shows the speed.
const SPEED: u16 = 33;

/// Whether a timeline is shown: the activity has one of its own, or the explored trace has steps.
pub fn has_timeline(model: &Model) -> bool {
    let has_own = model.activity.handler().showing().timeline.is_some();
    has_own || model.trace().is_ok() && model.activity.is_exploring()
}

/// Draws the sign for play or pause, the number of the step, and a line with a knob to click and
/// drag.
pub fn timeline(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    if !has_timeline(model) {
        return;
    }
    let (at, stops) = model.position();
    let showing = model.activity.handler().showing();
    let plays = model.runs().playing() || showing.plays;
    let sign = if plays { "║" } else { "►" };
    let play = canvas.label(area, area.x, sign, look.accent(), Command::TogglePlay);
    let rest = behind(area, play.width + 1);
    let count = match model.line_of_steps() {
        Some((line, last)) => format!("line {line}/{last}"),
        None => format!("{at}/{stops}"),
    };
    let count = canvas.text(rest, count, look.plain());
    let rest = behind(rest, count.width + 1);
    let mut line = rest;
    if area.width >= SPEED {
        let speed = format!("{}×", model.settings.speed.name());
        let speed = canvas.text_right(rest, speed, look.dim());
        line = rest.resize(Size::new(speed.x.saturating_sub(rest.x + 2), 1));
    }
    if line.width < 4 {
        return;
    }
    let (last, width) = (usize::from(line.width) - 1, usize::from(line.width));
    let knob = at.checked_mul(last).and_then(|at| at.checked_div(stops));
    let size = model.runs().size();
    // The line has the colours of the search's layers, if there are any.
    let layered = model.trace().ok().filter(|_| {
        let way = model.scene().way;
        showing.timeline.is_none()
            && model.scene().lens() == Lens::Search
            && way.row().unit(StepSize::Layer) == "layer"
            && way != Algorithm::DepthFirst
    });
    // The stop that ends each layer, collected in advance: a search for each column would go
    // through all steps every time.
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
    // If the mistake is at another stop but would be under the knob, it is shown next to the knob.
    let at_fault = model
        .fault_stop()
        .map_or(Ordering::Equal, |stop| stop.cmp(&at));
    let fault = match at_fault {
        Ordering::Greater if fault == knob => fault.map(|place| (place + 1).min(last)),
        Ordering::Less if fault == knob => fault.map(|place| place.saturating_sub(1)),
        _ => fault,
    };
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
