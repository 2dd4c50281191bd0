//! Boards as text: FENs with obstacles are written, parsed again, and parsed with typing mistakes;
//! boards, sets and names are printed.

use knightlight::board::{Board, Direction, Occupant, Rank, Setup, Square, SquareSet, harmless};
use proptest::prelude::*;
use std::collections::BTreeSet;

use crate::support::random;
use random::{boards, config};

/// Returns characters that a typing mistake, or an attacker, may put into a FEN.
fn slips() -> impl Strategy<Value = char> {
    let known: Vec<char> = "PNBRQKpnbrqk*0123456789/ w-".chars().collect();
    prop_oneof![any::<char>(), prop::sample::select(known)]
}

proptest! {
    #![proptest_config(config(256))]

    #[test]
    fn a_fen_is_read_and_written_back_letter_by_letter(
        board in boards(),
        turn in "[wb]",
        castling in "K?Q?k?q?",
        en_passant in "-|[a-h][36]",
        halfmove in 0..1000_u32,
        fullmove in 1..1000_u32,
    ) {
        let written = Setup::from(board).to_string();
        let placement = written.split(' ').next().expect("a placement");
        let castling = if castling.is_empty() { "-" } else { &castling };
        let fen = format!("{placement} {turn} {castling} {en_passant} {halfmove} {fullmove}");
        let setup: Setup = fen.parse().expect("a FEN");
        prop_assert_eq!(setup.board, board);
        prop_assert_eq!(setup.to_string(), fen);
    }

    #[test]
    fn a_fen_with_one_slip_is_read_or_refused_in_harmless_letters(
        board in boards(),
        at in any::<prop::sample::Index>(),
        slip in slips(),
    ) {
        let mut letters: Vec<char> = Setup::from(board).to_string().chars().collect();
        let at = at.index(letters.len());
        letters[at] = slip;
        let fen: String = letters.into_iter().collect();
        match fen.parse::<Setup>() {
            // If it is accepted, writing and parsing it must give the same setup.
            Ok(setup) => prop_assert_eq!(setup.to_string().parse::<Setup>(), Ok(setup)),
            Err(error) => {
                let pointer = error.pointer.to_string();
                for said in std::iter::once(&*error.to_string()).chain(pointer.split('\n')) {
                    prop_assert!(!said.contains(char::is_control), "{}", said);
                }
            }
        }
    }
}

#[test]
fn a_board_is_printed_as_it_looks() {
    let board: Board = "r7/8/8/8/8/8/8/*6K".parse::<Setup>().expect("a FEN").board;
    let rows = format!(
        "r{}\n{}*{} K",
        " .".repeat(7),
        format!(".{}\n", " .".repeat(7)).repeat(6),
        " .".repeat(6)
    );
    assert_eq!(board.to_string(), rows);
    assert!(format!("{board:?}").contains(&rows));
}

#[test]
fn a_set_is_printed_as_a_board() {
    let set = format!("{:?}", SquareSet::of(&[Square::A8, Square::C1]));
    let rows: Vec<&str> = set.lines().skip(1).collect();
    assert_eq!(
        (rows.len(), rows[0], rows[7]),
        (8, " x . . . . . . .", " . . x . . . . .")
    );
}

#[test]
fn what_two_sets_differ_in() {
    let (one, two) = (SquareSet::rank(Rank::First), Square::A1.into());
    assert_eq!((one ^ two).len(), 7);
    assert_eq!(two ^ two, SquareSet::EMPTY);
}

#[test]
fn every_direction_has_a_name() {
    let names: BTreeSet<String> = Direction::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(names.len(), 8);
    assert!(names.contains("nw"), "{names:?}");
}

#[test]
fn a_board_lists_what_stands_on_it_from_a1_to_h8() {
    let setup: Setup = "7*/8/8/8/8/8/8/k1Q5".parse().expect("a FEN");
    let listed = setup.board.occupied().into_iter();
    let letter = |square| setup.board.get(square).map(Occupant::letter);
    let expected = [(Square::A1, 'k'), (Square::C1, 'Q'), (Square::H8, '*')];
    let expected = expected.map(|(square, letter)| (square, Some(letter)));
    assert_eq!(
        listed
            .map(|square| (square, letter(square)))
            .collect::<Vec<_>>(),
        expected
    );
}

#[test]
fn a_rank_that_is_too_short_is_refused_with_its_length() {
    let short = "8/8/8/8/8/8/8/7".parse::<Setup>().expect_err("too short");
    assert!(short.to_string().contains("ends after 7"), "{short}");
}

#[test]
fn control_characters_become_harmless() {
    assert_eq!(harmless("a\u{1b}b"), "a?b");
}
