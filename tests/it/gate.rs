//! While a question is open, no command reveals its answer: every command is tried with every kind
//! of question, with and without a screen.

use std::{collections::BTreeSet, sync::OnceLock};

use knightlight::{
    app::{
        Activity, Command, CommandRow, Key, Learn, Message, Model, PlainAnswer, Reveals, Status,
        narrate, status,
    },
    board::{Named, Square, SquareSet},
    lesson::{Act, Lesson, Level, Method, Revealing, Skill, course, placement},
    trace::{Algorithm, Lens, Reply, Scene},
    view::Theme,
    work::Budget,
};

use crate::support::{lines::line, program::program, screen::symbols};

/// Commands that are refused while a question is open, except `queue` if the question shows one.
const REFUSED: [&str; 46] = [
    "color c7",
    "path d4 h8",
    "reach d4",
    "why d4 d6",
    "why",
    "search d4 h8",
    "search",
    "bfs d4 h8",
    "sweep d4 n",
    "attackers d4",
    "pins",
    "match 3,2",
    "queens",
    "tour d4",
    "judge d4 d6 d4 d6",
    "misconceptions",
    "lens search",
    "lens next",
    "algorithm greedy",
    "way greedy",
    "way next",
    "direction nw",
    "leaper 1,3",
    "leaper none",
    "compare",
    "compare greedy",
    "step",
    "step -1",
    "step end",
    "step line 1",
    "step fault",
    "layer",
    "layer -1",
    "solutions",
    "go on",
    "play",
    "play toggle",
    "sheet",
    "queue",
    "layers",
    "distance d4",
    "parents",
    "tree d4",
    "last",
    "describe",
    "describe d4",
];

/// Commands that are refused, except during questions about moves.
const HANDED_OUT: [&str; 3] = ["export a.svg", "share", "link"];

/// Commands that read out the position of a question.
const READ: [&str; 9] = [
    "where",
    "rank 4",
    "file e",
    "diagonal d4",
    "scan",
    "pieces N",
    "pieces white",
    "again",
    "cursor up",
];

/// A question that was just opened.
#[derive(Clone)]
struct Asked {
    name: String,
    model: Model,
    /// Squares that the question names or shows.
    known: SquareSet,
    /// Squares of the answer, once they are computed.
    answer: OnceLock<SquareSet>,
}

/// Returns the open lesson; `None` if no lesson is open.
fn lesson(model: &Model) -> Option<&Learn> {
    match &model.activity {
        Activity::Learn(learn) => Some(learn),
        _ => None,
    }
}

fn model(scene: Scene, has_screen: bool) -> Model {
    let mut model = Model::new(scene, &Theme::NAMES);
    if !has_screen {
        model.settings.leave_screen();
    }
    model
}

/// Runs a line and returns the reply. Effects aren't carried out.
fn run(model: &mut Model, line: &str) -> Vec<String> {
    let command = Command::parse(line).expect(line);
    model.update(Message::Do(command));
    narrate(model)
}

fn squares(texts: &[String]) -> SquareSet {
    let letters = |c: char| !c.is_ascii_alphanumeric();
    let words = texts.iter().flat_map(|text| text.split(letters));
    words
        .filter_map(|word| word.parse::<Square>().ok())
        .collect()
}

impl Asked {
    /// Returns the question that `line` opens.
    fn by(line: &str, has_screen: bool) -> Asked {
        let mut model = model(Scene::default(), has_screen);
        run(&mut model, line);
        // The user has already read and closed any popup.
        model.popup = None;
        Asked::of(line, model)
    }

    fn of(name: &str, mut model: Model) -> Asked {
        let input_mode = model.settings.keymap.input_mode();
        let question = model.open_question().expect(name);
        let scene = question.scene;
        let mut shown = vec![
            question.goal.asked(scene, &input_mode),
            format!("{} .", scene.cursor),
        ];
        shown.extend(question.goal.shown_search(scene));
        shown.extend(question.goal.backdrop_in_words(scene));
        if let Some(learn) = lesson(&model) {
            shown.extend(learn.introduction(&input_mode));
        }
        let known = squares(&shown)
            | scene.board().occupied()
            | scene.selected.into_iter().chain(scene.target).collect();
        model.message.clear();
        Asked {
            name: name.to_owned(),
            model,
            known,
            answer: OnceLock::new(),
        }
    }

