//! A game of chess for two people at one board, by all its rules.

use crate::answer::{self, game as words};
use crate::board::{Role, Setup, Square};
use crate::lesson::{Mated, MistakeKind, marks_of};
use crate::rules::{Game, Move, Placed, Position, Refusal};
use crate::trace::{Frame, Mark, Scene};

use super::activity::{Hint, Protocol};
use super::command::{Command, Place};
use super::desk::{Desk, NO_PROMOTION, Offered, Sight};
use super::light::Light;
use super::message::{Effect, Pointer};
use super::workspace::{Before, Workspace};
use super::written;

/// A game being played.
#[derive(Clone, Debug)]
pub struct GamePlay {
    game: Game,
    /// What the last command did.
    said: Vec<String>,
    /// Why the last move was refused.
    refusal: Option<Refusal>,
    /// The pawn's move that waits for what the pawn becomes.
    promoting: Option<Move>,
    /// What was looked at before.
    before: Before,
}

impl GamePlay {
    /// The game that is asked for, and what is said of it: from the start, from the board in sight
    /// (`here`), from a FEN, or the one that was left.
    ///
    /// # Errors
    ///
    /// The reason why there is no such game.
    pub(super) fn read(
        how: Option<&str>,
        workspace: &Workspace,
    ) -> Result<(Game, &'static str), String> {
        match (how, &workspace.left_game) {
            (None, Some(left)) => Ok((left.clone(), "The game goes on.")),
            (how, _) => Ok((read(how, &workspace.runs.scene().setup)?, "A game for two.")),
        }
    }

    /// Sits down to play. A game that was left before is forgotten.
    pub(super) fn begin(game: Game, begins: &str, desk: &mut Desk<'_>) -> GamePlay {
        desk.workspace.left_game = None;
        let before = Before::of(desk.workspace);
        desk.workspace.title = "A game for two".to_owned();
        let mut play = GamePlay {
            game,
            said: Vec::new(),
            refusal: None,
            promoting: None,
            before,
        };
        play.show(desk);
        play.said.insert(0, begins.to_owned());
        play
    }

    /// The game itself.
    pub const fn game(&self) -> &Game {
        &self.game
    }

    /// Puts the position on the board, and says how it stands.
    fn show(&mut self, desk: &mut Desk<'_>) {
        let scene = Scene {
            cursor: desk.scene().cursor,
            ..Scene::new(*self.game.position().setup())
        };
        *desk.scene_mut() = scene;
        self.refusal = None;
        self.promoting = None;
        self.said = vec![words::standing(&self.game)];
        let ending = self.mated().map(|mated| mated.sentences());
        self.said.extend(ending.into_iter().flatten());
        let claim = self.game.claim().filter(|_| self.game.end().is_none());
        self.said
            .extend(claim.map(|claim| words::claim(claim, &desk.hint("game draw"))));
    }

    /// Why the king has nowhere to go, where he is mated.
    fn mated(&self) -> Option<Mated> {
        let position = self.game.position();
        Mated::of(position.setup()).filter(|_| position.is_checkmate())
    }

    fn play(&mut self, mv: Move, desk: &mut Desk<'_>) -> Offered {
        let before = *self.game.position();
        desk.message.clear();
        match self.game.play(mv) {
            Ok(()) => {
                self.show(desk);
                self.said.insert(0, words::moved(&before, mv));
                if self.game.position().is_checkmate() {
                    let loser = self.game.position().turn();
                    desk.shine(Light::mate(self.game.position().board(), loser, desk.now));
                }
            }
            Err(refusal @ Refusal::PromotionMissing { .. }) => {
                self.promoting = Some(mv);
                desk.ask_promotion(answer::refusal(&refusal));
            }
            Err(refusal) => {
                let why = answer::refusal(&refusal);
                self.refusal = Some(refusal);
                return Offered::Refused(why);
            }
        }
        Offered::DONE
    }

