//! The match game's panel: the rule, whose turn it is, and the rows in binary when asked for.

use ratatui::{layout::Rect, text::Line};

use crate::answer::{match_play as words, wrapped};
use crate::app::{MatchPlay, Opponent};

use super::canvas::Canvas;

/// Draws the panel.
pub fn draw(game: &MatchPlay, area: Rect, canvas: &mut Canvas<'_>) {
    let look = canvas.look();
    let against = match game.opponent {
        Opponent::Person => "two players",
        Opponent::Perfect => "a computer that never errs",
        Opponent::Erring => "a computer that errs",
    };
    let mut lines = vec![
        Line::styled(format!("The match game: {against}"), look.strong()),
        Line::styled("Take any number from one row: the match", look.plain()),
        Line::styled("under the cursor and all to its right;", look.plain()),
        Line::styled(format!("{}.", words::rule(game.rule)), look.plain()),
        Line::default(),
    ];
    let turn = words::turn(game.to_move());
    lines.push(Line::styled(turn, look.accent()));
    lines.push(Line::default());
    if game.aid {
        lines.extend(
            words::nim_table(&game.rows)
                .into_iter()
                .map(|row| Line::styled(row, look.plain())),
        );
        let outlook = words::outlook(&game.rows, game.rule);
        let exception = words::exception(&game.rows, game.rule).map(str::to_owned);
        for sentence in [outlook].into_iter().chain(exception) {
            let rows = wrapped(&sentence, area.width.into()).into_iter();
            lines.extend(rows.map(|row| Line::styled(row, look.plain())));
        }
    } else {
        for (i, count) in game.rows.counts().iter().enumerate() {
            lines.push(Line::styled(
                format!("row {}  {count:>2}   on rank {}", i + 1, 8 - i),
                look.plain(),
            ));
        }
    }
    lines.push(Line::default());
    for hint in [
        ":match aid      rows in binary",
        ":match perfect  or erring, or two",
        ":match normal   or misere",
    ] {
        lines.push(Line::styled(hint, look.dim()));
    }
    for (line, row) in lines.into_iter().zip(area.rows()) {
        canvas.line(row, line);
    }
}
