//! What a terminal may send, whole or in pieces, and what becomes of it.

use super::*;

/// Starts on the empty board.
fn empty() -> Terminal {
    let mut terminal = Terminal::start(80, 24, &[EMPTY]);
    terminal.wait_for("e4 light · empty");
    terminal
}

#[test]
fn esc_and_a_key_in_one_read_are_both_pressed() {
    let mut terminal = empty();
    // As under GNU screen, which holds a lone Esc back while the mouse is on.
    for key in ["ge5", "\u{1b}[B", "x"] {
        terminal.send("o");
        terminal.wait_for("Open a lesson");
        terminal.send(&format!("\u{1b}{key}"));
        terminal.wait_until("closed", |terminal| {
            !terminal.screen().contains("Open a lesson")
        });
    }
    terminal.wait_for("e4 light · obstacle");
    // Alt-q is Esc, then q.
    terminal.send("\u{1b}q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

/// Sequences that were begun and never ended, or come too late: each is heard as nothing.
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

/// However long it pauses, none of it is taken for keys; only Ctrl-C is heard.
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
