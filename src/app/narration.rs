//! What the program says about what there is to see.

use crate::answer::{self, Answer, AttackersAnswer, PinsAnswer, ReachAnswer, WhyAnswer, capital};
use crate::board::{Square, SquareSet};
use crate::geometry::Mover;
use crate::trace::{Algorithm, Fact, Label, Lens, Mark, Scene, StepSize, TraceError, Variable};

mod below;

pub use below::{caption, differs, tells_of_both};

use super::asking::Asking;
use super::command::Switch;
use super::learn::Learn;
use super::model::Model;
use super::runs::Run;

/// What there is to say now, sentence by sentence. A question that is open is never hidden by
/// something else that is said.
pub fn narrate(model: &Model) -> Vec<String> {
    let mut said = said_once(model);
    if let Some(first) = said.first_mut() {
        *first = again(model, std::mem::take(first));
    }
    said
}

/// The reply to a wrong answer, and how many times in a row it has been the same.
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

/// What there is to say, without counting how often it was said before.
pub(super) fn said_once(model: &Model) -> Vec<String> {
    if let Some(told) = model.told_of_what_if() {
        return told;
    }
    let mut said = match model.message.as_slice() {
        [] => return sentences(model),
        message => message.to_vec(),
    };
    let asking = model.asking.as_ref().filter(|asking| asking.is_open());
    let question = asking.map(|asking| asking.question_for(&model.settings.keymap.hands()));
    let told = |question: &String| said.last().is_some_and(|last| last.ends_with(question));
    said.extend(question.filter(|question| !told(question)));
    said
}

fn sentences(model: &Model) -> Vec<String> {
    if let Some(said) = model.activity.sentences(&model.sight()) {
        return said;
    }
    let caption = model.activity.caption().map(str::to_owned);
    if let Some(asking) = &model.asking {
        let asked = asking.sentences(&model.settings.keymap.hands());
        let unseen = model.is_blindfold();
        let unseen = unseen.then(|| answer::spoken_pieces(model.scene().board()));
        let unseen = unseen.into_iter().flatten();
        return caption.into_iter().chain(unseen).chain(asked).collect();
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
                "No piece on {here}: `select {piece}` looks from {piece}, and `place N` puts a knight here."
            )];
        }
        let hint = |command: &str| model.settings.keymap.hint(command);
        return vec![answer::nothing(nothing, hint)];
    }
    model
        .runs()
        .own()
        .changes_told()
        .into_iter()
        .chain(story(model))
        .collect()
}

/// What the lens says of the step one is at.
fn story(model: &Model) -> Vec<String> {
    let run = model.runs().own();
    let said = told_of(run, model.runs().size());
    if run.index() > 0 || run.at_end() {
        return said.into_iter().chain(fault_here(model)).collect();
    }
    let [step, play] = ["step", "play toggle"].map(|name| model.settings.keymap.hint(name));
    let said = said.join(" ");
    vec![format!("{said} Go on with {step}, or play it with {play}.")]
}

/// What a run tells of the step that it is at: before the first, what is asked.
pub fn told_of(run: &Run, size: StepSize) -> Vec<String> {
    let scene = run.scene();
    match (run.trace(), scene.lens()) {
        (Err(nothing), _) => vec![answer::refused(nothing)],
        (_, Lens::Reach) if run.at_end() => reach(scene),
        (_, Lens::Control) if run.at_end() => control(scene),
        _ if run.index() == 0 => vec![question(scene)],
        _ => answer::sentence(run.frame(), size).into_iter().collect(),
    }
}

/// What is wrong in somebody's own steps, where it is in the line that is shown.
pub(super) fn fault_here(model: &Model) -> Option<String> {
    let Some(Fact::Told(fact)) = model.frame().fact else {
        return None;
    };
    let verdict = model.trace().ok()?.verdict()?;
    let fault = answer::step_fault(model.scene(), verdict)?;
    let first = match model.runs().size() {
        StepSize::Edge => fact.line,
        _ => fact.first_line(),
    };
    fact.fault
        .is_some_and(|line| line.get() >= first)
        .then_some(fault)
}

/// Why the square under the cursor can or can't be reached.
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

