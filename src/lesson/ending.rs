//! Endings of a level, and the check that a text fits them.

use super::act::Method;

/// A way of reaching a level's goal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// Without a mistake, without the answer, and within par if it is known: three stars.
    AtPar,
    /// Without a mistake and without the answer, but above par, or without waiting for the par.
    Met,
    /// After mistakes, or after the answer was shown.
    Helped,
}

/// Words that claim that no help was needed.
const ALONE: [&str; 9] = [
    "yourself",
    "you have just done",
    "on your own",
    "you found",
    "you saw",
    "without help",
    "no mistake",
    "not once",
    "perfect",
];

/// Words that claim that few moves were made.
const QUICK: [&str; 7] = [
    "quick",
    "fast",
    "wasted",
    "detour",
    "no time",
    "straight there",
    "as few",
];

/// Units in which texts count moves.
const COUNTED: [&str; 4] = ["move", "jump", "step", "stop"];

/// Number words, starting with one.
const NUMBERS: [&str; 10] = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

impl Ending {
    /// All endings, best first.
    pub const ALL: [Ending; 3] = [Ending::AtPar, Ending::Met, Ending::Helped];

    /// Checks that the text fits this ending: it praises only what the learner did, and mentions a
    /// number of moves only for [`AtPar`](Ending::AtPar), where one such number must be the par.
    ///
    /// # Errors
    ///
    /// Returns the reason as a sentence without a full stop.
    pub fn suits(self, text: &str, input: Method, par: Option<u32>) -> Result<(), String> {
        let small = text.to_lowercase();
        if self == Ending::Helped
            && let Some(words) = ALONE.into_iter().find(|words| small.contains(words))
        {
            let when = "even after mistakes, and after the answer was shown";
            return Err(format!(
                "the text is shown {when}, so `{words}` may not be true"
            ));
        }
        if self != Ending::AtPar
            && input == Method::Moves
            && let Some(words) = QUICK.into_iter().find(|words| small.contains(words))
        {
            let when = "no matter how many moves were made";
            return Err(format!(
                "the text is shown {when}, so `{words}` may not be true"
            ));
        }
        let counts = if input == Method::Moves {
            counts(&small)
        } else {
            Vec::new()
        };
        match (self, counts.as_slice(), par) {
            (_, [], _) => Ok(()),
            (Ending::AtPar, counts, Some(par)) => {
                let (counts_par, words) = (counts.iter().any(|count| count.0 == par), &counts[0].1);
                let wrong = || format!("the text says `{words}`, but par is {par}");
                counts_par.then_some(()).ok_or_else(wrong)
            }
            (Ending::AtPar, ..) => Ok(()),
            (_, [(_, words), ..], _) => Err(format!(
                "the text is shown no matter how many moves were made, so `{words}` may not be true"
            )),
        }
    }
}

/// Returns every count of moves in the text, with the words that state it, such as `three small
/// steps`.
fn counts(text: &str) -> Vec<(u32, String)> {
    let split = |c: char| !c.is_alphanumeric();
    let words: Vec<&str> = text.split(split).filter(|word| !word.is_empty()).collect();
    let counted = |word: &&str| COUNTED.contains(&word.strip_suffix('s').unwrap_or(word));
    let count = |at: usize| {
        let mut names = NUMBERS.iter().zip(1..);
        let named = names.find(|(name, _)| **name == words[at]);
        let number = named.map_or_else(|| words[at].parse().ok(), |(_, number)| Some(number))?;
        // An adjective may come between: `three small steps`.
        let behind = words[at + 1..].iter().take(2).position(counted)?;
        Some((number, words[at..=at + 1 + behind].join(" ")))
    };
    (0..words.len()).filter_map(count).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_moves_are_found_in_words_and_digits() {
        let found = counts("three small steps, 2 jumps and one square: a move");
        assert_eq!(
            found,
            [
                (3, "three small steps".to_owned()),
                (2, "2 jumps".to_owned())
            ]
        );
    }
}
