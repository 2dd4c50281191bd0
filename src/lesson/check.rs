//! Proofs that a lesson's levels are solvable, its pars right, its hints true, and its texts short
//! enough.

use std::ops::Range;

use crate::words::counted;
use crate::work::{Budget, OutOfBudget};

use super::act::Act;
use super::ending::Ending;
use super::error::LessonError;
use super::level::{Lesson, Level};

/// Result of proving a lesson.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Proof {
    /// Mistakes, and levels that couldn't be proved within the budget; empty if the lesson is
    /// proved.
    pub problems: Vec<LessonProblem>,
    /// Par of each level, if known.
    pub pars: Vec<Option<u32>>,
}

/// Mistake in a lesson that parses, or a level that couldn't be proved within the budget.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LessonProblem {
    /// Id of the level; empty for the lesson itself.
    pub level: String,
    /// Kind of problem.
    pub flaw: Flaw,
    /// Description of the problem, with its position.
    pub error: LessonError,
}

/// Kind of problem: a mistake in the file, an impossible level, or a level that couldn't be proved
/// within the budget.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Flaw {
    /// The file contains a mistake, such as a false claim or a text that is too long.
    Wrong,
    /// The level can't be solved.
    Unmet,
    /// The budget ran out before the level was proved.
    NotKnown,
}

/// Space available for a lesson's texts, as decided by the view.
#[derive(Clone, Copy, Debug)]
pub struct Measure {
    /// Columns and rows for a level's text on the smallest screen that shows lessons.
    pub panel: (usize, usize),
    /// Returns the number of rows that a level needs with this hint, at a given width in columns.
    pub level_rows: fn(&Level, Option<&str>, usize) -> usize,
    /// Columns and rows for a lesson's text, and for a level's success text.
    pub sentence: (usize, usize),
    /// Returns the number of rows that a sentence needs, at a given width in columns.
    pub sentence_rows: fn(&str, usize) -> usize,
}

impl Measure {
    /// Whether a sentence fits if `behind` columns of other text follow it.
    fn fits_sentence(&self, text: &str, behind: usize) -> bool {
        let (columns, rows) = self.sentence;
        let whole = format!("{text} {:x<behind$}", "");
        (self.sentence_rows)(whole.trim_end(), columns) <= rows
    }

    fn sentence_room(&self) -> String {
        let (columns, rows) = self.sentence;
        format!("there is room for {rows} lines of {columns} characters")
    }

    /// Returns the number of panel rows that a level with its longest hint needs.
    fn panel_rows(&self, level: &Level, budget: &Budget) -> usize {
        let rows = |hint: String| (self.level_rows)(level, Some(&hint), self.panel.0);
        let hint = |index| level.hint(index, &mut budget.clone());
        let hints = (0..Level::HINTS).filter_map(hint);
        hints.map(rows).max().unwrap_or(0)
    }
}

/// Columns reserved for the stars after a level's success text.
const STARS: usize = 12;

/// Reason why a level isn't proved: the kind of problem, and a sentence about it.
type Doubt = (Flaw, String);

/// Budget for proving a lesson file before it opens, in positions for all levels together. It is
/// small because the user is waiting for the file to open. Levels not proved within it can still be
/// played; only `lessons check` takes the time to prove them.
const OPENING_BUDGET: u64 = 20_000;
/// Maximum number of levels in a lesson file that is proved when it opens. Only `lessons check`
/// proves longer files.
const MOST_LEVELS: usize = 100;

impl Lesson {
    /// Returns the mistakes that prevent a lesson file from opening. The lessons of the course have
    /// already been proved.
    pub fn mistakes_at_opening(&self, measure: &Measure) -> Vec<LessonProblem> {
        if self.file.is_none() || self.levels.len() > MOST_LEVELS {
            return Vec::new();
        }
        let each = OPENING_BUDGET / self.levels.len().max(1) as u64;
        let proof = self.check(&Budget::new(each), measure, &mut |_| ());
        let problems = proof.problems.into_iter();
        problems.filter(|one| one.flaw != Flaw::NotKnown).collect()
    }

