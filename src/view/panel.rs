//! The side panel: what the lens found, the algorithm's variables, its pseudocode.

use ratatui::{
    layout::Rect,
    text::{Line, Span},
};

use crate::answer::{self, ReachAnswer};
use crate::app::{GREETING, INVITATION, Invitation, Model, Panel, Run};
use crate::board::Color;
use crate::geometry::attackers;
use crate::trace::{Label, Lens, StepSize, Value};

use super::{Look, canvas::Canvas, fit};

/// Draws the panel: a heading, then as many of its blocks as fit, the chosen one first.
pub fn draw(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    if let Some(invitations) = model.invitations() {
        greet(&invitations, area, canvas);
        return;
    }
    let look = canvas.look();
    let width = usize::from(area.width);
    let mut lines = heading(model, look, width);
    let own = model.runs().own();
    let (facts, variables, code) = (
        facts(model, look, width),
        variables(own, look, width),
        code(own, model.runs().size(), look),
    );
    // Facts and variables would give the answer away.
    let blocks = match model.panel() {
        _ if model.asking.is_some() => [code, Vec::new(), Vec::new()],
        // A search is followed by its queue and its code; the count of its layers can wait.
        Panel::Facts if model.scene().lens() == Lens::Search => [variables, code, facts],
        Panel::Facts => [facts, variables, code],
        Panel::Code => [code, variables, facts],
    };
    let room = usize::from(area.height);
    // Blank lines between the blocks, unless that would cost the second one.
    let shown = blocks.iter().filter(|block| !block.is_empty());
    let first_two: usize = shown.take(2).map(|block| block.len() + 1).sum();
    let gap = usize::from(lines.len() + first_two <= room);
    for (i, block) in blocks
        .into_iter()
        .filter(|block| !block.is_empty())
        .enumerate()
    {
        // The first block is shown as far as it fits; the others only whole.
        if i > 0 && lines.len() + gap + block.len() > room {
            continue;
        }
        if gap > 0 && lines.len() + gap + block.len() <= room {
            lines.push(Line::default());
        }
        lines.extend(block);
    }
    if lines.len() > room {
        lines.truncate(room.saturating_sub(1));
        lines.push(Line::styled("…", look.dim()));
    }
    for (line, row) in lines.into_iter().zip(area.rows()) {
        canvas.line(row, line);
    }
}

/// Draws what the first screen shows, and what one can do, each with its key as a button.
fn greet(invitations: &[Invitation], area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let shown = answer::wrapped(GREETING, usize::from(area.width));
    let mut rows = area.rows();
    for (row, line) in rows.by_ref().zip(shown) {
        canvas.text(row, line, look.plain());
    }
    let asked = rows.nth(1).unwrap_or_default();
    canvas.text(asked, INVITATION, look.strong());
    for (row, invitation) in rows.zip(invitations) {
        let Invitation { key, text, .. } = invitation;
        let key = Span::styled(format!(" {key}  "), look.accent());
        let text = Span::styled(text.clone(), look.plain());
        canvas.line(row, Line::from(vec![key, text]));
        canvas.button(row, invitation.command.clone());
    }
}

fn heading(model: &Model, look: &Look, width: usize) -> Vec<Line<'static>> {
    let scene = model.scene();
    let square = if scene.lens().follows_cursor() {
        scene.cursor
    } else {
        scene.focus()
    };
    // Only a piece goes anywhere; Control and Colors look at whatever stands there.
    let stands = match scene.lens() {
        Lens::Search | Lens::Sweep | Lens::Line => {
            scene.board().piece(square).map(|piece| piece.to_string())
        }
        _ => scene
            .board()
            .get(square)
            .map(|occupant| occupant.to_string()),
    };
    let stands = match scene.mover() {
        Some(mover) if scene.lens() == Lens::Search => mover.to_string(),
        _ => stands.unwrap_or("empty".to_owned()),
    };
    let mut title = format!("{stands} on {square}");
    if stands == "empty" {
        title = square.to_string();
    }
    let to = match (scene.lens(), scene.target) {
        (Lens::Search, Some(target)) => format!(" to {target}"),
        (Lens::Search, None) => " everywhere".to_owned(),
        (Lens::Sweep, _) => format!(", {}", scene.direction.long_name()),
        (Lens::Line, target) => format!(" to {}", target.unwrap_or(scene.cursor)),
        _ => String::new(),
    };
    let title = answer::capital(&title);
    let mut way = match scene.lens().ways().count() {
        1 => String::new(),
        _ => format!("  {}", scene.way),
    };
    let hint = format!(" ({} other ways)", model.settings.keymap.hint("way next"));
    // The name of the way matters more than how to change it.
    if !way.is_empty() && title.len() + to.len() + way.len() + hint.len() <= width {
        way.push_str(&hint);
    }
    vec![Line::from(vec![
        Span::styled(format!("{title}{to}"), look.strong()),
        Span::styled(way, look.dim()),
    ])]
}

/// What the lens found out, where that is more than the variables say.
fn facts(model: &Model, look: &Look, width: usize) -> Vec<Line<'static>> {
    let scene = model.scene();
    match scene.lens() {
        // What has not been shown yet is not told either.
        Lens::Reach if !model.at_end() => Vec::new(),
        Lens::Reach => ReachAnswer::new(scene.board(), scene.focus())
            .map(|reach| {
                let summary = Line::styled(reach.summary(), look.plain());
                let rays = reach
                    .ray_rows()
                    .into_iter()
                    .map(|(name, row)| ray_line(&name, &row, look, width));
                [summary].into_iter().chain(rays).collect()
            })
            .unwrap_or_default(),
        Lens::Search => layers(model, look, width),
        Lens::Control => bearing(model, look, width),
        Lens::Line | Lens::Sweep | Lens::Colors => Vec::new(),
    }
}

