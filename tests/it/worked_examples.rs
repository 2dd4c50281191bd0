//! The worked examples of the five documents on which this program is based, one by one.
//!
//! The library answers each kind of example with a JSON object, which must contain everything the
//! example expects. Each document has one submodule.

use std::collections::BTreeSet;

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::Value;

mod lines;
mod matches;
mod rays;
mod squares;
mod sweeps;

/// Function that computes the library's answer to an example.
type Answer = fn(&Example) -> Value;

/// Every kind of example, with its function.
const ANSWERED: &[(&str, Answer)] = &[
    ("slope", lines::slope),
    ("intercept", lines::intercept),
    ("path", lines::path),
    ("first_blocker", lines::first_blocker),
    ("move", lines::slider_move),
    ("ray", rays::ray),
    ("piece_rays", rays::piece_rays),
    ("setup", rays::setup),
    ("piece_moves", rays::piece_moves),
    ("attacked", rays::attacked),
    ("piece_squares", sweeps::piece_squares),
    ("sweep_probe", sweeps::sweep_probe),
    ("colour", squares::colour),
    ("colour_table", squares::colour_table),
    ("knight", squares::knight),
    ("knight_trace", squares::knight_trace),
    ("sweep", sweeps::sweep),
    ("sweep_shared", sweeps::sweep_shared),
    ("sweep_algorithm_text", sweeps::sweep_algorithm_text),
    ("match_move", matches::match_move),
    ("match_moves", matches::match_moves),
    ("match_change", matches::match_change),
    ("match_end", matches::match_end),
    ("match_leave", matches::match_leave),
    ("match_winning", matches::match_winning),
];

/// Fields of `expected` that only record what a document prints.
const FOR_THE_RECORD: [&str; 2] = ["printed", "verbose_line"];

/// An example from the file. If its `status` is not `ok`, `expected` is still right, and the file
/// keeps the document's own text in `printed`.
#[derive(Deserialize)]
struct Example {
    id: String,
    kind: String,
    input: Value,
    expected: Value,
}

impl Example {
    fn input<T: DeserializeOwned>(&self) -> T {
        serde_json::from_value(self.input.clone())
            .unwrap_or_else(|error| panic!("{}: {error}", self.id))
    }
}

fn examples() -> Vec<Example> {
    let text = include_str!("../data/worked_examples.json");
    serde_json::from_str(text).expect("the examples")
}

#[test]
fn the_library_agrees_with_every_example() {
    let mut answered = 0;
    for example in examples() {
        let Example { id, kind, .. } = &example;
        let Some((_, answer)) = ANSWERED.iter().find(|(name, _)| name == kind) else {
            panic!("{id}: nobody answers `{kind}`");
        };
        let said = answer(&example);
        for (field, expected) in example.expected.as_object().expect("an object") {
            if !FOR_THE_RECORD.contains(&&**field) {
                let said = said.get(field);
                assert_eq!(said, Some(expected), "{id}: `{field}` of {kind}");
            }
        }
        answered += 1;
    }
    assert_eq!(answered, 163);
}

#[test]
fn every_kind_is_answered_once() {
    let mut listed: Vec<&str> = ANSWERED.iter().map(|(kind, _)| *kind).collect();
    listed.sort_unstable();
    let examples = examples();
    let found: BTreeSet<&str> = examples.iter().map(|example| &*example.kind).collect();
    assert_eq!(listed, Vec::from_iter(found));
}
