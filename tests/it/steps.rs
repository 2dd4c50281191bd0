//! Every algorithm, recorded step by step. Each has two snapshots: one of its data (facts, lines
//! that run, and changes on the board and in its variables), and one of its sentences. A change to
//! an algorithm appears in the first snapshot, a change of wording only in the second.

use knightlight::lenses;
use knightlight::{
    answer,
    board::{Direction, Square},
    trace::{Algorithm, Frame, Label, Lens, Question, Reply, Scene, StepSize, Stop, Trace, Value},
};
use std::fmt::Write;

/// Scene and step size for recording an algorithm.
struct Shown {
    way: Algorithm,
    name: &'static str,
    fen: &'static str,
    from: Square,
    target: Option<Square>,
    zoom: StepSize,
}

const fn shown(way: Algorithm, name: &'static str, fen: &'static str, from: Square) -> Shown {
    Shown {
        way,
        name,
        fen,
        from,
        target: None,
        zoom: StepSize::Edge,
    }
}

impl Shown {
    const fn to(self, target: Square) -> Shown {
        Shown {
            target: Some(target),
            ..self
        }
    }

    const fn by(self, zoom: StepSize) -> Shown {
        Shown { zoom, ..self }
    }

    fn scene(&self) -> Scene {
        Scene {
            selected: Some(self.from),
            target: self.target,
            direction: Direction::NorthEast,
            way: self.way,
            ..Scene::new(self.fen.parse().expect("a FEN"))
        }
    }

    fn trace(&self) -> Trace {
        self.way.trace(&self.scene()).expect("a trace")
    }

    fn title(&self) -> String {
        format!("{} from {}, {}\n\n", self.way, self.from, self.fen)
    }

    /// Returns every distinct question of the trace, with its step and its turn.
    fn questions(&self) -> Vec<(usize, usize, Question)> {
        let (scene, trace) = (self.scene(), self.trace());
        let mut asked: Vec<(usize, usize, Question)> = Vec::new();
        for index in 0..trace.end() {
            for turn in 0..TURNS {
                let Some(question) = Question::new(&scene, &trace, (index, StepSize::Square), turn)
                else {
                    continue;
                };
                let right = right(&question);
                let known = |(_, _, old): &(usize, usize, Question)| {
                    old.ask == question.ask && self::right(old) == right
                };
                if !asked.iter().any(known) {
                    asked.push((index, turn, question));
                }
            }
        }
        asked
    }

    /// Returns two texts: the algorithm's data and its sentences, stop by stop.
    fn steps(&self) -> (String, String) {
        let trace = self.trace();
        let (mut done, mut said) = (self.title(), self.title());
        for (i, line) in trace.code().iter().enumerate() {
            let _ = writeln!(done, "{i:>2} {line}");
        }
        done.push('\n');
        let mut before = trace.frame(0);
        for stop in 1..=trace.stops(self.zoom) {
            let index = trace.index_of(stop, self.zoom).expect("a stop");
            let after = trace.frame(index);
            let changes = changes(&before, &after);
            before = after.clone();
            // A sweep checks 64 squares per pass, most of them without a crumb, so these checks are
            // left out.
            let in_vain = |change: &String| {
                let asks = ["s = ", "b = ", "asked = "];
                asks.iter().any(|start| change.starts_with(start))
                    || change.starts_with("marks ")
                        && !["crumb", "the rest"]
                            .iter()
                            .any(|told| change.replace("no crumb", "").contains(told))
            };
            if self.way.row().lens == Lens::Sweep && changes.iter().all(in_vain) {
                continue;
            }
            let closed = |size| trace.stops_until(index, size) > trace.stops_until(index - 1, size);
            let closes = match (closed(StepSize::Square), closed(StepSize::Layer)) {
                (false, _) => ' ',
                (true, false) => '.',
                (true, true) => ':',
            };
            let fact = after.fact.expect("a fact");
            let lines = lines(&trace.stop(index, self.zoom));
            let fact = drawings_named(&format!("{fact:?}"));
            let _ = writeln!(done, "{stop}{closes} {fact}\n     lines {lines}");
            for change in changes {
                let _ = writeln!(done, "     {change}");
            }
            let sentence = lenses::sentence(&after, self.zoom).expect("a sentence");
            let _ = writeln!(said, "{stop}{closes} {sentence}");
        }
        (done, said)
    }
}

/// Returns the text with each drawing of a set of squares replaced by the names of the squares.
fn drawings_named(text: &str) -> String {
    let mut lines = text.lines();
    let mut named = lines.next().unwrap_or_default().to_owned();
    for (rank, line) in lines.enumerate() {
        let (row, rest) = line.split_at(16);
        for (file, _) in row.match_indices('x') {
            let square = Square::A8.offset(file as i8 / 2, -(rank as i8 % 8));
            let _ = write!(named, "{} ", square.expect("a square"));
        }
        named.push_str(rest);
    }
    named
}

