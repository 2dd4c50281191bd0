//! Effects of keys and the mouse on a popup.

use crate::board::{File, Piece, Rank, Role, Square};
use crate::rules::PROMOTIONS;

use super::super::command::{Command, CursorTo};
use super::super::completion::candidates;
use super::super::doors::DOORS;
use super::super::key::{Key, KeyCode};
use super::super::model::Model;
use super::super::prompt::Prompt;
use super::course::elsewhere;
use super::{Browse, Card, Choice, Due, Help, HelpPage, List, Page, Popup, PopupOutcome};

impl Popup {
    pub(in super::super) fn key(&mut self, key: Key, model: &Model) -> PopupOutcome {
        if key == KeyCode::Esc.into() {
            return self.closed();
        }
        // A key with Alt never acts like the plain key.
        let edits = self.is_typed_in() && Prompt::takes(key);
        match self {
            Popup::Course(_) if key.alt && !edits => return run(elsewhere(key, model)),
            _ if key.alt && !edits => return PopupOutcome::Idle,
            _ => {}
        }
        match self {
            Popup::Doors(chosen) => doors_key(chosen, key, model),
            Popup::Pieces(choice) => pieces_key(choice, key, model),
            Popup::List(list) => list.key(key),
            Popup::Browse(browse) => browse.key(key, model),
            Popup::Help(help) => match help_key(help, key, model) {
                PopupOutcome::Close => self.closed(),
                outcome => outcome,
            },
            Popup::Promotion(_, chosen) => promotion_key(chosen, key),
            Popup::Card(card) => card_key(card, key),
            Popup::Prompt(prompt) => prompt_key(prompt, key, model),
            Popup::Jump(file) => jump_key(file, key),
            Popup::Course(page) => page.key(key, model),
        }
    }

    /// Returns the outcome that closes the popup. Help opened from a page of the course returns to
    /// that page.
    fn closed(&self) -> PopupOutcome {
        match self {
            Popup::Help(Help {
                page_below: Some(tab),
                ..
            }) => PopupOutcome::Run(Page::TABS[*tab].clone()),
            _ => PopupOutcome::Close,
        }
    }

    /// Chooses the visible entry at `index`, as Enter does.
    pub(in super::super) fn choose(&mut self, index: usize, model: &Model) -> PopupOutcome {
        match self {
            Popup::Doors(chosen)
            | Popup::Pieces(Choice { chosen, .. })
            | Popup::Promotion(_, chosen)
            | Popup::List(List { chosen, .. })
            | Popup::Browse(Browse {
                list: List { chosen, .. },
                ..
            })
            | Popup::Course(Page::Lessons(chosen) | Page::Due(Due { chosen, .. })) => {
                *chosen = index;
            }
            Popup::Course(Page::Learners(learners)) => {
                learners.name = Prompt::default();
                learners.chosen = index;
            }
            Popup::Course(Page::Certificate(_)) => {}
            Popup::Prompt(prompt) => return prompt.choose(index, model),
            Popup::Card(card) => {
                let chosen = card.commands.get(index);
                return run(chosen.map(|(_, command)| command.clone()));
            }
            Popup::Help(_) | Popup::Jump(_) => return PopupOutcome::Idle,
        }
        self.key(KeyCode::Enter.into(), model)
    }
}

impl Popup {
    pub(in super::super) const fn is_typed_in(&self) -> bool {
        matches!(
            self,
            Popup::Prompt(_) | Popup::List(_) | Popup::Browse(_) | Popup::Course(Page::Learners(_))
        )
    }

    pub(in super::super) fn turn_to(&mut self, kind: usize, model: &Model) {
        if let Popup::Browse(browse) = self {
            browse.turn_to(kind, model);
        }
    }
}

pub(super) fn run(command: Option<Command>) -> PopupOutcome {
    command.map_or(PopupOutcome::Idle, PopupOutcome::Run)
}

/// Moves a choice or a scroll position to `now`. Returns `PopupOutcome::Idle` if it was already
/// there.
pub(super) fn moved_to(place: &mut usize, now: usize) -> PopupOutcome {
    if std::mem::replace(place, now) == now {
        PopupOutcome::Idle
    } else {
        PopupOutcome::Stay
    }
}

