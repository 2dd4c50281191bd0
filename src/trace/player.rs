//! How fast a trace plays.

use std::time::Duration;

use crate::board::named;

named! {
    /// How fast a trace plays.
    #[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
    pub enum Speed: "a speed" {
        /// A quarter of the usual speed.
        Quarter = "1/4",
        /// Half the usual speed.
        Half = "1/2",
        /// Two steps a second.
        #[default]
        Normal = "1",
        /// Twice the usual speed.
        Double = "2",
        /// Four times the usual speed.
        Fourfold = "4",
        /// Eight times the usual speed.
        Eightfold = "8",
    }
}

impl Speed {
    /// How long each step stays.
    pub const fn pause(self) -> Duration {
        // Each speed is twice as fast as the one before.
        Duration::from_millis(2000 >> self as u32)
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
