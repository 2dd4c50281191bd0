//! Lesson files: reading them, and saying where one is wrong.

use serde::Deserialize;
use std::collections::BTreeMap;
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use toml::Spanned;

use crate::answer::counted;
use crate::board::{harmless, is_harmless, printable};
use crate::trace::{Scene, SceneFile};

use super::{
    error::LessonError,
    format,
    goal::{Goal, GoalFile},
    level::{Hint, Lesson, Level, Places, Said},
    mistake_kind::MistakeKind,
};

/// How many bytes a lesson file may have.
pub const LIMIT: usize = 256 * 1024;

/// A lesson as its file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonFile {
    title: Spanned<String>,
    text: Spanned<String>,
    level: Vec<Spanned<LevelFile>>,
}

/// A level as its file has it.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LevelFile {
    id: Spanned<String>,
    title: Spanned<String>,
    text: Spanned<String>,
    keys: Option<Spanned<String>>,
    scene: Spanned<SceneFile>,
    goal: Spanned<GoalFile>,
    par: Option<Spanned<u32>>,
    hints: Spanned<Vec<Spanned<String>>>,
    success: Option<Spanned<String>>,
    met: Option<Spanned<String>>,
    helped: Option<Spanned<String>>,
    #[serde(default)]
    mistakes: BTreeMap<String, Spanned<String>>,
}

/// A file being read.
struct Reader<'a> {
    source: &'a str,
}

type Read<T> = Result<T, LessonError>;

impl Lesson {
    /// Reads the lesson in `text`, the contents of a user's file at `path`.
    ///
    /// # Errors
    ///
    /// [`LessonError`] names the line and what is wrong with it.
    pub fn of_file(path: &Path, text: &str) -> Result<Lesson, LessonError> {
        let stem = path
            .file_stem()
            .map_or("own".into(), |stem| stem.to_string_lossy());
        // A user's file never shares its progress with a lesson of the course.
        let lesson = Lesson::read(&format!("file:{}", printable(&stem)), text)?;
        Ok(Lesson {
            file: Some(path.to_string_lossy().into_owned()),
            ..lesson
        })
    }

    /// Reads a lesson file. `name` is what the lesson is called in commands and in the progress.
    ///
    /// What can be seen without solving a level is refused here; [`Lesson::check`] proves the
    /// rest.
    ///
    /// ```
    /// use knightlight::lesson::Lesson;
    /// let lesson = Lesson::read("mine", r#"
    /// title = "Around the wall"
    /// text = "What a rook does when something is in its way."
    ///
    /// [[level]]
    /// id = "wall"
    /// title = "A wall"
    /// text = "Nothing goes through an obstacle. Go around it."
    /// scene = { fen = "8/8/8/8/3**3/8/8/3R4", select = "d1" }
    /// goal.collect = ["d7"]
    /// par = 3
    /// hints = ["The d file is closed. Which files are open?", "Step aside first: [d1c1 c1c7]."]
    /// success = "Around the wall."
    /// mistakes.blocked = "Behind the obstacle lies its shadow."
    /// "#).unwrap();
    /// use knightlight::{view::LESSON_ROOM, work::Budget};
    /// let proof = lesson.check(&Budget::new(1_000), &LESSON_ROOM, &mut |_| ());
    /// assert!(proof.problems.is_empty(), "par, hints and texts are proved");
    /// ```
    ///
    /// # Errors
    ///
    /// [`LessonError`] names the line and what is wrong with it.
    pub fn read(name: &str, source: &str) -> Result<Lesson, LessonError> {
        let reader = Reader { source };
        if source.len() > LIMIT {
            let message = format!(
                "the file has {} bytes; a lesson has at most {LIMIT}",
                source.len()
            );
            return Err(LessonError::at("", &(0..0), message));
        }
        let file: LessonFile = toml::from_str(source).map_err(|error| {
            // What the format has to say is easier to understand than what the parser has.
            if let Some((place, message)) = format::first_difference(source) {
                return reader.wrong(&place, message);
            }
            let place = error.span().unwrap_or(0..0);
            if format::is_no_toml(source) {
                let message = "this can't be read; expected `name = value`, texts in quotes, and lists \
                               in brackets with commas between";
                return reader.wrong(&place, message);
            }
            // One line, whatever the parser and the file have to say.
            let message: Vec<&str> = error.message().lines().collect();
            reader.wrong(&place, printable_long(&message.join("; ")))
        })?;
        let mut levels: Vec<Level> = Vec::new();
        for level in file.level {
            let level = reader.level(level)?;
            if levels.iter().any(|other| other.id == level.id) {
                let message = format!("the id `{}` is taken by another level", level.id);
                return Err(reader.wrong(&level.places.id, message));
            }
            levels.push(level);
        }
        if levels.is_empty() {
            return Err(reader.wrong(&(0..0), "a lesson needs at least one level"));
        }
        Ok(Lesson {
            name: name.to_owned(),
            file: None,
            title: reader.text(&file.title)?,
            text: reader.text(&file.text)?,
            levels,
            source: source.to_owned(),
            text_place: file.text.span(),
        })
    }
}

