//! The event loop.

use crossterm::{
    clipboard::CopyToClipboard,
    event::{Event, KeyEvent, KeyEventKind, KeyModifiers, MouseButton, MouseEvent, MouseEventKind},
};
use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError};
use std::time::Instant;

use crate::app::{Effect, Key, KeyCode, Message, PointerKind};
use crate::export::{CellWriter, ExportWorker};
use crate::session::Session;

use super::{
    incoming::{self, Incoming, MOST},
    raw_mode, screen, signals,
};

/// How the program came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// Somebody quit it.
    Quit,
    /// A signal with this number ended it.
    Signal(i32),
}

/// The signal that a terminal which has gone away stands for.
const HANGUP: i32 = 1;

/// Runs `session` in the terminal until it ends, and gives the terminal back.
///
/// What a terminal can't do for the session is handed to `outside`; the session takes note of
/// what that returns.
///
/// # Errors
///
/// When the terminal can't be taken or written to.
pub fn run(session: Session, outside: impl FnMut(Effect) -> Option<Message>) -> io::Result<Ended> {
    raw_mode::give_back_on_panic();
    let (sender, waiting) = mpsc::sync_channel(MOST);
    incoming::watch_signals(sender.clone())?;
    let made = sender.clone();
    let mut maker = ExportWorker::new(move |said| {
        let told = made.send(Incoming::Made(said));
        told.map_err(|unsent| match unsent.0 {
            Incoming::Made(said) => said,
            _ => String::new(),
        })
    });
    signals::leave_to_the_loop();
    raw_mode::take(session.model.mouse)?;
    incoming::watch_the_line(sender.clone());
    incoming::watch_input(sender);
    let ended = Loop {
        session,
        writer: CellWriter::default(),
        started: Instant::now(),
        waiting,
        maker: &mut maker,
        outside,
    }
    .run();
    // It can go away in the middle of a drawing.
    let ended = match ended {
        Err(_) if !io::stdout().is_terminal() => Ok(Ended::Signal(HANGUP)),
        ended => ended,
    };
    raw_mode::give_back();
    signals::end_at_once();
    for said in maker.finish() {
        let _ = writeln!(io::stderr(), "knightlight: {said}");
    }
    ended
}

struct Loop<'a, F, T> {
    session: Session,
    writer: CellWriter,
    started: Instant,
    waiting: Receiver<Incoming>,
    maker: &'a mut ExportWorker<T>,
    outside: F,
}

