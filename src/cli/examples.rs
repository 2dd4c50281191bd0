//! Examples shown in the help and on the manual page of each command.

pub const KNIGHTLIGHT: &str = "Examples:
  knightlight                          open the explorer
  knightlight --scene knight-g2-a8     open a scene in the explorer
  knightlight why d4 d7 --fen 8/8/3p4/8/3Q4/8/8/8
  knightlight search g2 a8 --obstacles e3,f4
  knightlight path 3,4 9,10 --json
  knightlight export knight.gif --scene knight-g2-a8
  echo 'search g2 a8' | knightlight plain
  knightlight --theme high-contrast --pieces ascii

Exit status: 0 yes or done, 1 no, 2 not understood, 128+n after signal n.";

pub const SCENES: &str = "Examples:
  knightlight scenes
  knightlight scenes --json";

pub const LEARN: &str = "Examples:
  knightlight learn
  knightlight learn rook --learner anna
  knightlight learn mine.toml
  knightlight learn --report
  knightlight learn --report --csv anna.json ben.json
  knightlight learn --report --html > class.html";

pub const CERTIFICATE: &str = "Examples:
  knightlight certificate 1
  knightlight certificate 1 the-pieces.png --learner anna";

pub const PRACTICE: &str = "Examples:
  knightlight practice
  knightlight practice knight --count 5
  knightlight practice --seed 42 --count 20
  knightlight practice shadow --json --seed 7";

pub const MISCONCEPTIONS: &str = "Examples:
  knightlight misconceptions
  knightlight misconceptions --json";

pub const WORKSHEET: &str = "Examples:
  knightlight worksheet rooks.html rook bishop --key
  knightlight worksheet knights.html --practice knight --seed 42 --key
  knightlight worksheet again.html --for through-blocker --key";

pub const PLAY: &str = "Examples:
  knightlight play rook-moves
  knightlight play talk.txt --allow-export";

pub const EXPORT: &str = "Examples:
  knightlight export queen.svg --scene queen-shadows
  knightlight export knight.gif --scene knight-g2-a8 --zoom layer --fps 1
  knightlight export - --format txt --fen 8/8/8/8/3Q4/8/8/8 --select d4";

pub const WATCH: &str = "A program prints the steps of its search, one per line, such as `take g2` and `put e3`, and finally
`path g2 f4 d5 c7 a8` or `none`. The file is read again whenever it changes. `knightlight help autograding`
shows how to judge a whole class.

Examples:
  knightlight watch --example python > search.py
  python3 search.py > steps.txt; knightlight watch g2 a8 steps.txt
  python3 search.py | knightlight watch g2 a8 -";

pub const PLAIN: &str = "Examples:
  knightlight plain
  printf 'place N g2\\nobstacle e3 f4\\nsearch g2 a8\\n' | knightlight plain";

pub const COMPLETIONS: &str = "Examples:
  knightlight completions bash > ~/.local/share/bash-completion/completions/knightlight
  knightlight completions fish > ~/.config/fish/completions/knightlight.fish";

pub const MAN: &str = "Examples:
  knightlight man > ~/.local/share/man/man1/knightlight.1
  knightlight man search | man -l -";

pub const LESSONS_LIST: &str = "Examples:
  knightlight lessons list
  knightlight lessons list --json";

pub const GAMES: &str = "Examples:
  knightlight games study.pgn
  knightlight games study.pgn --json
  knightlight study.pgn --game 2";

pub const LESSONS_NEW: &str = "Examples:
  knightlight lessons new mine.toml
  knightlight lessons new mine.toml --from study.pgn";

pub const LESSONS_CHECK: &str = "Examples:
  knightlight lessons check rook
  knightlight lessons check mine.toml --budget 5000";

pub const LESSONS_SCHEMA: &str = "Examples:
  knightlight lessons schema > lesson.schema.json";

pub const CONFIG_PATH: &str = "Examples:
  knightlight config path";

pub const CONFIG_SHOW: &str = "Examples:
  knightlight config show
  knightlight config show --json";

pub const CONFIG_CHECK: &str = "Examples:
  knightlight config check";

#[cfg(test)]
mod tests {
    use crate::cli::args::Args;
    use clap::{CommandFactory, Parser};

    #[test]
    fn every_command_has_examples_that_are_understood() {
        fn visit(command: &clap::Command, name: &str) {
            let help = command.get_after_help().map(ToString::to_string);
            let help = help.unwrap_or_default();
            // A command within a sentence isn't an example to run.
            let examples = help.lines().filter(|line| line.contains("knightlight "));
            let examples = examples.filter(|line| !line.contains("`knightlight "));
            // A description may follow an example.
            let examples = examples.filter_map(|line| line.trim().split("   ").next());
            let examples: Vec<&str> = examples.collect();
            let group = command.has_subcommands() && name != "knightlight";
            assert!(group || !examples.is_empty(), "{name}");
            for example in examples {
                let from = example.find("knightlight").unwrap_or_default();
                let words = example[from..]
                    .split([' ', '\''])
                    .filter(|word| !word.is_empty());
                let words = words.take_while(|word| !["|", ">"].contains(word));
                // A FEN in quotes contains spaces; only its piece placement is used.
                let words = words.filter(|word| {
                    !["w", "K", "-"].contains(word)
                        || example.contains("export -")
                        || example.ends_with(" -")
                });
                let said = Args::try_parse_from(words).map_err(|error| error.to_string());
                assert!(said.is_ok(), "{example}: {said:?}");
            }
            for command in command
                .get_subcommands()
                .filter(|command| command.get_name() != "help")
            {
                visit(command, command.get_name());
            }
        }
        let mut all = Args::command();
        all.build();
        visit(&all, "knightlight");
    }
}
