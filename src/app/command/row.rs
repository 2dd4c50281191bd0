//! Descriptions of commands, and of where they work.

use crate::answer::{Form, QueryRow};

use super::{Command, QueryWords, TABLE};

/// Scope in which a command is used: an activity, or the program without a screen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CommandScope {
    /// Exploring.
    Explore,
    /// In a lesson.
    Lesson,
    /// In the match game.
    Match,
    /// In a game of chess for two.
    Game,
    /// In a presentation: lines of the script, and commands of its speaker.
    Presentation,
    /// Without a screen, in any activity.
    Plain,
}

impl CommandScope {
    /// Returns the name of the scope as a heading; `None` for a scope without one.
    pub const fn name(self) -> Option<&'static str> {
        match self {
            CommandScope::Explore => Some("while exploring"),
            CommandScope::Lesson => Some("only in a lesson (`learn` opens one)"),
            CommandScope::Match => Some("only in the match game (`match` begins it)"),
            CommandScope::Game => Some("only in a game for two (`game` begins one)"),
            CommandScope::Presentation | CommandScope::Plain => None,
        }
    }
}

use CommandScope::{Explore, Game, Lesson, Match, Plain, Presentation};

pub(super) type Situations = &'static [CommandScope];

pub(super) const ANYWHERE: Situations = &[Explore, Lesson, Match, Game, Presentation, Plain];
/// Anywhere except in a presentation, because its script may come from a stranger.
pub(super) const IN_PERSON: Situations = &[Explore, Lesson, Match, Game, Plain];
/// Without a screen, in any activity except a presentation. `Plain` is first because it is the home
/// of these commands.
pub(super) const IN_PLAIN: Situations = &[Plain, Explore, Lesson, Match, Game];
pub(super) const ON_SCREEN: Situations = &[Explore, Lesson, Match, Game, Presentation];
pub(super) const BOARD: Situations = &[Explore, Presentation, Plain];
pub(super) const BOARD_ON_SCREEN: Situations = &[Explore, Presentation];
pub(super) const BOARD_OR_LESSON: Situations = &[Explore, Presentation, Lesson, Plain];
pub(super) const PIECES: Situations = &[Explore, Presentation, Lesson, Game, Plain];
pub(super) const LESSON_OR_GAME: Situations = &[Lesson, Game, Plain];
/// While exploring, but not in scripts.
pub(super) const EXPLORING: Situations = &[Explore, Plain];
pub(super) const EXPLORING_ON_SCREEN: Situations = &[Explore];
pub(super) const LESSON: Situations = &[Lesson, Plain];
pub(super) const MATCH: Situations = &[Match, Plain];
pub(super) const PRESENTATION: Situations = &[Presentation];
/// In activities where digits choose a slide or a level.
pub(super) const NUMBERED: Situations = &[Presentation, Lesson];
/// Only in scripts: the presentation runs these lines itself.
pub(super) const SCRIPT: Situations = &[];

/// Information with which a command could give away the answer to an open question.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Reveals {
    /// The command reveals nothing.
    #[default]
    Nothing,
    /// The answer itself, or the search or sheet that shows it.
    Answer,
    /// The position, which the user could analyse in another program. In a level about moves, that
    /// wouldn't help.
    Position,
    /// Whether a move is legal. The moves of a level show this anyway, but in a prediction it may
    /// be the answer.
    Legality,
}

/// Kind of names that a command accepts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[allow(missing_docs)]
pub enum NameKind {
    Lenses,
    Algorithms,
    Scenes,
    Lessons,
    Skills,
    Scripts,
    Themes,
}

impl NameKind {
    /// Whether `word` of a usage is a placeholder for a name of this kind, rather than for a file
    /// or a number.
    pub fn accepts(self, word: &str) -> bool {
        let own = match self {
            NameKind::Lenses | NameKind::Scenes | NameKind::Themes => "NAME",
            NameKind::Algorithms => "WAY",
            NameKind::Lessons => "LESSON",
            NameKind::Skills => "SKILL",
            NameKind::Scripts => "SCRIPT",
        };
        word == own || self == NameKind::Algorithms && word == "NAME"
    }
}

/// Description of a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CommandRow {
    /// Subject under which the help lists the command.
    pub subject: &'static str,
    /// Usage as the help shows it, with its arguments.
    pub usage: &'static str,
    /// Effect in a few words; empty if the command isn't listed.
    pub help: &'static str,
    pub(super) places: Situations,
    /// Kind of names accepted in the usage; `None` if no placeholder stands for a name.
    pub names: Option<NameKind>,
    pub(super) alias: Option<&'static str>,
    /// Information with which the command could give away the answer to an open question.
    pub reveals: Reveals,
    /// Name of the command with the same effect without a screen, if there is one.
    pub(in super::super) alternative: Option<&'static str>,
    /// Explanation of the words in the usage, if they need one.
    pub more: Option<&'static str>,
    /// Words and options with their descriptions: those of the command's arguments, or of a
    /// question and its board.
    pub forms: [&'static [Form]; 2],
}

