//! Sentences for backtracking searches.

use crate::board::{Rank, Square, SquareSet, sort_by_key};
use crate::geometry::{NoSolution, Queens, QueensFault};
use crate::trace::{BacktrackFact, Fact, Frame, Label, Mark, Variable};
use crate::words::{along, are, counted, list, path, were};

/// Describes the last step of a backtracking search in `frame`.
pub fn sentence(frame: &Frame, fact: BacktrackFact) -> String {
    match fact {
        BacktrackFact::Fault(fault) => queens_fault(fault, *Queens::SIZES.end()),
        BacktrackFact::QueensStart { fixed } => {
            let fixed = match fixed {
                0 => String::new(),
                count => format!(" {} already on the board.", are(&counted(count, "queen"))),
            };
            format!("Place 8 queens, one on each rank, so that none attacks another.{fixed}")
        }
        BacktrackFact::RankChosen { rank, free } => format!(
            "Rank {} has the fewest free squares: {free}. It comes next.",
            rank.digit()
        ),
        BacktrackFact::Refused { square, by } => format!(
            "The queen on {by} attacks {square} {}: skip it.",
            along(by, square)
        ),
        BacktrackFact::Placed(square) => {
            let hopeless = hopeless_rank(frame).map_or(String::new(), |rank| {
                let rank = rank.digit();
                format!(" But now no square on rank {rank} is free: this can't work.")
            });
            format!(
                "No queen attacks {square}: place one there ({} placed).{hopeless}",
                frame.count_squares(Variable::Stack)
            )
        }
        BacktrackFact::Solution(number) => {
            // Squares are numbered rank by rank, so the queens are in the order of their ranks.
            let queens: Vec<Square> = frame.marked(Mark::Found).into_iter().collect();
            let placements = placements(frame);
            format!("Solution {number}: {}. {placements} so far.", path(&queens))
        }
        BacktrackFact::TakenBack { square, exhausted } => {
            let why = match exhausted {
                None => "To find the next solution,".to_owned(),
                Some(rank) => format!("Rank {} has no square left to try:", rank.digit()),
            };
            let left = frame.count_squares(Variable::Stack);
            format!("{why} remove the queen on {square} ({left} still placed).")
        }
        BacktrackFact::NoSolution(why) => format!(
            "Everything has been tried: there is no solution. {} {} made.",
            no_solution(why),
            were(&placements(frame))
        ),
        BacktrackFact::Exhausted if frame.variable(Variable::Solutions).is_some() => {
            let solutions = frame.count(Variable::Solutions);
            let shown = if solutions == 1 {
                "Here it is."
            } else {
                "This is the first one."
            };
            format!("Yes: {}. {shown}", counted(solutions, "solution"))
        }

        BacktrackFact::TourStarts(start) => {
            format!("The tour starts on {start}. It must visit every free square exactly once.")
        }
        BacktrackFact::Ordered(from) => {
            let mut moves: Vec<(u32, Square)> = Square::ALL
                .into_iter()
                .filter_map(|square| match frame.label(square)? {
                    Label::Onward(moves) => Some((moves, square)),
                    _ => None,
                })
                .collect();
            sort_by_key(&mut moves, |(moves, _)| *moves);
            let told = moves.iter().map(|(moves, to)| format!("{to} ({moves})"));
            match moves.len() {
                0 => format!("No move from {from} leads to a new square."),
                _ => format!(
                    "Next squares from {from}, with their onward moves: {}. Fewest first.",
                    list(told)
                ),
            }
        }
        BacktrackFact::Visited(square) => {
            let visited = frame.count_squares(Variable::Stack);
            format!("On to {square}: {} visited.", counted(visited, "square"))
        }
        BacktrackFact::DeadEnd { from, to } => {
            let visited = frame.count_squares(Variable::Stack);
            format!(
                "{from} is a dead end: back to {to}, {} visited.",
                counted(visited, "square")
            )
        }
        BacktrackFact::Tour => format!(
            "Tour complete: every free square visited, with {} and {} back.",
            placements(frame),
            match frame.count(Variable::TakenBack) {
                0 => "no steps".to_owned(),
                steps => counted(steps, "step"),
            }
        ),
        BacktrackFact::Cut { parts } => format!(
            "There is no tour: the board is split into {parts} parts with no moves between them."
        ),
        BacktrackFact::Exhausted => format!(
            "Everything has been tried: there is no tour. {} in all; the longest attempt visited {}.",
            placements(frame),
            longest(frame)
        ),
        BacktrackFact::GaveUp { needed } => {
            let needed = needed.map_or(String::new(), |needed| {
                format!(" (Warnsdorff needed {needed})")
            });
            // Only the queens search counts solutions.
            let outcome = match frame.variable(Variable::Solutions) {
                Some(_) => {
                    let solutions = counted(frame.count(Variable::Solutions), "solution");
                    format!(", with {solutions} found")
                }
                None => format!("; the longest attempt visited {}", longest(frame)),
            };
            format!(
                "Gave up after {}{needed}{outcome}. Type `go on` to continue.",
                placements(frame)
            )
        }

        BacktrackFact::PartStarts { square, part } => format!("Part {part} begins with {square}."),
        BacktrackFact::Joined { square, from } => {
            format!("{square} is one move from {from}: the same part.")
        }
        BacktrackFact::PartDone { part, squares } => {
            format!("Part {part} is complete: {}.", counted(squares, "square"))
        }
        BacktrackFact::PartsDone { parts: 1 } => {
            "One part: moves connect all free squares.".to_owned()
        }
        BacktrackFact::PartsDone { parts } => {
            let sizes: Vec<usize> = (1..=parts.into()).map(|part| size(frame, part)).collect();
            let others = counted(sizes[0].saturating_sub(1), "other square");
            let sizes = match sizes.len() {
                ..=4 => format!(": {} squares", list(sizes)),
                _ => String::new(),
            };
            format!("The board has {parts} parts{sizes}. The piece can reach {others}.")
        }
    }
}

