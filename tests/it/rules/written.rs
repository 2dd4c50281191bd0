//! Moves as people write them: every legal move in every spelling, every illegal one with its
//! reason, compared with an independent move generator.

use cozy_chess::{
    BitBoard, Board, Color as CozyColor, Piece as CozyPiece, Square as CozySquare,
    get_bishop_moves, get_king_moves, get_knight_moves, get_pawn_attacks, get_pawn_quiets,
    get_rook_moves,
};
use knightlight::{
    board::{CastlingSide, Role, Square},
    rules::{Move, PROMOTIONS, Position, Refusal, Rule, SanError, WrittenMove},
};

use std::collections::HashMap;

use super::{Random, cozy_moves};

/// Starting positions of random games, each with a number of plies. Most have few pieces but many
/// of a kind: their moves more often need the rank or the whole square to be told apart, and take
/// less time to check.
const STARTS: [(&str, usize); 7] = [
    (
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        16,
    ),
    ("r3k2r/8/8/1PpP4/8/8/8/R3K2R w KQkq c6 0 1", 40),
    ("4k3/2n5/8/3N1N2/8/2N1N3/8/4K3 w - - 0 1", 60),
    ("4k3/1p1p1p2/8/P1P1P3/8/8/8/4K3 w - - 0 1", 60),
    ("1n1n4/P1P5/5k2/8/8/5K2/p1p5/1N1N4 w - - 0 1", 40),
    ("7k/8/8/Q7/Q7/2b5/8/Q3K3 w - - 0 1", 40),
    ("k7/3b4/1b6/4B3/8/4B1B1/8/4K3 w - - 0 1", 40),
];

/// Returns positions of random games, each with its equivalent in the other library.
fn positions(count: usize) -> impl Iterator<Item = (Position, Board, Random)> {
    let mut random = Random(20);
    let mut game = 0;
    let mut now: Option<(Position, usize)> = None;
    let next = move || {
        let (position, left) = now.take().unwrap_or_else(|| {
            game += 1;
            let (start, plies) = STARTS[game % STARTS.len()];
            (start.parse().expect(start), plies)
        });
        let moves = position.legal_moves();
        let after = |mv| position.play(mv).expect("a legal move");
        let goes_on = left > 0 && !moves.is_empty();
        now = goes_on.then(|| (after(random.pick(&moves)), left - 1));
        let fen = position.to_string();
        Some((position, fen.parse().expect(&fen), Random(random.next())))
    };
    std::iter::from_fn(next).take(count)
}

/// Properties of a move that its spellings depend on, from the independent library.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
struct Known {
    mv: Move,
    role: Role,
    castles: Option<CastlingSide>,
    en_passant: bool,
    /// Whether other pieces of the same kind may go to the same square: any of them, one on the
    /// same file, one on the same rank.
    rivals: [bool; 3],
}

impl Known {
    fn of(mv: Move, moves: &[Move], board: &Board) -> Known {
        let role = |from: Square| {
            let piece = board.piece_on(cozy(from)).expect("a piece");
            Role::ALL[piece as usize]
        };
        let own = role(mv.from);
        let files = mv.to.file().number() as i8 - mv.from.file().number() as i8;
        let castles = (own == Role::King && files.abs() == 2).then_some(if files > 0 {
            CastlingSide::King
        } else {
            CastlingSide::Queen
        });
        let rivals = moves
            .iter()
            .filter(|other| other.to == mv.to && other.from != mv.from && role(other.from) == own);
        let rivals: Vec<Square> = rivals.map(|other| other.from).collect();
        let any = |on: &dyn Fn(&Square) -> bool| rivals.iter().any(on);
        Known {
            mv,
            role: own,
            castles,
            en_passant: own == Role::Pawn && files != 0 && board.color_on(cozy(mv.to)).is_none(),
            rivals: [
                !rivals.is_empty(),
                any(&|rival| rival.file() == mv.from.file()),
                any(&|rival| rival.rank() == mv.from.rank()),
            ],
        }
    }

