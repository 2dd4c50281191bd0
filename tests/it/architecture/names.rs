//! A type name has one meaning within a slice, or within a top-level folder outside the slices.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use super::slices::slice;
use super::{code, sources};

/// Returns the slice of a file, or its top-level folder if it is in no slice.
fn module(path: &Path) -> String {
    let top = path.iter().nth(1).unwrap_or_default();
    slice(path).unwrap_or_else(|| top.to_string_lossy().trim_end_matches(".rs").to_owned())
}

/// Returns the name of the type that a line defines; `None` if it defines none.
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
fn every_name_of_a_type_has_one_meaning_in_its_module() {
    assert_eq!(defined("pub(super) struct Row<'a> {"), Some("Row"));
    assert_eq!(defined("    pub enum Role: \"a role\" {"), Some("Role"));
    assert_eq!(defined("    let a = enum_of(b);"), None);
    let mut all: BTreeMap<(String, String), Vec<String>> = BTreeMap::new();
    for path in sources() {
        let text = fs::read_to_string(&path).expect("a source file");
        for line in code(&text).lines() {
            // An associated type has the name that its trait gives it.
            let is_associated = line.starts_with(' ') && line.trim_start().starts_with("type ");
            if let Some(name) = defined(line).filter(|_| !is_associated) {
                let places = all.entry((module(&path), name.to_owned())).or_default();
                places.push(path.display().to_string());
            }
        }
    }
    assert!(all.len() > 500, "only {} types were found", all.len());
    all.retain(|_, places| places.len() > 1);
    assert!(all.is_empty(), "names with several meanings: {all:#?}");
}
