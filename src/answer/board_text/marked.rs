//! Groups of squares with the same marks: `Queued, 1 move from g2: e3 and f4.`

use std::collections::BTreeMap;
use std::mem::discriminant;

use crate::board::Square;
use crate::trace::{Label, Lens, Mark, Scene};

use super::areas;
use crate::words::{capital, counted, list, path};

/// Marks, number and extras of a square.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MarkedSquares {
    /// Square that is described.
    pub square: Square,
    /// Position of the square's first mark in [`Mark::ALL`]; the length of that list if the square
    /// has no mark.
    pub order: usize,
    /// Words for the marks of the square.
    pub words: Vec<String>,
    /// Number or sign of the square, if any.
    pub label: Option<Label>,
    /// Extras: copies in the queue, attacks, the neighbour being checked, and a wrong answer.
    pub details: Vec<String>,
}

impl MarkedSquares {
    /// Whether the square has neither marks nor a number nor extras.
    pub fn is_empty(&self) -> bool {
        let is_silent = |label| kind(label) == Kind::Silent;
        let is_silent = self.label.is_none_or(is_silent);
        self.words.is_empty() && self.details.is_empty() && is_silent
    }

    fn is_like(&self, other: &MarkedSquares) -> bool {
        let written = |marked: &MarkedSquares| {
            let mark_text = marked.label.filter(|label| kind(*label) != Kind::Silent);
            mark_text.map(|label| discriminant(&label))
        };
        self.words == other.words
            && self.details == other.details
            && written(self) == written(other)
    }
}

/// Describes squares in groups with the same marks, in the order of the marks. If each square in a
/// group has its own number, the squares are listed in the order of the numbers.
pub fn marks_text(marked: impl Iterator<Item = MarkedSquares>, scene: &Scene) -> Vec<String> {
    let mut kinds: Vec<Vec<MarkedSquares>> = Vec::new();
    for one in marked {
        match kinds.iter_mut().find(|alike| alike[0].is_like(&one)) {
            Some(alike) => alike.push(one),
            None => kinds.push(vec![one]),
        }
    }
    kinds.sort_by_key(|alike| alike[0].order);
    kinds
        .into_iter()
        .flat_map(|alike| similar_marks_text(alike, scene))
        .collect()
}

/// Maximum number of squares listed without giving their count.
const FEW: usize = 6;

/// Words for marks that take the plural if several squares have the mark.
const MANY: [&str; 5] = ["capture", "blocker", "crumb", "false crumb", "choice"];

fn similar_marks_text(alike: Vec<MarkedSquares>, scene: &Scene) -> Vec<String> {
    let MarkedSquares { words, details, .. } = alike[0].clone();
    let told = |number: Option<String>, squares: &[Square], in_order: bool| {
        let mut head = words.clone();
        if let (Some(word), [_, _, ..]) = (head.last_mut(), squares)
            && MANY.contains(&word.as_str())
        {
            word.push('s');
        }
        head.extend(number);
        // After other words, `attacks d5: e4` would read as one phrase, so the extras come last.
        let extras = details.join(", ");
        let extras = match (head.is_empty(), squares) {
            (true, _) => {
                head.extend(details.iter().cloned());
                String::new()
            }
            _ if extras.is_empty() => extras,
            (_, [_]) => format!(" ({extras})"),
            _ => format!(" (each {extras})"),
        };
        let mut count = String::new();
        let named = if in_order {
            head.push("in order".to_owned());
            path(squares)
        } else {
            if squares.len() > FEW {
                count = format!(" ({})", counted(squares.len(), "square"));
            }
            areas(squares.iter().copied().collect())
        };
        format!("{}{count}: {named}{extras}.", capital(&head.join(", ")))
    };
    // Squares with equal labels form a group.
    let mut by_label: BTreeMap<(u32, u32), Vec<Square>> = BTreeMap::new();
    for one in &alike {
        let key = one.label.map_or((0, 0), order);
        by_label.entry(key).or_default().push(one.square);
    }
    let label = alike[0].label;
    let counts = label.filter(|label| kind(*label) == Kind::Counting);
    if let Some(label) = counts
        && alike.len() > 1
        && by_label.len() == alike.len()
    {
        let numbers: Vec<u32> = by_label.keys().map(|(number, _)| *number).collect();
        let squares: Vec<Square> = by_label.into_values().flatten().collect();
        return vec![told(several(label, &numbers, scene), &squares, true)];
    }
    by_label
        .into_values()
        .map(|squares| {
            let written = alike.iter().find(|one| one.square == squares[0]);
            let label = written.and_then(|one| one.label);
            let number = label.and_then(|label| label_text(label, scene));
            told(number, &squares, false)
        })
        .collect()
}

