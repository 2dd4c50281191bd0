//! Moves of the selected piece, and its blockers.

use crate::board::{Square, SquareSet};
use crate::geometry::{Line, Reach};
use crate::rules::{Move, Position};

use super::{KIND, MarkKind, MarkTask, PIECE_AND_TARGET, wrong};
use crate::lesson::{act::Mistake, skill::Skill, what_if};

pub(super) const KINDS: [MarkKind; 7] = [
    MarkKind {
        name: "reach",
        task: |asked| format!("every square the {} can go to", asked.role),
        squares: |asked| Some(reach(asked)?.destinations()),
        if_so: |asked, square| what_if::to(asked.scene, asked.from, square),
        skill: |asked| Some(Skill::of_moves(asked.board.piece(asked.from)?.role)),
        ..KIND
    },
    MarkKind {
        name: "captures",
        task: |asked| format!("everything the {} can take", asked.role),
        squares: |asked| Some(reach(asked)?.captures()),
        wrong: |asked, square| {
            if !asked.can_go_to(square) {
                return asked.unreachable(square);
            }
            let sentence = format!("No: it can go to {square}, but there is nothing to take.");
            asked.with_passed_squares(square, sentence)
        },
        if_so: |asked, square| what_if::to(asked.scene, asked.from, square),
        skill: |_| Some(Skill::Captures),
        ..KIND
    },
    MarkKind {
        name: "blockers",
        task: |MarkTask { role, .. }| {
            format!("every blocker of the {role}: the first thing on each of its lines")
        },
        squares: |asked| Some(reach(asked)?.blockers()),
        wrong: no_blocker,
        if_so: |asked, square| what_if::blocking(asked.scene, asked.from, square),
        ..KIND
    },
    MarkKind {
        name: "shadow",
        task: |MarkTask { role, .. }| {
            format!("every square in the shadow, behind the {role}'s blockers")
        },
        squares: |asked| Some(reach(asked)?.shadow()),
        wrong: no_shadow,
        if_so: |asked, square| what_if::shadowed(asked.scene, asked.from, square),
        ..KIND
    },
    MarkKind {
        name: "between",
        missing: PIECE_AND_TARGET,
        task: |asked| format!("every square between {} and {}", asked.from, asked.target),
        squares: |asked| Some(between(asked)?.into_iter().collect()),
        wrong: |asked, square| {
            let (from, target) = (asked.from, &asked.target);
            asked.on_the_line(if from == square || asked.scene.target == Some(square) {
                format!("No: {square} is one of the two ends, and they don't count.")
            } else {
                format!("No: {square} isn't on the line from {from} to {target}.")
            })
        },
        ..KIND
    },
    MarkKind {
        name: "blocker",
        missing: PIECE_AND_TARGET,
        task: |MarkTask { from, target, .. }| {
            format!("the first thing between {from} and {target}")
        },
        squares: |asked| {
            let mut between = between(asked)?.into_iter();
            let first = between.find(|&square| asked.board.get(square).is_some());
            first.map(SquareSet::from)
        },
        wrong: |asked, square| {
            let (here, from) = (asked.here(square), asked.from);
            asked.on_the_line(match asked.board.get(square) {
                None => format!("No: {square} is empty, so nothing is in the way there."),
                Some(_) if square == from => format!("No: {here} can't block its own way."),
                Some(_) => format!("No: {here} isn't the first thing in the way from {from}."),
            })
        },
        ..KIND
    },
    MarkKind {
        name: "legal",
        task: |asked| format!("every square the {} may go to", asked.role),
        squares: |asked| Some(Position::new(asked.scene.setup).legal_destinations(asked.from)),
        wrong: illegal,
        if_so: |asked, square| what_if::illegal(asked.scene, asked.from, square),
        skill: |_| Some(Skill::Legal),
        ..KIND
    },
];

fn reach<'a>(asked: &MarkTask<'a>) -> Option<Reach<'a>> {
    Reach::of(asked.board, asked.from)
}

fn between(asked: &MarkTask) -> Option<Vec<Square>> {
    let line = Line::new(asked.from, asked.scene.target?);
    Some(line.squares_between().collect())
}

fn no_blocker(asked: &MarkTask, square: Square) -> Mistake {
    let here = asked.here(square);
    if asked.board.get(square).is_none() {
        return wrong(format!("No: {square} is empty, so it blocks nothing."));
    }
    let sentence = match asked.why(square).and_then(|why| why.blocker()) {
        Some(by) if by.square != square => {
            format!("No: {by} comes first and hides {here}.")
        }
        _ => format!("No: {here} isn't on any of the {}'s lines.", asked.role),
    };
    asked.on_its_line(square, sentence)
}

fn no_shadow(asked: &MarkTask, square: Square) -> Mistake {
    let (here, role) = (asked.here(square), asked.role);
    let stands = asked.board.get(square).is_some();
    let first = asked.why(square).and_then(|why| why.blocker());
    match asked.can_go_to(square) {
        true if !stands => asked.with_passed_squares(
            square,
            format!("No: nothing blocks the way to {square}, so it isn't in a shadow."),
        ),
        false if first.is_none_or(|by| by.square != square) => asked.on_its_line(
            square,
            format!("No: {square} isn't on any of the {role}'s lines, so it can't be in a shadow."),
        ),
        _ => asked.with_passed_squares(
            square,
            format!("No: {here} casts the shadow, which starts one square behind it."),
        ),
    }
}

/// Returns the mistake for an illegal move, with the rule that forbids it.
fn illegal(asked: &MarkTask, square: Square) -> Mistake {
    let position = Position::new(asked.scene.setup);
    match position.judge(Move::new(asked.from, square)) {
        Err(refusal) => Mistake::of_refusal(asked.board, &refusal),
        Ok(_) => wrong(format!("No: {square} isn't one of the squares to mark.")),
    }
}
