//! Sentences for predictions: questions, verdicts, and missed questions.

mod backtrack;
mod returned;
mod searched;
mod second_try;

use crate::board::{Square, SquareSet};
use crate::geometry::{Line, Ray};
use crate::lenses::call;
use crate::trace::{Algorithm, Ask, Fact, Frame, Question, Reply, Scene, SearchFact};
use crate::words::{against, counted, list, order, path, small};

pub use self::searched::shortest;
use self::searched::{also_in_it, neighbour, not_of_it, taken};
pub use self::second_try::{nudge, order_of_moves, wrong};
use super::answering::AnswerFormat;
use super::{Answer, AttackersAnswer, ColorAnswer, PathAnswer, WhyAnswer};

/// Returns the question without the instruction (see [`answering`]). Adds the order of moves if the
/// answer depends on it, for users who don't see the panel.
pub fn ask_with_order(question: &Question, scene: &Scene) -> String {
    let asked = ask(question, scene);
    if depends_on_order(question, scene) {
        in_order(&asked, scene)
    } else {
        asked
    }
}

/// Whether the order of moves decides which of several squares is right.
fn depends_on_order(question: &Question, scene: &Scene) -> bool {
    match question.ask {
        Ask::Next | Ask::Deeper => true,
        Ask::Candidate => !scene.way.is_queens(),
        _ => false,
    }
}

/// Returns the question without the order of moves.
pub fn ask(question: &Question, scene: &Scene) -> String {
    let piece = scene.piece().map_or("piece", |piece| piece.role.name());
    match question.ask {
        Ask::Next => "Which square leaves the queue next?".to_owned(),
        Ask::Frontier => "Which squares make up the next frontier?".to_owned(),
        Ask::Distance(square) => format!("How many moves away is {square}?"),
        Ask::Neighbour { from, to } => {
            format!("The {piece} tries {to} from {from}. Is it new, seen before or blocked?")
        }
        Ask::Blocker(ray) => {
            let way = ray
                .direction()
                .map_or("this way", |direction| direction.long_name());
            format!("Which square ends the {piece}'s ray {way}?")
        }
        Ask::Reachable(square) => format!("Can the {piece} go to {square}?"),
        Ask::Returns(square, direction) => {
            let call = call(square, Some(direction));
            format!("{call} is called. Which list does it return?")
        }
        Ask::Shade(square) => format!("Is {square} light or dark?"),
        Ask::Deeper => "Depth-first: which square is visited next?".to_owned(),
        Ask::Crumb => "Which square gets the next crumb?".to_owned(),
        Ask::InTheWay(from, to) => format!("Is anything in the way from {from} to {to}?"),
        Ask::Attackers(color, square) => {
            format!(
                "How many {} pieces attack or defend {square}?",
                color.name()
            )
        }
        Ask::Queen => "Where does the next queen go?".to_owned(),
        Ask::Candidate => "Which square is tried next?".to_owned(),
        Ask::Attacked(square, _) => format!("Does a queen attack {square}?"),
        Ask::Attacker(square) => format!("A queen attacks {square}. Which one?"),
        Ask::TakenBack => {
            "Nothing fits. Which queen is the last to be removed before another square is \
            tried?"
                .to_owned()
        }
        Ask::BackTo => "Dead end. Which square does the tour go back to?".to_owned(),
        Ask::Onward(square) => format!("How many onward moves does {square} have?"),
    }
}

/// Appends to `question` the order in which the moves are tried, if the scene has a mover.
fn in_order(question: &str, scene: &Scene) -> String {
    match scene.mover() {
        Some(mover) => {
            let order = order(mover, scene.way.tries_in_reverse());
            format!("{question} Order of moves: {order}.")
        }
        None => question.to_owned(),
    }
}

/// Returns the form of the question's answer.
pub const fn answering(question: &Question) -> AnswerFormat {
    match question.ask {
        Ask::Next
        | Ask::Blocker(_)
        | Ask::Deeper
        | Ask::Crumb
        | Ask::Candidate
        | Ask::Queen
        | Ask::Attacker(_)
        | Ask::TakenBack
        | Ask::BackTo => AnswerFormat::Square,
        Ask::Frontier => AnswerFormat::Squares,
        Ask::Returns(..) => AnswerFormat::List,
        Ask::Distance(_) | Ask::Attackers(..) | Ask::Onward(_) => AnswerFormat::Number,
        Ask::Neighbour { .. } => AnswerFormat::Tried,
        Ask::Reachable(_) | Ask::InTheWay(..) | Ask::Attacked(..) => AnswerFormat::YesOrNo,
        Ask::Shade(_) => AnswerFormat::Shade,
    }
}

