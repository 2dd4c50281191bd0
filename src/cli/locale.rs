//! Whether the locale can show more than ASCII.

use std::env;

use crate::view::Charset;

/// The characters that the locale allows, according to the first of `LC_ALL`, `LC_CTYPE` and `LANG`
/// that is set.
pub fn charset() -> Charset {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"]
        .into_iter()
        .filter_map(|name| env::var(name).ok())
        .find(|value| !value.is_empty())
        .unwrap_or_default()
        .to_ascii_lowercase();
    if set.contains("utf-8") || set.contains("utf8") {
        Charset::Unicode
    } else {
        Charset::Ascii
    }
}
