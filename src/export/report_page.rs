//! The class report as a printable page.

use std::collections::BTreeMap;
use std::fmt::Write;

use crate::board::{Named, SquareSet, sort_by_key};
use crate::lesson::{
    Learner, Lesson, Misconception, Questions, Record, Skill, Subject, ago, course, date,
    level_title,
};
use crate::view::Highlights;
use crate::words::{counted, list};

use super::format::svg::escaped;
use super::worksheet::first_board;

const STYLE: &str = "@page{size:A4;margin:14mm}*{box-sizing:border-box}\
body{margin:0 auto;max-width:182mm;min-height:268mm;display:flex;flex-direction:column;font:9.5pt/1.35 sans-serif;color:#1b1d29;background:#fff}\
header{display:flex;justify-content:space-between;align-items:end;border-bottom:.5mm solid #1b1d29}\
h1{font-size:17pt;margin:0 0 2mm}h2{font-size:11.5pt;margin:7mm 0 2mm;break-after:avoid}\
h2 span,header p{font-size:8.5pt;font-weight:normal;color:#444;margin:0 0 2mm}\
h2 span{float:right}h2+.small{margin:0 0 1mm}table{width:100%;border-collapse:collapse}\
td,th{text-align:right;padding:.7mm 1.5mm;font-weight:normal}th{font-size:8.5pt;color:#444}\
td:first-child,th:first-child{text-align:left}td:first-child{font-weight:bold}\
tr:nth-child(even) td{background:#f2f3f7}\
.few{width:auto;align-self:start}.few td,.few th{padding-right:7mm}.wrong{font-style:italic;font-size:11pt}\
.ideas{display:grid;grid-template-columns:repeat(3,1fr);gap:7mm}.ideas>div{break-inside:avoid}\
.n1{grid-template-columns:1fr}.n1>div{display:grid;grid-template-columns:70mm 1fr;gap:7mm}\
.ideas svg{display:block;width:100%;height:auto}\
.n2{grid-template-columns:1fr 1fr}.n2 svg{width:70mm}\
.ideas p{margin:1mm 0}.many{color:#7a4700;font-weight:bold}.small{font-size:8.5pt;color:#444}\
td.lesson,th.lesson{text-align:left;white-space:nowrap;padding-right:0}th.lesson{white-space:normal;vertical-align:bottom}\
.l{display:inline-block;width:2.2mm;height:2.2mm;border:.2mm solid #7a4700;margin-right:.3mm}\
.f{background:#7a4700}.h{background:linear-gradient(#fff 50%,#7a4700 50%)}\
.late{color:#b3261e;font-weight:bold}.bar,.left{text-align:left}\
.bar i{display:inline-block;height:2.4mm;background:#7a4700}\
*{print-color-adjust:exact;-webkit-print-color-adjust:exact}\
code{font-size:8.5pt}td code,td:nth-child(2){white-space:nowrap}@media screen{body{padding:14mm 0;min-height:max(297mm,100vh)}}.lines{flex:1;min-height:16mm;background:repeating-linear-gradient(#fff 0 7.7mm,#888 7.7mm 8mm)}";

/// Maximum number of misconceptions, of levels and of skills to list.
const LISTED: usize = 3;

/// Returns the results of learners as a self-contained HTML page.
pub fn report_page(learners: &[Learner], today: u32) -> String {
    let answers: u32 = learners.iter().map(|one| one.progress.practised()).sum();
    let title = match learners {
        [only] => only.title().to_owned(),
        _ => "The class".to_owned(),
    };
    let mut html = format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\">\n<title>{0}</title>\n\
         <style>{STYLE}</style>\n</head>\n<body>\n<header><h1>{0}</h1><p>{1}<br>{2}, {3}</p></header>\n",
        escaped(&title),
        date(today).unwrap_or_default(),
        counted(learners.len() as u64, "learner"),
        counted(answers, "answer"),
    );
    html.push_str(&how_far(learners, today));
    html.push_str(&ideas(learners, today));
    html.push_str(&where_they_stopped(learners));
    html.push_str(&next(learners, today));
    html.push_str("<h2>Note</h2>\n<div class=\"lines\"></div>\n</body>\n</html>\n");
    html
}

fn heading(title: &str, remark: &str) -> String {
    format!("<h2>{title}<span>{remark}</span></h2>\n")
}

/// Maximum number of lessons in a table. The table shows the last lessons in the course that any
/// learner has started.
const LESSONS: usize = 7;
/// Maximum number of lessons in a table that is only as wide as its contents.
const FEW: usize = 3;

