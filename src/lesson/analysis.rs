//! Questions about an attempt that may need a search: the level's par, whether an act is right, and
//! the next hint.
//!
//! Most are answered immediately. A question that takes longer becomes an [`Analysis`], which can
//! run on another thread and can be monitored and stopped.

use std::sync::Arc;

use crate::work::{Budget, Watch};

use super::act::{Act, ActOutcome};
use super::attempt::Attempt;
use super::hint::Advice;
use super::level::Level;

/// Request for the analysis of an attempt.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Request {
    /// Par of the level.
    Par,
    /// Acts to carry out: all of them, or none.
    Act(Vec<Act>),
    /// The next hint.
    Hint,
}

impl Request {
    /// Describes the work, for a user who is waiting for its result.
    pub const fn doing(&self) -> &'static str {
        match self {
            Request::Par => "Finding the shortest solution",
            Request::Act(_) => "Judging the move",
            Request::Hint => "Looking for the answer",
        }
    }
}

/// Result of a request.
#[derive(Clone, Debug, PartialEq)]
pub enum Conclusion {
    /// The par is now known, or finding it took too long.
    Par,
    /// The acts were carried out, or one of them was refused.
    Acted {
        /// Outcome of all the acts together.
        judged: ActOutcome,
        /// Whether the goal is known to be out of reach now.
        is_stuck: bool,
    },
    /// A hint, or the reason why there is none.
    Hint(Advice),
}

/// Conclusion of a request, and the attempt after it.
#[derive(Clone, Debug, PartialEq)]
pub struct AnalysisResult {
    /// The attempt after the request.
    pub attempt: Attempt,
    /// Conclusion of the request.
    pub outcome: Conclusion,
}

impl AnalysisResult {
    /// Returns the reply to a request for a hint: the hint with its number, or why there is none.
    /// `None` for other requests.
    pub fn hint(&self) -> Option<String> {
        let Conclusion::Hint(advice) = &self.outcome else {
            return None;
        };
        Some(match advice {
            Advice::Hint(hint) => hint.numbered(),
            Advice::None(why) => why.clone(),
        })
    }
}

impl Attempt {
    /// Carries out `request` within `budget`.
    pub fn think(&self, level: &Level, request: &Request, budget: &mut Budget) -> AnalysisResult {
        let mut attempt = self.clone();
        let outcome = match request {
            Request::Par => {
                attempt.par = level.least(budget);
                Conclusion::Par
            }
            Request::Act(acts) => {
                let judged = attempt.act_all(level, acts, budget);
                Conclusion::Acted {
                    is_stuck: judged == ActOutcome::GoOn && level.is_stuck(&attempt.state, budget),
                    judged,
                }
            }
            Request::Hint => Conclusion::Hint(attempt.hint(level, budget)),
        };
        AnalysisResult { attempt, outcome }
    }

    /// Returns the result if finding it takes no noticeable time; otherwise `None`.
    pub fn at_once(&self, level: &Level, request: &Request) -> Option<AnalysisResult> {
        let watch = Arc::new(Watch::default());
        let mut budget = Budget::watched(Level::AT_ONCE, watch.clone());
        let thought = self.think(level, request, &mut budget);
        (!watch.fell_short()).then_some(thought)
    }
}

/// A request that is being carried out.
#[derive(Clone, Debug)]
pub struct Analysis {
    level: Level,
    attempt: Attempt,
    request: Request,
    watch: Arc<Watch>,
}

/// An analysis equals only its own clones, not another analysis for the same request.
impl PartialEq for Analysis {
    fn eq(&self, other: &Analysis) -> bool {
        Arc::ptr_eq(&self.watch, &other.watch)
    }
}

impl Eq for Analysis {}

impl Analysis {
    /// Creates the analysis for `request` about `attempt`.
    pub fn new(level: &Level, attempt: &Attempt, request: Request) -> Analysis {
        Analysis {
            level: level.clone(),
            attempt: attempt.clone(),
            request,
            watch: Arc::default(),
        }
    }

    /// Returns the request that is being carried out.
    pub const fn request(&self) -> &Request {
        &self.request
    }

    /// Returns how much of the budget has been used, in percent.
    pub fn percent(&self) -> u64 {
        self.watch.spent() * 100 / Level::POSITIONS
    }

    /// Stops the work early. Unfinished results are reported as not known.
    pub fn stop(&self) {
        self.watch.stop();
    }

    /// Carries out the request, unless it is stopped or the budget runs out.
    pub fn think(&self) -> AnalysisResult {
        let mut budget = Budget::watched(Level::POSITIONS, self.watch.clone());
        self.attempt.think(&self.level, &self.request, &mut budget)
    }
}
