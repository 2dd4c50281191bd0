//! Mark all squares that have something in common.
//!
//! What that is, is a row of one of the lists below: its name in a lesson file, what it needs, the
//! task in words, the squares, and why another square is none of them.

mod attack;
mod reach;
mod search;

use serde::Deserialize;

use crate::answer::{WhyAnswer, list, standing};
use crate::board::{Color, Named, Piece, Square, SquareSet};
use crate::trace::{Frame, Order, Scene};
use crate::work::Budget;

use super::{Goal, kind::row};
use crate::lesson::{
    act::{Act, Input, Judgement, Mistake, Solution, State},
    mistake_kind::MistakeKind,
    reason,
    searched::role,
};

/// Which squares are to be marked.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Marks {
    /// What the squares have in common.
    #[serde(deserialize_with = "row")]
    squares: &'static Kind,
    /// The squares to choose among; the whole board when left out.
    within: Option<Vec<Square>>,
    /// For `distance`: how many moves away.
    distance: Option<u8>,
    /// For `new`: how many squares the search has taken from the queue before. For `distance` and
    /// `parents`: after how many the search is shown.
    after: Option<usize>,
    /// For `attackers`: whose pieces; both sides' when left out.
    side: Option<Color>,
    /// For `home`: which piece starts there.
    piece: Option<Piece>,
    /// For `named`: the squares.
    named: Option<Vec<Square>>,
    /// For `crumbs` and `missed`: the order of the sweep; backward when left out.
    #[serde(default)]
    order: Order,
}

/// What squares can have in common. "The piece" is the selected one.
#[derive(Debug)]
pub(in crate::lesson) struct Kind {
    /// As a lesson file has it.
    name: &'static str,
    needs: Need,
    /// Which squares are to be marked, as it goes on behind "Mark".
    task: fn(&Asked) -> String,
    /// The squares; `None` when the scene lacks what they are about.
    squares: fn(&Asked) -> Option<SquareSet>,
    /// Why a square is none of them.
    wrong: fn(&Asked, Square) -> Mistake,
    /// What the board shows before anything is marked.
    backdrop: fn(&Asked) -> Frame,
    /// Whether it is about squares being light or dark.
    shade: bool,
}

/// What is needed besides the board: whether it is there, and what it is called.
type Need = (fn(&Asked) -> bool, &'static str);

const NOTHING: Need = (|_| true, "");
const PIECE: Need = (
    |asked| asked.scene.selected.is_some(),
    "a selected piece in the scene",
);
const PIECE_AND_TARGET: Need = (
    |asked| asked.scene.selected.and(asked.scene.target).is_some(),
    "a selected piece and a target in the scene",
);

/// What most kinds have in common; the rest is to be filled in.
const KIND: Kind = Kind {
    name: "",
    needs: PIECE,
    task: |_| String::new(),
    squares: |_| None,
    wrong: |asked, square| asked.unreachable(square),
    backdrop: |_| Frame::empty(),
    shade: false,
};

static KINDS: [&[Kind]; 3] = [&reach::KINDS, &attack::KINDS, &search::KINDS];

impl Named for &'static Kind {
    const WHAT: &str = "something to mark";

    fn with_names() -> impl Iterator<Item = (&'static str, &'static Kind)> {
        let kinds = KINDS.into_iter().flatten();
        kinds.map(|kind| (kind.name, kind))
    }
}

/// What is asked, on the board it is asked about.
struct Asked<'a> {
    scene: &'a Scene,
    marks: &'a Marks,
}

impl Asked<'_> {
    /// Where the piece stands.
    fn from(&self) -> Square {
        self.scene.focus()
    }

    fn role(&self) -> &'static str {
        role(self.scene)
    }

    /// What stands on `square`: `the black pawn on d6`.
    fn here(&self, square: Square) -> String {
        match self.scene.board().get(square) {
            Some(stands) => standing(stands, square),
            None => format!("nothing on {square}"),
        }
    }

    fn target(&self) -> String {
        let target = self.scene.target;
        target.map_or(String::new(), |target| target.to_string())
    }

    /// Why the piece can't go to `square`, or that it can.
    fn why(&self, square: Square) -> Option<WhyAnswer> {
        WhyAnswer::new(self.scene.board(), self.from(), square).ok()
    }

    fn can_go_to(&self, square: Square) -> bool {
        self.why(square).is_some_and(|why| why.reachable())
    }

    /// The piece can't go to `square`.
    fn unreachable(&self, square: Square) -> Mistake {
        let why = self.why(square);
        self.on_its_line(
            square,
            why.map_or(String::new(), |why| why.sentence().to_owned()),
        )
    }

    /// A mistake that is shown by what lies between the piece and `square`.
    fn on_its_line(&self, square: Square, sentence: String) -> Mistake {
        wrong(sentence).shown(reason::of_why(self.scene.board(), self.from(), square))
    }
}

