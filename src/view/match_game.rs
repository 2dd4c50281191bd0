//! The match game's panel: the rule, whose turn it is, and the rows in binary when asked for.

use ratatui::layout::Rect;

use crate::answer::match_play as words;
use crate::app::{MatchPlay, Opponent};

use super::{canvas::Canvas, row::ScreenRow};

/// Draws the panel.
pub fn draw(game: &MatchPlay, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let plain = |text: String| ScreenRow::new(text, look.plain());
    let against = match game.opponent {
        Opponent::Person => "two players",
        Opponent::Perfect => "a computer that never errs",
        Opponent::Erring => "a computer that errs",
    };
    let mut rows = vec![
        ScreenRow::new(format!("The match game: {against}"), look.strong()),
        ScreenRow::new("Take any number from one row: the match", look.plain()),
        ScreenRow::new("under the cursor and all to its right;", look.plain()),
        plain(format!("{}.", words::rule(game.rule))),
        ScreenRow::default(),
        ScreenRow::new(words::turn(game.to_move()), look.accent()),
        ScreenRow::default(),
    ];
    if game.aid {
        rows.extend(words::nim_table(&game.rows).into_iter().map(plain));
        let outlook = words::outlook(&game.rows, game.rule);
        let exception = words::exception(&game.rows, game.rule).map(str::to_owned);
        for sentence in [outlook].into_iter().chain(exception) {
            rows.extend(ScreenRow::wrapped(
                &sentence,
                area.width.into(),
                look.plain(),
            ));
        }
    } else {
        let counts = game.rows.counts().iter().enumerate();
        rows.extend(
            counts
                .map(|(i, count)| plain(format!("row {}  {count:>2}   on rank {}", i + 1, 8 - i))),
        );
    }
    rows.push(ScreenRow::default());
    let hints = [
        ":match aid      rows in binary",
        ":match perfect  or erring, or two",
        ":match normal   or misere",
    ];
    rows.extend(hints.map(|hint| ScreenRow::new(hint, look.dim())));
    canvas.rows(rows, area);
}
