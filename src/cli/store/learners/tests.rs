use super::*;
use crate::lesson::{Record, Skill, on_page};

fn folder() -> tempfile::TempDir {
    tempfile::tempdir().expect("a folder")
}

fn some() -> Progress {
    let mut progress = Progress::default();
    let lesson = on_page(0);
    let record = Record {
        stars: 3,
        cost: 1,
        mistakes: 0,
        hints: 0,
        tries: 1,
        day: 0,
    };
    progress.record(lesson, &lesson.levels[0], record);
    progress
}

#[test]
fn what_was_saved_is_there_again() {
    let folder = folder();
    let path = folder.path().join("deep").join("progress.json");
    let learner_file = LearnerFile::load_from(&path);
    assert_eq!(
        (learner_file.progress.levels.is_empty(), &learner_file.said),
        (true, &None)
    );
    learner_file.save(&some()).expect("saved");
    assert_eq!(LearnerFile::load_from(&path).progress, some());
    let files = fs::read_dir(folder.path().join("deep")).expect("a folder");
    assert_eq!(files.count(), 1);
}

#[test]
fn what_another_program_keeps_meanwhile_is_not_lost() {
    let folder = folder();
    let path = folder.path().join("progress.json");
    let (one, other) = (LearnerFile::load_from(&path), LearnerFile::load_from(&path));
    one.save(&some()).expect("saved");
    let lesson = on_page(1);
    let mut more = Progress::default();
    let record = *some().get(on_page(0), &on_page(0).levels[0]).expect("one");
    more.record(lesson, &lesson.levels[0], record);
    other.save(&more).expect("saved");
    let both = LearnerFile::load_from(&path).progress;
    assert_eq!(both.levels.len(), 2);
    // A newer version has written the file in the meantime, so it stays unchanged.
    let newer = r#"{"version": 99, "levels": []}"#;
    fs::write(&path, newer).expect("written");
    assert!(one.save(&some()).is_err());
    assert_eq!(fs::read_to_string(&path).expect("a file"), newer);
    fs::write(&path, "rubbish").expect("written");
    one.save(&some()).expect("saved");
    assert!(folder.path().join("progress.damaged-1").exists());
    one.forget().expect("forgotten");
    assert!(LearnerFile::load_from(&path).progress.levels.is_empty());
}

#[test]
fn what_two_programs_practise_at_once_adds_up() {
    let folder = folder();
    let path = folder.path().join("progress.json");
    let mut start = some();
    start.practise(Skill::Rook, true, 100);
    LearnerFile::load_from(&path).save(&start).expect("saved");
    let (one, other) = (LearnerFile::load_from(&path), LearnerFile::load_from(&path));
    let (mut first, mut second) = (one.progress.clone(), other.progress.clone());
    for (right, day) in [(true, 101), (true, 102)] {
        first.practise(Skill::Rook, right, day);
        one.save(&first).expect("saved");
        second.practise(Skill::Rook, false, day);
        other.save(&second).expect("saved");
        second.practise(Skill::Pins, true, day);
        other.save(&second).expect("saved");
    }
    one.save(&first).expect("saved once more");
    let learner_file = LearnerFile::load_from(&path).progress;
    let of = |skill| {
        (
            learner_file.skills[skill].asked,
            learner_file.skills[skill].right,
        )
    };
    assert_eq!((of(&Skill::Rook), of(&Skill::Pins)), ((5, 3), (2, 2)));
    assert_eq!(
        learner_file
            .levels
            .values()
            .map(|record| record.tries)
            .max(),
        Some(1)
    );
}

#[cfg(unix)]
#[test]
fn what_is_no_ordinary_file_is_told_of_and_left_alone() {
    use file::tests::{KINDS, assert_untouched, make};
    for (kind, what) in KINDS {
        for name in ["progress.json", "progress.new"] {
            let folder = folder();
            make(folder.path(), name, kind);
            let learner_file = LearnerFile::load_from(&folder.path().join("progress.json"));
            let said = match learner_file.save(&some()) {
                // Nothing is saved, and a message says so.
                Ok(()) => learner_file.said.expect("a word about it"),
                Err(refused) => refused.to_string(),
            };
            assert!(said.contains(what) && said.contains("left alone"), "{said}");
            assert_untouched(folder.path(), name, kind);
        }
    }
}

#[test]
fn a_lock_that_another_program_holds_keeps_nobody_waiting() {
    let folder = folder();
    let path = folder.path().join("progress.json");
    fs::write(&path, "rubbish").expect("written");
    let lock = file::lock(folder.path(), Wait::Never).expect("free");
    let began = std::time::Instant::now();
    let learner_file = LearnerFile::load_from(&path);
    let mut saver = super::super::Saver::new(|_| (), || ());
    saver.save(&learner_file, some());
    assert!(began.elapsed().as_millis() < 400);
    assert!(
        learner_file
            .said
            .as_deref()
            .is_some_and(|said| said.contains("when progress is saved"))
    );
    assert_eq!(saver.unwritten(&path), Some(some()));
    let lost = saver.finish();
    assert!(
        lost.len() == 1 && lost[0].contains("held the lock"),
        "{lost:?}"
    );
    assert_eq!(fs::read_to_string(&path).expect("a file"), "rubbish");
    // The progress is written as soon as the other process releases the lock.
    saver.save(&learner_file, some());
    drop(lock);
    assert_eq!(saver.finish(), Vec::<String>::new());
    assert_eq!(saver.unwritten(&path), None);
    assert_eq!(LearnerFile::load_from(&path).progress, some());
    assert!(folder.path().join("progress.damaged-1").exists());
}

#[test]
fn a_file_of_a_newer_version_is_left_alone() {
    let folder = folder();
    let path = folder.path().join("progress.json");
    let newer = r#"{"version": 99, "levels": []}"#;
    fs::write(&path, newer).expect("written");
    let learner_file = LearnerFile::load_from(&path);
    assert!(
        learner_file
            .said
            .as_deref()
            .is_some_and(|said| said.contains("newer version"))
    );
    learner_file.save(&some()).expect("nothing to do");
    assert_eq!(fs::read_to_string(&path).expect("a file"), newer);
}

#[test]
fn a_damaged_file_is_set_aside_and_never_overwritten() {
    let folder = folder();
    let path = folder.path().join("progress.json");
    for number in 1..=2 {
        fs::write(&path, format!("no progress {number}")).expect("written");
        let learner_file = LearnerFile::load_from(&path);
        assert!(
            learner_file
                .said
                .as_deref()
                .is_some_and(|said| said.contains("renamed"))
        );
        let aside = folder.path().join(format!("progress.damaged-{number}"));
        let text = fs::read_to_string(aside).expect("the damaged file");
        assert_eq!(text, format!("no progress {number}"));
        learner_file.save(&some()).expect("saved");
    }
    assert_eq!(LearnerFile::load_from(&path).progress, some());
}

#[test]
fn a_file_that_cannot_be_written_is_an_error_and_loses_nothing() {
    let folder = folder();
    let blocked = folder.path().join("file");
    fs::write(&blocked, "not a folder").expect("written");
    let learner_file = LearnerFile {
        learner: None,
        progress: Progress::default(),
        said: None,
        path: Some(blocked.join("progress.json")),
        saved: Arc::default(),
    };
    assert!(learner_file.save(&some()).is_err());
    assert_eq!(
        fs::read_to_string(&blocked).expect("a file"),
        "not a folder"
    );
}