    /// Returns every spelling of the origin and destination, without promotion and suffixes.
    fn bodies(&self) -> Vec<String> {
        let Move { from, to, .. } = self.mv;
        let (file, rank) = (from.file().letter(), from.rank().digit());
        let capital = |square: Square| square.to_string().to_uppercase();
        let mut bodies = vec![
            format!("{from}{to}"),
            format!("{from}-{to}"),
            format!("{from}x{to}"),
            format!("{from} {to}"),
        ];
        if self.role == Role::Pawn {
            bodies.extend([format!("P{from}-{to}"), format!("P{from}{to}")]);
            if file == to.file().letter() {
                bodies.extend([
                    to.to_string(),
                    capital(to),
                    format!("P{to}"),
                    format!("p{to}"),
                ]);
            } else {
                bodies.extend([
                    format!("{file}x{to}"),
                    format!("{file}{to}"),
                    format!("P{file}x{to}"),
                    format!("{file}:{to}"),
                    format!("{file}x{}", capital(to)),
                ]);
            }
            if self.en_passant {
                let endings = [" e.p.", "e.p.", " ep", " (e.p.)", " e.p.+"];
                bodies.extend(endings.map(|ending| format!("{file}x{to}{ending}")));
            }
            return bodies;
        }
        let piece = self.role.letter();
        bodies.extend([
            format!("{piece}{from}{to}"),
            format!("{piece}{from}-{to}"),
            format!("{piece}{from}x{to}"),
            format!("{piece}{}–{}", capital(from), capital(to)),
        ]);
        let origins = [String::new(), file.to_string(), rank.to_string()];
        let origins = origins.into_iter().zip(self.rivals);
        for origin in origins.filter_map(|(origin, rival)| (!rival).then_some(origin)) {
            bodies.extend([
                format!("{piece}{origin}{to}"),
                format!("{piece}{origin}x{to}"),
                format!("{piece}{origin}{}", capital(to)),
            ]);
        }
        bodies.extend(self.castles.iter().flat_map(|side| {
            let san = side.san();
            [
                san.to_owned(),
                san.to_lowercase(),
                san.replace('O', "0"),
                san.replace('-', "–"),
            ]
        }));
        bodies
    }

    /// Returns every spelling of the move. Each ends with one of the suffixes in turn, since
    /// suffixes carry no information.
    fn spellings(&self) -> Vec<String> {
        let marks = ["", "+", "#", "!", "?", "!?", "+!!", "#??", "++"];
        let becomes = self.mv.promotion.map(|role| {
            let letter = role.letter();
            let small = letter.to_ascii_lowercase();
            [letter, small].map(|letter| {
                [
                    format!("={letter}"),
                    format!("{letter}"),
                    format!("({letter})"),
                    format!("/{letter}"),
                ]
            })
        });
        let becomes = becomes.map_or_else(|| vec![String::new()], |both| both.concat());
        let bodies = self.bodies();
        let written = bodies.iter().flat_map(|body| {
            let becomes = becomes.iter();
            becomes.map(move |becomes| format!("{body}{becomes}"))
        });
        let marked = written.enumerate();
        marked
            .map(|(number, written)| written + marks[number % marks.len()])
            .collect()
    }

    /// Returns the meanings of all spellings, each once.
    fn meanings(&self) -> Vec<WrittenMove> {
        let mut meanings = Vec::new();
        for spelling in self.spellings() {
            let written: Result<WrittenMove, SanError> = spelling.parse();
            let written = written.unwrap_or_else(|error| panic!("{spelling}: {error}"));
            if !meanings.contains(&written) {
                meanings.push(written);
            }
        }
        meanings
    }
}

fn cozy(square: Square) -> CozySquare {
    CozySquare::ALL[square as usize]
}

