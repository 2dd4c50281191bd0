//! The pages of the course show the contents of their sheets, and nothing else.

use std::collections::BTreeSet;

use knightlight::{
    app::{Command, Message, Model, Page, PlainAnswer, Popup},
    lesson::{Learner, Progress, Record, Skill, course, on_page, parts, placement},
    sheet::SpanKind,
    view::{self, Charset, Depth, Layout, Style, Styles, Theme},
};
use ratatui::{buffer::Buffer, layout::Rect};

use super::{in_sheet, numbers_of, tokens};

/// Returns three learners: one has done nothing, one some of everything, and one every level of the
/// course.
fn learners() -> [Learner; 3] {
    let record = |stars, mistakes| Record {
        stars,
        cost: 12,
        mistakes,
        hints: 0,
        tries: 1,
        day: 20_779,
    };
    let (mut some, mut all) = (Progress::default(), Progress::default());
    for (place, lesson) in course().enumerate() {
        for (number, level) in lesson.levels.iter().enumerate() {
            all.record(
                lesson,
                level,
                record(3 - (number % 3) as u8, number as u32 % 2),
            );
            if place < 9 && number < place {
                some.record(lesson, level, record(3 - (place % 3) as u8, 0));
            }
        }
    }
    some.record(placement(), &placement().levels[0], record(3, 0));
    some.practise(Skill::Rook, false, 0);
    some.practise(Skill::Pins, true, 0);
    let names = [None, Some("anna"), Some("ben")];
    let mut names = names.into_iter();
    [Progress::default(), some, all].map(|progress| Learner {
        name: names.next().flatten().map(str::to_owned),
        progress,
    })
}

/// Returns every page of the course, with its name.
fn pages() -> Vec<(String, Model)> {
    let mut pages = Vec::new();
    for learner in learners() {
        let mut model = Model::new(Default::default(), &Theme::NAMES);
        let who = learner.title().to_owned();
        let said = None;
        model.update(Message::Learner { learner, said });
        let mut open = |name: String, popup: Option<Popup>| {
            let mut model = model.clone();
            model.message.clear();
            model.popup = popup;
            pages.push((format!("{who}, {name}"), model));
        };
        for place in 0..=course().count() {
            let page = Popup::Course(Page::Lessons(place));
            open(on_page(place).name.clone(), Some(page));
        }
        for part in 1..=parts().count() {
            let mut model = model.clone();
            model.update(Message::Do(Command::Certificate(part.into())));
            let done = model
                .popup
                .filter(|popup| matches!(popup, Popup::Course(Page::Certificate(_))));
            done.into_iter()
                .for_each(|done| open(format!("part {part}"), Some(done)));
        }
        for (name, message) in [
            ("due", Message::Do(Command::Due)),
            ("learners", Message::Learners(learners().to_vec())),
        ] {
            let mut model = model.clone();
            model.update(message);
            open(name.to_owned(), model.popup);
        }
    }
    pages
}

/// Returns the words of the text, in lowercase, without single characters, such as the board's
/// letters and digits.
fn words(text: &str) -> BTreeSet<String> {
    let words = text.split(|c: char| !c.is_alphanumeric());
    let words = words.filter(|word| word.chars().count() > 1);
    words.map(str::to_lowercase).collect()
}

#[test]
fn what_a_page_of_the_course_shows_is_said_and_nothing_else() {
    let look = Styles::new(Theme::default(), Depth::Mono);
    let style = Style::new(look, Charset::Unicode);
    let area = Rect::new(0, 0, 300, 100);
    let mut certificates = 0;
    for (name, mut model) in pages() {
        let mut buffer = Buffer::empty(area);
        view::draw(&model, &style, area, &mut buffer);
        // Typed text and the marks below a board aren't part of the sheet, so only the rows between
        // the bars are compared.
        let rows = area.rows().skip(1).take(usize::from(area.height) - 2);
        // The board is to the left of the page, unless the page fills the screen.
        let is_whole = name.contains(", part ") || name.contains("certificate");
        let left = Layout::new(area).map_or(0, |layout| layout.side.x);
        let left = if is_whole { 0 } else { left };
        let row = |row: Rect| {
            row.positions()
                .filter(|at| at.x >= left)
                .map(|at| buffer[at].symbol())
                .collect::<String>()
        };
        let page = rows.map(row).collect::<Vec<_>>().join("\n");
        let sheet = model.sheet();
        let said = PlainAnswer::to("sheet", &mut model).sentences.join("\n");
        assert_eq!(in_sheet(&sheet), tokens(&said), "{name}\n{said}");
        let mut shown = words(&page);
        let is_listed = ["due", "learners"].iter().any(|page| name.ends_with(page));
        if is_listed {
            shown.retain(|word| word.parse::<u32>().is_ok());
        }
        let told = words(&said);
        let unsaid: Vec<_> = shown.difference(&told).collect();
        assert!(unsaid.is_empty(), "{name}: {unsaid:?}\n{page}\n{said}");
        // The learner is named in the top bar.
        let bar = row(Rect { height: 1, ..area });
        let page = words(&format!("{bar} {page}"));
        let to_show = sheet.sections.iter().flat_map(|section| {
            let spans = section.spans().filter_map(|span| match &span.what {
                SpanKind::Number(number) => Some(number.to_string()),
                SpanKind::Word(text) => Some(text.to_string()),
                SpanKind::Stars { got, of } if *of > 3 && got != of && *got > 0 => {
                    Some(numbers_of(span))
                }
                _ => None,
            });
            [section.heading.to_string()].into_iter().chain(spans)
        });
        for text in to_show {
            let missing: Vec<_> = words(&text).difference(&page).cloned().collect();
            let is_nobody = text == Learner::NAMELESS;
            // The title on a certificate is drawn in large letters, so its text isn't on the
            // screen.
            let is_drawn = name.contains(", part ") && sheet.sections[0].heading == text;
            assert!(
                missing.is_empty() || is_nobody || is_drawn,
                "{name}: {missing:?} of {text}"
            );
        }
        certificates += usize::from(name.contains("part"));
    }
    assert_eq!(certificates, parts().count(), "pages of parts");
}
