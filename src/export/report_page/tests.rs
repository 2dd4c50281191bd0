//! Tests of the class report.

use super::*;
use crate::lesson::Progress;

/// Returns the page of a learner who holds `idea` in questions on `skill`.
fn page_of(idea: &Misconception, skill: Skill) -> String {
    let belief = format!(
        r#"{{"{}/{skill}": {{"days": {{"20780": {{"seen": 3, "of": 4}}}}, "shown": []}}}}"#,
        idea.name
    );
    let text = format!(r#"{{"version": 5, "levels": {{}}, "ideas": {belief}}}"#);
    let progress = Progress::from_text(&text).expect("progress");
    let learner = Learner {
        name: Some("anna".to_owned()),
        progress,
    };
    report_page(&[learner], 20780)
}

#[test]
fn a_board_of_squares_has_a_dot_on_each_right_square_and_says_so() {
    let mut dotted = 0;
    for idea in Misconception::every() {
        for skill in idea.skills {
            let page = page_of(idea, *skill);
            assert!(
                page.contains(&format!("<code>{}</code>", idea.name)),
                "{page}"
            );
            let lesson = Questions::new(idea.skills, 1)
                .that_show(Some(idea))
                .lesson_of(*skill);
            let subject = lesson.levels[0].subject(&lesson.levels[0].start());
            let right = subject.map_or(SquareSet::EMPTY, |subject| subject.squares());
            let length = |dotted| {
                let next = Highlights {
                    dotted,
                    ..Highlights::default()
                };
                first_board(&lesson, next).len()
            };
            let (with, without) = (length(right), length(SquareSet::EMPTY));
            assert_eq!(page.contains("Dots mark"), with > without, "{}", idea.name);
            dotted += usize::from(with > without);
        }
    }
    assert!(dotted > 10, "{dotted}");
}

#[test]
fn a_mistake_is_quoted_and_the_square_that_a_search_takes_is_named_and_drawn() {
    let mut named = 0;
    for idea in Misconception::every() {
        for skill in idea.skills {
            let page = page_of(idea, *skill);
            let quoted = format!(
                "Believed by 1 of 1 learner:</p><p class=\"wrong\">{}",
                quoted(idea)
            );
            assert!(page.contains(&quoted), "{page}");
            let lesson = Questions::new(idea.skills, 1)
                .that_show(Some(idea))
                .lesson_of(*skill);
            let subject = lesson.levels[0].subject(&lesson.levels[0].start());
            let Some(next) = subject.and_then(|subject| subject.leaves_next()) else {
                continue;
            };
            assert!(
                page.contains(&format!("{next} leaves the queue next")),
                "{page}"
            );
            let board = |next| {
                let highlights = Highlights {
                    next,
                    ..Highlights::default()
                };
                first_board(&lesson, highlights)
            };
            assert_ne!(board(None), board(Some(next)), "{}", idea.name);
            named += 1;
        }
    }
    assert!(named > 2, "{named}");
}

#[test]
fn a_misconception_beside_a_skill_that_never_shows_it_is_left_out() {
    for idea in Misconception::every() {
        for skill in Skill::all().filter(|skill| !idea.skills.contains(skill)) {
            let page = page_of(idea, skill);
            assert!(
                page.contains("<p>None were seen.</p>"),
                "{} {skill}",
                idea.name
            );
        }
    }
}
