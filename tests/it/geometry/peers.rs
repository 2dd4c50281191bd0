//! Geometry compared with implementations that share no code with it: the move tables of
//! cozy-chess, the breadth-first search of pathfinding, and a count of walks made by these tests.

use cozy_chess as peer;
use knightlight::{
    board::{Board, Color, Direction, Occupant, Piece, Role, Square, SquareSet},
    geometry::{Distances, Leaper, Line, Mover, Pin, Ray, Reach, Takes, attackers, pins},
};
use proptest::prelude::*;

use crate::support::random::{boards, config, pieces, squares};

fn theirs(square: Square) -> peer::Square {
    peer::Square::index(square as usize)
}

fn their_color(color: Color) -> peer::Color {
    match color {
        Color::White => peer::Color::White,
        Color::Black => peer::Color::Black,
    }
}

fn their_set(set: SquareSet) -> peer::BitBoard {
    peer::BitBoard(set.bits())
}

fn ours(set: peer::BitBoard) -> SquareSet {
    SquareSet::from_bits(set.0)
}

/// Returns the attacks of a piece according to cozy-chess.
fn their_attacks(piece: Piece, square: Square, occupied: SquareSet) -> SquareSet {
    let (square, occupied) = (theirs(square), their_set(occupied));
    ours(match piece.role {
        Role::Pawn => peer::get_pawn_attacks(square, their_color(piece.color)),
        Role::Knight => peer::get_knight_moves(square),
        Role::Bishop => peer::get_bishop_moves(square, occupied),
        Role::Rook => peer::get_rook_moves(square, occupied),
        Role::Queen => {
            peer::get_bishop_moves(square, occupied) | peer::get_rook_moves(square, occupied)
        }
        Role::King => peer::get_king_moves(square),
    })
}

/// Returns the destinations of a piece according to cozy-chess: its attacks, except squares it
/// can't enter.
fn their_destinations(piece: Piece, square: Square, board: &Board) -> SquareSet {
    let attacks = their_attacks(piece, square, board.occupied());
    match piece.role {
        Role::Pawn => {
            let (square, color) = (theirs(square), their_color(piece.color));
            let quiets = peer::get_pawn_quiets(square, color, their_set(board.occupied()));
            ours(quiets) | (attacks & board.of_color(!piece.color))
        }
        _ => attacks - board.of_color(piece.color) - board.obstacles(),
    }
}

// ---- every arrangement of blockers ----

/// Compares a slider from every square under every subset of the squares on its lines, and returns
/// the number of comparisons. The subsets are in Gray code order: each differs from the previous
/// one by a single obstacle.
fn compare_under_all_blockers(
    role: Role,
    table: fn(peer::Square, peer::BitBoard) -> SquareSet,
) -> usize {
    let piece = Piece {
        color: Color::White,
        role,
    };
    let mut compared = 0;
    for square in Square::ALL {
        let lines: Vec<Square> = table(theirs(square), peer::BitBoard::EMPTY)
            .into_iter()
            .collect();
        let mut board = Board::EMPTY;
        for subset in 1..=1_usize << lines.len() {
            let found = Reach::by(piece.into(), square, &board).attacks();
            let expected = table(theirs(square), their_set(board.obstacles()));
            assert_eq!(found, expected, "{piece} on {square}, {board:?}");
            compared += 1;
            // After the last subset, nothing is toggled.
            if let Some(&toggled) = lines.get(subset.trailing_zeros() as usize)
                && board.clear(toggled).is_none()
            {
                board.put(toggled, Occupant::Obstacle);
            }
        }
    }
    compared
}

#[test]
fn bishops_agree_under_every_subset_of_their_lines() {
    let table = |square, blockers| ours(peer::get_bishop_moves(square, blockers));
    assert_eq!(compare_under_all_blockers(Role::Bishop, table), 71_168);
}

#[test]
fn rooks_agree_under_every_subset_of_their_lines() {
    let table = |square, blockers| ours(peer::get_rook_moves(square, blockers));
    assert_eq!(compare_under_all_blockers(Role::Rook, table), 1_048_576);
}

#[test]
fn every_piece_agrees_on_every_square_of_an_empty_board() {
    for piece in Piece::all() {
        for square in Square::ALL {
            let reach = Reach::by(piece.into(), square, &Board::EMPTY);
            let attacks = their_attacks(piece, square, SquareSet::EMPTY);
            assert_eq!(reach.attacks(), attacks, "{piece} {square}");
            let destinations = their_destinations(piece, square, &Board::EMPTY);
            assert_eq!(reach.destinations(), destinations, "{piece} {square}");
        }
    }
}

