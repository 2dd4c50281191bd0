//! Keys that do nothing: the program explains each of them once, and names the key that was
//! probably meant.

use crate::board::Square;
use crate::trace::Scene;
use crate::words::capital;

use super::activities::Activity;
use super::command::{Arrow, Command, CommandScope, CursorTo, Neighbor, Pick, StepTo};
use super::key::{Key, KeyCode};
use super::keymap::Keymap;
use super::model::Model;
use super::narration;
use super::popup::{Page, Popup};
use super::prompt::Prompt;

/// Keys from other programs, with the commands that they usually stand for.
const ELSEWHERE: [(&str, &str); 13] = [
    ("pageup", "layer -1"),
    ("pagedown", "layer"),
    ("ctrl-f", "palette"),
    ("ctrl-s", "save"),
    ("ctrl-o", "open"),
    ("ctrl-q", "quit"),
    ("ctrl-y", "redo"),
    ("0", "step 0"),
    ("^", "step 0"),
    ("$", "step end"),
    ("=", "speed up"),
    ("_", "speed down"),
    (";", "prompt"),
];

/// State that a key can change without a message.
#[derive(PartialEq)]
pub(super) struct BeforeKey {
    scene: Scene,
    step: (usize, usize),
    has_popup: bool,
    is_playing: bool,
    is_asking: bool,
    square_in_tree: Option<Square>,
}

impl Model {
    /// Returns the state that the next key may change.
    pub(super) fn before_key(&self) -> BeforeKey {
        BeforeKey {
            scene: self.scene().clone(),
            step: self.place_of_step(),
            has_popup: self.popup.is_some(),
            is_playing: self.runs().playing(),
            is_asking: self.asking.is_some(),
            square_in_tree: self.square_in_tree(),
        }
    }

    /// Returns the position among the steps, to detect changes: the activity's timeline or, for a
    /// trace, the index of the step and whether it is the last one (1 or 0).
    fn place_of_step(&self) -> (usize, usize) {
        let run = self.runs().own();
        let timeline = self.activity.handler().showing().timeline;
        timeline.unwrap_or_else(|| (run.index(), usize::from(run.at_end())))
    }

    /// Explains why the command of `key` doesn't work here, or that it would give an answer away.
    /// Names the key, because no command was typed. `None` if the command works.
    pub(super) fn explain_elsewhere(&self, key: Key, command: &Command) -> Option<String> {
        let (row, hint) = (command.row(), self.settings.keymap.hint("hint"));
        let asks = self.asking.is_some() && matches!(command, Command::Hint | Command::Go);
        let is_elsewhere = !asks && !self.offers(&row) && !row.works(self.activity.place());
        let (home, way) = self.way_home(row);
        let place = match row.home() {
            // What can be done here matters more than what the key does on another board.
            Some(CommandScope::Explore) => format!("{key} only works in the explorer."),
            _ => format!("{key} is for {home}: {}.", row.help),
        };
        match (self.is_gated(command), is_elsewhere) {
            (true, false) => Some(format!(
                "{key} would give the answer away; {hint} gives a hint."
            )),
            (_, true) if self.open_question().is_some() => Some(format!(
                "{place} Here {hint} gives a hint. {}.",
                capital(&way)
            )),
            (_, true) => Some(format!("{place} {}.", capital(&way))),
            (false, false) => None,
        }
    }

    /// Explains, once per session, that `key` has no command here, and which key was probably
    /// meant. `message` is the previous message.
    pub(super) fn explain_unbound(&mut self, key: Key, message: Vec<String>) {
        let (about, said) = foreign(key).unwrap_or_else(|| {
            let said = format!("`{key}` isn't a key here{}", self.meant_by(key));
            (said.clone(), said)
        });
        // A second press keeps the earlier message.
        self.message = self.say_once(&about, said).unwrap_or(message);
    }

