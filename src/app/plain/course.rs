//! The pages of the course, in words.

use crate::answer::{self, ended};
use crate::lesson::{
    CoursePart, Learner, Lesson, Skill, ago, on_page, parts, placement, stars_in_words,
};

use super::Model;

/// The lessons, part by part, with their stars and where the learner left off.
pub(super) fn lessons(model: &Model) -> Vec<String> {
    let progress = &model.progress;
    let line = |lesson: &Lesson| {
        let (name, title) = (&lesson.name, ended(&lesson.title));
        let stars = answer::capital(&progress.lesson_stars(lesson));
        format!("learn {name}: {title} {stars}.")
    };
    let next = on_page(progress.left_off());
    let learner = Learner::titled(model.settings.learner.as_deref());
    let (stars, next) = (progress.course_stars(), &next.name);
    let head = format!("Learner: {learner}, {stars}. `learn {next}` comes next.");
    let known = |part: &CoursePart| {
        if progress.knows(part.key) {
            ", known"
        } else {
            ""
        }
    };
    let parts = parts().flat_map(|part| {
        let (stars, most) = progress.stars_of(part.lessons());
        let stars = stars_in_words(stars, most);
        let heading = format!("{}: {stars}{}.", part.title, known(&part));
        [heading].into_iter().chain(part.lessons().map(line))
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
    let not_met = model.progress.not_met_in_words(today);
    let not_met = not_met.map(|skills| format!("Not met yet: {skills}"));
    let mistake = model.progress.mistake.as_ref().map(|mistake| {
        let (skill, when) = (mistake.skill().title(), ago(mistake.day, today));
        format!("The last mistake, {when}: {skill}. {}", mistake.sentence())
    });
    let rest = not_met.into_iter().chain(mistake);
    [head, round].into_iter().chain(begun).chain(rest).collect()
}
