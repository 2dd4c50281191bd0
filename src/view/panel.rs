//! The side panel: what the lens found, the algorithm's lists and variables, its tree and layers, its
//! pseudocode.

mod bars;
mod frames;
mod list;
mod moves;
mod row;
mod tree;

use ratatui::{
    layout::Rect,
    text::{Line, Span},
};

use crate::answer::{self, ReachAnswer};
use crate::app::{GREETING, INVITATION, Invitation, Model, Panel, Run};
use crate::board::{Color, Rank, SquareSet};
use crate::geometry::{Mover, attackers};
use crate::trace::{Algorithm, Lens, Mark, StepSize, Value, Variable};

pub use self::row::Row;
use super::{Look, canvas::Canvas, fit};

/// A part of the panel.
#[derive(Clone, Copy, PartialEq)]
enum Part {
    Facts,
    Moves,
    Lists,
    Values,
    Code,
    Tree,
    Layers,
}

/// How many groups of parts are worth more than blank rows between them.
const ESSENTIAL: usize = 2;

impl Part {
    /// The parts from top to bottom, and the order in which they get room.
    const fn orders(panel: Panel) -> [[Part; 7]; 2] {
        use Part::{Code, Facts, Layers, Lists, Moves, Tree, Values};
        match panel {
            Panel::Facts => [
                [Facts, Moves, Lists, Values, Code, Tree, Layers],
                [Facts, Lists, Values, Code, Moves, Tree, Layers],
            ],
            Panel::Code => [
                [Code, Moves, Lists, Values, Facts, Tree, Layers],
                [Code, Lists, Values, Facts, Moves, Tree, Layers],
            ],
            Panel::Tree => [
                [Tree, Layers, Moves, Lists, Values, Code, Facts],
                [Tree, Layers, Lists, Values, Code, Moves, Facts],
            ],
        }
    }

    /// Whether it belongs to the part above it.
    fn goes_on(self, above: Option<Part>) -> bool {
        matches!(self, Part::Lists | Part::Values)
            && matches!(above, Some(Part::Moves | Part::Lists))
    }

    fn rows(self, model: &Model, look: &Look, (width, height): (usize, usize)) -> Vec<Row> {
        let run = model.runs().own();
        match self {
            // Everything else would give the answer away.
            part if model.asking.is_some() && part != Part::Code => Vec::new(),
            Part::Facts => rows(facts(model, look, width)),
            Part::Moves => moves::rows(run, look, width),
            Part::Lists => lists(run, look, (width, height)),
            Part::Values => values(run, look, width),
            Part::Code => code(run, model.runs().size(), look),
            Part::Tree => tree::rows(run, look, width, height.saturating_sub(2)),
            Part::Layers => bars::rows(run, look, width),
        }
    }
}

/// Draws the panel: a heading, then as many of its parts as fit. The first to get room is shown as
/// far as it fits, the others only whole.
pub fn draw(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    if let Some(invitations) = model.invitations() {
        greet(&invitations, area, canvas);
        return;
    }
    let look = canvas.look();
    let size @ (width, room) = (usize::from(area.width), usize::from(area.height));
    let mut rows = rows(heading(model, look, width));
    let [from_top, by_worth] = Part::orders(model.panel());
    let place = |part: Part| from_top.iter().position(|other| *other == part);
    let mut shown: Vec<(Part, Vec<Row>)> = Vec::new();
    // The rows that are taken with `gap` blank ones between groups, and how many groups.
    let head = rows.len();
    let taken = |shown: &[(Part, Vec<Row>)], gap: usize| -> (usize, usize) {
        let mut above = None;
        let (mut taken, mut groups) = (head, 0);
        for (part, part_rows) in shown {
            let begins = usize::from(!part.goes_on(above));
            groups += begins;
            taken += part_rows.len() + begins * gap;
            above = Some(*part);
        }
        (taken, groups)
    };
    let mut gap = None;
    for part in by_worth {
        let begins = !part.goes_on(Some(Part::Lists));
        if gap.is_none() && begins && taken(&shown, 0).1 == ESSENTIAL {
            gap = Some(usize::from(taken(&shown, 1).0 <= room));
        }
        let (rows_taken, groups) = taken(&shown, gap.unwrap_or(0));
        if groups > 0 && rows_taken >= room {
            continue;
        }
        let part_rows = part.rows(model, look, size);
        if !part_rows.is_empty() {
            shown.push((part, part_rows));
            shown.sort_by_key(|(part, _)| place(*part));
            if groups > 0 && taken(&shown, gap.unwrap_or(0)).0 > room {
                shown.retain(|(other, _)| *other != part);
            }
        }
    }
    let gap = gap.unwrap_or(usize::from(taken(&shown, 1).0 <= room));
    let mut above = None;
    for (part, part_rows) in shown {
        if gap > 0 && !part.goes_on(above) {
            rows.push(Row::default());
        }
        rows.extend(part_rows);
        above = Some(part);
    }
    if rows.len() > room {
        rows.truncate(room.saturating_sub(1));
        rows.push(Row::default().text("…", look.dim()));
    }
    for (row, place) in rows.into_iter().zip(area.rows()) {
        row.draw(place, canvas);
    }
}

