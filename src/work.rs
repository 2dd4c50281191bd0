//! Work that is bounded, and answers that admit when the bound was reached.
//!
//! A search is given a [`Budget`] and spends a unit of it on every position it looks at. When the
//! budget runs out, the answer is *not known*, which is neither yes nor no.

use thiserror::Error;

/// How much work may still be done. One unit is one position that is looked at.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Budget {
    left: u64,
}

/// The budget ran out before the answer was known.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
#[error("not known within the budget")]
pub struct OutOfBudget;

impl Budget {
    /// A budget of `units`.
    pub const fn new(units: u64) -> Budget {
        Budget { left: units }
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
    /// [`OutOfBudget`] when less is left.
    pub fn spend(&mut self, units: u64) -> Result<(), OutOfBudget> {
        self.left = self.left.checked_sub(units).ok_or(OutOfBudget)?;
        Ok(())
    }

    /// Takes one of `parts` equal shares away, so that one question can't use up what the others
    /// need.
    pub fn share(&mut self, parts: usize) -> Budget {
        let share = self.left / parts.max(1) as u64;
        self.left -= share;
        Budget::new(share)
    }

    /// Puts back what is left of a share.
    pub fn put_back(&mut self, rest: Budget) {
        self.left += rest.left;
    }
}

/// What a bounded search has found out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict<T> {
    /// Yes, with what shows it.
    Yes(T),
    /// No, proved.
    No,
    /// The budget ran out first.
    NotKnown,
}

impl<T> Verdict<T> {
    /// What shows that it is so; `None` when it isn't, or isn't known to be.
    pub fn yes(self) -> Option<T> {
        match self {
            Verdict::Yes(witness) => Some(witness),
            Verdict::No | Verdict::NotKnown => None,
        }
    }

    /// The same verdict, with something else to show for it.
    pub fn map<U>(self, change: impl FnOnce(T) -> U) -> Verdict<U> {
        match self {
            Verdict::Yes(witness) => Verdict::Yes(change(witness)),
            Verdict::No => Verdict::No,
            Verdict::NotKnown => Verdict::NotKnown,
        }
    }
}

impl<T> From<Result<Option<T>, OutOfBudget>> for Verdict<T> {
    fn from(found: Result<Option<T>, OutOfBudget>) -> Verdict<T> {
        match found {
            Ok(Some(witness)) => Verdict::Yes(witness),
            Ok(None) => Verdict::No,
            Err(OutOfBudget) => Verdict::NotKnown,
        }
    }
}
