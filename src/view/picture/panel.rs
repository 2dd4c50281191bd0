//! The side panel in a picture. Its rows are laid out in cells as on a screen; boxes, bars and
//! branches are drawn as lines and areas.

use ratatui::style::{Color, Modifier};
use ratatui::text::Span;

use crate::app::Model;
use crate::drawing::{self, Path, Picture, Point, Rgb, point, writing};

use super::super::panel;
use super::super::row::ScreenRow;
use super::super::theme::{Depth, Styles, Theme};
use super::{LETTERS, MARGIN, SQUARE, TOP, WIDTH};

/// Columns of a panel, and its rows next to a board and below one.
const COLUMNS: usize = 64;
const ROWS: usize = 38;
const ROWS_BELOW: usize = 31;

/// Size of a cell, chosen so that a panel is as wide and as tall as a board.
const CELL: (f32, f32) = (8.0 * SQUARE / COLUMNS as f32, 8.0 * SQUARE / ROWS as f32);

/// Height of the panels below boards, including the gap after them.
pub const BELOW: f32 = CELL.1 * (ROWS_BELOW + 1) as f32;

/// Height of capitals.
const TEXT: f32 = 14.0;

/// Draws the panel next to a single board, or one panel below each of two boards.
pub fn draw(picture: &mut Picture, model: &Model, theme: &Theme, two: bool) {
    let look = Styles::new(theme.clone(), Depth::TrueColor);
    let below = TOP + 8.0 * SQUARE + LETTERS;
    for (i, run) in model.runs().all().enumerate() {
        let (at, rows) = if two {
            (point(MARGIN + i as f32 * WIDTH, below), ROWS_BELOW)
        } else {
            (point(MARGIN + WIDTH, TOP), ROWS)
        };
        for (row, number) in panel::rows(model, run, &look, (COLUMNS, rows))
            .iter()
            .zip(0u16..)
        {
            let y = at.y + f32::from(number) * CELL.1;
            draw_row(picture, row, point(at.x, y));
        }
    }
}

/// End of a word: of its columns, and of its letters, which are narrower; and the background there.
struct WordEnd {
    column: f32,
    letters: f32,
    ground: Option<Color>,
}

/// Width of the space between two words of a text.
const SPACE: f32 = 0.9 * CELL.0;

fn draw_row(picture: &mut Picture, row: &ScreenRow, at: Point) {
    let mut x = at.x;
    let mut before = None;
    for span in row.spans() {
        let width = span.width() as f32 * CELL.0;
        if let Some(ground) = rgb(span.style.bg) {
            let inset = CELL.1 * 0.03;
            // Edges between pixels would leave a seam between neighbours.
            let (left, right) = (x.round(), (x + width).round());
            let area = Path::rect(left, at.y + inset, right - left, CELL.1 - 2.0 * inset, 0.0);
            picture.fill(area, ground);
        }
        if let Some(color) = rgb(span.style.fg) {
            draw_span(picture, span, (point(x, at.y), color), &mut before);
        }
        x += width;
    }
}

/// Draws the contents of a span, with its first cell at `at`: bars as one area, boxes and branches
/// as lines, everything else as letters. A word one column behind the word `before` it follows its
/// letters, as in a text; other words keep their columns.
fn draw_span(
    picture: &mut Picture,
    span: &Span<'_>,
    (at, color): (Point, Rgb),
    before: &mut Option<WordEnd>,
) {
    let (mut bars, mut lines, mut letters) = (Path::default(), Path::default(), Path::default());
    for (c, column) in span.content.chars().zip(0u16..) {
        let left = at.x + f32::from(column) * CELL.0;
        if c == '█' {
            let area = Path::rect(left, at.y + CELL.1 * 0.16, CELL.0, CELL.1 * 0.68, 0.0);
            bars.add(area);
        } else if let Some(parts) = drawing::quadrants(c) {
            let (wide, tall) = (CELL.0 / 2.0, CELL.1 * 0.44);
            let top = at.y + CELL.1 * 0.06;
            for (x, y) in parts {
                bars.add(Path::rect(left + x * wide, top + y * tall, wide, tall, 0.0));
            }
        } else if let Some(arms) = arms(c) {
            let middle = point(left + CELL.0 / 2.0, at.y + CELL.1 / 2.0);
            for (across, down) in arms {
                let to = point(
                    middle.x + across * CELL.0 / 2.0,
                    middle.y + down * CELL.1 / 2.0,
                );
                lines.add(Path::line(&[middle, to]));
            }
        } else if let Some(strokes) = strokes(c) {
            let middle = point(left + CELL.0 / 2.0, at.y + CELL.1 / 2.0);
            let place = |(x, y): (f32, f32)| {
                point(middle.x + x * CELL.0 / 2.0, middle.y + y * CELL.0 / 2.0)
            };
            for (from, to) in strokes {
                letters.add(Path::line(&[place(from), place(to)]));
            }
        }
    }
    for (column, word) in words(&span.content) {
        let left = at.x + column as f32 * CELL.0;
        let room = word.chars().count() as f32 * CELL.0;
        let wide = writing::width(word, TEXT);
        let size = TEXT * (room / wide.max(1.0)).min(1.0);
        let is_next =
            |end: &WordEnd| (left - end.column - CELL.0).abs() < 0.1 && end.ground == span.style.bg;
        let start = match before.take().filter(is_next) {
            Some(end) => end.letters + SPACE,
            None => left + CELL.0 * 0.1,
        };
        // The tails of some letters reach below the line.
        let top = at.y + (CELL.1 - size) / 2.0 - CELL.1 * 0.06;
        letters.add(writing::path(word, point(start, top), size));
        *before = Some(WordEnd {
            column: left + room,
            letters: start + writing::width(word, size),
            ground: span.style.bg,
        });
    }
    let bold = span.style.add_modifier.contains(Modifier::BOLD);
    let pen = writing::pen(TEXT) * if bold { 1.35 } else { 1.0 };
    picture.fill(bars, color);
    picture.draw(lines, color, 1.0);
    picture.draw(letters, color, pen);
}

