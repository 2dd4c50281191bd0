//! The program in a real terminal: started, driven, resized, in terminals of every kind.

// Tests of failures are in faults.rs.
mod ground;

mod kinds;
mod pixels;

use std::{thread, time::Duration};

use crate::harness::{Ending, Terminal};

/// Returns a mouse event as a terminal sends it, at a column and row counted from 0.
fn mouse(button: u8, column: u16, row: u16, pressed: bool) -> String {
    let end = if pressed { 'M' } else { 'm' };
    format!("\x1b[<{button};{};{}{end}", column + 1, row + 1)
}

#[test]
fn it_opens_on_a_scene_that_says_why_at_once() {
    let mut terminal = Terminal::start(80, 24, &[]);
    terminal.wait_for("in the way. d7 is in its shadow.");
    terminal.wait_for("d7 light · empty");
    terminal.wait_for("1 Reach");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

#[test]
fn a_size_that_is_gone_at_once_leaves_no_holes() {
    let mut terminal = Terminal::start(80, 24, &[]);
    terminal.wait_for("? more");
    // The first output may be any part of the screen.
    terminal.wait_for_a_second_of_silence();
    let before = terminal.screen();
    for _ in 0..5 {
        // A smaller terminal cuts off its contents, but the program may be notified only of the
        // last size.
        terminal.resize(50, 18);
        terminal.resize(80, 24);
        terminal.wait_until("drawn anew", |terminal| terminal.screen() == before);
    }
}

#[test]
fn a_size_that_changes_as_it_starts_is_taken() {
    // A window may get its size after the program has asked for it, and before it listens for
    // changes.
    for moment in 0..40 {
        let mut terminal = Terminal::start(80, 24, &[]);
        thread::sleep(Duration::from_micros(500 * moment));
        terminal.resize(100, 30);
        terminal.wait_until("drawn in all rows", |terminal| {
            let screen = terminal.screen();
            let last = screen.lines().nth(30 - 1);
            last.is_some_and(|row| row.contains("? more"))
        });
        terminal.send("q");
        assert_eq!(terminal.ended(), Ending::Status(0));
    }
}

#[test]
fn pieces_and_obstacles_are_placed_by_keys() {
    let mut terminal = Terminal::start(80, 24, &["8/8/8/8/8/8/8/8"]);
    terminal.wait_for("e4 light · empty");
    terminal.send("pR");
    terminal.wait_for("e4 light · white rook");
    terminal.wait_for("14 moves");
    terminal.send("ge6x");
    terminal.wait_for("e6 light · obstacle");
    terminal.wait_for("11 moves");
    terminal.send("u");
    terminal.wait_for("14 moves");
    terminal.send("\x12");
    terminal.wait_for("11 moves");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn a_level_that_is_named_at_the_start_learns_what_it_can_be_done_for() {
    let mut terminal = Terminal::start(80, 24, &["learn", "rook", "3"]);
    terminal.wait_for("par 3");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn a_pawn_becomes_what_is_chosen_by_key_and_by_mouse() {
    let mut terminal = Terminal::start(80, 24, &["learn", "promotion"]);
    terminal.wait_for("Promote your pawn.");
    terminal.send("\rgb8\r");
    // The popup names the pieces. At first, Enter chooses the queen.
    terminal.wait_for("Q  queen");
    terminal.send("\x1b[C");
    terminal.send("\r");
    terminal.wait_for("Again");
    terminal.wait_for("b8 dark · white rook");
    terminal.send(":level 5\r");
    terminal.wait_for("A knight, please");
    let click = |column, row| mouse(0, column, row, true) + &mouse(0, column, row, false);
    let at = |file: u16, rank: u16| click(6 * file + 2, 3 * (8 - rank) + 1);
    terminal.send(&at(4, 7));
    terminal.send(&at(4, 8));
    terminal.wait_for("Promote to which piece?");
    // The click is on the last of the four pieces, which are below each other.
    terminal.send(&click(52, 15));
    terminal.wait_for("A fork: the king has to move");
    terminal.wait_for("e8 light · white knight");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn the_mouse_moves_pieces_and_puts_obstacles() {
    let mut terminal = Terminal::start(80, 24, &["8/8/8/8/4R3/8/8/8", "--select", "e4"]);
    terminal.wait_for("14 moves");
    // At 80×24, squares are 6×3 cells, and a8 begins in the first column and row.
    let at = |file: u16, rank: u16| (6 * file + 2, 3 * (8 - rank) + 1);
    let (column, row) = at(4, 6);
    terminal.send(&mouse(2, column, row, true));
    terminal.send(&mouse(2, column, row, false));
    terminal.wait_for("e6 light · obstacle");
    terminal.wait_for("11 moves");
    // A click has the effect of Enter: the rook goes to h4.
    let (column, row) = at(7, 4);
    terminal.send(&mouse(0, column, row, true));
    terminal.send(&mouse(0, column, row, false));
    terminal.wait_for("h4 dark · white rook");
    // A piece dragged off the board is removed.
    terminal.send(&mouse(0, column, row, true));
    terminal.send(&mouse(32, column - 6, row, true));
    terminal.wait_for("g4 light · white rook");
    terminal.send(&mouse(32, 60, row, true));
    terminal.send(&mouse(0, 60, row, false));
    terminal.wait_for("g4 light · empty");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn a_search_is_stepped_forward_and_back() {
    let mut terminal = Terminal::start(80, 24, &["--scene", "knight-g2-a8"]);
    terminal.wait_for("0/59");
    terminal.send("..");
    terminal.wait_for("2/59");
    terminal.wait_for("New from here");
    terminal.send(",");
    terminal.wait_for("1/59");
    terminal.send("\x1b[F");
    terminal.wait_for("Found in 4 moves.");
    terminal.send("\x1b[H");
    terminal.wait_for("0/59");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn resizing_never_loses_state_and_small_screens_say_what_they_need() {
    let mut terminal = Terminal::start(80, 24, &["8/8/8/8/8/8/8/8"]);
    terminal.wait_for("e4 light · empty");
    terminal.send("pQ");
    terminal.wait_for("white queen");
    for (columns, rows) in [
        (1, 1),
        (0, 0),
        (200, 60),
        (39, 15),
        (40, 14),
        (120, 40),
        (2, 500),
        (40, 15),
    ] {
        terminal.resize(columns, rows);
    }
    terminal.wait_for("e4 light · white queen");
    terminal.resize(39, 15);
    terminal.wait_for("40×15");
    terminal.resize(120, 40);
    terminal.wait_for("e4 light · white queen");
    terminal.wait_for("27 moves");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn idle_means_asleep() {
    let mut terminal = Terminal::start(80, 24, &["--scene", "knight-g2-a8"]);
    terminal.wait_for("0/59");
    terminal.send(".");
    terminal.wait_for("1/59");
    terminal.wait_for_a_second_of_silence();
    // Motion within one square changes nothing.
    terminal.send(&mouse(35, 12, 6, true));
    terminal.wait_for("c6 light");
    terminal.wait_for_a_second_of_silence();
    let before = terminal.bytes();
    terminal.send(&mouse(35, 13, 7, true));
    terminal.send(&mouse(35, 14, 6, true));
    terminal.wait_for_a_second_of_silence();
    assert_eq!(terminal.bytes(), before);
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn without_colour_everything_is_still_there() {
    let mut terminal = Terminal::start_with(80, 24, &[], &[("NO_COLOR", "1")]);
    terminal.wait_for("d7 light · empty");
    terminal.wait_for("::::");
    assert!(!terminal.used_colour());
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

/// Checks a dumb terminal, such as an editor's shell window, which would show escapes as letters.
#[test]
fn a_dumb_terminal_is_offered_the_program_in_sentences() {
    for args in [&[][..], &["learn"], &["play", "breadth-first"]] {
        let mut terminal = Terminal::start_with(80, 24, args, &[("TERM", "dumb")]);
        assert_eq!(terminal.ended(), Ending::Status(2), "{args:?}");
        terminal.wait_for("knightlight plain");
        assert!(!terminal.raw().contains(&0x1b), "{args:?}");
    }
    let mut terminal = Terminal::start_with(80, 24, &["plain"], &[("TERM", "dumb")]);
    terminal.send("reach\r");
    terminal.send("quit\r");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

/// Checks that no title, palette, hyperlinks or notifications are sent. Of all sequences that
/// affect more than the screen, only two are allowed: a single query for the background, and the
/// copy that the user requested.
#[test]
fn nothing_but_a_copy_reaches_past_the_screen() {
    let mut terminal = Terminal::start(80, 24, &[]);
    terminal.wait_for("1 Reach");
    for keys in [
        "?",
        "\u{1b}",
        "3>",
        "a",
        "\u{1b}",
        "T",
        ":scene knight-g2-a8\r",
        "m",
        "m",
    ] {
        terminal.send(keys);
    }
    terminal.wait_for("The mouse now belongs to knightlight");
    assert_eq!(terminal.system_commands(), ["11;?"]);
    terminal.send("y");
    terminal.wait_for("Sent to the terminal's clipboard: knightlight");
    let sent = terminal.system_commands();
    assert_eq!(sent.len(), 2, "{sent:?}");
    assert!(sent[1].starts_with("52;c;"), "{sent:?}");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    assert_eq!(terminal.system_commands(), sent);
}

#[test]
fn an_ascii_locale_gets_ascii_only() {
    let mut terminal = Terminal::start_with(80, 24, &[], &[("LC_ALL", "C")]);
    terminal.wait_for("d7 light - empty");
    terminal.send("?");
    terminal.wait_for("Help");
    assert!(terminal.screen().is_ascii(), "{}", terminal.screen());
    terminal.resize(20, 10);
    terminal.wait_for("40x15");
    terminal.send("\x03");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

/// Checks that the progress bar of a proof of two slow levels shows when one of them is done.
#[test]
fn a_proof_that_takes_long_says_how_far_it_is() {
    let heavy = |id: &str| {
        format!(
            "[[level]]\nid='{id}'\ntitle='T'\ntext='Go.'\nscene={{fen='8/8/8/3k4/8/8/8/KQ6 w'}}\n\
             goal.mate=12\nhints=['Up.','On.']\n"
        )
    };
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("heavy.toml");
    let text = format!("title='Heavy'\ntext='Work.'\n{}{}", heavy("a"), heavy("b"));
    std::fs::write(&file, text).expect("a file");
    let args = [
        "lessons",
        "check",
        &file.to_string_lossy(),
        "--budget",
        "200",
    ];
    let mut terminal = Terminal::start(80, 24, &args);
    terminal.wait_for("1/2");
}

/// Checks that the welcome popup opens only at the very first start, and only without arguments
/// about the board.
#[test]
fn doors_stand_at_the_first_start_alone() {
    let door = "Watch a knight search";
    let doors = |state: &std::path::Path, args: &[&str]| {
        let state = state.to_string_lossy().into_owned();
        let mut terminal = Terminal::start_with(80, 24, args, &[("XDG_STATE_HOME", &state)]);
        terminal.wait_until("a screen", |terminal| terminal.screen().contains("8"));
        terminal.wait_for_a_second_of_silence();
        let has_doors = terminal.screen().contains(door);
        (terminal, has_doors)
    };
    for (args, expected) in [
        (&[][..], true),
        (&["--theme", "light", "--pieces", "ascii"], true),
        (&["--learner", "Ada"], true),
        (&["--scene", "rook"], false),
        (&["--flip"], false),
        (&["8/8/8/8/8/8/8/R7"], false),
    ] {
        let state = tempfile::tempdir().expect("a folder");
        let (mut terminal, found) = doors(state.path(), args);
        assert_eq!(found, expected, "{args:?}");
        terminal.send("\x03");
        assert_eq!(terminal.ended(), Ending::Status(0));
    }
    let state = tempfile::tempdir().expect("a folder");
    let (mut terminal, _) = doors(state.path(), &[]);
    terminal.send("3");
    terminal.wait_for("How many moves");
    terminal.send("x");
    terminal.wait_for_a_second_of_silence();
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    let (mut terminal, found) = doors(state.path(), &[]);
    assert!(!found, "{}", terminal.screen());
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

/// Checks that practice in a terminal uses the whole screen, like the course, and that it goes line
/// by line on request.
#[test]
fn practice_opens_on_the_screen() {
    for args in [&["practice", "rook"][..], &["practice"]] {
        let mut terminal = Terminal::start(80, 24, args);
        terminal.wait_for("of 10");
        terminal.send("q");
        assert_eq!(terminal.ended(), Ending::Status(0));
        terminal.assert_given_back();
    }
    for args in [
        &["practice", "rook", "--lines"][..],
        &["practice", "rook", "--quiet"],
    ] {
        let mut terminal = Terminal::start(80, 24, args);
        terminal.wait_for("> ");
        assert!(!terminal.screen().contains("of 10"), "{args:?}");
        terminal.send("quit\r");
        assert_eq!(terminal.ended(), Ending::Status(0));
    }
}