/// Returns the number of squares in component number `part`.
fn size(frame: &Frame, part: u32) -> usize {
    let of_it = |square: &Square| frame.label(*square) == Some(Label::Part(part));
    Square::ALL.into_iter().filter(of_it).count()
}

fn placements(frame: &Frame) -> String {
    counted(frame.count(Variable::Placed), "placement")
}

fn longest(frame: &Frame) -> String {
    counted(frame.count(Variable::Longest), "square")
}

/// Returns the lowest rank that needs a queen and has no free square after the queen that was just
/// placed, if any.
pub fn hopeless_rank(frame: &Frame) -> Option<Rank> {
    let is_placed = matches!(frame.fact, Some(Fact::Backtrack(BacktrackFact::Placed(_))));
    let on = |rank: Rank| frame.marked(Mark::Open) & SquareSet::rank(rank);
    let mut ranks = open_ranks(frame).filter(|_| is_placed);
    ranks.find(|rank| on(*rank).is_empty())
}

/// Returns the ranks that still need a queen, from the lowest.
pub fn open_ranks(frame: &Frame) -> impl DoubleEndedIterator<Item = Rank> {
    let marks = [Mark::Open, Mark::Attacked, Mark::Unreachable].map(|mark| frame.marked(mark));
    let candidates = marks
        .into_iter()
        .fold(SquareSet::EMPTY, |all, one| all | one);
    let needs_queen = move |rank: &Rank| !(candidates & SquareSet::rank(*rank)).is_empty();
    Rank::ALL.into_iter().filter(needs_queen)
}

/// Returns a sentence that explains why there is no solution.
pub fn no_solution(why: NoSolution) -> String {
    let of_rank = |rank: Rank, what: &str| format!("{what} of rank {}", rank.digit());
    match why {
        NoSolution::Taken(rank) => {
            format!("There is something on {}.", of_rank(rank, "every square"))
        }
        NoSolution::Attacked(rank) => format!(
            "Queens on the board attack {}.",
            of_rank(rank, "every free square")
        ),
        NoSolution::AtMost(1) => "There was never more than 1 queen at once.".to_owned(),
        NoSolution::AtMost(most) => format!("There were never more than {most} queens at once."),
    }
}

/// Returns a sentence that explains why no solution can contain the queens on the board.
pub fn queens_fault(fault: QueensFault, n: usize) -> String {
    match fault {
        QueensFault::Outside(square) => format!(
            "The white queen on {square} is outside the {n}×{n} squares, so no solution can include it."
        ),
        QueensFault::SameRank(one, other) => format!(
            "The white queens on {one} and {other} are on the same rank, but each rank takes exactly one."
        ),
        QueensFault::Attack(one, other) => {
            let along = along(one, other);
            format!("The white queens on {one} and {other} attack each other {along}.")
        }
    }
}
