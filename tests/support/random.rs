//! Random boards for property tests.

use knightlight::board::{Board, Occupant, Piece, Square};
use proptest::{prelude::*, test_runner::FileFailurePersistence};

/// Returns the factor for the number of cases: `KNIGHTLIGHT_FUZZ`, or 1.
pub fn factor() -> u32 {
    let said = std::env::var("KNIGHTLIGHT_FUZZ").ok();
    said.and_then(|said| said.parse().ok()).unwrap_or(1)
}

/// Returns a configuration for this number of cases, times the [`factor`]. Seeds that once failed
/// are kept next to the test that found them, as `tests/it/NAME.seeds`, and are tried first.
pub fn config(cases: u32) -> ProptestConfig {
    ProptestConfig {
        cases: cases.saturating_mul(factor()),
        failure_persistence: Some(Box::new(FileFailurePersistence::WithSource("seeds"))),
        ..ProptestConfig::default()
    }
}

prop_compose! {
    pub fn squares()(number in 0..64_usize) -> Square {
        Square::ALL[number]
    }
}

pub fn pieces() -> impl Strategy<Value = Piece> {
    prop::sample::select(Piece::all().collect::<Vec<_>>())
}

/// Returns boards from empty to crowded, with obstacles, any number of kings, and pawns on any
/// rank.
pub fn boards() -> impl Strategy<Value = Board> {
    let occupant = prop_oneof![
        5 => pieces().prop_map(Occupant::Piece),
        1 => Just(Occupant::Obstacle),
    ];
    prop::collection::vec((squares(), occupant), 0..48).prop_map(|put| {
        put.into_iter()
            .fold(Board::EMPTY, |board, (square, occupant)| {
                board.with(square, occupant)
            })
    })
}
