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
    terminal.wait_for("Where can it go?");
    for sequence in [
        "\u{1b}[<0;1",
        "\u{1b}[200~abc",
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
        terminal.press_until("3", "How many moves?");
        terminal.press_until("1", "Where can it go?");
        assert!(
            terminal.screen().contains("e4 light · empty"),
            "{sequence:?}"
        );
    }
    terminal.send("\u{1b}[200~abc");
    terminal.press_until_ended("\u{3}");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}
