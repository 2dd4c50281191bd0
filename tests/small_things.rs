//! Small things that would go wrong unseen: names, signs, bounds, and questions whose answer
//! another room knows too. Each was found by changing a line and seeing no test fail.

use knightlight::{
    board::{Board, Color, Direction, Piece, Role, Setup, Square, SquareSet, harmless},
    geometry::{BlockerKind, Distances, Leaper, Line, Mover, Point, Reach, attackers},
    rules::{
        Move, Placed, Position, Rule as BrokenRule, SanError,
        match_game::{Rows, Rule},
    },
    trace::{
        Algorithm, Ask, Fact, Label, Lens, Mark, Order, Question, Reply, Scene, SceneFile, Speed,
        StepSize, Trace, Variable,
    },
};
use std::collections::{BTreeMap, BTreeSet};

fn scene(fen: &str, selected: Square, way: Algorithm) -> Scene {
    Scene {
        selected: Some(selected),
        way,
        ..Scene::new(fen.parse().expect("a FEN"))
    }
}

fn trace(scene: &Scene) -> Trace {
    scene.way.trace(scene).expect("a trace")
}

#[test]
fn boards_are_written_as_they_look() {
    let board: Board = "r7/8/8/8/8/8/8/*6K".parse::<Setup>().expect("a FEN").board;
    let rows = format!(
        "r{}\n{}*{} K",
        " .".repeat(7),
        format!(".{}\n", " .".repeat(7)).repeat(6),
        " .".repeat(6)
    );
    assert_eq!(board.to_string(), rows);
    assert!(format!("{board:?}").contains(&rows));
    let position = Position::new(Setup::from(board));
    assert!(!format!("{position:?}").is_empty());
    let names: BTreeSet<String> = Direction::ALL.iter().map(ToString::to_string).collect();
    assert_eq!(names.len(), 8);
    assert!(names.contains("nw"), "{names:?}");
    let (one, two) = (
        SquareSet::rank(knightlight::board::Rank::First),
        Square::A1.into(),
    );
    assert_eq!((one ^ two).len(), 7);
    assert_eq!(two ^ two, SquareSet::EMPTY);
    assert_eq!(harmless("a\u{1b}b"), "a?b");
    let short = "8/8/8/8/8/8/8/7".parse::<Setup>().expect_err("too short");
    assert!(short.to_string().contains("ends after 7"), "{short}");
}

#[test]
fn everything_bears_its_name() {
    for (long, short, name) in [
        (1, 0, "wazir"),
        (1, 1, "ferz"),
        (2, 0, "dabbaba"),
        (2, 1, "knight"),
        (2, 2, "alfil"),
        (3, 0, "threeleaper"),
        (3, 1, "camel"),
        (3, 2, "zebra"),
        (3, 3, "tripper"),
        (4, 1, "giraffe"),
    ] {
        let leaper = Leaper::new(long, short).expect("a leaper");
        assert_eq!(leaper.name(), Some(name));
    }
    assert_eq!(Leaper::new(5, 1).expect("a leaper").name(), None);
    let kinds = [BlockerKind::Own, BlockerKind::Enemy, BlockerKind::Obstacle];
    let names = kinds.map(|kind| serde_json::to_value(kind).expect("a name"));
    assert_eq!(names, ["own", "enemy", "obstacle"]);
    for (name, rule) in [("misere", Rule::Misere), ("normal", Rule::Normal)] {
        assert_eq!((rule.name(), name.parse()), (name, Ok(rule)));
    }
    assert!("xyzzy".parse::<Rule>().is_err());
    for (name, zoom) in [
        ("layer", StepSize::Layer),
        ("square", StepSize::Square),
        ("edge", StepSize::Edge),
    ] {
        assert_eq!((zoom.name(), name.parse()), (name, Ok(zoom)));
    }
    assert!("xyzzy".parse::<StepSize>().is_err());
    for speed in Speed::ALL {
        assert_eq!(Speed::from_name(speed.name()), Ok(speed));
    }
    assert_eq!(Speed::Normal.faster(), Speed::Double);
    assert_eq!(Speed::Normal.slower(), Speed::Half);
    assert_eq!(Speed::Quarter.slower(), Speed::Quarter);
    assert_eq!(Speed::Eightfold.faster(), Speed::Eightfold);
    let distinct = |names: Vec<&str>| {
        assert!(names.iter().all(|name| name.len() > 1), "{names:?}");
        assert_eq!(names.iter().collect::<BTreeSet<_>>().len(), names.len());
    };
    distinct(Lens::ALL.map(Lens::title).to_vec());
    distinct(Lens::ALL.map(Lens::question).to_vec());
    distinct(Mark::ALL.map(Mark::name).to_vec());
    assert!(Lens::Colors.follows_cursor() && !Lens::Reach.follows_cursor());
}

