//! Reasons for missing stars.

use crate::words::counted;

use super::{level::Level, record::Record};

/// Main reason why stars are missing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LostStar {
    /// The answer was shown.
    Answer,
    /// Mistakes were made. Contains their number.
    Mistakes(u32),
    /// Fewer acts would have been enough.
    Acts {
        /// Number of acts that the attempt took.
        cost: u32,
        /// Par of the level, lower than `cost`.
        par: u32,
    },
    /// The par wasn't known when the level was solved, or isn't known now.
    NoPar,
}

impl Record {
    /// Returns the reason for missing stars; `None` if none are missing.
    pub fn lost_star(&self, par: Option<u32>) -> Option<LostStar> {
        let lost = match self.mistakes {
            _ if self.hints as usize >= Level::HINTS => LostStar::Answer,
            0 => match par.filter(|&par| par < self.cost) {
                Some(par) => LostStar::Acts {
                    cost: self.cost,
                    par,
                },
                None => LostStar::NoPar,
            },
            mistakes => LostStar::Mistakes(mistakes),
        };
        (self.stars < Record::MOST).then_some(lost)
    }

    /// Describes the number of stars, and the reason for missing ones.
    pub fn stars_in_words(&self, par: Option<u32>) -> String {
        let stars = counted(self.stars, "star");
        match self.lost_star(par) {
            Some(lost) => format!("{stars}: {}.", lost.clause()),
            None => format!("{stars}."),
        }
    }
}

impl LostStar {
    /// Returns the reason as it appears after the number of stars, such as `2 mistakes`.
    fn clause(self) -> String {
        match self {
            LostStar::Answer => "the answer was shown".to_owned(),
            LostStar::Mistakes(mistakes) => counted(mistakes, "mistake"),
            LostStar::Acts { par, cost } => match cost - par {
                1 => format!("it can be done in {par}, one fewer"),
                fewer => format!("it can be done in {par}, {fewer} fewer"),
            },
            LostStar::NoPar => "par was not known yet".to_owned(),
        }
    }

    /// Returns a sentence for the list of mistakes: `mistake`, a description of the first mistake,
    /// or the reason if there is none.
    pub fn sentence(self, mistake: Option<String>) -> String {
        mistake.unwrap_or_else(|| match self {
            LostStar::Answer => "The answer was shown.".to_owned(),
            LostStar::Mistakes(mistakes) => format!("{}.", counted(mistakes, "mistake")),
            LostStar::Acts { cost, .. } => {
                format!("It can be done in fewer than {}.", counted(cost, "move"))
            }
            LostStar::NoPar => "The smallest number of moves wasn't known yet.".to_owned(),
        })
    }

    /// Describes how to get the third star.
    pub fn next_time(self) -> String {
        let how = match self {
            LostStar::Answer => "Solve it alone".to_owned(),
            LostStar::Mistakes(_) => "Make no mistakes".to_owned(),
            LostStar::Acts { par, cost } => match cost - par {
                1 => "Use one move fewer".to_owned(),
                fewer => format!("Use {fewer} fewer moves"),
            },
            LostStar::NoPar => "Try it again".to_owned(),
        };
        format!("{how} for the third star.")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fewer_acts_are_promised_only_if_they_are_enough() {
        let record = |stars, cost| Record {
            stars,
            cost,
            mistakes: 0,
            hints: 0,
            tries: 1,
            day: 0,
        };
        let next = |par| record(2, 5).lost_star(par).map(LostStar::next_time);
        assert_eq!(
            next(Some(3)).as_deref(),
            Some("Use 2 fewer moves for the third star.")
        );
        // The level was solved before its par was known. The par turns out to be met, or is still
        // unknown.
        for par in [Some(5), None] {
            assert_eq!(
                next(par).as_deref(),
                Some("Try it again for the third star.")
            );
        }
        assert_eq!(record(3, 5).lost_star(Some(5)), None);
    }
}
