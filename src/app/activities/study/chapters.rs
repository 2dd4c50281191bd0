//! The games of a study, and the user's changes to them.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::app::activity_context::{ActivityContext, CommandRefusal};
use crate::app::command::{Neighbor, OpenOrder};
use crate::app::message::Effect;
use crate::app::opened_game::{GameSource, GamesToSave, OpenedGame};
use crate::rules::{GameTexts, GameTree};

use super::Study;

/// The games of a source.
#[derive(Clone, Debug)]
pub struct Chapters {
    source: GameSource,
    /// Titles of the first games.
    titles: Arc<[String]>,
    pub(super) count: usize,
    /// Games that the user has drawn on, by number.
    changed: BTreeMap<usize, Arc<GameTree>>,
    /// Whether drawings were added since the games were saved.
    pub(super) is_unsaved: bool,
    /// Path of the file that the games were saved to; `None` if they weren't saved.
    saved_to: Option<String>,
}

impl Chapters {
    /// Returns the games of `source`, as yet without drawings by the user.
    pub fn new(source: GameSource, titles: Arc<[String]>, count: usize) -> Chapters {
        Chapters {
            source,
            titles,
            count,
            changed: BTreeMap::new(),
            is_unsaved: false,
            saved_to: None,
        }
    }

    /// Retains the drawings of an earlier study, if it has the same source.
    pub(super) fn retain(&mut self, earlier: Study) {
        let earlier = earlier.chapters;
        if earlier.source == self.source {
            self.changed = earlier.changed;
            self.is_unsaved = earlier.is_unsaved;
            self.saved_to = earlier.saved_to;
        }
    }

    /// Returns game `number` with the user's drawings; `None` if the user hasn't drawn on it.
    pub(super) fn changed(&self, number: usize) -> Option<Arc<GameTree>> {
        self.changed.get(&number).cloned()
    }
}

impl Study {
    /// Records that the user has drawn on the current game.
    pub(super) fn note_change(&mut self) {
        let game = Arc::clone(&self.game);
        self.chapters.changed.insert(self.number, game);
        self.chapters.is_unsaved = true;
    }

    /// Returns the title of each of the file's first games with the order that opens it, and the
    /// index of the current one; no titles for pasted games.
    pub fn chapters(&self) -> (Vec<(String, OpenOrder)>, usize) {
        let GameSource::File(path) = &self.chapters.source else {
            return (Vec::new(), 0);
        };
        let order = |number| OpenOrder {
            file: path.clone(),
            game: Some(number),
        };
        let titles = self.chapters.titles.iter().cloned();
        let all = titles.zip((1..).map(order)).collect();
        (all, self.number - 1)
    }

    /// Whether the game's tags put Black's side at the bottom.
    pub fn is_flipped(&self) -> bool {
        self.game.tag("Orientation") == Some("black")
    }

    /// Returns the order that opens the same game from its file; `None` if the game was pasted, if
    /// the current move is in a variation, or if the user has drawn on the game.
    pub fn reopened_by(&self) -> Option<OpenOrder> {
        let GameSource::File(file) = &self.chapters.source else {
            return None;
        };
        let is_main = self.line == self.game.line_through(GameTree::BEGINNING);
        let is_unchanged = !self.chapters.changed.contains_key(&self.number);
        (is_main && is_unchanged).then(|| OpenOrder {
            file: file.clone(),
            game: Some(self.number),
        })
    }

    /// Returns the games to save at `path`, including the user's drawings.
    pub fn to_save(&self, path: String, force: bool) -> GamesToSave {
        GamesToSave {
            force: force || self.chapters.saved_to.as_ref() == Some(&path),
            path,
            source: self.chapters.source.clone(),
            changed: self.chapters.changed.clone(),
            letters: self.letters,
        }
    }

    /// Returns the path of the file that the games were saved to; `None` if they weren't saved.
    pub fn saved_to(&self) -> Option<&String> {
        self.chapters.saved_to.as_ref()
    }

    /// Records that the games were saved to the file at `path`.
    pub fn note_saved(&mut self, path: &str) {
        self.chapters.saved_to = Some(path.to_owned());
        self.chapters.is_unsaved = false;
    }

    /// Goes to the next or previous game of the source.
    pub(super) fn turn_to(
        &mut self,
        turn: Neighbor,
        desk: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        let number = match turn {
            Neighbor::Next => self.number + 1,
            Neighbor::Previous => self.number - 1,
        };
        let count = self.chapters.count;
        if !(1..=count).contains(&number) {
            return Err(match (count, turn) {
                (1, _) => "This is the only game.".into(),
                (_, Neighbor::Next) => format!("This is the last of {count} games.").into(),
                (_, Neighbor::Previous) => format!("This is the first of {count} games.").into(),
            });
        }
        match &self.chapters.source {
            GameSource::File(path) => desk.effects.push(Effect::OpenFile(OpenOrder {
                file: path.clone(),
                game: Some(number),
            })),
            GameSource::Pasted(text) => {
                let (source, texts) = (self.chapters.source.clone(), text.as_bytes());
                let texts = GameTexts::new(texts);
                let read = OpenedGame::read(source, texts, number, self.letters)?;
                let changed = self.chapters.changed(number);
                let turned = desk.workspace.flipped != self.is_flipped();
                self.number = number;
                self.game = changed.unwrap_or_else(|| Arc::new(read.game));
                self.problems = read.problems;
                self.begin_game(turned, desk);
            }
        }
        Ok(())
    }
}
