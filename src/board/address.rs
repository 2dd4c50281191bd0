//! Addresses on lichess.org that contain a position.

use percent_encoding::percent_decode_str;

use super::{Occupant, Pointer, PositionError, Setup, printable};

/// Names of pages and variants that come before the FEN in a path.
const PAGES: [&str; 12] = [
    "editor",
    "analysis",
    "standard",
    "fromPosition",
    "chess960",
    "antichess",
    "atomic",
    "crazyhouse",
    "horde",
    "kingOfTheHill",
    "racingKings",
    "threeCheck",
];
const HOSTS: [&str; 2] = ["lichess.org", "www.lichess.org"];

impl Setup {
    /// Returns the address that opens the position in the lichess editor. It can't contain
    /// obstacles, so they are left out.
    ///
    /// ```
    /// use knightlight::board::Setup;
    /// let setup: Setup = "8/8/8/3*4/8/8/8/Q7".parse().unwrap();
    /// let link = "https://lichess.org/editor/8/8/8/8/8/8/8/Q7_w_-_-_0_1?color=white";
    /// assert_eq!(setup.link(false), link);
    /// ```
    pub fn link(&self, flipped: bool) -> String {
        // Without obstacles, the space is the only character of a FEN that a path can't contain.
        let fen = self.without_obstacles().to_string().replace(' ', "_");
        let color = if flipped { "black" } else { "white" };
        format!("https://lichess.org/editor/{fen}?color={color}")
    }
}

/// Whether `text` begins like an address, with a scheme or the host name of lichess, and so can't
/// be a FEN.
pub(super) fn is_address(text: &str) -> bool {
    let text = text.trim_start().to_ascii_lowercase();
    let scheme = text.split_once("://").map(|(scheme, _)| scheme);
    let has_scheme = scheme.is_some_and(|scheme| scheme.bytes().all(|c| c.is_ascii_alphabetic()));
    has_scheme || HOSTS.iter().any(|host| text.starts_with(host))
}

/// Returns the FEN in an address, and whether the address puts Black at the bottom; `None` if it
/// names no side.
pub(super) fn fen_in(text: &str) -> Result<(String, Option<bool>), PositionError> {
    let address = Address(text.trim());
    let (scheme, rest) = match address.0.split_once("://") {
        Some((scheme, rest)) => (Some(scheme), rest),
        None => (None, address.0),
    };
    if let Some(scheme) = scheme.filter(|scheme| !is_one_of(scheme, &["http", "https"])) {
        let given = printable(scheme);
        return Err(address.wrong(address.0, format!("`{given}` given, expected `https`")));
    }
    let (host, page) = rest.split_at(rest.find(['/', '?', '#']).unwrap_or(rest.len()));
    if !is_one_of(host, &HOSTS) {
        let given = printable(host);
        return Err(address.wrong(rest, format!("`{given}` given, expected `lichess.org`")));
    }
    let page = page.split('#').next().unwrap_or_default();
    let (path, query) = page.split_once('?').unwrap_or((page, ""));
    let values = |name: &'static str| {
        let pairs = query.split('&').filter_map(|pair| pair.split_once('='));
        pairs.filter_map(move |(key, value)| (key == name && !value.is_empty()).then_some(value))
    };
    let fen = match fen_in_path(&decoded(path, false)) {
        Some(fen) => fen,
        None => {
            let Some(value) = values("fen").next() else {
                return Err(address.without_fen(path));
            };
            decoded(value, true)
        }
    };
    let flipped = values("color").find_map(|color| match &*color.to_ascii_lowercase() {
        "black" => Some(true),
        "white" => Some(false),
        _ => None,
    });
    Ok((fen, flipped))
}

fn is_one_of(given: &str, names: &[&str]) -> bool {
    names.iter().any(|name| name.eq_ignore_ascii_case(given))
}

/// Returns the FEN that follows the page names in a path; `None` if there is none. Unless the path
/// begins with a known name, the FEN must have all eight ranks.
fn fen_in_path(path: &str) -> Option<String> {
    let parts: Vec<&str> = path.split('/').filter(|part| !part.is_empty()).collect();
    let mut pages = parts.iter().take_while(|part| is_one_of(part, &PAGES));
    let known = pages.by_ref().count();
    let start = if known > 0 {
        known
    } else {
        let eighth = |c: char| c.is_ascii_digit() || Occupant::from_letter(c).is_some();
        let mut starts = parts.windows(8);
        starts.position(|ranks| ranks[0].chars().all(eighth))?
    };
    let fen = parts[start..].join("/");
    (!fen.is_empty()).then_some(fen)
}

struct Address<'a>(&'a str);

impl Address<'_> {
    /// Returns the error for a mistake at the start of `rest`, which must be a slice of the
    /// address.
    fn wrong(&self, rest: &str, problem: String) -> PositionError {
        let bytes = (rest.as_ptr() as usize).saturating_sub(self.0.as_ptr() as usize);
        let before = self.0.get(..bytes).unwrap_or_default();
        let column = before.chars().count();
        PositionError::Address {
            problem,
            column,
            pointer: Pointer::new(self.0, column),
        }
    }

    /// Returns the error for an address with this path and no FEN.
    fn without_fen(&self, path: &str) -> PositionError {
        let name = path.trim_start_matches('/');
        let first = name.split('/').next().unwrap_or_default();
        if first.is_empty() || is_one_of(first, &PAGES) {
            let end = &path[path.len()..];
            return self.wrong(end, "nothing given, expected a FEN".to_owned());
        }
        let given = printable(first);
        let problem = format!("`{given}` given, expected `editor/` or `analysis/` and a FEN");
        self.wrong(name, problem)
    }
}

/// Decodes the percent escapes in a part of an address. `_` becomes a space, and so does `+` in a
/// query.
fn decoded(part: &str, in_query: bool) -> String {
    let plus = if in_query { " " } else { "+" };
    let part = part.replace('+', plus);
    let text = percent_decode_str(&part).decode_utf8_lossy();
    text.replace('_', " ")
}
