//! Lines lit at a stop, the variables after it, and the numbers in its sentence, compared with
//! independent counts.

use knightlight::app::scenes;
use knightlight::board::{Square, SquareSet};
use knightlight::geometry::Distances;
use knightlight::lenses;
use knightlight::lenses::SweepFact;
use knightlight::trace::{
    Algorithm, Fact, Lens, Mark, Scalar, Scene, SearchFact, StepSize, Trace, Value, Variable,
};
use knightlight::words;

use super::{
    scenes::{scene, trace},
    told::every_scene,
};

/// Returns each algorithm on every scene of its lens. Backtracking algorithms run on boards that
/// they finish soon.
fn every_algorithm() -> impl Iterator<Item = (Scene, Trace)> {
    const QUEENS: &str = "8/8/8/8/5Q2/7Q/4Q3/Q7";
    const ROOM: &str = "********/********/********/********/3*****/3*****/3*****/N2*****";
    let goes_back = Lens::Backtrack.ways().filter_map(|way| match way {
        Algorithm::Queens | Algorithm::QueensLeast => Some(scene(QUEENS, Square::A1, way)),
        Algorithm::Warnsdorff | Algorithm::Blind => Some(scene(ROOM, Square::A1, way)),
        _ => None,
    });
    let soon_ends =
        |scene: &Scene| scene.lens() != Lens::Backtrack || scene.way == Algorithm::Parts;
    let scenes = every_scene().filter(soon_ends).chain(goes_back);
    scenes.map(|scene| {
        let trace = trace(&scene);
        (scene, trace)
    })
}

/// Returns the number of times that lines with `text` ran, over all stops.
fn times(trace: &Trace, text: &str) -> u32 {
    let steps = (1..=trace.end()).map(|index| trace.stop(index, StepSize::Edge));
    let lines = steps.flat_map(|stop| stop.lines);
    let named = lines.filter(|(line, _)| trace.code()[*line].contains(text));
    named.map(|(_, times)| times).sum()
}

#[test]
fn a_stop_lights_the_lines_of_all_its_steps() {
    let mut lit = 0;
    for (scene, trace) in every_algorithm() {
        for size in StepSize::ALL {
            let mut from = 0;
            for stop in 1..=trace.stops(size) {
                let to = trace.index_of(stop, size).expect("a stop");
                let told = trace.stop(to, size);
                let steps: Vec<_> = (from + 1..=to)
                    .map(|index| trace.stop(index, StepSize::Edge))
                    .collect();
                for line in 0..trace.code().len() {
                    let ran: Vec<u32> = steps.iter().filter_map(|step| step.times(line)).collect();
                    let times = (!ran.is_empty()).then(|| ran.iter().sum());
                    assert_eq!(told.times(line), times, "{} {size} {stop}", scene.way);
                }
                assert_eq!(told.last, steps.last().and_then(|step| step.last));
                assert!(told.last.is_some(), "{} {size} {stop}", scene.way);
                lit += told.lines.len();
                from = to;
            }
        }
    }
    assert!(lit > 10_000, "{lit}");
}

#[test]
fn a_line_counts_whenever_it_is_reached_and_each_round_of_its_loop() {
    let knight = |way| trace(&scene("8/8/8/8/8/8/8/N7", Square::A1, way));
    for (way, counted) in [
        (
            Algorithm::BreadthFirst,
            &[
                // The condition is checked one more time, for the empty queue.
                ("while", 65),
                ("s = queue.pop", 64),
                ("if s == target", 64),
                ("for m in", 512),
                ("is not marked", 512 - 176),
                ("queue.append", 63),
                ("return no path", 1),
            ][..],
        ),
        (
            Algorithm::DepthFirst,
            &[
                // There is one iteration for each move, one for each square without moves left, and
                // a final check of the empty stack.
                ("while", 512 + 64 + 1),
                ("s = stack[-1]", 512 + 64),
                ("m = next move", 512 + 64),
                ("if no m", 512 - 176 + 64),
                ("is not marked", 512 - 176),
                ("stack.append", 63),
            ],
        ),
        (
            Algorithm::MarkLate,
            &[
                // Each of the board's 168 knight's moves, counted in one direction only, adds one
                // entry.
                ("while", 170),
                ("if s marked", 169),
                ("mark s", 64),
                ("for m in", 512),
                ("queue.append", 168),
            ],
        ),
        (
            Algorithm::AllPaths,
            &[
                ("while", 65),
                ("for m in", 512),
                // A knight's move always changes the distance.
                ("farther than s", 2 * 168),
                ("if m new", 168),
                ("add parent", 168),
            ],
        ),
    ] {
        let trace = knight(way);
        for &(text, wanted) in counted {
            assert_eq!(times(&trace, text), wanted, "{way}: {text}");
        }
    }
}