fn ray_line(name: &str, row: &str, look: &Look, width: usize) -> Line<'static> {
    let row = fit::text(row, width.saturating_sub(3));
    Line::from(vec![
        Span::styled(format!("{name:<3}"), look.accent()),
        Span::styled(row, look.plain()),
    ])
}

/// Who bears on the square under the cursor.
fn bearing(model: &Model, look: &Look, width: usize) -> Vec<Line<'static>> {
    let scene = model.scene();
    let found = attackers(scene.board(), scene.cursor);
    let side = |name: &'static str, color| {
        let squares: Vec<String> = found
            .of(color)
            .by_name()
            .iter()
            .map(ToString::to_string)
            .collect();
        let text = match squares.len() {
            0 => "0".to_owned(),
            count => format!("{count}: {}", squares.join(" ")),
        };
        wrapped(name, &text, look, width)
    };
    [side("White", Color::White), side("Black", Color::Black)].concat()
}

/// How many squares each distance has so far.
fn layers(model: &Model, look: &Look, width: usize) -> Vec<Line<'static>> {
    let frame = model.frame();
    let mut counts: Vec<usize> = Vec::new();
    for square in crate::board::Square::ALL {
        if let Some(Label::Distance(moves)) = frame.label(square) {
            let moves = moves as usize;
            counts.resize(counts.len().max(moves + 1), 0);
            counts[moves] += 1;
        }
    }
    let list: Vec<String> = counts
        .iter()
        .enumerate()
        .map(|(d, n)| format!("{d}:{n}"))
        .collect();
    if list.is_empty() {
        Vec::new()
    } else {
        wrapped("moves:squares", &list.join(" "), look, width)
    }
}

/// The pseudocode with the lines that ran since the stop before: how often, and which was last.
pub fn code(run: &Run, size: StepSize, look: &Look) -> Vec<Line<'static>> {
    let Ok(trace) = run.trace() else {
        return Vec::new();
    };
    let stop = run.ran(size);
    let line = |(i, text): (usize, &&'static str)| {
        let (last, style) = match stop.times(i) {
            _ if stop.last == Some(i) => (">", look.accent()),
            Some(_) => (" ", look.strong()),
            None => (" ", look.dim()),
        };
        let times = match stop.times(i) {
            Some(0) if last == " " => "-".to_owned(),
            Some(0) | None => String::new(),
            Some(times) => times.to_string(),
        };
        Line::styled(format!("{times:>3}{last} {text}"), style)
    };
    trace.code().iter().enumerate().map(line).collect()
}

/// The variables: lists one below the other, single values side by side.
pub fn variables(run: &Run, look: &Look, width: usize) -> Vec<Line<'static>> {
    let mut lists = Vec::new();
    let mut singles = Vec::new();
    for variable in &run.frame().variables {
        match &variable.value {
            Value::Empty => {}
            Value::Scalar(scalar) => {
                // A name and its value stay together.
                let pair = format!("{} {scalar}", variable.name);
                singles.push(pair.replace(' ', UNBROKEN));
            }
            Value::Squares(squares) => {
                let squares: Vec<String> = squares.iter().map(ToString::to_string).collect();
                let text = if squares.is_empty() {
                    "empty".to_owned()
                } else {
                    squares.join(" ")
                };
                lists.extend(wrapped(variable.name.name(), &text, look, width));
            }
        }
    }
    if !singles.is_empty() {
        lists.extend(wrapped("", &singles.join("  "), look, width));
    }
    lists
}

/// A blank at which no row ends. On the screen it is a blank like any other.
const UNBROKEN: &str = "\u{a0}";

/// At most three rows of `text`, the rest counted.
fn wrapped(name: &'static str, text: &str, look: &Look, width: usize) -> Vec<Line<'static>> {
    const ROWS: usize = 3;
    let indent = if name.is_empty() { 0 } else { name.len() + 1 };
    let room = width.saturating_sub(indent + 1).max(8);
    let mut rows = answer::wrapped(text, room);
    if rows.len() > ROWS {
        let hidden: usize = rows[ROWS..]
            .iter()
            .map(|row| row.split_whitespace().count())
            .sum();
        rows.truncate(ROWS);
        if let Some(last) = rows.last_mut() {
            let more = format!(" +{hidden}");
            let mut hidden = hidden;
            while last.len() + more.len() > room {
                let Some((kept, _)) = last.rsplit_once(' ') else {
                    break;
                };
                *last = kept.to_owned();
                hidden += 1;
            }
            last.push_str(&format!(" +{hidden}"));
        }
    }
    let line = |(i, row): (usize, String)| {
        let label = if i == 0 { name } else { "" };
        Line::from(vec![
            Span::styled(format!("{label:<indent$}"), look.dim()),
            Span::styled(row.replace(UNBROKEN, " "), look.plain()),
        ])
    };
    rows.into_iter().enumerate().map(line).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::view::{Depth, Theme};

    #[test]
    fn a_word_with_a_hyphen_stays_whole() {
        let theme = Theme::named(Theme::NAMES[0]).expect("a theme");
        let look = Look::new(theme, Depth::Mono);
        let rows = wrapped("", "direction north-east", &look, 18);
        let rows: Vec<String> = rows.iter().map(ToString::to_string).collect();
        assert_eq!(rows, ["direction", "north-east"]);
        let pairs = format!("seen{UNBROKEN}934  new{UNBROKEN}58");
        let rows = wrapped("", &pairs, &look, 13);
        let rows: Vec<String> = rows.iter().map(ToString::to_string).collect();
        assert_eq!(rows, ["seen 934", "new 58"]);
    }
}