    /// Returns a key that similar questions share.
    fn kind(&self) -> String {
        let question = self.model.open_question().expect("a question");
        let skill = lesson(&self.model).map(|learn| learn.level().skill);
        let hides = (self.model.asks_for_names(), self.model.asks_for_shade());
        let ask = self
            .model
            .asking
            .as_ref()
            .map(|_| question.goal.answering(question.scene));
        format!("{skill:?} {hides:?} {ask:?} {:?}", question.goal.input())
    }

    fn answer(&self) -> Vec<Act> {
        let question = self.model.open_question().expect("a question");
        let start = question.goal.start(question.scene);
        let solved = question
            .goal
            .solve(question.scene, &start, &mut Budget::new(200_000));
        solved.expect("in time").expect("an answer")
    }

    /// Returns the squares of the answer. The set is empty for questions about moves, because the
    /// board shows those squares anyway.
    fn answer_squares(&self) -> SquareSet {
        let square = |act: Act| match act {
            Act::Mark(square) | Act::Obstacle(square) => square.into(),
            Act::Answer(Reply::Squares(squares)) => squares,
            Act::Answer(_) | Act::Choose(_) | Act::Move(_) => SquareSet::EMPTY,
        };
        let solve = || {
            let squares = self.answer().into_iter().map(square);
            squares.fold(SquareSet::EMPTY, |all, more| all | more)
        };
        match self.input() {
            Method::Moves => SquareSet::EMPTY,
            _ => *self.answer.get_or_init(solve),
        }
    }

    fn input(&self) -> Method {
        self.model.open_question().expect("a question").goal.input()
    }

    /// Checks that each line is refused with one sentence that mentions the hint, at no cost.
    fn refuses(&self, lines: &[&str]) {
        let mut after = self.model.clone();
        for line in lines {
            let answer = PlainAnswer::to(line, &mut after);
            let (name, said) = (&self.name, &answer.sentences);
            assert_eq!(answer.status, Status::No, "{name}, {line}: {said:?}");
            assert!(
                said.len() == 1 && said[0].contains("`hint`"),
                "{name}, {line}: {said:?}"
            );
            assert!(
                answer.effects.is_empty() && answer.answer.is_none(),
                "{name}, {line}"
            );
            self.is_untouched(&after, line);
        }
    }

    /// Checks that the question is still open, and that the attempt, the score, the progress and
    /// the step haven't changed.
    fn is_untouched(&self, after: &Model, line: &str) {
        let name = &self.name;
        assert!(after.open_question().is_some(), "{name}, {line}: not open");
        let attempt = |model: &Model| lesson(model).map(|learn| learn.attempt.clone());
        assert_eq!(attempt(after), attempt(&self.model), "{name}, {line}");
        let score = |model: &Model| {
            model
                .asking
                .as_ref()
                .map(|asking| (asking.score(), asking.wrong()))
        };
        assert_eq!(score(after), score(&self.model), "{name}, {line}");
        assert_eq!(after.progress, self.model.progress, "{name}, {line}");
        assert_eq!(
            after.runs().own().index(),
            self.model.runs().own().index(),
            "{name}, {line}"
        );
    }