#[test]
fn a_square_taken_lights_all_that_it_did() {
    let trace = trace(&scene(
        "8/8/8/8/8/8/8/N7",
        Square::A1,
        Algorithm::BreadthFirst,
    ));
    let index = trace.index_of(1, StepSize::Square).expect("a1");
    let lit = trace.stop(index, StepSize::Square);
    assert_eq!(
        lit.lines,
        [
            (0, 1),
            (1, 1),
            (2, 1),
            (3, 1),
            (4, 1),
            (5, 8),
            (6, 2),
            (7, 2),
            (8, 2)
        ]
    );
    assert_eq!(lit.last, Some(5));
    // Until all steps of a square are done, the lines since the previous square are lit.
    assert_eq!(trace.stop(index - 1, StepSize::Square).lines, lit.lines);
    assert_eq!(trace.stop(0, StepSize::Square).last, None);
}

#[test]
fn the_line_that_sets_a_crumb_runs_where_one_is_set() {
    let mut asked = [0, 0];
    // Each pawn ends one of the bishop's rays, and isn't on the others.
    let fen = "8/8/3p4/4B3/3p4/8/8/8";
    for scene in Lens::Sweep.ways().map(|way| scene(fen, Square::E5, way)) {
        let trace = trace(&scene);
        for (i, fact) in trace.facts().enumerate() {
            let Fact::Sweep(SweepFact::Probed { square, back, .. }) = fact else {
                continue;
            };
            let (before, after) = (trace.frame(i), trace.frame(i + 1));
            let line = trace.stop(i + 1, StepSize::Edge).last.expect("a line");
            let line = trace.code()[line];
            let set =
                after.squares(Variable::Crumbs).count() > before.squares(Variable::Crumbs).count();
            let marks = line.ends_with("if s free: mark s");
            assert!(marks || !set, "{square}: {line}");
            // A sweep doesn't continue past an enemy, with or without a crumb.
            let color = scene.piece().expect("a piece").color;
            let enemy = |back| scene.board().of_color(!color).contains(back);
            if back.is_some_and(enemy) {
                assert!(!marks, "{square}: {line}");
                asked[1] += 1;
            }
            asked[0] += 1;
        }
    }
    assert!(asked[0] > 500 && asked[1] > 0, "{asked:?}");
}

#[test]
fn a_single_value_changes_in_a_line_that_gives_it() {
    let mut changed = 0;
    for (scene, trace) in every_algorithm() {
        let gives = |line: usize, name: &str| {
            let given = format!(" {name} = ");
            format!(" {}", trace.code()[line]).contains(&given)
        };
        // A returning call restores its caller's variables.
        let returns = |line: usize| trace.code()[line].contains("return");
        let mut before = trace.frame(0);
        for index in 1..=trace.end().min(600) {
            let after = trace.frame(index);
            let ran = trace.stop(index, StepSize::Edge).lines;
            for (old, new) in before.variables.iter().zip(&after.variables) {
                let name = new.name.name();
                let given = (0..trace.code().len()).any(|line| gives(line, name));
                if old == new || !given || !matches!(new.value, Value::Scalar(_)) {
                    continue;
                }
                let told = ran
                    .iter()
                    .any(|&(line, _)| gives(line, name) || returns(line));
                assert!(told, "{} step {index}: {name}", scene.way);
                changed += 1;
            }
            before = after;
        }
    }
    assert!(changed > 1_000, "{changed}");
}

#[test]
fn a_list_changes_in_a_line_that_speaks_of_it() {
    let words = |name| match name {
        Variable::Queue | Variable::Back => &[
            "queue",
            "front =",
            "back =",
            "q.pop",
            "add to q",
            "pop least",
            "append",
        ][..],
        Variable::Crumbs => &["mark s"],
        Variable::Stack => &[
            "stack",
            "ray(",
            "return",
            "solve",
            "a queen on",
            "remove it",
            "tour",
        ],
        Variable::Returned => &["return", "ray(start, d)"],
        Variable::Part => &["part, stack", "add, push"],
        Variable::Queued => &["stack", "push"],
        Variable::Between => &["(x, y)", "empty"],
        Variable::Attacks => &["attack"],
        Variable::Pinned => &["pinned"],
        _ => &[],
    };
    let mut changed = 0;
    for (scene, trace) in every_algorithm() {
        let mut before = trace.frame(0);
        for index in 1..=trace.end().min(600) {
            let after = trace.frame(index);
            let ran = trace.stop(index, StepSize::Edge).lines;
            for (old, new) in before.variables.iter().zip(&after.variables) {
                // The squares to find are known from the start, and the missed ones follow from
                // them.
                let given = matches!(new.name, Variable::Truth | Variable::Missed);
                if old == new || given || !matches!(new.value, Value::Squares(_)) {
                    continue;
                }
                let speaks = |line: usize| {
                    let line = trace.code()[line];
                    words(new.name).iter().any(|word| line.contains(word))
                };
                let told = ran.iter().any(|&(line, _)| speaks(line));
                let lines: Vec<&str> = ran.iter().map(|&(line, _)| trace.code()[line]).collect();
                assert!(told, "{} step {index}: {} {lines:?}", scene.way, new.name);
                changed += 1;
            }
            before = after;
        }
    }
    assert!(changed > 1_000, "{changed}");
}

