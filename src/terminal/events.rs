//! The event loop.

use std::io::{self, IsTerminal, Write};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, SyncSender};
use std::time::{Duration, Instant};

#[cfg(unix)]
use super::{
    finishing,
    incoming::{self, Incoming, MOST},
    input::Input,
    mailbox::{Mailbox, PendingSaves},
    output::output,
    pixels::{Pictures, Pixels, Probe},
    questions::TerminalQuery,
    raw_mode, screen, signals,
    worker::{EffectOutcome, Worker},
};
use crate::app::{Effect, Message};
use crate::export::{CellWriter, ExportWorker};
use crate::session::Session;

/// Reason why the program ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ended {
    /// The user quit.
    Quit,
    /// A signal with this number ended the program.
    Signal(i32),
}

/// Number of SIGHUP, the signal that reports a lost terminal.
const HANGUP: i32 = 1;

/// Runs `session` in the terminal until it ends, and restores the terminal. `pixels` decides how
/// the board is drawn; `None` leaves that to the terminal.
///
/// Effects that the terminal can't carry out go to the function that `outside` returns. The session
/// handles the messages that result from them: immediate ones right away, later ones from the
/// mailbox.
///
/// # Errors
///
/// Returns an error if the terminal can't be set up or written to, or no thread can be started.
pub fn run<F: FnMut(Effect) -> EffectOutcome>(
    session: Session,
    pixels: Option<Pixels>,
    outside: impl FnOnce(Mailbox) -> F,
) -> io::Result<Ended> {
    let (sender, pending) = mpsc::sync_channel(MOST);
    incoming::watch_signals(sender.clone())?;
    let made = sender.clone();
    let maker = ExportWorker::new(move |said| {
        // Nobody is listening any more if the program is about to end.
        let _ = made.send(Incoming::Made(said));
    });
    signals::leave_to_the_loop();
    output().open();
    raw_mode::take(session.model.settings.mouse)?;
    let mut looping = Loop {
        session,
        writer: CellWriter::default(),
        asking: Probe::new(pixels),
        pictures: None,
        started: Instant::now(),
        pending,
        thinker: Worker::new(sender.clone()),
        worker: Worker::new(sender.clone()),
        saving: PendingSaves::default(),
        outside: outside(Mailbox(sender.clone())),
        sender,
        is_stalled: false,
        is_stopped: false,
        taken: Instant::now(),
        maker,
    };
    let ended = looping.run();
    // The terminal can be lost while a frame is being written.
    let ended = match ended {
        Err(_) if !io::stdout().is_terminal() => Ok(Ended::Signal(HANGUP)),
        ended => ended,
    };
    raw_mode::give_back();
    let broken_off = finishing::finish(&looping.pending, &mut looping.maker);
    signals::end_at_once();
    ended.map(|ended| broken_off.unwrap_or(ended))
}

struct Loop<F, T> {
    session: Session,
    writer: CellWriter,
    asking: Probe,
    /// Pictures of squares and large text, if the terminal shows any.
    pictures: Option<Pictures>,
    started: Instant,
    pending: Receiver<Incoming>,
    sender: SyncSender<Incoming>,
    /// Worker that solves levels and judges acts.
    thinker: Worker,
    /// Worker that reads and saves files.
    worker: Worker,
    saving: PendingSaves,
    /// Whether the terminal hasn't accepted all the output yet. A message reports when it has room
    /// again.
    is_stalled: bool,
    /// Whether the program is suspended.
    is_stopped: bool,
    /// Time at which the program last set up the terminal. Earlier requests to suspend are
    /// obsolete.
    taken: Instant,
    maker: ExportWorker<T>,
    outside: F,
}

