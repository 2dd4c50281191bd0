//! The format of lesson files, as in `assets/lesson.schema.json`, and explanations of mistakes in
//! terms of it.
//!
//! Editors use the schema, and tests keep it correct. If a file can't be read, its differences from
//! the schema explain the mistakes: unknown or missing fields, fields of the wrong type, and what
//! was expected.

use serde_json::{Map, Value};
use std::ops::Range;
use std::sync::LazyLock;
use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::board::{harmless, joined, one_of, printable, sort_by_key};

use super::error::MOST;

/// Schema of lesson files, in JSON Schema.
pub const SCHEMA: &str = include_str!("../../assets/lesson.schema.json");

static ROOT: LazyLock<Value> =
    LazyLock::new(|| serde_json::from_str(SCHEMA).expect("the tests read the schema"));

type FormatMistake = (Range<usize>, String);

/// Describes the mistakes in `source`, for which the parser reported `error`. If the file differs
/// from the format, describes the differences instead of the parser's message, because they are
/// easier to understand.
pub fn explained(source: &str, error: &toml::de::Error) -> Vec<FormatMistake> {
    let (document, unread) = DeTable::parse_recoverable(source);
    if !unread.is_empty() {
        let message = "this can't be read; expected `name = value`, strings in quotes, and lists in brackets separated by commas";
        let unread = unread.into_iter();
        let mut places: Vec<_> = unread.map(|error| error.span().unwrap_or(0..0)).collect();
        sort_by_key(&mut places, |place| place.start);
        // Of several errors on a line, only the first is certainly a mistake.
        let (mut described, mut line_end) = (Vec::new(), 0);
        for place in places {
            if described.is_empty() || (place.start > line_end && described.len() < MOST) {
                let rest = source.as_bytes().get(place.start..).unwrap_or_default();
                let left = rest.iter().position(|byte| *byte == b'\n');
                line_end = place.start + left.unwrap_or(rest.len());
                described.push((place, message.to_owned()));
            }
        }
        return described;
    }
    let found = differences(&document);
    if found.is_empty() {
        // The message stays on one line, even if the parser's message or the file has several.
        let message = harmless(&joined(error.message().lines(), "; "));
        return vec![(error.span().unwrap_or(0..0), message)];
    }
    found
}

fn differences(document: &Spanned<DeTable<'_>>) -> Vec<FormatMistake> {
    let mut found = Vec::new();
    let root = Expected {
        name: "a lesson",
        schema: &ROOT,
    };
    root.table(document.get_ref(), document.span(), &mut found);
    found
}

/// A part of the format: its name, and its schema.
#[derive(Clone, Copy)]
struct Expected<'a> {
    name: &'a str,
    schema: &'a Value,
}

