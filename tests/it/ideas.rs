//! Misconceptions: learners who have one are recognised, and others aren't accused of one.

use fastrand::Rng;
use std::collections::BTreeMap;
use std::sync::LazyLock;

use knightlight::answer::WhyAnswer;
use knightlight::board::{Named, Square, SquareSet};
use knightlight::lesson::{
    Evidence, Exercise, GivenAnswer, Goal, Guess, Misconception, Questions, Skill, State, Subject,
};
use knightlight::trace::{Algorithm, Question, Reply, Scene, StepSize, Tried};

const ROUND: usize = 10;

/// Returns the answer that `idea` predicts; `None` if the question can't reveal it.
fn believed(subject: &Subject, idea: &Misconception) -> Option<Reply> {
    let mut ideas = subject.ideas().into_iter();
    ideas
        .find(|one| one.idea == idea)
        .map(|believed| believed.answer)
}

/// Returns the right answer with a slip: one square too many or too few, another number, or the
/// other colour. Any other kind of answer stays right.
fn slipped(right: Reply, dice: &mut Rng) -> Reply {
    match right {
        Reply::Squares(squares) => {
            let square = Square::ALL[dice.usize(..64)];
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

/// Questions of each skill, made once for all learners.
static POOL: LazyLock<BTreeMap<Skill, Vec<Subject>>> = LazyLock::new(|| {
    let subjects = |skill: Skill| {
        let questions = Questions::new(&[skill], 11).take(150);
        let subjects = questions.filter_map(|question| question.subject());
        // An answer is remembered under the skill of its subject.
        let subjects = subjects.inspect(|subject| assert_eq!(subject.skill, skill));
        (skill, subjects.collect())
    };
    Skill::all().map(subjects).collect()
});

/// Returns how many questions that could reveal `idea` are asked until it is named, for a learner
/// who has it and slips in `slips` percent of the answers; `None` if it is never named.
fn named_after(idea: &'static Misconception, skill: Skill, seed: u64, slips: u32) -> Option<usize> {
    let mut dice = Rng::with_seed(seed);
    let mut candidates = 0;
    let mut questions: Vec<&Subject> = POOL[&skill].iter().collect();
    dice.shuffle(&mut questions);
    for round in questions.chunks(ROUND) {
        let mut evidence = Evidence::default();
        for subject in round {
            let believed = believed(subject, idea);
            candidates += usize::from(believed.is_some());
            let answer = if dice.u32(..100) < slips {
                slipped(subject.right, &mut dice)
            } else {
                believed.unwrap_or(subject.right)
            };
            evidence.ask();
            if evidence.hear(subject, GivenAnswer::Complete(answer)).named == Some(idea) {
                return Some(candidates);
            }
        }
    }
    None
}

#[test]
fn who_has_a_wrong_idea_is_told_which() {
    let every = |slips: u32| {
        let mut after = Vec::new();
        for idea in Misconception::every() {
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
    let skills: Vec<Skill> = Skill::all()
        .filter(|skill| !POOL[skill].is_empty())
        .collect();
    let mut accused = 0;
    for round in 0..10_000 {
        // Half of the rounds are about one skill.
        let one = skills[dice.usize(..skills.len())];
        let answers: Vec<(&Subject, bool)> = (0..ROUND)
            .map(|turn| {
                let mixed = skills[(round + turn) % skills.len()];
                let all = &POOL[&if round % 2 == 0 { one } else { mixed }];
                (&all[dice.usize(..all.len())], dice.u32(..100) < 5)
            })
            .collect();
        // A single slip never gets a misconception named, as another test checks.
        if answers.iter().filter(|(_, slips)| *slips).count() < 2 {
            continue;
        }
        let mut evidence = Evidence::default();
        for (subject, slips) in answers {
            let answer = if slips {
                slipped(subject.right, &mut dice)
            } else {
                subject.right
            };
            evidence.ask();
            accused += u32::from(
                evidence
                    .hear(subject, GivenAnswer::Complete(answer))
                    .named
                    .is_some(),
            );
        }
    }
    assert!(accused <= 10, "{accused} of 10,000 rounds");
}

#[test]
fn every_idea_shows_and_means_something_on_the_board() {
    for idea in Misconception::every() {
        for &skill in idea.skills {
            let mut shown = 0;
            for subject in &POOL[&skill] {
                assert!(subject.distinguishes_all(), "{skill}");
                if believed(subject, idea).is_some() {
                    shown += 1;
                    let means = subject.would_mean(idea);
                    assert!(means.starts_with("That would be true if ") && !means.contains("  "));
                    assert!(means.len() > 40, "{} in {skill}: {means}", idea.name);
                }
            }
            assert!(shown >= 6, "{} in {skill}: {shown} of 150", idea.name);
        }
    }
}

#[test]
fn one_slip_names_nothing_and_the_second_does() {
    let idea = <&Misconception>::named("through-blocker").expect("an idea");
    let asked: Vec<Exercise> = Questions::new(idea.skills, 4)
        .that_show(Some(idea))
        .take(3)
        .collect();
    let mut evidence = Evidence::default();
    let named: Vec<_> = asked
        .iter()
        .map(|question| {
            let subject = question.subject().expect("a subject");
            evidence.ask();
            let answer = believed(&subject, idea).expect("it can tell");
            evidence.hear(&subject, GivenAnswer::Complete(answer)).named
        })
        .collect();
    assert_eq!(named, [None, Some(idea), None]);
}

#[test]
fn squares_named_one_by_one_show_the_idea_that_alone_explains_them() {
    let idea = <&Misconception>::named("through-blocker").expect("an idea");
    let question = Questions::new(idea.skills, 4)
        .that_show(Some(idea))
        .next()
        .expect("a question");
    let subject = question.subject().expect("a subject");
    let Some(Reply::Squares(squares)) = believed(&subject, idea) else {
        panic!("squares");
    };
    let Reply::Squares(right) = subject.right else {
        panic!("squares");
    };
    let wrong = squares - right;
    let mut evidence = Evidence::default();
    let heard = evidence.hear(&subject, GivenAnswer::Wrong(wrong));
    assert_eq!(heard.fits, Some(idea));
    // The same question counts only once.
    assert_eq!(
        evidence.hear(&subject, GivenAnswer::Wrong(wrong)).fits,
        None
    );
    // The explanation is about the squares that the learner named, not about others.
    for square in wrong {
        let given = GivenAnswer::Wrong(square.into());
        let told = subject.named(idea, given);
        let blocker = WhyAnswer::new(&subject.setup.board, subject.from, square);
        let blocker = blocker
            .ok()
            .and_then(|why| why.blocker())
            .expect("a blocker");
        let over = format!("could pass the {} on {}.", blocker.occupant, blocker.square);
        assert!(told.ends_with(&over), "{square}: {told}");
    }
    let none = Evidence::default().hear(&subject, GivenAnswer::Wrong(SquareSet::EMPTY));
    assert!(none.fits.is_none() && none.candidates.contains(&idea));
}

#[test]
fn after_an_answer_that_fits_two_ideas_a_question_comes_that_tells_them_apart() {
    // Answers with one wrong square, each explained by two misconceptions.
    let both = POOL.iter().flat_map(|(skill, subjects)| {
        subjects.iter().find_map(|subject| {
            let Reply::Squares(right) = subject.right else {
                return None;
            };
            let ideas = subject
                .ideas()
                .into_iter()
                .filter_map(|one| match one.answer {
                    Reply::Squares(squares) => Some((one.idea, squares - right)),
                    _ => None,
                });
            let ideas: Vec<_> = ideas.collect();
            let pairs = ideas.iter().enumerate();
            let mut pairs = pairs.flat_map(|(i, one)| ideas[..i].iter().map(move |two| (one, two)));
            pairs.find_map(|((one, first), (two, second))| {
                let square = (*first & *second).first()?;
                Some((*skill, subject, [*one, *two], square))
            })
        })
    });
    let mut seen = 0;
    for (skill, subject, pair, square) in both {
        let mut evidence = Evidence::default();
        evidence.ask();
        let wrong = GivenAnswer::Wrong(square.into());
        assert_eq!(evidence.hear(subject, wrong).fits, None);
        tells(&evidence, &pair, skill);
        seen += 1;
    }
    assert!(seen > 0);
    let names = ["through-blocker", "takes-own"];
    let [through, own] = names.map(|name| <&Misconception>::named(name).expect("an idea"));
    // A distinguishing question is also asked if one answer fits one misconception and the next
    // answer fits another.
    let mut evidence = Evidence::default();
    for idea in [through, own] {
        let subject = POOL[&Skill::Rook].iter().find_map(|subject| {
            let mut held = subject.ideas().into_iter();
            let held = held.find(|one| one.idea == idea)?;
            Some((subject, held.answer))
        });
        let (subject, answer) = subject.expect("a question that can tell");
        evidence.ask();
        evidence.hear(subject, GivenAnswer::Complete(answer));
    }
    tells(&evidence, &evidence.suspects(), Skill::Rook);
}

/// Checks that the next question of a round distinguishes all of `suspects`.
fn tells(evidence: &Evidence, suspects: &[&'static Misconception], skill: Skill) {
    let told = evidence.suspects();
    assert!(suspects.iter().all(|idea| told.contains(idea)), "{told:?}");
    let mut questions = Questions::new(&[skill, Skill::Color], 5);
    let next = questions
        .following([None, Some(Skill::Color)], &told)
        .expect("a question");
    let ideas = next.subject().expect("a subject").ideas();
    let told: Vec<_> = ideas.iter().map(|one| one.idea.name).collect();
    assert!(
        suspects.iter().all(|idea| told.contains(&idea.name)),
        "{told:?}"
    );
}

#[test]
fn a_round_never_asks_three_of_a_kind_in_a_row() {
    let through = <&Misconception>::named("through-blocker").expect("an idea");
    for skills in [
        &[Skill::Rook, Skill::Color][..],
        &[Skill::Rook, Skill::Bishop, Skill::Pins],
    ] {
        let mut questions = Questions::new(skills, 3);
        let mut asked: Vec<Skill> = Vec::new();
        for turn in 0..60_usize {
            let about = |back: usize| asked.get(turn.checked_sub(back)?).copied();
            // In three of four turns, a misconception is suspected.
            let suspects = if turn % 4 < 3 { &[through][..] } else { &[] };
            let next = questions
                .following([about(2), about(1)], suspects)
                .expect("a question");
            asked.push(next.skill);
        }
        let thrice = asked
            .windows(3)
            .any(|three| three[0] == three[1] && three[1] == three[2]);
        assert!(!thrice, "{asked:?}");
    }
}

/// Returns a question about a knight's search from a1, and the subject of the question.
fn predicted(turn: usize, from: usize) -> (Question, Subject) {
    let setup = "8/8/8/8/8/8/8/N7".parse().expect("a FEN");
    let scene = Scene {
        selected: Some(Square::A1),
        way: Algorithm::BreadthFirst,
        ..Scene::new(setup)
    };
    let trace = scene.way.trace(&scene).expect("a trace");
    let question =
        Question::new(&scene, &trace, (from, StepSize::Square), turn).expect("a question");
    let guess = Guess::new(question.clone(), &trace);
    let subject = guess.subject(&scene, &State::default());
    (question, subject.expect("a subject"))
}

#[test]
fn predictions_about_a_search_are_compared_too() {
    let seen_is_new = <&Misconception>::named("seen-is-new").expect("an idea");
    // From b3, the search tries a1, where the knight started.
    let (question, subject) = predicted(1, 12);
    assert_eq!(question.answer(), Reply::Tried(Tried::Seen));
    let mut evidence = Evidence::default();
    evidence.ask();
    let heard = evidence.hear(&subject, GivenAnswer::Complete(Reply::Tried(Tried::New)));
    assert_eq!(heard.fits, Some(seen_is_new));
    assert_eq!(
        subject.would_mean(seen_is_new),
        "That would be true if a square that was already marked joined the queue again."
    );
    // `blocked` fits no misconception, although `seen-is-new` was a candidate.
    let blocked = Evidence::default().hear(
        &subject,
        GivenAnswer::Complete(Reply::Tried(Tried::Blocked)),
    );
    assert!(blocked.fits.is_none() && blocked.candidates == [seen_is_new]);
    // The layer after b3 and c2: a learner who thinks that visited squares join the queue again
    // would include a1.
    let (question, subject) = predicted(3, 11);
    let Reply::Squares(layer) = question.answer() else {
        panic!("a layer");
    };
    let with_the_start = Reply::Squares(layer | Square::A1.into());
    assert_eq!(believed(&subject, seen_is_new), Some(with_the_start));
    assert_eq!(
        subject.ideas().len(),
        1,
        "the order changes nothing in a layer"
    );
}