    /// Explains, once per session, why `key` does nothing in the open popup, and which keys work in
    /// it. `message` is the previous message.
    pub(super) fn explain_in_popup(&mut self, key: Key, message: Vec<String>) {
        let Some(popup) = self.popup.as_ref().filter(|_| !key.alt) else {
            self.message = message;
            return;
        };
        let (about, said) = foreign(key).unwrap_or_else(|| {
            let said = self.idle_in_popup(key, popup);
            (said.clone(), said)
        });
        let is_told = self.shown_once.contains(&about);
        self.message = if is_told { message } else { vec![said] };
        self.shown_once.extend((!is_told).then_some(about));
    }

    fn idle_in_popup(&self, key: Key, popup: &Popup) -> String {
        use KeyCode::{Char, Down, End, Enter, Home, Left, PageDown, PageUp, Right, Up};
        let keymap = &self.settings.keymap;
        let keys = popup.keys_in_words(keymap);
        if popup.is_list() && key.code == Enter {
            return "Nothing matches. Backspace deletes a letter.".to_owned();
        }
        let typed = popup.is_typed_in() && Prompt::takes(key);
        let (back, on) = match key.code {
            Up | PageUp | Home => (true, false),
            Left => (!typed, false),
            Down | PageDown | End | Right => (false, !typed || key.code != Right),
            Char('j' | 'k' | ' ') if popup.scrolls() => {
                (key.code == Char('k'), key.code != Char('k'))
            }
            _ => (false, false),
        };
        match popup.extent() {
            Some(0 | 1) if back || on => {
                return format!("There is nothing more here. {}.", capital(&keys));
            }
            Some(_) if back => return "This is the first one: Down goes to the next.".to_owned(),
            Some(_) if on => return "This is the last one: Up goes back.".to_owned(),
            _ => {}
        }
        match popup {
            Popup::Prompt(_) if matches!(key.code, Up | Down) => {
                return format!("{key} shows lines you typed before, but there are none yet.");
            }
            Popup::Prompt(_) if key.code == KeyCode::Tab => {
                return format!(
                    "There are no completions for this line. {}.",
                    capital(&keys)
                );
            }
            Popup::Course(Page::Due(_)) if key == Key::char('w') => {
                return format!(
                    "w asks about a common mistake, but none has been seen so far. {}.",
                    capital(&keys)
                );
            }
            _ if typed => return format!("{key} has nothing to edit here. {}.", capital(&keys)),
            Popup::Jump(_) => {}
            _ => {
                if let Some(bound) = keymap.get(key) {
                    if let Popup::Course(page) = popup
                        && page.is_opened_by(&bound.command)
                    {
                        return format!("This is the page that {key} opens. {}.", capital(&keys));
                    }
                    let row = bound.command.row();
                    let home = if self.offers(&row) {
                        "the board"
                    } else {
                        self.way_home(row).0
                    };
                    let help = self.help_of(&bound.command).trim_end_matches('?');
                    return format!("{key} is for {home}: {help}. {}.", capital(&keys));
                }
            }
        }
        format!("`{key}` isn't a key here: {keys}.")
    }

    /// Returns the end of the sentence about a key without a command: which key the user probably
    /// meant or, if there is none, how to find the right one.
    fn meant_by(&self, key: Key) -> String {
        let keymap = &self.settings.keymap;
        let works = |command: &Command| self.offers(&command.row());
        let twin = match key.code {
            KeyCode::Char(c) if key.ctrl => Some(c),
            KeyCode::Char(c) if c.is_ascii_lowercase() => Some(c.to_ascii_uppercase()),
            KeyCode::Char(c) if c.is_ascii_uppercase() => Some(c.to_ascii_lowercase()),
            _ => None,
        };
        let known = ELSEWHERE.iter().find_map(|(name, line)| {
            let is_key = name.parse() == Ok(key);
            let command = is_key.then(|| Command::parse(line).ok()).flatten()?;
            Some((keymap.hint(line), command))
        });
        let twin = || {
            let bound = keymap.get(Key::char(twin?))?;
            Some((bound.key.to_string(), bound.command.clone()))
        };
        let meant = known.or_else(twin);
        if let Some((meant, command)) = meant.filter(|(_, command)| works(command)) {
            let help = self.help_of(&command);
            let help = help.trim_end_matches('?');
            return format!(", but {meant} is: {help}.");
        }
        let lenses = ["lens reach", "lens backtrack"].map(|line| keymap.hint(line));
        match key.code {
            KeyCode::Char('0'..='9') if self.activity.place() == CommandScope::Explore => {
                format!(": {} to {} choose a lens.", lenses[0], lenses[1])
            }
            _ => format!(": {} lists the keys.", keymap.hint("help")),
        }
    }

