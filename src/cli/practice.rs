//! `practice`: questions without end, for people and for other programs.

use anyhow::{Result, bail};
use clap::Args as ClapArgs;
use serde_json::{Value, json};
use std::{
    io::{self, BufRead, BufReader, IsTerminal, Read, Write},
    process::ExitCode,
};

use crate::answer::{NotAPath, capital, counted, list, spoken_board, squares_of_path, write_json};
use crate::board::{Named, Square, SquareSet, Unexpected, number};
use crate::lesson::{
    Act, Believed, Exercise, GivenAnswer, Idea, Level, Method, Noticed, Progress, Questions,
    RightAnswer, Round, Skill,
};
use crate::trace::Reply;

use super::{
    asking::Printing,
    config::Config,
    print,
    store::{Kept, LearnerArgs, today},
    streams, values,
};

/// What to practise, and how much.
#[derive(Clone, Debug, ClapArgs)]
pub struct PracticeArgs {
    /// The skill; all in turn when left out
    #[arg(value_parser = values::SKILL)]
    skill: Option<Skill>,
    /// How many questions
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true, value_parser = count)]
    count: Option<usize>,
    /// A number from which the questions are made: the same seed, the same questions
    #[arg(long, value_name = "NUMBER", allow_hyphen_values = true, value_parser = seed)]
    seed: Option<u64>,
    /// Say the pieces in place of drawing them
    #[arg(long, conflicts_with = "json")]
    blindfold: bool,
    #[command(flatten)]
    output: Printing,
    #[command(flatten)]
    learner: LearnerArgs,
}

/// The most questions of a round that is answered.
const LONGEST_ROUND: usize = 10_000;

/// Reads a number of questions.
pub fn count(text: &str) -> Result<usize, Unexpected> {
    let count = number(text).filter(|count| (1..=1_000_000).contains(count));
    let expected = "a number from 1 to 1000000";
    count.ok_or_else(|| Unexpected::new("a number of questions", text, expected))
}

/// Reads a seed.
pub fn seed(text: &str) -> Result<u64, Unexpected> {
    number(text).ok_or_else(|| Unexpected::new("a seed", text, "a whole number from 0"))
}

impl PracticeArgs {
    /// Prints the questions, or asks them one after the other.
    pub fn run(&self) -> Result<ExitCode> {
        if self.output.json && self.learner.learner.is_some() {
            bail!(
                "--learner given with --json; expected one of the two: questions for other programs are the same for everybody"
            );
        }
        let seed = self.seed.unwrap_or_else(|| fastrand::u64(..));
        let count = self.count.unwrap_or(Round::QUESTIONS);
        let all = || Skill::all().collect();
        // What was missed is asked again, so a round is kept as a whole.
        if !self.output.json && count > LONGEST_ROUND {
            bail!("--count {count} given; expected at most {LONGEST_ROUND}, or --json with it");
        }
        if self.output.json {
            let skills = self.skill.map_or_else(all, |skill| vec![skill]);
            let mut out = io::BufWriter::new(streams::out());
            for question in Questions::new(&skills, seed).take(count) {
                write_json(&mut out, &object(&question))?;
                writeln!(out)?;
            }
            out.flush()?;
            return Ok(ExitCode::SUCCESS);
        }
        let stdin = io::stdin();
        let prompt = if stdin.is_terminal() { "> " } else { "" };
        let kept = self.learner.kept(Config::load());
        if let Some(said) = &kept.said {
            print::sentence(said)?;
        }
        let mut asking = LineByLine {
            lines: BufReader::new(stdin.lock()),
            prompt,
            blindfold: self.blindfold,
            explained: false,
            progress: kept.progress.clone(),
            kept: &kept,
        };
        // A seed makes homework: the same questions for everybody.
        let homework = self.seed.is_some();
        let due = |progress: &Progress| match self.skill {
            Some(skill) => vec![skill],
            None if homework => all(),
            None => progress.to_practise(today()),
        };
        let mut seed = seed;
        loop {
            let questions = Questions::new(&due(&asking.progress), seed);
            let goes_on = if homework {
                asking.round(questions, count, |questions, _, _| questions.next())?
            } else {
                let of_late = asking.progress.asked_of_late(today());
                asking.round(questions.without(of_late), count, Questions::following)?
            };
            if !goes_on || homework || self.count.is_some() {
                return Ok(ExitCode::SUCCESS);
            }
            seed = fastrand::u64(..);
        }
    }
}

