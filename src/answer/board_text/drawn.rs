//! A drawn board in words: pieces and other figures first, then marks and numbers.

use crate::board::{Color, Drawing, DrawingShape, Rank, Square, SquareSet};
use crate::trace::{Figure, Frame, Label, Lens, Mark, Scalar, Scene, Value, Variable};

use super::marked::{MarkedSquares, label_text, marks_text, says};
use super::{areas, drawings_text, side_text};
use crate::words::{counted, list};

/// The legend's word for each mark on a board.
#[derive(Clone, Copy, Debug)]
pub struct MarkWords([&'static str; Mark::ALL.len()]);

impl MarkWords {
    /// Collects the word for each mark from `word`.
    pub fn new(word: impl FnMut(Mark) -> &'static str) -> MarkWords {
        MarkWords(Mark::ALL.map(word))
    }

    /// Returns the word for `mark`.
    pub const fn of(&self, mark: Mark) -> &'static str {
        self.0[mark as usize]
    }
}

/// Form of a mark's word after a number of squares.
enum Counted {
    /// A noun, which has a plural.
    Noun,
    /// A phrase that replaces the word.
    Phrase(&'static str),
    /// The unchanged word.
    AsItIs,
}

impl Counted {
    const fn of(mark: Mark) -> Counted {
        match mark {
            Mark::Shadow => Counted::Phrase("in shadow"),
            Mark::Path => Counted::Phrase("on the path"),
            Mark::SameShade => Counted::Phrase("of the same colour"),
            Mark::Asked => Counted::Phrase("without a crumb"),
            Mark::Capture
            | Mark::Blocker
            | Mark::Crumb
            | Mark::FalseCrumb
            | Mark::Current
            | Mark::Candidate
            | Mark::Placed => Counted::Noun,
            _ => Counted::AsItIs,
        }
    }
}

/// A drawn board to be put into words: its figures, its marks in the legend's words, and its
/// numbers.
#[derive(Clone, Copy, Debug)]
pub struct DrawnBoard<'a> {
    /// Scene with pieces, obstacles, selection and target.
    pub scene: &'a Scene,
    /// Frame with the marks and numbers.
    pub frame: &'a Frame,
    /// Words for the marks.
    pub words: MarkWords,
    /// Square of a wrong answer, if any.
    pub wrong: Option<Square>,
}

/// Word for the square of a wrong answer.
pub const WRONG: &str = "wrong";

/// Words for a visited square with a copy still in the queue.
pub const QUEUED_AGAIN: &str = "still queued";

/// Words for a square that is in the queue twice.
pub const REQUEUED: &str = "queued twice";

impl<'a> DrawnBoard<'a> {
    /// Creates a board with the default words for marks and without a wrong answer.
    pub fn of_scene(scene: &'a Scene, frame: &'a Frame) -> DrawnBoard<'a> {
        DrawnBoard {
            scene,
            frame,
            words: MarkWords::new(Mark::word),
            wrong: None,
        }
    }

    /// Sentence for a board without figures.
    pub const EMPTY: &'static str = "The board is empty.";

    /// Returns the figure and the coin on a square: `white rook on a coin`; `None` if the square is
    /// empty.
    pub fn thing(&self, square: Square) -> Option<String> {
        let figure = Figure::on(self.scene, self.frame, square);
        let star = self.has_star(square).then(|| Mark::Star.word().to_owned());
        let figure = figure.map(|figure| match figure {
            Figure::Occupant(occupant) => occupant.to_string(),
            Figure::PlacedQueen => Mark::Placed.word().to_owned(),
            Figure::CandidateQueen => "queen being tried".to_owned(),
            Figure::Match => "match".to_owned(),
        });
        let things: Vec<String> = figure.into_iter().chain(star).collect();
        (!things.is_empty()).then(|| things.join(" on a "))
    }

    /// Returns a sentence for each kind of figure, or one saying that the board is empty.
    pub fn things(&self) -> Vec<String> {
        let board = self.scene.board();
        let mut told = Vec::new();
        let stars = self.stars();
        if !stars.is_empty() {
            let word = if stars.len() == 1 { "Coin" } else { "Coins" };
            told.push(format!("{word}: {}.", list(stars.by_name())));
        }
        let matches = self.figures(Figure::Match);
        if !matches.is_empty() {
            told.push(format!("Matches: {}.", list(rows(matches))));
        }
        let sides = Color::ALL.into_iter();
        let sides = sides.filter(|&color| !board.of_color(color).is_empty());
        told.extend(sides.map(|color| side_text(board, color)));
        told.extend(self.queens());
        if !board.obstacles().is_empty() {
            told.push(format!("Obstacles: {}.", areas(board.obstacles())));
        }
        if told.is_empty() {
            told.push(Self::EMPTY.to_owned());
        }
        told
    }

    /// Describes the queens that a search has placed or is trying. They aren't part of the
    /// position.
    pub fn queens(&self) -> Vec<String> {
        let placed = self.figures(Figure::PlacedQueen);
        let is_found = placed
            .into_iter()
            .any(|square| self.frame.lasting(square) == Some(Mark::Found));
        let placed_as = if is_found {
            "Queens in the solution"
        } else {
            "Queens placed"
        };
        let candidate = self.figures(Figure::CandidateQueen);
        let all = [(placed_as, placed), ("Queen being tried", candidate)].into_iter();
        let all = all.filter(|(_, squares)| !squares.is_empty());
        all.map(|(what, squares)| format!("{what}: {}.", list(squares.by_name())))
            .collect()
    }

    /// Describes the selected square and the target, if they are among `squares`.
    pub fn roles(&self, squares: SquareSet) -> impl Iterator<Item = String> + use<> {
        let Scene {
            selected, target, ..
        } = *self.scene;
        let roles = [("Selected", selected), ("Target", target)].into_iter();
        roles.filter_map(move |(role, at)| {
            let at = at.filter(|at| squares.contains(*at))?;
            Some(format!("{role}: {at}."))
        })
    }

    /// Describes the drawings that touch one of `squares`, in one sentence per colour.
    pub fn drawings(&self, squares: SquareSet) -> Vec<String> {
        let touches = |drawing: &Drawing| squares.into_iter().any(|at| drawing.shape.touches(at));
        drawings_text(self.scene.drawings.iter().filter(touches))
    }

    /// Returns the words for the drawings on a square: `drawn in red`, `green arrow to d4`.
    pub fn drawings_on(&self, square: Square) -> Vec<String> {
        let words = |drawing: Drawing| match drawing.shape {
            DrawingShape::Square(at) => {
                (at == square).then(|| format!("drawn in {}", drawing.color))
            }
            DrawingShape::Arrow(from, to) if from == square => {
                Some(format!("{} arrow to {to}", drawing.color))
            }
            DrawingShape::Arrow(from, to) => {
                (to == square).then(|| format!("{} arrow from {from}", drawing.color))
            }
        };
        self.scene.drawings.iter().filter_map(words).collect()
    }

    /// Counts the figures by kind, or states that the board is empty.
    pub fn summary(&self) -> String {
        let board = self.scene.board();
        let of = |figure| self.figures(figure).len();
        let things = [
            (board.pieces().len(), "piece", "pieces"),
            (of(Figure::PlacedQueen), "placed queen", "placed queens"),
            (
                of(Figure::CandidateQueen),
                "queen being tried",
                "queens being tried",
            ),
            (self.stars().len(), "coin", "coins"),
            (of(Figure::Match), "match", "matches"),
            (board.obstacles().len(), "obstacle", "obstacles"),
        ];
        let things = things.into_iter().filter(|(count, ..)| *count > 0);
        let things = things.map(|(count, one, many)| {
            let noun = if count == 1 { one } else { many };
            format!("{count} {noun}")
        });
        let things: Vec<String> = things.collect();
        if things.is_empty() {
            return Self::EMPTY.to_owned();
        }
        format!("On the board: {}.", list(things))
    }

    /// Returns the number of squares with each mark, as a sentence; `None` if there are no marks.
    pub fn marks_in_numbers(&self) -> Option<String> {
        let mut counts = [0; Mark::ALL.len()];
        for mark in Square::ALL.iter().flat_map(|square| self.marks_on(*square)) {
            counts[mark as usize] += 1;
        }
        let marks = Mark::ALL.into_iter().zip(counts);
        let marks = marks.filter(|(_, count)| *count > 0);
        let marks = marks.map(|(mark, count)| {
            let word = self.mark_text(mark);
            // It isn't known whether an activity's own word for a mark has a plural.
            let phrase = if self.words.of(mark) == mark.word() {
                Counted::of(mark)
            } else {
                Counted::AsItIs
            };
            match phrase {
                Counted::Phrase(phrase) => format!("{count} {phrase}"),
                Counted::Noun => counted(count, &word),
                Counted::AsItIs => format!("{count} {word}"),
            }
        });
        let marks: Vec<String> = marks
            .chain(self.wrong.map(|_| format!("1 {WRONG}")))
            .collect();
        (!marks.is_empty()).then(|| format!("Marked squares: {}.", list(marks)))
    }

    /// Returns the words for a square's marks, number and extras: `queued`, `1 move from g2`.
    pub fn marks(&self, square: Square) -> Vec<String> {
        let marked = self.marked_on(square);
        let mut words = marked.words;
        words.extend(marked.label.and_then(|label| label_text(label, self.scene)));
        words.extend(marked.details);
        words
    }

    /// Describes `squares` by their marks, in one sentence per group: `Queued, 1 move from g2: e3
    /// and f4.`
    pub fn marked(&self, squares: SquareSet) -> Vec<String> {
        let marked = squares.into_iter().map(|square| self.marked_on(square));
        marks_text(marked.filter(|marked| !marked.is_empty()), self.scene)
    }

    fn figures(&self, wanted: Figure) -> SquareSet {
        let is_it = |square: &Square| Figure::on(self.scene, self.frame, *square) == Some(wanted);
        Square::ALL.into_iter().filter(is_it).collect()
    }

    fn has_star(&self, square: Square) -> bool {
        self.frame.lasting(square) == Some(Mark::Star)
    }

    fn stars(&self) -> SquareSet {
        let stars = Square::ALL.into_iter();
        stars.filter(|&square| self.has_star(square)).collect()
    }

    /// Returns the marks of a square, except those that its figure or star already names.
    fn marks_on(&self, square: Square) -> impl Iterator<Item = Mark> {
        let lasting = self.frame.lasting(square);
        let mark = self
            .frame
            .mark(square)
            .filter(|mark| lasting != Some(*mark));
        let is_placed = Figure::on(self.scene, self.frame, square) == Some(Figure::PlacedQueen);
        let lasting = lasting.filter(|mark| match mark {
            Mark::Star => false,
            Mark::Placed => !is_placed,
            _ => true,
        });
        // A star that the selected piece can reach is lit.
        let is_lit = self.frame.label(square) == Some(Label::Lit);
        // An empty current square of a sweep is drawn as current, even if it has another mark.
        let asks = self.asks(square).is_some();
        let now =
            asks && lasting != Some(Mark::Current) && self.scene.board().get(square).is_none();
        [
            lasting,
            mark,
            is_lit.then_some(Mark::Open),
            now.then_some(Mark::Current),
        ]
        .into_iter()
        .flatten()
    }

    /// Returns the neighbour that a sweep checks for `square`, or `Some(None)` if it checks none.
    /// `None` unless a sweep is at `square`.
    fn asks(&self, square: Square) -> Option<Option<Square>> {
        let held = |name| match self.frame.variable(name) {
            Some(Value::Scalar(Scalar::Square(square))) => Some(*square),
            _ => None,
        };
        let is_it = self.scene.lens() == Lens::Sweep && held(Variable::S) == Some(square);
        is_it.then(|| held(Variable::B))
    }

    /// Returns the squares that `square` attacks, according to the arrows; empty if the arrows
    /// aren't attacks.
    fn attacks(&self, square: Square) -> Vec<Square> {
        let is_drawn = self.scene.lens() == Lens::Control || self.scene.way.is_queens();
        let arrows = self.frame.arrows.iter().filter(|_| is_drawn);
        let arrows = arrows.filter(|(from, _)| *from == square);
        arrows.map(|(_, to)| *to).collect()
    }

    fn marked_on(&self, square: Square) -> MarkedSquares {
        // A mistake's sign replaces the number.
        let lasting = self.frame.lasting(square);
        let label = self.frame.label(square);
        let label = label.filter(|_| lasting != Some(Mark::Fault));
        let mut words = Vec::new();
        let mut order = Mark::ALL.len();
        for mark in self.marks_on(square) {
            order = order.min(mark as usize);
            if label.is_none_or(|label| !says(label, mark)) {
                words.push(self.mark_text(mark));
            }
        }
        let waits = self.frame.squares(Variable::Queue);
        let waits = waits.filter(|waiting| *waiting == square).count();
        // Once a path is found, other visited squares no longer show that they are still queued.
        let is_done = match lasting {
            Some(Mark::Visited) => !self.frame.has(Mark::Path),
            mark => mark == Some(Mark::Path),
        };
        let mut details = Vec::new();
        match waits {
            0 => {}
            1 if is_done => details.push(QUEUED_AGAIN.to_owned()),
            1 => {}
            2 => details.push(REQUEUED.to_owned()),
            more => details.push(format!("queued {}", counted(more, "time"))),
        }
        let attacks = self.attacks(square);
        if !attacks.is_empty() {
            details.push(format!("attacks {}", list(attacks)));
        }
        if let Some(Some(asked)) = self.asks(square) {
            details.push(format!("checks {asked}"));
        }
        if self.wrong == Some(square) {
            details.push(WRONG.to_owned());
        }
        MarkedSquares {
            square,
            order,
            words,
            label,
            details,
        }
    }

    /// Returns the word for a mark in a sentence about a square.
    fn mark_text(&self, mark: Mark) -> String {
        let word = self.words.of(mark);
        match mark {
            Mark::AttackedByWhite | Mark::AttackedByBlack | Mark::AttackedByBoth
                if word == mark.word() =>
            {
                format!("attacked {word}")
            }
            Mark::Current if word == mark.word() => "current square".to_owned(),
            _ => word.to_owned(),
        }
    }
}

/// Describes the rows of matches from rank 8 down, each from its first match to its last.
fn rows(matches: SquareSet) -> impl Iterator<Item = String> {
    let rows = Rank::ALL.into_iter().rev().map(SquareSet::rank);
    rows.filter_map(move |rank| match (matches & rank).by_name().as_slice() {
        [] => None,
        [only] => Some(only.to_string()),
        [first, .., last] => Some(format!("{first} to {last}")),
    })
}
