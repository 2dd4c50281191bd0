//! The course on screen: its lessons, the due skills, and the learners.

use knightlight::{
    app::{Command, Effect, ExportOrder, Message},
    lesson::{LESSONS, Learner, Progress, Record, Skill, on_page, parts},
    view::{Margins, Theme, picture},
};

use super::{EMPTY, story::Story};

const SIZES: [(u16, u16); 4] = [(40, 15), (80, 24), (120, 40), (200, 60)];

/// Returns the progress of a learner who has done the first lesson, two levels of the second and
/// one of the third, where a star is missing.
fn begun() -> Progress {
    let mut progress = Progress::default();
    let record = |stars| Record {
        stars,
        cost: 4,
        mistakes: 0,
        hints: 0,
        tries: 1,
        day: 0,
    };
    for (lesson, levels) in [(on_page(0), 6), (on_page(1), 2)] {
        for level in &lesson.levels[..levels] {
            progress.record(lesson, level, record(3));
        }
    }
    let third = on_page(2);
    progress.record(third, &third.levels[0], record(2));
    progress
}

fn learning(size: (u16, u16)) -> Story {
    let mut story = Story::open_at(EMPTY, size);
    story.take(Message::Learner {
        learner: Learner {
            name: Some("anna".to_owned()),
            progress: begun(),
        },
        said: None,
    });
    story.keys("esc L");
    story
}

#[test]
fn every_size_shows_the_parts_the_stars_of_each_level_and_who_learns() {
    for size in SIZES {
        let mut story = learning(size);
        let part = parts().next().expect("a part");
        story.shows(part.title).shows("anna").shows("26/123");
        // The unfinished lesson is marked as the next one.
        story.shows("The bishop  next ");
        if size.0 >= 160 {
            story.shows("■ ■ □ □ ");
        } else {
            story.shows("■■□□").shows("◧□□");
        }
        if size.0 < 80 {
            story.shows("1★★★ 2★★★ 3· ");
        } else {
            story.shows("★★★").shows("level 3");
        }
        story.shows("Enter open").shows("Esc to the board");
        // The last lesson can be reached too, below the title of its part.
        let last = parts().last().expect("a part");
        story
            .keys("end")
            .shows(last.title)
            .shows(&on_page(LESSONS - 1).title);
        assert!(!story.screen().contains('…'), "{}", story.screen());
    }
}

#[test]
fn a_lesson_is_chosen_by_keys_digits_and_mouse() {
    let mut story = learning((80, 24));
    story.keys("enter").is_in_lesson("The bishop").shows("[3]");
    // The course was opened from a lesson, and closing it returns to that lesson.
    story
        .keys("L")
        .shows("Esc to the lesson")
        .keys("esc")
        .shows("[3]");
    story.keys("L up 5").is_in_lesson("The rook").shows("[5]");
    story.keys("L right enter");
    let second = parts().nth(1).expect("a part");
    story.is_in_lesson(&second.lessons().next().expect("a lesson").title);
    story
        .keys("L")
        .click_text("4 The king")
        .is_in_lesson("The king");
    story.keys("L home").click_text("4★★★").shows("[4]");
    // If there is no level with this number, the digit opens the lesson.
    story.keys("L home 9").is_in_lesson("The rook");
    story.command("learn rook 2").shows("[2]");
    story.command("learn rook 9").says("There is no level 9");
}

#[test]
fn what_is_new_and_how_to_the_third_star_is_said() {
    let mut story = learning((120, 40));
    // For the third lesson, the course explains how to earn the missing star.
    story
        .keys("L home down down")
        .shows("★★  ")
        .shows("for the third star.");
    let mut story = learning((80, 24));
    story.keys("L home down down").shows("The queen moves like");
    assert!(!story.screen().contains('…'), "{}", story.screen());
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.keys("L");
    assert!(!story.screen().contains(" new"), "{}", story.screen());
}

#[test]
fn the_pages_lead_to_each_other() {
    let mut story = learning((80, 24));
    story.keys("tab").shows("questions, due skills first");
    story
        .keys("L")
        .shows("The pieces")
        .keys("P")
        .shows("due skills first");
    story
        .click_text("Course")
        .shows("The pieces")
        .click_text("Practice");
    story
        .shows("due skills first")
        .keys("shift-tab")
        .shows("The pieces");
    story
        .keys("tab")
        .keys("?")
        .shows("Help")
        .keys("esc")
        .shows("due skills first")
        .keys("esc")
        .shows("1 Reach");
    story.keys("P").keys("o").shows("type to narrow");
}