/// A person who answers line by line.
struct LineByLine<'a, R> {
    lines: BufReader<R>,
    prompt: &'a str,
    /// Whether the pieces are said and not drawn.
    blindfold: bool,
    /// Whether it was said how squares are answered.
    explained: bool,
    progress: Progress,
    kept: &'a Kept,
}

/// A question as other programs get it.
fn object(question: &Exercise) -> Value {
    let answer = match question.answer() {
        RightAnswer::Squares(squares) => json!(squares),
        RightAnswer::Text(text) => json!(text),
    };
    let task = question.task();
    let ideas = question
        .subject()
        .map_or(Vec::new(), |subject| subject.ideas());
    let ideas = ideas.into_iter().map(|Believed { idea, answer }| {
        let answer = match answer {
            Reply::Squares(squares) => json!(squares.by_name()),
            answer => json!(answer.to_string()),
        };
        (idea.name.to_owned(), answer)
    });
    let misconceptions: serde_json::Map<String, Value> = ideas.collect();
    json!({
        "command": "practice",
        "skill": question.skill,
        "task": task,
        "fen": question.level.scene.setup.to_string(),
        "select": question.select,
        "target": question.level.scene.target,
        "number": question.number,
        "answer": answer,
        "misconceptions": misconceptions,
        "sentence": task,
    })
}

/// What comes next, after questions about these two skills and answers that fit these ideas.
type Chooser = fn(&mut Questions, [Option<Skill>; 2], &[&'static Idea]) -> Option<Exercise>;

/// The longest line that is read as an answer.
const LONGEST: u64 = 4096;

impl<R: Read> LineByLine<'_, R> {
    /// Asks a round of `count` questions and says what was right. Whether there is more input.
    fn round(&mut self, mut questions: Questions, count: usize, next: Chooser) -> Result<bool> {
        let mut round = Round::new(count, questions.is_mixed());
        let mut noticed = Noticed::default();
        let mut asked: Vec<Exercise> = Vec::new();
        let mut goes_on = true;
        for number in 0.. {
            let again = round.again(number);
            if again.is_some() && number == count {
                print::line("Once more what was missed.")?;
            }
            if number < count {
                let about = |back| Some(asked.get(number.checked_sub(back)?)?.skill);
                let mut before = [about(2), about(1)];
                if number + 1 == count {
                    // After the last one the first that was missed follows.
                    before[0] = before[1];
                }
                asked.extend(next(&mut questions, before, &noticed.suspects()));
            }
            let Some(question) = asked.get(again.unwrap_or(number)) else {
                break;
            };
            let Some(Graded { given, said }) = self.ask(question)? else {
                goes_on = false;
                break;
            };
            let is_right = said.is_empty();
            let answer = if is_right {
                Ok(())
            } else {
                Err(said.join(" "))
            };
            if round.answer(number, Some(question.skill), answer) {
                self.progress.practise(question.skill, is_right, today());
                self.progress.ask(&question.level, today());
                self.compare(question, given, &mut noticed)?;
                if round.comes_again(number) {
                    print::line("It comes once more in the end.")?;
                }
                // One who stops in the middle has answered all the same.
                self.kept.save(&self.progress)?;
            }
            print::line("")?;
        }
        let answered = counted(round.answered() as u64, "question");
        print::line(&format!("{} of {answered} right.", round.right()))?;
        if round.answered() > 0 {
            let skills = asked.iter().map(|question| question.skill);
            print::line(&self.progress.what_comes_when(skills, today()))?;
        }
        Ok(goes_on)
    }

    /// Compares an answer with what wrong ideas would have answered, keeps that, and names the idea that
    /// explains it, once it has explained enough.
    fn compare(
        &mut self,
        question: &Exercise,
        given: Option<Reply>,
        noticed: &mut Noticed,
    ) -> Result<()> {
        let Some((subject, given)) = question.subject().zip(given) else {
            return Ok(());
        };
        noticed.ask();
        let heard = noticed.hear(&subject, GivenAnswer::Whole(given));
        let place = question.place();
        self.progress
            .believe(question.skill, &heard, &place, today());
        match heard.named {
            Some(idea) => print::sentence(&subject.named(idea)),
            None => Ok(()),
        }
    }

    /// How a question is answered: what there is to choose from each time, what is typed once.
    fn how(&mut self, question: &Exercise) -> String {
        if question.level.input() == Method::Options {
            return format!("({})", question.level.options().join(", "));
        }
        if std::mem::replace(&mut self.explained, true) {
            return String::new();
        }
        "(Type squares, such as d4 e5.)".to_owned()
    }

    /// Asks one question. What became of the answer; `None` at the end of the input.
    fn ask(&mut self, question: &Exercise) -> Result<Option<Graded>> {
        let Level { goal, scene, .. } = &question.level;
        let is_said = self.blindfold || print::boards_are_left_out();
        if !is_said {
            print::board(scene.clone())?;
        }
        let shown = goal.shown_search(scene);
        shown.iter().try_for_each(|line| print::line(line))?;
        let how = self.how(question);
        print::sentence(format!("{} {how}", question.task()).trim_end())?;
        // Of a question about a square alone the board has nothing to tell.
        if is_said && scene.board().occupied() != SquareSet::EMPTY {
            let told = spoken_board(scene.board());
            told.iter().try_for_each(|said| print::sentence(said))?;
        }
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
                text => match judge(question, text) {
                    Ok(judged) => {
                        if judged.said.is_empty() {
                            print::line("Right.")?;
                        }
                        judged
                            .said
                            .iter()
                            .try_for_each(|said| print::sentence(said))?;
                        return Ok(Some(judged));
                    }
                    Err(again) => print::sentence(&again)?,
                },
            }
        }
    }
}

