//! How the model changes: one function, and the effects it asks for.

use crate::answer::Query;
use crate::board::{Setup, Square};
use crate::trace::Lens;

use super::activity::Activity;
use super::command::{Arrow, Command, Turn};
use super::fault::Fault;
use super::key::{Key, KeyCode};
use super::looking::{CLOCKWISE, neighbour};
use super::message::{Effect, Message};
use super::model::{Model, Panel};
use super::popup::{Outcome, Popup};
use super::prompt::Prompt;

impl Model {
    /// Lets the model take note of `message`.
    pub fn update(&mut self, message: Message) -> Vec<Effect> {
        self.finish_light(&message);
        let before = self.scene.clone();
        let mut effects = match message {
            Message::Key(key) => self.key(key),
            Message::Pointer(pointer) => self.pointer(pointer),
            Message::Paste(text) => self.paste(&text),
            Message::Do(command) => self.run(command),
            Message::Said(text) => {
                self.message = vec![text];
                Vec::new()
            }
            Message::Left(saved) => {
                self.restore(saved.map(|saved| *saved));
                Vec::new()
            }
            Message::Tick(now) => {
                self.tick(now);
                self.present_tick()
            }
        };
        self.refresh();
        self.start_light(before.selected);
        self.refresh();
        // Who only looks around has nothing to lose.
        let exploring = matches!(self.activity, Activity::Explore);
        if exploring && self.scene != before && !self.history.is_empty() {
            effects.push(Effect::Keep(Box::new(self.saved())));
        }
        effects
    }

    pub(super) fn key(&mut self, key: Key) -> Vec<Effect> {
        // Whatever is open, Ctrl-C ends the program.
        if key
            == (Key {
                code: KeyCode::Char('c'),
                ctrl: true,
            })
        {
            return self.run(Command::Quit);
        }
        if let Some(mut popup) = self.popup.take() {
            let outcome = popup.key(key, self);
            return self.popup_outcome(popup, outcome);
        }
        self.message.clear();
        self.changes.clear();
        if let Some(command) = self.asking_key(key).or_else(|| self.lesson_key(key)) {
            return self.run(command);
        }
        let Some(command) = self.keymap.get(key).map(|binding| binding.command.clone()) else {
            return Vec::new();
        };
        self.in_presentation(&command)
            .unwrap_or_else(|| self.run(command))
    }

    pub(super) fn popup_outcome(&mut self, popup: Popup, outcome: Outcome) -> Vec<Effect> {
        match outcome {
            Outcome::Stay => self.popup = Some(popup),
            Outcome::Close => {}
            Outcome::Run(command) => return self.run(command),
            Outcome::RunLine(line) => return self.run_line(&line),
            Outcome::Type(text) => {
                let mut prompt = Prompt::default();
                prompt.set(&text);
                self.popup = Some(Popup::Prompt(prompt));
            }
        }
        Vec::new()
    }

    /// Pasted text is a FEN, or goes into the prompt when that is open.
    fn paste(&mut self, text: &str) -> Vec<Effect> {
        let line: String = text.trim().chars().filter(|c| !c.is_control()).collect();
        if let Some(Popup::Prompt(prompt)) = &mut self.popup {
            line.chars().for_each(|c| prompt.edit(Key::char(c)));
            return Vec::new();
        }
        match Setup::from_fen_or_link(&line) {
            Ok(setup) => self.run(Command::Fen(Box::new(setup))),
            Err(error) => {
                self.refuse(error);
                Vec::new()
            }
        }
    }

    fn run_line(&mut self, line: &str) -> Vec<Effect> {
        let line = line.trim().to_owned();
        let parsed = Command::parse(&line);
        if self.typed.last() != Some(&line) {
            self.typed.push(line);
        }
        match parsed {
            Ok(command) => self.run(command),
            Err(error) => {
                self.refuse(error);
                Vec::new()
            }
        }
    }

    /// Says what could not be done, and why.
    pub(super) fn refuse(&mut self, error: impl ToString) {
        self.refused = true;
        self.message = vec![error.to_string()];
    }