#[test]
fn what_is_due_is_said_with_how_well_it_is_known_and_when_it_comes_back() {
    for size in SIZES {
        let mut story = learning(size);
        let mut progress = begun();
        progress.practise(Skill::Pins, true, 0);
        progress.practise(Skill::Rook, false, 0);
        story.take(Message::Learner {
            learner: Learner {
                name: None,
                progress,
            },
            said: None,
        });
        story
            .keys("P")
            .shows("Ten questions, due skills first.")
            .shows(" Enter  begin")
            .shows("DUE TODAY ─")
            .shows("The rook")
            .shows("LATER ─");
        // The skills that haven't been started are listed if there is enough room.
        if size.0 >= 120 {
            story.shows("NOT STARTED ─");
        }
        story.keys("end").shows("▌ Pins");
        if size.0 >= 160 {
            story.shows("tomorrow");
        }
        story.shows("Ten questions about pins.");
        story.keys("enter");
        story.shows("of 10");
        // Only this skill is asked about.
        story.shows("pinned piece.");
    }
    let mut story = learning((80, 24));
    story.keys("P enter").shows("of 10");
    let mut story = Story::open_at(EMPTY, (80, 24));
    story.keys("P").shows("how pieces move").keys("enter");
    story.shows("of 10");
    // A learner without progress sees what to begin with, and an example question.
    for size in SIZES {
        let mut story = Story::open_at(EMPTY, size);
        story.keys("P").shows("TO START WITH ─").shows("The rook");
        // No section covers the button.
        story.shows("Enter begin");
        if size.0 >= 80 {
            story
                .shows("FOR EXAMPLE ─")
                .shows("Mark")
                .shows("can go to.");
            story
                .keys("end")
                .shows("take")
                .keys("home")
                .shows("can go to.");
        }
        assert!(!story.screen().contains('…'), "{}", story.screen());
        story.click_text("The queen").shows("ueen");
    }
}

#[test]
fn a_wrong_idea_leads_to_questions_about_just_this() {
    let text = "{\"version\": 5, \"levels\": {}, \"ideas\": {\"through-blocker/rook\": \
        {\"days\": {\"0\": {\"seen\": 3, \"of\": 5}}, \"shown\": []}}}";
    let progress = Progress::from_text(text).expect("progress");
    let learner = Learner {
        name: None,
        progress,
    };
    let mut story = Story::open_at(EMPTY, (120, 40));
    story.take(Message::Learner {
        learner,
        said: None,
    });
    story
        .keys("esc P")
        .shows("A COMMON MISTAKE ─")
        .shows("3 of 5 lately")
        .shows(" w  three questions about this");
    story.keys("w").shows("[1]").shows("rook");
    story
        .keys("esc P")
        .click_text("questions about this")
        .shows("of 3");
    // A skill whose questions can't reveal the misconception isn't asked about.
    story
        .command("practice king --for through-blocker")
        .says("expected it for rook, bishop, queen");
}

#[test]
fn the_last_mistake_is_told_whole_with_its_board_and_what_it_shows() {
    let mut progress = begun();
    progress.practise(Skill::Rook, false, 0);
    let wall = "{\"version\": 5, \"levels\": {}, \"mistake\": {\"skill\": \"rook\", \"select\": \"d4\", \"target\": null, \
        \"fen\": \"8/8/3p4/8/3R2P1/8/8/8 w - - 0 1\", \"cursor\": \"d4\", \"square\": \"d7\", \"day\": 0, \"why\": \
        \"No: the black pawn on d6 is in the way: the rook takes it and stops. d7 is in its shadow.\"}}";
    let read = Progress::from_text(wall).expect("progress");
    progress.mistake = read.mistake;
    for size in [(80, 24), (100, 30), (120, 40), (200, 60)] {
        let mut story = Story::open_at(EMPTY, size);
        let learner = Learner {
            name: None,
            progress: progress.clone(),
        };
        story.take(Message::Learner {
            learner,
            said: None,
        });
        story
            .keys("esc P")
            .shows("THE LAST MISTAKE ─")
            .shows("You marked d7.")
            .shows("shadow.");
        if size.1 >= 40 {
            story.shows("The rook: where a rook can go.");
        }
        assert!(!story.screen().contains('…'), "{}", story.screen());
    }
}

#[test]
fn learners_are_chosen_or_named() {
    let mut story = learning((80, 24));
    story.carry_out(Command::Learner(None));
    assert_eq!(story.asked(), [Effect::Learners]);
    let learner = |name: Option<&str>| Learner {
        name: name.map(str::to_owned),
        progress: Progress::default(),
    };
    let known = vec![learner(None), learner(Some("ben"))];
    story.take(Message::Learners(known.clone()));
    story
        .shows("no name")
        .shows("ben")
        .shows("anna")
        .shows("26 of")
        .shows("LEARNERS ─")
        .shows(" Enter  continue as anna")
        .shows("A NEW NAME ─")
        .shows("CONTINUES WITH ─")
        .shows("level 3");
    // An invalid name is refused with the reason, and nothing is lost.
    story
        .keys("b / a enter")
        .shows("`b/a` is not a learner's name");
    story.keys("backspace").shows("> b/").shows("begin as b/");
    story.keys("backspace backspace up enter");
    assert_eq!(story.asked(), [Effect::Learn(Some("ben".to_owned()))]);
    story.take(Message::Learners(known.clone()));
    story.keys("home enter");
    assert_eq!(story.asked(), [Effect::Learn(None)]);
    story.take(Message::Learners(known));
    story.keys("c a r l enter");
    assert_eq!(story.asked(), [Effect::Learn(Some("carl".to_owned()))]);
    story.take(Message::Learner {
        learner: learner(Some("carl")),
        said: None,
    });
    story.shows("carl").shows("▌ 1 The rook  next ");
    story.command("learner a/b").says("is not a learner's name");
}

