//! A position as PGN, with its marks as the squares and arrows that lichess studies draw.

use crate::app::{Model, caption};
use crate::board::Square;
use crate::trace::Mark;
use crate::view::{self, Theme};

use crate::export::order::{ExportError, Made, Order};

/// The letter of the colour that comes nearest to what a mark means; `None` for marks that would
/// only clutter the board.
const fn letter(mark: Mark) -> Option<char> {
    match mark {
        Mark::Open | Mark::Path => Some('G'),
        Mark::Capture | Mark::Unreachable => Some('R'),
        Mark::Blocker | Mark::Current => Some('Y'),
        Mark::Visited => None,
        _ => Some('B'),
    }
}

/// The position of `model` as a game without moves.
pub fn encode(
    model: &Model,
    _: &Theme,
    _: &Order,
    _: &mut dyn FnMut(usize, usize),
) -> Result<Made, ExportError> {
    let setup = model.scene().setup.without_obstacles();
    let squares: Vec<String> = Mark::ALL
        .into_iter()
        .flat_map(|mark| {
            let named = move |square: Square| Some(format!("{}{square}", letter(mark)?));
            model.frame().marked(mark).into_iter().filter_map(named)
        })
        .collect();
    let legs = model.frame().legs().into_iter();
    let arrows: Vec<String> = legs.map(|(from, to)| format!("G{from}{to}")).collect();
    let mut comment = String::new();
    for (name, shapes) in [("csl", squares), ("cal", arrows)] {
        if !shapes.is_empty() {
            comment.push_str(&format!("[%{name} {}] ", shapes.join(",")));
        }
    }
    // A closing brace would end the comment, a bracket one of its commands.
    let said = crate::board::harmless(&caption(model)).replace(['{', '}', '[', ']'], "?");
    let text = format!(
        "[Event \"{}\"]\n[Site \"?\"]\n[Date \"????.??.??\"]\n[Round \"?\"]\n[White \"?\"]\n\
         [Black \"?\"]\n[Result \"*\"]\n[SetUp \"1\"]\n[FEN \"{setup}\"]\n\n{{ {comment}{said} }} *\n",
        tag(&view::title(model))
    );
    let leaves_out = !model.scene().board().obstacles().is_empty();
    Ok(Made {
        bytes: text.into_bytes(),
        warning: leaves_out.then_some("PGN knows no obstacles: the file leaves them out."),
    })
}

/// `text` as it may stand between the quotes of a tag.
fn tag(text: &str) -> String {
    crate::board::harmless(text)
        .replace('\\', "\\\\")
        .replace('"', "\\\"")
}
