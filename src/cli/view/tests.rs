//! Tests that a shared view opens again unchanged.

use super::*;
use crate::app::{StepTo, Switch};
use crate::board::{Board, Occupant, Piece};
use crate::trace::Algorithm;
use crate::view::Theme;
use clap::Parser;
use proptest::prelude::*;

/// The explorer's arguments, as a shell passes them.
#[derive(Debug, Parser)]
struct Shell {
    fen: Option<String>,
    #[command(flatten)]
    view: ViewArgs,
}

/// Returns the model that `line` opens. Of its arguments, only the FEN contains spaces, and it is
/// in single quotes.
fn opened(line: &str) -> Model {
    let parts: Vec<&str> = line.split('\'').collect();
    let [program, fen, rest] = parts[..] else {
        panic!("one pair of quotes: {line}");
    };
    let words = [program.trim(), fen].into_iter();
    let shell = Shell::try_parse_from(words.chain(rest.split_whitespace()));
    let shell = shell.expect("understood arguments");
    shell
        .view
        .model_at_a_piece(shell.fen.as_deref(), &UserConfig::built_in())
        .expect("a model")
        .0
}

prop_compose! {
    fn scenes()(
        occupants in prop::collection::vec((0..64_usize, 0..13_usize), 0..20),
        (cursor, selected, target) in (0..64_usize, 0..64_usize, prop::option::of(0..64_usize)),
        way in prop::sample::select(Algorithm::ALL.to_vec()),
        direction in prop::sample::select(Direction::ALL.to_vec()),
    ) -> Scene {
        let pieces: Vec<Piece> = Piece::all().collect();
        let board = occupants.into_iter().fold(Board::EMPTY, |board, (square, occupant)| {
            let occupant = pieces.get(occupant).copied().map_or(Occupant::Obstacle, Occupant::Piece);
            board.with(Square::ALL[square], occupant)
        });
        let selected = Square::ALL[selected];
        Scene {
            cursor: Square::ALL[cursor],
            selected: board.piece(selected).map(|_| selected),
            target: target.map(|target| Square::ALL[target]),
            way,
            direction,
            ..Scene::new(board.into())
        }
    }
}

#[test]
fn a_step_between_two_stops_is_shared_as_an_edge() {
    let knight = "knightlight '8/8/8/8/8/8/6N1/8 w - - 0 1' --select g2 --lens search";
    let mut model = opened(knight);
    for command in ["zoom edge", "step 15", "zoom square"] {
        model.update(Message::Do(Command::parse(command).expect(command)));
    }
    assert_eq!(
        app::share(&model),
        format!("{knight} --zoom edge --step 15")
    );
}

#[test]
fn the_last_step_has_a_name() {
    let at_end = opened("knightlight '8/8/8/8/8/8/6N1/8' --select g2 --lens search --step end");
    assert_eq!(at_end.position(), (64, 64));
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_is_shared_opens_the_same_view(
        scene in scenes(),
        // A position reached in steps of one size may lie between two stops of another size.
        stepped in prop::sample::select(StepSize::ALL.to_vec()),
        zoom in prop::sample::select(StepSize::ALL.to_vec()),
        step in 0..70_usize,
        compares in any::<bool>(),
        flipped in any::<bool>(),
        parents in any::<bool>(),
    ) {
        let mut model = Model::new(scene.clone(), &Theme::NAMES);
        model.open_scene(scene, String::new());
        model.update(Message::Do(Command::Zoom(Pick::This(stepped))));
        if flipped {
            model.flip();
        }
        if parents {
            model.update(Message::Do(Command::Parents(Switch::On)));
        }
        if compares {
            model.update(Message::Do(Command::Compare(None)));
        }
        model.update(Message::Do(Command::Step(StepTo::Number(step))));
        model.update(Message::Do(Command::Zoom(Pick::This(zoom))));
        let again = opened(&app::share(&model));
        prop_assert_eq!(again.scene(), model.scene());
        for (again, run) in again.runs().all().zip(model.runs().all()) {
            prop_assert_eq!((again.scene(), again.index()), (run.scene(), run.index()));
        }
        prop_assert!(again.runs().titles().eq(model.runs().titles()));
        if stepped == zoom {
            prop_assert_eq!(again.position(), model.position());
        }
        prop_assert_eq!(again.flipped(), model.flipped());
        prop_assert_eq!(app::share(&again), app::share(&model));
    }
}

#[test]
fn on_a_position_the_cursor_starts_on_the_nearest_piece_of_the_side_to_move() {
    for (line, cursor) in [
        ("knightlight '8/8/8/8/8/8/8/8'", "e4"),
        ("knightlight '8/8/8/8/8/8/8/7*'", "e4"),
        (
            "knightlight 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR'",
            "e2",
        ),
        (
            "knightlight 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b'",
            "e7",
        ),
        ("knightlight '8/8/8/8/8/8/4p3/7K'", "h1"),
        ("knightlight '8/8/8/8/8/8/4p3/8'", "e2"),
        ("knightlight '8/8/8/8/8/8/4p3/7K' --cursor a8", "a8"),
        ("knightlight '8/8/8/8/8/8/4p3/7K' --select e2", "e2"),
        (
            "knightlight '8/8/8/8/8/8/4p3/7K' --select e2 --cursor a8",
            "a8",
        ),
    ] {
        assert_eq!(opened(line).scene().cursor.to_string(), cursor, "{line}");
    }
    let exported = ViewArgs::default().model(Some("8/8/8/8/8/8/4p3/7K"), &UserConfig::built_in());
    let (exported, _) = exported.expect("a model");
    assert_eq!(exported.scene().cursor, Square::E4);
}
