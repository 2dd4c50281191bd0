//! Every level on screens of every size: nothing is lost, and nothing is cut off without an
//! ellipsis.

use std::array;

use knightlight::{
    app::{Command, LessonOrder, Pick},
    board::{Role, Square},
    geometry::Reach,
    lesson::{Lesson, Level, course},
    work::Budget,
};

use super::EMPTY;
use crate::support::{screen, story::Story};

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

#[test]
fn no_heading_of_the_help_is_last_before_more_below() {
    for size in [(60, 20), (60, 24), (80, 23), (80, 24), (100, 30)] {
        let mut story = Story::open_at("8/8/8/3Q4/8/8/8/8", size);
        story.keys("? ?");
        let mut seen = 0;
        for _ in 0..60 {
            let screen = story.screen();
            let rows: Vec<&str> = screen.lines().collect();
            if let Some(more) = rows.iter().position(|row| row.contains("more below")) {
                let last = rows[more - 1].trim_end();
                assert!(!last.ends_with("──"), "{size:?}\n{screen}");
                seen += 1;
            }
            story.keys("down");
        }
        assert!(seen > 5, "{size:?}: {seen}");
    }
}

#[test]
fn a_low_list_shows_more_entries_than_text_and_cuts_no_name_that_fits() {
    let mut story = Story::open_at("8/8/8/8/8/8/8/8", (60, 20));
    story.keys("o");
    for name in [
        "Learn next: The rook",
        "Practise: ten questions",
        "The bishop",
    ] {
        story.shows(name);
    }
    let screen = story.screen();
    for row in screen.lines().filter(|row| row.contains('…')) {
        let cut = row.trim_end();
        // A name is cut after a whole word, and the next word has no room.
        let is_full = cut.chars().count() + "stops".len() >= 58;
        assert!(is_full && cut.ends_with(" …"), "{row}\n{screen}");
    }
}

#[test]
fn a_count_is_above_each_compared_board() {
    for size in [(60, 20), (80, 24), (120, 40)] {
        for (scene, other) in [("knight-g2-a8", "depth-first"), ("queen-shadows", "rook")] {
            let mut story = Story::open_at("8/8/8/8/8/8/8/8", size);
            story
                .command(&format!("scene {scene}"))
                .command(&format!("compare {other}"))
                .keys("end");
            let screen = story.screen();
            let heading = screen.lines().next().expect("a heading").to_owned();
            let counts = heading
                .split_whitespace()
                .filter(|word| word.parse::<u32>().is_ok());
            assert_eq!(counts.count(), 2, "{size:?}\n{screen}");
        }
    }
}

/// Checks that two compared pieces share one answer about the cursor's square if it is the same, and
/// that each lists the squares that only it reaches.
#[test]
fn two_boards_are_drawn_in_every_window() {
    for (opens, board) in [
        ("scene rook", "8/8/8/8/3Q4/8/8/8"),
        ("scene knight-g2-a8", EMPTY),
    ] {
        for columns in [40, 60, 71, 76, 80, 100, 120] {
            for rows in 14..=42 {
                let mut story = Story::open_at(board, (columns, rows));
                let screen = story.command(opens).keys("c").screen();
                assert_eq!(screen.lines().count(), usize::from(rows), "{screen}");
            }
        }
    }
}

#[test]
fn compared_pieces_answer_once_and_list_what_only_they_reach() {
    let (mut shared, mut listed) = (0, 0);
    for size in [(80, 24), (120, 40)] {
        for role in Role::ALL {
            let mut story = Story::open_at("8/8/8/8/8/8/8/8", size);
            story
                .command("scene queen-shadows")
                .command(&format!("compare {}", role.name()));
            let screen = story.screen();
            let place = format!("{role:?} {size:?}\n{screen}");
            let own = "Not d7: the black pawn on d6";
            let times = screen.matches(own).count();
            let is_shared = matches!(role, Role::Rook | Role::Queen);
            let whole = format!("{own} is in the way. d7 is in its shadow.");
            assert!(
                times == 1 && screen.contains(&whole) >= is_shared,
                "{place}"
            );
            shared += usize::from(is_shared);
            let boards: Vec<_> = story
                .model()
                .runs()
                .all()
                .map(|run| run.scene().clone())
                .collect();
            let reach = |i: usize| {
                let scene = &boards[i];
                Reach::of(scene.board(), scene.focus())
                    .expect("a piece")
                    .destinations()
            };
            let row = screen
                .lines()
                .find(|row| row.contains("only ") || row.contains("of its own"));
            let halves = row.map(|row| {
                let cells: Vec<char> = row.chars().collect();
                let (left, right) = cells.split_at(cells.len().min(usize::from(size.0) / 2));
                [left, right].map(|half| half.iter().collect::<String>())
            });
            for (i, other) in [(0, 1), (1, 0)] {
                let only = reach(i) - reach(other);
                if reach(0) == reach(1) {
                    assert_eq!(halves, None, "{place}");
                    continue;
                }
                let half = &halves.as_ref().unwrap_or_else(|| panic!("{place}"))[i];
                let named = |square: &Square| half.contains(&square.to_string());
                let named = only.into_iter().filter(named).count();
                let others = half.split_once('+').map_or(0, |(_, more)| {
                    more.trim().parse::<usize>().expect("a number")
                });
                assert_eq!(named + others, only.len(), "{half}: {place}");
                listed += named;
            }
        }
    }
    assert!(shared > 2 && listed > 40, "{shared} {listed}");
}

/// Checks that the colours of its squares show a path, without crumbs of a line between them.
#[test]
fn in_squares_of_two_rows_no_line_is_among_the_numbers_of_a_path() {
    for scene in ["knight-g2-a8", "knight-g2-a8-two-obstacles"] {
        let mut story = Story::open_at("8/8/8/8/8/8/8/8", (80, 24));
        story
            .command(&format!("scene {scene}"))
            .command("algorithm a-star")
            .command("compare greedy")
            .keys("end");
        let screen = screen::symbols(story.model(), 80, 24);
        let is_dotted = |c: char| ('\u{2801}'..='\u{28ff}').contains(&c);
        let is_line = |c: char| is_dotted(c) || ['▚', '▞'].contains(&c);
        assert!(!screen.contains(is_line), "{screen}");
    }
}
