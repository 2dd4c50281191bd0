//! The background of the terminal decides the theme.

use std::{
    thread,
    time::{Duration, Instant},
};

use crate::{
    at_once,
    harness::{Ending, Terminal},
};

const WHITE: vt100::Color = vt100::Color::Rgb(255, 255, 255);
const NIGHT: vt100::Color = vt100::Color::Rgb(0x12, 0x14, 0x1c);

/// xterm's reply for a white background.
const IS_WHITE: &str = "\x1b]11;rgb:ffff/ffff/ffff\x07";

/// Returns a terminal that has been queried for its background, after the first draw.
fn asked(args: &[&str]) -> Terminal {
    let mut terminal = Terminal::start_unanswered(args);
    terminal.wait_for("d7 light · empty");
    terminal.wait_until("a question", |terminal| {
        terminal.system_commands() == ["11;?"]
    });
    assert_eq!(terminal.ground(), NIGHT);
    terminal
}

fn quit(mut terminal: Terminal) {
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

/// Returns the letters, digits and signs on the screen. Blocks are left out, since the legend's
/// swatches have edges where the ground is as bright as they are.
fn written(terminal: &Terminal) -> String {
    let screen = terminal.screen();
    screen.chars().filter(char::is_ascii_graphic).collect()
}

fn wait_for_white(terminal: &mut Terminal) {
    terminal.wait_until("a white ground", |terminal| terminal.ground() == WHITE);
}

#[test]
fn the_ground_is_painted_as_the_environment_says() {
    for (says, args, ground) in [
        ("", &[] as &[&str], NIGHT),
        ("15;0", &[], NIGHT),
        ("0;15", &[], WHITE),
        ("0;default;7", &[], WHITE),
        ("nonsense", &[], NIGHT),
        ("0;15", &["--theme", "dark"], NIGHT),
        ("15;0", &["--theme", "light"], WHITE),
    ] {
        let mut terminal = Terminal::start_with(80, 24, args, &[("COLORFGBG", says)]);
        terminal.wait_for("d7 light · empty");
        assert_eq!(terminal.ground(), ground, "{says} {args:?}");
        terminal.send("q");
        assert_eq!(terminal.ended(), Ending::Status(0));
        terminal.assert_given_back();
    }
}

#[test]
fn an_answer_chooses_the_theme_however_it_comes() {
    let [begin, end] = [&IS_WHITE[..14], &IS_WHITE[14..]];
    // A light background keeps the terminal's own colour.
    let cream = vt100::Color::Rgb(0xfd, 0xf6, 0xe3);
    let ways: [(&[&str], _); 4] = [
        (&[IS_WHITE], WHITE),
        (&["\x1b]11;rgb:fdfd/f6f6/e3e3\x1b\\"], cream),
        (&[begin, end], WHITE),
        // Keys pressed before the reply are handled as keys.
        (&["f", "f", IS_WHITE], WHITE),
    ];
    for (pieces, ground) in ways {
        let mut terminal = asked(&[]);
        let before = written(&terminal);
        for piece in pieces {
            terminal.send(piece);
            thread::sleep(Duration::from_millis(20));
        }
        terminal.wait_until("a light ground", |terminal| terminal.ground() == ground);
        assert_eq!(written(&terminal), before, "{pieces:?}");
        quit(terminal);
    }
}

/// Checks a reply over a slow connection. The decoder's own tests cover gaps at every position.
#[test]
fn an_answer_whose_esc_comes_long_before_the_rest_is_an_answer() {
    let parted = || {
        let mut terminal = asked(&[]);
        let before = written(&terminal);
        let begun = Instant::now();
        terminal.send("\x1b");
        thread::sleep(Duration::from_millis(60));
        terminal.send(&IS_WHITE[1..]);
        // If the machine sleeps longer, the test proves nothing.
        if begun.elapsed() > Duration::from_millis(250) {
            return false;
        }
        wait_for_white(&mut terminal);
        assert_eq!(written(&terminal), before);
        quit(terminal);
        true
    };
    assert!((0..20).any(|_| parted()), "never in time");
}

#[test]
fn an_answer_that_is_dark_or_broken_or_never_comes_changes_nothing() {
    let answers = [
        "\x1b]11;rgb:0000/0000/0000\x07",
        "\x1b]11;rgb:ffff/ff\x07",
        "\x1b]11;white\x1b\\",
        "\x1b]11;rgb:ffff/ffff/ffff",
        "",
    ];
    at_once(answers, |answer| {
        let mut terminal = asked(&[]);
        let before = terminal.screen();
        terminal.send(answer);
        terminal.wait_for_a_second_of_silence();
        assert_eq!(terminal.ground(), NIGHT, "{answer:?}");
        assert_eq!(terminal.screen(), before, "{answer:?}");
        quit(terminal);
    });
}

#[test]
fn a_late_answer_counts_unless_a_theme_was_chosen_meanwhile() {
    let mut terminal = asked(&[]);
    terminal.send("3");
    terminal.wait_for("3 Search");
    terminal.wait_for_a_second_of_silence();
    terminal.send(IS_WHITE);
    wait_for_white(&mut terminal);
    terminal.wait_for("3 Search");
    quit(terminal);

    let mut terminal = asked(&[]);
    terminal.send(":theme dark\r");
    terminal.wait_for("Theme: dark.");
    terminal.send(IS_WHITE);
    terminal.send("3");
    terminal.wait_for("3 Search");
    assert_eq!(terminal.ground(), NIGHT);
    quit(terminal);
}

#[test]
fn where_the_answer_would_change_nothing_nothing_is_asked() {
    for (args, environment) in [
        (&["--theme", "dark"][..], ("COLORFGBG", "")),
        (&[], ("COLORFGBG", "15;0")),
        (&[], ("NO_COLOR", "1")),
        (&[], ("TERM", "linux")),
    ] {
        let mut terminal = Terminal::start_with(80, 24, args, &[environment]);
        terminal.wait_for("d7 light · empty");
        terminal.wait_for_a_second_of_silence();
        assert_eq!(
            terminal.system_commands(),
            Vec::<String>::new(),
            "{environment:?}"
        );
        terminal.send(IS_WHITE);
        quit(terminal);
    }
}
