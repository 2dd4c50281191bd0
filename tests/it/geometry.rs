//! Geometry: its names, its lines, and comparisons with code that shares nothing with it.

use knightlight::{
    board::Color,
    geometry::{BlockerKind, Leaper, Line, Mover, Point},
};

mod peers;

#[test]
fn leapers_have_the_names_that_chess_variants_give_them() {
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
}

#[test]
fn a_blocker_is_the_piece_s_own_an_enemy_or_an_obstacle() {
    let kinds = [BlockerKind::Own, BlockerKind::Enemy, BlockerKind::Obstacle];
    let names = kinds.map(|kind| serde_json::to_value(kind).expect("a name"));
    assert_eq!(names, ["own", "enemy", "obstacle"]);
}

#[test]
fn points_and_movers_are_printed_by_their_names() {
    let point: Point = "-3,4".parse().expect("a point");
    let [camel, odd] = [(3, 1), (5, 2)].map(|(a, b)| Leaper::new(a, b).expect("a leaper"));
    for (printed, expected) in [
        (point.to_string(), "-3,4"),
        (camel.to_string(), "1,3"),
        (
            Mover::Leaper(Color::White, camel).to_string(),
            "white camel",
        ),
        (
            Mover::Leaper(Color::Black, odd).to_string(),
            "black 2,5 leaper",
        ),
    ] {
        assert_eq!(printed, expected);
    }
}

#[test]
fn a_line_with_a_fractional_slope_has_its_intercept() {
    let point = |x, y| Point::new(x, y).expect("a point");
    let intercept = Line::new(point(1, 2), point(3, 3)).intercept();
    assert_eq!(intercept.expect("a slope").to_string(), "3/2");
}
