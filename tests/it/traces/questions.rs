//! Questions about a trace, and every right answer.

use knightlight::{
    board::{Board, Color, Direction, Piece, Role, Shade, Square, SquareSet},
    geometry::{Distances, Line, Mover, Reach, attackers},
    trace::{
        Algorithm, Ask, Frame, Lens, Question, Reply, Scene, StepSize, Trace, Tried, Variable,
    },
};
use std::collections::BTreeMap;

use super::{
    scenes::{scene, trace},
    told::every_scene,
};

/// Returns all questions about `scene`, from every step and over many turns.
fn questions(scene: &Scene) -> Vec<Question> {
    let trace = trace(scene);
    let steps = 0..trace.end();
    steps
        .flat_map(|index| (0..8).map(move |turn| (index, turn)))
        .filter_map(|(index, turn)| Question::new(scene, &trace, (index, StepSize::Square), turn))
        .collect()
}

const CROWDED: &str = "r3k2r/8/2p5/3*4/1P1Q1p2/8/3N4/R3K2R";

fn with_queens(board: &Board, frame: &Frame) -> Board {
    let queen = Piece {
        color: Color::White,
        role: Role::Queen,
    };
    let stack = frame.squares(Variable::Stack);
    stack.fold(*board, |board, square| board.with(square, queen))
}

