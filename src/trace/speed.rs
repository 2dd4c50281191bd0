//! Playback speeds of a trace.

use std::time::Duration;

use crate::board::named;

named! {
    /// Playback speed of a trace.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Speed: "a speed" {
        /// A quarter of the default speed.
        Quarter = "1/4",
        /// Half the default speed.
        Half = "1/2",
        /// The default speed, two steps per second.
        #[default]
        Normal = "1",
        /// Twice the default speed.
        Double = "2",
        /// Four times the default speed.
        Fourfold = "4",
        /// Eight times the default speed.
        Eightfold = "8",
    }
}

impl Speed {
    /// Returns the duration of each step.
    pub const fn pause(self) -> Duration {
        // Each speed is twice the one before.
        Duration::from_millis(2000 >> self as u32)
    }

    /// Returns the next faster speed, or the fastest if there is none.
    #[must_use]
    pub fn faster(self) -> Speed {
        Speed::ALL[(self as usize + 1).min(Speed::ALL.len() - 1)]
    }

    /// Returns the next slower speed, or the slowest if there is none.
    #[must_use]
    pub fn slower(self) -> Speed {
        Speed::ALL[(self as usize).saturating_sub(1)]
    }
}
