//! What a goal needs of the scene and of itself, before anything about it is proved.

use crate::board::printable;

use super::{
    goal::{Ask, Choice, Goal, What},
    level::Level,
};

/// What the goal needs and the scene or the goal itself lacks.
pub(super) fn needs(level: &Level) -> Result<(), String> {
    let scene = &level.scene;
    let piece = scene.selected.is_some();
    let target = scene.target.is_some();
    let need = |given: bool, what: &str| match given {
        true => Ok(()),
        false => Err(format!("this goal needs {what}")),
    };
    match &level.goal {
        Goal::Collect(stars) => {
            need(!stars.is_empty(), "at least one star")?;
            let on = stars
                .iter()
                .find(|&&star| scene.board().get(star).is_some());
            match on {
                Some(star) => Err(format!("a star on {star}, where something stands already")),
                None => Ok(()),
            }
        }
        Goal::Reach { squares, .. } => need(!squares.is_empty(), "at least one square"),
        Goal::Mark(marks) => match marks.squares {
            What::Light | What::Dark => Ok(()),
            What::Attackers => need(target, "a target in the scene"),
            What::Between | What::Blocker => need(
                piece && target,
                "a selected piece and a target in the scene",
            ),
            What::Parents => need(
                piece && target,
                "a selected piece and a target in the scene",
            ),
            What::Distance => need(
                piece && marks.distance.is_some(),
                "a selected piece and `distance`",
            ),
            What::New => need(
                piece && marks.after.is_some(),
                "a selected piece and `after`",
            ),
            What::Home => need(marks.piece.is_some(), "`piece`"),
            What::Checkers | What::Pinned => Ok(()),
            _ => need(piece, "a selected piece in the scene"),
        },
        Goal::Obstacles(_) => need(
            piece && target,
            "a selected piece and a target in the scene",
        ),
        Goal::Predict(_) => need(piece, "a selected piece in the scene"),
        Goal::Choose(choice) => options(choice),
        _ => Ok(()),
    }
}

fn options(choice: &Choice) -> Result<(), String> {
    let options = &choice.options;
    if !(2..=4).contains(&options.len()) {
        return Err(format!("{} options given; expected 2 to 4", options.len()));
    }
    for (i, option) in options.iter().enumerate() {
        if options[..i].contains(option) {
            return Err(format!("the option `{}` is there twice", printable(option)));
        }
        if option.is_empty() || option.len() > 40 || printable(option) != *option {
            return Err(format!(
                "`{}` is no option; expected 1 to 40 characters",
                printable(option)
            ));
        }
    }
    if let Some(option) = super::choice::impossible(choice) {
        return Err(format!(
            "`{}` is no move; expected one such as `2 from row 1`",
            printable(option)
        ));
    }
    match (choice.ask, &choice.rows, &choice.answer) {
        (Ask::NimSum | Ask::NimWins | Ask::NimMove, None, _) => {
            Err("this question needs `rows`".to_owned())
        }
        (Ask::NimSum | Ask::NimWins | Ask::NimMove, Some(rows), _) => rows
            .parse::<crate::rules::match_game::Rows>()
            .map(drop)
            .map_err(|error| error.to_string()),
        (Ask::Fact, _, None) => Err("this question needs `answer`".to_owned()),
        (Ask::Fact, _, _) if choice.question.is_none() => {
            Err("this question needs `question`, which says what is asked".to_owned())
        }
        _ => Ok(()),
    }
}
