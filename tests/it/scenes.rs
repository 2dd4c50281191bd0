//! The built-in scenes: each file is well formed, short enough for its place on the screen, and
//! true of its board.

use std::{collections::BTreeSet, fs, path::Path};

use knightlight::{
    board::{Direction, Role, Setup, Square, SquareSet},
    geometry::{Distances, Line, Reach},
};
use serde::Deserialize;

mod claims;
mod files;
mod openings;

/// A scene file, read independently of the program's own reader.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Scene {
    #[serde(skip)]
    name: String,
    title: String,
    sentence: String,
    fen: Setup,
    select: Option<Square>,
    target: Option<Square>,
    cursor: Option<Square>,
    lens: Lens,
    way: Option<String>,
    direction: Option<Direction>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Lens {
    Reach,
    Line,
    Search,
    Sweep,
    Control,
    Colors,
    Backtrack,
}

impl Scene {
    fn from(&self) -> Square {
        self.select.expect("a selected square")
    }

    fn to(&self) -> Square {
        self.target.expect("a target")
    }

    fn reach(&self) -> Reach<'_> {
        Reach::of(&self.fen.board, self.from()).expect("a selected piece")
    }

    fn distances(&self) -> Distances<'_> {
        Distances::new(self.reach().mover, self.from(), &self.fen.board)
    }

    fn line(&self) -> Line {
        Line::new(self.from(), self.to())
    }
}

/// Returns the set of the squares in `names`, separated by spaces.
fn set(names: &str) -> SquareSet {
    let square = |name: &str| name.parse::<Square>().expect("a square");
    names.split_whitespace().map(square).collect()
}

fn scenes() -> Vec<Scene> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/scenes");
    let files = fs::read_dir(folder).expect("the scenes");
    let mut scenes: Vec<Scene> = files
        .map(|file| {
            let path = file.expect("a file").path();
            let name = path
                .file_name()
                .and_then(|name| name.to_str())
                .expect("a name");
            let name = name.strip_suffix(".toml").expect("a TOML file");
            let text = fs::read_to_string(&path).expect("a text");
            let scene: Scene =
                toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            Scene {
                name: name.to_owned(),
                ..scene
            }
        })
        .collect();
    scenes.sort_by(|a, b| a.name.cmp(&b.name));
    scenes
}

#[test]
fn names_titles_and_sentences_fit_their_places() {
    let mut titles = BTreeSet::new();
    for Scene {
        name,
        title,
        sentence,
        ..
    } in scenes()
    {
        let kebab = |c: char| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-';
        assert!(name.chars().all(kebab), "{name}");
        for (text, most) in [(&title, 40), (&sentence, 76)] {
            // The text is ASCII, so that every terminal can show it and its length is its width.
            assert!(
                text.chars().all(|c| c == ' ' || c.is_ascii_graphic()),
                "{name}: {text}"
            );
            assert!(
                (1..=most).contains(&text.len()),
                "{name}: {} letters",
                text.len()
            );
        }
        assert!(sentence.ends_with(['.', '?']), "{name}: {sentence}");
        assert!(titles.insert(title), "{name}: title used twice");
    }
}

#[test]
fn every_scene_has_what_its_lens_looks_at() {
    for scene in scenes() {
        let Scene { name, lens, .. } = &scene;
        if let Some(square) = scene.select {
            assert!(
                scene.fen.board.piece(square).is_some(),
                "{name}: nothing on {square}"
            );
        }
        let of_queens = scene.way.as_deref() == Some("queens");
        let selects = !matches!(lens, Lens::Control | Lens::Colors) && !of_queens;
        assert!(
            scene.select.is_some() || !selects,
            "{name}: nothing selected"
        );
        let aims = matches!(lens, Lens::Line | Lens::Search);
        assert_eq!(scene.target.is_some(), aims, "{name}: target");
        assert_eq!(
            scene.direction.is_some(),
            *lens == Lens::Sweep,
            "{name}: direction"
        );
        assert!(scene.cursor.is_some(), "{name}: no cursor");
        let known: &[&str] = match lens {
            Lens::Search => &[
                "breadth-first",
                "depth-first",
                "greedy",
                "a-star",
                "both-ends",
            ],
            Lens::Sweep => &["backward", "forward"],
            Lens::Backtrack => &["queens", "warnsdorff", "blind", "parts"],
            _ => &[],
        };
        let way = scene.way.as_deref();
        assert!(
            way.is_none_or(|way| known.contains(&way)),
            "{name}: {way:?}"
        );
    }
}

#[test]
fn the_collection_shows_every_lens_and_the_reach_of_every_role() {
    let scenes = scenes();
    let lenses: BTreeSet<Lens> = scenes.iter().map(|scene| scene.lens).collect();
    assert_eq!(lenses.len(), 7);
    let reach = scenes.iter().filter(|scene| scene.lens == Lens::Reach);
    let roles: BTreeSet<Role> = reach
        .filter_map(|scene| scene.fen.board.piece(scene.from()))
        .map(|piece| piece.role)
        .collect();
    assert_eq!(roles, BTreeSet::from(Role::ALL));
}

#[test]
fn every_sentence_is_true() {
    for scene in scenes() {
        claims::check(&scene);
    }
}
