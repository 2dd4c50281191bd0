//! A card over the board, with what the side panel of a lesson says.

use super::super::command::{Command, Pick};
use super::super::key::{Key, KeyCode};
use super::super::learn::Learn;
use super::{Popup, PopupOutcome, help_key};

/// A card over the board, with what the side panel of a lesson says.
#[derive(Clone, Debug)]
pub struct Card {
    /// What the lesson is about, when it has just been opened.
    pub intro: Option<String>,
    /// By how many lines it is scrolled down.
    pub scroll: usize,
    /// What its lines that can be chosen stand for, from above, each with its digit.
    pub commands: Vec<(u32, Command)>,
}

impl Popup {
    /// The card of the level being played, or of the lesson's end.
    pub(in super::super) fn card(learn: &Learn, intro: Option<String>) -> Popup {
        let commands = if learn.is_over() {
            (1..)
                .zip(1..=learn.lesson().levels.len())
                .map(|(digit, number)| (digit, Command::Level(Pick::This(number))))
                .collect()
        } else {
            (1..)
                .zip(learn.level().answers())
                .map(|(number, (digit, _))| (digit, Command::Choose(number)))
                .collect()
        };
        Popup::Card(Card {
            intro,
            scroll: 0,
            commands,
        })
    }
}

impl Card {
    /// A digit chooses; what does not scroll closes.
    pub(super) fn key(&mut self, key: Key) -> PopupOutcome {
        match key.code {
            KeyCode::Char(c @ '1'..='9') if !self.commands.is_empty() => {
                let digit = c.to_digit(10);
                let mut commands = self.commands.iter();
                match commands.position(|(of, _)| Some(*of) == digit) {
                    Some(index) => self.choose(index),
                    None => PopupOutcome::Stay,
                }
            }
            _ => help_key(&mut self.scroll, key),
        }
    }

    pub(super) fn choose(&self, index: usize) -> PopupOutcome {
        match self.commands.get(index) {
            Some((_, command)) => PopupOutcome::Run(command.clone()),
            None => PopupOutcome::Stay,
        }
    }
}
