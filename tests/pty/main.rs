//! The program in a real terminal, with limits and signals.
#![cfg(target_os = "linux")]

// The benches and the full disk ask it for more.
#[allow(dead_code)]
#[path = "../support/terminal.rs"]
mod harness;

mod faults;
mod memory;
mod terminal;
mod wire;
