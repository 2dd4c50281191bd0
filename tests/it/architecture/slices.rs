//! Slices: sibling folders that don't use each other.
//!
//! A slice uses modules that its folder may import, its own files, and the folder's shared items.
//! Only the folder's own file names a slice; other files use what it exports.

use std::fs;

use super::circles::imports;
use super::{code, sources};

/// A folder of slices.
struct House {
    path: &'static [&'static str],
    slices: &'static [&'static str],
    /// Items that slices share, such as the interface that each slice implements and the enums that
    /// list the slices.
    shared: &'static [&'static str],
}

const HOUSES: [House; 2] = [LENSES, ACTIVITIES];

const LENSES: House = House {
    path: &["lenses"],
    slices: &[
        "reach",
        "line",
        "search",
        "sweep",
        "control",
        "colors",
        "backtrack",
    ],
    shared: &[
        "row",
        "LensRow",
        "Counted",
        "CountedRun",
        "Try",
        "Worth",
        "Lens",
        "Algorithm",
        "Fact",
    ],
};

const ACTIVITIES: House = House {
    path: &["app", "activities"],
    slices: &[
        "lesson",
        "match_game",
        "chess_game",
        "presentation",
        "study",
    ],
    shared: &["Activity", "ActivityHandler", "KeyHint"],
};

/// Returns the module path of a file: `src/lenses/sweep.rs` is `["lenses", "sweep"]`.
fn module(path: &std::path::Path) -> Vec<String> {
    let path = path.with_extension("");
    let names = path.iter().skip(1);
    names
        .map(|name| name.to_string_lossy().into_owned())
        .collect()
}

/// Returns the slice that a file belongs to; `None` outside all slices.
pub fn slice(path: &std::path::Path) -> Option<String> {
    let module = module(path);
    let own = |house: &House| {
        let (outer, inner) = module.split_at_checked(house.path.len())?;
        let name = inner.first().filter(|_| outer == house.path)?;
        house.slices.contains(&name.as_str()).then(|| name.clone())
    };
    HOUSES.iter().find_map(own)
}

/// Resolves `path`, as written in `module`, to a path from the crate's root; `None` if it begins
/// with neither `crate` nor `super`.
fn absolute(module: &[String], path: &[String]) -> Option<Vec<String>> {
    let up = path.iter().take_while(|name| *name == "super").count();
    let base = match path.first()?.as_str() {
        "crate" => &[][..],
        "super" => &module[..module.len().checked_sub(up)?],
        _ => return None,
    };
    let rest = path[up.max(1)..].iter();
    Some(base.iter().chain(rest).cloned().collect())
}

/// Returns all imported paths, and all other paths in code that begin with `crate` or `super`.
fn paths(code: &str) -> Vec<Vec<String>> {
    let imported = imports(code).into_iter().map(|import| import.path);
    let words = code.split(|c: char| !c.is_alphanumeric() && c != '_' && c != ':');
    let inline = words.filter(|word| word.starts_with("crate::") || word.starts_with("super::"));
    let inline = inline.map(|path| {
        let names = path.split("::").filter(|name| !name.is_empty());
        names.map(str::to_owned).collect()
    });
    imported.chain(inline).collect()
}

/// Whether a file may name `path`, which begins at the crate's root.
fn may_name(house: &House, module: &[String], path: &[String]) -> bool {
    let inside = |names: &[String]| {
        let within = names.len() >= house.path.len();
        within && names.iter().zip(house.path).all(|(name, own)| name == own)
    };
    if !inside(path) || inside(module) && module.len() == house.path.len() {
        return true;
    }
    let Some(name) = path.get(house.path.len()) else {
        return true;
    };
    let own = module.get(house.path.len()).filter(|_| inside(module));
    let is_slice = |name: &String| house.slices.contains(&name.as_str());
    match own.filter(|own| is_slice(own)) {
        Some(own) => name == own || house.shared.contains(&name.as_str()),
        None => !is_slice(name),
    }
}

#[test]
fn a_path_to_another_slice_is_found() {
    let may = |module: &str, code: &str| {
        let module: Vec<String> = module.split('/').map(str::to_owned).collect();
        let paths = paths(code);
        assert!(!paths.is_empty(), "{code}");
        let paths = paths.iter().filter_map(|path| absolute(&module, path));
        paths
            .into_iter()
            .all(|path| HOUSES.iter().all(|house| may_name(house, &module, &path)))
    };
    assert!(may("lenses/sweep/words", "use super::fact::SweepFact;"));
    assert!(may(
        "lenses/sweep",
        "use super::row::LensRow;\nuse crate::trace::Lens;"
    ));
    assert!(may("lenses/sweep/words", "use crate::lenses::Lens;"));
    assert!(may(
        "lenses",
        "use self::sweep::ROW;\nuse crate::board::Square;"
    ));
    assert!(may("app/help", "use crate::lenses::SweepFact;"));
    assert!(!may(
        "lenses/sweep/words",
        "use super::super::search::found;"
    ));
    assert!(!may("lenses/sweep", "let row = super::search::ROW;"));
    assert!(!may(
        "lenses/sweep/words",
        "use crate::lenses::{Lens, SearchRow};"
    ));
    assert!(!may("lenses/row", "use super::sweep::ROW;"));
    assert!(!may("app/help", "let a = crate::lenses::sweep::ROW;"));
    assert!(may(
        "app/activities/lesson/run",
        "use super::Learn;\nuse crate::app::activities::ActivityHandler;"
    ));
    assert!(!may(
        "app/activities/lesson/run",
        "use crate::app::activities::Present;"
    ));
    assert!(!may("app/model", "use super::activities::lesson::Learn;"));
}

#[test]
fn no_slice_names_another() {
    let mut checked = 0;
    for path in sources() {
        let text = fs::read_to_string(&path).expect("a source file");
        let module = module(&path);
        for named in paths(&code(&text)) {
            let Some(named) = absolute(&module, &named) else {
                continue;
            };
            for house in &HOUSES {
                checked += 1;
                let may = may_name(house, &module, &named);
                assert!(may, "{}: {}", path.display(), named.join("::"));
            }
        }
    }
    assert!(checked > 1000, "only {checked} paths were found");
}

#[test]
fn every_folder_of_a_house_is_a_slice() {
    for house in &HOUSES {
        let folder = format!("src/{}", house.path.join("/"));
        let mut found: Vec<String> = Vec::new();
        for entry in fs::read_dir(&folder).expect("a house") {
            let path = entry.expect("an entry").path();
            if path.is_dir() {
                let name = path.file_name().expect("a name").to_string_lossy();
                found.push(name.into_owned());
            }
        }
        let mut slices: Vec<&str> = house.slices.to_vec();
        found.sort_unstable();
        slices.sort_unstable();
        assert_eq!(found, slices, "{folder}");
    }
}
