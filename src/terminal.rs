//! The real terminal: setting it up, restoring it, and the event loop.
//!
//! Only this module uses crossterm. One thread reads input, one waits for signals, and one for the
//! loss of the terminal; these and the background workers feed one channel. The main thread sleeps
//! until a message arrives or a deadline passes, handles all pending messages, and draws once.

mod events;
mod finishing;
mod incoming;
mod input;
mod mailbox;
mod output;
mod pixels;
mod questions;
mod raw_mode;
mod screen;
mod signals;
mod threads;
mod worker;

pub use events::{Ended, run};
pub use mailbox::Mailbox;
pub use pixels::{Pixels, pixels_here};
pub use raw_mode::give_back_on_panic;
pub use screen::{detect_depth, has_light_background, is_console, is_dumb, size, write_all_colors};
pub use signals::exit_on_signals;
pub use worker::{BackgroundJob, EffectOutcome};
