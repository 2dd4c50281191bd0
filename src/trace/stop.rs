//! Lines that ran between two stops.

/// Maximum number of lines of pseudocode.
const LINES: usize = 256;

/// Lines of the pseudocode that ran between the previous stop and this one.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Stop {
    /// Indices of the lines that ran, each with its number of runs, in the order of the code.
    ///
    /// A test counts whenever it is evaluated, with either result, including the last one in a
    /// `while`. The line of a `for each` counts once per round; if the loop only ended, it ran 0
    /// times.
    pub lines: Vec<(usize, u32)>,
    /// Line that ran last, if any.
    pub last: Option<usize>,
}

impl Stop {
    /// Returns the number of times a line ran; `None` if it isn't part of the stop.
    pub fn times(&self, line: usize) -> Option<u32> {
        let ran = self.lines.iter().find(|(ran, _)| *ran == line);
        ran.map(|(_, times)| *times)
    }

    /// Returns the stop for these lines, in the order in which they ran, each with a flag for
    /// whether the run counts.
    pub(super) fn of(ran: impl Iterator<Item = (u8, bool)>) -> Stop {
        let mut lines = [None; LINES];
        let mut last = None;
        for (line, counts) in ran {
            let line = usize::from(line);
            *lines[line].get_or_insert(0) += u32::from(counts);
            last = Some(line);
        }
        let lines = lines.into_iter().enumerate();
        let lines = lines.filter_map(|(line, times)| Some((line, times?)));
        Stop {
            lines: lines.collect(),
            last,
        }
    }

    /// Adds a line that ran. `counts` is whether the run counts.
    pub(super) fn add(&mut self, line: usize, counts: bool) {
        let times = u32::from(counts);
        match self.lines.binary_search_by_key(&line, |(line, _)| *line) {
            Ok(at) => self.lines[at].1 += times,
            Err(at) => self.lines.insert(at, (line, times)),
        }
        self.last = Some(line);
    }
}
