//! Pictures as SVG.

use std::fmt::Write;

use crate::board::fingerprint;
use crate::drawing::{Number, Picture, Rgb, Shape};
use crate::view;

use crate::export::order::{ExportError, Job, Warning};

/// Writes the view of a model as an SVG document.
pub fn encode(job: Job<'_>) -> Result<Warning, ExportError> {
    if job.order.tactile {
        let page = view::tactile(job.model);
        let [width, height] = [page.width, page.height].map(|side| format!("{}mm", Number(side)));
        return job.write(document(&page, &width, &height, ""));
    }
    let text = svg(&job.picture(), job.order.width(), "");
    job.write(text)
}

/// Returns `picture` as an SVG document `size` pixels wide. `id` is empty, or starts with `-` and
/// distinguishes the document from identical pictures on the same page.
pub fn svg(picture: &Picture, size: u32, id: &str) -> String {
    let tall = Number((size as f32 * picture.height / picture.width).round());
    document(picture, &size.to_string(), &tall.to_string(), id)
}

/// Returns `picture` as an SVG document. `wide` and `tall` are in pixels if they have no unit. The
/// document's ids end with a hash of its contents, because a page may contain several documents.
fn document(picture: &Picture, wide: &str, tall: &str, id: &str) -> String {
    let (width, height) = (Number(picture.width), Number(picture.height));
    let (title, description) = (escaped(&picture.title), escaped(&picture.description));
    let mut shapes = String::new();
    for shape in &picture.shapes {
        write_shape(&mut shapes, shape);
    }
    let ground = hex(picture.ground);
    let hash = fingerprint([wide, tall, &title, &description, &ground, &shapes]);
    // Half of the hash is short but enough for far more pictures than any page has.
    let id = format!("{id}-{:08x}", hash as u32);
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{wide}\" height=\"{tall}\" \
         viewBox=\"0 0 {width} {height}\" role=\"img\" aria-labelledby=\"title{id} desc{id}\" \
         fill=\"none\" stroke-linecap=\"round\" stroke-linejoin=\"round\">\n\
         <title id=\"title{id}\">{title}</title>\n\
         <desc id=\"desc{id}\">{description}</desc>\n\
         <rect width=\"{width}\" height=\"{height}\" fill=\"{ground}\"/>\n{shapes}</svg>\n"
    )
}

fn write_shape(text: &mut String, shape: &Shape) {
    let mut add = |part: std::fmt::Arguments| {
        // Writing to a string can't fail.
        let _ = text.write_fmt(part);
    };
    add(format_args!("<path d=\"{}\"", shape.path));
    if let Some(fill) = shape.fill {
        add(format_args!(" fill=\"{}\"", hex(fill)));
    }
    if let Some(pen) = shape.pen {
        add(format_args!(
            " stroke=\"{}\" stroke-width=\"{}\"",
            hex(pen.color),
            Number(pen.width)
        ));
    }
    if shape.opacity < 1.0 {
        add(format_args!(" opacity=\"{}\"", Number(shape.opacity)));
    }
    add(format_args!("/>\n"));
}

pub fn hex(Rgb(r, g, b): Rgb) -> String {
    format!("#{r:02x}{g:02x}{b:02x}")
}

/// Escapes `text` for use between two tags. Also replaces control characters, which could affect a
/// terminal that shows the file.
pub fn escaped(text: &str) -> String {
    let mut safe = String::new();
    for c in crate::board::harmless(text).chars() {
        match c {
            '&' => safe.push_str("&amp;"),
            '<' => safe.push_str("&lt;"),
            '>' => safe.push_str("&gt;"),
            '"' => safe.push_str("&quot;"),
            '\'' => safe.push_str("&apos;"),
            c => safe.push(c),
        }
    }
    safe
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::drawing::Path;

    #[test]
    fn a_hostile_title_stays_text() {
        let mut picture = Picture {
            width: 100.0,
            height: 50.0,
            title: "</title><script>alert(1)</script>".to_owned(),
            description: "]]> \u{1b}[2J \u{9b}31m \u{202e}a & \"b\"".to_owned(),
            ground: Rgb(0, 0, 0),
            shapes: Vec::new(),
        };
        picture.fill(Path::rect(0.0, 0.0, 10.0, 10.0, 2.0), Rgb(1, 2, 3));
        let text = svg(&picture, 200, "");
        let document = roxmltree::Document::parse(&text).expect("XML");
        let title = document
            .descendants()
            .find(|node| node.has_tag_name("title"));
        assert_eq!(
            title.and_then(|title| title.text()),
            Some(picture.title.as_str())
        );
        assert!(!text.contains("<script>") && !text.contains("]]>"));
        assert!(!text.contains(['\u{1b}', '\u{9b}', '\u{202e}']));
        assert!(text.contains("width=\"200\" height=\"100\""));
    }
}
