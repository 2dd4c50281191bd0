//! The row that a lens offers to the rest of the program.

use std::borrow::Cow;

use crate::board::Square;
use crate::sheet::{At, Section, StrokeKind, Strokes};
use crate::trace::{Algorithm, Frame, QuestionMaker, Scene, StepSize, Trace};

/// Everything that the rest of the program asks of a lens.
#[derive(Clone, Copy)]
pub struct LensRow {
    /// Name on its tab.
    pub title: &'static str,
    /// The question that it answers.
    pub question: &'static str,
    /// The algorithm that it starts with.
    pub first: Algorithm,
    /// Whether it opens before its first step, to be stepped through; the others open on their answer.
    pub opens_at_start: bool,
    /// Whether it asks about the square under the cursor, whatever is selected.
    pub follows_cursor: bool,
    /// Whether the square under the cursor is its target if there is no other.
    pub aims_at_cursor: bool,
    /// Whether its squares can show from where each was reached.
    pub shows_parents: bool,
    /// Whether the board shows which square comes next.
    pub shows_next: bool,
    /// Whether the panel's heading also names the first algorithm.
    pub names_first: bool,
    /// The word for an arrow on its board.
    pub arrow: &'static str,
    /// The question at the top of the panel.
    pub heading: fn(&Scene, &Frame) -> String,
    /// The question before the first step, in full.
    pub asks: fn(&Scene) -> String,
    /// The sections of the panel.
    pub sections: fn(&At<'_>) -> Vec<Section>,
    /// The kinds of questions that can be asked about an algorithm, which take turns.
    pub questions: fn(Algorithm) -> &'static [QuestionMaker],
    /// Lists the lines on the board.
    pub strokes: fn(&Scene, &Frame, &mut Strokes),
    /// The word for a line on the board, if it has one of its own.
    pub stroke_word: fn(StrokeKind, Algorithm) -> Option<&'static str>,
    /// Arrows that a square shows if there are no lines: the start and the end of each.
    pub signs: fn(&Scene, &Frame, Square) -> Vec<(Square, Square)>,
    /// The counts of two boards that are compared, the most important first.
    pub counted: &'static [Counted],
    /// The last two keys of the bar below, each as a command and a word; only of a lens that is stepped through.
    pub keys: [(&'static str, &'static str); 2],
    /// The commands that are worth trying at a step.
    pub worth: fn(&Worth<'_>) -> Vec<Try>,
    /// Whether the trace of a scene continues that of another with the same algorithm.
    pub goes_on: fn(&Scene, &Scene) -> bool,
}

impl LensRow {
    /// A lens that offers nothing.
    pub const BASE: LensRow = LensRow {
        title: "",
        question: "",
        first: Algorithm::Rays,
        opens_at_start: false,
        follows_cursor: false,
        aims_at_cursor: false,
        shows_parents: false,
        shows_next: false,
        names_first: true,
        arrow: "from",
        heading: |scene, _| scene.lens().row().question.to_owned(),
        asks: |scene| scene.lens().row().question.to_owned(),
        sections: |_| Vec::new(),
        questions: |_| &[],
        strokes: |_, _, _| {},
        stroke_word: |_, _| None,
        signs: |_, _, _| Vec::new(),
        counted: &[],
        keys: [("obstacle toggle", "obstacle"), ("target", "target")],
        worth: |_| Vec::new(),
        goes_on: |before, after| before.focus() == after.focus(),
    };
}

/// A command that is worth typing, its name and its effect.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// Command as it is typed.
    pub command: &'static str,
    /// Name of the command.
    pub name: &'static str,
    /// Effect of the command.
    pub does: Cow<'static, str>,
}

impl Try {
    /// Suggestion to place an obstacle at the cursor.
    pub const OBSTACLE: Try = Try::new("obstacle toggle", "Obstacle", "one under the cursor");
    /// The first step.
    pub const AGAIN: Try = Try::new("step 0", "Again", "from the start");
    /// Prediction.
    pub const GUESS: Try = Try::new("predict", "Guess", "what happens next");
    /// A second board.
    pub const COMPARE: Try = Try::new("compare", "Compare", "two algorithms side by side");

    /// Creates a command with its name and its effect.
    pub const fn new(command: &'static str, name: &'static str, does: &'static str) -> Try {
        Try {
            command,
            name,
            does: Cow::Borrowed(does),
        }
    }
}

/// The step at which something is worth trying.
#[derive(Clone, Copy, Debug)]
pub struct Worth<'a> {
    /// Scene in which it is suggested.
    pub scene: &'a Scene,
    /// Whether it is the last step.
    pub at_end: bool,
    /// Whether two boards are compared.
    pub comparing: bool,
}

impl Worth<'_> {
    /// Suggests to continue: to the end of the layer, or of everything.
    pub fn go_on(&self) -> Try {
        let unit = |size| self.scene.row().unit(size);
        let [layer, square] = [StepSize::Layer, StepSize::Square].map(unit);
        if layer == square {
            return Try::new("step end", "End", "to the last step");
        }
        Try {
            does: format!("to the end of this {layer}").into(),
            ..Try::new("layer", "Next", "")
        }
    }

    /// Returns the commands that are worth trying in a lens that is stepped through.
    pub fn stepping(&self) -> Vec<Try> {
        match (self.at_end, self.comparing) {
            (false, _) => vec![self.go_on(), Try::GUESS],
            (true, true) => vec![Try::AGAIN, Try::OBSTACLE],
            (true, false) => vec![Try::AGAIN, Try::COMPARE],
        }
    }
}

/// A step of one of two boards that are compared.
#[derive(Clone, Copy, Debug)]
pub struct CountedRun<'a> {
    /// Trace; `None` if there is nothing to show.
    pub trace: Option<&'a Trace>,
    /// Number of steps done.
    pub index: usize,
    /// The frame after them.
    pub frame: &'a Frame,
}

/// Something that is counted on each of two boards.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// Returns the count; `None` if it isn't counted.
    pub of: fn(&CountedRun<'_>) -> Option<usize>,
    /// The word for one, and for more.
    pub words: [&'static str; 2],
    /// The difference between two boards with the same number, in words.
    pub difference: fn(&Frame, &Frame) -> &'static str,
}

impl Counted {
    /// Something that is counted, with the word for one and for more.
    pub const fn new(
        of: fn(&CountedRun<'_>) -> Option<usize>,
        one: &'static str,
        many: &'static str,
    ) -> Counted {
        Counted {
            of,
            words: [one, many],
            difference: |_, _| "",
        }
    }
}
