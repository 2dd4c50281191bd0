//! Everything drawn is described: the commands that read out the board mention everything in a
//! picture of it, square by square, and nothing else.

use std::collections::BTreeMap;

use knightlight::{
    app::{self, Command, Message, Model, PlainAnswer, StepTo, Watched},
    board::{File, Rank, Square, SquareSet},
    lesson::{Method, course},
    steps::Reader,
    trace::{Label, Lens, Mark, Replay, Scalar, Scene, StepSize, Value, Variable},
    view::{self, BoardView, Charset, Pieces, Theme},
};

fn plain() -> Model {
    let mut model = Model::new(Scene::default(), &Theme::NAMES);
    model.settings.leave_screen();
    model
}

fn says(model: &mut Model, line: &str) -> Vec<String> {
    PlainAnswer::to(line, model).sentences
}

/// Contents of a square in a picture, in the words of its legend.
#[derive(Debug, Default, PartialEq)]
struct Seen {
    /// Piece, obstacle, match or coin on the square, as in `white rook on a coin`.
    thing: String,
    /// Words of the square's marks, in order.
    words: Vec<String>,
    numbers: Vec<u32>,
}

/// Returns the contents of `square` in `shown`, from the same data that the view draws.
fn seen(model: &Model, shown: &BoardView<'_>, square: Square) -> Seen {
    let (scene, frame) = (shown.scene, shown.frame);
    // In blindfold mode, pieces are hidden but still described.
    let board = if model.is_blindfold() {
        model.scene().board()
    } else {
        scene.board()
    };
    let occupant = board.get(square);
    let label = frame.label(square);
    let lasting = frame.lasting(square);
    let tried = (frame.mark(square) == Some(Mark::Tried)).then_some(Mark::Tried);
    let is_queens = scene.way.is_queens() && occupant.is_none();
    let figure = match (occupant, lasting) {
        (Some(occupant), _) => occupant.to_string(),
        (None, Some(Mark::Placed | Mark::Found)) if is_queens => "placed queen".to_owned(),
        (None, Some(Mark::Current)) if is_queens => "queen being tried".to_owned(),
        (None, _) if label == Some(Label::Match) => "match".to_owned(),
        _ => String::new(),
    };
    let star = lasting == Some(Mark::Star);
    let thing = match (figure.as_str(), star) {
        ("", true) => "coin".to_owned(),
        (figure, true) => format!("{figure} on a coin"),
        (figure, false) => figure.to_owned(),
    };
    let lit = (label == Some(Label::Lit)).then_some(Mark::Open);
    let current_square = Value::Scalar(Scalar::Square(square));
    let swept = scene.lens() == Lens::Sweep
        && occupant.is_none()
        && frame.variable(Variable::S) == Some(&current_square)
        && lasting != Some(Mark::Current);
    let swept = swept.then_some(Mark::Current);
    let marks = [lasting, tried, lit, swept].into_iter().flatten();
    let words = marks.filter_map(|mark| {
        let word = told_word(model, scene, mark);
        match (mark, label) {
            (Mark::Star, _) => None,
            (Mark::Placed, _) if is_queens => None,
            // The number already stands for the mark, so the legend has no word for it.
            (Mark::Frontier, Some(Label::Onward(_))) => None,
            (
                Mark::AttackedByWhite | Mark::AttackedByBlack | Mark::AttackedByBoth,
                Some(Label::Counts(..)),
            ) => None,
            _ => Some(word),
        }
    });
    let mut numbers = Vec::new();
    if let Some(label) = label.filter(|_| lasting != Some(Mark::Fault)) {
        let text = label.to_string();
        let digits = text.split(|c: char| !c.is_ascii_digit());
        numbers.extend(digits.filter_map(|digits| digits.parse::<u32>().ok()));
        // The number of a side without attackers isn't drawn.
        if matches!(label, Label::Counts(..)) {
            numbers.retain(|number| *number > 0);
        }
        if let Label::Paths { moves, .. } = label {
            numbers.push(moves.into());
        }
        if label == Label::Call(0) {
            numbers.clear();
        }
    }
    Seen {
        thing,
        words: words.collect(),
        numbers,
    }
}

