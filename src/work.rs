//! Bounded work, with answers that report when the bound was reached.
//!
//! A search gets a [`Budget`] and spends a unit of it on every position it examines. When the
//! budget runs out, the answer is *not known*, which is neither yes nor no.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use thiserror::Error;

/// Remaining amount of work. One unit is one examined position.
#[derive(Clone, Debug)]
pub struct Budget {
    left: u64,
    watch: Option<Arc<Watch>>,
}

/// Handle through which another thread follows the progress of a search, or stops it.
#[derive(Debug, Default)]
pub struct Watch {
    spent: AtomicU64,
    is_stopped: AtomicBool,
    fell_short: AtomicBool,
}

impl Watch {
    /// Returns the number of units spent.
    pub fn spent(&self) -> u64 {
        self.spent.load(Relaxed)
    }

    /// Stops the search at the next unit it would spend.
    pub fn stop(&self) {
        self.is_stopped.store(true, Relaxed);
    }

    /// Whether the search needed more than its budget, or was stopped. With a larger budget, its
    /// answer might be different.
    pub fn fell_short(&self) -> bool {
        self.fell_short.load(Relaxed)
    }
}

/// The budget ran out, or the search was stopped, before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not known within the budget")]
pub struct OutOfBudget;

impl Budget {
    /// Returns a budget of `units`.
    pub const fn new(units: u64) -> Budget {
        Budget {
            left: units,
            watch: None,
        }
    }

    /// Returns a budget of `units` that a watch can observe and stop.
    pub const fn watched(units: u64, watch: Arc<Watch>) -> Budget {
        Budget {
            left: units,
            watch: Some(watch),
        }
    }

    /// Spends `units`.
    ///
    /// ```
    /// use knightlight::work::{Budget, OutOfBudget};
    /// let mut budget = Budget::new(3);
    /// assert_eq!(budget.spend(2), Ok(()));
    /// assert_eq!(budget.spend(2), Err(OutOfBudget));
    /// ```
    ///
    /// # Errors
    ///
    /// Returns [`OutOfBudget`] if fewer units are left, or if the search was stopped.
    pub fn spend(&mut self, units: u64) -> Result<(), OutOfBudget> {
        let is_stopped = |watch: &Arc<Watch>| watch.is_stopped.load(Relaxed);
        match self.left.checked_sub(units) {
            Some(left) if !self.watch.as_ref().is_some_and(is_stopped) => {
                self.left = left;
                if let Some(watch) = &self.watch {
                    watch.spent.fetch_add(units, Relaxed);
                }
                Ok(())
            }
            _ => {
                if let Some(watch) = &self.watch {
                    watch.fell_short.store(true, Relaxed);
                }
                Err(OutOfBudget)
            }
        }
    }

    /// Splits off one of `parts` equal shares, so that one question can't use up the budget of the
    /// others.
    pub fn share(&mut self, parts: usize) -> Budget {
        let share = self.left / parts.max(1) as u64;
        self.left -= share;
        Budget {
            left: share,
            watch: self.watch.clone(),
        }
    }

    /// Adds the unused rest of a share back to the budget.
    pub fn put_back(&mut self, rest: Budget) {
        self.left += rest.left;
    }
}

/// Result of a bounded search: `Some` with the evidence for yes, `None` for a proven no, or an
/// error if the answer isn't known.
pub type Verdict<T> = Result<Option<T>, OutOfBudget>;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_watch_sees_what_is_spent_in_shares_too_and_that_it_was_not_enough() {
        let watch = Arc::new(Watch::default());
        let mut budget = Budget::watched(10, watch.clone());
        let mut share = budget.share(2);
        assert_eq!(share.spend(5), Ok(()));
        assert_eq!((watch.spent(), watch.fell_short()), (5, false));
        assert_eq!(share.spend(1), Err(OutOfBudget));
        assert_eq!((watch.spent(), watch.fell_short()), (5, true));
    }

    #[test]
    fn a_search_that_is_stopped_spends_nothing_more() {
        let watch = Arc::new(Watch::default());
        let mut budget = Budget::watched(10, watch.clone());
        watch.stop();
        assert_eq!(budget.spend(1), Err(OutOfBudget));
        assert_eq!(watch.spent(), 0);
    }
}
