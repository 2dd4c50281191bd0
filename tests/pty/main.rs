//! The program in a real terminal, with limits and signals.
#![cfg(target_os = "linux")]

// The benches and the full-disk tests use functions that these tests don't.
#[allow(dead_code)]
#[path = "../support/terminal.rs"]
mod harness;

mod budget;
mod faults;
mod memory;
mod terminal;
mod wire;

/// Runs all cases in parallel, because they spend most of the time waiting.
fn at_once<T: Send>(cases: impl IntoIterator<Item = T>, test: impl Fn(T) + Sync) {
    let test = &test;
    std::thread::scope(|scope| {
        for case in cases {
            scope.spawn(move || test(case));
        }
    });
}
