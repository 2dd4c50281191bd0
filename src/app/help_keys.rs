//! The first page of the help: where the user is, and the ten most important keys there.

use crate::board::joined;

use super::activities::Activity;
use super::command::Command;
use super::keymap::Binding;
use super::model::Model;
use super::popup::{Help, Popup};

/// Commands, and what their keys do.
type KeyWords = (&'static [&'static str], &'static str);

/// Maximum number of keys on the first page.
const TEN: usize = 10;

const EXPLORING: &[KeyWords] = &[
    (&["go"], "go there, ask why"),
    (&["pieces"], "place a piece"),
    (&["obstacle toggle"], "obstacle on, off"),
    (&["target"], "set the target"),
    (&["lens reach", "lens backtrack"], "switch lens"),
    (&["step", "step -1"], "step on and back"),
    (&["play toggle"], "play, pause"),
    (&["panel"], "show the code"),
    (&["learn"], "open the lessons"),
];

const WATCHING: &[KeyWords] = &[
    (&["step fault"], "to the first mistake"),
    (&["step", "step -1"], "step on and back"),
    (&["play toggle"], "play to the mistake"),
    (&["step 0", "step end"], "first, last step"),
    (&["compare"], "compare two searches"),
    (&["panel"], "show more of a step"),
    (&["zoom next"], "change the step size"),
    (&["parents"], "show the parents"),
    (&["open"], "open another board"),
];

const COMPARING: &[KeyWords] = &[
    (&["step", "step -1"], "step both boards"),
    (&["play toggle"], "play, pause"),
    (&["step 0", "step end"], "first, last step"),
    (&["compare"], "another algorithm"),
    (&["zoom next"], "change the step size"),
    (&["panel"], "show lists or code"),
    (&["obstacle toggle"], "obstacle on, off"),
    (&["target"], "set the target"),
    (&["back"], "back to one board"),
];

const ANSWERING: &[KeyWords] = &[
    (&["jump"], "go to a square"),
    (&["go"], "answer"),
    (&["hint"], "show a hint"),
    (&["what if"], "what if it were right"),
    (&["back"], "stop asking"),
];

const GAME: &[KeyWords] = &[
    (&["jump"], "go to a square"),
    (&["go"], "select, or move there"),
    (&["undo"], "undo a move"),
    (&["reset"], "begin again"),
    (&["flip"], "flip the board"),
    (&["prompt"], "type a move"),
    (&["learn"], "open the lessons"),
    (&["back"], "deselect, or leave"),
];

const STUDY: &[KeyWords] = &[
    (&["step", "step -1"], "next, previous move"),
    (&["step 0", "step end"], "beginning, end"),
    (&["way next"], "another move here"),
    (&["predict"], "guess the next move"),
    (&["layer", "layer -1"], "next, previous game"),
    (&["lens reach", "lens backtrack"], "switch lens"),
    (&["flip"], "flip the board"),
    (&["open"], "open something else"),
    (&["back"], "leave the game"),
];

const MATCHES: &[KeyWords] = &[
    (&["go"], "take from here on"),
    (&["undo"], "undo the last move"),
    (&["reset"], "begin again"),
    (&["prompt"], "type a command"),
    (&["learn"], "open the lessons"),
    (&["back"], "leave the match game"),
];

const LEVEL: &[KeyWords] = &[
    (&["go"], "go there, answer"),
    (&["hint"], "show a hint"),
    (&["what if"], "what if it worked"),
    (&["undo"], "undo a move"),
    (&["retry"], "start again"),
    (&["level next"], "next level"),
    (&["jump"], "go to a square"),
    (&["learn"], "open the lessons"),
    (&["back"], "leave"),
];

const QUESTION: &[KeyWords] = &[
    (&["go"], "go there, answer"),
    (&["hint"], "show a hint"),
    (&["what if"], "what if it worked"),
    (&["retry"], "ask it again"),
    (&["level next"], "next question"),
    (&["jump"], "go to a square"),
    (&["practice due"], "choose a skill"),
    (&["learn"], "open the lessons"),
    (&["back"], "leave"),
];

const PRESENTING: &[KeyWords] = &[
    (&["step", "step -1"], "next, previous"),
    (&["notes"], "speaker's notes"),
    (&["flip"], "flip the board"),
    (&["back"], "leave"),
];

