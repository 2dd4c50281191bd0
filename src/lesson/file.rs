//! Reads lesson files, and reports the positions of mistakes in them.

use serde::{Deserialize, de::IntoDeserializer};
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::path::Path;
use std::sync::{Arc, OnceLock};
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::board::{harmless, is_harmless, joined, printable};
use crate::trace::{Scene, SceneFile};
use crate::words::counted;

use super::act::MistakeKind;
use super::error::{LessonError, MOST};
use super::format;
use super::goal::{Goal, GoalFile};
use super::hint::Hint;
use super::level::{Lesson, Level, Places};
use super::revealing::Revealing;

/// Maximum length of a lesson file, in bytes.
pub const LIMIT: usize = 256 * 1024;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct LessonFile {
    title: Spanned<String>,
    text: Spanned<String>,
    level: Vec<LevelFile>,
}

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
    #[serde(default)]
    allow: Vec<Spanned<String>>,
}

/// A lesson file that is being read.
struct LessonReader<'a> {
    source: &'a str,
    /// Mistakes so far; all of them are reported together.
    errors: Vec<LessonError>,
}

type Read<T> = Result<T, LessonError>;

/// Whether a text that isn't a lesson is a scene: it has a `fen` outside all tables, and no level.
fn is_scene(source: &str) -> bool {
    let table: Option<toml::Table> = toml::from_str(source).ok();
    table.is_some_and(|table| table.contains_key("fen") && !table.contains_key("level"))
}

impl Lesson {
    /// Reads the lesson in `text`, the contents of a user's file at `path`.
    ///
    /// # Errors
    ///
    /// Returns [`LessonError`] with the first mistake, its line, and any further mistakes.
    pub fn of_file(path: &Path, text: &str) -> Result<Lesson, LessonError> {
        let stem = path
            .file_stem()
            .map_or("own".into(), |stem| stem.to_string_lossy());
        // A user's file never shares progress with a lesson of the course.
        let lesson = Lesson::read(&format!("file:{}", printable(&stem)), text)?;
        Ok(Lesson {
            file: Some(path.to_string_lossy().into_owned()),
            ..lesson
        })
    }

    /// Reads a lesson file. `name` is the lesson's name in commands and in the progress.
    ///
    /// Refuses a file with mistakes that can be found without solving a level; [`Lesson::check`]
    /// finds the others.
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
    /// text = "A rook can't go through an obstacle. Go around it."
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
    /// Returns [`LessonError`] with the first mistake, its line, and any further mistakes.
    pub fn read(name: &str, source: &str) -> Result<Lesson, LessonError> {
        let mut reader = LessonReader {
            source,
            errors: Vec::new(),
        };
        if source.len() > LIMIT {
            let bytes = source.len();
            let message = format!("the file has {bytes} bytes; a lesson has at most {LIMIT}");
            return Err(LessonError::at("", &(0..0), message));
        }
        let file: LessonFile = match toml::from_str(source) {
            Ok(file) => file,
            Err(_) if is_scene(source) => {
                let message = "this is a board, not a lesson: it has no levels. `lessons new` writes \
                    a lesson to start from";
                return Err(reader.wrong(&(0..0), message));
            }
            Err(error) => return Err(reader.unreadable(&error)),
        };
        let mut levels: Vec<Level> = Vec::new();
        let mut ids: BTreeSet<String> = BTreeSet::new();
        for level in file.level {
            if reader.errors.len() >= MOST {
                break;
            }
            let (id, id_place) = (level.id.get_ref().clone(), level.id.span());
            levels.extend(reader.level(level));
            if ids.contains(&id) {
                let id = printable(&id);
                let message = format!("the id `{id}` is taken by another level");
                reader.errors.push(reader.wrong(&id_place, message));
            }
            ids.insert(id);
        }
        if ids.is_empty() {
            let message = "a lesson needs at least one level";
            reader.errors.push(reader.wrong(&(0..0), message));
        }
        let title = reader.text(&file.title);
        let title = reader.accept(title);
        let text = reader.text(&file.text);
        let text = reader.accept(text);
        let (Some(title), Some(text), true) = (title, text, reader.errors.is_empty()) else {
            return Err(reader.first());
        };
        Ok(Lesson {
            name: name.to_owned(),
            file: None,
            title,
            text,
            levels,
            source: source.to_owned(),
            text_place: file.text.span(),
        })
    }
}

