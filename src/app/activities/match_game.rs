//! The match game on the board: each row of matches lies on its own rank, starting with rank 8.

mod sheet;

use crate::answer::match_play::{self as words, Player};
use crate::app::activity_context::{ActivityContext, CommandOutcome, CommandRefusal, ViewContext};
use crate::app::bar::{Showing, TopBar};
use crate::app::command::{Command, MatchOrder, Opponent};
use crate::app::keymap::Keymap;
use crate::board::Square;
use crate::rules::match_game::{MatchRule, Rows, Take};
use crate::sheet::Sheet;
use crate::trace::{Frame, Label, Mark, Scene};

use super::{ActivityHandler, KeyHint};

/// A match game being played.
#[derive(Clone, Debug)]
pub struct MatchPlay {
    /// Remaining matches.
    pub rows: Rows,
    /// Rule that decides who loses.
    pub rule: MatchRule,
    /// Opponent of the first player.
    pub opponent: Opponent,
    /// Whether the rows are shown in binary.
    pub aid: bool,
    /// Rows before each move, oldest first. The first player made the first move.
    past: Vec<Rows>,
    /// Report of the last move.
    pub(in crate::app) report: Vec<String>,
    /// Scene of the game: an empty board with the cursor.
    pub scene: Scene,
    /// Frame that shows the matches.
    pub frame: Frame,
}

impl MatchPlay {
    fn new(rows: Rows, rule: MatchRule, opponent: Opponent) -> MatchPlay {
        MatchPlay {
            rows,
            rule,
            opponent,
            aid: false,
            past: Vec::new(),
            report: Vec::new(),
            scene: Scene::default(),
            frame: Frame::empty(),
        }
    }

    /// Returns the first player if `first` is set, otherwise the second.
    fn player(&self, first: bool) -> Player {
        match (first, self.opponent) {
            (true, Opponent::Person) => Player::First,
            (false, Opponent::Person) => Player::Second,
            (true, _) => Player::You,
            (false, _) => Player::Computer,
        }
    }

    /// Returns the player to move; `None` after the game.
    pub fn to_move(&self) -> Option<Player> {
        (!self.rows.over()).then(|| self.player(self.first_to_move()))
    }

    fn first_to_move(&self) -> bool {
        self.past.len().is_multiple_of(2)
    }

    /// Returns the move under the cursor, which takes the match on this square and all to its
    /// right; `None` if the square has no match.
    pub fn offered(&self, cursor: Square) -> Option<Take> {
        let row = 8 - cursor.rank() as usize;
        let count = self.rows.counts().get(row - 1)?;
        let take = count.checked_sub(cursor.file() as u32)?;
        (take > 0).then_some(Take { row, take })
    }

    /// Takes matches for the player to move, and lets the computer reply.
    fn take(&mut self, row: i64, count: i64) -> Result<(), CommandRefusal> {
        let judged = self.rows.judge(row, count).map_err(words::refusal);
        let take = judged.map_err(CommandRefusal::no)?;
        self.report.clear();
        self.apply(take);
        let answer = match self.opponent {
            _ if self.rows.over() || self.first_to_move() => None,
            Opponent::Person => None,
            Opponent::Perfect => self.rows.best_move(self.rule),
            Opponent::Erring => self.rows.erring_move(self.rule, self.past.len() as u64),
        };
        if let Some(answer) = answer {
            self.apply(answer);
        }
        Ok(())
    }

    fn apply(&mut self, take: Take) {
        let Ok(after) = self.rows.take(take.row as i64, take.take.into()) else {
            return;
        };
        let [who, other] = [true, false].map(|moves| self.player(self.first_to_move() == moves));
        if after.over() {
            // The result says who took the last match, so no other report is needed.
            self.report.push(words::ended(who, other, self.rule));
        } else {
            self.report
                .push(words::taken(who, take, &self.rows, &after));
        }
        self.past.push(std::mem::replace(&mut self.rows, after));
    }

    /// Undoes the last move, and the computer's reply to it. Returns whether there was a move to
    /// undo.
    fn undo(&mut self) -> bool {
        let mut report = Vec::new();
        while let Some(rows) = self.past.pop() {
            self.rows = rows;
            let who = self.player(self.first_to_move());
            report.push(words::taken_back(who, &self.rows));
            if self.first_to_move() || self.opponent == Opponent::Person {
                break;
            }
        }
        let undone = !report.is_empty();
        self.report = report;
        undone
    }

    pub(in crate::app) fn state(&self) -> String {
        words::state(&self.rows, self.rule, self.to_move())
    }

    /// Describes what `key` would take with the cursor on this square; `None` after the game.
    pub(in crate::app) fn proposal(&self, cursor: Square, key: &str) -> Option<String> {
        match (self.rows.over(), self.offered(cursor)) {
            (true, _) => None,
            (false, Some(take)) => Some(words::offer(take, key)),
            (false, None) => Some(words::nothing_here()),
        }
    }

    /// Starts a new game with the options of `order`.
    pub(in crate::app) fn begin(order: MatchOrder) -> MatchPlay {
        let first = Rows::new([7, 5, 3, 1]);
        MatchPlay::new(first, MatchRule::default(), Opponent::default()).changed(order)
    }

