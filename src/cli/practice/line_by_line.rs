//! Practice for a learner who answers questions line by line.

use anyhow::Result;
use std::io::{BufRead, BufReader, Read, Write};

use crate::answer::occupants_text;
use crate::app::PlainAnswer;
use crate::board::{Square, SquareSet};
use crate::lesson::{
    Act, Attempt, Evidence, Exercise, FirstAnswer, GivenAnswer, Level, Method, Misconception,
    Progress, Questions, Request, RightAnswer, Round, Skill, WhatIf,
};
use crate::steps::{NoSquares, squares_in};
use crate::trace::Reply;
use crate::words::{are, capital, counted, each_once, list};
use crate::work::Budget;

use super::super::{
    print,
    store::{LearnerFile, today},
    streams,
};

pub(super) struct LineByLine<'a, R> {
    pub(super) lines: BufReader<R>,
    pub(super) prompt: &'a str,
    /// Whether the pieces are described instead of drawn.
    pub(super) blindfold: bool,
    /// Whether the program has explained how to answer with squares.
    pub(super) explained: bool,
    /// Consequences of the last answer: `None` if it wasn't wrong, `Some(None)` if there are none
    /// to show.
    pub(super) wrong: Option<Option<WhatIf>>,
    /// Whether the program has explained how to see the consequences.
    pub(super) offered: bool,
    pub(super) progress: Progress,
    pub(super) learner_file: &'a LearnerFile,
}

