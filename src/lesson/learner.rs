//! A learner: a name and the progress saved under it.

use crate::board::{Unexpected, is_harmless};
use crate::words::counted;

use super::{course::course, level::Lesson, progress::Progress};

/// A learner, and their progress so far.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Learner {
    /// Name; `None` for the one learner without a name.
    pub name: Option<String>,
    /// Progress so far.
    pub progress: Progress,
}

/// File name of the unnamed learner, without its extension.
const FILE_OF_NAMELESS: &str = "progress";

/// Start of the file names of named learners.
const FILE_OF_NAMED: &str = "learner-";

impl Learner {
    /// Returns the learner's name as shown in lists.
    pub fn title(&self) -> &str {
        Learner::titled(self.name.as_deref())
    }

    /// Name shown for the unnamed learner. Its space distinguishes it from every real name.
    pub const NAMELESS: &str = "no name";

    /// Returns the name of a learner as shown in lists.
    pub fn titled(name: Option<&str>) -> &str {
        name.unwrap_or(Learner::NAMELESS)
    }

    /// Returns the name of the file with a learner's progress.
    pub fn file_name(name: Option<&str>) -> String {
        match name {
            Some(name) => format!("{FILE_OF_NAMED}{name}.json"),
            None => format!("{FILE_OF_NAMELESS}.json"),
        }
    }

    /// Returns the name of the learner whose progress is in the file called `file`; the unnamed
    /// learner has none. Returns `None` if the file doesn't belong to a learner.
    pub fn of_file(file: &str) -> Option<Option<String>> {
        let stem = file.strip_suffix(".json")?;
        match stem.strip_prefix(FILE_OF_NAMED) {
            Some(name) => Some(Some(learner_name(name).ok()?)),
            None => (stem == FILE_OF_NAMELESS).then_some(None),
        }
    }
}

impl Progress {
    /// Describes the progress in the course: `12 of 840 stars`.
    pub fn course_stars(&self) -> String {
        let (stars, most) = self.stars_of(course());
        stars_in_words(stars, most)
    }

    /// Describes the progress in a lesson: `12 of 18 stars`.
    pub fn lesson_stars(&self, lesson: &Lesson) -> String {
        stars_in_words(self.stars(lesson), lesson.most_stars())
    }
}

/// Returns stars in words: `12 of 18 stars`. A beginner without stars isn't shown how many are
/// missing.
pub fn stars_in_words(stars: u32, most: u32) -> String {
    match stars {
        0 => "no stars yet".to_owned(),
        _ => format!("{stars} of {}", counted(most, "star")),
    }
}

/// Maximum length of a name, in characters.
const LONGEST: usize = 40;

/// Reads a learner's name. It becomes part of a file name, so it may contain only harmless
/// characters.
///
/// # Errors
///
/// Returns [`Unexpected`], which says what a name may contain, if `text` isn't a valid name.
pub fn learner_name(text: &str) -> Result<String, Unexpected> {
    let letters = |c: char| c.is_alphabetic() || c.is_ascii_digit() || "-_.".contains(c);
    let fits = (1..=LONGEST).contains(&text.chars().count())
        && text.chars().all(letters)
        && is_harmless(text);
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
        for text in [
            "anna",
            "B.2",
            "x-y_z",
            "none",
            "Ärger",
            "Ольга",
            "愛",
            &"é".repeat(40),
        ] {
            assert_eq!(learner_name(text).as_deref(), Ok(text));
            let file = Learner::file_name(Some(text));
            assert_eq!(Learner::of_file(&file), Some(Some(text.to_owned())));
        }
        assert_eq!(Learner::of_file(&Learner::file_name(None)), Some(None));
        for text in [
            "",
            ".",
            "..",
            "a/b",
            "a\\b",
            "a b",
            "²",
            "a\u{301}",
            "a\u{202e}",
            "a\n",
            &"a".repeat(41),
        ] {
            assert!(learner_name(text).is_err(), "{text}");
            assert_eq!(Learner::of_file(&Learner::file_name(Some(text))), None);
        }
    }
}