/// Keys of the course's pages (lessons, practice and learners), which keymaps don't change.
const PAGE: [&[(&str, &str)]; 3] = [
    &[
        ("arrows", "choose a lesson"),
        ("Enter", "open it"),
        ("1-9", "open one of its levels"),
        ("Tab", "practice, learners"),
        ("Esc", "go back"),
    ],
    &[
        ("arrows", "choose a skill"),
        ("Enter", "begin the round"),
        ("w", "ask about a mistake"),
        ("Tab", "learners, lessons"),
        ("Esc", "go back"),
    ],
    &[
        ("arrows", "choose a learner"),
        ("letters", "type a new name"),
        ("Enter", "choose this one"),
        ("Tab", "lessons, practice"),
        ("Esc", "go back"),
    ],
];

/// A row of the first page: keys, and what they do.
#[derive(Clone, Debug)]
pub struct FirstKey {
    /// Names of the keys.
    pub keys: String,
    /// Effect of the keys.
    pub does: &'static str,
    /// Command of the first key, if it has one.
    pub command: Option<Command>,
}

/// Place that the first page of the help is about.
enum Place {
    /// A page of the course, by the index of its tab.
    Page(usize),
    /// The board, in any activity.
    Board(&'static [KeyWords]),
}

impl Model {
    fn help_place(&self) -> Place {
        if let Some(Popup::Help(Help {
            page_below: Some(tab),
            ..
        })) = self.popup
        {
            return Place::Page(tab);
        }
        Place::Board(match &self.activity {
            _ if self.asking.is_some() => ANSWERING,
            Activity::Explore(_) if self.runs().comparing() => COMPARING,
            Activity::Explore(_) if self.scene().told().is_some() => WATCHING,
            Activity::Explore(_) => EXPLORING,
            Activity::Learn(learn) if learn.lesson.is_practice() => QUESTION,
            Activity::Learn(_) => LEVEL,
            Activity::Match(_) => MATCHES,
            Activity::Game(_) => GAME,
            Activity::Study(_) => STUDY,
            Activity::Present(_) => PRESENTING,
        })
    }

    /// Returns the text above the keys.
    pub fn help_introduction(&self) -> String {
        let told = match self.help_place() {
            Place::Page(0) => "Choose a lesson. The board shows how it begins.",
            Place::Page(1) => "Choose what to practise. Due skills come first.",
            Place::Page(_) => "Each learner has their own progress.",
            Place::Board(ANSWERING) => {
                "Answer before you see the step. After a wrong answer, you get the reason and a second try."
            }
            Place::Board(COMPARING) => "The two boards step together.",
            Place::Board(WATCHING) => {
                "These are the steps of your own search. The file is read again when it changes."
            }
            Place::Board(_) => {
                let handler = self.activity.handler();
                return handler.introduction(&self.settings.keymap);
            }
        };
        told.to_owned()
    }

    /// Returns the most important keys, at most ten, with the arrow keys first.
    pub fn first_keys(&self) -> Vec<FirstKey> {
        let fixed = |&(keys, does): &(&str, &'static str)| FirstKey {
            keys: keys.to_owned(),
            does,
            command: None,
        };
        let rows = match self.help_place() {
            Place::Page(tab) => return PAGE[tab].iter().map(fixed).collect(),
            Place::Board(rows) => rows,
        };
        let bound = |text: &&&str| {
            let mut bindings = self.settings.keymap.bindings().iter();
            let offers = |one: &&Binding| self.asking.is_some() || self.offers(&one.command.row());
            bindings.find(|one| one.text == ***text && offers(one))
        };
        let keys = rows.iter().filter_map(|(commands, does)| {
            let bound: Vec<&Binding> = commands.iter().filter_map(|text| bound(&text)).collect();
            let command = bound.first()?.command.clone();
            let between = if let Command::Lens(_) = command {
                "-"
            } else {
                " "
            };
            Some(FirstKey {
                keys: joined(bound.iter().map(|one| one.key.to_string()), between),
                does,
                command: Some(command),
            })
        });
        let cursor = fixed(&("arrows", "move the cursor"));
        [cursor].into_iter().chain(keys).take(TEN).collect()
    }
}
