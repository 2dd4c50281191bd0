//! Import cycles: files of a folder that import each other, directly or through others.
//!
//! An edge leads from a file to the file that defines what it imports, even if another file
//! re-exports it. A re-export alone isn't an edge.

use super::{ROOMS, code, sources};
use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

/// Maximum number of files in a cycle.
const MOST: usize = 4;

/// Path of a module, or of an item in it, from the crate's root.
type Names = Vec<String>;

/// Name imported by a `use` statement.
pub struct Import {
    exported: bool,
    /// Path as written: `super::model::Model`.
    pub path: Names,
    /// Local name.
    name: String,
}

/// Imports of each file, by the file's module path.
struct Files(BTreeMap<Names, Vec<Import>>);

/// Returns all paths of a `use` tree, with groups and renames resolved.
fn paths(tree: &str) -> Vec<(Names, String)> {
    let names = |text: &str| -> Names {
        let names = text.split("::").map(str::trim);
        names
            .filter(|name| !name.is_empty())
            .map(str::to_owned)
            .collect()
    };
    let Some((before, group)) = tree.split_once('{') else {
        let (path, renamed) = tree.split_once(" as ").unwrap_or((tree, ""));
        let path = names(path);
        let own = path.last().cloned().unwrap_or_default();
        let name = Some(renamed.trim().to_owned()).filter(|name| !name.is_empty());
        return vec![(path, name.unwrap_or(own))];
    };
    let (before, mut depth) = (names(before), 0);
    let group = group.rsplit_once('}').map_or(group, |(group, _)| group);
    let mut parts = vec![String::new()];
    for c in group.chars() {
        depth += i32::from(c == '{') - i32::from(c == '}');
        match parts.last_mut() {
            Some(part) if c != ',' || depth > 0 => part.push(c),
            _ => parts.push(String::new()),
        }
    }
    let inner = parts.iter().filter(|part| !part.trim().is_empty());
    inner
        .flat_map(|part| paths(part))
        .map(|(path, name)| {
            let whole: Names = before.iter().cloned().chain(path).collect();
            match whole.split_last() {
                Some((last, module)) if last == "self" => {
                    (module.to_vec(), module.last().cloned().unwrap_or_default())
                }
                _ => (whole, name),
            }
        })
        .collect()
}

pub fn imports(code: &str) -> Vec<Import> {
    let mut found = Vec::new();
    let mut rest = code;
    while let Some(at) = rest.find("use ") {
        let line = rest[..at].rsplit('\n').next().unwrap_or_default().trim();
        let visible = line.starts_with("pub") && !line.contains(char::is_whitespace);
        let Some((tree, after)) = rest[at + 4..].split_once(';') else {
            break;
        };
        if line.is_empty() || visible {
            let import = |(path, name)| Import {
                exported: visible,
                path,
                name,
            };
            found.extend(paths(tree).into_iter().map(import));
            rest = after;
        } else {
            rest = &rest[at + 4..];
        }
    }
    found
}

impl Files {
    fn read() -> Files {
        let read = |path: &Path| {
            let module = path.strip_prefix("src").ok()?.with_extension("");
            let names = module
                .iter()
                .map(|name| name.to_string_lossy().into_owned());
            let text = fs::read_to_string(path).expect("a source file");
            Some((names.collect(), imports(&code(&text))))
        };
        Files(sources().iter().filter_map(|path| read(path)).collect())
    }

    /// Returns the path from the crate's root; `None` if it leaves the crate.
    fn absolute(&self, module: &Names, path: &[String]) -> Option<Names> {
        let first = path.first()?;
        let up = path.iter().take_while(|name| *name == "super").count();
        let base = match &**first {
            "crate" => vec![],
            "self" => module.clone(),
            "super" => module[..module.len().checked_sub(up)?].to_vec(),
            _ => {
                let child: Names = module.iter().chain([first]).cloned().collect();
                return self
                    .0
                    .contains_key(&child)
                    .then(|| module.iter().chain(path).cloned().collect());
            }
        };
        Some(
            base.into_iter()
                .chain(path[up.max(1)..].iter().cloned())
                .collect(),
        )
    }

