use std::sync::Arc;

use crate::board::Square;
use crate::steps::Reader;
use crate::trace::frame::applied;
use crate::trace::{Algorithm, Frame, Replay, Scene, StepSize, Stop, Trace, Variable};

/// Returns the lines of a random search, which also dequeues from the middle.
fn at_random(lines: usize) -> String {
    let mut dice = fastrand::Rng::with_seed(7);
    let mut text = "take g2\n".to_owned();
    let mut queue = Vec::new();
    for _ in 1..lines {
        let square = if dice.u8(0..3) == 0 && !queue.is_empty() {
            let square: Square = queue.swap_remove(dice.usize(0..queue.len()));
            text.push_str("take ");
            square
        } else {
            let square = Square::ALL[dice.usize(0..64)];
            queue.push(square);
            text.push_str("put ");
            square
        };
        text.push_str(&format!("{square}\n"));
    }
    text
}

/// Returns the trace of printed steps.
fn told(text: &str) -> Trace {
    let mut reader = Reader::new(100_000);
    for line in text.lines() {
        reader.read(line.as_bytes()).expect(line);
    }
    let told = Replay {
        name: String::new(),
        path: String::new(),
        steps: reader.so_far(),
        breaks: None,
    };
    let scene = Scene {
        selected: Some(Square::G2),
        target: Some(Square::A8),
        way: Algorithm::BreadthFirst,
        told: Some(Arc::new(told)),
        ..Scene::new("8/8/8/8/8/8/6N1/8".parse().expect("a FEN"))
    };
    scene.way.trace(&scene).expect("a trace")
}

#[test]
fn a_frame_is_the_same_from_every_other_step() {
    for text in [at_random(3000), "take g2\n".to_owned()] {
        let trace = told(&text);
        let mut frame = trace.frame(0);
        let mut frames: Vec<Frame> = vec![frame.clone()];
        // The first step enqueues and dequeues the start.
        let (mut most, mut listed) = (1, 0);
        for index in 1..=trace.end() {
            trace.seek(&mut frame, index - 1, index);
            let length = frame.count_squares(Variable::Queue);
            most = most.max(length);
            listed += length as u64;
            assert_eq!(trace.frontier_lengths(index), (length, most));
            frames.push(frame.clone());
        }
        assert_eq!(trace.squares_listed(StepSize::Edge), listed);
        let mut dice = fastrand::Rng::with_seed(1);
        for _ in 0..300 {
            let [from, to] = [(); 2].map(|()| dice.usize(0..frames.len()));
            let mut frame = frames[from].clone();
            trace.seek(&mut frame, from, to);
            assert!(frame == frames[to], "from {from} to {to}");
            assert!(trace.frame(to) == frames[to], "{to}");
        }
    }
}

#[test]
fn stops_are_where_steps_complete_as_much() {
    let trace = told(&at_random(2000));
    let super::super::recording::Source::Written(written) = &trace.steps else {
        panic!("it is written");
    };
    for size in StepSize::ALL {
        let ends: Vec<usize> = (1..)
            .zip(&written.steps)
            .filter(|(_, step)| step.closes >= size)
            .map(|(index, _)| index)
            .collect();
        assert_eq!(trace.stops(size), ends.len());
        for index in 0..=trace.end() {
            let until = ends.iter().filter(|end| **end <= index).count();
            assert_eq!(trace.stops_until(index, size), until);
            let before = ends.iter().rfind(|end| **end < index);
            let from = before.map_or(0, |end| written.steps[end - 1].lines_end as usize);
            let to = written.done(index).last();
            let to = to.map_or(0, |step| step.lines_end as usize);
            let mut ran = Stop::default();
            for line in &written.lines[from..to] {
                ran.add(line.line.into(), line.counts);
            }
            assert_eq!(trace.stop(index, size), ran);
        }
        for (number, end) in (1..).zip(&ends) {
            assert_eq!(trace.index_of(number, size), Some(*end));
        }
        assert_eq!(trace.index_of(ends.len() + 1, size), None);
    }
    let takes: Vec<_> = (1..=trace.end())
        .filter_map(|index| Some((index, trace.fact(index)?.taken()?)))
        .collect();
    assert!(trace.takes().eq(takes));
}

/// The trace has the maximum number of steps, and its queue grows to the end.
#[test]
fn a_key_asks_for_a_small_part_of_a_long_trace() {
    const LINES: usize = 100_000;
    let trace = told(&format!("take g2\n{}", "put e3\n".repeat(LINES - 1)));
    assert_eq!(trace.end(), LINES);
    let (mut frame, before) = (trace.frame(0), applied());
    for index in [1, LINES / 2, LINES - 1, LINES, LINES / 3, 1] {
        let before = applied();
        let direct = trace.frame(index);
        let changes = applied() - before;
        assert!(changes < LINES / 4, "{changes} changes for step {index}");
        assert_eq!(direct.count_squares(Variable::Queue), index - 1);
    }
    assert!(applied() > before, "they are counted");
    for index in 1..2000 {
        let before = applied();
        trace.seek(&mut frame, index - 1, index);
        assert!(applied() - before < 10);
    }
    assert!(trace.memory() < 24 << 20, "{} bytes", trace.memory());
}
