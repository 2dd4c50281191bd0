//! A game of chess for two as an activity.

use crate::answer::{self, game as words};
use crate::app::activities::{ActivityHandler, KeyHint};
use crate::app::activity_context::{
    ActivityContext, CommandOutcome, CommandRefusal, NO_PROMOTION, ViewContext,
};
use crate::app::bar::{Showing, TopBar};
use crate::app::command::Command;
use crate::app::keymap::Keymap;
use crate::app::message::Mouse;
use crate::board::Square;
use crate::lesson::{Mated, MistakeKind, marks_of_refusal};
use crate::rules::{Game, Move};
use crate::sheet::Sheet;
use crate::trace::{Frame, Mark, Scene};

use super::GamePlay;

impl ActivityHandler for GamePlay {
    fn showing(&self) -> Showing<'_> {
        Showing {
            keeps_one_board: true,
            key_groups: &["looking", "editing", "screen"],
            ..Showing::BASE
        }
    }

    fn sheet(&self, view_context: &ViewContext<'_>) -> Option<Sheet> {
        let settings = view_context.settings;
        Some(self.own_sheet(&settings.keymap, settings.letters))
    }

    fn bar(&self, _: &ViewContext<'_>) -> TopBar<'_> {
        TopBar::Name("A game for two", String::new())
    }

    fn introduction(&self, keymap: &Keymap) -> String {
        let (go, undo) = (keymap.hint("go"), keymap.hint("undo"));
        format!(
            "The sides move in turn. {go} selects a piece and moves it. You can also type a move, such as \
             e4 or Nf3. {undo} undoes a move."
        )
    }

    fn mouse(&self, _: &Keymap) -> Vec<(&'static str, String)> {
        vec![
            ("click", "selects a piece, then moves it".to_owned()),
            ("drag", "moves a piece".to_owned()),
        ]
    }

    fn offer(
        &mut self,
        command: &Command,
        desk: &mut ActivityContext<'_>,
    ) -> Result<CommandOutcome, CommandRefusal> {
        desk.message.clear();
        match command {
            Command::Go | Command::Select(_) | Command::Move(_) | Command::Promote(_)
                if self.game.end().is_some() =>
            {
                let (again, undo) = (desk.hint("reset"), desk.hint("undo"));
                return Err(answer::match_play::over(&again, &undo).into());
            }
            Command::Go | Command::Select(_) | Command::Move(_) => {
                self.refusal = None;
                self.reply.clear();
                match command {
                    Command::Select(square) => self.select(*square, desk)?,
                    Command::Move(mv) => self.play(desk.read_move(mv)?, desk)?,
                    _ => self.go(desk)?,
                }
            }
            Command::Promote(role) => {
                let mv = self.promoting.take().ok_or(NO_PROMOTION)?;
                self.play(mv.promoting(*role), desk)?;
            }
            // This only cancels the promotion: the pawn hasn't moved yet.
            Command::Undo if self.promoting.take().is_some() => {}
            Command::Undo => self.undo(desk)?,
            Command::Reset => {
                self.game = Game::new(*self.game.start());
                self.show(desk);
            }
            Command::Game(how) => self.decide(how.as_deref(), desk)?,
            Command::Back if self.refusal.take().is_some() => {}
            Command::Back if desk.scene_mut().selected.take().is_some() => {}
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
        let command = pointer.as_move(pressed, &mut desk.scene_mut().cursor);
        Some(command.into_iter().collect())
    }

    fn put_back(&mut self, desk: &mut ActivityContext<'_>) {
        if self.game.end().is_none() && self.game.moves().len() > 0 {
            desk.workspace.left_game = Some(self.game.clone());
            let again = desk.hint("game");
            desk.set_message(format!("The game is saved; {again} resumes it."));
        }
        self.before.put_back(desk.workspace);
    }

    /// Returns a frame that marks the last move, a checkmate, the selected piece's legal moves, and
    /// the reason why a move was refused.
    fn frame(&self, scene: &Scene) -> Option<Frame> {
        let mut frame = Frame::empty();
        if let Some((mv, _)) = self.game.moves().last() {
            frame.set_mark(mv.from, Mark::Visited);
            frame.set_mark(mv.to, Mark::Visited);
        }
        let position = self.game.position();
        for (square, mark) in self.mated().iter().flat_map(Mated::marks) {
            frame.set_mark(square, mark);
        }
        let selected = scene.selected.filter(|_| self.game.end().is_none());
        if let Some(from) = selected {
            for to in position.legal_destinations(from) {
                let captured = position.captured(Move::new(from, to));
                let mark = captured.map_or(Mark::Open, |_| Mark::Capture);
                frame.set_mark(to, mark);
            }
        }
        let refusal = self.refusal.iter();
        for (square, mark) in
            refusal.flat_map(|refusal| marks_of_refusal(position.board(), refusal))
        {
            frame.set_mark(square, mark);
        }
        Some(frame)
    }

    fn sentences(&self, view_context: &ViewContext<'_>) -> Option<Vec<String>> {
        let mut reply = self.reply.clone();
        if reply.is_empty() {
            reply.push(words::standing(&self.game));
        }
        // The panel has more room for the explanation of the mate, which may take ten lines.
        if !view_context.has_panel {
            reply.extend(self.ending());
        }
        Some(reply)
    }

    fn key_hints(&self, view_context: &ViewContext<'_>) -> Option<Vec<KeyHint>> {
        let selected = view_context.workspace.runs.scene().selected.is_some();
        let (go, back) = if selected {
            ("move", "deselect")
        } else {
            ("select", "leave")
        };
        let go = self
            .game
            .end()
            .is_none()
            .then(|| (view_context.hint("go"), go));
        let rest = [
            (view_context.hint("undo"), "undo"),
            (view_context.hint("flip"), "flip the board"),
            (view_context.hint("back"), back),
            (view_context.hint("help"), "more"),
        ];
        let look = ("arrows".to_owned(), "look");
        Some([look].into_iter().chain(go).chain(rest).collect())
    }

    fn meaning(&self, command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Undo => "undo the last move",
            Command::Reset => "restart the game",
            Command::Back => "deselect or leave",
            _ => return None,
        })
    }

    fn word(&self, mark: Mark) -> &'static str {
        match (&self.refusal, mark) {
            (_, Mark::Visited) => "in the last move",
            (Some(refusal), mark) => MistakeKind::from(refusal.rule()).word(mark),
            (None, mark) => mark.word(),
        }
    }

    fn status_in_words(&self) -> Option<String> {
        Some(format!("A game for two. {}", words::standing(&self.game)))
    }

    fn last(&self, _: &Scene) -> Option<Vec<String>> {
        let last = self.game.moves().last();
        Some(vec![match last {
            Some((mv, san)) => format!("Last move: {} ({san}).", mv.written()),
            None => "No move has been played yet.".to_owned(),
        }])
    }
}