#[test]
fn a_step_of_every_size_has_its_word() {
    let mut told = 0;
    for (ways, words) in [
        (&[Algorithm::Rays][..], ["ray", "square", "square"]),
        (&[Algorithm::Recursion], ["ray", "call", "call"]),
        (
            &[Algorithm::Walk, Algorithm::Parity],
            ["step", "step", "step"],
        ),
        (
            &[
                Algorithm::BreadthFirst,
                Algorithm::ReverseOrder,
                Algorithm::MarkLate,
                Algorithm::AllPaths,
            ],
            ["layer", "square", "edge"],
        ),
        (&[Algorithm::DepthFirst], ["branch", "square", "edge"]),
        (
            &[
                Algorithm::Backward,
                Algorithm::Forward,
                Algorithm::Passes,
                Algorithm::Shared,
                Algorithm::WrongProbe,
            ],
            ["pass", "probe", "test"],
        ),
        (&[Algorithm::Attacks], ["part", "piece", "test"]),
    ] {
        for way in ways {
            assert_eq!(StepSize::ALL.map(|zoom| way.unit(zoom)), words, "{way}");
            told += 1;
        }
    }
    assert_eq!(told, Algorithm::ALL.len());
}

#[test]
fn a_line_of_no_whole_slope_meets_the_axis_where_it_should() {
    let point = |x, y| Point::new(x, y).expect("a point");
    let intercept = Line::new(point(1, 2), point(3, 3)).intercept();
    assert_eq!(intercept.expect("a slope").to_string(), "3/2");
}

#[test]
fn two_that_are_pinned_are_none_that_can() {
    let position: Position = "8/8/8/b7/7b/8/3N1N2/4K2k w - - 0 1"
        .parse()
        .expect("a position");
    assert!(matches!(
        position.read_move("Ne4"),
        Err(SanError::NoneCan { .. })
    ));
}

#[test]
fn an_erring_player_errs_now_and_then_and_never_cheats() {
    let rows: Rows = "7,5,3,1".parse().expect("rows");
    let best = rows.best_move(Rule::Normal);
    let played: Vec<_> = (0..300)
        .map(|seed| rows.erring_move(Rule::Normal, seed))
        .collect();
    let right = played.iter().filter(|mv| **mv == best).count();
    // Two in three, and now and then by chance.
    assert!((170..260).contains(&right), "{right} of 300");
    let moves: BTreeSet<_> = played.iter().flatten().collect();
    assert!(moves.len() > 10, "{moves:?}");
    for mv in moves {
        assert!(rows.take(mv.row as i64, mv.take.into()).is_ok(), "{mv:?}");
    }
}

