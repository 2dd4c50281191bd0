//! Attacking several pieces with one move: a fork, or another double attack.

use serde::Deserialize;

use crate::board::{Board, Color, Role, Square, SquareSet};
use crate::geometry::attacks;
use crate::rules::Position;
use crate::trace::Scene;
use crate::words::{counted, list, occupant_text};
use crate::work::{Budget, OutOfBudget};

use super::chess::{ChessGoal, Ruling, Turn};
use crate::lesson::act::{ActOutcome, Mistake, MistakeKind, State};
use crate::lesson::{exchange, reason};

/// Goal: make one move that attacks several pieces at once.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Fork {
    /// Squares of the pieces to attack; if empty, any pieces except pawns.
    #[serde(default)]
    squares: Vec<Square>,
    /// Minimum number of attacked pieces; by default two, or all of `squares`.
    pieces: Option<u8>,
    /// Whether discovered attacks count: those by a piece other than the one that moved.
    #[serde(default)]
    discovered: bool,
    /// Whether the move is a mistake if capturing the moved piece wins more than the move itself
    /// captured.
    #[serde(default)]
    safe: bool,
}

impl Fork {
    fn needed(&self) -> usize {
        let all = if self.squares.is_empty() {
            2
        } else {
            self.squares.len()
        };
        self.pieces.map_or(all, usize::from)
    }

    fn targets(&self, board: &Board, color: Color) -> SquareSet {
        let pieces = board.of_color(color);
        if self.squares.is_empty() {
            pieces - board.of_piece(Role::Pawn.of(color))
        } else {
            pieces & self.squares.iter().copied().collect()
        }
    }

    /// Returns the targets that the moved piece attacks or, if discovered attacks count, all
    /// targets that are newly attacked.
    fn attacked(&self, turn: &Turn) -> SquareSet {
        let after = turn.after.board();
        let targets = self.targets(after, turn.after.turn());
        if self.discovered {
            let own = !turn.after.turn();
            targets & (attacked_by(after, own) - attacked_by(turn.before.board(), own))
        } else {
            targets & attacks(after, turn.mv.to)
        }
    }
}

/// Returns all squares that the pieces of `color` attack.
fn attacked_by(board: &Board, color: Color) -> SquareSet {
    let pieces = board.of_color(color).into_iter();
    pieces.fold(SquareSet::EMPTY, |all, from| all | attacks(board, from))
}

impl ChessGoal for Fork {
    fn task(&self, other: &str) -> String {
        let what = if self.squares.is_empty() {
            format!(
                "{} on {other}'s side at once",
                counted(self.needed(), "piece")
            )
        } else {
            let squares = list(&self.squares);
            match self.needed() {
                needed if needed == self.squares.len() => {
                    format!("the pieces on {squares} at once")
                }
                needed => format!("{needed} of the pieces on {squares} at once"),
            }
        };
        let how = if self.discovered {
            "Make a move that starts to attack"
        } else {
            "Move a piece so that it attacks"
        };
        let careful = if self.safe {
            " You mustn't lose the piece you move for less than its value."
        } else {
            ""
        };
        format!("{how} {what}.{careful}")
    }

    fn misfit(&self, scene: &Scene) -> Option<String> {
        let enemies = scene.board().of_color(!scene.setup.turn);
        if let Some(empty) = self.squares.iter().find(|at| !enemies.contains(**at)) {
            let side = (!scene.setup.turn).name();
            return Some(format!("there is no {side} piece on {empty} to attack"));
        }
        (self.needed() < 2).then(|| "a fork attacks at least two pieces".to_owned())
    }

    fn judge(&self, turn: &Turn, _: &State, budget: &mut Budget) -> Ruling {
        let hit = self.attacked(turn);
        if hit.len() < self.needed() {
            return Ok(ActOutcome::Refused(self.too_few(turn, hit)));
        }
        if self.safe
            && let Some(lost) = lost(&turn.after, turn, budget)?
        {
            return Ok(ActOutcome::Refused(lost));
        }
        Ok(ActOutcome::Met)
    }
}

impl Fork {
    fn too_few(&self, turn: &Turn, hit: SquareSet) -> Mistake {
        let board = turn.after.board();
        let it = occupant_text(board, turn.mv.to);
        let (who, attack, attacks) = if self.discovered {
            (turn.mv.written(), "start to attack", "starts to attack")
        } else {
            (it, "attack", "attacks")
        };
        let missing = self.squares.iter().find(|at| !hit.contains(**at));
        let what = match (missing, hit.is_empty()) {
            (Some(&missing), _) => {
                let missing = occupant_text(board, missing);
                format!("No: {who} doesn't {attack} {missing}.")
            }
            (None, true) => format!("No: {who} {attacks} only pawns and free squares."),
            (None, false) => {
                let hit = list(hit.into_iter().map(|at| occupant_text(board, at)));
                format!("No: {who} {attacks} only {hit}.")
            }
        };
        let marks = hit
            .into_iter()
            .flat_map(|at| reason::of_attack(at, [turn.mv.to]));
        let marks = if self.discovered {
            Vec::new()
        } else {
            marks.collect()
        };
        Mistake::new(MistakeKind::NoFork, what).shown(marks)
    }
}