#[test]
fn squares_between_agree_for_every_pair() {
    for from in Square::ALL {
        for to in Square::ALL {
            let between = Line::new(from, to).between().into_iter().flatten();
            let found: SquareSet = between.filter_map(|point| point.square()).collect();
            let expected = ours(peer::get_between_rays(theirs(from), theirs(to)));
            assert_eq!(found, expected, "{from} {to}");
        }
    }
}

// ---- random boards ----

/// Returns boards with only obstacles, few enough for a knight to move around.
fn walls() -> impl Strategy<Value = Board> {
    prop::collection::vec(squares(), 0..24).prop_map(|put| {
        put.into_iter().fold(Board::EMPTY, |board, square| {
            board.with(square, Occupant::Obstacle)
        })
    })
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn reach_agrees_for_every_piece_on_a_random_board(board in boards(), square in squares()) {
        for piece in Piece::all() {
            let reach = Reach::by(piece.into(), square, &board);
            prop_assert_eq!(reach.attacks(), their_attacks(piece, square, board.occupied()));
            let destinations = their_destinations(piece, square, &board);
            prop_assert_eq!(reach.destinations(), destinations);
            prop_assert_eq!(reach.captures(), destinations & board.of_color(!piece.color));
        }
    }

    #[test]
    fn attackers_agree_with_looking_back_from_the_square(board in boards()) {
        for square in Square::ALL {
            // A piece on the square would attack exactly the pieces of its own role that attack the
            // square; only pawns change direction.
            let bearing = |color: Color| {
                if board.obstacles().contains(square) {
                    return SquareSet::EMPTY;
                }
                Role::ALL.into_iter().fold(SquareSet::EMPTY, |all, role| {
                    let back = Piece { color: !color, role };
                    let seen = their_attacks(back, square, board.occupied());
                    all | (seen & board.of_piece(Piece { color, role }))
                })
            };
            let found = attackers(&board, square);
            prop_assert_eq!(found.white, bearing(Color::White), "{}", square);
            prop_assert_eq!(found.black, bearing(Color::Black), "{}", square);
        }
    }

    #[test]
    fn pins_agree_with_asking_for_the_only_thing_between(board in boards()) {
        let by_squares = |pin: &Pin| (pin.king, pin.pinned, pin.by);
        let mut found: Vec<Pin> = pins(&board).collect();
        found.sort_by_key(by_squares);
        let mut expected = Vec::new();
        for king in board.of_role(Role::King) {
            let own = board.piece(king).expect("a king").color;
            for by in board.of_color(!own) {
                let slider = board.piece(by).expect("an enemy");
                let aims = their_attacks(slider, by, SquareSet::EMPTY).contains(king);
                let between = ours(peer::get_between_rays(theirs(king), theirs(by)));
                let inside = between & board.occupied();
                if slider.role.slides() && aims && inside.len() == 1
                    && let Some(pinned) = (inside & board.of_color(own)).first()
                {
                    expected.push(Pin { pinned, by, king });
                }
            }
        }
        expected.sort_by_key(by_squares);
        prop_assert_eq!(found, expected);
    }
}

