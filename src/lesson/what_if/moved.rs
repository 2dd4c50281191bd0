//! Consequences of wrong answers about moves, attacks, rays, pins, queens and the colours of
//! squares.

use crate::board::{Board, Color, Occupant, Piece, Role, Shade, Square, SquareSet};
use crate::geometry::{Line, Reach, attackers, attacks};
use crate::lesson::reason;
use crate::rules::{Move, Placed, Position, Refusal};
use crate::trace::{Mark, Scene};
use crate::words::{capital, list, occupant_text};

use super::{PictureBuilder, WhatIf, all};
use crate::answer::WhyAnswer;

/// Shows the piece on `from` going to `square`, past any blocker. `None` if there is no such piece,
/// if it is already on `square`, or if the move would add nothing to the reason why the answer is
/// wrong.
pub fn to(scene: &Scene, from: Square, square: Square) -> Option<WhatIf> {
    let mut pictures = PictureBuilder::of(scene);
    let piece = scene.board().piece(from).filter(|_| from != square)?;
    walk(&mut pictures, piece, from, square);
    let end = arrived(scene.board(), piece, from, square)?;
    end_with(&mut pictures, end);
    pictures.done()
}

/// Shows a piece on each square of its path.
fn walk(pictures: &mut PictureBuilder<'_>, piece: Piece, from: Square, square: Square) {
    let board = *pictures.scene.board();
    let rest = board.without(from);
    let way = Line::new(from, square).squares_between().chain([square]);
    let mut marks = Vec::new();
    let mut jumped = 0;
    for at in way {
        let stands = board.get(at).is_some() && at != square;
        let mark = match (stands, jumped) {
            (true, _) => Mark::Blocker,
            (false, 0) => Mark::Open,
            (false, _) => Mark::Shadow,
        };
        marks.push((at, mark));
        jumped += u32::from(stands);
        let over = occupant_text(&board, at);
        // Only the first two jumps are described, because more descriptions would add nothing.
        let described = match (stands, jumped) {
            (true, 1) => format!("To get to {square}, the {} jumps over {over}.", piece.role),
            (true, 2) => format!("Then it jumps over {over}."),
            _ => String::new(),
        };
        pictures.show(rest.with(at, piece), &marks, described);
    }
}

/// Explains why a piece that has gone to `square` shouldn't be there, or says that nothing stops
/// it; `None` if the reason why the answer is wrong already says everything.
fn arrived(board: &Board, piece: Piece, from: Square, square: Square) -> Option<String> {
    let why = WhyAnswer::new(board, from, square).ok()?;
    let role = piece.role;
    if why.reachable() {
        return Some(format!(
            "The {role} gets to {square}: nothing is in the way."
        ));
    }
    Some(match (why.blocker(), board.get(square)) {
        (_, Some(Occupant::Obstacle)) => {
            format!("It would land on the obstacle on {square}, and nothing can stand there.")
        }
        (Some(by), _) if by.square != square => {
            format!("Only a knight jumps. This {role} gets no farther than {by}.")
        }
        (_, Some(Occupant::Piece(own))) if own.color == piece.color => {
            let own = occupant_text(board, square);
            format!("It would capture {own}, a piece on its own side. That is never allowed.")
        }
        _ => {
            let other = who_goes(board, from, square).filter(|_| role != Role::Pawn)?;
            format!("A {other} could go from {from} to {square}, but a {role} can't.")
        }
    })
}

/// Returns a role, other than that of the piece on `from`, that could go from `from` to `square` on
/// an empty board; `None` if there is none.
fn who_goes(board: &Board, from: Square, square: Square) -> Option<Role> {
    let piece = board.piece(from)?;
    let mut roles = [Role::Knight, Role::Bishop, Role::Rook, Role::King].into_iter();
    roles.find(|&role| {
        let alone = Board::EMPTY.with(from, role.of(piece.color));
        role != piece.role && attacks(&alone, from).contains(square)
    })
}

fn end_with(pictures: &mut PictureBuilder<'_>, described: String) {
    if let Some(last) = pictures.pictures.last_mut() {
        last.described = [last.described.as_str(), &described]
            .join(" ")
            .trim()
            .to_owned();
    }
}