impl<'a> Expected<'a> {
    fn new(name: &'a str, schema: &'a Value) -> Expected<'a> {
        let definition = schema["$ref"]
            .as_str()
            .and_then(|at| ROOT.pointer(&at[1..]));
        Expected {
            name,
            schema: definition.unwrap_or(schema),
        }
    }

    fn value(self, value: &Spanned<DeValue<'_>>, found: &mut Vec<FormatMistake>) {
        if found.len() >= MOST {
            return;
        }
        match (value.get_ref(), self.schema["type"].as_str()) {
            (DeValue::Table(table), Some("object")) => self.table(table, value.span(), found),
            (DeValue::Array(values), Some("array")) => {
                let item = Expected::new(self.name, &self.schema["items"]);
                for value in values.iter() {
                    item.value(value, found);
                }
            }
            (DeValue::Table(_), Some("array")) if self.schema["items"]["type"] == "object" => {
                let message = format!("expected `[[{0}]]`, not `[{0}]`", self.name);
                found.push((value.span(), message));
            }
            (DeValue::String(_), Some("string")) | (DeValue::Boolean(_), Some("boolean")) => {}
            (DeValue::Integer(number), Some("integer")) => {
                let number = i64::from_str_radix(number.as_str(), number.radix()).ok();
                let bound = |name| self.schema[name].as_i64();
                let fits = number.is_some_and(|number| {
                    bound("minimum").is_none_or(|least| number >= least)
                        && bound("maximum").is_none_or(|most| number <= most)
                });
                if !fits {
                    found.push((value.span(), self.takes()));
                }
            }
            (given, _) => {
                let given = match given {
                    DeValue::String(_) => "text",
                    DeValue::Integer(_) | DeValue::Float(_) => "a number",
                    DeValue::Boolean(_) => "true or false",
                    DeValue::Datetime(_) => "a date",
                    DeValue::Array(_) => "a list",
                    DeValue::Table(_) => "a table",
                };
                found.push((value.span(), format!("{}, not {given}", self.takes())));
            }
        }
    }

    fn table(self, table: &DeTable<'_>, place: Range<usize>, found: &mut Vec<FormatMistake>) {
        let fields = self.schema["properties"].as_object();
        let other = Some(&self.schema["additionalProperties"]).filter(|other| other.is_object());
        let mut misspelt = false;
        for (key, value) in table {
            let name = key.get_ref().as_ref();
            match fields.and_then(|fields| fields.get(name)).or(other) {
                Some(field) => Expected::new(name, field).value(value, found),
                None => {
                    misspelt = true;
                    found.push((key.span(), self.unknown(&printable(name))));
                }
            }
        }
        let required = self.schema["required"].as_array().into_iter().flatten();
        for name in required.filter_map(Value::as_str) {
            // A missing field may only be misspelt, and the misspelling is the better explanation.
            if !misspelt && !table.contains_key(name) {
                let (called, expected) = (self.called(), self.expected(name));
                let message = format!("{called} lacks `{name}`; it takes {expected}");
                found.push((place.clone(), message));
            }
        }
        let most = self.schema["maxProperties"].as_u64();
        if most.is_some_and(|most| table.len() as u64 != most) {
            found.push((place, self.takes()));
        }
    }

    fn unknown(self, name: &str) -> String {
        let expected = self.expected(name);
        if self.schema["maxProperties"] == 1 {
            format!("there is no {} `{name}`; expected {expected}", self.name)
        } else {
            let called = self.called();
            format!("{called} has no field `{name}`; it takes {expected}")
        }
    }

    /// Returns the part's name for use in a sentence.
    fn called(self) -> String {
        match self.name {
            "a lesson" => self.name.to_owned(),
            "level" => "a level".to_owned(),
            name => format!("`{name}`"),
        }
    }

    /// Describes what the part takes: `` `safe` takes true or false ``.
    fn takes(self) -> String {
        format!("{} takes {}", self.called(), self.expected(""))
    }

    /// Describes what was expected: an example, the kind of value, or the fields most like `given`.
    fn expected(self, given: &str) -> String {
        let example = self.schema["examples"].get(0).map(inline);
        let fields = self.schema["properties"].as_object().into_iter();
        let names: Vec<String> = fields
            .flat_map(Map::keys)
            .map(|name| format!("`{name}`"))
            .collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        let names = one_of(&format!("`{given}`"), &names);
        let least = self.schema["minimum"].as_i64();
        match (self.schema["type"].as_str(), example) {
            (Some("object"), _) if self.schema["maxProperties"] == 1 => names,
            (Some("object"), Some(example)) => format!("`{example}`"),
            (Some("object"), None) => names.replacen("a name such", "fields such", 1),
            (Some("array"), Some(example)) => format!("a list, as in `{example}`"),
            (Some("array"), None) => "a list".to_owned(),
            (Some("boolean"), _) => "true or false".to_owned(),
            (Some("integer"), _) => match (least, self.schema["maximum"].as_i64()) {
                // An upper bound that only repeats the type's maximum isn't reported.
                (Some(least), Some(most)) if most < i64::from(u32::MAX) => {
                    format!("a whole number from {least} to {most}")
                }
                (Some(least), _) => format!("a whole number ({least} or more)"),
                _ => "a whole number".to_owned(),
            },
            (_, Some(example)) => format!("text in quotes, as in `{example}`"),
            (_, None) => "text in quotes".to_owned(),
        }
    }
}

/// Returns a value on one line, as written in a lesson file.
fn inline(value: &Value) -> String {
    match value {
        Value::Object(fields) if fields.is_empty() => "{}".to_owned(),
        Value::Object(fields) => {
            let field = |(name, value)| format!("{name} = {}", inline(value));
            format!("{{ {} }}", joined(fields.iter().map(field), ", "))
        }
        Value::Array(values) => format!("[{}]", joined(values.iter().map(inline), ", ")),
        value => value.to_string(),
    }
}

#[cfg(test)]
mod tests {
    use serde::de::DeserializeOwned;
    use std::collections::{BTreeMap, BTreeSet};

    use super::*;
    use crate::board::{CastlingSide, Direction, Named, Piece};
    use crate::lenses::Order;
    use crate::lesson::{
        course::FILES,
        file::{LessonFile, LevelFile},
        goal::{ChoiceKind, GoalFile, MarkKind},
        revealing::Revealing,
    };
    use crate::trace::{Algorithm, Lens, SceneFile};

    type Goals = BTreeMap<String, GoalFile>;

    /// Returns all strings in backticks except the first, which is the name of the unknown field.
    fn quoted(message: &str) -> BTreeSet<String> {
        let quoted = message.split('`').skip(1).step_by(2).skip(1);
        quoted.map(str::to_owned).collect()
    }

    fn names(schema: &Value) -> BTreeSet<String> {
        let fields = schema["properties"].as_object().into_iter();
        fields.flat_map(Map::keys).cloned().collect()
    }

