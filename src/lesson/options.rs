//! Options to choose from, and the digit or letter of each.

use crate::answer::AnswerFormat;

/// Returns how options are labelled: by themselves if all are digits, by letter if an option
/// contains a number that could be mistaken for a label, otherwise by number.
pub fn answering(options: &[String]) -> AnswerFormat {
    let count = options.len();
    if are_digits(options) {
        AnswerFormat::Digit(count)
    } else if has_numbers(options) {
        AnswerFormat::Letter(count)
    } else {
        AnswerFormat::Choice(count)
    }
}

/// Returns the digit and the words of each option; the words are empty if the options are digits.
pub fn by_digit(options: &[String]) -> Vec<(u32, &str)> {
    let digit = |option: &String| match option.as_bytes() {
        [digit @ b'1'..=b'9'] => Some((u32::from(digit - b'0'), "")),
        _ => None,
    };
    let digits: Option<Vec<_>> = options.iter().map(digit).collect();
    digits.unwrap_or_else(|| (1..).zip(options.iter().map(String::as_str)).collect())
}

/// Whether every option is a digit.
pub fn are_digits(options: &[String]) -> bool {
    let answers = by_digit(options);
    !answers.is_empty() && answers.iter().all(|(_, words)| words.is_empty())
}

/// Whether an option contains a number, in digits or in words.
fn has_numbers(options: &[String]) -> bool {
    const WORDS: [&str; 11] = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    ];
    let mut words = options.iter().flat_map(|option| option.split(' '));
    words.any(|word| {
        let number = word.trim_start_matches('-');
        number.starts_with(|c: char| c.is_ascii_digit()) || WORDS.contains(&word)
    })
}
