//! How much the program writes: counted in a real terminal, the same on every machine.
#![cfg(target_os = "linux")]

#[path = "terminal/harness.rs"]
#[allow(dead_code)]
mod harness;

use harness::Terminal;

/// The bytes of the middle one of some keys.
fn usual(terminal: &mut Terminal, keys: &[&str]) -> usize {
    let bytes = terminal.bytes_written(keys);
    bytes[bytes.len() / 2]
}

#[test]
fn a_cursor_key_writes_no_more_than_the_best_peer() {
    for (columns, rows, most) in [(80, 24, 184), (120, 40, 370), (200, 60, 602)] {
        let mut terminal = Terminal::start(columns, rows, &["8/8/8/8/8/8/8/8"]);
        terminal.wait_for("e4 light");
        let keys = ["h", "h", "k", "k", "l", "l", "l", "j", "j", "h", "k"];
        let bytes = usual(&mut terminal, &keys);
        assert!(bytes <= most, "{bytes} bytes at {columns}×{rows}");
    }
}

#[test]
fn a_step_of_a_search_writes_less_than_400_bytes() {
    let mut terminal = Terminal::start(80, 24, &["--scene", "knight-g2-a8"]);
    terminal.wait_for("square 0/59");
    let bytes = usual(&mut terminal, &["."; 59]);
    terminal.wait_for("Found: 4 moves: g2 f4 e6 c7 a8.");
    assert!(bytes < 400, "{bytes} bytes");
}
