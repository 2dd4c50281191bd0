//! A trace as JSON: one object.
//!
//! - `scene`: the scene, with the fields of a scene file;
//! - `flip`: whether Black's side is below;
//! - `zoom`: the step size; `unit`: the word for it; `at`: the step shown;
//! - `code`: the pseudocode, line by line;
//! - `nothing`: the reason why there is no trace, or null;
//! - `steps`: from step 0, before anything happened, to the last one. Each describes the board
//!   after it:
//!   `step` (its number), `line` (the line of code that ran, counted from 0, or null), `fact` (a sentence
//!   about the step, or null), `marks` (squares by name, each with its mark), `labels` (the text on
//!   squares: a number, or counts of white and black pieces), `path` and `arrows` (squares), `variables`
//!   (each a value, a list of squares, or null);
//! - `beside`, if two boards are compared: the same object for the second.

use serde_json::{Map, Value as Json, json};

use crate::app::{Command, Message, Model, Pick, StepTo, caption};
use crate::board::Square;
use crate::lenses;
use crate::trace::{Frame, Label, Scalar, SceneFile, Stop, Value};

use crate::export::order::{ExportError, Job, Product};

/// Encodes the shown trace at its step size; for two boards, both traces.
pub fn encode(job: Job<'_>) -> Result<Product, ExportError> {
    let model = job.model;
    let size = model.runs().size();
    // Each run has its own clock.
    let mut alone = model.runs().all().map(|run| {
        let mut alone = model.clone();
        alone.open_scene(run.scene().clone(), model.title().to_owned());
        for command in [
            Command::Zoom(Pick::This(size)),
            Command::Step(StepTo::Number(run.stop(size))),
        ] {
            alone.update(Message::Do(command));
        }
        trace_of(&alone)
    });
    let mut whole = if model.runs().comparing() {
        alone.next().unwrap_or_default()
    } else {
        trace_of(model)
    };
    if let Some(beside) = alone.next().filter(|_| model.runs().comparing()) {
        whole.insert("beside".to_owned(), beside.into());
    }
    Ok(format!("{}\n", Json::Object(whole)).into())
}

fn trace_of(model: &Model) -> Map<String, Json> {
    let mut file = SceneFile::from(model.scene());
    file.title = crate::board::harmless(model.title());
    let mut model = model.clone();
    let (zoom, flip) = (model.runs().size(), model.flipped());
    let (at, last) = model.position();
    let (code, nothing) = match model.trace() {
        Ok(trace) => (trace.code(), None),
        Err(_) => (&[] as &[&str], Some(caption(&model))),
    };
    let numbers = if nothing.is_some() { 0..0 } else { 0..last + 1 };
    let steps: Vec<Json> = numbers
        .map(|number| {
            model.update(Message::Do(Command::Step(StepTo::Number(number))));
            let frame = model.frame();
            let mut step = step(frame, &model.stop());
            step.insert("step".to_owned(), number.into());
            step.insert("fact".to_owned(), lenses::sentence(frame, zoom).into());
            step.into()
        })
        .collect();
    let unit = model.scene().row().unit(zoom);
    let entries = [
        ("scene", json!(file)),
        ("flip", json!(flip)),
        ("zoom", json!(zoom)),
        ("at", json!(at)),
        ("unit", json!(unit)),
        ("code", json!(code)),
        ("nothing", json!(nothing)),
        ("steps", json!(steps)),
    ];
    object(&mut named(entries))
}

/// Entries with names of their own.
fn named<const N: usize>(
    entries: [(&'static str, Json); N],
) -> impl Iterator<Item = (String, Json)> {
    entries
        .into_iter()
        .map(|(name, value)| (name.to_owned(), value))
}

fn step(frame: &Frame, stop: &Stop) -> Map<String, Json> {
    let by_square = |value: &dyn Fn(Square) -> Option<Json>| -> Json {
        let named = |square: Square| Some((square.to_string(), value(square)?));
        Json::Object(object(&mut Square::ALL.into_iter().filter_map(named)))
    };
    let label = |square| match frame.label(square)? {
        Label::Counts(white, black) => Some(json!({ "white": white, "black": black })),
        Label::Match => Some(json!("match")),
        Label::Estimate { moves, bound } => Some(json!({ "moves": moves, "bound": bound })),
        Label::Left(moves) => Some(json!({ "left": moves })),
        Label::Changed(old, new) => Some(json!({ "before": old, "after": new })),
        Label::Lit => None,
        label => Some(json!(label.number())),
    };
    let lines = stop.lines.iter();
    let mut lines = lines.map(|(line, times)| (line.to_string(), json!(times)));
    let variables = frame.variables.iter();
    let mut variables = variables.map(|held| (held.name.to_string(), value(&held.value)));
    let entries = [
        ("line", json!(stop.last)),
        ("lines", Json::Object(object(&mut lines))),
        (
            "marks",
            by_square(&|square| Some(frame.mark(square)?.name().into())),
        ),
        ("labels", by_square(&label)),
        ("path", json!(frame.path)),
        ("arrows", json!(frame.arrows)),
        ("variables", Json::Object(object(&mut variables))),
    ];
    object(&mut named(entries))
}

/// Returns an object with these entries, added one by one. Collecting would sort them first, which
/// costs the program some kilobytes at each place.
fn object(entries: &mut dyn Iterator<Item = (String, Json)>) -> Map<String, Json> {
    let mut object = Map::new();
    for (name, value) in entries {
        object.insert(name, value);
    }
    object
}

fn value(value: &Value) -> Json {
    match value {
        Value::Empty => Json::Null,
        Value::Scalar(Scalar::Number(number)) => json!(number),
        Value::Scalar(scalar) => json!(scalar.to_string()),
        Value::Squares(squares) => json!(squares),
    }
}