/// Returns the command that places a piece on the cursor's square.
const fn put(piece: Piece) -> Command {
    Command::Place(piece, None)
}

/// Returns the new choice among `count` entries, wrapping round; `None` if the key doesn't move it.
pub(super) fn moved(chosen: usize, count: usize, key: Key) -> Option<usize> {
    let last = count.saturating_sub(1);
    Some(match key.code {
        KeyCode::Up => chosen.checked_sub(1).unwrap_or(last),
        KeyCode::Down if chosen >= last => 0,
        KeyCode::Down => chosen + 1,
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return None,
    })
}

/// Handles a key in the welcome popup: digits and Enter choose, Up, Down, Home and End move the
/// choice, and Left and Right do nothing. Any other key has its usual effect.
fn doors_key(chosen: &mut usize, key: Key, model: &Model) -> PopupOutcome {
    let digit = match key.code {
        KeyCode::Char(c) if !key.ctrl => c.to_digit(10).and_then(|digit| digit.checked_sub(1)),
        _ => None,
    };
    let door = match key.code {
        KeyCode::Enter => Some(*chosen),
        _ => digit.map(|digit| digit as usize),
    };
    if let Some(door) = door.and_then(|door| DOORS.get(door)) {
        return match door.line {
            "" => PopupOutcome::Close,
            line => PopupOutcome::RunLine(line.to_owned()),
        };
    }
    let back = matches!(key.code, KeyCode::Left | KeyCode::Right);
    if let Some(moved) = moved(*chosen, DOORS.len(), key) {
        *chosen = moved;
        return PopupOutcome::Stay;
    }
    let bound = model.settings.keymap.get(key).filter(|_| !back);
    run(bound.map(|bound| bound.command.clone()))
}

/// Key that clears the board while the list of pieces is open.
pub(in super::super) const CLEAR_ALL: &str = "c";

/// Handles a key in the list of pieces: a letter places a piece, and the board's keys for obstacles
/// and for clearing squares also work here.
fn pieces_key(choice: &mut Choice, key: Key, model: &Model) -> PopupOutcome {
    // White is above, Black below. The arrows go to what is seen in their direction, and from the
    // end of a row or column to its other end.
    let Choice { chosen, across } = choice;
    let count = Piece::all().count();
    let (first, column) = (*chosen - *chosen % *across, *chosen % *across);
    match key.code {
        KeyCode::Enter => return run(Piece::all().nth(*chosen).map(put)),
        KeyCode::Left => *chosen = first + (column + *across - 1) % *across,
        KeyCode::Right => *chosen = first + (column + 1) % *across,
        KeyCode::Up => *chosen = (*chosen + count - *across) % count,
        KeyCode::Down => *chosen = (*chosen + *across) % count,
        _ => {
            let letter = match key.code {
                KeyCode::Char(c) if !key.ctrl => Piece::from_letter(c).map(put),
                _ => None,
            };
            let clears = || CLEAR_ALL.parse() == Ok(key);
            let all = || clears().then_some(Command::ClearAll);
            let bound = || {
                let command = &model.settings.keymap.get(key)?.command;
                let edits = matches!(command, Command::ToggleObstacle(_) | Command::Clear(_));
                edits.then(|| command.clone())
            };
            return run(letter.or_else(all).or_else(bound));
        }
    }
    PopupOutcome::Stay
}

fn promotion_key(chosen: &mut usize, key: Key) -> PopupOutcome {
    let count = PROMOTIONS.len();
    match key.code {
        KeyCode::Enter => return run(PROMOTIONS.get(*chosen).copied().map(Command::Promote)),
        KeyCode::Up | KeyCode::Left => *chosen = (*chosen + count - 1) % count,
        KeyCode::Down | KeyCode::Right => *chosen = (*chosen + 1) % count,
        KeyCode::Char(c) if !key.ctrl => {
            // The letter works for either colour, so Shift doesn't matter.
            let letter = |role: &Role| role.letter().eq_ignore_ascii_case(&c);
            return run(PROMOTIONS.into_iter().find(letter).map(Command::Promote));
        }
        _ => return PopupOutcome::Idle,
    }
    PopupOutcome::Stay
}

