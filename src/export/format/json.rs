//! A trace as JSON: one object.
//!
//! - `scene`: the scene, with the fields of a scene file;
//! - `drawings`: the drawings on the board, written like `Gd4` and `Rd2d4`;
//! - `flip`: whether Black's side is at the bottom;
//! - `zoom`: the step size; `unit`: the word for a step of this size; `at`: the step shown;
//! - `code`: the pseudocode, line by line;
//! - `nothing`: the reason why there is no trace, or null;
//! - `steps`: from step 0, before anything happened, to the last one. Each describes the board
//!   after the step: `step` (its number), `line` (the last line of code that ran, counted from 0,
//!   or null), `lines` (the lines that ran, each with the number of times it ran), `fact` (a
//!   sentence about the step, or null), `marks` (squares by name, each with its mark), `labels`
//!   (squares by name, each with a number, a word, or an object such as the counts of white and
//!   black attackers), `path` and `arrows` (squares), `variables` (each a value, a list of squares,
//!   or null);
//! - `beside`, if two boards are compared: the same object for the second.

use serde::{Serialize, Serializer, ser::SerializeMap};
use serde_json::{Map, Value as Json, json};
use std::{cell::RefCell, io};

use crate::app::{Command, Message, Model, Pick, Run, StepTo, caption};
use crate::board::Square;
use crate::lenses;
use crate::trace::{Frame, Label, Scalar, SceneFile, Stop, Value};

use crate::export::order::{ExportError, Job, Warning};

/// Maximum number of squares in all lists of all steps together. A file with that many takes half a
/// gigabyte.
const MOST: u64 = 100_000_000;

/// Writes the trace at its step size, or both traces if two boards are compared. Steps are
/// streamed, because a file may not fit in memory.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    let model = job.model;
    let size = model.runs().size();
    // Each board has its own position in its trace.
    let alone = |run: &Run| {
        let mut alone = model.clone();
        alone.open_scene(run.scene().clone(), model.title().to_owned());
        for command in [
            Command::Zoom(Pick::This(size)),
            Command::Step(StepTo::Number(run.stop(size))),
        ] {
            alone.update(Message::Do(command));
        }
        alone
    };
    let boards: Vec<Model> = if model.runs().comparing() {
        model.runs().all().map(alone).collect()
    } else {
        vec![model.clone()]
    };
    let held = |model: &Model| model.trace().map_or(0, |trace| trace.squares_listed(size));
    let held = boards.iter().map(held).sum();
    if held > MOST {
        return Err(ExportError::TooLong(held));
    }
    let steps = |model: &Model| model.runs().position().1 + 1;
    let all = boards.iter().map(steps).sum();
    let progress = RefCell::new((0, job.progress));
    let step_done = &|| {
        let (done, progress) = &mut *progress.borrow_mut();
        *done += 1;
        progress(*done, all);
    };
    // The object of the first board contains that of the second.
    let mut whole = None;
    for model in boards.into_iter().rev() {
        whole = Some(TraceFile {
            model: RefCell::new(model),
            comparison: whole.map(Box::new),
            step_done,
        });
    }
    serde_json::to_writer(&mut *job.out, &whole).map_err(io::Error::from)?;
    writeln!(job.out)?;
    Ok(None)
}

struct TraceFile<'a> {
    model: RefCell<Model>,
    comparison: Option<Box<TraceFile<'a>>>,
    /// Called after each step.
    step_done: &'a dyn Fn(),
}

impl Serialize for TraceFile<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let model = self.model.borrow();
        let mut file = SceneFile::from(model.scene());
        file.title = crate::board::harmless(model.title());
        let (zoom, at) = (model.runs().size(), model.runs().position().0);
        let (code, nothing) = match model.trace() {
            Ok(trace) => (trace.code(), None),
            Err(_) => (&[] as &[&str], Some(caption(&model))),
        };
        let flip = model.flipped();
        let unit = model.scene().row().unit(zoom);
        let drawings = model.scene().drawings.clone();
        drop(model);
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("at", &at)?;
        if let Some(comparison) = &self.comparison {
            map.serialize_entry("beside", comparison)?;
        }
        map.serialize_entry("code", code)?;
        map.serialize_entry("drawings", &drawings)?;
        map.serialize_entry("flip", &flip)?;
        map.serialize_entry("nothing", &nothing)?;
        map.serialize_entry("scene", &json!(file))?;
        map.serialize_entry("steps", &TraceSteps(self))?;
        map.serialize_entry("unit", unit)?;
        map.serialize_entry("zoom", &zoom)?;
        map.end()
    }
}

/// The array of steps, written one by one.
struct TraceSteps<'a>(&'a TraceFile<'a>);

impl Serialize for TraceSteps<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut model = self.0.model.borrow_mut();
        let last = model.runs().position().1;
        let numbers = if model.trace().is_ok() {
            0..last + 1
        } else {
            0..0
        };
        serializer.collect_seq(numbers.map(|number| {
            model.update(Message::Do(Command::Step(StepTo::Number(number))));
            let frame = model.frame();
            let mut step = step(frame, &model.stop());
            step.insert("step".to_owned(), number.into());
            let fact = lenses::sentence(frame, model.runs().size());
            step.insert("fact".to_owned(), fact.into());
            (self.0.step_done)();
            step
        }))
    }
}

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

/// Returns an object with these entries. They are added one by one: collecting would sort them
/// first, and sorting adds several kilobytes of code per use.
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
        Value::Squares(squares) => json!(squares.iter().collect::<Vec<_>>()),
    }
}
