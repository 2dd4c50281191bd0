//! A second implementation of the counts, based only on the facts.

use knightlight::board::{Board, Color, Piece, Rank, Role, Square, SquareSet};
use knightlight::geometry::{
    Distances, Line, LineKind, Mover, NoSolution, Queens, Reach, TourMap, attackers,
};
use knightlight::lenses::{ColorFact, ControlFact, LineFact, ReachFact, RecursionFact, SweepFact};
use knightlight::trace::{
    Algorithm, BacktrackFact, Estimate, Fact, Frame, Label, Marking, Scene, SearchFact, Selection,
    StepSize, Variable,
};
use std::collections::VecDeque;

/// Counts of the facts so far, and the board that they are about.
pub struct Replay<'a> {
    scene: &'a Scene,
    /// Board without the piece that searches.
    board: Board,
    /// Distance of each square from the start, and its number of shortest paths.
    far: [Option<u32>; 64],
    ways: [usize; 64],
    /// Frontier, front first; for recursion or backtracking, the open calls or placements, oldest
    /// first.
    waiting: VecDeque<Square>,
    /// In a search from both ends: the target's frontier, and whether that end is next.
    waiting_back: VecDeque<Square>,
    is_back: bool,
    /// Number of moves to each enqueued square, from the end that enqueued it.
    moves: [u32; 64],
    /// Squares that a search has marked, or a tour has visited.
    marked: SquareSet,
    taken: usize,
    /// Numbers of neighbours off the board, not entered, already marked, and new.
    tried: [usize; 4],
    /// Number of squares enqueued again.
    again: usize,
    placed: usize,
    back: usize,
    refused: usize,
    solutions: usize,
    longest: usize,
    /// Number of parts of the board so far, and the size of the current one.
    parts: usize,
    part: usize,
    passes: usize,
    crumbs: SquareSet,
    paths: usize,
    /// Parents of each square so far.
    parents: [SquareSet; 64],
    /// Depth of each square in the search, or the number of its part.
    depths: [Option<u32>; 64],
}

fn all(numbers: impl IntoIterator<Item = usize>) -> Vec<String> {
    let numbers = numbers.into_iter();
    numbers.map(|number| number.to_string()).collect()
}

/// Returns the number of squares that a sentence about `squares` squares omits; empty if it omits
/// none. A sentence names at most six.
fn more(squares: usize) -> Vec<String> {
    all(squares.checked_sub(6).filter(|more| *more > 0))
}

