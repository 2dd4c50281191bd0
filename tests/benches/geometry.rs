//! Compares the geometry module with other crates in a single run.

#[path = "subjects.rs"]
mod subjects;

use criterion::{Criterion, criterion_group, criterion_main};
use knightlight::board::Role;
use std::hint::black_box;

fn attacks(criterion: &mut Criterion) {
    let lookups = subjects::lookups();
    for role in [Role::Rook, Role::Bishop, Role::Queen] {
        let mut group = criterion.benchmark_group(format!("8192 attack sets, {}", role.name()));
        group.bench_function("knightlight", |b| {
            b.iter(|| subjects::attacks(role, &lookups))
        });
        group.bench_function("cozy-chess", |b| {
            b.iter(|| subjects::their_attacks(role, &lookups))
        });
    }
}

fn reports(criterion: &mut Criterion) {
    let boards = subjects::boards();
    let mut group = criterion.benchmark_group("256 reports of a queen");
    group.bench_function("knightlight", |b| {
        b.iter(|| {
            for (square, board) in &boards {
                black_box(subjects::report(*square, board));
            }
        })
    });
    group.bench_function("cozy-chess, attack sets only", |b| {
        b.iter(|| {
            for (square, board) in &boards {
                black_box(subjects::their_queen(*square, board.occupied()));
            }
        })
    });
}

fn distances(criterion: &mut Criterion) {
    let walls = subjects::walls();
    let mut group = criterion.benchmark_group("knight distances, 64 squares");
    group.bench_function("knightlight", |b| b.iter(|| subjects::distances(&walls)));
    group.bench_function("pathfinding", |b| {
        b.iter(|| subjects::their_distances(&walls))
    });
    group.finish();
    let mut group = criterion.benchmark_group("shortest paths, 64 squares");
    group.bench_function("knightlight", |b| b.iter(|| subjects::counts(&walls)));
    group.bench_function("pathfinding", |b| b.iter(|| subjects::their_counts(&walls)));
}

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft 3");
    group.bench_function("knightlight", |b| b.iter(|| subjects::perft(3)));
    group.bench_function("cozy-chess", |b| b.iter(|| subjects::their_perft(3)));
}

criterion_group!(benches, attacks, reports, distances, perft);
criterion_main!(benches);
