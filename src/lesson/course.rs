//! The built-in lessons.

use serde_json::json;
use std::iter::Map;
use std::ops::Range;
use std::sync::OnceLock;

use crate::answer::Listing;
use crate::board::{Unexpected, find_named};

use super::level::Lesson;

macro_rules! file {
    ($name:literal) => {
        include_str!(concat!(
            env!("CARGO_MANIFEST_DIR"),
            "/assets/lessons/",
            $name,
            ".toml"
        ))
    };
}

macro_rules! course {
    ($($key:literal $part:literal: $($name:literal)*;)*) => {
        pub(super) const FILES: &[(&str, &str)] = &[$($(($name, file!($name)),)*)*];

        /// Parts of the course, each with its name, its title and its lessons.
        const PARTS: &[(&str, &str, &[&str])] = &[$(($key, $part, &[$($name),*])),*];
    };
}

include!("../../assets/course.list");

/// Number of lessons in the course. Counting them needs no parsing.
pub const LESSONS: usize = FILES.len();

/// Name and text of the placement test's file.
pub(super) const TEST: (&str, &str) = ("placement", file!("placement"));

/// The lessons of the course, followed by the placement test. Each is parsed only when it is
/// needed: usually few are, and parsing all of them would take as long as everything else before
/// the first frame.
static READ: [OnceLock<Lesson>; LESSONS + 1] = [const { OnceLock::new() }; LESSONS + 1];

/// Returns the placement test, with a task for each part of the course except the last. The test
/// itself belongs to no part.
pub fn placement() -> &'static Lesson {
    on_page(LESSONS)
}

/// Returns the lesson at position `index` on the course page. The placement test comes after the
/// last lesson, and any larger index also returns it.
pub fn on_page(index: usize) -> &'static Lesson {
    let index = index.min(LESSONS);
    READ[index].get_or_init(|| {
        let (name, text) = FILES.get(index).unwrap_or(&TEST);
        Lesson::read(name, text).expect("the tests read every built-in lesson")
    })
}

/// Returns all lessons of the course, in order.
pub fn course() -> CourseLessons {
    (0..LESSONS).map(on_page)
}

/// Lessons of the course in order, each parsed when it is reached.
pub type CourseLessons = Map<Range<usize>, fn(usize) -> &'static Lesson>;

/// Returns the lesson called `name`: one of the course, or the placement test.
///
/// # Errors
///
/// Returns [`Unexpected`] if no lesson has this name; the error lists the names, or the most
/// similar ones.
pub fn lesson(name: &str) -> Result<&'static Lesson, Unexpected> {
    let names = FILES.iter().chain([&TEST]).map(|(name, _)| *name);
    find_named("a lesson", name, names.zip(0..)).map(on_page)
}

/// Returns the index of the lesson called `name` in the course; [`LESSONS`] for any other name.
pub(super) fn place(name: &str) -> usize {
    let mut names = FILES.iter().map(|(name, _)| *name);
    names.position(|known| known == name).unwrap_or(LESSONS)
}

/// Consecutive lessons of the course under a common title.
#[derive(Clone, Copy, Debug)]
pub struct CoursePart {
    /// Name of the part, and of its task in the placement test if it has one.
    pub key: &'static str,
    /// Title of the part.
    pub title: &'static str,
    /// Index of the part's first lesson in the course, counted from 0.
    pub first: usize,
    /// Names of the lessons.
    pub names: &'static [&'static str],
}

impl CoursePart {
    /// Returns the indices of the lessons on the course page.
    pub fn places(&self) -> Range<usize> {
        self.first..self.first + self.names.len()
    }

    /// Returns the part's lessons.
    pub fn lessons(&self) -> CourseLessons {
        self.places().map(on_page)
    }
}

/// Returns the parts of the course, in order.
pub fn parts() -> impl Iterator<Item = CoursePart> {
    let mut first = 0;
    PARTS.iter().map(move |(key, title, names)| {
        let part = CoursePart {
            key,
            title,
            first,
            names,
        };
        first += names.len();
        part
    })
}

/// Returns the part of the course that contains a lesson; `None` for the placement test and a
/// user's own lesson.
pub fn part(lesson: &Lesson) -> Option<CoursePart> {
    parts().find(|part| part.names.contains(&&*lesson.name))
}

/// Returns the lessons of the course in machine-readable form.
pub fn listed() -> Listing {
    let listed = |lesson: &Lesson| {
        json!({
            "name": lesson.name,
            "title": lesson.title,
            "part": part(lesson).map(|part| part.title),
            "levels": lesson.levels.len(),
        })
    };
    course().map(listed).collect()
}

/// Returns the titles of the lesson and the level with this key, such as `rook/order`; the key
/// itself if the course doesn't have them.
pub fn level_title(key: &str) -> String {
    let titles = || {
        let (lesson, level) = key.split_once('/')?;
        let lesson = course().find(|known| known.name == lesson)?;
        let level = lesson.levels.iter().find(|known| known.id == level)?;
        Some(format!("{}: {}", lesson.title, level.title))
    };
    titles().unwrap_or_else(|| key.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_file_is_in_the_course_and_can_be_read() {
        let folder = concat!(env!("CARGO_MANIFEST_DIR"), "/assets/lessons");
        let name = |entry: std::io::Result<std::fs::DirEntry>| {
            let file = entry.expect("a file").file_name();
            let name = file.to_string_lossy().into_owned();
            name.strip_suffix(".toml").map(str::to_owned)
        };
        let files = std::fs::read_dir(folder).expect("a folder of lessons");
        let mut files: Vec<String> = files.filter_map(name).collect();
        let built_in = || FILES.iter().chain([&TEST]);
        let mut listed: Vec<&str> = built_in().map(|(name, _)| *name).collect();
        files.sort();
        listed.sort();
        assert_eq!(files, listed);
        for (name, text) in built_in() {
            if let Err(error) = Lesson::read(name, text) {
                panic!("{name}: {error}\n{}", error.pointer);
            }
        }
    }

    #[test]
    fn levels_have_their_titles_and_own_lessons_their_keys() {
        let rook = course()
            .find(|lesson| lesson.name == "rook")
            .expect("the rook");
        for level in &rook.levels {
            let title = level_title(&format!("rook/{}", level.id));
            assert_eq!(title, format!("{}: {}", rook.title, level.title));
        }
        for other in ["rook/none", "mine/rook", "rook"] {
            assert_eq!(level_title(other), other);
        }
    }
}
