//! Playing a level: answers, captures, mates, and repeated questions.

use knightlight::{
    lesson::{Method, course},
    trace::Mark,
};

use super::{EMPTY, story::Story};

#[test]
fn the_answer_is_moved_marked_and_told_with_what_it_takes() {
    let mut story = Story::open(EMPTY);
    story.command("learn mate-in-two").command("level 1");
    story.click("b5").click("b7").says("The reply is h8-g8.");
    story.shows("▌═▐ the reply");
    // The reply is no longer marked once a piece is selected.
    story.click("a6");
    assert!(!story.screen().contains("the reply"), "{}", story.screen());
}

#[test]
fn a_mated_king_is_shown_with_what_covers_each_square() {
    let mut story = Story::open(EMPTY);
    story.command("learn mate").click("a1").click("a8");
    let ending = [
        "Mate: the white rook on a8 attacks the",
        "f8 and h8 are covered by the rook",
        "Its own pieces are on f7,",
    ];
    for row in ending {
        story.shows(row);
    }
    story.shows("▲  by White").shows("▌◆▐ own piece");
    story.keys("enter");
    assert!(!story.screen().contains("covered by"));
}

#[test]
fn a_king_castles_by_a_drag_to_its_square_or_to_its_rook() {
    for to in ["g1", "h1"] {
        let mut story = Story::open(EMPTY);
        story.command("learn castling").press("e1").release(to);
        story.says("3 stars");
        // The same happens when the move is typed.
        story.command("retry").command(&format!("move e1 {to}"));
        story.says("3 stars");
    }
}

#[test]
fn a_piece_lights_its_moves_wherever_moves_are_asked_for() {
    for lesson in course() {
        for level in &lesson.levels {
            if level.input() != Method::Moves {
                continue;
            }
            let start = level.start();
            let own = start.setup.board.of_color(start.setup.turn).into_iter();
            let mut own = own.filter(|&square| level.stays(&start, square).is_none());
            let lights = own.any(|square| {
                let lit = level.goal.lit(&level.scene, &start, square);
                // A star on a lit square stays visible.
                let frame = level.frame(&start, Some(square));
                let mut shown = lit.iter().map(|&(to, mark)| (frame.mark(to), mark));
                shown.any(|(shown, mark)| [Some(mark), Some(Mark::Star)].contains(&shown))
            });
            assert!(lights, "{}/{}", lesson.name, level.id);
        }
    }
}

#[test]
fn what_was_missed_in_practice_comes_once_more_and_then_what_comes_when() {
    let mut story = Story::open(EMPTY);
    let answer = |story: &mut Story, first: &str| {
        story.command(&format!("answer {first}"));
    };
    story.command("practice color 7").shows("[1]□□□□□□□□□");
    answer(&mut story, "dark");
    story.says("No").command("answer light");
    story
        .says("You'll see it again at the end.")
        .shows("[1]□□□□□□□□□□");
    // The practice page shows the mistake on its board, with its reason.
    story.keys("P").shows("THE LAST MISTAKE").shows("today");
    story.shows("NOT STARTED").keys("esc");
    // A second try changes nothing: the first answer counts.
    story
        .keys("R")
        .command("answer light")
        .shows("[1]□□□□□□□□□□");
    for level in 2..=10 {
        story.command(&format!("level {level}"));
        answer(&mut story, "light");
        answer(&mut story, "dark");
    }
    let (levels, missed) = match &story.model().activity {
        knightlight::app::Activity::Learn(learn) => {
            (learn.lesson.levels.len(), learn.missed().len())
        }
        other => panic!("{other:?}"),
    };
    assert!(missed > 3, "{missed}");
    assert_eq!(levels, 13, "three at most come once more");
    story.keys("enter").shows("[11]□□");
    for level in 11..=levels {
        story.command(&format!("level {level}"));
        answer(&mut story, "light");
        answer(&mut story, "dark");
    }
    story.command("level next");
    let right = 10 - missed;
    story.says(&format!(
        "Practice: {right} of 10 questions right first time."
    ));
    story.shows("SCHEDULE").shows("Light or dark");
    story.shows("REVIEW");
}

#[test]
fn a_reason_that_comes_again_is_told_once_with_how_often() {
    let mut story = Story::open(EMPTY);
    story.command("practice color 7");
    for level in 1..=10 {
        story.command(&format!("level {level}")).command("hint");
        // The hint before the first answer already makes the question count as missed.
        story.command("answer light").command("answer dark");
    }
    let missed = match &story.model().activity {
        knightlight::app::Activity::Learn(learn) => learn.missed(),
        other => panic!("{other:?}"),
    };
    assert_eq!(missed, ["Light or dark: A hint was given. (10 times)"]);
}

#[test]
fn a_lesson_ends_with_what_was_learned_and_how_to_the_third_star() {
    let mut story = Story::open(EMPTY);
    story.command("learn rook").command("level 2");
    story.keys("g b 8 enter g b 6 enter g g 6 enter");
    story.says("2 stars: it can be done in 2, one fewer.");
    story.keys("R g b 6 enter g g 6 enter");
    story.says("A new best: 2 moves instead of 3.");
    story.command("level 6").keys("n").shows("WHAT YOU LEARNED");
    story.shows("The rook goes straight").shows("YOUR STARS");
}
