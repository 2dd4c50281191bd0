//! Parsing of arguments with options, or with several parts in any order.

use crate::answer::Form;
use crate::app::command::{
    CertificateOrder, ExportOrder, LessonOrder, MatchOrder, OpenOrder, PracticeOrder, SaveOrder,
    ScriptName, has_games,
};
use crate::app::own_steps::Watched;
use crate::board::{Named, Square, Unexpected, harmless, number};
use crate::lesson::Misconception;
use crate::words::list;

use super::{Argument, ArgumentError, Words, named};

/// Reads a file name, which may contain spaces, and its options.
impl Argument for ExportOrder {
    const FORMS: &'static [Form] = &[
        Form(
            "FILE",
            "The file; its extension chooses the format: svg, png, gif, cast, html, txt, pgn, json or brf",
        ),
        Form("--size SIZE", "Width in pixels, or COLUMNSxROWS for a cast"),
        Form("--from NUMBER", "The first step of a film"),
        Form("--to NUMBER", "The last step of a film"),
        Form("--fps NUMBER", "The film's steps per second"),
        Form("--script SCRIPT", "A script to film, instead of a board"),
        Form(
            "--motion",
            "Also show lines growing within each step of a film",
        ),
        Form(
            "--with panel",
            "What to show beside the board: the panel, with its list, tree and code",
        ),
        Form(
            "--tactile",
            "A tactile page for swell paper: black lines, shapes and braille",
        ),
    ];

    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let order = ExportOrder {
            size: words.option("--size", |size| Ok(harmless(size)))?,
            from: words.option("--from", |text| step("--from", text))?,
            to: words.option("--to", |text| step("--to", text))?,
            fps: words.option("--fps", |text| fps(text).map_err(ArgumentError::value))?,
            script: words.option("--script", |name| Ok(harmless(name)))?,
            motion: words.flag("--motion"),
            panel: words.option("--with", panel)?.is_some(),
            tactile: words.flag("--tactile"),
            ..ExportOrder::default()
        };
        words.no_more_options(Self::FORMS)?;
        let steps = order.from.or(order.to).is_some() || order.fps.is_some();
        let wrong = if order.tactile && (order.size.is_some() || order.panel) {
            "--tactile given with --size or --with; expected it without them, since the page has a fixed size"
        } else if order.script.is_some() && steps {
            "--script given with steps; expected it alone, since the script chooses what it shows"
        } else {
            let file = String::read(words)?;
            return Ok(ExportOrder { file, ..order });
        };
        Err(ArgumentError::value(wrong))
    }
}

fn panel(part: &str) -> Result<(), ArgumentError> {
    let is_it = (part == "panel").then_some(());
    is_it.ok_or_else(|| ArgumentError::value(Unexpected::new("a part", part, "panel")))
}

/// Reads a step number as the value of an option.
fn step(option: &str, text: &str) -> Result<usize, ArgumentError> {
    let unfit = || Unexpected::new("a step", text, "a whole number (0 or more)");
    number(text).ok_or_else(|| ArgumentError::value(format!("{option}: {}", unfit())))
}

fn fps(text: &str) -> Result<f64, Unexpected> {
    let fps = text.parse().ok();
    let fps = fps.filter(|fps| (0.1..=50.0).contains(fps));
    fps.ok_or_else(|| {
        Unexpected::new(
            "a valid number of steps per second",
            text,
            "a number from 0.1 to 50",
        )
    })
}

/// Reads a file name, which may contain spaces, and the number of a game in a PGN file.
impl Argument for OpenOrder {
    const FORMS: &'static [Form] = &[
        Form(
            "FILE",
            "The file: .toml, .knight, .pgn, .fen, .epd or .json",
        ),
        Form(
            "[GAME]",
            "The number of a game in a PGN file, starting from 1",
        ),
    ];

    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let file = String::read(words)?;
        let game = file.rsplit_once(' ').and_then(|(file, number)| {
            let game = number.parse().ok().filter(|_| has_games(file))?;
            Some((file.to_owned(), game))
        });
        Ok(match game {
            Some((file, game)) => OpenOrder {
                file,
                game: Some(game),
            },
            None => OpenOrder { file, game: None },
        })
    }
}

/// Reads a file name, which may contain spaces, and `--force`; both may be left out.
impl Argument for SaveOrder {
    const FORMS: &'static [Form] = &[
        Form(
            "[FILE]",
            "The file; default: the file you opened or saved last",
        ),
        Form("--force", "Replace an existing file with this name"),
    ];

    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let force = words.flag("--force");
        words.no_more_options(Self::FORMS)?;
        let file = if words.is_empty() {
            None
        } else {
            Some(String::read(words)?)
        };
        Ok(SaveOrder { file, force })
    }
}

