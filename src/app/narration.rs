//! Sentences about the current state.

use crate::answer::{
    self, Answer, AttackersAnswer, DrawnBoard, PinsAnswer, ReachAnswer, WhyAnswer,
};
use crate::app::activities::Activity;
use crate::board::{DrawingShape, Square, SquareSet};
use crate::lenses;
use crate::trace::{Frame, Lens, Mark, Scene, StepSize, TraceError, Variable};
use crate::words;
use crate::words::capital;

mod below;

pub use below::{caption, caption_beside_panel, describe_boards, describes_both, differs};

use super::command::Switch;
use super::model::Model;
use super::open_question::OpenQuestion;
use super::quiz::Quiz;
use super::runs::Run;

/// Returns the sentences to show now. If there is a message, the open question of a round of
/// predictions follows it.
pub fn narrate(model: &Model) -> Vec<String> {
    let mut said = shown_once(model);
    if let Some(first) = said.first_mut() {
        *first = again(model, std::mem::take(first));
    }
    said
}

/// Returns the sentences to show beside a [note](Model::note): the same as before its key.
pub fn narrate_without_note(model: &Model) -> Vec<String> {
    model
        .what_if_sentences()
        .unwrap_or_else(|| sentences(model))
}

/// Returns the reply `said` to a wrong answer or a refused command. If the reply was repeated, adds
/// how many times it was given in a row.
pub fn again(model: &Model, said: String) -> String {
    let times = match model.again {
        0 => return said,
        1 => "again".to_owned(),
        more => format!("{} times now", more + 1),
    };
    match said.strip_prefix("No: ") {
        Some(why) => format!("No, {times}: {why}"),
        None => format!("{}: {said}", capital(&times)),
    }
}

/// Returns the sentences to show now, without the number of repetitions.
pub(super) fn shown_once(model: &Model) -> Vec<String> {
    if let Some(told) = model.what_if_sentences() {
        return told;
    }
    let mut said = match model.message.as_slice() {
        [] => return sentences(model),
        message => message.to_vec(),
    };
    let asking = model.asking.as_ref().filter(|asking| asking.is_open());
    let question = asking.map(|asking| asking.question_for(&model.settings.keymap.input_mode()));
    let told = |question: &String| said.last().is_some_and(|last| last.ends_with(question));
    said.extend(question.filter(|question| !told(question)));
    said
}

fn sentences(model: &Model) -> Vec<String> {
    if let Some(said) = model.activity.handler().sentences(&model.view_context()) {
        return said;
    }
    let caption = model
        .activity
        .handler()
        .showing()
        .caption
        .map(str::to_owned);
    if let Some(asking) = &model.asking {
        let asked = asking.sentences(&model.settings.keymap.input_mode());
        let hidden_pieces = model.is_blindfold();
        let hidden_pieces = hidden_pieces.then(|| answer::pieces_text(model.scene().board()));
        let hidden_pieces = hidden_pieces.into_iter().flatten();
        return caption
            .into_iter()
            .chain(hidden_pieces)
            .chain(asked)
            .collect();
    }
    if let Some(caption) = caption {
        return vec![caption];
    }
    if let Err(nothing) = model.trace() {
        let nobody = matches!(nothing, TraceError::NoPiece(_));
        let typed = !model.settings.screen && nobody;
        let piece = model.scene().board().pieces().first();
        if let Some(piece) = piece.filter(|_| typed) {
            let here = model.scene().focus();
            return vec![format!(
                "There is no piece on {here}: `select {piece}` selects the one on {piece}, and `place N` places a knight here."
            )];
        }
        let hint = |command: &str| model.settings.keymap.hint(command);
        return vec![answer::nothing(nothing, hint)];
    }
    model
        .runs()
        .own()
        .describe_changes()
        .into_iter()
        .chain(story(model))
        .collect()
}

/// Returns the lens's sentences about the current step.
fn story(model: &Model) -> Vec<String> {
    let run = model.front();
    if let Some(square) = model.square_in_tree() {
        return vec![parents(run.frame(), square)];
    }
    let said = describe_run(run, model.runs().size());
    if run.index() > 0 || run.at_end() {
        return said.into_iter().chain(model.fault_here()).collect();
    }
    let [step, play] = ["step", "play toggle"].map(|name| model.settings.keymap.hint(name));
    let said = said.join(" ");
    vec![format!("{said} Step with {step}, or play with {play}.")]
}

