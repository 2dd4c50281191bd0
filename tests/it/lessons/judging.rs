//! Every correct answer counts, and every mistake has its reason.

use knightlight::{
    board::Square,
    lesson::{Act, ActOutcome, Advice, Lesson, Level},
    rules::Move,
};

use super::attempts::{begin, does, enough, hint};

pub(crate) fn level(scene: &str, goal: &str) -> Level {
    let text = format!(
        "title = 'Mine'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\ntext = 'Go.'\n\
         scene = {{ {scene} }}\ngoal.{goal}\nhints = ['So.', 'So then.']\n"
    );
    let lesson = Lesson::read("mine", &text).unwrap_or_else(|error| panic!("{error}"));
    lesson.levels[0].clone()
}

fn mv(text: &str) -> Act {
    Act::Move(text.parse::<Move>().expect(text))
}

pub(crate) fn square(text: &str) -> Square {
    text.parse().expect(text)
}

/// Returns the reason why an act is refused at the start of a level.
pub(crate) fn refused(level: &Level, act: Act) -> String {
    match does(&mut begin(level), level, act) {
        ActOutcome::Refused(mistake) => mistake.sentence,
        other => panic!("{act:?}: {other:?}"),
    }
}

#[test]
fn stars_stand_in_nobodys_way() {
    let level = level(
        "fen = '8/8/8/8/8/8/8/R7', select = 'a1'",
        "collect = ['a4', 'a8']",
    );
    let mut attempt = begin(&level);
    assert_eq!(does(&mut attempt, &level, mv("a1a8")), ActOutcome::GoOn);
    assert_eq!(does(&mut attempt, &level, mv("a8a4")), ActOutcome::Met);
    assert_eq!(attempt.stars(&level), 3);
}

#[test]
fn a_detour_costs_stars_and_trying_where_a_piece_goes_is_free() {
    let level = level(
        "fen = '8/8/8/8/8/8/8/R7', select = 'a1'",
        "collect = ['a8']",
    );
    let mut attempt = begin(&level);
    assert!(matches!(
        does(&mut attempt, &level, mv("a1b3")),
        ActOutcome::Refused(_)
    ));
    assert_eq!(attempt.mistakes.len(), 0);
    for step in ["a1b1", "b1b8", "b8a8"] {
        does(&mut attempt, &level, mv(step));
    }
    assert_eq!((attempt.cost(&level), attempt.stars(&level)), (3, 1));
}

#[test]
fn a_safe_way_is_refused_where_one_can_be_taken() {
    let level = level(
        "fen = '8/8/8/4r3/8/8/8/K7', select = 'a1'",
        "reach = { squares = ['d4'], safe = true }",
    );
    let mut attempt = begin(&level);
    for step in ["a1b2", "b2c3"] {
        does(&mut attempt, &level, mv(step));
    }
    assert_eq!(does(&mut attempt, &level, mv("c3d4")), ActOutcome::Met);
    let level = level_near_rook();
    assert_eq!(
        refused(&level, mv("d4d5")),
        "No: the black rook on e5 can take you on d5."
    );
}

fn level_near_rook() -> Level {
    level(
        "fen = '8/8/8/4r3/3K4/8/8/8', select = 'd4'",
        "reach = { squares = ['d8'], safe = true }",
    )
}

#[test]
fn any_mate_counts_and_a_check_that_is_none_is_explained() {
    // Either rook can give mate.
    let level = level("fen = '6k1/5ppp/8/8/8/8/8/1R1RK3'", "mate = 1");
    for mate in ["b1b8", "d1d8"] {
        assert_eq!(
            does(&mut begin(&level), &level, mv(mate)),
            ActOutcome::Met,
            "{mate}"
        );
    }
    assert!(refused(&level, mv("b1b7")).contains("That isn't check"));
}

