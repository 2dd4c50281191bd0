//! Differences between two boards, in numbers.

use crate::lenses::{Counted, CountedRun};

use super::{Run, Runs};

fn counted(count: usize, [one, many]: [&str; 2]) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

impl Run {
    /// Returns the most important count, such as `14 squares looked at`; `None` if there is none.
    pub fn in_a_number(&self) -> Option<String> {
        let first = self.scene().lens().row().counted.first()?;
        Some(counted((first.of)(&self.counted_run())?, first.words))
    }

    fn counted_run(&self) -> CountedRun<'_> {
        CountedRun {
            trace: self.trace().ok(),
            index: self.index(),
            frame: self.frame(),
        }
    }
}

impl Runs {
    /// Compares the boards' counts, the most important first, as in `46 and 18 squares looked at`.
    /// Empty if there is only one board.
    pub fn differences(&self) -> Vec<String> {
        self.differences_from(0, Self::SIDE_BY_SIDE)
    }

    /// Places of two boards that are side by side.
    pub const SIDE_BY_SIDE: [&str; 2] = ["on the left", "on the right"];
    /// Places of two boards on a narrow screen, one above the other.
    pub const STACKED: [&str; 2] = ["above", "below"];

    /// Compares the counts except the one in each board's heading, [`Run::in_a_number`]. The boards
    /// are at these places.
    pub fn other_differences(&self, places: [&str; 2]) -> Vec<String> {
        self.differences_from(1, places)
    }

    /// Returns the counts of each of two boards except the one in its heading, the most important
    /// first. Where both boards have the same count, the second board's says how they still differ.
    pub fn other_counts(&self) -> [Vec<String>; 2] {
        let measures = self.scene().lens().row().counted.iter().skip(1);
        let boards = [Some(self.own()), self.all().nth(1)];
        let of = |run: Option<&Run>, measure: &Counted| (measure.of)(&run?.counted_run());
        let mut counts = [Vec::new(), Vec::new()];
        for measure in measures {
            let [one, two] = boards.map(|run| of(run, measure).filter(|count| *count > 0));
            let both = boards[1].filter(|_| one == two);
            let difference = both.map_or("", |other| {
                (measure.difference)(self.own().frame(), other.frame())
            });
            let told = |count, more| format!("{}{more}", counted(count, measure.words));
            counts[0].extend(one.map(|count| told(count, "")));
            counts[1].extend(two.map(|count| told(count, difference)));
        }
        counts
    }

    fn differences_from(&self, first: usize, [left, right]: [&str; 2]) -> Vec<String> {
        let Some(other) = self.all().nth(1) else {
            return Vec::new();
        };
        let told = |measure: &Counted| {
            let both = (
                (measure.of)(&self.own().counted_run()),
                (measure.of)(&other.counted_run()),
            );
            let word = measure.words;
            Some(match both {
                (None | Some(0), None | Some(0)) => return None,
                (Some(one), Some(two)) if one == two => {
                    let difference = (measure.difference)(self.own().frame(), other.frame());
                    format!("both {}{difference}", counted(one, word))
                }
                (Some(one), Some(two)) => format!("{one} and {two} {}", word[1]),
                (Some(one), None) => format!("{}, none yet {right}", counted(one, word)),
                (None, Some(two)) => format!("none yet {left}, {}", counted(two, word)),
            })
        };
        let measures = self.scene().lens().row().counted.iter().skip(first);
        measures.filter_map(told).collect()
    }
}
