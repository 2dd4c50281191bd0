use super::*;
use crate::board::Named;
use crate::lesson::{ActOutcome, ReasonLine};

fn all() -> Vec<Skill> {
    Skill::all().collect()
}

fn keys(seed: u64, count: usize) -> Vec<String> {
    let round = Questions::new(&all(), seed).take(count);
    round
        .map(|question| format!("{:?} {:?}", question.level.key(), question.answer()))
        .collect()
}

#[test]
fn a_seed_decides_all_questions_and_none_repeats() {
    let first = keys(42, 340);
    assert_eq!(keys(42, 34), first[..34], "however many there are");
    assert_ne!(keys(43, 34), first[..34]);
    let different: HashSet<&String> = first.iter().collect();
    assert_eq!(different.len(), first.len());
}

#[test]
fn a_long_round_of_one_skill_repeats_nothing() {
    for skill in [Skill::Frontier, Skill::Pawn, Skill::Queens] {
        let keys = Questions::new(&[skill], 4)
            .take(1500)
            .map(|question| question.level.key());
        assert_eq!(keys.collect::<HashSet<_>>().len(), 1500, "{skill}");
    }
}

#[test]
fn questions_repeat_only_once_a_skill_is_exhausted() {
    let squares: Vec<_> = Questions::new(&[Skill::Color], 1)
        .take(128)
        .map(|question| question.select)
        .collect();
    for half in squares.chunks(64) {
        assert_eq!(half.iter().collect::<HashSet<_>>().len(), 64);
    }
}

#[test]
fn a_level_is_met_by_the_answer_and_by_nothing_else() {
    for question in Questions::new(&all(), 5).take(170) {
        let level = &question.level;
        let mut budget = Budget::new(Level::AT_ONCE);
        let acts = level
            .solve(&mut budget)
            .expect("enough")
            .expect("an answer");
        let mut attempt = crate::lesson::Attempt::new(level);
        let name = question.skill;
        let RightAnswer::Squares(right) = question.answer() else {
            let judged = attempt.act_all(level, &acts, &mut budget);
            assert_eq!(judged, ActOutcome::Met, "{name}");
            continue;
        };
        for square in Square::ALL {
            let judged = level.judge(&level.start(), Act::Mark(square), &mut budget);
            match judged {
                Ok(_) => assert!(right.contains(&square), "{name} {square}"),
                Err(mistake) => {
                    assert!(!right.contains(&square), "{name} {square}");
                    assert!(
                        mistake.sentence.starts_with("No"),
                        "{name}: {}",
                        mistake.sentence
                    );
                }
            }
        }
        assert_eq!(attempt.act_all(level, &acts, &mut budget), ActOutcome::Met);
        let hints: Vec<_> = (0..Level::HINTS)
            .map(|index| level.hint(index, &mut budget).expect("a hint"))
            .collect();
        assert!(hints.iter().all(|hint| hint.ends_with('.')), "{hints:?}");
    }
}

#[test]
fn no_square_is_the_answer_most_of_the_time() {
    for skill in all() {
        let mut counts = [0_usize; 64];
        let questions = 2000;
        for question in Questions::new(&[skill], 9).take(questions) {
            if let RightAnswer::Squares(squares) = question.answer() {
                squares
                    .into_iter()
                    .for_each(|square| counts[square as usize] += 1);
            }
        }
        // A queen reaches a large part of the board from any square, so each square is in many
        // answers.
        let most = counts.iter().max().copied().unwrap_or(0);
        assert!(most * 2 < questions, "{skill}: {most} of {questions}");
        // No square has much more than twice its share.
        let share = counts.iter().sum::<usize>() as f64 / 64.0;
        let times = most as f64 / share.max(1.0);
        assert!(times < 2.3, "{skill}: {times}");
    }
}

/// A model of a learner's memory of each skill.
///
/// A skill is remembered after some days with a probability of 0.9 to the power of days /
/// stability. If it is remembered after at least as many days as its stability, the stability grows
/// by a factor of 2.5, as in SM-2 (P. A. Wozniak, 1990), or by a smaller factor if the review comes
/// sooner. If it is forgotten, its stability halves, to no less than a day.
struct Memory {
    stability: [f64; 17],
    seen: [u32; 17],
    dice: fastrand::Rng,
}

impl Memory {
    /// Returns the memory of a learner who learned everything on day 0.
    fn new(seed: u64) -> Memory {
        Memory {
            stability: [1.0; 17],
            seen: [0; 17],
            dice: fastrand::Rng::with_seed(seed),
        }
    }

    fn chance(&self, skill: usize, day: u32) -> f64 {
        0.9_f64.powf(f64::from(day - self.seen[skill]) / self.stability[skill])
    }

