//! Predictions on the screen: the question is the headline, boxes stand for hidden squares, and the
//! board shows the order of moves.

use knightlight::board::Square;
use knightlight::trace::Scene;
use knightlight::view::{Charset, Depth};

use super::{EMPTY, story::Story};

/// Command that opens a search, in which [`KEYS`] ask for the next square after four steps.
const OPENED: &str = "scene knight-g2-a8";
const KEYS: &str = ". . . . a";

/// Returns a story in which a knight's search asks for the next square after four steps.
fn asked(size: (u16, u16)) -> Story {
    let mut story = Story::open_at(EMPTY, size);
    story.command(OPENED).keys(KEYS);
    story
}

/// Sizes with a column of text next to the board.
const SIZES: [(u16, u16); 4] = [(60, 20), (80, 23), (80, 24), (120, 40)];

#[test]
fn the_question_is_the_headline_and_boxes_stand_for_the_queue() {
    for size in SIZES {
        let mut story = asked(size);
        let column = story.column();
        let question = "Which square leaves the queue next?";
        assert_eq!(column.matches(question).count(), 1, "{}", story.screen());
        assert!(!column.contains("answers the question"), "{column}");
        assert!(!column.contains("Go there and press"), "{column}");
        let before = column.find(question).expect("the question");
        assert!(Some(before) < column.find("QUEUE"), "{}", story.screen());
        story.shows("11 hidden").shows("[? ]").shows("Answer");
        // The reply to a wrong square is below the question, which is still open.
        story.keys("g a 1 enter").shows(question).shows("No: a1 is");
        story
            .keys("g f 3 enter")
            .shows(question)
            .shows("Next question");
    }
    // If the text is below the board, the question is next to the sections.
    let mut story = asked((60, 40));
    story.shows("Which square leaves the").shows("11 hidden");
    story.shows("ORDER OF MOVES").shows("YOUR GUESS");
    assert!(
        !story.screen().contains("Go there and"),
        "{}",
        story.screen()
    );
    // Without a column of sections, the sentence below the board is the question.
    let mut story = asked((40, 15));
    story.shows("Which square leaves the queue next?");
}

/// Checks that each kind of question is shown in full as the headline.
#[test]
fn whatever_is_asked_is_the_headline_and_says_how_to_answer() {
    for (line, keys) in [
        ("scene rook", "home a"),
        ("scene rook", "2 home a"),
        ("scene rook", "4 home a"),
        ("scene rook", "5 home a"),
        ("scene rook", "6 home a"),
        ("scene eight-queens", "a"),
        ("scene knight-g2-a8", "v a"),
        ("scene knight-g2-a8", "z a"),
    ] {
        for (panel, size) in [("facts", (80, 24)), ("code", (80, 24)), ("code", (120, 40))] {
            let mut story = Story::open_at(EMPTY, size);
            story.command(line).command(&format!("panel {panel}"));
            story.keys(keys);
            let open = story.model().open_question().expect("a question");
            let question = open.goal.task(open.scene);
            // On a small screen the code leaves no room for the keys of the panel.
            story.shows(&question);
            if (panel, size.0) == ("code", 80) {
                story.shows("answer");
            } else {
                let column = story.column();
                let headings = ["YOUR GUESS", "YOUR ANSWER"];
                assert!(headings.iter().any(|one| column.contains(one)), "{column}");
            }
            let column = story.column();
            assert_eq!(column.matches(&question).count(), 1, "{column}");
        }
    }
}

#[test]
fn the_board_numbers_the_moves_in_their_order() {
    use Square::*;
    let order = [(D3, "1↖"), (F3, "2↗"), (C2, "3↖"), (G2, "4↗")];
    for flips in [false, true] {
        for size in [(80, 24), (120, 40)] {
            let mut story = asked(size);
            if flips {
                story.keys("f");
            }
            for (square, sign) in order {
                let turned = |c: char| match c {
                    '↖' => '↘',
                    '↗' => '↙',
                    c => c,
                };
                let sign: String = if flips {
                    sign.chars().map(turned).collect()
                } else {
                    sign.to_owned()
                };
                let shown = story.on_square(square);
                assert!(
                    shown.contains(&sign),
                    "{square}: {shown}\n{}",
                    story.screen()
                );
            }
            let shown = story.on_square(F2);
            assert!(!shown.contains(['↖', '↗', '↘', '↙']), "{shown}");
            // The numbers disappear with the question.
            story.keys("esc");
            for (square, _) in order {
                assert!(!story.on_square(square).contains(['1', '3', '4']));
            }
        }
    }
}

