//! The explorer in terminals of every kind: nothing is lost without colour or Unicode.

use crate::harness::{Ending, Terminal};

struct Seen {
    bytes: Vec<u8>,
    screen: String,
}

/// Texts that every terminal shows.
const EVERYTHING: [&str; 5] = ["d7 light", "white queen", "shadow", "capture", "blocker"];

/// Texts of [`EVERYTHING`] as they are shown in ASCII.
const IN_ASCII: [&str; 5] = [
    "d7 light",
    "white queen",
    "// shadow",
    "x capture",
    "! blocker",
];

/// Filling of dark squares if no colour distinguishes them from light ones.
const FILLED: &str = "::::";

/// Opens the explorer with these variables, waits until all of `expected` is drawn, and quits it.
fn opened(variables: &[(&str, &str)], expected: &[&str]) -> Seen {
    opened_with(&[], variables, expected)
}

/// Opens the explorer with these options and variables, waits until all of `expected` is drawn, and
/// quits it.
fn opened_with(options: &[&str], variables: &[(&str, &str)], expected: &[&str]) -> Seen {
    let args = [&["--scene", "queen-shadows"], options].concat();
    let mut terminal = Terminal::start_with(80, 24, &args, variables);
    for text in expected {
        terminal.wait_until(text, |terminal| {
            terminal.screen().to_lowercase().contains(text)
        });
    }
    let screen = terminal.screen();
    // The screen is drawn completely before the next key is read.
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
    Seen {
        bytes: terminal.raw(),
        screen,
    }
}

impl Seen {
    /// Returns the parameters of every `CSI … m` sequence.
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

    /// Whether each colour is one of the first sixteen, with a code that every terminal knows.
    fn has_plain_colors(&self) -> bool {
        let graphics = self.graphics();
        let has = |colors: &[std::ops::RangeInclusive<u16>]| {
            let mut all = graphics.iter().flatten();
            all.any(|number| colors.iter().any(|range| range.contains(number)))
        };
        let (inks, grounds) = ([30..=37, 90..=97], [40..=47, 100..=107]);
        has(&inks) && has(&grounds) && !has(&[38..=38, 48..=48])
    }

    /// Whether any colour other than the terminal's default is used.
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
fn sixteen_colours_are_asked_for_as_every_terminal_knows_them() {
    let linux = [("TERM", "linux"), ("COLORTERM", "")];
    let few = [("TERM", "xterm"), ("COLORTERM", "")];
    for (options, variables) in [
        (&["--color", "16"][..], &[][..]),
        (&["--color", "16", "--theme", "light"], &[]),
        (&["--color", "16", "--pieces", "ascii"], &[]),
        (&[], &linux),
        (&[], &few),
    ] {
        let seen = opened_with(options, variables, &["d7 light", "white queen"]);
        assert!(seen.has_plain_colors(), "{options:?} {:?}", seen.graphics());
        assert!(!seen.screen.contains(FILLED), "{}", seen.screen);
    }
}

#[test]
fn the_linux_console_is_sent_what_its_font_has() {
    let linux = [("TERM", "linux"), ("COLORTERM", "")];
    let seen = opened(&linux, &["d7 light · empty", "white queen", "// shadow"]);
    let has = |c: char| c <= '\u{ff}' || "─│┌┐└┘├┤┬┴┼▀▄█▌▐░▒▓".contains(c);
    assert!(seen.screen.chars().all(has), "{}", seen.screen);
    // Users with another font choose the pieces explicitly.
    for pieces in ["unicode", "blocks"] {
        let seen = opened_with(&["--pieces", pieces], &linux, &EVERYTHING);
        assert!(!seen.screen.chars().all(has), "{}", seen.screen);
    }
}

#[test]
fn every_character_is_ascii_without_utf8_and_where_letters_are_asked_for() {
    for (options, variables) in [
        (&[][..], &[("LANG", "C"), ("LC_ALL", "")][..]),
        (&[], &[("LANG", "C.UTF-8"), ("LC_ALL", "POSIX")]),
        (&["--pieces", "ascii"], &[]),
        (&["--pieces", "ascii"], &[("TERM", "linux")]),
    ] {
        let seen = opened_with(options, variables, &IN_ASCII);
        assert!(seen.bytes.is_ascii(), "{}", seen.screen);
    }
}

/// Checks that `:export` uses the characters of the screen, except on the Linux console.
#[test]
fn text_is_exported_in_the_characters_of_the_screen() {
    let folder = tempfile::tempdir().expect("a folder");
    for (options, variables, is_ascii) in [
        (&[][..], &[][..], false),
        (&["--pieces", "ascii"], &[], true),
        (&[], &[("LC_ALL", "C")], true),
        // A file isn't limited to the characters of the console's font.
        (&[], &[("TERM", "linux")], false),
    ] {
        let file = folder.path().join("board.txt");
        let args = [&["--scene", "queen-shadows"], options].concat();
        let mut terminal = Terminal::start_with(80, 24, &args, variables);
        terminal.wait_for("d7 light");
        terminal.send(&format!(":export {}\r", file.display()));
        terminal.wait_for("Saved");
        terminal.send("q");
        assert_eq!(terminal.ended(), Ending::Status(0));
        let text = std::fs::read_to_string(&file).expect("a file");
        std::fs::remove_file(&file).expect("it was there");
        assert_eq!(
            text.is_ascii(),
            is_ascii,
            "{options:?} {variables:?}\n{text}"
        );
        assert_eq!(
            text.contains('♕'),
            !is_ascii,
            "{options:?} {variables:?}\n{text}"
        );
    }
}
