//! Limits on counts and dates in saved files. A file with larger values counts as damaged.

use super::day::LAST_DAY;

/// Maximum value of any count. Nobody reaches it in a lifetime of learning, and it is small enough
/// that sums of counts don't overflow.
pub const MOST_COUNTED: u32 = 100_000_000;

/// Describes the first count or day that exceeds its limit; `None` if all are within limits.
pub fn beyond(counts: &[u32], days: &[u32]) -> Option<String> {
    let count = counts.iter().find(|count| **count > MOST_COUNTED);
    let count = count.map(|count| format!("a count of {count}; expected at most {MOST_COUNTED}"));
    let day = days.iter().find(|day| **day > LAST_DAY);
    let day = day.map(|day| format!("day {day}; expected at most {LAST_DAY}, the end of 9999"));
    count.or(day)
}