    /// Checks that the reply to `line` reveals nothing about the answer. Text that is also printed
    /// for an empty board, such as a list, has nothing to do with the question.
    fn keeps_quiet(&self, line: &str, said: &[String], usual: &[String]) {
        let name = &self.name;
        let mut own = squares(&[line.to_owned()]);
        let said: Vec<String> = said
            .iter()
            .filter(|said| !usual.contains(said))
            .cloned()
            .collect();
        if line.starts_with("cursor ") {
            // `cursor up` moves the cursor to an adjacent square, which the reply may name.
            let at = SquareSet::from(self.model.scene().cursor);
            own = own | at.spread(0, 1) | at.spread(1, 0);
        }
        // In the reply about a line, the squares before the colon are its name.
        let said: Vec<&str> = said
            .iter()
            .map(|said| match said.split_once(": ") {
                Some((head, rest))
                    if ["Diagonal", "Rank", "File"]
                        .iter()
                        .any(|line| head.starts_with(line)) =>
                {
                    rest
                }
                _ if said.starts_with("Diagonal") && said.ends_with(" is empty.") => "",
                _ => said,
            })
            .collect();
        let said: Vec<String> = said.into_iter().map(str::to_owned).collect();
        let told = (squares(&said) & self.answer_squares()) - self.known - own;
        assert!(told.is_empty(), "{name}, {line}: {told:?} in {said:?}");
        if self.input() != Method::Moves {
            for relation in [
                "open to the",
                "in the shadow of",
                "blocks the",
                "can take it",
                "can't go there",
            ] {
                // Pseudocode names no square.
                let mut said = said.iter().filter(|said| !said.starts_with("Line "));
                let gives = said.any(|said| said.contains(relation));
                assert!(!gives, "{name}, {line}: {relation}");
            }
        }
        if self.model.asks_for_shade() {
            for (square, joint) in Square::ALL.into_iter().flat_map(|at| [(at, ","), (at, "")]) {
                let told = format!("{square}{joint} {}", square.shade().name());
                // The question itself names both colours.
                let is_told = said
                    .iter()
                    .any(|said| said.replace("light or dark", "").contains(&told));
                assert!(!is_told, "{name}, {line}: {said:?}");
            }
        }
    }
}

/// Returns every level of the course and of the placement test.
fn levels() -> impl Iterator<Item = (&'static Level, String)> {
    course().chain([placement()]).flat_map(|lesson| {
        let numbered = (1..).zip(&lesson.levels);
        numbered.map(move |(number, level)| (level, format!("learn {} {number}", lesson.name)))
    })
}

/// Returns all questions without a screen: every level, two questions of each skill, and the first
/// predictions for each algorithm.
fn every_question() -> &'static [Asked] {
    static ALL: OnceLock<Vec<Asked>> = OnceLock::new();
    ALL.get_or_init(|| {
        let of_skill = |skill| [3, 42].map(|seed| format!("practice {skill} {seed}"));
        let lines = Skill::all()
            .flat_map(of_skill)
            .chain(levels().map(|(_, line)| line));
        let asked = lines.map(|line| Asked::by(&line, false));
        asked.chain(predictions(false).iter().cloned()).collect()
    })
}

/// Returns one question of each [`Asked::kind`]. A kind depends on the skill, what is hidden, how a
/// prediction is answered, and the method of input.
fn one_of_each(has_screen: bool) -> Vec<Asked> {
    let mut kinds = BTreeSet::new();
    let mut some: Vec<Asked> = every_question().to_vec();
    some.retain(|asked| kinds.insert(asked.kind()));
    assert!(some.len() > 30, "only {}", some.len());
    if has_screen {
        let (levels, predicted): (Vec<Asked>, Vec<Asked>) = some
            .into_iter()
            .partition(|asked| asked.model.asking.is_none());
        let names: Vec<String> = predicted.into_iter().map(|asked| asked.name).collect();
        some = levels
            .iter()
            .map(|asked| Asked::by(&asked.name, true))
            .collect();
        some.extend(
            predictions(true)
                .iter()
                .filter(|asked| names.contains(&asked.name))
                .cloned(),
        );
    }
    some
}

/// Returns up to four predictions for each algorithm.
fn predictions(has_screen: bool) -> &'static [Asked] {
    static ALL: [OnceLock<Vec<Asked>>; 2] = [OnceLock::new(), OnceLock::new()];
    ALL[usize::from(has_screen)].get_or_init(|| predicted(has_screen))
}

fn predicted(has_screen: bool) -> Vec<Asked> {
    const OPEN: &str = "4k3/8/8/3p4/8/1*3R2/6N1/8";
    const CORNER: &str = "********/********/********/********/3*****/3*****/3*****/N2*****";
    let mut all = Vec::new();
    for way in Algorithm::ALL {
        let (fen, selected, target) = match way.row().lens {
            Lens::Backtrack if !way.is_queens() => (CORNER, Square::A1, None),
            Lens::Backtrack => (OPEN, Square::G2, None),
            Lens::Search => (OPEN, Square::G2, Some(Square::A8)),
            _ => (OPEN, Square::F3, Some(Square::F8)),
        };
        let scene = Scene {
            selected: Some(selected),
            target,
            way,
            ..Scene::new(fen.parse().expect("a FEN"))
        };
        let mut model = model(scene, has_screen);
        run(&mut model, "step 0");
        run(&mut model, "predict");
        for turn in 0..4 {
            if model.open_question().is_none() {
                break;
            }
            let asked = Asked::of(&format!("predict {way}, question {turn}"), model.clone());
            let answer = asked.answer();
            let [Act::Answer(reply)] = answer[..] else {
                panic!("{}: {answer:?}", asked.name);
            };
            all.push(asked);
            model.update(Message::Do(Command::Answer(reply)));
            if has_screen {
                run(&mut model, "predict");
            }
        }
    }
    all
}

