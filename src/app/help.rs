//! Help for the current activity: sentences by subject, and the keys that matter now.

use crate::answer::WhyAnswer;
use crate::app::activities::KeyHint;
use crate::board::{Square, joined, nearest, one_of, printable};
use crate::trace::{StepSize, TraceError};
use crate::words::choice;

use super::command::{Command, CommandError, CommandRow, CommandScope};
use super::completion::all_names;
use super::keymap::Keymap;
use super::model::Model;
use super::popup::{CLEAR_ALL, Help, HelpPage, Page, Popup};
use super::quiz::Quiz;

impl Model {
    /// Whether the command works in the current activity or is permitted by the open question. It
    /// must also suit the program's use: with a screen, or without one.
    pub fn offers(&self, row: &CommandRow) -> bool {
        let seen = if self.settings.screen {
            row.home() != Some(CommandScope::Plain)
        } else {
            row.works(CommandScope::Plain)
        };
        let asked = self.open_question();
        let permits = || asked.is_some_and(|question| question.permits(row));
        seen && (row.works(self.activity.place()) || permits())
    }

    /// Shows the help on a subject or a command; without a topic, an overview.
    pub(super) fn help(&mut self, topic: Option<&str>) -> Result<(), String> {
        let Some(topic) = topic else {
            if self.settings.screen {
                self.popup = Some(Popup::Help(Help::default()));
            } else {
                self.message = subjects(self);
            }
            return Ok(());
        };
        self.message = on(topic, self);
        if !self.message.is_empty() {
            return Ok(());
        }
        let names = Command::rows().flat_map(|row| [row.name(), row.subject]);
        let near = nearest(topic, names).map(|near| format!("Did you mean `{near}`?"));
        let near = near.unwrap_or_else(|| self.settings.help_topics().to_owned());
        let topic = printable(topic);
        Err(format!(
            "`{topic}` is neither a command nor a help topic. {near}"
        ))
    }

    /// Returns why a line wasn't understood, with suggestions.
    pub(super) fn explain_error(&self, error: &CommandError) -> String {
        let CommandError::Usage { given, .. } = error else {
            return error.to_string();
        };
        let (first, rest) = given.split_once(' ').unwrap_or((given, ""));
        let first = first.to_lowercase();
        // A missing word is similar to no name, so all names are listed.
        let listed = |names: &[&str]| match rest.rsplit(' ').next() {
            Some(last) if !last.is_empty() => one_of(last, names),
            _ => choice(names),
        };
        let names = || {
            let mut rows = Command::rows().filter(|row| row.is_called(&first));
            rows.find_map(|row| describe_names(&row, self, listed))
        };
        let asked = || self.question_asked().filter(|_| first == "answer");
        let scene = || super::scene(rest.trim()).ok().filter(|_| first == "open");
        let scene = scene().map(|scene| format!("`scene {}` opens that scene", scene.name));
        let more = scene.or_else(names).or_else(asked);
        let more = more.map_or(String::new(), |more| format!("; {more}"));
        format!("{error}{more}")
    }

    /// Returns the open question, and how to answer it; `None` if no question is open.
    fn question_asked(&self) -> Option<String> {
        let question = self.open_question()?;
        let input_mode = self.settings.keymap.input_mode();
        Some(question.goal.asked(question.scene, &input_mode))
    }

    /// Returns the effect of a command in the current activity.
    pub fn help_of(&self, command: &Command) -> &'static str {
        let meaning = self.activity.handler().meaning(command);
        meaning.unwrap_or_else(|| command.effect())
    }
}

/// Lists the commands that work now, by subject, and those that work elsewhere, by activity.
fn subjects(model: &Model) -> Vec<String> {
    let works = |row: &CommandRow| model.offers(row);
    let here = Command::rows().filter(works).map(|row| (row.subject, row));
    let elsewhere = Command::rows().filter(|row| row.works(CommandScope::Plain) && !works(row));
    let elsewhere = elsewhere.filter_map(|row| Some((row.home()?.name()?, row)));
    let more = "`help place` describes a command, `help editing` a topic, and `help ears` how to use the program by ear.";
    [grouped(here), grouped(elsewhere), vec![more.to_owned()]].concat()
}

