//! Driving the program without a terminal, and checking the results.

use std::time::Duration;

use knightlight::{
    app::{
        Command, Effect, Keymap, Message, Model, Permission, PointerKind, Script, TopBar, narrate,
    },
    board::{Setup, Square},
    lesson::Progress,
    session::Session,
    trace::Scene,
    view::{Charset, Depth, Form, Layout, Style, Styles, Theme},
};

#[derive(Clone)]
pub struct Story {
    session: Session,
    now: Duration,
    effects: Vec<Effect>,
}

impl Story {
    /// Opens the explorer on a board, on an 80×24 screen, with the cursor on e4.
    pub fn open(fen: &str) -> Story {
        Story::open_at(fen, (80, 24))
    }

    /// Changes key bindings, given as in a keymap file.
    pub fn bind(&mut self, keys: &str) -> &mut Story {
        self.session.model.settings.keymap = Keymap::built_in().patched(keys).expect(keys);
        self
    }

    /// Sets today's date, in days since 1 January 1970.
    pub fn on_day(&mut self, day: u32) -> &mut Story {
        self.session.model.settings.today = day;
        self
    }

    /// Opens the explorer on a board, on a screen of this size in columns and rows.
    pub fn open_at(fen: &str, size: (u16, u16)) -> Story {
        let setup: Setup = fen.parse().expect("a FEN");
        Story::on(Scene::new(setup), size)
    }

    pub fn on(scene: Scene, size: (u16, u16)) -> Story {
        Story::in_style(scene, size, (Depth::Mono, Charset::Unicode))
    }

    /// Opens the explorer on a scene, with these colours and characters.
    pub fn in_style(scene: Scene, size: (u16, u16), (depth, charset): (Depth, Charset)) -> Story {
        let model = Model::new(scene, &Theme::NAMES);
        let theme = Theme::named(Theme::NAMES[0]).expect("a theme");
        let style = Style::new(Styles::new(theme, depth), charset);
        Story {
            session: Session::new(model, style, size),
            now: Duration::ZERO,
            effects: Vec::new(),
        }
    }

    /// Opens the program without arguments, on a screen of this size in columns and rows.
    pub fn first_screen(size: (u16, u16)) -> Story {
        let mut story = Story::open_at("8/8/8/8/8/8/8/8", size);
        let first = knightlight::app::scenes().next().expect("a scene").name;
        story.command(&format!("scene {first}")).keys("left right");
        story.session.model.greet();
        story
    }

    /// Opens the welcome popup of the first start.
    pub fn open_doors(&mut self) -> &mut Story {
        self.session.model.open_doors();
        self
    }

    /// Presses keys, named as in a keymap and separated by spaces.
    pub fn keys(&mut self, keys: &str) -> &mut Story {
        for key in keys.split_whitespace() {
            let effects = self.session.key(key.parse().expect(key));
            self.done(effects);
        }
        self
    }

    pub fn click(&mut self, square: &str) -> &mut Story {
        let (column, row) = self.place_of(square);
        self.click_at(column, row)
    }

    fn layout(&mut self) -> Layout {
        let area = self.session.draw().area;
        Layout::new(area).expect("a screen that is large enough")
    }

    /// Returns the middle of a square on the screen: its column and its row.
    fn place_of(&mut self, square: &str) -> (u16, u16) {
        let square: Square = square.parse().expect(square);
        let layout = self.layout();
        let area = layout.square(square, self.session.model.flipped());
        (area.x + area.width / 2, area.y + area.height / 2)
    }

    pub fn press(&mut self, square: &str) -> &mut Story {
        self.mouse(PointerKind::Press, square)
    }

    pub fn release(&mut self, square: &str) -> &mut Story {
        self.mouse(PointerKind::Release, square)
    }

    /// Moves the mouse to a square while the button is down.
    pub fn drag(&mut self, square: &str) -> &mut Story {
        self.mouse(PointerKind::Drag, square)
    }

    /// Turns the wheel by one notch over the board.
    pub fn wheel(&mut self) -> &mut Story {
        self.mouse(PointerKind::WheelDown, "e4")
    }

    fn mouse(&mut self, kind: PointerKind, square: &str) -> &mut Story {
        let (column, row) = self.place_of(square);
        let effects = self.session.pointer(kind, column, row);
        self.done(effects)
    }

    /// Carries out the background work among the effects, and stores the others.
    fn done(&mut self, effects: Vec<Effect>) -> &mut Story {
        self.effects = self.session.model.finish_work(effects);
        self
    }