/// Shows a move that would leave the king attacked, and the capture of the king. A move that the
/// board alone makes impossible is left to [`to`]. `None` for legal moves and other refusals.
pub fn illegal(scene: &Scene, from: Square, square: Square) -> Option<WhatIf> {
    let position = Position::new(scene.setup);
    let board = *scene.board();
    let piece = board.piece(from)?;
    let refusal = position.judge(Move::new(from, square)).err()?;
    let (king, by) = match &refusal {
        Refusal::IntoCheck { to, by, .. } => (*to, by.first()?),
        Refusal::StaysInCheck { king, by } | Refusal::EnPassantExposes { king, by, .. } => {
            (king.square, by.first()?)
        }
        Refusal::Pinned { king, by, .. } => (*king, by),
        Refusal::Geometry { .. } => return to(scene, from, square),
        _ => return None,
    };
    let after = board.without(from).with(square, piece);
    let mut pictures = PictureBuilder::of(scene);
    let described = format!("The {} goes from {from} to {square}.", piece.role);
    pictures.show(after, &[(square, Mark::Open)], described);
    taken(&mut pictures, after, king, by);
    pictures.done()
}

/// Shows the capture of the king on `square`.
fn taken(pictures: &mut PictureBuilder<'_>, board: Board, square: Square, by: &Placed) {
    let marks = reason::of_attack(square, [by.square]);
    let after = board.without(by.square).with(square, by.piece);
    let described = format!("Then {by} takes the king on {square}, and the game is lost.");
    pictures.show(after, &marks, described);
}

/// Shows the piece on `from` capturing on `target` although it doesn't attack that square; `None`
/// if it does, or if there is nothing to show.
pub fn attacking(scene: &Scene, from: Square, target: Square) -> Option<WhatIf> {
    let board = scene.board();
    let piece = board.piece(from).filter(|_| from != target)?;
    if attacks(board, from).contains(target) {
        return None;
    }
    let mut pictures = PictureBuilder::of(scene);
    walk(&mut pictures, piece, from, target);
    // A piece attacks squares regardless of what is on them, so the target counts as empty.
    let empty = board.without(target);
    let described = match (piece.role, Reach::of(&empty, from)?.destinations()) {
        (Role::Pawn, ahead) if ahead.contains(target) => {
            format!("A pawn goes straight ahead to {target}, but takes only diagonally.")
        }
        _ => arrived(&empty, piece, from, target)?,
    };
    end_with(&mut pictures, described);
    pictures.done()
}

/// Shows why the ray of the piece on `from` doesn't end at `square`; `None` if `square` isn't on a
/// ray of the piece.
pub fn blocking(scene: &Scene, from: Square, square: Square) -> Option<WhatIf> {
    let board = scene.board();
    let piece = board.piece(from)?;
    let reach = Reach::of(board, from)?;
    let rays = reach.rays();
    let ray = rays.iter().find(|ray| ray.squares().contains(square))?;
    let end = ray.blocker();
    let mut pictures = PictureBuilder::of(scene);
    if ray.shadow_set().contains(square) {
        let end = end?;
        walk(&mut pictures, piece, from, end.square);
        let here = occupant_text(board, end.square);
        let never = format!(
            "The {} runs into {here} first and never gets to {square}.",
            piece.role
        );
        end_with(&mut pictures, never);
        return pictures.done();
    }
    walk(&mut pictures, piece, from, square);
    let stops = format!(
        "If {square} were the blocker, the {} would stop there.",
        piece.role
    );
    end_with(&mut pictures, stops);
    let last = ray.open().last().filter(|last| *last != square);
    let Some(last) = last else {
        end_with(&mut pictures, format!("But {square} is empty."));
        return pictures.done();
    };
    let rest = board.without(from);
    let described = format!(
        "But {square} is empty, so the {} continues to {last}.",
        piece.role
    );
    pictures.show(
        rest.with(last, piece),
        &all(ray.open_set(), Mark::Open),
        described,
    );
    pictures.done()
}

