//! What the user is doing: exploring the board, or something that `Esc` leads out of.
//!
//! Each activity is a folder here and answers to [`Protocol`]. This file is the only one that names the folders.

mod chess_game;
mod lesson;
mod match_game;
mod presentation;

pub use chess_game::GamePlay;
pub use lesson::Learn;
pub use match_game::MatchPlay;
pub use presentation::{Present, Writing};

use std::ops::{Deref, DerefMut};
use std::time::Duration;

use crate::board::Square;
use crate::lesson::{Thinking, Thought};
use crate::sheet::{Section, Sheet};
use crate::trace::{Frame, Lens, Mark, Scene, StepSize};
use crate::words::counted;

use super::bar::{Opening, Showing, TopBar};
use super::command::{Command, Neighbor, Pick, Situation, StepTo};
use super::desk::{Desk, Offered, Outlook, Refused};
use super::key::Key;
use super::keymap::Keymap;
use super::message::Mouse;

/// What a key is called, and what it does now.
pub type KeyHint = (String, &'static str);

/// What the user is doing. All activities share the one board, player and keymap.
#[derive(Clone, Debug)]
pub enum Activity {
    /// Exploring: anything may be put anywhere.
    Explore(Explore),
    /// Playing the levels of a lesson.
    Learn(Box<Learn>),
    /// Playing the match game.
    Match(Box<MatchPlay>),
    /// Playing a game of chess for two.
    Game(Box<GamePlay>),
    /// Showing a script to others.
    Present(Present),
}

/// Exploring: what the other activities say differently is said here.
#[derive(Clone, Copy, Debug)]
pub struct Explore;

/// How many steps of a search are taken to show what it does.
const STEPS_AHEAD: usize = 9;

impl Default for Activity {
    fn default() -> Activity {
        Activity::Explore(Explore)
    }
}

/// What the program asks of an activity. What one leaves out is as in exploring.
pub trait Protocol {
    /// Offers a command to the activity. Other commands are done to the board.
    ///
    /// # Errors
    ///
    /// Why it can't be done.
    fn offer(&mut self, _: &Command, _: &mut Desk<'_>) -> Result<Offered, Refused> {
        Ok(Offered::NotMine)
    }

    /// What a key means here besides the keymap.
    fn key(&self, _: Key) -> Option<Command> {
        None
    }

    /// Whether a key for this command works here; if not, nothing happens.
    fn lets_through(&self, _: &Command) -> bool {
        true
    }

    /// What the mouse means here; `None` where it edits the board. The button went down on
    /// `pressed`.
    fn pointer(
        &mut self,
        _: &Mouse,
        _pressed: Option<Square>,
        _: &mut Desk<'_>,
    ) -> Option<Vec<Command>> {
        None
    }

    /// The time has come to which [`due`](Protocol::due) refers, or not yet.
    fn tick(&mut self, _: &mut Desk<'_>) -> Offered {
        Offered::NotMine
    }

    /// When it goes on by itself.
    fn due(&self, _now: Duration) -> Option<Duration> {
        None
    }

    /// Work is done, for this activity or for one that is over.
    fn work_done(&mut self, _: &Thinking, _: Thought, _: &mut Desk<'_>) {}

    /// The side panel has another size now.
    fn resized(&self, _: &mut Desk<'_>) {}

    /// The scene, or the cursor on it, may have changed.
    fn refresh(&mut self, _: &Desk<'_>) {}

    /// Puts back what was looked at before, since the activity is over.
    fn put_back(&mut self, _: &mut Desk<'_>) {}

    /// What is shown on the board instead of what the lens shows.
    fn frame(&self, _: &Scene) -> Option<Frame> {
        None
    }

    /// Its part of the screen.
    fn showing(&self) -> Showing<'_> {
        Showing::BASE
    }

    /// What there is to say, sentence by sentence, instead of what the lens says.
    fn sentences(&self, _: &Outlook<'_>) -> Option<Vec<String>> {
        None
    }

    /// What there is to tell, where that is not what the lens tells.
    fn sheet(&self, _: &Outlook<'_>) -> Option<Sheet> {
        None
    }

    /// What stands in the bar above the board.
    fn bar(&self, _: &Outlook<'_>) -> TopBar<'_> {
        TopBar::Lenses
    }

    /// What it is called on a card, where the panel has to show all that there is to tell: what has no room
    /// there lies on the card. `None` where sections that have no room are left out.
    fn card(&self) -> Option<String> {
        None
    }

    /// What there is to tell at first, for which the panel needs room.
    fn at_first(&self) -> Vec<Section> {
        Vec::new()
    }

    /// What there is to know of it before it is opened.
    fn opening(&self, sight: &Outlook<'_>) -> Opening {
        Opening {
            sentence: Some(self.introduction(&sight.settings.keymap)),
            ..Opening::default()
        }
    }

    /// The keys that matter now, each with a word or two, instead of those of the lens.
    fn key_hints(&self, _: &Outlook<'_>) -> Option<Vec<KeyHint>> {
        None
    }

    /// What a command does here, where that is not what it does elsewhere.
    fn meaning(&self, _: &Command) -> Option<&'static str> {
        None
    }

    /// What there is to see besides the position, in words.
    fn beside_the_board(&self) -> Vec<String> {
        Vec::new()
    }

    /// What is on a square, where the board in the workspace does not say it.
    fn on_square(&self, _: Square) -> Option<&'static str> {
        None
    }

    /// What a mark on the board stands for.
    fn word(&self, mark: Mark) -> &'static str {
        mark.word()
    }

    /// What the user is doing, in words.
    fn whereabouts(&self) -> Option<String> {
        None
    }

    /// What was done last, in words; `None` where that was an edit.
    fn last(&self, _: &Scene) -> Option<Vec<String>> {
        None
    }

    /// What one does here, for the help.
    fn introduction(&self, _: &Keymap) -> String {
        "Put pieces and obstacles on the board; everything follows at once.".to_owned()
    }

    /// What the mouse does here.
    fn mouse(&self, keymap: &Keymap) -> Vec<(&'static str, String)> {
        let click = format!("is {}", keymap.hint("go"));
        let hands = [
            ("point", "moves the cursor"),
            ("click", &click),
            ("drag", "moves anything anywhere, off the board removes it"),
            ("right click", "obstacle on or off"),
            ("wheel", "steps"),
            ("named keys", "and the lines of this help are buttons"),
        ];
        hands.map(|(hand, does)| (hand, does.to_owned())).to_vec()
    }

    /// That file was edited, and has this text now, or can't be read.
    ///
    /// # Errors
    ///
    /// What is wrong with it.
    fn file_changed(&mut self, _: Result<String, String>, _: &mut Desk<'_>) -> Result<(), Refused> {
        Ok(())
    }
}

impl Protocol for Explore {
    fn showing(&self) -> Showing<'_> {
        Showing {
            explores: true,
            ..Showing::BASE
        }
    }

    fn opening(&self, sight: &Outlook<'_>) -> Opening {
        let (scene, size) = (sight.scene(), StepSize::Square);
        // Who goes back makes the steps as they are needed.
        let much = match scene.lens() {
            Lens::Search | Lens::Sweep => {
                let stops = sight.workspace.runs.own().stops(size);
                format!("{} to look at", counted(stops, scene.row().unit(size)))
            }
            _ => String::new(),
        };
        let steps = if scene.lens().opens_at_start() {
            STEPS_AHEAD
        } else {
            0
        };
        Opening {
            title: format!("{}, {}", scene.lens().title(), scene.way_name()),
            much,
            sentence: None,
            steps,
        }
    }

    fn meaning(&self, command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Lens(Pick::This(lens)) => lens.question(),
            Command::Step(StepTo::Next) => "one step on",
            Command::Step(StepTo::Previous) => "one step back",
            Command::Step(StepTo::Number(0)) => "before the first step",
            Command::Step(StepTo::End) => "the last step",
            Command::Layer(Neighbor::Next) => "one layer, ray or pass on",
            Command::Layer(Neighbor::Previous) => "one layer, ray or pass back",
            _ => return None,
        })
    }
}