#[test]
fn a_trace_knows_its_stops_its_lists_and_its_size() {
    let scene = scene("8/8/8/8/8/8/8/N7", Square::A1, Algorithm::BreadthFirst);
    let trace = trace(&scene);
    let end = trace.steps().len();
    for zoom in StepSize::ALL {
        for stop in 0..=trace.stops(zoom) {
            let index = trace.index_of(stop, zoom).expect("a stop");
            assert_eq!(trace.stops_until(index, zoom), stop);
            assert!(stop == 0 || trace.stops_until(index - 1, zoom) == stop - 1);
        }
        assert_eq!(trace.index_of(trace.stops(zoom) + 1, zoom), None);
    }
    let lengths = (0..=end).map(|index| trace.frame(index).squares(Variable::Queue).count());
    let longest = lengths.max().expect("a queue");
    assert!(longest > 5);
    assert_eq!(trace.longest_list(end, &[Variable::Queue]), longest);
    assert!(trace.memory() > 1000 && trace.memory() < 1 << 18);
    let player = |index| knightlight::trace::Player {
        index,
        ..Default::default()
    };
    assert!(player(end).at_end(&trace) && !player(end - 1).at_end(&trace));
    let way = trace.last_frame().path_to(Square::B5);
    assert_eq!(
        (way.first(), way.last(), way.len()),
        (Some(&Square::A1), Some(&Square::B5), 4)
    );
}