/// Returns the words that name a mark in sentences.
fn told_word(model: &Model, scene: &Scene, mark: Mark) -> String {
    let word = legend_word(model, scene, mark);
    match mark {
        Mark::AttackedByWhite | Mark::AttackedByBlack | Mark::AttackedByBoth
            if word == mark.word() =>
        {
            format!("attacked {word}")
        }
        Mark::Current if word == mark.word() => "current square".to_owned(),
        _ => word.to_owned(),
    }
}

fn legend_word(model: &Model, scene: &Scene, mark: Mark) -> &'static str {
    match model.activity.handler().word(mark) {
        word if word == mark.word() => scene.row().word(mark).unwrap_or(word),
        word => word,
    }
}

/// Returns the squares in a list: `a1, c4 to d5 and h8`, `all but a1`, or a path.
fn squares(list: &str) -> Vec<Square> {
    let square = |name: &str| name.parse::<Square>().expect(name);
    if list == "all squares" {
        return Square::ALL.to_vec();
    }
    if let Some(rest) = list.strip_prefix("all but ") {
        let left_out: SquareSet = squares(rest).into_iter().collect();
        return (!left_out).into_iter().collect();
    }
    let parts = list.split(", ").flat_map(|part| part.split(" and "));
    let named = parts.flat_map(|part| match part.split_once(" to ") {
        Some((from, to)) => {
            let (from, to) = (square(from), square(to));
            let within = |square: &Square| {
                (from.file()..=to.file()).contains(&square.file())
                    && (from.rank()..=to.rank()).contains(&square.rank())
            };
            Square::ALL.into_iter().filter(within).collect::<Vec<_>>()
        }
        None => part.split(' ').map(square).collect(),
    });
    named.collect()
}

/// Returns the numbers in a heading; a range such as `0 to 4 moves` gives all five.
fn numbers(head: &str) -> Vec<u32> {
    let words: Vec<&str> = head.split(' ').collect();
    let number = |word: &str| word.trim_end_matches(',').parse::<u32>().ok();
    let mut found = Vec::new();
    for (at, word) in words.iter().enumerate() {
        let Some(second) = number(word) else { continue };
        let is_range = at >= 2 && words[at - 1] == "to";
        match found.last() {
            Some(&first) if is_range => found.extend(first + 1..=second),
            _ => found.push(second),
        }
    }
    found
}

/// Contents of squares, as named in the sentences.
#[derive(Debug, Default)]
struct Named {
    things: BTreeMap<usize, String>,
    /// Headings for each square, each with the square's own numbers.
    marks: BTreeMap<usize, Vec<(String, Vec<u32>)>>,
    roles: Vec<String>,
    is_empty: bool,
}

impl Named {
    fn of(sentences: &[String]) -> Named {
        let mut named = Named::default();
        let text = sentences.join(" ");
        for sentence in text.split_inclusive(". ") {
            let sentence = sentence.trim().trim_end_matches('.');
            let is_line = ["Rank ", "File ", "Diagonal "]
                .iter()
                .any(|line| sentence.starts_with(line));
            match sentence.split_once(": ") {
                Some((_, things)) if is_line => named.read_things(things),
                Some(("Selected" | "Target", _)) => named.roles.push(format!("{sentence}.")),
                Some((head, list)) => named.read_marks(head, list),
                None if sentence == "The board is empty" => named.is_empty = true,
                None => assert!(
                    sentence.ends_with(" is empty")
                        || sentence.ends_with("ranks are empty")
                        || sentence.starts_with("On the other diagonal"),
                    "{sentence}"
                ),
            }
        }
        named
    }

