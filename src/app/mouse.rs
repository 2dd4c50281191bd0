//! What the mouse means, by what it is on.

use super::command::{Command, StepTo};
use super::key::{Key, KeyCode};
use super::message::{Effect, Hit, Pointer, PointerKind};
use super::model::Model;
use super::popup::{Popup, PopupOutcome};

impl Model {
    pub(super) fn pointer(&mut self, pointer: Pointer) -> Vec<Effect> {
        let square = match pointer.hit {
            Some(Hit::Square(square)) => Some(square),
            _ => None,
        };
        let pressed = self.pressed.take();
        if let (PointerKind::Press, Some(Hit::Key(key))) = (pointer.kind, &pointer.hit) {
            return self.key(*key);
        }
        if self.popup.is_some() {
            return self.popup_pointer(&pointer);
        }
        // A press that closed a popup has not reached the board; nor does its release.
        self.pressed = match pointer.kind {
            PointerKind::Press => square,
            PointerKind::Release => None,
            _ => pressed,
        };
        let (activity, mut desk) = self.lend();
        let is_press = pointer.kind == PointerKind::Press;
        if let Some(commands) = activity.pointer(&pointer, pressed, &mut desk) {
            if is_press && pointer.hit.is_some() {
                self.message.clear();
            }
            let commands = commands.into_iter();
            return commands.flat_map(|command| self.run(command)).collect();
        }
        let clicked = pressed.is_some() && pressed == square;
        let exploring = self.activity.is_exploring();
        match (pointer.kind, pointer.hit) {
            (PointerKind::Press, Some(Hit::Square(square))) if !exploring => {
                self.scene_mut().cursor = square
            }
            (PointerKind::Release, _) if !exploring && clicked => return self.run(Command::Go),
            (PointerKind::Drag | PointerKind::RightPress, _) if !exploring => {}
            (PointerKind::Press, Some(Hit::Square(square))) => {
                self.message.clear();
                self.press(square);
            }
            (PointerKind::Press, Some(Hit::Command(command) | Hit::Named(_, command))) => {
                self.message.clear();
                return self.run(command);
            }
            (PointerKind::Press, Some(Hit::CodeLine(line))) => {
                self.message.clear();
                return self.run(Command::Step(StepTo::Line(line + 1)));
            }
            (PointerKind::Drag, Some(Hit::Command(command @ Command::Step(_))))
                if self.drag.is_none() =>
            {
                return self.run(command);
            }
            (PointerKind::Drag, _) => self.drag_to(square),
            (PointerKind::Release, _) => {
                let stayed = self.release();
                if clicked && stayed {
                    return self.run(Command::Go);
                }
            }
            (PointerKind::Move, Some(Hit::Square(square) | Hit::Named(square, _)))
                if square != self.scene().cursor =>
            {
                self.message.clear();
                self.scene_mut().cursor = square;
            }
            (PointerKind::Move, Some(Hit::CodeLine(line))) if !self.scene().asks_about_cursor() => {
                let runs = &self.workspace.runs;
                let square = runs.own().square_of_line(line, runs.size());
                if let Some(square) = square.filter(|square| *square != self.scene().cursor) {
                    self.message.clear();
                    self.scene_mut().cursor = square;
                }
            }
            (PointerKind::RightPress, Some(Hit::Square(square))) => {
                self.message.clear();
                self.scene_mut().cursor = square;
                self.toggle_obstacle(Some(square));
            }
            (PointerKind::WheelDown, _) => return self.run(Command::Step(StepTo::Next)),
            (PointerKind::WheelUp, _) => return self.run(Command::Step(StepTo::Previous)),
            _ => {}
        }
        Vec::new()
    }

    fn popup_pointer(&mut self, pointer: &Pointer) -> Vec<Effect> {
        let Some(mut popup) = self.popup.take() else {
            return Vec::new();
        };
        let turn = |code: KeyCode| Some(Key::from(code));
        let key = match pointer.kind {
            PointerKind::WheelDown => turn(KeyCode::Down),
            PointerKind::WheelUp => turn(KeyCode::Up),
            _ => None,
        };
        let outcome = match (pointer.kind, &pointer.hit, key) {
            (_, _, Some(key)) => popup.key(key),
            (PointerKind::Press, Some(Hit::Entry(index)), _) => match &popup {
                Popup::Prompt(prompt) => prompt.choose(*index, self),
                _ => popup.choose(*index),
            },
            (PointerKind::Press, Some(Hit::Command(command)), _)
                if matches!(popup, Popup::Help(_) | Popup::Course(_)) =>
            {
                PopupOutcome::Run(command.clone())
            }
            (PointerKind::Press, Some(Hit::Ground), _) if !matches!(popup, Popup::Card(_)) => {
                PopupOutcome::Stay
            }
            (PointerKind::Press, ..) => PopupOutcome::Close,
            _ => PopupOutcome::Stay,
        };
        self.popup_outcome(popup, outcome)
    }
}
