//! The pages of the course without a screen.

use crate::answer::ended;
use crate::lesson::{Learner, Lesson, Part, Skill, course, parts, placement};

use super::super::model::Model;

/// The lessons, part by part, with their stars and where one left off.
pub(super) fn lessons(model: &Model) -> Vec<String> {
    let progress = &model.progress;
    let line = |lesson: &Lesson| {
        let (name, title) = (&lesson.name, ended(&lesson.title));
        let (stars, of) = (progress.stars(lesson), lesson.most_stars());
        format!("learn {name}: {title} {stars} of {of} stars.")
    };
    let next = &course()[progress.left_off(course())];
    let head = format!(
        "Learner: {}, {}. `learn {}` comes next.",
        Learner::titled(model.settings.learner.as_deref()),
        progress.course_stars(),
        next.name
    );
    let known = |part: &Part| {
        if progress.knows(part.key) {
            ", known"
        } else {
            ""
        }
    };
    let parts = parts().flat_map(|part| {
        let (stars, of) = progress.stars_of(part.lessons);
        let heading = format!("{}: {stars} of {of} stars{}.", part.title, known(&part));
        [heading].into_iter().chain(part.lessons.iter().map(line))
    });
    [head, line(placement())].into_iter().chain(parts).collect()
}

/// What is due for practice, skill by skill.
pub(super) fn due(model: &Model) -> Vec<String> {
    let today = model.settings.today;
    let begun = model.progress.begun_skills(today);
    let line = |skill: &Skill| {
        let practised = model.progress.skills.get(skill);
        let known = practised.map_or("not asked yet".to_owned(), |known| known.in_words(today));
        let title = skill.title();
        format!("practice {}: {title}, {known}.", skill.name())
    };
    let head = model.progress.due_in_words(today);
    let round = "`practice` asks ten questions, what is due first.".to_owned();
    let begun = begun.iter().map(line);
    [head, round].into_iter().chain(begun).collect()
}