    fn read_things(&mut self, things: &str) {
        let things = things.strip_suffix("; the rest is empty").unwrap_or(things);
        for item in things.split(", ") {
            let mut words = item.splitn(4, ' ');
            let (first, second) = (words.next().expect(item), words.next().expect(item));
            let (over, what) = match (second, words.next(), words.next()) {
                ("to", Some(to), Some(many)) => {
                    let one = many.strip_suffix('s').expect(item);
                    let one = one.strip_suffix("matche").map_or(one, |_| "match");
                    (squares(&format!("{first} to {to}")), one.to_owned())
                }
                _ => (squares(first), item[3..].to_owned()),
            };
            for square in over {
                let before = self.things.insert(square as usize, what.clone());
                assert_eq!(before, None, "{square} twice in {things}");
            }
        }
    }

    fn read_marks(&mut self, head: &str, list: &str) {
        let in_order = head.strip_suffix(", in order");
        let (list, extras) = match list
            .strip_suffix(')')
            .and_then(|list| list.split_once(" ("))
        {
            Some((list, extras)) => (list, extras.strip_prefix("each ").or(Some(extras))),
            None => (list, None),
        };
        let over = squares(list);
        let counted = format!(" ({} squares)", over.len());
        let bare = in_order.unwrap_or(head.strip_suffix(&counted).unwrap_or(head));
        let mut letters = bare.chars();
        let first = letters.next().expect("a heading").to_ascii_lowercase();
        let mut bare = format!("{first}{}", letters.as_str());
        if let Some(extras) = extras {
            bare = format!("{bare}, {extras}");
        }
        // The number of times that a square is in the queue isn't its own number.
        let own = bare.split(", ").filter(|part| !part.starts_with("queued "));
        let all = numbers(&own.collect::<Vec<_>>().join(", "));
        assert!(in_order.is_none() || all.len() == over.len(), "{head}");
        for (at, &square) in over.iter().enumerate() {
            let own = match in_order {
                Some(_) => vec![all[at]],
                None => all.clone(),
            };
            let told = self.marks.entry(square as usize).or_default();
            told.push((bare.clone(), own));
        }
    }

    /// Checks that the squares in `over` are named as they are drawn, and that no other square is
    /// named.
    fn assert(&self, model: &Model, shown: &BoardView<'_>, over: SquareSet, what: &str) {
        for square in Square::ALL {
            let drawn = if over.contains(square) {
                seen(model, shown, square)
            } else {
                Seen::default()
            };
            let at = square as usize;
            let thing = self.things.get(&at).map_or("", String::as_str);
            assert_eq!(thing, drawn.thing, "{what}: {square}: {self:?}");
            let told = self.marks.get(&at).map_or(&[] as &[_], Vec::as_slice);
            let expected = drawn.words.join(", ");
            match told {
                [] => assert!(
                    drawn.words.is_empty() && drawn.numbers.is_empty(),
                    "{what}: {square} has {drawn:?} and is not named"
                ),
                [(head, own)] => assert_told(head, own, &expected, &drawn, what, square),
                more => panic!("{what}: {square} is named twice: {more:?}"),
            }
        }
        let roles = [
            ("Selected", model.first_drawn().scene.selected),
            ("Target", model.first_drawn().scene.target),
        ];
        let roles = roles.into_iter().filter_map(|(role, at)| {
            let at = at.filter(|at| over.contains(*at))?;
            Some(format!("{role}: {at}."))
        });
        assert_eq!(self.roles, roles.collect::<Vec<_>>(), "{what}");
    }
}

/// Compares a heading with the drawing of one of its squares.
fn assert_told(head: &str, own: &[u32], expected: &str, drawn: &Seen, what: &str, square: Square) {
    let rest = head.strip_prefix(expected);
    let rest = rest.unwrap_or_else(|| panic!("{what}: {square} has {drawn:?}: {head}"));
    let rest = rest.trim_start_matches(", ");
    let named = |mark: Mark| rest.split(", ").any(|word| word == mark.word());
    assert!(
        !Mark::ALL.into_iter().any(named),
        "{what}: {square} has {drawn:?}, and more is named: {head}"
    );
    for number in &drawn.numbers {
        assert!(
            own.contains(number),
            "{what}: {square} has {drawn:?}: {head}"
        );
    }
    let counts = ["move", "number", "piece", "deep", "part", "path"];
    let is_counted = counts.iter().any(|word| {
        rest.split([' ', ','])
            .any(|said| said.trim_end_matches('s') == *word)
    });
    assert!(
        !drawn.numbers.is_empty() || !is_counted,
        "{what}: {square} has no number: {head}"
    );
}

