//! Enums whose values are written by name in commands, files and JSON, and the error for a string
//! that isn't one of the expected names.

use std::borrow::Cow;
use thiserror::Error;

use super::sort::sort_by;
use super::text::{joined, meant, printable};

/// A string with an unexpected value, such as an unknown name.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("`{given}` is not {what}; expected {expected}")]
pub struct Unexpected {
    given: String,
    what: Cow<'static, str>,
    expected: Cow<'static, str>,
}

impl Unexpected {
    /// Returns the error that `given` isn't `what`, which is a noun with its article. `expected`
    /// lists the valid values.
    pub fn new(
        what: impl Into<Cow<'static, str>>,
        given: &str,
        expected: impl Into<Cow<'static, str>>,
    ) -> Unexpected {
        Unexpected {
            given: printable(given),
            what: what.into(),
            expected: expected.into(),
        }
    }
}

/// An enum whose values are written by name.
pub trait Named: Sized {
    /// Noun for the values, with its article, as printed in errors.
    const WHAT: &'static str;

    /// Returns all values with their names.
    fn with_names() -> impl Iterator<Item = (&'static str, Self)>;

    /// Returns all values.
    fn all() -> impl Iterator<Item = Self> {
        Self::with_names().map(|(_, value)| value)
    }

    /// Returns the value with this name.
    ///
    /// # Errors
    ///
    /// Returns [`Unexpected`] if no value has this name; the error lists the names, or the most
    /// similar ones.
    fn named(name: &str) -> Result<Self, Unexpected> {
        find_named(Self::WHAT, name, Self::with_names())
    }
}

/// Returns the value called `given`. An exact match takes precedence over one that differs only in
/// case.
///
/// # Errors
///
/// Returns [`Unexpected`] if no value has this name; the error lists the names, or the most similar
/// ones.
///
/// ```
/// use knightlight::board::find_named;
/// let sizes = [("small", 1), ("medium", 2), ("large", 3)];
/// assert_eq!(find_named("a size", "medium", sizes), Ok(2));
/// let error = find_named("a size", "huge", sizes).unwrap_err();
/// assert_eq!(error.to_string(), "`huge` is not a size; expected small, medium or large");
/// ```
pub fn find_named<'a, T>(
    what: impl Into<Cow<'static, str>>,
    given: &str,
    all: impl IntoIterator<Item = (&'a str, T)>,
) -> Result<T, Unexpected> {
    let mut known = Vec::new();
    let mut in_capitals = None;
    for (name, value) in all {
        if name == given {
            return Ok(value);
        }
        if name.eq_ignore_ascii_case(given) {
            in_capitals = in_capitals.or(Some(value));
        }
        known.push(name);
    }
    in_capitals.ok_or_else(|| Unexpected::new(what, given, one_of(given, &known)))
}

/// Maximum number of names to suggest in place of a wrong one. Nobody reads a longer list.
const NEAREST: usize = 5;

/// Describes what was expected instead of `given`: one of `names`, or, if there are many, the most
/// similar ones as examples.
pub fn one_of(given: &str, names: &[&str]) -> String {
    match names {
        [one, two] => format!("{one} or {two}"),
        [one, two, three] => format!("{one}, {two} or {three}"),
        few if few.len() <= NEAREST => format!("one of {}", joined(few, ", ")),
        many => format!("a name such as {}", joined(nearest_few(given, many), ", ")),
    }
}

/// Returns the names most similar to `given`, at most five, the best match first. A name that has
/// `given` as a synonym comes before all others.
pub fn nearest_few<'a>(given: &str, names: &[&'a str]) -> Vec<&'a str> {
    let given = given.to_lowercase();
    let mut names = names.to_vec();
    let like = |name: &str| strsim::jaro_winkler(&given, name);
    sort_by(&mut names, |a, b| like(b).total_cmp(&like(a)));
    if let Some(meant) = meant(&given, &names) {
        names.retain(|name| *name != meant);
        names.insert(0, meant);
    }
    names.truncate(NEAREST);
    names
}