/// Checks every legal move in every spelling. A spelling's meaning doesn't depend on the position,
/// so each is parsed once and looked up in every position.
#[test]
fn every_legal_move_is_read_in_every_spelling() {
    let mut known: HashMap<Known, Vec<WrittenMove>> = HashMap::new();
    let mut found = 0;
    for (position, board, _) in positions(2_000) {
        let moves = cozy_moves(&board);
        for &mv in &moves {
            let spelled = Known::of(mv, &moves, &board);
            let meanings = known.entry(spelled).or_insert_with(|| spelled.meanings());
            for written in &*meanings {
                assert_eq!(
                    position.find_move(written),
                    Ok(mv),
                    "{written:?} in {position}"
                );
                found += 1;
            }
        }
    }
    assert!(known.len() > 4_000, "{}", known.len());
    assert!(found > 150_000, "{found}");
}

/// Reason why a piece can't make a move, according to an independent library.
#[derive(Debug, PartialEq)]
enum Against {
    Nothing,
    /// The piece doesn't move that way, or something is in its way.
    Geometry,
    /// The king would be attacked.
    Check,
    /// The king isn't allowed to castle.
    Castling,
}

impl Against {
    fn of(board: &Board, moves: &[Move], from: Square, to: Square) -> Against {
        if moves.iter().any(|mv| (mv.from, mv.to) == (from, to)) {
            return Against::Nothing;
        }
        let color = board.side_to_move();
        let (at, target) = (cozy(from), BitBoard::from(cozy(to)));
        let blockers = board.occupied();
        let piece = board.piece_on(at).expect("a piece");
        let reach = match piece {
            CozyPiece::Knight => get_knight_moves(at),
            CozyPiece::Bishop => get_bishop_moves(at, blockers),
            CozyPiece::Rook => get_rook_moves(at, blockers),
            CozyPiece::Queen => get_bishop_moves(at, blockers) | get_rook_moves(at, blockers),
            CozyPiece::King => get_king_moves(at),
            CozyPiece::Pawn => {
                let passed = board.en_passant().map(|file| {
                    let rank = match color {
                        CozyColor::White => cozy_chess::Rank::Sixth,
                        CozyColor::Black => cozy_chess::Rank::Third,
                    };
                    BitBoard::from(CozySquare::new(file, rank))
                });
                let taken = board.colors(!color) | passed.unwrap_or(BitBoard::EMPTY);
                get_pawn_quiets(at, color, blockers) | get_pawn_attacks(at, color) & taken
            }
        };
        let reach = reach & !board.colors(color);
        let home = match color {
            CozyColor::White => [Square::E1, Square::C1, Square::G1],
            CozyColor::Black => [Square::E8, Square::C8, Square::G8],
        };
        if piece == CozyPiece::King && from == home[0] && home[1..].contains(&to) {
            return Against::Castling;
        }
        if (reach & target).is_empty() {
            return Against::Geometry;
        }
        Against::Check
    }

    /// Whether a refusal is for this reason.
    fn is(&self, refusal: &Refusal, role: Role, board: &Board) -> bool {
        match (self, refusal) {
            (Against::Geometry, Refusal::Geometry { .. } | Refusal::NoEnPassant(_))
            | (Against::Castling, Refusal::Castling { .. }) => true,
            (Against::Check, Refusal::IntoCheck { .. }) => role == Role::King,
            (Against::Check, Refusal::EnPassantExposes { .. }) => role == Role::Pawn,
            (Against::Check, Refusal::Pinned { mover, .. }) => {
                board.pinned().has(cozy(mover.square))
            }
            (Against::Check, Refusal::StaysInCheck { .. }) => !board.checkers().is_empty(),
            _ => false,
        }
    }
}

