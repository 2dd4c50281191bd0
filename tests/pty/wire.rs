//! Number of bytes that the program writes to a real terminal. It is the same on every machine.

use crate::harness::Terminal;

/// Returns the median number of bytes that the program writes for one of the `keys`.
fn median(terminal: &mut Terminal, keys: &[&str]) -> usize {
    let bytes = terminal.bytes_written(keys);
    bytes[bytes.len() / 2]
}

#[test]
fn a_cursor_key_writes_little() {
    for (columns, rows, most) in [(80, 24, 500), (120, 40, 800), (200, 60, 800)] {
        let mut terminal = Terminal::start(columns, rows, &["8/8/8/8/8/8/8/8"]);
        terminal.wait_for("e4 light");
        let keys = ["h", "h", "k", "k", "l", "l", "l", "j", "j", "h", "k"];
        let bytes = median(&mut terminal, &keys);
        assert!(bytes < most, "{bytes} bytes at {columns}×{rows}");
    }
}

#[test]
fn a_step_of_a_search_writes_little() {
    // At 200×60, the panel shows the whole tree and the board of the previous step, and a step
    // changes both.
    for (columns, rows, most) in [(80, 24, 2500), (120, 40, 2500), (200, 60, 4000)] {
        let mut terminal = Terminal::start(columns, rows, &["--scene", "knight-g2-a8"]);
        terminal.wait_for("0/59");
        let bytes = median(&mut terminal, &["."; 59]);
        terminal.wait_for("Found in 4 moves.");
        assert!(bytes <= most, "{bytes} bytes at {columns}×{rows}");
    }
}

#[test]
fn the_first_frame_is_small_and_an_unchanged_screen_writes_nothing() {
    let mut terminal = Terminal::start(120, 40, &["--scene", "knight-g2-a8"]);
    terminal.wait_for("0/59");
    terminal.wait_for_a_second_of_silence();
    assert!(terminal.bytes() < 64_000, "{} bytes", terminal.bytes());
    // At step 0, the first Home shows a message, and the second removes it. After that, Home changes
    // nothing on the screen.
    let home = "\x1b[H";
    for _ in 0..2 {
        terminal.send(home);
        terminal.wait_for_a_second_of_silence();
    }
    let before = terminal.bytes();
    terminal.send(home);
    terminal.wait_for_a_second_of_silence();
    assert_eq!(terminal.bytes(), before);
}

/// Checks that in lists, on pages, in lessons and in games a key writes only the lines that it
/// changes: usually less than a third of the first screen.
#[test]
fn a_key_writes_little_wherever_one_is() {
    // The animation would take several frames, and their number per key depends on the clock.
    let mut terminal = Terminal::start(80, 24, &["--reduced-motion"]);
    terminal.wait_for("d7 light");
    let first = terminal.settled();
    let down = "\x1b[B";
    for (open, shown, keys) in [
        ("o", "type to narrow", vec![down; 2]),
        ("\x10", "All commands", vec![down, "f"]),
        ("??", "Help: all keys", vec![down; 2]),
        ("L", "Learner", vec![down; 2]),
        (":learn rook\r", "Collect the coin", vec!["l", "\r", "i"]),
        (
            ":game new\r",
            "White to move",
            vec!["g", "e", "2", "\r", "k", "k", "\r"],
        ),
    ] {
        terminal.send(open);
        terminal.wait_for(shown);
        let bytes = terminal.bytes_written(&keys);
        let most = bytes.last().expect("keys");
        // If a list previews another board, the whole board changes, and nothing else. A hint moves
        // the rows below it and draws a line across the board.
        let percent = match open {
            "o" | "L" => 100,
            _ if open.starts_with(":learn") => 60,
            _ => 33,
        };
        assert!(
            100 * most < percent * first,
            "{shown}: {bytes:?} bytes of {first}"
        );
        if open.len() <= 2 {
            terminal.send("\x1b");
            terminal.wait_until("no popup", |terminal| !terminal.screen().contains(shown));
        }
    }
}