/// Function that chooses the next question, given the skills of the last two questions and the
/// misconceptions that the answers suggest.
type Chooser =
    fn(&mut Questions, [Option<Skill>; 2], &[&'static Misconception]) -> Option<Exercise>;

/// Maximum length of a line read as an answer, in bytes.
const LONGEST: u64 = 4096;

impl<R: Read> LineByLine<'_, R> {
    /// Asks a round of `count` questions and reports the score. Returns `false` if the learner has
    /// quit or the input has ended.
    pub(super) fn round(
        &mut self,
        mut questions: Questions,
        count: usize,
        next: Chooser,
    ) -> Result<bool> {
        let mut round = Round::new(count, questions.is_mixed());
        let mut noticed = Evidence::default();
        let mut asked: Vec<Exercise> = Vec::new();
        let mut goes_on = true;
        for number in 0.. {
            let again = round.again(number);
            if again.is_some() && number == count {
                print::line("Now the ones you missed.")?;
            }
            if number < count {
                let about = |back| Some(asked.get(number.checked_sub(back)?)?.skill);
                let mut before = [about(2), about(1)];
                if number + 1 == count {
                    // The first missed question follows the last new one and may be about the same
                    // skill, so the last two new ones must differ.
                    before[0] = before[1];
                }
                asked.extend(next(&mut questions, before, &noticed.suspects()));
            }
            let Some(question) = asked.get(again.unwrap_or(number)) else {
                break;
            };
            let Some(Graded {
                given,
                counts,
                what_if,
                ..
            }) = self.ask(question)?
            else {
                goes_on = false;
                break;
            };
            let level = &question.level;
            let progress = &mut self.progress;
            if progress.count(&mut round, number, level, counts, today()) {
                self.compare(question, given, &mut noticed)?;
                if round.is_repeated(number) {
                    print::line("You'll see it again at the end.")?;
                }
                // The answer counts even if the learner stops in the middle of the round.
                self.learner_file.save(&self.progress)?;
            }
            // The command that shows the consequences is explained only once.
            self.wrong = what_if;
            let can_play = matches!(self.wrong, Some(Some(_)));
            if can_play && !std::mem::replace(&mut self.offered, true) {
                print::line("Type `what if` to see what would happen if that were right.")?;
            }
            print::line("")?;
        }
        let answered = counted(round.answered() as u64, "question");
        print::line(&format!("{} of {answered} right.", round.right()))?;
        if round.answered() > 0 {
            let skills = asked.iter().map(|question| question.skill);
            print::line(&self.progress.reviews_sentence(skills, today()))?;
        }
        Ok(goes_on)
    }

    /// Compares an answer with the answers that misconceptions predict, stores the result, and
    /// names a misconception once it has explained enough answers.
    fn compare(
        &mut self,
        question: &Exercise,
        given: Option<Reply>,
        noticed: &mut Evidence,
    ) -> Result<()> {
        let Some((subject, given)) = question.subject().zip(given) else {
            return Ok(());
        };
        noticed.ask();
        let given = GivenAnswer::Complete(given);
        let place = question.level.place();
        let progress = &mut self.progress;
        let (_, named) = progress.diagnose(noticed, &subject, given, &place, today());
        match named {
            Some(named) => print::sentence(&named),
            None => Ok(()),
        }
    }

    /// Returns instructions for answering: the options each time, but how to type squares only
    /// once.
    fn how(&mut self, question: &Exercise) -> String {
        if question.level.input() == Method::Options {
            return format!("({})", question.level.options().join(", "));
        }
        if std::mem::replace(&mut self.explained, true) {
            return String::new();
        }
        "(Type squares, such as d4 e5; `?` lists other commands.)".to_owned()
    }

    /// Asks one question. Returns the outcome of the answer; `None` if the learner quits or the
    /// input ends.
    fn ask(&mut self, question: &Exercise) -> Result<Option<Graded>> {
        let Level { goal, scene, .. } = &question.level;
        let is_said = self.blindfold || print::boards_are_left_out();
        if !is_said {
            print::board(scene.clone())?;
        }
        let shown = goal.shown_search(scene);
        for line in &shown {
            print::line(line)?;
        }
        let how = self.how(question);
        print::sentence(format!("{} {how}", question.task()).trim_end())?;
        // Without occupants, as in a question about one square, there is nothing to describe.
        if is_said && scene.board().occupied() != SquareSet::EMPTY {
            let told = occupants_text(scene.board());
            for said in &told {
                print::sentence(said)?;
            }
        }
        let mut attempt = Attempt::new(&question.level);
        let mut first: Option<Graded> = None;
        loop {
            let mut out = streams::out();
            write!(out, "{}", self.prompt)?;
            out.flush()?;
            let mut line = Vec::new();
            if (&mut self.lines)
                .take(LONGEST)
                .read_until(b'\n', &mut line)?
                == 0
            {
                return Ok(None);
            }
            let text = String::from_utf8_lossy(&line);
            match text.trim() {
                "" => {}
                "quit" => return Ok(None),
                "?" | "help" => print::sentence(WHAT_ELSE)?,
                "again" => print::sentence(&question.task())?,
                "hint" => {
                    let budget = &mut Budget::new(Level::AT_ONCE);
                    let thought = attempt.think(&question.level, &Request::Hint, budget);
                    if let Some(hint) = thought.hint() {
                        print::sentence(&hint)?;
                    }
                    attempt = thought.attempt;
                }
                "what if" => {
                    let played = self.wrong.as_ref().and_then(Option::as_ref);
                    let nothing = WhatIf::nothing_to_play(self.wrong.is_some(), "`what if`");
                    let told = played.map_or(vec![nothing], WhatIf::sentences);
                    for said in &told {
                        print::sentence(said)?;
                    }
                }
                text => {
                    if let Some(command) = PlainAnswer::at_question(text, &question.level) {
                        for said in &command.sentences {
                            print::sentence(said)?;
                        }
                        continue;
                    }
                    let judged = match judge(question, text, first.as_ref()) {
                        Ok(judged) => judged,
                        Err(again) => {
                            print::sentence(&again)?;
                            continue;
                        }
                    };
                    if judged.said.is_empty() {
                        print::line("Right.")?;
                    } else if first.is_none() {
                        // The right answer is shown only after a second try.
                        for said in &judged.reasons {
                            print::sentence(said)?;
                        }
                        print::line("Try again.")?;
                        first = Some(judged);
                        continue;
                    }
                    for said in &judged.said {
                        print::sentence(said)?;
                    }
                    // Only the first answer counts.
                    let mut counted = first.unwrap_or(judged);
                    counted.counts.missed = counted.counts.missed.or_else(|| attempt.missed());
                    return Ok(Some(counted));
                }
            }
        }
    }
}

const WHAT_ELSE: &str = "Type an answer, or `hint` (the question counts as missed). `what if` shows what would follow if your last wrong answer were right; `again` repeats the question; `rank 4`, `file e`, `diagonal c1`, `scan` and `pieces N` read the board; `quit` ends the round.";

#[derive(Debug)]
struct Graded {
    /// The answer; `None` if it can't be compared with misconceptions.
    given: Option<Reply>,
    /// The mistake and the right answer; empty if the answer was right.
    said: Vec<String>,
    /// Reasons why the answer is wrong, without the right answer.
    reasons: Vec<String>,
    /// Details of the answer, recorded if it is the first one.
    counts: FirstAnswer,
    /// Consequences of the answer: `None` if it was right, `Some(None)` if there are none to show.
    what_if: Option<Option<WhatIf>>,
}

/// Judges an answer, or returns the reason why the text isn't one. Squares that were right in the
/// `first` answer don't need to be typed again.
fn judge(question: &Exercise, text: &str, first: Option<&Graded>) -> Result<Graded, String> {
    let (acts, missing, given) = match question.answer() {
        RightAnswer::Text(_) => {
            let options = question.level.options();
            let chosen = options
                .iter()
                .position(|option| *option == text.to_lowercase());
            let chosen =
                chosen.ok_or_else(|| format!("Expected one of {}.", options.join(", ")))?;
            let given = options[chosen].parse().ok();
            (vec![Act::Choose(chosen)], SquareSet::EMPTY, given)
        }
        RightAnswer::Squares(right) => {
            let given = match text {
                "none" => Vec::new(),
                text => squares_in(text).map_err(|error| match error {
                    NoSquares::Empty => {
                        "Expected squares such as d4 e5, or `none`; `?` lists other commands."
                            .to_owned()
                    }
                    NoSquares::OffBoard(_) => capital(&error.to_string()),
                })?,
            };
            let mut given: SquareSet = given.into_iter().collect();
            let right: SquareSet = right.into_iter().collect();
            if let Some(Reply::Squares(before)) = first.and_then(|first| first.given) {
                given |= before & right;
            }
            let acts: Vec<Act> = given.into_iter().map(Act::Mark).collect();
            (acts, right - given, Some(Reply::Squares(given)))
        }
    };
    let start = question.level.start();
    let budget = &mut Budget::new(Level::AT_ONCE);
    let (mut wrong, mut what_if) = (Vec::new(), None);
    for act in acts {
        if let Err(mistake) = question.level.judge(&start, act, budget) {
            wrong.push((mistake.sentence, act.marked()));
            what_if = what_if.or_else(|| question.level.what_if(&start, act));
        }
    }
    let mistake = wrong.first().cloned();
    let mut said = each_once(wrong);
    let mut reasons = said.clone();
    if question.level.input() == Method::Options && question.level.options().len() > 2 {
        reasons = vec![format!("No: it isn't {}.", text.to_lowercase())];
    }
    if !missing.is_empty() {
        let squares = counted(missing.len() as u64, "square");
        reasons.push(format!("{} missing.", are(&squares)));
        let missing: Vec<Square> = missing.by_name();
        said.push(format!("Missing: {}.", list(missing)));
    }
    Ok(Graded {
        given,
        reasons,
        counts: FirstAnswer {
            missed: (!said.is_empty()).then(|| said.join(" ")),
            mistake,
        },
        what_if: (!said.is_empty()).then_some(what_if),
        said,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_judged_as_a_whole() {
        let question = Questions::new(&[Skill::Rook], 1)
            .next()
            .expect("a question");
        let RightAnswer::Squares(right) = question.answer() else {
            panic!("squares");
        };
        let said = |text: &str| judge(&question, text, None).map(|judged| judged.said);
        let all = list(&right);
        assert_eq!(said(&all), Ok(Vec::new()));
        let less = list(&right[1..]);
        assert_eq!(said(&less), Ok(vec![format!("Missing: {}.", right[0])]));
        let from = question.select.expect("a rook");
        let more = said(&format!("{all} {from}")).expect("an answer");
        assert!(more.len() == 1 && more[0].starts_with("No: "), "{more:?}");
        let none = said("none").expect("an answer");
        assert_eq!(none, [format!("Missing: {all}.")]);
        assert!(judge(&question, "nothing", None).is_err());
    }
}