/// Returns a table with a row for each learner: a square for each level of the last lessons
/// started, the stars, the questions practised, and the last visit.
fn how_far(learners: &[Learner], today: u32) -> String {
    let begun = |lesson: &&Lesson| {
        let mut all = learners.iter();
        all.any(|learner| learner.progress.is_begun(lesson))
    };
    let lessons: Vec<&Lesson> = course().filter(begun).collect();
    let earlier = lessons.len().saturating_sub(LESSONS);
    let lessons = &lessons[earlier..];
    let mut html = heading(
        "Progress",
        "each square is a level: filled if it has all stars, half filled if it is solved",
    );
    if earlier > 0 {
        let _ = writeln!(
            html,
            "<p class=\"small\">Only the last {LESSONS} lessons started are shown. The stars also count {}.</p>",
            counted(earlier as u64, "earlier lesson"),
        );
    }
    // A short table isn't stretched over the whole page.
    let width = if lessons.len() > FEW {
        ""
    } else {
        " class=\"few\""
    };
    let _ = write!(html, "<table{width}>\n<tr><th></th>");
    for lesson in lessons {
        let _ = write!(html, "<th class=\"lesson\">{}</th>", escaped(&lesson.title));
    }
    html.push_str("<th>stars</th><th>practised</th><th>last day</th></tr>\n");
    for learner in learners {
        let progress = &learner.progress;
        let _ = write!(html, "<tr><td>{}</td>", escaped(learner.title()));
        for lesson in lessons {
            html.push_str("<td class=\"lesson\">");
            for level in &lesson.levels {
                let class = match progress.get(lesson, level).map(|record| record.stars) {
                    Some(Record::MOST) => "l f",
                    Some(_) => "l h",
                    None => "l",
                };
                let _ = write!(html, "<i class=\"{class}\"></i>");
            }
            html.push_str("</td>");
        }
        let some = |count: u32| match count {
            0 => "–".to_owned(),
            count => count.to_string(),
        };
        let stars = some(progress.stars_of(course()).0);
        let practised = some(progress.practised());
        let _ = writeln!(
            html,
            "<td>{stars}</td><td>{practised}</td><td{}</td></tr>",
            last_here(learner, today)
        );
    }
    html.push_str("</table>\n");
    html
}

/// Returns the end of a table cell's opening tag, and the learner's last visit for that cell.
fn last_here(learner: &Learner, today: u32) -> String {
    match learner.progress.last_day(today) {
        None => ">".to_owned(),
        Some(day) if today.saturating_sub(day) > 7 => {
            format!(" class=\"late\">{}", ago(day, today))
        }
        Some(day) => format!(">{}", ago(day, today)),
    }
}

/// Returns the misconceptions of the learners, the most common first, each with a skill in which it
/// was seen and the learners who have it.
fn believed(learners: &[Learner], today: u32) -> Vec<(&'static Misconception, Skill, Vec<&str>)> {
    let mut having: BTreeMap<&str, (Skill, Vec<&str>)> = BTreeMap::new();
    for learner in learners {
        for held in learner.progress.held(today) {
            let entry = having.entry(held.idea.name);
            let (_, names) = entry.or_insert_with(|| (held.skill, Vec::new()));
            if names.last() != Some(&learner.title()) {
                names.push(learner.title());
            }
        }
    }
    let idea = |name| Named::named(name).ok();
    let all = having.into_iter();
    let mut all: Vec<_> = all
        .filter_map(|(name, (skill, names))| Some((idea(name)?, skill, names)))
        .collect();
    sort_by_key(&mut all, |(_, _, names)| std::cmp::Reverse(names.len()));
    all
}

/// Returns what a misconception claims, in quotes, because it isn't true.
fn quoted(idea: &Misconception) -> String {
    format!("“{}”", escaped(idea.sentence))
}