    pub(super) fn run(&mut self, command: Command) -> Vec<Effect> {
        let command = match self.in_lesson(command) {
            Ok(effects) => return effects,
            Err(command) => command,
        };
        self.refused = false;
        match self.in_match(&command) {
            Some(Ok(())) => return Vec::new(),
            Some(Err(reason)) => {
                self.refuse(reason);
                return Vec::new();
            }
            None => {}
        }
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
            Command::Fen(setup) => self.edit(|scene| {
                scene.setup = *setup;
                scene.selected = None;
                scene.target = None;
            }),
            Command::Open => self.popup = Some(Popup::open(self)),
            Command::Scene(name) => self.open(&name),
            Command::Reset => {
                let opened = self.opened.clone();
                self.edit(|scene| *scene = opened);
                self.rewind_after_refresh();
            }
            Command::Move(from, to) => self.move_piece(from, to),
            Command::Lens(lens) => self.look_through(lens),
            Command::OtherLens(turn) => {
                self.look_through(neighbour(&Lens::ALL, self.scene.lens(), turn))
            }
            Command::Way(name) => match self.scene.lens().way(&name) {
                Ok(way) => self.take_way(way),
                Err(error) => self.refuse(error),
            },
            Command::OtherWay(turn) => self.other_way(turn),
            Command::Direction(direction) => self.scene.direction = direction,
            Command::OtherDirection(turn) => {
                self.scene.direction = neighbour(&CLOCKWISE, self.scene.direction, turn);
                if self.scene.lens() != Lens::Sweep {
                    let name = self.scene.direction.long_name();
                    self.message = vec![format!("Sweep looks {name} now.")];
                }
            }
            Command::Leaper(leaper) => self.edit(|scene| scene.leaper = leaper),
            Command::Zoom(zoom) => self.player.zoom = zoom,
            Command::NextZoom => {
                self.player.zoom = self.player.zoom.next();
                let unit = self.scene.way.unit(self.player.zoom);
                self.message = vec![format!("One step is now one {unit}.")];
            }
            Command::Step(to) => self.step(to),
            Command::Layer(turn) => self.layer(turn),
            Command::Play => self.play(true),
            Command::Present(name) => match super::script(&name) {
                Some(script) => match self.present(script) {
                    Ok(effects) => return effects,
                    Err(error) => self.refuse(error),
                },
                None => {
                    let names = super::scripts().map(|(name, _)| name).collect::<Vec<_>>();
                    let (given, names) = (crate::board::printable(&name), names.join(", "));
                    self.refuse(format!(
                        "`{given}` is not a script; expected one of {names}"
                    ));
                }
            },
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
            Command::Panel(Some(panel)) => self.panel = panel,
            Command::Panel(None) => {
                self.panel = match self.panel {
                    Panel::Facts => Panel::Code,
                    Panel::Code => Panel::Facts,
                };
            }
            Command::Flip => self.flipped = !self.flipped,
            Command::Coordinates(on) => self.coordinates = on.unwrap_or(!self.coordinates),
            Command::Undo => {
                if !self.history.undo(&mut self.scene) {
                    self.refuse("There is nothing to undo.");
                }
            }
            Command::Redo => {
                if !self.history.redo(&mut self.scene) {
                    self.refuse("There is nothing to redo.");
                }
            }
            Command::Theme(name) => self.choose_theme(name.as_deref()),
            Command::Mouse(on) => {
                self.mouse = on.unwrap_or(!self.mouse);
                let whose = if self.mouse {
                    "knightlight's"
                } else {
                    "the terminal's"
                };
                self.message = vec![format!("The mouse is {whose} now.")];
                return vec![Effect::Mouse(self.mouse)];
            }
            Command::Describe(square) => self.message = super::describe(self, square),
            Command::Share => {
                let line = super::share(self);
                self.message = vec![copied(&line)];
                return vec![Effect::Copy(line)];
            }
            Command::Link => {
                let link = self.scene.setup.link(self.flipped);
                self.message = vec![copied(&link)];
                if !self.scene.board().obstacles().is_empty() {
                    let warning = "A lichess link knows no obstacles: it leaves them out.";
                    self.message.push(warning.to_owned());
                }
                return vec![Effect::Copy(link)];
            }
            Command::Export(file) => return vec![Effect::Export(file)],
            Command::Help => self.popup = Some(Popup::Help(0)),
            Command::Prompt => self.popup = Some(Popup::Prompt(Prompt::default())),
            Command::Palette => self.popup = Some(Popup::palette(self)),
            Command::Learn(name) => self.learn(name.as_deref()),
            Command::Level(_)
            | Command::Hint
            | Command::Retry
            | Command::Choose(_)
            | Command::Promote(_) => {
                let key = self.keymap.hint("open");
                self.refuse(format!("That belongs to a lesson: {key} opens one."));
            }
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
}

/// What is said of a text that is put on the clipboard.
pub(super) fn copied(text: &str) -> String {
    format!("Copied: {text}")
}
