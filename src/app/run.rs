//! What each command does: one table, and the little that has no file of its own.

use crate::answer::Query;
use crate::board::Square;

use super::command::{Arrow, Command, Turn};
use super::fault::Fault;
use super::message::Effect;
use super::model::Model;
use super::popup::Popup;
use super::prompt::Prompt;

impl Model {
    /// Carries out a command; what it means depends on what one is doing.
    pub(super) fn run(&mut self, command: Command) -> Vec<Effect> {
        let command = match self.in_lesson(command) {
            Ok(effects) => return effects,
            Err(command) => command,
        };
        self.refused = false;
        match self.in_match(&command) {
            Some(Ok(())) => Vec::new(),
            Some(Err(reason)) => {
                self.refuse(reason);
                Vec::new()
            }
            None => self.carry_out(command),
        }
    }

    /// What each command does, where neither a lesson nor the match game gives it another meaning.
    fn carry_out(&mut self, command: Command) -> Vec<Effect> {
        match command {
            Command::Cursor(square) => self.scene.cursor = square,
            Command::CursorToward(arrow) => self.move_cursor(arrow),
            Command::Jump => self.popup = Some(Popup::Jump(None)),
            Command::Go => self.go(),
            Command::Select(square) => self.select(square),
            Command::Deselect => self.scene.selected = None,
            Command::Target(square) => self.target(square),
            Command::NoTarget => self.edit(|scene| scene.target = None),
            Command::Pieces => self.popup = Some(Popup::pieces(self.last_piece)),
            Command::Place(piece, square) => self.place(piece, square),
            Command::Obstacle(squares) => self.put_obstacles(&squares),
            Command::ToggleObstacle(square) => self.toggle_obstacle(square),
            Command::Clear(square) => self.clear(square),
            Command::ClearAll => self.clear_all(),
            Command::Fen(setup) => self.put_up(*setup),
            Command::Open => self.popup = Some(Popup::open(self)),
            Command::Scene(name) => self.open(&name),
            Command::Reset => self.reset(),
            Command::Move(from, to) => self.move_piece(from, to),
            Command::Lens(lens) => self.look_through(lens),
            Command::OtherLens(turn) => self.other_lens(turn),
            Command::Way(name) => self.way(&name),
            Command::OtherWay(turn) => self.other_way(turn),
            Command::Direction(direction) => self.scene.direction = direction,
            Command::OtherDirection(turn) => self.other_direction(turn),
            Command::Leaper(leaper) => self.edit(|scene| scene.leaper = leaper),
            Command::Zoom(zoom) => self.player.zoom = zoom,
            Command::NextZoom => self.next_zoom(),
            Command::Step(to) => self.step(to),
            Command::Layer(turn) => self.layer(turn),
            Command::Play => self.play(true),
            Command::Present(name) => return self.present_script(&name),
            Command::Say(text) => self.message = vec![text],
            Command::Wait(_) => self.refuse("Only a script can wait."),
            Command::Pause => self.play(false),
            Command::TogglePlay => self.play(!self.player.playing),
            Command::Speed(speed) => self.player.speed = speed,
            Command::OtherSpeed(Turn::Next) => self.player.speed = self.player.speed.faster(),
            Command::OtherSpeed(Turn::Previous) => self.player.speed = self.player.speed.slower(),
            Command::Match(words) => self.match_command(&words),
            Command::Take(..) => self.refuse("No match game is being played: `match` begins one."),
            Command::Predict(round) => self.predict(round),
            Command::Compare(what) => self.compare(what.as_deref()),
            Command::Answer(reply) => self.answer(reply),
            Command::Panel(panel) => self.panel = panel.unwrap_or(self.panel.other()),
            Command::Flip => self.flipped = !self.flipped,
            Command::Coordinates(on) => self.coordinates = on.unwrap_or(!self.coordinates),
            Command::Undo => self.undo(),
            Command::Redo => self.redo(),
            Command::Theme(name) => self.choose_theme(name.as_deref()),
            Command::Mouse(on) => return self.give_mouse(on.unwrap_or(!self.mouse)),
            Command::Describe(square) => self.message = super::describe(self, square),
            Command::Share => return self.copy(super::share(self)),
            Command::Link => return self.copy_link(),
            Command::Export(file) => return vec![Effect::Export(file)],
            Command::Help => self.popup = Some(Popup::Help(0)),
            Command::Prompt => self.popup = Some(Popup::Prompt(Prompt::default())),
            Command::Palette => self.popup = Some(Popup::palette(self)),
            Command::Learn(name) => self.learn(name.as_deref()),
            Command::Level(_)
            | Command::Hint
            | Command::Retry
            | Command::Choose(_)
            | Command::Promote(_) => self.refuse_outside_lessons(),
            Command::Back => self.back(),
            Command::Suspend => return vec![Effect::Suspend],
            Command::Quit => return vec![Effect::Quit],
            Command::Ask(name, words) => self.ask(&name, &words),
            Command::Restore => return vec![Effect::Restore],
            Command::Break(fault) => {
                fault.ask();
                Fault::Update.point();
            }
        }
        Vec::new()
    }

    fn move_cursor(&mut self, arrow: Arrow) {
        let (files, ranks) = match arrow {
            Arrow::Up => (0, 1),
            Arrow::Down => (0, -1),
            Arrow::Left => (-1, 0),
            Arrow::Right => (1, 0),
        };
        let turn = if self.flipped { -1 } else { 1 };
        let next = self.scene.cursor.offset(files * turn, ranks * turn);
        self.scene.cursor = next.unwrap_or(self.scene.cursor);
    }

    fn target(&mut self, square: Option<Square>) {
        let target = square.unwrap_or(self.scene.cursor);
        // The key takes the target away again; a command that names a square never does.
        let off = square.is_none() && self.scene.target == Some(target);
        self.edit(|scene| scene.target = (!off).then_some(target));
    }

    fn back(&mut self) {
        if self.asking.is_some() {
            self.stop_asking();
        } else if self.comparison.is_some() {
            self.comparison = None;
        } else if self.player.playing {
            self.player.playing = false;
        } else {
            self.scene.selected = None;
        }
    }

    fn ask(&mut self, name: &str, words: &[String]) {
        let words: Vec<&str> = words.iter().map(String::as_str).collect();
        let Some(query) = Query::parse(name, &words, self.scene.focus()) else {
            return;
        };
        match query.and_then(|query| query.ask(self.scene.board())) {
            Ok(answer) => self.message = answer.sentences(),
            Err(error) => self.refuse(error),
        }
    }

    fn give_mouse(&mut self, to_program: bool) -> Vec<Effect> {
        self.mouse = to_program;
        let whose = match to_program {
            true => "knightlight's",
            false => "the terminal's",
        };
        self.message = vec![format!("The mouse is {whose} now.")];
        vec![Effect::Mouse(to_program)]
    }

    fn copy(&mut self, text: String) -> Vec<Effect> {
        self.message = vec![copied(&text)];
        vec![Effect::Copy(text)]
    }

    fn copy_link(&mut self) -> Vec<Effect> {
        let effects = self.copy(self.scene.setup.link(self.flipped));
        if !self.scene.board().obstacles().is_empty() {
            let warning = "A lichess link knows no obstacles: it leaves them out.";
            self.message.push(warning.to_owned());
        }
        effects
    }

    fn refuse_outside_lessons(&mut self) {
        let key = self.keymap.hint("open");
        self.refuse(format!("That belongs to a lesson: {key} opens one."));
    }
}

/// What is said of a text that is put on the clipboard.
pub(super) fn copied(text: &str) -> String {
    format!("Copied: {text}")
}
