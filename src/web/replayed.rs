//! Recorded sessions: what happened, a line each, and a sum of all that was shown.
//!
//! ```text
//! open scene=knight-g2-a8&step=5
//! size 100 30 9 18
//! key .
//! press 20 10
//! line why d8
//! tick 500
//! ```

use std::str::FromStr;
use std::time::Duration;
use thiserror::Error;

use crate::app::PointerKind;

use super::{Front, Start};

/// A line of a recorded session that can't be replayed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{0}` is nothing that happens to a page")]
pub struct ReplayError(String);

/// Replays a session, and returns a sum of everything that was shown: cells, squares and sentences.
///
/// # Errors
///
/// Returns [`ReplayError`] with a line that isn't understood.
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
    let mut sum = Sum::default();
    sum.add_screen(&mut front);
    for line in lines {
        event(&mut front, line).ok_or_else(|| ReplayError(line.to_owned()))?;
        sum.add_screen(&mut front);
    }
    Ok(sum.0)
}

/// Lets a line of a session happen.
fn event(front: &mut Front, line: &str) -> Option<()> {
    let (name, rest) = line.split_once(' ')?;
    let mut numbers = rest.split(' ').map(u16::from_str);
    let mut number = || numbers.next()?.ok();
    match name {
        "key" => front.key(rest),
        "paste" => front.paste(rest),
        "open" => front.follow(rest),
        "line" => {
            front.line(rest);
        }
        "tick" => front.tick(Duration::from_millis(number()?.into())),
        "light" => front.ground(number()? == 1),
        "size" => front.resize(number()?, number()?, (number()?, number()?)),
        name => front.pointer(pointer(name)?, number()?, number()?),
    }
    Some(())
}

/// The kind of pointer event with this name.
fn pointer(name: &str) -> Option<PointerKind> {
    Some(match name {
        "press" => PointerKind::Press,
        "drag" => PointerKind::Drag,
        "release" => PointerKind::Release,
        "move" => PointerKind::Move,
        "right" => PointerKind::RightPress,
        "down" => PointerKind::WheelDown,
        "up" => PointerKind::WheelUp,
        _ => return None,
    })
}

/// A sum of bytes that is the same on every machine (FNV-1a).
struct Sum(u64);

impl Default for Sum {
    fn default() -> Sum {
        Sum(0xcbf2_9ce4_8422_2325)
    }
}

impl Sum {
    fn add(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.0 = (self.0 ^ u64::from(*byte)).wrapping_mul(0x100_0000_01b3);
        }
    }

    /// Adds cells and colours, the pixels of one square in eight, the sentences and the orders.
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