impl<F, T> Loop<F, T>
where
    F: FnMut(Effect) -> EffectOutcome,
    T: Fn(String) + Clone + Send + 'static,
{
    fn run(&mut self) -> io::Result<Ended> {
        let mut is_first = true;
        // The terminal may have been resized after the session was created, before anything was
        // listening.
        self.measure();
        let effects = self.session.update(Message::Tick(Duration::ZERO));
        if let Some(ended) = self.perform(effects)? {
            return Ok(ended);
        }
        let mut asks = self.session.follows_ground();
        let mut asks_for_pixels = true;
        loop {
            self.draw()?;
            // Input typed so far stays in the terminal, so these threads needn't start before the
            // first frame.
            if std::mem::take(&mut is_first) {
                incoming::watch_the_line(self.sender.clone())?;
                incoming::watch_input(self.sender.clone())?;
            }
            // The reply arrives with the input; the program doesn't wait for it.
            if std::mem::take(&mut asks) {
                screen::ask(&[TerminalQuery::Ground])?;
            }
            if std::mem::take(&mut asks_for_pixels) {
                screen::ask(&self.asking.begin(&self.session))?;
                self.answered();
                if self.pictures.is_some() {
                    continue;
                }
            }
            let due = self.session.deadline();
            let due = due.map(|due| due.saturating_sub(self.started.elapsed()));
            let first = match due.into_iter().chain(self.saving.holds()).min() {
                None => self
                    .pending
                    .recv()
                    .map_err(|_| RecvTimeoutError::Disconnected),
                Some(wait) => self.pending.recv_timeout(wait),
            };
            // The model must know the time before it handles the event.
            let effects = self.session.update(Message::Tick(self.started.elapsed()));
            if let Some(ended) = self.perform(effects)? {
                return Ok(ended);
            }
            let first = match first {
                Ok(first) => first,
                Err(RecvTimeoutError::Timeout) => continue,
                Err(RecvTimeoutError::Disconnected) => Incoming::Gone,
            };
            let rest: Vec<Incoming> = self.pending.try_iter().take(MOST).collect();
            for incoming in [first].into_iter().chain(rest) {
                if let Some(ended) = self.take_in(incoming)? {
                    return Ok(ended);
                }
            }
        }
    }

    /// Shows pictures if the terminal's replies allow it, and only cells otherwise.
    fn answered(&mut self) {
        let status_text = self.asking.status_text(&self.session);
        let Some((protocol, cell)) = self.asking.answer() else {
            return self.session.show_pixels(None, status_text);
        };
        if self
            .pictures
            .as_ref()
            .is_none_or(|pictures| pictures.cell() != cell)
        {
            let pictures = Pictures::new(protocol, cell);
            output().taking_away = pictures.taking_away();
            if !pictures.can_move() {
                self.session.model.settings.motion = false;
            }
            self.pictures = Some(pictures);
            self.session.show_pixels(Some(cell), status_text);
            self.forget();
        }
        if let Some(pictures) = &mut self.pictures {
            pictures.has_last_row = self.asking.has_last_row();
        }
    }

    /// Forgets the contents of the terminal, so that the next frame is drawn completely.
    fn forget(&mut self) {
        self.writer.forget();
        if let Some(pictures) = &mut self.pictures {
            pictures.forget();
        }
    }

    /// Draws the screen, unless the terminal hasn't accepted the last frame yet or progress is
    /// still being saved.
    fn draw(&mut self) -> io::Result<()> {
        if self.is_stalled || self.saving.holds().is_some() {
            return Ok(());
        }
        let next = self.session.draw();
        let (pictures, cursor) = (self.pictures.as_mut(), self.session.cursor());
        screen::show(
            &mut self.writer,
            pictures,
            (next, self.session.tiles()),
            (cursor, self.session.is_cursor_visible()),
        )?;
        self.watch_output()
    }

    /// Starts a thread that reports when the terminal has room again, unless the terminal has
    /// accepted everything.
    fn watch_output(&mut self) -> io::Result<()> {
        self.is_stalled = !output().is_empty();
        if self.is_stalled {
            incoming::watch_output(self.sender.clone())?;
        }
        Ok(())
    }

    fn take_in(&mut self, incoming: Incoming) -> io::Result<Option<Ended>> {
        let effects = match incoming {
            Incoming::Gone => return Ok(Some(Ended::Signal(HANGUP))),
            #[cfg(unix)]
            Incoming::Signal(signal) => return self.signal(signal),
            #[cfg(unix)]
            Incoming::Writable => {
                output().flush()?;
                self.watch_output()?;
                Vec::new()
            }
            Incoming::Made(said) => {
                self.maker.finished();
                self.session.update(Message::Notice(said))
            }
            Incoming::Done(message) => self.session.update(message),
            Incoming::Saved => {
                self.saving.end();
                Vec::new()
            }
            Incoming::Resized => {
                self.resize();
                Vec::new()
            }
            Incoming::Input(Input::Key(key), read_at) => {
                let mut effects = self.session.key(key);
                // Pressing the key several times suspends the program only once.
                effects.retain(|effect| *effect != Effect::Suspend || read_at > self.taken);
                effects
            }
            Incoming::Input(Input::Pointer(kind, column, row), _) => {
                // The event refers to the screen as it was last drawn, because the user saw nothing
                // newer.
                self.session.pointer(kind, column, row)
            }
            Incoming::Input(Input::Paste(text), _) => self.session.update(Message::Paste(text)),
            #[cfg(unix)]
            Incoming::Input(Input::Ground(ground), _) => self.session.ground(ground),
            #[cfg(unix)]
            Incoming::Input(answer, _) => {
                match answer {
                    Input::Attributes { sixel } => screen::ask(self.asking.attributes(sixel))?,
                    Input::Graphics(is_known) => self.asking.graphics(is_known),
                    Input::Cell(width, height) => self.asking.cell((width, height)),
                    Input::Cursor(column, row)
                        if self.asking.cursor((column, row), screen::size()?.1) =>
                    {
                        self.forget();
                    }
                    _ => {}
                }
                self.answered();
                Vec::new()
            }
        };
        self.perform(effects)
    }

    #[cfg(unix)]
    fn signal(&mut self, signal: i32) -> io::Result<Option<Ended>> {
        use signal_hook::consts::{SIGCONT, SIGTSTP};
        match signal {
            SIGTSTP => self.suspend()?,
            SIGCONT => self.resume()?,
            _ => return Ok(Some(Ended::Signal(signal))),
        }
        Ok(None)
    }

    fn perform(&mut self, effects: Vec<Effect>) -> io::Result<Option<Ended>> {
        for effect in effects {
            match effect {
                Effect::Quit => return Ok(Some(Ended::Quit)),
                Effect::Suspend => self.suspend()?,
                Effect::Copy(text) => screen::copy(&text)?,
                Effect::Export(order) => {
                    let look = (self.session.theme(), self.session.charset());
                    let said = self.maker.make(&self.session.model, look, order);
                    self.session.update(Message::Notice(said));
                }
                Effect::Mouse(on) => raw_mode::capture_mouse(on)?,
                other => {
                    let message = match other {
                        Effect::Think(thinking) => {
                            let think = move || Some(Message::thought(thinking));
                            self.thinker.begin(Box::new(think))
                        }
                        other => self.outside(other),
                    };
                    if let Some(message) = message {
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

    /// Carries out an effect outside the terminal and returns its immediate message, if any.
    fn outside(&mut self, effect: Effect) -> Option<Message> {
        match (self.outside)(effect) {
            EffectOutcome::Nothing => None,
            EffectOutcome::Now(message) => Some(message),
            EffectOutcome::Later(job) => self.worker.begin_and_wait(job),
            EffectOutcome::Aside(job) => self.worker.begin(job),
            EffectOutcome::Saving => {
                self.saving.begin();
                None
            }
        }
    }

    /// Restores the terminal and suspends the program until SIGCONT. If no shell could resume it,
    /// only shows a notice.
    #[cfg(unix)]
    fn suspend(&mut self) -> io::Result<()> {
        if self.is_stopped {
            return Ok(());
        }
        if !signals::can_be_continued() {
            let said = "No shell here can resume a stopped program.";
            self.session.update(Message::Notice(said.to_owned()));
            return Ok(());
        }
        raw_mode::give_back();
        self.is_stopped = true;
        signals::stop()
    }

    #[cfg(not(unix))]
    fn suspend(&mut self) -> io::Result<()> {
        Ok(())
    }

    /// Re-enters raw mode after a suspend, and draws everything again.
    #[cfg(unix)]
    fn resume(&mut self) -> io::Result<()> {
        raw_mode::retake(self.session.model.settings.mouse)?;
        self.is_stopped = false;
        self.taken = Instant::now();
        self.resize();
        Ok(())
    }

    /// Passes the terminal's size to the session.
    fn measure(&mut self) {
        if let Ok((columns, rows)) = crossterm::terminal::size() {
            self.session.resize(columns, rows);
        }
    }

    fn resize(&mut self) {
        self.measure();
        let _ = screen::ask(self.asking.resized().as_slice());
        self.answered();
        // The terminal may have been smaller for a moment, and lost what didn't fit.
        self.forget();
    }
}
