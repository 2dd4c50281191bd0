//! Prints one table of the key numbers: what is measured, ours, the peer's, their ratio, and the
//! target.
//!
//! A row's two times are measured alternately in one process, so that other load on the machine
//! affects both equally. Each is the median of several measurements. The screen's peer is chess-tui
//! 2.8.0, whose numbers were measured once, on a similar machine.
//!
//! With `--short` each row is measured once, which only checks that the table works.

#[path = "subjects.rs"]
#[allow(dead_code)] // Each bench uses only a part of the module.
mod subjects;

#[path = "../support/terminal.rs"]
#[allow(dead_code)]
mod harness;

use harness::Terminal;
use knightlight::{
    app::{Command as AppCommand, Message, Model, StepTo},
    board::{Board, Role, Setup, Square},
    session::Session,
    trace::{Algorithm, Scene, Trace},
    view::{Charset, Depth, Style, Styles, Theme},
};
use std::{
    fs,
    hint::black_box,
    io::Write,
    process::{Command, Stdio},
    time::Instant,
};

/// Returns the number of measurements per row, which is one with `--short`.
fn turns() -> usize {
    if is_short() { 1 } else { 21 }
}

fn is_short() -> bool {
    std::env::args().any(|argument| argument == "--short")
}

fn main() {
    println!(
        "{:<46} {:>12} {:>14} {:>8}  target",
        "what", "ours", "peer", "ratio"
    );
    geometry();
    traces();
    draws();
    wire();
    pixels();
    processes();
}

fn row(what: &str, ours: &str, peer: &str, ratio: &str, target: &str) {
    println!("{what:<46} {ours:>12} {peer:>14} {ratio:>8}  {target}");
}

/// Returns a function that repeats `work` for about two milliseconds, and returns the seconds per
/// run.
fn time<T>(mut work: impl FnMut() -> T) -> impl FnMut() -> f64 {
    let mut repeated = move |times: u32| {
        let start = Instant::now();
        (0..times).for_each(|_| drop(black_box(work())));
        start.elapsed().as_secs_f64()
    };
    let aim = if is_short() { 0.0 } else { 0.002 };
    let times = (aim / repeated(1).max(1e-8)).clamp(1.0, 1e5) as u32;
    move || repeated(times) / f64::from(times)
}

fn median(mut times: Vec<f64>) -> f64 {
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}

fn duration(seconds: f64) -> String {
    match seconds {
        ..1e-6 => format!("{:.1} ns", seconds * 1e9),
        ..1e-3 => format!("{:.1} µs", seconds * 1e6),
        _ => format!("{:.1} ms", seconds * 1e3),
    }
}

/// Times `ours` and `theirs` alternately, and prints a row. `each` is the number of answers that
/// one run gives.
fn beside<A, B>(
    what: &str,
    each: usize,
    ours: impl FnMut() -> A,
    theirs: impl FnMut() -> B,
    faster: bool,
    target: &str,
) {
    let (mut ours, mut theirs) = (time(ours), time(theirs));
    let turns: Vec<(f64, f64)> = (0..turns()).map(|_| (ours(), theirs())).collect();
    let ratio = |&(ours, theirs): &(f64, f64)| if faster { theirs / ours } else { ours / theirs };
    let ratio = median(turns.iter().map(ratio).collect());
    let each = each as f64;
    row(
        what,
        &duration(median(turns.iter().map(|turn| turn.0).collect()) / each),
        &duration(median(turns.iter().map(|turn| turn.1).collect()) / each),
        &format!("{ratio:.2}{}", if faster { "×" } else { "" }),
        target,
    );
}

fn geometry() {
    let lookups = subjects::lookups();
    for (role, target) in [
        (Role::Rook, "<= 1.5"),
        (Role::Bishop, "<= 1.0"),
        (Role::Queen, "<= 1.2"),
    ] {
        beside(
            &format!("attack set of a {} / cozy-chess", role.name()),
            lookups.len(),
            || subjects::attacks(role, &lookups),
            || subjects::their_attacks(role, &lookups),
            false,
            target,
        );
    }
    let boards = subjects::boards();
    beside(
        "eight rays of a queen / her set in cozy-chess",
        boards.len(),
        || {
            for (square, board) in &boards {
                black_box(subjects::report(*square, board));
            }
        },
        || {
            for (square, board) in &boards {
                black_box(subjects::their_queen(*square, board.occupied()));
            }
        },
        false,
        "<= 3.0",
    );
    let walls = subjects::walls();
    beside(
        "knight distances, from 64 squares / pathfinding",
        1,
        || subjects::distances(&walls),
        || subjects::their_distances(&walls),
        true,
        ">= 95×",
    );
    beside(
        "numbers of shortest paths, 64² / pathfinding",
        1,
        || subjects::counts(&walls),
        || subjects::their_counts(&walls),
        true,
        ">= 200×",
    );
    assert_eq!(
        subjects::distances(&walls),
        subjects::their_distances(&walls)
    );
    assert_eq!(subjects::counts(&walls), subjects::their_counts(&walls));
    assert_eq!(subjects::perft(3), subjects::their_perft(3));
    beside(
        "perft 3 / cozy-chess",
        1,
        || subjects::perft(3),
        || subjects::their_perft(3),
        true,
        ">= 0.6×",
    );
}

