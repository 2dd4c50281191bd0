//! The moves being tried, in their order, with what became of each: the order decides the queue.

use std::{borrow::Cow, mem};

use crate::app::Run;
use crate::board::{Square, sort_by_key};
use crate::trace::{Algorithm, Lens, Level, Node, Outcome, SearchFact};
use crate::view::{Look, row::Row};

/// Columns of the name.
const LABEL: usize = 5;

/// Columns of a move's number, name and words.
const WORDED: usize = LABEL + " 12 h8 taken back, 10000 below".len();

/// The most rows where moves stand side by side.
const ROWS: usize = 2;

/// A move, or a square, that was or will be tried.
struct Try {
    /// Where it leads; `None` off the board.
    to: Option<Square>,
    /// What stands before it where there is no room for words.
    sign: &'static str,
    /// What became of it, in words.
    words: Cow<'static, str>,
    /// Whether it led on.
    is_new: bool,
}

impl Try {
    fn new(
        to: Square,
        sign: &'static str,
        words: impl Into<Cow<'static, str>>,
        is_new: bool,
    ) -> Try {
        let (to, words) = (Some(to), words.into());
        Try {
            to,
            sign,
            words,
            is_new,
        }
    }
}

/// The neighbours tried from the square at hand, or the candidates of a search that goes back: each
/// in a row of its own with what came of it, where `most` rows are enough, else side by side.
pub fn rows(run: &Run, look: &Look, width: usize, most: usize) -> Vec<Row> {
    let (name, tried) = match run.scene().lens() {
        Lens::Backtrack => match run.frame().levels().last() {
            Some(level) if run.scene().way == Algorithm::Parts => ("moves", joined(level)),
            Some(level) => ("tries", candidates(level)),
            None => return Vec::new(),
        },
        _ => ("moves", neighbours(run)),
    };
    let paint = |one: &Try| {
        if one.is_new {
            look.accent()
        } else {
            look.dim()
        }
    };
    let add = |row: Row, one: &Try| match one.to {
        Some(to) => row.square(to, paint(one)),
        None => row,
    };
    if tried.len() > ROWS && tried.len() <= most && width >= WORDED {
        let row = |(i, one): (usize, &Try)| {
            let label = if i == 0 { name } else { "" };
            let row = Row::new(format!("{label:<LABEL$}{:>3} ", i + 1), look.dim());
            let off = if one.to.is_none() { "--" } else { "" };
            let row = add(row.text(off, paint(one)), one);
            row.text(format!(" {}", one.words), paint(one))
        };
        return tried.iter().enumerate().map(row).collect();
    }
    // The newest matter most: those before are counted.
    let fits = (width.saturating_sub(LABEL) / 4).max(1);
    let hidden = tried.len().saturating_sub(ROWS * fits);
    let mut label = if hidden == 0 {
        name.to_owned()
    } else {
        format!("+{hidden}")
    };
    let row = |chunk: &[Try]| {
        let label = format!("{:<LABEL$}", mem::take(&mut label));
        let row = Row::default()
            .with_room(chunk.len())
            .text(label, look.dim());
        chunk.iter().fold(row, |row, one| {
            add(row.text(format!(" {}", one.sign), paint(one)), one)
        })
    };
    tried[hidden..].chunks(fits).map(row).collect()
}

/// What a search has tried from the square at hand.
fn neighbours(run: &Run) -> Vec<Try> {
    let tried = run.trace().map(|trace| trace.tried(run.index()));
    let outcomes = tried.into_iter().flatten().filter_map(SearchFact::outcome);
    let neighbour = |(outcome, to): (Outcome, Option<Square>)| Try {
        to,
        sign: match outcome {
            Outcome::Off => "off",
            Outcome::Blocked => "-",
            Outcome::Seen => "",
            Outcome::New => "+",
        },
        words: outcome.name().into(),
        is_new: outcome == Outcome::New,
    };
    outcomes.map(neighbour).collect()
}

/// What has joined a part from the square at hand.
fn joined(level: &Level) -> Vec<Try> {
    let new = |node: &Node| Try::new(node.square, "+", Outcome::New.name(), true);
    level.nodes.iter().map(new).collect()
}

/// What the innermost call tries, in its order.
fn candidates(level: &Level) -> Vec<Try> {
    let put = level.nodes.iter().map(|node| {
        if level.open == Some(node.square) {
            return Try::new(node.square, "+", "put down", true);
        }
        let words = format!("taken back, {} below", node.below);
        Try::new(node.square, "", words, false)
    });
    let refused = level.refused.iter();
    let refused = refused.map(|(to, by)| Try::new(*to, "-", format!("attacked by {by}"), false));
    let mut tried: Vec<Try> = put.chain(refused).collect();
    // Only on a rank is something refused, and there the order is that of the files.
    if !level.refused.is_empty() {
        sort_by_key(&mut tried, |one| one.to);
    }
    let left = level.left.iter();
    tried.extend(left.map(|to| Try::new(*to, "?", "not tried yet", false)));
    tried
}