/// Kind of label. Squares are grouped differently for each kind.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    /// No number.
    Silent,
    /// A position in an order, or a number of moves.
    Counting,
    /// A value that several squares may share, or a pair of numbers.
    Other,
}

const fn kind(label: Label) -> Kind {
    match label {
        Label::Match | Label::Lit | Label::Call(0) => Kind::Silent,
        Label::Distance(_) | Label::Left(_) | Label::Depth(_) | Label::Call(_) | Label::Nth(_) => {
            Kind::Counting
        }
        Label::Paths { .. }
        | Label::Bound(_)
        | Label::Estimate { .. }
        | Label::Onward(_)
        | Label::Part(_)
        | Label::Counts(..)
        | Label::Changed(..) => Kind::Other,
    }
}

/// Sort key of a label among labels of its kind.
fn order(label: Label) -> (u32, u32) {
    let last = |number: Option<u8>| number.map_or(u32::MAX, u32::from);
    match label {
        Label::Distance(number)
        | Label::Left(number)
        | Label::Depth(number)
        | Label::Call(number)
        | Label::Nth(number)
        | Label::Onward(number)
        | Label::Part(number) => (number, 0),
        Label::Paths { paths, moves } => (moves.into(), paths),
        Label::Bound(bound) => (last(bound), 0),
        Label::Estimate { moves, bound } => (last(bound).saturating_add(moves), moves),
        Label::Counts(white, black) => (white.into(), black.into()),
        Label::Changed(before, now) => (last(now), last(before)),
        Label::Match | Label::Lit => (0, 0),
    }
}

/// Whether the label makes the word for `mark` redundant.
pub const fn says(label: Label, mark: Mark) -> bool {
    match label {
        Label::Onward(_) => matches!(mark, Mark::Frontier),
        Label::Counts(..) => matches!(
            mark,
            Mark::AttackedByWhite | Mark::AttackedByBlack | Mark::AttackedByBoth
        ),
        _ => false,
    }
}

/// Returns the label in words: `1 move from g2`; `None` for a label of kind `Silent`.
pub fn label_text(label: Label, scene: &Scene) -> Option<String> {
    let moves = |moves| counted(moves, "move");
    let start = scene.focus();
    Some(match label {
        Label::Paths {
            paths,
            moves: distance,
        } => {
            let paths = counted(paths, "shortest path");
            format!("{} from {start}, {paths} found", moves(distance.into()))
        }
        Label::Bound(Some(bound)) => format!("at least {} left", moves(u32::from(bound))),
        Label::Bound(None) => "can't reach the target".to_owned(),
        Label::Estimate {
            moves: so_far,
            bound,
        } => {
            let so_far = format!("{} from {start} so far", moves(so_far));
            match bound {
                Some(bound) => format!("{so_far}, at least {bound} left"),
                None => format!("{so_far}, can't reach the target"),
            }
        }
        Label::Onward(onward) => format!("{} onward", moves(onward)),
        Label::Part(part) => format!("in part {part}"),
        Label::Counts(white, black) => {
            let sides = [(white, "white piece"), (black, "black piece")];
            let sides = sides.into_iter().filter(|(count, _)| *count > 0);
            let sides = list(sides.map(|(count, of)| counted(count, of)));
            format!("attacked by {sides}")
        }
        Label::Changed(before, now) => {
            let told = |number: Option<u8>| {
                number.map_or("unreachable".to_owned(), |number| moves(number.into()))
            };
            format!("{} before the edit, {} now", told(before), told(now))
        }
        Label::Match | Label::Lit | Label::Call(0) => return None,
        counting => {
            let (number, _) = order(counting);
            return several(counting, &[number], scene);
        }
    })
}

/// Describes labels with these numbers: `0 to 4 moves from g2`; `None` if labels of this kind don't
/// count anything.
fn several(label: Label, numbers: &[u32], scene: &Scene) -> Option<String> {
    let start = scene.focus();
    let told = match numbers {
        [first, _, .., last] if *last == first + numbers.len() as u32 - 1 => {
            format!("{first} to {last}")
        }
        numbers => list(numbers),
    };
    let noun = |noun: &str| match numbers {
        [1] => noun.to_owned(),
        _ => format!("{noun}s"),
    };
    let named = if numbers.len() == 1 {
        "number"
    } else {
        "numbers"
    };
    Some(match label {
        Label::Distance(_) => format!("{told} {} from {start}", noun("move")),
        Label::Left(_) => format!("{told} {} from the target", noun("move")),
        Label::Depth(_) => format!("{told} {} deep from {start}", noun("move")),
        Label::Call(_) => format!("{told} {} deep", noun("call")),
        Label::Nth(_) if scene.lens() == Lens::Backtrack && !scene.way.is_queens() => {
            format!("{named} {told} in the tour")
        }
        Label::Nth(_) => format!("{named} {told}"),
        _ => return None,
    })
}