    /// Enter, or a click: select a piece, let it go, or go there.
    fn go(&mut self, desk: &mut Desk<'_>) -> Offered {
        let scene = desk.scene();
        let cursor = scene.cursor;
        let king = scene.selected;
        if let Some(castling) = king.and_then(|king| written::castling(scene, king, cursor)) {
            return self.play(castling, desk);
        }
        let own = scene.board().of_color(scene.setup.turn).contains(cursor);
        match scene.selected {
            Some(selected) if selected == cursor => desk.scene_mut().selected = None,
            Some(from) if !own => return self.play(Move::new(from, cursor), desk),
            _ => return self.select(cursor, desk),
        }
        Offered::DONE
    }

    fn select(&mut self, square: Square, desk: &mut Desk<'_>) -> Offered {
        let position = self.game.position();
        let turn = position.turn();
        let refusal = match desk.scene().board().piece(square) {
            None => Refusal::NoPiece { from: square },
            Some(piece) if piece.color != turn => Refusal::NotYourTurn {
                mover: Placed { piece, square },
                turn,
            },
            Some(piece) => {
                if position.legal_destinations(square).is_empty() {
                    self.said = vec![format!("The {piece} has no legal move.")];
                }
                desk.scene_mut().selected = Some(square);
                return Offered::DONE;
            }
        };
        Offered::Refused(answer::refusal(&refusal))
    }

    fn promote(&mut self, role: Role, desk: &mut Desk<'_>) -> Offered {
        match self.promoting.take() {
            Some(mv) => self.play(mv.promoting(role), desk),
            None => Offered::refused(NO_PROMOTION),
        }
    }

    /// `game draw`, `game resign`, or another game.
    fn decide(&mut self, how: Option<&str>, desk: &mut Desk<'_>) -> Offered {
        let is_over = self.game.end().is_some();
        match how {
            Some("draw") if !is_over => self.game.draw(),
            Some("resign") if !is_over => self.game.resign(),
            Some("draw" | "resign") => return Offered::refused("The game is over already."),
            _ if !is_over && self.game.moves().len() > 0 => {
                return Offered::Refused(format!(
                    "This game is not over: `game draw` or `game resign` ends it, {} begins it \
                     again.",
                    desk.hint("reset")
                ));
            }
            how => match read(how, &self.before.scene.setup) {
                Ok(game) => self.game = game,
                Err(reason) => return Offered::Refused(reason),
            },
        }
        self.show(desk);
        Offered::DONE
    }

    fn back(&mut self, desk: &mut Desk<'_>) -> Offered {
        if self.refusal.take().is_some() {
            return Offered::DONE;
        }
        match desk.scene_mut().selected.take() {
            Some(_) => Offered::DONE,
            None => Offered::Left,
        }
    }
}

/// Reads from where a game is to be played.
fn read(how: Option<&str>, here: &Setup) -> Result<Game, String> {
    let position = match how {
        None | Some("new") => Position::start(),
        Some("here") => Position::new(*here),
        Some("draw" | "resign") => return Err("No game is being played: `game` begins one.".into()),
        Some(fen) => fen
            .parse()
            .map_err(|error| format!("{error}; expected `new`, `here`, or a FEN to begin from"))?,
    };
    let mut waiting = *position.setup();
    waiting.turn = !waiting.turn;
    let side = answer::side(waiting.turn);
    if Position::new(waiting).in_check() {
        return Err(format!(
            "A game can't begin there: {side}'s king is attacked, and it is not {side}'s turn."
        ));
    }
    let game = Game::new(position);
    match game.end() {
        Some(end) => Err(format!(
            "A game can't begin there. {}",
            words::ended(&game, end)
        )),
        None => Ok(game),
    }
}

impl Protocol for GamePlay {
    fn place(&self) -> Place {
        Place::Game
    }

