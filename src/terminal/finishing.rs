//! Completion of unfinished exports on exit, with a progress message.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{Receiver, RecvTimeoutError};
use std::time::Duration;

use crate::app::Key;
use crate::board::printable;
use crate::export::ExportWorker;

use super::events::Ended;
use super::incoming::Incoming;
use super::input::Input;
use super::output::takes_bytes;
use super::raw_mode;
#[cfg(unix)]
use super::signals;

/// Interval at which the progress message is updated.
const MOMENT: Duration = Duration::from_millis(100);
/// Maximum length of a file name in the message, in characters.
const NAME: usize = 30;

/// Waits until `maker` has written every file, and reports each. The terminal has been restored,
/// but keys still work: `q`, Ctrl-C or a terminating signal ends the program immediately. Returns
/// the reason if the wait was cut short, otherwise `None`.
pub(super) fn finish<T>(waiting: &Receiver<Incoming>, maker: &mut ExportWorker<T>) -> Option<Ended>
where
    T: Fn(String) + Clone + Send + 'static,
{
    if maker.unfinished() == 0 {
        return None;
    }
    raw_mode::hear_keys();
    let mut line = Notice::default();
    let mut broken_off = None;
    while maker.unfinished() > 0 && broken_off.is_none() {
        line.show(&state(maker));
        match waiting.recv_timeout(MOMENT) {
            Ok(Incoming::Made(said)) => {
                maker.finished();
                line.clear();
                let _ = writeln!(io::stderr(), "knightlight: {said}");
            }
            Ok(Incoming::Input(Input::Key(key), _)) if key == Key::char('q') || key == Key::END => {
                broken_off = Some(Ended::Quit);
            }
            #[cfg(unix)]
            Ok(Incoming::Signal(signal)) => broken_off = heed(signal, &mut line),
            Ok(_) | Err(RecvTimeoutError::Timeout) => {}
            Err(RecvTimeoutError::Disconnected) => break,
        }
    }
    line.clear();
    if broken_off.is_some() {
        let file = printable(&maker.underway().file);
        let _ = writeln!(io::stderr(), "knightlight: {file} wasn't finished");
    }
    raw_mode::give_back();
    broken_off
}

/// Suspends or resumes the program for SIGTSTP or SIGCONT; any other signal is returned as the
/// reason to end it.
#[cfg(unix)]
fn heed(signal: i32, line: &mut Notice) -> Option<Ended> {
    use signal_hook::consts::{SIGCONT, SIGTSTP};
    match signal {
        SIGTSTP => {
            line.clear();
            raw_mode::give_back();
            let _ = signals::stop();
        }
        SIGCONT => raw_mode::hear_keys(),
        ending => return Some(Ended::Signal(ending)),
    }
    None
}

/// Describes the export in progress.
fn state<T: Fn(String) + Clone + Send + 'static>(maker: &ExportWorker<T>) -> String {
    let underway = maker.underway();
    let name = underway.file.rsplit(['/', '\\']).next();
    let name: String = printable(name.unwrap_or_default())
        .chars()
        .take(NAME)
        .collect();
    let far = match underway.all {
        0 => String::new(),
        all => format!(", {} of {all}", underway.done),
    };
    let more = match maker.unfinished() {
        1 => String::new(),
        count => format!(", then {} more", count - 1),
    };
    format!("Finishing {name}{far}{more}. Press q to quit now.")
}

/// Line on stderr that is rewritten at each update; if stderr isn't a terminal, it is written only
/// once.
#[derive(Default)]
struct Notice(String);

impl Notice {
    fn show(&mut self, text: &str) {
        if self.0 == text {
            return;
        }
        let mut stderr = io::stderr();
        if stderr.is_terminal() {
            // If nobody reads stderr, writing could block, and signals must still be handled.
            if takes_bytes(&stderr, Duration::ZERO) {
                let _ = write!(stderr, "\r\u{1b}[K{text}");
            }
        } else if self.0.is_empty() {
            let _ = writeln!(stderr, "knightlight: {text}");
        }
        text.clone_into(&mut self.0);
    }

    fn clear(&mut self) {
        let mut stderr = io::stderr();
        if stderr.is_terminal() && !std::mem::take(&mut self.0).is_empty() {
            let _ = write!(stderr, "\r\u{1b}[K");
        }
    }
}
