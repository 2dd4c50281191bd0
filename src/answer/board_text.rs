//! The board in words, for users who can't see it or don't look at it.

mod drawings;
mod drawn;
mod marked;

pub use drawings::{drawings_text, shape_text};
pub use drawn::{DrawnBoard, MarkWords, QUEUED_AGAIN, REQUEUED, WRONG};

use crate::board::{Board, Color, Piece, Role, Square, SquareSet, sort_by_key};
use crate::geometry::{BlockerKind, Ray, Reach};

use crate::words::{capital, list, standing};

/// Describes a square by its name, its colour if `with_shade` is set, and its occupant: `d6, dark,
/// black pawn`.
pub fn square_text(square: Square, on_it: &str, with_shade: bool) -> String {
    if with_shade {
        format!("{square}, {}, {on_it}", square.shade().name())
    } else {
        format!("{square}, {on_it}")
    }
}

/// Describes the relation of a square to the piece on `focus`: `blocks the queen on d4, which can
/// take it`; `None` if there is none.
pub fn relation_text(board: &Board, square: Square, focus: Square) -> Option<String> {
    if focus == square {
        return None;
    }
    let (reach, piece) = (Reach::of(board, focus)?, board.piece(focus)?);
    let mut rays = reach.rays().into_iter();
    let ray = rays.find(|ray| ray.squares().contains(square))?;
    relation(&ray, square, piece, focus)
}

/// Describes the relation of `square`, which must be on `ray`, to the ray's piece; `None` if
/// `square` isn't open and nothing blocks the ray.
fn relation(ray: &Ray, square: Square, piece: Piece, from: Square) -> Option<String> {
    let it = format!("the {} on {from}", piece.role.name());
    if ray.open_set().contains(square) {
        return Some(format!("open to {it}"));
    }
    let blocker = ray.blocker()?;
    if blocker.square != square {
        let stands = standing(blocker.occupant, blocker.square);
        return Some(format!("in the shadow of {stands}"));
    }
    let blocks = piece.role.slides() || piece.role == Role::Pawn;
    Some(match (blocks, blocker.kind, ray.captures()) {
        (true, _, true) if !ray.shadow_set().is_empty() => {
            format!("blocks {it}, which can take it")
        }
        (_, _, true) => format!("{it} can take it"),
        (true, ..) => format!("blocks {it}"),
        (false, BlockerKind::Own, _) => format!("on the same side as {it}"),
        (false, ..) => format!("{it} can't go there"),
    })
}

/// Lists the pieces by side, as in `White: queen d4 and king g1.`, and then the obstacles. If there
/// are neither, says that the board is empty.
pub fn occupants_text(board: &Board) -> Vec<String> {
    let mut sentences = pieces_text(board);
    let obstacles = board.obstacles();
    if !obstacles.is_empty() {
        sentences.push(format!("Obstacles: {}.", areas(obstacles)));
    }
    if sentences.is_empty() {
        sentences.push(DrawnBoard::EMPTY.to_owned());
    }
    sentences
}

/// Lists the pieces by side, without the obstacles; empty if there are no pieces.
pub fn pieces_text(board: &Board) -> Vec<String> {
    let sides = Color::ALL.into_iter();
    let sides = sides.filter(|&color| !board.of_color(color).is_empty());
    sides.map(|color| side_text(board, color)).collect()
}

/// Lists the pieces of one colour, as in `White: queen d4 and king g1.`
pub fn side_text(board: &Board, color: Color) -> String {
    let name = capital(color.name());
    if board.of_color(color).is_empty() {
        return format!("{name} has no pieces.");
    }
    let pieces = Role::ALL.into_iter().rev().flat_map(|role| {
        let squares = board.of_piece(Piece { color, role }).by_name();
        squares
            .into_iter()
            .map(move |square| format!("{} {square}", role.name()))
    });
    format!("{name}: {}.", list(pieces))
}

/// Describes a set of squares in a few words: one by one if there are few, otherwise as rectangles,
/// or by the squares missing from it.
///
/// ```
/// use knightlight::{answer::areas, board::{Square::*, SquareSet}};
/// assert_eq!(areas(SquareSet::of(&[A1, C4])), "a1 and c4");
/// assert_eq!(areas(!SquareSet::of(&[A1, A2, B1, B2])), "all but a1 to b2");
/// ```
pub fn areas(squares: SquareSet) -> String {
    const FEW: usize = 6;
    if squares.len() <= FEW {
        return list(squares.by_name());
    }
    let (inside, outside) = (rectangles(squares), rectangles(!squares));
    match (inside.len(), outside.len()) {
        (_, 0) => "all squares".to_owned(),
        (inside, outside) if outside < inside => format!("all but {}", list(rectangles(!squares))),
        _ => list(inside),
    }
}

/// Returns the names, in order, of rectangles that cover exactly `squares`: `a1 to c4`, or `d4` for
/// a single square. Larger rectangles are chosen first.
fn rectangles(mut squares: SquareSet) -> Vec<String> {
    let mut found = Vec::new();
    while let Some((from, to)) = largest(squares) {
        squares = squares - block(from, to);
        found.push((from, to));
    }
    sort_by_key(&mut found, |(from, _)| {
        (from.file() as u8, from.rank() as u8)
    });
    let name = |(from, to): (Square, Square)| {
        if from == to {
            from.to_string()
        } else {
            format!("{from} to {to}")
        }
    };
    found.into_iter().map(name).collect()
}

