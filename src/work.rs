//! Work that is bounded, and answers that admit when the bound was reached.
//!
//! A search is given a [`Budget`] and spends a unit of it on every position it looks at. When the
//! budget runs out, the answer is *not known*, which is neither yes nor no.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering::Relaxed};

use thiserror::Error;

/// How much work may still be done. One unit is one position that is looked at.
#[derive(Clone, Debug)]
pub struct Budget {
    left: u64,
    watch: Option<Arc<Watch>>,
}

/// Shows another thread how far a search has come, and lets it stop the search.
#[derive(Debug, Default)]
pub struct Watch {
    spent: AtomicU64,
    is_stopped: AtomicBool,
    fell_short: AtomicBool,
}

impl Watch {
    /// How many units were spent.
    pub fn spent(&self) -> u64 {
        self.spent.load(Relaxed)
    }

    /// Lets the search end with the next unit it would spend.
    pub fn stop(&self) {
        self.is_stopped.store(true, Relaxed);
    }

    /// Whether the search asked for more than it had. With more, its answer may be another.
    pub fn fell_short(&self) -> bool {
        self.fell_short.load(Relaxed)
    }
}

/// The budget ran out before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not known within the budget")]
pub struct OutOfBudget;

impl Budget {
    /// A budget of `units`.
    pub const fn new(units: u64) -> Budget {
        Budget {
            left: units,
            watch: None,
        }
    }

    /// A budget of `units`, under a watch.
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
    /// [`OutOfBudget`] when less is left, or the search was stopped.
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

    /// Takes one of `parts` equal shares away, so that one question can't use up what the others
    /// need.
    pub fn share(&mut self, parts: usize) -> Budget {
        let share = self.left / parts.max(1) as u64;
        self.left -= share;
        Budget {
            left: share,
            watch: self.watch.clone(),
        }
    }

    /// Puts back what is left of a share.
    pub fn put_back(&mut self, rest: Budget) {
        self.left += rest.left;
    }
}

/// What a bounded search has found out: yes, with what shows it; no, proved; or not known.
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
