//! Lists that are answers: what there is, an object each.

use serde::Serialize;
use serde_json::Value;
use std::io::{self, Write};

use super::Answer;

/// What a collection holds, as programs read it: one array.
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
