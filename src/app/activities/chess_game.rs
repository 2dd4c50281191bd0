//! A game of chess for two people at one board, under all the rules.

mod protocol;
mod sheet;

use crate::answer::{self, game as words};
use crate::board::{Color, PositionError, Role, Setup, Square, Unexpected, WrittenSetup, joined};
use crate::lesson::Mated;
use crate::rules::{Game, Move, Placed, Position, Refusal};
use crate::trace::Scene;
use crate::words::side;

use crate::app::activity_context::{ActivityContext, CommandRefusal};
use crate::app::animation::Animation;
use crate::app::workspace::{Before, Workspace};

/// A game being played.
#[derive(Clone, Debug)]
pub struct GamePlay {
    /// The game, with all moves so far.
    pub game: Game,
    /// Reply to the last command.
    reply: Vec<String>,
    /// Reason why the last move was refused; `None` if it wasn't.
    refusal: Option<Refusal>,
    /// Pawn move for which the user still has to choose the promotion, if any.
    promoting: Option<Move>,
    /// State of the explorer before the game.
    before: Before,
}

impl GamePlay {
    /// Returns the requested game and the sentence that introduces it. `how` is `new`, `here` (the
    /// current board) or a FEN; if it is missing, the unfinished game continues, or a new one
    /// starts.
    ///
    /// # Errors
    ///
    /// Returns the reason why the game can't be played.
    pub(in crate::app) fn read(
        how: Option<&str>,
        workspace: &Workspace,
    ) -> Result<(Opening, &'static str), String> {
        match (how, &workspace.left_game) {
            (None, Some(left)) => Ok((left.clone().into(), "The game continues.")),
            (how, _) => Ok((read(how, &workspace.runs.scene().setup)?, "A game for two.")),
        }
    }

    /// Starts or continues a game, and discards any other that was left earlier.
    pub(in crate::app) fn begin(
        opening: Opening,
        begins: &str,
        desk: &mut ActivityContext<'_>,
    ) -> GamePlay {
        desk.workspace.left_game = None;
        let before = Before::of(desk.workspace);
        desk.workspace.title = "A game for two".to_owned();
        // The cursor starts on the king of the side to move, near its other pieces.
        let setup = *opening.game.position().setup();
        if let Some(king) =
            (setup.board.of_role(Role::King) & setup.board.of_color(setup.turn)).first()
        {
            desk.scene_mut().cursor = king;
        }
        let mut play = GamePlay {
            game: opening.game.clone(),
            reply: Vec::new(),
            refusal: None,
            promoting: None,
            before,
        };
        play.open(opening, desk);
        play.reply.insert(0, begins.to_owned());
        play
    }

    /// Shows the game of `opening`, in the orientation given by its text, if any.
    fn open(&mut self, opening: Opening, desk: &mut ActivityContext<'_>) {
        self.game = opening.game;
        self.show(desk);
        self.reply.extend(opening.ignored);
        desk.workspace.flipped = opening.flipped.unwrap_or(desk.workspace.flipped);
    }

    /// Shows the position on the board and describes it.
    fn show(&mut self, desk: &mut ActivityContext<'_>) {
        let scene = Scene {
            cursor: desk.scene().cursor,
            ..Scene::new(*self.game.position().setup())
        };
        *desk.scene_mut() = scene;
        self.refusal = None;
        self.promoting = None;
        self.reply = vec![words::standing(&self.game)];
        let claim = self.game.claim().filter(|_| self.game.end().is_none());
        self.reply
            .extend(claim.map(|claim| words::claim(claim, &desk.hint("game draw"))));
    }

    /// Returns the explanation of the checkmate; `None` if the king isn't mated.
    fn mated(&self) -> Option<Mated> {
        let position = self.game.position();
        Mated::of(position.setup()).filter(|_| position.is_checkmate())
    }

    /// Explains the checkmate in sentences; empty if there is none.
    pub fn ending(&self) -> Vec<String> {
        self.mated().map_or(Vec::new(), |mated| mated.sentences())
    }

    fn play(&mut self, mv: Move, desk: &mut ActivityContext<'_>) -> Result<(), CommandRefusal> {
        let before = *self.game.position();
        desk.message.clear();
        match self.game.play(mv) {
            Ok(()) => {
                self.show(desk);
                self.reply.insert(0, words::moved(&before, mv));
                if self.game.position().is_checkmate() {
                    let loser = self.game.position().turn();
                    desk.animate(Animation::mate(
                        self.game.position().board(),
                        loser,
                        desk.now,
                    ));
                }
            }
            Err(refusal @ Refusal::PromotionMissing { .. }) => {
                self.promoting = Some(mv);
                desk.ask_promotion(answer::refusal(&refusal));
                // Without a screen, the user can't choose the promotion in a popup, so the move is
                // refused.
                if desk.popup.is_none() {
                    return Err(CommandRefusal::no(joined(desk.message.iter(), " ")));
                }
            }
            Err(refusal) => {
                let why = answer::refusal(&refusal);
                // A move from an empty square is a slip, not an illegal move, so the reply isn't
                // "no".
                let is_no = !matches!(refusal, Refusal::NoPiece(_));
                self.refusal = Some(refusal);
                return Err(CommandRefusal { why, is_no });
            }
        }
        Ok(())
    }

