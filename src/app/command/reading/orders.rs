//! Reading what has options, or several parts in any order.

use crate::app::command::{ExportOrder, LessonOrder, PracticeOrder};
use crate::app::match_order::MatchOrder;
use crate::board::{Unexpected, harmless, number};

use super::{Argument, Misread, Words, named};

/// A file's name, which may have blanks in it, and what belongs to it.
impl Argument for ExportOrder {
    fn read(words: &mut Words<'_>) -> Result<Self, Misread> {
        let panel = words.option("--with", |part| match part {
            "panel" => Ok(true),
            _ => Err(Misread::value(Unexpected::new("a part", part, "panel"))),
        })?;
        let script = words.option("--script", |name| Ok(harmless(name)))?;
        if words.words.iter().any(|word| word.starts_with("--")) {
            return Err(Misread::Form);
        }
        Ok(ExportOrder {
            panel: panel.unwrap_or_default(),
            script,
            ..ExportOrder::of_file(String::read(words)?)
        })
    }
}

/// A skill, a seed, alone too, and how many questions.
impl Argument for PracticeOrder {
    fn read(words: &mut Words<'_>) -> Result<Self, Misread> {
        let seed = words.option("--seed", |text| {
            let unfit = || Unexpected::new("a seed", text, "a whole number from 0");
            number(text).ok_or_else(|| Misread::value(unfit()))
        })?;
        let count = words.option("--count", |text| {
            let count = number(text).filter(|count| (1..=LONGEST_ROUND).contains(count));
            let expected = format!("a number from 1 to {LONGEST_ROUND}");
            let unfit = || Unexpected::new("a number of questions", text, expected);
            count.ok_or_else(|| Misread::value(unfit()))
        })?;
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

/// The most questions of a round whose levels are gone through one by one.
const LONGEST_ROUND: usize = 200;

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