/// Names a square without a parent: `start`, or `target` if a search from the target began there.
fn root(frame: &Frame, square: Square) -> &'static str {
    if frame.left(square) == Some(0) {
        "target"
    } else {
        "start"
    }
}

/// Describes how the search reached `square`: its parents, and the path from the first of them back
/// to the start.
fn parents(frame: &Frame, square: Square) -> String {
    let parents: Vec<Square> = frame.parents(square).collect();
    let told = match parents.as_slice() {
        [] if frame.children(square).next().is_some() => {
            return format!(
                "{square} is the {}, so it has no parent.",
                root(frame, square)
            );
        }
        [] => {
            let told = format!("The search hasn't reached {square}, so it has no parent.");
            let current = frame.branch_end(square);
            let path = frame.path_back(current);
            return if path.is_empty() {
                told
            } else {
                format!("{told} The lit path leads to {current}, the current square.")
            };
        }
        [parent] => format!("The parent of {square} is {parent}"),
        parents => format!(
            "The parents of {square} are {}",
            words::list(parents.iter())
        ),
    };
    let back = frame.path_back(square);
    let end = root(frame, back.last().copied().unwrap_or(square));
    match back.as_slice() {
        [_, _, between @ .., start] if !between.is_empty() => {
            let between: Vec<String> = between.iter().map(Square::to_string).collect();
            format!(
                "{told}. Follow the parents back to {start}: {}.",
                between.join(", ")
            )
        }
        [_, parent, start] => format!("{told}. The parent of {parent} is the {end}, {start}."),
        _ => format!("{told}, the {end}."),
    }
}

/// Describes the current step of a run, or, at the end of Reach and Control, the square under the
/// cursor. Before the first step, returns the scene's question.
pub fn describe_run(run: &Run, size: StepSize) -> Vec<String> {
    let scene = run.scene();
    match (run.trace(), scene.lens()) {
        (Err(nothing), _) => vec![answer::refused(nothing)],
        (_, Lens::Reach) if run.at_end() => reach(scene),
        (_, Lens::Control) if run.at_end() => control(scene),
        _ if run.index() == 0 => vec![question(scene)],
        _ => lenses::sentence(run.frame(), size).into_iter().collect(),
    }
}

/// Explains why the square under the cursor can or can't be reached; on the piece's own square,
/// summarises its reach.
fn reach(scene: &Scene) -> Vec<String> {
    let focus = scene.focus();
    if focus != scene.cursor
        && let Ok(why) = WhyAnswer::new(scene.board(), focus, scene.cursor)
    {
        return why.sentences();
    }
    let summary = ReachAnswer::new(scene.board(), focus).map(|reach| reach.sentences());
    summary.unwrap_or_default().into_iter().take(1).collect()
}

/// Returns the scene's question, for use before the first step.
pub fn question(scene: &Scene) -> String {
    (scene.lens().row().asks)(scene)
}

/// Describes the pin of the piece under the cursor; if nothing is pinned there, lists the attackers
/// of the square.
fn control(scene: &Scene) -> Vec<String> {
    let (board, cursor) = (scene.board(), scene.cursor);
    // A pin takes two rows to explain, and the panel lists the attackers anyway.
    match PinsAnswer::new(board).of(cursor) {
        Some(pinned) => vec![pinned],
        None => AttackersAnswer::new(board, cursor).sentences(),
    }
}

/// Describes the occupant of a square of the drawn board, or says that it is empty.
fn on_square(model: &Model, square: Square) -> String {
    let thing = model.first_drawn().thing(square);
    thing.unwrap_or_else(|| "empty".to_owned())
}

/// Names the roles of a square: `selected`, `target`, both or neither.
fn roles_of(scene: &Scene, square: Square) -> impl Iterator<Item = &'static str> {
    let roles = [(scene.selected, "selected"), (scene.target, "target")].into_iter();
    let roles = roles.filter(move |(of, _)| *of == Some(square));
    roles.map(|(_, role)| role)
}