/// Shows that `square` isn't in the shadow of the piece on `from`. A square that isn't on one of
/// its rays is left to [`to`]. `None` if there is no such piece, or if it is on `square`.
pub fn shadowed(scene: &Scene, from: Square, square: Square) -> Option<WhatIf> {
    let board = scene.board();
    let piece = board.piece(from).filter(|_| from != square)?;
    let reach = Reach::of(board, from)?;
    let mut pictures = PictureBuilder::of(scene);
    let is_open = reach.destinations().contains(square) || reach.blockers().contains(square);
    if !is_open {
        return to(scene, from, square);
    }
    walk(&mut pictures, piece, from, square);
    let role = piece.role;
    let described = match board.get(square) {
        Some(_) => {
            let here = occupant_text(board, square);
            format!(
                "Nothing is in between: {here} is itself the blocker. The shadow begins behind it."
            )
        }
        None => {
            format!(
                "Nothing is in between: the {role} can reach {square}, so it isn't in a shadow."
            )
        }
    };
    end_with(&mut pictures, described);
    pictures.done()
}

/// Shows the piece on `square`, which isn't pinned, leaving its square; `None` if there is no such
/// piece, if it is the king, or if its side has no king.
pub fn gone(scene: &Scene, square: Square) -> Option<WhatIf> {
    let board = *scene.board();
    let piece = board.piece(square)?;
    let king = board.of_piece(Role::King.of(piece.color)).first();
    let king = king.filter(|king| *king != square)?;
    let after = board.without(square);
    let by = attackers(&after, king).of(!piece.color);
    let mut pictures = PictureBuilder::of(scene);
    let it = occupant_text(&board, square);
    pictures.show(
        after,
        &[(square, Mark::Open)],
        format!("{} leaves.", capital(&it)),
    );
    let described = match by.first() {
        None => format!("Nothing attacks the king on {king} now, so the piece may leave."),
        Some(by) => format!(
            "The king on {king} was already attacked by {}: the piece on {square} wasn't shielding \
            it.",
            occupant_text(&board, by)
        ),
    };
    pictures.show(after, &[(king, Mark::Current)], described);
    pictures.done()
}

/// Shows a queen on `square`, and then the queen on `by` taking it.
pub fn queen(scene: &Scene, square: Square, by: Square) -> Option<WhatIf> {
    let queen = Role::Queen.of(Color::White);
    let after = scene.board().with(square, queen);
    let mut pictures = PictureBuilder::of(scene);
    pictures.show(
        after,
        &[(square, Mark::Placed)],
        format!("There is a queen on {square}."),
    );
    let marks = reason::of_attack(square, [by]);
    let described = format!("The queen on {by} takes it: the two attack each other.");
    pictures.show(after.without(by).with(square, queen), &marks, described);
    pictures.done()
}

/// Shows, along a diagonal and an edge, why `square` doesn't have the shade `given`; `None` if it
/// does.
pub fn shaded(scene: &Scene, square: Square, given: Shade) -> Option<WhatIf> {
    if square.shade() == given {
        return None;
    }
    // A bishop stays on one colour all the way to an edge, and the colours of the corners are well
    // known.
    let down = |step: i8| (0..8).map_while(move |by| square.offset(step * by, -by));
    let [left, right]: [Vec<Square>; 2] = [down(-1).collect(), down(1).collect()];
    let is_foot = |last: &Square| last.rank().number() == 1;
    let diagonal = if left.last().is_some_and(is_foot) {
        left
    } else {
        right
    };
    let foot = *diagonal.last()?;
    let mut pictures = PictureBuilder::of(scene);
    let squares: SquareSet = diagonal.iter().copied().collect();
    let along = match &diagonal[1..] {
        [] => format!("{square} is on the edge."),
        rest => format!(
            "If {square} were {given}, {} would be too: a diagonal has one colour.",
            list(rest)
        ),
    };
    pictures.show(*scene.board(), &all(squares, Mark::Open), along);
    let is_left = foot.file().number() <= 4;
    let corner = if is_left { Square::A1 } else { Square::H1 };
    let row: SquareSet = Line::new(foot, corner)
        .squares_between()
        .chain([foot, corner])
        .collect();
    let apart = row.len() - 1;
    let (shade, known) = (foot.shade(), corner.shade());
    let described = match apart {
        0 => format!("But {corner}, the corner, is {known}."),
        1 => format!("But {corner}, the corner next to {foot}, is {known}, so {foot} is {shade}."),
        _ => format!(
            "But {corner}, the corner, is {known}, and from there to {foot} the colour changes {apart} times, so {foot} is {shade}."
        ),
    };
    pictures.show(*scene.board(), &all(squares | row, Mark::Open), described);
    pictures.done()
}
