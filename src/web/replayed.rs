//! Recorded sessions: the end of an address, and the events that follow, one per line. Replaying a
//! session gives a checksum of what it shows.

use thiserror::Error;

use super::{Front, Start};

/// A line of a recorded session that can't be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` isn't a page event")]
pub struct ReplayError(String);

/// Replays a session, and returns a checksum of what was shown at the start and after each event:
/// the cells, a sample of the squares, and the state of the page.
///
/// # Errors
///
/// Returns [`ReplayError`] if a line isn't understood; the error contains the line.
pub fn replay(session: &str) -> Result<u64, ReplayError> {
    let mut lines = session.lines().filter(|line| !line.is_empty());
    let first = lines.next().unwrap_or_default();
    let hash = first
        .strip_prefix("open")
        .ok_or_else(|| ReplayError(first.to_owned()))?;
    let start = Start {
        hash: hash.trim().to_owned(),
        page: "file:///knightlight.html".to_owned(),
        today: 20_000,
        ..Start::default()
    };
    let mut front = Front::new(start, (100, 30), (9, 18));
    let mut sum = Sum(0xcbf2_9ce4_8422_2325);
    sum.add_screen(&mut front);
    for line in lines {
        front
            .happen(line)
            .ok_or_else(|| ReplayError(line.to_owned()))?;
        sum.add_screen(&mut front);
    }
    Ok(sum.0)
}

/// A checksum of bytes that is the same on every machine (FNV-1a).
struct Sum(u64);

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    /// Adds the cells, the pixels of one square in eight, and the state of the page with its
    /// sentences and orders.
    fn add_screen(&mut self, front: &mut Front) {
        let cells = front.cells();
        self.add(&cells);
        let squares = front.squares();
        for index in (0..squares).step_by(8) {
            self.add(&front.square(index));
        }
        let state = serde_json::to_string(&front.state()).unwrap_or_default();
        self.add(state.as_bytes());
    }
}