#[test]
fn mate_in_two_is_played_against_the_best_defence() {
    // Two rooks drive the king to the edge.
    let level = level("fen = '8/5k2/R7/1R6/8/8/8/4K3'", "mate = 2");
    let solution = level
        .solve(&mut enough())
        .ok()
        .flatten()
        .expect("a mate in two");
    let mut attempt = begin(&level);
    assert_eq!(does(&mut attempt, &level, solution[0]), ActOutcome::GoOn);
    let (_, reply) = attempt.state.last.expect("a move");
    assert!(reply.is_some());
    assert_eq!(does(&mut attempt, &level, solution[1]), ActOutcome::Met);
    // A quiet move may be the right one: this one is wrong because it lets Black escape.
    assert_eq!(
        refused(&level, mv("e1e2")),
        "No: the black king on f7 can go to e7. Then there is no mate in one."
    );
    let smothered = self::level("fen = 'r6k/6pp/7N/8/2Q5/8/5PPP/6K1'", "mate = 2");
    assert!(refused(&smothered, mv("h6f7")).contains("the king gets away to g8. Then"));
}

#[test]
fn every_way_out_of_check_counts() {
    let level = level("fen = '4r1k1/8/8/8/8/8/3B4/4K2R'", "escape = {}");
    for way in ["e1d1", "e1f1", "e1f2", "d2e3"] {
        assert_eq!(
            does(&mut begin(&level), &level, mv(way)),
            ActOutcome::Met,
            "{way}"
        );
    }
    assert_eq!(
        refused(&level, mv("h1h2")),
        "No: the white king on e1 is in check from the black rook on e8, and this move doesn't end it."
    );
}

#[test]
fn a_piece_is_protected_by_going_by_guarding_and_by_taking() {
    let level = level("fen = '3rk3/8/8/8/3N4/8/2P5/4K3'", "protect = {}");
    for way in ["d4e2", "d4b3", "c2c3"] {
        assert_eq!(
            does(&mut begin(&level), &level, mv(way)),
            ActOutcome::Met,
            "{way}"
        );
    }
    assert_eq!(
        refused(&level, mv("c2c4")),
        "No: the black rook on d8 takes the white knight on d4. You have no good recapture and lose 3 points."
    );
}

#[test]
fn the_best_capture_counts_what_is_taken_back() {
    let level = level("fen = '4k3/8/2p5/3p4/r7/8/8/Q2RK3'", "win = {}");
    assert_eq!(
        does(&mut begin(&level), &level, mv("a1a4")),
        ActOutcome::Met
    );
    assert!(refused(&level, mv("d1d5")).contains("can be recaptured"));
}

#[test]
fn castling_and_en_passant_are_told_from_other_moves() {
    let castle = level(
        "fen = '4k3/8/8/8/8/8/8/4KB1R w K -'",
        "castle = { side = 'king' }",
    );
    assert!(refused(&castle, mv("e1g1")).contains("the white bishop on f1 stands between"));
    assert!(refused(&castle, mv("e1e2")).contains("it can no longer castle"));
    let mut attempt = begin(&castle);
    assert_eq!(does(&mut attempt, &castle, mv("f1c4")), ActOutcome::GoOn);
    assert_eq!(does(&mut attempt, &castle, mv("e1g1")), ActOutcome::Met);
    let passing = level("fen = '4k3/8/8/3pP3/8/8/8/4K3 w - d6'", "en-passant = {}");
    assert!(refused(&passing, mv("e5e6")).contains("doesn't take en passant"));
    assert_eq!(
        does(&mut begin(&passing), &passing, mv("e5d6")),
        ActOutcome::Met
    );
}

#[test]
fn a_pawn_becomes_what_is_asked_for() {
    let level = level("fen = '8/4P1k1/8/8/8/8/8/4K3'", "promote = { to = 'N' }");
    assert!(refused(&level, mv("e7e8")).contains("promotes: choose"));
    assert_eq!(
        refused(&level, mv("e7e8q")),
        "No: here the pawn must become a knight."
    );
    assert_eq!(
        does(&mut begin(&level), &level, mv("e7e8n")),
        ActOutcome::Met
    );
}