impl Reader<'_> {
    fn wrong(&self, place: &Range<usize>, message: impl ToString) -> LessonError {
        LessonError::at(self.source, place, message)
    }

    /// A text in one line of blanks, without anything that could steer a terminal.
    fn text(&self, text: &Spanned<String>) -> Read<String> {
        let words: Vec<&str> = text
            .get_ref()
            .split([' ', '\n'])
            .filter(|word| !word.is_empty())
            .collect();
        let text_place = text.span();
        if words.is_empty() {
            return Err(self.wrong(&text_place, "the text is empty"));
        }
        let line = words.join(" ");
        let shown = harmless(&line);
        let mut differs = line
            .chars()
            .zip(shown.chars())
            .filter(|(c, shown)| c != shown);
        match differs.next() {
            Some((c, _)) => {
                let kind = if is_harmless(c.encode_utf8(&mut [0; 4])) {
                    "one mark too many on a letter,"
                } else {
                    "the control character"
                };
                let message = format!("the text holds {kind} U+{:04X}", c as u32);
                Err(self.wrong(&text_place, message))
            }
            None => Ok(line),
        }
    }

    fn level(&self, level: Spanned<LevelFile>) -> Read<Level> {
        let file = level.into_inner();
        let id = self.text(&file.id)?;
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if !id.chars().all(letters) {
            let message = format!(
                "`{}` is not an id; expected small letters, digits and -",
                printable(&id)
            );
            return Err(self.wrong(&file.id.span(), message));
        }
        let scene = Scene::try_from(file.scene.get_ref())
            .map_err(|error| self.wrong(&file.scene.span(), error))?;
        let goal_place = file.goal.span();
        let goal: Arc<dyn Goal> = file.goal.into_inner().into();
        goal.needs(&scene)
            .map_err(|message| self.wrong(&goal_place, message))?;
        let mut read = Level {
            id,
            title: self.text(&file.title)?,
            text: self.text(&file.text)?,
            keys: file.keys.as_ref().map(|text| self.text(text)).transpose()?,
            scene,
            goal,
            par: file.par.as_ref().map(|par| *par.get_ref()),
            skill: None,
            hints: Vec::new(),
            success: [None, None, None],
            mistakes: BTreeMap::new(),
            places: Places {
                id: file.id.span(),
                goal: goal_place,
                par: file.par.as_ref().map(Spanned::span),
                text: file.text.span(),
                hints: Vec::new(),
            },
            least: OnceLock::new(),
        };
        for (said, text) in read
            .success
            .iter_mut()
            .zip([&file.success, &file.met, &file.helped])
        {
            if let Some(text) = text {
                *said = Some(Said {
                    text: self.text(text)?,
                    place: text.span(),
                });
            }
        }
        let hints = file.hints.get_ref();
        if !(2..=3).contains(&hints.len()) {
            let message = format!(
                "{} given; expected a nudge, a help, and if you like the answer (else it is computed)",
                counted(hints.len() as u64, "hint")
            );
            return Err(self.wrong(&file.hints.span(), message));
        }
        for hint in hints {
            read.hints.push(self.hint(&*read.goal, hint)?);
            read.places.hints.push(hint.span());
        }
        for (kind, text) in &file.mistakes {
            let kind: MistakeKind = kind
                .parse()
                .map_err(|unknown| self.wrong(&text.span(), unknown))?;
            read.mistakes.insert(kind, self.text(text)?);
        }
        if read.goal.needs_a_reason() && !read.mistakes.contains_key(&MistakeKind::Choice) {
            let message =
                "this question needs `mistakes.choice`, which says why the others are wrong";
            return Err(self.wrong(&read.places.goal, message));
        }
        Ok(read)
    }

    /// A hint: what stands in square brackets is done by the learner who follows it, and proved.
    fn hint(&self, goal: &dyn Goal, text: &Spanned<String>) -> Read<Hint> {
        let line = self.text(text)?;
        let mut shown = String::new();
        let mut claims = Vec::new();
        let mut rest = line.as_str();
        while let Some((before, after)) = rest.split_once('[') {
            let Some((inside, after)) = after.split_once(']') else {
                return Err(self.wrong(&text.span(), "the bracket is never closed"));
            };
            let mut words = Vec::new();
            for word in inside.split_whitespace() {
                let act = goal.read(word).ok_or_else(|| {
                    let message = format!(
                        "`{}` in brackets is nothing this level asks for",
                        printable(word)
                    );
                    self.wrong(&text.span(), message)
                })?;
                claims.push(act);
                words.push(goal.name(act));
            }
            shown.push_str(before);
            shown.push_str(&words.join(", "));
            rest = after;
        }
        shown.push_str(rest);
        Ok(Hint {
            text: shown,
            claims,
        })
    }
}

/// Any text without control characters, however long.
fn printable_long(text: &str) -> String {
    text.split(' ').map(printable).collect::<Vec<_>>().join(" ")
}
