//! Programs that are killed, and what is restored afterwards.

use super::*;
use knightlight::board::Square;
use knightlight::{app::Saved, lesson::Progress};
use std::{
    thread,
    time::{Duration, Instant},
};

#[test]
fn a_killed_session_is_offered_again_and_never_forced_on_anybody() {
    let state = State::new();
    let mut terminal = state.edit();
    state.wait_for(&mut terminal, "session-1.json", "4R3");
    terminal.signal("KILL");
    terminal.ended();
    state.assert_offered();
}

#[test]
fn two_killed_at_once_are_both_offered() {
    let state = State::new();
    let mut one = state.edit();
    let mut two = state.edit();
    state.wait_for(&mut one, "session-1.json", "4R3");
    state.wait_for(&mut two, "session-2.json", "4R3");
    for terminal in [&mut one, &mut two] {
        terminal.signal("KILL");
        terminal.ended();
    }
    state.assert_offered();
    state.assert_offered();
    let mut last = state.start(&[EMPTY]);
    last.wait_for("e4 light · empty");
    assert!(!last.screen().contains(OFFER), "{}", last.screen());
}

#[test]
fn at_most_the_last_second_of_edits_is_lost() {
    let state = State::new();
    let mut terminal = state.start(&[EMPTY]);
    terminal.wait_for("e4 light · empty");
    let mut edits = Vec::new();
    let began = Instant::now();
    while began.elapsed() < Duration::from_millis(2600) {
        // Each press places or removes an obstacle, which is an edit.
        terminal.send("x");
        edits.push(Instant::now());
        let there = if edits.len() % 2 == 1 {
            "e4 light · obstacle"
        } else {
            "e4 light · empty"
        };
        terminal.wait_for(there);
        thread::sleep(Duration::from_millis(15));
    }
    let killed = Instant::now();
    terminal.signal("KILL");
    terminal.ended();
    let older = |edit: &&Instant| killed - **edit > Duration::from_secs(1);
    let safe = edits.iter().filter(older).count();
    assert!(safe > 10, "only {safe} edits: too slow to tell anything");
    let mut next = state.start(&[EMPTY]);
    next.wait_for(OFFER);
    let text = fs::read_to_string(state.path("session-1.json")).expect("what was left");
    let saved = Saved::read(&text).expect("nothing is torn");
    let kept = saved.past.len();
    assert!(
        (safe..=edits.len()).contains(&kept),
        "{kept} of {} edits are there, {safe} of them older than a second",
        edits.len()
    );
}

/// A lesson with two levels; a jump to a8 and Enter solve the first.
const LESSON: &str = include_str!("two_levels.toml");

/// Starts a lesson called `name` and solves its first level.
fn learn(state: &State, name: &str) -> Terminal {
    let path = state.0.path().join(format!("{name}.toml"));
    fs::write(&path, LESSON).expect("a lesson");
    let mut terminal = state.start(&["learn", &path.to_string_lossy()]);
    terminal.wait_for("One");
    terminal.send("ga8");
    terminal.send(ENTER);
    state.wait_for(
        &mut terminal,
        "progress.json",
        &format!("\"file:{name}/one\""),
    );
    terminal
}

#[test]
fn what_was_learned_survives_being_killed() {
    let state = State::new();
    let mut terminal = learn(&state, "mine");
    terminal.signal("KILL");
    terminal.ended();
    let text = fs::read_to_string(state.path("progress.json")).expect("the progress");
    let progress = Progress::from_text(&text).expect("nothing is torn");
    assert_eq!(progress.levels.len(), 1);
}

/// Kills the program as soon as the stars appear, when the level must already be saved.
#[test]
fn a_level_is_kept_before_its_stars_are_seen() {
    crate::at_once(0..8, |number| {
        let state = State::new();
        let path = state.0.path().join("mine.toml");
        fs::write(&path, LESSON).expect("a lesson");
        let mut terminal = state.start(&["learn", &path.to_string_lossy()]);
        terminal.wait_for("One");
        terminal.send("ga8");
        terminal.send(ENTER);
        terminal.wait_for("level 2 of 2");
        terminal.signal("KILL");
        terminal.ended();
        let kept = fs::read_to_string(state.path("progress.json")).unwrap_or_default();
        assert!(kept.contains("\"file:mine/one\""), "{number}: {kept}");
    });
}