/// Returns two opposite corners of the largest rectangle within `squares`; if several are equally
/// large, of one whose lower left corner comes first by name. `None` if there are no squares.
fn largest(squares: SquareSet) -> Option<(Square, Square)> {
    let mut found: Option<(usize, (Square, Square))> = None;
    for from in squares.by_name() {
        for to in squares {
            let size = block(from, to).len();
            let is_larger = found.is_none_or(|(best, _)| size > best);
            if is_larger && (block(from, to) - squares).is_empty() {
                found = Some((size, (from, to)));
            }
        }
    }
    found.map(|(_, corners)| corners)
}

/// Returns the rectangle between two corners. `from` must be the lower left corner; otherwise the
/// result is empty.
const fn block(from: Square, to: Square) -> SquareSet {
    const FILE: u64 = 0x0101_0101_0101_0101;
    let files = (to.file() as u32 + 1).saturating_sub(from.file() as u32);
    let ranks = (to.rank() as u32 + 1).saturating_sub(from.rank() as u32);
    if files == 0 || ranks == 0 {
        return SquareSet::EMPTY;
    }
    let rank = ((1 << files) - 1) << from.file() as u32;
    let firsts = FILE >> (8 * (8 - ranks)) << (8 * from.rank() as u32);
    SquareSet::from_bits(rank * firsts)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn many_squares_are_told_by_rectangles() {
        let corner = block(Square::A1, Square::C4);
        let both = corner | SquareSet::from(Square::H8);
        for (squares, told) in [
            (SquareSet::EMPTY, "none"),
            (SquareSet::rank(crate::board::Rank::Fourth), "a4 to h4"),
            (corner, "a1 to c4"),
            (!corner, "all but a1 to c4"),
            (!both, "all but a1 to c4 and h8"),
            (both, "a1 to c4 and h8"),
            (!SquareSet::EMPTY, "all squares"),
        ] {
            assert_eq!(areas(squares), told);
        }
    }

    /// The rectangles cover each square of a set exactly once, and no others.
    #[test]
    fn rectangles_are_the_squares_themselves() {
        let mut dice = fastrand::Rng::with_seed(36);
        for _ in 0..200 {
            let squares = SquareSet::from_bits(dice.u64(..) & dice.u64(..));
            let mut counted = 0;
            let mut told = SquareSet::EMPTY;
            for name in rectangles(squares) {
                let mut corners = name.split(" to ");
                let mut corner = || corners.next().map(|name| name.parse().expect("a square"));
                let from: Square = corner().expect("a corner");
                let area = block(from, corner().unwrap_or(from));
                counted += area.len();
                told |= area;
            }
            assert_eq!((told, counted), (squares, squares.len()));
        }
    }
    use crate::board::Setup;
    use crate::words::on_square;

    fn board(fen: &str) -> Board {
        fen.parse::<Setup>().expect("a FEN").board
    }

    fn told(board: &Board, square: Square, focus: Square) -> String {
        let told = square_text(square, &on_square(board.get(square)), true);
        let relation = relation_text(board, square, focus);
        [told]
            .into_iter()
            .chain(relation)
            .collect::<Vec<_>>()
            .join(", ")
    }

    #[test]
    fn a_square_is_told_with_what_it_is_to_the_piece_looked_at() {
        let queen = board("8/6*1/3p4/8/3Q2P1/8/8/8");
        for (square, mark_text) in [
            (
                Square::D6,
                "d6, dark, black pawn, blocks the queen on d4, which can take it",
            ),
            (
                Square::D7,
                "d7, light, empty, in the shadow of the black pawn on d6",
            ),
            (Square::D5, "d5, light, empty, open to the queen on d4"),
            (Square::G4, "g4, light, white pawn, blocks the queen on d4"),
            (Square::G7, "g7, dark, obstacle, blocks the queen on d4"),
            (Square::D4, "d4, dark, white queen"),
            (Square::A2, "a2, light, empty"),
        ] {
            assert_eq!(told(&queen, square, Square::D4), mark_text);
        }
        let knight = board("8/8/8/8/3p1*2/8/4N3/2P5");
        for (square, mark_text) in [
            (
                Square::D4,
                "d4, dark, black pawn, the knight on e2 can take it",
            ),
            (
                Square::F4,
                "f4, dark, obstacle, the knight on e2 can't go there",
            ),
            (
                Square::C1,
                "c1, dark, white pawn, on the same side as the knight on e2",
            ),
        ] {
            assert_eq!(told(&knight, square, Square::E2), mark_text);
        }
    }

    #[test]
    fn the_board_is_told_side_by_side() {
        let told = occupants_text(&board("7k/8/8/3*4/3Q4/8/1P4P1/6K1"));
        let expected = [
            "White: king g1, queen d4, pawn b2 and pawn g2.",
            "Black: king h8.",
            "Obstacles: d5.",
        ];
        assert_eq!(told, expected);
        assert_eq!(occupants_text(&Board::EMPTY), ["The board is empty."]);
    }
}
