//! Differences between two boards, in numbers.

use crate::board::SquareSet;
use crate::lenses::{Counted, CountedRun};

use super::{Run, Runs};

fn counted(count: usize, [one, many]: [&str; 2]) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

impl Run {
    /// Returns the most important count, such as `14 squares looked at`; `None` if there is none.
    pub fn in_a_number(&self) -> Option<String> {
        let first = self.scene().lens().row().counted.first()?;
        let words = first.words_in(self.frame());
        Some(counted((first.of)(&self.counted_run())?, words))
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
            let words =
                boards.map(|run| run.map_or(measure.words, |run| measure.words_in(run.frame())));
            counts[0].extend(one.map(|count| counted(count, words[0])));
            counts[1].extend(two.map(|count| format!("{}{difference}", counted(count, words[1]))));
        }
        counts
    }

    /// Returns the squares that each of two boards counts; `None` if it doesn't matter which they
    /// are.
    pub fn counted_squares(&self) -> Option<[SquareSet; 2]> {
        let measures = self.scene().lens().row().counted.iter();
        let of = measures.filter_map(|measure| measure.squares).next()?;
        let other = self.all().nth(1)?;
        Some([of(self.own().frame()), of(other.frame())])
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
            let [word, other_word] = [self.own(), other].map(|run| measure.words_in(run.frame()));
            Some(match both {
                (None | Some(0), None | Some(0)) => return None,
                (Some(one), Some(two)) if one == two && word == other_word => {
                    let difference = (measure.difference)(self.own().frame(), other.frame());
                    format!("both {}{difference}", counted(one, word))
                }
                (Some(one), Some(two)) if word != other_word => {
                    format!("{} and {}", counted(one, word), counted(two, other_word))
                }
                (Some(one), Some(two)) => format!("{one} and {two} {}", word[1]),
                (Some(one), None) => format!("{}, none yet {right}", counted(one, word)),
                (None, Some(two)) => format!("none yet {left}, {}", counted(two, other_word)),
            })
        };
        let measures = self.scene().lens().row().counted.iter().skip(first);
        measures.filter_map(told).collect()
    }
}
