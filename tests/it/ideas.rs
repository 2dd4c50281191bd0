//! Wrong ideas: learners who have one are found out, and those who have none are not accused.

use fastrand::Rng;
use std::collections::HashMap;

use knightlight::board::{Named, SquareSet};
use knightlight::lesson::{Given, Idea, Noticed, Question, Questions, Skill, Subject};
use knightlight::trace::Reply;

/// A round that learners answer.
const ROUND: usize = 10;

/// What `idea` would answer, where the question can tell it.
fn believed(subject: &Subject, idea: &Idea) -> Option<Reply> {
    let mut ideas = subject.ideas().into_iter();
    ideas
        .find(|one| one.idea == idea)
        .map(|believed| believed.answer)
}

/// An answer that slipped: one square too many or too few, or another word.
fn slipped(right: Reply, dice: &mut Rng) -> Reply {
    match right {
        Reply::Squares(squares) => {
            let square = knightlight::board::Square::ALL[dice.usize(..64)];
            Reply::Squares(squares ^ SquareSet::from(square))
        }
        Reply::Number(number) => Reply::Number((number + dice.u32(1..4)) % 9),
        Reply::Shade(shade) => Reply::Shade(match shade {
            knightlight::board::Shade::Light => knightlight::board::Shade::Dark,
            knightlight::board::Shade::Dark => knightlight::board::Shade::Light,
        }),
        other => other,
    }
}

fn subjects(skill: Skill, seed: u64, count: usize) -> Vec<Subject> {
    let questions = Questions::new(&[skill], seed).take(count);
    questions
        .filter_map(|question| question.subject())
        .collect()
}

/// After how many questions that could tell `idea` it is named, for a learner who has it, slips included.
fn named_after(idea: &'static Idea, skill: Skill, seed: u64, slips: u32) -> Option<usize> {
    let mut dice = Rng::with_seed(seed);
    let mut could_tell = 0;
    for round in subjects(skill, seed, 30 * ROUND).chunks(ROUND) {
        let mut noticed = Noticed::default();
        for subject in round {
            let believed = believed(subject, idea);
            could_tell += usize::from(believed.is_some());
            let answer = if dice.u32(..100) < slips {
                slipped(subject.right, &mut dice)
            } else {
                believed.unwrap_or(subject.right)
            };
            noticed.ask();
            if noticed.hear(subject, Given::Whole(answer)).named == Some(idea) {
                return Some(could_tell);
            }
        }
    }
    None
}

#[test]
fn who_has_a_wrong_idea_is_told_which() {
    let every = |slips: u32| {
        let mut after = Vec::new();
        for idea in Idea::every() {
            let skill = idea.skills[0];
            for seed in 0..20 {
                after.push(named_after(idea, skill, seed, slips).unwrap_or(usize::MAX));
            }
        }
        after.sort_unstable();
        after
    };
    let (sure, slipping) = (every(0), every(10));
    let part = |all: &[usize], percent: usize| all[all.len() * percent / 100 - 1];
    assert!(part(&sure, 50) <= 6, "{sure:?}");
    assert!(part(&sure, 95) <= 12, "{sure:?}");
    assert!(part(&slipping, 90) <= 15, "{slipping:?}");
}

#[test]
fn slips_accuse_hardly_anybody() {
    let mut dice = Rng::with_seed(7);
    let mut pool: HashMap<Skill, Vec<Subject>> = HashMap::new();
    for skill in Skill::all() {
        pool.insert(skill, subjects(skill, 3, 60));
    }
    let skills: Vec<Skill> = Skill::all()
        .filter(|skill| !pool[skill].is_empty())
        .collect();
    let mut accused = 0;
    for round in 0..10_000 {
        let mut noticed = Noticed::default();
        // Half of the rounds are about one skill.
        let one = skills[dice.usize(..skills.len())];
        for turn in 0..ROUND {
            let skill = if round % 2 == 0 {
                one
            } else {
                skills[(round + turn) % skills.len()]
            };
            let all = &pool[&skill];
            let subject = &all[dice.usize(..all.len())];
            let slips = dice.u32(..100) < 5;
            let answer = if slips {
                slipped(subject.right, &mut dice)
            } else {
                subject.right
            };
            noticed.ask();
            accused += u32::from(noticed.hear(subject, Given::Whole(answer)).named.is_some());
        }
    }
    assert!(accused <= 10, "{accused} of 10,000 rounds");
}

#[test]
fn every_idea_shows_and_means_something_on_the_board() {
    for idea in Idea::every() {
        for &skill in idea.skills {
            let mut shown = 0;
            for subject in subjects(skill, 11, 150) {
                assert!(subject.tells_all_apart(), "{skill}");
                if believed(&subject, idea).is_some() {
                    shown += 1;
                    let means = subject.would_mean(idea);
                    assert!(means.starts_with("That would be so if ") && !means.contains("  "));
                    assert!(means.len() > 40, "{} in {skill}: {means}", idea.name);
                }
            }
            assert!(shown >= 6, "{} in {skill}: {shown} of 150", idea.name);
        }
    }
}

#[test]
fn one_slip_names_nothing_and_the_second_does() {
    let idea = <&Idea>::named("through-blocker").expect("an idea");
    let asked: Vec<Question> = Questions::telling(idea, 4).take(3).collect();
    let mut noticed = Noticed::default();
    let named: Vec<_> = asked
        .iter()
        .map(|question| {
            let subject = question.subject().expect("a subject");
            noticed.ask();
            let answer = believed(&subject, idea).expect("it can tell");
            noticed.hear(&subject, Given::Whole(answer)).named
        })
        .collect();
    assert_eq!(named, [None, Some(idea), None]);
}

#[test]
fn squares_named_one_by_one_show_the_idea_that_alone_explains_them() {
    let idea = <&Idea>::named("through-blocker").expect("an idea");
    let question = Questions::telling(idea, 4).next().expect("a question");
    let subject = question.subject().expect("a subject");
    let Some(Reply::Squares(squares)) = believed(&subject, idea) else {
        panic!("squares");
    };
    let Reply::Squares(right) = subject.right else {
        panic!("squares");
    };
    let wrong = squares - right;
    let mut noticed = Noticed::default();
    let heard = noticed.hear(&subject, Given::Wrong(wrong));
    assert_eq!(heard.fits, Some(idea));
    // The same question shows it once.
    assert_eq!(noticed.hear(&subject, Given::Wrong(wrong)).fits, None);
    let none = Noticed::default().hear(&subject, Given::Wrong(SquareSet::EMPTY));
    assert!(none.fits.is_none() && none.could_tell.contains(&idea));
}
