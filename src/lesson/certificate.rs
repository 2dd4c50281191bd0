//! Certificate at the end of a part of the course: what was learned, and by whom.

use crate::words::counted;

use super::course::{CoursePart, parts};
use super::day::date;
use super::learner::Learner;
use super::level::Lesson;

/// A finished part of the course, and the learner who finished it.
#[derive(Clone, Debug)]
pub struct Certificate {
    /// The finished part of the course.
    pub part: CoursePart,
    learner: Learner,
    /// Day on which the certificate is shown, counted from 1970-01-01.
    today: u32,
}

impl Certificate {
    /// Returns the certificate for the part with this number, as shown on day `today`. Parts are
    /// numbered from 1.
    ///
    /// # Errors
    ///
    /// Returns the reason, as a sentence, if there is no such part, or it isn't finished yet.
    pub fn of(number: usize, learner: Learner, today: u32) -> Result<Certificate, String> {
        let Some(index) = number.checked_sub(1) else {
            return Err("Parts are numbered from 1.".to_owned());
        };
        let Some(part) = parts().nth(index) else {
            return Err(format!("The course has {} parts.", parts().count()));
        };
        let lessons = part.lessons();
        let mut open = lessons.filter(|lesson| !learner.progress.is_done(lesson));
        let Some(first) = open.next() else {
            return Ok(Certificate {
                part,
                learner,
                today,
            });
        };
        let (title, left, next) = (part.title, counted(open.count() + 1, "lesson"), &first.name);
        Err(format!("{title}: {left} to go. `learn {next}` comes next."))
    }

    /// Returns the name of the learner, if known.
    pub fn name(&self) -> Option<&str> {
        self.learner.name.as_deref()
    }

    /// Returns a one-line summary: `6 lessons, 35 levels, 98 of 105 stars`.
    pub fn done(&self) -> String {
        let lessons = self.part.lessons();
        let levels: usize = lessons.clone().map(|lesson| lesson.levels.len()).sum();
        let (stars, most) = self.learner.progress.stars_of(lessons.clone());
        let (lessons, levels) = (counted(lessons.len(), "lesson"), counted(levels, "level"));
        format!("{lessons}, {levels}, {stars} of {}", counted(most, "star"))
    }

    /// Returns the date of the latest result in the part, if known.
    pub fn day(&self) -> Option<String> {
        let progress = &self.learner.progress;
        let lessons = self.part.lessons();
        let records = lessons.flat_map(|lesson| progress.of(lesson).flatten());
        // A future day was recorded by a clock that has since been set back, so it counts as today.
        date(records.map(|record| record.day).max()?.min(self.today))
    }

    /// Returns each lesson with its average number of stars per level, from 0 to 3, rounded down.
    pub fn lessons(&self) -> impl Iterator<Item = (&'static Lesson, u8)> + '_ {
        self.part.lessons().map(|lesson| {
            let stars = self.learner.progress.stars(lesson) as usize;
            let share = stars / lesson.levels.len().max(1);
            (lesson, share as u8)
        })
    }

    /// Returns a name for the image file of the certificate.
    pub fn file(&self) -> String {
        let part = self.part.title.to_lowercase().replace(' ', "-");
        let who = self.name().map_or(String::new(), |name| format!("-{name}"));
        format!("{part}{who}.png")
    }
}
