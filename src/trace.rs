//! Finding out, step by step.
//!
//! A [`Scene`] is what there is to look at; an [`Algorithm`] makes a [`Trace`] of it: steps at the
//! finest grain. What there is to see after any number of steps is a [`Frame`], always folded from
//! the first step, so going back undoes nothing. What ran between two places where one halts is a
//! [`Stop`].
//!
//! The algorithms stand with their lens, in [`lenses`](crate::lenses); here are the engines that run them, and the
//! [`AlgorithmRow`] that each of them fills. What a step did is a [`Fact`], one enum for each family of algorithms.

pub(crate) mod backtrack;
mod change;
pub(crate) mod code;
mod fact;
mod figure;
mod frame;
mod grown;
mod label;
mod made;
mod mark;
mod player;
mod question;
pub(crate) mod recorder;
mod recording;
mod row;
mod scene;
pub(crate) mod search;
mod square_list;
mod step_size;
mod stop;
mod task;
mod told;
mod tree;
mod tree_level;
mod upcoming;
mod variable;
mod written;

pub use crate::lenses::{Algorithm, Fact, Lens};
pub use change::{Change, Scalar};
pub use fact::{BacktrackFact, Fate, SearchFact, Taken, ToldFact, ToldWhat};
pub use figure::Figure;
pub use frame::{Frame, Value, VariableState};
pub use grown::TreeNode;
pub use label::Label;
pub use mark::{Mark, MarkRow};
pub use player::Speed;
pub use question::{Ask, HiddenStep, Question, QuestionMaker, Reply, Tried};
pub use recording::Trace;
pub use row::{AlgorithmRow, StepMaker};
pub use scene::{Scene, SceneError, SceneFile};
pub use search::{Choices, CodeLine, Estimate, Instead, Marking, Next, SHOWN};
pub use square_list::SquareList;
pub use step_size::StepSize;
pub use stop::Stop;
pub use task::{Task, TraceError};
pub use told::Told;
pub use tree::below;
pub use tree_level::{Node, TreeLevel};
pub use upcoming::{Merit, NotNext, Upcoming};
pub use variable::Variable;
