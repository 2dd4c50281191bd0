//! Colours and their perceived brightness.

use serde::{Deserialize, Deserializer, de::Error as _};
use std::sync::LazyLock;

use crate::board::Unexpected;

/// A 24-bit colour.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

impl<'de> Deserialize<'de> for Rgb {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Rgb, D::Error> {
        let text = String::deserialize(deserializer)?;
        let digits = text
            .strip_prefix('#')
            .filter(|digits| digits.len() == 6 && digits.is_ascii());
        let number = digits.and_then(|digits| u32::from_str_radix(digits, 16).ok());
        let Some(number) = number else {
            let error = Unexpected::new("a colour", &text, "one like #a18e69");
            return Err(D::Error::custom(error));
        };
        let [_, r, g, b] = number.to_be_bytes();
        Ok(Rgb(r, g, b))
    }
}

impl Rgb {
    /// Saturation below which a colour counts as grey.
    pub const GREY: f64 = 0.03;

    /// Returns the relative luminance, from 0 for black to 1 for white (WCAG 2.2).
    pub fn luminance(self) -> f64 {
        0.2126 * linear(self.0) + 0.7152 * linear(self.1) + 0.0722 * linear(self.2)
    }

    /// Returns the contrast ratio to `other`, from 1 to 21 (WCAG 2.2).
    pub fn contrast(self, other: Rgb) -> f64 {
        let (a, b) = (self.luminance(), other.luminance());
        (a.max(b) + 0.05) / (a.min(b) + 0.05)
    }

    /// Returns black or white, whichever has more contrast with this colour.
    pub fn ink(self) -> Rgb {
        let (black, white) = (Rgb(0, 0, 0), Rgb(255, 255, 255));
        if self.contrast(black) >= self.contrast(white) {
            black
        } else {
            white
        }
    }

    /// Returns this colour mixed with a share of `other`, from 0 to 1.
    pub fn mix(self, other: Rgb, share: f64) -> Rgb {
        let mix =
            |a: u8, b: u8| (f64::from(a) * (1.0 - share) + f64::from(b) * share).round() as u8;
        Rgb(
            mix(self.0, other.0),
            mix(self.1, other.1),
            mix(self.2, other.2),
        )
    }

    /// Returns the lightness from 0 to 1, chroma, and hue in degrees (OKLCH).
    pub fn oklch(self) -> [f64; 3] {
        let [l, a, b] = self.appearance();
        [l, libm::hypot(a, b), libm::atan2(b, a).to_degrees()]
    }

    /// Returns the colour with this lightness, chroma (`strength`) and hue in degrees. Reduces the
    /// chroma if a screen can't show the colour.
    pub fn from_oklch(lightness: f64, strength: f64, hue: f64) -> Rgb {
        let (sin, cos) = (libm::sin(hue.to_radians()), libm::cos(hue.to_radians()));
        let at = |share: f64| {
            let strength = strength * share;
            from_oklab([lightness.clamp(0.0, 1.0), strength * cos, strength * sin])
        };
        let is_shown = |linear: &[f64; 3]| linear.iter().all(|c| (-0.001..=1.001).contains(c));
        let weaker = (0..=40).map(|i| at(1.0 - f64::from(i) / 40.0));
        let linear = weaker.into_iter().find(is_shown);
        let linear = linear.unwrap_or_else(|| at(0.0));
        let [r, g, b] = linear.map(channel);
        Rgb(r, g, b)
    }

    /// Returns the Oklab coordinates: lightness, green to red, and blue to yellow. Distances
    /// between them match perceived differences.
    pub fn appearance(self) -> [f64; 3] {
        oklab(self.linear())
    }

    fn linear(self) -> [f64; 3] {
        [self.0, self.1, self.2].map(linear)
    }
}

/// Converts a channel to linear light, from 0 to 1.
fn linear(channel: u8) -> f64 {
    // A theme calls this thousands of times, but there are only 256 results.
    static ALL: LazyLock<[f64; 256]> = LazyLock::new(|| {
        std::array::from_fn(|channel| {
            let channel = channel as f64 / 255.0;
            if channel <= 0.04045 {
                channel / 12.92
            } else {
                libm::pow((channel + 0.055) / 1.055, 2.4)
            }
        })
    });
    ALL[usize::from(channel)]
}

