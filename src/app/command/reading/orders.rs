//! Reading what has options, or several parts in any order.

use crate::answer::Form;
use crate::app::command::{ExportOrder, LessonOrder, PracticeOrder};
use crate::app::match_order::MatchOrder;
use crate::board::{Unexpected, harmless, number};

use super::{Argument, Misread, Words, named};

/// A file's name, which may have blanks in it, and what belongs to it.
impl Argument for ExportOrder {
    const FORMS: &'static [Form] = &[
        Form(
            "--with panel",
            "What stands beside the board of a picture: list, tree and code",
        ),
        Form(
            "--script SCRIPT",
            "The script that a film shows, in place of a board",
        ),
        Form(
            "--motion",
            "A film shows lines run to what a step has found, too",
        ),
    ];

    fn read(words: &mut Words<'_>) -> Result<Self, Misread> {
        let panel = words.option("--with", |part| match part {
            "panel" => Ok(true),
            _ => Err(Misread::value(Unexpected::new("a part", part, "panel"))),
        })?;
        let script = words.option("--script", |name| Ok(harmless(name)))?;
        let motion = words.flag("--motion");
        words.no_more_options(Self::FORMS)?;
        Ok(ExportOrder {
            panel: panel.unwrap_or_default(),
            script,
            motion,
            ..ExportOrder::of_file(String::read(words)?)
        })
    }
}

/// A skill, a seed, alone too, and how many questions.
impl Argument for PracticeOrder {
    const FORMS: &'static [Form] = &[
        Form(
            "[SKILL]",
            "The skill; what is due when left out, and all in turn with a seed",
        ),
        Form("[SEED]", "The same as --seed"),
        Form(
            "--seed -NUMBER",
            "A number from which the questions are made: the same seed, the same questions",
        ),
        Form("--count -NUMBER", "How many questions"),
    ];

    fn read(words: &mut Words<'_>) -> Result<Self, Misread> {
        let seed = words.option("--seed", |text| read_seed(text).map_err(Misread::value))?;
        let count = words.option("--count", |text| read_count(text).map_err(Misread::value))?;
        words.no_more_options(Self::FORMS)?;
        let is_seed = |words: &Words<'_>| words.words.front().and_then(|word| number(word));
        let skill = match words.words.front() {
            Some(word) if number::<u64>(word).is_none() => {
                let skill = named(words.next()?).map_err(|unfit| match unfit {
                    Misread::Value(unfit) => {
                        Misread::Value(format!("{unfit}, or a number to begin from"))
                    }
                    Misread::Form => Misread::Form,
                });
                Some(skill?)
            }
            _ => None,
        };
        let seed = match (seed, is_seed(words)) {
            (None, Some(bare)) => {
                words.next()?;
                Some(bare)
            }
            (seed, _) => seed,
        };
        Ok(PracticeOrder { skill, seed, count })
    }
}

/// A lesson's name, which may have blanks where it is a file's, and the number of a level.
impl Argument for LessonOrder {
    const FORMS: &'static [Form] = &[
        Form("[LESSON]", "A lesson of the course, or a file"),
        Form("[LEVEL]", "The number of a level of it"),
    ];

    fn read(words: &mut Words<'_>) -> Result<Self, Misread> {
        let level = (words.words.len() > 1)
            .then(|| number(words.words.back()?))
            .flatten();
        if level.is_some() {
            words.words.pop_back();
        }
        let name = String::read(words)?;
        Ok(LessonOrder { name, level })
    }
}

/// Reads a number of questions.
pub fn read_count(text: &str) -> Result<usize, Unexpected> {
    let count = number(text).filter(|count| (1..=1_000_000).contains(count));
    let expected = "a number from 1 to 1000000";
    count.ok_or_else(|| Unexpected::new("a number of questions", text, expected))
}

/// Reads a seed.
pub fn read_seed(text: &str) -> Result<u64, Unexpected> {
    number(text).ok_or_else(|| Unexpected::new("a seed", text, "a whole number from 0"))
}

/// Rows, a rule and who plays, in any order.
impl Argument for MatchOrder {
    fn read(words: &mut Words<'_>) -> Result<Self, Misread> {
        words.one_of(&[("play", ())]);
        let mut order = MatchOrder::default();
        while !words.is_empty() {
            order.add(words.next()?).map_err(Misread::Value)?;
        }
        Ok(order)
    }
}