#[test]
fn two_learners_at_once_lose_nothing_of_each_other() {
    let state = State::new();
    let path = state.0.path().join("late.toml");
    fs::write(&path, LESSON).expect("a lesson");
    // This program reads the progress before the other one writes anything.
    let mut late = state.start(&["learn", &path.to_string_lossy()]);
    late.wait_for("One");
    let mut early = learn(&state, "early");
    late.send("ga8");
    late.send(ENTER);
    state.wait_for(&mut late, "progress.json", "\"file:late/one\"");
    assert!(holds(&state.path("progress.json"), "\"file:early/one\""));
    for terminal in [&mut early, &mut late] {
        terminal.send("q");
        assert_eq!(terminal.ended(), Ending::Status(0));
        terminal.assert_given_back();
    }
}

/// Opens a search and begins to export a film of its steps.
fn film(state: &State, zoom: &str) -> (Terminal, std::path::PathBuf) {
    let path = state.0.path().join("film.gif");
    let mut terminal = state.start(&["--scene", "knight-g2-a8", "--zoom", zoom]);
    terminal.wait_for("3 Search");
    terminal.send(&format!(":export {}", path.display()));
    terminal.send(ENTER);
    terminal.wait_for("Making");
    (terminal, path)
}

#[test]
fn a_film_that_is_being_made_holds_up_no_key() {
    let state = State::new();
    let (mut terminal, path) = film(&state, "square");
    terminal.send("ge4");
    terminal.wait_for("e4 light");
    terminal.resize(100, 30);
    terminal.send("ge5");
    terminal.wait_for("e5 dark");
    assert!(
        !path.exists(),
        "the film was made before a key was answered"
    );
}

/// A mate in four in a level that allows nine moves. Finding the par takes much longer than
/// answering a key.
const HEAVY: &str = "title = 'Heavy'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\n\
    text = 'Go.'\nscene = { fen = 'r1b3kr/3pR1p1/ppq4p/5P2/4Q3/B7/P5PP/5RK1 w' }\ngoal.mate = 9\n\
    hints = ['So.', 'So then.']\n";

#[test]
fn a_level_that_takes_long_holds_up_no_key_and_no_signal() {
    let state = State::new();
    let path = state.0.path().join("heavy.toml");
    fs::write(&path, HEAVY).expect("a lesson");
    for (ended, expected) in [
        (None, Ending::Status(0)),
        (Some("TERM"), Ending::Status(143)),
    ] {
        let mut terminal = state.start(&["learn", &path.to_string_lossy()]);
        terminal.wait_for("Give mate in 9");
        terminal.send("ge4");
        terminal.wait_for("Finding the shortest solution");
        terminal.send("ge5");
        terminal.wait_for("e5 dark");
        match ended {
            Some(signal) => terminal.signal(signal),
            None => terminal.send("\u{3}"),
        }
        assert_eq!(terminal.ended(), expected);
        terminal.assert_given_back();
    }
}

/// Runs out of memory: a queen and thirty stars need more than this shell allows.
#[test]
fn an_allocation_that_fails_gives_the_terminal_back() {
    let state = State::new();
    let path = state.0.path().join("heavy.toml");
    let stars: Vec<String> = Square::ALL[1..31].iter().map(Square::to_string).collect();
    let lesson = format!(
        "title='Mine'\ntext='A lesson.'\n[[level]]\nid='one'\ntitle='One'\ntext='Go.'\n\
         scene={{fen='8/8/8/8/8/8/8/Q7',select='a1'}}\ngoal.collect=['{}']\nhints=['On.','Up.']\n",
        stars.join("','")
    );
    fs::write(&path, lesson).expect("a lesson");
    let args = ["learn", &*path.to_string_lossy()];
    let mut terminal = Terminal::start_after("ulimit -d 24000", &args);
    assert_eq!(terminal.ended(), Ending::Status(134));
    terminal.assert_given_back();
    terminal.wait_for("out of memory");
}