    /// Returns the file that defines the item at a path from the root; `None` if it is in no known
    /// file.
    fn definer(&self, path: &[String], seen: &mut BTreeSet<Names>) -> Option<&Names> {
        let lengths = (1..=path.len()).rev();
        let mut known = lengths.filter_map(|length| self.0.get_key_value(&path[..length]));
        let (module, imports) = known.next()?;
        let Some(item) = path.get(module.len()) else {
            return Some(module);
        };
        if seen.insert(path.to_vec()) {
            for import in imports.iter().filter(|import| import.name == *item) {
                let Some(mut target) = self.absolute(module, &import.path) else {
                    continue;
                };
                target.extend_from_slice(&path[module.len() + 1..]);
                if let Some(definer) = self.definer(&target, seen) {
                    return Some(definer);
                }
            }
        }
        Some(module)
    }

    /// Returns the files that a file imports from its own top-level module.
    fn edges(&self, module: &Names) -> BTreeSet<&Names> {
        let imports = self.0[module].iter().filter(|import| !import.exported);
        let targets = imports.filter_map(|import| {
            let path = import.path.strip_suffix(&["*".to_owned()]);
            let path = self.absolute(module, path.unwrap_or(&import.path))?;
            self.definer(&path, &mut BTreeSet::new())
        });
        targets
            .filter(|target| *target != module && target.first() == module.first())
            .collect()
    }

    /// Returns the largest cycle in each top-level module.
    fn circles(&self) -> BTreeMap<&str, Vec<&Names>> {
        let edges: BTreeMap<_, _> = self.0.keys().map(|file| (file, self.edges(file))).collect();
        let reached = |from| {
            let (mut reached, mut waiting) = (BTreeSet::new(), vec![from]);
            while let Some(file) = waiting.pop() {
                waiting.extend(edges[file].iter().filter(|next| reached.insert(**next)));
            }
            reached
        };
        let reached: BTreeMap<_, _> = edges.keys().map(|file| (*file, reached(file))).collect();
        let mut circles = BTreeMap::<&str, Vec<&Names>>::new();
        for (&file, others) in &reached {
            let circle = others.iter().copied();
            let circle: Vec<_> = circle
                .filter(|other| reached[other].contains(file))
                .collect();
            let largest = circles.entry(&file[0]).or_default();
            if circle.len() > largest.len() {
                *largest = circle;
            }
        }
        circles
    }
}

#[test]
fn a_circle_is_found_through_what_is_exported_again() {
    let file =
        |path: &str, text: &str| (path.split('/').map(str::to_owned).collect(), imports(text));
    let files = Files(BTreeMap::from([
        // The module's file re-exports what the files in its folder define, and isn't in a cycle
        // itself.
        file(
            "app",
            "mod a;\npub use a::One;\npub use self::b::{Two as Second, c::Three};",
        ),
        file("app/a", "use std::fmt;\nuse super::{Second, d};\n"),
        file("app/b", "use crate::{app::Three, board::Square};"),
        file("app/b/c", "use super::super::One;"),
        file("app/d", "pub use super::a::One;"),
        file("board", "use crate::app::Second;"),
    ]));
    let circles = files.circles();
    let names: Vec<String> = circles["app"].iter().map(|file| file.join("/")).collect();
    assert_eq!(names, ["app/a", "app/b", "app/b/c"]);
    assert!(circles["board"].is_empty());
}

#[test]
fn no_import_circle_is_large() {
    let files = Files::read();
    let circles = files.circles();
    assert!(ROOMS.iter().all(|room| circles.contains_key(room)));
    for (room, circle) in circles {
        let names: Vec<String> = circle.iter().map(|file| file.join("/")).collect();
        assert!(
            names.len() <= MOST,
            "{room}: {} files, {names:?}",
            names.len()
        );
    }
}
