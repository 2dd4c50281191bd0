//! Activity for stepping through a game.

use std::sync::Arc;
use std::time::Duration;

use crate::app::activities::{ActivityHandler, KeyHint};
use crate::app::activity_context::{ActivityContext, CommandOutcome, CommandRefusal, ViewContext};
use crate::app::bar::{Showing, TopBar};
use crate::app::command::{Command, Neighbor, StepTo};
use crate::app::keymap::Keymap;
use crate::app::message::{Hit, Mouse, PointerKind};
use crate::app::narration::describe_run;
use crate::board::Square;
use crate::rules::{Move, WrittenMove};
use crate::sheet::Sheet;
use crate::trace::{Frame, Lens, Mark, Scene};
use crate::words::side;

use super::Study;

impl Study {
    /// Plays a move that is in the game; leaves any other move to the explorer.
    fn make(
        &mut self,
        mv: Move,
        desk: &mut ActivityContext<'_>,
    ) -> Result<CommandOutcome, CommandRefusal> {
        if self.play(mv, desk)? {
            return Ok(CommandOutcome::Done);
        }
        Ok(CommandOutcome::Explored)
    }

    /// Judges a typed answer to the question about the next move.
    fn answer(
        &mut self,
        words: &str,
        desk: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        let written: WrittenMove = words.parse()?;
        let mv = self.promoted(desk.read_move(&written)?);
        self.play(mv, desk).map(drop)
    }

    /// Returns the move that Enter makes, from the selected square to the cursor; `None` if there
    /// is no such move.
    fn move_to_cursor(&self, desk: &ActivityContext<'_>) -> Option<Move> {
        let (from, to) = (desk.scene().selected?, desk.scene().cursor);
        if let Some(castling) = desk.castling(Some(from), to) {
            return Some(castling);
        }
        let own = desk.scene().board().of_color(desk.scene().setup.turn);
        (from != to && !own.contains(to)).then(|| Move::new(from, to))
    }

    /// Returns the move. If it names no promotion piece, adds the one from the game.
    fn promoted(&self, mv: Move) -> Move {
        let children = self.game.children(self.node()).iter();
        let mut given = children.filter_map(|&child| self.game.node(child).mv());
        let is_same = |given: &Move| (given.from, given.to) == (mv.from, mv.to);
        match mv.promotion {
            None => given.find(is_same).unwrap_or(mv),
            Some(_) => mv,
        }
    }

    fn play_on(&mut self, plays: bool, desk: &mut ActivityContext<'_>) {
        self.due = None;
        if plays {
            if self.is_at_end() {
                self.show(0, desk);
            }
            self.due = Some(desk.now + desk.settings.speed.pause());
        }
    }
}

