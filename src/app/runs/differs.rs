//! What sets two boards apart, in numbers.

use crate::trace::{Lens, Mark, Variable};

use super::{Run, Runs};

/// Something that is counted on each board.
struct Counted {
    /// How much of it there is; `None` where it isn't counted.
    of: fn(&Run) -> Option<usize>,
    /// What is counted, where that is one, and where it is more.
    words: [&'static str; 2],
    /// What sets two boards apart that have as much of it.
    apart: fn(&Run, &Run) -> &'static str,
}

/// What is counted, what matters most first.
const fn measures(lens: Lens) -> &'static [Counted] {
    const fn new(of: fn(&Run) -> Option<usize>, one: &'static str, many: &'static str) -> Counted {
        Counted {
            of,
            words: [one, many],
            apart: |_, _| "",
        }
    }
    const LIT: Counted = new(lit, "square lit", "squares lit");
    const SEARCH: &[Counted] = &[
        new(taken, "square looked at", "squares looked at"),
        Counted {
            apart: which_way,
            ..new(way, "move to the target", "moves to the target")
        },
        new(again, "put again", "put again"),
        new(|run| some(run.costs().waiting), "waits", "wait"),
        new(|run| some(run.costs().tests), "move tried", "moves tried"),
    ];
    const BACKTRACK: &[Counted] = &[
        new(
            |run| count(run, Variable::Placed),
            "placement",
            "placements",
        ),
        new(
            |run| count(run, Variable::TakenBack),
            "taken back",
            "taken back",
        ),
        new(
            |run| count(run, Variable::Solutions),
            "solution",
            "solutions",
        ),
        new(
            |run| count(run, Variable::Longest),
            "deep at most",
            "deep at most",
        ),
    ];
    const SWEEP: &[Counted] = &[
        new(|run| list(run, Variable::Crumbs), "crumb", "crumbs"),
        new(|run| list(run, Variable::Missed), "missed", "missed"),
    ];
    match lens {
        Lens::Search => SEARCH,
        Lens::Backtrack => BACKTRACK,
        Lens::Sweep => SWEEP,
        Lens::Reach => &[LIT],
        Lens::Line | Lens::Control | Lens::Colors => &[],
    }
}

fn some(count: usize) -> Option<usize> {
    Some(count)
}

/// The squares that a search has taken so far.
fn taken(run: &Run) -> Option<usize> {
    let trace = run.trace().ok()?;
    let takes = trace.takes();
    Some(takes.take_while(|(index, _)| *index <= run.index()).count())
}

/// The moves of the path that was found.
fn way(run: &Run) -> Option<usize> {
    run.costs().path
}

/// Whether the paths that were found are the same.
fn which_way(one: &Run, other: &Run) -> &'static str {
    let [one, other] = [one, other].map(|run| &run.frame().path);
    if one == other || one.is_empty() || other.is_empty() {
        ""
    } else {
        ", by different paths"
    }
}

fn again(run: &Run) -> Option<usize> {
    Some(run.costs().duplicates as usize)
}

fn count(run: &Run, name: Variable) -> Option<usize> {
    run.frame().variable(name)?;
    usize::try_from(run.frame().count(name)).ok()
}

fn list(run: &Run, name: Variable) -> Option<usize> {
    run.frame().variable(name)?;
    Some(run.frame().count_squares(name))
}

fn lit(run: &Run) -> Option<usize> {
    let marked = |mark| run.frame().marked(mark).len();
    Some(marked(Mark::Open) + marked(Mark::Capture))
}

fn counted(count: usize, [one, many]: [&str; 2]) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

impl Run {
    /// What matters most of it in a number, such as `14 squares looked at`.
    pub fn in_a_number(&self) -> Option<String> {
        let first = measures(self.scene().lens()).first()?;
        Some(counted((first.of)(self)?, first.words))
    }
}

impl Runs {
    /// How the second board differs from the first, what matters most first: `46 and 18 squares looked at`.
    /// Nothing where one board runs.
    pub fn differences(&self) -> Vec<String> {
        self.differences_from(0)
    }

    /// The same without what stands above each board, [`Run::in_a_number`].
    pub fn other_differences(&self) -> Vec<String> {
        self.differences_from(1)
    }

    fn differences_from(&self, first: usize) -> Vec<String> {
        let Some(other) = self.all().nth(1) else {
            return Vec::new();
        };
        let told = |measure: &Counted| {
            let both = ((measure.of)(self.own()), (measure.of)(other));
            let word = measure.words;
            Some(match both {
                (None | Some(0), None | Some(0)) => return None,
                (Some(one), Some(two)) if one == two => {
                    let apart = (measure.apart)(self.own(), other);
                    format!("both {}{apart}", counted(one, word))
                }
                (Some(one), Some(two)) => format!("{one} and {two} {}", word[1]),
                (Some(one), None) => format!("{}, none yet at the right", counted(one, word)),
                (None, Some(two)) => format!("none yet at the left, {}", counted(two, word)),
            })
        };
        let measures = measures(self.scene().lens()).iter().skip(first);
        measures.filter_map(told).collect()
    }
}