/// Returns the words of a span, each with its first column. Within a word, letters are spaced as in
/// ordinary text. A character that is drawn as a shape ends a word.
fn words(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let is_apart = |c: char| {
        c == ' '
            || c == '█'
            || arms(c).is_some()
            || strokes(c).is_some()
            || drawing::quadrants(c).is_some()
    };
    let words = text.split(is_apart).filter(|word| !word.is_empty());
    words.map(|word| {
        let begins = word.as_ptr() as usize - text.as_ptr() as usize;
        (text[..begins].chars().count(), word)
    })
}

/// Start and end of a line, in half cell widths from the middle of the cell.
type CellLine = ((f32, f32), (f32, f32));

/// Returns the strokes of a character that the drawn alphabet lacks, relative to the middle of its
/// cell: across and down. `None` for all other characters.
fn strokes(c: char) -> Option<Vec<CellLine>> {
    const ARROWS: [(char, (f32, f32)); 8] = [
        ('↑', (0.0, -1.0)),
        ('↓', (0.0, 1.0)),
        ('←', (-1.0, 0.0)),
        ('→', (1.0, 0.0)),
        ('↗', (0.7, -0.7)),
        ('↘', (0.7, 0.7)),
        ('↖', (-0.7, -0.7)),
        ('↙', (-0.7, 0.7)),
    ];
    let arrow = ARROWS.iter().find(|(sign, _)| *sign == c);
    if let Some(&(_, (x, y))) = arrow {
        // The two strokes of the head go back from its tip, each about 37 degrees from the shaft.
        let side = |turn: f32| (x * 0.2 - turn * y * 0.6, y * 0.2 + turn * x * 0.6);
        return Some(vec![
            ((-x, -y), (x, y)),
            ((x, y), side(1.0)),
            ((x, y), side(-1.0)),
        ]);
    }
    Some(match c {
        '×' => vec![((-0.6, -0.6), (0.6, 0.6)), ((-0.6, 0.6), (0.6, -0.6))],
        '·' => vec![((-0.1, 0.0), (0.1, 0.0))],
        '▷' => vec![
            ((-0.6, -0.9), (0.8, 0.0)),
            ((0.8, 0.0), (-0.6, 0.9)),
            ((-0.6, 0.9), (-0.6, -0.9)),
        ],
        // A filled arrowhead, made of the hollow one and strokes inside it.
        '►' => {
            let inside = [(-0.4, 0.2), (0.0, 0.8), (0.4, 0.2)];
            let inside = inside.map(|(y, right)| ((-0.6, y), (right, y)));
            strokes('▷')?.into_iter().chain(inside).collect()
        }
        _ => return None,
    })
}

/// Returns the ends of the lines of a box-drawing character, relative to its middle: across and
/// down. `None` for other characters.
fn arms(c: char) -> Option<Vec<(f32, f32)>> {
    const UP: (f32, f32) = (0.0, -1.0);
    const DOWN: (f32, f32) = (0.0, 1.0);
    const LEFT: (f32, f32) = (-1.0, 0.0);
    const RIGHT: (f32, f32) = (1.0, 0.0);
    Some(match c {
        '│' => vec![UP, DOWN],
        '─' => vec![LEFT, RIGHT],
        '┌' => vec![DOWN, RIGHT],
        '┐' => vec![DOWN, LEFT],
        '└' => vec![UP, RIGHT],
        '┘' => vec![UP, LEFT],
        '├' => vec![UP, DOWN, RIGHT],
        '┬' => vec![DOWN, LEFT, RIGHT],
        '┴' => vec![UP, LEFT, RIGHT],
        _ => return None,
    })
}

fn rgb(color: Option<Color>) -> Option<Rgb> {
    match color {
        Some(Color::Rgb(r, g, b)) => Some(Rgb(r, g, b)),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;
    use crate::app::{Command, Message, Pick, StepTo, scenes};

    #[test]
    fn every_sign_of_every_panel_is_drawn() {
        let look = Styles::new(Theme::default(), Depth::TrueColor);
        let mut unknown = BTreeSet::new();
        for collected in scenes() {
            let lens = collected.scene.lens();
            let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
            for way in lens.ways() {
                model.update(Message::Do(Command::Way(Pick::This(way.name().to_owned()))));
                let last = model.position().1;
                for stop in [0, last / 3, last / 2, last] {
                    model.update(Message::Do(Command::Step(StepTo::Number(stop))));
                    let run = model.runs().own();
                    let rows = panel::rows(&model, run, &look, (COLUMNS, ROWS));
                    let texts = rows.iter().flat_map(|row| row.spans());
                    let signs = texts.flat_map(|span| span.content.chars());
                    let is_drawn = |c: &char| {
                        *c == ' '
                            || drawing::is_letter(*c)
                            || drawing::quadrants(*c).is_some()
                            || arms(*c).is_some()
                            || strokes(*c).is_some()
                    };
                    unknown.extend(signs.filter(|c| !is_drawn(c)));
                }
            }
        }
        assert_eq!(unknown, BTreeSet::new());
    }

    #[test]
    fn the_arrows_of_what_runs_and_of_what_waits_are_drawn_and_differ() {
        let [runs, times_queued] = ['►', '▷'].map(strokes);
        assert!(times_queued.is_some() && runs != times_queued);
    }
}