impl LessonReader<'_> {
    /// Returns all mistakes in a file that can't be read as a whole: its differences from the
    /// format, and the mistakes in those levels that can be read on their own.
    fn unreadable(mut self, error: &toml::de::Error) -> LessonError {
        let found = format::explained(self.source, error);
        let places: Vec<usize> = found.iter().map(|(place, _)| place.start).collect();
        for (place, message) in found {
            self.errors.push(self.wrong(&place, message));
        }
        let document = DeTable::parse(self.source).ok();
        let levels = document.as_ref().and_then(|all| all.get_ref().get("level"));
        if let Some(DeValue::Array(levels)) = levels.map(Spanned::get_ref) {
            let starts: Vec<usize> = levels.iter().map(|level| level.span().start).collect();
            for (i, level) in levels.iter().enumerate() {
                if self.errors.len() >= MOST {
                    break;
                }
                let end = starts.get(i + 1).copied().unwrap_or(self.source.len());
                let described = places.iter().any(|place| (starts[i]..end).contains(place));
                match LevelFile::deserialize(level.clone().into_deserializer()) {
                    Ok(level) => drop(self.level(level)),
                    Err(error) if !described => {
                        let message = harmless(&joined(error.message().lines(), "; "));
                        let place = error.span().unwrap_or(starts[i]..starts[i]);
                        self.errors.push(self.wrong(&place, message));
                    }
                    Err(_) => {}
                }
            }
        }
        self.first()
    }

    /// Returns all mistakes as one error: the first by line, with the others.
    fn first(self) -> LessonError {
        let unreadable = || LessonError::at(self.source, &(0..0), "this isn't a lesson");
        LessonError::of_all(self.errors.clone()).unwrap_or_else(unreadable)
    }

    fn wrong(&self, place: &Range<usize>, message: impl ToString) -> LessonError {
        LessonError::at(self.source, place, message)
    }

    /// Returns the value if it could be read; otherwise stores the mistake.
    fn accept<T>(&mut self, read: Read<T>) -> Option<T> {
        read.map_err(|error| self.errors.push(error)).ok()
    }

    /// Returns the text as one line with single spaces. An empty text is a mistake, and so is one
    /// that contains a control character or too many marks on a letter.
    fn text(&self, text: &Spanned<String>) -> Read<String> {
        let words = text.get_ref().split([' ', '\n']);
        let line = joined(words.filter(|word| !word.is_empty()), " ");
        if line.is_empty() {
            return Err(self.wrong(&text.span(), "the text is empty"));
        }
        let shown = harmless(&line);
        let mut both = line.chars().zip(shown.chars());
        let Some((c, _)) = both.find(|(c, shown)| c != shown) else {
            return Ok(line);
        };
        let kind = if is_harmless(c.encode_utf8(&mut [0; 4])) {
            "too many marks on a letter,"
        } else {
            "the control character"
        };
        let message = format!("the text contains {kind} U+{:04X}", c as u32);
        Err(self.wrong(&text.span(), message))
    }

    /// Returns the text, if there is one, as one line with single spaces.
    fn optional(&self, text: Option<&Spanned<String>>) -> Read<Option<Spanned<String>>> {
        let read = |text: &Spanned<String>| Ok(Spanned::new(text.span(), self.text(text)?));
        text.map(read).transpose()
    }

    fn id(&self, text: &Spanned<String>) -> Read<String> {
        let id = self.text(text)?;
        let letters = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        if id.chars().all(letters) {
            return Ok(id);
        }
        let id = printable(&id);
        let message = format!("`{id}` isn't an id; expected lowercase letters, digits and -");
        Err(self.wrong(&text.span(), message))
    }

    /// Returns a level, and stores its mistakes; `None` if they leave it incomplete.
    fn level(&mut self, file: LevelFile) -> Option<Level> {
        let id = self.id(&file.id);
        let scene = Scene::try_from(file.scene.get_ref());
        let scene = scene.map_err(|error| self.wrong(&file.scene.span(), error));
        let (id, scene) = (self.accept(id), self.accept(scene));
        let places = Places {
            goal: file.goal.span(),
            par: file.par.as_ref().map_or(0..0, Spanned::span),
            text: file.text.span(),
        };
        let goal: Arc<dyn Goal> = file.goal.into_inner().into();
        if let Some(lack) = scene.as_ref().and_then(|scene| goal.missing(scene)) {
            self.errors.push(self.wrong(&places.goal, lack));
        }
        let given = file.hints.get_ref().len();
        if !(2..=3).contains(&given) {
            let message = format!(
                "{} given; expected a nudge, more help and, if you like, the answer (otherwise computed)",
                counted(given, "hint")
            );
            self.errors.push(self.wrong(&file.hints.span(), message));
        }
        let mut hints = Vec::new();
        for hint in file.hints.get_ref() {
            let hint = self.hint(&*goal, hint);
            hints.extend(self.accept(hint));
        }
        let mut mistakes = BTreeMap::new();
        for (kind, text) in &file.mistakes {
            let kind = kind.parse::<MistakeKind>();
            let kind = kind.map_err(|unknown| self.wrong(&text.span(), unknown));
            let said = self.text(text);
            mistakes.extend(self.accept(kind).zip(self.accept(said)));
        }
        let allow = file.allow.iter().map(|name| {
            let allowed = Revealing::of_command(name.get_ref());
            allowed.map_err(|unknown| self.wrong(&name.span(), unknown))
        });
        let allow = self.accept(allow.collect::<Read<Vec<_>>>());
        if goal.needs_a_reason() && !mistakes.contains_key(&MistakeKind::Choice) {
            let message =
                "this question needs `mistakes.choice`, which says why the other options are wrong";
            self.errors.push(self.wrong(&places.goal, message));
        }
        let [title, text] = [&file.title, &file.text].map(|text| self.text(text));
        let (title, text) = (self.accept(title), self.accept(text));
        let optional = [&file.keys, &file.success, &file.met, &file.helped];
        let optional = optional.map(|text| self.optional(text.as_ref()));
        let [keys, success, met, helped] = optional.map(|text| self.accept(text).flatten());
        Some(Level {
            id: id?,
            title: title?,
            text: text?,
            keys: keys.map(Spanned::into_inner),
            scene: scene?,
            par: file.par.map(Spanned::into_inner),
            skill: None,
            allow: allow?,
            hints,
            success: [success, met, helped],
            mistakes,
            places,
            least: OnceLock::new(),
            goal,
        })
    }

    /// Returns a hint. In the file, the acts that it suggests are in square brackets, so that they
    /// can be proved.
    fn hint(&self, goal: &dyn Goal, text: &Spanned<String>) -> Read<Hint> {
        let line = self.text(text)?;
        let mut shown = String::new();
        let mut claims = Vec::new();
        let mut rest = line.as_str();
        while let Some((before, after)) = rest.split_once('[') {
            let Some((inside, after)) = after.split_once(']') else {
                return Err(self.wrong(&text.span(), "the bracket is never closed"));
            };
            let read = |word| {
                goal.read(word).ok_or_else(|| {
                    let word = printable(word);
                    let message = format!("`{word}` in brackets doesn't fit this level's goal");
                    self.wrong(&text.span(), message)
                })
            };
            let words = inside.split_whitespace();
            let acts = words.map(read).collect::<Read<Vec<_>>>()?;
            shown.push_str(before);
            shown.push_str(&joined(acts.iter().map(|&act| goal.name(act)), ", "));
            claims.extend(acts);
            rest = after;
        }
        shown.push_str(rest);
        Ok(Hint {
            text: shown,
            claims,
            place: text.span(),
        })
    }
}
