//! A session for measuring how long drawing takes.

use knightlight::{
    app::{Command, Message, Model, StepTo},
    board::{Setup, Square},
    session::Session,
    trace::{Algorithm, Scene},
    view::{Charset, Depth, Style, Styles, Theme},
};

/// Returns a session with a knight's search at its end: every free square is marked and numbered.
pub fn session(size: (u16, u16)) -> Session {
    let setup: Setup = "8/8/8/3*4/5*2/8/6N1/8".parse().expect("a FEN");
    let scene = Scene {
        selected: Some(Square::G2),
        way: Algorithm::BreadthFirst,
        ..Scene::new(setup)
    };
    let model = Model::new(scene, &Theme::NAMES);
    let look = Styles::new(Theme::default(), Depth::TrueColor);
    let mut session = Session::new(model, Style::new(look, Charset::Unicode), size);
    session.update(Message::Do(Command::Step(StepTo::End)));
    session
}
