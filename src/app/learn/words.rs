//! What a lesson says, and the keys it names.

use crate::answer;
use crate::lesson::{Input, Skill};

use super::super::activity::Hint;
use super::super::keymap::Keymap;
use super::Learn;
use super::input::StepBack;

impl Learn {
    /// What is said below the board. Where the side panel has no room for the level, what it
    /// would show besides the task is said here.
    pub fn told(&self, cramped: bool) -> Vec<String> {
        if !self.said.is_empty() {
            return self.said.clone();
        }
        if !cramped {
            return vec![self.level().task()];
        }
        let level = self.level();
        let mut shown = self.shown_search();
        for (digit, words) in level.answers() {
            let option = format!("{} {words}", level.bullet(digit));
            shown.push(option.trim().to_owned());
        }
        if shown.is_empty() {
            vec![format!("{}.", self.count().replace("  ", ", "))]
        } else {
            vec![shown.join("  ")]
        }
    }

    /// What the level has cost so far, and what it can be done for.
    pub fn count(&self) -> String {
        let (level, attempt) = (self.level(), &self.attempt);
        let mut count = format!("{} {}", level.input().counted(), level.cost(&attempt.state));
        if let Some(par) = attempt.par {
            count.push_str(&format!("  par {par}"));
        }
        if !attempt.mistakes.is_empty() {
            count.push_str(&format!("  mistakes {}", attempt.mistakes.len()));
        }
        count
    }

    /// What belongs to the task besides the board, line by line.
    pub fn shown_search(&self) -> Vec<String> {
        let level = self.level();
        level.goal.shown_search(&level.scene)
    }

    /// The keys that matter now, each with a word or two.
    pub(super) fn keys(&self, keymap: &Keymap, selected: bool) -> Vec<Hint> {
        let key = |command: &str| keymap.hint(command);
        if self.met || self.over {
            let on = match (self.over, self.lesson.is_practice()) {
                (true, true) => (key("practice due"), "practise on"),
                (true, false) => (key("go"), "next lesson"),
                (false, _) => (key("go"), "go on"),
            };
            return vec![
                on,
                (key("retry"), "once more"),
                (key("learn"), "course"),
                (key("back"), "leave"),
                (key("help"), "more"),
            ];
        }
        let act = match self.level().input() {
            Input::Squares => "mark",
            Input::Sequence => "point",
            Input::Obstacles => "obstacle",
            Input::Options => "",
            Input::Moves if selected => "move",
            Input::Moves => "select",
        };
        let mut hints = match act {
            "" if self.level().is_counted() => vec![("digit".to_owned(), "answer")],
            "" => vec![(format!("1-{}", self.level().options().len()), "answer")],
            act => vec![("arrows".to_owned(), "look"), (key("go"), act)],
        };
        hints.extend([
            (key("hint"), "hint"),
            (key("undo"), "undo"),
            (key("retry"), "retry"),
            (key("learn"), "course"),
            (key("back"), self.back_word(selected)),
            (key("help"), "more"),
        ]);
        hints
    }

    /// What going back does.
    fn back_word(&self, selected: bool) -> &'static str {
        match self.step_back(selected) {
            StepBack::Work => "stop",
            StepBack::Reason => "close",
            StepBack::Selection => "let go",
            StepBack::Lesson => "leave",
        }
    }

    /// The skills of a round of practice.
    pub fn skills(&self) -> impl Iterator<Item = Skill> {
        self.lesson.levels.iter().filter_map(|level| level.skill)
    }

    /// What was missed in the lesson, level by level.
    pub fn missed(&self) -> Vec<String> {
        if let Some(round) = &self.round {
            let told = |(number, why): &(usize, String)| {
                format!("{}: {}", self.lesson.levels[*number].title, without_no(why))
            };
            return round.missed().iter().map(told).collect();
        }
        let levels = self.lesson.levels.iter().zip(&self.done);
        let missed = levels.filter_map(|(level, done)| {
            let (record, mistakes) = done.as_ref()?;
            let mistake = mistakes.first().map(|mistake| without_no(mistake));
            let what = record.lost_star(None)?.sentence(mistake);
            Some(format!("{}: {what}", level.title))
        });
        missed.collect()
    }
}

/// A refusal as a sentence that stands for itself.
fn without_no(sentence: &str) -> String {
    answer::capital(sentence.strip_prefix("No: ").unwrap_or(sentence))
}
