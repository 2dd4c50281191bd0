//! Every level with every input device: a mistake first, then the solution.

use knightlight::{
    app::{Command, narrate},
    board::{Color, Piece, Square},
    lesson::{Act, Level, course, placement},
    rules::Rule,
    work::Budget,
};

use super::{EMPTY, acts, story::Story};

#[derive(Clone, Copy, Debug, PartialEq)]
enum Hand {
    Keys,
    Mouse,
}

fn enough() -> Budget {
    Budget::new(200_000)
}

/// Clicks on a square, or jumps there and presses Enter.
fn at(hand: Hand, square: Square, story: &mut Story) {
    match hand {
        Hand::Mouse => {
            story.click(&square.to_string());
        }
        Hand::Keys => {
            let name = square.to_string();
            let (file, rank) = name.split_at(1);
            story.keys(&format!("g {file} {rank} enter"));
            if narrate(story.model())
                .join(" ")
                .contains(" again to mark it")
            {
                story.keys("enter");
            }
        }
    }
}

fn does(hand: Hand, act: Act, level: &Level, story: &mut Story) {
    match act {
        Act::Mark(square) | Act::Obstacle(square) => at(hand, square, story),
        Act::Choose(index) => {
            let (digit, words) = level.answers()[index];
            if hand == Hand::Keys {
                story.keys(&digit.to_string());
            } else {
                let first = words.split(' ').next().unwrap_or_default();
                story.click_in_panel(&format!("{:>3} {first}", level.bullet(digit)));
            }
        }
        Act::Move(mv) => {
            at(hand, mv.from, story);
            at(hand, mv.to, story);
            let Some(role) = mv.promotion else {
                return;
            };
            let letter = Piece {
                color: Color::White,
                role,
            }
            .letter();
            if hand == Hand::Keys {
                story.keys(&letter.to_lowercase().to_string());
            } else {
                story.click_text(&format!("{letter}  {}", role.name()));
            }
        }
        Act::Answer(_) => unreachable!("no level is answered in one piece"),
    }
}

fn mistake(level: &Level) -> Act {
    let refused = |act: &Act| {
        let judged = level.judge(&level.start(), *act, &mut enough());
        judged.is_err_and(|mistake| mistake.kind != Rule::PromotionMissing.into())
    };
    let mut acts = acts::acts(level).into_iter();
    acts.find(refused).expect("something wrong")
}

#[test]
fn every_level_is_played_by_keys_and_by_mouse() {
    let mut stories = [Hand::Keys, Hand::Mouse].map(|hand| (hand, Story::open(EMPTY)));
    for lesson in course().chain([placement()]) {
        for (number, level) in (1..).zip(&lesson.levels) {
            let mistake = mistake(level);
            let solution = acts::solution(level);
            // Mistakes are also saved, because they may reveal a misconception.
            let met = |story: &Story| {
                let kept = story.kept();
                kept.is_some_and(|progress| progress.get(lesson, level).is_some())
            };
            for (hand, story) in &mut stories {
                let name = format!("{}/{} by {hand:?}", lesson.name, level.id);
                let learn = Command::parse(&format!("learn {} {number}", lesson.name));
                story.carry_out(learn.expect("a command"));
                does(*hand, mistake, level, story);
                let said = narrate(story.model()).join(" ");
                assert!(!said.is_empty() && !met(story), "{name}: {said}");
                for &act in &solution {
                    assert!(!met(story), "{name}: met too early");
                    does(*hand, act, level, story);
                }
                let said = narrate(story.model()).join(" ");
                assert!(met(story) && said.contains("star"), "{name}: {said}");
            }
        }
    }
}