impl<F, T> Loop<'_, F, T>
where
    F: FnMut(Effect) -> Option<Message>,
    T: Fn(String) -> Result<(), String> + Clone + Send + 'static,
{
    fn run(mut self) -> io::Result<Ended> {
        loop {
            let next = self.session.draw();
            screen::show(&mut self.writer, next, self.session.cursor())?;
            let first = match self.session.deadline() {
                None => self
                    .waiting
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
                Some(due) => {
                    let wait = due.saturating_sub(self.started.elapsed());
                    self.waiting.recv_timeout(wait)
                }
            };
            // The model learns the time before it learns what happened.
            let effects = self.session.update(Message::Tick(self.started.elapsed()));
            if let Some(ended) = self.perform(effects)? {
                return Ok(ended);
            }
            let first = match first {
                Ok(first) => first,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => Incoming::Gone,
            };
            let rest: Vec<Incoming> = self.waiting.try_iter().take(MOST).collect();
            for incoming in [first].into_iter().chain(rest) {
                if let Some(ended) = self.take_in(incoming)? {
                    return Ok(ended);
                }
            }
        }
    }

    fn take_in(&mut self, incoming: Incoming) -> io::Result<Option<Ended>> {
        let effects = match incoming {
            Incoming::Gone => return Ok(Some(Ended::Signal(HANGUP))),
            Incoming::Signal(signal) => return self.signal(signal),
            Incoming::Made(said) => {
                self.maker.finished();
                self.session.update(Message::Said(said))
            }
            Incoming::Event(Event::Resize(columns, rows)) => {
                self.session.resize(columns, rows);
                // It may have been smaller for a moment, and have lost what didn't fit.
                self.writer.forget();
                Vec::new()
            }
            Incoming::Event(Event::Key(key)) if key.kind != KeyEventKind::Release => {
                translate_key(key).map_or(Vec::new(), |key| self.session.key(key))
            }
            Incoming::Event(Event::Mouse(mouse)) => {
                // A press must find what the screen shows, not what it showed before.
                let kind = translate_mouse(mouse);
                kind.map_or(Vec::new(), |kind| {
                    self.session.pointer(kind, mouse.column, mouse.row)
                })
            }
            Incoming::Event(Event::Paste(text)) => self.session.update(Message::Paste(text)),
            Incoming::Event(_) => Vec::new(),
        };
        self.perform(effects)
    }

    #[cfg(unix)]
    fn signal(&mut self, signal: i32) -> io::Result<Option<Ended>> {
        use signal_hook::consts::{SIGCONT, SIGTSTP};
        match signal {
            SIGTSTP => self.suspend()?,
            SIGCONT => self.come_back()?,
            _ => return Ok(Some(Ended::Signal(signal))),
        }
        Ok(None)
    }

    #[cfg(not(unix))]
    fn signal(&mut self, signal: i32) -> io::Result<Option<Ended>> {
        Ok(Some(Ended::Signal(signal)))
    }

    fn perform(&mut self, effects: Vec<Effect>) -> io::Result<Option<Ended>> {
        for effect in effects {
            match effect {
                Effect::Quit => return Ok(Some(Ended::Quit)),
                Effect::Suspend => self.suspend()?,
                Effect::Copy(text) => {
                    let mut out = io::stdout();
                    crossterm::queue!(out, CopyToClipboard::to_clipboard_from(text))?;
                    out.flush()?;
                }
                Effect::Export(file) => {
                    let said = self
                        .maker
                        .make(&self.session.model, self.session.theme(), file);
                    self.session.update(Message::Said(said));
                }
                Effect::Mouse(on) => raw_mode::capture_mouse(on)?,
                other => {
                    if let Some(message) = (self.outside)(other) {
                        let effects = self.session.update(message);
                        if let Some(ended) = self.perform(effects)? {
                            return Ok(Some(ended));
                        }
                    }
                }
            }
        }
        Ok(None)
    }

    /// Stops until a SIGCONT comes, with the terminal given back meanwhile.
    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<()> {
        raw_mode::give_back();
        // SIGSTOP and not SIGTSTP, which is ours to catch.
        signal_hook::low_level::raise(signal_hook::consts::SIGSTOP)?;
        self.come_back()
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Takes the terminal again and draws everything anew.
    #[cfg(unix)]
    fn come_back(&mut self) -> io::Result<()> {
        raw_mode::take(self.session.model.mouse)?;
        if let Ok((columns, rows)) = crossterm::terminal::size() {
            self.session.resize(columns, rows);
        }
        self.writer.forget();
        Ok(())
    }
}

fn translate_key(key: KeyEvent) -> Option<Key> {
    use crossterm::event::KeyCode as Code;
    let code = match key.code {
        Code::Char(c) => KeyCode::Char(c),
        Code::Up => KeyCode::Up,
        Code::Down => KeyCode::Down,
        Code::Left => KeyCode::Left,
        Code::Right => KeyCode::Right,
        Code::Home => KeyCode::Home,
        Code::End => KeyCode::End,
        Code::PageUp => KeyCode::PageUp,
        Code::PageDown => KeyCode::PageDown,
        Code::Enter => KeyCode::Enter,
        Code::Esc => KeyCode::Esc,
        Code::Tab => KeyCode::Tab,
        Code::BackTab => KeyCode::BackTab,
        Code::Backspace => KeyCode::Backspace,
        Code::Delete => KeyCode::Delete,
        _ => return None,
    };
    Some(Key {
        code,
        ctrl: key.modifiers.contains(KeyModifiers::CONTROL),
    })
}

fn translate_mouse(mouse: MouseEvent) -> Option<PointerKind> {
    Some(match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => PointerKind::Press,
        MouseEventKind::Down(MouseButton::Right) => PointerKind::RightPress,
        MouseEventKind::Up(MouseButton::Left) => PointerKind::Release,
        MouseEventKind::Drag(MouseButton::Left) => PointerKind::Drag,
        MouseEventKind::Moved => PointerKind::Move,
        MouseEventKind::ScrollUp => PointerKind::WheelUp,
        MouseEventKind::ScrollDown => PointerKind::WheelDown,
        _ => return None,
    })
}
