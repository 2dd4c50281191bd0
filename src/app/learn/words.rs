//! What a lesson says, and the keys it names.

use crate::answer;
use crate::board::Square;
use crate::lesson::{Goal, Level, MistakeKind};
use crate::trace::Mark;

use super::super::keymap::Keymap;
use super::Learn;

impl Learn {
    /// What is said below the board. Where the side panel has no room for the level, what it
    /// would show besides the task is said here.
    pub fn sentences(&self, cramped: bool) -> Vec<String> {
        if !self.said.is_empty() {
            return self.said.clone();
        }
        if !cramped {
            return vec![self.level().task()];
        }
        let level = self.level();
        let option = |(digit, words)| format!("{} {words}", level.bullet(digit));
        let options = level.answers().into_iter().map(option);
        let options = options.map(|option| option.trim().to_owned());
        let options: Vec<String> = options.collect();
        let shown = [self.shown_search(), options].concat();
        match shown.is_empty() {
            true => vec![format!("{}.", self.count().replace("  ", ", "))],
            false => vec![shown.join("  ")],
        }
    }

    /// What the level has cost so far, and what it can be done for.
    pub fn count(&self) -> String {
        let level = self.level();
        let word = match level.goal {
            Goal::Mark(_) | Goal::Predict(_) => "found",
            Goal::Obstacles(_) => "obstacles",
            Goal::Choose(_) => "answers",
            _ => "moves",
        };
        let attempt = &self.attempt;
        let mut count = format!("{word} {}  par {}", level.cost(&attempt.state), attempt.par);
        if !attempt.mistakes.is_empty() {
            count.push_str(&format!("  mistakes {}", attempt.mistakes.len()));
        }
        count
    }

    /// For a search to be foretold: what has come out of the queue, and what is in it where that
    /// is shown.
    pub fn shown_search(&self) -> Vec<String> {
        let level = self.level();
        let Goal::Predict(prediction) = &level.goal else {
            return Vec::new();
        };
        let names = |squares: Vec<Square>| match squares.is_empty() {
            true => "none".to_owned(),
            false => squares
                .iter()
                .map(Square::to_string)
                .collect::<Vec<_>>()
                .join(" "),
        };
        let (taken, waiting) = level.search_so_far();
        let (done, waits) = match prediction.deep {
            true => ("visited", "stack"),
            false => ("taken", "queue"),
        };
        let mut shown = vec![format!("{done}  {}", names(taken))];
        if prediction.queue || prediction.deep {
            shown.push(format!("{waits}  {}", names(waiting)));
        }
        shown
    }

    /// The keys that matter now, each with a word or two.
    pub fn key_hints(&self, keymap: &Keymap, selected: bool) -> Vec<(String, &'static str)> {
        let key = |command: &str| keymap.hint(command);
        if self.met || self.over {
            let on = if self.over { "next lesson" } else { "go on" };
            return vec![
                (key("go"), on),
                (key("retry"), "once more"),
                (key("open"), "stages"),
                (key("back"), "leave"),
                (key("help"), "more"),
            ];
        }
        let act = match self.level().goal {
            Goal::Mark(_) => "mark",
            Goal::Predict(_) => "point",
            Goal::Obstacles(_) => "obstacle",
            Goal::Choose(_) => "",
            _ if selected => "move",
            _ => "select",
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
            (key("open"), "stages"),
            (key("back"), "leave"),
            (key("help"), "more"),
        ]);
        hints
    }

    /// What a mark on the board stands for: the reason of a mistake is not always a blocker.
    pub fn word(&self, mark: Mark) -> &'static str {
        let attacked = self.mistake.is_some_and(MistakeKind::shows_attackers);
        let answered = self.mistake.is_some_and(MistakeKind::shows_a_reply);
        match mark {
            _ if self.reason.is_empty() => mark.word(),
            Mark::Blocker if attacked => "attacker",
            Mark::Path if attacked => "its way",
            Mark::Blocker if answered => "this one",
            Mark::Open if answered => "can go here",
            _ => mark.word(),
        }
    }

    /// What was missed in the lesson, level by level.
    pub fn missed(&self) -> Vec<String> {
        let levels = self.lesson.levels.iter().zip(&self.done);
        let missed = levels.filter_map(|(level, done)| {
            let (record, mistakes) = done.as_ref()?;
            let mistake = mistakes.first().map(|mistake| without_no(mistake));
            let what = match (record.stars, mistake) {
                (3, _) => return None,
                (_, Some(mistake)) => mistake,
                (_, None) if record.hints >= Level::HINTS as u32 => {
                    "The answer was shown.".to_owned()
                }
                _ => format!(
                    "It can be done in fewer than {}.",
                    answer::counted(record.cost, "move")
                ),
            };
            Some(format!("{}: {what}", level.title))
        });
        missed.collect()
    }
}

/// A refusal as a sentence that stands for itself.
fn without_no(sentence: &str) -> String {
    answer::capital(sentence.strip_prefix("No: ").unwrap_or(sentence))
}
