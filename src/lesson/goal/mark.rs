//! Marking all squares with a common property.
//!
//! Each property is a row in a list in one of the submodules: its name in a lesson file, its
//! requirements, the task in words, the squares, and why another square is wrong.

mod attack;
mod reach;
mod search;

use serde::Deserialize;

use crate::answer::{WhyAnswer, areas, asking::shortest};
use crate::board::{Board, Color, Named, Piece, Square, SquareSet, joined};
use crate::lenses::Order;
use crate::lesson::act::{Act, Judgement, Method, Mistake, MistakeKind, Solution, State};
use crate::lesson::misconception::Subject;
use crate::lesson::reason::{self, ReasonLine};
use crate::lesson::searched::role;
use crate::lesson::skill::Skill;
use crate::lesson::what_if::WhatIf;
use crate::trace::{Frame, Scene};
use crate::words::occupant_text;
use crate::work::Budget;

use super::{Goal, kind::row};

/// Goal: mark all squares with a certain property.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    #[serde(deserialize_with = "row")]
    squares: &'static MarkKind,
    /// Squares to choose from; `None` for the whole board.
    within: Option<Vec<Square>>,
    /// For `distance`: the number of moves.
    pub(in crate::lesson) distance: Option<u8>,
    /// For `new` and `next`: the number of squares that the search has already dequeued. For
    /// `distance` and `parents`: the number of dequeued squares after which the search is shown.
    pub(in crate::lesson) after: Option<usize>,
    /// For `attackers`: the side of the pieces; `None` for both.
    side: Option<Color>,
    /// For `home`: the piece whose starting squares are marked.
    piece: Option<Piece>,
    /// For `named`: the squares.
    #[serde(default)]
    named: Vec<Square>,
    /// Order of the sweep for `crumbs` and `missed`; default: backward.
    #[serde(default)]
    order: Order,
}

/// Property of squares to mark.
#[derive(Debug)]
pub(in crate::lesson) struct MarkKind {
    name: &'static str,
    missing: MissingCheck,
    /// Returns the description of the squares, which follows "Mark" in the task.
    task: fn(&MarkTask) -> String,
    /// Returns the squares; `None` if the scene lacks what they depend on.
    squares: fn(&MarkTask) -> Option<SquareSet>,
    /// Explains why a square isn't one of those to mark.
    wrong: fn(&MarkTask, Square) -> Mistake,
    /// Returns the frame shown before the first mark.
    backdrop: fn(&MarkTask) -> Frame,
    /// Returns the squares that lead to those to mark, for a hint.
    leads: fn(&MarkTask) -> Option<(u32, SquareSet)>,
    /// Whether the property is about which squares are light or dark.
    shade: bool,
    /// Whether the property is about the names of squares.
    names: bool,
    /// Skill that the task practises. It decides which misconceptions are possible.
    skill: fn(&MarkTask) -> Option<Skill>,
    /// Returns the lines that the task shows in addition to the board.
    shown: fn(&MarkTask) -> Vec<String>,
    /// Returns the consequences that a wrong square would have if it were right.
    if_so: fn(&MarkTask, Square) -> Option<WhatIf>,
}

/// Function that returns what the scene or the goal lacks; `None` if it lacks nothing.
type MissingCheck = fn(&Scene, &Marks) -> Option<&'static str>;

const NOTHING: MissingCheck = |_, _| None;
const PIECE: MissingCheck = |scene, _| {
    let none = scene.selected.is_none();
    none.then_some("a selected piece in the scene")
};
const PIECE_AND_TARGET: MissingCheck = |scene, _| {
    let none = scene.selected.and(scene.target).is_none();
    none.then_some("a selected piece and a target in the scene")
};

/// Defaults for the fields that a property leaves out.
const KIND: MarkKind = MarkKind {
    name: "",
    missing: PIECE,
    task: |_| String::new(),
    squares: |_| None,
    wrong: |asked, square| asked.unreachable(square),
    backdrop: |_| Frame::empty(),
    leads: |_| None,
    shade: false,
    names: false,
    skill: |_| None,
    shown: |_| Vec::new(),
    if_so: |_, _| None,
};

