//! What more time is worth, as a picture: games won beyond the fair share, by the time that a decision took.

use std::fmt::Write as _;
use std::fs;

use anyhow::{Context, Result};
use serde_json::Value;

use super::{Line, Table, kept};
use crate::root;

/// The picture, beside the results.
pub(super) const FILE: &str = "time.svg";

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 80.0;
const TOP: f64 = 48.0;
const BOTTOM: f64 = 56.0;
const COLOURS: [&str; 2] = ["#1f6f78", "#b0552f"];

/// How an agent did that might think for so long: in percent, without luck.
#[derive(Clone, Debug, PartialEq)]
struct Point {
    limit: String,
    /// Milliseconds that a decision took on average.
    millis: f64,
    /// What it won beyond the fair share.
    gain: f64,
    error: f64,
}

/// Draws the results of this table that are known, of whichever manner of play.
pub(super) fn draw(table: &Table) -> Result<()> {
    let mut curves = Vec::new();
    for &players in table.players {
        let mut points = Vec::new();
        for &agents in table.matches {
            let line = Line {
                players,
                agents,
                seed: 1,
            };
            if let Ok(bytes) = fs::read(kept(&line)) {
                points.push(point(&serde_json::from_slice(&bytes)?)?);
            }
        }
        curves.push((players, points));
    }
    let path = root().join("docs/strength").join(FILE);
    Ok(fs::write(path, picture(&curves))?)
}

fn point(found: &Value) -> Result<Point> {
    let agent = &found["agents"][0];
    let name = agent["agent"].as_str().context("an agent")?;
    let (_, limit) = name.split_once('@').context("an agent with a limit")?;
    let number = |value: &Value| value.as_f64().context("a number");
    let without = &agent["without_luck"];
    let share = number(&without["share"])?;
    Ok(Point {
        limit: limit.to_owned(),
        millis: number(&agent["ms_per_decision"])?,
        gain: 100.0 * (share - number(&agent["fair"])?),
        error: 100.0 * (number(&without["high"])? - share),
    })
}

/// Where things stand: each tenfold time as far to the right, from none to the highest gain.
struct Scale {
    /// Tenfolds of a millisecond.
    first: i32,
    last: i32,
    top: f64,
}

impl Scale {
    fn of(curves: &[(u8, Vec<Point>)]) -> Self {
        let points = || curves.iter().flat_map(|(_, points)| points);
        let times = || points().map(|point| point.millis.log10());
        let first = times().fold(0.0, f64::min).floor() as i32;
        let last = times().fold(f64::from(first) + 1.0, f64::max).ceil() as i32;
        let top = points().map(|point| point.gain + point.error);
        let top = (top.fold(2.0, f64::max) / 2.0).ceil() * 2.0;
        Self { first, last, top }
    }

    fn x(&self, millis: f64) -> f64 {
        let part = (millis.log10() - f64::from(self.first)) / f64::from(self.last - self.first);
        LEFT + part * (WIDTH - LEFT - RIGHT)
    }

    fn y(&self, gain: f64) -> f64 {
        HEIGHT - BOTTOM - gain / self.top * (HEIGHT - TOP - BOTTOM)
    }
}

fn picture(curves: &[(u8, Vec<Point>)]) -> String {
    let scale = Scale::of(curves);
    let mut svg = frame();
    for gain in (0..=scale.top as u32).step_by(2) {
        let y = scale.y(f64::from(gain));
        line(&mut svg, [(LEFT, y), (WIDTH - RIGHT, y)], "#e2d6bd");
        text(&mut svg, (LEFT - 8.0, y + 4.0), "end", &format!("+{gain}"));
    }
    for tenfold in scale.first..=scale.last {
        let millis = 10_f64.powi(tenfold);
        let place = (scale.x(millis), HEIGHT - BOTTOM + 18.0);
        text(&mut svg, place, "middle", &format!("{millis} ms"));
    }
    for ((players, points), colour) in curves.iter().zip(COLOURS.iter().cycle()) {
        curve(&mut svg, &scale, points, colour);
        if let Some(end) = points.last() {
            let place = (scale.x(end.millis) + 8.0, scale.y(end.gain) + 4.0);
            text(&mut svg, place, "start", &format!("{players} players"));
        }
    }
    svg + "</svg>\n"
}

/// The empty picture with its title.
fn frame() -> String {
    let title = "Games won beyond the fair share against viziers, by the time a decision took";
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\" role=\"img\">\n<title>{title}</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fbf6ea\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"15\" fill=\"#3a2a14\">{title}</text>\n"
    );
    let note = "points of share without luck, with 95% intervals; beside each point what a decision might take";
    text(&mut svg, (LEFT, HEIGHT - 12.0), "start", note);
    svg
}

fn curve(svg: &mut String, scale: &Scale, points: &[Point], colour: &str) {
    let place = |point: &Point| (scale.x(point.millis), scale.y(point.gain));
    let corners = points.iter().map(place);
    let corners: Vec<String> = corners.map(|(x, y)| format!("{x:.1},{y:.1}")).collect();
    // Writing to a string cannot fail.
    let _ = writeln!(
        svg,
        "<polyline fill=\"none\" stroke=\"{colour}\" stroke-width=\"2\" points=\"{}\"/>",
        corners.join(" ")
    );
    for point in points {
        let (x, y) = place(point);
        let ends = [point.gain - point.error, point.gain + point.error];
        line(svg, ends.map(|gain| (x, scale.y(gain))), colour);
        text(svg, (x - 5.0, y - 6.0), "end", &point.limit);
    }
}

fn line(svg: &mut String, [(x1, y1), (x2, y2)]: [(f64, f64); 2], colour: &str) {
    let _ = writeln!(
        svg,
        "<line x1=\"{x1:.1}\" y1=\"{y1:.1}\" x2=\"{x2:.1}\" y2=\"{y2:.1}\" stroke=\"{colour}\"/>"
    );
}

fn text(svg: &mut String, (x, y): (f64, f64), anchor: &str, words: &str) {
    let _ = writeln!(
        svg,
        "<text x=\"{x:.1}\" y=\"{y:.1}\" text-anchor=\"{anchor}\" fill=\"#5a4a33\">{words}</text>"
    );
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::{Point, picture, point};

    #[test]
    fn a_result_is_a_point_above_the_fair_share() {
        let without = json!({"share": 0.3125, "high": 0.34375});
        let agent = json!({"agent": "ra@1s", "fair": 0.25, "ms_per_decision": 40.0, "without_luck": without});
        let wanted = Point {
            limit: "1s".to_owned(),
            millis: 40.0,
            gain: 6.25,
            error: 3.125,
        };
        assert_eq!(point(&json!({"agents": [agent]})).unwrap(), wanted);
    }

    #[test]
    fn ten_times_the_time_is_always_as_far_to_the_right() {
        let points = [1.0, 10.0, 100.0].map(|millis| Point {
            limit: String::new(),
            millis,
            gain: 1.0,
            error: 0.5,
        });
        let svg = picture(&[(2, points.to_vec())]);
        assert!(
            svg.contains("points=\"56.0,176.0 348.0,176.0 640.0,176.0\""),
            "{svg}"
        );
    }
}
