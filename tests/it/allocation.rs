//! What drawing and tracing ask of the memory: counted, the same on every machine.

use knightlight::{
    board::{Setup, Square},
    trace::{Algorithm, Scene, Trace},
};

use crate::support::session;

/// How many times the second drawing of a search's end allocates.
fn allocations(size: (u16, u16)) -> u64 {
    let mut session = session::session(size);
    session.draw();
    allocation_counter::measure(|| drop(session.draw())).count_total
}

#[test]
fn a_drawing_does_not_allocate_for_each_cell() {
    let sizes = [(80, 24), (120, 40), (200, 60), (300, 100)];
    let counts = sizes.map(allocations);
    println!("{counts:?}");
    for ((columns, rows), count) in sizes.into_iter().zip(counts) {
        let cells = u64::from(columns) * u64::from(rows);
        assert!(count < 1_800 + cells / 8, "{count} at {columns}×{rows}");
    }
    // Sixteen times the cells, not three times as much to allocate: each of the 64 squares is a list of
    // shapes and signs, and what grows are lists and texts.
    assert!(counts[3] < 3 * counts[0], "{counts:?}");
}

#[test]
fn the_first_screen_reads_no_lesson() {
    let mut session = session::session((80, 24));
    session.model.greet();
    let counted = allocation_counter::measure(|| drop(session.draw()));
    // The course takes 1.6 MB.
    let held = counted.bytes_current;
    assert!(held < 500_000, "{held} bytes");
}

#[test]
fn a_trace_occupies_what_it_says() {
    let setup: Setup = "8/8/8/8/8/8/8/Q7".parse().expect("a FEN");
    for way in [
        Algorithm::BreadthFirst,
        Algorithm::Rays,
        Algorithm::AllPaths,
        Algorithm::Recursion,
    ] {
        let scene = Scene {
            selected: Some(Square::A1),
            ..Scene::new(setup)
        };
        let mut kept: Option<Trace> = None;
        let counted = allocation_counter::measure(|| kept = way.trace(&scene).ok());
        let said = kept.expect("a trace").memory() as i64;
        // Beside the steps it keeps the scene and a few sentences.
        let held = counted.bytes_current;
        assert!(said <= held && held <= said + 2048, "{way}: {said}, {held}");
    }
}