/// What is asked of the scene before the first step.
pub fn question(scene: &Scene) -> String {
    let (focus, mover) = (scene.focus(), scene.mover());
    let piece = mover.map_or(String::new(), |mover| mover.to_string());
    match (scene.lens(), scene.target) {
        (Lens::Search, Some(to)) => format!("How many moves does the {piece} need to reach {to}?"),
        (Lens::Search, None) => format!("How far is every square for the {piece}?"),
        (Lens::Sweep, _) => {
            let way = scene.direction.long_name();
            format!("Does this scan find every square {way} of {focus}?")
        }
        (Lens::Backtrack, _) if scene.way.is_queens() => {
            "Can 8 queens stand on the board so that none attacks another?".to_owned()
        }
        (Lens::Backtrack, _) => {
            let mover = mover.unwrap_or(Mover::KNIGHT);
            if scene.way == Algorithm::Parts {
                format!("Is there a way for the {mover} from {focus} to every square?")
            } else {
                format!("Can the {mover} visit every square once, from {focus} on?")
            }
        }
        (lens, _) => lens.question().to_owned(),
    }
}

/// Who attacks the square under the cursor, and whether the piece there is pinned.
fn control(scene: &Scene) -> Vec<String> {
    let (board, cursor) = (scene.board(), scene.cursor);
    // A pin takes two rows to explain; the panel has the attackers anyway.
    match PinsAnswer::new(board).of(cursor) {
        Some(pinned) => vec![pinned],
        None => AttackersAnswer::new(board, cursor).sentences(),
    }
}

/// What there is on a square of the board that is shown: what stands there, a queen that a search has
/// put down, a star, a match; `None` where there is nothing.
pub fn seen_on(model: &Model, square: Square) -> Option<String> {
    let own = model.activity.board().is_some();
    let board = model.scene().board();
    let stands = board.get(square).filter(|_| !own);
    let queens = queens_put_down(model).filter(|(queens, _)| !own && queens.contains(square));
    let seen = [
        stands.map(|stands| stands.to_string()),
        queens.map(|_| Mark::Placed.word().to_owned()),
        model.activity.on_square(square).map(str::to_owned),
    ];
    let seen: Vec<String> = seen.into_iter().flatten().collect();
    (!seen.is_empty()).then(|| seen.join(" on a "))
}

/// The same, or that the square is empty.
fn on_square(model: &Model, square: Square) -> String {
    seen_on(model, square).unwrap_or_else(|| "empty".to_owned())
}

/// The selected square and the target, as sentences.
pub fn roles(scene: &Scene) -> impl Iterator<Item = String> {
    let roles = [("Selected", scene.selected), ("Target", scene.target)];
    roles
        .into_iter()
        .filter_map(|(role, at)| Some(format!("{role}: {}.", at?)))
}

/// Whether a square is the selected one or the target, which the match game does not have.
fn roles_of(model: &Model, square: Square) -> impl Iterator<Item = &'static str> {
    let scene = model.scene();
    let playing = model.activity.board().is_some();
    [(scene.selected, "selected"), (scene.target, "target")]
        .into_iter()
        .filter(move |(of, _)| !playing && *of == Some(square))
        .map(|(_, role)| role)
}

/// What the status line says: the cursor's square, its colour, what stands there.
pub fn status(model: &Model) -> String {
    if !model.has_cursor() {
        return String::new();
    }
    let cursor = model.scene().cursor;
    let on_it = on_square(model, cursor);
    let mut status = answer::describe(cursor, &on_it, !asks_for_shade(model));
    for role in roles_of(model, cursor) {
        status.push_str(&format!(" · {role}"));
    }
    let parents: Vec<Square> = model.frame().parents(cursor).collect();
    if model.shows_parents() && model.scene().lens() == Lens::Search && !parents.is_empty() {
        status.push_str(&format!(" · from {}", answer::list(parents)));
    }
    status
}

/// Whether a question waits for the colour of a square.
pub fn asks_for_shade(model: &Model) -> bool {
    let asked = model.asking.as_ref().filter(|asking| asking.is_open());
    let learn = model.activity.lesson().filter(|learn| !learn.met);
    let goals = [
        asked.map(Asking::goal),
        learn.map(|learn| learn.level().goal()),
    ];
    let mut goals = goals.into_iter().flatten();
    goals.any(|(goal, _)| goal.asks_for_shade())
}

impl Model {
    /// Whether the pieces on the board are to be kept in mind now: those of a question that is open.
    pub fn is_blindfold(&self) -> bool {
        let asked = self.asking.as_ref().is_some_and(Asking::is_open);
        let lesson = self.activity.lesson();
        self.settings.blindfold && (asked || lesson.is_some_and(Learn::is_blindfold))
    }

