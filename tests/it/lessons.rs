//! Proves the course, and plays it from the first level to the last.

use knightlight::app::{Command, Message, Model};
use knightlight::board::{Role, Square};
use knightlight::geometry::attackers;
use knightlight::lesson::{
    Act, ActOutcome, Ending, Lesson, Level, Method, MistakeKind, course, placement,
};
use knightlight::rules::Move;
use knightlight::trace::{Label, Lens, Mark, Scene};
use knightlight::view::{LESSON_ROOM, Theme};
use knightlight::work::Budget;

use crate::support::{acts, screen};
mod attempts;
mod budgets;
mod counts;
mod format;
mod hints;
mod judging;
mod searches;
mod texts;

use attempts::{begin, does, enough};

/// Returns every level of the course and of the placement test with its lesson.
fn levels() -> impl Iterator<Item = (&'static Lesson, &'static Level)> {
    let lessons = course().chain([placement()]);
    lessons.flat_map(|lesson| lesson.levels.iter().map(move |level| (lesson, level)))
}

#[test]
fn every_level_is_proved() {
    let mut problems = Vec::new();
    for lesson in course().chain([placement()]) {
        let proof = lesson.check(&Budget::new(1_000_000), &LESSON_ROOM, &mut |_| ());
        for problem in proof.problems {
            let error = problem.error;
            problems.push(format!("{}, {error}\n{}", lesson.name, error.pointer));
        }
    }
    assert!(problems.is_empty(), "{}", problems.join("\n"));
}

#[test]
fn the_solver_plays_every_level_to_three_stars() {
    for (lesson, level) in levels() {
        let name = format!("{}/{}", lesson.name, level.id);
        let mut attempt = begin(level);
        let solution = acts::solution(level);
        assert_eq!(Some(solution.len() as u32), attempt.par, "{name}");
        let (last, before) = solution.split_last().expect(&name);
        for &act in before {
            assert_eq!(
                does(&mut attempt, level, act),
                ActOutcome::GoOn,
                "{name} {act:?}"
            );
        }
        assert_eq!(does(&mut attempt, level, *last), ActOutcome::Met, "{name}");
        assert_eq!(attempt.stars(level), 3, "{name}");
    }
}

#[test]
fn in_every_level_a_wrong_act_gives_a_reason() {
    for (lesson, level) in levels() {
        let name = format!("{}/{}", lesson.name, level.id);
        let mut attempt = begin(level);
        let refused = acts::acts(level).into_iter().find_map(|act| {
            match does(&mut attempt.clone(), level, act) {
                ActOutcome::Refused(mistake) => Some((act, mistake)),
                _ => None,
            }
        });
        let (act, mistake) = refused.expect(&name);
        assert!(mistake.sentence.len() > 10, "{name}: {}", mistake.sentence);
        assert!(
            mistake.sentence.ends_with('.'),
            "{name}: {}",
            mistake.sentence
        );
        // A refused act doesn't change the state.
        let before = attempt.state.clone();
        does(&mut attempt, level, act);
        assert_eq!(attempt.state, before, "{name}");
    }
}

#[test]
fn positions_look_like_chess() {
    use knightlight::board::{Color, Piece, Role, SquareSet};
    for (lesson, level) in levels() {
        let board = level.scene.board();
        for color in Color::ALL {
            let of = |role| board.of_piece(Piece { color, role });
            let bishops = of(Role::Bishop);
            let name = format!("{}/{}", lesson.name, level.id);
            for shade in [SquareSet::LIGHT, SquareSet::DARK] {
                assert!(
                    (bishops & shade).len() <= 1,
                    "{name}: two bishops of one colour"
                );
            }
            assert!(of(Role::King).len() <= 1, "{name}");
            // The eight queens are a puzzle, not a position from a game.
            let puzzle = level.scene.lens() == Lens::Backtrack;
            assert!(of(Role::Queen).len() <= 1 || puzzle, "{name}");
            assert!(of(Role::Pawn).len() <= 8, "{name}");
            let ends = SquareSet::rank(knightlight::board::Rank::First)
                | SquareSet::rank(knightlight::board::Rank::Eighth);
            assert!(
                (of(Role::Pawn) & ends).is_empty(),
                "{name}: a pawn on an outer rank"
            );
            if level.goal.is_chess() {
                assert_eq!(of(Role::King).len(), 1, "{name}: chess needs kings");
            }
        }
    }
}

