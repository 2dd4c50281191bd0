//! Memory for drawing and tracing: allocations are counted, so the result is the same on every
//! machine.

use knightlight::{
    app::{Command, Message, Model, Pick, StepTo, look_at},
    board::{Setup, Square},
    export::{FileOptions, Film, Format},
    session::Session,
    steps::Reader,
    trace::{Algorithm, Replay, Scene, StepSize, Trace},
    view::{Charset, Depth, Style, Styles, Theme},
};
use std::{io, path::Path};

use crate::support::session;

/// Returns the number of allocations when the end of a search is drawn a second time.
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
    // About sixteen times as many cells must take less than three times as many allocations. The 64
    // squares need their lists of shapes and signs at any size; only the other lists and the texts
    // grow.
    assert!(counts[3] < 3 * counts[0], "{counts:?}");
}

#[test]
fn the_first_screen_reads_no_lesson() {
    let mut session = session::session((80, 24));
    session.model.greet();
    let counted = allocation_counter::measure(|| drop(session.draw()));
    // Parsing the course would take 1.6 MB.
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
        // Besides the steps, a trace stores the scene and a few sentences.
        let held = counted.bytes_current;
        assert!(said <= held && held <= said + 2048, "{way}: {said}, {held}");
    }
}

/// Returns a session on a large screen with the user's own search, `lines` lines long and with a
/// long queue.
fn queueing(lines: usize) -> Session {
    let text = format!("take g2\n{}", "put e3\nput f4\n".repeat(lines / 2));
    let mut reader = Reader::new(100_000);
    for line in text.lines() {
        reader.read(line.as_bytes()).expect(line);
    }
    let told = Replay {
        name: "steps".to_owned(),
        path: "-".to_owned(),
        steps: reader.so_far(),
        breaks: None,
    };
    let scene = look_at(Scene::default(), Square::G2, Square::A8, told).expect("a scene");
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let model = Model::new(scene, &Theme::NAMES);
    let mut session = Session::new(model, Style::new(look, Charset::Unicode), (200, 60));
    session.update(Message::Do(Command::Zoom(Pick::This(StepSize::Edge))));
    session
}

/// Checks that keys and draws need hardly more allocations in a longer search, and few bytes per
/// additional line: only lists in which a square takes one byte are copied.
#[test]
fn a_key_on_a_long_search_takes_no_more_than_on_a_short_one() {
    let costs = |lines: usize| {
        let mut session = queueing(lines);
        let last = lines - 1;
        let steps = [
            StepTo::End,
            StepTo::Previous,
            StepTo::Number(last / 2),
            StepTo::Next,
        ];
        let mut cost = |step: StepTo| {
            allocation_counter::measure(|| {
                session.update(Message::Do(Command::Step(step)));
                session.draw();
            })
        };
        // The first draw fills caches.
        cost(StepTo::Number(1));
        steps.map(&mut cost)
    };
    let (short, long) = (costs(5_000), costs(20_000));
    for (short, long) in short.iter().zip(&long) {
        let more = long.count_total.saturating_sub(short.count_total);
        assert!(more < short.count_total / 5, "{short:?} {long:?}");
        let more = long.bytes_total.saturating_sub(short.bytes_total);
        assert!(more < 40 * 15_000, "{short:?} {long:?}");
    }
}

/// Checks that films are streamed instead of being built in memory.
#[test]
fn a_long_film_takes_no_more_memory_than_a_short_one() {
    let mut session = session::session((80, 24));
    session.update(Message::Do(Command::Zoom(Pick::This(StepSize::Edge))));
    let model = session.model;
    for name in ["a.gif", "a.cast", "a.json"] {
        let format = Format::of(Path::new(name)).expect("a format");
        let most = |last: usize| {
            let usual = format.order(false);
            let size = if name == "a.gif" {
                (120, 0)
            } else {
                usual.size
            };
            let film = Film::Steps {
                from: 0,
                to: Some(last),
                fps: 4.0,
            };
            let order = FileOptions {
                size,
                film,
                ..usual
            };
            let mut model = model.clone();
            if name == "a.json" {
                // This film contains the whole trace, and with small steps the trace is ten times
                // as large as with large ones.
                let size = if last > 50 {
                    StepSize::Edge
                } else {
                    StepSize::Square
                };
                model.update(Message::Do(Command::Zoom(Pick::This(size))));
            }
            let mut out = Counting::default();
            let counted = allocation_counter::measure(|| {
                let theme = Theme::default();
                let made = format.write(&model, &theme, &order, &mut out, &mut |_, _| ());
                made.expect("a film");
            });
            (out.0, counted.bytes_max)
        };
        let ((short, least), (long, most)) = (most(40), most(160));
        assert!(long > 2 * short, "{name}: {short} and {long} bytes");
        assert!(
            most < least + (long - short) / 4,
            "{name}: {least} and {most} bytes"
        );
    }
}

/// A writer that only counts bytes.
#[derive(Default)]
struct Counting(u64);

impl io::Write for Counting {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0 += bytes.len() as u64;
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
