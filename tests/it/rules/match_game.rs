//! The match game, played out by brute force.

use knightlight::rules::match_game::{MatchRule, Rows};
use std::collections::BTreeSet;

/// Whether the player to move can win, found by trying every move.
fn can_win(rows: &[u32], rule: MatchRule) -> bool {
    if rows.iter().all(|&count| count == 0) {
        return rule == MatchRule::Misere;
    }
    let takes = |row: usize| (1..=rows[row]).map(move |count| (row, count));
    (0..rows.len()).flat_map(takes).any(|(row, count)| {
        let mut left = rows.to_vec();
        left[row] -= count;
        !can_win(&left, rule)
    })
}

#[test]
fn the_player_said_to_win_can_win_with_any_number_of_rows() {
    for rule in [MatchRule::Misere, MatchRule::Normal] {
        for number in 0..4 * 4 * 4 * 4 {
            let counts = [number % 4, number / 4 % 4, number / 16 % 4, number / 64];
            for rows in [&counts[..], &counts[..3], &counts[..1]] {
                let wins = Rows::new(rows).mover_wins(rule);
                assert_eq!(wins, can_win(rows, rule), "{rule:?} {rows:?}");
            }
        }
    }
}

#[test]
fn an_erring_player_errs_now_and_then_and_never_cheats() {
    let rows: Rows = "7,5,3,1".parse().expect("rows");
    let best = rows.best_move(MatchRule::Normal);
    let played: Vec<_> = (0..300)
        .map(|seed| rows.erring_move(MatchRule::Normal, seed))
        .collect();
    let right = played.iter().filter(|mv| **mv == best).count();
    // Two thirds are right on purpose, and some more by chance.
    assert!((170..260).contains(&right), "{right} of 300");
    let moves: BTreeSet<_> = played.iter().flatten().collect();
    assert!(moves.len() > 10, "{moves:?}");
    for mv in moves {
        assert!(rows.take(mv.row as i64, mv.take.into()).is_ok(), "{mv:?}");
    }
}

#[test]
fn a_rule_is_read_by_its_name() {
    for (name, rule) in [("misere", MatchRule::Misere), ("normal", MatchRule::Normal)] {
        assert_eq!((rule.name(), name.parse()), (name, Ok(rule)));
    }
    assert!("xyzzy".parse::<MatchRule>().is_err());
}
