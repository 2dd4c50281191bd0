use super::*;
use crate::board::Named;
use crate::lesson::Judged;

fn all() -> Vec<Skill> {
    Skill::all().collect()
}

fn keys(seed: u64, count: usize) -> Vec<String> {
    let round = Questions::new(&all(), seed).take(count);
    round
        .map(|question| format!("{:?} {:?}", question.key(), question.answer()))
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
            .map(|question| question.key());
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
        let acts = level.solve(&mut budget).yes().expect("an answer");
        let mut attempt = crate::lesson::Attempt::new(level);
        let name = question.skill;
        let RightAnswer::Squares(right) = question.answer() else {
            let judged = attempt.act_all(level, &acts, &mut budget);
            assert_eq!(judged, Judged::Met, "{name}");
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
        assert_eq!(attempt.act_all(level, &acts, &mut budget), Judged::Met);
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
        // A queen sees a quarter of the board from anywhere.
        let most = counts.iter().max().copied().unwrap_or(0);
        assert!(most * 2 < questions, "{skill}: {most} of {questions}");
        // A square has at most about twice its share.
        let share = counts.iter().sum::<usize>() as f64 / 64.0;
        let times = most as f64 / share.max(1.0);
        assert!(times < 2.3, "{skill}: {times}");
    }
}