#[test]
fn what_gives_an_answer_away_is_answered_no_and_names_the_hint() {
    for asked in every_question() {
        let question = asked.model.open_question().expect("a question");
        let has_queue = !question.queue().is_empty();
        let lines = REFUSED
            .into_iter()
            .filter(|line| !(has_queue && *line == "queue"));
        asked.refuses(&lines.collect::<Vec<_>>());
        if asked.input() != Method::Moves {
            asked.refuses(&HANDED_OUT);
            continue;
        }
        let mut after = asked.model.clone();
        for (line, begins) in [
            ("share", "knightlight '"),
            ("link", "https://"),
            ("export a.svg", ""),
        ] {
            let answer = PlainAnswer::to(line, &mut after);
            let said = answer.sentences.join(" ");
            let is_done = answer.status == Status::Ok
                && said.starts_with(begins)
                && !answer.effects.is_empty();
            assert!(is_done, "{}, {line}: {said}", asked.name);
            asked.is_untouched(&after, line);
        }
    }
}

/// Types a line at the prompt and presses Enter.
fn type_line(model: &mut Model, line: &str) {
    let keys = format!(":{line}");
    for c in keys.chars() {
        model.update(Message::Key(Key::char(c)));
    }
    model.update(Message::Key("enter".parse().expect("a key")));
}

#[test]
fn the_prompt_and_the_keys_of_a_screen_have_the_same_gate() {
    for asked in one_of_each(true) {
        let name = &asked.name;
        for line in ["why", "lens 3"] {
            let mut after = asked.model.clone();
            type_line(&mut after, line);
            let said = narrate(&after);
            assert!(
                said[0].contains(" gives a hint."),
                "{name}, {line}: {said:?}"
            );
            asked.is_untouched(&after, line);
        }
        let bindings = asked.model.settings.keymap.bindings().iter();
        for binding in bindings.filter(|binding| binding.command.row().reveals != Reveals::Nothing)
        {
            let reveals = binding.command.row().reveals;
            let is_refused = reveals == Reveals::Answer
                || reveals == Reveals::Position && asked.input() != Method::Moves;
            let mut after = asked.model.clone();
            after.update(Message::Key(binding.key));
            let said = narrate(&after);
            // A key may also be an answer, or open a level.
            let key = binding.key;
            let answers = lesson(&asked.model).is_some() && key.to_string().parse::<u8>().is_ok()
                || after
                    .asking
                    .as_ref()
                    .is_some_and(|asking| !asking.is_open() || asking.wrong() > 0);
            if is_refused && !answers {
                assert!(
                    said[0].contains(" gives a hint."),
                    "{name}, {key}: {said:?}"
                );
                asked.is_untouched(&after, &key.to_string());
            }
        }
    }
}

/// Whether a row's command answers the question, has a cost, or leaves the question.
fn is_an_act(row: &CommandRow) -> bool {
    let acts = [
        "answer", "choose", "hint", "level", "retry", "promote", "take", "quit", "what if",
    ];
    acts.contains(&row.name()) || acts.contains(&row.first_word())
}