/// Rows of text alone.
fn rows(lines: Vec<Line<'static>>) -> Vec<Row> {
    lines.into_iter().map(Row::from).collect()
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
        mover if scene.lens() == Lens::Backtrack => mover.unwrap_or(Mover::KNIGHT).to_string(),
        _ => stands.unwrap_or("empty".to_owned()),
    };
    let mut title = format!("{stands} on {square}");
    if stands == "empty" {
        title = square.to_string();
    }
    if matches!(scene.way, Algorithm::Queens | Algorithm::QueensLeast) {
        title = "8 queens".to_owned();
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
        Lens::Control => bearing(model, look, width),
        Lens::Backtrack => free(model, look, width),
        Lens::Line | Lens::Search | Lens::Sweep | Lens::Colors => Vec::new(),
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

/// How many squares of each rank no queen attacks.
fn free(model: &Model, look: &Look, width: usize) -> Vec<Line<'static>> {
    let on = |mark| model.frame().marked(mark);
    let (open, attacked) = (on(Mark::Open), on(Mark::Attacked));
    let ranks = Rank::ALL.into_iter().filter_map(|rank| {
        let count = |squares: SquareSet| {
            let here = squares.into_iter().filter(|square| square.rank() == rank);
            here.count()
        };
        (count(open | attacked) > 0).then(|| format!("{}:{}", rank.digit(), count(open)))
    });
    let list: Vec<String> = ranks.collect();
    if list.is_empty() {
        return Vec::new();
    }
    wrapped("rank:free", &list.join(" "), look, width)
}

/// The pseudocode with the lines that ran since the stop before: how often, and which was last.
pub fn code(run: &Run, size: StepSize, look: &Look) -> Vec<Row> {
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
        Row::default().text(format!("{times:>3}{last} {text}"), style)
    };
    trace.code().iter().enumerate().map(line).collect()
}

/// The lists of the algorithm, or the call frames, which tell more than the stack.
pub fn lists(run: &Run, look: &Look, (width, height): (usize, usize)) -> Vec<Row> {
    let mut rows = frames::rows(run, look);
    let drawn: &[Variable] = if rows.is_empty() {
        &[]
    } else {
        &[Variable::Stack, Variable::List]
    };
    // On a small screen the code needs the room.
    let most = if height < HIGH { 2 } else { 3 };
    rows.extend(list::rows(run, drawn, look, (width, most)));
    rows
}

/// From how many rows on a panel is high.
const HIGH: usize = 20;

/// The variables with a single value, side by side.
pub fn values(run: &Run, look: &Look, width: usize) -> Vec<Row> {
    let singles = run.frame().variables.iter().filter_map(|variable| {
        let Value::Scalar(scalar) = &variable.value else {
            return None;
        };
        // A name and its value stay together.
        let pair = format!("{} {scalar}", variable.name);
        Some(pair.replace(' ', UNBROKEN))
    });
    let singles: Vec<String> = singles.collect();
    if singles.is_empty() {
        return Vec::new();
    }
    rows(wrapped("", &singles.join("  "), look, width))
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
