//! Failures around the program, and their consequences.
//!
//! | fault | the terminal | status | the board | test |
//! |---|---|---|---|---|
//! | `q` | restored | 0 | saved, not offered | `a_quit_is_no_crash_and_loses_nothing` |
//! | Ctrl-C | restored | 0 | saved, not offered | `ctrl_c_quits_from_anywhere_with_status_0` |
//! | SIGTERM, SIGINT, SIGHUP, SIGQUIT and every other signal that ends a program, fault and real-time signals included | restored | 128 + n | offered | `signals_give_the_terminal_back_and_set_the_status`, `what_a_signal_ended_is_offered_again` |
//! | SIGKILL | not restored | killed | offered, at most a second old | `a_killed_session_is_offered_again_and_never_forced_on_anybody` |
//! | SIGKILL during edits | not restored | killed | at most the last second is lost | `at_most_the_last_second_of_edits_is_lost` |
//! | SIGKILL while learning | not restored | killed | every finished level is saved | `what_was_learned_survives_being_killed` |
//! | SIGKILL when the stars appear | not restored | killed | the level is saved | `a_level_is_kept_before_its_stars_are_seen` |
//! | SIGTERM, Ctrl-C and keys during long work on a level | restored | 128 + n, 0 | they are handled during the work | `a_level_that_takes_long_holds_up_no_key_and_no_signal` |
//! | the program ends while it makes a film | restored | 0, 128 + n | the film is finished with its progress shown; a second `q`, Ctrl-C or signal ends it | `a_film_that_is_being_made_is_finished_first`, `a_film_says_how_far_it_is_and_whoever_ends_it_again_does_not_wait` |
//! | SIGTSTP, Ctrl-Z, SIGCONT | restored, then set up again | continues | unchanged | `suspending_gives_the_terminal_back_until_it_is_called_back` |
//! | SIGSEGV, SIGBUS, SIGILL, SIGFPE from outside, without a screen | not used | 128 + n, at the first signal | none | `signals_of_faults_end_it_without_a_screen` |
//! | SIGSTOP from outside, SIGCONT | set up again in its own modes | continues | unchanged | `what_was_stopped_from_outside_takes_the_terminal_again` |
//! | Ctrl-Z in lists, prompts, pages, questions; four times at once | restored, then set up again | continues | unchanged, with what covers it | `it_stops_wherever_one_is`, `pressed_four_times_it_stops_once` |
//! | SIGTSTP, Ctrl-Z, if no shell could continue the program | unchanged, reported | continues | unchanged | `without_a_shell_it_never_stops`, `an_orphan_never_stops` |
//! | Ctrl-Z while a film is being finished | restored | stops | saved | `ctrl_z_stops_it_while_a_film_is_being_finished` |
//! | the terminal is not read: signals, Ctrl-C | restored | 128 + n, 0 | offered, saved | `a_terminal_that_is_not_read_keeps_no_signal_waiting`, `a_terminal_that_is_not_read_keeps_no_key_waiting` |
//! | the terminal is not read and can't be opened by name, as after `su` | restored | 128 + n | offered | `a_terminal_that_can_not_be_opened_again_keeps_no_signal_waiting` |
//! | the terminal is not read for a while | drawn when it is read again | continues | unchanged | `a_terminal_that_is_read_again_shows_everything` |
//! | the terminal is closed | lost | 129 | offered | `a_terminal_that_goes_away_ends_the_program` |
//! | the terminal is closed without a signal | lost | 129 | offered | `a_terminal_that_goes_away_unsaid_ends_the_program` |
//! | SIGPIPE, a reader that exits | not used | as usual, no message | none | `a_reader_that_goes_away_is_no_error`, `a_sigpipe_ends_nothing` |
//! | stdout closed | unchanged | 2 on screen, otherwise 0 | none | `without_a_stdout_no_screen_opens` |
//! | panic in update, view, a trace | restored | 101, reported | offered | `a_panic_gives_the_terminal_back_and_is_reported` |
//! | panic on the input thread | restored | 101, reported | offered | `a_panic_gives_the_terminal_back_and_is_reported` |
//! | an allocation fails, on any thread | restored | 134, reported | offered, at most a second old | `an_allocation_that_fails_gives_the_terminal_back` |
//! | no thread can be started (`ulimit -v`) | restored | 2, reported | none | `without_threads_it_says_so_in_a_line` |
//! | a stack of 32 kB (`ulimit -s`) | as usual | as usual | as usual | `a_small_stack_holds_up_nothing` |
//! | disk full: saving edits | continues | 0 | reported once, saved when there is room | `a_full_disk_is_told_of_and_the_program_goes_on`, `a_disk_that_is_really_full_loses_nothing` |
//! | disk full: progress | continues | 0 | reported, saved with the next level | `a_full_disk_keeps_the_progress_it_had_and_says_so` |
//! | disk full: export, stdout | not used | 2, reported | the old file is kept | `a_full_disk_leaves_no_half_a_file` |
//! | disk full: help | not used | 2, reported | none | `help_that_can_not_be_printed_is_no_success` |
//! | SIGTERM, SIGINT, SIGKILL while a file is written | not used | 128 + n | the old file, the new one or none, and no other file | `an_export_that_is_ended_leaves_no_file_beside_its_own` |
//! | a link, pipe or folder at the path of a file to write | not used | 0; 2, reported | links are followed, the others left unchanged | `what_a_link_or_a_pipe_stands_for_stays` |
//! | `~` in the prompt's file names | unchanged | continues | the file is in the home folder | `a_file_of_the_home_folder_may_be_named_by_its_tilde` |
//! | state folder not writable | continues | 0 | reported once | `without_a_state_folder_it_runs_and_says_so_once` |
//! | state folder missing | continues | 0 | the folder is created | `a_missing_state_folder_is_made` |
//! | state file damaged or newer | continues | 0 | renamed; left unchanged | `a_damaged_file_is_set_aside_and_the_program_runs` |
//! | state folder removed while the program runs | continues | 0 | saved in a new one | `a_state_folder_that_is_removed_is_made_again` |
//! | a link, pipe or folder at the path of a state file | continues | 0 | reported and left unchanged | `what_is_no_state_file_is_left_alone` |
//! | another program never releases the lock | continues | 0 | reported, saved once the lock is released | `a_lock_that_is_never_released_freezes_nothing` |
//! | HOME unset | continues | 0 | saved in the XDG folder | `without_a_home_it_runs` |
//! | a flood of keys, unbracketed pastes | unchanged | 0 | every key is handled | `a_flood_of_keys_is_taken_in_to_the_last` |
//! | Alt and a key, Esc and a key in one read | unchanged | continues | one key, which edits words or does nothing | `alt_and_a_key_are_one_key` |
//! | replies that arrive after the program ends, or when it stops | restored | as usual | none of them reaches the shell | `answers_that_are_outstanding_are_taken_in_at_the_end` |
//! | sequences that are cut off, replies that arrive late | unchanged | continues | they don't act as keys, and keys soon work again | `what_is_cut_off_or_too_late_is_no_key_and_never_deafens`, `keys_behind_an_answer_that_was_cut_off_are_heard` |
//! | a paste that pauses or never ends | unchanged | 0 by Ctrl-C | no part of it is read as keys | `a_paste_stays_a_paste_until_its_end` |
//! | broken sequences from the terminal | unchanged | 0 | skipped | `broken_sequences_from_the_terminal_end_nothing` |
//! | two sessions at once | one each | 0 | both offered | `two_killed_at_once_are_both_offered` |
//! | two learners at once | one each | 0 | both saved | `two_learners_at_once_lose_nothing_of_each_other` |

