//! A scene that opens before its first step doesn't reveal what the steps will find.

use knightlight::{
    app::{self, Collected, Model, PlainAnswer},
    board::Square,
    geometry::{Distances, Queens, TourMap},
    trace::{Algorithm, Lens, Scene, Variable},
    view::Theme,
};

const NUMBERS: [&str; 21] = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// Returns the possible wordings of a number.
fn number(number: u64) -> Vec<String> {
    let word = NUMBERS.get(number as usize).map(|word| (*word).to_owned());
    word.into_iter().chain([number.to_string()]).collect()
}

/// Returns the words in which the answer could be given.
fn answers(scene: &Scene) -> Vec<String> {
    match scene.way {
        Algorithm::Queens | Algorithm::QueensLeast => {
            let queens = Queens::new(scene.board(), 8).expect("a problem");
            number(queens.solve().solutions)
        }
        Algorithm::Warnsdorff | Algorithm::Blind => {
            ["63", "61", "10,000", "never"].map(str::to_owned).to_vec()
        }
        Algorithm::Parts => {
            let mover = scene.mover().expect("a mover");
            let parts = TourMap::new(mover, scene.focus(), scene.board()).parts();
            parts
                .iter()
                .flat_map(|part| number(part.len() as u64))
                .collect()
        }
        _ if scene.lens() == Lens::Sweep => {
            let end = scene.way.trace(scene).expect("a trace").last_frame();
            let crumbs: Vec<Square> = end.squares(Variable::Crumbs).collect();
            crumbs.iter().map(Square::to_string).collect()
        }
        _ => {
            let mover = scene.mover().expect("a mover");
            let distances = Distances::new(mover, scene.focus(), scene.board());
            let target = scene.target.expect("a target");
            match distances.to(target) {
                Some(moves) => {
                    let paths = number(distances.shortest_paths(target));
                    paths.into_iter().chain(number(moves.into())).collect()
                }
                None => ["no", "not", "never", "nowhere", "unreachable", "locked"]
                    .map(str::to_owned)
                    .to_vec(),
            }
        }
    }
}

#[test]
fn what_is_searched_for_is_not_told_on_opening() {
    let mut opened = 0;
    for Collected {
        name, title, scene, ..
    } in app::scenes()
    {
        if !scene.lens().row().opens_at_start {
            continue;
        }
        let mut model = Model::new(Scene::default(), &Theme::NAMES);
        let told = PlainAnswer::to(&format!("scene {name}"), &mut model).sentences;
        assert!(!told.is_empty(), "{name}");
        let told = format!("{title} {}", told.join(" ")).to_lowercase();
        let split = |c: char| !c.is_alphanumeric() && c != ',';
        let words: Vec<&str> = told.split(split).filter(|word| !word.is_empty()).collect();
        for answer in answers(&scene) {
            let given = |(at, word): (usize, &&str)| {
                // The number of obstacles can be seen on the board.
                let next = words
                    .get(at + 1)
                    .is_some_and(|next| next.starts_with("obstacle"));
                word.trim_matches(',') == answer && !next
            };
            let given = words.iter().enumerate().any(given);
            assert!(!given, "{name}: {answer} in {told}");
        }
        opened += 1;
    }
    assert!(opened > 15, "{opened}");
}
