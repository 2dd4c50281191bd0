//! Slopes, walks, and the squares that a line cuts or meets.

use super::*;
use crate::{
    board::{Board, Color, SquareSet},
    geometry::Reach,
};

fn line(from: (i32, i32), to: (i32, i32)) -> Line {
    let point = |(x, y)| Point::new(x, y).expect("near");
    Line {
        from: point(from),
        to: point(to),
    }
}

#[test]
fn slopes_are_reduced_fractions_with_the_sign_above() {
    for (to, slope) in [
        ((0, 0), "none"),
        ((0, 9), "infinite"),
        ((-5, 0), "0"),
        ((4, 6), "3/2"),
        ((-4, 1), "-1/4"),
        ((-4, -4), "1"),
    ] {
        assert_eq!(line((0, 0), to).slope().to_string(), slope);
    }
}

#[test]
fn a_walk_of_two_million_points_ends() {
    let limit = Point::LIMIT;
    let long = line((-limit, limit), (limit, -limit));
    assert_eq!(long.between().map(Iterator::count), Some(1_999_999));
}

#[test]
fn points_are_read_strictly() {
    assert_eq!("-16,51".parse(), Ok(Point { x: -16, y: 51 }));
    for text in [
        "",
        "3",
        "3,",
        "3,4,5",
        "+3,4",
        "3, 4",
        "1000001,0",
        "0,-1000001",
        "d4",
    ] {
        assert!(text.parse::<Point>().is_err(), "{text}");
    }
}

#[test]
fn aligned_pairs_and_squares_between_are_as_published() {
    let mut between = [0; 7];
    for from in Square::ALL {
        for to in Square::ALL {
            let line = Line::new(from, to);
            if line.kind() != LineKind::Same
                && let Some(walk) = line.between()
            {
                between[walk.count()] += 1;
            }
        }
    }
    assert_eq!(between, [420, 336, 260, 192, 132, 80, 36]);
    assert_eq!(between.iter().sum::<i32>(), 1456);
}

#[test]
fn what_a_line_cuts_and_meets_is_where_its_points_lie() {
    for from in Square::ALL {
        for to in Square::ALL.into_iter().filter(|&to| to != from) {
            let line = Line::new(from, to);
            let (dx, dy) = line.difference();
            // The points are so close together that no square is skipped at a corner.
            let parts = 1_000;
            let mut crossed = SquareSet::EMPTY;
            for i in 1..parts {
                let at = |start: i32, way: i32| f64::from(start) + f64::from(way * i) / 1_000.0;
                let (x, y) = (at(line.from.x, dx), at(line.from.y, dy));
                let inside = |at: f64| (at - at.round()).abs() < 0.49;
                if inside(x) && inside(y) {
                    let point = Point::new(x.round() as i32, y.round() as i32);
                    if let Some(square) = point.and_then(Point::square) {
                        crossed.insert(square);
                    }
                }
            }
            let met: SquareSet = line.met().collect();
            let cut: SquareSet = line.cut().collect();
            assert_eq!(crossed - met, cut, "{from} {to}");
            let cross = |square: Square| {
                let (x, y) = Line::new(from, square).difference();
                dx * y == dy * x
            };
            assert!(
                Square::ALL
                    .into_iter()
                    .all(|square| met.contains(square) == cross(square))
            );
            let along: Vec<Square> = line.met().collect();
            let place = |square: Square| along.iter().position(|&met| met == square);
            assert!(place(from) < place(to), "{from} {to}: {along:?}");
        }
    }
}

#[test]
fn a_line_suits_a_slider_exactly_where_its_rays_lead() {
    for role in Role::ALL.into_iter().filter(|role| role.slides()) {
        let piece = role.of(Color::White);
        for from in Square::ALL {
            let reach = Reach::by(piece.into(), from, &Board::EMPTY).destinations();
            let suits = |&to: &Square| Line::new(from, to).kind().suits(role);
            let suited: SquareSet = Square::ALL.into_iter().filter(suits).collect();
            assert_eq!(suited, reach, "{piece} {from}");
        }
    }
}

#[test]
fn squares_and_points_correspond() {
    for square in Square::ALL {
        assert_eq!(Point::from(square).square(), Some(square));
    }
    assert_eq!(line((9, 1), (0, 1)).from.square(), None);
    assert_eq!(line((Point::LIMIT, 1), (0, 1)).from.square(), None);
}