    /// Explains, once per session, why the key of `command` changed nothing, and which key helps.
    pub(super) fn explain_idle(&mut self, key: Key, command: &Command, before: &BeforeKey) {
        // If there are effects, their result is still to come, so the key isn't idle.
        let is_silent =
            self.message.is_empty() && self.refused.is_none() && self.effects.is_empty();
        if !is_silent || self.activity.handler().showing().caption.is_some() {
            return;
        }
        let hint = |line: &str| self.settings.keymap.hint(line);
        if let Command::Speed(_) = command {
            self.message = vec![format!("Speed: {}×.", self.settings.speed.name())];
            return;
        }
        if self.before_key() != *before {
            return;
        }
        let (at, _) = self.place_of_step();
        let has_steps =
            self.trace().is_ok() || self.activity.handler().showing().timeline.is_some();
        let said = match command {
            Command::Cursor(CursorTo::Toward(arrow)) if self.has_cursor() => {
                let back = hint(&format!("cursor {}", opposite(*arrow)));
                format!("Edge: press {back} to go back.")
            }
            Command::Step(_)
            | Command::Layer(_)
            | Command::TogglePlay
            | Command::Predict(_)
            | Command::Panel(_)
                if !has_steps =>
            {
                let why = narration::narrate(self).join(" ");
                format!("There are no steps yet. {why}")
            }
            Command::Step(StepTo::Next | StepTo::End) | Command::Layer(Neighbor::Next) => {
                format!("Last step: press {} to go back.", hint("step -1"))
            }
            Command::Step(StepTo::Previous | StepTo::Number(0))
            | Command::Layer(Neighbor::Previous)
                if at == 0 =>
            {
                format!("Start: press {} to go forward.", hint("step"))
            }
            Command::Lens(Pick::This(lens)) if *lens == before.scene.lens() => {
                let [next, help] = ["way next", "help"].map(hint);
                let name = lens.row().title;
                format!(
                    "{name} is the current lens: {next} changes its algorithm, and {help} opens the help."
                )
            }
            Command::Predict(_) if self.asking.is_some() => {
                let [go, back] = ["go", "back"].map(hint);
                format!("{go} answers the question, and {back} ends the questions.")
            }
            Command::Parents(_) if self.shows_parents() => {
                format!(
                    "Parents are on: a search shows where each square was reached from. {key} hides them."
                )
            }
            Command::Parents(_) => "Parents are hidden.".to_owned(),
            Command::Retry | Command::Reset => "Everything is as it was at the start.".to_owned(),
            Command::Go if before.scene.selected == Some(before.scene.cursor) => {
                format!(
                    "This piece is selected: choose a square with the arrows, then press {key}."
                )
            }
            _ => return,
        };
        if let Some(said) = self.say_once(&said.clone(), said) {
            let mut shown = narration::narrate(self);
            self.message = said;
            // The open question or the sentence about the step stays.
            if self.asking.is_some() || self.activity.is_exploring() {
                shown.retain(|shown| !self.message[0].contains(shown.as_str()));
                self.message.append(&mut shown);
            }
        }
    }

