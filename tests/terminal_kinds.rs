//! The explorer in terminals of every kind: nothing is lost without colour or Unicode.
#![cfg(unix)]

use portable_pty::{CommandBuilder, PtySize, native_pty_system};
use std::{
    io::{Read, Write},
    num::NonZero,
    sync::mpsc,
    thread,
    time::{Duration, Instant},
};

const ROWS: NonZero<u16> = NonZero::new(24).expect("not zero");
const COLUMNS: NonZero<u16> = NonZero::new(80).expect("not zero");

/// What the program wrote, and what a terminal shows of it.
struct Seen {
    bytes: Vec<u8>,
    screen: String,
}

/// Opens the explorer with these variables, waits until it is drawn, and quits it.
fn opened(variables: &[(&str, &str)]) -> Seen {
    let size = PtySize {
        rows: ROWS.get(),
        cols: COLUMNS.get(),
        pixel_width: 0,
        pixel_height: 0,
    };
    let pty = native_pty_system().openpty(size).expect("a terminal");
    let mut command = CommandBuilder::new(env!("CARGO_BIN_EXE_knightlight"));
    command.args(["--scene", "queen-shadows"]);
    command.cwd(env!("CARGO_MANIFEST_DIR"));
    command.env_clear();
    let folder = std::env::temp_dir().join("knightlight-no-files");
    command.env("XDG_CONFIG_HOME", &folder);
    command.env("HOME", &folder);
    command.env("TERM", "xterm-256color");
    command.env("LANG", "C.UTF-8");
    variables
        .iter()
        .for_each(|(name, value)| command.env(name, value));
    let mut program = pty.slave.spawn_command(command).expect("the program");
    drop(pty.slave);
    let mut reader = pty.master.try_clone_reader().expect("a reader");
    let (sender, chunks) = mpsc::channel();
    thread::spawn(move || {
        let mut chunk = [0; 4096];
        while let Ok(length @ 1..) = reader.read(&mut chunk) {
            if sender.send(chunk[..length].to_vec()).is_err() {
                return;
            }
        }
    });
    let mut parser = vt100::Parser::new(ROWS, COLUMNS, 0);
    let mut bytes = Vec::new();
    let patience = Instant::now() + Duration::from_secs(20);
    // The screen is drawn colour by colour; this stands behind all of it.
    let drawn = b"\x1b[?2026l";
    while !bytes.windows(drawn.len()).any(|some| some == drawn) {
        assert!(Instant::now() < patience, "{}", parser.screen().contents());
        if let Ok(chunk) = chunks.recv_timeout(Duration::from_millis(100)) {
            parser.process(&chunk);
            bytes.extend(chunk);
        }
    }
    let screen = parser.screen().contents();
    pty.master
        .take_writer()
        .expect("a writer")
        .write_all(b"q")
        .expect("a key");
    assert!(program.wait().expect("an end").success());
    Seen { bytes, screen }
}

impl Seen {
    /// The numbers of every `CSI … m`.
    fn graphics(&self) -> Vec<Vec<u16>> {
        let text = String::from_utf8_lossy(&self.bytes).into_owned();
        let codes = text.split("\u{1b}[").skip(1).filter_map(|part| {
            let end = part.find(|c: char| c.is_alphabetic())?;
            let numbers = part[..end]
                .split([';', ':'])
                .map(|number| number.parse().unwrap_or(0));
            (part[end..].starts_with('m')).then(|| numbers.collect())
        });
        codes.collect()
    }

    /// Whether any colour other than the terminal's own is asked for.
    fn has_color(&self) -> bool {
        let color = |number: &u16| matches!(number, 30..=38 | 40..=48 | 90..=97 | 100..=107);
        self.graphics().iter().flatten().any(color)
    }

    fn says_everything(&self) {
        for said in [
            "d7 light",
            "white queen",
            "// shadow",
            "x capture",
            "! blocker",
        ] {
            let screen = &self.screen;
            assert!(screen.to_lowercase().contains(said), "{said}: {screen}");
        }
        // Dark squares are filled, so that they can be told from light ones.
        assert!(self.screen.contains("::::"), "{}", self.screen);
    }
}

#[test]
fn no_color_and_dumb_terminals_get_no_colour_and_all_the_rest() {
    for variables in [
        [("NO_COLOR", "1"), ("COLORTERM", "truecolor")],
        [("TERM", "dumb"), ("COLORTERM", "")],
    ] {
        let seen = opened(&variables);
        assert!(!seen.has_color(), "{variables:?}");
        assert!(
            seen.graphics().iter().flatten().any(|number| *number == 1),
            "bold stays"
        );
        seen.says_everything();
    }
}

#[test]
fn the_linux_console_gets_sixteen_colours() {
    let seen = opened(&[("TERM", "linux")]);
    assert!(seen.has_color());
    let exact = seen
        .graphics()
        .into_iter()
        .any(|code| matches!(code.as_slice(), [38 | 48, 2, ..]));
    assert!(!exact, "{:?}", seen.graphics());
    seen.says_everything();
}

#[test]
fn without_utf8_every_character_is_ascii() {
    for variables in [
        [("LANG", "C"), ("LC_ALL", "")],
        [("LANG", "C.UTF-8"), ("LC_ALL", "POSIX")],
    ] {
        let seen = opened(&variables);
        assert!(seen.bytes.is_ascii(), "{}", seen.screen);
        assert!(seen.screen.contains("d7 light - empty"), "{}", seen.screen);
    }
}
