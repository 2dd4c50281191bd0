//! The side panel: what the lens found, the algorithm's lists and variables, its tree and layers, its
//! pseudocode.
//!
//! Each part makes rows of a run. Here is decided which parts there is room for, and how large.

mod bars;
mod code;
mod facts;
mod frames;
mod heading;
mod list;
mod moves;
#[cfg(test)]
mod tests;
mod tree;
mod values;

use ratatui::layout::Rect;

use crate::app::{GREETING, INVITATION, Invitation, Model, Panel, Run};
use crate::board::sort_by_key;
use crate::trace::Variable;

pub use self::list::Size as BoxSize;
pub use self::{code::rows as code, values::rows as values};
use super::{Layout, Look, canvas::Canvas, row::Row};

/// What a panel tells about, and in which colours.
#[derive(Clone, Copy)]
pub struct About<'a> {
    /// Which part matters most, and whether a question hides some.
    pub model: &'a Model,
    /// The run.
    pub run: &'a Run,
    /// The colours.
    pub look: &'a Look,
    /// Whether there are keys to press.
    pub on_screen: bool,
}

/// A part of the panel.
#[derive(Clone, Copy, Debug, PartialEq)]
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

/// From how many rows on a panel is high.
const HIGH: usize = 20;

/// From how many rows on boxes have lines above and below them. With fewer rows there would be room
/// for the lines at some steps and not at others.
const FRAMED: usize = 40;

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

    /// The parts that can use more rows than they need, in the order in which they get them.
    const fn greedy(panel: Panel) -> [Part; 5] {
        use Part::{Facts, Lists, Moves, Tree, Values};
        match panel {
            Panel::Facts | Panel::Code => [Lists, Tree, Moves, Values, Facts],
            Panel::Tree => [Tree, Lists, Moves, Values, Facts],
        }
    }

    /// Whether it belongs to the part above it.
    fn goes_on(self, above: Option<Part>) -> bool {
        matches!(self, Part::Lists | Part::Values)
            && matches!(above, Some(Part::Moves | Part::Lists))
    }

    /// How many rows of a panel it takes at first, where it can use more.
    const fn share(self, panel: Panel, height: usize) -> usize {
        match (self, panel) {
            (Part::Tree, Panel::Tree) => height - 2,
            (Part::Tree, _) => height / 4,
            _ => 0,
        }
    }

    /// Its rows, of which there are at most `most` where it can do with fewer.
    fn rows(self, about: &About<'_>, width: usize, most: usize, height: usize) -> Vec<Row> {
        let About { run, look, .. } = *about;
        match self {
            // Everything else would give the answer away.
            part if about.model.asking.is_some() && part != Part::Code => Vec::new(),
            Part::Facts => facts::rows(about, width, most),
            Part::Moves => moves::rows(run, look, width, most),
            Part::Lists => lists(run, look, width, (most, height)),
            Part::Values => {
                let mut rows = values(run, look, width);
                let left = most.saturating_sub(rows.len());
                rows.extend(bars::tests(run, look, width, left));
                rows
            }
            Part::Code => code(run, about.model.runs().size(), look, width),
            Part::Tree => tree::rows(run, look, width, most.max(4)),
            Part::Layers => bars::rows(run, look, width),
        }
    }
}

/// Draws the panel.
pub fn draw(model: &Model, area: Rect, canvas: &mut Canvas<'_>) {
    if let Some(invitations) = model.invitations() {
        greet(&invitations, area, canvas);
        return;
    }
    let about = About {
        model,
        run: model.runs().own(),
        look: canvas.look(),
        on_screen: true,
    };
    let size = (usize::from(area.width), usize::from(area.height));
    canvas.rows(rows(&about, size), area);
}

/// The parts that are shown, each with its rows.
type Shown = Vec<(Part, Vec<Row>)>;

/// How many rows are taken with `gap` blank ones between groups of parts, and how many groups.
fn taken(shown: &Shown, gap: usize) -> (usize, usize) {
    let mut above = None;
    let (mut taken, mut groups) = (0, 0);
    for (part, rows) in shown {
        let begins = usize::from(!part.goes_on(above));
        groups += begins;
        taken += rows.len() + begins * gap;
        above = Some(*part);
    }
    (taken, groups)
}

