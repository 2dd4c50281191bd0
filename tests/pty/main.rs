//! The program in a real terminal, with limits and signals.
#![cfg(target_os = "linux")]

// The benches and the full disk ask it for more.
#[allow(dead_code)]
#[path = "../support/terminal.rs"]
mod harness;

mod budget;
mod faults;
mod memory;
mod terminal;
mod wire;

/// Tries all cases at the same time: most of their time they wait.
fn at_once<T: Send>(cases: impl IntoIterator<Item = T>, test: impl Fn(T) + Sync) {
    let test = &test;
    std::thread::scope(|scope| {
        for case in cases {
            scope.spawn(move || test(case));
        }
    });
}