    /// Undoes the last move or the end of the game, and reports which.
    fn undo(&mut self, desk: &mut ActivityContext<'_>) -> Result<(), CommandRefusal> {
        let last = self.game.moves().last().map(|(mv, _)| mv);
        let ended = self.game.is_ended();
        let is_taken_back = self.game.take_back();
        if !is_taken_back {
            return Err("There is no move to undo.".into());
        }
        self.show(desk);
        let told = match last.filter(|_| !ended) {
            Some(mv) => words::taken_back(self.game.position(), mv),
            None => "The end of the game has been undone.".to_owned(),
        };
        self.reply.insert(0, told);
        Ok(())
    }

    /// Handles Enter or a click: selects a piece, deselects it, or moves it.
    fn go(&mut self, desk: &mut ActivityContext<'_>) -> Result<(), CommandRefusal> {
        let scene = desk.scene();
        let cursor = scene.cursor;
        if let Some(castling) = desk.castling(scene.selected, cursor) {
            return self.play(castling, desk);
        }
        let own = scene.board().of_color(scene.setup.turn).contains(cursor);
        match scene.selected {
            Some(selected) if selected == cursor => desk.scene_mut().selected = None,
            Some(from) if !own => return self.play(Move::new(from, cursor), desk),
            _ => return self.select(cursor, desk),
        }
        Ok(())
    }

    fn select(
        &mut self,
        square: Square,
        desk: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        let position = self.game.position();
        let turn = position.turn();
        let refusal = match desk.scene().board().piece(square) {
            None => Refusal::NoPiece(square),
            Some(piece) if piece.color != turn => Refusal::NotYourTurn(Placed { piece, square }),
            Some(piece) => {
                if position.legal_destinations(square).is_empty() {
                    self.reply = vec![format!("The {piece} has no legal move.")];
                }
                desk.scene_mut().selected = Some(square);
                return Ok(());
            }
        };
        Err(answer::refusal(&refusal).into())
    }

    /// Runs `game draw` or `game resign`, or opens the game that another `game` command names.
    fn decide(
        &mut self,
        how: Option<&str>,
        desk: &mut ActivityContext<'_>,
    ) -> Result<(), CommandRefusal> {
        let is_over = self.game.end().is_some();
        match how {
            Some("draw") if !is_over => self.game.draw(),
            Some("resign") if !is_over => self.game.resign(),
            Some("draw" | "resign") => return Err("The game is already over.".into()),
            _ if !is_over && self.game.moves().len() > 0 => {
                let reset = desk.hint("reset");
                return Err(format!(
                    "This game isn't over: `game draw` or `game resign` ends it, and {reset} restarts it."
                )
                .into());
            }
            how => {
                let opening = read(how, &self.before.scene.setup)?;
                self.open(opening, desk);
                return Ok(());
            }
        }
        self.show(desk);
        Ok(())
    }
}

/// A game to open, and details from its source.
pub(in crate::app) struct Opening {
    game: Game,
    /// Whether Black is at the bottom; `None` if the text doesn't say.
    flipped: Option<bool>,
    /// Sentence about a part of the text that was ignored; `None` if nothing was.
    ignored: Option<String>,
}

impl From<Game> for Opening {
    fn from(game: Game) -> Opening {
        Opening {
            game,
            flipped: None,
            ignored: None,
        }
    }
}

/// Returns a new game from the position that `how` names; `here` is the setup on the board.
fn read(how: Option<&str>, here: &Setup) -> Result<Opening, String> {
    let written = match how {
        None | Some("new") => WrittenSetup::from(*Position::start().setup()),
        Some("here") => WrittenSetup::from(*here),
        Some("draw" | "resign") => return Err("There is no game yet: `game` starts one.".into()),
        Some(fen) => fen.parse().map_err(|error: PositionError| {
            if fen.contains('/') {
                return error.to_string();
            }
            let what = "`new`, `here`, `draw`, `resign` or a FEN";
            Unexpected::new("a game", fen, what).to_string()
        })?,
    };
    let position = Position::new(written.setup);
    let kings = |color| position.board().of_piece(Role::King.of(color)).len();
    if Color::ALL.map(kings) != [1, 1] {
        return Err("A game can't begin from that position: each side needs one king.".to_owned());
    }
    let mut waiting = *position.setup();
    waiting.turn = !waiting.turn;
    let side = side(waiting.turn);
    if Position::new(waiting).in_check() {
        return Err(format!(
            "A game can't begin from that position: {side}'s king is attacked, but it isn't {side}'s turn."
        ));
    }
    let game = Game::new(position);
    let ended = game.end().map(|end| words::ended(&game, end));
    match ended {
        Some(ended) => Err(format!("A game can't begin from that position. {ended}")),
        None => Ok(Opening {
            game,
            flipped: written.flipped,
            ignored: written.ignored(),
        }),
    }
}