static KINDS: [&[MarkKind]; 3] = [&reach::KINDS, &attack::KINDS, &search::KINDS];

impl Named for &'static MarkKind {
    const WHAT: &str = "something to mark";

    fn with_names() -> impl Iterator<Item = (&'static str, &'static MarkKind)> {
        let kinds = KINDS.into_iter().flatten();
        kinds.map(|kind| (kind.name, kind))
    }
}

/// A task and its board.
struct MarkTask<'a> {
    scene: &'a Scene,
    marks: &'a Marks,
    board: &'a Board,
    /// Square of the selected piece.
    from: Square,
    /// Name of the selected piece.
    role: &'static str,
    /// Name of the target; empty if there is none.
    target: String,
}

impl MarkTask<'_> {
    /// Describes the occupant of `square`: `the black pawn on d6`.
    fn here(&self, square: Square) -> String {
        occupant_text(self.board, square)
    }

    /// Returns the reason why the piece can or can't go to `square`; `None` if there is no piece.
    fn why(&self, square: Square) -> Option<WhyAnswer> {
        WhyAnswer::new(self.board, self.from, square).ok()
    }

    fn can_go_to(&self, square: Square) -> bool {
        self.why(square).is_some_and(|why| why.reachable())
    }

    fn unreachable(&self, square: Square) -> Mistake {
        let why = self.why(square).map(|why| why.sentence().to_owned());
        self.on_its_line(square, why.unwrap_or_default())
    }

    /// Returns a mistake illustrated by the squares between the piece and `square`, and by the
    /// line of the move that the piece can't make.
    fn on_its_line(&self, square: Square, sentence: String) -> Mistake {
        self.between((self.from, square), sentence)
    }

    /// Returns a mistake illustrated by the refused move of a piece, and by its blocker.
    fn between(&self, (from, to): (Square, Square), sentence: String) -> Mistake {
        wrong(sentence).of_move(self.board, from, to)
    }

    /// Returns a mistake illustrated by a shortest path from the piece to `square`.
    fn at_the_end_of_a_path(&self, square: Square, sentence: String) -> Mistake {
        let line = shortest(square, self.scene).map(ReasonLine::Path);
        Mistake {
            line,
            ..wrong(sentence)
        }
    }

    /// Returns a mistake illustrated by the line from the piece to the target.
    fn on_the_line(&self, sentence: String) -> Mistake {
        let line = self
            .scene
            .target
            .map(|to| ReasonLine::Between(self.from, to));
        Mistake {
            line,
            ..wrong(sentence)
        }
    }

    /// Returns a mistake illustrated by the squares that the piece passes on its way to `square`.
    fn with_passed_squares(&self, square: Square, sentence: String) -> Mistake {
        wrong(sentence).shown(reason::of_passed(self.from, square))
    }
}

/// Returns the mistake for marking a square without the property.
fn wrong(sentence: String) -> Mistake {
    Mistake::new(MistakeKind::Square, sentence)
}

impl Marks {
    /// Returns the goal of marking the squares with the property called `name` in a lesson file;
    /// `None` if no property has this name.
    pub(in crate::lesson) fn named(name: &str) -> Option<Marks> {
        Some(Marks {
            squares: Named::named(name).ok()?,
            within: None,
            distance: None,
            after: None,
            side: None,
            piece: None,
            named: Vec::new(),
            order: Order::default(),
        })
    }

    fn asked<'a>(&'a self, scene: &'a Scene) -> MarkTask<'a> {
        MarkTask {
            scene,
            marks: self,
            board: scene.board(),
            from: scene.focus(),
            role: role(scene),
            target: joined(scene.target, ""),
        }
    }

    /// Returns the squares to choose from: the whole board unless the file restricts it.
    fn within(&self) -> SquareSet {
        let within = self.within.as_ref();
        within.map_or(SquareSet::ALL, |within| within.iter().copied().collect())
    }

    /// Returns the squares to mark; none if the scene lacks what they depend on.
    fn squares(&self, scene: &Scene) -> SquareSet {
        let fit = (self.squares.squares)(&self.asked(scene));
        self.within() & fit.unwrap_or_default()
    }
}

