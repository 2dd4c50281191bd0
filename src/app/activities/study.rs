//! Stepping through a game in PGN: its moves, variations, comments and drawings.

mod chapters;
mod protocol;
mod sheet;
#[cfg(test)]
mod tests;

use std::sync::Arc;
use std::time::Duration;

use crate::answer::{game_move, game_result, game_title};
use crate::app::activity_context::{ActivityContext, CommandRefusal};
use crate::app::command::{Pick, StepTo};
use crate::app::history::History;
use crate::app::opened_game::OpenedGame;
use crate::app::workspace::Before;
use crate::board::printable;
use crate::rules::{GameTree, Move, NodeId, PieceLetters, Position};
use crate::trace::{Algorithm, Lens, Scene};
use crate::words::{ended, list};

pub use chapters::Chapters;

/// A game in PGN, stepped through move by move.
#[derive(Clone, Debug)]
pub struct Study {
    /// Number of the game in its source, from 1.
    number: usize,
    chapters: Chapters,
    game: Arc<GameTree>,
    title: String,
    /// Sentences about the parts of the game that can't be read.
    problems: Vec<String>,
    /// The line being stepped through, from the beginning of the game.
    line: Vec<NodeId>,
    /// The position after each move of the line.
    positions: Vec<Position>,
    /// Index of the current move in the line; 0 is the beginning.
    at: usize,
    /// Whether the user is asked for the next move.
    asks: bool,
    /// Whether an audience sees the panel.
    has_audience: bool,
    /// Reply to the last command.
    reply: Vec<String>,
    /// Time at which the next move appears; `None` unless the game plays by itself.
    due: Option<Duration>,
    /// Whether the user was warned that leaving loses the drawings.
    has_warned: bool,
    /// State of the explorer before the game.
    before: Before,
    history: History,
    letters: PieceLetters,
}

/// A game that the user left by editing the board.
#[derive(Clone, Debug)]
pub struct LeftStudy {
    /// Study of the game.
    pub study: Box<Study>,
    /// Number of undoable edits before the user left the study.
    pub depth: usize,
}

impl Study {
    /// Opens a game. `earlier` is the study of the previous game, if any, with the orientation and
    /// the algorithm to keep.
    pub(in crate::app) fn begin(
        opened: OpenedGame,
        earlier: Option<(Study, bool, Algorithm)>,
        desk: &mut ActivityContext<'_>,
    ) -> Study {
        let before = Before::of(desk.workspace);
        let history = desk.workspace.history.clone();
        let mut chapters = Chapters::new(opened.source, opened.titles, opened.count);
        let mut turned = false;
        desk.scene_mut().way = Lens::Reach.row().first;
        if let Some((earlier, flipped, way)) = earlier {
            desk.scene_mut().way = way;
            turned = flipped != earlier.is_flipped();
            chapters.retain(earlier);
        }
        let game = chapters.changed(opened.number);
        let mut study = Study {
            number: opened.number,
            chapters,
            line: Vec::new(),
            positions: Vec::new(),
            game: game.unwrap_or_else(|| Arc::new(opened.game)),
            title: String::new(),
            problems: opened.problems,
            at: 0,
            asks: false,
            has_audience: false,
            reply: Vec::new(),
            due: None,
            has_warned: false,
            before,
            history,
            letters: desk.settings.letters,
        };
        study.begin_game(turned, desk);
        study
    }

    /// Shows the beginning of the game, and the first problem in reading it, if any. `turned` means
    /// that the user has flipped the board.
    fn begin_game(&mut self, turned: bool, desk: &mut ActivityContext<'_>) {
        self.title = printable(&game_title(&self.game, self.number));
        desk.workspace.title.clone_from(&self.title);
        desk.workspace.flipped = self.is_flipped() != turned;
        self.follow(GameTree::BEGINNING);
        self.show(0, desk);
        self.reply = self.problems.first().cloned().into_iter().collect();
    }

    /// Stops asking questions and playing. Returns the explorer's edits from before the game.
    pub(in crate::app) fn pause(&mut self) -> History {
        (self.asks, self.due) = (false, None);
        self.history.clone()
    }

    /// Returns the game, including the user's drawings.
    pub fn game(&self) -> &GameTree {
        &self.game
    }

    /// Returns the title of the game.
    pub fn title(&self) -> &str {
        &self.title
    }

    fn node(&self) -> NodeId {
        self.line[self.at]
    }

    const fn is_at_end(&self) -> bool {
        self.at + 1 == self.line.len()
    }

    /// Leaves keys and the next moves out of the panel, because an audience sees it.
    pub(in crate::app) const fn show_to_audience(&mut self) {
        self.has_audience = true;
    }

    /// Returns the number of the current move, and of the last one in its line.
    pub(in crate::app) fn place(&self) -> (usize, usize) {
        (self.at, self.line.len() - 1)
    }

    /// Switches to the line of `node`.
    fn follow(&mut self, node: NodeId) {
        self.line = self.game.line_through(node);
        self.positions = self.game.positions(&self.line);
        // Every move of a parsed game is legal and so has a position. A move without one couldn't
        // be shown.
        self.line.truncate(self.positions.len());
    }

    /// Shows the position after move `at` of the line.
    fn show(&mut self, at: usize, desk: &mut ActivityContext<'_>) {
        self.at = at;
        self.asks = false;
        self.reply.clear();
        let old = desk.scene();
        let fresh = Scene::new(*self.positions[at].setup());
        let scene = Scene {
            cursor: self.last_move().map_or(fresh.cursor, |mv| mv.to),
            way: old.way,
            direction: old.direction,
            leaper: old.leaper,
            drawings: self.game.node(self.node()).notes.drawings.clone(),
            ..fresh
        };
        *desk.scene_mut() = scene;
    }

