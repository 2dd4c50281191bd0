//! The `knightlight` program.

use std::{env, panic, process::ExitCode, thread};

/// Stack size in bytes that is enough for the deepest search in a build without optimisation.
const STACK: u64 = 4 << 20;

fn main() -> ExitCode {
    // This must come before any other thread starts, because threads inherit which signals are
    // blocked.
    knightlight::terminal::exit_on_signals();
    let run = || knightlight::cli::main(env::args_os());
    // A thread gets the stack size it requests, no matter what the shell allows.
    let apart = || thread::Builder::new().stack_size(STACK as usize).spawn(run);
    match is_small().then(apart) {
        Some(Ok(running)) => running.join().unwrap_or_else(|it| panic::resume_unwind(it)),
        Some(Err(_)) | None => run(),
    }
}

/// Whether the shell allows less stack than the program may need (`ulimit -s`).
fn is_small() -> bool {
    #[cfg(unix)]
    {
        use rustix::process::{Resource, getrlimit};
        let most = getrlimit(Resource::Stack).current;
        most.is_some_and(|most| most < STACK)
    }
    #[cfg(not(unix))]
    false
}
