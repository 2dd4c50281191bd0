//! Signals: those that end the program, and those that stop and continue it.

use super::*;
use crate::{at_once, harness::send_signal};
use std::{
    thread,
    time::{Duration, Instant},
};

#[test]
fn signals_give_the_terminal_back_and_set_the_status() {
    for (signal, number) in [
        ("HUP", 1),
        ("INT", 2),
        ("QUIT", 3),
        ("ILL", 4),
        ("TRAP", 5),
        ("ABRT", 6),
        ("BUS", 7),
        ("FPE", 8),
        ("USR1", 10),
        ("SEGV", 11),
        ("USR2", 12),
        ("ALRM", 14),
        ("TERM", 15),
        ("16", 16),
        ("XCPU", 24),
        ("VTALRM", 26),
        ("PROF", 27),
        ("IO", 29),
        ("PWR", 30),
        ("SYS", 31),
        ("34", 34),
        ("50", 50),
        ("64", 64),
    ] {
        let mut terminal = Terminal::start(80, 24, &[]);
        terminal.wait_for("1 Reach");
        terminal.signal(signal);
        assert_eq!(
            terminal.ended(),
            Ending::Status(128 + number),
            "SIG{signal}"
        );
        terminal.assert_given_back();
    }
}

#[test]
fn a_sigpipe_ends_nothing() {
    let mut terminal = Terminal::start(80, 24, &[]);
    terminal.wait_for("1 Reach");
    terminal.signal("PIPE");
    terminal.send("ge4");
    terminal.wait_for("e4 light");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

#[test]
fn suspending_gives_the_terminal_back_until_it_is_called_back() {
    for how in ["key", "signal"] {
        let mut terminal = Terminal::start_as_job(&[]);
        terminal.wait_for("1 Reach");
        match how {
            "key" => terminal.send("\x1a"),
            _ => terminal.signal("TSTP"),
        }
        terminal.wait_until("stopped", Terminal::is_stopped);
        terminal.assert_given_back();
        terminal.send("\r");
        terminal.wait_until("drawn again", |terminal| {
            terminal.in_alternate_screen() && terminal.screen().contains("1 Reach")
        });
        terminal.press_until("3", "3 Search");
        terminal.send("q");
        assert_eq!(terminal.ended(), Ending::Status(0));
        terminal.assert_given_back();
    }
}

/// Checks that a continued program sets the modes that it needs, after the shell has set modes in
/// which keys would wait for Enter.
#[test]
fn what_was_stopped_from_outside_takes_the_terminal_again() {
    let mut terminal = Terminal::start_as_job(&[]);
    terminal.wait_for("1 Reach");
    terminal.signal("STOP");
    terminal.wait_until("stopped", Terminal::is_stopped);
    terminal.wait_until("back in the shell's modes", Terminal::is_in_its_modes);
    terminal.send("\r");
    terminal.wait_until("taken again", |terminal| !terminal.is_in_its_modes());
    terminal.press_until("3", "3 Search");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

/// Checks that lists, prompts, pages and questions are unchanged when the program is continued.
#[test]
fn it_stops_wherever_one_is() {
    at_once(["p", ":fl", "o", "\x10", "?", "g", "a", "L", "P"], |keys| {
        let mut terminal = Terminal::start_as_job(&[]);
        terminal.wait_for("1 Reach");
        terminal.wait_for_a_second_of_silence();
        let closed = terminal.screen();
        terminal.send(keys);
        terminal.wait_until(keys, |terminal| terminal.screen() != closed);
        terminal.wait_for_a_second_of_silence();
        let before = terminal.screen();
        terminal.send("\x1a");
        terminal.wait_until("stopped", Terminal::is_stopped);
        terminal.assert_given_back();
        terminal.send("\r");
        terminal.wait_until("as it was", |terminal| {
            terminal.in_alternate_screen() && terminal.screen() == before
        });
        terminal.send("\x1b");
        terminal.wait_until("closed", |terminal| terminal.screen() != before);
        terminal.wait_for_a_second_of_silence();
        terminal.send("q");
        assert_eq!(terminal.ended(), Ending::Status(0));
    });
}

#[test]
fn pressed_four_times_it_stops_once() {
    let mut terminal = Terminal::start_as_job(&[]);
    terminal.wait_for("1 Reach");
    terminal.send("\x1a\x1a\x1a\x1a3");
    terminal.wait_until("stopped", Terminal::is_stopped);
    terminal.send("\r");
    // A key typed after Ctrl-Z isn't lost.
    terminal.wait_for("3 Search");
    terminal.send("\x1a");
    terminal.wait_until("stopped again", Terminal::is_stopped);
    terminal.send("\r");
    terminal.press_until("1", "1 Reach");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn an_orphan_never_stops() {
    for how in ["key", "signal"] {
        let mut terminal = Terminal::start_as_orphan(&[]);
        match how {
            "key" => terminal.send("\x1a"),
            _ => terminal.signal("TSTP"),
        }
        terminal.wait_for("No shell here");
        terminal.send("3");
        terminal.wait_for("3 Search");
        terminal.signal("TERM");
        terminal.assert_given_back();
    }
}

/// Checks that the program never stops without a shell, as in `xterm -e knightlight`, since nothing
/// could continue it.
#[test]
fn without_a_shell_it_never_stops() {
    for how in ["key", "signal"] {
        let mut terminal = Terminal::start(80, 24, &[]);
        terminal.wait_for("1 Reach");
        match how {
            "key" => terminal.send("\x1a"),
            _ => terminal.signal("TSTP"),
        }
        terminal.wait_for("No shell here");
        terminal.send("3");
        terminal.wait_for("3 Search");
        terminal.send("q");
        assert_eq!(terminal.ended(), Ending::Status(0));
    }
}

/// Suspends the program while it is still exporting a film, after the terminal has been restored.
#[test]
fn ctrl_z_stops_it_while_a_film_is_being_finished() {
    let folder = tempfile::tempdir().expect("a folder");
    let film = folder.path().join("film.gif");
    let scene = ["--scene", "knight-g2-a8", "--zoom", "square"];
    let mut terminal = Terminal::start_as_job(&scene);
    terminal.wait_for("3 Search");
    terminal.send(&format!(":export {}\r", film.display()));
    terminal.wait_for("Making");
    terminal.send("q");
    terminal.wait_for("Finishing film.gif");
    terminal.send("\x1a");
    terminal.wait_until("stopped", Terminal::is_stopped);
    terminal.assert_given_back();
    terminal.send("\r");
    terminal.wait_until("going on", |terminal| !terminal.is_stopped());
    terminal.wait_for("Finishing film.gif");
    terminal.send("\x03");
    assert_eq!(terminal.ended(), Ending::Status(130));
}

/// Checks signals while the connection to the terminal hangs, so that the output is never read.
#[test]
fn a_terminal_that_is_not_read_keeps_no_signal_waiting() {
    for (signal, status) in [("TERM", 143), ("HUP", 129), ("SEGV", 139)] {
        let mut terminal = unread();
        terminal.signal(signal);
        assert_eq!(terminal.ended(), Ending::Status(status), "SIG{signal}");
        terminal.read_on(true);
        terminal.assert_given_back();
    }
}

/// Checks signals in a terminal that still belongs to another user, as after `su`, and the closing
/// of such a terminal.
#[test]
fn a_terminal_that_can_not_be_opened_again_keeps_no_signal_waiting() {
    for (signal, status) in [("TERM", 143), ("HUP", 129), ("SEGV", 139), ("", 129)] {
        let mut terminal = fill(Terminal::start_unopened(&[]));
        assert!(!terminal.is_opened_again());
        match signal {
            "" => terminal.vanish(),
            signal => terminal.signal(signal),
        }
        assert_eq!(terminal.ended(), Ending::Status(status), "SIG{signal}");
        if !signal.is_empty() {
            terminal.read_on(true);
            terminal.wait_until("out of the other screen", |terminal| {
                !terminal.in_alternate_screen()
            });
        }
    }
}

/// Checks commands that have no screen: a signal that the Rust runtime's handler receives first
/// would be lost.
#[test]
fn signals_of_faults_end_it_without_a_screen() {
    for (args, input) in [(&["plain"][..], "where\n"), (&["practice", "rook"], "")] {
        for (signal, number) in [
            ("SEGV", 11),
            ("BUS", 7),
            ("ILL", 4),
            ("FPE", 8),
            ("TERM", 15),
        ] {
            for stack in ["", "ulimit -s 32; "] {
                let home = tempfile::tempdir().expect("a folder");
                let mut child = Command::new("/bin/sh")
                    .args(["-c", &format!("{stack}exec \"$0\" \"$@\""), PROGRAM])
                    .args(args)
                    .envs(home_in(home.path()))
                    .stdin(Stdio::piped())
                    .stdout(Stdio::piped())
                    .spawn()
                    .expect("the program");
                let mut keyboard = child.stdin.take().expect("a pipe");
                keyboard.write_all(input.as_bytes()).expect("it listens");
                let mut said = [0; 1];
                let mut stdout = child.stdout.take().expect("a pipe");
                stdout.read_exact(&mut said).expect("it has begun");
                send_signal(signal, &child.id().to_string());
                let ended = status_of(&mut child);
                assert_eq!(ended, Some(128 + number), "{args:?} SIG{signal} {stack}");
            }
        }
    }
}

#[test]
fn a_terminal_that_is_not_read_keeps_no_key_waiting() {
    let mut terminal = unread();
    terminal.send("\x03");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.read_on(true);
    terminal.assert_given_back();
}

#[test]
fn a_terminal_that_is_read_again_shows_everything() {
    let mut terminal = unread();
    terminal.send("3");
    terminal.read_on(true);
    terminal.wait_for("3 Search");
    terminal.wait_for_a_second_of_silence();
    // Spaces at the end of a row may have been written or cleared.
    let rows = |terminal: &Terminal| {
        let screen = terminal.screen();
        Vec::from_iter(screen.lines().map(|row| row.trim_end().to_owned()))
    };
    let shown = rows(&terminal);
    terminal.resize(100, 30);
    terminal.resize(120, 40);
    terminal.wait_until("drawn anew", |terminal| rows(terminal) == shown);
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

/// Returns a terminal that isn't read, and whose buffer the program's output has filled.
fn unread() -> Terminal {
    fill(Terminal::start(120, 40, &[]))
}

/// Leaves the program's output unread until the buffer is full.
fn fill(mut terminal: Terminal) -> Terminal {
    terminal.wait_for("1 Reach");
    terminal.read_on(false);
    // Keys that arrive together are drawn together, so each has to be drawn alone.
    let mut keys = 0..1000;
    while !terminal.is_full() {
        assert!(keys.next().is_some(), "never full");
        terminal.send("T");
        thread::sleep(Duration::from_millis(20));
    }
    // The last output may have just fitted.
    terminal.send("T");
    terminal
}

/// Waits for a program to end by itself, and returns its status; `None` if a signal ended it. The
/// deadline only stops a test that would never end.
fn status_of(child: &mut std::process::Child) -> Option<i32> {
    let end = Instant::now() + Duration::from_secs(20);
    loop {
        if let Some(status) = child.try_wait().expect("a child") {
            return status.code();
        }
        if Instant::now() >= end {
            child.kill().expect("a child");
        }
        thread::sleep(Duration::from_millis(2));
    }
}
