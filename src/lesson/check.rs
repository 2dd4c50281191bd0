//! Proving a lesson: solvable, par right, hints true, texts short enough.

use std::ops::Range;

use crate::answer::wrapped;

use super::{
    error::LessonError,
    goal::Goal,
    judge::Act,
    level::{Lesson, Level},
};

/// What is wrong with a lesson that could be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Problem {
    /// The id of the level; empty when it is the lesson itself.
    pub level: String,
    /// What is wrong, and where.
    pub error: LessonError,
}

/// How many columns and rows a sentence has below the board.
const SENTENCE: (usize, usize) = (78, 2);

impl Lesson {
    /// Everything that is wrong with the lesson; empty when it is proved right.
    pub fn check(&self) -> Vec<Problem> {
        let mut problems = Vec::new();
        if rows(&self.text, SENTENCE.0) > SENTENCE.1 {
            let message = "the text is too long: it has room for two lines of 78 characters";
            problems.push(self.problem("", &self.text_place, message));
        }
        for level in &self.levels {
            self.check_level(level, &mut problems);
        }
        problems
    }

    fn problem(&self, level: &str, place: &Range<usize>, message: impl ToString) -> Problem {
        Problem {
            level: level.to_owned(),
            error: LessonError::at(&self.source, place, message),
        }
    }

    fn check_level(&self, level: &Level, problems: &mut Vec<Problem>) {
        let mut wrong = |place: &Range<usize>, message: String| {
            problems.push(self.problem(&level.id, place, format!("level {}: {message}", level.id)));
        };
        let places = &level.places;
        if matches!(level.goal, Goal::Mark(_)) && level.asked_for() == 0 {
            return wrong(
                &places.goal,
                "no square fits, so there is nothing to mark".to_owned(),
            );
        }
        if level.is_met(&level.start()) {
            return wrong(
                &places.goal,
                "the goal is met before anything is done".to_owned(),
            );
        }
        if let Err(message) = suits(level) {
            return wrong(&places.goal, message);
        }
        let Some(solution) = level.solve() else {
            return wrong(&places.goal, "the goal can't be met".to_owned());
        };
        let optimum = solution.len() as u32;
        if let Goal::Mate(moves) | Goal::Check(moves) = level.goal
            && optimum < moves
        {
            let message = format!("{moves} moves asked for, but {optimum} do");
            wrong(&places.goal, message);
        }
        if let (Some(par), Some(place)) = (level.par, &places.par) {
            match par.cmp(&optimum) {
                std::cmp::Ordering::Less => {
                    wrong(
                        place,
                        format!("par {par} is below the optimum, which is {optimum}"),
                    );
                }
                std::cmp::Ordering::Greater => {
                    wrong(place, format!("par {par} is not the optimum: {optimum} do"));
                }
                std::cmp::Ordering::Equal => {}
            }
        }
        for (hint, place) in level.hints.iter().zip(&places.hints) {
            if let Err(message) = follow(level, &hint.claims, optimum) {
                wrong(place, message);
            }
        }
        let (columns, height) = Level::PANEL;
        let needed = level.panel_rows();
        if needed > height {
            let message = format!(
                "text, goal and hints need {needed} rows of {columns} columns; there are {height}"
            );
            wrong(&places.text, message);
        }
        if let Some(place) = &places.success
            && rows(level.success(), SENTENCE.0 - 12) > SENTENCE.1
        {
            wrong(
                place,
                "the success text is longer than two lines".to_owned(),
            );
        }
    }
}

/// Whether the scene makes sense with its goal.
fn suits(level: &Level) -> Result<(), String> {
    let position = crate::rules::Position::new(level.scene.setup);
    match &level.goal {
        Goal::Escape {} if !position.in_check() => {
            Err("there is no check to get out of".to_owned())
        }
        Goal::Choose(choice) => match super::choice::right(level, choice) {
            None => Err("the scene lacks what the question asks about".to_owned()),
            Some(right) if right.iter().all(|&right| right) => {
                Err("every option is right; one at least has to be wrong".to_owned())
            }
            Some(_) => Ok(()),
        },
        _ => Ok(()),
    }
}

/// Whether following a hint leads along a shortest solution.
fn follow(level: &Level, claims: &[Act], optimum: u32) -> Result<(), String> {
    let mut state = level.start();
    for &act in claims {
        state = level
            .judge(&state, act)
            .map_err(|mistake| format!("the hint is not true: {}", mistake.sentence))?;
    }
    let left = level.solve_from(&state).map(|acts| acts.len() as u32);
    match left {
        Some(left) if left + claims.len() as u32 == optimum => Ok(()),
        Some(_) => Err("the hint leads along a way that is not a shortest one".to_owned()),
        None => Err("the hint leads to where the goal can't be met".to_owned()),
    }
}

/// How many rows of so many columns a text takes.
fn rows(text: &str, columns: usize) -> usize {
    wrapped(text, columns).len()
}

impl Level {
    /// How many rows of the smallest panel the level takes, with its longest hint.
    fn panel_rows(&self) -> usize {
        let (columns, _) = Level::PANEL;
        let hints = (0..Level::HINTS).filter_map(|index| self.hint(index));
        let hint = hints
            .map(|hint| rows(&format!("Hint 1/3: {hint}"), columns))
            .max();
        self.rows(columns) + hint.map_or(0, |rows| rows + 1)
    }

    /// How many rows of so many columns the level takes before a hint is asked for.
    pub fn rows(&self, columns: usize) -> usize {
        // An option stands behind its number.
        let option = |option: &String| rows(option, columns.saturating_sub(3));
        // Blank rows between the blocks, and the row that counts moves.
        rows(&self.title, columns)
            + rows(&self.text_on_screen(), columns)
            + 1
            + rows(&self.task(), columns)
            + self.options().iter().map(option).sum::<usize>()
            + 1
            + 1
    }
}
