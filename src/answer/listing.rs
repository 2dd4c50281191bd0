//! Answers that are lists, with an object per entry.

use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};

use super::Answer;

/// Entries of a collection, as one JSON array.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(transparent)]
pub struct Listing(Vec<Value>);

impl FromIterator<Value> for Listing {
    fn from_iter<T: IntoIterator<Item = Value>>(objects: T) -> Listing {
        Listing(objects.into_iter().collect())
    }
}

impl Answer for Listing {
    fn sentences(&self) -> Vec<String> {
        Vec::new()
    }

    fn write_json(&self, _: &str, out: &mut dyn Write) -> io::Result<()> {
        super::write_json(out, &self.0)?;
        writeln!(out)
    }
}