/// Finds the slowest and the largest trace of all algorithms on many boards.
fn traces() {
    let mut slowest = (0.0, String::new());
    let mut largest = (0, String::new());
    for way in Algorithm::ALL {
        for (square, board) in [(Square::G2, Board::EMPTY)]
            .into_iter()
            .chain(subjects::boards().into_iter().take(24))
        {
            for piece in ["Q", "N"] {
                let piece: knightlight::board::Piece = piece.parse().expect("a piece");
                let setup = Setup {
                    board: board.with(square, piece),
                    ..Setup::default()
                };
                let scene = Scene {
                    selected: Some(square),
                    target: (way == Algorithm::Walk).then_some(Square::A8),
                    way,
                    ..Scene::new(setup)
                };
                let Ok(trace) = way.trace(&scene) else {
                    continue;
                };
                let mut once = time(|| way.trace(&scene));
                let taken = median((0..turns().min(3)).map(|_| once()).collect());
                if taken > slowest.0 {
                    slowest = (taken, way.to_string());
                }
                if Trace::memory(&trace) > largest.0 {
                    largest = (trace.memory(), way.to_string());
                }
            }
        }
    }
    row(
        &format!("slowest complete trace ({})", slowest.1),
        &duration(slowest.0),
        "",
        "",
        "< 200 µs",
    );
    let memory = format!("{} kB", largest.0 / 1000);
    row(
        &format!("largest trace ({})", largest.1),
        &memory,
        "",
        "",
        "< 256 kB",
    );
}

fn draws() {
    let setup: Setup = "8/8/8/3*4/5*2/8/6N1/8".parse().expect("a FEN");
    for (columns, rows, target) in [(80, 24, ""), (120, 40, ""), (200, 60, "< 300 µs")] {
        let scene = Scene {
            selected: Some(Square::G2),
            way: Algorithm::BreadthFirst,
            ..Scene::new(setup)
        };
        let look = Styles::new(
            Theme::named(Theme::NAMES[0]).expect("built in"),
            Depth::TrueColor,
        );
        let model = Model::new(scene, &Theme::NAMES);
        let style = Style::new(look, Charset::Unicode);
        let mut session = Session::new(model, style, (columns, rows));
        session.update(Message::Do(AppCommand::Step(StepTo::End)));
        let taken = {
            let mut once = time(|| session.draw());
            median((0..turns()).map(|_| once()).collect())
        };
        row(
            &format!("full draw at {columns}×{rows}"),
            &duration(taken),
            "",
            "",
            target,
        );
        // A step of the search, drawn with the whole panel.
        let mut step = 0;
        let mut once = time(|| {
            step = (step + 1) % STEPS;
            session.update(Message::Do(AppCommand::Step(StepTo::Number(step))));
            session.draw()
        });
        let taken = median((0..turns()).map(|_| once()).collect());
        row(
            &format!("a search's step at {columns}×{rows}, drawn"),
            &duration(taken),
            "",
            "",
            if columns == 200 { "< 600 µs" } else { "" },
        );
    }
}

/// Number of steps of a search that are drawn one after another.
const STEPS: usize = 50;

/// Returns the median of `bytes`, which must be sorted.
fn usual(bytes: Vec<usize>) -> f64 {
    bytes[bytes.len() / 2] as f64
}

fn wire() {
    let sizes = [
        (80, 24, 184.0, "144–184", 400),
        (120, 40, 370.0, "240–370", 800),
        (200, 60, 602.0, "407–602", 800),
    ];
    for (columns, rows, most, peer, bound) in sizes {
        let mut terminal = Terminal::start(columns, rows, &["8/8/8/8/8/8/8/8"]);
        terminal.wait_for_a_frame();
        let bytes =
            usual(terminal.bytes_written(&["h", "h", "k", "k", "l", "l", "l", "j", "j", "h", "k"]));
        row(
            &format!("bytes of a cursor key at {columns}×{rows}"),
            &format!("{bytes}"),
            peer,
            &format!("{:.2}", bytes / most),
            &format!("< {bound}"),
        );
    }
    let mut terminal = Terminal::start(80, 24, &["--scene", "knight-g2-a8"]);
    terminal.wait_for_a_frame();
    // The keys step through a whole search.
    let steps = usual(terminal.bytes_written(&["."; 59]));
    row(
        "bytes of a search's step at 80×24",
        &format!("{steps}"),
        "",
        "",
        "<= 2500",
    );
}