#[test]
fn every_illegal_move_is_refused_for_its_reason() {
    let mut met = [0; 3];
    for (position, board, mut random) in positions(2_000) {
        let moves = cozy_moves(&board);
        let own = position.board().of_color(position.turn());
        for from in own {
            if !random.one_in(2) {
                continue;
            }
            let role = position.board().piece(from).expect("a piece").role;
            // A random square, and one that only check or the rules of castling rule out.
            let to = random.pick(&Square::ALL);
            let aimed = Square::ALL.into_iter().find(|&to| {
                let against = Against::of(&board, &moves, from, to);
                matches!(against, Against::Check | Against::Castling)
            });
            for to in [Some(to), aimed].into_iter().flatten() {
                let against = Against::of(&board, &moves, from, to);
                if against == Against::Nothing || to == from {
                    continue;
                }
                met[against.number()] += 1;
                let long = format!("{}{from}-{to}", role.letter());
                let found = position.read_move(&long);
                // On the last rank, a promotion is requested only if the pawn may go there.
                let Err(SanError::Refused { refusal, .. }) = &found else {
                    panic!("{long} in {position}: {found:?}");
                };
                assert!(
                    against.is(refusal, role, &board),
                    "{long} in {position}: {against:?}, {refusal:?}"
                );
                let mv = Move::new(from, to);
                assert_eq!(position.play(mv).as_ref(), Err(refusal), "{mv}");
                if role == Role::Pawn {
                    continue;
                }
                // If no other piece of the kind may go there, the short form is refused too: with a
                // reason, or with an error that names the piece and the square.
                let goes = |mv: &&Move| {
                    mv.to == to
                        && position.board().piece(mv.from).map(|piece| piece.role) == Some(role)
                };
                let short = format!("{}{to}", role.letter());
                match (position.read_move(&short), moves.iter().find(goes)) {
                    (Ok(found), Some(mv)) => assert_eq!(found.to, mv.to, "{short}"),
                    (Err(SanError::Ambiguous { moves, .. }), Some(_)) => assert!(moves.len() > 1),
                    (Err(SanError::Refused { refusal, .. }), None) => {
                        assert_ne!(refusal.rule(), Rule::NoPiece, "{short}");
                    }
                    (Err(error @ SanError::NoneCan { .. }), None) => {
                        let said = error.to_string();
                        assert!(
                            said.contains(role.name()) && said.ends_with(to.name()),
                            "{said}"
                        );
                    }
                    (found, _) => panic!("{short} in {position}: {found:?}"),
                }
            }
        }
    }
    assert!(met.iter().all(|&times| times > 100), "{met:?}");
}

impl Against {
    const fn number(&self) -> usize {
        match self {
            Against::Nothing | Against::Geometry => 0,
            Against::Check => 1,
            Against::Castling => 2,
        }
    }
}

#[test]
fn a_promotion_names_its_piece_or_is_refused() {
    let position: Position = "1n2k3/P7/8/8/8/8/8/4K3 w - - 0 1".parse().expect("a FEN");
    for text in ["a8", "a7a8", "a7-a8", "Pa8", "A8", "axb8", "a7xb8"] {
        let mv = position.read_move(text).expect(text);
        let refusal = position.play(mv).expect_err(text);
        assert_eq!(refusal.rule(), Rule::PromotionMissing, "{text}");
        for role in PROMOTIONS {
            let with = format!("{text}={}", role.letter());
            assert_eq!(position.read_move(&with), Ok(mv.promoting(role)), "{with}");
        }
        for letter in ["K", "P", "k", "p"] {
            let text = format!("{text}={letter}");
            let found = position.read_move(&text);
            let refusal = match found {
                Err(SanError::Refused { refusal, .. }) => refusal,
                Ok(mv) => position.play(mv).expect_err(&text),
                other => panic!("{text}: {other:?}"),
            };
            assert_eq!(refusal.rule(), Rule::PromotionInvalid, "{text}");
        }
    }
}