#[test]
fn no_command_tells_of_the_answer() {
    for has_screen in [false, true] {
        let mut tried = 0;
        for asked in one_of_each(has_screen) {
            let rows = Command::rows().filter(|row| !is_an_act(row));
            let lines = rows.map(|row| line(row.usage));
            for line in lines.chain(READ.map(str::to_owned)) {
                // These commands need a name or a file.
                let Ok(command) = Command::parse(&line) else {
                    let first = line.split(' ').next().unwrap_or_default();
                    assert!(
                        ["watch", "lens", "way", "scene", "judge"].contains(&first),
                        "{line}"
                    );
                    continue;
                };
                let mut after = asked.model.clone();
                let says = |model: &mut Model| -> Vec<String> {
                    if has_screen {
                        model.update(Message::Do(command.clone()));
                        let said = narrate(model);
                        said.into_iter().chain([status(model)]).collect()
                    } else {
                        PlainAnswer::to(&line, model).sentences
                    }
                };
                let said = says(&mut after);
                let usual = says(&mut model(Scene::default(), has_screen));
                // Opening another question, or accepting a cost, is allowed.
                let task = |model: &Model| {
                    let question = model.open_question()?;
                    Some(question.goal.task(question.scene))
                };
                let still = task(&after) == task(&asked.model);
                let cost = |model: &Model| {
                    let asking = model.asking.as_ref();
                    (
                        lesson(model).map(|learn| learn.attempt.clone()),
                        asking.map(|asking| (asking.score(), asking.wrong())),
                    )
                };
                if still && cost(&after) == cost(&asked.model) {
                    tried += 1;
                    asked.keeps_quiet(&line, &said, &usual);
                }
            }
        }
        assert!(tried > 2_000, "only {tried} commands");
    }
}

/// Checks that squares of the answer are read out like other squares.
#[test]
fn squares_are_read_alike_whether_they_are_asked_for_or_not() {
    let mut compared = 0;
    for asked in every_question() {
        // A question about the names of squares hides them, except in the answer, so its squares
        // may be read out differently.
        let is_prediction = asked.model.asking.is_some();
        if is_prediction || asked.input() == Method::Moves || asked.model.asks_for_names() {
            continue;
        }
        let question = asked.model.open_question().expect("a question");
        let scene = question.scene;
        let stars = lesson(&asked.model).map_or(SquareSet::EMPTY, |learn| learn.stars());
        let bare = !scene.board().occupied()
            - stars
            - scene.selected.into_iter().chain(scene.target).collect();
        let answer = asked.answer_squares();
        // Reading out a square may describe what is drawn on it, so two squares that look alike are
        // compared.
        let frame = asked.model.first_drawn().frame;
        let looks = |square| (frame.mark(square), frame.label(square));
        let other = |square| {
            (bare - answer)
                .into_iter()
                .find(|at| looks(*at) == looks(square))
        };
        let mut pairs = (bare & answer)
            .into_iter()
            .filter_map(|square| Some([square, other(square)?]));
        let Some(pair) = pairs.next() else { continue };
        let mut read = BTreeSet::new();
        for square in pair {
            let mut there = asked.model.clone();
            let told = PlainAnswer::to(&format!("cursor {square}"), &mut there).sentences;
            let told = told.into_iter().chain([status(&there)]);
            let told: Vec<String> = told
                .chain(PlainAnswer::to("where", &mut there).sentences)
                .collect();
            let shade = square.shade().name();
            let told = told.join(" ").replace(square.name(), "?");
            read.insert(
                told.replace(&format!("?, {shade}"), "?")
                    .replace(&format!("? {shade}"), "?")
                    .replace(&format!("{shade} ·"), "·"),
            );
        }
        compared += 1;
        assert!(read.len() < 2, "{}: {read:?}", asked.name);
    }
    assert!(compared > 60, "{compared}");
}

#[test]
fn names_are_hidden_while_they_are_asked_for() {
    let mut asked = Asked::by("learn names 1", true).model;
    asked.settings.coordinates = true;
    for square in Square::ALL {
        run(&mut asked, &format!("cursor {square}"));
        let status = status(&asked);
        assert_eq!(status, format!("{} · empty", square.shade().name()));
        asked.message.clear();
    }
    let screen = symbols(&asked, 80, 24);
    let named = squares(std::slice::from_ref(&screen));
    assert!((named - Square::B7.into()).is_empty(), "{screen}");
    assert!(
        screen.contains("Mark b7.") && screen.contains(" a ") && screen.contains('8'),
        "{screen}"
    );
    // Once the answer is found, the names are shown again.
    run(&mut asked, "answer b7");
    let screen = symbols(&asked, 80, 24);
    assert!(
        squares(std::slice::from_ref(&screen)).len() > 60,
        "{screen}"
    );
    // A level about moves hides no names.
    let mut moves = Asked::by("learn names 4", true).model;
    run(&mut moves, "cursor f3");
    assert!(status(&moves).starts_with("f3 light · "));
}

