//! Reads hints, and compares them with the board.

use std::collections::BTreeMap;

use knightlight::board::{Occupant, Square};
use knightlight::geometry::Reach;
use knightlight::lesson::{Act, Advice, Level, Method, State};
use knightlight::view::LESSON_ROOM;

use super::super::texts::pieces_told;
use super::{after, all_acts, least, moment};

/// A state in a level.
struct Place<'a> {
    level: &'a Level,
    state: &'a State,
    name: &'a str,
    /// Acts that the answer names.
    answer: Vec<Act>,
}

/// Requests every hint in `state`, checks each and counts its kind. Returns their texts.
pub fn check(
    name: &str,
    level: &Level,
    state: &State,
    kinds: &mut BTreeMap<&'static str, u32>,
) -> Vec<String> {
    let begins = *state == level.start();
    // Other tests check the level's own answer.
    let asked = 0..if begins {
        Level::HINTS - 1
    } else {
        Level::HINTS
    };
    let all: Vec<Advice> = asked
        .map(|index| level.advice(index, state, &mut moment()))
        .collect();
    let mut place = Place {
        level,
        state,
        name,
        answer: Vec::new(),
    };
    place.right(place.has_pieces_of(&level.text), &level.text);
    if let Some(Advice::Hint(answer)) = all.get(Level::HINTS - 1) {
        place.answer = place.answer(&answer.text);
    }
    let mut said = Vec::new();
    for (index, advice) in all.into_iter().enumerate() {
        let (kind, text) = match advice {
            Advice::None(why) => (place.none(&why), why),
            Advice::Hint(hint) => {
                place.right(hint.fits(level, state), "it fits where it was given");
                place.right(place.has_pieces_of(&hint.text), &hint.text);
                let kind = if place.is_written(index, &hint.text) {
                    place.has_lines_of(&hint.text);
                    "written"
                } else {
                    place.fits_the_panel(&hint.text);
                    place.computed(index, &hint.text)
                };
                (kind, hint.text)
            }
        };
        *kinds.entry(kind).or_default() += 1;
        said.push(text);
    }
    said
}

