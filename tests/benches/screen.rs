//! Drawing the whole screen at three sizes.

use criterion::{Criterion, criterion_group, criterion_main};

#[path = "../support/session.rs"]
mod session;

fn draws(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("full draw");
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
        let mut session = session::session((columns, rows));
        group.bench_function(format!("{columns}x{rows}"), |b| b.iter(|| session.draw()));
    }
}

criterion_group!(benches, draws);
criterion_main!(benches);
