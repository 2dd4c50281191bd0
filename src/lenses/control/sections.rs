//! Control: attackers of the square under the cursor, the squares that each side controls, and
//! pins.

use crate::board::{Color, Square};
use crate::geometry::attackers;
use crate::sheet::{
    At, Chunk, InWords, Purpose, Row, RowBudget, Section, Span, SpanRole, Topic, code, lists,
};
use crate::trace::{Label, Scalar, Value, Variable};
use crate::words::{counted, list, side};

/// Returns the attackers of a square, the pins, the counts for the whole board, and the pseudocode.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    vec![
        attack(at),
        pinned(at),
        board(at),
        piece(at),
        code::machinery(at),
    ]
}

const fn role(color: Color) -> SpanRole {
    match color {
        Color::White => SpanRole::White,
        Color::Black => SpanRole::Black,
    }
}

/// Lists the pieces of each side that attack or defend the square under the cursor.
fn attack(at: &At<'_>) -> Section {
    let board = at.scene.board();
    let found = attackers(board, at.scene.cursor);
    let row = |color: Color| {
        let squares = found.of(color).by_name().into_iter();
        let stands = squares.map(|square| {
            let piece = board.piece(square).map(|piece| piece.role.name());
            let name = piece.map(|name| Span::word(name, SpanRole::Dim));
            let square = Span::square(square, SpanRole::Plain);
            Chunk::new(Vec::from_iter([square].into_iter().chain(name)), 1)
        });
        Row::new(stands)
            .labelled(Span::number(found.of(color).len(), role(color)))
            .labelled(Span::word(side(color), SpanRole::Dim))
    };
    let rows = Color::ALL.map(row).into();
    let section = Section::new(
        Topic::State,
        "attackers, defenders",
        RowBudget::new(2, 4, 6),
        rows,
    );
    let section = section.valued([Span::square(at.scene.cursor, SpanRole::Plain)]);
    section.in_words(at, || {
        let head = format!("Attackers and defenders of {}:", at.scene.cursor);
        let of = |color: Color| {
            let squares = found.of(color).by_name().into_iter();
            let pieces = squares.filter_map(|square| {
                let piece = board.piece(square)?;
                Some(format!("{} {square}", piece.role.name()))
            });
            let pieces: Vec<String> = pieces.collect();
            match pieces.len() {
                0 => format!("{}: none.", side(color)),
                count => format!(
                    "{}, {}: {}.",
                    side(color),
                    counted(count as u64, "piece"),
                    list(pieces)
                ),
            }
        };
        InWords::sentences([head].into_iter().chain(Color::ALL.map(of)))
    })
}

/// Counts the squares that each side controls so far.
fn board(at: &At<'_>) -> Section {
    let counts = Square::ALL
        .into_iter()
        .filter_map(|square| match at.frame.label(square) {
            Some(Label::Counts(white, black)) => Some((white > 0, black > 0)),
            _ => None,
        });
    let counts: Vec<(bool, bool)> = counts.collect();
    let all = |which: (bool, bool)| counts.iter().filter(|count| **count == which).count();
    let (white, black, both) = (all((true, false)), all((false, true)), all((true, true)));
    let most = white.max(black).max(both);
    let row = |name: &'static str, role: SpanRole, count: usize| {
        let bar = Span::bar(count, 0, most, role);
        let cell = Chunk::new([bar, Span::number(count, SpanRole::Plain)], 2);
        Row::new([cell]).labelled(Span::word(name, SpanRole::Dim))
    };
    let rows = vec![
        row("White", SpanRole::White, white),
        row("both", SpanRole::Plain, both),
        row("Black", SpanRole::Black, black),
    ];
    let section = Section::new(Topic::State, "the board", RowBudget::spare(3), rows);
    section.in_words(at, || {
        InWords::sentences([format!(
            "Attacked squares: {white} by White only, {both} by both sides and {black} by Black only."
        )])
    })
}

fn pinned(at: &At<'_>) -> Section {
    let squares = at.frame.squares(Variable::Pinned);
    let pinned: Vec<Span> = squares
        .map(|square| Span::square(square, SpanRole::Plain))
        .collect();
    let count = pinned.len();
    let value = match count {
        0 => vec![Span::word("none", SpanRole::Dim)],
        _ => pinned,
    };
    let section = Section::new(Topic::State, "pinned", RowBudget::fixed(0), Vec::new());
    section.valued(value).in_words(at, || {
        let squares = at.frame.squares(Variable::Pinned);
        InWords::sentences([match count {
            0 => "Pinned pieces: none.".to_owned(),
            count => format!(
                "{}: {}.",
                counted(count as u64, "pinned piece"),
                list(squares)
            ),
        }])
    })
}

fn piece(at: &At<'_>) -> Section {
    let row = Row::new(lists::squares(at.frame, Variable::Attacks));
    let section = Section {
        topic: Topic::Machinery,
        ..Section::new(
            Topic::State,
            "this step",
            RowBudget::new(1, 2, 3),
            vec![row],
        )
    };
    let section = section.serving(Purpose::Step);
    let piece = match at.frame.variable(Variable::P) {
        Some(Value::Scalar(Scalar::Square(square))) => *square,
        _ => return section,
    };
    let section = section.valued([Span::square(piece, SpanRole::Plain)]);
    section.in_words(at, || {
        let attacked: Vec<Square> = at.frame.squares(Variable::Attacks).collect();
        let attacked = if attacked.is_empty() {
            "nothing".to_owned()
        } else {
            list(attacked)
        };
        InWords::sentences([format!(
            "This step: the piece on {piece} attacks {attacked}."
        )])
    })
}
