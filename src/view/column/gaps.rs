//! The blank rows of a column: which are wanted, and which the spare rows suffice for.

/// A place for blank rows, from the highest down.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Gap {
    AboveTitle,
    /// Between what to do or what is asked and the rest of the title.
    BelowHeadline,
    BelowTitle,
    BelowReply,
    /// Between all sections.
    Between,
    AboveLegend,
    AboveTimeline,
    BelowLegend,
    BelowTimeline,
}

/// The blank rows that a column has room for.
pub struct Gaps(Vec<(Gap, usize)>);

impl Gaps {
    /// Gives the `spare` rows to the gaps, each with the rows it wants and its turn: those with low
    /// numbers come first. A gap gets all its rows or none.
    pub fn new(wanted: impl IntoIterator<Item = (Gap, usize, u8)>, spare: &mut usize) -> Gaps {
        let mut wanted: Vec<(Gap, usize, u8)> = wanted.into_iter().collect();
        wanted.sort_by_key(|(_, _, turn)| *turn);
        let mut given = Vec::new();
        for (gap, rows, _) in wanted {
            if rows <= *spare {
                *spare -= rows;
                given.push((gap, rows));
            }
        }
        Gaps(given)
    }

    /// Returns the number of rows of a gap.
    pub fn rows(&self, gap: Gap) -> u16 {
        let own = self.0.iter().filter(|(one, _)| *one == gap);
        own.map(|(_, rows)| *rows as u16).sum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn gaps_get_rows_in_their_turn_and_all_of_them_or_none() {
        let wanted = [
            (Gap::BelowReply, 1, 3),
            (Gap::Between, 2, 2),
            (Gap::AboveTitle, 1, 1),
        ];
        for (spare, given, left) in [
            (0, [0, 0, 0], 0),
            (1, [1, 0, 0], 0),
            (2, [1, 0, 1], 0),
            (3, [1, 2, 0], 0),
            (9, [1, 2, 1], 5),
        ] {
            let mut rest = spare;
            let gaps = Gaps::new(wanted, &mut rest);
            let rows = [Gap::AboveTitle, Gap::Between, Gap::BelowReply].map(|gap| gaps.rows(gap));
            assert_eq!((rows, rest), (given, left), "{spare}");
        }
    }
}
