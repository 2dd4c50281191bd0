//! A game of chess for two players: its moves and its end.

use crate::board::{Color, Piece, Role, Setup, SquareSet};

use super::moves::Move;
use super::position::{Outcome, Position};
use super::refusal::Refusal;

/// Reason why a game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum GameEnd {
    /// The side to move is checkmated or stalemated.
    Outcome(Outcome),
    /// Neither side has enough material left to mate.
    TooFewPieces,
    /// The position has occurred five times.
    FivefoldRepetition,
    /// Each side has made 75 moves without a capture or a pawn move.
    SeventyFiveMoves,
    /// The game was drawn. Contains the reason that a player claimed, or `None` if both agreed.
    Draw(Option<DrawClaim>),
    /// A side has resigned.
    Resigned {
        /// Opponent of the side that resigned.
        winner: Color,
    },
}

impl GameEnd {
    /// Returns the winner of the game; `None` for a draw.
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameEnd::Outcome(Outcome::Checkmate { winner }) | GameEnd::Resigned { winner } => {
                Some(winner)
            }
            _ => None,
        }
    }
}

/// Reason why a player may claim a draw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DrawClaim {
    /// The position has occurred three times.
    ThreefoldRepetition,
    /// Each side has made 50 moves without a capture or a pawn move.
    FiftyMoves,
}

#[derive(Clone, Debug)]
struct Played {
    mv: Move,
    san: String,
    after: Position,
}

/// A game of chess, from any position.
///
/// It ends under the rules in force since 2014 (FIDE Laws of Chess, articles 5 and 9): by checkmate
/// or stalemate, if neither side has enough material left to mate, if the same position has
/// occurred five times, or after 75 moves by each side without a capture or a pawn move. After
/// three occurrences of a position, or 50 such moves by each side, a player may claim a draw.
///
/// ```
/// use knightlight::rules::{Game, Position};
/// let mut game = Game::new(Position::start());
/// for mv in ["f2f3", "e7e5", "g2g4", "d8h4"] {
///     game.play(mv.parse().unwrap()).unwrap();
/// }
/// assert_eq!(game.moves().map(|(_, san)| san).collect::<Vec<_>>(), ["f3", "e5", "g4", "Qh4#"]);
/// assert_eq!(game.end().and_then(|end| end.winner()), Some(knightlight::board::Color::Black));
/// ```
#[derive(Clone, Debug)]
pub struct Game {
    start: Position,
    played: Vec<Played>,
    /// Ending that the players chose themselves, if any.
    ended: Option<GameEnd>,
}

impl Game {
    /// Starts a game from `start`.
    pub const fn new(start: Position) -> Game {
        Game {
            start,
            played: Vec::new(),
            ended: None,
        }
    }

    /// Returns the starting position.
    pub const fn start(&self) -> &Position {
        &self.start
    }

    /// Returns the current position.
    pub fn position(&self) -> &Position {
        self.played.last().map_or(&self.start, |last| &last.after)
    }

    /// Returns the moves so far, each with its SAN.
    pub fn moves(&self) -> impl ExactSizeIterator<Item = (Move, &str)> {
        let played = self.played.iter();
        played.map(|played| (played.mv, played.san.as_str()))
    }

    /// Returns the captured pieces, in the order in which they were captured.
    pub fn captured(&self) -> impl Iterator<Item = Piece> {
        let before = [&self.start].into_iter();
        let before = before.chain(self.played.iter().map(|played| &played.after));
        let taken = |(before, played): (&Position, &Played)| {
            before.board().piece(before.captured(played.mv)?)
        };
        before.zip(&self.played).filter_map(taken)
    }

    /// Plays a move for the side to move.
    ///
    /// # Errors
    ///
    /// Returns the reason why the move is illegal. The game stays unchanged.
    pub fn play(&mut self, mv: Move) -> Result<(), Refusal> {
        let (san, after) = (self.position().san(mv)?, self.position().play(mv)?);
        self.played.push(Played { mv, san, after });
        Ok(())
    }

    /// Whether the players ended the game themselves.
    pub const fn is_ended(&self) -> bool {
        self.ended.is_some()
    }

    /// Undoes the draw or resignation if the players ended the game, otherwise the last move.
    /// Returns whether anything was undone.
    pub fn take_back(&mut self) -> bool {
        self.ended.take().is_some() || self.played.pop().is_some()
    }

    /// Ends the game as a draw, by claim if a player may claim one, otherwise by agreement.
    pub fn draw(&mut self) {
        self.ended = Some(GameEnd::Draw(self.claim()));
    }

    /// Resigns for the side to move.
    pub fn resign(&mut self) {
        let winner = !self.position().turn();
        self.ended = Some(GameEnd::Resigned { winner });
    }

    /// Returns the end of the game; `None` while it continues.
    pub fn end(&self) -> Option<GameEnd> {
        let position = self.position();
        let outcome = || Some(GameEnd::Outcome(position.outcome()?));
        let drawn = || match position.setup().halfmove {
            _ if has_too_few_pieces(position) => Some(GameEnd::TooFewPieces),
            _ if self.repetitions() >= 5 => Some(GameEnd::FivefoldRepetition),
            150.. => Some(GameEnd::SeventyFiveMoves),
            _ => None,
        };
        self.ended.or_else(outcome).or_else(drawn)
    }

    /// Returns the reason why the side to move may claim a draw; `None` if it may not.
    pub fn claim(&self) -> Option<DrawClaim> {
        if self.repetitions() >= 3 {
            return Some(DrawClaim::ThreefoldRepetition);
        }
        (self.position().setup().halfmove >= 100).then_some(DrawClaim::FiftyMoves)
    }

