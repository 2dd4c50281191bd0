//! Colours and widths of spans, and mouse actions of rows.

use ratatui::style::{Modifier, Style as Paint};

use crate::app::{Command, Hit};
use crate::board::{Direction, Shade, Square};
use crate::lesson::Record;
use crate::sheet::{ClickAction, Span, SpanKind, SpanRole};
use crate::trace::Mark;
use crate::view::{Styles, Tint, glyphs, row::ScreenRow};

/// Returns the colours of a span with this role.
pub fn paint(look: &Styles, role: SpanRole) -> Paint {
    match role {
        SpanRole::Plain => look.plain(),
        SpanRole::Dim => look.dim(),
        SpanRole::Strong => look.strong(),
        // Without dim colours, bold distinguishes the line that ran.
        SpanRole::Ran if look.has_few() => look.strong(),
        SpanRole::Ran => look.plain(),
        SpanRole::Accent => look.accent(),
        SpanRole::Wrong => look.wrong(),
        SpanRole::Key => look.tab(),
        SpanRole::OtherKey => look.heading(),
        SpanRole::Board(mark, label) => {
            look.apart(strip(look, Shade::Light, Tint::of(mark, label)))
        }
        SpanRole::Layer(number) => {
            let layer = Tint::Layer((number as usize).min(Tint::LAYERS - 1));
            look.apart(look.square(Shade::Light, layer))
        }
        SpanRole::White => look.square(Shade::Light, Tint::White(1)),
        SpanRole::Black => look.square(Shade::Light, Tint::Black(1)),
    }
}

/// Returns the style of a square in a strip: the board's own colours. Lit squares have the text
/// colour of chips. Only captures and bare squares, such as those of blockers, are bold.
fn strip(look: &Styles, shade: Shade, tint: Tint) -> Paint {
    let name = look.name(shade, tint);
    match (tint, name.bg) {
        (Tint::Bare | Tint::Capture, _) => name,
        (Tint::Lit(_), Some(ground)) if !look.has_few() => {
            let chip = look.tab().remove_modifier(Modifier::BOLD);
            look.on(chip, ground).bg(ground)
        }
        _ => name.remove_modifier(Modifier::BOLD),
    }
}

/// Returns the sign before a square of a strip, so that marked squares differ in more than colour.
/// A blocker has the bar that the board shows where a ray ends.
fn sign(look: &Styles, square: Square, mark: Option<Mark>, paint: Paint) -> (&'static str, Paint) {
    match mark {
        Some(Mark::Capture) => ("×", paint),
        Some(Mark::JustQueued) => ("+", paint),
        // The current square is white between half blocks of the accent colour: on a white
        // background, the white alone would be invisible.
        Some(Mark::Current) if !look.has_few() => ("▌", paint.fg(look.color(look.light().lamp))),
        Some(Mark::Blocker) => {
            let bar = look.light().blocker[square.shade() as usize];
            ("▌", paint.fg(look.color(bar)))
        }
        _ => (" ", paint),
    }
}

const fn is_key(role: SpanRole) -> bool {
    matches!(role, SpanRole::Key | SpanRole::OtherKey)
}

/// Whether a strip begins with a sign other than the half block of the current square.
pub const fn has_sign(span: &Span) -> bool {
    matches!(
        span.role,
        SpanRole::Board(Some(Mark::Capture | Mark::JustQueued | Mark::Blocker), _)
    )
}

/// Whether a blank column ends the strip of a square. The current square ends with a half block.
pub const fn ends_blank(span: &Span) -> bool {
    let is_strip = matches!(span.what, SpanKind::Square(_));
    let is_current = matches!(span.role, SpanRole::Board(Some(Mark::Current), _));
    is_strip && matches!(span.role, SpanRole::Board(..)) && !is_current
}

/// Returns the colour of a bar.
pub fn bar(look: &Styles, role: SpanRole) -> Paint {
    let paint = paint(look, role);
    let color = match role {
        SpanRole::Layer(_) | SpanRole::Board(..) | SpanRole::White | SpanRole::Black => {
            paint.bg.or(look.accent().fg)
        }
        _ => paint.fg,
    };
    Paint {
        fg: color,
        ..Paint::default()
    }
}

