//! Search: what waits, what this step tried, the layers, the tree.

use crate::board::{Square, SquareSet};
use crate::geometry::{Distances, Mover};
use crate::sheet::{Body, Cell, Keep, Role, Room, Row, Section, Span, Topic, Tree};
use crate::trace::{Algorithm, Lens, Mark, Outcome, Scalar, SearchFact, Value, Variable};

use super::{At, code, lists, variables};

/// The queue or stack, the moves tried, the pseudocode, the layers and the tree.
pub fn sections(at: &At<'_>) -> Vec<Section> {
    let has = |name| at.frame.variable(name).is_some();
    let waiting = if has(Variable::Queue) {
        lists::queue(at)
    } else {
        lists::stack(at, "stack", Room::new(3, 4, 6))
    };
    // The sentence below the board tells the paths one by one.
    let told = [Variable::S, Variable::M, Variable::Paths, Variable::Path];
    let variables = variables::section(at, &told);
    let mut sections = vec![waiting, step(at)];
    sections.extend(variables);
    sections.push(code::section(at));
    // What goes on from the newest square has no layers.
    if has(Variable::Queue) {
        sections.push(layers(at));
    }
    sections.push(tree(at, Room::new(6, 8, 66)));
    sections
}

/// The square at hand.
pub fn at_hand(at: &At<'_>) -> Option<Span> {
    match at.frame.variable(Variable::S) {
        Some(Value::Scalar(Scalar::Square(square))) => Some(Span::square(*square, Role::Accent)),
        _ => None,
    }
}

/// The moves tried from the square at hand, in their order, with what became of each: the order
/// decides the queue. Those off the board are counted.
fn step(at: &At<'_>) -> Section {
    let tried = at.trace.tried(at.index).into_iter();
    let tried: Vec<_> = tried.filter_map(SearchFact::outcome).collect();
    let on_board = tried.iter().filter_map(|(outcome, to)| {
        let role = match outcome {
            Outcome::New => Role::Accent,
            _ => Role::Dim,
        };
        let square = Span::on_board((*to)?, at.frame);
        Some(Cell::new([square, Span::word(outcome.name(), role)], 1))
    });
    let cells: Vec<Cell> = on_board.collect();
    let rows = vec![Row::new(cells).in_columns()];
    let off = tried.iter().filter(|(_, to)| to.is_none()).count();
    let off = (off > 0).then(|| {
        [
            Span::word("·", Role::Dim),
            Span::number(off, Role::Dim),
            Span::word("off the board", Role::Dim),
        ]
    });
    // A leaper has eight moves at most.
    let leaps = at.scene.mover().and_then(Mover::leaper).is_some();
    let room = if leaps {
        Room::new(1, 2, 3)
    } else {
        Room::new(1, 3, 6)
    };
    let section = Section::new(Topic::State, "this step", room, rows);
    section
        .valued(at_hand(at))
        .valued(off.into_iter().flatten())
}

/// How many squares each layer has: those that are done, and those that wait.
fn layers(at: &At<'_>) -> Section {
    let waiting: SquareSet = at.frame.squares(Variable::Queue).collect();
    let layers = at.frame.layers();
    let most = layers.iter().map(|layer| layer.len()).max().unwrap_or(0);
    let done = |layer: SquareSet| {
        let gone = |square: &Square| {
            let waits = [Mark::Frontier, Mark::JustQueued].map(Some);
            !waiting.contains(*square) || !waits.contains(&at.frame.mark(*square))
        };
        layer.into_iter().filter(gone).count()
    };
    let mut all_done = 0;
    let row = |(moves, layer): (usize, &SquareSet)| {
        let (role, all) = (Role::Layer(moves as u32), layer.len());
        let done = done(*layer);
        all_done += done;
        let bar = Span::bar(done, all - done, most, role);
        let (said, number) = (Span::said("found"), Span::number(all, Role::Plain));
        let count = Cell::new([bar, number, said], 3);
        let squares = layer.into_iter();
        let squares = squares.map(|to| Cell::new([Span::square(to, Role::Dim)], 0));
        Row::new([count].into_iter().chain(squares))
            .labelled(Span::said("at distance"))
            .labelled(Span::number(moves, Role::Dim))
    };
    let rows = layers.iter().enumerate().map(row).collect();
    // All that there will be, so that the room is the same at every step.
    let mover = at.scene.mover();
    let far = mover.map(|mover| Distances::new(mover, at.scene.focus(), at.scene.board()));
    let farthest = far.and_then(|far| Square::ALL.into_iter().filter_map(|to| far.to(to)).max());
    let all = usize::from(farthest.unwrap_or(0)) + 1;
    let room = Room::new(all.min(5), all.min(7), (3 * all).max(10));
    let section = Section::new(Topic::Tree, "layers", room, rows).keeping(Keep::Last);
    section.valued(Section::count(all_done, "done"))
}

/// What was reached from where.
pub fn tree(at: &At<'_>, room: Room) -> Section {
    let takes = at.scene.lens() == Lens::Search;
    // What goes back keeps its branch alone.
    let grows = takes || at.scene.way == Algorithm::Parts;
    let tree = Tree {
        levels: at.frame.levels(),
        arrows: if grows {
            at.frame.arrows.clone()
        } else {
            Default::default()
        },
        new: at.frame.marked(Mark::JustQueued),
        takes,
    };
    Section {
        body: Body::Tree(tree),
        ..Section::new(Topic::Tree, "tree", room, Vec::new())
    }
}