#[test]
fn lessons_name_no_keys_since_they_are_also_told_without_a_screen() {
    for lesson in course() {
        let input_mode = [
            "press", "click", "drag", "cursor", "mouse", "enter,", "enter.", " key",
        ];
        let level = |level: &Level| {
            let hints = (0..Level::HINTS).filter_map(|index| level.hint(index, &mut enough()));
            let texts = [level.title.clone(), level.text.clone(), level.task()];
            let said = Ending::ALL.map(|ending| level.success(ending).to_owned());
            texts
                .into_iter()
                .chain(said)
                .chain(hints)
                .collect::<Vec<_>>()
        };
        let texts = lesson.levels.iter().flat_map(level);
        for text in texts.chain([lesson.title.clone(), lesson.text.clone()]) {
            let small = text.to_lowercase();
            for word in input_mode {
                assert!(!small.contains(word), "{}: {text}", lesson.name);
            }
        }
    }
}

#[test]
fn a_lit_square_is_one_that_the_piece_may_go_to() {
    for (lesson, level) in levels() {
        if level.input() != Method::Moves {
            continue;
        }
        let solution = acts::solution(level);
        let start = level.start();
        let next = level
            .judge(&start, solution[0], &mut enough())
            .expect("a solution");
        for state in [start, next] {
            let board = &state.setup.board;
            for from in board.of_color(state.setup.turn) {
                let frame = level.frame(&state, Some(from));
                for to in Square::ALL {
                    let lit = match frame.mark(to) {
                        Some(Mark::Open | Mark::Capture) => true,
                        Some(Mark::Star) => frame.label(to) == Some(Label::Lit),
                        // Candidate marks hide the marks of the squares that the piece may go to.
                        Some(Mark::Candidate) => continue,
                        _ => false,
                    };
                    let may = [None, Some(Role::Queen)].into_iter().any(|promotion| {
                        let mv = Move {
                            from,
                            to,
                            promotion,
                        };
                        match level.judge(&state, Act::Move(mv), &mut enough()) {
                            Ok(_) => true,
                            // The destination of a legal move that misses the goal is also lit.
                            Err(mistake) => {
                                let rule = matches!(mistake.kind, MistakeKind::Rule(_));
                                level.goal.is_chess() && !rule
                            }
                        }
                    });
                    let name = format!("{}/{}: {from}-{to}", lesson.name, level.id);
                    assert_eq!(lit, may, "{name}");
                }
            }
        }
    }
}

#[test]
fn the_answer_begins_as_the_hints_say() {
    for (lesson, level) in levels() {
        let claims: Vec<_> = level.claims().filter(|claims| !claims.is_empty()).collect();
        let solution = acts::solution(level);
        for claims in claims {
            let name = format!("{}/{}: {claims:?}, {solution:?}", lesson.name, level.id);
            if level.input() == Method::Squares {
                assert!(claims.iter().all(|act| solution.contains(act)), "{name}");
            } else {
                assert!(solution.starts_with(claims), "{name}");
            }
        }
    }
}

#[test]
fn what_is_said_in_the_end_fits_how_it_was_met() {
    for (lesson, level) in levels() {
        let name = format!("{}/{}", lesson.name, level.id);
        for ending in Ending::ALL {
            let text = level.success(ending);
            assert_ne!(text, "Goal reached.", "{name}: {ending:?}");
            assert!(ending.suits(text, level.input(), begin(level).par).is_ok());
        }
    }
}

#[test]
fn nothing_can_be_taken_where_nothing_may_stand_to_be_taken() {
    for (lesson, level) in levels() {
        if level.task().contains("Never stand where you can be taken") {
            let (board, turn) = (level.scene.board(), level.scene.setup.turn);
            for square in board.of_color(turn) {
                let by = attackers(board, square).of(!turn);
                assert!(by.is_empty(), "{}/{}: {square}", lesson.name, level.id);
            }
        }
    }
}

#[test]
fn a_hint_is_offered_on_the_smallest_board_beside_a_column_while_hints_are_left() {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    let run = |model: &mut Model, line: &str| {
        let effects = model.update(Message::Do(Command::parse(line).expect(line)));
        model.finish_work(effects);
    };
    run(&mut model, "learn knight");
    for given in 0..=3 {
        for (columns, rows) in [(60, 20), (80, 24), (120, 40)] {
            let text = screen::symbols(&model, columns, rows);
            let is_offered = text.contains("i hint") || text.contains("i  A hint");
            assert_eq!(is_offered, given < 3, "{given}\n{text}");
        }
        run(&mut model, "hint");
    }
}
