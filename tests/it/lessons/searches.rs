//! Searches to predict, and questions about their results.

use knightlight::lesson::{Act, ActOutcome};

use super::attempts::{begin, does, enough};
use super::judging::{level, refused, square};

/// A king with a corridor on either side.
const MAZE: &str = "fen = '8/8/1***4/**1*4/*1***3/1**1*3/1**1*3/K2**3', select = 'a1'";

fn mark(name: &str) -> Act {
    Act::Mark(square(name))
}

#[test]
fn breadth_first_takes_turns_between_two_corridors_and_depth_first_does_not() {
    let broad = level(MAZE, "predict = { after = 1, next = 6 }");
    let deep = level(MAZE, "predict = { after = 1, next = 4, deep = true }");
    for (level, orders) in [
        (
            &broad,
            [
                ["a2", "b1", "a3", "c1", "b4", "d2"].as_slice(),
                &["b1", "a2", "c1", "a3", "d2", "b4"],
            ],
        ),
        (
            &deep,
            [
                ["a2", "a3", "b4", "c5"].as_slice(),
                &["b1", "c1", "d2", "d3"],
            ],
        ),
    ] {
        for order in orders {
            let mut attempt = begin(level);
            let replies: Vec<ActOutcome> = order
                .iter()
                .map(|name| does(&mut attempt, level, mark(name)))
                .collect();
            let (last, before) = replies.split_last().expect("some");
            assert!(
                before.iter().all(|reply| *reply == ActOutcome::GoOn),
                "{replies:?}"
            );
            assert_eq!(*last, ActOutcome::Met, "{order:?}");
        }
    }
    let mut attempt = begin(&deep);
    does(&mut attempt, &deep, mark("a2"));
    match does(&mut attempt, &deep, mark("b1")) {
        // This square is also next to a2, so it is just as correct.
        ActOutcome::GoOn => {}
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_wrong_square_of_a_depth_first_search_is_told_why() {
    let deep = level(MAZE, "predict = { after = 3, next = 2, deep = true }");
    for (name, said) in [
        (
            "b1",
            "No: b1 is one move from a2, but a3 is newer and has new neighbours. Deeper first.",
        ),
        (
            "a2",
            "No: a2 was already visited. Each square is visited only once.",
        ),
        ("h8", "No: a king can't move from a3 to h8."),
    ] {
        assert_eq!(refused(&deep, mark(name)), said);
    }
    // At the end of the corridor, the search backtracks to a2, which is next to b1.
    let stuck = level(MAZE, "predict = { after = 5, next = 2, deep = true }");
    assert_eq!(
        stuck.solve(&mut enough()).ok().flatten(),
        Some(vec![mark("b1"), mark("c1")])
    );
    assert!(refused(&stuck, mark("c1")).contains("can't move from a2"));
}

#[test]
fn the_squares_before_the_target_are_found_and_others_told_why_not() {
    let knight = "fen = '8/8/8/8/8/8/6N1/8', select = 'g2', target = 'a8'";
    let before = level(knight, "mark = { squares = 'parents', after = 64 }");
    assert_eq!(
        before.solve(&mut enough()).ok().flatten(),
        Some(vec![mark("b6"), mark("c7")])
    );
    assert!(refused(&before, mark("b7")).contains("a8 is more than one move from b7"));
    // c4 is also one move from d2, but three moves from a1. A shortest path takes only two, so c4
    // isn't on it.
    let near = "fen = '8/8/8/8/8/8/8/N7', select = 'a1', target = 'd2'";
    let before = level(near, "mark = { squares = 'parents' }");
    assert_eq!(
        before.solve(&mut enough()).ok().flatten(),
        Some(vec![mark("b3")])
    );
    let sentence = refused(&before, mark("c4"));
    assert!(
        sentence.contains("so a path to d2 through it takes 4 moves, not 2"),
        "{sentence}"
    );
}

#[test]
fn a_way_that_was_found_is_counted_in_moves() {
    let scene = "fen = '8/8/8/8/8/8/8/K7', select = 'a1', target = 'b1', lens = 'search', way = 'depth-first'";
    let found = level(
        scene,
        "choose = { ask = 'found', options = ['1', '16', '15'] }",
    );
    assert_eq!(
        does(&mut begin(&found), &found, Act::Choose(2)),
        ActOutcome::Met
    );
    assert!(refused(&found, Act::Choose(1)).contains("Count the moves"));
    assert_eq!(found.backdrop().path.len(), 16);
}

#[test]
fn what_does_not_join_the_queue_is_told_why() {
    let corner = level(
        "fen = '8/8/8/8/8/8/8/N7', select = 'a1'",
        "mark = { squares = 'new', after = 1 }",
    );
    for (name, said) in [
        ("a1", "No: a1 is the start. It was marked first."),
        ("b3", "No: b3 itself has just left the queue."),
        ("h8", "No: a knight can't move from b3 to h8."),
    ] {
        assert_eq!(refused(&corner, mark(name)), said);
    }
}

#[test]
fn crumbs_that_are_not_left_are_told_why() {
    let scene = "fen = '8/8/8/4*3/3p4/8/8/B7', select = 'a1', direction = 'ne'";
    let crumbs = level(scene, "mark = { squares = 'crumbs' }");
    for (name, said) in [
        ("e5", "No: the obstacle on e5 gets no crumb."),
        ("a1", "No: the bishop itself is on a1."),
        (
            "a4",
            "No: one step back from a4 is off the board, so it gets no crumb.",
        ),
        (
            "c5",
            "No: when the sweep checks c5, b4 has neither the bishop nor a crumb.",
        ),
        ("f6", "No: the obstacle on e5 can't pass a crumb to f6."),
    ] {
        assert_eq!(refused(&crumbs, mark(name)), said);
    }
}

#[test]
fn an_outcome_is_refused_by_what_speaks_against_it() {
    let ask = "choose = { ask = 'outcome', options = ['check', 'mate', 'stalemate', 'none'] }";
    for (fen, wrong, said) in [
        (
            "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
            2,
            "the king is attacked by the white queen on g7",
        ),
        (
            "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
            0,
            "it is check, but it may be more",
        ),
        (
            "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1",
            1,
            "nothing attacks the king on h8, so it is neither",
        ),
        (
            "7k/5Q2/6K1/8/8/p7/8/8 b - - 0 1",
            2,
            "there is still a move, from a3 to a2",
        ),
    ] {
        let level = level(&format!("fen = '{fen}'"), ask);
        let sentence = refused(&level, Act::Choose(wrong));
        assert!(sentence.contains(said), "{fen}: {sentence}");
    }
}