/// Returns the indices of the lines that ran, each with a count if it ran more than once, and the
/// index of the last one.
fn lines(stop: &Stop) -> String {
    let ran = stop.lines.iter().map(|(line, times)| match times {
        1 => line.to_string(),
        times => format!("{line}x{times}"),
    });
    let ran: Vec<String> = ran.collect();
    format!("{} > {}", ran.join(" "), stop.last.expect("a line"))
}

/// Returns all right answers to the question, as text.
fn right(question: &Question) -> String {
    let right = replies().filter(|&reply| question.accepts(reply));
    let mut right: Vec<String> = right.map(|reply| reply.to_string()).collect();
    let own = question.answer().to_string();
    if !right.contains(&own) {
        right.push(own);
    }
    right.join(" | ")
}

/// Number of turns tried at each step. No algorithm has as many kinds of questions, so one kind can
/// ask about several squares.
const TURNS: usize = 9;

/// Returns every answer that is a single square, a number below 10, or a word.
fn replies() -> impl Iterator<Item = Reply> {
    let squares = Square::ALL.map(|square| Reply::Squares(square.into()));
    let words = ["yes", "no", "light", "dark", "new", "seen", "blocked"];
    let words = words.map(|word| word.parse().expect("a reply"));
    squares
        .into_iter()
        .chain((0..10).map(Reply::Number))
        .chain(words)
}

/// Returns the changes in words: marks, numbers, arrows, the path and the variables.
fn changes(before: &Frame, after: &Frame) -> Vec<String> {
    let mut marks = Vec::new();
    let mut labels = Vec::new();
    for square in Square::ALL {
        let mark = after.mark(square);
        if mark != before.mark(square) {
            let word = mark.map_or("unmarked", |mark| mark.word());
            marks.push(format!("{square} {word}"));
        }
        let label = after.label(square);
        if label != before.label(square) {
            let written = match label {
                None => "nothing".to_owned(),
                Some(counts @ Label::Counts(..)) => format!("{counts:?}"),
                Some(label) => label.to_string(),
            };
            labels.push(format!("{square}={written}"));
        }
    }
    let wiped = |mark: &String| mark.ends_with("unmarked");
    if marks.iter().filter(|mark| wiped(mark)).count() > 12 {
        marks.retain(|mark| !wiped(mark));
        marks.push("the rest unmarked".to_owned());
    }
    let mut told = Vec::new();
    for (what, list) in [("marks", marks), ("written", labels)] {
        if !list.is_empty() {
            told.push(format!("{what} {}", list.join(", ")));
        }
    }
    if after.arrows != before.arrows {
        let known = after.arrows.starts_with(&before.arrows);
        let new = &after.arrows[if known { before.arrows.len() } else { 0 }..];
        let arrows = new.iter().map(|(from, to)| format!("{from}>{to}"));
        let what = if known { "arrows" } else { "only arrows" };
        told.push(format!("{what} {}", arrows.collect::<Vec<_>>().join(" ")));
    }
    if after.path != before.path {
        told.push(format!("path {}", names(&after.path)));
    }
    for (old, new) in before.variables.iter().zip(&after.variables) {
        if old != new {
            let value = match &new.value {
                Value::Empty => "nothing".to_owned(),
                Value::Scalar(scalar) => scalar.to_string(),
                Value::Squares(squares) => names(&squares.iter().collect::<Vec<_>>()),
            };
            told.push(format!("{} = {value}", new.name));
        }
    }
    told
}

fn names<'a>(squares: impl IntoIterator<Item = &'a Square>) -> String {
    let names: Vec<String> = squares.into_iter().map(Square::to_string).collect();
    if names.is_empty() {
        "empty".to_owned()
    } else {
        names.join(" ")
    }
}

const QUEEN: &str = "8/8/*7/8/1n1P4/8/*Q2*3/1K6";
const PAWN: &str = "8/8/8/8/8/2n5/1P6/8";
const LATE_PAWN: &str = "*1****2/**n***2/1P****2/******2/********/********/********/********";
/// A knight on a board of twelve squares.
const KNIGHT: &str = "********/********/********/********/********/4****/1p2****/N3****";
const ROOK: &str = "********/********/********/********/********/2******/2p*****/R1******";
const BISHOP: &str = "8/8/8/5p2/8/3B4/8/8";
/// A rook whose ray ends at a pawn on the edge.
const EDGE: &str = "8/8/8/8/8/8/8/R6p";
/// A knight whose moves lead to a friend, an enemy, an obstacle and an empty square.
const BLOCKED: &str = "8/8/8/8/8/2P1p3/1*6/3N4";
/// Five of eight queens.
const QUEENS: &str = "8/8/8/2Q5/5Q2/7Q/4Q3/Q7";
/// Three files and four ranks, the smallest board with a knight's tour.
const ROOM: &str = "********/********/********/********/3*****/3*****/3*****/N2*****";
/// A king behind a wall.
const WALL: &str = "********/********/********/********/2******/********/2******/K1******";
const PINNED: &str = "8/8/8/8/r1N1K3/8/8/7b";

