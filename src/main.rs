//! The `knightlight` program.

use std::process::ExitCode;

fn main() -> ExitCode {
    knightlight::cli::main(std::env::args_os())
}