    /// Returns how many times the position has occurred, including now.
    fn repetitions(&self) -> usize {
        let now = without_clocks(self.position());
        let all = self.played.iter().map(|played| &played.after);
        all.chain([&self.start])
            .filter(|position| without_clocks(position) == now)
            .count()
    }
}

/// Returns the parts of a position that the repetition rules compare: the board, the side to move,
/// the castling rights, and the en passant square if a pawn can capture there.
fn without_clocks(position: &Position) -> Setup {
    let setup = position.setup().without_clocks();
    let is_used = |to| {
        let mut moves = position.legal_moves().into_iter();
        moves.any(|mv| mv.to == to && position.captured(mv).is_some_and(|taken| taken != to))
    };
    Setup {
        en_passant: setup.en_passant.filter(|&to| is_used(to)),
        ..setup
    }
}

/// Whether neither side can give mate, however badly the other plays: with bare kings, one knight,
/// or bishops that all stand on squares of one colour. Always false if a side doesn't have exactly
/// one king, or if there are obstacles on the board, because fewer pieces can mate among them.
fn has_too_few_pieces(position: &Position) -> bool {
    let board = position.board();
    let king = |color| board.of_piece(Role::King.of(color)).len() == 1;
    if !board.obstacles().is_empty() || !Color::ALL.into_iter().all(king) {
        return false;
    }
    let rest = board.pieces() - board.of_role(Role::King);
    let bishops = board.of_role(Role::Bishop);
    let on_one_color = [SquareSet::LIGHT, SquareSet::DARK].map(|shade| rest - (bishops & shade));
    let knight = rest.len() == 1 && rest - board.of_role(Role::Knight) == SquareSet::EMPTY;
    knight || on_one_color.contains(&SquareSet::EMPTY)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn game(fen: &str, moves: &str) -> Game {
        let mut game = Game::new(fen.parse().expect(fen));
        for mv in moves.split_whitespace() {
            game.play(mv.parse().expect(mv)).expect(mv);
        }
        game
    }

    #[test]
    fn too_few_pieces_end_the_game_at_once() {
        for (fen, ends) in [
            ("4k3/8/8/8/8/8/8/4K3 w - - 0 1", true),
            ("4k3/8/8/8/8/8/8/4KN2 w - - 0 1", true),
            ("4k3/8/8/8/8/8/8/4KB2 b - - 0 1", true),
            ("4kb2/8/8/8/8/8/8/2B1K3 b - - 0 1", true),
            ("4k1b1/8/8/8/8/8/8/2B1K3 b - - 0 1", false),
            ("4k3/8/8/8/8/8/8/3NKN2 w - - 0 1", false),
            ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", false),
            ("4k3/8/8/8/8/8/8/4KR2 w - - 0 1", false),
            // The rule applies only without obstacles and with a king on each side.
            ("4k3/8/8/*7/8/8/8/4KN2 w - - 0 1", false),
            ("8/8/8/8/8/8/8/4KN2 w - - 0 1", false),
        ] {
            let end = game(fen, "").end();
            assert_eq!(end == Some(GameEnd::TooFewPieces), ends, "{fen}: {end:?}");
        }
    }

    #[test]
    fn a_position_that_comes_up_again_may_be_claimed_and_ends_in_the_end() {
        let round = "g1f3 g8f6 f3g1 f6g8 ";
        for (rounds, claim, end) in [
            (1, None, None),
            (2, Some(DrawClaim::ThreefoldRepetition), None),
            (
                4,
                Some(DrawClaim::ThreefoldRepetition),
                Some(GameEnd::FivefoldRepetition),
            ),
        ] {
            let game = game(Setup::START, &round.repeat(rounds));
            assert_eq!((game.claim(), game.end()), (claim, end), "{rounds}");
        }
    }

    #[test]
    fn an_en_passant_square_counts_only_where_it_can_be_used() {
        let dance = "e8e7 e1e2 e7e8 e2e1 ";
        // No pawn can capture en passant after e2-e4, so the position after it is the same each
        // time.
        let no = game(
            "4k3/8/8/8/8/8/4P3/4K3 w - - 0 1",
            &format!("e2e4 {}", dance.repeat(2)),
        );
        assert_eq!(no.claim(), Some(DrawClaim::ThreefoldRepetition));
        // Here, the pawn on d4 can capture en passant the first time, so only two of the positions
        // are the same.
        let yes = game(
            "4k3/8/8/8/3p4/8/4P3/4K3 w - - 0 1",
            &format!("e2e4 {}", dance.repeat(2)),
        );
        assert_eq!(yes.claim(), None);
    }

    #[test]
    fn quiet_moves_are_counted_and_a_mate_goes_before() {
        let fifty = game("4k3/8/8/8/8/8/8/R3K3 w - - 99 80", "a1a2");
        assert_eq!(
            (fifty.claim(), fifty.end()),
            (Some(DrawClaim::FiftyMoves), None)
        );
        let last = game("4k3/8/8/8/8/8/8/R3K3 w - - 149 120", "a1a2");
        assert_eq!(last.end(), Some(GameEnd::SeventyFiveMoves));
        let mate = game("7k/5ppp/8/8/8/8/8/R3K3 w - - 149 120", "a1a8");
        assert!(matches!(mate.end(), Some(GameEnd::Outcome(_))));
    }

    #[test]
    fn what_the_players_decide_can_be_taken_back() {
        let mut game = game(Setup::START, "e2e4");
        game.resign();
        let winner = Color::White;
        assert_eq!(game.end(), Some(GameEnd::Resigned { winner }));
        assert!(game.take_back());
        assert_eq!((game.end(), game.moves().len()), (None, 1));
        game.draw();
        assert_eq!(game.end(), Some(GameEnd::Draw(None)));
        assert!(game.take_back() && game.take_back() && !game.take_back());
    }
}