/// The rows of a panel: a heading, then as many of its parts as fit. The first to get room is shown
/// as far as it fits, the others only whole. What room is left goes to those that can use it.
pub fn rows(about: &About<'_>, (width, height): (usize, usize)) -> Vec<Row> {
    let mut rows = heading::rows(about, width);
    let room = height.saturating_sub(rows.len());
    let panel = about.model.panel();
    let [from_top, by_worth] = Part::orders(panel);
    let place = |part: Part| from_top.iter().position(|other| *other == part);
    let mut shown = Shown::new();
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
        let part_rows = part.rows(about, width, part.share(panel, height), height);
        if !part_rows.is_empty() {
            shown.push((part, part_rows));
            sort_by_key(&mut shown, |(part, _)| place(*part));
            if groups > 0 && taken(&shown, gap.unwrap_or(0)).0 > room {
                shown.retain(|(other, _)| *other != part);
            }
        }
    }
    let gap = gap.unwrap_or(usize::from(taken(&shown, 1).0 <= room));
    for part in Part::greedy(panel) {
        let left = room.saturating_sub(taken(&shown, gap).0);
        if let Some((_, rows)) = shown.iter_mut().find(|(other, _)| *other == part) {
            let most = rows.len() + left;
            let more = part.rows(about, width, most, height);
            if left > 0 && more.len() <= most {
                *rows = more;
            }
        }
    }
    let mut above = None;
    for (part, part_rows) in shown {
        if gap > 0 && !part.goes_on(above) {
            rows.push(Row::default());
        }
        rows.extend(part_rows);
        above = Some(part);
    }
    if rows.len() > height {
        let missing = rows.len() + 1 - height;
        rows.truncate(height.saturating_sub(1));
        rows.push(Row::new(missing_rows(about, missing), about.look.accent()));
    }
    rows
}

/// Screens on which there may be room for more.
const LARGER: [(u16, u16); 6] = [
    (80, 24),
    (100, 30),
    (120, 40),
    (160, 50),
    (200, 60),
    (300, 100),
];

/// What is said where not even the first part has room: how much is missing, and on which screen it
/// would be there.
fn missing_rows(about: &About<'_>, missing: usize) -> String {
    let panel = about.model.panel();
    let [_, [first, ..]] = Part::orders(panel);
    let has_room = |&&(columns, rows): &&(u16, u16)| {
        let layout = Layout::new(Rect::new(0, 0, columns, rows), 1).ok();
        layout.and_then(|layout| layout.panel).is_some_and(|area| {
            let (width, height) = (usize::from(area.width), usize::from(area.height));
            let head = heading::rows(about, width).len();
            let part = first.rows(about, width, first.share(panel, height), height);
            head + part.len() <= height
        })
    };
    let size = LARGER.iter().find(has_room);
    let from = size.map(|(columns, rows)| format!(" from {columns}×{rows}"));
    let from = from.unwrap_or_default();
    let rows = if missing == 1 { "row" } else { "rows" };
    format!("{missing} more {rows}{from}")
}

/// The lists of the algorithm, or the call frames, which tell more than the stack: as large as
/// `most` rows allow, and else as small as a panel of this height has them.
fn lists(run: &Run, look: &Look, width: usize, (most, height): (usize, usize)) -> Vec<Row> {
    let frames = frames::rows(run, look, width);
    let drawn: &[Variable] = if frames.is_empty() {
        &[]
    } else {
        &[Variable::Stack, Variable::List]
    };
    // On a small screen the code needs the room.
    let fewest = if height < HIGH { 2 } else { 3 };
    let framed = height >= FRAMED;
    let sizes = [(9, framed), (fewest, framed), (9, false), (fewest, false)];
    let of = |(most, framed)| {
        let size = BoxSize {
            width,
            most,
            framed,
        };
        let mut rows = frames.clone();
        rows.extend(list::rows(run, drawn, look, size));
        rows
    };
    // The same size is not tried twice.
    let larger = if framed { &sizes[..3] } else { &sizes[2..3] };
    let larger = larger.iter().filter(|_| most > 0);
    let mut fits = larger.map(|size| of(*size));
    fits.find(|rows| rows.len() <= most)
        .unwrap_or_else(|| of(sizes[3]))
}

/// The lists, or the call frames, in at most `most` rows: layer by layer, else one row each, else the
/// newest frames, or the lists that the algorithm works with.
pub fn few_lists(run: &Run, look: &Look, width: usize, most: usize) -> Vec<Row> {
    let boxes = lists(run, look, width, (most, most));
    if boxes.len() <= most {
        return boxes;
    }
    let frames = frames::rows(run, look, width);
    let hidden = frames.len().saturating_sub(most);
    let lists = |drawn: &[Variable]| list::lines(run, drawn, look, width);
    if !frames.is_empty() {
        return frames.into_iter().skip(hidden).collect();
    }
    let told = [Variable::Truth, Variable::Missed, Variable::Between];
    let others = list::lists(run.frame(), &told).map(|(name, _)| name);
    let others: Vec<Variable> = others.collect();
    let mut rows = [lists(&told), lists(&others)].concat();
    rows.truncate(most);
    rows
}

/// Draws what the first screen shows, and what can be done, each with its key as a button.
fn greet(invitations: &[Invitation], area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let greeting = Row::wrapped(GREETING, area.width.into(), look.plain());
    let asked = [Row::default(), Row::new(INVITATION, look.strong())];
    let invitations = invitations.iter().map(|one| {
        Row::new(format!(" {}  ", one.key), look.accent())
            .text(one.text.clone(), look.plain())
            .button(one.command.clone())
    });
    canvas.rows(greeting.chain(asked).chain(invitations), area);
}
