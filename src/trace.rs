//! Finding out, step by step.
//!
//! A [`Scene`] is what there is to look at; an [`Algorithm`] makes a [`Trace`] of it: steps at the
//! finest grain. What there is to see after any number of steps is a [`Frame`], always folded from
//! the first step, so going back undoes nothing. What ran between two places where one halts is a
//! [`Stop`].
//!
//! Every algorithm is one file in `algorithm/`, with its pseudocode and a [`AlgorithmRow`] that tells what
//! the rest of the program needs to know of it; a line in the list of [`Algorithm`]s completes it.
//! What its steps did are [`Fact`]s, one enum for each family of algorithms.

mod algorithm;
mod backtrack;
mod change;
mod code;
mod fact;
mod frame;
mod grown;
mod label;
mod lens;
mod made;
mod mark;
mod order;
mod player;
mod question;
mod question_kind;
mod recorder;
mod recording;
mod row;
mod scene;
mod search;
mod square_list;
mod step_size;
mod stop;
mod task;
mod told;
mod told_verdict;
mod tree;
mod tree_level;
mod upcoming;
mod variable;
mod written;

pub use algorithm::{
    Algorithm, WAITING_LINES, breadth_first, one_pass as sweep, ray as swept_ray,
    shared as sweep_shared,
};
pub use change::{Change, Scalar};
pub use fact::{
    BacktrackFact, ColorFact, ControlFact, Fact, Fate, LineFact, ProbeOutcome, ReachFact,
    RecursionFact, SearchFact, SweepFact, Taken, ToldFact, ToldWhat,
};
pub use frame::{Frame, Value, VariableState};
pub use grown::TreeNode;
pub use label::Label;
pub use lens::Lens;
pub use mark::{Mark, MarkRow};
pub use order::Order;
pub use player::Speed;
pub use question::{Ask, Question, Reply, Tried};
pub use question_kind::QuestionKind;
pub use recording::Trace;
pub use row::{AlgorithmRow, StepMaker};
pub use scene::{Scene, SceneError, SceneFile};
pub use search::{Choices, CodeLine, Estimate, Instead, Marking, Next, SHOWN};
pub use square_list::SquareList;
pub use step_size::StepSize;
pub use stop::Stop;
pub use task::{Task, TraceError};
pub use told::Told;
pub use told_verdict::ToldVerdict;
pub use tree::below;
pub use tree_level::{Node, TreeLevel};
pub use upcoming::{Merit, NotNext, Upcoming};
pub use variable::Variable;