// ---- the parts of a ray ----

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn open_squares_blocker_and_shadow_are_the_track_in_order(
        board in boards(),
        square in squares(),
        piece in pieces(),
    ) {
        let reach = Reach::by(piece.into(), square, &board);
        for ray in reach.rays() {
            let blocker = ray.blocker().map(|blocker| blocker.square);
            let walked: Vec<Square> = ray.open().chain(blocker).chain(ray.shadow()).collect();
            // Steps along the vector give the same squares, so none is missing, listed twice or out
            // of order.
            let (files, ranks) = ray.vector();
            let step = |at: &Square| at.offset(files, ranks);
            let steps = std::iter::successors(step(&square), step);
            let track: Vec<Square> = steps.take(ray.squares().len()).collect();
            if ray.takes() == Takes::OnlyEnemies && blocker.is_none() {
                // A pawn with nothing to capture can't move there.
                prop_assert!(walked.is_empty());
                continue;
            }
            prop_assert_eq!(&walked, &track);
            if piece.role.slides() {
                prop_assert_eq!(track.last().unwrap_or(&square).offset(files, ranks), None);
            }
        }
    }

    #[test]
    fn open_squares_are_empty_and_the_blocker_is_what_stands_there(
        board in boards(),
        square in squares(),
        piece in pieces(),
    ) {
        for ray in Reach::by(piece.into(), square, &board).rays() {
            prop_assert!((ray.open_set() & board.occupied()).is_empty());
            prop_assert!((ray.destinations() & ray.shadow_set()).is_empty());
            match ray.blocker() {
                Some(blocker) => prop_assert_eq!(board.get(blocker.square), Some(blocker.occupant)),
                None => prop_assert!(ray.shadow_set().is_empty()),
            }
        }
    }

    #[test]
    fn what_stands_in_a_shadow_changes_no_ray(
        board in boards(),
        square in squares(),
        piece in pieces(),
    ) {
        let reach = Reach::by(piece.into(), square, &board);
        let swept = reach.shadow().into_iter().fold(board, |board, dark| board.without(dark));
        let again = Reach::by(piece.into(), square, &swept);
        prop_assert_eq!(&*again.rays(), &*reach.rays());
    }

    #[test]
    fn a_ray_of_the_whole_reach_is_the_ray_cast_by_itself(
        board in boards(),
        square in squares(),
        piece in pieces(),
    ) {
        let mover = Mover::Piece(piece);
        let reach = Reach::by(mover, square, &board);
        let [mut destinations, mut blockers, mut shadow] = [SquareSet::EMPTY; 3];
        for ray in reach.rays() {
            let tracks = mover.tracks(square);
            let track = tracks.iter().find(|track| track.vector == ray.vector());
            let cast = Ray::cast(*track.expect("a track"), mover.color(), &board);
            prop_assert_eq!(ray, cast);
            destinations |= cast.destinations();
            shadow |= cast.shadow_set();
            blockers = cast.blocker().map_or(blockers, |at| blockers | at.square.into());
        }
        prop_assert_eq!(reach.destinations(), destinations);
        prop_assert_eq!(reach.blockers(), blockers);
        prop_assert_eq!(reach.shadow(), shadow);
    }

    #[test]
    fn an_obstacle_more_never_lengthens_a_ray(
        board in boards(),
        square in squares(),
        added in squares(),
        direction in prop::sample::select(Direction::ALL.to_vec()),
    ) {
        let queen = Mover::Piece(Piece { color: Color::White, role: Role::Queen });
        let open = |board: &Board| {
            let reach = Reach::by(queen, square, board);
            let mut rays = reach.rays().into_iter();
            let ray = rays.find(|ray| ray.direction() == Some(direction));
            ray.map(|ray| ray.open_set()).expect("a queen has all directions")
        };
        let before = open(&board);
        prop_assert!((open(&board.with(added, Occupant::Obstacle)) - before).is_empty());
    }
}

// ---- distances ----

proptest! {
    #![proptest_config(config(48))]

    #[test]
    fn knight_distances_agree_with_pathfinding(board in walls(), from in squares()) {
        let knight = Mover::Leaper(Color::White, Leaper::KNIGHT);
        let distances = Distances::new(knight, from, &board);
        let free = !board.without(from).obstacles();
        let next = |square: &Square| ours(peer::get_knight_moves(theirs(*square))) & free;
        for to in Square::ALL {
            let path = pathfinding::prelude::bfs(&from, next, |square| *square == to);
            let moves = path.map(|path| path.len() - 1);
            prop_assert_eq!(distances.to(to).map(usize::from), moves, "{} {}", from, to);
        }
    }

    #[test]
    fn distances_of_every_piece_agree_with_pathfinding(
        board in boards(),
        from in squares(),
        piece in pieces(),
    ) {
        let distances = Distances::new(piece.into(), from, &board);
        let board = board.without(from);
        let next = |square: &Square| their_destinations(piece, *square, &board);
        for to in Square::ALL {
            let path = pathfinding::prelude::bfs(&from, next, |square| *square == to);
            let moves = path.map(|path| path.len() - 1);
            prop_assert_eq!(distances.to(to).map(usize::from), moves, "{} {}", from, to);
        }
    }

    /// Walks of 0, 1, 2 … moves are counted square by square and may go back and forth. The
    /// shortest length of a walk to a square is its distance, and such a walk can't repeat a
    /// square, so the walks of that length are the shortest paths.
    #[test]
    fn shortest_paths_agree_with_counting_walks(board in walls(), from in squares()) {
        let knight = Mover::Leaper(Color::White, Leaper::KNIGHT);
        let distances = Distances::new(knight, from, &board);
        let free = !board.without(from).obstacles();
        let mut walks = [0_u128; 64];
        walks[from as usize] = 1;
        let mut shortest: [Option<(u8, u128)>; 64] = [None; 64];
        // A knight has at most 8 moves, so there are at most 2^120 walks of 40 moves.
        for moves in 0..40 {
            for square in Square::ALL {
                if walks[square as usize] > 0 {
                    shortest[square as usize].get_or_insert((moves, walks[square as usize]));
                }
            }
            walks = Square::ALL.map(|to| if free.contains(to) {
                ours(peer::get_knight_moves(theirs(to)))
                    .into_iter()
                    .map(|back| walks[back as usize])
                    .sum()
            } else {
                0
            });
        }
        for to in Square::ALL {
            let found = distances.to(to).map(|moves| (moves, distances.shortest_paths(to).into()));
            prop_assert_eq!(found, shortest[to as usize], "{} {}", from, to);
        }
    }
}
