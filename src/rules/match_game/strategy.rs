//! The winner and the winning moves, according to Bouton's theory of 1901.

use super::{MatchRule, Rows, Take};

impl Rows {
    /// Returns the sum of the rows in binary without carrying: 0 if every bit is set in an even
    /// number of rows.
    ///
    /// ```
    /// use knightlight::rules::match_game::Rows;
    /// // 111
    /// // 101
    /// //  11
    /// //   1
    /// // --- an even number of ones in each column
    /// assert_eq!(Rows::new([7, 5, 3, 1]).nim_sum(), 0);
    /// ```
    pub fn nim_sum(&self) -> u32 {
        self.counts().iter().fold(0, |sum, count| sum ^ count)
    }

    /// Whether the player to move wins with best play.
    ///
    /// If no match is left, the other player has taken the last one: the player to move wins under
    /// misère and loses under the normal rule.
    pub fn mover_wins(&self, rule: MatchRule) -> bool {
        let ones = self.counts().iter().filter(|&&count| count == 1).count();
        match rule {
            // If no row has more than one match, every move takes exactly one, so parity decides
            // the game.
            MatchRule::Misere if !self.has_big_row() => ones.is_multiple_of(2),
            MatchRule::Misere | MatchRule::Normal => self.nim_sum() != 0,
        }
    }

    /// Returns the moves after which the other player loses, in the order of the rows; at most one
    /// per row.
    ///
    /// Takes time proportional to the number of rows, regardless of their sizes.
    pub fn winning_moves(&self, rule: MatchRule) -> Vec<Take> {
        let sum = self.nim_sum();
        let big_rows = self.counts().iter().filter(|&&count| count > 1).count();
        let moves = self.numbered().filter_map(|(row, count)| {
            let others = sum ^ count;
            let others_big = big_rows - usize::from(count > 1);
            let rest = match rule {
                // The exception in misère: if no other row has two or more matches, leave an odd
                // number of single matches instead of an even one.
                MatchRule::Misere if others_big == 0 => others ^ 1,
                // Otherwise, leave the nim-sum 0.
                MatchRule::Misere | MatchRule::Normal => others,
            };
            let take = count.checked_sub(rest).filter(|&take| take > 0)?;
            Some(Take { row, take })
        });
        moves.collect()
    }

    /// Whether some row has two matches or more.
    pub fn has_big_row(&self) -> bool {
        self.counts().iter().any(|&count| count > 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashMap;

    /// Whether the player to move wins, computed by trying every move.
    fn wins(rows: &Rows, rule: MatchRule, known: &mut HashMap<Rows, bool>) -> bool {
        if rows.over() {
            return !rule.last_match_wins();
        }
        if let Some(&wins) = known.get(rows) {
            return wins;
        }
        let mut any = false;
        for take in rows.moves() {
            any |= !wins(&rows.after(take), rule, known);
        }
        known.insert(rows.clone(), any);
        any
    }

    #[test]
    fn trying_everything_finds_the_same_winners_and_the_same_moves() {
        for rule in MatchRule::ALL {
            let mut known = HashMap::new();
            for code in 0..6 * 6 * 6 * 6 {
                let rows = Rows::new([code % 6, code / 6 % 6, code / 36 % 6, code / 216]);
                assert_eq!(
                    rows.mover_wins(rule),
                    wins(&rows, rule, &mut known),
                    "{rows} {rule:?}"
                );
                let mut winning: Vec<_> = rows
                    .moves()
                    .filter(|&take| !wins(&rows.after(take), rule, &mut known))
                    .collect();
                winning.sort();
                assert_eq!(rows.winning_moves(rule), winning, "{rows} {rule:?}");
            }
        }
    }

    #[test]
    fn seven_five_three_one_is_lost_for_the_first_player() {
        // Worked example 004-021 of `tests/data/worked_examples.json`.
        let rows = Rows::new([7, 5, 3, 1]);
        assert!(!rows.mover_wins(MatchRule::Misere));
        assert_eq!(rows.winning_moves(MatchRule::Misere), []);
    }

    #[test]
    fn leaving_two_equal_rows_wins_and_a_match_more_does_not() {
        // Worked examples 004-019 and 004-020.
        assert!(Rows::new([2, 2, 1]).mover_wins(MatchRule::Misere));
        assert!(!Rows::new([2, 2, 0]).mover_wins(MatchRule::Misere));
    }

    #[test]
    fn no_match_left_is_a_win_under_misere_alone() {
        for rows in [Rows::new([]), Rows::new([0, 0])] {
            assert!(rows.mover_wins(MatchRule::Misere));
            assert!(!rows.mover_wins(MatchRule::Normal));
        }
    }

    #[test]
    fn huge_rows_are_no_more_work_than_small_ones() {
        let rows = Rows::new([u32::MAX, u32::MAX - 1, 1, 1]);
        let winning = [(1, 1), (3, 1), (4, 1)].map(|(row, take)| Take { row, take });
        assert_eq!(rows.winning_moves(MatchRule::Misere), winning);
        let one = Rows::new([u32::MAX]);
        let all_but_one = Take {
            row: 1,
            take: u32::MAX - 1,
        };
        assert_eq!(one.winning_moves(MatchRule::Misere), [all_but_one]);
    }
}
