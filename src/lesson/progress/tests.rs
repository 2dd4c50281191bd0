//! Tests of a learner's progress and its file.

use super::*;
use crate::lesson::{Questions, on_page};

fn record(stars: u8, cost: u32) -> Record {
    Record {
        stars,
        cost,
        mistakes: 0,
        hints: 0,
        tries: 1,
        day: 0,
    }
}

#[test]
fn the_best_go_is_kept_and_every_go_counted() {
    let lesson = on_page(0);
    let level = &lesson.levels[0];
    let mut progress = Progress::default();
    assert_eq!(progress.next(lesson), 0);
    for go in [record(2, 5), record(3, 3), record(1, 9)] {
        progress.record(lesson, level, go);
    }
    let kept = progress.get(lesson, level).expect("a record");
    assert_eq!((kept.stars, kept.cost, kept.tries), (3, 3, 3));
    assert_eq!((progress.stars(lesson), progress.next(lesson)), (3, 1));
    assert_eq!(Progress::from_text(&progress.to_text()), Ok(progress));
}

#[test]
fn days_in_the_future_count_as_today_and_the_next_answer_repairs_them() {
    let (now, later) = (20_000, 22_523);
    let question = Questions::new(&[Skill::Rook], 7)
        .next()
        .expect("a question");
    let mut progress = Progress::default();
    progress.ask(&question.level, later);
    progress.practise(Skill::Rook, true, later);
    assert_eq!(progress.due(now), [Skill::Rook]);
    assert_eq!(progress.last_day(now), Some(now));
    progress.ask(&question.level, now);
    assert!(progress.asked_of_late(now + 30)[&Skill::Rook].is_empty());
    let mut belief = Belief::default();
    for _ in 0..3 {
        belief.note(true, true, "then", later);
    }
    belief.note(true, true, "now", now);
    assert_eq!(belief.lately(now).seen, 4);
    assert_eq!(belief.lately(now + 30).seen, 0);
}

#[test]
fn a_newer_file_is_told_from_a_damaged_one() {
    let newer = r#"{"version": 6, "levels": "anything"}"#;
    assert_eq!(
        Progress::from_text(newer),
        Err(ProgressError::Newer { found: 6 })
    );
    for text in [
        "",
        "{",
        "[]",
        "{}",
        r#"{"version": 1}"#,
        r#"{"version": "1", "levels": {}}"#,
    ] {
        let read = Progress::from_text(text);
        assert!(matches!(read, Err(ProgressError::Damaged(_))), "{text}");
    }
}

#[test]
fn values_that_nobody_can_have_reached_are_damage() {
    let record = |what: &str, value: &str| {
        let mut values = vec![("stars", "1"), ("cost", "1"), ("mistakes", "0")];
        values.extend([("hints", "0"), ("tries", "1"), ("day", "9")]);
        let values = values.iter().map(|(name, known)| {
            let value = if *name == what { value } else { known };
            format!("\"{name}\":{value}")
        });
        let values: Vec<String> = values.collect();
        format!(
            "{{\"version\":2,\"levels\":{{\"a/b\":{{{}}}}}}}",
            values.join(",")
        )
    };
    let skill = |mastery: u32, due: u32, asked: u32, right: u32| {
        format!(
            "{{\"version\":2,\"levels\":{{}},\"skills\":{{\"rook\":{{\"mastery\":{mastery},\
             \"due\":{due},\"asked\":{asked},\"right\":{right},\"day\":7}}}}}}"
        )
    };
    for sound in [
        record("stars", "3"),
        record("day", "2932896"),
        skill(5, 9, 2, 2),
    ] {
        let read = Progress::from_text(&sound);
        assert!(read.is_ok(), "{sound}: {read:?}");
    }
    for (damaged, said) in [
        (
            record("stars", "255"),
            "a/b has 255 stars; expected at most 3",
        ),
        (record("day", "2932897"), "a/b has day 2932897"),
        (record("mistakes", "4294967295"), "a count of 4294967295"),
        (skill(6, 9, 2, 2), "rook has a mastery of 6"),
        (skill(5, 4_000_000_000, 2, 2), "day 4000000000"),
        (skill(5, 9, 2, 3), "3 of 2 answers right"),
    ] {
        match Progress::from_text(&damaged) {
            Err(ProgressError::Damaged(why)) => assert!(why.contains(said), "{why}"),
            read => panic!("{damaged}: {read:?}"),
        }
    }
}