/// Checks the entry for the placement test above the first lesson: learners may skip what they
/// know.
#[test]
fn what_is_known_is_skipped_by_a_test_that_the_course_offers() {
    for size in SIZES {
        let mut story = Story::open_at(EMPTY, size);
        story
            .keys("L")
            .shows("Skip what you know")
            .shows("The rook  next ");
        story.keys("up enter");
        story.shows("A friend, an enemy");
        let mut story = Story::open_at(EMPTY, size);
        story.keys("L").click_text("Skip what you know");
        assert!(
            !story.screen().contains("The rook  next"),
            "{}",
            story.screen()
        );
    }
    let mut story = Story::open_at(EMPTY, (80, 24));
    story
        .keys("o s k i p enter")
        .is_in_lesson("Skip what you know");
    story.shows("A friend, an enemy");
    for square in ["d3", "c4", "b4"] {
        story.click(square);
    }
    // The list wraps round: the first lesson is below the test, and the last lesson is above it.
    story
        .keys("L")
        .shows("Skip what you know")
        .keys("down")
        .shows("level 1");
    story
        .keys("up up enter")
        .is_in_lesson("Test: the match game");
}

#[test]
fn the_test_ends_with_what_is_known_and_leads_to_what_is_not() {
    let mut story = Story::open_at(EMPTY, (120, 40));
    story
        .command("learn placement 7")
        .keys("2 n n")
        .shows("WHAT YOU KNOW");
    story.shows("so they will be");
    story.keys("enter").is_in_lesson("The rook");
    story.keys("L").shows("Skip what you know").keys("end");
    story.shows("For coders: lines known");
    // A learner who knows the pieces begins after the lessons about them.
    let mut progress = Progress::default();
    let test = knightlight::lesson::placement();
    let record = Record {
        stars: 3,
        cost: 1,
        mistakes: 0,
        hints: 0,
        tries: 1,
        day: 0,
    };
    progress.record(test, &test.levels[0], record);
    let learner = Learner {
        name: None,
        progress,
    };
    story.take(Message::Learner {
        learner,
        said: None,
    });
    let second = parts().nth(1).expect("a part");
    let second = on_page(second.first).title.as_str();
    story.shows(&format!("{second}  next"));
    story.command("learn placement 8").keys("n enter");
    story.is_in_lesson(second);
}

fn first_part_done(size: (u16, u16)) -> Story {
    let mut progress = Progress::default();
    let part = parts().next().expect("a part");
    for lesson in part.lessons() {
        for (level, stars) in lesson.levels.iter().zip([3, 3, 2, 3, 3, 3, 3, 3, 3, 3]) {
            let record = Record {
                stars,
                cost: 4,
                mistakes: 0,
                hints: 0,
                tries: 1,
                day: 20_779,
            };
            progress.record(lesson, level, record);
        }
    }
    let mut story = Story::open_at(EMPTY, size);
    story.take(Message::Learner {
        learner: Learner {
            name: Some("anna".to_owned()),
            progress,
        },
        said: None,
    });
    story.keys("esc");
    story
}

#[test]
fn a_part_ends_with_a_page_that_can_be_kept_as_a_picture() {
    let part = parts().next().expect("a part");
    let second = parts().nth(1).expect("a part");
    for size in SIZES {
        let mut story = first_part_done(size);
        story
            .on_day(20_779)
            .command("certificate 1")
            .shows(part.title)
            .shows("learned by anna");
        story
            .shows("2026-11-22")
            .shows("★★   The rook")
            .shows("e save");
        story.keys("e");
        let file = "the-pieces-anna.png".to_owned();
        let order = ExportOrder::of_file(file);
        assert_eq!(story.asked(), [Effect::Export(order)]);
        // The page is saved, not the board behind it.
        let theme = Theme::named("print").expect("a theme");
        let page = picture(story.model(), &theme, &Margins::default());
        assert_eq!(page.title, part.title);
        assert!(
            page.description.contains("learned by anna"),
            "{}",
            page.description
        );
        story.keys("enter");
        let next = story.screen();
        assert!(
            next.contains(&second.lessons().next().expect("a lesson").title) || size.0 < 80,
            "{next}"
        );
    }
    let mut story = first_part_done((80, 24));
    story
        .command("certificate 2")
        .says("lessons to go. `learn ");
    story.command("certificate 99").says("The course has ");
    // The last lesson of a part leads to the certificate.
    let last = part.lessons().next_back().expect("a lesson");
    story.command(&format!("learn {} {}", last.name, last.levels.len()));
    story
        .keys("n")
        .shows("YOUR STARS")
        .keys("enter")
        .shows("learned by anna");
    story
        .keys("enter")
        .is_in_lesson(&second.lessons().next().expect("a lesson").title);
    // The title of the part in the course also leads to the certificate.
    story
        .keys("L")
        .click_text(part.title)
        .shows("learned by anna");
}
