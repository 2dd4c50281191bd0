//! Backtrack: the candidates, the placements, the branch, and the squares left on each rank.

use std::mem;

use crate::board::{Color, Rank, Role, Square, SquareSet, sort_by_key};
use crate::geometry::Queens;
use crate::sheet::{
    At, Body, Chunk, InWords, Purpose, Row, RowBudget, Section, Span, SpanRole, Topic, Truncation,
    code, lists, tree, variables,
};
use crate::trace::{Algorithm, BacktrackFact, Fact, Frame, Label, Mark, TreeLevel, Variable};
use crate::words::{self, counted};

use super::results::{result, solution, tour};
use super::words::open_ranks;

/// Returns the candidates, the placements, the pseudocode, the branch, and the counts.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    let parts = at.scene.way == Algorithm::Parts;
    let queens = at.scene.way.is_queens();
    let mut sections = Vec::new();
    let over = result(at).is_some();
    if parts {
        sections.push(list(at, Variable::Queued, "stack", "deep"));
        let part = list(at, Variable::Part, "this part", "so far");
        sections.push(if is_whole(at) { all_of(at, part) } else { part });
    } else if queens {
        sections.push(placed(at).in_words(at, || InWords::nothing("none")));
    } else {
        let stacked = at.frame.count_squares(Variable::Stack);
        let tour = lists::stack(at, "tour", RowBudget::new(3, 4, 8));
        let tour = tour.valued(Section::counted(stacked, "square", "squares"));
        sections.push(tour.in_words(at, || InWords::nothing("empty")));
    }
    if over {
        sections[0].body = Body::Rows(Vec::new());
    }
    sections.push(step(at));
    let values = variables::section(at, &[Variable::S]);
    sections.extend(values.map(|values| tour(at, &values).unwrap_or(values)));
    sections.push(code::section(at));
    sections.push(tree::section(at, RowBudget::new(6, 9, 66)));
    if queens {
        sections.push(solution(at).unwrap_or_else(|| {
            let mut free = free(at);
            if over {
                // Beside a result, the blank rows around it matter more than all ranks.
                free.room = RowBudget::new(4, 4, 8);
            }
            free
        }));
    }
    sections.push(if parts { sizes(at) } else { depths(at.frame) });
    if let ([_, part, .., sizes], true) = (sections.as_mut_slice(), parts && over) {
        // Every square is in a part now, so the sizes matter more than the last part.
        mem::swap(part, sizes);
        mem::swap(&mut part.topic, &mut sizes.topic);
        mem::swap(&mut part.room, &mut sizes.room);
    }
    sections
}

/// Lists the queens on the board, and counts the solutions.
fn placed(at: &At<'_>) -> Section {
    let mut placed = lists::stack(at, "queens placed", RowBudget::fixed(1));
    let stacked = at.frame.count_squares(Variable::Stack);
    let line = |text| Body::Rows(vec![Row::line(text, SpanRole::Dim)]);
    if stacked == 0 {
        placed.body = line("none yet");
    }
    let board = at.scene.board();
    let is_queen = |square: &Square| {
        let piece = board.piece(*square);
        piece.is_some_and(|piece| piece.role == Role::Queen)
    };
    // The user's own queens aren't placed by the search.
    let own = board.of_color(Color::White).into_iter().filter(is_queen);
    let all = Queens::SIZES.end().saturating_sub(own.count());
    let count = at.frame.count(Variable::Solutions);
    placed
        .valued([
            Span::number(stacked, SpanRole::Plain),
            Span::word(format!("of {all} ·"), SpanRole::Plain),
        ])
        .valued(Section::count(count as usize, solutions(count)))
}

const fn solutions(count: i32) -> &'static str {
    match count {
        1 => "solution",
        _ => "solutions",
    }
}

/// Returns a section with the squares of a list, the newest last.
fn list(at: &At<'_>, name: Variable, heading: &'static str, word: &'static str) -> Section {
    let squares = lists::squares(at.frame, name);
    let value = Section::count(squares.len(), word);
    let next = at.trace.next(at.index, at.size, at.frame);
    let mut cells: Vec<Chunk> = squares.into_iter().map(Chunk::from).collect();
    // The last square on the stack is popped next.
    let waits = name == Variable::Queued && next.is_some();
    if let Some(top) = cells.last_mut().filter(|_| waits) {
        top.spans.push(Span::word("next", SpanRole::Accent));
    }
    let row = lists::row(cells).keeping(Truncation::Last);
    let section = Section::new(Topic::State, heading, RowBudget::new(2, 3, 4), vec![row]);
    let section = section.valued(value);
    section.in_words(at, || InWords::nothing("empty"))
}

/// Whether the current component is complete.
const fn is_whole(at: &At<'_>) -> bool {
    use BacktrackFact::{PartDone, PartsDone};
    matches!(
        at.frame.fact,
        Some(Fact::Backtrack(PartDone { .. } | PartsDone { .. }))
    )
}