/// Returns the status line: the cursor's square, its colour, its occupant, its roles, its drawing,
/// and its parents if they are shown; empty without a cursor.
pub fn status(model: &Model) -> String {
    if !model.has_cursor() {
        return String::new();
    }
    let cursor = model.scene().cursor;
    let on_it = on_square(model, cursor);
    let (names, shades) = (model.asks_for_names(), model.asks_for_shade());
    let mut status = words::describe(cursor, &on_it, !names, !shades);
    for role in roles_of(model.first_drawn().scene, cursor) {
        status.push_str(&format!(" · {role}"));
    }
    let drawn = model.first_drawn();
    if let Some(color) = drawn.scene.drawings.color_of(DrawingShape::Square(cursor)) {
        status.push_str(&format!(" · drawn {color}"));
    }
    let parents: Vec<Square> = model.frame().parents(cursor).collect();
    if model.shows_parents() && model.scene().lens().row().shows_parents && !parents.is_empty() {
        status.push_str(&format!(" · from {}", words::list(parents)));
    }
    status
}

impl Model {
    /// Whether the open question hides the pieces.
    pub fn is_blindfold(&self) -> bool {
        let asked = self.asking.as_ref().is_some_and(Quiz::is_open);
        let learning = matches!(&self.activity, Activity::Learn(learn) if learn.is_blindfold());
        self.settings.blindfold && (asked || learning)
    }

    /// Hides or shows the pieces in questions, for `blindfold`.
    pub(super) fn blindfold(&mut self, on: Switch) {
        self.settings.blindfold = on.from(self.settings.blindfold);
        let said = if self.settings.blindfold {
            "Blindfold on: pieces are described, not drawn, until you answer."
        } else {
            "Blindfold off: pieces are drawn again."
        };
        self.message = vec![said.to_owned()];
    }
}

/// Describes the board, or the state of the match game. In a lesson, omits the squares already
/// found.
pub fn describe_board(model: &Model) -> Vec<String> {
    if let Activity::Match(game) = &model.activity {
        return vec![game.state()];
    }
    let drawn = model.first_drawn();
    let asked = match &model.activity {
        Activity::Learn(learn) => Some(learn.question_frame()),
        _ => None,
    };
    let drawn = DrawnBoard {
        frame: asked.as_ref().unwrap_or(drawn.frame),
        ..drawn
    };
    let roles = drawn.roles(SquareSet::ALL);
    drawn.things().into_iter().chain(roles).collect()
}

/// Returns the state of a square in the search: in the queue, or not reached yet. `None` for all
/// other squares.
fn search_state(drawn: &DrawnBoard<'_>, square: Square) -> Option<&'static str> {
    let frame = drawn.frame;
    if frame.times(Variable::Queue, square) > 0 {
        return Some("in the queue");
    }
    let searching = frame.variable(Variable::Queue).is_some() && !frame.arrows.is_empty();
    let free = drawn.scene.board().get(square).is_none();
    (searching && free && frame.label(square).is_none()).then_some("not reached yet")
}

/// Describes a square: its colour, its occupant, its relation to the selected piece, its roles, its
/// marks, its number and its drawings. When comparing, also describes its marks on the other board,
/// and its occupant there if that is a different one.
pub fn describe_square(model: &Model, square: Square) -> String {
    let drawn = model.first_drawn();
    // In the match game a square's colour has no meaning.
    let has_shade = model.activity.handler().showing().board.is_none() && !model.asks_for_shade();
    let on_it = on_square(model, square);
    let mut parts = vec![answer::square_text(square, &on_it, has_shade)];
    let hides = |question: OpenQuestion<'_>| question.hides_relations();
    let selected = drawn
        .scene
        .selected
        .filter(|_| !model.open_question().is_some_and(hides));
    let board = drawn.scene.board();
    let relation = selected.and_then(|at| answer::relation_text(board, square, at));
    let mut marks = drawn.marks(square);
    // The relation to the selected piece already says this.
    let of_reach = [Mark::Open, Mark::Capture, Mark::Blocker, Mark::Shadow].map(Mark::word);
    marks.retain(|word| relation.is_none() || !of_reach.contains(&word.as_str()));
    let state = search_state(&drawn, square).map(str::to_owned);
    marks.extend(state.filter(|state| !marks.contains(state)));
    parts.extend(relation);
    parts.extend(roles_of(drawn.scene, square).map(str::to_owned));
    parts.extend(marks);
    parts.extend(drawn.drawings_on(square));
    let beside = model.drawn().skip(1).filter_map(|beside| {
        let thing = beside.thing(square).filter(|thing| *thing != on_it);
        let told: Vec<String> = thing.into_iter().chain(beside.marks(square)).collect();
        (!told.is_empty()).then(|| format!(" On the other board: {}.", told.join(", ")))
    });
    let beside: String = beside.collect();
    format!("{}.{beside}", parts.join(", "))
}