impl<'a> Replay<'a> {
    pub fn new(scene: &'a Scene) -> Replay<'a> {
        let mover = scene.mover().unwrap_or(Mover::KNIGHT);
        let distances = Distances::new(mover, scene.focus(), scene.board());
        Replay {
            scene,
            board: scene.board().without(scene.focus()),
            far: Square::ALL.map(|square| distances.to(square).map(u32::from)),
            ways: Square::ALL.map(|square| distances.shortest_paths(square) as usize),
            waiting: VecDeque::new(),
            waiting_back: VecDeque::new(),
            is_back: false,
            moves: [0; 64],
            marked: SquareSet::EMPTY,
            taken: 0,
            tried: [0; 4],
            again: 0,
            placed: 0,
            back: 0,
            refused: 0,
            solutions: 0,
            longest: 0,
            parts: 0,
            part: 0,
            passes: 0,
            crumbs: SquareSet::EMPTY,
            paths: 0,
            parents: [SquareSet::EMPTY; 64],
            depths: [None; 64],
        }
    }

    pub fn step(&mut self, fact: Fact) {
        match fact {
            Fact::Search(fact) => self.search(fact),
            Fact::Backtrack(fact) => self.backtrack(fact),
            Fact::Recursion(fact) => self.recursion(fact),
            Fact::Sweep(fact) => self.sweep(fact),
            Fact::Reach(_) | Fact::Line(_) | Fact::Control(_) | Fact::Color(_) => {}
            Fact::Replay(_) => unreachable!("no step of ours"),
        }
    }

    fn search(&mut self, fact: SearchFact) {
        match fact {
            SearchFact::QueueStarts { start, marked } => {
                self.waiting.push_back(start);
                if marked {
                    self.marked.insert(start);
                }
            }
            SearchFact::CountStarts(start) => {
                self.waiting.push_back(start);
                self.marked.insert(start);
            }
            SearchFact::StackStarts(square) | SearchFact::Deeper(square) => {
                if !matches!(fact, SearchFact::StackStarts(_)) {
                    self.tried[3] += 1;
                }
                self.depths[square as usize] = Some(self.waiting.len() as u32);
                self.waiting.push_back(square);
                self.marked.insert(square);
                self.taken += 1;
            }
            SearchFact::Taken { square, .. } | SearchFact::Counted { square, .. } => {
                self.is_back = self.waiting_back.front() == Some(&square);
                let queue = if self.is_back {
                    &mut self.waiting_back
                } else {
                    &mut self.waiting
                };
                assert_eq!(queue.pop_front(), Some(square));
                self.marked.insert(square);
                self.taken += 1;
            }
            SearchFact::Duplicate { square, .. } => {
                assert_eq!(self.waiting.pop_front(), Some(square));
                assert!(self.marked.contains(square));
                self.taken += 1;
            }
            SearchFact::OffBoard { .. } => self.tried[0] += 1,
            SearchFact::NotEntered(_) => self.tried[1] += 1,
            SearchFact::KnownNeighbour(square) => {
                assert!(self.marked.contains(square));
                self.tried[2] += 1;
            }
            SearchFact::NoDetour(_) => self.tried[2] += 1,
            SearchFact::Queued { from, to } => {
                // A* enqueues a square again if it finds a path with fewer moves.
                let moves = self.moves[from as usize] + 1;
                let nearer = self.waiting.contains(&to) && moves < self.moves[to as usize];
                assert!(!self.marked.contains(to) || nearer);
                self.moves[to as usize] = moves;
                self.waiting.retain(|waits| *waits != to);
                if self.is_back {
                    self.waiting_back.push_back(to);
                } else {
                    self.waiting.push_back(to);
                }
                self.order();
                self.marked.insert(to);
                self.tried[3] += 1;
            }
            SearchFact::BackStarts(target) => {
                self.waiting_back.push_back(target);
                self.marked.insert(target);
            }
            SearchFact::Met { from, to } => {
                let ends = self.moves[from as usize] + self.moves[to as usize] + 1;
                let target = self.scene.target.expect("a target");
                assert_eq!(Some(ends), self.far[target as usize]);
            }
            SearchFact::QueuedLate { to, again } => {
                assert_eq!(self.waiting.contains(&to), again);
                self.again += usize::from(again);
                self.waiting.push_back(to);
                self.tried[3] += 1;
            }
            SearchFact::Parent { from, to, .. } => {
                if self.parents[to as usize].is_empty() {
                    self.waiting.push_back(to);
                    self.tried[3] += 1;
                }
                self.parents[to as usize].insert(from);
            }
            SearchFact::DeadEnd { from, to } => {
                assert_eq!(self.waiting.pop_back(), Some(from));
                assert_eq!(self.waiting.back().copied(), to);
            }
            SearchFact::OnePath { .. } => self.paths += 1,
            SearchFact::Expanded { .. }
            | SearchFact::ExpandedLate { .. }
            | SearchFact::CountedAll { .. }
            | SearchFact::Found(_)
            | SearchFact::FoundDeep { .. }
            | SearchFact::PathsFound { .. } => {}
            SearchFact::QueueEmpty(_) | SearchFact::StackEmpty(_) => {
                assert!(self.waiting.is_empty());
            }
            SearchFact::BackEmpty(_) => assert!(self.waiting_back.is_empty()),
        }
    }

    /// Returns the lower bound for the remaining moves; `None` if the piece can never reach the
    /// target.
    fn bound(&self, square: Square) -> Option<u32> {
        let mover = self.scene.mover().unwrap_or(Mover::KNIGHT);
        let target = self.scene.target.unwrap_or(square);
        mover.bound(square, target).map(u32::from)
    }

    /// Returns the estimate that orders the frontier; `None` if the frontier is a queue or a stack.
    fn estimate(&self) -> Option<Estimate> {
        match self.scene.way.choices()?.next {
            Selection::Least(estimate) => Some(estimate),
            Selection::Oldest | Selection::Deepest => None,
        }
    }

    /// Sorts the frontier into dequeuing order.
    fn order(&mut self) {
        let (estimate, moves) = (self.estimate(), self.moves);
        let bound = Square::ALL.map(|square| self.bound(square).unwrap_or(999));
        let key = |square: &Square| match estimate {
            Some(Estimate::Bound) => (bound[*square as usize], 0),
            Some(Estimate::MovesAndBound) => {
                let so_far = moves[*square as usize];
                (so_far + bound[*square as usize], 64 - so_far)
            }
            None => (0, 0),
        };
        self.waiting.make_contiguous().sort_by_key(key);
    }

    fn backtrack(&mut self, fact: BacktrackFact) {
        match fact {
            BacktrackFact::Refused { .. } => self.refused += 1,
            BacktrackFact::Placed(square) | BacktrackFact::Visited(square) => {
                self.waiting.push_back(square);
                self.placed += 1;
            }
            BacktrackFact::TourStarts(square) => self.waiting.push_back(square),
            BacktrackFact::Cut { .. } => self.waiting.push_back(self.scene.focus()),
            BacktrackFact::Solution(_) => self.solutions += 1,
            BacktrackFact::TakenBack { square, .. }
            | BacktrackFact::DeadEnd { from: square, .. } => {
                assert_eq!(self.waiting.pop_back(), Some(square));
                self.back += 1;
            }
            BacktrackFact::PartStarts { square, .. } => {
                self.parts += 1;
                self.part = 1;
                self.depths[square as usize] = Some(self.parts as u32);
            }
            BacktrackFact::Joined { square, .. } => {
                self.part += 1;
                self.depths[square as usize] = Some(self.parts as u32);
            }
            _ => {}
        }
        self.longest = self.longest.max(self.waiting.len());
    }

    fn recursion(&mut self, fact: RecursionFact) {
        match fact {
            RecursionFact::Called(square) => self.waiting.push_back(square),
            RecursionFact::Returned(_) | RecursionFact::RayReturned { .. } => {
                self.waiting.pop_back();
            }
            RecursionFact::BlockerReturns { .. } | RecursionFact::EdgeReturns(_) => {}
        }
    }

    fn sweep(&mut self, fact: SweepFact) {
        match fact {
            SweepFact::Probed {
                square, outcome, ..
            } if outcome.leaves_crumb() => {
                self.crumbs.insert(square);
            }
            SweepFact::PassDone { .. } | SweepFact::PassesDone { .. } => self.passes += 1,
            _ => {}
        }
    }

    /// Compares the variables of `frame` with the counts. Returns the number of variables compared.
    pub fn check(&self, frame: &Frame, at: &str) -> usize {
        let mut checked = 0;
        for variable in &frame.variables {
            let name = variable.name;
            let listed = || frame.squares(name).collect::<VecDeque<_>>();
            let counted = match name {
                Variable::Back => {
                    assert_eq!(listed(), self.waiting_back, "{at}");
                    checked += 1;
                    continue;
                }
                Variable::Queue | Variable::Stack => {
                    assert_eq!(listed(), self.waiting, "{at}: {}", name.name());
                    checked += 1;
                    continue;
                }
                Variable::Taken => self.taken,
                Variable::Marked => self.marked.len(),
                Variable::Off => self.tried[0],
                Variable::Blocked => self.tried[1],
                Variable::TotalFound => self.tried[2],
                Variable::New => self.tried[3],
                Variable::Duplicates => self.again,
                Variable::Placed => self.placed,
                Variable::TakenBack => self.back,
                Variable::Refused => self.refused,
                Variable::Solutions => self.solutions,
                Variable::Longest => self.longest,
                Variable::Parts => self.parts,
                _ => continue,
            };
            assert_eq!(frame.count(name), counted as i32, "{at}: {}", name.name());
            checked += 1;
        }
        checked + self.check_labels(frame, at)
    }

    /// Compares the numbers on the board of a search or tour with the counts. Returns the number of
    /// labels compared.
    fn check_labels(&self, frame: &Frame, at: &str) -> usize {
        let mut checked = 0;
        let nth = |square| self.waiting.iter().position(|visited| *visited == square);
        // At the end, the longest tour is shown again.
        let over = matches!(
            frame.fact,
            Some(Fact::Backtrack(
                BacktrackFact::GaveUp { .. } | BacktrackFact::Exhausted
            ))
        );
        for square in Square::ALL {
            let Some(label) = frame.label(square) else {
                continue;
            };
            let wanted = match label {
                Label::Distance(_) => self.far[square as usize],
                Label::Paths { moves, .. } => {
                    assert_eq!(
                        self.far[square as usize],
                        Some(moves.into()),
                        "{at}: {square}"
                    );
                    let parents = self.parents[square as usize].into_iter();
                    let paths: usize = parents.map(|from| self.ways[from as usize]).sum();
                    // The start has no parent, and one path: the one without moves.
                    Some(paths.max(1) as u32)
                }
                Label::Bound(bound) => {
                    assert_eq!(bound.map(u32::from), self.bound(square), "{at}: {square}");
                    self.bound(square)
                }
                Label::Estimate { moves, bound } => {
                    assert_eq!(moves, self.moves[square as usize], "{at}: {square}");
                    assert_eq!(bound.map(u32::from), self.bound(square), "{at}: {square}");
                    None
                }
                Label::Left(moves) => {
                    assert_eq!(moves, self.moves[square as usize], "{at}: {square}");
                    None
                }
                Label::Depth(_) => self.depths[square as usize],
                Label::Call(_) => nth(square).map(|nth| nth as u32),
                Label::Nth(_) if over => continue,
                Label::Nth(_) => nth(square).map(|nth| nth as u32 + 1),
                Label::Onward(_) => Some(self.onward(square).len() as u32),
                Label::Part(_) => self.depths[square as usize],
                Label::Counts(..) | Label::Match | Label::Lit | Label::Changed(..) => continue,
            };
            assert_eq!(label.number(), wanted, "{at}: {square} {label:?}");
            checked += 1;
        }
        checked
    }

    /// Returns the squares that a tour can continue to.
    fn onward(&self, from: Square) -> SquareSet {
        let mover = self.scene.mover().unwrap_or(Mover::KNIGHT);
        let visited: SquareSet = self.waiting.iter().copied().collect();
        Reach::by(mover, from, &self.board).destinations() - self.board.occupied() - visited
    }

    /// Returns the numbers that a step's sentence should contain, in order.
    pub fn numbers(&self, fact: Fact, size: StepSize) -> Vec<String> {
        match fact {
            Fact::Search(fact) => self.of_search(fact, size),
            Fact::Backtrack(fact) => self.of_backtrack(fact),
            Fact::Reach(ReachFact::Done { .. }) => {
                let reach = Reach::of(self.scene.board(), self.scene.focus()).expect("a piece");
                let (moves, captures) = (reach.destinations().len(), reach.captures().len());
                match captures {
                    0 => all([moves]),
                    _ if captures == moves => all([captures]),
                    _ => all([moves, captures]),
                }
            }
            Fact::Reach(_) => Vec::new(),
            Fact::Replay(_) => unreachable!("no step of ours"),
            Fact::Recursion(RecursionFact::Called(_)) => all([self.waiting.len()]),
            Fact::Recursion(RecursionFact::RayReturned { direction, .. }) => {
                let reach = Reach::of(self.scene.board(), self.scene.focus()).expect("a piece");
                let rays = reach.rays();
                let ray = rays.iter().find(|ray| ray.direction() == Some(direction));
                all([ray.expect("a ray").destinations().len()])
            }
            Fact::Recursion(_) => Vec::new(),
            Fact::Line(fact) => self.of_line(fact),
            Fact::Sweep(fact) => self.of_sweep(fact),
            Fact::Control(ControlFact::BearsOn { from, .. }) => {
                let bears = |square: &Square| {
                    let found = attackers(self.scene.board(), *square);
                    (found.white | found.black).contains(from.square)
                };
                all([Square::ALL.iter().filter(|square| bears(square)).count()])
            }
            Fact::Control(_) => Vec::new(),
            Fact::Color(fact) => {
                let numbers =
                    |square: Square| [square.file() as usize + 1, square.rank() as usize + 1];
                match fact {
                    ColorFact::File(square) => all([numbers(square)[0]]),
                    ColorFact::Rank(square) => all([numbers(square)[1]]),
                    ColorFact::Found(square, _) => all(numbers(square)),
                }
            }
        }
    }

    fn of_search(&self, fact: SearchFact, size: StepSize) -> Vec<String> {
        let far = |square: Square| self.far[square as usize].expect("a distance") as usize;
        let paths = |square: Square| self.ways[square as usize];
        let both_ends = self.scene.way == Algorithm::BothEnds;
        let away = |square: Square| {
            let so_far = self.moves[square as usize] as usize;
            let left = self.bound(square).map(|bound| bound as usize);
            match self.estimate() {
                _ if self.scene.target.is_none() && far(square) == 0 => Vec::new(),
                _ if self.scene.target.is_none() => all([far(square)]),
                Some(Estimate::Bound) => all(left),
                Some(Estimate::MovesAndBound) => all([so_far].into_iter().chain(left)),
                None if both_ends && so_far == 0 => Vec::new(),
                None if both_ends => all([so_far]),
                _ if far(square) == 0 => Vec::new(),
                _ => all([far(square)]),
            }
        };
        let layer = |moves: usize| {
            let next = |far: &&Option<u32>| **far == Some(moves as u32 + 1);
            let frontier = self.far.iter().filter(next).count();
            let done = (moves > 0).then_some(moves);
            let entries = Some(self.waiting.len()).filter(|entries| *entries != frontier);
            all(done.into_iter().chain([frontier, moves + 1]).chain(entries))
        };
        let choices = self.scene.way.choices();
        let late = choices.is_some_and(|choices| choices.marks == Marking::Taken);
        let late = late.then_some(self.again);
        let with_late = |number| all([number].into_iter().chain(late));
        match fact {
            SearchFact::QueueStarts { .. } | SearchFact::StackStarts(_) => all([0]),
            SearchFact::CountStarts(_) => all([0, 1]),
            SearchFact::Expanded {
                square,
                layer_done: true,
                ..
            }
            | SearchFact::ExpandedLate {
                square,
                layer_done: true,
                ..
            }
            | SearchFact::CountedAll {
                square,
                layer_done: true,
            } if size == StepSize::Layer && self.scene.way != Algorithm::BothEnds => {
                layer(far(square))
            }
            SearchFact::BackStarts(_) => all([0]),
            SearchFact::Met { .. } => all(self.scene.target.map(&far)),
            SearchFact::Duplicate {
                layer_done: Some(moves),
                ..
            } if size == StepSize::Layer => layer(moves.into()),
            SearchFact::Taken { square, .. }
            | SearchFact::Queued { to: square, .. }
            | SearchFact::Expanded { square, .. }
            | SearchFact::ExpandedLate { square, .. } => away(square),
            SearchFact::Counted { square, .. } => all([far(square), paths(square)]),
            SearchFact::Parent { to, .. } => {
                all([self.parents[to as usize].into_iter().map(paths).sum()])
            }
            SearchFact::CountedAll { square, .. } => all([paths(square)]),
            SearchFact::Found(square) => with_late(far(square)),
            SearchFact::QueueEmpty(_) if self.scene.way == Algorithm::BothEnds => all([self.taken]),
            SearchFact::BackEmpty(_) => all([self.taken]),
            SearchFact::QueueEmpty(_) => with_late(self.far.iter().flatten().count()),
            SearchFact::StackEmpty(_) => all([self.far.iter().flatten().count()]),
            SearchFact::Deeper(_) => all([self.waiting.len() - 1]),
            SearchFact::FoundDeep { square, .. } => match (
                match self.estimate() {
                    Some(Estimate::Bound) => self.moves[square as usize] as usize,
                    _ => self.waiting.len() - 1,
                },
                far(square),
            ) {
                (found, shortest) if found == shortest => all([found]),
                (found, shortest) => all([found, shortest]),
            },
            SearchFact::PathsFound { target, .. } => all([far(target), paths(target)]),
            SearchFact::OnePath { .. } => {
                let target = self.scene.target.expect("a target");
                all([self.paths, paths(target), far(target)])
            }
            SearchFact::OffBoard {
                step: (files, ranks),
                ..
            } => {
                // A direction has a name instead of numbers.
                let is_jump = files != 0 && ranks != 0 && files.abs() != ranks.abs();
                let mut legs = [files, ranks].map(|leg| usize::from(leg.unsigned_abs()));
                legs.sort_unstable_by(|one, other| other.cmp(one));
                all(legs.into_iter().filter(|_| is_jump))
            }
            SearchFact::NotEntered(_)
            | SearchFact::KnownNeighbour(_)
            | SearchFact::DeadEnd { .. }
            | SearchFact::Duplicate { .. }
            | SearchFact::QueuedLate { .. }
            | SearchFact::NoDetour(_) => Vec::new(),
        }
    }

    fn with_queens(&self) -> Board {
        let queen = Piece {
            color: Color::White,
            role: Role::Queen,
        };
        let put = |board: Board, square: &Square| board.with(*square, queen);
        self.waiting.iter().fold(*self.scene.board(), put)
    }

    /// Returns the number of empty squares of a rank, and of those that no queen attacks; `None` if
    /// a queen is on it.
    fn free(&self, rank: Rank) -> Option<(usize, usize)> {
        let board = self.with_queens();
        let queens = board.of_piece(Piece {
            color: Color::White,
            role: Role::Queen,
        });
        let rank = SquareSet::rank(rank);
        let free = |square: &Square| (attackers(&board, *square).white & queens).is_empty();
        let empty = rank - board.occupied();
        let unattacked = empty.into_iter().filter(free).count();
        (queens & rank)
            .is_empty()
            .then_some((empty.len(), unattacked))
    }

    fn of_backtrack(&self, fact: BacktrackFact) -> Vec<String> {
        let visited = self.waiting.len();
        match fact {
            BacktrackFact::QueensStart { .. } => {
                let queens = self.scene.board().of_role(Role::Queen).len();
                let fixed = Some(queens).filter(|fixed| *fixed > 0);
                all([8].into_iter().chain(fixed))
            }
            BacktrackFact::RankChosen { rank, .. } => {
                let (_, free) = self.free(rank).expect("a rank without a queen");
                let mut others = Rank::ALL.into_iter().filter_map(|rank| self.free(rank));
                assert!(others.all(|(_, other)| other >= free));
                all([rank as usize + 1, free])
            }
            BacktrackFact::Refused { square, by } => {
                let attackers = attackers(&self.with_queens(), square).white;
                assert!(attackers.contains(by), "{by} attacks {square}");
                Vec::new()
            }
            BacktrackFact::Placed(square) => {
                let board = self.with_queens();
                let others = attackers(&board, square).white & board.of_role(Role::Queen);
                assert_eq!(others, SquareSet::EMPTY, "{square} is attacked");
                let lost = |rank: &Rank| matches!(self.free(*rank), Some((1.., 0)));
                let hopeless = Rank::ALL
                    .into_iter()
                    .find(lost)
                    .map(|rank| rank as usize + 1);
                all([visited].into_iter().chain(hopeless))
            }
            BacktrackFact::Solution(_) => all([self.solutions, self.placed]),
            BacktrackFact::TakenBack { exhausted, .. } => {
                let full = exhausted.map(|rank| {
                    assert!(self.free(rank).is_some(), "a queen stands on {rank:?}");
                    rank as usize + 1
                });
                all(full.into_iter().chain([visited]))
            }
            BacktrackFact::Exhausted
                if matches!(self.scene.way, Algorithm::Queens | Algorithm::QueensLeast) =>
            {
                let queens = Queens::new(self.scene.board(), 8).expect("a problem");
                all([queens.solve().solutions as usize])
            }
            BacktrackFact::NoSolution(why) => {
                let rank = |rank: Rank| {
                    assert!(matches!(self.free(rank), Some((_, 0))), "{rank:?}");
                    rank as usize + 1
                };
                let number = match why {
                    NoSolution::Taken(of) | NoSolution::Attacked(of) => rank(of),
                    NoSolution::AtMost(_) => {
                        self.longest + self.scene.board().of_role(Role::Queen).len()
                    }
                };
                all([number, self.placed])
            }
            BacktrackFact::Ordered(from) => {
                let candidates = self.onward(from).into_iter();
                let mut onward: Vec<usize> = candidates.map(|to| self.onward(to).len()).collect();
                onward.sort_unstable();
                all(onward)
            }
            BacktrackFact::Visited(_) | BacktrackFact::DeadEnd { .. } => all([visited]),
            BacktrackFact::Tour => all([self.placed]
                .into_iter()
                .chain(Some(self.back).filter(|back| *back > 0))),
            BacktrackFact::Cut { .. } | BacktrackFact::PartsDone { .. } => {
                let mover = self.scene.mover().unwrap_or(Mover::KNIGHT);
                let map = TourMap::new(mover, self.scene.focus(), self.scene.board());
                let sizes: Vec<usize> = map.parts().iter().map(|part| part.len()).collect();
                let told = matches!(fact, BacktrackFact::PartsDone { .. });
                let sized = told.then(|| {
                    let named = sizes.iter().copied().filter(|_| sizes.len() <= 4);
                    named.chain([sizes[0] - 1]).collect::<Vec<usize>>()
                });
                let numbers = [sizes.len()].into_iter().chain(sized.into_iter().flatten());
                all(numbers.filter(|_| sizes.len() > 1))
            }
            BacktrackFact::Exhausted => all([self.placed, self.longest]),
            BacktrackFact::GaveUp { needed } => {
                let needed = needed.map(|needed| needed as usize);
                all([self.placed]
                    .into_iter()
                    .chain(needed)
                    .chain([self.longest]))
            }
            BacktrackFact::PartStarts { .. } => all([self.parts]),
            BacktrackFact::PartDone { .. } => all([self.parts, self.part]),
            BacktrackFact::Fault(_)
            | BacktrackFact::TourStarts(_)
            | BacktrackFact::Joined { .. } => Vec::new(),
        }
    }

    fn of_line(&self, fact: LineFact) -> Vec<String> {
        let from = self.scene.focus();
        let to = self.scene.target.unwrap_or(self.scene.cursor);
        let (dx, dy) = (
            to.file() as i32 - from.file() as i32,
            to.rank() as i32 - from.rank() as i32,
        );
        let slope = || {
            let common = (1..=8)
                .rev()
                .find(|n| dx % n == 0 && dy % n == 0)
                .expect("1");
            let sign = dx.signum();
            match (dx.abs() / common, sign * dy / common) {
                (1, dy) => dy.to_string(),
                (dx, dy) => format!("{dy}/{dx}"),
            }
        };
        match fact {
            LineFact::Difference(..) => {
                let legs = [dx, dy].into_iter().filter(|leg| *leg != 0);
                let numbers = legs.map(i32::abs).chain([dx, dy]);
                numbers.map(|number| number.to_string()).collect()
            }
            LineFact::Slope(..) if dx == 0 => all([0]),
            LineFact::Slope(..) => match Line::new(from, to).kind() {
                LineKind::None => vec![slope(), "0".into(), "1".into(), "-1".into()],
                _ => vec![slope()],
            },
            LineFact::Intercept(..) => {
                // y1 - dy/dx * x1, as a fraction with denominator dx.
                let (x, y) = (from.file() as i32 + 1, from.rank() as i32 + 1);
                let over = y * dx - dy * x;
                let common = (1..=64)
                    .rev()
                    .find(|n| over % n == 0 && dx % n == 0)
                    .expect("1");
                let (over, dx) = (dx.signum() * over / common, dx.abs() / common);
                vec![if dx == 1 {
                    over.to_string()
                } else {
                    format!("{over}/{dx}")
                }]
            }
            LineFact::Arrived(0) | LineFact::Between(_) | LineFact::BlockedAt(_) => Vec::new(),
            LineFact::Arrived(_) => all([dx.abs().max(dy.abs()) as usize - 1]),
        }
    }

    fn of_sweep(&self, fact: SweepFact) -> Vec<String> {
        let reach = || {
            Reach::of(self.scene.board(), self.scene.focus())
                .expect("a piece")
                .destinations()
        };
        match fact {
            SweepFact::PassDone { .. } | SweepFact::PassesDone { .. } => all([self.passes]),
            SweepFact::SharedPass { falses, .. } | SweepFact::WrongProbeDone { falses, .. } => {
                more(falses.len())
            }
            SweepFact::SharedDone(_) => {
                let falses = (self.crumbs - reach()).len();
                let missed = (reach() - self.crumbs).len();
                let counted = all(Some(falses).filter(|falses| *falses > 0));
                [counted, more(falses), more(missed)].concat()
            }
            SweepFact::Asks { .. } | SweepFact::Probed { .. } | SweepFact::Done { .. } => {
                Vec::new()
            }
        }
    }
}