    /// Proves the lesson. Each level may use the whole `budget`. Before each level, `progress`
    /// receives the number of levels done.
    pub fn check(
        &self,
        budget: &Budget,
        measure: &Measure,
        progress: &mut dyn FnMut(usize),
    ) -> Proof {
        let mut proof = Proof::default();
        if !measure.fits_sentence(&self.text, 0) {
            let message = format!("the text is too long: {}", measure.sentence_room());
            proof.problems.push(LessonProblem {
                level: String::new(),
                flaw: Flaw::Wrong,
                error: LessonError::at(&self.source, &self.text_place, message),
            });
        }
        for (done, level) in self.levels.iter().enumerate() {
            progress(done);
            let mut report = |place: &Range<usize>, (flaw, message): Doubt| {
                let message = format!("level {}: {message}", level.id);
                proof.problems.push(LessonProblem {
                    level: level.id.clone(),
                    flaw,
                    error: LessonError::at(&self.source, place, message),
                });
            };
            let optimum = optimum(level, &mut budget.clone());
            proof.pars.push(optimum.as_ref().ok().copied());
            match optimum {
                Ok(optimum) => check_level(level, optimum, budget, measure, &mut report),
                Err(doubt) => report(&level.places.goal, doubt),
            }
        }
        proof
    }
}

fn wrong(message: impl Into<String>) -> Doubt {
    (Flaw::Wrong, message.into())
}

fn not_known(error: OutOfBudget) -> Doubt {
    (Flaw::NotKnown, error.to_string())
}

/// Returns the length of a shortest solution, or the reason why the level can't be proved solvable.
fn optimum(level: &Level, budget: &mut Budget) -> Result<u32, Doubt> {
    if let Some(misfit) = level.goal.misfit(&level.scene) {
        return Err(wrong(misfit));
    }
    if level.is_met(&level.start()) {
        return Err(wrong("the goal is already reached at the start"));
    }
    let solution = level.solve(budget).map_err(not_known)?;
    let unmet = || (Flaw::Unmet, "the goal can't be reached".to_owned());
    Ok(solution.ok_or_else(unmet)?.len() as u32)
}

/// Checks the claims that the file makes about a level, and the lengths of its texts.
fn check_level(
    level: &Level,
    optimum: u32,
    budget: &Budget,
    measure: &Measure,
    report: &mut impl FnMut(&Range<usize>, Doubt),
) {
    let places = &level.places;
    if let Some(moves) = level.goal.moves().filter(|&moves| optimum < moves) {
        let (asked, enough) = (counted(moves, "move"), counted(optimum, "move"));
        let message = format!("the goal allows {asked}, but {enough} would be enough");
        report(&places.goal, wrong(message));
    }
    if let Some(par) = level.par.filter(|&par| par != optimum) {
        let message = format!("par is {par}, but the optimum is {optimum}");
        report(&places.par, wrong(message));
    }
    // All hints together get the same budget as the solution.
    let mut shared = budget.clone();
    for hint in &level.hints {
        if let Err(doubt) = follow(level, &hint.claims, optimum, &mut shared) {
            report(&hint.place, doubt);
        }
    }
    let (columns, height) = measure.panel;
    let needed = measure.panel_rows(level, budget);
    if needed > height {
        let message = format!(
            "text, goal and hints need {needed} rows of {columns} columns; there are {height}"
        );
        report(&places.text, wrong(message));
    }
    for (ending, text) in Ending::ALL.into_iter().zip(&level.success) {
        let Some(text) = text else { continue };
        let par = (!level.goal.describes_game()).then_some(optimum);
        if let Err(message) = ending.suits(text.get_ref(), level.input(), par) {
            report(&text.span(), wrong(message));
        }
        if !measure.fits_sentence(text.get_ref(), STARS) {
            let room = measure.sentence_room();
            let message = format!("the success text is too long: {room}");
            report(&text.span(), wrong(message));
        }
    }
}

/// Checks that following a hint leads along a shortest solution.
fn follow(level: &Level, claims: &[Act], optimum: u32, budget: &mut Budget) -> Result<(), Doubt> {
    let mut state = level.start();
    for &act in claims {
        state = level.judge(&state, act, budget).map_err(|mistake| {
            let why = mistake.sentence.trim_start_matches("No: ");
            wrong(format!("the hint is not true: {why}"))
        })?;
    }
    match level.solve_from(&state, budget).map_err(not_known)? {
        Some(rest) if (rest.len() + claims.len()) as u32 == optimum => Ok(()),
        Some(_) => Err(wrong("the hint follows a path that isn't a shortest one")),
        None => Err(wrong(
            "the hint leads to a position where the goal can't be reached",
        )),
    }
}