/// Handles a key in a card: a digit chooses a line, and a key that doesn't scroll closes the card.
fn card_key(card: &mut Card, key: Key) -> PopupOutcome {
    match key.code {
        KeyCode::Char(c @ '1'..='9') if !card.commands.is_empty() => {
            let mut commands = card.commands.iter();
            let chosen = commands.find(|(of, _)| Some(*of) == c.to_digit(10));
            run(chosen.map(|(_, command)| command.clone()))
        }
        _ => scroll_key(&mut card.scroll, card.last, key),
    }
}

/// Handles a key in the help: Tab turns the page, and a key that doesn't scroll closes the help.
/// The first page also leads to all keys and to the palette.
fn help_key(help: &mut Help, key: Key, model: &Model) -> PopupOutcome {
    let bound = model.settings.keymap.get(key);
    let is_help = bound.is_some_and(|bound| bound.command == Command::Help(None));
    let page = match (key.code, help.page) {
        (KeyCode::Tab | KeyCode::BackTab, HelpPage::Marks) => HelpPage::Keys,
        (KeyCode::Tab | KeyCode::BackTab, _) => HelpPage::Marks,
        (_, HelpPage::First) if is_help => HelpPage::Keys,
        (_, HelpPage::First) if bound.is_some_and(|bound| bound.command == Command::Palette) => {
            return PopupOutcome::Run(Command::Palette);
        }
        _ => help.page,
    };
    if page != help.page {
        *help = Help {
            page,
            page_below: help.page_below,
            ..Help::default()
        };
        return PopupOutcome::Stay;
    }
    scroll_key(&mut help.scroll, help.last, key)
}

/// Scrolls to row `last` at most. A key that doesn't scroll closes the popup.
fn scroll_key(scroll: &mut usize, last: Option<usize>, key: Key) -> PopupOutcome {
    let last = last.unwrap_or(usize::MAX);
    let now = match key.code {
        KeyCode::Up | KeyCode::Char('k') => scroll.saturating_sub(1),
        KeyCode::Down | KeyCode::Char('j') => scroll.saturating_add(1),
        KeyCode::PageUp => scroll.saturating_sub(10),
        KeyCode::PageDown | KeyCode::Char(' ') => scroll.saturating_add(10),
        KeyCode::Home => 0,
        KeyCode::End => last,
        _ => return PopupOutcome::Close,
    };
    moved_to(scroll, now.min(last))
}

fn prompt_key(prompt: &mut Prompt, key: Key, model: &Model) -> PopupOutcome {
    match key.code {
        KeyCode::Enter if prompt.text().trim().is_empty() => return PopupOutcome::Close,
        KeyCode::Enter => return PopupOutcome::RunLine(prompt.text().to_owned()),
        KeyCode::Backspace if prompt.text().is_empty() && !key.alt => return PopupOutcome::Close,
        _ => {}
    }
    changed(prompt, |prompt| match key.code {
        KeyCode::Tab => prompt.complete(&candidates(prompt.text(), model)),
        KeyCode::Up | KeyCode::Down => prompt.look_back(&model.typed, key.code == KeyCode::Up),
        _ => prompt.edit(key),
    })
}

pub(super) fn edited(prompt: &mut Prompt, key: Key) -> PopupOutcome {
    changed(prompt, |prompt| prompt.edit(key))
}

/// Edits the line with `how`. A key that leaves the line unchanged has no effect.
fn changed(prompt: &mut Prompt, how: impl FnOnce(&mut Prompt)) -> PopupOutcome {
    let before = (prompt.text().to_owned(), prompt.column());
    how(prompt);
    if before == (prompt.text().to_owned(), prompt.column()) {
        PopupOutcome::Idle
    } else {
        PopupOutcome::Stay
    }
}

fn jump_key(file: &mut Option<File>, key: Key) -> PopupOutcome {
    let KeyCode::Char(c) = key.code else {
        return PopupOutcome::Idle;
    };
    match (*file, File::from_letter(c), Rank::from_digit(c)) {
        _ if key.ctrl => PopupOutcome::Idle,
        (known, Some(letter), _) if known != Some(letter) => {
            *file = Some(letter);
            PopupOutcome::Stay
        }
        (Some(file), None, Some(rank)) => {
            PopupOutcome::Run(Command::Cursor(CursorTo::Square(Square::new(file, rank))))
        }
        _ => PopupOutcome::Idle,
    }
}