    /// `blindfold`.
    pub(super) fn blindfold(&mut self, on: Switch) {
        self.settings.blindfold = on.from(self.settings.blindfold);
        let said = if self.settings.blindfold {
            "Blindfold: the pieces of a question are said and not drawn, until it is answered."
        } else {
            "The pieces of a question are drawn again."
        };
        self.message = vec![said.to_owned()];
    }
}

/// The whole board in words, or how the activity on it stands.
pub fn describe_board(model: &Model) -> Vec<String> {
    if let Some(game) = model.activity.match_game() {
        return vec![game.state()];
    }
    let scene = model.scene();
    let mut said = answer::spoken_board(scene.board());
    said.extend(roles(scene));
    said.extend(queens_put_down(model).map(|(_, told)| told));
    said
}

/// The queens that the search for queens has put down on empty squares, where no position has them,
/// and the sentence that tells them.
pub fn queens_put_down(model: &Model) -> Option<(SquareSet, String)> {
    let (scene, frame) = (model.scene(), model.frame());
    let with = |mark| {
        let put = frame.marked(mark).into_iter();
        put.filter(|&at| scene.board().get(at).is_none()).collect()
    };
    let (placed, found): (SquareSet, SquareSet) = (with(Mark::Placed), with(Mark::Found));
    let (queens, what) = if found.is_empty() {
        (placed, "Queens put down")
    } else {
        (found, "Queens of the solution")
    };
    let shown = scene.lens() == Lens::Backtrack && !queens.is_empty();
    let told = || format!("{what}: {}.", answer::list(queens.by_name()));
    shown.then(|| (queens, told()))
}

/// What the search has found out about a square so far.
fn searched(model: &Model, square: Square) -> Option<String> {
    let (frame, start) = (model.frame(), model.scene().focus());
    let moves = |moves| answer::counted(moves, "move");
    let asked = model.asking.as_ref().filter(|asking| asking.is_open());
    let hidden = |label: &Label| asked.is_some_and(|asking| asking.hides(*label));
    Some(match frame.label(square).filter(|label| !hidden(label))? {
        Label::Distance(distance) => format!("{} from {start}", moves(distance)),
        Label::Paths {
            paths,
            moves: distance,
        } => {
            let paths = answer::counted(paths, "shortest path");
            format!("{} from {start}, {paths} found", moves(distance.into()))
        }
        Label::Bound(Some(bound)) => format!("at least {} left", moves(bound.into())),
        Label::Estimate {
            moves: so_far,
            bound,
        } => {
            let so_far = format!("{} from {start} so far", moves(so_far));
            match bound {
                Some(bound) => format!("{so_far}, at least {bound} left"),
                None => format!("{so_far}, no way on"),
            }
        }
        Label::Left(left) => format!("{} before the target", moves(left)),
        Label::Bound(None) => "no way on from there".to_owned(),
        Label::Depth(depth) => format!("reached from {start} {} deep", moves(depth)),
        Label::Call(0) => return None,
        Label::Call(depth) => format!("{} deep", answer::counted(depth, "call")),
        Label::Onward(onward) => format!("{} on from there", moves(onward)),
        Label::Part(part) => format!("in part {part}"),
        Label::Nth(number) if model.scene().lens() == Lens::Backtrack => {
            format!("number {number} of the tour")
        }
        Label::Nth(_) | Label::Counts(..) | Label::Match | Label::Lit | Label::Changed(..) => {
            return None;
        }
    })
}

/// What the search knows of a square besides its distance.
fn search_state(model: &Model, square: Square) -> Option<&'static str> {
    let frame = model.frame();
    if frame.times(Variable::Queue, square) > 0 {
        return Some("in the queue");
    }
    let searching = frame.variable(Variable::Queue).is_some() && !frame.arrows.is_empty();
    let free = model.scene().board().get(square).is_none();
    (searching && free && frame.label(square).is_none()).then_some("not reached yet")
}

/// A square in words, with what the lens says of it.
pub fn describe_square(model: &Model, square: Square) -> String {
    let scene = model.scene();
    let on_it = on_square(model, square);
    // In the match game a square's colour says nothing.
    if model.activity.board().is_some() {
        return format!("{square}, {on_it}.");
    }
    let mut parts = vec![answer::spoken_square(
        square,
        &on_it,
        !asks_for_shade(model),
    )];
    let selected = scene.selected;
    parts.extend(selected.and_then(|at| answer::spoken_relation(scene.board(), square, at)));
    parts.extend(roles_of(model, square).map(str::to_owned));
    parts.extend(searched(model, square));
    parts.extend(search_state(model, square).map(str::to_owned));
    format!("{}.", parts.join(", "))
}