/// Checks that the commands that read out the board describe it as it is drawn.
fn assert_described(model: &mut Model, dice: &mut fastrand::Rng, what: &str) {
    model.message.clear();
    let scanned = Named::of(&says(model, "scan"));
    {
        let shown = BoardView::first(model);
        scanned.assert(model, &shown, SquareSet::ALL, &format!("{what}: scan"));
        let stands = Square::ALL
            .into_iter()
            .any(|square| !seen(model, &shown, square).thing.is_empty());
        assert_eq!(scanned.is_empty, !stands, "{what}");
    }
    if dice.bool() {
        assert_in_text(model, &scanned, what);
    }
    let (line, over) = if dice.bool() {
        let rank = Rank::ALL[dice.usize(..8)];
        (format!("rank {}", rank.digit()), SquareSet::rank(rank))
    } else {
        let file = File::ALL[dice.usize(..8)];
        (format!("file {}", file.letter()), SquareSet::file(file))
    };
    let named = Named::of(&says(model, &line));
    {
        let shown = BoardView::first(model);
        named.assert(model, &shown, over, &format!("{what}: {line}"));
    }
    assert_counted(model, what);
    // In the match game, the cursor shows which matches would be taken. Moving it changes what is
    // drawn, so it is moved last.
    let square = Square::ALL[dice.usize(..64)];
    let told = says(model, &format!("cursor {square}"));
    let told = told.iter().find(|told| told.starts_with(square.name()));
    let told = told.unwrap_or_else(|| panic!("{what}: {square}"));
    let shown = BoardView::first(model);
    let drawn = seen(model, &shown, square);
    for words in drawn.words.iter().chain([&drawn.thing]) {
        let is_told = told.contains(words.as_str()) || is_of_reach(words, told);
        assert!(is_told, "{what}: {drawn:?}: {told}");
    }
    assert_eq!(told.contains(", empty"), drawn.thing.is_empty(), "{told}");
    for number in &drawn.numbers {
        let mut said = told.split([' ', ',', '.']);
        assert!(said.any(|word| word == number.to_string()), "{told}");
    }
    for (role, at) in [
        ("selected", model.first_drawn().scene.selected),
        ("target", model.first_drawn().scene.target),
    ] {
        let named = told
            .trim_end_matches('.')
            .split(", ")
            .any(|word| word == role);
        assert_eq!(named, at == Some(square), "{what}: {told}");
    }
    // The status line names the occupant.
    let status = app::status(model);
    let thing = match drawn.thing.as_str() {
        "" => "empty",
        thing => thing,
    };
    assert!(status.contains(&format!("· {thing}")), "{what}: {status}");
}

/// Whether a sentence describes the square's relation to the selected piece without using the word
/// for the square's mark.
fn is_of_reach(word: &str, told: &str) -> bool {
    let ways: &[&str] = match word {
        "open" => &["open to the "],
        "capture" => &["can take it"],
        "blocker" => &[
            "blocks the ",
            "can't go there",
            "on the same side as ",
            "can take it",
        ],
        "shadow" => &["in the shadow of "],
        _ => &[],
    };
    ways.iter().any(|way| told.contains(way))
}

