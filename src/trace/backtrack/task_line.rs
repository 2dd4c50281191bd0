//! Lines in the pseudocode of backtracking searches.

/// A line in a problem's pseudocode. Not every problem has all of these lines.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TaskLine {
    /// Starts the search.
    Start,
    /// The function is called.
    Call,
    /// Tests whether the problem is solved.
    Complete,
    /// Lists the candidates.
    List,
    /// Orders the candidates, or chooses among lists of candidates.
    Order,
    /// Tries the next candidate.
    Each,
    /// Tests whether the candidate is refused.
    Refuse,
    /// Places the candidate.
    Put,
    /// Calls the function for the rest.
    Recurse,
    /// Removes the candidate.
    Back,
}

impl TaskLine {
    /// Lines of the pseudocode for placing queens.
    pub const QUEENS: &[TaskLine] = &[
        TaskLine::Call,
        TaskLine::Order,
        TaskLine::Complete,
        TaskLine::Each,
        TaskLine::Refuse,
        TaskLine::Put,
        TaskLine::Recurse,
        TaskLine::Back,
    ];
    /// Lines of the pseudocode for tours that sort their moves.
    pub const SORTED_TOUR: &[TaskLine] = &[
        TaskLine::Start,
        TaskLine::Call,
        TaskLine::Complete,
        TaskLine::List,
        TaskLine::Order,
        TaskLine::Each,
        TaskLine::Put,
        TaskLine::Recurse,
        TaskLine::Back,
    ];
    /// Lines of the pseudocode for tours that take their moves unsorted.
    pub const TOUR: &[TaskLine] = &[
        TaskLine::Start,
        TaskLine::Call,
        TaskLine::Complete,
        TaskLine::List,
        TaskLine::Each,
        TaskLine::Put,
        TaskLine::Recurse,
        TaskLine::Back,
    ];
}