fn arrow(direction: Direction, flipped: bool) -> &'static str {
    let (files, ranks) = direction.vector();
    let sign = if flipped { -1 } else { 1 };
    glyphs::arrow(sign * i32::from(files), -sign * i32::from(ranks))
}

/// Adds a span to a row. Tiles, steps and bars depend on the available `room`, in columns.
pub fn add(row: &mut ScreenRow, span: &Span, look: &Styles, flipped: bool, room: usize) {
    let paint = paint(look, span.role);
    match &span.what {
        SpanKind::Square(square) => match span.role {
            SpanRole::Board(..) => chip(row, *square, span.role, look, ScreenRow::push_square),
            _ => row.push_square(*square, paint),
        },
        SpanKind::Tile(square, sign) => {
            let (mark, label) = match span.role {
                SpanRole::Board(mark, label) => (mark, label),
                _ => (None, None),
            };
            let paint = look.mark(square.shade(), Tint::of(mark, label));
            let wide = room / 8;
            row.push(format!("{sign:^wide$}"), paint);
        }
        SpanKind::Number(number) if is_chip(span) => row.push(format!(" {number} "), paint),
        SpanKind::Number(number) => row.push(number.to_string(), paint),
        SpanKind::Piece(piece) => row.push(piece.letter().to_string(), paint),
        SpanKind::Direction(direction) => row.push(arrow(*direction, flipped), paint),
        SpanKind::Word(text) if is_key(span.role) => row.push(format!(" {text} "), paint),
        SpanKind::Word(text) => row.push(text.clone(), paint),
        SpanKind::Text(_) => {}
        SpanKind::Arrow if span.role == SpanRole::Dim => row.push(ARROW, look.rule()),
        SpanKind::Arrow => row.push(ARROW, paint),
        SpanKind::Box(sign) if look.has_few() => row.push(format!("[{sign:2}]"), paint),
        SpanKind::Box(sign) => row.push(format!("{sign:^BOX$}"), look.heading()),
        SpanKind::Steps(grades) => {
            let pitch = pitch(grades.len(), room);
            for (step, grade) in (1..).zip(grades) {
                let (square, paint) = grade.square(look);
                let wide = if step < grades.len() { pitch } else { 1 };
                row.push(format!("{square:<wide$}"), paint);
            }
        }
        SpanKind::Stars { got, of } => row.push(stars(*got, *of), paint),
        SpanKind::Bar { done, waits, most } => {
            let unit = unit(*most, room);
            let full = done.div_ceil(unit);
            let line = (done + waits).div_ceil(unit) - full;
            let paint = bar(look, span.role);
            row.push("█".repeat(full), paint);
            row.push("─".repeat(line), paint);
            row.push(if full + line > 0 { " " } else { "" }, paint);
        }
    }
}

/// Adds a square as a chip of [`CHIP`] columns, in its colour on the board if `role` has one. `push`
/// adds its name.
pub fn chip(
    row: &mut ScreenRow,
    square: Square,
    role: SpanRole,
    look: &Styles,
    push: fn(&mut ScreenRow, Square, Paint),
) {
    let SpanRole::Board(mark, label) = role else {
        let paint = paint(look, role);
        row.push(" ", paint);
        push(row, square, paint);
        return row.push(" ", paint);
    };
    let paint = look.apart(strip(look, square.shade(), Tint::of(mark, label)));
    let (sign, sign_paint) = sign(look, square, mark, paint);
    row.push(sign, sign_paint);
    push(row, square, paint);
    if mark == Some(Mark::Current) && !look.has_few() {
        row.push("▐", sign_paint);
    } else {
        row.push(" ", paint);
    }
}

/// Columns of a square's chip.
pub const CHIP: usize = 4;
/// Arrow from one square to the next.
const ARROW: &str = "►";
/// Columns of a box.
const BOX: usize = 4;

