//! Who learns: a name, and what was done under it.

use crate::answer::counted;
use crate::board::Unexpected;

use super::{course::course, level::Lesson, progress::Progress};

/// Someone who learns, and what they have done so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learner {
    /// The name; `None` for the one learner without a name.
    pub name: Option<String>,
    /// What was done so far.
    pub progress: Progress,
}

impl Learner {
    /// The name as a list has it.
    pub fn title(&self) -> &str {
        self.name.as_deref().unwrap_or(Learner::NAMELESS)
    }

    /// What the learner without a name is called.
    pub const NAMELESS: &str = "no name";

    /// How far the learner has come: `12 of 531 stars`.
    pub fn stars(&self) -> String {
        let stars: u32 = course()
            .iter()
            .map(|lesson| self.progress.stars(lesson))
            .sum();
        let most: usize = course().iter().map(Lesson::most_stars).sum();
        format!("{stars} of {}", counted(most as u64, "star"))
    }
}

/// The longest name.
const LONGEST: usize = 40;

/// Reads a learner's name. It becomes part of a file's name.
///
/// # Errors
///
/// [`Unexpected`] says what a name is made of.
pub fn learner_name(text: &str) -> Result<String, Unexpected> {
    let letters = |c: char| c.is_ascii_alphanumeric() || "-_.".contains(c);
    let fits = (1..=LONGEST).contains(&text.len()) && text.chars().all(letters);
    let dots = text.chars().all(|c| c == '.');
    if fits && !dots {
        return Ok(text.to_owned());
    }
    let expected = "1 to 40 letters, digits, -, _ or ., as in anna-b";
    Err(Unexpected::new("a learner's name", text, expected))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_never_leads_out_of_the_folder() {
        for text in ["anna", "B.2", "x-y_z", &"a".repeat(40)] {
            assert_eq!(learner_name(text).as_deref(), Ok(text));
        }
        for text in [
            "",
            ".",
            "..",
            "a/b",
            "a\\b",
            "a b",
            "é",
            "a\n",
            &"a".repeat(41),
        ] {
            assert!(learner_name(text).is_err(), "{text}");
        }
    }
}
