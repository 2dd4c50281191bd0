//! The placement test: what one knows already, and need not learn.

use crate::answer::list;

use super::course::{Part, parts, placement};
use super::level::Lesson;
use super::progress::{Progress, Record};

impl Progress {
    /// Whether the task of a part in the placement test was solved without a mistake and without
    /// the answer, so that its lessons can be skipped.
    pub fn knows(&self, part: &Part) -> bool {
        let mut tasks = placement().levels.iter();
        let task = tasks.find(|level| level.id == part.key);
        let record = task.and_then(|task| self.get(placement(), task));
        record.is_some_and(|record| record.stars == Record::MOST)
    }
}

impl Lesson {
    /// Whether it is the placement test.
    pub fn is_placement(&self) -> bool {
        self.file.is_none() && self.name == placement().name
    }
}

impl Progress {
    /// The parts that are known, in a sentence.
    pub fn known_in_words(&self) -> String {
        let tasks = placement().levels.iter();
        let known = tasks.filter(|task| {
            let part = parts().find(|part| part.key == task.id);
            part.is_some_and(|part| self.knows(&part))
        });
        let known: Vec<&str> = known.map(|task| task.title.as_str()).collect();
        match known.as_slice() {
            [] => "No part counts as known: the course begins at its beginning.".to_owned(),
            known => format!("Known already, and skipped from now on: {}.", list(known)),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
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
                let known = parts().filter(|part| progress.knows(part));
                known.map(|part| part.key).collect::<Vec<_>>()
            };
            assert_eq!(is_known(3), [level.id.as_str()]);
            assert!(is_known(2).is_empty());
        }
        // The game is short, and asks nothing that was learned before.
        assert_eq!(placement().levels.len() + 1, keys.len());
    }
}