/// Checks the message for each thread that may fail to start.
#[test]
fn without_threads_it_says_so_in_a_line() {
    let mut refused = 0;
    for kilobytes in (8_000..400_000).step_by(2_000) {
        let mut terminal = Terminal::start_after(&format!("ulimit -v {kilobytes}"), &[EMPTY]);
        // Ends the program if it is running.
        terminal.send("q");
        let Ending::Status(status) = terminal.ended();
        let raw = terminal.raw();
        let said = String::from_utf8_lossy(&raw);
        // If only a few kilobytes are missing for the stack, the standard library ends the program
        // before `main`. When that happens depends on the size of the binary.
        if said.contains("std/src/sys/pal/unix/stack_overflow.rs") {
            continue;
        }
        assert!(!said.contains("panicked"), "{kilobytes} kB: {said}");
        let says_it = said.contains("knightlight: can't start a thread: Resource");
        if says_it {
            assert_eq!(status, 2, "{kilobytes} kB: {said}");
            terminal.assert_given_back();
            refused += 1;
        }
        if status == 0 {
            assert!(refused > 0, "it runs with {kilobytes} kB");
            return;
        }
    }
    panic!("it never runs");
}

#[test]
fn a_small_stack_holds_up_nothing() {
    let folder = tempfile::tempdir().expect("a folder");
    let nested = folder.path().join("nested.toml");
    fs::write(&nested, format!("a = {}", "[".repeat(100_000))).expect("a file");
    let nested = nested.to_string_lossy();
    for (args, status) in [
        (&["queens", "8", "--json"][..], 0),
        (&["tour", "a1", "--json"], 0),
        (&["reach", "d4", "--piece", "rook"], 0),
        (
            &["search", "g2", "a8", "--way", "depth-first", "--steps"],
            0,
        ),
        (&["export", "-", "--format", "png"], 0),
        (&["man", "export"], 0),
        (&["lessons", "check", &nested], 2),
    ] {
        let output = Command::new("/bin/sh")
            .args(["-c", "ulimit -s 32; exec \"$0\" \"$@\"", PROGRAM])
            .args(args)
            .output()
            .expect("the program runs");
        let said = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(status), "{args:?}: {said}");
    }
    let mut terminal = Terminal::start_after("ulimit -s 32", &["--scene", "knight-tour"]);
    terminal.wait_for("Backtrack");
    terminal.send("\u{1b}[F");
    terminal.wait_for("64");
    terminal.send("q");
    assert_eq!(terminal.ended(), Ending::Status(0));
}

#[test]
fn a_film_that_is_being_made_is_finished_first() {
    for (how, status) in [("quit", 0), ("TERM", 143)] {
        let state = State::new();
        let (mut terminal, path) = film(&state, "layer");
        match how {
            "quit" => terminal.send("q"),
            signal => terminal.signal(signal),
        }
        terminal.wait_until("out of the other screen", |terminal| {
            !terminal.in_alternate_screen()
        });
        assert_eq!(terminal.ended(), Ending::Status(status));
        terminal.wait_for("Saved");
        terminal.assert_given_back();
        let bytes = fs::read(&path).expect("the film");
        assert_eq!((bytes.first(), bytes.last()), (Some(&b'G'), Some(&0x3b)));
    }
}

#[test]
fn a_film_says_how_far_it_is_and_whoever_ends_it_again_does_not_wait() {
    for (how, status) in [("q", 0), ("\x03", 130), ("TERM", 143)] {
        let state = State::new();
        let (mut terminal, path) = film(&state, "square");
        terminal.send("q");
        terminal.wait_for(" of 120");
        assert!(!terminal.in_alternate_screen());
        match how {
            "TERM" => terminal.signal("TERM"),
            key => terminal.send(key),
        }
        assert_eq!(terminal.ended(), Ending::Status(status), "{how:?}");
        terminal.wait_for("wasn't finished");
        terminal.assert_given_back();
        assert!(!path.exists(), "half a film");
    }
}

#[test]
fn a_large_picture_says_how_far_it_is() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("large.png");
    let args = ["export", &file.to_string_lossy(), "--size", "20000"];
    let mut terminal = Terminal::start(80, 24, &args);
    terminal.wait_for("=-");
    terminal.signal("TERM");
    assert_eq!(terminal.ended(), Ending::Status(143));
}
