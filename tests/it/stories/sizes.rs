//! Every level on screens of every size: nothing is lost, and nothing is cut off without an
//! ellipsis.

use std::array;

use knightlight::{
    app::{Command, LessonOrder, Pick},
    lesson::{Lesson, Level, course},
    work::Budget,
};

use crate::support::story::Story;

const SIZES: [(u16, u16); 5] = [(40, 15), (60, 20), (66, 24), (80, 24), (100, 30)];

/// Number of sizes at which hints are checked, smallest first, because solving all levels is slow.
const SMALLEST: usize = 2;

/// Returns every word of a screen, without frames.
fn words(screen: &str) -> Vec<String> {
    let bare = screen.replace(['│', '╭', '╮', '╰', '╯', '─'], " ");
    bare.split_whitespace().map(str::to_owned).collect()
}

/// Returns the words on the screen, and those further down on a card over the board.
fn all_words(story: &mut Story) -> Vec<String> {
    let mut found = words(&story.screen());
    for _ in 0..40 {
        if !story.screen().contains(" more below ") {
            return found;
        }
        found.extend(words(&story.keys("down").screen()));
    }
    panic!("there is no end to\n{}", story.screen());
}

fn missing<'a>(text: &'a str, found: &[String]) -> Vec<&'a str> {
    let words = text.split_whitespace();
    words
        .filter(|word| !found.iter().any(|other| other == word))
        .collect()
}

fn open<'a>(story: &'a mut Story, lesson: &Lesson, number: usize) -> &'a mut Story {
    if number == 1 {
        story.carry_out(Command::Learn(Some(LessonOrder::new(lesson, None))));
    }
    story.carry_out(Command::Level(Pick::This(number)))
}

/// Returns all text shown when `level` starts.
fn said(level: &Level) -> String {
    let options = level.options().join(" ");
    format!("{} {} {} {options}", level.title, level.text, level.task())
}

#[test]
fn everything_a_level_says_is_in_sight_or_announced() {
    for size in SIZES {
        let mut story = Story::open_at("8/8/8/8/8/8/8/8", size);
        for lesson in course() {
            for (number, level) in lesson.levels.iter().enumerate() {
                let name = format!("{}/{} at {size:?}", lesson.name, level.id);
                open(&mut story, lesson, number + 1);
                let found = all_words(&mut story);
                let told = said(level);
                let lost = missing(&told, &found);
                assert!(lost.is_empty(), "{name}: {lost:?}\n{}", story.screen());
                // When the card is closed, the task stays visible.
                if story.model().popup.is_some() {
                    story.keys("enter");
                    let screen = story.screen();
                    let whole = missing(&level.task(), &words(&screen)).is_empty();
                    assert!(whole || screen.contains('…'), "{name}\n{screen}");
                }
            }
        }
    }
}

#[test]
fn every_hint_is_in_sight_or_announced() {
    let sizes = SIZES.into_iter().take(SMALLEST);
    let at = |size| (size, Story::open_at("8/8/8/8/8/8/8/8", size));
    let mut stories: Vec<_> = sizes.map(at).collect();
    for lesson in course() {
        for (number, level) in lesson.levels.iter().enumerate() {
            let hint = |index| level.hint(index, &mut Budget::new(200_000));
            let hints: [_; Level::HINTS] = array::from_fn(hint);
            for (size, story) in &mut stories {
                open(story, lesson, number + 1);
                if story.model().popup.is_some() {
                    story.keys("enter");
                }
                for hint in &hints {
                    let hint = hint.as_deref().expect("a hint");
                    let screen = story.keys("i").screen();
                    let name = format!("{}/{} at {size:?}", lesson.name, level.id);
                    if !missing(hint, &words(&screen)).is_empty() {
                        assert!(screen.contains('…'), "{name}: {hint}\n{screen}");
                        story.keys("s");
                        let lost = missing(hint, &all_words(story)).join(" ");
                        assert_eq!(lost, "", "{name}\n{}", story.screen());
                        story.keys("enter");
                    }
                }
            }
        }
    }
}