impl Deref for Activity {
    type Target = dyn Protocol;

    fn deref(&self) -> &(dyn Protocol + 'static) {
        match self {
            Activity::Explore(explore) => explore,
            Activity::Learn(learn) => &**learn,
            Activity::Match(game) => &**game,
            Activity::Game(game) => &**game,
            Activity::Present(present) => present,
        }
    }
}

impl DerefMut for Activity {
    fn deref_mut(&mut self) -> &mut (dyn Protocol + 'static) {
        match self {
            Activity::Explore(explore) => explore,
            Activity::Learn(learn) => &mut **learn,
            Activity::Match(game) => &mut **game,
            Activity::Game(game) => &mut **game,
            Activity::Present(present) => present,
        }
    }
}

impl Activity {
    /// Whether the user explores the board, and is in no other activity.
    pub const fn is_exploring(&self) -> bool {
        matches!(self, Activity::Explore(_))
    }

    /// Where the user is, as the rows of commands have it.
    pub const fn place(&self) -> Situation {
        match self {
            Activity::Explore(_) => Situation::Explore,
            Activity::Learn(_) => Situation::Lesson,
            Activity::Match(_) => Situation::Match,
            Activity::Game(_) => Situation::Game,
            Activity::Present(_) => Situation::Presentation,
        }
    }
}