/// An enum with a list of all its values, `ALL`.
macro_rules! listed {
    ($(#[$meta:meta])* $vis:vis enum $Enum:ident {
        $($(#[$attribute:meta])* $Value:ident),* $(,)?
    }) => {
        $(#[$meta])*
        $vis enum $Enum { $($(#[$attribute])* $Value),* }

        impl $Enum {
            /// All values, in order.
            pub const ALL: [$Enum; [$($Enum::$Value),*].len()] = [$($Enum::$Value),*];
        }
    };
}

/// Implements serde's traits through `Display` and `FromStr`.
macro_rules! serde_by_text {
    ($Type:ty) => {
        impl serde::Serialize for $Type {
            fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> serde::Deserialize<'de> for $Type {
            fn deserialize<D: serde::Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                let text = <String as serde::Deserialize>::deserialize(from)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

/// An enum whose values have names: implements [`Named`], `name`, `Display`, `FromStr` and serde.
/// The string after the enum's name is the noun for its values, with an article, as used in error
/// messages.
///
/// ```text
/// named! {
///     /// The size of a shirt.
///     #[derive(Clone, Copy)]
///     pub enum Size: "a size" {
///         /// For children.
///         Small = "small",
///         /// For giants.
///         ExtraLarge = "extra-large",
///     }
/// }
/// ```
///
/// The enum is also [`listed`], unless its first variant holds a value of another named enum:
/// `Children(ChildSize)`. Then all names of the inner enum also belong to the outer one.
macro_rules! named {
    ($(#[$meta:meta])* $vis:vis enum $Enum:ident: $what:literal {
        $($(#[$attribute:meta])* $Value:ident = $name:literal),* $(,)?
    }) => {
        $crate::board::listed! {
            $(#[$meta])*
            $vis enum $Enum { $($(#[$attribute])* $Value),* }
        }

        $crate::board::named! { @names $Enum: $what, $($Value = $name),* ; }
    };
    ($(#[$meta:meta])* $vis:vis enum $Enum:ident: $what:literal {
        $(#[$about:meta])* $Group:ident($Of:ident),
        $($(#[$attribute:meta])* $Value:ident = $name:literal),* $(,)?
    }) => {
        $(#[$meta])*
        $vis enum $Enum { $(#[$about])* $Group($Of), $($(#[$attribute])* $Value),* }

        $crate::board::named! { @names $Enum: $what, $($Value = $name),* ; $Group($Of) }
    };
    (@names $Enum:ident: $what:literal, $($Value:ident = $name:literal),* ; $($Group:ident($Of:ident))?) => {
        impl $Enum {
            /// Returns the name in commands, files and JSON.
            pub const fn name(self) -> &'static str {
                match self {
                    $($Enum::$Group(value) => value.name(),)?
                    $($Enum::$Value => $name),*
                }
            }
        }

        impl $crate::board::Named for $Enum {
            const WHAT: &'static str = $what;

            fn with_names() -> impl Iterator<Item = (&'static str, $Enum)> {
                let own = [$(($name, $Enum::$Value)),*].into_iter();
                $(let own = <$Of as $crate::board::Named>::with_names()
                    .map(|(name, value)| (name, $Enum::$Group(value)))
                    .chain(own);)?
                own
            }
        }

        impl std::fmt::Display for $Enum {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.pad(self.name())
            }
        }

        impl std::str::FromStr for $Enum {
            type Err = $crate::board::Unexpected;

            fn from_str(text: &str) -> Result<$Enum, Self::Err> {
                $crate::board::Named::named(text)
            }
        }

        $crate::board::serde_by_text!($Enum);
    };
}

pub(crate) use {listed, named, serde_by_text};

#[cfg(test)]
mod tests {
    use super::Named;

    named! {
        #[derive(Clone, Copy, Debug, Default, PartialEq)]
        enum Size: "a size" {
            Small = "small",
            #[default]
            ExtraLarge = "extra-large",
        }
    }

    named! {
        #[derive(Clone, Copy, Debug, PartialEq)]
        enum Shirt: "a shirt" {
            Sized(Size),
            Custom = "custom",
        }
    }

    #[test]
    fn a_group_of_values_keeps_its_names() {
        let shirts: Vec<_> = Shirt::all().map(Shirt::name).collect();
        assert_eq!(shirts, ["small", "extra-large", "custom"]);
        assert_eq!("small".parse(), Ok(Shirt::Sized(Size::Small)));
        let error = "none".parse::<Shirt>().expect_err("no shirt");
        let said = "`none` is not a shirt; expected small, extra-large or custom";
        assert_eq!(error.to_string(), said);
    }

    #[test]
    fn a_value_is_written_and_read_by_its_name() {
        for size in Size::ALL {
            assert_eq!(size.to_string().parse(), Ok(size));
            let json = serde_json::to_string(&size).expect("JSON");
            assert_eq!(json, format!("\"{size}\""));
            assert_eq!(serde_json::from_str::<Size>(&json).expect("a size"), size);
        }
        assert_eq!(Size::ALL, [Size::Small, Size::default()]);
    }

    #[test]
    fn another_text_is_named_harmlessly_with_what_was_expected() {
        let said = "`big?` is not a size; expected small or extra-large";
        let error = "big\u{1b}".parse::<Size>().expect_err("no size");
        assert_eq!(error.to_string(), said);
        let error = serde_json::from_str::<Size>(r#""big\u001b""#).expect_err("no size");
        assert!(error.to_string().starts_with(said), "{error}");
    }
}
