//! The words for a square that does not come next in a search.

use crate::board::Square;
use crate::trace::{Algorithm, NotNext, Scene};

use super::words::{counted, standing};

/// Why `square` does not come next in the search of `scene`.
pub fn not_next(why: NotNext, square: Square, scene: &Scene) -> String {
    match why {
        NotNext::Visited => {
            format!("{square} was visited before. Each square is visited once.")
        }
        NotNext::Taken if scene.way == Algorithm::MarkLate => {
            format!("{square} came out before: the second time it is a duplicate, and skipped.")
        }
        NotNext::Taken => {
            format!("{square} was taken from the queue before. Each square comes out once.")
        }
        NotNext::Later(earlier) => format!(
            "{square} waits in the queue, but {earlier} came in earlier. First in, first out."
        ),
        NotNext::NotQueued(Some(moves)) => format!(
            "{square} is {} away and not in the queue yet.",
            counted(moves, "move")
        ),
        NotNext::NotQueued(None) => format!("{square} never gets into the queue."),
        NotNext::Begins => "a search begins where the piece stands.".to_owned(),
        NotNext::NothingLeft => "every square that can be reached was visited.".to_owned(),
        NotNext::Older { from, newest } => format!(
            "{square} is new from {from}, but {newest} is newer and has new squares. Deeper first."
        ),
        NotNext::Apart { newest } => {
            if let Some(stands) = scene.board().get(square) {
                return format!("{} can't be entered.", standing(stands, square));
            }
            let role = scene.piece().map_or("piece", |piece| piece.role.name());
            format!("{square} is no {role}'s move away from {newest}.")
        }
    }
}