/// Compares the counts of `where` with the drawn board.
fn assert_counted(model: &mut Model, what: &str) {
    let told = says(model, "where");
    let shown = BoardView::first(model);
    let (mut things, mut marks) = (BTreeMap::new(), BTreeMap::new());
    for square in Square::ALL {
        let frame = shown.frame;
        let lasting = frame.lasting(square);
        let Seen { thing, .. } = seen(model, &shown, square);
        let thing = match thing.as_str() {
            "" => None,
            "obstacle" | "match" | "coin" | "placed queen" | "queen being tried" => Some(thing),
            thing if thing.ends_with(" on a coin") => {
                *things.entry("coin".to_owned()).or_insert(0) += 1;
                Some("piece".to_owned())
            }
            _ => Some("piece".to_owned()),
        };
        if let Some(thing) = thing {
            *things.entry(thing).or_insert(0) += 1;
        }
        let tried = frame.mark(square).filter(|mark| lasting != Some(*mark));
        let lit = (frame.label(square) == Some(Label::Lit)).then_some(Mark::Open);
        let is_queens = shown.scene.way.is_queens() && shown.scene.board().get(square).is_none();
        for mark in [lasting, tried, lit].into_iter().flatten() {
            if mark != Mark::Star && !(mark == Mark::Placed && is_queens) {
                let word = told_word(model, shown.scene, mark);
                let word = match word.as_str() {
                    "shadow" => "in shadow",
                    "path" => "on the path",
                    "same colour" => "of the same colour",
                    "no crumb" => "without a crumb",
                    word => word,
                };
                *marks.entry(word.to_owned()).or_insert(0) += 1;
            }
        }
    }
    let line = |head: &str| {
        let line = told.iter().find_map(|told| told.strip_prefix(head));
        line.map_or("", |line| line.trim_end_matches('.'))
    };
    let on_board = line("On the board: ");
    for (thing, count) in &things {
        let many = match thing.as_str() {
            _ if *count == 1 => thing.clone(),
            "match" => "matches".to_owned(),
            thing if thing.starts_with("queen") => thing.replacen("queen", "queens", 1),
            thing => format!("{thing}s"),
        };
        assert!(
            on_board.contains(&format!("{count} {many}")),
            "{what}: {told:?}"
        );
    }
    assert_eq!(
        numbers(&on_board.replace(',', "")).len(),
        things.len(),
        "{told:?}"
    );
    let is_empty = told.iter().any(|told| told == "The board is empty.");
    assert_eq!(is_empty, things.is_empty(), "{what}: {told:?}");
    let marked = line("Marked squares: ");
    // In a sweep, the current square is counted only as the current square.
    let is_sweep = shown.scene.lens() == Lens::Sweep;
    for (word, count) in marks.iter().filter(|_| !is_sweep) {
        assert!(
            marked.contains(&format!("{count} {word}")),
            "{what}: {count} {word}: {told:?}"
        );
    }
    let wrong = usize::from(marked.contains("1 wrong"));
    assert!(
        is_sweep || numbers(marked).len() == marks.len() + wrong,
        "{what}: {told:?}"
    );
}

/// Compares the named squares with the board as text, where every mark has a shape.
fn assert_in_text(model: &Model, named: &Named, what: &str) {
    if model.is_blindfold() || model.runs().comparing() {
        return;
    }
    let text = view::board_as_text(model, Charset::Unicode, Pieces::default());
    // A variation selector takes no column.
    let text = text.replace('\u{fe0e}', "");
    let rows: Vec<Vec<char>> = text.lines().map(|line| line.chars().collect()).collect();
    let flipped = model.flipped();
    let shown = BoardView::first(model);
    for square in Square::ALL {
        let (file, rank) = (square.file() as usize, square.rank() as usize);
        let (column, row) = if flipped {
            (7 - file, rank)
        } else {
            (file, 7 - rank)
        };
        let cells = [0, 1].into_iter().flat_map(|down| {
            let cells = rows.get(2 * row + down);
            (0..4).filter_map(move |right| cells?.get(4 + 4 * column + right).copied())
        });
        let mut cells = cells;
        let is_drawn = cells.any(|c| !matches!(c, ' ' | ':'));
        let at = square as usize;
        let is_named = named.things.contains_key(&at)
            || named.marks.contains_key(&at)
            || [shown.scene.target, shown.scene.selected].contains(&Some(square));
        // Without colours, only the cursor marks a wrong answer.
        let has_own = [shown.cursor, shown.wrong].contains(&Some(square));
        assert!(has_own || is_drawn == is_named, "{what}: {square}\n{text}");
    }
}

