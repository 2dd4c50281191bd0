//! Results of backtracking searches: a solution, a tour, or the parts of the board.

use crate::geometry::Queens;
use crate::sheet::{At, Row, RowBudget, Section, Span, SpanRole, Topic, lists};
use crate::trace::{BacktrackFact, Fact, Mark, Variable};
use crate::words::counted;

/// Returns the result in a few words; `None` before the search has one.
pub fn result(at: &At<'_>) -> Option<String> {
    use BacktrackFact::{Cut, Exhausted, NoSolution, PartsDone, Tour};
    let Some(Fact::Backtrack(fact)) = at.frame.fact else {
        return None;
    };
    if let Some(number) = found_solution(at) {
        let all = queens(at)?.solve().solutions;
        return Some(format!("{number} of {all}"));
    }
    Some(match fact {
        Exhausted if at.scene.way.is_queens() => {
            format!("1 of {}", at.frame.count(Variable::Solutions))
        }
        NoSolution(_) => "no room".to_owned(),
        Tour => format!("{0} of {0}", at.frame.path.len()),
        Cut { .. } | Exhausted => "no tour".to_owned(),
        PartsDone { parts } => counted(parts, "part"),
        _ => return None,
    })
}

/// Returns a complete tour, in as many rows as the variables that it replaces; `None` before it is
/// complete.
pub fn tour(at: &At<'_>, replaced: &Section) -> Option<Section> {
    if at.frame.fact != Some(Fact::Backtrack(BacktrackFact::Tour)) {
        return None;
    }
    let tour = &at.frame.path;
    let row = lists::path(at.frame, tour.iter().copied());
    let section = Section::new(Topic::State, "tour", replaced.room, vec![row]);
    let moves = Section::counted(tour.len().saturating_sub(1), "move", "moves");
    Some(section.valued(moves))
}

/// Returns the number, counted from 1, of the solution that the search has just found and not yet
/// taken apart. On a screen, the step shows the same sections as the end. `plain` keeps the list of
/// queens, because the sentence gives the result.
fn found_solution(at: &At<'_>) -> Option<u32> {
    match at.frame.fact {
        Some(Fact::Backtrack(BacktrackFact::Solution(number))) if !at.in_words => Some(number),
        _ => None,
    }
}

/// Whether the search has tried everything. Queens without a solution end with another fact.
fn is_over(at: &At<'_>) -> bool {
    at.frame.fact == Some(Fact::Backtrack(BacktrackFact::Exhausted))
}

/// Returns the section with the solution on the board, which is the first one at the end; `None` at
/// any other step, or if there is no solution.
pub fn solution(at: &At<'_>) -> Option<Section> {
    let found = at.frame.marked(Mark::Found);
    let is_shown = is_over(at) || found_solution(at).is_some();
    if !is_shown || found.is_empty() {
        return None;
    }
    let squares = found.into_iter();
    let row = lists::row(squares.map(|square| Span::on_board(square, at.frame)));
    let mut rows = vec![row];
    // While the search goes on, the sentence about a solution counts them.
    let note = is_over(at).then(|| up_to_symmetry(at)).flatten();
    rows.extend(note.map(|note| Row::text(&note, SpanRole::Dim)));
    // The section has as many rows as the one for free squares, so nothing moves next to the code.
    let section = Section::new(Topic::State, "solution", RowBudget::fixed(8), rows);
    let placed = at.frame.depths.iter().sum::<u32>() as usize;
    Some(section.valued(Section::counted(placed, "placement", "placements")))
}

/// Returns the problem on the board; `None` if its queens rule out every solution.
fn queens(at: &At<'_>) -> Option<Queens> {
    Queens::new(at.scene.board(), *Queens::SIZES.end()).ok()
}

/// Counts the solutions up to rotations and reflections; `None` if one of these eight changes the
/// board, or if no two solutions are alike.
fn up_to_symmetry(at: &At<'_>) -> Option<String> {
    let queens = queens(at)?;
    let solved = queens.is_symmetric().then(|| queens.solve())?;
    let fewer = solved.fundamental < solved.solutions;
    fewer.then(|| format!("{} ignoring rotations and reflections", solved.fundamental))
}
