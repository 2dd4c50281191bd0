//! Terminal output, and the capabilities of the terminal.

use crossterm::{QueueableCommand, clipboard::CopyToClipboard, terminal};
use ratatui::{buffer::Buffer, layout::Position};
use std::env;
use std::io::{self, Write};
use termprofile::{DetectorSettings, TermProfile};

use crate::export::CellWriter;
use crate::view::{Depth, PixelTile};

use super::output::output;
use super::pixels::Pictures;
use super::questions::{self, TerminalQuery};

const SAVE_CURSOR: &[u8] = b"\x1b7";
const RESTORE_CURSOR: &[u8] = b"\x1b8";

/// Size in bytes up to which a frame arrives in one piece even without synchronized output.
const SMALL: usize = 1024;

/// Makes the terminal show `next` with `tiles` over it, and its cursor at `at`. Writes nothing if
/// it already does.
pub fn show(
    writer: &mut CellWriter,
    pictures: Option<&mut Pictures>,
    (next, tiles): (Buffer, &[PixelTile]),
    (at, is_seen): (Option<Position>, bool),
) -> io::Result<()> {
    let mut visibility = &b""[..];
    writer.cover([]);
    let pictures = pictures.map_or(&[][..], |pictures| {
        let tiles = &pictures.chosen(tiles, next.area);
        visibility = pictures.cursor(at.filter(|_| is_seen), tiles);
        for area in pictures.uncovered(tiles) {
            writer.forget_area(area);
        }
        writer.cover(tiles.iter().map(|tile| tile.area));
        pictures.write(tiles, &next)
    });
    let bytes = writer.write(next, at, is_seen)?;
    if bytes.is_empty() && pictures.is_empty() && visibility.is_empty() {
        return Ok(());
    }
    let joined;
    let bytes = if pictures.is_empty() && visibility.is_empty() {
        bytes
    } else {
        joined = [bytes, SAVE_CURSOR, pictures, RESTORE_CURSOR, visibility].concat();
        &joined
    };
    let mut out = output();
    // Another thread may have restored the terminal in the meantime.
    if !out.taken {
        return Ok(());
    }
    if bytes.len() > SMALL {
        out.queue(terminal::BeginSynchronizedUpdate)?;
        out.write_all(bytes)?;
        out.queue(terminal::EndSynchronizedUpdate)?;
    } else {
        out.write_all(bytes)?;
    }
    out.flush()
}

/// Sends `text` to the terminal's clipboard. The terminal sends no reply, and may ignore the text.
pub fn copy(text: &str) -> io::Result<()> {
    let mut out = output();
    out.queue(CopyToClipboard::to_clipboard_from(text))?;
    out.flush()
}

/// Makes crossterm write every colour and modifier. NO_COLOR is handled by [`detect_depth`];
/// crossterm would also drop bold and reverse, and the colours of casts.
pub fn write_all_colors() {
    crossterm::style::force_color_output(true);
}

/// Returns the columns and rows of the terminal.
///
/// # Errors
///
/// Returns an error if there is no terminal.
pub fn size() -> io::Result<(u16, u16)> {
    terminal::size()
}

/// Whether, according to `TERM`, the terminal can only print one line after another.
pub fn is_dumb() -> bool {
    env::var("TERM").is_ok_and(|name| name == "dumb")
}

/// Whether the terminal is the Linux console, whose font has 256 or 512 characters, or GNU screen
/// running in it.
pub fn is_console() -> bool {
    env::var("TERM").is_ok_and(|name| names_console(&name))
}

fn names_console(name: &str) -> bool {
    let name = name.strip_prefix("screen.").unwrap_or(name);
    name == "linux" || name.starts_with("linux-")
}

/// Returns the colour depth of the terminal on stdout: [`Depth::Mono`] with `NO_COLOR`, in a dumb
/// terminal, or if stdout isn't a terminal.
pub fn detect_depth() -> Depth {
    let settings = DetectorSettings::new().enable_tmux_info(false);
    match TermProfile::detect(&io::stdout(), settings) {
        TermProfile::TrueColor => Depth::TrueColor,
        TermProfile::Ansi16 | TermProfile::Ansi256
            if is_modern_xterm(|name| env::var(name).ok()) =>
        {
            Depth::TrueColor
        }
        TermProfile::Ansi256 => Depth::Indexed,
        TermProfile::Ansi16 => Depth::Sixteen,
        TermProfile::NoColor | TermProfile::NoTty => Depth::Mono,
    }
}

/// Whether the terminal is an xterm with 24 bits per colour. It calls itself `xterm` like terminals
/// with 16 colours, and removes COLORTERM; only its version distinguishes it. A multiplexer in it
/// passes the version on, but has another name.
fn is_modern_xterm(variable: impl Fn(&str) -> Option<String>) -> bool {
    /// First version that supports 24 bits per colour.
    const FIRST: u32 = 331;
    let named = |name: String| matches!(&*name, "xterm" | "xterm-256color");
    let version = variable("XTERM_VERSION").unwrap_or_default();
    let number = version.strip_prefix("XTerm(");
    let number = number.and_then(|rest| rest.strip_suffix(')')?.parse::<u32>().ok());
    variable("TERM").is_some_and(named) && number.is_some_and(|number| number >= FIRST)
}

/// Whether the terminal's background is light, according to the environment; `None` if the terminal
/// must be asked. The last number of COLORFGBG is the background; of the sixteen colours, 7 and 9
/// to 15 are light.
pub fn has_light_background() -> Option<bool> {
    let said = env::var("COLORFGBG").unwrap_or_default();
    let ground = said.rsplit(';').next().and_then(|last| last.parse().ok());
    let is_light = ground.filter(|ground| *ground < 16_u8);
    let is_light = is_light.map(|ground| matches!(ground, 7 | 9..));
    // The Linux console is dark, and not every kernel ignores queries.
    let can_be_asked = cfg!(unix) && !is_console();
    is_light.or((!can_be_asked).then_some(false))
}

/// Sends `questions` to the terminal. Any replies arrive mixed in with the key presses.
pub fn ask(questions: &[TerminalQuery]) -> io::Result<()> {
    let mut out = output();
    if out.taken && !questions.is_empty() {
        for question in questions {
            out.write_all(question.bytes())?;
        }
        questions::asked(questions);
        out.flush()?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_console_of_linux_is_told_by_its_name() {
        for (name, is_console) in [
            ("linux", true),
            ("linux-16color", true),
            ("screen.linux", true),
            ("screen", false),
            ("xterm-256color", false),
            ("linuxterm", false),
            ("", false),
        ] {
            assert_eq!(names_console(name), is_console, "{name}");
        }
    }

    #[test]
    fn an_xterm_is_told_by_its_version_and_a_multiplexer_in_it_by_its_name() {
        let modern = |term: &str, version: &str| {
            is_modern_xterm(|name| match name {
                "TERM" => Some(term.to_owned()),
                "XTERM_VERSION" => Some(version.to_owned()),
                _ => None,
            })
        };
        assert!(modern("xterm", "XTerm(379)"));
        assert!(modern("xterm-256color", "XTerm(331)"));
        assert!(!modern("xterm", "XTerm(330)"));
        assert!(!modern("screen", "XTerm(379)"));
        assert!(!modern("xterm-16color", "XTerm(379)"));
        for broken in ["", "XTerm", "XTerm()", "XTerm(379", "379"] {
            assert!(!modern("xterm", broken), "{broken}");
        }
        assert!(!is_modern_xterm(|_| None));
    }
}