/// Returns the Oklab coordinates: lightness, green to red, and blue to yellow. Distances between
/// them match perceived differences (Ottosson 2020).
fn oklab(linear: [f64; 3]) -> [f64; 3] {
    const CONES: [[f64; 3]; 3] = [
        [0.4122214708, 0.5363325363, 0.0514459929],
        [0.2119034982, 0.6806995451, 0.1073969566],
        [0.0883024619, 0.2817188376, 0.6299787005],
    ];
    const LAB: [[f64; 3]; 3] = [
        [0.2104542553, 0.7936177850, -0.0040720468],
        [1.9779984951, -2.4285922050, 0.4505937099],
        [0.0259040371, 0.7827717662, -0.8086757660],
    ];
    times(LAB, times(CONES, linear).map(f64::cbrt))
}

/// Returns the linear red, green and blue. This is the inverse of `oklab`.
fn from_oklab(lab: [f64; 3]) -> [f64; 3] {
    const LAB: [[f64; 3]; 3] = [
        [1.0, 0.3963377774, 0.2158037573],
        [1.0, -0.1055613458, -0.0638541728],
        [1.0, -0.0894841775, -1.2914855480],
    ];
    const CONES: [[f64; 3]; 3] = [
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.7076147010],
    ];
    times(CONES, times(LAB, lab).map(|cone| cone * cone * cone))
}

/// Returns the channel value, 0 to 255, nearest to an amount of linear light.
fn channel(linear: f64) -> u8 {
    let linear = linear.clamp(0.0, 1.0);
    let channel = if linear <= 0.0031308 {
        12.92 * linear
    } else {
        1.055 * libm::pow(linear, 1.0 / 2.4) - 0.055
    };
    (channel * 255.0).round() as u8
}

fn times(matrix: [[f64; 3]; 3], v: [f64; 3]) -> [f64; 3] {
    matrix.map(|row| row[0] * v[0] + row[1] * v[1] + row[2] * v[2])
}

/// Kind of colour vision, to check whether two colours can be distinguished.
#[cfg(test)]
#[derive(Clone, Copy, Debug)]
pub enum Eyes {
    /// Vision with all three kinds of cones.
    Usual,
    /// No cones for long wavelengths: red looks dark.
    Protanopia,
    /// No cones for medium wavelengths: green looks like red.
    Deuteranopia,
    /// No cones for short wavelengths: blue looks like green.
    Tritanopia,
}

#[cfg(test)]
impl Eyes {
    /// Returns the matrix that maps linear red, green and blue to the colour these eyes see
    /// (Machado, Oliveira, Fernandes 2009).
    const fn matrix(self) -> [[f64; 3]; 3] {
        match self {
            Eyes::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Eyes::Protanopia => [
                [0.152286, 1.052583, -0.204868],
                [0.114503, 0.786281, 0.099216],
                [-0.003882, -0.048116, 1.051998],
            ],
            Eyes::Deuteranopia => [
                [0.367322, 0.860646, -0.227968],
                [0.280085, 0.672501, 0.047413],
                [-0.011820, 0.042940, 0.968881],
            ],
            Eyes::Tritanopia => [
                [1.255528, -0.076749, -0.178779],
                [-0.078411, 0.930809, 0.147602],
                [0.004733, 0.691367, 0.303900],
            ],
        }
    }
}

#[cfg(test)]
impl Rgb {
    /// Returns the perceived distance between two colours for `eyes`, in Oklab. The smallest
    /// visible distance is about 0.02.
    pub fn distance(self, other: Rgb, eyes: Eyes) -> f64 {
        let (a, b) = (self.oklab(eyes), other.oklab(eyes));
        (0..3).map(|i| (a[i] - b[i]).powi(2)).sum::<f64>().sqrt()
    }

    /// Returns the perceived lightness for `eyes`.
    pub fn lightness(self, eyes: Eyes) -> f64 {
        self.oklab(eyes)[0]
    }

    fn oklab(self, eyes: Eyes) -> [f64; 3] {
        let seen = times(eyes.matrix(), self.linear());
        oklab(seen.map(|channel| channel.clamp(0.0, 1.0)))
    }
}
