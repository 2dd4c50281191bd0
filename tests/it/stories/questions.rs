//! Command-line questions typed at the prompt. The board shows their answers.

use crate::support::story::Story;
use knightlight::trace::{Algorithm, Lens, Mark};

const ROOK: &str = "8/8/3p4/8/3R4/8/6N1/8";

/// Returns a story in which `question` was typed at the prompt, and checks that the question can be
/// undone and redone.
fn asked(question: &str) -> Story {
    let mut story = Story::open(ROOK);
    let before = story.model().scene().clone();
    story.command(question);
    let shown = story.model().scene().clone();
    story.keys("u");
    assert!(story.model().scene().is_same_to_undo(&before), "{question}");
    story.keys("ctrl-r");
    assert!(story.model().scene().is_same_to_undo(&shown), "{question}");
    let mut story = Story::open(ROOK);
    story.command(question);
    story
}

#[test]
fn lens_selection_and_target_follow_the_question() {
    use knightlight::board::Square::*;
    for (question, way, cursor, selected, target) in [
        ("reach d4", Algorithm::Rays, D4, Some(D4), None),
        ("path d4 d8", Algorithm::Walk, D8, Some(D4), Some(D8)),
        ("path a1 h8", Algorithm::Walk, A1, None, Some(H8)),
        (
            "search g2 a8",
            Algorithm::BreadthFirst,
            A8,
            Some(G2),
            Some(A8),
        ),
        ("bfs a1 c3", Algorithm::BreadthFirst, A1, None, Some(C3)),
        (
            "search g2 a8 --algorithm a-star",
            Algorithm::AStar,
            A8,
            Some(G2),
            Some(A8),
        ),
        ("search g2", Algorithm::BreadthFirst, G2, Some(G2), None),
        ("sweep d4 nw", Algorithm::Backward, D4, Some(D4), None),
        (
            "sweep d4 se --order forward",
            Algorithm::Forward,
            D4,
            Some(D4),
            None,
        ),
        ("attackers d6", Algorithm::Attacks, D6, None, None),
        ("pins", Algorithm::Attacks, E4, None, None),
        ("queens", Algorithm::Queens, E4, None, None),
        ("tour a1", Algorithm::Warnsdorff, A1, None, None),
        (
            "tour g2 --algorithm blind --limit 9",
            Algorithm::Blind,
            G2,
            Some(G2),
            None,
        ),
    ] {
        let story = asked(question);
        let scene = story.model().scene();
        assert_eq!(scene.way, way, "{question}");
        assert_eq!(scene.cursor, cursor, "{question}");
        assert_eq!(scene.selected, selected, "{question}");
        assert_eq!(scene.target, target, "{question}");
    }
}

#[test]
fn the_board_shows_the_answer_and_not_the_first_step() {
    let mut story = asked("bfs g2 a8");
    story.says("4 moves");
    assert!(story.model().at_end());
    let frame = story.model().runs().own().frame();
    assert!(frame.has(Mark::Path));
    // A knight searches from an empty square, as on the command line.
    let story = asked("search a1 a8");
    assert!(story.model().trace().is_ok());
    // The options of a question change the board.
    let mut story = asked("search a1 h8 --piece king --obstacles b2");
    story.is("8/8/3p4/8/3R4/8/1*4N1/K7 cursor h8 selected a1 target h8");
}

#[test]
fn what_no_lens_shows_changes_nothing() {
    for question in [
        "color d4",
        "why d4 d8",
        "match 3,4",
        "path 3,4 5,6",
        "queens 5",
    ] {
        let mut story = Story::open(ROOK);
        let before = story.model().scene().clone();
        story.command(question);
        assert_eq!(*story.model().scene(), before, "{question}");
    }
    // A game keeps its board.
    let mut story = Story::open(ROOK);
    story.command("game");
    let before = story.model().scene().clone();
    story.command("attackers d6");
    assert_eq!(story.model().scene().lens(), before.lens());
    assert_ne!(Lens::Control, before.lens());
}