/// Returns the section of a complete component, with the number of its squares.
fn all_of(at: &At<'_>, mut part: Section) -> Section {
    part.value.clear();
    let squares = at.frame.count_squares(Variable::Part);
    part.valued(Section::counted(squares, "square", "squares"))
}

/// Lists the candidates of the innermost call, or the squares that joined a component from the
/// current square.
fn step(at: &At<'_>) -> Section {
    let levels = at.frame.levels();
    let parts = at.scene.way == Algorithm::Parts;
    let cells = match levels.last() {
        Some(level) if parts => joined(at, level),
        Some(level) => candidates(at, level),
        None => Vec::new(),
    };
    let rows = vec![Row::new(cells).in_columns()];
    let section = Section::new(Topic::State, "this step", RowBudget::new(1, 4, 4), rows);
    // The candidates of a tour are the moves from the previous square.
    let from = if parts || at.scene.way.is_queens() {
        tree::current_square(at)
    } else {
        let before = levels.iter().rev().nth(1).and_then(|level| level.open);
        before.map(|before| Span::square(before, SpanRole::Accent))
    };
    section.serving(Purpose::Step).valued(from)
}

/// Returns the square of a candidate, followed by the spans in `words`.
fn tried(at: &At<'_>, square: Square, words: impl IntoIterator<Item = Span>) -> Chunk {
    let spans = [Span::on_board(square, at.frame)].into_iter().chain(words);
    let counted = matches!(at.frame.label(square), Some(Label::Onward(_)));
    Chunk::new(spans.collect::<Vec<Span>>(), 1 + usize::from(counted))
}

/// Lists the squares that joined a component from the current square.
fn joined(at: &At<'_>, level: &TreeLevel) -> Vec<Chunk> {
    let new = || [Span::word("new", SpanRole::Accent)];
    let nodes = level.nodes.iter();
    nodes.map(|node| tried(at, node.square, new())).collect()
}

/// Lists the candidates of the innermost call, each with its state.
fn candidates(at: &At<'_>, level: &TreeLevel) -> Vec<Chunk> {
    let word = |text: &'static str, role| vec![Span::word(text, role)];
    let put = level.nodes.iter().map(|node| {
        let words = if level.open == Some(node.square) {
            word("placed", SpanRole::Accent)
        } else {
            word("removed", SpanRole::Dim)
        };
        (node.square, words)
    });
    let refused = level.refused.iter().map(|(to, by)| {
        let by = Span::square(*by, SpanRole::Dim);
        (*to, vec![Span::word("attacked by", SpanRole::Dim), by])
    });
    let mut all: Vec<(Square, Vec<Span>)> = put.chain(refused).collect();
    // Only the queens search refuses candidates, and it tries them in the order of the files.
    if !level.refused.is_empty() {
        sort_by_key(&mut all, |(square, _)| *square);
    }
    let next = at.trace.next(at.index, at.size, at.frame);
    let left = level.left.iter();
    all.extend(left.map(|&to| (to, untried(at, to, next == Some(to)))));
    let all = all.into_iter();
    all.map(|(square, words)| tried(at, square, words))
        .collect()
}

/// Describes an untried candidate: its number of onward moves if they were counted, and whether it
/// is next.
fn untried(at: &At<'_>, square: Square, is_next: bool) -> Vec<Span> {
    let role = if is_next {
        SpanRole::Accent
    } else {
        SpanRole::Dim
    };
    let counted = match at.frame.label(square) {
        Some(Label::Onward(moves)) => {
            vec![
                Span::number(moves as usize, role),
                Span::word("onward", SpanRole::Dim),
            ]
        }
        _ => Vec::new(),
    };
    let when = if is_next { "next" } else { "to come" };
    let when = (is_next || counted.is_empty()).then(|| Span::word(when, role));
    counted.into_iter().chain(when).collect()
}

/// Lists, for each rank that needs a queen, the squares that no queen attacks.
fn free(at: &At<'_>) -> Section {
    let open = at.frame.marked(Mark::Open);
    // With queens on the board, at most seven ranks need one, so a blank row follows.
    let room = RowBudget::fixed(8);
    let is_placed = at.frame.has(Mark::Placed) || at.frame.has(Mark::Found);
    let ranks: Vec<Rank> = open_ranks(at.frame).rev().collect();
    if !is_placed && (ranks.is_empty() || ranks.len() == Rank::ALL.len()) {
        let yet = if at.index == 0 { " yet" } else { "" };
        let row = Row::text(&format!("No queen is placed{yet}."), SpanRole::Dim);
        return Section::new(Topic::State, "free squares", room, vec![row]);
    }
    let on = |rank: Rank| open & SquareSet::rank(rank);
    let row = |rank: Rank| {
        let squares = on(rank).into_iter();
        let squares = squares.map(|square| Span::on_board(square, at.frame));
        let none = on(rank)
            .is_empty()
            .then(|| Span::word("none", SpanRole::Dim));
        Row::new(squares.chain(none)).labelled(Span::number(
            rank.digit().to_digit(10).unwrap_or(0),
            SpanRole::Dim,
        ))
    };
    let rows = ranks.iter().copied().map(row).collect();
    let section = Section::new(Topic::State, "free squares", room, rows);
    let section = section.valued(Section::count(open.len(), "free"));
    section.in_words(at, || {
        if open.is_empty() {
            return InWords::sentences(["Free squares: none.".to_owned()]);
        }
        let head = format!("{}:", counted(open.len() as u64, "free square"));
        let row = |rank: Rank| format!("Rank {}: {}.", rank.digit(), words::list(on(rank)));
        let rows = ranks.iter().copied().map(row);
        InWords::sentences([head].into_iter().chain(rows))
    })
}

