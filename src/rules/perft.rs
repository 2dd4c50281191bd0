//! The number of sequences of legal moves, which is the usual test of a move generator.

use crate::board::Role;

use super::{legal::PROMOTIONS, position::Position};

impl Position {
    /// Returns the number of sequences of `depth` legal moves.
    ///
    /// ```
    /// use knightlight::rules::Position;
    /// assert_eq!(Position::start().perft(3), 8_902);
    /// ```
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => self.count_moves(),
            _ => {
                let mut paths = 0;
                self.each_piece(|mover, targets| {
                    for mv in mover.moves_to(targets) {
                        paths += self.after(mover.piece, mv).perft(depth - 1);
                    }
                });
                paths
            }
        }
    }

    /// Returns the number of legal moves, counted without making them.
    fn count_moves(&self) -> u64 {
        let last = crate::board::SquareSet::rank(self.turn().last_rank());
        let mut count = 0;
        self.each_piece(|mover, targets| {
            count += targets.len();
            // Counting takes most of the time here, so promotions are counted only if there are
            // any.
            if mover.piece.role == Role::Pawn && !(targets & last).is_empty() {
                count += (PROMOTIONS.len() - 1) * (targets & last).len();
            }
        });
        count as u64
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Setup;

    // The numbers are from https://www.chessprogramming.org/Perft_Results.

    fn perft(fen: &str) -> impl Fn(u32) -> u64 {
        let position: Position = fen.parse().expect(fen);
        move |depth| position.perft(depth)
    }

    #[test]
    fn the_start_position_is_as_published() {
        let counts = [1, 2, 3, 4, 5].map(perft(Setup::START));
        assert_eq!(counts, [20, 400, 8_902, 197_281, 4_865_609]);
    }

    #[test]
    fn castling_and_pins_are_as_published() {
        let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
        let counts = [1, 2, 3, 4].map(perft(kiwipete));
        assert_eq!(counts, [48, 2_039, 97_862, 4_085_603]);
    }

    #[test]
    fn en_passant_and_discovered_checks_are_as_published() {
        let counts = [1, 2, 3, 4, 5].map(perft("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -"));
        assert_eq!(counts, [14, 191, 2_812, 43_238, 674_624]);
    }

    #[test]
    fn promotions_are_as_published_for_both_sides() {
        let white = "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1";
        let black = "r2q1rk1/pP1p2pp/Q4n2/bbp1p3/Np6/1B3NBn/pPPP1PPP/R3K2R b KQ - 0 1";
        for fen in [white, black] {
            let counts = [1, 2, 3, 4].map(perft(fen));
            assert_eq!(counts, [6, 264, 9_467, 422_333], "{fen}");
        }
    }

    #[test]
    fn an_old_trap_of_move_generators_is_as_published() {
        let counts = [1, 2, 3, 4].map(perft(
            "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
        ));
        assert_eq!(counts, [44, 1_486, 62_379, 2_103_487]);
    }

    #[test]
    fn counting_the_last_moves_is_the_same_as_making_them() {
        fn made(position: &Position, depth: u32) -> u64 {
            if depth == 0 {
                return 1;
            }
            let moves = position.legal_moves().into_iter();
            moves
                .map(|mv| made(&position.play(mv).expect("a legal move"), depth - 1))
                .sum()
        }
        assert_eq!(made(&Position::start(), 3), 8_902);
    }
}
