//! Going through a trace: an index, a step size, a speed.

use std::time::Duration;
use thiserror::Error;

use crate::board::{names, printable};

use super::{StepSize, Trace};

/// How fast a trace plays.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Speed {
    /// A quarter of the usual speed.
    Quarter,
    /// Half the usual speed.
    Half,
    /// Two steps a second.
    #[default]
    Normal,
    /// Twice the usual speed.
    Double,
    /// Four times the usual speed.
    Fourfold,
    /// Eight times the usual speed.
    Eightfold,
}

/// A text that does not name a speed.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{}` is not a speed; expected one of {}", printable(.0), names(Speed::ALL.map(Speed::name)))]
pub struct UnknownSpeed(pub String);

impl Speed {
    /// All speeds, slow to fast.
    pub const ALL: [Speed; 6] = {
        use Speed::*;
        [Quarter, Half, Normal, Double, Fourfold, Eightfold]
    };

    /// The factor, as it is written: `1/4`, `1/2`, `1`, `2`, `4`, `8`.
    pub const fn name(self) -> &'static str {
        match self {
            Speed::Quarter => "1/4",
            Speed::Half => "1/2",
            Speed::Normal => "1",
            Speed::Double => "2",
            Speed::Fourfold => "4",
            Speed::Eightfold => "8",
        }
    }

    /// The speed with this name.
    ///
    /// # Errors
    ///
    /// [`UnknownSpeed`] lists the names.
    pub fn from_name(name: &str) -> Result<Speed, UnknownSpeed> {
        let found = Speed::ALL.into_iter().find(|speed| speed.name() == name);
        found.ok_or_else(|| UnknownSpeed(name.to_owned()))
    }

    /// How long each step stays.
    pub const fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Speed::Quarter => 2000,
            Speed::Half => 1000,
            Speed::Normal => 500,
            Speed::Double => 250,
            Speed::Fourfold => 125,
            Speed::Eightfold => 62,
        })
    }

    /// The next faster speed, or the fastest.
    #[must_use]
    pub fn faster(self) -> Speed {
        Speed::ALL[(self as usize + 1).min(Speed::ALL.len() - 1)]
    }

    /// The next slower speed, or the slowest.
    #[must_use]
    pub fn slower(self) -> Speed {
        Speed::ALL[(self as usize).saturating_sub(1)]
    }
}

/// Where in a trace one is, and how one goes on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Player {
    /// How many steps of the trace are done.
    pub index: usize,
    /// How much one step forward covers.
    pub zoom: StepSize,
    /// How fast it plays.
    pub speed: Speed,
    /// Whether it plays by itself.
    pub playing: bool,
}

impl Player {
    /// Whether the end of the trace is reached.
    pub fn at_end(&self, trace: &Trace) -> bool {
        self.index >= trace.steps().len()
    }
}