#[test]
fn any_order_that_a_search_can_have_is_right() {
    // The knight on a1 enqueues b3 and c2, in either order.
    let scene = "fen = '8/8/8/8/8/8/8/N7', select = 'a1'";
    let free = level(scene, "predict = { after = 1, next = 2 }");
    for order in [["b3", "c2"], ["c2", "b3"]] {
        let mut attempt = begin(&free);
        assert_eq!(
            does(&mut attempt, &free, Act::Mark(square(order[0]))),
            ActOutcome::GoOn
        );
        assert_eq!(
            does(&mut attempt, &free, Act::Mark(square(order[1]))),
            ActOutcome::Met
        );
    }
    // If c2 leaves the queue first, its neighbours join behind b3, in any order.
    let longer = level(scene, "predict = { after = 1, next = 3 }");
    let mut attempt = begin(&longer);
    does(&mut attempt, &longer, Act::Mark(square("c2")));
    match does(&mut attempt, &longer, Act::Mark(square("e1"))) {
        ActOutcome::Refused(mistake) => assert!(mistake.sentence.contains("b3 joined earlier")),
        other => panic!("{other:?}"),
    }
    assert!(refused(&free, Act::Mark(square("a1"))).contains("has already left the queue"));
    assert!(refused(&free, Act::Mark(square("h8"))).contains("not in the queue yet"));
    // If the queue is shown, its order matters.
    let shown = level(scene, "predict = { after = 1, next = 2, queue = true }");
    assert_eq!(
        shown.goal.shown_search(&shown.scene),
        ["taken  a1", "queue  b3 c2"]
    );
    assert_eq!(
        does(&mut begin(&shown), &shown, Act::Mark(square("b3"))),
        ActOutcome::GoOn
    );
    assert!(refused(&shown, Act::Mark(square("c2"))).contains("joined earlier"));
}

#[test]
fn any_obstacles_that_do_it_are_right() {
    let level = level(
        "fen = '8/8/8/8/8/8/8/R7', select = 'a1', target = 'h8'",
        "obstacles = { count = 2, least = 3 }",
    );
    for pair in [["a4", "d1"], ["a4", "h5"], ["c8", "f1"]] {
        let mut attempt = begin(&level);
        does(&mut attempt, &level, Act::Obstacle(square(pair[0])));
        let reply = does(&mut attempt, &level, Act::Obstacle(square(pair[1])));
        assert_eq!(reply, ActOutcome::Met, "{pair:?}");
        assert_eq!(attempt.stars(&level), 3);
    }
    let mut attempt = begin(&level);
    does(&mut attempt, &level, Act::Obstacle(square("a4")));
    match does(&mut attempt, &level, Act::Obstacle(square("b5"))) {
        ActOutcome::Refused(mistake) => assert!(
            mistake
                .sentence
                .contains("still a path of 2 moves (a1 h1 h8)")
        ),
        other => panic!("{other:?}"),
    }
    assert!(refused(&level, Act::Obstacle(square("h8"))).contains("is the target"));
}

#[test]
fn the_two_obstacles_that_lock_a_knight_out_are_found() {
    let level = level(
        "fen = '8/8/8/8/8/8/6N1/8', select = 'g2', target = 'a8'",
        "obstacles = { count = 2 }",
    );
    let solution = level
        .solve(&mut enough())
        .ok()
        .flatten()
        .expect("b6 and c7");
    assert_eq!(solution.len(), 2);
    assert!(solution.contains(&Act::Obstacle(square("b6"))));
    assert!(solution.contains(&Act::Obstacle(square("c7"))));
}

#[test]
fn wrong_squares_are_told_why_they_are_wrong() {
    let queen = "fen = '8/3p4/8/8/3Q4/8/3P4/8', select = 'd4'";
    for (goal, name, said) in [
        (
            "mark = { squares = 'reach' }",
            "d8",
            "the black pawn on d7 is in the way",
        ),
        (
            "mark = { squares = 'shadow' }",
            "d5",
            "nothing blocks the way to d5",
        ),
        ("mark = { squares = 'shadow' }", "d7", "casts the shadow"),
        ("mark = { squares = 'blockers' }", "d5", "d5 is empty"),
        (
            "mark = { squares = 'captures' }",
            "d5",
            "there is nothing to take",
        ),
        ("mark = { squares = 'light' }", "a1", "dark"),
    ] {
        let level = level(queen, goal);
        let sentence = refused(&level, Act::Mark(square(name)));
        assert!(sentence.contains(said), "{goal} {name}: {sentence}");
    }
}