    /// Returns the game with the changes in `order`: new rows, another rule or opponent, or the aid
    /// toggled.
    fn changed(&self, order: MatchOrder) -> MatchPlay {
        let mut game = match order.rows {
            // Other rows start a new game, with the default rule unless `order` has one.
            Some(rows) => MatchPlay {
                rule: MatchRule::default(),
                ..self.from(rows)
            },
            None => self.clone(),
        };
        game.rule = order.rule.unwrap_or(game.rule);
        game.opponent = order.opponent.unwrap_or(game.opponent);
        game.aid ^= order.aid;
        game
    }

    /// Returns this game restarted from its first position.
    fn again(&self) -> MatchPlay {
        self.from(self.past.first().unwrap_or(&self.rows).clone())
    }

    /// Returns a game that starts from `rows`, with the same rule, opponent and aid.
    fn from(&self, rows: Rows) -> MatchPlay {
        MatchPlay {
            aid: self.aid,
            ..MatchPlay::new(rows, self.rule, self.opponent)
        }
    }
}

impl ActivityHandler for MatchPlay {
    fn showing(&self) -> Showing<'_> {
        Showing {
            board: Some((&self.scene, &self.frame)),
            keeps_one_board: true,
            key_groups: &["looking", "screen"],
            ..Showing::BASE
        }
    }

    fn sheet(&self, view_context: &ViewContext<'_>) -> Option<Sheet> {
        Some(self.own_sheet(&view_context.settings.keymap))
    }

    fn bar(&self, _: &ViewContext<'_>) -> TopBar<'_> {
        TopBar::Name("Match game", String::new())
    }

    fn introduction(&self, keymap: &Keymap) -> String {
        let (go, back) = (keymap.hint("go"), keymap.hint("back"));
        format!(
            "Click a match, or go to it and press {go}, to take it and all matches to its right. {back} \
            ends the game."
        )
    }

    fn offer(
        &mut self,
        command: &Command,
        desk: &mut ActivityContext<'_>,
    ) -> Result<CommandOutcome, CommandRefusal> {
        match command {
            Command::Take(..) | Command::Go if self.rows.over() => {
                return Err(words::over(&desk.hint("reset"), &desk.hint("undo")).into());
            }
            Command::Take(row, count) => self.take(*row, *count)?,
            Command::Go => {
                let take = self.offered(desk.scene().cursor);
                let take = take.ok_or_else(words::nothing_here)?;
                self.take(take.row as i64, take.take.into())?;
            }
            Command::Undo if !self.undo() => return Err("There is no move to undo.".into()),
            Command::Undo => {}
            Command::Reset => *self = self.again(),
            Command::Match(order) => {
                let again = self.rows.over().then(|| self.again());
                *self = again.as_ref().unwrap_or(self).changed(order.clone());
            }
            Command::Back => return Ok(CommandOutcome::Left),
            _ => return Ok(CommandOutcome::NotMine),
        }
        desk.message.clear();
        Ok(CommandOutcome::Done)
    }

    fn refresh(&mut self, desk: &ActivityContext<'_>) {
        let cursor = desk.scene().cursor;
        self.scene = Scene {
            cursor,
            ..Scene::default()
        };
        self.frame = Frame::empty();
        for square in Square::ALL {
            if self.offered(square).is_some() {
                self.frame.set_label(square, Label::Match);
                if square.rank() == cursor.rank() && square.file() >= cursor.file() {
                    self.frame.set_mark(square, Mark::Capture);
                }
            }
        }
    }

    /// Describes the last move, and the matches that the next one could take.
    fn sentences(&self, view_context: &ViewContext<'_>) -> Option<Vec<String>> {
        let cursor = view_context.cursor();
        let nothing_new = self.offered(cursor).is_none() && !self.report.is_empty();
        let offer = self.proposal(cursor, &view_context.hint("go"));
        let offer = offer.filter(|_| !nothing_new);
        // After the game, only the result is shown, because there is no room for the moves.
        let report = match self.report.last() {
            Some(ended) if self.rows.over() => std::slice::from_ref(ended),
            _ => &self.report,
        };
        Some(report.iter().cloned().chain(offer).collect())
    }

    fn key_hints(&self, view_context: &ViewContext<'_>) -> Option<Vec<KeyHint>> {
        let take = self.to_move().map(|_| (view_context.hint("go"), "take"));
        let rest = [
            (view_context.hint("undo"), "undo"),
            (view_context.hint("reset"), "again"),
            (view_context.hint("back"), "leave"),
            (view_context.hint("help"), "more"),
        ];
        let look = ("arrows".to_owned(), "look");
        Some([look].into_iter().chain(take).chain(rest).collect())
    }

    fn meaning(&self, command: &Command) -> Option<&'static str> {
        Some(match command {
            Command::Go => "take these matches",
            Command::Reset => "restart the game",
            Command::Undo => "undo the last move",
            Command::Back => "leave the match game",
            _ => return None,
        })
    }

    fn word(&self, _: Mark) -> &'static str {
        "to be taken"
    }

    fn status_in_words(&self) -> Option<String> {
        Some(self.state())
    }

    fn last(&self, _: &Scene) -> Option<Vec<String>> {
        Some(if self.past.is_empty() {
            vec!["No matches have been taken yet.".to_owned()]
        } else {
            self.report.clone()
        })
    }
}