    /// Returns whether the skill is remembered when a question asks for it; the answer is shown
    /// either way.
    fn ask(&mut self, skill: usize, day: u32) -> bool {
        let right = self.dice.f64() < self.chance(skill, day);
        let stability = &mut self.stability[skill];
        let waited = f64::from(day - self.seen[skill]) / *stability;
        *stability = if right {
            *stability * (1.0 + 1.5 * waited.min(1.0))
        } else {
            (*stability / 2.0).max(1.0)
        };
        self.seen[skill] = day;
        right
    }

    /// Returns the share of skills remembered in the month after `day`.
    fn kept(&self, day: u32) -> f64 {
        let days = (1..=30).flat_map(|later| (0..17).map(move |skill| (skill, day + later)));
        days.map(|(skill, day)| self.chance(skill, day))
            .sum::<f64>()
            / (30.0 * 17.0)
    }
}

#[test]
fn what_is_due_teaches_more_with_each_question_than_what_comes_at_random() {
    const DAYS: u32 = 90;
    const LEARNERS: u64 = 100;
    let skills = all();
    assert_eq!(skills.len(), 17);
    let (mut due, mut random, mut questions) = (0.0, 0.0, 0);
    for seed in 0..LEARNERS {
        // The second learner is asked just as many questions each day, but about random skills.
        let (mut first, mut second) = (Memory::new(seed), Memory::new(seed + LEARNERS));
        let mut progress = crate::lesson::Progress::default();
        for &skill in &skills {
            progress.practise(skill, true, 0);
        }
        for day in 1..=DAYS {
            let today: Vec<Skill> = progress
                .begun_skills(day)
                .into_iter()
                .filter(|skill| progress.skills[skill].due <= day)
                .take(Round::QUESTIONS)
                .collect();
            for skill in today {
                let number = skills.iter().position(|other| *other == skill);
                let right = first.ask(number.expect("a skill"), day);
                progress.practise(skill, right, day);
                let any = second.dice.usize(..17);
                second.ask(any, day);
                questions += 1;
            }
        }
        due += first.kept(DAYS);
        random += second.kept(DAYS);
    }
    let each = |kept: f64| kept / LEARNERS as f64;
    let (due, random) = (each(due), each(random));
    // After 99 questions for each learner, the shares are 0.86 and 0.52.
    assert!(
        due > 0.8 && due > 1.3 * random,
        "{due} {random}, {questions}"
    );
}

/// Returns the kinds of reasons drawn for the wrong squares of a skill: `None` if nothing is drawn.
fn drawn(skill: Skill) -> Vec<(String, Option<ReasonLine>)> {
    let mut all = Vec::new();
    for question in Questions::new(&[skill], 7).take(20) {
        let level = &question.level;
        for square in Square::ALL {
            let judged = level.judge(&level.start(), Act::Mark(square), &mut Budget::new(1000));
            if let Err(mistake) = judged {
                all.push((format!("{square}: {}", mistake.sentence), mistake.line));
            }
        }
    }
    all
}

#[test]
fn a_wrong_square_shows_the_move_the_attack_or_the_path_that_rules_it_out() {
    for skill in [Skill::Rook, Skill::Bishop, Skill::Queen, Skill::Knight] {
        for (why, line) in drawn(skill) {
            let is_move = matches!(line, Some(ReasonLine::Refused(_, to)) if why.starts_with(&to.to_string()));
            assert!(is_move, "{skill} {why}: {line:?}");
        }
    }
    for (why, line) in drawn(Skill::Distance) {
        let moves = why
            .rsplit_once(" move")
            .and_then(|(why, _)| why.rsplit_once(' '));
        let moves: Option<usize> = moves.and_then(|(_, moves)| moves.parse().ok());
        match (moves, line) {
            (Some(moves), Some(ReasonLine::Path(path))) => {
                assert_eq!(path.len(), moves + 1, "{why}")
            }
            // The piece's own square, or one that can't be reached.
            (None, line) => {
                assert!(
                    !matches!(line, Some(ReasonLine::Path(path)) if path.len() > 1),
                    "{why}"
                );
            }
            (moves, line) => panic!("{why}: {moves:?}, {line:?}"),
        }
    }
    let attacks = |(why, line): &(String, Option<ReasonLine>)| {
        let is_attack = matches!(line, Some(ReasonLine::Attack(..)));
        assert_eq!(is_attack, why.contains("attacks"), "{why}: {line:?}");
        is_attack
    };
    assert!(
        drawn(Skill::Queens)
            .iter()
            .filter(|one| attacks(one))
            .count()
            > 100
    );
    let refused = |(why, line): &(String, Option<ReasonLine>)| {
        let is_refused = matches!(line, Some(ReasonLine::Refused(..)));
        assert_eq!(
            is_refused,
            why.contains("can't move from"),
            "{why}: {line:?}"
        );
        is_refused
    };
    assert!(
        drawn(Skill::Frontier)
            .iter()
            .filter(|one| refused(one))
            .count()
            > 100
    );
}