#[test]
fn every_winning_move_of_the_match_game_is_right() {
    let level = level(
        "fen = '8/8/8/8/8/8/8/8'",
        "choose = { ask = 'nim-move', rows = '2,2,1', options = ['1 from row 3', '1 from row 1', '2 from row 1'] }",
    );
    assert_eq!(
        does(&mut begin(&level), &level, Act::Choose(0)),
        ActOutcome::Met
    );
    let sentence = refused(&level, Act::Choose(1));
    assert!(sentence.contains("that leaves 1,2,1"), "{sentence}");
}

/// Returns the kind of mistake that `act` is. The kind selects the text that a level adds.
fn kind(level: &Level, act: Act) -> &'static str {
    match does(&mut begin(level), level, act) {
        ActOutcome::Refused(mistake) => mistake.kind.name(),
        other => panic!("{act:?}: {other:?}"),
    }
}

#[test]
fn a_reason_is_told_from_another_where_only_one_side_moves() {
    let level = level(
        "fen = '8/8/8/8/3**3/8/8/3RP3', select = 'd1'",
        "collect = ['d7']",
    );
    for (act, expected) in [
        ("d1d7", "blocked"),
        ("d1d4", "obstacle"),
        ("d1f1", "blocked"),
        ("d1e1", "own_piece"),
        ("d1c3", "not_a_line"),
        ("e1e8", "not_its_move"),
    ] {
        assert_eq!(kind(&level, mv(act)), expected, "{act}");
    }
}

#[test]
fn the_answer_goes_on_from_where_one_is() {
    let level = level(
        "fen = '8/8/8/8/8/8/8/R7', select = 'a1'",
        "collect = ['a8', 'h8']",
    );
    let mut attempt = begin(&level);
    does(&mut attempt, &level, mv("a1h1"));
    let hints = [0, 1, 2].map(|_| match hint(&mut attempt, &level) {
        Advice::Hint(hint) => hint.text,
        Advice::None(why) => panic!("{why}"),
    });
    assert_eq!(
        hints,
        [
            "From here it takes 2 moves. The white rook on h1 can collect a coin right away.",
            "Play h1-h8. After that it takes 1 more move.",
            "From here: h1-h8, h8-a8."
        ]
    );
    assert_eq!(attempt.missed().as_deref(), Some("The answer was shown."));
}

#[test]
fn a_pawn_that_went_past_a_star_is_told_so() {
    let level = level(
        "fen = '8/8/2*5/8/8/8/2P5/8', select = 'c2'",
        "collect = ['c3', 'c4']",
    );
    let mut attempt = begin(&level);
    assert!(!level.is_stuck(&attempt.state, &mut enough()));
    does(&mut attempt, &level, mv("c2c4"));
    assert!(level.is_stuck(&attempt.state, &mut enough()));
    let why = "It can't be done from here. Undo moves, or restart the level.";
    for _ in 0..3 {
        assert_eq!(hint(&mut attempt, &level), Advice::None(why.to_owned()));
    }
    assert_eq!(attempt.missed(), None, "nothing was given");
    assert!(attempt.undo());
    let Advice::Hint(first) = hint(&mut attempt, &level) else {
        panic!("the level's own hint");
    };
    assert_eq!((first.number(), first.text.as_str()), (1, "So."));
}