    /// Explains what Enter moved if it was pressed right after a jump: many users press it only to
    /// confirm the jump.
    pub(super) fn explain_jump(&mut self, key: Key, before: &BeforeKey) {
        let (from, to) = (before.scene.selected, self.scene().cursor);
        let moved = from.and_then(|from| before.scene.board().piece(from));
        let (Some(from), Some(piece)) = (from, moved) else {
            return;
        };
        let stands = |scene: &Scene| scene.board().piece(to) == Some(piece);
        let is_final = matches!(&self.activity, Activity::Learn(learn) if learn.met);
        if !stands(self.scene()) || stands(&before.scene) || is_final || !self.message.is_empty() {
            return;
        }
        self.refresh();
        let [undo, jump] = ["undo", "jump"].map(|line| self.settings.keymap.hint(line));
        let said = format!(
            "The {piece} moved from {from} to {to}: {undo} undoes that. You don't need {key} after {jump}."
        );
        let now = narration::narrate(self);
        self.message = [said].into_iter().chain(now).collect();
    }

    /// Returns the message if it only explains why the last key does nothing in the explorer. A
    /// screen shows it apart from the sentences about the board, which stay as they are.
    pub fn note(&self) -> Option<&str> {
        let exploring = self.activity.is_exploring();
        let said = self.message.first().filter(|_| exploring)?;
        self.shown_once.contains(said).then_some(said)
    }

    /// Returns `said` as a message unless the session has already shown one called `about`. Never
    /// replaces a caption, which the audience is reading.
    fn say_once(&mut self, about: &str, said: String) -> Option<Vec<String>> {
        let is_told = self.shown_once.iter().any(|known| known == about);
        if is_told || self.activity.handler().showing().caption.is_some() {
            return None;
        }
        self.shown_once.push(about.to_owned());
        Some(vec![said])
    }
}

impl Popup {
    /// Returns the keys that matter in the popup, as a clause.
    fn keys_in_words(&self, keymap: &Keymap) -> String {
        let said = match self {
            Popup::Doors(_) => "1, 2, 3 or Enter chooses, and Esc explores the board",
            Popup::Pieces(_) => "a letter places a piece, and Esc closes the list",
            Popup::Promotion(..) => "Q, R, B or N chooses, and Esc puts the pawn back",
            Popup::List(_) => "type to search; Enter chooses, and Esc closes the list",
            Popup::Browse(_) => "type to narrow the list; Enter opens, and Esc goes back",
            Popup::Help(_) => "Tab shows another page, and Esc closes the help",
            Popup::Card(_) => "any other key goes to the board",
            Popup::Prompt(_) => "Enter runs the line, and Esc closes the field",
            Popup::Course(Page::Lessons(_)) => "Enter opens the lesson, and Esc goes back",
            Popup::Course(Page::Due(_)) => "Enter begins, and Esc goes back",
            Popup::Course(Page::Learners(_)) => "type a name or choose one, then press Enter",
            Popup::Course(Page::Certificate(_)) => "Enter continues, e saves it, and Esc goes back",
            Popup::Jump(Some(_)) => "now type a digit from 1 to 8, or press Esc to stay",
            Popup::Jump(None) => {
                let jump = keymap.hint("jump");
                return format!(
                    "{jump} needs a letter from a to h, then a digit from 1 to 8; Esc cancels"
                );
            }
        };
        said.to_owned()
    }
}

/// Returns the topic and text of the sentence about a letter from another script; `None` for other
/// keys. With a keyboard layout for that script, every letter would seem dead.
fn foreign(key: Key) -> Option<(String, String)> {
    const LATIN: &str = "the keys are Latin letters";
    let said = || format!("`{key}` isn't a key here; {LATIN}.");
    key.is_of_another_script()
        .then(|| (LATIN.to_owned(), said()))
}

/// Returns the name of the opposite arrow.
const fn opposite(arrow: Arrow) -> &'static str {
    match arrow {
        Arrow::Up => "down",
        Arrow::Down => "up",
        Arrow::Left => "right",
        Arrow::Right => "left",
    }
}