impl ActivityHandler for Study {
    fn showing(&self) -> Showing<'_> {
        Showing {
            keeps_one_board: true,
            timeline: Some(self.place()),
            plays: self.due.is_some(),
            key_groups: &["stepping", "looking", "lenses", "screen"],
            ..Showing::BASE
        }
    }

    fn shows_lens(&self, scene: &Scene) -> bool {
        !self.asks && (scene.selected.is_some() || scene.lens() != Lens::Reach)
    }

    fn sheet(&self, view_context: &ViewContext<'_>) -> Option<Sheet> {
        Some(self.own_sheet(&view_context.settings.keymap))
    }

    fn bar(&self, _: &ViewContext<'_>) -> TopBar<'_> {
        let right = match self.chapters.count {
            1 => String::new(),
            count => format!("{} of {count}", self.number),
        };
        TopBar::Name(&self.title, right)
    }

    fn introduction(&self, keymap: &Keymap) -> String {
        let hint = |command| keymap.hint(command);
        format!(
            "{} and {} step through the game, {} chooses another move, and {} asks you for the next one. \
             The lenses work in every position.",
            hint("step"),
            hint("step -1"),
            hint("way next"),
            hint("predict")
        )
    }

    fn mouse(&self, _: &Keymap) -> Vec<(&'static str, String)> {
        vec![
            (
                "drag",
                "plays the game's move, or tries another one".to_owned(),
            ),
            ("right drag", "draws an arrow".to_owned()),
            ("wheel", "steps through the game".to_owned()),
        ]
    }

    fn offer(
        &mut self,
        command: &Command,
        desk: &mut ActivityContext<'_>,
    ) -> Result<CommandOutcome, CommandRefusal> {
        desk.message.clear();
        match command {
            Command::Step(to) => {
                self.due = None;
                self.step(*to, desk)?;
            }
            Command::Layer(turn) => self.turn_to(*turn, desk)?,
            Command::Reset => self.show(0, desk),
            Command::Lens(_) | Command::Way(_) | Command::Predict(_) if self.asks => {
                let [go, back] = ["go", "back"].map(|command| desk.hint(command));
                return Err(format!(
                    "Answer first: {go} plays your move, and {back} ends the questions."
                )
                .into());
            }
            Command::Way(pick) => self.choose(pick, desk)?,
            Command::Panel(_) => return Err("A game has moves, but no code.".into()),
            Command::Predict(_) => self.ask()?,
            Command::Play => self.play_on(true, desk),
            Command::TogglePlay => self.play_on(self.due.is_none(), desk),
            Command::Pause => self.play_on(false, desk),
            Command::Move(written) => {
                let mv = match desk.read_move(written) {
                    Ok(mv) => self.promoted(mv),
                    Err(refused) if self.asks => return Err(refused),
                    // The other side may be able to make the move under the explorer's rules.
                    Err(_) => return Ok(CommandOutcome::Explored),
                };
                return self.make(mv, desk);
            }
            Command::AnswerInWords(words) if self.asks => self.answer(words, desk)?,
            // A pawn move such as `e4` is parsed as a square.
            Command::Answer(reply) if self.asks => self.answer(&reply.to_string(), desk)?,
            Command::Go => match self.move_to_cursor(desk) {
                Some(mv) => return self.make(self.promoted(mv), desk),
                None => {
                    let (cursor, setup) = (desk.scene().cursor, &desk.scene().setup);
                    let is_own = setup.board.of_color(setup.turn).contains(cursor);
                    if self.asks && !is_own {
                        return Err(desk.not_players_piece(cursor).into());
                    }
                    return Ok(CommandOutcome::NotMine);
                }
            },
            Command::Undo => {
                let back = desk.hint("step -1");
                return Err(
                    format!("There's nothing to undo here: {back} goes back one move.").into(),
                );
            }
            Command::Redo => return Err("There's nothing to redo here.".into()),
            Command::Place(..)
            | Command::Obstacle(_)
            | Command::ToggleObstacle(_)
            | Command::Clear(_)
            | Command::ClearAll
            | Command::Fen(_) => return Ok(CommandOutcome::Explored),
            Command::Back if self.asks => {
                self.asks = false;
                self.reply.clear();
            }
            Command::Back if self.due.take().is_some() => {}
            Command::Back if desk.scene_mut().selected.take().is_some() => {}
            Command::Back if self.chapters.is_unsaved && !self.has_warned => {
                self.has_warned = true;
                let back = desk.hint("back");
                desk.set_message(format!(
                    "Your drawings aren't saved: `save mine.pgn` saves them to a file, and {back} leaves the game."
                ));
            }
            Command::Back => return Ok(CommandOutcome::Left),
            _ => return Ok(CommandOutcome::NotMine),
        }
        Ok(CommandOutcome::Done)
    }

    fn pointer(
        &mut self,
        pointer: &Mouse,
        pressed: Option<Square>,
        desk: &mut ActivityContext<'_>,
    ) -> Option<Vec<Command>> {
        let step = |to| Some(vec![Command::Step(to)]);
        match (pointer.kind, &pointer.hit) {
            (PointerKind::WheelDown, _) => return step(StepTo::Next),
            (PointerKind::WheelUp, _) => return step(StepTo::Previous),
            (PointerKind::Drag, Some(Hit::Command(command @ Command::Step(_)))) => {
                return Some(vec![command.clone()]);
            }
            (PointerKind::RightPress, _) => return None,
            _ => {}
        }
        let command = pointer.as_move(pressed, &mut desk.scene_mut().cursor);
        Some(command.into_iter().collect())
    }

    fn tick(&mut self, desk: &mut ActivityContext<'_>) -> CommandOutcome {
        if self.due.is_some_and(|due| due <= desk.now) {
            let (at, last) = self.place();
            self.show((at + 1).min(last), desk);
            let pause = desk.settings.speed.pause();
            self.due = (!self.is_at_end()).then(|| desk.now + pause);
            return CommandOutcome::Done;
        }
        CommandOutcome::NotMine
    }

    fn due(&self, _: Duration) -> Option<Duration> {
        self.due
    }

    /// Stores the user's drawings with the current move.
    fn refresh(&mut self, desk: &ActivityContext<'_>) {
        let (node, drawn) = (self.node(), &desk.scene().drawings);
        if self.game.node(node).notes.drawings != *drawn {
            let notes = Arc::make_mut(&mut self.game).notes_mut(node);
            notes.drawings.clone_from(drawn);
            self.note_change();
        }
    }

    fn put_back(&mut self, desk: &mut ActivityContext<'_>) {
        desk.workspace.history = self.history.clone();
        self.before.put_back(desk.workspace);
    }

    /// Returns a frame that marks the last move.
    fn frame(&self, _: &Scene) -> Option<Frame> {
        let mut frame = Frame::empty();
        if let Some(mv) = self.last_move() {
            frame.set_mark(mv.from, Mark::Visited);
            frame.set_mark(mv.to, Mark::Visited);
        }
        Some(frame)
    }

    fn sentences(&self, view_context: &ViewContext<'_>) -> Option<Vec<String>> {
        if !self.reply.is_empty() {
            return Some(self.reply.clone());
        }
        if self.asks {
            let side = side(self.positions[self.at].turn());
            return Some(vec![format!("What does {side} play here?")]);
        }
        let mut told = self.sentences_of_move(!view_context.has_panel);
        if self.shows_lens(view_context.scene()) {
            let runs = &view_context.workspace.runs;
            told.extend(describe_run(runs.own(), runs.size()));
        }
        Some(told)
    }

    fn key_hints(&self, view_context: &ViewContext<'_>) -> Option<Vec<KeyHint>> {
        let hint = |command| view_context.hint(command);
        if self.asks {
            let keys = [
                ("arrows".to_owned(), "look"),
                (hint("go"), "move"),
                (hint("back"), "stop asking"),
                (hint("help"), "more"),
            ];
            return Some(keys.into());
        }
        let step = (format!("{} {}", hint("step"), hint("step -1")), "step");
        let other = self.has_choice().then(|| (hint("way next"), "variation"));
        let rest = [
            (hint("predict"), "ask me"),
            (hint("back"), "leave"),
            (hint("help"), "more"),
        ];
        Some([step].into_iter().chain(other).chain(rest).collect())
    }

    fn meaning(&self, command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Step(StepTo::Next) => "one move forward",
            Command::Step(StepTo::Previous) => "one move back",
            Command::Step(StepTo::Number(0)) => "the beginning of the game",
            Command::Step(StepTo::End) => "the end of the game",
            Command::Layer(Neighbor::Next) => "the next game",
            Command::Layer(Neighbor::Previous) => "the previous game",
            Command::Way(_) => "another move in the file",
            Command::Predict(_) => "ask me for the next move",
            Command::Reset => "go back to the beginning",
            Command::Back => "deselect or leave",
            Command::Save(_) => "save the games with your drawings to a file",
            Command::SaveOver(_) => "save the games and replace any file with that name",
            _ => return None,
        })
    }

    fn word(&self, mark: Mark) -> &'static str {
        match mark {
            Mark::Visited => "in the last move",
            mark => mark.word(),
        }
    }

    fn status_in_words(&self) -> Option<String> {
        let (at, last) = self.place();
        Some(format!("{} Step {at} of {last}.", self.introduced()))
    }

    fn last(&self, _: &Scene) -> Option<Vec<String>> {
        Some(self.sentences_of_move(true))
    }
}