const ALL: &[Shown] = &[
    shown(Algorithm::Rays, "queen", QUEEN, Square::B2),
    shown(Algorithm::Rays, "pawn", PAWN, Square::B2),
    shown(Algorithm::Rays, "knight", KNIGHT, Square::A1),
    shown(Algorithm::Rays, "rook", EDGE, Square::A1).by(StepSize::Square),
    shown(Algorithm::Rays, "blocked_knight", BLOCKED, Square::D1),
    shown(Algorithm::Recursion, "queen", QUEEN, Square::B2),
    shown(Algorithm::Walk, "blocked", QUEEN, Square::B2).to(Square::E5),
    shown(Algorithm::Walk, "open", PAWN, Square::B2).to(Square::B5),
    shown(Algorithm::Walk, "no_line", PAWN, Square::B2).to(Square::D3),
    shown(Algorithm::BreadthFirst, "found", KNIGHT, Square::A1).to(Square::B1),
    shown(Algorithm::BreadthFirst, "all", KNIGHT, Square::A1),
    shown(Algorithm::BreadthFirst, "rook", ROOK, Square::A1),
    shown(Algorithm::BreadthFirst, "pawn", LATE_PAWN, Square::B6),
    shown(Algorithm::ReverseOrder, "found", KNIGHT, Square::A1).to(Square::B1),
    shown(Algorithm::DepthFirst, "found", KNIGHT, Square::A1).to(Square::B1),
    shown(Algorithm::Greedy, "found", KNIGHT, Square::A1).to(Square::B1),
    shown(Algorithm::AStar, "found", KNIGHT, Square::A1).to(Square::B1),
    shown(Algorithm::BothEnds, "found", KNIGHT, Square::A1).to(Square::B1),
    shown(Algorithm::MarkLate, "found", KNIGHT, Square::A1).to(Square::B1),
    shown(Algorithm::AllPaths, "found", KNIGHT, Square::A1).to(Square::B1),
    shown(Algorithm::AllPaths, "all", KNIGHT, Square::A1),
    shown(Algorithm::Backward, "bishop", BISHOP, Square::D3).by(StepSize::Square),
    shown(Algorithm::Forward, "bishop", BISHOP, Square::D3).by(StepSize::Square),
    shown(Algorithm::Passes, "bishop", BISHOP, Square::D3).by(StepSize::Square),
    shown(Algorithm::Shared, "bishop", BISHOP, Square::D3).by(StepSize::Square),
    shown(Algorithm::WrongProbe, "bishop", BISHOP, Square::D3).by(StepSize::Square),
    shown(Algorithm::Attacks, "pinned", PINNED, Square::C4),
    shown(Algorithm::Parity, "board", PAWN, Square::B2).by(StepSize::Layer),
    shown(Algorithm::Queens, "three", QUEENS, Square::A1),
    shown(Algorithm::Queens, "fault", "8/8/8/8/3Q4/8/8/Q7", Square::A1),
    shown(Algorithm::QueensLeast, "three", QUEENS, Square::A1),
    shown(Algorithm::Warnsdorff, "room", ROOM, Square::A1),
    shown(Algorithm::Warnsdorff, "cut", KNIGHT, Square::A1),
    shown(Algorithm::Blind, "room", ROOM, Square::A1),
    shown(Algorithm::Parts, "wall", WALL, Square::A1).by(StepSize::Square),
];

#[test]
fn every_way_is_written_down() {
    for shown in ALL {
        let name = format!("{}_{}", shown.way, shown.name);
        let (done, said) = shown.steps();
        insta::assert_snapshot!(name.as_str(), done);
        insta::assert_snapshot!(format!("words_{name}"), said);
        // The panel lists every variable from the start.
        let trace = shown.trace();
        let names = |frame: Frame| -> Vec<_> {
            let variables = frame.variables.into_iter();
            variables.map(|variable| variable.name).collect()
        };
        assert_eq!(names(trace.frame(0)), names(trace.last_frame()), "{name}");
    }
    for way in Algorithm::ALL {
        let is_shown = ALL.iter().any(|shown| shown.way == way);
        assert!(is_shown, "`ALL` in this file has no run of {way}");
    }
}

#[test]
fn every_question_is_written_down() {
    for way in Algorithm::ALL {
        let mut of_way = ALL.iter().filter(|shown| shown.way == way);
        let Some(shown) = of_way.next() else {
            panic!("`ALL` in this file has no run of {way}");
        };
        let (scene, mut asked, mut said) = (shown.scene(), shown.title(), shown.title());
        for (index, turn, question) in shown.questions() {
            let (ask, right) = (question.ask, right(&question));
            let (from, to) = (question.hidden_from, question.reveals);
            let ask = drawings_named(&format!("{ask:?}"));
            let _ = writeln!(asked, "{index}, {turn}: {ask} {right} ({from} to {to})");
            let words = answer::asking::ask(&question, &scene);
            if !said.contains(&words) {
                let _ = writeln!(said, "{words}");
            }
        }
        insta::assert_snapshot!(format!("questions_{way}"), asked);
        insta::assert_snapshot!(format!("words_questions_{way}"), said);
    }
}