mod disk;

mod input;
mod killed;
mod signals;

use std::{
    fs,
    io::{Read, Write},
    path::Path,
    process::{Command, Stdio},
};

use crate::harness::{Ending, PROGRAM, Terminal, home_in};
use tempfile::TempDir;

const ENTER: &str = "\r";
const EMPTY: &str = "8/8/8/8/8/8/8/8";
const OFFER: &str = "unexpectedly";

#[test]
fn every_fault_of_the_table_has_its_test() {
    let source = [
        include_str!("faults.rs"),
        include_str!("faults/disk.rs"),
        include_str!("faults/input.rs"),
        include_str!("faults/full_disk.rs"),
        include_str!("faults/killed.rs"),
        include_str!("faults/signals.rs"),
    ]
    .concat();
    let rows = source
        .lines()
        .filter(|line| line.starts_with("//! | "))
        .skip(1);
    let mut faults = 0;
    for row in rows {
        let tests = row
            .trim_end_matches('|')
            .rsplit('|')
            .next()
            .unwrap_or_default();
        for name in tests.split(',').map(|name| name.trim().trim_matches('`')) {
            assert!(is_test(&source, name), "{name}");
        }
        faults += 1;
    }
    assert_eq!(faults, 49);
}

/// Whether `source` has a test of this name, or lists a trial of this name.
fn is_test(source: &str, name: &str) -> bool {
    if source.contains(&format!("        {name},\n")) {
        return true;
    }
    let found = source.split_once(&format!("\nfn {name}()"));
    let mut above = found
        .into_iter()
        .flat_map(|(before, _)| before.lines().rev());
    above.find(|line| !line.starts_with("#[cfg_attr(")) == Some("#[test]")
}