/// Returns the mistake for letting the moved piece be captured; `None` unless that costs more than
/// the move itself captured.
fn lost(
    after: &Position,
    turn: &Turn,
    budget: &mut Budget,
) -> Result<Option<Mistake>, OutOfBudget> {
    let taken_first = exchange::taken(&turn.before, turn.mv);
    for mv in exchange::takes(after, turn.mv.to) {
        let points = exchange::gain(after, mv, budget)?;
        if points > taken_first {
            let taker = occupant_text(after.board(), mv.from);
            let it = occupant_text(after.board(), turn.mv.to);
            let points = counted(points.unsigned_abs(), "point");
            let sentence = format!("No: {taker} takes {it}, and you lose {points}.");
            let marks = reason::of_attack(mv.to, [mv.from]);
            return Ok(Some(
                Mistake::new(MistakeKind::Loose, sentence).shown(marks),
            ));
        }
    }
    Ok(None)
}

#[cfg(test)]
mod tests {
    use crate::lesson::{Act, Lesson, MistakeKind};
    use crate::work::Budget;

    fn lesson(fen: &str, goal: &str) -> Lesson {
        let text = format!(
            "title = 'Mine'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\ntext = 'Go.'\n\
             scene = {{ fen = '{fen}' }}\ngoal.fork = {goal}\nhints = ['So.', 'So then.']\n"
        );
        Lesson::read("mine", &text).unwrap_or_else(|error| panic!("{error}"))
    }

    fn said(fen: &str, goal: &str, mv: &str) -> Result<(), (MistakeKind, String)> {
        let level = &lesson(fen, goal).levels[0];
        let act = Act::Move(mv.parse().expect("a move"));
        let judged = level.judge(&level.start(), act, &mut Budget::new(100_000));
        let state = judged.map_err(|mistake| (mistake.kind, mistake.sentence))?;
        assert!(level.is_met(&state));
        Ok(())
    }

    const KNIGHT: &str = "r3k3/8/8/3N4/8/8/8/4K3 w - - 0 1";

    #[test]
    fn a_fork_attacks_two_with_the_piece_that_moved() {
        assert_eq!(said(KNIGHT, "{}", "d5c7"), Ok(()));
        let (kind, why) = said(KNIGHT, "{}", "d5f6").expect_err("one alone");
        assert_eq!(kind, MistakeKind::NoFork);
        assert_eq!(
            why,
            "No: the white knight on f6 attacks only the black king on e8."
        );
        let (_, why) = said(KNIGHT, "{}", "d5b4").expect_err("nothing");
        assert_eq!(
            why,
            "No: the white knight on b4 attacks only pawns and free squares."
        );
        let (_, why) = said(KNIGHT, "{ squares = ['e8', 'a8'] }", "d5f6").expect_err("a8 is left");
        assert_eq!(
            why,
            "No: the white knight on f6 doesn't attack the black rook on a8."
        );
    }

    #[test]
    fn a_fork_that_is_taken_is_none_where_it_has_to_be_safe() {
        let guarded = "r3k3/3b4/8/3N4/8/8/8/4K3 w - - 0 1";
        assert_eq!(said(guarded, "{ safe = true }", "d5c7"), Ok(()));
        let taken = "r3k3/8/3b4/3N4/8/8/8/4K3 w - - 0 1";
        let (kind, why) = said(taken, "{ safe = true }", "d5c7").expect_err("it is taken");
        assert_eq!(kind, MistakeKind::Loose);
        assert!(
            why.contains("the black bishop on d6 takes the white knight on c7"),
            "{why}"
        );
    }

    #[test]
    fn a_piece_that_steps_aside_discovers_an_attack() {
        // The knight leaves the rook's file and also attacks the queen.
        let fen = "4k3/8/q7/8/4N3/8/8/1K2R3 w - - 0 1";
        let both = "{ squares = ['e8', 'a6'], discovered = true }";
        assert_eq!(said(fen, both, "e4c5"), Ok(()));
        let (_, why) = said(fen, both, "e4g5").expect_err("the queen is left");
        assert!(why.contains("the black queen on a6"), "{why}");
        assert!(said(fen, "{ squares = ['e8', 'a6'] }", "e4c5").is_err());
    }

    #[test]
    fn a_fork_that_makes_no_sense_is_refused() {
        for (goal, why) in [
            ("{ squares = ['a1'] }", "there is no black piece on a1"),
            ("{ pieces = 1 }", "at least two pieces"),
        ] {
            let lesson = lesson(KNIGHT, goal);
            let level = &lesson.levels[0];
            let misfit = level.goal.misfit(&level.scene).expect("a misfit");
            assert!(misfit.contains(why), "{misfit}");
        }
    }
}