impl Goal for Marks {
    fn input(&self) -> Method {
        Method::Squares
    }

    fn task(&self, scene: &Scene) -> String {
        let which = (self.squares.task)(&self.asked(scene));
        let within = self.within.as_ref();
        let among = within.map_or("", |_| " Choose from those highlighted.");
        format!("Mark {which}.{among}")
    }

    fn missing(&self, scene: &Scene) -> Option<String> {
        let lack = (self.squares.missing)(scene, self)?;
        Some(format!("this goal needs {lack}"))
    }

    fn misfit(&self, scene: &Scene) -> Option<String> {
        let none = self.squares(scene).is_empty();
        none.then(|| "no square fits, so there is nothing to mark".to_owned())
    }

    fn judge(&self, scene: &Scene, state: &State, act: Act, _: &mut Budget) -> Judgement {
        let square = act.as_square(self.input())?;
        if state.marked.contains(&square) {
            let sentence = format!("You've already found {square}.");
            return Err(Mistake::new(MistakeKind::Found, sentence).free());
        }
        if !self.within().contains(square) {
            let sentence = format!("{square} isn't one of the squares to choose from.");
            return Err(wrong(sentence).free());
        }
        if !self.squares(scene).contains(square) {
            return Err((self.squares.wrong)(&self.asked(scene), square));
        }
        Ok(state.with_marked(square, self.asked_for(scene)))
    }

    fn solve(&self, scene: &Scene, state: &State, _: &mut Budget) -> Solution {
        let found: SquareSet = state.marked.iter().copied().collect();
        let left = self.squares(scene) - found;
        Ok(Some(left.into_iter().map(Act::Mark).collect()))
    }

    fn leads(&self, scene: &Scene) -> (u32, SquareSet) {
        (self.squares.leads)(&self.asked(scene)).unwrap_or_default()
    }

    fn asked_for(&self, scene: &Scene) -> usize {
        self.squares(scene).len()
    }

    fn follows_own_side(&self) -> bool {
        // Named squares can be found from either side, so the board may be seen from Black's side.
        !self.named.is_empty()
    }

    fn result(&self, scene: &Scene, _: &State) -> Option<String> {
        let all = self.asked_for(scene);
        Some(format!("{all} of {all}"))
    }

    fn asks_for_shade(&self) -> bool {
        self.squares.shade
    }

    fn asks_for_names(&self) -> bool {
        self.squares.names
    }

    fn subject(&self, scene: &Scene, state: &State) -> Option<Subject> {
        let asked = self.asked(scene);
        let skill = (self.squares.skill)(&asked).filter(|_| self.side.is_none())?;
        let found = state.marked.iter().copied().collect();
        Some(Subject {
            target: scene.target,
            after: self.after,
            within: self.within() - found,
            ..Subject::of_squares(skill, scene.setup, asked.from, self.squares(scene) - found)
        })
    }

    fn what_if(&self, scene: &Scene, _: &State, act: Act) -> Option<WhatIf> {
        let square = act.as_square(Method::Squares).ok()?;
        let is_wrong = !self.squares(scene).contains(square);
        is_wrong.then(|| (self.squares.if_so)(&self.asked(scene), square))?
    }

    fn shown_search(&self, scene: &Scene) -> Vec<String> {
        (self.squares.shown)(&self.asked(scene))
    }

    fn candidates(&self) -> &[Square] {
        self.within.as_deref().unwrap_or_default()
    }

    fn backdrop(&self, scene: &Scene) -> Frame {
        (self.squares.backdrop)(&self.asked(scene))
    }

    fn described(&self, _: &Scene, state: &State) -> Option<String> {
        self.within.as_ref()?;
        let left = self.within() - state.marked.iter().copied().collect();
        (!left.is_empty()).then(|| format!("Choose from: {}.", areas(left)))
    }

    fn answer(&self, names: &str, begun: bool) -> String {
        let head = if begun { "Still to find" } else { "The answer" };
        format!("{head}: {names}.")
    }
}
