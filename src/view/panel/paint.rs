//! What a role looks like, and what a meaning is to the mouse.

use ratatui::style::Style as Paint;

use crate::app::{Command, Hit};
use crate::board::{Direction, Shade};
use crate::sheet::{Meaning, Role, Span, What};
use crate::trace::Mark;
use crate::view::{Look, Tint, glyphs, row::Row};

/// How a span with this role is written.
pub fn paint(look: &Look, role: Role) -> Paint {
    match role {
        Role::Plain => look.plain(),
        Role::Dim => look.dim(),
        Role::Strong => look.strong(),
        Role::Accent => look.accent(),
        Role::Wrong => look.wrong(),
        Role::Key => look.tab(),
        Role::Board(mark, label) => strip(look, Shade::Light, Tint::of(mark, label)),
        Role::Layer(number) => {
            let layer = Tint::Layer((number as usize).min(Tint::LAYERS - 1));
            look.square(Shade::Light, layer)
        }
        Role::White => look.square(Shade::Light, Tint::White(1)),
        Role::Black => look.square(Shade::Light, Tint::Black(1)),
    }
}

/// A square in a strip: the board's own colours.
fn strip(look: &Look, shade: Shade, tint: Tint) -> Paint {
    match tint {
        Tint::Bare => look.plain(),
        tint => look.name(shade, tint),
    }
}

/// The colour of a bar.
pub fn bar(look: &Look, role: Role) -> Paint {
    let paint = paint(look, role);
    let color = match role {
        Role::Layer(_) | Role::White | Role::Black => paint.bg.or(look.accent().fg),
        _ => paint.fg,
    };
    Paint {
        fg: color,
        ..Paint::default()
    }
}

/// The arrow of a direction, on a board that may be turned round.
fn arrow(direction: Direction, flipped: bool) -> &'static str {
    let (files, ranks) = direction.vector();
    let sign = if flipped { -1 } else { 1 };
    glyphs::arrow(sign * i32::from(files), -sign * i32::from(ranks))
}

/// Adds a span to a row; a bar has this much room.
pub fn add(row: Row, span: &Span, look: &Look, flipped: bool, room: usize) -> Row {
    let paint = paint(look, span.role);
    match &span.what {
        What::Square(square) => match (&span.meaning, span.role) {
            (Some(Meaning::Taken(square)), _) => row.node(*square, paint),
            (_, Role::Board(mark, label)) => {
                let tint = Tint::of(mark, label);
                let paint = strip(look, square.shade(), tint);
                row.text(sign(mark), paint)
                    .square(*square, paint)
                    .text(" ", paint)
            }
            _ => row.square(*square, paint),
        },
        What::Tile(square, sign) => {
            let (mark, label) = match span.role {
                Role::Board(mark, label) => (mark, label),
                _ => (None, None),
            };
            let paint = look.mark(square.shade(), Tint::of(mark, label));
            let wide = room / 8;
            row.text(format!("{sign:^wide$}"), paint)
        }
        What::Number(number) => row.text(number.to_string(), paint),
        What::Piece(piece) => row.text(piece.letter().to_string(), paint),
        What::Way(direction) => row.text(arrow(*direction, flipped), paint),
        What::Word(text) if span.role == Role::Key => row.text(format!(" {text} "), paint),
        What::Word(text) => row.text(text.clone(), paint),
        What::Said(_) => row,
        What::Bar { done, waits, most } => {
            let scaled = |count: usize| (count * room.min(LONGEST)).div_ceil((*most).max(1));
            let full = scaled(*done);
            let line = scaled(done + waits).saturating_sub(full);
            let paint = bar(look, span.role);
            row.text("█".repeat(full), paint)
                .text("─".repeat(line), paint)
                .text(if full + line > 0 { " " } else { "" }, paint)
        }
    }
}

/// The longest bar.
const LONGEST: usize = 32;

/// How many columns a span takes; a bar as many as there is room for.
pub fn width(span: &Span, room: usize) -> usize {
    use unicode_width::UnicodeWidthStr;
    match &span.what {
        What::Tile(..) => room / 8,
        What::Square(_) if matches!(span.role, Role::Board(..)) => 4,
        What::Square(_) => 2,
        What::Number(number) => number.to_string().len(),
        What::Piece(_) | What::Way(_) => 1,
        What::Word(text) if span.role == Role::Key => text.width() + 2,
        What::Word(text) => text.width(),
        What::Said(_) => 0,
        What::Bar { done, waits, most } => {
            let scaled = |count: usize| (count * room.min(LONGEST)).div_ceil((*most).max(1));
            let all = scaled(done + waits).max(scaled(*done));
            all + usize::from(all > 0)
        }
    }
}

/// What stands before a square of a strip where its colour alone would have to tell it.
const fn sign(mark: Option<Mark>) -> &'static str {
    match mark {
        Some(Mark::Capture) => "×",
        Some(Mark::JustQueued) => "+",
        _ => " ",
    }
}

/// What a row means to the mouse.
pub fn hit(meaning: &Meaning) -> Option<Hit> {
    match meaning {
        Meaning::Line(line) => Some(Hit::CodeLine(*line)),
        Meaning::Does(command) => Command::parse(command).ok().map(Hit::Command),
        Meaning::Taken(_) => None,
    }
}