#[test]
fn a_pawn_chooses_what_it_becomes_also_where_only_one_side_moves() {
    let level = level(
        "fen = '8/3P4/1p3p2/8/8/8/8/8', select = 'd7'",
        "capture = { safe = true }",
    );
    assert_eq!(kind(&level, mv("d7d8")), "promotion_missing");
    assert_eq!(kind(&level, mv("d7d8k")), "promotion_invalid");
    let rook = self::level(
        "fen = '8/8/8/8/8/8/8/R7', select = 'a1'",
        "collect = ['a8']",
    );
    assert_eq!(kind(&rook, mv("a1a8q")), "promotion_unexpected");
    let mut attempt = begin(&level);
    for act in ["d7d8q", "d8f6", "f6b6"] {
        does(&mut attempt, &level, mv(act));
    }
    assert_eq!(attempt.stars(&level), 3);
}

#[test]
fn two_steps_of_a_king_away_from_home_are_no_castling() {
    let level = level(
        "fen = '6k1/5ppp/8/8/2B5/8/5PPP/4r1K1', select = 'g1'",
        "escape = {}",
    );
    let mut attempt = begin(&level);
    match does(&mut attempt, &level, mv("g1e1")) {
        ActOutcome::Refused(mistake) => assert_eq!(
            (mistake.sentence.as_str(), mistake.counts),
            (
                "No: a king moves one square at a time, and e1 is farther than that.",
                false
            )
        ),
        other => panic!("{other:?}"),
    }
}

#[test]
fn a_king_takes_what_is_left_beside_him() {
    // The rook gives check on g7, but the king simply takes it.
    let level = level("fen = '6k1/5ppp/8/3b4/8/8/5PR1/5K2'", "protect = {}");
    assert_eq!(
        refused(&level, mv("g2g7")),
        "No: the black king on g8 takes the white rook on g7. You have no good recapture and lose 5 points."
    );
    assert_eq!(
        does(&mut begin(&level), &level, mv("g2g5")),
        ActOutcome::Met
    );
}

#[test]
fn a_pawn_taken_in_passing_is_won_like_any_other() {
    let level = level("fen = '4k3/8/4p3/3n2pP/8/2N5/8/4K3 w - g6'", "win = {}");
    let sentence = refused(&level, mv("c3d5"));
    assert!(sentence.contains("wins nothing"), "{sentence}");
    assert_eq!(
        does(&mut begin(&level), &level, mv("h5g6")),
        ActOutcome::Met
    );
}

#[test]
fn an_even_trade_wins_nothing() {
    let level = level("fen = '4k3/8/4p3/3n4/8/2N5/8/4K3'", "win = {}");
    let sentence = refused(&level, mv("c3d5"));
    assert!(sentence.contains("wins nothing"), "{sentence}");
}

#[test]
fn a_pawn_that_can_be_taken_in_passing_is_not_protected() {
    let level = level("fen = '7k/8/8/8/6p1/8/7P/K7'", "protect = {}");
    assert_eq!(
        refused(&level, mv("h2h4")),
        "No: the black pawn on g4 takes the white pawn on h4 en passant. You have no good recapture and lose 1 point."
    );
    assert_eq!(
        does(&mut begin(&level), &level, mv("a1b1")),
        ActOutcome::Met
    );
}

#[test]
fn an_answer_that_takes_in_passing_is_said_to_take() {
    // Only the en passant capture stops the mate: obstacles surround the king.
    let walled = "fen = '8/8/3***2/3*k*2/4p*2/8/3P4/K2R4'";
    assert_eq!(
        refused(&level(walled, "mate = 1"), mv("d2d4")),
        "No mate: the black pawn on e4 takes the white pawn on d4 en passant."
    );
    // The pawn on g6 blocks the one on g7, and has no move itself.
    let stalemate = level("fen = '7k/6p1/5*P1/6K1/6p1/6P1/7P/8'", "stalemate = {}");
    assert_eq!(
        refused(&stalemate, mv("h2h4")),
        "Not stalemate: the black pawn on g4 can still take the white pawn on h4 en passant."
    );
}

#[test]
fn a_check_in_between_hides_no_taking_back() {
    let level = level("fen = '4k3/8/8/1p6/N7/1P6/8/K6R'", "protect = {}");
    assert_eq!(
        refused(&level, mv("h1e1")),
        "No: the black pawn on b5 takes the white knight on a4. Even if you recapture, you lose 2 points."
    );
}
