//! Trees of any kind, in any number of rows and columns.

use super::*;
use crate::app::{Command, Message, Model, Pick, StepTo, scenes};
use crate::sheet::{Body, Section, Topic, Tree};
use crate::trace::Algorithm;
use crate::view::{Depth, Theme};

/// Calls `check` with trees of every search and every backtracking, at several steps.
fn with_trees(check: impl Fn(&Tree, &Styles)) {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let mut seen = 0;
    for collected in scenes() {
        for way in collected.scene.lens().ways() {
            let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
            model.update(Message::Do(Command::Way(Pick::This(way.name().to_owned()))));
            let (_, stops) = model.position();
            for part in 0..=3 {
                let stop = StepTo::Number(stops * part / 3);
                model.update(Message::Do(Command::Step(stop)));
                for tree in model.sheet().sections.iter().filter_map(tree_of) {
                    check(tree, &look);
                    seen += 1;
                }
            }
        }
    }
    assert!(seen > 100, "{seen} trees");
}

fn tree_of(section: &Section) -> Option<&Tree> {
    match &section.body {
        Body::Tree(tree) => Some(tree),
        _ => None,
    }
}

/// Whether a word is the name of a square, perhaps with a sign before it.
fn is_square(word: &str) -> bool {
    let name = word.trim_start_matches(|sign: char| !sign.is_ascii_alphabetic());
    name.parse::<crate::board::Square>().is_ok()
}

#[test]
fn a_row_ends_in_one_number_of_squares_not_shown_apart_from_the_last_square() {
    with_trees(|tree, look| {
        for (width, most) in [(28, 4), (30, 6), (33, 9), (48, 22)] {
            let drawn = rows(tree, look, width, most);
            assert!(drawn.rows.len() <= most);
            let mut hides = false;
            for row in &drawn.rows {
                let row = row.to_string();
                assert!(row.chars().count() <= width, "{row}");
                assert!(!row.contains(['(']), "{row}");
                let Some((before, after)) = row.split_once('…') else {
                    continue;
                };
                if after.ends_with(" above") {
                    continue;
                }
                hides = true;
                assert!(before.ends_with("  "), "touches a square: {row}");
                let is_number = |word: &str| word.parse::<usize>().is_ok();
                let words: Vec<&str> = after.split_whitespace().collect();
                assert!(matches!(words.len(), 1 | 2), "{row}");
                assert!(words.into_iter().all(is_number), "{row}");
            }
            let value = drawn.value.iter().any(|span| match &span.what {
                crate::sheet::SpanKind::Word(word) => word.contains(HIDDEN),
                _ => false,
            });
            assert_eq!(value, hides, "the heading explains the number");
        }
    });
}

#[test]
fn squares_shown_and_not_shown_are_all_squares_of_a_search() {
    with_trees(|tree, look| {
        let drawn = rows(tree, look, 48, 22);
        let texts: Vec<String> = drawn.rows.iter().map(ToString::to_string).collect();
        if tree.repeats || texts.iter().any(|row| row.ends_with("above")) {
            return;
        }
        let words = texts
            .iter()
            .flat_map(|row| row.split([' ', '─', '┬', '├', '└', '│', '▌', '▐']));
        let squares = words.filter(|word| is_square(word)).count();
        let hidden = texts.iter().filter_map(|row| row.split_once("… "));
        let hidden: usize = hidden
            .filter_map(|(_, number)| number.parse::<usize>().ok())
            .sum();
        assert_eq!(squares + hidden, tree.nodes.len(), "{}", texts.join("\n"));
    });
}

#[test]
fn a_deep_tree_shows_its_last_levels_and_counts_those_above() {
    let scene = scenes().find(|one| {
        one.scene
            .lens()
            .ways()
            .any(|way| way == Algorithm::DepthFirst)
    });
    let scene = scene.expect("a search").scene.clone();
    let look = Styles::new(Theme::default(), Depth::Mono);
    let mut model = Model::new(scene, &Theme::NAMES);
    let way = Pick::This(Algorithm::DepthFirst.name().to_owned());
    model.update(Message::Do(Command::Way(way)));
    model.update(Message::Do(Command::Step(StepTo::Number(30))));
    let sheet = model.sheet();
    let section = sheet
        .sections
        .iter()
        .find(|one| one.topic == Topic::Tree && tree_of(one).is_some());
    let tree = section.and_then(tree_of).expect("a tree");
    let current = tree
        .nodes
        .iter()
        .rfind(|node| node.is_open)
        .expect("a branch");
    for most in 2..=8 {
        let drawn = rows(tree, &look, 30, most).rows;
        let texts: Vec<String> = drawn.iter().map(ToString::to_string).collect();
        assert_eq!(texts.len(), most);
        let above = texts[0].trim().strip_prefix("… ").expect("a count");
        let above: usize = above
            .split(' ')
            .next()
            .and_then(|n| n.parse().ok())
            .expect("a number");
        let number = |row: &String| row.split_whitespace().next().and_then(|n| n.parse().ok());
        assert_eq!(number(&texts[1]), Some(above + tree.first));
        let last = texts.last().expect("rows");
        assert!(last.contains(&current.square.to_string()), "{last}");
        // Each level hangs from the square above it.
        let joints = texts[1..]
            .iter()
            .filter_map(|row| row.chars().position(|c| c == '└'));
        assert!(joints.eq((0..most - 1).map(|level| 3 + 2 * level)));
    }
}
