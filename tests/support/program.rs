//! The program, run to its end without a terminal.

use assert_cmd::Command;
use std::ops::{Deref, DerefMut};
use tempfile::TempDir;

pub use super::home::home_in;

/// A command with a temporary home folder, which is deleted with it.
pub struct Program {
    command: Command,
    _home: TempDir,
}

impl Deref for Program {
    type Target = Command;

    fn deref(&self) -> &Command {
        &self.command
    }
}

impl DerefMut for Program {
    fn deref_mut(&mut self) -> &mut Command {
        &mut self.command
    }
}

/// Returns the program with these arguments, in a UTF-8 locale.
pub fn program(args: &[&str]) -> Program {
    let home = tempfile::tempdir().expect("a folder");
    let mut command = Command::cargo_bin("knightlight").expect("the program");
    command.args(args).env("LC_ALL", "C.UTF-8");
    command.envs(home_in(home.path()));
    Program {
        command,
        _home: home,
    }
}