    /// Returns the fields that the parser accepts in a table, taken from the list in its error
    /// about an unknown field.
    fn known<T: DeserializeOwned>(table: &str) -> BTreeSet<String> {
        match toml::from_str::<T>(table) {
            Ok(_) => panic!("{table} is read"),
            Err(error) => quoted(error.message()),
        }
    }

    fn level() -> &'static Value {
        &ROOT["properties"]["level"]["items"]
    }

    fn goals() -> &'static Value {
        &level()["properties"]["goal"]
    }

    #[test]
    fn the_schema_has_the_fields_that_the_reader_knows() {
        assert_eq!(known::<LessonFile>("zz = 1"), names(&ROOT));
        assert_eq!(known::<LevelFile>("zz = 1"), names(level()));
        let scene = &level()["properties"]["scene"];
        assert_eq!(known::<SceneFile>("zz = 1"), names(scene));
        let all: BTreeSet<String> = GoalFile::NAMES.iter().map(ToString::to_string).collect();
        assert_eq!(names(goals()), all);
        for (name, goal) in goals()["properties"].as_object().expect("goals") {
            let example = &goal["examples"][0];
            let text = format!("goal.{name} = {}", inline(example));
            let read = toml::from_str::<Goals>(&text);
            assert!(read.is_ok(), "{text}");
            if goal["type"] == "object" {
                let other = format!("goal.{name} = {{ zz = 1 }}");
                let known = known::<Goals>(&other);
                assert_eq!(known, names(goal), "{name}");
            }
        }
    }

    #[test]
    fn the_schema_needs_what_the_reader_needs() {
        let all = |at: &Value| -> Vec<String> {
            let required = at["required"].as_array().into_iter().flatten();
            required
                .map(|name| name.as_str().expect("a name").to_owned())
                .collect()
        };
        for (name, goal) in goals()["properties"].as_object().expect("goals") {
            let required = all(goal);
            let example = goal["examples"][0].as_object().cloned().unwrap_or_default();
            for field in example.keys() {
                let mut less = example.clone();
                less.remove(field);
                let text = format!("goal.{name} = {}", inline(&Value::Object(less)));
                let read = toml::from_str::<Goals>(&text);
                assert_eq!(read.is_err(), required.contains(field), "{text}");
            }
        }
        for (schema, read) in [
            (&*ROOT, toml::from_str::<LessonFile>("").err()),
            (level(), toml::from_str::<LevelFile>("").err()),
            (
                &level()["properties"]["scene"],
                toml::from_str::<SceneFile>("").err(),
            ),
        ] {
            let error = read.expect("something is missing").to_string();
            let missing = error.split('`').nth(1).expect("a field");
            assert!(all(schema).iter().any(|name| name == missing), "{error}");
        }
    }

    #[test]
    fn the_schema_lists_every_name() {
        fn all<N: Named>() -> Vec<&'static str> {
            N::with_names().map(|(name, _)| name).collect()
        }
        let field = |goal: &str, field: &str| &goals()["properties"][goal]["properties"][field];
        let scene = |field: &str| &level()["properties"]["scene"]["properties"][field];
        for (schema, names) in [
            (field("mark", "squares"), all::<&MarkKind>()),
            (field("choose", "ask"), all::<&ChoiceKind>()),
            (field("mark", "order"), all::<Order>()),
            (field("castle", "side"), all::<CastlingSide>()),
            (scene("lens"), all::<Lens>()),
            (scene("way"), all::<Algorithm>()),
            (scene("direction"), all::<Direction>()),
            (&level()["properties"]["allow"]["items"], all::<Revealing>()),
        ] {
            let listed: BTreeSet<&str> = schema["enum"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(Value::as_str)
                .collect();
            let file = "assets/lesson.schema.json";
            assert_eq!(listed, names.into_iter().collect(), "{file}: {schema}");
        }
        for (goal, name) in [("mark", "piece"), ("promote", "to")] {
            for letter in field(goal, name)["enum"].as_array().expect("letters") {
                let letter = letter.as_str().expect("a letter");
                assert!(letter.parse::<Piece>().is_ok(), "{letter}");
            }
        }
    }

    #[test]
    fn every_lesson_is_as_the_schema_has_it_and_every_goal_occurs() {
        let new = ("new", include_str!("../../assets/new-lesson.toml"));
        let mut met: BTreeSet<&str> = BTreeSet::new();
        for (name, text) in FILES.iter().copied().chain([new]) {
            let document = DeTable::parse(text).expect(name);
            assert_eq!(differences(&document), [], "{name}");
            let goals = GoalFile::NAMES
                .iter()
                .copied()
                .filter(|goal| text.contains(&format!("goal.{goal} =")));
            met.extend(goals);
        }
        assert_eq!(met.len(), GoalFile::NAMES.len(), "{met:?}");
    }
}