/// Returns a sample of the steps, including the first and the last.
fn sampled(last: usize, dice: &mut fastrand::Rng) -> Vec<usize> {
    let mut some = vec![0, 1, dice.usize(..=last), last.saturating_sub(1), last];
    some.sort_unstable();
    some.dedup();
    some
}

/// Checks each scene, and each algorithm on the first scene of its lens.
#[test]
fn every_scene_and_way_is_described_as_it_is_drawn() {
    let mut dice = fastrand::Rng::with_seed(41);
    let mut lenses: Vec<Lens> = Vec::new();
    for collected in app::scenes() {
        let lens = collected.scene.lens();
        let is_first = !lenses.contains(&lens);
        lenses.push(lens);
        let ways = lens.ways();
        for way in ways.filter(|way| is_first || *way == collected.scene.way) {
            let size = StepSize::ALL[dice.usize(..3)];
            let mut model = Model::new(collected.scene.clone(), &Theme::NAMES);
            model.settings.leave_screen();
            for line in [format!("way {way}"), format!("zoom {size}")] {
                says(&mut model, &line);
            }
            let (_, last) = model.position();
            for step in sampled(last, &mut dice) {
                model.update(Message::Do(Command::Step(StepTo::Number(step))));
                let what = format!("{} {way} {size} {step}", collected.name);
                assert_described(&mut model, &mut dice, &what);
            }
        }
    }
    assert_eq!(Lens::ALL.iter().find(|lens| !lenses.contains(lens)), None);
}

#[test]
fn every_level_is_described_as_it_is_drawn() {
    let mut dice = fastrand::Rng::with_seed(42);
    for lesson in course() {
        let mut model = plain();
        for number in 1..=lesson.levels.len() {
            model.settings.blindfold = dice.u8(..4) == 0;
            let name = format!("{} {number}", lesson.name);
            // Only the opening of each level and a few acts are tested here, not all outcomes.
            let opens = match number {
                1 => format!("learn {}", lesson.name),
                number => format!("level {number}"),
            };
            model.update(Message::Do(Command::parse(&opens).expect("a command")));
            assert_described(&mut model, &mut dice, &name);
            // A right square may get a mark, and a wrong one gets a reason.
            let square = Square::ALL[dice.usize(..64)];
            let level = &lesson.levels[number - 1];
            let right = level.claims().next_back().and_then(|acts| acts.first());
            let right = right.map(|act| level.goal().0.name(*act));
            let acts = match level.input() {
                Method::Moves => {
                    let piece = level.scene.board().pieces().first();
                    let piece = piece.map(|piece| format!("move {piece} {square}"));
                    let right = right.map(|right| format!("move {right}"));
                    [piece, right]
                }
                Method::Options => [Some("choose 1".to_owned()), None],
                Method::Obstacles => [Some(format!("obstacle {square}")), None],
                Method::Squares | Method::Sequence => {
                    let right = right.map(|right| format!("answer {right}"));
                    [Some(format!("answer {square}")), right]
                }
            };
            // Acts have similar effects in every level, so only some are played.
            let is_played = dice.u8(..3) == 0;
            for act in acts.into_iter().flatten().filter(|_| is_played) {
                says(&mut model, &act);
                assert_described(&mut model, &mut dice, &format!("{name}: {act}"));
            }
        }
    }
}

