//! What the program asks of a lesson as of any other activity.

use std::time::Duration;

use crate::board::Square;
use crate::lesson::{Thinking, Thought};
use crate::trace::{Frame, Mark, Scene};

use super::super::activity::{Hint, Protocol};
use super::super::command::{Command, Place};
use super::super::desk::{Desk, Offered, Refused, Sight};
use super::super::key::Key;
use super::super::keymap::Keymap;
use super::super::message::{Effect, Pointer};
use super::Learn;
use super::busy::Busy;

impl Protocol for Learn {
    fn place(&self) -> Place {
        Place::Lesson
    }

    fn lesson(&self) -> Option<&Learn> {
        Some(self)
    }

    fn introduction(&self, _: &Keymap) -> String {
        let text = if self.lesson.is_practice() {
            "Answer the questions. A wrong answer is explained, and the question is asked once more in \
             the end. What you know comes back after 1, 3, 7, 21 and 60 days."
        } else {
            "Do what the level asks. A move that can't be made is answered with its reason, and par \
             is the fewest moves it takes: at par there are three stars."
        };
        text.to_owned()
    }

    fn key_groups(&self) -> &'static [&'static str] {
        &["learning", "looking", "screen"]
    }

    fn mouse(&self, _: &Keymap) -> Vec<(&'static str, String)> {
        vec![
            ("click", "selects, moves, marks, chooses".to_owned()),
            ("drag", "moves a piece".to_owned()),
            (
                "named keys",
                "and the numbers of levels are buttons".to_owned(),
            ),
        ]
    }

    fn offer(&mut self, command: &Command, desk: &mut Desk<'_>) -> Result<Offered, Refused> {
        let offered = self.take(command, desk);
        self.keep_first_answer(desk);
        offered
    }

    fn key(&self, key: Key) -> Option<Command> {
        self.command_of(key)
    }

    fn pointer(
        &mut self,
        pointer: &Pointer,
        pressed: Option<Square>,
        desk: &mut Desk<'_>,
    ) -> Option<Vec<Command>> {
        let command = self.pointed_at(pointer, pressed, desk);
        Some(command.into_iter().collect())
    }

    fn due(&self, now: Duration) -> Option<Duration> {
        Some(self.busy.as_ref()?.due(now))
    }

    fn begin_work(&mut self) -> Option<Effect> {
        self.busy.as_mut()?.begin().map(Effect::Think)
    }

    fn work_done(&mut self, thinking: &Thinking, thought: Thought, desk: &mut Desk<'_>) {
        // What is not waited for any more changes nothing.
        if self.busy.take_if(|busy| busy.is_for(thinking)).is_some() {
            self.take_thought(thinking.request(), thought, desk);
            self.keep_first_answer(desk);
        }
    }

    /// A level that has just been opened is laid over the board where the panel is too small.
    fn resized(&self, desk: &mut Desk<'_>) {
        let fresh = self.said.is_empty() && self.attempt.before().is_none();
        if fresh && desk.popup.is_none() {
            self.show_card(desk);
        }
    }

    /// Puts back what was looked at before the lesson.
    fn put_back(&mut self, desk: &mut Desk<'_>) {
        self.award_without_par(desk);
        self.stop_work();
        self.before.put_back(desk.workspace);
    }

    fn keeps_one_board(&self) -> bool {
        true
    }

    fn frame(&self, scene: &Scene) -> Option<Frame> {
        Some(self.lit(scene))
    }

    fn sentences(&self, sight: &Sight<'_>) -> Option<Vec<String>> {
        let busy = self.busy.as_ref();
        let bar = busy.and_then(|busy| busy.told(&sight.hint("back"), sight.now));
        let holds = busy.is_some_and(Busy::holds_the_attempt);
        Some(match bar {
            Some(bar) if self.stars_wait => vec!["The goal is met.".to_owned(), bar],
            Some(bar) if holds || self.said.is_empty() => vec![bar],
            _ => self.told(sight.is_cramped),
        })
    }

    fn key_hints(&self, sight: &Sight<'_>) -> Option<Vec<Hint>> {
        let selected = sight.workspace.runs.scene().selected.is_some();
        let mut hints = self.keys(&sight.settings.keymap, selected);
        if sight.is_cramped {
            hints.insert(1, (sight.hint("panel"), "text"));
        }
        Some(hints)
    }

    fn meaning(&self, command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Go => "move, mark, choose, or say why not",
            Command::Panel(_) => "what the level says",
            Command::Reset => "begin the level again",
            Command::Undo => "take the last move back",
            Command::Back => "let go of the piece, or leave the lesson",
            _ => return None,
        })
    }

    fn word(&self, mark: Mark) -> &'static str {
        self.word_of(mark)
    }

    fn asks_for_shade(&self) -> bool {
        !self.met && self.level().goal.asks_for_shade()
    }

    fn whereabouts(&self) -> Option<String> {
        let waits = self.promoting.map_or(String::new(), |(_, to)| {
            format!(" The pawn that goes to {to} waits for what it becomes.")
        });
        Some(format!(
            "{}, {}: {}{waits}",
            self.lesson.title,
            self.level_of(),
            self.level().task()
        ))
    }

    fn last(&self, scene: &Scene) -> Option<Vec<String>> {
        Some(self.last_act(scene))
    }

    fn file(&self) -> Option<&str> {
        self.lesson().file.as_deref()
    }

    fn file_changed(
        &mut self,
        text: Result<String, String>,
        desk: &mut Desk<'_>,
    ) -> Result<(), Refused> {
        self.read_again(text, desk)
    }

    fn wrong_answers(&self) -> u32 {
        self.attempt.refused
    }
}