#[test]
fn in_ascii_and_in_low_squares_the_order_is_numbered_too() {
    for (size, charset) in [
        ((80, 24), Charset::Ascii),
        ((80, 23), Charset::Ascii),
        ((80, 23), Charset::Unicode),
    ] {
        for depth in [Depth::TrueColor, Depth::Mono] {
            let mut story = Story::in_style(Scene::default(), size, (depth, charset));
            story.command(OPENED).keys(KEYS);
            for (square, number) in [(Square::D3, '1'), (Square::F3, '2'), (Square::C2, '3')] {
                let shown = story.on_square(square);
                assert!(
                    shown.contains(number),
                    "{square}: {shown}\n{}",
                    story.screen()
                );
            }
            if charset == Charset::Ascii {
                assert!(story.screen().is_ascii(), "{}", story.screen());
            }
        }
    }
}

/// Checks that questions which don't depend on the order show none.
#[test]
fn other_questions_show_no_order() {
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.command("scene rook").keys("home a");
    let screen = story.screen();
    assert!(!screen.contains("ORDER OF MOVES"), "{screen}");
    assert!(story.model().shown_frame().tries.is_empty());
}

#[test]
fn what_ends_the_questions_says_so() {
    for keys in ["g b 4 x", "g g 2 backspace", "g b 4 t"] {
        let mut story = asked((80, 24));
        story.keys(keys).says("That ended the questions.");
        assert!(story.model().asking.is_none(), "{keys}");
        let said = story.column();
        assert!(!said.contains("You didn't answer"), "{said}");
        let mut story = asked((80, 24));
        story.keys("g e 3 enter enter").keys(keys);
        story
            .says("That ended the questions.")
            .says("1 of 1 answers right.");
    }
    asked((80, 24))
        .keys("esc")
        .says("You didn't answer any questions.");
}

/// Checks for each lens that an answered question offers no more answers: its cards show what was
/// given and what is right, and the row of keys leads on.
#[test]
fn an_answered_question_shows_the_right_card_and_offers_no_more_answers() {
    let scenes = [
        "rook",
        "sweep",
        "knight-g2-a8",
        "who-attacks",
        "light-and-dark",
    ];
    let mut seen = 0;
    for scene in scenes {
        for first in [true, false] {
            let mut story = Story::open_at(EMPTY, (80, 24));
            story
                .command(&format!("scene {scene}"))
                .command("step 4")
                .keys("a");
            for _ in 0..6 {
                let Some(open) = story.model().open_question() else {
                    break;
                };
                let format = open.goal.answering(open.scene);
                let Some(keys) = format.keys().filter(|keys| !keys.contains('-')) else {
                    story.keys("enter enter enter");
                    continue;
                };
                let keys: Vec<&str> = keys.split(' ').collect();
                let key = if first { keys[0] } else { keys[1] };
                story.keys(key);
                // With more than two answers, the first wrong one leaves a choice.
                if keys.len() > 2 && story.model().open_question().is_some() {
                    story.keys(key);
                }
                if story.model().asking.is_none() {
                    break;
                }
                let screen = story.screen();
                assert!(story.model().open_question().is_none(), "{screen}");
                let foot = screen.lines().last().unwrap_or_default();
                assert!(foot.contains("next question"), "{screen}");
                assert!(!foot.contains("answer"), "{screen}");
                let column = story.column();
                let shown = column.split("YOUR ANSWER").nth(1).expect("cards");
                assert!(shown.contains("yes") || shown.contains("right"), "{screen}");
                assert!(!column.contains("YOUR GUESS"), "{screen}");
                seen += 1;
                story.keys("enter");
            }
        }
    }
    assert!(seen > 8, "{seen}");
}
