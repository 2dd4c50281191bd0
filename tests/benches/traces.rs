//! Measures complete traces: of every algorithm on crowded boards, and with a growing amount of
//! work.

#[path = "subjects.rs"]
#[allow(dead_code)] // Each bench uses only a part of the module.
mod subjects;

use criterion::{BenchmarkId, Criterion, criterion_group, criterion_main};
use knightlight::{
    board::{Board, Occupant, Setup, Square},
    geometry::Leaper,
    trace::{Algorithm, Scene},
};

fn scene(way: Algorithm, square: Square, board: Board) -> Scene {
    let setup = Setup {
        board,
        ..Setup::default()
    };
    Scene {
        selected: board.piece(square).map(|_| square),
        cursor: square,
        way,
        ..Scene::new(setup)
    }
}

fn ways(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("trace");
    let boards = subjects::boards();
    for way in Algorithm::ALL {
        let scenes: Vec<Scene> = boards[..16]
            .iter()
            .map(|&(square, board)| scene(way, square, board))
            .collect();
        group.bench_function(format!("{way}, 16 boards"), |b| {
            b.iter(|| {
                scenes
                    .iter()
                    .filter(|scene| way.trace(scene).is_ok())
                    .count()
            })
        });
    }
}

/// Measures boards with different numbers of obstacles. The fewer there are, the more squares are
/// visited, but the time per step should not change.
fn obstacles(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("breadth-first, obstacles");
    for obstacles in [0, 8, 16, 24, 32] {
        let mut scatter = subjects::Scatter(0x9E37_79B9_7F4A_7C15);
        let mut board = Board::EMPTY;
        while board.obstacles().len() < obstacles {
            board.put(
                Square::ALL[scatter.next() as usize % 64],
                Occupant::Obstacle,
            );
        }
        let scene = Scene {
            leaper: Some(Leaper::KNIGHT),
            ..scene(Algorithm::BreadthFirst, Square::G2, board)
        };
        let steps = Algorithm::BreadthFirst
            .trace(&scene)
            .map_or(0, |trace| trace.end());
        let id = BenchmarkId::new(format!("{obstacles} obstacles"), format!("{steps} steps"));
        group.bench_function(id, |b| b.iter(|| Algorithm::BreadthFirst.trace(&scene)));
    }
}

fn leapers(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("breadth-first, leapers");
    for steps in [(0, 1), (1, 2), (1, 3), (2, 3), (1, 4)] {
        let scene = Scene {
            leaper: Leaper::new(steps.0, steps.1),
            ..scene(Algorithm::BreadthFirst, Square::G2, Board::EMPTY)
        };
        let count = Algorithm::BreadthFirst
            .trace(&scene)
            .map_or(0, |trace| trace.end());
        let id = BenchmarkId::new(format!("{},{}", steps.0, steps.1), format!("{count} steps"));
        group.bench_function(id, |b| b.iter(|| Algorithm::BreadthFirst.trace(&scene)));
    }
}

criterion_group!(benches, ways, obstacles, leapers);
criterion_main!(benches);
