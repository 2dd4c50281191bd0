//! Two boards side by side, or stacked on a narrow screen. Each has its name and its most important
//! number. The sentences, the differences, and the code (if it differs and fits) are below the
//! boards.
//!
//! ```text
//! breadth-first       20 squares looked at     depth-first         19 squares looked at
//!  (the boards)
//! d6 is 3 moves away. New from here: b7.       g1 is new: push it onto the stack, 17 moves deep.
//! 29 queued · 160 moves tried                  18 on the stack · 53 moves tried
//!   queue = [start]                            stack = [start]
//! ```

mod beside;
mod code;
mod lists;

use ratatui::layout::Rect;

use crate::app::{Model, Panel, Run, Runs, describe_boards};

use super::layout::{MARGIN, behind, below, split, split_end};
use super::{Layout, TooSmall, canvas::Canvas, chrome, fit, legend, note, present, row::ScreenRow};

use beside::{beside, joined, short};
use code::{codes, text};
use lists::{column, differing};

/// Whether a message or question takes the place of the boards' sentences.
pub fn speaks(model: &Model, layout: &Layout) -> bool {
    note::has_message(model, layout) || model.asking.is_some()
}

/// Returns the layout of two boards, or of one if there is no room for two. Squares shrink to make
/// room for the code, but they shrink to two rows only if the user has opened the code panel.
///
/// # Errors
///
/// Returns [`TooSmall`] if not even the smallest board fits.
pub fn layout(model: &Model, area: Rect) -> Result<Layout, TooSmall> {
    if !Layout::has_room_for_two(area) {
        return Layout::new(area);
    }
    let codes = model.runs().all().map(|run| code::lines(model, run));
    let rows = SENTENCES + codes.max().unwrap_or(0).min(CODE) + caption_rows(model);
    let whole = Layout::two(area, rows as u16)?;
    if whole.cell.1 > 2 || model.panel() == Panel::Code {
        return Ok(whole);
    }
    // Larger squares matter more than the differences and the lists below the boards.
    let with = |others| Layout::two(area, SENTENCES as u16 + others);
    let small = (0..2)
        .rev()
        .map(with)
        .find(|layout| layout.is_ok_and(|layout| layout.cell.1 > 1));
    with(2).map(|whole| match small {
        Some(Ok(layout)) if whole.cell.1 == 1 => layout,
        _ => whole,
    })
}

/// Sign before a line of code that the other algorithm doesn't have.
const DIFFERS: &str = "≠";
/// Columns for this sign, and a blank one between it and the marker of the current line.
const SIGN: u16 = 2;

/// Minimum rows for showing part of the code; shorter code must fit completely.
const CODE: usize = 10;

/// Rows for each board's sentences.
const SENTENCES: usize = 2;

/// Returns the rows reserved for a caption, even if it needs fewer, so that the boards don't move.
fn caption_rows(model: &Model) -> usize {
    let slide = model.activity.handler().showing().slide;
    slide.map_or(0, |_| CAPTION)
}

/// Maximum number of rows of a caption.
const CAPTION: usize = 2;

/// Number of rows of each part, whatever its contents, so that nothing moves while stepping.
#[derive(Default)]
struct Plan {
    sentences: usize,
    differs: usize,
    lists: usize,
    code: usize,
    legend: usize,
}

impl Plan {
    /// Divides `height` rows. If there is room for code, the legend gets up to `names` rows.
    fn new(height: usize, code: usize, names: usize) -> Plan {
        let mut left = height;
        let mut take = |rows: usize| {
            let taken = rows.min(left);
            left -= taken;
            taken
        };
        if code > 0 && height >= code.min(CODE) + SENTENCES {
            // If the code needs every row, it also takes the second row of the sentences.
            let sentences = SENTENCES.min(height.saturating_sub(code)).max(1);
            let (sentences, code) = (take(sentences), take(code));
            let differs = take(1);
            let legend = take(names);
            return Plan {
                sentences,
                differs,
                legend,
                code,
                lists: left,
            };
        }
        let sentences = take(SENTENCES);
        let differs = take(1);
        // The code is omitted here: a few lines from its middle would be useless.
        Plan {
            sentences,
            differs,
            lists: left,
            ..Plan::default()
        }
    }
}

