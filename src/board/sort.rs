//! Sorting for short lists.
//!
//! The standard library's sort is designed for long lists and adds about 6 kB of code for every
//! type that it sorts. Most lists here have only a few dozen entries, and that code would make up a
//! twentieth of the program.

use std::cmp::Ordering;

/// Sorts a short list by `order`. Equal entries keep their order.
pub fn sort_by<T>(list: &mut [T], mut order: impl FnMut(&T, &T) -> Ordering) {
    for end in 1..list.len() {
        let mut at = end;
        while at > 0 && order(&list[at - 1], &list[at]).is_gt() {
            list.swap(at - 1, at);
            at -= 1;
        }
    }
}

/// Sorts a short list by a key of each entry. Equal entries keep their order.
///
/// ```
/// use knightlight::board::sort_by_key;
/// let mut words = ["queen", "king", "rook", "pawn", "knight"];
/// sort_by_key(&mut words, |word| word.len());
/// assert_eq!(words, ["king", "rook", "pawn", "queen", "knight"]);
/// ```
pub fn sort_by_key<T, K: Ord>(list: &mut [T], mut key: impl FnMut(&T) -> K) {
    sort_by(list, |one, other| key(one).cmp(&key(other)));
}