    /// Returns the move that led to the position; `None` at the beginning.
    fn last_move(&self) -> Option<Move> {
        self.game.node(self.node()).mv()
    }

    /// Describes the current move, with the author's comment if `with_comment` is set, and the
    /// result after the last move.
    fn sentences_of_move(&self, with_comment: bool) -> Vec<String> {
        let node = self.node();
        let notes = &self.game.node(node).notes;
        let mut sentences = match self.at {
            0 => vec![self.introduced()],
            at => game_move(&self.game, node, &self.positions[at - 1], self.letters),
        };
        if with_comment {
            sentences.extend(notes.comments().map(ended));
        }
        if self.is_at_end() && self.at > 0 {
            // Only the main line leads to the result.
            let is_main = self.line == self.game.line_through(GameTree::BEGINNING);
            sentences.push(if is_main {
                game_result(self.game.result).to_owned()
            } else {
                "The variation ends here.".to_owned()
            });
        }
        sentences
    }

    /// Returns the title, with the game's number if there are several games.
    fn introduced(&self) -> String {
        let title = &self.title;
        match self.chapters.count {
            1 => format!("{title}."),
            count => format!("Game {} of {count}: {title}.", self.number),
        }
    }

    /// Goes to another move of the line, or to another game.
    fn step(&mut self, to: StepTo, desk: &mut ActivityContext<'_>) -> Result<(), CommandRefusal> {
        let (at, last) = self.place();
        let next = match to {
            StepTo::Next => (at + 1).min(last),
            StepTo::Previous => at.saturating_sub(1),
            StepTo::End => last,
            StepTo::Number(number) if number <= last => number,
            StepTo::Number(number) => {
                return Err(format!("There is no step {number}: the last is step {last}.").into());
            }
            StepTo::Layer(turn) => return self.turn_to(turn, desk),
            StepTo::Taken(_) | StepTo::Line(_) => {
                return Err("A game has no such step: a step is a move.".into());
            }
        };
        self.show(next, desk);
        Ok(())
    }

    /// Returns the moves to choose from and their index in the line: the current move and its
    /// alternatives, or the moves that may follow if it has no alternatives.
    fn choices(&self) -> (usize, &[NodeId]) {
        match self.game.siblings(self.node()) {
            [] | [_] => (self.at + 1, self.game.children(self.node())),
            siblings => (self.at, siblings),
        }
    }

    fn has_choice(&self) -> bool {
        self.choices().1.len() > 1
    }

    /// Returns the notation of the move at `index` of a line that shares the earlier moves with the
    /// current line.
    fn san(&self, index: usize, node: NodeId) -> String {
        let mv = self.game.node(node).mv();
        let san = mv.and_then(|mv| self.positions[index - 1].san(mv).ok());
        self.letters.written(&san.unwrap_or_default())
    }

    /// Chooses among the variations at this move.
    fn choose(
        &mut self,
        pick: &Pick<String>,
        desk: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        if !self.has_choice() {
            return Err("The game has no other move here.".into());
        }
        let (index, choices) = self.choices();
        let node = match pick {
            Pick::Other(turn) => turn.of(choices, self.line[index]),
            Pick::This(name) => {
                let names = choices.iter().map(|&node| self.san(index, node));
                let names: Vec<String> = names.collect();
                let bare = name.trim_end_matches(['+', '#', '!', '?']);
                let is_named = |san: &String| san.trim_end_matches(['+', '#']) == bare;
                let found = names.iter().position(is_named);
                choices[found.ok_or_else(|| {
                    format!(
                        "The game has no variation `{name}` here, but {}.",
                        list(&names)
                    )
                })?]
            }
        };
        self.follow(node);
        self.show(index, desk);
        Ok(())
    }

    /// Makes a move that was played on the board or typed, if the game contains it. Returns whether
    /// it does. If the user was asked for the next move, refuses a wrong answer.
    fn play(&mut self, mv: Move, desk: &mut ActivityContext<'_>) -> Result<bool, CommandRefusal> {
        let children = self.game.children(self.node()).to_vec();
        let given = |&&child: &&NodeId| self.game.node(child).mv() == Some(mv);
        let found = children.iter().find(given).copied();
        if self.asks {
            let position = self.positions[self.at];
            if let Err(refusal) = position.play(mv) {
                return Err(CommandRefusal::no(crate::answer::refusal(&refusal)));
            }
            let san = self.letters.written(&position.san(mv).unwrap_or_default());
            match found {
                None => {
                    return Err(CommandRefusal::no(format!(
                        "No: {san} is legal, but the game has another move. Try again."
                    )));
                }
                Some(child) if self.game.node(child).notes.is_mistake() => {
                    return Err(CommandRefusal::no(format!(
                        "No: the game has {san} and calls it a mistake. Try again."
                    )));
                }
                Some(_) => {}
            }
        }
        let Some(child) = found else {
            return Ok(false);
        };
        let was_asked = self.asks;
        let at = self.at + 1;
        if self.line.get(at) != Some(&child) {
            self.follow(child);
        }
        self.show(at, desk);
        if was_asked {
            self.reply = vec!["Right.".to_owned()];
            self.reply.extend(self.sentences_of_move(true));
        }
        Ok(true)
    }

    /// Asks the user for the next move. Fails at the end of the line.
    fn ask(&mut self) -> Result<(), CommandRefusal> {
        if self.is_at_end() {
            return Err("No move comes after this one.".into());
        }
        self.asks = true;
        self.due = None;
        self.reply.clear();
        Ok(())
    }
}