#[test]
fn only_a_nearest_square_is_taken_next_by_a_search_by_breadth() {
    for way in [
        Algorithm::BreadthFirst,
        Algorithm::ReverseOrder,
        Algorithm::MarkLate,
        Algorithm::AllPaths,
    ] {
        let scene = scene("8/8/8/8/5*2/4*3/6N1/8", Square::G2, way);
        let trace = trace(&scene);
        let knight = scene.mover().expect("a knight");
        let distances = Distances::new(knight, Square::G2, scene.board());
        for index in 0..trace.steps().len() {
            let question = Question::new(&scene, &trace, index, 0);
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
fn every_search_by_breadth_closes_a_layer_where_the_distance_grows() {
    let layers = |way| trace(&scene("8/8/8/8/8/8/8/N7", Square::A1, way)).stops(StepSize::Layer);
    let expected = layers(Algorithm::BreadthFirst);
    assert!(expected > 4);
    assert_eq!(layers(Algorithm::AllPaths), expected);
    assert_eq!(layers(Algorithm::MarkLate), expected);
}

#[test]
fn a_scene_keeps_what_a_file_says_and_undo_what_was_there() {
    let text = "fen = '8/8/8/8/8/8/8/R7'\nselect = 'a1'\ntarget = 'h1'\ndirection = 'se'\nlens = 'sweep'\n";
    let file: SceneFile = toml::from_str(text).expect("a scene");
    let read = Scene::try_from(&file).expect("a scene");
    assert_eq!(
        (read.target, read.direction),
        (Some(Square::H1), Direction::SouthEast)
    );
    let mut other = Scene::default();
    assert!(other.same_board(&other.clone()) && !other.same_board(&read));
    let only_target = Scene {
        target: None,
        ..read.clone()
    };
    assert!(!only_target.same_board(&read));
    other.take_back_to(&read);
    assert!(other.same_board(&read));
    assert_eq!(other.selected, Some(Square::A1));
}

#[test]
fn squares_that_both_sides_attack_are_marked_as_such() {
    let scene = scene("8/8/8/3r4/8/8/8/3R4", Square::D1, Algorithm::Attacks);
    let frame = trace(&scene).last_frame();
    for (square, mark) in [
        (Square::A1, Mark::AttackedByWhite),
        (Square::A5, Mark::AttackedByBlack),
        (Square::D3, Mark::AttackedByBoth),
    ] {
        assert_eq!(frame.mark(square), Some(mark), "{square}");
    }
}

#[test]
fn what_ends_a_line_is_told_from_its_own_side() {
    for (fen, kind) in [
        ("8/8/8/8/8/8/8/R2P3R", BlockerKind::Own),
        ("8/8/8/8/8/8/8/R2p3R", BlockerKind::Enemy),
        ("8/8/8/8/8/8/8/R2*3R", BlockerKind::Obstacle),
    ] {
        let scene = Scene {
            target: Some(Square::H1),
            ..scene(fen, Square::A1, Algorithm::Walk)
        };
        let trace = trace(&scene);
        let Some(Fact::BlockedAt(blocker)) = trace.steps().last().map(|step| step.fact) else {
            panic!("not blocked");
        };
        assert_eq!((blocker.square, blocker.kind), (Square::D1, kind));
        let question = Question::new(&scene, &trace, 0, 0).expect("a question");
        assert_eq!(question.answer(), Reply::Yes(true));
    }
}

#[test]
fn shared_crumbs_tell_how_many_of_them_are_false() {
    let scene = scene("8/8/8/8/3B4/8/8/8", Square::D4, Algorithm::Shared);
    let trace = trace(&scene);
    let told = trace.steps().iter().rev().find_map(|step| match step.fact {
        Fact::SharedDone(falses) => Some(falses),
        _ => None,
    });
    let told = told.expect("an end");
    assert!(!told.is_empty());
    assert_eq!(told, trace.last_frame().marked(Mark::FalseCrumb));
}

/// All questions about `scene`, from every step and in many turns.
fn questions(scene: &Scene) -> Vec<Question> {
    let trace = trace(scene);
    let steps = 0..trace.steps().len();
    steps
        .flat_map(|index| (0..8).map(move |turn| (index, turn)))
        .filter_map(|(index, turn)| Question::new(scene, &trace, index, turn))
        .collect()
}

const CROWDED: &str = "r3k2r/8/2p5/3*4/1P1Q1p2/8/3N4/R3K2R";

#[test]
fn questions_have_the_answers_that_geometry_gives() {
    let board: Board = CROWDED.parse::<Setup>().expect("a FEN").board;
    let reach = Reach::of(&board, Square::D4).expect("a queen");
    let (mut reachable, mut counts) = (BTreeSet::new(), BTreeSet::new());
    let mut blockers = 0;
    for way in [Algorithm::Rays, Algorithm::Attacks] {
        for question in questions(&scene(CROWDED, Square::D4, way)) {
            let right = match question.ask {
                Ask::Blocker(ray) => {
                    blockers += 1;
                    Reply::Squares(ray.blocker().expect("a blocked ray").square.into())
                }
                Ask::Reachable(square) => {
                    let yes = reach.destinations().contains(square);
                    reachable.insert(yes);
                    Reply::Yes(yes)
                }
                Ask::Attackers(color, square) => {
                    let count = attackers(&board, square).of(color).len() as u32;
                    counts.insert((color == Color::White, count));
                    Reply::Number(count)
                }
                _ => continue,
            };
            assert!(
                question.accepts(right) && question.fits(right),
                "{question:?}"
            );
            assert!(!question.fits(Reply::Tried(knightlight::trace::Tried::New)));
        }
    }
    assert!(blockers > 0 && reachable.len() == 2 && counts.len() > 3);
}

#[test]
fn every_square_is_asked_for_its_shade_and_asked_right() {
    let scene = Scene {
        cursor: Square::A1,
        way: Algorithm::Parity,
        ..Scene::default()
    };
    let trace = trace(&scene);
    let mut asked = BTreeMap::new();
    for turn in 0..64 {
        let question = Question::new(&scene, &trace, 0, turn).expect("a question");
        if let Ask::Shade(square) = question.ask {
            assert_eq!(question.answer(), Reply::Shade(square.shade()));
            asked.insert(square, turn);
        }
    }
    assert_eq!(asked.len(), 64);
}

#[test]
fn the_distance_asked_for_is_that_of_the_search() {
    let scene = scene("8/8/8/8/8/8/8/N7", Square::A1, Algorithm::BreadthFirst);
    let end = trace(&scene).last_frame();
    let mut asked = 0;
    for question in questions(&scene) {
        if let Ask::Distance(square) = question.ask {
            asked += 1;
            let moves = end.distance(square).expect("a distance");
            assert_eq!(question.answer(), Reply::Number(moves));
            assert!(
                trace(&scene)
                    .frame(question.hidden_from)
                    .distance(square)
                    .is_none()
            );
        }
    }
    assert!(asked > 0);
}

#[test]
fn depth_goes_on_to_any_neighbour_that_is_not_marked() {
    let scene = scene("8/8/8/8/8/8/8/N7", Square::A1, Algorithm::DepthFirst);
    let trace = trace(&scene);
    let mut many = 0;
    for index in 0..trace.steps().len() {
        let Some(question) = Question::new(&scene, &trace, index, 0) else {
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
fn a_list_of_ways_says_that_it_goes_on_only_where_it_does() {
    let mut cut = 0;
    for to in Square::ALL.into_iter().filter(|to| *to != Square::D1) {
        for fen in ["8/8/8/8/8/8/8/3N4", "8/8/8/8/8/8/8/3K4"] {
            let scene = Scene {
                target: Some(to),
                ..scene(fen, Square::D1, Algorithm::AllPaths)
            };
            let trace = trace(&scene);
            let told: Vec<(u32, bool)> = trace
                .steps()
                .iter()
                .filter_map(|step| match step.fact {
                    Fact::OnePath { number, more } => Some((number, more)),
                    _ => None,
                })
                .collect();
            let (&(last, more), before) = told.split_last().expect("a way");
            assert!(before.iter().all(|(_, more)| !more), "{to}");
            let all = trace.last_frame().paths(to).expect("a number of ways");
            assert_eq!(more, last < all, "{to}: {last} of {all}");
            cut += usize::from(more);
        }
    }
    assert!(cut > 0);
}

#[test]
fn of_many_ways_some_are_told_one_by_one() {
    // As many as are told, and long ones, of which fewer are.
    let exactly = "8/3*4/3**2*/4*3/4*3/8/8/K7";
    let around = "8/8/8/8/*******1/8/8/K7";
    for (fen, to, all, told, more) in [
        (exactly, Square::F8, 200, 200, false),
        (around, Square::A8, 1862, 134, true),
    ] {
        let scene = Scene {
            target: Some(to),
            ..scene(fen, Square::A1, Algorithm::AllPaths)
        };
        let facts: Vec<Fact> = trace(&scene).steps().iter().map(|step| step.fact).collect();
        let found = |fact: &Fact| matches!(fact, Fact::PathsFound { paths, .. } if *paths == all);
        assert!(facts.iter().any(found), "{fen}");
        let last = Fact::OnePath { number: told, more };
        assert_eq!(facts.last(), Some(&last), "{fen}");
    }
}

#[test]
fn what_is_counted_and_written_is_there_to_be_seen() {
    let control = trace(&scene(
        "8/8/8/3r4/8/8/8/3R4",
        Square::D1,
        Algorithm::Attacks,
    ))
    .last_frame();
    let attacked = |of: fn(u8, u8) -> u8| {
        let on = |square: &Square| matches!(control.label(*square), Some(Label::Counts(white, black)) if of(white, black) > 0);
        Square::ALL.iter().filter(|square| on(square)).count() as i32
    };
    let white = attacked(|white, _| white);
    assert!(white > 8);
    assert_eq!(control.count(Variable::White), white);
    assert_eq!(control.count(Variable::Black), attacked(|_, black| black));
    let mut frame = control;
    frame.set_label(Square::A8, Label::Match);
    assert_eq!(frame.label(Square::A8), Some(Label::Match));
}

#[test]
fn a_pawn_with_nothing_to_take_is_told_from_a_ray_that_ends() {
    let pawn = trace(&scene("8/8/8/8/8/8/4P3/8", Square::E2, Algorithm::Rays));
    let facts: Vec<Fact> = pawn.steps().iter().map(|step| step.fact).collect();
    assert!(
        facts.contains(&Fact::NothingToTake(Square::D3)),
        "{facts:?}"
    );
    assert!(
        facts.contains(&Fact::NothingToTake(Square::F3)),
        "{facts:?}"
    );
    assert!(facts.contains(&Fact::RayEnds(Square::E4)), "{facts:?}");
}

#[test]
fn a_scene_file_may_name_a_leaper() {
    let text = "fen = '8/8/8/8/8/8/8/N7'\nselect = 'a1'\nlens = 'search'\npiece = '1,3'\n";
    let file: SceneFile = toml::from_str(text).expect("a scene");
    let read = Scene::try_from(&file).expect("a scene");
    assert_eq!(read.leaper, Leaper::new(1, 3));
}

#[test]
fn a_sweep_against_the_ray_shows_what_was_asked_too_early() {
    let scene = Scene {
        direction: Direction::South,
        ..scene("8/8/8/3R4/8/8/8/8", Square::D5, Algorithm::Backward)
    };
    let frame = trace(&scene).last_frame();
    let missed: BTreeSet<Square> = frame.squares(Variable::Missed).collect();
    let crumbs: BTreeSet<Square> = frame.squares(Variable::Crumbs).collect();
    assert!(
        !missed.is_empty() && missed.is_disjoint(&crumbs),
        "{missed:?} {crumbs:?}"
    );
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
    let question = Question::new(&line, &trace(&line), 0, 0).expect("a question");
    assert_eq!(question.answer(), Reply::Yes(false));
}

#[test]
fn what_is_shown_is_what_is_read() {
    let point: Point = "-3,4".parse().expect("a point");
    let [camel, odd] = [(3, 1), (5, 2)].map(|(a, b)| Leaper::new(a, b).expect("a leaper"));
    let texts = [
        ("-3,4", point.to_string()),
        ("1,3", camel.to_string()),
        ("edge", StepSize::Edge.to_string()),
        ("forward", Order::Forward.to_string()),
        (
            "white camel",
            Mover::Leaper(Color::White, camel).to_string(),
        ),
        (
            "black 2,5 leaper",
            Mover::Leaper(Color::Black, odd).to_string(),
        ),
    ];
    for (expected, shown) in texts {
        assert_eq!(shown, expected);
    }
    let set = format!("{:?}", SquareSet::of(&[Square::A8, Square::C1]));
    let rows: Vec<&str> = set.lines().skip(1).collect();
    assert_eq!(
        (rows.len(), rows[0], rows[7]),
        (8, " x . . . . . . .", " . . x . . . . .")
    );
}

#[test]
fn a_board_lists_what_stands_on_it_from_a1_to_h8() {
    let setup: Setup = "7*/8/8/8/8/8/8/k1Q5".parse().expect("a FEN");
    let listed = setup.board.occupants();
    let letters = listed.map(|(square, occupant)| (square, occupant.letter()));
    let expected = [(Square::A1, 'k'), (Square::C1, 'Q'), (Square::H8, '*')];
    assert_eq!(letters.collect::<Vec<_>>(), expected);
}

/// Whether the player to move can win, found by trying every way to take.
fn can_win(rows: &[u32], rule: Rule) -> bool {
    if rows.iter().all(|&count| count == 0) {
        return rule == Rule::Misere;
    }
    let takes = |row: usize| (1..=rows[row]).map(move |count| (row, count));
    (0..rows.len()).flat_map(takes).any(|(row, count)| {
        let mut left = rows.to_vec();
        left[row] -= count;
        !can_win(&left, rule)
    })
}

#[test]
fn who_wins_the_match_game_is_who_can_whatever_the_number_of_rows() {
    for rule in [Rule::Misere, Rule::Normal] {
        for number in 0..4 * 4 * 4 * 4 {
            let counts = [number % 4, number / 4 % 4, number / 16 % 4, number / 64];
            for rows in [&counts[..], &counts[..3], &counts[..1]] {
                let wins = Rows::new(rows).mover_wins(rule);
                assert_eq!(wins, can_win(rows, rule), "{rule:?} {rows:?}");
            }
        }
    }
}

#[test]
fn a_scene_comes_back_from_its_file() {
    for direction in Direction::ALL {
        let scene = Scene {
            direction,
            target: Some(Square::B5),
            ..scene("8/8/8/8/8/8/8/N7", Square::A1, Algorithm::Backward)
        };
        let file = SceneFile::from(&scene);
        assert_eq!(
            file.direction.is_some(),
            direction != Scene::default().direction
        );
        assert_eq!(Scene::try_from(&file), Ok(scene));
    }
}

#[test]
fn a_sweep_asks_in_the_line_that_asks() {
    for way in [
        Algorithm::Backward,
        Algorithm::Forward,
        Algorithm::Passes,
        Algorithm::Shared,
        Algorithm::WrongProbe,
    ] {
        let trace = trace(&scene("8/8/8/8/8/3B4/8/8", Square::D3, way));
        let mut asked = 0;
        for step in trace.steps() {
            if let Fact::Asks { .. } = step.fact {
                let line = trace.code()[usize::from(step.line)];
                assert!(line.trim_start().starts_with("b <-"), "{way}: {line}");
                asked += 1;
            }
        }
        assert!(asked >= 64, "{way}: {asked}");
    }
}

#[test]
fn no_move_at_all_is_one_way_to_go_nowhere() {
    assert_eq!(Position::start().perft(0), 1);
}

#[test]
fn moves_are_written_and_pawns_become_what_they_say() {
    let pawn = Placed {
        piece: Piece {
            color: Color::Black,
            role: Role::Pawn,
        },
        square: Square::E2,
    };
    let mv = Move::new(Square::E2, Square::E1);
    let knight = mv.promoting(Role::Knight);
    assert_eq!(
        (mv.written(), knight.written()),
        ("e2-e1".into(), "e2-e1=N".into())
    );
    let becomes = Piece {
        role: Role::Knight,
        ..pawn.piece
    };
    assert_eq!(pawn.becomes(knight), Ok(becomes));
    assert!(pawn.becomes(mv).is_err());
}

#[test]
fn only_what_is_attacked_is_about_an_attack() {
    let about = BrokenRule::all().filter(|rule| rule.is_about_an_attack());
    let names: Vec<&str> = about.map(BrokenRule::name).collect();
    let expected = [
        "into_check",
        "stays_in_check",
        "pinned",
        "en_passant_exposes",
        "castling_in_check",
        "castling_passes_attack",
        "castling_into_check",
    ];
    assert_eq!(names, expected);
}

#[test]
fn every_search_of_a_knight_tries_its_eight_moves_from_every_square() {
    for way in Lens::Search.ways() {
        let trace = trace(&scene("8/8/8/8/8/8/8/N7", Square::A1, way));
        let end = trace.steps().len();
        assert_eq!(trace.tests(end), 8 * 64, "{way}");
        assert_eq!(trace.tests(1), 0, "{way}");
    }
}

#[test]
fn a_label_with_one_number_has_that_number() {
    for (label, number) in [
        (Label::Distance(3), Some(3)),
        (Label::Paths { paths: 6, moves: 4 }, Some(6)),
        (Label::Depth(7), Some(7)),
        (Label::Nth(2), Some(2)),
        (Label::Counts(1, 1), None),
        (Label::Changed(Some(1), None), None),
        (Label::Match, None),
    ] {
        assert_eq!(label.number(), number, "{label}");
    }
}

#[test]
fn what_a_sweep_passes_over_bears_no_mark() {
    let held = [Square::E4, Square::G5];
    for way in [
        Algorithm::Backward,
        Algorithm::Forward,
        Algorithm::WrongProbe,
    ] {
        let end = trace(&scene("8/8/8/6*1/4P3/3B4/8/8", Square::D3, way)).last_frame();
        assert_eq!(held.map(|square| end.mark(square)), [None, None], "{way}");
        assert_eq!(end.mark(Square::B2), Some(Mark::Asked), "{way}");
    }
}

#[test]
fn a_way_that_is_unknown_is_answered_with_those_there_are() {
    let error = Lens::Reach.way("fast").expect_err("no way");
    assert!(error.to_string().ends_with("rays, recursion"), "{error}");
}
