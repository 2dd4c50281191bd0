//! What the program says about what there is to see.

use crate::answer::{self, Answer, AttackersAnswer, PinsAnswer, ReachAnswer, WhyAnswer};
use crate::board::{Square, SquareSet};
use crate::geometry::Mover;
use crate::trace::{Algorithm, Label, Lens, Mark, Scene, TraceError, Variable};

use super::asking::Asking;
use super::changes;
use super::model::Model;

/// What there is to say now, sentence by sentence. A question that is open is never hidden by
/// something else that is said.
pub fn narrate(model: &Model) -> Vec<String> {
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
        return caption.into_iter().chain(asked).collect();
    }
    if let Some(caption) = caption {
        return vec![caption];
    }
    if let Err(nothing) = model.trace() {
        let nobody = matches!(nothing, TraceError::NoPiece(_));
        let typed = model.settings.keymap.is_empty() && nobody;
        if let Some(piece) = model
            .scene()
            .board()
            .pieces()
            .into_iter()
            .next()
            .filter(|_| typed)
        {
            let here = model.scene().focus();
            return vec![format!(
                "No piece on {here}: `select {piece}` looks from {piece}, and `place N` puts a knight here."
            )];
        }
        return vec![answer::nothing(nothing, |command| {
            model.settings.keymap.hint(command)
        })];
    }
    changed(model).into_iter().chain(story(model)).collect()
}

/// The distances that the last edit changed.
fn changed(model: &Model) -> Option<String> {
    changes::sentence(model.runs().own().changes(), model.scene().target)
}

/// What the lens says of the step one is at.
fn story(model: &Model) -> Vec<String> {
    let scene = model.scene();
    match scene.lens() {
        Lens::Reach if model.at_end() => reach(model),
        Lens::Search if model.runs().own().index() == 0 => begins(model, search_begins(model)),
        Lens::Sweep if model.runs().own().index() == 0 => begins(model, sweep_begins(model)),
        Lens::Control if model.at_end() => control(model),
        Lens::Backtrack if model.runs().own().index() == 0 => {
            begins(model, backtrack_begins(model))
        }
        _ if model.runs().own().index() == 0 => begins(model, scene.lens().question().to_owned()),
        _ => answer::sentence(model.frame(), model.runs().size())
            .into_iter()
            .collect(),
    }
}

/// Why the square under the cursor can or can't be reached.
fn reach(model: &Model) -> Vec<String> {
    let scene = model.scene();
    let focus = scene.focus();
    if focus != scene.cursor
        && let Ok(why) = WhyAnswer::new(scene.board(), focus, scene.cursor)
    {
        return why.sentences();
    }
    let summary = ReachAnswer::new(scene.board(), focus).map(|reach| reach.sentences());
    summary.unwrap_or_default().into_iter().take(1).collect()
}

fn search_begins(model: &Model) -> String {
    let scene = model.scene();
    let piece = scene
        .mover()
        .map_or(String::new(), |mover| mover.to_string());
    match scene.target {
        Some(target) => format!("How many moves does the {piece} need to reach {target}?"),
        None => format!("How far is every square for the {piece}?"),
    }
}

fn sweep_begins(model: &Model) -> String {
    let scene = model.scene();
    let (focus, way) = (scene.focus(), scene.direction.long_name());
    format!("Does this scan find every square {way} of {focus}?")
}

fn backtrack_begins(model: &Model) -> String {
    let scene = model.scene();
    let (start, mover) = (scene.focus(), scene.mover().unwrap_or(Mover::KNIGHT));
    match scene.way {
        way if way.is_queens() => {
            "Can 8 queens stand on the board so that none attacks another?".to_owned()
        }
        Algorithm::Parts => format!("Is there a way for the {mover} from {start} to every square?"),
        _ => format!("Can the {mover} visit every square once, from {start} on?"),
    }
}

/// The question, and the keys that lead to its answer.
fn begins(model: &Model, question: String) -> Vec<String> {
    let (step, play) = (
        model.settings.keymap.hint("step"),
        model.settings.keymap.hint("play toggle"),
    );
    vec![format!(
        "{question} Go on with {step}, or play it with {play}."
    )]
}

/// Who attacks the square under the cursor, and whether the piece there is pinned.
fn control(model: &Model) -> Vec<String> {
    let (board, cursor) = (model.scene().board(), model.scene().cursor);
    // A pin takes two rows to explain; the panel has the attackers anyway.
    match PinsAnswer::new(board).of(cursor) {
        Some(pinned) => vec![pinned],
        None => AttackersAnswer::new(board, cursor).sentences(),
    }
}

/// What is said under a picture: what the program would say, without the keys that help where
/// there are none.
pub fn caption(model: &Model) -> String {
    let scene = model.scene();
    match (model.message.as_slice(), model.trace()) {
        ([], Err(TraceError::NoPiece(square))) => format!("No piece on {square}."),
        ([], Err(TraceError::NoSlider(square, piece))) => {
            format!("The {piece} on {square} follows no rays.")
        }
        ([], Err(TraceError::NoTarget(square))) => format!("The line starts on {square}."),
        ([], Err(TraceError::Obstacle(square))) => {
            format!("An obstacle stands on {square}, so no tour starts there.")
        }
        ([], Ok(_)) if model.runs().own().index() == 0 && scene.lens().opens_at_start() => {
            let question = match scene.lens() {
                Lens::Sweep => sweep_begins(model),
                Lens::Backtrack => backtrack_begins(model),
                _ => search_begins(model),
            };
            changed(model)
                .into_iter()
                .chain([question])
                .collect::<Vec<_>>()
                .join(" ")
        }
        _ => narrate(model).join(" "),
    }
}