#[test]
fn a_capital_letter_is_a_piece_and_a_lowercase_one_a_file() {
    for (fen, text, mv) in [
        // Both a bishop and a pawn may capture.
        ("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "Bxc3", "d2c3"),
        ("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "bxc3", "b2c3"),
        ("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "bc3", "b2c3"),
        ("4k3/8/8/8/8/2p5/1P1B4/4K3 w - - 0 1", "B4", "b2b4"),
        ("3k4/8/8/8/8/B7/8/BR5K w - - 0 1", "B1b2", "a1b2"),
        ("3k4/8/8/8/8/B7/8/BR5K w - - 0 1", "B1-B2", "a1b2"),
        ("3k4/8/8/8/8/B7/8/BR5K w - - 0 1", "b1b2", "b1b2"),
        ("3k4/8/8/8/8/1B6/4P3/6NK w - - 0 1", "D8D7", "d8d7"),
        ("3k4/8/8/8/8/1B6/4P3/6NK w - - 0 1", "NF3", "g1f3"),
        ("3k4/8/8/8/8/1B6/4P3/6NK w - - 0 1", "E4", "e2e4"),
        ("3k4/8/8/8/8/1B6/4P3/6NK w - - 0 1", "BB3-C4", "b3c4"),
    ] {
        let position: Position = fen.parse().expect(fen);
        let mv = mv.parse().expect(mv);
        assert_eq!(position.read_move(text), Ok(mv), "{text} in {fen}");
    }
    let position: Position = "3k4/8/8/8/8/B7/8/BR5K w - - 0 1".parse().expect("a FEN");
    // A lowercase b is never a bishop, and after a piece letter, a capital B names a file only if a
    // rank follows it.
    for text in ["bb2-c3", "NBd2", "BBd2"] {
        assert!(position.read_move(text).is_err(), "{text}");
    }
}

#[test]
fn only_kings_castle() {
    let rook: Position = "7k/8/8/8/8/8/8/2K1R3 w - - 0 1".parse().expect("a FEN");
    for text in ["O-O", "0-0", "o-o", "O-O-O"] {
        match rook.read_move(text) {
            Err(SanError::Refused { mv: None, refusal }) => {
                assert_eq!(refusal.rule(), Rule::CastlingKingNotHome, "{text}");
            }
            other => panic!("{text}: {other:?}"),
        }
    }
    let mv = Move::new(Square::E1, Square::G1);
    assert_eq!(rook.read_move("e1g1"), Ok(mv), "as a rook's move");
    let king: Position = "7k/8/8/8/8/8/8/4K2R w K - 0 1".parse().expect("a FEN");
    for text in ["O-O", "Kg1", "Ke1g1", "Ke1-g1", "e1g1", "e1-g1", "KG1"] {
        assert_eq!(king.read_move(text), Ok(mv), "{text}");
    }
    // A king that isn't on its starting square can't move two squares, and doesn't castle.
    let away: Position = "7k/8/8/8/8/8/8/3K3R w - - 0 1".parse().expect("a FEN");
    for text in ["Kf1", "d1f1"] {
        let found = away.read_move(text);
        let refusal = match found {
            Err(SanError::Refused { refusal, .. }) => refusal,
            Ok(mv) => away.play(mv).expect_err(text),
            other => panic!("{text}: {other:?}"),
        };
        assert!(
            matches!(refusal.rule(), Rule::Geometry(_)),
            "{text}: {refusal:?}"
        );
    }
}

#[test]
fn a_refusal_names_the_disambiguation() {
    let position: Position = "4k3/8/8/8/8/5N2/8/4K3 w - - 0 1".parse().expect("a FEN");
    for (text, said) in [
        ("Ndd4", "no white knight on the d-file can go to d4"),
        ("N1d4", "no white knight on rank 1 can go to d4"),
        ("Nb3d4", "no white knight on b3 can go to d4"),
        ("Nb3-d4", "no white knight on b3 can go to d4"),
        ("Bd4", "no white bishop can go to d4"),
        ("Pe3e4", "no white pawn on e3 can go to e4"),
    ] {
        let error = position.read_move(text).expect_err(text);
        assert_eq!(error.to_string(), said, "{text}");
    }
}
