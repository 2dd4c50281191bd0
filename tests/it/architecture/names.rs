//! A name has one meaning within a slice, and outside all slices.

use std::collections::BTreeMap;
use std::fs;

use super::slices::slice;
use super::{code, sources};

/// Names of types that stand twice for the same thing: a point of the lattice and of a drawing; the version
/// of a kept file.
const SHARED: [&str; 2] = ["Point", "Version"];

/// The name of the type that a line begins to define, if it does.
fn defined(line: &str) -> Option<&str> {
    let line = line.trim_start();
    let line = match line.strip_prefix("pub") {
        Some(rest) if rest.starts_with('(') => rest.split_once(") ")?.1,
        Some(rest) => rest.strip_prefix(' ')?,
        None => line,
    };
    let (keyword, rest) = line.split_once(' ')?;
    let defines = ["struct", "enum", "trait", "type"].contains(&keyword);
    let name = rest.split(|c: char| !c.is_alphanumeric()).next()?;
    (defines && name.starts_with(char::is_uppercase)).then_some(name)
}

#[test]
fn every_name_of_a_type_has_one_meaning_in_a_slice() {
    assert_eq!(defined("pub(super) struct Row<'a> {"), Some("Row"));
    assert_eq!(defined("    pub enum Role: \"a role\" {"), Some("Role"));
    assert_eq!(defined("    let a = enum_of(b);"), None);
    let mut all: BTreeMap<(Option<String>, String), Vec<String>> = BTreeMap::new();
    for path in sources() {
        let text = fs::read_to_string(&path).expect("a source file");
        for line in code(&text).lines() {
            // An associated type has the name that its trait gives it.
            let is_associated = line.starts_with(' ') && line.trim_start().starts_with("type ");
            if let Some(name) = defined(line).filter(|_| !is_associated) {
                let places = all.entry((slice(&path), name.to_owned())).or_default();
                places.push(path.display().to_string());
            }
        }
    }
    assert!(all.len() > 500, "only {} types were found", all.len());
    all.retain(|(_, name), places| places.len() > 1 && !SHARED.contains(&name.as_str()));
    assert!(all.is_empty(), "names with several meanings: {all:#?}");
}
