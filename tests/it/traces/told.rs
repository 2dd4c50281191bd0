//! Sentences of every step of every scene: their numbers and lists, recounted from the board alone
//! and from the order of events.

use knightlight::lenses;
use knightlight::{
    app::scenes,
    trace::{Scene, StepSize},
};

use super::{replay::Replay, scenes::trace};

/// Returns each built-in scene with each algorithm of its lens that has a trace.
pub fn every_scene() -> impl Iterator<Item = Scene> {
    let scenes = scenes().map(|collected| collected.scene);
    let by_ways = scenes.flat_map(|scene| {
        let ways = scene.lens().ways();
        ways.map(move |way| Scene {
            way,
            ..scene.clone()
        })
    });
    by_ways.filter(|scene| scene.way.trace(scene).is_ok())
}

/// Returns every number in a sentence, in order. Names of squares and variables don't count.
fn numbers(said: &str) -> Vec<String> {
    let ends = [' ', ',', ';', ':', '(', ')', '?'];
    let words = said.split(ends).map(|word| word.trim_matches('.'));
    let is_number = |word: &&str| {
        let digits = word.contains(|c: char| c.is_ascii_digit());
        digits && !word.starts_with(|c: char| c.is_ascii_alphabetic())
    };
    words.filter(is_number).map(str::to_owned).collect()
}

#[test]
fn every_number_and_every_list_is_what_is_counted_again() {
    let (mut checked, mut lists) = (0, 0);
    for scene in every_scene() {
        let trace = trace(&scene);
        let mut replay = Replay::new(&scene);
        for (i, fact) in trace.facts().enumerate() {
            replay.step(fact);
            let index = i + 1;
            // Of thousands of similar steps, a sample is enough.
            if index > 400 && index % 97 > 0 && index < trace.end() {
                continue;
            }
            let frame = trace.frame(index);
            lists += replay.check(&frame, &format!("{} step {index}", scene.way));
            let stops_here = |size: &StepSize| {
                trace.stops_until(index - 1, *size) < trace.stops_until(index, *size)
            };
            for size in StepSize::ALL.into_iter().filter(stops_here) {
                let said = lenses::sentence(&frame, size).expect("a sentence");
                let wanted: Vec<String> = replay.numbers(fact, size);
                assert_eq!(
                    numbers(&said),
                    wanted,
                    "{} step {index}, {size}: {said}",
                    scene.way
                );
                checked += wanted.len();
            }
        }
    }
    assert!(checked > 10_000 && lists > 10_000, "{checked} {lists}");
}