/// Pastes long texts into a terminal without bracketed paste. A reader that sleeps while bytes are
/// waiting would never wake again, because no more can arrive.
#[test]
fn a_flood_of_keys_is_taken_in_to_the_last() {
    let state = State::new();
    let mut terminal = state.edit();
    // The number is odd, so the effect of the last key is visible.
    terminal.flood(&"x".repeat(20_001));
    terminal.wait_for("e4 light · obstacle");
    terminal.send(":");
    terminal.flood(&"say nothing ".repeat(2_000));
    terminal.send("\u{3}");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

/// Sends mouse reports with positions on and off the screen, other sequences with unusual numbers
/// and letters, and then pieces of all of them in reverse order.
#[test]
fn broken_sequences_from_the_terminal_end_nothing() {
    let mut terminal = Terminal::start(80, 24, &[EMPTY]);
    terminal.wait_for("e4 light · empty");
    let mut sequences: Vec<String> = Vec::new();
    let numbers = [
        "0", "1", "2", "3", "32", "35", "64", "255", "65535", "65536", "-1", "",
    ];
    for at in numbers {
        for [x, y] in numbers.map(|other| [[at, other], [other, at]]).concat() {
            for button in numbers {
                sequences.push(format!(
                    "\u{1b}[<{button};{x};{y}M\u{1b}[<{button};{x};{y}m"
                ));
            }
            sequences.push(format!("\u{1b}[{x};{y}R\u{1b}[32;{x};{y}M\u{1b}[{x};{y}~"));
            sequences.push(format!("\u{1b}[{x};{y}u\u{1b}[{x}:{y}u\u{1b}[{x};{y}H"));
        }
    }
    for letter in ' '..='~' {
        sequences.push(format!("\u{1b}[{letter}\u{1b}O{letter}\u{1b}[M{letter}  "));
        sequences.push(format!(
            "\u{1b}[M #{letter}\u{1b}[[{letter}\u{1b}[?1{letter}\u{1b}{letter}"
        ));
    }
    let all = sequences.concat().replace('q', "");
    terminal.flood(&all);
    // These sequences are cut off, and continue as something else.
    let bytes: Vec<char> = all.chars().collect();
    let pieces = bytes.chunks(7).step_by(5).rev().flatten();
    terminal.flood(&pieces.collect::<String>());
    terminal.press_until_ended("\u{3}");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

/// A state folder that several programs can share.
struct State(TempDir);

impl State {
    fn new() -> State {
        State(tempfile::tempdir().expect("a folder"))
    }

    fn start(&self, args: &[&str]) -> Terminal {
        let folder = self.0.path().to_string_lossy().into_owned();
        Terminal::start_with(80, 24, args, &[("XDG_STATE_HOME", &folder)])
    }

    fn path(&self, name: &str) -> std::path::PathBuf {
        self.0.path().join("knightlight").join(name)
    }

    /// Opens an empty board and puts a rook on e4.
    fn edit(&self) -> Terminal {
        let mut terminal = self.start(&[EMPTY]);
        terminal.wait_for("e4 light · empty");
        terminal.send("pR");
        terminal.wait_for("e4 light · white rook");
        terminal
    }

    fn wait_for(&self, terminal: &mut Terminal, name: &str, text: &str) {
        let path = self.path(name);
        terminal.wait_until(&format!("{text} in {name}"), |_| holds(&path, text));
    }

    /// Starts the program again and checks that the rook is offered, and restored on request.
    fn assert_offered(&self) {
        let mut terminal = self.start(&["8/8/8/8/8/8/8/7k", "--cursor", "e4"]);
        terminal.wait_for(OFFER);
        terminal.wait_for("e4 light · empty");
        terminal.send(":restore");
        terminal.send(ENTER);
        terminal.wait_for("Restored, with 1 edit");
        terminal.wait_for("e4 light · white rook");
        // In the history, the requested board comes before the restored edits.
        terminal.send("uu");
        terminal.wait_for("e4 light · empty");
        terminal.send("gh1");
        terminal.wait_for("h1 light · black king");
        terminal.send("q");
        assert_eq!(terminal.ended(), Ending::Status(0));
    }
}

fn holds(path: &Path, text: &str) -> bool {
    fs::read_to_string(path).is_ok_and(|found| found.contains(text))
}

#[test]
fn a_quit_is_no_crash_and_loses_nothing() {
    let state = State::new();
    let mut terminal = state.edit();
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
    let mut next = state.start(&[EMPTY]);
    next.wait_for("e4 light · empty");
    assert!(!next.screen().contains(OFFER), "{}", next.screen());
    next.send(":restore");
    next.send(ENTER);
    next.wait_for("e4 light · white rook");
    next.send("q");
    assert_eq!(next.ended(), Ending::Status(0));
}

#[test]
fn what_a_signal_ended_is_offered_again() {
    for signal in ["TERM", "INT", "HUP"] {
        let state = State::new();
        let mut terminal = state.edit();
        // The signal comes immediately: edits that aren't on the disk yet are written at exit.
        terminal.signal(signal);
        assert_ne!(terminal.ended(), Ending::Status(0), "SIG{signal}");
        terminal.assert_given_back();
        state.assert_offered();
    }
}

#[test]
#[cfg_attr(not(debug_assertions), ignore = "a release can't be broken on purpose")]
fn a_panic_gives_the_terminal_back_and_is_reported() {
    for place in ["update", "view", "trace", "input"] {
        let state = State::new();
        let mut terminal = state.edit();
        state.wait_for(&mut terminal, "session-1.json", "4R3");
        terminal.send(&format!(":debug panic {place}"));
        terminal.wait_for(&format!(":debug panic {place}"));
        terminal.send(ENTER);
        if matches!(place, "trace" | "input") {
            // The program panics when the next edit is traced, or the next key is read.
            terminal.wait_until("out of the prompt", |terminal| {
                !terminal.screen().contains("debug panic")
            });
            terminal.send("x");
        }
        assert_eq!(terminal.ended(), Ending::Status(101), "{place}");
        terminal.assert_given_back();
        terminal.wait_for(&format!("asked to by `debug panic {place}`"));
        state.assert_offered();
    }
}

#[test]
fn a_damaged_file_is_set_aside_and_the_program_runs() {
    let state = State::new();
    fs::create_dir(state.path("")).expect("a folder");
    for (name, text) in [
        ("session-1.json", "\x1b[2Jno board"),
        ("session-1.lock", ""),
        ("session-7.json", "{\"version\":9}"),
        ("session-7.lock", ""),
    ] {
        fs::write(state.path(name), text).expect("a file");
    }
    let mut terminal = state.start(&[EMPTY]);
    terminal.wait_for("e4 light · empty");
    assert!(holds(&state.path("session.damaged-1"), "no board"));
    assert!(holds(&state.path("session-7.json"), "{\"version\":9}"));
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

/// Checks that links, pipes and folders in place of state files aren't changed, and that the
/// program doesn't wait for them.
#[test]
fn what_is_no_state_file_is_left_alone() {
    for kind in ["ln -s document", "mkfifo", "mkdir"] {
        for name in ["session-1.json", "session-1.lock", "progress.json"] {
            let state = State::new();
            fs::create_dir(state.path("")).expect("a folder");
            fs::write(state.path("document"), "mine").expect("a file");
            let make = format!("cd {} && {kind} {name}", state.path("").display());
            let made = Command::new("sh").args(["-c", &make]).status();
            assert!(made.expect("a shell").success());
            let before = state.path(name).symlink_metadata().expect("it is there");
            let mut terminal = state.edit();
            let session = match name {
                "progress.json" => "session-1.json",
                _ => "session-2.json",
            };
            state.wait_for(&mut terminal, session, "4R3");
            terminal.send("q");
            assert_eq!(terminal.ended(), Ending::Status(0));
            let after = state.path(name).symlink_metadata().expect("it is there");
            assert_eq!(before.file_type(), after.file_type(), "{kind} {name}");
            assert!(holds(&state.path("document"), "mine"), "{kind} {name}");
        }
    }
}

/// Checks that keys work while another program holds the folder's lock, and that the progress is
/// saved once the lock is released.
#[test]
fn a_lock_that_is_never_released_freezes_nothing() {
    let state = State::new();
    fs::create_dir(state.path("")).expect("a folder");
    let folder = fs::File::open(state.path("")).expect("a folder");
    folder.lock().expect("locked");
    let lesson = state.0.path().join("mine.toml");
    fs::write(&lesson, include_str!("faults/two_levels.toml")).expect("a lesson");
    let mut terminal = state.start(&["learn", &lesson.to_string_lossy()]);
    terminal.wait_for("One");
    terminal.send("ga8");
    terminal.send(ENTER);
    terminal.wait_for("held the lock");
    drop(folder);
    // Pending writes are saved at the end.
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    assert!(holds(&state.path("progress.json"), "\"file:mine/one\""));
}

#[test]
fn after_an_edit_it_falls_asleep_again() {
    let state = State::new();
    let terminal = state.edit();
    terminal.wait_for_a_second_of_silence();
    assert!(holds(&state.path("session-1.json"), "4R3"));
}

#[test]
fn without_a_home_it_runs() {
    let mut terminal = Terminal::start_with(80, 24, &[EMPTY], &[("HOME", "")]);
    terminal.wait_for("e4 light · empty");
    terminal.send("pR");
    terminal.wait_for("e4 light · white rook");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
    terminal.assert_given_back();
}

#[test]
fn a_reader_that_goes_away_is_no_error() {
    for (args, status) in [
        (&["plain"][..], 0),
        (&["search", "a1", "--trace"], 0),
        (&["scenes"], 0),
        // The answer to these questions is still no.
        (&["search", "a1", "h8", "--obstacles", "b3,c2", "--json"], 1),
        (
            &["search", "a1", "h8", "--obstacles", "b3,c2", "--trace"],
            1,
        ),
        (&["path", "a1", "b3"], 1),
        (&["match", "7,5,3,1", "--take", "9,1"], 1),
    ] {
        let home = tempfile::tempdir().expect("a folder");
        let mut child = Command::new(PROGRAM)
            .args(args)
            .envs(home_in(home.path()))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program");
        drop(child.stdout.take());
        let mut keyboard = child.stdin.take().expect("a pipe");
        // The program may exit before it has read everything.
        let _ = keyboard.write_all("help\n".repeat(1000).as_bytes());
        drop(keyboard);
        let mut said = String::new();
        let mut stderr = child.stderr.take().expect("a pipe");
        stderr.read_to_string(&mut said).expect("text");
        let ended = child.wait().expect("a status");
        assert_eq!(
            (ended.code(), said.as_str()),
            (Some(status), ""),
            "{args:?}"
        );
    }
}

#[test]
fn without_a_stdout_no_screen_opens() {
    for (args, status, word) in [("", 2, "stdin"), ("search a1", 0, "")] {
        let home = tempfile::tempdir().expect("a folder");
        let output = Command::new("/bin/sh")
            .args(["-c", &format!("exec \"$0\" {args} >&-"), PROGRAM])
            .envs(home_in(home.path()))
            .stdin(Stdio::null())
            .output()
            .expect("the program runs");
        assert_eq!(output.status.code(), Some(status), "{args}");
        let said = String::from_utf8_lossy(&output.stderr);
        assert!(said.contains(word), "{said}");
        assert_eq!(said.is_empty(), word.is_empty(), "{said}");
    }
}

#[test]
fn ctrl_c_quits_from_anywhere_with_status_0() {
    for keys in ["", "p", ":why", "?", "o", "g"] {
        let mut terminal = Terminal::start(80, 24, &[]);
        terminal.wait_for("1 Reach");
        terminal.send(keys);
        terminal.send("\x03");
        assert_eq!(terminal.ended(), Ending::Status(0), "after {keys:?}");
        terminal.assert_given_back();
    }
}

#[test]
fn a_terminal_that_goes_away_ends_the_program() {
    let state = State::new();
    let mut terminal = state.edit();
    terminal.hang_up();
    assert_eq!(terminal.ended(), Ending::Status(129));
    state.assert_offered();
}

#[test]
fn a_terminal_that_goes_away_unsaid_ends_the_program() {
    let mut terminal = Terminal::start_without_signals(80, 24, &[]);
    terminal.wait_for("1 Reach");
    terminal.hang_up();
    assert_eq!(terminal.ended(), Ending::Status(129));
}
