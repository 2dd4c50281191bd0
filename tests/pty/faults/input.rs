//! Input that a terminal may send, whole or in pieces, and its effect.

use super::*;
use std::{
    thread,
    time::{Duration, Instant},
};

/// Starts the program on an empty board.
fn empty() -> Terminal {
    let mut terminal = Terminal::start(80, 24, &[EMPTY]);
    terminal.wait_for("e4 light · empty");
    // The terminal's replies to queries aren't part of the test's input.
    terminal.wait_until_answered();
    terminal
}

#[test]
fn alt_and_a_key_are_one_key() {
    let mut terminal = empty();
    let before = terminal.screen();
    // Each key alone would have an effect. GNU screen holds a lone Esc back while the mouse is on,
    // so Esc may arrive together with the next key.
    for key in [
        "x", "p", "q", "o", "3", "\u{7f}", "\r", " ", "\u{1b}[B", "\u{1b}OA", "\u{1a}",
    ] {
        terminal.send(&format!("\u{1b}{key}"));
    }
    terminal.send("ge5");
    terminal.wait_for("e5 dark · empty");
    terminal.send("ge4");
    terminal.wait_for("e4 light · empty");
    assert_eq!(terminal.screen(), before);
    // In a text field, keys with Alt edit words.
    terminal.send(":place knight");
    terminal.wait_for(":place knight");
    terminal.send("\u{1b}\u{7f}N g8\u{1b}b\u{1b}dh8\r");
    terminal.send("gh8");
    terminal.wait_for("h8 dark · white knight");
    // Esc twice acts as Esc, and Ctrl-C after Esc isn't lost.
    terminal.send("o");
    terminal.wait_for("type to narrow");
    terminal.send("\u{1b}\u{1b}");
    terminal.wait_until("closed", |terminal| {
        !terminal.screen().contains("type to narrow")
    });
    terminal.send("\u{1b}\u{3}");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

/// Checks a slow connection: the terminal's replies come after the key that quits or suspends the
/// program.
#[test]
fn answers_that_are_outstanding_are_taken_in_at_the_end() {
    const GROUND: &str = "\u{1b}]11;rgb:0000/0000/0000\u{7}";
    const OTHERS: &str = "\u{1b}[?62;22c\u{1b}[6;18;9t";
    for (key, status) in [("q", "status 0"), ("\u{1a}", "status 147")] {
        let in_time = || {
            let mut terminal = Terminal::start_before_more(&[EMPTY]);
            terminal.wait_for("e4 light · empty");
            terminal.wait_until("asked", |terminal| {
                terminal.raw().ends_with(b"\x1b]11;?\x07\x1b[c\x1b[16t")
            });
            terminal.send(key);
            let sent = Instant::now();
            terminal.wait_until("out of the other screen", |terminal| {
                !terminal.in_alternate_screen()
            });
            // The reply comes in two pieces, the second after a moment.
            terminal.send(&GROUND[..20]);
            thread::sleep(Duration::from_millis(20));
            terminal.send(&format!("{}{OTHERS}", &GROUND[20..]));
            // If the machine is too slow, this run proves nothing.
            if sent.elapsed() > Duration::from_millis(200) {
                return false;
            }
            terminal.wait_for(status);
            terminal.wait_for(&format!("{status}, left: ."));
            if key != "q" {
                terminal.wait_until("back", Terminal::in_alternate_screen);
                terminal.send("q");
            }
            assert_eq!(terminal.ended(), Ending::Status(0));
            true
        };
        assert!((0..20).any(|_| in_time()), "never in time");
    }
}

/// Checks that sequences that are cut off, or come too late, don't act as keys, and that keys soon
/// work again.
#[test]
fn what_is_cut_off_or_too_late_is_no_key_and_never_deafens() {
    let mut terminal = empty();
    terminal.wait_for("1 Reach");
    for sequence in [
        "\u{1b}[<0;1",
        "\u{1b}P>|tmux 3.3a\u{1b}\\",
        "\u{1b}]10;q\u{7}",
        "\u{1b}P>|tmux 3.3a",
        "\u{1b}]11;rgb:0000/0000/0000",
        "\u{1b}_Gi=31;OK\u{1b}\\",
        "\u{1b}^xxx",
        "\u{1b}[M ",
        "\u{1b}[?64;1;2",
        "\u{1b}[",
        "\u{1b}O",
        "\u{1b}[[",
    ] {
        terminal.send(sequence);
        terminal.press_until("3", "3 Search");
        terminal.press_until("1", "1 Reach");
        assert!(
            terminal.screen().contains("e4 light · empty"),
            "{sequence:?}"
        );
    }
    terminal.press_until_ended("\u{3}");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

/// Checks that no part of a paste is read as keys, even after a long pause, and that Ctrl-C still
/// works.
#[test]
fn a_paste_stays_a_paste_until_its_end() {
    let mut terminal = empty();
    terminal.send("\u{1b}[200~8/8/8/8/");
    terminal.wait_for_a_second_of_silence();
    terminal.send("q");
    terminal.wait_for_a_second_of_silence();
    terminal.send("7/8/8/8\u{1b}[201~ga4");
    terminal.wait_for("a4 light · black queen");
    terminal.send("\u{1b}[200~8/8/8/8/");
    terminal.wait_for_a_second_of_silence();
    terminal.send("8/8/R7/8\u{1b}[201~ga2");
    terminal.wait_for("a2 light · white rook");
    terminal.send("\u{1b}[200~abc");
    terminal.wait_for_a_second_of_silence();
    terminal.send("\u{3}");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

#[test]
fn keys_behind_an_answer_that_was_cut_off_are_heard() {
    for cut_off in [
        "\u{1b}]11;rgb:ffff/",
        "\u{1b}]11;",
        "\u{1b}]11;rgb:ffff/ffff/ffff",
    ] {
        let mut terminal = empty();
        terminal.send(&format!("{cut_off}{}{}", "l".repeat(3), "j".repeat(3)));
        terminal.wait_for("h1 light · empty");
        terminal.send("q");
        assert_eq!(terminal.ended(), Ending::Status(0));
    }
}
