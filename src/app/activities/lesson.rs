//! A lesson: its levels, played on the explorer's board with the explorer's keys.

mod board;
mod busy;
mod ideas;
mod input;
mod plain;
mod play;
mod protocol;
mod reached;
mod run;
mod sheet;

use crate::answer;
use crate::app::workspace::Before;
use crate::board::{Shade, Square, SquareSet};
use crate::lesson::{
    Attempt, Evidence, GivenHint, Lesson, Level, Mated, Method, MistakeKind, Questions, ReasonLine,
    Record, Round, Skill, WhatIf,
};
use crate::rules::Move;
use crate::trace::{Frame, Mark};
use crate::words;

use self::busy::Busy;

/// A lesson being played.
#[derive(Clone, Debug)]
pub struct Learn {
    /// The open lesson.
    pub lesson: Lesson,
    /// Index of the level, from 0.
    pub index: usize,
    /// The current attempt at the level.
    pub attempt: Attempt,
    /// The last hint given in this level, if any.
    hint: Option<GivenHint>,
    /// Reply to the last act.
    pub(in crate::app) said: Vec<String>,
    /// Marks on the board that explain the last mistake.
    reason: Vec<(Square, Mark)>,
    /// Square of the last mistake, or the end of a wrong move, while the mistake is shown.
    missed: Option<Square>,
    /// The last act, if it was a move refused because something is in the way; `None` otherwise.
    /// The flag is set if it didn't count as a mistake.
    blocked: Option<(Move, bool)>,
    /// Line that illustrates the last mistake, if any.
    line: Option<ReasonLine>,
    mistake: Option<MistakeKind>,
    /// Whether the goal has been reached.
    pub met: bool,
    /// The board that shows the right answer; `None` until the goal is reached, or if the board of
    /// the attempt shows it.
    solved: Option<Frame>,
    /// Whether the learner has selected the piece since the last act. If not, a click on a piece
    /// that is already selected means picking it up, not deselecting it.
    held: bool,
    /// Square that the learner has pointed at, if any. Until then, Enter on the cursor's initial
    /// square doesn't count.
    pointed: Option<Square>,
    /// Whether the learner has flipped the board; applies to all levels.
    turned: bool,
    /// Whether the board also shows the lens, because the level allows it and the learner has used
    /// it.
    pub(in crate::app) shows_lens: bool,
    /// Whether the lesson has ended and shows its summary.
    pub over: bool,
    /// Result of each level, with the reason for missing stars as a sentence, if any are missing;
    /// `None` if the level hasn't been solved since the lesson was opened.
    done: Vec<Option<(Record, Option<String>)>>,
    /// Score of a round of practice; `None` in a lesson.
    round: Option<Round>,
    /// Source of further questions; `None` in a lesson, and if a seed fixes the questions.
    questions: Option<Questions>,
    /// Index of the furthest level opened so far.
    reached: usize,
    evidence: Evidence,
    /// Consequences of assuming that the last wrong act was right. The outer `None` means that the
    /// last act wasn't wrong, the inner `None` that there is nothing to show.
    what_if: Option<Option<WhatIf>>,
    /// Squares marked wrongly since the question was asked.
    wrong: SquareSet,
    /// Indices of the answers chosen in this attempt; the last answer is right once the goal is
    /// reached.
    chosen: Vec<usize>,
    /// Background work on the attempt, if any.
    busy: Option<Busy>,
    /// Whether the level's par is still being computed.
    is_par_open: bool,
    /// Whether the goal was reached before the par was known.
    has_pending_stars: bool,
    /// Whether pieces are described instead of drawn until the goal is reached.
    blindfold: bool,
    /// Number of the level, from 1, that the same digit opens if pressed again.
    jump: Option<usize>,
    /// Pawn move for which the learner still has to choose the promotion, if any.
    promoting: Option<(Square, Square)>,
    /// State of the explorer before the lesson.
    before: Box<Before>,
}

impl Learn {
    /// Returns the position in the lesson: `level 3 of 6`.
    pub fn level_of(&self) -> String {
        let what = self.what_numbered();
        format!("{what} {} of {}", self.index + 1, self.lesson.levels.len())
    }

