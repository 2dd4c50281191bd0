//! Calendar dates of days counted from 1970-01-01.

/// Last day with a date of ten characters: 9999-12-31.
pub const LAST_DAY: u32 = 2_932_896;

/// Returns a day counted from 1970-01-01 as a date; `None` for 0, which means an unknown day, and
/// for any day after [`LAST_DAY`].
pub fn date(day: u32) -> Option<String> {
    if !(1..=LAST_DAY).contains(&day) {
        return None;
    }
    // Years start in March here, which makes the leap day the last day of a year.
    let (era, of_era) = ((day + 719_468) / 146_097, (day + 719_468) % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let (date, month) = (of_year - (153 * month + 2) / 5 + 1, (month + 2) % 12 + 1);
    let year = year + 400 * era + u32::from(month < 3);
    Some(format!("{year:04}-{month:02}-{date:02}"))
}

/// Describes how long ago a day was: `today`, `yesterday`, `3 days ago`.
pub fn ago(day: u32, today: u32) -> String {
    match today.saturating_sub(day) {
        0 => "today".to_owned(),
        1 => "yesterday".to_owned(),
        days => format!("{days} days ago"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_told_as_dates() {
        for (day, said) in [
            (1, "1970-01-02"),
            (59, "1970-03-01"),
            (11_016, "2000-02-29"),
            (20_779, "2026-11-22"),
            (47_540, "2100-02-28"),
            (47_541, "2100-03-01"),
            (LAST_DAY, "9999-12-31"),
        ] {
            assert_eq!(date(day).as_deref(), Some(said));
        }
        for none in [0, LAST_DAY + 1, u32::MAX] {
            assert_eq!(date(none), None);
        }
    }
}