impl Argument for ScriptName {
    const FORMS: &'static [Form] = &[Form(
        "SCRIPT",
        "A file of commands, one per line, or a script from the collection",
    )];

    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        String::read(words).map(ScriptName)
    }
}

/// Reads a skill, a seed, the number of questions and a misconception, all of them optional. The
/// seed may also be given without `--seed`.
impl Argument for PracticeOrder {
    const FORMS: &'static [Form] = &[
        Form(
            "[SKILL]",
            "The skill; default: the skills that are due or, with a seed, each in turn",
        ),
        Form("[SEED]", "The same as --seed"),
        Form(
            "--seed -NUMBER",
            "A number that chooses the questions: the same seed gives the same questions",
        ),
        Form("--count -NUMBER", "Number of questions"),
        Form(
            "--for IDEA",
            "A common mistake; only questions that reveal it are asked",
        ),
    ];

    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let seed = words.option("--seed", |text| {
            read_seed(text).map_err(ArgumentError::value)
        })?;
        let count = words.option("--count", |text| {
            read_count(text).map_err(ArgumentError::value)
        })?;
        let idea = words.option("--for", |text| {
            <&Misconception>::named(text).map_err(ArgumentError::value)
        })?;
        words.no_more_options(Self::FORMS)?;
        let is_seed = |words: &Words<'_>| words.words.front().and_then(|word| number(word));
        let skill = match words.words.front() {
            Some(word) if number::<u64>(word).is_none() => {
                let skill = named(words.next()?).map_err(|unfit| match unfit {
                    ArgumentError::Value(unfit) => ArgumentError::Value(format!(
                        "{unfit}, or a number that chooses the questions"
                    )),
                    ArgumentError::Form => ArgumentError::Form,
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
        let other = skill.zip(idea);
        let other =
            other.filter(|(skill, idea): &(_, &Misconception)| !idea.skills.contains(skill));
        if let Some((skill, idea)) = other {
            let skills = list(idea.skills);
            let wrong = format!(
                "--for {} given for {skill}; expected it for {skills}",
                idea.name
            );
            return Err(ArgumentError::value(wrong));
        }
        Ok(PracticeOrder {
            skill,
            idea,
            seed,
            count,
        })
    }
}

/// Reads a lesson's name or file, which may contain spaces, and the number of a level.
impl Argument for LessonOrder {
    const FORMS: &'static [Form] = &[
        Form("[LESSON]", "A lesson of the course, or a file"),
        Form("[LEVEL]", "The number of a level in the lesson"),
    ];

    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
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

/// Reads the start and target of the user's own search, and the file with its steps.
impl Argument for Watched {
    const FORMS: &'static [Form] = &[
        Form("FROM", "Where the search starts"),
        Form("TO", "The target square"),
        Form("FILE", "The file with the steps; - reads them from a pipe"),
    ];

    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        Ok(Watched {
            from: Square::read(words)?,
            to: Square::read(words)?,
            path: String::read(words)?,
        })
    }
}

/// Reads the number of a part, and the file for its certificate.
impl Argument for CertificateOrder {
    const FORMS: &'static [Form] = &[
        Form("PART", "The number of the part, starting from 1"),
        Form(
            "[FILE]",
            "The picture, ending in .svg or .png; default: the certificate as text",
        ),
    ];

    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        let part = words.next()?;
        let unfit = || Unexpected::new("a valid part number", part, "a whole number (1 or more)");
        let part = number(part).ok_or_else(|| ArgumentError::value(unfit()))?;
        let file = Option::read(words)?;
        Ok(CertificateOrder { part, file })
    }
}

/// Reads a number of questions, from 1 to 1,000,000.
pub fn read_count(text: &str) -> Result<usize, Unexpected> {
    let count = number(text).filter(|count| (1..=1_000_000).contains(count));
    let expected = "a number from 1 to 1000000";
    count.ok_or_else(|| Unexpected::new("a valid number of questions", text, expected))
}

/// Reads a seed: a whole number, 0 or more.
pub fn read_seed(text: &str) -> Result<u64, Unexpected> {
    number(text).ok_or_else(|| Unexpected::new("a seed", text, "a whole number (0 or more)"))
}

/// Reads an optional `play`, and then rows, a rule, the opponent and `aid`, in any order.
impl Argument for MatchOrder {
    fn read(words: &mut Words<'_>) -> Result<Self, ArgumentError> {
        words.one_of(&[("play", ())]);
        let mut order = MatchOrder::default();
        while !words.is_empty() {
            order.add(words.next()?).map_err(ArgumentError::Value)?;
        }
        Ok(order)
    }
}