impl Place<'_> {
    fn right(&self, holds: bool, hint: &str) {
        assert!(holds, "{}, {}: {hint}", self.name, self.state.setup);
    }

    fn after(&self, act: Act) -> Option<State> {
        after(self.level, self.state, act)
    }

    fn fits_the_panel(&self, text: &str) {
        let (columns, rows) = LESSON_ROOM.panel;
        let needed = (LESSON_ROOM.level_rows)(self.level, Some(text), columns);
        self.right(needed <= rows, text);
    }

    /// Whether the pieces that the text mentions are on their squares.
    fn has_pieces_of(&self, text: &str) -> bool {
        // Sentences about the start, or with a condition, describe another board.
        let of_now = |told: &&str| {
            !["If ", "At the start "]
                .iter()
                .any(|when| told.starts_with(when))
        };
        let sentences = text.split_inclusive(['.', '?', '!']).map(str::trim);
        let mut told = sentences.filter(of_now).flat_map(pieces_told);
        told.all(|(color, role, square)| {
            // Queens placed by a search, and the squares of a tour, are marks, not pieces.
            self.level.backdrop().mark(square).is_some()
                || self.state.setup.board.piece(square).is_some_and(|piece| {
                    piece.role == role && color.is_none_or(|color| piece.color == color)
                })
        })
    }

    /// Checks the line between the piece and a star, if the text mentions one.
    fn has_lines_of(&self, text: &str) {
        let from = self.level.scene.selected;
        let stars = self.state.stars.into_iter();
        let mut stars = stars.filter_map(|star| Some((star, from?)));
        if text.contains("coin and the rook are on the same file")
            || text.contains("the rook's file")
        {
            self.right(stars.any(|(star, from)| star.file() == from.file()), text);
        } else if text.contains("coin") && text.contains("on a diagonal from") {
            let is_diagonal = |star: Square, from: Square| {
                let files = (star.file() as u8).abs_diff(from.file() as u8);
                files == (star.rank() as u8).abs_diff(from.rank() as u8)
            };
            self.right(stars.any(|(star, from)| is_diagonal(star, from)), text);
        }
    }

    /// Whether a hint comes from the lesson file. If it does, checks that it fits the state.
    fn is_written(&self, index: usize, text: &str) -> bool {
        let Some(claims) = self.level.claims().nth(index) else {
            return false;
        };
        let is_own = self.level.hint(index, &mut moment()).as_deref() == Some(text);
        if is_own && *self.state != self.level.start() {
            self.right(self.level.input() == Method::Squares, text);
            for &act in claims {
                self.right(self.after(act).is_some(), text);
            }
        }
        is_own
    }

    /// Checks the reason why there is no hint, and returns its kind.
    fn none(&self, why: &str) -> &'static str {
        if why.contains("can't be done from here") {
            // Trying everything, as far as the limit allows, finds no solution either.
            let found = least(self.level, self.state, 300);
            self.right(!matches!(found, Ok(Some(_))), why);
            return "stuck";
        }
        self.right(
            why.contains("isn't known") || why.starts_with("There is no hint"),
            why,
        );
        "isn't known"
    }

    /// Checks a hint that was computed from this state, and returns its kind.
    fn computed(&self, index: usize, text: &str) -> &'static str {
        if index + 1 == Level::HINTS {
            return "answer";
        }
        if let Some(rest) = text.strip_prefix("From here it takes ") {
            let (moves, rest) = rest.split_once(". ").expect("two sentences");
            self.takes(moves.trim_end_matches(['s', ' ', 'm', 'o', 'v', 'e']));
            return self.piece(rest);
        }
        if let Some(rest) = text.strip_prefix("Play ") {
            let (name, rest) = rest.split_once('.').expect("a sentence");
            self.right(self.level.goal.name(self.answer[0]) == name, text);
            let more = match self.answer.len() - 1 {
                0 => String::new(),
                1 => " After that it takes 1 more move.".to_owned(),
                more => format!(" After that it takes {more} more moves."),
            };
            self.right(rest == more, text);
            return "play";
        }
        if let Some(rest) = text.strip_prefix("Look at rank ") {
            let rank = rest[..1].parse::<u8>().expect("a rank");
            let mut on_it = Square::ALL
                .into_iter()
                .filter(|at| at.rank() as u8 + 1 == rank);
            self.right(on_it.any(|at| self.after(Act::Mark(at)).is_some()), text);
            let is_next = rest.ends_with("a square on it can come next.");
            self.right(is_next == (self.level.input() == Method::Sequence), text);
            return "rank";
        }
        for (end, kind) in [(" is still missing.", "mark"), (" can come next.", "next")] {
            if let Some(name) = text.strip_suffix(end) {
                let square = name.parse().expect("a square");
                self.right(self.after(Act::Mark(square)).is_some(), text);
                self.right(
                    (kind == "next") == (self.level.input() == Method::Sequence),
                    text,
                );
                return kind;
            }
        }
        self.of_obstacles(text)
    }

    /// Checks the number of moves: the answer consists of that many, and a search finds no shorter
    /// one.
    fn takes(&self, moves: &str) {
        let moves: usize = moves.parse().expect("a number");
        let said = format!("{moves} moves");
        self.right(self.answer.len() == moves, &said);
        match least(self.level, self.state, 50) {
            Ok(found) => self.right(found == Some(moves), &said),
            Err(beyond) => self.right(beyond <= moves, &said),
        }
    }

    /// Checks the piece that a nudge names: it is the learner's own, and can do what the nudge
    /// says.
    fn piece(&self, text: &str) -> &'static str {
        let (level, state) = (self.level, self.state);
        let (_, _, square) = *pieces_told(text).first().expect("a piece");
        let turn = state.setup.turn;
        let piece = state.setup.board.piece(square).expect("a piece");
        self.right(piece.color == turn, text);
        let its = |act: &Act| matches!(act, Act::Move(mv) if mv.from == square);
        let its = all_acts(level, state).into_iter().filter(its);
        let mut next = its.filter_map(|act| self.after(act));
        let theirs = |state: &State| state.setup.board.of_color(!turn).len();
        if text.ends_with(" can collect a coin right away.") {
            self.right(next.any(|next| next.stars.len() < state.stars.len()), text);
            return "collects";
        }
        if text.ends_with(" can take something right away.") {
            self.right(next.any(|next| theirs(&next) < theirs(state)), text);
            return "takes";
        }
        self.right(
            text.starts_with("Begin with ") && next.next().is_some(),
            text,
        );
        "begins"
    }

    fn of_obstacles(&self, text: &str) -> &'static str {
        let (level, state) = (self.level, self.state);
        let board = &state.setup.board;
        if let Some(rest) = text.strip_prefix("There is still a path of ") {
            let (moves, way) = rest.split_once(": ").expect("a way");
            let squares = way.trim_end_matches('.').split(' ');
            let way: Vec<Square> = squares.map(|at| at.parse().expect("a square")).collect();
            self.right(moves.starts_with(&format!("{} move", way.len() - 1)), text);
            let (from, to) = (level.scene.selected, level.scene.target);
            self.right(
                way.first() == from.as_ref() && way.last() == to.as_ref(),
                text,
            );
            let piece = board.piece(way[0]).expect("a piece");
            let board = board.without(way[0]);
            let goes = |hop: &[Square]| {
                let board = board.with(hop[0], Occupant::Piece(piece));
                Reach::of(&board, hop[0]).is_some_and(|reach| reach.destinations().contains(hop[1]))
            };
            self.right(way.windows(2).all(goes), text);
            return "way";
        }
        if let Some(rest) = text.strip_prefix("Put an obstacle on ") {
            let square = rest.trim_end_matches('.').parse().expect("a square");
            let next = self
                .after(Act::Obstacle(square))
                .expect("it can be put there");
            let left = |state: &State| {
                let solved = level.solve_from(state, &mut moment());
                solved.expect("in time").expect("a way").len()
            };
            self.right(level.is_met(&next) || left(&next) < left(state), text);
            return "put";
        }
        self.right(
            text.starts_with("It can't be done with your obstacles."),
            text,
        );
        let free = Square::ALL
            .into_iter()
            .filter(|at| board.get(*at).is_none());
        let mut more = free.filter_map(|at| self.after(Act::Obstacle(at)));
        self.right(!more.any(|next| level.is_met(&next)), text);
        "take away"
    }

    /// Returns the acts that an answer names, and checks that the last of them reaches the goal.
    fn answer(&self, text: &str) -> Vec<Act> {
        let (level, state) = (self.level, self.state);
        let (head, names) = text.split_once(": ").expect("names");
        let (expected, mut at) = match level.input() {
            Method::Squares => ("Still to find", state.clone()),
            // The answer names all obstacles.
            Method::Obstacles => ("One answer", level.start()),
            _ => ("From here", state.clone()),
        };
        self.right(head == expected, text);
        let names = names
            .trim_start_matches("obstacles on ")
            .trim_end_matches('.');
        let mut acts = Vec::new();
        for name in names.split(", ") {
            self.right(!level.is_met(&at), text);
            let mut all = all_acts(level, &at).into_iter();
            let act = all.find(|&act| level.goal.name(act) == name);
            let act = act.unwrap_or_else(|| panic!("{}: {name} can't be done", self.name));
            let next = after(level, &at, act);
            at = next.unwrap_or_else(|| panic!("{}: {name} is refused", self.name));
            acts.push(act);
        }
        self.right(level.is_met(&at), text);
        acts
    }
}