/// Maximum number of bars for a search's depths.
const DEPTHS: usize = 8;

/// Shows the number of placements at each depth, or in each group of consecutive depths.
fn depths(frame: &Frame) -> Section {
    let together = frame.depths.len().div_ceil(DEPTHS).max(1);
    let bars = (1..).step_by(together).zip(frame.depths.chunks(together));
    // All bars cover the same number of depths, even the last one, which can include depths that
    // the search hasn't reached.
    let bars = bars.map(|(first, part): (usize, &[u32])| {
        let last = (together > 1).then(|| first + together - 1);
        (first, last, part.iter().sum::<u32>() as usize)
    });
    // The start of a tour isn't a placement.
    let bars = bars.filter(|(.., count)| *count > 0);
    let bars: Vec<(usize, Option<usize>, usize)> = bars.collect();
    let most = bars.iter().map(|(.., count)| *count).max().unwrap_or(0);
    let row = |(first, last, count): (usize, Option<usize>, usize)| {
        let bar = Span::bar(count, 0, most, SpanRole::Accent);
        let cell = Chunk::new(
            [
                bar,
                Span::number(count, SpanRole::Plain),
                Span::sentence(if count == 1 { "time" } else { "times" }),
            ],
            3,
        );
        let row = Row::new([cell])
            .labelled(Span::sentence("depth"))
            .labelled(Span::number(first, SpanRole::Dim));
        match last {
            Some(last) => row
                .labelled(Span::word("to", SpanRole::Dim))
                .labelled(Span::number(last, SpanRole::Dim)),
            None => row,
        }
    };
    let mut put = frame.depths.iter().filter(|count| **count > 0);
    let rows = if frame.depths.len() > DEPTHS && put.all(|count| *count == 1) {
        // Equal bars would add nothing.
        vec![Row::line("one at each depth so far", SpanRole::Dim)]
    } else {
        // The deepest bar comes first, because a search without a solution spends most of its time
        // there.
        bars.into_iter().rev().map(row).collect()
    };
    let room = RowBudget::new(4, 8, DEPTHS);
    let all = frame.depths.iter().sum::<u32>() as usize;
    Section::new(Topic::Tree, "placements by depth", room, rows)
        .valued(Section::count(all, "in all"))
}

/// Shows the size of each component, and the number of squares that aren't in any yet.
fn sizes(at: &At<'_>) -> Section {
    let mut counts: Vec<usize> = Vec::new();
    // The bars have the colours that the components have on the board.
    let mut roles: Vec<SpanRole> = Vec::new();
    for square in Square::ALL {
        if let Some(Label::Part(part)) = at.frame.label(square) {
            let part = part as usize;
            counts.resize(counts.len().max(part), 0);
            let role = SpanRole::Board(at.frame.mark(square), at.frame.label(square));
            roles.resize(counts.len(), role);
            roles[part - 1] = role;
            counts[part - 1] += 1;
        }
    }
    let board = at.scene.board();
    let all = Square::ALL.len() - board.obstacles().len();
    let none = all - counts.iter().sum::<usize>();
    let most = counts.iter().copied().max().unwrap_or(0).max(none);
    let squares = |count: usize| Span::sentence(if count == 1 { "square" } else { "squares" });
    let parts = counts.into_iter().enumerate().map(|(i, count)| {
        let bar = Span::bar(count, 0, most, roles[i]);
        let cell = Chunk::new(
            [bar, Span::number(count, SpanRole::Plain), squares(count)],
            2,
        );
        Row::new([cell])
            .labelled(Span::word("part", SpanRole::Dim))
            .labelled(Span::number(i + 1, SpanRole::Dim))
    });
    let none = Chunk::new(
        [
            Span::bar(none, 0, most, SpanRole::Dim),
            Span::number(none, SpanRole::Plain),
            squares(none),
        ],
        2,
    );
    let none = Row::new([none]).labelled(Span::word("in no part", SpanRole::Dim));
    let rows = parts
        .chain((result(at).is_none()).then_some(none))
        .collect();
    Section::new(Topic::Tree, "parts", RowBudget::new(3, 6, 8), rows)
}
