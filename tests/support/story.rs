//! Driving the program without a terminal, and looking at what became of it.

use std::time::Duration;

use knightlight::{
    app::{Message, Model, Narration},
    board::Setup,
    session::Session,
    trace::Scene,
    view::{Charset, Depth, Look, Style, Theme},
};

pub struct Story {
    session: Session,
    now: Duration,
}

impl Story {
    /// Opens the explorer on a board, 80×24, with the cursor on e4.
    pub fn open(fen: &str) -> Story {
        let setup: Setup = fen.parse().expect("a FEN");
        let model = Model::new(Scene::new(setup), &Theme::NAMES);
        let theme = Theme::named(Theme::NAMES[0]).expect("a theme");
        let style = Style::new(Look::new(theme, Depth::Mono), Charset::Unicode);
        Story {
            session: Session::new(model, style, (80, 24)),
            now: Duration::ZERO,
        }
    }

    /// Presses keys, named as in a keymap and parted by blanks.
    pub fn keys(&mut self, keys: &str) -> &mut Story {
        for key in keys.split_whitespace() {
            self.session.key(key.parse().expect(key));
            self.session.draw();
        }
        self
    }

    /// Runs a command, as from the prompt.
    pub fn command(&mut self, line: &str) -> &mut Story {
        self.keys(":");
        for c in line.chars() {
            self.session.key(knightlight::app::Key::char(c));
        }
        self.keys("enter")
    }

    /// Lets time pass.
    pub fn after(&mut self, milliseconds: u64) -> &mut Story {
        self.now += Duration::from_millis(milliseconds);
        self.session.update(Message::Tick(self.now));
        self
    }

    /// Checks board, cursor, selection and target, written as
    /// `PLACEMENT cursor e4 selected e4 target a8`.
    pub fn is(&mut self, expected: &str) -> &mut Story {
        let scene = &self.session.model.scene;
        let fen = scene.setup.to_string();
        let placement = fen.split(' ').next().unwrap_or_default();
        let mut found = format!("{placement} cursor {}", scene.cursor);
        if let Some(square) = scene.selected {
            found.push_str(&format!(" selected {square}"));
        }
        if let Some(square) = scene.target {
            found.push_str(&format!(" target {square}"));
        }
        assert_eq!(found, expected);
        self
    }

    /// Checks what is said.
    pub fn says(&mut self, expected: &str) -> &mut Story {
        let said = Narration::new(&self.session.model).sentences.join(" ");
        assert!(
            said.contains(expected),
            "said: {said}\nexpected: {expected}"
        );
        self
    }

    /// Checks the number of the step, and of how many.
    pub fn position(&mut self, at: usize, of: usize) -> &mut Story {
        assert_eq!(self.session.model.position(), (at, of));
        self
    }

    pub fn playing(&mut self, playing: bool) -> &mut Story {
        assert_eq!(self.session.model.player.playing, playing);
        self
    }
}