/// Returns the most common misconceptions, each on a board where it gives a wrong answer.
fn ideas(learners: &[Learner], today: u32) -> String {
    let mut html = heading(
        "Common mistakes to talk about",
        "at least 3 answers in 30 days, and at least half of those that could show it",
    );
    let believed = believed(learners, today);
    if believed.is_empty() {
        html.push_str("<p>None were seen.</p>\n");
        return html;
    }
    let shown = believed.len().min(LISTED);
    let _ = writeln!(html, "<div class=\"ideas n{shown}\">");
    for (idea, skill, names) in believed.into_iter().take(LISTED) {
        let mut questions = Questions::new(idea.skills, 1).that_show(Some(idea));
        let mut lesson = questions.lesson_of(skill);
        idea.name.clone_into(&mut lesson.name);
        let level = &lesson.levels[0];
        let subject = level.subject(&level.start());
        let next = subject.as_ref().and_then(Subject::leaves_next);
        let differs = subject
            .as_ref()
            .and_then(|subject| subject.first_wrong(idea));
        let right = subject.as_ref().map_or(SquareSet::EMPTY, Subject::squares);
        let dotted = if right.is_empty() {
            ""
        } else {
            "Dots mark the right squares. "
        };
        let framed = match differs {
            Some((_, true)) => "The frame marks a square that was chosen by mistake. ",
            Some((_, false)) => "The frame marks a square that was left out. ",
            None => "",
        };
        let leaves = next.map_or(String::new(), |next| {
            format!("{next} leaves the queue next: it has thick sides. ")
        });
        let highlights = Highlights {
            dotted: right,
            framed: differs.map(|(square, _)| square),
            next,
        };
        let here = subject.map_or(String::new(), |subject| subject.would_mean(idea));
        let _ = writeln!(
            html,
            "<div>{}<div><p class=\"many\">Believed by {} of {}:</p><p class=\"wrong\">{}</p><p>{}</p>\
             <p class=\"small\">{} {leaves}{dotted}{framed}{}</p>\
             <p class=\"small\">Name in commands: <code>{}</code></p></div></div>",
            first_board(&lesson, highlights),
            names.len(),
            counted(learners.len() as u64, "learner"),
            quoted(idea),
            escaped(&list(&names)),
            escaped(&level.task()),
            escaped(&here),
            escaped(idea.name),
        );
    }
    html.push_str("</div>\n");
    html
}

/// Returns the levels with the most mistakes, and the learners who made them.
fn where_they_stopped(learners: &[Learner]) -> String {
    let mut mistakes: BTreeMap<&str, (u32, Vec<&str>)> = BTreeMap::new();
    for learner in learners {
        let levels = learner.progress.levels.iter();
        for (key, record) in levels.filter(|(_, record)| record.mistakes > 0) {
            let (count, names) = mistakes.entry(key).or_default();
            *count += record.mistakes;
            names.push(learner.title());
        }
    }
    let mut mistakes: Vec<_> = mistakes.into_iter().collect();
    sort_by_key(&mut mistakes, |(_, (count, _))| std::cmp::Reverse(*count));
    let most = mistakes.first().map_or(0, |(_, (count, _))| *count);
    let mut html = heading(
        "Levels with the most mistakes",
        "counted in each learner's best attempt",
    );
    if mistakes.is_empty() {
        html.push_str("<p>No mistakes were made in any level.</p>\n");
    }
    html.push_str("<table class=\"few\">\n");
    for (key, (count, names)) in mistakes.into_iter().take(LISTED) {
        let (key, names) = (escaped(&level_title(key)), escaped(&list(&names)));
        let width = 40 * count / most.max(1);
        let _ = writeln!(
            html,
            "<tr><td>{key}</td><td class=\"bar\"><i style=\"width:{width}mm\"></i> {count}</td>\
             <td class=\"left\">{names}</td></tr>"
        );
    }
    html.push_str("</table>\n");
    html
}

/// Returns the most common misconception and the skills that are due for the most learners, with
/// the commands that make worksheets for them.
fn next(learners: &[Learner], today: u32) -> String {
    let due = |skill: Skill| {
        let known = |learner: &&Learner| {
            let known = learner.progress.skills.get(&skill);
            known.is_some_and(|known| known.is_due(today))
        };
        (skill, learners.iter().filter(known).count())
    };
    let mut due: Vec<_> = Skill::all()
        .map(due)
        .filter(|(_, count)| *count > 0)
        .collect();
    sort_by_key(&mut due, |(_, count)| std::cmp::Reverse(*count));
    let mut html = heading(
        "For the next lesson",
        "skills that are due for most learners, and worksheets to print",
    );
    let believed = believed(learners, today);
    if believed.is_empty() && due.is_empty() {
        html.push_str("<p>No skill is due.</p>\n");
        return html;
    }
    html.push_str("<table>\n");
    for (idea, _, names) in believed.into_iter().take(1) {
        let _ = writeln!(
            html,
            "<tr><td>{0}</td><td>{1} of {2}</td>\
             <td class=\"left\"><code>knightlight worksheet {3}.html --for {3} --key</code></td></tr>",
            quoted(idea),
            names.len(),
            learners.len(),
            escaped(idea.name),
        );
    }
    for (skill, count) in due.into_iter().take(LISTED) {
        let _ = writeln!(
            html,
            "<tr><td>{}</td><td>{count} of {} due</td>\
             <td class=\"left\"><code>knightlight worksheet {skill}.html --practice {skill} --key</code></td></tr>",
            skill.title(),
            learners.len(),
        );
    }
    html.push_str("</table>\n");
    html
}

#[cfg(test)]
mod tests;
