//! `misconceptions`: the misconceptions that practice recognises.

use anyhow::Result;
use std::process::ExitCode;

use crate::lesson;

use super::{asking::Printing, print};

/// Prints each misconception with the skills in which it can occur.
pub fn list(output: &Printing) -> Result<ExitCode> {
    if output.json {
        print::json("misconceptions", &lesson::ideas_listed())?;
        return Ok(ExitCode::SUCCESS);
    }
    for sentence in lesson::misconception_lines() {
        print::line(&sentence)?;
    }
    Ok(ExitCode::SUCCESS)
}
