//! Questions on a page.

use serde::Serialize;

use crate::app::Model;
use crate::board::Square;
use crate::lesson::{Act, State};
use crate::trace::Reply;
use crate::work::Budget;

/// A question that the reader must answer before the page continues.
#[derive(Serialize)]
pub struct PageQuestion {
    ask: String,
    /// Right answers; any one of them is enough.
    right: Vec<String>,
}

/// Returns the open question of a frame, with every right answer; `None` if no question is open.
pub fn question(model: &Model) -> Option<PageQuestion> {
    let asking = model.asking.as_ref().filter(|asking| asking.is_open())?;
    let (goal, scene) = asking.goal();
    let squares = Square::ALL.into_iter().map(|square| square.to_string());
    let words = [
        "none", "yes", "no", "light", "dark", "new", "seen", "blocked",
    ];
    let words = words.into_iter().map(str::to_owned);
    let numbers = (0..=64).map(|number: u32| number.to_string());
    let mut budget = Budget::new(0);
    let mut is_right = |text: &String| {
        let reply = text.parse::<Reply>().map(Act::Answer);
        reply.is_ok_and(|act| {
            goal.judge(scene, &State::default(), act, &mut budget)
                .is_ok()
        })
    };
    let solved = goal
        .solve(scene, &State::default(), &mut Budget::new(0))
        .ok()
        .flatten();
    let solved = solved.into_iter().flatten().filter_map(|act| match act {
        Act::Answer(reply) => Some(reply.to_string()),
        _ => None,
    });
    let solved: Vec<String> = solved.collect();
    let others = squares
        .chain(words)
        .chain(numbers)
        .filter(|text| is_right(text));
    let others: Vec<String> = others.filter(|text| !solved.contains(text)).collect();
    Some(PageQuestion {
        ask: goal.task(scene),
        right: [solved, others].concat(),
    })
}
