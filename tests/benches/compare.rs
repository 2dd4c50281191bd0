//! Compares two builds of the program: questions, sessions of `plain`, files, and keys in terminals
//! of several sizes. Each answer is compared byte by byte.
//!
//! `.ci/compare REVISION` builds both and runs this. After a rewrite, each difference from the
//! revision before it is either intended or a bug.

#[path = "../support/terminal.rs"]
#[allow(dead_code)] // Each bench uses only a part of the module.
mod harness;
#[path = "compare/requests.rs"]
mod requests;

use harness::{Terminal, home_in};
use requests::{Keys, Request};
use std::{
    io::Write,
    process::{Command, ExitCode, Stdio},
    sync::atomic::{AtomicUsize, Ordering},
    thread,
};

const USAGE: &str = "cargo bench --bench compare --profile dev -- OLD NEW [WORD]: OLD and NEW are \
                     programs, WORD a part of the requests' names";

/// Output of a program, as text or as a screen.
type Answer = String;

fn main() -> ExitCode {
    let given: Vec<String> = std::env::args()
        .skip(1)
        .filter(|word| word != "--bench")
        .collect();
    let (old, new, word) = match &given[..] {
        // `cargo bench` runs all benches.
        [] => return ExitCode::SUCCESS,
        [old, new] => (old, new, ""),
        [old, new, word] => (old, new, word.as_str()),
        _ => {
            eprintln!("{USAGE}");
            return ExitCode::from(2);
        }
    };
    let wanted = |name: &str| name.contains(word);
    let requests = requests::requests();
    let requests: Vec<&Request> = requests.iter().filter(|all| wanted(&all.name)).collect();
    let asked = differing(&requests, |request| {
        compared(|program| answer(program, request), old, new)
    });
    let sessions = requests::keys();
    let sessions: Vec<&Keys> = sessions.iter().filter(|all| wanted(&all.name)).collect();
    let typed = differing(&sessions, |keys| {
        // On a busy machine a difference may be due to timing, so it is checked again, alone.
        compared(|program| screens(program, keys), old, new)
            .and_then(|_| compared(|program| screens(program, keys), old, new))
    });
    let named = asked
        .iter()
        .map(|&(at, ref text)| (&requests[at].name, text));
    let named = named.chain(
        typed
            .iter()
            .map(|&(at, ref text)| (&sessions[at].name, text)),
    );
    for (name, text) in named {
        println!("== {name}\n{text}");
    }
    let differ = asked.len() + typed.len();
    let (asked, typed) = (requests.len(), sessions.len());
    println!("{asked} requests and {typed} sessions of keys compared: {differ} differ");
    ExitCode::from(u8::from(differ > 0))
}

/// Returns the index and the description of each difference found in `all`. Two threads compare,
/// since most of the time is spent waiting.
fn differing<T: Sync>(
    all: &[T],
    compare: impl Fn(&T) -> Option<String> + Sync,
) -> Vec<(usize, String)> {
    let next = AtomicUsize::new(0);
    let work = || {
        let mut found = Vec::new();
        while let Some((at, one)) = {
            let at = next.fetch_add(1, Ordering::Relaxed);
            all.get(at).map(|one| (at, one))
        } {
            found.extend(compare(one).map(|text| (at, text)));
        }
        found
    };
    let mut found = thread::scope(|scope| {
        let workers = [scope.spawn(work), scope.spawn(work)];
        let found = workers.map(|worker| worker.join().expect("a comparison"));
        found.concat()
    });
    found.sort_unstable();
    found
}

/// Returns the lines in which two answers differ, at most three of each, or a note if only the
/// order or the number of equal lines differs; `None` if the answers are the same.
fn compared(ask: impl Fn(&str) -> Answer, old: &str, new: &str) -> Option<String> {
    let (was, is) = (ask(old), ask(new));
    if was == is {
        return None;
    }
    let only = |text: &str, other: &str, sign: char| -> Vec<String> {
        let lines: std::collections::HashSet<&str> = other.lines().collect();
        let own = text.lines().filter(|line| !lines.contains(line));
        let own = own.take(3).map(|line| {
            let short: String = line.chars().take(240).collect();
            format!("{sign} {short}")
        });
        own.collect()
    };
    let lines = [only(&was, &is, '-'), only(&is, &was, '+')].concat();
    let order = || "  the same lines in another order or number".to_owned();
    Some(if lines.is_empty() {
        order()
    } else {
        lines.join("\n")
    })
}

/// Returns the program's exit status and its output, including stderr.
fn answer(program: &str, request: &Request) -> Answer {
    let home = tempfile::tempdir().expect("a home folder");
    let mut command = Command::new(program);
    command.args(&request.words).current_dir(home.path());
    command
        .env_clear()
        .envs([("LANG", "C.UTF-8"), ("TERM", "xterm-256color")]);
    command.envs(home_in(home.path()));
    command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    let mut child = command.spawn().expect("the program");
    let mut stdin = child.stdin.take().expect("a pipe");
    let text = request.stdin.clone();
    let typing = thread::spawn(move || {
        // The program may exit before it has read everything.
        let _ = stdin.write_all(text.as_bytes());
    });
    let output = child.wait_with_output().expect("an end");
    typing.join().expect("a writer");
    // Each run has its own home folder, so its name is replaced.
    let folder = home.path().to_string_lossy();
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).replace(&*folder, "HOME");
    let status = output.status.code();
    format!(
        "status {status:?}\n{}\n{}",
        text(&output.stdout),
        text(&output.stderr)
    )
}

/// Returns the terminal's screen at the start and after each key.
fn screens(program: &str, session: &Keys) -> Answer {
    let (columns, rows) = session.size;
    let words: Vec<&str> = session.words.iter().map(String::as_str).collect();
    let mut terminal = Terminal::start_program(program, columns, rows, &words);
    // Keys typed before the program has started would be echoed by the terminal.
    terminal.wait_until("drawn", |terminal| !terminal.screen().trim().is_empty());
    terminal.settled();
    let mut all = terminal.screen();
    for key in &session.keys {
        terminal.send(key);
        terminal.settled();
        all += &format!("\n-- {key:?}\n{}", terminal.screen());
    }
    terminal.send("\u{3}");
    all
}
