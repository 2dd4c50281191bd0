//! Every algorithm's pseudocode, translated by hand into a program that counts how often each line
//! runs. The counts must be those of the trace. A `for` line counts its iterations, and any other
//! line counts each time it is reached.

mod answers;
mod backtracking;
mod searches;
mod sweeps;

use knightlight::{
    board::{Occupant, Role, Square},
    trace::{Algorithm, Lens, Scene, StepSize, Trace},
};

use super::scenes::{scene, trace};

/// Number of times that each line of `code` ran.
struct Lines {
    code: &'static [&'static str],
    times: Vec<u32>,
}

impl Lines {
    /// Counts a run of the line with this text.
    fn at(&mut self, text: &str) {
        let named = |line: &&str| line.trim() == text;
        let line = self.code.iter().position(named);
        self.times[line.unwrap_or_else(|| panic!("no line {text:?} in {:#?}", self.code))] += 1;
    }

    /// Counts a run of the condition with this text, and returns `answer`, its value.
    fn asks(&mut self, text: &str, answer: bool) -> bool {
        self.at(text);
        answer
    }
}

/// Returns the number of times that each line ran, according to the steps of a trace.
fn told(trace: &Trace) -> Vec<u32> {
    let mut times = vec![0; trace.code().len()];
    for stop in 1..=trace.stops(StepSize::Layer) {
        let index = trace.index_of(stop, StepSize::Layer).expect("a stop");
        for (line, often) in trace.stop(index, StepSize::Layer).lines {
            times[line] += often;
        }
    }
    times
}

fn translated(scene: &Scene, program: impl Fn(&Scene, &mut Lines)) {
    let trace = trace(scene);
    let code = trace.code();
    let times = vec![0; code.len()];
    let mut lines = Lines { code, times };
    program(scene, &mut lines);
    let both = lines.times.iter().zip(told(&trace));
    let table = code.iter().zip(both.clone());
    let table: Vec<String> = table
        .map(|(line, (ran, told))| format!("{ran:>5} {told:>5} {line}"))
        .collect();
    let (way, board) = (scene.way, scene.board());
    assert!(
        both.clone().all(|(ran, told)| *ran == told),
        "{way} {board}\n  ran  told\n{}",
        table.join("\n")
    );
}

/// Returns the destinations a piece tries from `s`, in order; `None` stands for one that is off the
/// board or blocked.
fn tries(scene: &Scene, s: Square) -> Vec<Option<Square>> {
    const KNIGHT: [(i8, i8); 8] = [
        (-1, -2),
        (1, -2),
        (-1, 2),
        (1, 2),
        (-2, -1),
        (2, -1),
        (-2, 1),
        (2, 1),
    ];
    const STRAIGHT: [(i8, i8); 4] = [(0, 1), (0, -1), (-1, 0), (1, 0)];
    const SLANTED: [(i8, i8); 4] = [(1, 1), (1, -1), (-1, 1), (-1, -1)];
    let piece = scene.piece().expect("a piece");
    let (ways, slides): (Vec<(i8, i8)>, bool) = match piece.role {
        Role::Knight => (KNIGHT.to_vec(), false),
        Role::King => ([STRAIGHT, SLANTED].concat(), false),
        Role::Rook => (STRAIGHT.to_vec(), true),
        Role::Bishop => (SLANTED.to_vec(), true),
        Role::Queen => ([STRAIGHT, SLANTED].concat(), true),
        Role::Pawn => panic!("no pawn searches here"),
    };
    let mut all = Vec::new();
    for (files, ranks) in ways {
        let mut at = s;
        loop {
            let to = at.offset(files, ranks);
            let stands = to.and_then(|to| scene.board().get(to));
            // The piece doesn't block its own square.
            let stands = stands.filter(|_| to != Some(scene.focus()));
            let enemy =
                matches!(stands, Some(Occupant::Piece(other)) if other.color != piece.color);
            all.push(to.filter(|_| stands.is_none() || enemy));
            match to {
                Some(to) if slides && stands.is_none() => at = to,
                _ => break,
            }
        }
    }
    if scene.way.choices().is_some_and(|choices| choices.reversed) {
        all.reverse();
    }
    all
}

#[test]
fn ways_of_searching_differ_in_a_line() {
    let ways: Vec<Algorithm> = Lens::Search.ways().collect();
    for (i, one) in ways.iter().enumerate() {
        for other in &ways[..i] {
            assert_ne!(one.row().code, other.row().code, "{one}, {other}");
        }
    }
}

#[test]
fn a_line_of_code_leaves_room_for_three_digits_beside_it() {
    // Width of a code line: the narrowest panel has 40 columns, and the marker of the line that
    // just ran takes two.
    const ROOM: usize = 40 - 2 - " 999".len();
    for way in Algorithm::ALL {
        for line in way.row().code {
            assert!(line.len() <= ROOM, "{way}: {line}");
        }
    }
}