/// Measures the cost of a board drawn in pixels, with cells of 9×18 pixels.
fn pixels() {
    const CELL: (u16, u16) = (9, 18);
    for way in ["kitty", "sixel"] {
        for (columns, rows) in [(80, 24), (120, 40)] {
            if is_short() && columns > 80 {
                continue;
            }
            let kitty = (way, columns) == ("kitty", 120);
            let bytes = |what: &str, bytes: f64, bound: &str| {
                let what = format!("bytes of {what} at {columns}×{rows}, {way}");
                row(
                    &what,
                    &format!("{bytes}"),
                    "",
                    "",
                    if kitty { bound } else { "" },
                );
            };
            let start = |step: &str| {
                let args = ["--scene", "knight-g2-a8", "--pixels", way, "--step", step];
                let args = [&args[..], &["--reduced-motion"]].concat();
                let terminal = Terminal::start_in_pixels((columns, rows), CELL, &args, &[]);
                terminal.wait_for_a_second_of_silence();
                terminal
            };
            let mut terminal = start("0");
            bytes("a first board", terminal.bytes() as f64, "<= 50000");
            let keys = ["l", "l", "j", "j", "l", "h", "h", "k", "k", "l", "j"];
            let cursor = usual(terminal.bytes_written(&keys));
            bytes("a cursor key", cursor, "<= 2500");
            let steps = terminal.bytes_written(&["."; 59]);
            bytes("a search's step", usual(steps.clone()), "<= 8000");
            // The first steps are the dearest, because they send the shape of every line.
            bytes("a search's dearest step", steps[58] as f64, "");
            let times = |what: &str, terminal: &mut Terminal, keys: &[&str], bound: &str| {
                let what = format!("{what} at {columns}×{rows}, {way}, to its last byte");
                let times = terminal.times_to_write(keys);
                let times = times.iter().map(std::time::Duration::as_secs_f64).collect();
                row(&what, &duration(median(times)), "", "", bound);
            };
            times("a step back", &mut terminal, &[","; 20], "<= 5 ms");
            let mut terminal = start("0");
            let before = terminal.bytes_written(&[">"; 4]);
            bytes("a whole layer", usual(before), "");
            let mut terminal = start("0");
            times("a whole layer", &mut terminal, &[">"; 4], "<= 20 ms");
            let resident = |terminal: &Terminal| terminal.resident() as f64 / 1e6;
            let cells = Terminal::start(columns, rows, &["--scene", "knight-g2-a8"]);
            cells.wait_for_a_second_of_silence();
            let more = resident(&terminal) - resident(&cells);
            let what = format!("memory above cells at {columns}×{rows}, {way}");
            row(&what, &format!("{more:.2} MB"), "", "", "<= 4 MB");
        }
    }
}

fn processes() {
    let program = env!("CARGO_BIN_EXE_knightlight");
    let mut first = Vec::new();
    let mut resident = 0;
    for _ in 0..turns() {
        let mut terminal = Terminal::start(80, 24, &[]);
        terminal.wait_for_a_frame();
        terminal.settled();
        first.push(terminal.shown_after().as_secs_f64());
        resident = resident.max(terminal.resident());
    }
    row(
        "first frame at 80×24",
        &duration(median(first)),
        "6.8–8.7 ms",
        "",
        "<= 6.5 ms",
    );
    // Starting any program has this cost, so nothing in this one can reduce it.
    let bare = || {
        let start = Instant::now();
        let ended = Command::new(program).arg("--version").output();
        ended.expect("an answer");
        start.elapsed().as_secs_f64()
    };
    let bare = median((0..turns()).map(|_| bare()).collect());
    row(
        "the same program, its version only",
        &duration(bare),
        "",
        "",
        "",
    );
    let megabytes = |bytes: u64| format!("{:.2} MB", bytes as f64 / 1e6);
    row(
        "resident memory",
        &megabytes(resident),
        "7.98 MB",
        "",
        "<= 8.5 MB",
    );
    let size = fs::metadata(program).map_or(0, |data| data.len());
    row("binary", &megabytes(size), "6.57 MB", "", "< 4 MB");
    let run = |args: &[&str], input: &str| {
        let start = Instant::now();
        let mut child = Command::new(program)
            .args(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .expect("the program");
        let mut stdin = child.stdin.take().expect("a pipe");
        stdin
            .write_all(input.as_bytes())
            .expect("the program reads");
        drop(stdin);
        child.wait().expect("an end");
        start.elapsed().as_secs_f64()
    };
    let fen = "8/8/3p4/8/3Q4/8/8/8";
    let why: Vec<f64> = (0..turns())
        .map(|_| run(&["why", "d4", "d7", "--fen", fen], ""))
        .collect();
    row(
        "`why`, whole process",
        &duration(median(why)),
        "",
        "",
        "< 3 ms",
    );
    let searches: String = Square::ALL
        .iter()
        .flat_map(|from| Square::ALL.map(|to| format!("search {from} {to}\n")))
        .collect();
    let plain: Vec<f64> = (0..turns().min(7))
        .map(|_| run(&["plain"], &searches))
        .collect();
    row(
        "4,096 searches through `plain`",
        &duration(median(plain)),
        "",
        "",
        "< 150 ms",
    );
}
