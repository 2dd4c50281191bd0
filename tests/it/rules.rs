//! The rules of chess, compared with an independent move generator and checked for consistency.

use knightlight::{
    answer::{self, Rules, WhyAnswer},
    board::{Color, File, Named, Occupant, Piece, Rank, Role, Setup, Square},
    geometry::WhyNot,
    rules::{CastlingRefusal, Move, Placed, Position, Refusal, Rule, SanError},
};
use std::collections::{BTreeMap, BTreeSet};

mod match_game;
mod written;

/// Pseudo-random generator (SplitMix64), so that every run plays the same games.
struct Random(u64);

impl Random {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
        z ^ (z >> 31)
    }

    fn below(&mut self, limit: usize) -> usize {
        (self.next() % limit as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<T: Copy>(&mut self, list: &[T]) -> T {
        list[self.below(list.len())]
    }
}

/// Returns the legal moves of cozy-chess, with castling converted from king-takes-rook to a king's
/// move of two squares.
fn cozy_moves(board: &cozy_chess::Board) -> Vec<Move> {
    let mut moves = Vec::new();
    board.generate_moves(|of_piece| {
        for mv in of_piece {
            let castles = board.color_on(mv.to) == Some(board.side_to_move());
            let file = match (castles, mv.to.file() > mv.from.file()) {
                (false, _) => mv.to.file(),
                (true, true) => cozy_chess::File::G,
                (true, false) => cozy_chess::File::C,
            };
            let to = cozy_chess::Square::new(file, mv.to.rank());
            let promotion = mv.promotion.map(|piece| piece.to_string());
            let text = format!("{}{to}{}", mv.from, promotion.unwrap_or_default());
            moves.push(text.parse().expect("a UCI move"));
        }
        false
    });
    moves.sort();
    moves
}

#[test]
fn random_games_have_the_legal_moves_cozy_chess_finds() {
    let starts = [
        Setup::START,
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
        "r3k2r/pP6/7P/2pP4/4p1P1/8/1pP3P1/R3K2R w KQkq c6 0 1",
        "4k2r/1pP1p1P1/8/K2pP2q/2pP4/8/1P1P1p2/R6R w k d6 0 1",
    ];
    let mut random = Random(1);
    let mut compared = 0;
    for game in 0..60 {
        let mut position: Position = starts[game % starts.len()].parse().expect("a FEN");
        for _ in 0..100 {
            let fen = position.to_string();
            let board: cozy_chess::Board = fen.parse().expect(&fen);
            let moves = position.legal_moves();
            assert_eq!(moves, cozy_moves(&board), "{fen}");
            assert_eq!(position.in_check(), !board.checkers().is_empty(), "{fen}");
            compared += 1;
            if moves.is_empty() {
                break;
            }
            position = position.play(random.pick(&moves)).expect("a legal move");
        }
    }
    assert!(compared > 3_000, "{compared}");
}

/// Returns every move that can be written: all pairs of squares, with every promotion and with
/// none.
fn all_moves() -> impl Iterator<Item = Move> {
    Square::ALL.into_iter().flat_map(|from| {
        Square::ALL.into_iter().flat_map(move |to| {
            let promoting = move |role| Move::new(from, to).promoting(role);
            let promotions = Role::ALL.map(promoting).into_iter();
            promotions.chain([Move::new(from, to)])
        })
    })
}

/// Returns a random position in which anything may be anywhere: obstacles, pawns on the last rank,
/// no kings or several. Kings and rooks are often on their starting squares.
fn anything(random: &mut Random) -> Position {
    let rights = random.pick(&["KQkq", "KQkq", "Qk", "-"]);
    let fen = format!("8/8/8/8/8/8/8/8 w {rights}");
    let mut setup: Setup = fen.parse().expect("a FEN");
    let pieces: Vec<_> = Piece::all().collect();
    let crowd = random.below(5) + 2;
    for square in Square::ALL {
        if random.one_in(crowd) {
            setup.board.put(square, random.pick(&pieces));
        } else if random.one_in(12) {
            setup.board.put(square, Occupant::Obstacle);
        }
    }
    for (color, rank) in Color::ALL.into_iter().zip([Rank::First, Rank::Eighth]) {
        for (file, role) in [
            (File::A, Role::Rook),
            (File::E, Role::King),
            (File::H, Role::Rook),
        ] {
            if random.one_in(2) {
                setup
                    .board
                    .put(Square::new(file, rank), Piece { color, role });
            }
        }
        for file in [File::B, File::C, File::D, File::F, File::G] {
            if random.one_in(2) {
                setup.board.clear(Square::new(file, rank));
            }
        }
    }
    setup.turn = random.pick(&Color::ALL);
    let (us, them) = (setup.turn, !setup.turn);
    let file = random.pick(&File::ALL);
    let (rank, passed, home) = match us {
        Color::White => (Rank::Fifth, Rank::Sixth, Rank::Seventh),
        Color::Black => (Rank::Fourth, Rank::Third, Rank::Second),
    };
    if random.one_in(2) {
        let piece = |color, role| Piece { color, role };
        let mut put = |file, piece| setup.board.put(Square::new(file, rank), piece);
        // King, two pawns and rook on one rank: the well-known special case of en passant.
        put(File::A, piece(us, Role::King));
        put(File::H, piece(them, Role::Rook));
        put(random.pick(&File::ALL), piece(us, Role::Pawn));
        put(file, piece(them, Role::Pawn));
        setup.board.clear(Square::new(file, passed));
        setup.board.clear(Square::new(file, home));
    }
    setup.en_passant = Some(Square::new(file, passed));
    Position::new(setup)
}

#[test]
fn judging_each_move_finds_exactly_the_legal_ones_on_any_board() {
    let mut random = Random(2);
    let mut reasons = BTreeMap::new();
    for _ in 0..150 {
        let position = anything(&mut random);
        let judged: Vec<Move> = all_moves()
            .filter(|&mv| match position.judge(mv) {
                Ok(_) => true,
                Err(refusal) => {
                    *reasons.entry(refusal.rule()).or_insert(0) += 1;
                    false
                }
            })
            .collect();
        if let Err(SanError::Refused { refusal, .. }) = position.read_move("O-O") {
            *reasons.entry(refusal.rule()).or_insert(0) += 1;
        }
        let mut moves = judged.clone();
        moves.sort();
        assert_eq!(position.legal_moves(), moves, "{position}");
        assert_eq!(position.has_legal_move(), !moves.is_empty(), "{position}");
    }
    // Random moves break every rule at least once.
    let all: BTreeSet<Rule> = Rule::all().collect();
    assert!(reasons.into_keys().eq(all));
}

#[test]
fn what_the_board_refuses_is_what_why_says() {
    let mut random = Random(4);
    let mut names = BTreeSet::new();
    for _ in 0..40 {
        let position = anything(&mut random);
        for mv in all_moves() {
            let Err(refusal) = position.judge(mv) else {
                continue;
            };
            if let Refusal::Geometry { blocked, .. } = refusal {
                let why = WhyAnswer::new(position.board(), mv.from, mv.to).expect("a piece");
                assert_eq!(why.reason(), refusal.rule().name(), "{mv} {position}");
                assert_eq!(why.blocker(), blocked.by, "{mv} {position}");
                assert_eq!(why.sentence(), answer::refusal(&refusal));
                names.insert(why.reason());
            }
        }
    }
    assert_eq!(names.len(), WhyNot::ALL.len(), "{names:?}");
}

/// Checks that the answers to `why` and the legal moves, which are computed independently, agree on
/// every move.
#[test]
fn why_by_chess_and_the_legal_moves_agree() {
    let mut random = Random(11);
    for _ in 0..60 {
        let position = anything(&mut random);
        for from in position.board().pieces() {
            let color = position.board().piece(from).expect("a piece").color;
            if color != position.turn() {
                continue;
            }
            let legal = position.legal_destinations(from);
            for to in Square::ALL {
                let why = WhyAnswer::by(Rules::Chess, position.setup(), from, to);
                let why = why.expect("a piece");
                assert_eq!(why.reachable(), legal.contains(to), "{from}{to} {position}");
            }
        }
    }
}

#[test]
fn moves_among_obstacles_are_written_in_san_and_read_back() {
    let mut random = Random(3);
    for _ in 0..60 {
        let position = anything(&mut random);
        for mv in position.legal_moves() {
            let san = position.san(mv).expect("a legal move");
            assert_eq!(position.read_move(&san), Ok(mv), "{san} {position}");
        }
    }
}

#[test]
fn a_refused_move_in_san_keeps_its_reason() {
    let position: Position = "5r1k/8/8/8/8/8/8/4K2R w K - 0 1".parse().expect("a FEN");
    match position.read_move("O-O") {
        Err(SanError::Refused {
            refusal: Refusal::Castling { reason, .. },
            ..
        }) => {
            assert!(matches!(reason, CastlingRefusal::PassesAttack { .. }));
        }
        other => panic!("{other:?}"),
    }
}

#[test]
fn of_two_pinned_pieces_none_can_move() {
    let position: Position = "8/8/8/b7/7b/8/3N1N2/4K2k w - - 0 1"
        .parse()
        .expect("a position");
    assert!(matches!(
        position.read_move("Ne4"),
        Err(SanError::NoneCan { .. })
    ));
}

#[test]
fn a_pawn_becomes_what_its_move_says() {
    let pawn = Placed {
        piece: Piece {
            color: Color::Black,
            role: Role::Pawn,
        },
        square: Square::E2,
    };
    let mv = Move::new(Square::E2, Square::E1);
    let knight = mv.promoting(Role::Knight);
    assert_eq!(
        (mv.written(), knight.written()),
        ("e2-e1".into(), "e2-e1=N".into())
    );
    let becomes = Piece {
        role: Role::Knight,
        ..pawn.piece
    };
    assert_eq!(pawn.becomes(knight), Ok(becomes));
    assert!(pawn.becomes(mv).is_err());
}

#[test]
fn only_rules_about_attacked_squares_are_about_an_attack() {
    let about = Rule::all().filter(|rule| rule.is_about_an_attack());
    let names: Vec<&str> = about.map(Rule::name).collect();
    let expected = [
        "into_check",
        "stays_in_check",
        "pinned",
        "en_passant_exposes",
        "castling_in_check",
        "castling_passes_attack",
        "castling_into_check",
    ];
    assert_eq!(names, expected);
}

#[test]
fn perft_0_is_1() {
    assert_eq!(Position::start().perft(0), 1);
}

#[test]
fn a_position_is_debugged_as_its_fen() {
    let fen = "r7/8/8/8/8/8/8/*6K b - - 3 4";
    let position: Position = fen.parse().expect("a FEN");
    assert_eq!(format!("{position:?}"), format!("Position({fen})"));
}