/// States whether the reply was right, and why.
pub fn verdict(question: &Question, reply: Reply, scene: &Scene, frame: &Frame) -> String {
    let reason = reason(question, reply, scene, frame);
    let word = match question.ask {
        Ask::Next if question.ties(reply) => "Just as near",
        _ if question.ties(reply) => "Just as good",
        _ if question.accepts(reply) => "Right",
        _ if matches!(reply, Reply::Yes(_)) => return against(&reason, reply),
        _ => "No",
    };
    format!("{word}: {}", small(&reason))
}

/// Explains why the right answer is right or the reply is wrong. `frame` is the board before the
/// answer is visible.
fn reason(question: &Question, reply: Reply, scene: &Scene, frame: &Frame) -> String {
    match (question.ask, question.answer()) {
        (Ask::Next | Ask::Deeper, next) => {
            let own = next.square().unwrap_or(scene.focus());
            match reply.square() {
                Some(given) => taken(given, own, question, scene, frame),
                None => format!("{own} was next."),
            }
        }
        (Ask::Frontier, Reply::Squares(layer)) => {
            let right = match layer.len() {
                1 => "this square and no other".to_owned(),
                count => format!("these {count} squares and no others"),
            };
            let given = match reply {
                Reply::Squares(given) => given,
                _ => SquareSet::EMPTY,
            };
            let (missing, wrong) = (layer - given, given - layer);
            match (missing.is_empty(), wrong.is_empty()) {
                (true, true) => format!("{right}."),
                (false, true) => format!("{}, at the same distance.", also_in_it(missing)),
                (true, false) => format!("{}.", not_of_it(wrong, scene)),
                (false, false) => {
                    format!("{}. {}.", also_in_it(missing), not_of_it(wrong, scene))
                }
            }
        }
        (Ask::Distance(square), Reply::Number(moves)) => {
            let away = format!("{square} is {} away", counted(moves, "move"));
            match shortest(square, scene).filter(|_| !question.accepts(reply)) {
                Some(way) if moves == 0 => format!("{away}; the piece stands on {}.", path(&way)),
                Some(way) => format!("{away} ({}).", path(&way)),
                None => format!("{away}."),
            }
        }
        (Ask::Neighbour { to, .. }, Reply::Tried(outcome)) => neighbour(to, outcome, scene, frame),
        (Ask::Blocker(ray), _) => ended(&ray, reply.square()),
        (Ask::Reachable(square), _) => {
            let why = WhyAnswer::new(scene.board(), scene.focus(), square);
            why.map(|why| why.because().to_owned()).unwrap_or_default()
        }
        (Ask::Returns(square, direction), answer) => {
            returned::reason(square, direction, (answer, reply), scene)
        }
        (Ask::Shade(square), _) => ColorAnswer::new(square).sentences().join(" "),
        (Ask::Crumb, Reply::Squares(next)) => {
            let behind = match scene.way {
                Algorithm::WrongProbe => "the piece, or a crumb, one step ahead",
                _ => "a crumb, or the piece, one step back",
            };
            format!(
                "{} was the next square with {behind}.",
                list(next.by_name())
            )
        }
        (Ask::InTheWay(from, to), _) => {
            let between: Vec<Square> = Line::new(from, to).squares_between().collect();
            match reply {
                Reply::Yes(true) if !question.accepts(reply) && !between.is_empty() => {
                    let verb = if between.len() == 1 { "is" } else { "are" };
                    format!("{} {verb} empty.", list(between))
                }
                _ => PathAnswer::on_board(from, to, scene.board())
                    .sentences()
                    .pop()
                    .unwrap_or_default(),
            }
        }
        (Ask::Attackers(_, square), _) => AttackersAnswer::new(scene.board(), square)
            .sentences()
            .join(" "),
        (Ask::Attacked(square, Some(by)), _) => format!("the queen on {by} attacks {square}."),
        (Ask::Attacked(square, None), _) => format!("no queen attacks {square}."),
        (Ask::Onward(square), Reply::Number(moves)) => {
            let new = if moves == 1 {
                "a new square"
            } else {
                "new squares"
            };
            let told = format!("{} from {square} to {new}", leads(moves));
            match backtrack::onward(square, scene, frame) {
                to if to.is_empty() || question.accepts(reply) => format!("{told}."),
                to => format!("{told} ({}).", list(to.by_name())),
            }
        }
        (Ask::Queen, right) => {
            let right = right.square().unwrap_or(scene.focus());
            let given = reply.square().unwrap_or(right);
            backtrack::queen(question, given, right, frame)
        }
        (Ask::Candidate | Ask::Attacker(_) | Ask::TakenBack | Ask::BackTo, right) => {
            let right = right.square().unwrap_or(scene.focus());
            let given = reply.square().unwrap_or(right);
            backtrack::reason(question, given, right, scene)
        }
        (_, answer) => format!("it is {answer}."),
    }
}

