//! The interpretation that would make the text right, or the likely cause of its mistake.

use serde::Serialize;

use crate::board::{Board, File, Square};
use crate::geometry::{Distances, Mover, Reach};
use crate::steps::{
    Cause, Edge, Hop, Notation, PathText, Reading, SearchVerdict, StepOrder, Steps, WrittenPath,
    first_wrong_hop,
};
use crate::words::list;

/// Maximum length, in bytes, of a text that is parsed again to find a hint.
const LONGEST: usize = 1 << 20;

/// A likely reason why the text is wrong.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Hint {
    kind: &'static str,
    sentence: String,
}

/// Task that a path or a search should solve.
pub(super) struct Asked<'a> {
    /// The original board, including any piece on the start.
    pub board: &'a Board,
    pub mover: Mover,
    /// Start and target.
    pub ends: [Square; 2],
}

impl Hint {
    /// Returns the reason as a sentence.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }

    /// Finds an interpretation that makes a wrong path in `text` right or at least legal, or
    /// recognises a list of visited squares. `None` if neither works, or if the text is longer than
    /// [`LONGEST`]. `path` is the path as it was read.
    pub(super) fn on_path(asked: &Asked<'_>, text: &PathText, path: &WrittenPath) -> Option<Hint> {
        if text.text.len() > LONGEST {
            return None;
        }
        let [from, to] = asked.ends;
        let read_as = |reading: Reading, ends: [Square; 2]| {
            let path = text.find_as(reading, ends)?;
            path.off.is_none().then_some(path.squares)
        };
        let hint = |kind: &'static str, says: String, squares: Vec<Square>| {
            let becomes = asked.path(&squares)?;
            let sentence = format!("{says} is {becomes}.");
            Some(Hint { kind, sentence })
        };
        let otherwise = readings(text.reading).find_map(|(kind, says, reading)| {
            hint(
                kind,
                format!("{says} the path"),
                read_as(reading, asked.ends)?,
            )
        });
        let backwards = || {
            let mut squares = read_as(text.reading, [to, from])?;
            squares.reverse();
            let says = "The path seems to be written backwards. Reversed, it";
            hint("backwards", says.to_owned(), squares)
        };
        let start_left_out = || {
            path.off.is_none().then_some(())?;
            let squares = [from].into_iter().chain(path.squares.iter().copied());
            let says = format!("The start seems to be left out. With {from} in front, the path");
            hint("start_left_out", says, squares.collect())
        };
        let offsets = || {
            let squares = added_up(from, &path.offsets, path.count)?;
            let says = format!(
                "These pairs seem to be moves, not squares. If you add them up from {from}, the path"
            );
            hint("offsets", says, squares)
        };
        otherwise
            .or_else(backwards)
            .or_else(start_left_out)
            .or_else(offsets)
            .or_else(|| asked.visits(&path.squares))
    }

    /// Finds the interpretation that makes a wrong search right, or the cause of its mistake;
    /// `None` if neither is found.
    pub(super) fn on_search(
        asked: &Asked<'_>,
        steps: &Steps,
        verdict: &SearchVerdict,
        expected: Option<StepOrder>,
    ) -> Option<Hint> {
        let &Asked { board, mover, ends } = asked;
        verdict.fault.as_ref()?;
        let otherwise = readings(steps.reading()).find_map(|(kind, says, reading)| {
            let steps = steps.read_as(reading)?;
            let verdict = SearchVerdict::new(board, mover, ends[0], ends[1], &steps, expected);
            let sentence = format!("{says} the search is right.");
            verdict.fault.is_none().then_some(Hint { kind, sentence })
        });
        let cause = || Cause::of(verdict, board, mover, ends, steps);
        otherwise.or_else(|| cause().map(Hint::of_cause))
    }

    fn of_cause(cause: Cause) -> Hint {
        let (kind, sentence) = match cause {
            Cause::BoundTooSmall(edge) => ("bound_too_small", bound(edge)),
            Cause::OffsetMissing((files, ranks)) => (
                "offset_missing",
                format!(
                    "The move ({files}, {ranks}) is never made. Is it missing from your list of moves?"
                ),
            ),
            Cause::OffsetSwapped { made, missing } => (
                "offset_swapped",
                format!(
                    "The move ({}, {}) is made, but ({}, {}) never is. Is one number wrong in your \
                     list of moves?",
                    made.0, made.1, missing.0, missing.1
                ),
            ),
        };
        Hint { kind, sentence }
    }
}

/// Minimum number of squares in a list that is recognised as the visited squares of a search. Paths
/// are rarely this long.
const VISITS: usize = 10;