/// What became of an answer.
#[derive(Debug, PartialEq)]
struct Graded {
    /// The answer, where wrong ideas can be compared with it.
    given: Option<Reply>,
    /// What is wrong with it, and what is right; nothing when it is right.
    said: Vec<String>,
}

/// Judges an answer, or says why it is none.
fn judge(question: &Exercise, text: &str) -> Result<Graded, String> {
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
                text => squares_of_path(text).map_err(|error| match error {
                    NotAPath::Empty => {
                        "Expected squares such as d4 e5, `none`, or `quit`.".to_owned()
                    }
                    NotAPath::OffBoard(_) => capital(&error.to_string()),
                })?,
            };
            let given: SquareSet = given.into_iter().collect();
            let right: SquareSet = right.into_iter().collect();
            let acts: Vec<Act> = given.into_iter().map(Act::Mark).collect();
            (acts, right - given, Some(Reply::Squares(given)))
        }
    };
    let start = question.level.start();
    let mut budget = crate::work::Budget::new(crate::lesson::Level::AT_ONCE);
    let mistakes = acts
        .into_iter()
        .filter_map(|act| question.level.judge(&start, act, &mut budget).err());
    let mut said: Vec<String> = mistakes.map(|mistake| mistake.sentence).collect();
    if !missing.is_empty() {
        let missing: Vec<Square> = missing.by_name();
        said.push(format!("Missing: {}.", list(missing)));
    }
    Ok(Graded { given, said })
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
        let said = |text: &str| judge(&question, text).map(|judged| judged.said);
        let all = list(&right);
        assert_eq!(said(&all), Ok(Vec::new()));
        let less = list(&right[1..]);
        assert_eq!(said(&less), Ok(vec![format!("Missing: {}.", right[0])]));
        let from = question.select.expect("a rook");
        let more = said(&format!("{all} {from}")).expect("an answer");
        assert!(more.len() == 1 && more[0].starts_with("No: "), "{more:?}");
        let none = said("none").expect("an answer");
        assert_eq!(none, [format!("Missing: {all}.")]);
        assert!(judge(&question, "nothing").is_err());
    }
}
