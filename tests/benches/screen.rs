//! A full draw at three sizes.

use criterion::{Criterion, criterion_group, criterion_main};
use knightlight::{
    app::{Command, Message, Model, StepTo},
    board::{Setup, Square},
    session::Session,
    trace::{Scene, Way},
    view::{Charset, Depth, Look, Style, Theme},
};

/// A knight's search at its end: every square marked and numbered.
fn session(size: (u16, u16)) -> Session {
    let setup: Setup = "8/8/8/3*4/5*2/8/6N1/8".parse().expect("a FEN");
    let scene = Scene {
        selected: Some(Square::G2),
        way: Way::BreadthFirst,
        ..Scene::new(setup)
    };
    let model = Model::new(scene, &Theme::NAMES);
    let theme = Theme::named(Theme::NAMES[0]).expect("built in");
    let look = Look::new(theme, Depth::TrueColor);
    let mut session = Session::new(model, Style::new(look, Charset::Unicode), size);
    session.update(Message::Do(Command::Step(StepTo::End)));
    session
}

fn draws(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("full draw");
    for (columns, rows) in [(80, 24), (120, 40), (200, 60)] {
        let mut session = session((columns, rows));
        group.bench_function(format!("{columns}x{rows}"), |b| b.iter(|| session.draw()));
    }
}

criterion_group!(benches, draws);
criterion_main!(benches);