impl Asked<'_> {
    /// Recognises a list of squares in the order in which a search visited them: the first square
    /// that can't be reached from its predecessor can be reached from an earlier one. Returns
    /// `None` for other lists, and for those with fewer than [`VISITS`] squares.
    fn visits(&self, squares: &[Square]) -> Option<Hint> {
        let [from, to] = self.ends;
        let wrong = first_wrong_hop(self.board, self.mover, from, to, squares)?;
        let earlier = squares.get(..wrong.hop.checked_sub(1)?)?;
        let leads = |square: &Square| {
            let start = self.board.without(from);
            let reach = Reach::by(self.mover, *square, &start);
            reach.destinations().contains(wrong.to)
        };
        let is_list = matches!(wrong.reason, Hop::Barred(_)) && squares.len() >= VISITS;
        (is_list && earlier.iter().any(leads)).then(|| Hint {
            kind: "visits",
            sentence:
                "This looks like a list of the squares that a search visits, not a path. To have \
                       the search judged, print `take` before each square that leaves the queue \
                       and `put` before each one that joins it."
                    .to_owned(),
        })
    }

    /// Returns the verdict on a path: right, or legal but too long; `None` if it is wrong.
    fn path(&self, squares: &[Square]) -> Option<&'static str> {
        let &Asked {
            board,
            mover,
            ends: [from, to],
        } = self;
        let is_wrong =
            squares.is_empty() || first_wrong_hop(board, mover, from, to, squares).is_some();
        let least = Distances::new(mover, from, board).to(to).map(usize::from);
        if is_wrong {
            None
        } else if least == Some(squares.len() - 1) {
            Some("right")
        } else {
            Some("legal, but not a shortest one")
        }
    }
}

/// Returns the other interpretations of the text, each with the name of its hint and the beginning
/// of a sentence that the verdict completes.
fn readings(given: Reading) -> impl Iterator<Item = (&'static str, String, Reading)> {
    use Notation::*;
    let from_one = match given.notation {
        Xy => Some(Xy1),
        Yx => Some(Yx1),
        RowCol => Some(RowCol1),
        Algebraic | Xy1 | Yx1 | RowCol1 => None,
    };
    let from_one = from_one.map(|notation| {
        let says = "The numbers seem to start at 1. Read that way,";
        ("counts_from_one", says.to_owned(), notation.into())
    });
    let swapped = [Yx, RowCol, Xy, Yx1, RowCol1, Xy1].into_iter();
    let swapped = swapped
        .filter(move |other| given.notation.has_other_axes(*other))
        .map(|notation| {
            let says = format!(
                "The two numbers of a square seem to be swapped. With `--notation {notation}`,"
            );
            ("rows_and_columns_swapped", says, notation.into())
        });
    let upside_down = Reading {
        upside_down: !given.upside_down,
        ..given
    };
    let says = "The ranks seem to be numbered from the top. Read that way,";
    let otherwise = from_one.into_iter().chain(swapped);
    otherwise.chain([("ranks_from_the_top", says.to_owned(), upside_down)])
}

/// Returns the squares reached by adding the offsets, one after another, to `from`. The first
/// offset may be the start itself. `None` if a square is off the board, or if there aren't `count`
/// offsets, one for each pair in the path.
fn added_up(from: Square, offsets: &[(i64, i64)], count: usize) -> Option<Vec<Square>> {
    let offsets = match offsets {
        _ if offsets.len() != count => return None,
        [first, rest @ ..] if *first == (from.file() as i64, from.rank() as i64) => rest,
        all => all,
    };
    let mut squares = vec![from];
    for (files, ranks) in offsets {
        let last = squares.last()?;
        squares.push(last.offset((*files).try_into().ok()?, (*ranks).try_into().ok()?)?);
    }
    Some(squares)
}

/// Names the files or ranks that are never entered, and the bound that is probably wrong.
fn bound(edge: Edge) -> String {
    let count = usize::from(edge.count);
    let lines = if edge.last { 8 - count..8 } else { 0..count };
    let s = if count > 1 { "s" } else { "" };
    let files = || {
        let files = File::ALL[lines.clone()].iter();
        let letters: Vec<String> = files.map(|file| file.letter().to_string()).collect();
        format!("file{s} {}", list(letters))
    };
    let ranks = || {
        let numbers: Vec<String> = lines.clone().map(|rank| (rank + 1).to_string()).collect();
        format!("rank{s} {}", list(numbers))
    };
    let named = match (edge.files, edge.ranks) {
        (true, true) => format!("{} or {}", files(), ranks()),
        (true, false) => files(),
        _ => ranks(),
    };
    let (found, expected) = if edge.last {
        (8 - edge.count, 8)
    } else {
        (edge.count, 0)
    };
    format!(
        "No square on {named} is ever put. Is one of your bounds {found} instead of {expected}?"
    )
}