/// Whether `reply` answers `question`, according to the board and the visible frame.
fn is_right(scene: &Scene, trace: &Trace, question: &Question, reply: Reply) -> bool {
    let board = scene.board();
    let mover = scene.mover().unwrap_or(Mover::KNIGHT);
    let distances = Distances::new(mover, scene.focus(), board);
    let left = board.without(scene.focus());
    let shown = trace.frame(question.hidden_from);
    let reach = || Reach::by(mover, scene.focus(), board).destinations();
    match (question.ask, reply) {
        (Ask::Next | Ask::Deeper, Reply::Squares(next)) => {
            let next = next.first().expect("a square");
            let queued = [Variable::Queue, Variable::Back];
            let queued: Vec<Square> = queued
                .iter()
                .flat_map(|queue| shown.squares(*queue))
                .collect();
            let waits = queued.iter().copied().chain(shown.squares(Variable::Stack));
            let mut near = waits.map(|from| Reach::by(mover, from, &left).destinations());
            let waits = queued.contains(&next);
            waits || near.any(|near| near.contains(next)) || next == scene.focus()
        }
        (Ask::Frontier, Reply::Squares(layer)) => {
            let first = layer.first().and_then(|square| distances.to(square));
            first.is_some_and(|moves| distances.layer(moves) == layer)
        }
        (Ask::Distance(square), Reply::Number(moves)) => {
            distances.to(square).map(u32::from) == Some(moves) && shown.distance(square).is_none()
        }
        (Ask::Neighbour { from, to }, Reply::Tried(tried)) => {
            let enters = Reach::by(mover, from, &left).destinations().contains(to);
            let known =
                shown.distance(to).or(shown.depth(to)).is_some() || shown.paths(to).is_some();
            tried
                == match (enters, known) {
                    (false, _) => Tried::Blocked,
                    (true, true) => Tried::Seen,
                    (true, false) => Tried::New,
                }
        }
        (Ask::Blocker(ray), Reply::Squares(square)) => {
            let first = ray
                .open()
                .chain(ray.blocker().map(|blocker| blocker.square))
                .last();
            first.is_some_and(|first| square == first.into() && board.get(first).is_some())
        }
        (Ask::Returns(square, direction), Reply::Squares(list)) => {
            let on = |at: &Square| at.step(direction).filter(|to| reach().contains(*to));
            let beyond = std::iter::successors(on(&square), on);
            let waits: Vec<Square> = shown.squares(Variable::Stack).collect();
            list == beyond.collect() && waits.last() == Some(&square)
        }
        (Ask::Reachable(square), Reply::Yes(yes)) => reach().contains(square) == yes,
        (Ask::Shade(square), Reply::Shade(shade)) => {
            let even = (square.file() as u8 + square.rank() as u8).is_multiple_of(2);
            even == (shade == Shade::Dark)
        }
        (Ask::Crumb, Reply::Squares(next)) => {
            let next = next.first().expect("a square");
            let crumbs: SquareSet = shown.squares(Variable::Crumbs).collect();
            let sources = crumbs | scene.focus().into();
            let mut beside = Direction::ALL.into_iter().filter_map(|way| next.step(way));
            !crumbs.contains(next) && beside.any(|square| sources.contains(square))
        }
        (Ask::InTheWay(from, to), Reply::Yes(yes)) => {
            let between = Line::new(from, to).between().into_iter().flatten();
            let mut squares = between.filter_map(|point| point.square());
            squares.any(|square| board.get(square).is_some()) == yes
        }
        (Ask::Attackers(color, square), Reply::Number(count)) => {
            attackers(board, square).of(color).len() as u32 == count
        }
        (Ask::Candidate, Reply::Squares(next)) => {
            let stack: SquareSet = shown.squares(Variable::Stack).collect();
            (next & (stack | board.occupied())).is_empty() && next.len() == 1
        }
        (Ask::Queen, Reply::Squares(next)) => {
            let queens = with_queens(board, &shown);
            let is_free = |square: Square| {
                let attackers = attackers(&queens, square).white & queens.of_role(Role::Queen);
                queens.get(square).is_none() && attackers.is_empty()
            };
            let stops = trace.stops_until(question.reveals, StepSize::Square);
            let before = trace.stops_until(question.hidden_from, StepSize::Square);
            next.len() == 1 && next.into_iter().all(is_free) && stops == before + 1
        }
        (Ask::Attacked(square, by), Reply::Yes(yes)) => {
            let queens = with_queens(board, &shown);
            let attackers = attackers(&queens, square).white & queens.of_role(Role::Queen);
            attackers.is_empty() != yes && by.is_none_or(|by| attackers.contains(by))
        }
        (Ask::Attacker(square), Reply::Squares(by)) => {
            let queens = with_queens(board, &shown);
            let attackers = attackers(&queens, square).white & queens.of_role(Role::Queen);
            by.len() == 1 && (by - attackers).is_empty()
        }
        (Ask::BackTo, Reply::Squares(to)) => {
            let stack: Vec<Square> = shown.squares(Variable::Stack).collect();
            let after: Vec<Square> = trace
                .frame(question.reveals)
                .squares(Variable::Stack)
                .collect();
            stack.starts_with(&after) && to == after[after.len() - 1].into()
        }
        (Ask::TakenBack, Reply::Squares(last)) => {
            let stack: Vec<Square> = shown.squares(Variable::Stack).collect();
            let after: Vec<Square> = trace
                .frame(question.reveals)
                .squares(Variable::Stack)
                .collect();
            stack.starts_with(&after) && last == stack[after.len()].into()
        }
        (Ask::Onward(square), Reply::Number(moves)) => {
            let visited: SquareSet = shown.squares(Variable::Stack).collect();
            let next = Reach::by(mover, square, &left).destinations();
            (next - board.occupied() - visited).len() as u32 == moves
        }
        _ => false,
    }
}

