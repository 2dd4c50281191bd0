//! Description of a lens, used by the rest of the program.

use std::borrow::Cow;

use crate::board::{Square, SquareSet};
use crate::sheet::{At, Section, StrokeKind, Strokes};
use crate::trace::{Algorithm, Frame, QuestionMaker, Scene, StepSize, Trace, Variable};

/// Everything that the rest of the program needs to know about a lens.
#[derive(Clone, Copy)]
pub struct LensRow {
    /// Name on the lens's tab.
    pub title: &'static str,
    /// Question that the lens answers.
    pub question: &'static str,
    /// Default algorithm.
    pub first: Algorithm,
    /// Whether the lens opens before its first step, for the user to step through. The other lenses
    /// open on their answer.
    pub opens_at_start: bool,
    /// Whether the lens examines the square under the cursor, even if another square is selected.
    pub follows_cursor: bool,
    /// Whether the square under the cursor is the target if no other is set.
    pub aims_at_cursor: bool,
    /// Whether squares can show their parents.
    pub shows_parents: bool,
    /// Whether the board shows which square comes next.
    pub shows_next: bool,
    /// Whether the panel's heading also names the first algorithm.
    pub names_first: bool,
    /// Word in the legend for an arrow on the board.
    pub arrow: &'static str,
    /// Question shown at the top of the panel.
    pub heading: fn(&Scene, &Frame) -> String,
    /// Full question, shown before the first step.
    pub asks: fn(&Scene) -> String,
    /// Sections of the panel.
    pub sections: fn(&At<'_>) -> Vec<Section>,
    /// Returns the result in a few words once the algorithm has one; otherwise `None`. The panel
    /// shows it in large letters instead of the first section.
    pub result: Option<fn(&At<'_>) -> Option<String>>,
    /// Whether the first list is the answer, so that the result is above it.
    pub lists_answer: bool,
    /// Kinds of questions about an algorithm, asked in turn.
    pub questions: fn(Algorithm) -> &'static [QuestionMaker],
    /// Adds the lens's lines to the board.
    pub strokes: fn(&Scene, &Frame, &mut Strokes),
    /// Word in the legend for a line on the board, if the lens has its own.
    pub stroke_word: fn(StrokeKind, Algorithm) -> Option<&'static str>,
    /// Arrows that a square shows if the board draws no lines, each as its start and its end.
    pub signs: fn(&Scene, &Frame, Square) -> Vec<(Square, Square)>,
    /// Counts by which two boards are compared, the most important first.
    pub counted: &'static [Counted],
    /// Last two keys of the key bar, each as a command and a word; only for a lens that the user
    /// steps through.
    pub keys: [(&'static str, &'static str); 2],
    /// Commands to suggest at a step.
    pub worth: fn(&Worth<'_>) -> Vec<Try>,
    /// Whether the second scene has the same subject as the first, so that a run keeps its place.
    /// Both scenes have the same algorithm.
    pub goes_on: fn(&Scene, &Scene) -> bool,
}

impl LensRow {
    /// Defaults for the rows of all lenses.
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
        result: None,
        lists_answer: false,
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

/// A suggested command. Its verb and the words after it make one phrase: `Guess` and `what happens
/// next`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Try {
    /// Command as it is typed.
    pub command: &'static str,
    /// Verb that the phrase begins with.
    pub name: &'static str,
    /// Words after the verb.
    pub does: Cow<'static, str>,
}

impl Try {
    /// Suggestion to place an obstacle at the cursor.
    pub const OBSTACLE: Try = Try::new("obstacle toggle", "Add", "an obstacle");
    /// Suggestion to show another solution.
    pub const SOLUTION: Try = Try::new("solutions", "Next", "solution");
    /// Suggestion to go to the last step.
    pub const END: Try = Try::new("step end", "Go", "to the last step");
    /// Suggestion to go back to the start.
    pub const AGAIN: Try = Try::new("step 0", "Go back", "to the start");
    /// Suggestion to predict the next step.
    pub const GUESS: Try = Try::new("predict", "Guess", "what happens next");
    /// Suggestion to open a second board.
    pub const COMPARE: Try = Try::new("compare", "Compare", "side by side");

    /// Creates a suggestion from a command, the verb of its phrase and the words after it.
    pub const fn new(command: &'static str, name: &'static str, does: &'static str) -> Try {
        Try {
            command,
            name,
            does: Cow::Borrowed(does),
        }
    }
}

/// A step, with the facts that decide which commands to suggest.
#[derive(Clone, Copy, Debug)]
pub struct Worth<'a> {
    /// Scene of the step.
    pub scene: &'a Scene,
    /// Whether this is the last step.
    pub at_end: bool,
    /// Whether two boards are compared.
    pub comparing: bool,
    /// Whether the board shows a path, a tour or a solution.
    pub is_found: bool,
    /// Whether `plain` reads the suggestions, rather than a screen showing them.
    pub in_words: bool,
}

impl Worth<'_> {
    /// Returns the suggestion to continue: to the end of the layer or, if a layer is a single
    /// square, to the last step.
    pub fn go_on(&self) -> Try {
        let unit = |size| self.scene.row().unit(size);
        let [layer, square] = [StepSize::Layer, StepSize::Square].map(unit);
        if layer == square {
            return Try::END;
        }
        Try {
            does: format!("this {layer}").into(),
            ..Try::new("layer", "Finish", "")
        }
    }

    /// Returns the commands to suggest in a lens that the user steps through.
    pub fn stepping(&self) -> Vec<Try> {
        match (self.at_end, self.comparing) {
            (false, _) => vec![self.go_on(), Try::GUESS],
            (true, true) => vec![Try::AGAIN, Try::OBSTACLE],
            (true, false) => vec![Try::AGAIN, Try::COMPARE],
        }
    }
}

/// A step on one of two compared boards.
#[derive(Clone, Copy, Debug)]
pub struct CountedRun<'a> {
    /// Trace; `None` if the board has none.
    pub trace: Option<&'a Trace>,
    /// Number of steps done.
    pub index: usize,
    /// Frame after that many steps.
    pub frame: &'a Frame,
}

/// A count by which two boards are compared.
#[derive(Clone, Copy, Debug)]
pub struct Counted {
    /// Returns the count; `None` if the board has no such count.
    pub of: fn(&CountedRun<'_>) -> Option<usize>,
    /// Words for a count of one, and for any other count.
    pub words: [&'static str; 2],
    /// Words for the count of an algorithm that keeps a stack instead of a queue.
    pub stack_words: [&'static str; 2],
    /// Returns, in words, how two boards with the same count differ; empty if there is nothing to
    /// say.
    pub difference: fn(&Frame, &Frame) -> &'static str,
    /// Returns the squares that are counted, if it matters which they are.
    pub squares: Option<fn(&Frame) -> SquareSet>,
}

impl Counted {
    /// Returns the words for a count in `frame`.
    pub fn words_in(&self, frame: &Frame) -> [&'static str; 2] {
        match frame.variable(Variable::Stack) {
            Some(_) => self.stack_words,
            None => self.words,
        }
    }

    /// Creates a count with the words for one, and for any other number.
    pub const fn new(
        of: fn(&CountedRun<'_>) -> Option<usize>,
        one: &'static str,
        many: &'static str,
    ) -> Counted {
        Counted {
            of,
            words: [one, many],
            stack_words: [one, many],
            difference: |_, _| "",
            squares: None,
        }
    }
}