#[test]
fn the_neighbour_being_tried_is_a_variable_and_a_mark_until_the_last_is_tried() {
    let mut tried = 0;
    for (scene, trace) in every_algorithm() {
        for (i, fact) in trace.facts().enumerate() {
            let Fact::Search(fact) = fact else { continue };
            let to = match fact {
                SearchFact::Queued { to, .. }
                | SearchFact::QueuedLate { to, .. }
                | SearchFact::Parent { to, .. } => to,
                SearchFact::KnownNeighbour(to)
                | SearchFact::NotEntered(to)
                | SearchFact::NoDetour(to)
                | SearchFact::Deeper(to) => to,
                _ => continue,
            };
            let frame = trace.frame(i + 1);
            let held = frame.variable(Variable::M);
            let neighbour = Value::Scalar(Scalar::Square(to));
            assert_eq!(held, Some(&neighbour), "{}", scene.way);
            // Depth-first search continues from a new neighbour immediately.
            let marked = match fact {
                SearchFact::Deeper(_) => Mark::Current,
                _ => Mark::Tried,
            };
            assert_eq!(frame.mark(to), Some(marked), "{}", scene.way);
            tried += 1;
        }
        for stop in 0..=trace.stops(StepSize::Square) {
            let index = trace.index_of(stop, StepSize::Square).expect("a stop");
            assert!(!trace.frame(index).has(Mark::Tried), "{}", scene.way);
        }
    }
    assert!(tried > 1_000, "{tried}");
}

#[test]
fn every_layer_is_summed_up_by_what_geometry_counts() {
    let mut told = 0;
    let searches = scenes().map(|collected| collected.scene);
    let searches = searches.filter(|scene| scene.lens() == Lens::Search && scene.piece().is_some());
    let by_breadth = |scene: Scene| {
        let ways = Lens::Search.ways().filter(|way| {
            way.row().unit(StepSize::Layer) == "layer" && *way != Algorithm::BothEnds
        });
        ways.map(move |way| Scene {
            way,
            ..scene.clone()
        })
    };
    for scene in searches.flat_map(by_breadth) {
        let trace = trace(&scene);
        let mover = scene.mover().expect("a mover");
        let distances = Distances::new(mover, scene.focus(), scene.board());
        for layer in 0..trace.stops(StepSize::Layer) {
            let index = trace.index_of(layer + 1, StepSize::Layer).expect("a layer");
            let frame = trace.frame(index);
            let said = lenses::sentence(&frame, StepSize::Layer).expect("a sentence");
            let ends = ["Found", "The queue is empty", "Path "];
            if ends.iter().any(|end| said.starts_with(end)) {
                continue;
            }
            let next = layer as u8 + 1;
            let frontier = distances.layer(next);
            let squares = words::counted(frontier.len() as u64, "square");
            let moves = words::counted(next, "move");
            let wanted = format!("Frontier: {squares}, {moves} away");
            assert!(said.contains(&wanted), "{}: {said}", scene.way);
            let waiting: SquareSet = frame.squares(Variable::Queue).collect();
            assert!((frontier - waiting).is_empty(), "{}", scene.way);
            let entries = frame.squares(Variable::Queue).count();
            let more = said.contains(&format!("in {entries} queue entries"));
            assert_eq!(more, entries > frontier.len(), "{said}");
            told += 1;
        }
    }
    assert!(told > 20, "{told}");
}

#[test]
fn a_search_marked_late_tells_where_it_marks() {
    let trace = trace(&scene("8/8/8/8/8/8/6N1/8", Square::G2, Algorithm::MarkLate));
    let said = |index| lenses::sentence(&trace.frame(index), StepSize::Edge).expect("a sentence");
    assert_eq!(said(1), "g2 joins the queue, not marked yet: 0 moves.");
    for index in 1..=trace.end() {
        let marked = |index| trace.frame(index).count(Variable::Marked);
        let marks = marked(index) > marked(index - 1);
        assert_eq!(
            said(index).contains("and is marked"),
            marks,
            "{}",
            said(index)
        );
    }
    // The third square enqueues one that is already in the queue, so it is listed separately from
    // the new ones.
    let third = trace.index_of(3, StepSize::Square).expect("a third square");
    let said = lenses::sentence(&trace.frame(third), StepSize::Square).expect("a sentence");
    assert!(said.contains("New: ") && said.contains("Again: "), "{said}");
}

#[test]
fn a_path_found_depth_first_is_not_called_the_shortest() {
    let scene = Scene {
        target: Some(Square::A8),
        ..scene("8/8/8/8/8/8/6N1/8", Square::G2, Algorithm::DepthFirst)
    };
    let end = trace(&scene).last_frame();
    let moves = end.path.len() - 1;
    let said = lenses::sentence(&end, StepSize::Square).expect("a sentence");
    let told = format!("Found in {moves} moves; a shortest path to a8 takes 4. Path: g2 ");
    assert!(said.starts_with(&told), "{said}");
}