    /// Returns the word for the items that digits open in this lesson: `level` or `question`.
    fn what_numbered(&self) -> &'static str {
        if self.lesson.is_practice() {
            "question"
        } else {
            "level"
        }
    }

    fn new(lesson: Lesson, before: Box<Before>) -> Learn {
        Learn {
            attempt: Attempt::new(&lesson.levels[0]),
            done: vec![None; lesson.levels.len()],
            round: lesson
                .is_practice()
                .then(|| Round::new(lesson.levels.len(), is_mixed(&lesson))),
            questions: None,
            reached: 0,
            lesson,
            index: 0,
            evidence: Evidence::default(),
            what_if: None,
            wrong: SquareSet::EMPTY,
            chosen: Vec::new(),
            hint: None,
            said: Vec::new(),
            reason: Vec::new(),
            missed: None,
            blocked: None,
            line: None,
            mistake: None,
            met: false,
            solved: None,
            held: false,
            pointed: None,
            turned: false,
            shows_lens: false,
            over: false,
            busy: None,
            is_par_open: false,
            has_pending_stars: false,
            blindfold: false,
            jump: None,
            promoting: None,
            before,
        }
    }

    /// Stops showing the explanation of the last mistake.
    fn forget_reason(&mut self) {
        self.reason.clear();
        self.missed = None;
        self.blocked = None;
        self.line = None;
    }

    /// Whether the learner can still work on the level: it isn't solved, and the lesson isn't over.
    pub const fn is_open(&self) -> bool {
        !self.met && !self.over
    }

    /// Whether the pieces are hidden now.
    pub const fn is_blindfold(&self) -> bool {
        self.blindfold && self.is_open()
    }

    /// Lists the pieces in words if they aren't drawn.
    pub fn hidden_pieces(&self) -> Vec<String> {
        if self.is_blindfold() {
            answer::pieces_text(&self.attempt.state.setup.board)
        } else {
            Vec::new()
        }
    }

    /// Returns the last act, if it was a move refused because something is in the way; `None`
    /// otherwise. The flag is set if it didn't count as a mistake.
    pub const fn blocked(&self) -> Option<(Move, bool)> {
        self.blocked
    }

    /// Returns the marks that explain the last mistake.
    pub fn reason(&self) -> &[(Square, Mark)] {
        &self.reason
    }

    fn word_of_reason(&self, mistake: MistakeKind, mark: Mark) -> &'static str {
        match mark {
            Mark::Open if self.level().goal.asks_for_shade() => Shade::Light.name(),
            Mark::Shadow if self.level().goal.asks_for_shade() => Shade::Dark.name(),
            mark => mistake.word(mark),
        }
    }

    /// Returns the level being played.
    pub fn level(&self) -> &Level {
        &self.lesson.levels[self.index]
    }

    /// Returns the result of level `index` since the lesson was opened; `None` if it hasn't been
    /// solved.
    pub fn done(&self, index: usize) -> Option<&Record> {
        let done = self.done.get(index)?.as_ref()?;
        Some(&done.0)
    }

    /// Returns the last hint given, with its number from 1, if it still applies.
    pub fn hint(&self) -> Option<(usize, &str)> {
        let hint = self.true_hint()?;
        Some((hint.number(), &hint.text))
    }

    /// Returns the number of hints that haven't been given for the current state of the level.
    pub fn hints_left(&self) -> usize {
        Level::HINTS - self.true_hint().map_or(0, GivenHint::number)
    }

    fn true_hint(&self) -> Option<&GivenHint> {
        let (level, state) = (self.level(), &self.attempt.state);
        self.hint.as_ref().filter(|hint| hint.fits(level, state))
    }

    /// Returns whether the last act was wrong, and what would follow if it were right; `None` if
    /// there is nothing to show.
    pub fn what_if(&self) -> (bool, Option<&WhatIf>) {
        let what_if = self.what_if.as_ref();
        (what_if.is_some(), what_if.and_then(Option::as_ref))
    }

    /// Returns the opponent's last reply; `None` if there is none, and once the goal is reached.
    fn reply(&self) -> Option<Move> {
        let (_, reply) = self.attempt.state.last.filter(|_| !self.met)?;
        reply
    }

    /// Returns the explanation of the checkmate; `None` unless chess moves reached the goal and the
    /// king is mated.
    fn mated(&self) -> Option<Mated> {
        let level = self.level();
        let chess = level.input() == Method::Moves && level.goal.is_chess();
        (self.met && !self.over && chess)
            .then(|| Mated::of(&self.attempt.state.setup))
            .flatten()
    }

    /// Explains the checkmate that reached the goal; empty for other goals.
    pub fn ending(&self) -> Vec<String> {
        self.mated().map_or(Vec::new(), |mated| mated.sentences())
    }

    /// Returns the sentences below the board: the reply to the last act, otherwise the task. If the
    /// side panel is too small for the level (`cramped`), the bar shows the task, and the sentences
    /// give the rest of the panel's content.
    pub fn told(&self, cramped: bool) -> Vec<String> {
        if !self.said.is_empty() {
            return self.said.clone();
        }
        if !cramped {
            return vec![self.level().task()];
        }
        let level = self.level();
        let mut shown = [self.hidden_pieces(), self.shown_search()].concat();
        for (digit, words) in level.answers() {
            let option = format!("{} {words}", level.bullet(digit));
            shown.push(option.trim().to_owned());
        }
        if shown.is_empty() {
            vec![format!("{}.", self.count().replace("  ", ", "))]
        } else {
            vec![shown.join("  ")]
        }
    }

    /// Returns the cost so far, the par if it is known, and the number of mistakes.
    pub fn count(&self) -> String {
        let (level, attempt) = (self.level(), &self.attempt);
        let (input, cost) = (level.input(), level.cost(&attempt.state));
        let counted = input.counted();
        let mut count = match (input, attempt.par) {
            (Method::Options, _) if self.met || !attempt.mistakes.is_empty() => String::new(),
            (Method::Options, _) => "choose one".to_owned(),
            // Practice doesn't show when everything is found: knowing that is part of the answer.
            (Method::Squares | Method::Sequence, _) if self.lesson.is_practice() && !self.met => {
                format!("{counted} {cost}")
            }
            (Method::Squares | Method::Sequence, _) => {
                format!("{counted} {cost} of {}", level.asked_for())
            }
            (Method::Moves, Some(par)) => format!("{counted} {cost}  par {par}"),
            (_, Some(of)) => format!("{counted} {cost} of {of}"),
            (_, None) => format!("{counted} {cost}"),
        };
        count.push_str(&self.mistakes());
        count.trim_start().to_owned()
    }

    /// Returns the number of mistakes after two spaces; empty if there are none.
    fn mistakes(&self) -> String {
        match self.attempt.mistakes.len() {
            0 => String::new(),
            mistakes => format!("  mistakes {mistakes}"),
        }
    }

    /// Returns the lines of the search that the task shows, if any.
    pub fn shown_search(&self) -> Vec<String> {
        let level = self.level();
        level.goal.shown_search(&level.scene)
    }

    /// Returns the skills of a round of practice.
    pub fn skills(&self) -> impl Iterator<Item = Skill> {
        self.lesson.levels.iter().filter_map(|level| level.skill)
    }

    /// Explains the current attempt's missing stars; `None` if none are missing.
    fn lost_star(&self, record: &Record) -> Option<String> {
        let mistake = self.attempt.mistakes.first();
        let lost = record.lost_star(self.attempt.par)?;
        Some(lost.sentence(mistake.map(|mistake| without_no(mistake))))
    }

    /// Lists the mistakes of the lesson, level by level.
    pub fn missed(&self) -> Vec<String> {
        if let Some(round) = &self.round {
            let told = |(number, why): &(usize, String)| {
                let title = &self.lesson.levels[*number].title;
                (format!("{title}: {}", without_no(why)), None)
            };
            return words::each_once(round.missed().iter().map(told));
        }
        let levels = self.lesson.levels.iter().zip(&self.done);
        let missed = levels.filter_map(|(level, done)| {
            let (_, reason) = done.as_ref()?;
            Some(format!("{}: {}", level.title, reason.as_ref()?))
        });
        missed.collect()
    }
}

/// Whether a round has more than one skill.
fn is_mixed(lesson: &Lesson) -> bool {
    let first = lesson.levels.first().and_then(|level| level.skill);
    lesson.levels.iter().any(|level| level.skill != first)
}

/// Removes the `No:` at the start of a refusal, and capitalises the rest.
fn without_no(sentence: &str) -> String {
    words::capital(sentence.strip_prefix("No: ").unwrap_or(sentence))
}
