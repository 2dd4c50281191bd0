//! FENs with obstacles: written, read back, and read with a slip in them.

use knightlight::board::Setup;
use proptest::prelude::*;

#[path = "support/random.rs"]
mod random;
use random::{boards, config};

/// What a slip of the finger, or somebody with bad intentions, puts into a FEN.
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
            // Read after all: then it means what it says.
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
