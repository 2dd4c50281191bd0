//! Effects of the mouse, depending on the part of the screen under it.

use crate::board::Square;

use super::command::{Command, StepTo};
use super::key::KeyCode;
use super::message::{Hit, Mouse, PointerKind};
use super::model::Model;
use super::popup::{Popup, PopupOutcome};

impl Model {
    pub(super) fn pointer(&mut self, pointer: Mouse) {
        if self.activity.handler().showing().is_black {
            let is_press = matches!(pointer.kind, PointerKind::Press | PointerKind::RightPress);
            let _ = is_press && self.activity.handler_mut().brighten();
            return;
        }
        let pointer = if self.popup.is_none() {
            match self.drag_pen(pointer) {
                Some(pointer) => pointer,
                None => return,
            }
        } else {
            pointer
        };
        let square = match pointer.hit {
            Some(Hit::Square(square)) => Some(square),
            _ => None,
        };
        let pressed = self.pressed.take();
        if let (PointerKind::Press, Some(Hit::Key(key))) = (pointer.kind, &pointer.hit) {
            return self.key(*key);
        }
        if let Some(popup) = self.popup.take() {
            return self.popup_pointer(popup, &pointer);
        }
        // A press that closed a popup never reached the board, so neither does its release.
        self.pressed = match pointer.kind {
            PointerKind::Press => square,
            PointerKind::Release => None,
            _ => pressed,
        };
        let (activity, mut desk) = self.split_activity();
        let is_press = pointer.kind == PointerKind::Press;
        if let Some(commands) = activity.handler_mut().pointer(&pointer, pressed, &mut desk) {
            if is_press && pointer.hit.is_some() {
                self.message.clear();
            }
            for command in commands {
                self.run(command);
            }
            return;
        }
        let clicked = pressed.is_some() && pressed == square;
        let exploring = self.activity.handler().showing().explores;
        if is_press && pointer.hit.is_some() && (exploring || square.is_none()) {
            self.message.clear();
        }
        match (pointer.kind, pointer.hit) {
            (PointerKind::Press, Some(Hit::Square(square))) if exploring => self.press(square),
            (PointerKind::Press, Some(Hit::Square(square))) => self.scene_mut().cursor = square,
            (PointerKind::Press, Some(Hit::Command(command) | Hit::Named(_, command))) => {
                self.run(command);
            }
            (PointerKind::Press, Some(Hit::CodeLine(line))) => {
                self.run(Command::Step(StepTo::Line(line + 1)));
            }
            (PointerKind::Drag | PointerKind::RightPress, _) if !exploring => {}
            (PointerKind::Drag, Some(Hit::Command(command @ Command::Step(_))))
                if self.drag.is_none() =>
            {
                self.run(command);
            }
            (PointerKind::Drag, _) => self.drag_to(square),
            (PointerKind::Release, _) => {
                let stayed = self.release();
                if clicked && stayed {
                    self.run(Command::Go);
                }
            }
            (PointerKind::Move, Some(Hit::Square(square) | Hit::Named(square, _))) => {
                self.point_at(square);
            }
            (PointerKind::Move, Some(Hit::CodeLine(line))) if !self.scene().asks_about_cursor() => {
                let runs = &self.workspace.runs;
                if let Some(square) = runs.own().square_of_line(line, runs.size()) {
                    self.point_at(square);
                }
            }
            (PointerKind::RightPress, Some(Hit::Square(square))) => {
                self.message.clear();
                self.scene_mut().cursor = square;
                self.toggle_obstacle(Some(square));
            }
            (PointerKind::WheelDown, _) => self.run(Command::Step(StepTo::Next)),
            (PointerKind::WheelUp, _) => self.run(Command::Step(StepTo::Previous)),
            _ => {}
        }
    }

    /// Moves the cursor, and describes its square instead of showing the message.
    fn point_at(&mut self, square: Square) {
        if square != self.scene().cursor {
            self.message.clear();
            self.scene_mut().cursor = square;
        }
    }

    fn popup_pointer(&mut self, mut popup: Popup, pointer: &Mouse) {
        let outcome = match (pointer.kind, &pointer.hit) {
            (PointerKind::WheelDown, _) => popup.key(KeyCode::Down.into(), self),
            (PointerKind::WheelUp, _) => popup.key(KeyCode::Up.into(), self),
            (PointerKind::Press, Some(Hit::Entry(index))) => popup.choose(*index, self),
            (PointerKind::Press, Some(Hit::Kind(kind))) => {
                popup.turn_to(*kind, self);
                PopupOutcome::Stay
            }
            (PointerKind::Press, Some(Hit::Command(command)))
                if matches!(popup, Popup::Help(_) | Popup::Course(_)) =>
            {
                PopupOutcome::Run(command.clone())
            }
            (PointerKind::Press, Some(Hit::Ground)) if !matches!(popup, Popup::Card(_)) => {
                PopupOutcome::Stay
            }
            (PointerKind::Press, _) => PopupOutcome::Close,
            _ => PopupOutcome::Stay,
        };
        self.popup_outcome(popup, outcome);
    }
}
