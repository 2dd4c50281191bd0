//! Reach: each ray with its open squares, its blocker, and its shadow.

use crate::board::{Occupant, Square};
use crate::geometry::{BlockerKind, Mover, Ray, Reach};
use crate::sheet::{
    At, Chunk, Purpose, Row, RowBudget, Section, Span, SpanRole, Topic, Truncation, code,
};
use crate::trace::{Frame, Mark};

/// Number of rows of a leaper's moves.
const LEAPS: usize = 3;

/// Returns the rays, as far as the trace has followed them, and the pseudocode.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    let code = code::machinery(at);
    let Some(reach) = Reach::of(at.scene.board(), at.scene.focus()) else {
        return vec![code];
    };
    let frame = at.frame;
    let jumps = reach.rays().iter().all(|ray| ray.direction().is_none());
    let all = reach.rays();
    let rays = all.iter().filter(|ray| !ray.squares().is_empty());
    let room = RowBudget::fixed(if jumps { LEAPS } else { rays.clone().count() });
    let rows: Vec<Row> = if jumps {
        let rows = leaps(frame).into_iter();
        rows.filter(|row| !row.cells.is_empty()).collect()
    } else {
        let rows = rays.map(|ray| {
            let row = strip(ray, frame, |_| true);
            // Only sliders move on until something stops them, so the rows of other pieces don't
            // say where their rays end.
            let slides = matches!(reach.mover, Mover::Piece(piece) if piece.role.slides());
            let lit = ray
                .squares()
                .into_iter()
                .all(|at| frame.mark(at) == Some(Mark::Open));
            let ends = (slides && lit)
                .then(|| [Span::sentence("to the"), Span::word("edge", SpanRole::Dim)]);
            row.ending(ends.into_iter().flatten())
        });
        // A ray that hasn't been followed yet has nothing to show.
        rows.filter(|row| !row.cells.is_empty()).collect()
    };
    let (heading, purpose) = if jumps {
        ("jumps", Purpose::Usual)
    } else {
        ("rays", Purpose::Rays)
    };
    let rays = Section::new(Topic::State, heading, room, rows);
    let rays = rays.serving(purpose);
    let found = frame.marked(Mark::Open).len() + frame.marked(Mark::Capture).len();
    vec![rays.valued(moves(found)), code]
}

/// Returns the number of moves found so far.
pub fn moves(found: usize) -> [Span; 2] {
    Section::counted(found, "move", "moves")
}

/// Returns a row with the squares of a ray outward, limited to those with a mark that `shown`
/// accepts, followed by what stops the piece.
pub fn strip(ray: &Ray, frame: &Frame, shown: fn(Mark) -> bool) -> Row {
    let blocker = ray.blocker();
    let stopped = blocker.map(|blocker| blocker.square);
    let squares = ray.open().chain(stopped).chain(ray.shadow());
    let seen = squares.filter(|square| frame.mark(*square).is_some_and(shown));
    let row = Row::new(cells(seen, frame)).keeping(Truncation::Middle);
    let label = match ray.direction() {
        Some(direction) => Span::way(direction, SpanRole::Accent),
        None => Span::word("", SpanRole::Plain),
    };
    let blocked = blocker.filter(|blocker| frame.mark(blocker.square).is_some_and(shown));
    let ends = blocked.map(|blocker| {
        let stands = match blocker.occupant {
            Occupant::Piece(piece) => piece.role.name(),
            Occupant::Obstacle => "obstacle",
        };
        // The screen has no room for whole phrases, so only the spoken text has them.
        let (before, words, after) = match blocker.kind {
            _ if ray.captures() => ("", format!("takes a {stands}"), ""),
            BlockerKind::Own => ("its", format!("own {stands}"), "is in the way"),
            BlockerKind::Enemy => ("a", format!("{stands} in the way"), ""),
            BlockerKind::Obstacle => ("an", stands.to_owned(), "is in the way"),
        };
        [
            Span::sentence(before),
            Span::word(words, SpanRole::Dim),
            Span::sentence(after),
        ]
    });
    row.labelled(label).ending(ends.into_iter().flatten())
}

/// Returns squares in the style of the board. A word introduces each change of mark.
fn cells(squares: impl Iterator<Item = Square>, frame: &Frame) -> Vec<Chunk> {
    let mut before = None;
    let cell = |square: Square| {
        let mark = frame.mark(square);
        let said = mark.filter(|_| mark != before);
        before = mark;
        let said = said.map(|mark| match mark {
            Mark::Open => Span::sentence(mark.word()),
            _ => Span::sentence(format!("{} on", mark.word())),
        });
        let mut spans: Vec<Span> = said.into_iter().collect();
        spans.push(Span::on_board(square, frame));
        // The last square of a shortened ray is the one that stops the piece.
        let brief = match mark {
            Some(Mark::Shadow) => 0,
            _ => spans.len(),
        };
        Chunk::new(spans, brief)
    };
    squares.map(cell).collect()
}

/// Returns the moves of a leaper, which has no rays: open squares, captures, and squares it can't
/// enter.
fn leaps(frame: &Frame) -> [Row; LEAPS] {
    let row = |mark: Mark| {
        let squares = frame.marked(mark).by_name().into_iter();
        let squares = squares.map(|square| Span::on_board(square, frame));
        Row::new(squares).labelled(Span::word(mark.word(), SpanRole::Dim))
    };
    [Mark::Open, Mark::Capture, Mark::Blocker].map(row)
}