/// A square that is not asked for.
fn wrong(sentence: String) -> Mistake {
    Mistake::new(MistakeKind::Square, sentence)
}

impl Marks {
    /// The goal to mark what is called `name` in a lesson file; `None` when nothing is.
    pub(in crate::lesson) fn named(name: &str) -> Option<Marks> {
        Some(Marks {
            squares: Named::named(name).ok()?,
            within: None,
            distance: None,
            after: None,
            side: None,
            piece: None,
            named: None,
            order: Order::default(),
        })
    }

    /// The same for squares this many moves away.
    pub(in crate::lesson) fn with_distance(self, moves: u8) -> Marks {
        Marks {
            distance: Some(moves),
            ..self
        }
    }

    /// The same after this many squares were taken from the queue.
    pub(in crate::lesson) fn after(self, taken: usize) -> Marks {
        Marks {
            after: Some(taken),
            ..self
        }
    }

    fn asked<'a>(&'a self, scene: &'a Scene) -> Asked<'a> {
        Asked { scene, marks: self }
    }

    /// The squares asked for; none when the scene lacks what they are about.
    fn squares(&self, scene: &Scene) -> SquareSet {
        let fit = (self.squares.squares)(&self.asked(scene)).unwrap_or_default();
        match &self.within {
            Some(within) => within.iter().copied().collect::<SquareSet>() & fit,
            None => fit,
        }
    }
}

impl Goal for Marks {
    fn input(&self) -> Input {
        Input::Squares
    }

    fn task(&self, scene: &Scene) -> String {
        let which = (self.squares.task)(&self.asked(scene));
        let among = match self.within {
            Some(_) => " Choose among the marked ones.",
            None => "",
        };
        format!("Mark {which}.{among}")
    }

    fn needs(&self, scene: &Scene) -> Result<(), String> {
        let (given, what) = self.squares.needs;
        if given(&self.asked(scene)) {
            Ok(())
        } else {
            Err(format!("this goal needs {what}"))
        }
    }

    fn suits(&self, scene: &Scene) -> Result<(), String> {
        if self.squares(scene).is_empty() {
            Err("no square fits, so there is nothing to mark".to_owned())
        } else {
            Ok(())
        }
    }

    fn judge(&self, scene: &Scene, state: &State, act: Act, _: &mut Budget) -> Judgement {
        let square = act.as_mark()?;
        if state.marked.contains(&square) {
            let sentence = format!("{square} is found already.");
            return Err(Mistake::new(MistakeKind::Found, sentence).free());
        }
        let none_of = |within: &Vec<Square>| !within.contains(&square);
        if self.within.as_ref().is_some_and(none_of) {
            let sentence = format!("{square} is none of the squares to choose among.");
            return Err(wrong(sentence).free());
        }
        if !self.squares(scene).contains(square) {
            return Err((self.squares.wrong)(&self.asked(scene), square));
        }
        Ok(state.with_marked(square))
    }

    fn is_met(&self, scene: &Scene, state: &State) -> bool {
        state.marked.len() == self.asked_for(scene)
    }

    fn solve(&self, scene: &Scene, state: &State, _: &mut Budget) -> Solution {
        let found: SquareSet = state.marked.iter().copied().collect();
        let left = self.squares(scene) - found;
        Ok(Some(left.into_iter().map(Act::Mark).collect()))
    }

    fn asked_for(&self, scene: &Scene) -> usize {
        self.squares(scene).len()
    }

    fn is_seen_by_mover(&self) -> bool {
        // Names stay where they are from either side.
        self.named.is_some()
    }

    fn asks_for_shade(&self) -> bool {
        self.squares.shade
    }

    fn candidates(&self) -> &[Square] {
        self.within.as_deref().unwrap_or_default()
    }

    fn backdrop(&self, scene: &Scene) -> Frame {
        (self.squares.backdrop)(&self.asked(scene))
    }

    fn told(&self, _: &Scene, state: &State) -> Option<String> {
        let within: SquareSet = self.candidates().iter().copied().collect();
        let left = within - state.marked.iter().copied().collect();
        (!left.is_empty()).then(|| format!("To choose among: {}.", list(left)))
    }

    fn answer(&self, names: &str, begun: bool) -> String {
        if begun {
            format!("Still to be marked: {names}.")
        } else {
            format!("The answer: {names}.")
        }
    }
}
