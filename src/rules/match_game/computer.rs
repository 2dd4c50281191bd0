//! A computer player: perfect, or with occasional errors.

use super::{MatchRule, Rows, Take};

impl Rows {
    /// Returns a perfect player's move, or `None` if no match is left.
    ///
    /// In a lost game, the move takes one match from the largest row, which gives the opponent the
    /// most chances to go wrong.
    pub fn best_move(&self, rule: MatchRule) -> Option<Take> {
        let winning = self.winning_moves(rule).into_iter().next();
        winning.or_else(|| {
            let rows = self.numbered().filter(|&(_, count)| count > 0);
            // `max_by_key` returns the last maximum, so the rows are reversed to find the first.
            let largest = rows.rev().max_by_key(|&(_, count)| count);
            largest.map(|(row, _)| Take { row, take: 1 })
        })
    }

    /// Returns the move of a player who plays at random one time in three, or `None` if no match is
    /// left. The same rows and seed always give the same move.
    pub fn erring_move(&self, rule: MatchRule, seed: u64) -> Option<Take> {
        // The rows are mixed into the seed, so that one seed leads to a new choice at every move.
        let counts = self.counts().iter();
        let mut random = counts.fold(mix(seed), |state, &count| mix(state ^ u64::from(count)));
        if !random.is_multiple_of(3) {
            return self.best_move(rule);
        }
        random = mix(random);
        let matches: u64 = self.counts().iter().map(|&count| u64::from(count)).sum();
        let mut nth = random.checked_rem(matches)?;
        // Each match stands for one move: taking it and all matches after it in its row.
        for (row, count) in self.numbered() {
            if nth < u64::from(count) {
                let take = count - nth as u32;
                return Some(Take { row, take });
            }
            nth -= u64::from(count);
        }
        None
    }
}

/// Performs one step of SplitMix64, which spreads every bit of the seed over the whole result.
fn mix(seed: u64) -> u64 {
    let mut z = seed.wrapping_add(0x9E37_79B9_7F4A_7C15);
    z = (z ^ (z >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
    z = (z ^ (z >> 27)).wrapping_mul(0x94D0_49BB_1331_11EB);
    z ^ (z >> 31)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_perfect_player_wins_every_won_game() {
        for rule in MatchRule::ALL {
            for seed in 0..50 {
                let mut rows = Rows::new([7, 5, 3, 2]);
                assert!(rows.mover_wins(rule));
                let mut perfect = true;
                while !rows.over() {
                    let take = if perfect {
                        rows.best_move(rule)
                    } else {
                        rows.erring_move(rule, seed)
                    };
                    rows = rows.after(take.expect("matches are left"));
                    perfect = !perfect;
                }
                // The last match was taken by the player who isn't to move. `perfect` says whether
                // the player to move is the perfect one.
                assert_eq!(perfect, rows.mover_wins(rule), "{seed}");
            }
        }
    }

    #[test]
    fn a_lost_game_is_drawn_out_from_the_first_largest_row() {
        let drawn_out = Some(Take { row: 1, take: 1 });
        assert_eq!(
            Rows::new([7, 5, 3, 1]).best_move(MatchRule::Misere),
            drawn_out
        );
        assert_eq!(Rows::new([4, 4]).best_move(MatchRule::Normal), drawn_out);
    }

    #[test]
    fn nobody_moves_when_no_match_is_left() {
        for seed in 0..9 {
            assert_eq!(Rows::new([0, 0]).erring_move(MatchRule::Misere, seed), None);
        }
        assert_eq!(Rows::new([]).best_move(MatchRule::Misere), None);
    }

    #[test]
    fn the_erring_player_makes_possible_moves_and_errs_about_one_time_in_four() {
        let rows = Rows::new([7, 0, 5, 3]);
        let mut errors = 0;
        for seed in 0..3_000 {
            let take = rows
                .erring_move(MatchRule::Misere, seed)
                .expect("matches are left");
            assert_eq!(rows.judge(take.row as i64, take.take.into()), Ok(take));
            errors += usize::from(!rows.winning_moves(MatchRule::Misere).contains(&take));
        }
        // One move in three is random, and most random moves are errors.
        assert!((600..1_100).contains(&errors), "{errors}");
    }
}
