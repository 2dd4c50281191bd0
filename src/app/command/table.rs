//! Table of all commands, one row each.
//!
//! ```text
//! Variant(given: Type)
//!     "name GIVEN" "its effect" in PLACES [reveals What] [of Names] [also "alias|alias"] [else "name"]
//!     [more "meaning of its words"]
//!     |model| the code that runs it, tells the reply without a screen;
//! ```
//!
//! - The literal words are the command's name. Each argument is read by its type: see
//!   [`Argument`](super::reading::Argument). A row without help isn't listed.
//! - Without `|model|`, the activity runs the command. Without `tells`, the reply describes what
//!   has changed.
//! - `reveals` says what the command would give away while a question is open: see
//!   [`Reveals`](super::Reveals).
//! - `else`: command with the same effect without a screen. `of`: names that completion offers.
//!
//! Three macros take the table: one in `command.rs` defines the commands, one in `run.rs` runs
//! them, and one in `plain/reply.rs` replies to them.

/// Passes all rows to the macro `$with`.
macro_rules! commands {
    ($with:ident) => {
        $with! {
            "looking" {
                Cursor(to: CursorTo)
                    "cursor SQUARE|up|down|left|right" "move the cursor" in ANYWHERE
                    |model| model.move_cursor(to), tells under_cursor(model, *to);
                Jump
                    "jump" "go to a square by name" in ON_SCREEN
                    |model| model.popup = Some(Popup::Jump(None));
                Go
                    "go" "move to the cursor, select, or explain why not" in ANYWHERE
                    |model| model.go(), tells selected_and_lit(model);
                Select(square: Square)
                    "select SQUARE" "select the piece on a square" in PIECES
                    |model| model.select(square), tells selected_and_lit(model);
                Deselect
                    "deselect" "select nothing" in PIECES
                    |model| model.edit(|scene| scene.selected = None), tells selected(model);
                Target(square: Option<Square>)
                    "target [SQUARE]" "make the square the target" in BOARD
                    |model| model.target(square), tells target(model);
                NoTarget
                    "target none" "remove the target" in BOARD
                    |model| model.edit(|scene| scene.target = None), tells target(model);
                Describe(square: Option<Square>)
                    "describe [SQUARE]" "describe the board, or a square" in ANYWHERE reveals Answer
                    |model| model.describe(square);
                Again
                    "again" "repeat the question, without its answer" in ANYWHERE also "repeat"
                    |model| model.describe_again();
                Sheet
                    "sheet" "read everything in the side panel" in ANYWHERE reveals Answer
                    |model| model.describe_sheet();
                Where
                    "where" "read the current lens, step and cursor square" in ANYWHERE
                    |model| model.describe_position();
                Rank(rank: Rank)
                    "rank 1..8" "read the pieces on a rank" in ANYWHERE
                    |model| model.message = vec![model.rank(rank)];
                File(file: File)
                    "file a..h" "read the pieces on a file" in ANYWHERE
                    |model| model.message = vec![model.file(file)];
                Diagonal(square: Square)
                    "diagonal SQUARE" "read both diagonals through a square" in PIECES
                    |model| model.message = model.diagonals(square);
                Scan
                    "scan" "read the pieces on each rank" in ANYWHERE
                    |model| model.scan();
                PiecesOf(kind: PieceKind)
                    "pieces PIECE" "find all pieces of this kind" in PIECES
                    |model| model.describe_pieces(kind);
                PiecesOfSide(color: Color)
                    "pieces white|black" "find all pieces of a colour" in PIECES
                    |model| model.describe_side(color);
                Last
                    "last" "say again what happened last" in ANYWHERE reveals Answer
                    |model| model.describe_last();
            }
            "editing" {
                Pieces
                    "pieces" "put a piece here" in BOARD_ON_SCREEN else "place"
                    |model| model.popup = Some(Popup::pieces(model.workspace.last_piece));
                Place(piece: Piece, at: Option<Square>)
                    "place PIECE [SQUARE]" "put a piece on a square" in BOARD
                    more "PIECE is a letter (P N B R Q K for White, p n b r q k for Black) or a name: \
                          place N g2, place black pawn d6. Without SQUARE, it goes under the \
                          cursor."
                    |model| model.place(piece, at), tells vec![here(model, *at)];
                Obstacle(squares: Vec<Square>)
                    "obstacle [SQUARE ...]" "place obstacles" in BOARD_OR_LESSON
                    |model| model.put_obstacles(&squares), tells all_squares(model, squares);
                ToggleObstacle(at: Option<Square>)
                    "obstacle toggle [SQUARE]" "add or remove an obstacle" in BOARD_OR_LESSON
                    |model| model.toggle_obstacle(at), tells edited(model);
                Clear(at: Option<Square>)
                    "clear [SQUARE]" "empty the square" in BOARD
                    |model| model.clear(at), tells edited(model);
                ClearAll
                    "clear all" "empty the board" in BOARD also "new|empty|clear board"
                    |model| model.clear_all(), tells set_up(model.scene());
                Fen(written: Box<WrittenSetup>)
                    "fen FEN|LINK" "set up a position" in BOARD
                    |model| model.put_up(&written), tells set_up(model.scene());
                Move(mv: WrittenMove)
                    "move MOVE" "move a piece: d4 d8, e4, Nf3, O-O, e8=Q" in PIECES reveals Legality
                    more "MOVE is two squares, or a move in chess notation: Nf3, Ng1-f3, exd6 e.p., \
                          a8=Q, O-O or Kg1. A capital letter stands for a piece, a lowercase one \
                          for a file: Bxc3 moves a bishop, bxc3 a pawn. The word move may be left out."
                    |model| model.make_move(&mv), tells made(model, mv);
                Draw(order: DrawOrder) "draw [SQUARE|ARROW] [green|red|yellow|blue]"
                    "mark a square, draw an arrow, or remove either" in PIECES more "ARROW is two squares, such as d2d4. Repeat a drawing to remove it."
                    |model| model.draw(order), tells edited(model);
                DrawArrow "draw arrow" "begin an arrow here, or end it" in PIECES
                    |model| model.draw_arrow(), tells edited(model);
                DrawColor(pick: Pick<DrawingColor>) "draw color green|red|yellow|blue|next" "set the colour of the next drawing"
                    in PIECES |model| model.choose_pen(pick);
                DrawClear(at: Option<Square>) "draw clear [SQUARE]" "remove all drawings, or those on a square" in PIECES
                    |model| model.clear_drawings(at), tells edited(model);
                Undo
                    "undo" "undo the last change" in ANYWHERE
                    |model| model.undo(), tells edited(model);
                Redo
                    "redo" "redo the change you undid" in BOARD
                    |model| model.redo(), tells edited(model);
                Reset
                    "reset" "reset the scene" in ANYWHERE
                    |model| model.reset(), tells set_up(model.scene());
                Restore
                    "restore" "restore the board of an earlier session" in EXPLORING_ON_SCREEN
                    |model| model.effects.push(Effect::Restore);
            }
            "opening" {
                Open
                    "open" "open a scene, lesson, game or script" in ANYWHERE also "scenes"
                    |model| model.open_list();
                OpenFile(order: OpenOrder)
                    "open FILE [GAME]" "open a file: a scene, lesson, script, game or position" in ANYWHERE also "e"
                    |model| model.open_file(&order), tells Vec::new();
                Save(order: SaveOrder)
                    "save [FILE] [--force]" "save the scene to a file" in EXPLORING also "w"
                    more "Without FILE, the scene is saved to the file it was last opened from or saved to. \
                          save! and --force overwrite a different file."
                    |model| model.save_scene(&order), tells Vec::new();
                SaveOver(file: Option<String>)
                    "save! [FILE]" "save the scene and replace any file with that name" in EXPLORING also "w!"
                    |model| model.save_scene(&SaveOrder::over(file)), tells Vec::new();
                Scene(name: String)
                    "scene NAME" "open a scene by name" in ANYWHERE of Scenes
                    |model| model.open(&name), tells set_up(model.scene());
                Learn(lesson: Option<LessonOrder>)
                    "learn [LESSON] [LEVEL]" "open the course, or one of its lessons" in ANYWHERE of Lessons
                    |model| model.learn(lesson);
                Due
                    "practice due" "list your skills, and say which are due" in ANYWHERE
                    |model| model.popup = Some(Popup::due(model));
                Lessons
                    "lessons list" "list the lessons of the course" in ANYWHERE
                    |model| model.popup = Some(Popup::course(model));
                Prove(lesson: Option<String>)
                    "lessons check [LESSON|FILE]" "prove that a lesson, or the whole course, can be solved" in IN_PLAIN
                    of Lessons
                    |model| model.effects.push(Effect::Prove(lesson));
                Misconceptions
                    "misconceptions" "list the common mistakes that practice recognises" in IN_PERSON reveals Answer
                    |model| model.message = misconception_lines();
                Practice(round: PracticeOrder)
                    "practice [SKILL] [SEED] [--seed NUMBER] [--count NUMBER] [--for IDEA]"
                    "answer questions about skills that are due, or about one skill" in ANYWHERE
                        of Skills
                    |model| model.practice(&round);
                Certificate(order: CertificateOrder)
                    "certificate PART [FILE]"
                    "show the certificate for a finished part of the course" in ANYWHERE
                    more "PART is a number; parts are numbered from 1. With a FILE that ends in .svg or .png, \
                          the page is saved as a picture with the learner's name."
                    |model| model.certificate(order), tells Vec::new();
                Learner(name: Option<String>)
                    "learner [NAME]" "choose the learner, from a list or by name" in IN_PERSON
                    more "NAME has 1 to 40 characters: letters, digits, `-`, `_` and `.`. `learner no name` returns to the learner without a name."
                    |model| model.choose_learner(name.as_deref());
                Match(order: MatchOrder)
                    "match [play|ROWS|misere|normal|two|perfect|erring|aid ...]" "play the match game"
                    in ANYWHERE
                    more "match play ROWS begins a game; ROWS is the number of matches in each row, as in 7,5,3,1. \
                          Without play, match ROWS says who wins; --take ROW,COUNT and --rule misere|normal work \
                          as on the command line. With misere, the player who takes the last match loses; with \
                          normal, that player wins. take 1 3 takes three from row 1. two is for two players; \
                          with perfect, the computer makes no mistakes; with erring, it makes some. aid shows or \
                          hides the nim-sum."
                    |model| model.begin_match(order);
                Game(how: Option<String>)
                    "game [new|here|draw|resign|FEN]" "play a game of chess for two" in ANYWHERE
                    more "new begins from the starting position, here from the board on screen, and FEN \
                          from your own position. draw and resign end the game. game on its own continues \
                          your last game."
                    |model| model.begin_game(how.as_deref());
                Watch(watched: Watched)
                    "watch FROM TO FILE" "step through your own search" in BOARD
                    more "FILE has the steps, one per line: take g2, put e3, and at the end path with its squares, \
                          or none. Any program can print them. The file is read again when it changes."
                    |model| model.watch(watched), tells Vec::new();
                Present(name: ScriptName)
                    "play SCRIPT" "present a script" in ANYWHERE of Scripts
                    |model| model.present_script(&name.0);
            }
            "lenses" {
                Lens(pick: Pick<Lens>)
                    "lens NAME|next|previous" "switch to another lens" in BOARD reveals Answer of Lenses
                    |model| model.look_through(pick), tells lens(model);
                Way(pick: Pick<String>)
                    "way NAME|next|previous" "switch to another algorithm" in BOARD reveals Answer of Algorithms also "algorithm"
                    |model| model.way(pick), tells lens(model);
                Direction(pick: Pick<Direction>)
                    "direction n|ne|e|se|s|sw|w|nw|next|previous" "set the direction of Sweep" in BOARD reveals Answer
                    |model| model.direction(pick);
                Leaper(leaper: Leaper)
                    "leaper STEPS" "search with a leaper, such as 1,3" in BOARD reveals Answer
                    |model| model.edit(|scene| scene.leaper = Some(leaper));
                NoLeaper
                    "leaper none" "search with the piece again" in BOARD reveals Answer
                    |model| model.edit(|scene| scene.leaper = None);
            }
            "stepping" {
                Step(to: StepTo)
                    "step [NUMBER|-1|end|SQUARE]" "go one step forward or back, or to a given step" in BOARD reveals Answer
                    |model| model.step(to), tells step(model);
                StepToLine(number: usize)
                    "step line NUMBER" "go to the next step that runs this line of the code" in BOARD reveals Answer
                    |model| model.step(StepTo::Line(number)), tells step(model);
                StepToFault
                    "step fault" "go to the first mistake of your own search" in BOARD reveals Answer
                    |model| model.step_to_fault(), tells step(model);
                Layer(turn: Neighbor)
                    "layer [-1]" "go one layer, ray or pass forward or back" in BOARD reveals Answer
                    |model| model.step(StepTo::Layer(turn)), tells step(model);
                Queue
                    "queue" "list the squares in the queue" in BOARD reveals Answer
                    |model| model.describe_queue();
                Layers
                    "layers" "list the squares found, by distance" in BOARD reveals Answer
                    |model| model.describe_layers();
                Tree(square: Option<Square>)
                    "tree [SQUARE]" "read how a square was reached, or the current branch" in BOARD reveals Answer
                    |model| model.describe_tree(square);
                Parents(on: Switch)
                    "parents [on|off]" "show each square's parent" in BOARD reveals Answer
                    |model| model.workspace.parents = on.from(model.workspace.parents),
                    tells parents(model);
                Distance(square: Option<Square>)
                    "distance [SQUARE]" "read the distance found by the search" in BOARD reveals Answer
                    |model| model.describe_distance(square);
                Solutions
                    "solutions" "go to Backtrack's next solution" in BOARD reveals Answer
                    |model| model.next_solution(), tells step(model);
                GoOn
                    "go on" "continue a search that gave up" in BOARD reveals Answer
                    |model| model.search_on(), tells step(model);
                Zoom(pick: Pick<StepSize>)
                    "zoom layer|square|edge|next" "set the step size" in BOARD
                    |model| model.zoom(pick), tells vec![model.step_size()];
                Play
                    "play" "play the steps" in BOARD reveals Answer
                    |model| model.play(true);
                TogglePlay
                    "play toggle" "play or pause" in BOARD reveals Answer
                    |model| model.play(!model.runs().playing());
                Pause
                    "pause" "stop playing" in BOARD
                    |model| model.play(false), tells vec!["Nothing is playing.".to_owned()];
                Speed(pick: Pick<Speed>)
                    "speed 1/4|1/2|1|2|4|8|up|down" "set the speed" in BOARD
                    |model| model.speed(pick), tells vec![format!("Speed: {}×.", model.settings.speed.name())];
                Compare(what: Option<String>)
                    "compare [WAY|PIECE|before|FEN|none]" "compare two boards side by side" in BOARD reveals Answer of Algorithms
                    |model| model.compare(what.as_deref()), tells compared(model);
            }
            "answering" {
                Predict(round: AskAbout)
                    "predict [next]" "ask me to predict the next step" in BOARD
                    more "Use answer to reply. predict next asks only which square comes next; predict asks about every kind of step. back ends the questions."
                    |model| model.predict(round);
                Answer(reply: Reply)
                    "answer SQUARE|NUMBER|yes|no|..." "answer the question" in BOARD_OR_LESSON
                    |model| model.answer(reply);
                WhatIf
                    "what if" "show what would follow from a wrong answer" in BOARD_OR_LESSON
                    |model| model.play_what_if();
                // In a lesson, words with no other meaning may be one of the choices.
                AnswerInWords(words: String)
                    "answer WORDS" "" in BOARD_OR_LESSON
                    |model| model.answer_in_words(&words);
            }
            "lessons" {
                Level(level: Pick<usize>)
                    "level NUMBER|next" "go to a level of the lesson" in LESSON;
                Hint
                    "hint" "give a hint for this level" in LESSON;
                Retry
                    "retry" "restart the level" in LESSON;
                Choose(number: usize)
                    "choose NUMBER" "choose an answer" in LESSON;
                Promote(role: Role)
                    "promote Q|R|B|N" "choose the pawn's new piece" in LESSON_OR_GAME;
            }
            "the match game" {
                Take(row: i64, count: i64)
                    "take ROW COUNT" "take matches from a row" in MATCH;
            }
            "sharing" {
                Share
                    "share" "copy a command that reopens this view" in PIECES reveals Position
                    |model| model.copy(share(model));
                Link
                    "link" "copy a lichess link to this board" in PIECES reveals Position
                    |model| model.copy_link();
                Export(order: ExportOrder)
                    "export FILE [--size SIZE] [--from NUMBER] [--to NUMBER] [--fps NUMBER] \
                     [--script SCRIPT] [--motion] [--with panel] [--tactile]"
                    "make a file: svg, png, gif, cast, html, txt, pgn, json, brf" in PIECES reveals Position of Scripts
                    |model| model.effects.push(Effect::Export(order)), tells Vec::new();
            }
            "the screen" {
                Panel(which: Option<Panel>)
                    "panel [facts|code|tree]" "show the facts, the code or the tree at the side" in BOARD_OR_LESSON
                    |model| model.choose_panel(which), tells panel(model);
                Flip
                    "flip" "flip the board" in ANYWHERE
                    |model| model.flip(), tells side_below(model);
                Blindfold(on: Switch)
                    "blindfold [on|off]" "describe the pieces in questions instead of drawing them" in ANYWHERE
                    |model| model.blindfold(on);
                Coordinates(on: Switch)
                    "coordinates [on|off]" "show the name of every square" in BOARD_ON_SCREEN
                    |model| model.settings.coordinates = on.from(model.settings.coordinates);
                Theme(pick: Option<Pick<String>>)
                    "theme [NAME|next]" "change the theme, or list all themes" in ANYWHERE of Themes
                    |model| model.theme(pick);
                Mouse(on: Switch)
                    "mouse on|off|toggle" "capture or release the mouse" in ON_SCREEN
                    |model| model.give_mouse(on.from(model.settings.mouse));
            }
            "the program" {
                Prompt
                    "prompt" "type a command" in ON_SCREEN
                    |model| model.popup = Some(Popup::Prompt(Prompt::default()));
                Palette
                    "palette" "search all commands" in ON_SCREEN
                    |model| model.popup = Some(Popup::palette(model));
                Help(topic: Option<String>)
                    "help [COMMAND|SUBJECT]" "list keys and commands, or describe one" in ANYWHERE also "?"
                    |model| model.help(topic.as_deref());
                Back
                    "back" "close or go back" in ANYWHERE
                    |model| model.back(), tells selected(model);
                Config
                    "config show" "show your settings, in the format of config.toml" in IN_PLAIN
                    |model| model.effects.push(Effect::ShowConfig);
                Suspend
                    "suspend" "suspend to the shell (fg resumes)" in ON_SCREEN
                    |model| model.effects.push(Effect::Suspend);
                Quit
                    "quit" "end the program" in ANYWHERE also "q|q!|exit"
                    |model| model.quit(), tells Vec::new();
                Ask(words: QueryWords)
                    "" "" in ANYWHERE
                    |model| model.answer_query(&words);
                Break(fault: Sabotage)
                    "debug panic PLACE" "" in ANYWHERE
                    |model| fault.ask();
            }
            "scripts" {
                Say(text: String)
                    "say TEXT" "show a caption" in BOARD
                    |model| model.message = vec![text];
                SayLarge(text: String)
                    "say! TEXT" "show a caption in large letters, if they fit" in BOARD
                    |model| model.message = vec![text];
                Note(text: String)
                    "note TEXT" "add a speaker's note to the caption before it" in SCRIPT;
                Notes
                    "notes" "show the speaker's notes" in BOARD
                    |model| model.show_notes();
                Stop
                    "stop" "let the presenter use all keys until Esc" in SCRIPT;
                Wait(pause: Duration)
                    "wait TIME" "make a script wait, as in wait 2s" in SCRIPT;
                Slide(number: usize) "slide NUMBER" "jump to a slide of the script" in PRESENTATION;
                Digit(digit: usize) "slide digit NUMBER" "" in NUMBERED;
                Black "black" "black out the screen until the next key press" in PRESENTATION;
                Permit(on: Switch)
                    "permit on|off" "allow or forbid a script to write files and read outside its folder"
                    in PRESENTATION;
            }
        }
    };
}

pub(in crate::app) use commands;
