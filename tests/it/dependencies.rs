//! Checks the number of dependencies and their licences, and that only a few known crates are
//! included in two versions.
//!
//! Everything is read from the manifests that the build has fetched; the network isn't used. Crates
//! that are only for tests and build scripts aren't part of the program and aren't checked.

use std::{
    collections::{BTreeMap, BTreeSet},
    process::Command,
};

/// The platform whose dependency tree is checked, so that the result is the same everywhere.
const PLATFORM: &str = "x86_64-unknown-linux-gnu";

/// Maximum number of crates.
const MOST: usize = 140;

/// Accepted licences. All of them allow distributing the program under its own licence; files under
/// MPL-2.0 stay unchanged.
const LICENCES: [&str; 9] = [
    "MIT",
    "Apache-2.0",
    "BSD-2-Clause",
    "BSD-3-Clause",
    "MPL-2.0",
    "Unicode-3.0",
    "Unlicense",
    "Zlib",
    "0BSD",
];

/// Crates in two versions, because the crates that use them don't agree on one yet: the first
/// compresses images, the second runs at build time. New ones must be added here and in
/// `deny.toml`.
const TWICE: [&str; 2] = ["miniz_oxide", "syn"];

#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Crate {
    name: String,
    version: String,
    licence: String,
}

/// Returns the crates of the program, without the program itself.
fn crates() -> BTreeSet<Crate> {
    let output = Command::new(env!("CARGO"))
        .args(["tree", "--offline", "--locked", "--edges", "normal"])
        .args(["--target", PLATFORM, "--prefix", "none", "--no-dedupe"])
        .args(["--format", "{p}|{l}"])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .expect("cargo");
    let said = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{said}");
    let tree = String::from_utf8(output.stdout).expect("text");
    let read = |line: &str| {
        let (package, licence) = line.split_once('|').expect("a licence");
        let mut words = package.split(' ');
        let mut word = || words.next().unwrap_or_default().to_owned();
        Crate {
            name: word(),
            version: word(),
            licence: licence.to_owned(),
        }
    };
    let all = tree.lines().filter(|line| !line.is_empty()).map(read);
    all.filter(|found| found.name != env!("CARGO_PKG_NAME"))
        .collect()
}

/// Whether a licence expression allows an accepted licence.
fn is_allowed(expression: &str) -> bool {
    let flat = expression.replace(['(', ')'], " ").replace('/', " OR ");
    // An exception only permits more, so it is ignored.
    let one = |name: &str| {
        let name = name.split(" WITH ").next().unwrap_or_default().trim();
        LICENCES.contains(&name)
    };
    let all = |part: &str| part.split(" OR ").any(one);
    flat.split(" AND ").all(all)
}

#[test]
fn expressions_are_read_as_they_are_meant() {
    for (expression, allowed) in [
        ("MIT", true),
        ("MIT OR Apache-2.0", true),
        ("MIT/Apache-2.0", true),
        ("GPL-3.0-only", false),
        ("GPL-3.0-only OR MIT", true),
        ("(MIT OR GPL-3.0-only) AND Unicode-3.0", true),
        ("MIT AND GPL-3.0-only", false),
        ("Apache-2.0 WITH LLVM-exception OR GPL-2.0", true),
        ("", false),
    ] {
        assert_eq!(is_allowed(expression), allowed, "{expression}");
    }
}

#[test]
fn the_tree_is_small_and_nothing_in_it_is_there_twice() {
    let crates = crates();
    let mut versions: BTreeMap<&str, Vec<&str>> = BTreeMap::new();
    for found in &crates {
        let known = versions.entry(&found.name).or_default();
        known.push(&found.version);
    }
    for needed in ["ratatui", "crossterm", "serde"] {
        assert!(versions.contains_key(needed), "the tree lacks {needed}");
    }
    assert!(crates.len() <= MOST, "{} crates", crates.len());
    let twice: Vec<_> = versions
        .iter()
        .filter(|(name, versions)| versions.len() > 1 && !TWICE.contains(name))
        .collect();
    assert!(twice.is_empty(), "{twice:?}");
}

#[test]
fn every_licence_is_a_known_one() {
    for found in crates() {
        assert!(is_allowed(&found.licence), "{found:?}");
    }
}

/// Checks that `cargo deny` accepts the same licences, and skips the same duplicates.
#[test]
fn the_file_for_cargo_deny_says_the_same() {
    let deny = include_str!("../../deny.toml");
    let (_, rest) = deny.split_once("allow = [").expect("a list");
    let (allowed, rest) = rest.split_once(']').expect("its end");
    let quoted = |text: &str| -> BTreeSet<String> {
        let parts = text.split('"').skip(1).step_by(2);
        parts.map(str::to_owned).collect()
    };
    let set = |names: &[&str]| names.iter().map(|name| (*name).to_owned()).collect();
    assert_eq!(quoted(allowed), set(&LICENCES));
    let (_, skipped) = rest.split_once("skip = [").expect("a list");
    let skipped = skipped.lines().next().unwrap_or_default();
    assert_eq!(quoted(skipped), set(&TWICE));
}
