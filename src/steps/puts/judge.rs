//! Judging steps that put something down and take it back, one after the other.

use std::collections::BTreeSet;

use crate::board::{Rank, Square, SquareSet};
use crate::geometry::{MoveOrder, TourMap};

use super::super::line::Spot;
use super::super::reader::{Action, ReadStep, SearchEnd, Steps};
use super::{PutFault, PutFaultKind, PutVerdict, Puzzle};

/// What was put down, and what was tried behind it.
#[derive(Clone, Copy)]
struct PutLevel {
    square: Option<Square>,
    tried: SquareSet,
}

/// What was put down and taken back so far.
pub struct Judge<'a> {
    puzzle: Puzzle<'a>,
    /// What stands; the first level has nothing put down, or the start of a tour.
    levels: Vec<PutLevel>,
    found: BTreeSet<u64>,
    puts: usize,
    removes: usize,
    taken: usize,
    complete: bool,
    fault: Option<PutFault>,
}

impl<'a> Judge<'a> {
    /// Nothing was put down yet.
    pub fn new(puzzle: Puzzle<'a>) -> Judge<'a> {
        let square = match puzzle {
            Puzzle::Queens(_) => None,
            Puzzle::Tour(map) => Some(map.from()),
        };
        let mut judge = Judge {
            puzzle,
            levels: vec![PutLevel {
                square,
                tried: SquareSet::EMPTY,
            }],
            found: BTreeSet::new(),
            puts: 0,
            removes: 0,
            taken: 0,
            complete: true,
            fault: None,
        };
        judge.notice_solution();
        judge
    }

    fn wrong(&mut self, line: u32, kind: PutFaultKind) {
        self.fault.get_or_insert(PutFault { line, kind });
    }

    /// What stands, without what stood before the first step.
    fn standing(&self) -> SquareSet {
        self.levels
            .iter()
            .filter_map(|level| level.square)
            .collect()
    }

    fn last(&self) -> Option<Square> {
        self.levels.last()?.square
    }

    /// Judges one step, or two where one takes back what the other puts. How many they are.
    pub fn step(&mut self, step: ReadStep, next: Option<&ReadStep>, steps: &Steps) -> usize {
        let line = step.line;
        match step.what {
            Action::Put(square, _) => {
                self.puts += 1;
                if let Puzzle::Tour(map) = self.puzzle
                    && self.puts == 1
                    && square == map.from()
                {
                    return 1;
                }
                if let Some(level) = self.levels.last_mut() {
                    level.tried.insert(square);
                }
                let barred = self.barred(square);
                let taken_back = next.is_some_and(|next| next.what == Action::Remove(square));
                if barred.is_some() && taken_back {
                    // It was only tried.
                    self.removes += 1;
                    return 2;
                }
                if let Some(kind) = barred {
                    self.wrong(line, kind);
                }
                self.levels.push(PutLevel {
                    square: Some(square),
                    tried: SquareSet::EMPTY,
                });
                self.notice_solution();
            }
            Action::Remove(square) => {
                self.removes += 1;
                self.remove(line, square);
            }
            Action::PutOff => {
                self.puts += 1;
                let written = steps.off(line).unwrap_or_default().to_owned();
                self.wrong(line, PutFaultKind::OffBoard(written));
            }
            Action::Take(_) | Action::TakeOff => self.taken += 1,
        }
        1
    }

    /// What is against putting something on `square`.
    fn barred(&self, square: Square) -> Option<PutFaultKind> {
        let standing = self.standing();
        match self.puzzle {
            Puzzle::Queens(queens) => {
                let queens_there = standing | queens.fixed();
                let rank = square.rank() as usize;
                if square.file() as usize >= queens.size() || rank >= queens.size() {
                    return Some(PutFaultKind::Outside(square));
                }
                if queens_there.contains(square) || !queens.candidates(rank).any(|at| at == square)
                {
                    return Some(PutFaultKind::Occupied(square));
                }
                if let Some(by) = queens.attacker(queens_there, square) {
                    return Some(PutFaultKind::Attacked { square, by });
                }
                let mut others = queens_there.into_iter();
                let other = others.find(|other| other.rank() == square.rank())?;
                Some(PutFaultKind::SameRank { square, other })
            }
            Puzzle::Tour(map) => {
                if standing.contains(square) || !map.free().contains(square) {
                    return Some(PutFaultKind::Occupied(square));
                }
                let from = self.last().unwrap_or(map.from());
                let is_move = map.moves(from).contains(&square);
                (!is_move).then_some(PutFaultKind::NotAMove { from, to: square })
            }
        }
    }

    fn remove(&mut self, line: u32, square: Square) {
        let at = self
            .levels
            .iter()
            .rposition(|level| level.square == Some(square));
        let Some(at) = at else {
            return self.wrong(line, PutFaultKind::NotThere(square));
        };
        match self.last() {
            Some(last) if last != square => {
                self.wrong(line, PutFaultKind::NotLast { square, last })
            }
            _ if self.found.is_empty() => {
                let missing = self.missing();
                if let Some(first) = missing.first() {
                    self.complete = false;
                    let removed = square;
                    self.wrong(
                        line,
                        PutFaultKind::Missed {
                            removed,
                            first,
                            missing,
                        },
                    );
                }
            }
            _ => {}
        }
        if at == 0 {
            self.levels[0].square = None;
        } else {
            self.levels.remove(at);
        }
    }

    /// What was not tried behind what was put last, on the board as it stands.
    fn missing(&self) -> SquareSet {
        let tried = self
            .levels
            .last()
            .map_or(SquareSet::EMPTY, |level| level.tried);
        let standing = self.standing();
        match self.puzzle {
            Puzzle::Queens(queens) => {
                let there = standing | queens.fixed();
                let is_open = |rank: &Rank| !there.into_iter().any(|queen| queen.rank() == *rank);
                let free = |rank: Rank| -> SquareSet {
                    let squares = queens.candidates(rank as usize);
                    squares
                        .filter(|square| queens.attackers(there, *square).is_empty())
                        .collect()
                };
                let ranks = Rank::ALL.into_iter().take(queens.size()).filter(is_open);
                // Everything was tried on some rank, so nothing can stand behind it.
                let left = ranks.map(|rank| (free(rank) - tried, (free(rank) & tried).is_empty()));
                let left: Vec<(SquareSet, bool)> = left.collect();
                if left.iter().any(|(left, _)| left.is_empty()) {
                    return SquareSet::EMPTY;
                }
                let begun = left
                    .iter()
                    .find(|(_, untouched)| !untouched)
                    .or(left.first());
                begun.map_or(SquareSet::EMPTY, |(left, _)| *left)
            }
            Puzzle::Tour(map) => {
                let from = self.last().unwrap_or(map.from());
                let moves: SquareSet = map.moves(from).iter().copied().collect();
                moves - standing - tried
            }
        }
    }

    /// Whether what stands is a solution.
    fn is_solved(&self) -> bool {
        let standing = self.standing();
        match self.puzzle {
            Puzzle::Queens(queens) => {
                let all = standing | queens.fixed();
                let ranks = all
                    .into_iter()
                    .fold(0, |ranks: u8, queen| ranks | 1 << queen.rank() as u8);
                let stands = |square: Square| {
                    let rank = square.rank() as usize;
                    rank < queens.size()
                        && queens.candidates(rank).any(|at| at == square)
                        && queens.attackers(all, square).is_empty()
                };
                all.len() == queens.size()
                    && ranks.count_ones() as usize == all.len()
                    && all.into_iter().all(stands)
            }
            Puzzle::Tour(map) => {
                let squares = || self.levels.iter().filter_map(|level| level.square);
                standing == map.free()
                    && squares().count() == standing.len()
                    && squares().next() == Some(map.from())
                    && squares()
                        .zip(squares().skip(1))
                        .all(|(from, to)| map.moves(from).contains(&to))
            }
        }
    }

    fn notice_solution(&mut self) {
        if self.is_solved() {
            self.found.insert(self.standing().bits());
        }
    }

    /// What the steps are.
    pub fn finish(mut self, steps: &Steps) -> PutVerdict {
        let standing: Vec<Square> = self
            .levels
            .iter()
            .filter_map(|level| level.square)
            .collect();
        let at_the_end = match steps.answer() {
            Some((_, SearchEnd::None)) => {
                self.can_be_solved().then_some(PutFaultKind::NoneButThereIs)
            }
            Some((line, SearchEnd::Path(places))) => {
                let named: Vec<Square> = places
                    .iter()
                    .filter_map(|place| match place {
                        Spot::On(square) => Some(*square),
                        Spot::Off(_) => None,
                    })
                    .collect();
                let same = match self.puzzle {
                    Puzzle::Queens(queens) => {
                        let all: SquareSet = named.iter().copied().collect();
                        all | queens.fixed() == self.standing() | queens.fixed()
                    }
                    Puzzle::Tour(_) => named == standing,
                };
                match steps.off(line) {
                    Some(written) => Some(PutFaultKind::OffBoard(written.to_owned())),
                    None if same => None,
                    None => Some(PutFaultKind::WrongPath),
                }
            }
            None => None,
        };
        let is_unfinished =
            self.found.is_empty() && !matches!(steps.answer(), Some((_, SearchEnd::None)));
        let at_the_end = at_the_end.or(is_unfinished.then_some(PutFaultKind::Unfinished));
        if let Some(kind) = at_the_end {
            self.wrong(steps.last_line(), kind);
        }
        PutVerdict {
            puts: self.puts,
            removes: self.removes,
            left_out: steps.left_out() + self.taken,
            solved: self.is_solved(),
            standing,
            found: self.found.len(),
            complete: self.complete,
            fault: self.fault,
        }
    }

    /// Whether there is a solution, as far as that can be told.
    fn can_be_solved(&self) -> bool {
        !self.found.is_empty()
            || match self.puzzle {
                Puzzle::Queens(queens) => queens.solve().solutions > 0,
                Puzzle::Tour(map) => map.tour(MoveOrder::Warnsdorff, TourMap::LIMIT).found,
            }
    }
}