#[test]
fn what_a_question_shows_can_be_read() {
    for line in ["practice frontier 42", "learn search 2"] {
        let asked = Asked::by(line, false);
        let shown = asked.model.open_question().expect(line).queue();
        let answer = PlainAnswer::to("queue", &mut asked.model.clone());
        if shown.is_empty() {
            asked.refuses(&["queue"]);
        } else {
            assert_eq!(
                (answer.status, answer.sentences),
                (Status::Ok, shown.clone()),
                "{line}"
            );
            let again = PlainAnswer::to("again", &mut asked.model.clone()).sentences;
            assert!(again.contains(&shown[0]), "{again:?}");
        }
    }
    let frontier = Asked::by("practice frontier 42", false);
    assert!(
        !frontier
            .model
            .open_question()
            .expect("a question")
            .queue()
            .is_empty()
    );
}

/// Checks that the first hint of a prediction is a nudge, that the second is the answer, and that
/// the question counts as missed once.
#[test]
fn hints_lead_to_the_answer_of_a_prediction_and_cost_the_question() {
    for has_screen in [false, true] {
        for asked in predictions(has_screen) {
            let mut after = asked.model.clone();
            let hint = |after: &mut Model| {
                if has_screen {
                    after.update(Message::Key(Key::char('i')));
                    return narrate(after);
                }
                let PlainAnswer {
                    status, sentences, ..
                } = PlainAnswer::to("hint", after);
                assert_eq!(status, Status::Ok, "{}: {sentences:?}", asked.name);
                sentences
            };
            // The first hint only says how to find the answer.
            let nudge = hint(&mut after);
            assert!(
                nudge[0].contains("counts as missed"),
                "{}: {nudge:?}",
                asked.name
            );
            let said = hint(&mut after);
            assert_ne!(nudge, said, "{}", asked.name);
            let question = asked.model.open_question().expect("a question");
            let right = question.goal.name(asked.answer()[0]);
            assert!(said[0].contains(&right), "{}: {said:?}", asked.name);
            let score = |model: &Model| model.asking.as_ref().map(|asking| asking.score());
            let (before, now) = (
                score(&asked.model).expect("a round"),
                score(&after).expect("a round"),
            );
            assert_eq!((now.0, now.1), (before.0, before.1 + 1), "{}", asked.name);
        }
    }
}

/// Returns the text of a lesson whose level allows these commands.
fn own_lesson(allow: &str) -> String {
    format!(
        "title = 'Mine'\ntext = 'A lesson.'\n[[level]]\nid = 'one'\ntitle = 'One'\ntext = 'Find them.'\n\
         scene = {{ fen = '8/8/3p4/8/3R2P1/8/8/8', select = 'd4' }}\ngoal.mark = {{ squares = 'reach' }}\n\
         allow = {allow}\nhints = ['So.', 'So then.']\n"
    )
}

/// Returns a user's own level that allows these commands.
fn own(allow: &str, has_screen: bool) -> Asked {
    let mut model = model(Scene::default(), has_screen);
    model.update(Message::LessonFile {
        path: "mine.toml".to_owned(),
        text: Ok(own_lesson(allow)),
    });
    model.popup = None;
    Asked::of(allow, model)
}

#[test]
fn a_level_of_ones_own_permits_the_commands_that_it_names() {
    let asked = own("['reach', 'sheet', 'share']", false);
    for (line, begins) in [
        (
            "reach d4",
            "The white rook on d4 has 10 moves: 9 open, 1 capture.",
        ),
        ("sheet", "One. Find them."),
        ("share", "knightlight '8/8/3p4/8/3R2P1/8/8/8"),
    ] {
        let mut after = asked.model.clone();
        let answer = PlainAnswer::to(line, &mut after);
        assert_eq!(answer.status, Status::Ok, "{line}: {:?}", answer.sentences);
        assert!(
            answer.sentences.join(" ").starts_with(begins),
            "{line}: {:?}",
            answer.sentences
        );
        asked.is_untouched(&after, line);
    }
    asked.refuses(&[
        "why d4 d6",
        "describe",
        "export a.svg",
        "lens search",
        "step",
    ]);
    // A level may also allow commands by their aliases.
    let asked = own("['bfs', 'way', 'go']", false);
    asked.refuses(&["reach d4"]);
    assert_eq!(
        PlainAnswer::to("search d4 h8", &mut asked.model.clone()).status,
        Status::Ok
    );
}