    /// Clicks on the first occurrence of this text on the screen.
    pub fn click_text(&mut self, text: &str) -> &mut Story {
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            let at = line.find(text)?;
            Some((line[..at].chars().count() as u16, row as u16))
        });
        let (column, row) = found.unwrap_or_else(|| panic!("{text} is not on\n{screen}"));
        self.click_at(column, row)
    }

    /// Clicks on the first occurrence of this text in the text column.
    pub fn click_in_panel(&mut self, text: &str) -> &mut Story {
        let left = self.layout().text.x;
        let screen = self.screen();
        let found = screen.lines().enumerate().find_map(|(row, line)| {
            // A variation selector takes no column.
            let columns = line.chars().filter(|c| *c != '\u{fe0e}');
            let line: String = columns.skip(left.into()).collect();
            let at = line.find(text)?;
            Some((left + line[..at].chars().count() as u16, row as u16))
        });
        let (column, row) =
            found.unwrap_or_else(|| panic!("{text} is not in the column of\n{screen}"));
        self.click_at(column, row)
    }

    fn click_at(&mut self, column: u16, row: u16) -> &mut Story {
        self.session.draw();
        let mut effects = self.session.pointer(PointerKind::Press, column, row);
        self.session.draw();
        effects.extend(self.session.pointer(PointerKind::Release, column, row));
        self.done(effects)
    }

    pub fn present(&mut self, script: &str) -> &mut Story {
        let script = Script::read(script).expect("a script");
        let presented = self.session.model.present(script, Permission::Denied);
        presented.expect("a script that can be done");
        self.done(Vec::new())
    }

    pub const fn model(&self) -> &Model {
        &self.session.model
    }

    pub fn screen(&mut self) -> String {
        let buffer = self.session.draw();
        let row = |y| {
            let cells = (0..buffer.area.width).map(|x| buffer[(x, y)].symbol());
            cells.collect::<String>()
        };
        (0..buffer.area.height)
            .map(row)
            .collect::<Vec<_>>()
            .join("\n")
    }

    /// Returns the text on a square, its rows joined.
    pub fn on_square(&mut self, square: Square) -> String {
        let area = self.layout().square(square, self.session.model.flipped());
        let buffer = self.session.draw();
        let cells = area.positions().map(|at| buffer[at].symbol());
        cells.collect()
    }

    /// Returns the column and row of the terminal's cursor, as of the last draw; `None` if it is
    /// hidden.
    pub fn cursor(&self) -> Option<(u16, u16)> {
        self.session.cursor().map(|at| (at.x, at.y))
    }

    /// Returns the row with the terminal's cursor.
    pub fn cursors_row(&mut self) -> String {
        let screen = self.screen();
        let cursor = self.session.cursor().expect("a cursor");
        let row = screen.lines().nth(cursor.y.into());
        row.expect("a row").to_owned()
    }

    /// Returns the text of the column next to the board, its rows joined; without such a column,
    /// the text of the whole screen.
    pub fn column(&mut self) -> String {
        let left = match self.layout() {
            layout if layout.form == Form::Beside => usize::from(layout.side.x),
            _ => 0,
        };
        let screen = self.screen();
        let rows = screen.lines().map(|line| {
            let columns = line.chars().filter(|c| *c != '\u{fe0e}');
            columns.skip(left).collect::<String>()
        });
        words(&rows.collect::<Vec<_>>().join(" "))
    }

    /// Checks that this text is on the screen, either in one row or wrapped over several rows of
    /// the text column.
    pub fn shows(&mut self, expected: &str) -> &mut Story {
        let screen = self.screen();
        let is_there = screen.contains(expected) || self.column().contains(&words(expected));
        assert!(is_there, "expected: {expected}\n{screen}");
        self
    }

    /// Checks that the top bar shows the levels of the lesson with this title.
    pub fn is_in_lesson(&mut self, title: &str) -> &mut Story {
        match self.session.model.bar() {
            TopBar::Levels(levels) => assert_eq!(levels.title, title),
            other => panic!("no lesson, but {other:?}"),
        }
        self
    }

    /// Returns the progress that the last input asked to save, or `None` if it didn't ask.
    pub fn kept(&self) -> Option<&Progress> {
        self.effects.iter().find_map(|effect| match effect {
            Effect::Save(progress) => Some(progress),
            _ => None,
        })
    }

    /// Runs a command, as if typed at the prompt.
    pub fn command(&mut self, line: &str) -> &mut Story {
        self.keys(":");
        for c in line.chars() {
            self.session.key(knightlight::app::Key::char(c));
        }
        self.keys("enter")
    }

    /// Runs a command, even while a popup is open.
    pub fn carry_out(&mut self, command: Command) -> &mut Story {
        self.take(Message::Do(command))
    }

    pub fn take(&mut self, message: Message) -> &mut Story {
        let effects = self.session.update(message);
        self.done(effects)
    }

    /// Returns the effects of the last key, click or command.
    pub fn asked(&self) -> &[Effect] {
        &self.effects
    }

    /// Advances the clock.
    pub fn after(&mut self, milliseconds: u64) -> &mut Story {
        self.now += Duration::from_millis(milliseconds);
        self.session.update(Message::Tick(self.now));
        self
    }

    /// Checks board, cursor, selection and target, written as
    /// `PLACEMENT cursor e4 selected e4 target a8`.
    pub fn is(&mut self, expected: &str) -> &mut Story {
        let scene = self.session.model.scene();
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

    pub fn says(&mut self, expected: &str) -> &mut Story {
        let said = narrate(&self.session.model).join(" ");
        assert!(
            said.contains(expected),
            "said: {said}\nexpected: {expected}"
        );
        self
    }

    /// Checks the number of the step, and the number of steps.
    pub fn position(&mut self, at: usize, of: usize) -> &mut Story {
        assert_eq!(self.session.model.position(), (at, of));
        self
    }

    pub fn playing(&mut self, playing: bool) -> &mut Story {
        assert_eq!(self.session.model.runs().playing(), playing);
        self
    }
}

fn words(text: &str) -> String {
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}
