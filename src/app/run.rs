//! Effects of commands: one table, and the few effects that have no file of their own.

use crate::answer::{BoxedAnswer, QueryError, TypedQuestion};
use crate::app::activities::Activity;
use crate::board::{Square, SquareSet};
use crate::lesson::misconception_lines;
use crate::words::list;

use super::activity_context::{CommandOutcome, CommandRefusal};
use super::command::{
    Arrow, Command, CommandRow, CommandScope, CursorTo, Neighbor, Panel, QueryWords, SaveOrder,
    StepTo, table::commands,
};
use super::message::Effect;
use super::model::Model;
use super::narration::describe_square;
use super::popup::Popup;
use super::prompt::Prompt;
use super::share::share;

impl Model {
    pub(super) fn run(&mut self, command: Command) {
        let is_done = self.end_what_if(&command);
        if is_done || self.stops_opening(&command) {
            return;
        }
        self.watched(command, |model, command| model.run_here(command));
    }

    fn run_here(&mut self, command: Command) {
        self.attempt(|model| {
            let is_of_pen = match command {
                Command::Back => model.give_up_arrow(),
                Command::Undo => model.undo_drawing(),
                _ => false,
            };
            if is_of_pen {
                return Ok(());
            }
            model.gate(&command)?;
            if model.asking.is_some() && command == Command::Hint {
                return model.asking_hint();
            }
            let asked = model.asking.is_some() && matches!(command, Command::Go | Command::Back);
            if asked || !model.offers(&command.row()) {
                return model.carry_out_here(command);
            }
            let (activity, mut desk) = model.split_activity();
            match activity.handler_mut().offer(&command, &mut desk)? {
                CommandOutcome::NotMine => model.carry_out(command),
                CommandOutcome::Explored => model.explore_game(command),
                offered => model.finish_command(offered),
            }
        });
    }

    /// Applies the outcome of offering a command to an activity.
    pub(super) fn finish_command(&mut self, offered: CommandOutcome) -> Result<(), CommandRefusal> {
        match offered {
            CommandOutcome::Done | CommandOutcome::NotMine | CommandOutcome::Explored => {}
            CommandOutcome::Left => self.leave_by_key()?,
            CommandOutcome::Script(cues) => {
                self.asking = None;
                self.follow(cues)?;
            }
        }
        Ok(())
    }

    /// Runs a command that the activity hasn't handled; refuses it if it doesn't work here.
    pub(super) fn carry_out_here(&mut self, command: Command) -> Result<(), CommandRefusal> {
        let row = command.row();
        if self.offers(&row) {
            return self.carry_out(command);
        }
        Err(self.belongs_elsewhere(row).into())
    }

    /// Returns a sentence about where a command that doesn't work here can be used, and how to get
    /// there.
    pub(super) fn belongs_elsewhere(&self, row: CommandRow) -> String {
        let name = row.name();
        let typed = !self.settings.screen;
        if row.home() == Some(CommandScope::Plain) && !typed {
            return match self.settings.page {
                Some(_) => format!("`{name}` only works in the field `Type a command`."),
                None => {
                    format!("`{name}` only works in `knightlight plain` and on the command line.")
                }
            };
        }
        if row.works(self.activity.place()) {
            let same =
                |other: &CommandRow| other.first_word() == row.first_word() && self.offers(other);
            let others = Command::rows().filter(same);
            let others: Vec<String> = others.map(|other| format!("`{}`", other.usage)).collect();
            let instead = match others.len() {
                0 => String::new(),
                1 => format!("; {} works here", others[0]),
                _ => format!("; {} work here", list(&others)),
            };
            return format!("`{name}` needs a screen, but there is none here{instead}.");
        }
        let (home, way) = self.way_home(row);
        format!("`{name}` only works in {home}: {way}.")
    }

    /// Returns the activity in which a command works, and how to get there.
    pub(super) fn way_home(&self, row: CommandRow) -> (&'static str, String) {
        let key = |command| self.settings.keymap.hint(command);
        match (row.home(), self.activity.place()) {
            (Some(CommandScope::Lesson), _) => {
                ("lessons", format!("{} opens the course", key("learn")))
            }
            (Some(CommandScope::Match), _) => {
                ("the match game", format!("{} begins it", key("match")))
            }
            (Some(CommandScope::Presentation), _) => {
                ("a presentation", "`play SCRIPT` shows one".to_owned())
            }
            (Some(_), here) => {
                let back = key("back");
                let way = match here {
                    CommandScope::Lesson => {
                        format!("{back} leaves the lesson; your progress is kept")
                    }
                    CommandScope::Match => format!("{back} leaves the match game"),
                    CommandScope::Game => format!("{back} leaves the game"),
                    _ => format!("{back} ends the presentation"),
                };
                ("the explorer", way)
            }
            (None, _) => ("a script", "`play SCRIPT` runs one".to_owned()),
        }
    }
}