#[test]
fn games_questions_and_edits_are_described_as_they_are_drawn() {
    let mut dice = fastrand::Rng::with_seed(43);
    for lines in [
        // The match game, with the matches that the cursor would take.
        &[
            "match play 7,5,3,1",
            "cursor c8",
            "take 1 3",
            "cursor b7",
            "undo",
        ][..],
        &["match play 1,1", "take 1 1", "take 2 1"],
        &[
            "game",
            "move e2 e4",
            "select g8",
            "move e7 e5",
            "move e1 e3",
        ],
        &[
            "practice rook 42",
            "answer a1",
            "answer b2 c3",
            "level next",
            "answer d4",
        ],
        &["practice queens 7", "answer d4"],
        &["practice frontier 7", "answer d4"],
        &[
            "scene knight-g2-a8",
            "step 9",
            "predict",
            "answer d4",
            "answer yes",
        ],
        &[
            "scene eight-queens",
            "step 9",
            "predict",
            "answer a5",
            "blindfold",
        ],
        &["scene knight-tour", "step 9", "predict", "answer a5"],
        &["scene queen-shadows", "predict", "answer d5"],
        // Distances before and after an edit.
        &[
            "scene knight-g2-a8",
            "step end",
            "obstacle e3 f4",
            "step end",
            "obstacle b6",
        ],
        &["scene knight-g2-a8", "step end", "parents on", "flip"],
        &[
            "fen 8/8/8/3*4/8/2R5/8/8",
            "select c3",
            "lens reach",
            "target c8",
            "lens line",
        ],
        &[
            "fen r3k3/8/8/8/4r3/8/4B3/R3K3",
            "lens control",
            "step 3",
            "step end",
        ],
        &["lens colors", "cursor d5", "place B e4"],
        &[
            "new",
            "place Q a1",
            "lens backtrack",
            "step 9",
            "way queens-least",
            "step 12",
        ],
        &[
            "blindfold",
            "learn rook",
            "move e2 e4",
            "learn eight-queens 3",
            "answer b4",
        ],
    ] {
        let mut model = plain();
        for line in lines {
            says(&mut model, line);
            assert_described(&mut model, &mut dice, &format!("{lines:?} {line}"));
        }
    }
}

/// Checks the marks for the user's own steps, such as the first mistake.
#[test]
fn steps_of_another_program_are_described_as_they_are_drawn() {
    let mut dice = fastrand::Rng::with_seed(44);
    for steps in [
        "take g2|put e3|put f4|take f4|put a8|put e6|take e3|path g2 a8",
        "take g2|put e3|put f4|put h4|put e1|take f4|put e6|take h4",
    ] {
        let mut reader = Reader::new(100);
        for line in steps.split('|') {
            reader.read(line.as_bytes()).expect(line);
        }
        let path = "steps.txt".to_owned();
        let told = Replay {
            name: path.clone(),
            path: path.clone(),
            steps: reader.so_far(),
            breaks: None,
        };
        let mut model = plain();
        let (from, to) = (Square::G2, Square::A8);
        model.update(Message::Steps {
            watched: Watched { from, to, path },
            replay: Ok(Box::new(told)),
        });
        let (_, last) = model.position();
        assert!(last > 2, "{steps}");
        for step in 0..=last {
            says(&mut model, &format!("step {step}"));
            assert_described(&mut model, &mut dice, &format!("{steps} {step}"));
        }
    }
}

/// Checks that both compared boards are described, each under its name.
#[test]
fn two_boards_are_described_as_they_are_drawn() {
    let mut model = plain();
    for line in ["scene knight-g2-a8", "compare depth-first", "step 12"] {
        says(&mut model, line);
    }
    for (line, over) in [
        ("scan", SquareSet::ALL),
        ("rank 4", SquareSet::rank(Rank::Fourth)),
    ] {
        let told = says(&mut model, line).join(" ");
        let (first, second) = told.split_once("Depth-first: ").expect(&told);
        let first = first.trim().strip_prefix("Breadth-first: ").expect(&told);
        let boards: Vec<BoardView<'_>> = BoardView::all(&model).collect();
        for (told, shown) in [first, second].into_iter().zip(&boards) {
            Named::of(&[told.to_owned()]).assert(&model, shown, over, line);
        }
    }
    let both = says(&mut model, "cursor f4").join(" ");
    assert!(both.contains("On the other board: "), "{both}");
}