#[test]
fn lenses_and_steps_that_a_level_permits_are_told_and_drawn() {
    let lines = [
        "lens search",
        "step end",
        "layers",
        "way depth-first",
        "play",
    ];
    let mut asked = own(
        "['lens', 'step', 'layers', 'algorithm', 'play', 'queue']",
        false,
    );
    let told = lines.map(|line| {
        let answer = PlainAnswer::to(line, &mut asked.model);
        assert_eq!(answer.status, Status::Ok, "{line}: {:?}", answer.sentences);
        answer.sentences.join(" ")
    });
    assert!(told[0].starts_with("Search, breadth-first: "), "{told:?}");
    assert!(told[1].starts_with("Step "), "{told:?}");
    assert!(told[2].starts_with("1 square is 0 moves away"), "{told:?}");
    assert!(told[3].starts_with("Search, depth-first: "), "{told:?}");
    assert!(told[4].contains("Step 2 of "), "{told:?}");
    // Until the level is done, the board shows the lens's marks beneath the found squares.
    let mut asked = own("['lens']", true).model;
    run(&mut asked, "answer d6");
    let before = asked.shown_frame().clone();
    let said = run(&mut asked, "lens search");
    assert!(said[0].starts_with("How far is every square"), "{said:?}");
    run(&mut asked, "lens reach");
    let shown = asked.shown_frame();
    assert!(before.mark(Square::D5).is_none() && shown.mark(Square::D5).is_some());
    assert_eq!(shown.mark(Square::D6), before.mark(Square::D6));
    run(&mut asked, "retry");
    assert!(asked.shown_frame().mark(Square::D5).is_none());
}

#[test]
fn every_command_that_reveals_an_answer_can_be_allowed_by_its_name() {
    for row in Command::rows() {
        let named = Revealing::of_command(row.first_word());
        match row.reveals {
            // A level has only one board, so `compare` can't be allowed.
            Reveals::Answer if row.name() == "compare" => assert!(named.is_err()),
            Reveals::Answer | Reveals::Position => assert!(named.is_ok(), "{}", row.name()),
            Reveals::Nothing | Reveals::Legality => {}
        }
    }
    let refused = Lesson::read("mine", &own_lesson("['reach', 'cmopare']"));
    let refused = refused.expect_err("no such command").to_string();
    assert!(
        refused.contains("`cmopare` is not a command that a level can allow"),
        "{refused}"
    );
}

/// Checks that practice line by line has the same restrictions, and that only an answer counts as
/// one.
#[test]
fn line_by_line_commands_read_or_are_refused_at_no_cost() {
    let asked = program(&[
        "practice", "rook", "--seed", "42", "--count", "1", "--quiet",
    ])
    .write_stdin(
        "reach h4\nwhy\nsearch d4 h8\nlens search\nsheet\nrank 4\nfile h\nscan\npieces B\nwhere\n\
             diagonal d4\nflip\nplace N a1\ne4 f4 g4 d4 h1 h2 h3 h5 h6 h7 h8\n",
    )
    .output()
    .expect("the program");
    let said = String::from_utf8(asked.stdout).expect("UTF-8");
    assert_eq!(
        said.matches(
            "would give the answer away; `scan` reads the board, and `hint` gives a hint.",
        )
        .count(),
        5,
        "{said}"
    );
    assert_eq!(said.matches("does nothing here").count(), 2, "{said}");
    for read in [
        "Rank 4: d4 white bishop, h4 black rook; the rest is empty.",
        "File h: h4 black rook; the rest is empty.",
        "White bishop: d4.",
        "Black: rook h4.",
    ] {
        assert!(said.contains(read), "{read}: {said}");
    }
    assert!(
        said.contains("Right.") && said.contains("1 of 1 question right."),
        "{said}"
    );
}