/// Maximum length of a bar, in columns.
const LONGEST: usize = 32;

/// Returns the number that one column of a bar stands for: 1, 2, 5, 10, 20 and so on, so that bars
/// grow with their numbers and the scale seldom changes while stepping.
fn unit(most: usize, room: usize) -> usize {
    let room = room.clamp(1, LONGEST);
    let decades = (0..).map(|power| 10usize.saturating_pow(power));
    let mut units = decades.flat_map(|ten| [1, 2, 5].map(|factor| ten.saturating_mul(factor)));
    let fits = |unit: &usize| most.div_ceil(*unit) <= room;
    units.find(fits).unwrap_or(usize::MAX)
}

/// Whether a number has a coloured background, for a side, a layer or squares of the board.
const fn is_chip(span: &Span) -> bool {
    matches!(
        span.role,
        SpanRole::White | SpanRole::Black | SpanRole::Layer(_) | SpanRole::Board(..)
    )
}

/// Returns the width of a span, in columns; that of tiles, steps and bars depends on the available
/// `room`.
pub fn width(span: &Span, room: usize) -> usize {
    use unicode_width::UnicodeWidthStr;
    match &span.what {
        SpanKind::Tile(..) => room / 8,
        SpanKind::Square(_) if matches!(span.role, SpanRole::Board(..)) => 4,
        SpanKind::Square(_) => 2,
        SpanKind::Number(number) => number.to_string().len() + 2 * usize::from(is_chip(span)),
        SpanKind::Piece(_) | SpanKind::Direction(_) => 1,
        SpanKind::Word(text) if is_key(span.role) => text.width() + 2,
        SpanKind::Word(text) => text.width(),
        SpanKind::Text(_) => 0,
        SpanKind::Arrow => ARROW.width(),
        SpanKind::Box(_) => BOX,
        SpanKind::Steps(grades) => grades.len().saturating_sub(1) * pitch(grades.len(), room) + 1,
        SpanKind::Stars { got, of } => stars(*got, *of).width(),
        SpanKind::Bar { done, waits, most } => {
            let all = (done + waits).div_ceil(unit(*most, room));
            all + usize::from(all > 0)
        }
    }
}

/// Returns the number of columns from one step to the next: 2 if enough columns are left for words,
/// otherwise 1.
const fn pitch(of: usize, room: usize) -> usize {
    if room >= 4 * of { 2 } else { 1 }
}

/// Returns the stars of a level, or `·` if it is unsolved. For several levels, returns the number
/// of stars, as in `5/12`; a single star if all of them are won, or nothing if none is.
fn stars(got: u32, of: u32) -> String {
    match got {
        0 if of <= MOST => "·".to_owned(),
        0 => String::new(),
        got if of <= MOST => "★".repeat(got as usize),
        got if got == of => "★".to_owned(),
        got => format!("{got}/{of}"),
    }
}

const MOST: u32 = Record::MOST as u32;

/// Returns the mouse action of a row, or `None` if a click has no effect.
pub fn hit(meaning: &ClickAction) -> Option<Hit> {
    match meaning {
        ClickAction::Line(line) => Some(Hit::CodeLine(*line)),
        ClickAction::Does(command) => Command::parse(command).ok().map(Hit::Command),
        ClickAction::Entry(number) => Some(Hit::Entry(*number)),
    }
}

#[cfg(test)]
mod tests {
    use super::unit;

    #[test]
    fn a_column_of_a_bar_stands_for_a_round_number_and_the_longest_fits() {
        for (most, room, columns) in [
            (0, 32, 1),
            (1, 32, 1),
            (32, 40, 1),
            (33, 40, 2),
            (65, 32, 5),
            (64, 20, 5),
            (17_870, 32, 1_000),
            (3, 0, 5),
        ] {
            assert_eq!(unit(most, room), columns, "{most} in {room}");
        }
        assert!(usize::MAX.div_ceil(unit(usize::MAX, 1)) <= 1);
    }
}