    fn offer(&mut self, command: &Command, desk: &mut Desk<'_>) -> Offered {
        desk.message.clear();
        match command {
            Command::Go
            | Command::Select(_)
            | Command::Move(..)
            | Command::Written(_)
            | Command::Promote(_)
                if self.game.end().is_some() =>
            {
                let (again, undo) = (desk.hint("reset"), desk.hint("undo"));
                Offered::Refused(answer::match_play::over(&again, &undo))
            }
            Command::Go | Command::Select(_) | Command::Written(_) => {
                self.refusal = None;
                self.said.clear();
                match command {
                    Command::Select(square) => self.select(*square, desk),
                    Command::Written(mv) => match written::read(desk.scene(), mv) {
                        Ok(mv) => self.play(mv, desk),
                        Err(why) => Offered::Refused(why),
                    },
                    _ => self.go(desk),
                }
            }
            Command::Move(from, to) => self.play(Move::new(*from, *to), desk),
            Command::Promote(role) => self.promote(*role, desk),
            // The pawn has not moved yet.
            Command::Undo if self.promoting.take().is_some() => Offered::DONE,
            Command::Undo if !self.game.take_back() => {
                Offered::refused("There is no move to take back.")
            }
            Command::Undo => {
                self.show(desk);
                Offered::DONE
            }
            Command::Reset => {
                self.game = Game::new(*self.game.start());
                self.show(desk);
                Offered::DONE
            }
            Command::Game(how) => self.decide(how.as_deref(), desk),
            Command::Back => self.back(desk),
            _ => Offered::NotMine,
        }
    }

    fn pointer(
        &mut self,
        pointer: &Pointer,
        pressed: Option<Square>,
        desk: &mut Desk<'_>,
    ) -> Option<Vec<Command>> {
        let command = pointer.as_move(pressed, &mut desk.scene_mut().cursor);
        Some(command.into_iter().collect())
    }

    fn put_back(&mut self, desk: &mut Desk<'_>) -> Vec<Effect> {
        if self.game.end().is_none() && self.game.moves().len() > 0 {
            desk.workspace.left_game = Some(self.game.clone());
            desk.say(format!(
                "The game is kept: {} resumes it.",
                desk.hint("game")
            ));
        }
        self.before.put_back(desk.workspace);
        Vec::new()
    }

    fn keeps_one_board(&self) -> bool {
        true
    }

    /// The last move, what the selected piece may do, and why a move was refused.
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
        for (square, mark) in refusal.flat_map(|refusal| marks_of(position.board(), refusal)) {
            frame.set_mark(square, mark);
        }
        Some(frame)
    }

    fn sentences(&self, _: &Sight<'_>) -> Option<Vec<String>> {
        Some(if self.said.is_empty() {
            vec![words::standing(&self.game)]
        } else {
            self.said.clone()
        })
    }

    fn key_hints(&self, sight: &Sight<'_>) -> Option<Vec<Hint>> {
        let selected = sight.workspace.runs.scene().selected.is_some();
        let (go, back) = if selected {
            ("move", "let go")
        } else {
            ("select", "leave")
        };
        let go = self.game.end().is_none().then(|| (sight.hint("go"), go));
        let rest = [
            (sight.hint("undo"), "take back"),
            (sight.hint("flip"), "turn the board"),
            (sight.hint("back"), back),
            (sight.hint("help"), "more"),
        ];
        let look = ("arrows".to_owned(), "look");
        Some([look].into_iter().chain(go).chain(rest).collect())
    }

    fn meaning(&self, command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Go => "select a piece, or move it there",
            Command::Undo => "take the last move back",
            Command::Reset => "begin the game again",
            Command::Back => "let go of the piece, or leave the game: `game` resumes it",
            _ => return None,
        })
    }

    fn word(&self, mark: Mark) -> &'static str {
        match (&self.refusal, mark) {
            (Some(refusal), mark) => MistakeKind::from(refusal).word(mark),
            (None, Mark::Visited) => "last move",
            (None, mark) => mark.word(),
        }
    }

    fn whereabouts(&self) -> Option<String> {
        Some(format!("A game for two. {}", words::standing(&self.game)))
    }

    fn last(&self, _: &Scene) -> Option<Vec<String>> {
        let last = self.game.moves().last();
        Some(vec![match last {
            Some((mv, san)) => format!("Last move: {} ({san}).", mv.written()),
            None => "No move has been played yet.".to_owned(),
        }])
    }

    fn game(&self) -> Option<&Game> {
        Some(&self.game)
    }
}