#[test]
fn every_question_of_every_way_has_the_answers_that_are_counted_again() {
    let mut asked = BTreeMap::new();
    let crowded = [Algorithm::Rays, Algorithm::Recursion, Algorithm::Attacks];
    let crowded = crowded.map(|way| scene(CROWDED, Square::D4, way));
    for scene in every_scene().chain(crowded) {
        let trace = trace(&scene);
        for index in (0..trace.end().min(200)).step_by(7) {
            for turn in 0..8 {
                let Some(question) = Question::new(&scene, &trace, (index, StepSize::Square), turn)
                else {
                    continue;
                };
                let (way, answer) = (scene.way, question.answer());
                assert!(question.accepts(answer) && question.fits(answer));
                let right = is_right(&scene, &trace, &question, answer);
                assert!(right, "{way} after {index}: {question:?}");
                let other = match answer {
                    Reply::Yes(yes) => Reply::Yes(!yes),
                    Reply::Number(number) => Reply::Number(number + 1),
                    Reply::Shade(Shade::Light) => Reply::Shade(Shade::Dark),
                    Reply::Shade(Shade::Dark) => Reply::Shade(Shade::Light),
                    Reply::Squares(none) if none.is_empty() => Reply::Squares(SquareSet::ALL),
                    Reply::Squares(_) | Reply::Tried(_) => Reply::Squares(SquareSet::EMPTY),
                };
                assert!(!question.accepts(other), "{way}: {question:?}");
                *asked.entry(way.name()).or_insert(0) += 1;
            }
        }
    }
    // The algorithm that finds the parts of a board has no questions.
    assert_eq!(asked.len(), Algorithm::ALL.len() - 1, "{asked:?}");
}

#[test]
fn a_search_by_breadth_takes_only_a_nearest_square_next() {
    let by_layer = |way: &Algorithm| way.row().unit(StepSize::Layer) == "layer";
    for way in Lens::Search.ways().filter(by_layer) {
        let scene = scene("8/8/8/8/5*2/4*3/6N1/8", Square::G2, way);
        let trace = trace(&scene);
        let knight = scene.mover().expect("a knight");
        let distances = Distances::new(knight, Square::G2, scene.board());
        for index in 0..trace.end() {
            let question = Question::new(&scene, &trace, (index, StepSize::Square), 0);
            let Some(question) = question.filter(|question| question.ask == Ask::Next) else {
                break;
            };
            let Reply::Squares(next) = question.answer() else {
                panic!("{:?}", question.answer());
            };
            let next = next.first().expect("a square");
            let waits: Vec<_> = Square::ALL
                .into_iter()
                .filter(|&square| question.accepts(Reply::Squares(square.into())))
                .collect();
            assert!(waits.contains(&next));
            for square in waits {
                assert_eq!(
                    distances.to(square),
                    distances.to(next),
                    "{way} after {index} steps: {square} for {next}"
                );
            }
        }
    }
}

#[test]
fn depth_first_goes_on_to_any_neighbour_that_is_not_marked() {
    let scene = scene("8/8/8/8/8/8/8/N7", Square::A1, Algorithm::DepthFirst);
    let trace = trace(&scene);
    let mut many = 0;
    for index in 0..trace.end() {
        let Some(question) = Question::new(&scene, &trace, (index, StepSize::Square), 0) else {
            continue;
        };
        let frame = trace.frame(index);
        let right: Vec<Square> = Square::ALL
            .into_iter()
            .filter(|&square| question.accepts(Reply::Squares(square.into())))
            .collect();
        assert!(!right.is_empty());
        for square in &right[1..] {
            assert_eq!(frame.mark(*square), None, "{square}");
        }
        many += usize::from(right.len() > 1);
    }
    assert!(many > 5, "{many}");
    let knight = Piece {
        color: Color::White,
        role: Role::Knight,
    };
    assert_eq!(scene.piece(), Some(knight));
}

#[test]
fn every_square_is_asked_for_its_shade() {
    let scene = Scene {
        cursor: Square::A1,
        way: Algorithm::Parity,
        ..Scene::default()
    };
    let trace = trace(&scene);
    let mut asked = BTreeMap::new();
    for turn in 0..64 {
        let question =
            Question::new(&scene, &trace, (0, StepSize::Square), turn).expect("a question");
        if let Ask::Shade(square) = question.ask {
            assert_eq!(question.answer(), Reply::Shade(square.shade()));
            asked.insert(square, turn);
        }
    }
    assert_eq!(asked.len(), 64);
}

