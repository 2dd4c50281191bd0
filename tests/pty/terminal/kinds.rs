//! The explorer in terminals of every kind: nothing is lost without colour or Unicode.

use crate::harness::{Ending, Terminal};

/// What the program wrote, and what a terminal shows of it.
struct Seen {
    bytes: Vec<u8>,
    screen: String,
}

/// What every terminal shows.
const EVERYTHING: [&str; 5] = ["d7 light", "white queen", "shadow", "capture", "blocker"];

/// The same in ASCII.
const IN_ASCII: [&str; 5] = [
    "d7 light",
    "white queen",
    "// shadow",
    "x capture",
    "! blocker",
];

/// What dark squares are filled with where no colour tells them from light ones.
const FILLED: &str = "::::";

/// Opens the explorer with these variables, waits until all of `expected` is drawn, and quits it.
fn opened(variables: &[(&str, &str)], expected: &[&str]) -> Seen {
    let mut terminal = Terminal::start_with(80, 24, &["--scene", "queen-shadows"], variables);
    for text in expected {
        terminal.wait_until(text, |terminal| {
            terminal.screen().to_lowercase().contains(text)
        });
    }
    let screen = terminal.screen();
    // The drawing is written to its end before the next key is read.
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
    Seen {
        bytes: terminal.raw(),
        screen,
    }
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
}

#[test]
fn with_no_color_there_is_no_colour_and_all_the_rest() {
    let variables = [("NO_COLOR", "1"), ("COLORTERM", "truecolor")];
    let seen = opened(&variables, &EVERYTHING);
    assert!(!seen.has_color());
    assert!(seen.screen.contains(FILLED), "{}", seen.screen);
    assert!(
        seen.graphics().iter().flatten().any(|number| *number == 1),
        "bold stays"
    );
}

#[test]
fn the_linux_console_gets_sixteen_colours() {
    let seen = opened(&[("TERM", "linux"), ("COLORTERM", "")], &EVERYTHING);
    assert!(seen.has_color());
    let exact = seen
        .graphics()
        .into_iter()
        .any(|code| matches!(code.as_slice(), [38 | 48, 2, ..]));
    assert!(!exact, "{:?}", seen.graphics());
    assert!(!seen.screen.contains(FILLED), "{}", seen.screen);
}

#[test]
fn without_utf8_every_character_is_ascii() {
    for variables in [
        [("LANG", "C"), ("LC_ALL", "")],
        [("LANG", "C.UTF-8"), ("LC_ALL", "POSIX")],
    ] {
        let seen = opened(&variables, &IN_ASCII);
        assert!(seen.bytes.is_ascii(), "{}", seen.screen);
    }
}
