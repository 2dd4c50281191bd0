//! The kinds of questions that can be asked about an algorithm.

/// What a question is about. Each finds the next thing of its kind to ask about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum QuestionKind {
    /// Which square a search takes next.
    Next,
    /// What becomes of a neighbour that a search tries.
    Neighbour,
    /// How far away a square is.
    Distance,
    /// Which squares make up the next frontier.
    Frontier,
    /// Which square gets the next crumb.
    Crumb,
    /// What ends a ray, and whether a square can be reached.
    Reach,
    /// What a call returns.
    Returns,
    /// Whether anything is in the way.
    InTheWay,
    /// How many pieces of a side attack or defend a square.
    Attackers,
    /// Which colour a square has.
    Shade,
    /// Whether a queen attacks the candidate.
    Attacked,
    /// Which queen attacks a candidate.
    Attacker,
    /// Which candidate is tried next.
    Candidate,
    /// What is taken back.
    TakenBack,
    /// How many moves lead on from a square.
    Onward,
}

impl QuestionKind {
    /// The questions about a search that marks squares as it finds them.
    pub const SEARCH: [QuestionKind; 4] = [
        QuestionKind::Next,
        QuestionKind::Neighbour,
        QuestionKind::Distance,
        QuestionKind::Frontier,
    ];
    /// The questions about queens.
    pub const QUEENS: [QuestionKind; 4] = [
        QuestionKind::Candidate,
        QuestionKind::Attacked,
        QuestionKind::Attacker,
        QuestionKind::TakenBack,
    ];
    /// The questions about a tour.
    pub const TOUR: [QuestionKind; 3] = [
        QuestionKind::Candidate,
        QuestionKind::Onward,
        QuestionKind::TakenBack,
    ];
}