#[test]
fn an_answer_is_shown_by_the_step_that_gives_it() {
    let sweep = Scene {
        direction: Direction::NorthWest,
        ..scene("8/8/8/8/8/8/8/7B", Square::H1, Algorithm::Backward)
    };
    let shown = trace(&sweep);
    let mut asked = 0;
    for question in questions(&sweep) {
        if let (Ask::Crumb, Reply::Squares(next)) = (question.ask, question.answer()) {
            asked += 1;
            let crumbs =
                |index| -> SquareSet { shown.frame(index).squares(Variable::Crumbs).collect() };
            assert!((crumbs(question.reveals) & next) == next, "{question:?}");
            assert!((crumbs(question.reveals - 1) & next).is_empty());
        }
    }
    assert!(asked > 0);
    let line = Scene {
        target: Some(Square::H1),
        ..scene("8/8/8/8/8/8/8/R7", Square::A1, Algorithm::Walk)
    };
    let question =
        Question::new(&line, &trace(&line), (0, StepSize::Square), 0).expect("a question");
    assert_eq!(question.answer(), Reply::Yes(false));
}

#[test]
fn a_search_that_goes_back_accepts_what_its_rule_allows() {
    let squares = |question: &Question| -> SquareSet {
        let right = |square: &Square| question.accepts(Reply::Squares((*square).into()));
        Square::ALL.into_iter().filter(right).collect()
    };
    let empty = "8/8/8/8/8/8/8/8";
    let first = |fen, way, index| {
        let scene = scene(fen, Square::A1, way);
        let question =
            Question::new(&scene, &trace(&scene), (index, StepSize::Edge), 0).expect("a question");
        assert_eq!(question.ask, Ask::Candidate);
        squares(&question)
    };
    use Square::*;
    // From a1, both squares have five onward moves; from b3, a5 and c1 have the fewest.
    assert_eq!(
        first(empty, Algorithm::Warnsdorff, 1),
        SquareSet::of(&[B3, C2])
    );
    assert_eq!(
        first(empty, Algorithm::Warnsdorff, 3),
        SquareSet::of(&[A5, C1])
    );
    // Without a rule, any new square is right. Queens are tried from the a-file onwards, and only
    // `QueensLeast` has a choice of ranks.
    assert_eq!(
        first(empty, Algorithm::Blind, 2),
        SquareSet::of(&[A5, C1, C5, D2, D4])
    );
    assert_eq!(first(empty, Algorithm::Queens, 1), A1.into());
    let ranks = SquareSet::file(knightlight::board::File::A);
    assert_eq!(first(empty, Algorithm::QueensLeast, 1), ranks);
    assert_eq!(first(empty, Algorithm::QueensLeast, 2), A1.into());
    // With larger steps, the question is about the next queen. After d5 is removed, that is the
    // queen on h5.
    let queens = scene(empty, Square::A1, Algorithm::Queens);
    let steps = trace(&queens);
    let index = steps.index_of(7, StepSize::Square).expect("a stop");
    let question = Question::new(&queens, &steps, (index, StepSize::Square), 0).expect("one");
    assert_eq!(question.ask, Ask::Queen);
    assert_eq!(squares(&question), H5.into());
    // The right answer is all queens that attack the candidate, and no others.
    let fixed = "8/8/8/2Q5/5Q2/7Q/4Q3/Q7";
    let fixed = scene(fixed, Square::A1, Algorithm::Queens);
    let trace = trace(&fixed);
    let mut asked = 0;
    for index in 0..trace.end() {
        let Some(question) = Question::new(&fixed, &trace, (index, StepSize::Square), 2) else {
            continue;
        };
        let Ask::Attacker(square) = question.ask else {
            continue;
        };
        let mut board = *fixed.board();
        for placed in trace.frame(question.hidden_from).squares(Variable::Stack) {
            board.put(placed, board.get(A1).expect("a queen"));
        }
        assert_eq!(
            squares(&question),
            attackers(&board, square).of(Color::White)
        );
        asked += 1;
    }
    assert!(asked > 20, "{asked}");
}
