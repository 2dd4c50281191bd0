//! User input, decoded from the bytes that the terminal sends.
//!
//! crossterm's reader is not used on Unix. It waits for the end of a cut-off sequence forever,
//! ignoring even Ctrl-C, and nothing outside it can detect or end that wait. It also mistakes
//! replies that a slow line has split for keys.

#[cfg(unix)]
mod answer;
#[cfg(unix)]
mod decoder;
#[cfg(unix)]
mod sequence;

use std::sync::mpsc::SyncSender;
use std::time::Instant;

use crate::app::{Key, PointerKind, Sabotage};
#[cfg(unix)]
use crate::drawing::Rgb;

use super::incoming::Incoming;
#[cfg(unix)]
use super::questions;

#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Input {
    Key(Key),
    /// A mouse event, with its column and row counted from 0.
    Pointer(PointerKind, u16, u16),
    Paste(String),
    /// The terminal's background colour, in reply to a query.
    #[cfg(unix)]
    Ground(Rgb),
    /// The terminal's attributes, in reply to a query: whether it supports sixel.
    #[cfg(unix)]
    Attributes {
        sixel: bool,
    },
    /// Whether the terminal supports kitty's protocol, in reply to a query.
    #[cfg(unix)]
    Graphics(bool),
    /// The width and height of a cell in pixels, in reply to a query.
    #[cfg(unix)]
    Cell(u16, u16),
    /// The cursor's column and row, counted from 1, in reply to a query.
    #[cfg(unix)]
    Cursor(u16, u16),
}

/// Reads input until the terminal is lost or nobody is listening any more.
#[cfg(unix)]
pub(super) fn read(sender: &SyncSender<Incoming>) {
    use rustix::event::{PollFd, PollFlags, Timespec, poll};
    let terminal = std::io::stdin();
    let mut decoder = decoder::Decoder::default();
    let mut bytes = [0; 1024];
    let mut done = Vec::new();
    let mut read_at = Instant::now();
    loop {
        let patience = decoder
            .patience()
            .and_then(|patience| Timespec::try_from(patience).ok());
        let mut waiting = [PollFd::new(&terminal, PollFlags::IN)];
        match poll(&mut waiting, patience.as_ref()) {
            Err(rustix::io::Errno::INTR) => continue,
            // This was a real pause: if only this thread had been delayed, there would be bytes to
            // read.
            Ok(0) => decoder.silence(&mut done),
            _ => match rustix::io::read(&terminal, &mut bytes) {
                Err(rustix::io::Errno::INTR | rustix::io::Errno::AGAIN) => continue,
                Ok(count @ 1..) => {
                    read_at = Instant::now();
                    decoder.read(questions::is_any_outstanding());
                    for byte in &bytes[..count] {
                        decoder.take(*byte, &mut done);
                    }
                }
                _ => break,
            },
        }
        for input in done.drain(..) {
            Sabotage::Input.point();
            questions::answer_arrived(&input);
            if sender.send(Incoming::Input(input, read_at)).is_err() {
                return;
            }
        }
    }
    questions::gone();
    let _ = sender.send(Incoming::Gone);
}

/// Reads input until the terminal is lost or nobody is listening any more.
#[cfg(not(unix))]
pub(super) fn read(sender: &SyncSender<Incoming>) {
    use crossterm::event::{Event, KeyEventKind, read};
    while let Ok(event) = read() {
        Sabotage::Input.point();
        let input = match event {
            Event::Resize(..) => {
                if sender.send(Incoming::Resized).is_err() {
                    return;
                }
                None
            }
            Event::Key(key) if key.kind != KeyEventKind::Release => {
                translate_key(key).map(Input::Key)
            }
            Event::Mouse(mouse) => {
                translate_mouse(mouse).map(|kind| Input::Pointer(kind, mouse.column, mouse.row))
            }
            Event::Paste(text) => Some(Input::Paste(text)),
            _ => None,
        };
        let incoming = input.map(|input| Incoming::Input(input, Instant::now()));
        if incoming.is_some_and(|incoming| sender.send(incoming).is_err()) {
            return;
        }
    }
    let _ = sender.send(Incoming::Gone);
}

#[cfg(not(unix))]
fn translate_key(key: crossterm::event::KeyEvent) -> Option<Key> {
    use crate::app::KeyCode;
    use crossterm::event::{KeyCode as Code, KeyModifiers};
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
        Code::F(number) => KeyCode::F(number),
        _ => return None,
    };
    // AltGr is reported as Ctrl and Alt, with the character that it produces.
    let held = |modifier| key.modifiers.contains(modifier);
    let both = held(KeyModifiers::CONTROL) && held(KeyModifiers::ALT);
    let makes = both && matches!(code, KeyCode::Char(c) if !c.is_ascii_alphabetic());
    Some(Key {
        code,
        ctrl: held(KeyModifiers::CONTROL) && !makes,
        alt: held(KeyModifiers::ALT) && !makes,
    })
}

#[cfg(not(unix))]
fn translate_mouse(mouse: crossterm::event::MouseEvent) -> Option<PointerKind> {
    use crossterm::event::{MouseButton, MouseEventKind};
    Some(match mouse.kind {
        MouseEventKind::Down(MouseButton::Left) => PointerKind::Press,
        MouseEventKind::Down(MouseButton::Right) => PointerKind::RightPress,
        MouseEventKind::Up(MouseButton::Left) => PointerKind::Release,
        MouseEventKind::Drag(MouseButton::Left) => PointerKind::Drag,
        MouseEventKind::Drag(MouseButton::Right) => PointerKind::RightDrag,
        MouseEventKind::Up(MouseButton::Right) => PointerKind::RightRelease,
        MouseEventKind::Moved => PointerKind::Move,
        MouseEventKind::ScrollUp => PointerKind::WheelUp,
        MouseEventKind::ScrollDown => PointerKind::WheelDown,
        _ => return None,
    })
}