/// Describes what ends a ray and, if the given square doesn't end it, where that square is.
fn ended(ray: &Ray, given: Option<Square>) -> String {
    let Some(blocker) = ray.blocker() else {
        return "nothing ends it.".to_owned();
    };
    match given.filter(|given| *given != blocker.square) {
        Some(given) if ray.open_set().contains(given) => {
            format!("{given} is empty, so the ray continues to {blocker}.")
        }
        Some(given) if ray.shadow_set().contains(given) => {
            format!("{given} is behind {blocker}, which ends the ray.")
        }
        Some(given) => format!("{given} is not on this ray, and {blocker} ends it."),
        None => format!("{blocker} ends it."),
    }
}

fn leads(moves: u32) -> String {
    let verb = if moves == 1 { "leads" } else { "lead" };
    format!("{} {verb}", counted(moves, "move"))
}

/// Returns the score and the missed questions, as sentences.
pub fn review(right: usize, asked: usize, missed: &[String]) -> Vec<String> {
    let mut told = vec![match asked {
        0 => "You didn't answer any questions.".to_owned(),
        _ => format!("{right} of {asked} answers right."),
    }];
    if !missed.is_empty() {
        told.push(format!("Review these: {}.", missed.join("; ")));
    }
    told
}

/// Describes a missed question in a few words, for the review.
pub fn missed(question: &Question, frame: &Frame) -> String {
    let step = match frame.fact {
        Some(Fact::Search(
            SearchFact::Taken { square, .. }
            | SearchFact::Expanded { square, .. }
            | SearchFact::ExpandedLate { square, .. },
        )) => format!(" after {square}"),
        _ => String::new(),
    };
    let answer = question.answer();
    match question.ask {
        Ask::Next | Ask::Deeper | Ask::Crumb => format!("the next square{step} was {answer}"),
        Ask::Frontier => format!("the frontier{step} was {answer}"),
        Ask::Distance(square) => match answer {
            Reply::Number(moves) => format!("{square} is {} away", counted(moves, "move")),
            other => format!("{square} is {other}"),
        },
        Ask::Neighbour { from, to } => format!("{to} from {from} was {answer}"),
        Ask::Blocker(_) => format!("the blocker was {answer}"),
        Ask::Reachable(square) => format!("can the piece go to {square}? {answer}"),
        Ask::Returns(square, direction) => {
            format!("{} returned {answer}", call(square, Some(direction)))
        }
        Ask::Shade(square) => format!("{square} is {answer}"),
        Ask::InTheWay(from, to) => format!("is anything in the way from {from} to {to}? {answer}"),
        Ask::Attackers(color, square) => format!(
            "{} pieces that attack or defend {square}: {answer}",
            color.name()
        ),
        Ask::Candidate => format!("{answer} was tried next"),
        Ask::Queen => format!("the next queen was placed on {answer}"),
        Ask::Attacked(square, _) => format!("is {square} attacked? {answer}"),
        Ask::Attacker(square) => format!("{answer} attacks {square}"),
        Ask::TakenBack => format!("the queen on {answer} was the last one removed"),
        Ask::BackTo => format!("the tour went back to {answer}"),
        Ask::Onward(square) => format!("onward moves from {square}: {answer}"),
    }
}

#[cfg(test)]
mod tests;
