//! Traces of algorithms, step by step.
//!
//! A [`Scene`] is the board with a question about it; an [`Algorithm`] turns it into a [`Trace`] of
//! single steps. The state after any number of steps is a [`Frame`], always computed forwards, so
//! going back never has to undo anything. A [`Stop`] lists the lines that ran between two places
//! where the user stops.
//!
//! The algorithms are in [`lenses`](crate::lenses), each with its lens; this folder contains the
//! engines that run them, and the [`AlgorithmSpec`] that each algorithm fills in. The effect of a
//! step is a [`Fact`], which has a variant for each family of algorithms.

pub(crate) mod backtrack;
mod change;
pub(crate) mod code;
mod eager_steps;
mod fact;
mod figure;
mod frame;
mod label;
mod lazy_steps;
mod lookahead;
mod mark;
mod question;
pub(crate) mod recorder;
mod recording;
mod replay;
mod row;
mod scene;
pub(crate) mod search;
mod search_tree;
mod speed;
mod square_list;
mod step_size;
mod stop;
mod task;
mod tree;
mod tree_level;
mod variable;

pub use crate::lenses::{Algorithm, Fact, Lens};
pub use change::{Change, Scalar};
pub use fact::{BacktrackFact, MoveOutcome, ReplayAction, ReplayFact, SearchFact, Taken};
pub use figure::Figure;
pub use frame::{Frame, Value, VariableState};
pub use label::Label;
pub use lookahead::{Lookahead, NotNextReason, Score};
pub use mark::{Mark, MarkRow};
pub use question::{Ask, HiddenStep, Question, QuestionMaker, Reply, Tried};
pub use recording::Trace;
pub use replay::Replay;
pub use row::{AlgorithmSpec, StepMaker};
pub use scene::{Scene, SceneError, SceneFile, SceneView};
pub use search::{CodeLine, Estimate, Marking, Override, SHOWN, Selection, Strategy};
pub use search_tree::TreeNode;
pub use speed::Speed;
pub use square_list::SquareList;
pub use step_size::StepSize;
pub use stop::Stop;
pub use task::{Task, TraceError};
pub use tree::below;
pub use tree_level::{Node, TreeLevel};
pub use variable::Variable;