/// The name of a question, and its answer.
pub(super) type NamedAnswer = (&'static str, BoxedAnswer);

/// Conversion to a command's result: nothing, or the reason why the command can't be run.
trait IntoDone {
    fn outcome(self) -> Result<(), CommandRefusal>;
}

impl IntoDone for () {
    fn outcome(self) -> Result<(), CommandRefusal> {
        Ok(())
    }
}

impl<E: Into<CommandRefusal>> IntoDone for Result<(), E> {
    fn outcome(self) -> Result<(), CommandRefusal> {
        self.map_err(Into::into)
    }
}

/// Defines how each command runs if the activity doesn't handle it.
macro_rules! carry_out {
    ($($subject:literal { $(
        $Variant:ident $(( $($given:ident: $Type:ty),+ ))?
        $usage:literal $help:literal in $places:ident $(reveals $reveals:ident)? $(of $names:ident)? $(also $alias:literal)? $(else $instead:literal)?
        $(more $more:literal)?
        $(|$model:ident| $run:expr $(, tells $told:expr)?)?;
    )* })*) => {
        impl Model {
            pub(super) fn carry_out(&mut self, command: Command) -> Result<(), CommandRefusal> {
                let row = command.row();
                match command {
                    $($(Command::$Variant $(( $($given),+ ))? => {
                        carry_out!(@row self row [$($($given)+)?] $(|$model| $run)?)
                    })*)*
                }
            }
        }
    };
    (@row $self:ident $row:ident [$($given:ident)*]) => {{
        $(let _ = $given;)*
        Err($self.belongs_elsewhere($row).into())
    }};
    (@row $self:ident $row:ident [$($given:ident)*] |$model:ident| $run:expr) => {{
        let $model = $self;
        let _ = &$model;
        ($run).outcome()
    }};
}

commands!(carry_out);

impl Model {
    fn move_cursor(&mut self, to: CursorTo) {
        let (files, ranks) = match to {
            CursorTo::Square(square) => {
                self.scene_mut().cursor = square;
                return;
            }
            CursorTo::Toward(Arrow::Up) => (0, 1),
            CursorTo::Toward(Arrow::Down) => (0, -1),
            CursorTo::Toward(Arrow::Left) => (-1, 0),
            CursorTo::Toward(Arrow::Right) => (1, 0),
        };
        // Without a screen, up always leads to a higher rank.
        let turned = self.workspace.flipped && self.settings.screen;
        let turn = if turned { -1 } else { 1 };
        let next = self.scene().cursor.offset(files * turn, ranks * turn);
        self.scene_mut().cursor = next.unwrap_or(self.scene().cursor);
    }

    fn describe(&mut self, square: Option<Square>) {
        self.message = match square {
            Some(square) => vec![describe_square(self, square)],
            None => {
                let game = match &self.activity {
                    Activity::Match(game) => Some(game.state()),
                    _ => None,
                };
                let told = self.of_each_board(|drawn| {
                    let roles = drawn.roles(SquareSet::ALL);
                    let marked = drawn.marked(SquareSet::ALL);
                    drawn
                        .things()
                        .into_iter()
                        .chain(roles)
                        .chain(marked)
                        .chain(drawn.drawings(SquareSet::ALL))
                        .collect()
                });
                let beside = self.activity.handler().extra_state();
                game.into_iter().chain(told).chain(beside).collect()
            }
        };
    }

    fn target(&mut self, square: Option<Square>) {
        let target = square.unwrap_or(self.scene().cursor);
        // The key also removes the target; a command that names a square never does.
        let off = square.is_none() && self.scene().target == Some(target);
        self.edit(|scene| scene.target = (!off).then_some(target));
    }

    fn back(&mut self) {
        if self.asking.is_some() {
            self.stop_asking();
        } else if self.runs().comparing() {
            self.workspace.runs.stop_comparing();
        } else if self.workspace.runs.playing() {
            self.workspace.runs.pause();
        } else if let Some(selected) = self.scene().selected {
            let piece = self.scene().board().get(selected);
            let name = piece.map_or("piece".to_owned(), |piece| piece.to_string());
            let undo = self.settings.keymap.hint("undo");
            self.edit(|scene| scene.selected = None);
            self.message = vec![format!(
                "The {name} on {selected} isn't selected any more; {undo} selects it again."
            )];
        }
    }

    /// Returns the answer to a command that is also a question on the command line; `None` for any
    /// other command.
    pub(super) fn question(&self, command: &Command) -> Option<Result<NamedAnswer, QueryError>> {
        match command {
            Command::Ask(words) => Some(self.answer_to(words)),
            _ => None,
        }
    }

    /// Answers a question. On a screen, the explorer's board also shows the answer, and undo
    /// restores the earlier board.
    fn answer_query(&mut self, words: &QueryWords) -> Result<(), QueryError> {
        let request = self.request(words)?;
        let answer = request.ask(&self.scene().setup)?.in_words();
        if self.settings.screen && self.activity.is_exploring() {
            self.show_answer(&request);
        }
        self.message = answer;
        Ok(())
    }

    fn show_answer(&mut self, request: &TypedQuestion) {
        let Some(shown) = request.shown(self.scene()) else {
            return;
        };
        self.workspace.runs.stop_comparing();
        self.edit(|scene| *scene = shown);
        self.workspace.remember_algorithm();
        self.refresh();
        let run = self.runs().own();
        let solution = run.trace().ok().and_then(|trace| trace.solutions().next());
        match solution {
            Some((index, _)) => self.workspace.runs.go_to_index(index),
            // Without a solution, the board shows the end of the trace.
            None => drop(self.workspace.runs.step(StepTo::End)),
        }
    }

    fn request(&self, words: &QueryWords) -> Result<TypedQuestion, QueryError> {
        let request = words.query(self.scene().focus())?;
        if self.settings.screen {
            request.query.takes_a_moment()?;
        }
        Ok(request)
    }

    fn answer_to(&self, words: &QueryWords) -> Result<NamedAnswer, QueryError> {
        let request = self.request(words)?;
        Ok((request.name, request.ask(&self.scene().setup)?))
    }

    fn choose_panel(&mut self, which: Option<Panel>) {
        if std::mem::take(&mut self.greets) && which.is_none() {
            return;
        }
        // Two boards have lists and code below them, but no room for a tree.
        let comparing = self.workspace.runs.comparing();
        let panels: &[Panel] = if comparing {
            &[Panel::Facts, Panel::Code]
        } else {
            &Panel::ALL
        };
        let panel = which.unwrap_or(Neighbor::Next.of(panels, self.workspace.panel));
        self.workspace.panel = panel;
        let Some(size) = self.panel_size else { return };
        if comparing {
            if panels.contains(&panel) {
                return;
            }
            let key = self.settings.keymap.hint("back");
            let said = format!("Two boards leave no room for {panel}: {key} ends the comparison.");
            self.message = vec![said];
        } else if size.columns == 0 {
            let (columns, rows) = size.least_screen;
            let said =
                format!("To show the {panel}, the screen must be at least {columns}×{rows}.");
            self.message = vec![said];
        }
    }

    /// Flips the board.
    pub fn flip(&mut self) {
        self.workspace.flipped = !self.workspace.flipped;
    }

    fn give_mouse(&mut self, to_program: bool) {
        self.settings.mouse = to_program;
        let whose = if to_program {
            "knightlight"
        } else {
            "the terminal"
        };
        self.message = vec![format!("The mouse now belongs to {whose}.")];
        self.effects.push(Effect::Mouse(to_program));
    }

    fn copy(&mut self, text: String) {
        self.message = vec![self.copied(&text)];
        self.effects.push(Effect::Copy(text));
    }

    /// Returns the message that `text` was copied. No terminal confirms copying, and some, such as
    /// tmux with its default settings, discard the text, so the message includes it.
    pub(super) fn copied(&self, text: &str) -> String {
        match self.settings.page {
            Some(_) => format!("Copied: {text}"),
            None => format!("Sent to the terminal's clipboard: {text}"),
        }
    }

    fn copy_link(&mut self) {
        self.copy(self.scene().setup.link(self.workspace.flipped));
        if !self.scene().board().obstacles().is_empty() {
            let warning = "A lichess link can't hold obstacles, so it leaves them out.";
            self.message.push(warning.to_owned());
        }
        if !self.first_drawn().queens().is_empty() {
            let warning = "The queens that the search shows are not in the link.";
            self.message.push(warning.to_owned());
        }
    }
}