/// Draws all text for two boards: names, sentences, differences, lists, code and legend.
pub fn draw(model: &Model, first: &Layout, canvas: &mut Canvas<'_>) {
    let Some(second) = first.second() else { return };
    let slide = model.activity.handler().showing().slide;
    let is_stacked = second.squares.y > first.squares.y;
    let places = [Runs::SIDE_BY_SIDE, Runs::STACKED][usize::from(is_stacked)];
    let (_, mut rows) = split_end(first.text, 1);
    // Each side extends over its half of the screen, except for the margins.
    let half = first.area.width / 2;
    let left = first.squares.x - MARGIN;
    let ends = [first.area.x + half, first.area.right()];
    let sides = [(left, ends[0] - MARGIN), (left + half, ends[1] - MARGIN)];
    let adjacent = |(left, right): (u16, u16), rows: Rect| Rect {
        x: left,
        width: right - left,
        ..rows
    };
    if let Some(slide) = &slide {
        let (place, rest) = split_end(rows, caption_rows(model) as u16);
        let across = adjacent((sides[0].0, sides[1].1), place);
        present::caption_below(model, slide, across, canvas);
        rows = rest;
    }
    let mut columns = [None, None];
    // A sentence about both boards is below both.
    let described = describe_boards(model);
    let only = differing(model);
    let titles = model.runs().titles();
    let layouts = [first, &second];
    for (i, ((run, title), layout)) in model.runs().all().zip(titles).zip(layouts).enumerate() {
        let squares = layout.squares;
        let right = layout.strip.right() - MARGIN;
        chrome::ground(layout.strip, canvas);
        let names = adjacent((squares.x - MARGIN, right), layout.strip);
        name(run, &title, names, canvas);
        let free = (squares.right() + 1, right.max(squares.right() + 1));
        columns[i] = match layout.aside {
            Some(aside) => {
                let told = described.get(i).filter(|_| described.len() > 1);
                let only = only.as_ref().map(|differing| differing.only[i]);
                beside(model, run, (told, only), aside, canvas);
                None
            }
            None => column(model, run, adjacent(free, squares), canvas),
        };
    }
    if first.aside.is_some() && !speaks(model, first) {
        let differs = joined(&model.runs().other_differences(places), rows.width.into());
        let (last, above) = split_end(rows, u16::from(!differs.is_empty()));
        if let [both] = described.as_slice() {
            let told = short(both, above.width.into(), above.height.into());
            for (row, place) in told.iter().zip(above.rows()) {
                canvas.text(place, row, canvas.look().strong());
            }
        }
        canvas.text(last, differs, canvas.look().dim());
        return;
    }
    if speaks(model, first) {
        return;
    }
    let codes: Vec<(Vec<ScreenRow>, usize)> = codes(
        model,
        canvas.look(),
        usize::from(sides[0].1 - sides[0].0 - SIGN),
    );
    let longest = codes.iter().map(|(code, _)| code.len()).max();
    // A presentation has the legend below its caption.
    let names = if slide.is_some() { 0 } else { 2 };
    let mut plan = Plan::new(rows.height.into(), longest.unwrap_or(0), names);
    let most = plan.sentences + plan.differs;
    let across = [(sides[0].0, sides[1].1)];
    let under = if described.len() == 1 {
        &across[..]
    } else {
        &sides
    };
    let sentences = described.iter().zip(under);
    let sentences =
        sentences.map(|(told, (left, right))| short(told, usize::from(right - left), most));
    let sentences: Vec<Vec<String>> = sentences.collect();
    let only = only.filter(|_| plan.code == 0);
    // On a slide, only the caption is bold.
    let told = [canvas.look().strong(), canvas.look().plain()][usize::from(slide.is_some())];
    // A board's long sentence matters more than the differences.
    if sentences
        .iter()
        .any(|sentences| sentences.len() > plan.sentences)
    {
        plan.sentences += std::mem::take(&mut plan.differs);
        if only.is_some() && plan.lists > 0 {
            plan.differs = 1;
            plan.lists -= 1;
        }
    }
    if only.is_some() {
        let longest = sentences.iter().map(Vec::len).max().unwrap_or(0);
        let spare = plan.sentences.saturating_sub(longest);
        plan.sentences -= spare;
        plan.lists += spare;
    }
    // Squares on only one board are all named if there is room; those on both are right below.
    let (mut alone, mut shared) = (Vec::new(), Vec::new());
    if let Some(differing) = &only {
        let rows = plan.differs + plan.lists;
        let name = |name, squares, run, (left, right): (u16, u16), most| {
            let size = (usize::from(right - left), most);
            lists::named_whole(name, squares, run, canvas.look(), size)
        };
        // If there is room, a blank row separates the lists from the timeline.
        let most = if rows > 1 { rows - 1 } else { rows };
        let own = differing
            .only
            .into_iter()
            .zip(model.runs().all())
            .zip(sides);
        alone.extend(own.map(|((squares, run), side)| name("only", squares, run, side, most)));
        let tallest = alone.iter().map(Vec::len).max().unwrap_or(0);
        if !differing.both.is_empty() && tallest < most {
            shared = name("both", differing.both, model.runs().own(), across[0], 1);
        }
        plan.differs = tallest + shared.len();
        plan.lists = most - plan.differs;
    }
    for (sentences, side) in sentences.iter().zip(under) {
        for (row, place) in sentences
            .iter()
            .zip(adjacent(*side, rows).rows().take(plan.sentences))
        {
            canvas.text(place, row, told);
        }
    }
    let own = [1, 0].map(|other| codes.get(other).map(|(code, _)| code.as_slice()));
    let is_other = |row: &ScreenRow, other: Option<&[ScreenRow]>| {
        let text = text(row);
        other.is_some_and(|other| !other.iter().any(|row| self::text(row) == text))
    };
    let mut pairs = codes.iter().zip(own);
    let differ = pairs.any(|((rows, _), other)| rows.iter().any(|row| is_other(row, other)));
    let (differs, rest) = split(below(rows, plan.sentences as u16), plan.differs as u16);
    // The sign needs an explanation, below the boards or else below the shorter code.
    let shortest = codes.iter().map(|(code, _)| code.len()).min();
    let has_row = shortest.is_some_and(|shortest| shortest < plan.code);
    let has_signs = plan.code > 0 && differ && (differs.height > 0 || has_row);
    let explained = format!("{DIFFERS} lines that differ");
    if only.is_some() {
        let (last, above) = split_end(differs, shared.len() as u16);
        for (rows, side) in alone.into_iter().zip(sides) {
            canvas.rows(rows, adjacent(side, above));
        }
        canvas.rows(shared, adjacent(across[0], last));
    } else if differs.height > 0 {
        let [mut first, second] = model.runs().other_counts();
        if has_signs {
            first.insert(0, explained.clone());
        }
        for (told, side) in [first, second].iter().zip(sides) {
            let place = adjacent(side, differs);
            let told = joined(told, place.width.into());
            canvas.text(place, told, canvas.look().dim());
        }
    }
    let (code, rest) = split(rest, plan.code as u16);
    let (lists, rest) = split(rest, plan.lists as u16);
    let widths = sides.map(|(left, right)| usize::from(right - left));
    let listed = lists::below(
        model,
        &columns,
        canvas.look(),
        (widths, plan.lists, plan.code > 0 || only.is_some()),
    );
    for (rows, side) in listed.into_iter().zip(sides) {
        canvas.rows(rows, adjacent(side, lists));
    }
    for (((rows, ran), other), side) in codes.iter().zip(own).zip(sides) {
        let most = usize::from(code.height);
        let first = ran
            .saturating_sub(most / 2)
            .min(rows.len().saturating_sub(most));
        if has_signs && differs.height == 0 && Some(rows.len()) == shortest {
            let row = below(adjacent(side, code), shortest.unwrap_or(0) as u16);
            canvas.text(row, &explained, canvas.look().dim());
        }
        let shown = rows[first..].iter().take(most);
        for (row, place) in shown.zip(adjacent(side, code).rows()) {
            row.clone().draw(behind(place, SIGN), canvas);
            if has_signs && is_other(row, other) {
                canvas.text(place, DIFFERS, canvas.look().accent());
            }
        }
    }
    if plan.legend > 0 {
        let area = adjacent((sides[0].0, sides[1].1), split(rest, plan.legend as u16).0);
        let named = legend::legend(model, canvas.style, first, area.width);
        legend::draw(named, area, canvas);
    }
}

/// Draws a board's title, which names the difference, and its most important number.
fn name(run: &Run, title: &str, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let (accent, strong) = (look.accent(), look.strong());
    let title = fit::words(title.to_owned(), area.width.into());
    let place = canvas.text(area, title, accent);
    let number = run.in_a_number().unwrap_or_default();
    let room = usize::from(area.right() - place.right());
    // The first words are enough, because both boards count the same things.
    let ends = number.match_indices(' ').map(|(end, _)| &number[..end]);
    let shorter: Vec<&str> = ends.chain([&*number]).collect();
    if let Some(told) = shorter.into_iter().rev().find(|text| text.len() < room) {
        canvas.text_right(area, told, strong);
    }
}
