//! The placement test, which finds out what the learner already knows.

use crate::words::list;

use super::course::placement;
use super::level::Lesson;
use super::progress::Progress;
use super::record::Record;

impl Progress {
    /// Whether the task called `part` in the placement test was solved without a mistake and
    /// without the answer, so that the lessons of that part can be skipped.
    pub fn knows(&self, part: &str) -> bool {
        let task = placement().levels.iter().find(|level| level.id == part);
        let record = task.and_then(|task| self.get(placement(), task));
        record.is_some_and(|record| record.stars == Record::MOST)
    }

    /// Lists the known parts in a sentence.
    pub fn known_in_words(&self) -> String {
        let tasks = placement().levels.iter();
        let known = tasks
            .filter(|task| self.knows(&task.id))
            .map(|task| &task.title);
        match known.collect::<Vec<_>>().as_slice() {
            [] => "You start at the beginning of the course.".to_owned(),
            known => format!(
                "You already know these, so they will be skipped: {}.",
                list(known)
            ),
        }
    }
}

impl Lesson {
    /// Whether the lesson is the placement test.
    pub fn is_placement(&self) -> bool {
        self.file.is_none() && self.name == placement().name
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::lesson::course::parts;

    #[test]
    fn a_part_is_known_once_its_task_is_solved_without_a_mistake() {
        let keys: Vec<&str> = parts().map(|part| part.key).collect();
        for level in &placement().levels {
            assert!(keys.contains(&&*level.id), "{}", level.id);
            let is_known = |stars| {
                let mut progress = Progress::default();
                let record = Record {
                    stars,
                    cost: 1,
                    mistakes: 0,
                    hints: 0,
                    tries: 1,
                    day: 0,
                };
                progress.record(placement(), level, record);
                let known = parts().filter(|part| progress.knows(part.key));
                known.map(|part| part.key).collect::<Vec<_>>()
            };
            assert_eq!(is_known(3), [level.id.as_str()]);
            assert!(is_known(2).is_empty());
        }
        // Every part except the last has a task.
        assert_eq!(placement().levels.len() + 1, keys.len());
    }
}