impl CommandRow {
    /// Returns the name of the command.
    pub fn name(&self) -> &'static str {
        typed(self.usage)
    }

    /// Returns the first word of the usage.
    pub fn first_word(&self) -> &'static str {
        self.usage.split(' ').next().unwrap_or_default()
    }

    /// Whether a line that begins with `word` is about this command.
    pub fn is_called(&self, word: &str) -> bool {
        let mut also = self.aliases();
        self.first_word() == word || also.any(|alias| alias.split(' ').next() == Some(word))
    }

    /// Whether `name` is a name of the command, or the first word of its usage.
    pub(in crate::app) fn is_named(&self, name: &str) -> bool {
        let names = [self.name(), self.first_word()].into_iter();
        names.chain(self.aliases()).any(|one| one == name)
    }

    /// Returns the other names of the command.
    pub(in crate::app) fn aliases(&self) -> impl Iterator<Item = &'static str> {
        self.alias.into_iter().flat_map(|names| names.split('|'))
    }

    /// Whether the command works in this scope.
    pub fn works(&self, place: CommandScope) -> bool {
        self.places.contains(&place)
    }

    /// Returns the command's home: the first scope in which it works. `None` if only a script may
    /// contain the command.
    pub fn home(&self) -> Option<CommandScope> {
        self.places.first().copied()
    }

    /// Returns the words after the command's name, or `None` if `words` name another command.
    /// Literal words of the usage may be typed in capitals.
    pub(super) fn given<'w>(&self, words: &[&'w str]) -> Option<Vec<&'w str>> {
        let first = words.first()?;
        let after = |alias: &str| {
            let mut left = words.iter();
            let is_given = alias.split(' ').all(|word| left.next() == Some(&word));
            is_given.then_some(left.as_slice())
        };
        let rest = if let Some(rest) = self.aliases().find_map(after) {
            rest
        } else {
            // At startup, the commands of all keys are looked up, so other names are ruled out
            // quickly by their first letters.
            let starts = self.usage.get(..first.len());
            let is_other = !starts.is_some_and(|starts| starts.eq_ignore_ascii_case(first));
            if is_other && self.usage.starts_with(|c: char| c.is_ascii_lowercase()) {
                return None;
            }
            let mut left = words;
            for typed in typed_words(self.usage) {
                let (word, rest) = left.split_first()?;
                if !word.eq_ignore_ascii_case(typed) {
                    return None;
                }
                left = rest;
            }
            left
        };
        let usage = &self.usage[self.name().len()..];
        let parts = || {
            usage
                .split([' ', '|', '[', ']'])
                .filter(|part| is_typed(part))
        };
        let as_typed = |word: &&'w str| {
            let typed = parts().find(|part| part.eq_ignore_ascii_case(word));
            typed.unwrap_or(word)
        };
        Some(rest.iter().map(as_typed).collect())
    }

    /// Returns the usage without the options.
    pub fn words(&self) -> &'static str {
        self.usage.split(" [--").next().unwrap_or_default()
    }

    /// Returns the completions for `word` after the words `before`: an option, a value of the
    /// preceding option, or the next part of the usage.
    pub(in crate::app) fn options(
        &self,
        before: &[&str],
        word: &str,
    ) -> impl Iterator<Item = &'static str> {
        let mut expected = self
            .words()
            .split(' ')
            .map(|word| word.trim_matches(['[', ']']));
        let typed = self.name().split(' ').count();
        let fits = before
            .iter()
            .take(typed)
            .all(|word| expected.next() == Some(*word));
        let forms = || self.forms.into_iter().flatten();
        let asks = |before: &&str| forms().find(|form| form.option() == Some(before));
        let is_value = |at: usize| {
            let asking = at.checked_sub(1).and_then(|at| asks(&before[at]));
            asking.is_some_and(|form| !form.value().is_empty())
        };
        let options: Vec<&str> = if is_value(before.len()) {
            let value = before.last().and_then(asks).map_or("", Form::value);
            value.split('|').collect()
        } else if word.starts_with('-') && before.len() >= typed {
            let options = forms().filter_map(Form::option);
            options.filter(|option| !before.contains(option)).collect()
        } else {
            let is_word = |at: &usize| !is_value(*at) && !before[*at].starts_with("--");
            let ahead = (typed..before.len()).filter(is_word).count();
            // A repeatable word is always expected.
            let repeated = expected.clone().any(|word| word == "...");
            let place = expected.nth(if repeated { 0 } else { ahead });
            place.unwrap_or_default().split('|').collect()
        };
        let options = options.into_iter().filter(|option| !option.is_empty());
        options.filter(move |_| fits)
    }
}

/// Returns the forms of a command's arguments, of which there are at most two.
pub(super) const fn forms(of_parts: &[&'static [Form]]) -> [&'static [Form]; 2] {
    match of_parts {
        [] => [&[], &[]],
        [one] => [one, &[]],
        [one, two, ..] => [one, two],
    }
}

/// Returns the literal words of a usage.
fn typed_words(usage: &str) -> impl Iterator<Item = &str> {
    usage.split(' ').take_while(|word| is_typed(word))
}

/// Whether a part of a usage is literal.
fn is_typed(part: &str) -> bool {
    let is_letter = |byte: u8| byte.is_ascii_lowercase() || b"-!".contains(&byte);
    !part.is_empty() && part.bytes().all(is_letter)
}

/// Returns the literal words of a usage as one string.
pub(in crate::app) fn typed(usage: &str) -> &str {
    let length: usize = typed_words(usage).map(|word| word.len() + 1).sum();
    &usage[..length.saturating_sub(1)]
}

impl Command {
    /// Returns every listed command and question.
    pub fn rows() -> impl Iterator<Item = CommandRow> {
        let commands = TABLE.iter().map(|(row, _)| *row);
        let listed = commands.filter(|row| !row.help.is_empty());
        listed.chain(QueryRow::at_the_prompt().map(of_query))
    }
}

/// Converts a question's row into a command's.
fn of_query(query: &QueryRow) -> CommandRow {
    CommandRow {
        subject: "questions",
        usage: query.usage,
        help: query.help,
        places: ANYWHERE,
        names: None,
        alias: query.alias,
        reveals: Reveals::Answer,
        alternative: None,
        more: None,
        forms: [query.forms, query.board],
    }
}

impl QueryWords {
    /// Returns the row of the question.
    pub(super) fn row(&self) -> CommandRow {
        of_query(self.query)
    }
}