/// What is on a square of the board one looks at.
fn on_square(model: &Model, square: Square) -> String {
    let on_it = model.activity.on_square(square).map(str::to_owned);
    on_it.unwrap_or_else(|| answer::on_square(model.scene().board().get(square)))
}

/// Whether a square is the selected one or the target, which the match game does not have.
fn roles(model: &Model, square: Square) -> impl Iterator<Item = &'static str> {
    let scene = model.scene();
    let playing = model.activity.board().is_some();
    [(scene.selected, "selected"), (scene.target, "target")]
        .into_iter()
        .filter(move |(of, _)| !playing && *of == Some(square))
        .map(|(_, role)| role)
}

/// What the status line says: the cursor's square, its colour, what stands there.
pub fn status(model: &Model) -> String {
    let cursor = model.scene().cursor;
    let on_it = on_square(model, cursor);
    let mut status = answer::describe(cursor, &on_it, !asks_for_shade(model));
    for role in roles(model, cursor) {
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
    let asked = model.asking.as_ref();
    model.activity.asks_for_shade() || asked.is_some_and(Asking::asks_for_shade)
}

/// A square in words, with what the lens says of it; the whole board when `square` is `None`.
pub fn describe(model: &Model, square: Option<Square>) -> Vec<String> {
    match (square, model.activity.state()) {
        (Some(square), _) => vec![describe_square(model, square)],
        (None, Some(state)) => vec![state],
        (None, None) => {
            let queens = queens_put_down(model).map(|queens| queens.1);
            describe_board(model.scene())
                .into_iter()
                .chain(queens)
                .collect()
        }
    }
}

/// The queens that the search for queens has put down on empty squares, where no position has them,
/// and the sentence that tells them.
pub fn queens_put_down(model: &Model) -> Option<(SquareSet, String)> {
    let (scene, frame) = (model.scene(), model.frame());
    let with = |mark| -> SquareSet {
        let marked = Square::ALL
            .into_iter()
            .filter(|&at| frame.mark(at) == Some(mark));
        marked
            .filter(|&at| scene.board().get(at).is_none())
            .collect()
    };
    let (placed, found) = (with(Mark::Placed), with(Mark::Found));
    let (queens, what) = if found.is_empty() {
        (placed, "Queens put down")
    } else {
        (found, "Queens of the solution")
    };
    let shown = scene.lens() == Lens::Backtrack && !queens.is_empty();
    shown.then(|| {
        (
            queens,
            format!("{what}: {}.", answer::list(queens.by_name())),
        )
    })
}

fn describe_board(scene: &Scene) -> Vec<String> {
    let mut said = answer::spoken_board(scene.board());
    let roles = [(scene.selected, "Selected"), (scene.target, "Target")];
    said.extend(
        roles
            .iter()
            .filter_map(|(square, role)| Some(format!("{role}: {}.", (*square)?))),
    );
    said
}

/// What the search has found out about a square so far.
fn searched(model: &Model, square: Square) -> Option<String> {
    let (frame, start) = (model.frame(), model.scene().focus());
    let moves = |moves| answer::counted(moves, "move");
    Some(match frame.label(square)? {
        Label::Distance(distance) => format!("{} from {start}", moves(distance)),
        Label::Paths {
            paths,
            moves: distance,
        } => format!(
            "{} from {start}, {} found",
            moves(distance.into()),
            answer::counted(paths, "shortest path")
        ),
        Label::Depth(depth) => format!("reached from {start} {} deep", moves(depth)),
        Label::Onward(onward) => format!("{} on from there", moves(onward)),
        Label::Part(part) => format!("in part {part}"),
        Label::Nth(number) if model.scene().lens() == Lens::Backtrack => {
            format!("number {number} of the tour")
        }
        Label::Nth(_) | Label::Counts(..) | Label::Match | Label::Changed(..) => return None,
    })
}

/// What the search knows of a square besides its distance.
fn search_state(model: &Model, square: Square) -> Option<&'static str> {
    let frame = model.frame();
    if frame.squares(Variable::Queue).any(|waits| waits == square) {
        return Some("in the queue");
    }
    let searching = frame.variable(Variable::Queue).is_some() && !frame.arrows.is_empty();
    let free = model.scene().board().get(square).is_none();
    (searching && free && frame.label(square).is_none()).then_some("not reached yet")
}

fn describe_square(model: &Model, square: Square) -> String {
    let scene = model.scene();
    let on_it = on_square(model, square);
    // In the match game a square's colour says nothing.
    if model.activity.board().is_some() {
        return format!("{square}, {on_it}.");
    }
    let queens = queens_put_down(model);
    let on_it = match queens.filter(|(queens, _)| queens.contains(square)) {
        Some(_) => Mark::Placed.word().to_owned(),
        None => on_it,
    };
    let mut parts = vec![answer::spoken_square(square, &on_it)];
    let selected = scene.selected;
    parts.extend(selected.and_then(|at| answer::spoken_relation(scene.board(), square, at)));
    parts.extend(roles(model, square).map(str::to_owned));
    parts.extend(searched(model, square));
    parts.extend(search_state(model, square).map(str::to_owned));
    format!("{}.", parts.join(", "))
}