/// Returns a sentence for each heading, with the first word of each of its rows.
fn grouped(rows: impl Iterator<Item = (&'static str, CommandRow)>) -> Vec<String> {
    let mut groups: Vec<(&str, Vec<&str>)> = Vec::new();
    for (heading, row) in rows {
        let name = row.first_word();
        match groups.iter_mut().find(|(known, _)| *known == heading) {
            Some((_, names)) if names.contains(&name) => {}
            Some((_, names)) => names.push(name),
            None => groups.push((heading, vec![name])),
        }
    }
    let describe_row =
        |(heading, names): (&str, Vec<&str>)| format!("{heading}: {}.", names.join(", "));
    groups.into_iter().map(describe_row).collect()
}

/// Returns the help on a subject or a command, as sentences; empty if `topic` is neither. For
/// commands that don't work here, adds where they do.
fn on(topic: &str, model: &Model) -> Vec<String> {
    let topic = topic.to_lowercase();
    let without_article = |text: &str| text.strip_prefix("the ").unwrap_or(text).to_owned();
    let is_subject = |row: &CommandRow| without_article(row.subject) == without_article(&topic);
    let is_command = |row: &CommandRow| row.is_named(&topic);
    let mut rows: Vec<CommandRow> = Command::rows().filter(is_subject).collect();
    let whole_subject = !rows.is_empty();
    if !whole_subject {
        rows.extend(Command::rows().filter(is_command));
    }
    // Without a screen, commands that need one are left out, unless the topic has no others.
    let has_screen = model.settings.screen;
    let reachable = |row: &CommandRow| has_screen || row.works(CommandScope::Plain);
    if rows.iter().any(reachable) {
        rows.retain(reachable);
    }
    if whole_subject && rows.iter().any(|row| model.offers(row)) {
        rows.retain(|row| model.offers(row));
    }
    let elsewhere = |row: &CommandRow| (!model.offers(row)).then(|| model.belongs_elsewhere(*row));
    let one = |row: &CommandRow| {
        if whole_subject {
            return vec![describe_row(row, model)];
        }
        let names = describe_names(row, model, choice).map(|names| format!("{names}."));
        let head = [Some(describe_row(row, model)), row.more.map(str::to_owned)];
        let head = joined(head.into_iter().flatten(), " ");
        let rest = joined([names, elsewhere(row)].into_iter().flatten(), " ");
        let options = describe_options(row);
        if options.is_empty() {
            return vec![format!("{head} {rest}").trim_end().to_owned()];
        }
        let rest = Some(rest).filter(|rest| !rest.is_empty());
        [head].into_iter().chain(options).chain(rest).collect()
    };
    // If the topic is a whole subject, the place is named only once.
    let subject = rows.first().filter(|_| whole_subject).and_then(elsewhere);
    rows.iter().flat_map(one).chain(subject).collect()
}

/// Describes each option of a command.
fn describe_options(row: &CommandRow) -> Vec<String> {
    let forms = row.forms.into_iter().flatten();
    forms
        .filter_map(|form| Some(format!("{}: {}.", form.option()?, form.help())))
        .collect()
}

/// Returns the names that a word of the usage stands for, as formatted by `listed`; `None` if the
/// command takes no names.
fn describe_names(
    row: &CommandRow,
    model: &Model,
    listed: impl Fn(&[&str]) -> String,
) -> Option<String> {
    const WORDS: [&str; 5] = ["NAME", "WAY", "LESSON", "SKILL", "SCRIPT"];
    let names = all_names(row.names?, model);
    let names: Vec<&str> = names.iter().map(String::as_str).collect();
    let mut words = row.usage.split(|c: char| !c.is_ascii_uppercase());
    let word = words.find(|word| WORDS.contains(word));
    Some(format!("{} is {}", word.unwrap_or("It"), listed(&names)))
}

/// Returns the usage of a command and its effect here.
fn describe_row(row: &CommandRow, model: &Model) -> String {
    let command = Command::parse(row.name()).ok();
    let own = command.filter(|command| command.row() == *row);
    let own = own.and_then(|own| model.activity.handler().meaning(&own));
    let help = own.unwrap_or(row.help);
    let end = if help.ends_with('?') { "" } else { "." };
    format!("{}: {help}{end}", row.usage)
}

/// Returns the keys that matter now, each with a word or two.
pub fn key_hints(model: &Model) -> Vec<KeyHint> {
    let keymap = &model.settings.keymap;
    if let Some(popup) = &model.popup {
        let mut hints = of_popup(popup, keymap);
        if let Popup::Course(_) = popup {
            let back = match model.activity.place() {
                CommandScope::Explore | CommandScope::Plain => "to the board",
                CommandScope::Lesson => "to the lesson",
                CommandScope::Presentation => "to the lecture",
                _ => "to the game",
            };
            hints.push(("Esc".to_owned(), back));
        }
        return hints;
    }
    if model.what_if_sentences().is_some() {
        return vec![(keymap.hint("back"), "back")];
    }
    let own = model.activity.handler().key_hints(&model.view_context());
    match (own, &model.asking) {
        (_, Some(asking)) => answering(asking, keymap),
        (Some(own), None) => own,
        (None, None) => exploring(model),
    }
}

/// Returns the hints for a popup's keys.
fn of_popup(popup: &Popup, keymap: &Keymap) -> Vec<KeyHint> {
    let own: &[(&str, &'static str)] = match popup {
        Popup::Doors(_) => &[
            ("arrows", "choose"),
            ("Enter", "open"),
            ("Esc", "explore"),
            (&keymap.hint("practice due"), "practice"),
        ],
        Popup::Pieces(_) => &[
            ("arrows Enter", "choose"),
            (&keymap.hint("obstacle toggle"), "obstacle"),
            (&keymap.hint("clear"), "remove"),
            (CLEAR_ALL, "empty the board"),
            ("Esc", "close"),
        ],
        Popup::List(_) => &[
            ("arrows", "look"),
            ("Enter", "choose"),
            ("type", "to search"),
            ("Esc", "close"),
        ],
        Popup::Browse(browse) if browse.list.groups().is_empty() => {
            &[("Enter", "choose"), ("arrows", "look"), ("Esc", "back")]
        }
        Popup::Browse(_) => &[
            ("Enter", "open"),
            ("arrows", "look"),
            ("Tab", "kind"),
            ("Esc", "back"),
        ],
        Popup::Promotion(..) => &[
            ("arrows Enter", "choose"),
            ("Q R B N", "choose"),
            ("Esc", "put the pawn back"),
        ],
        Popup::Card(_) => &[("arrows", "scroll"), (&keymap.hint("go"), "to the board")],
        Popup::Help(Help { page, .. }) => match page {
            HelpPage::First => &[
                (&keymap.hint("help"), "all keys"),
                ("Tab", "marks, mouse"),
                ("Esc", "close"),
            ],
            HelpPage::Keys => &[("arrows", "scroll"), ("Tab", "marks"), ("Esc", "close")],
            HelpPage::Marks => &[("arrows", "scroll"), ("Tab", "keys"), ("Esc", "close")],
        },
        Popup::Prompt(_) => &[
            ("Enter", "run"),
            ("Tab", "complete"),
            ("Up", "earlier"),
            ("Esc", "close"),
        ],
        Popup::Course(Page::Lessons(_)) => &[
            ("Enter", "open"),
            ("arrows", "look"),
            ("1-9", "level"),
            ("Tab", "practice"),
        ],
        Popup::Course(Page::Due(_)) => {
            &[("Enter", "begin"), ("arrows", "look"), ("Tab", "learners")]
        }
        Popup::Course(Page::Certificate(_)) => &[("Enter", "next"), ("e", "save")],
        Popup::Course(Page::Learners(_)) => {
            &[("Enter", "choose"), ("arrows", "look"), ("Tab", "course")]
        }
        // The letter typed so far is shown too, for users who can't see the board.
        Popup::Jump(Some(file)) => {
            let typed = (format!("{} 1-8", file.letter()), "jump");
            return vec![typed, ("Esc".to_owned(), "stay")];
        }
        Popup::Jump(None) => &[("a-h 1-8", "jump"), ("Esc", "stay")],
    };
    own.iter()
        .map(|&(key, word)| (key.to_owned(), word))
        .collect()
}

fn answering(asking: &Quiz, keymap: &Keymap) -> Vec<KeyHint> {
    let (right, asked) = asking.score();
    let go = keymap.hint("go");
    let answer = match (asking.is_open(), asking.takes_several()) {
        (true, true) => vec![(go, "mark"), (keymap.hint("predict"), "done")],
        (true, false) => vec![(asking.answered_by(&go), "answer")],
        (false, _) => vec![(go, "next question")],
    };
    let what_if = asking
        .what_if()
        .1
        .map(|_| (keymap.hint("what if"), "what if"));
    let mut hints = vec![("arrows".to_owned(), "look")];
    hints.extend(answer.into_iter().chain(what_if));
    hints.extend([
        (keymap.hint("back"), "stop asking"),
        // Without a word, it doesn't look like a key.
        (format!("{right} of {asked} right"), ""),
        (keymap.hint("help"), "more"),
    ]);
    hints
}

fn exploring(model: &Model) -> Vec<KeyHint> {
    let keymap = &model.settings.keymap;
    if let Some(invitations) = model.invitations() {
        let invitations = invitations.into_iter();
        let mut hints: Vec<KeyHint> = invitations.map(|one| (one.key, one.word)).collect();
        hints.insert(hints.len() - 1, ("arrows".to_owned(), "look"));
        return hints;
    }
    let hint = |command, word| (keymap.hint(command), word);
    let look = ("arrows".to_owned(), "look");
    let comparing = model.runs().comparing();
    let mut hints = match (model.scene().lens(), model.trace()) {
        (_, Err(TraceError::NoPiece(_))) => {
            vec![look, hint("pieces", "piece"), hint("open", "open")]
        }
        (lens, _) if lens.row().opens_at_start => {
            let mut hints = stepping(model);
            if comparing {
                // The key that ends the comparison comes right after the step keys.
                hints.insert(1, hint("back", "one board"));
            }
            hints.extend(if model.fault_stop().is_some() {
                [hint("step fault", "mistake"), hint("compare", "compare")]
            } else if comparing {
                let other = usize::from(model.settings.shows_one_board);
                [
                    hint("compare", ["algorithm", "other board"][other]),
                    hint("obstacle toggle", "obstacle"),
                ]
            } else {
                lens.row().keys.map(|(command, word)| hint(command, word))
            });
            hints
        }
        _ => {
            let go = go_word(model, model.scene().cursor).map(|word| hint("go", word));
            let back = comparing.then(|| hint("back", "one board"));
            let mut hints: Vec<KeyHint> = [look].into_iter().chain(go).chain(back).collect();
            hints.extend([
                hint("obstacle toggle", "obstacle"),
                hint("pieces", "piece"),
                hint("open", "open"),
                hint("step -1", "step back"),
            ]);
            hints
        }
    };
    hints.push(hint("help", "more"));
    hints
}

fn stepping(model: &Model) -> Vec<KeyHint> {
    let key = |command: &str| model.settings.keymap.hint(command);
    let playing = model.runs().playing();
    let play = if playing { "pause" } else { "play" };
    vec![
        (format!("{} {}", key("step"), key("step -1")), "step"),
        (
            format!("{} {}", key("layer"), key("layer -1")),
            model.scene().row().unit(StepSize::Layer),
        ),
        (key("play toggle"), play),
    ]
}

/// Names the effect of Enter at `cursor`; `None` if Enter has none.
fn go_word(model: &Model, cursor: Square) -> Option<&'static str> {
    let scene = model.scene();
    let stands = scene.board().piece(cursor).is_some();
    let can = |from| WhyAnswer::new(scene.board(), from, cursor).is_ok_and(|why| why.reachable());
    match scene.selected {
        Some(selected) if selected == cursor => Some("deselect"),
        Some(selected) if can(selected) => Some("go there"),
        _ => stands.then_some("select"),
    }
}
