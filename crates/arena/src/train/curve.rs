//! How training went, as a picture.

use std::fmt::Write;

use serde::{Deserialize, Serialize};

use super::Progress;

/// A point of the learning curve.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct Look {
    /// How training went up to here.
    #[serde(flatten)]
    pub progress: Progress,
    /// The share of games that the net won against merchants at all other seats.
    pub share: f32,
}

const WIDTH: f64 = 720.0;
const HEIGHT: f64 = 360.0;
const LEFT: f64 = 56.0;
const RIGHT: f64 = 16.0;
const TOP: f64 = 40.0;
const BOTTOM: f64 = 44.0;

/// The learning curve as an SVG: shares against merchants by games, with the fair share.
pub fn picture(players: usize, looks: &[Look]) -> String {
    let games = looks.iter().map(|look| look.progress.games).max();
    let games = games.unwrap_or(1).max(1) as f64;
    let x = |played: f64| LEFT + played / games * (WIDTH - LEFT - RIGHT);
    let y = |share: f64| HEIGHT - BOTTOM - share * (HEIGHT - TOP - BOTTOM);
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {WIDTH} {HEIGHT}\" font-family=\"sans-serif\" \
         font-size=\"12\" role=\"img\">\n<title>Learning curve, {players} players</title>\n\
         <rect width=\"{WIDTH}\" height=\"{HEIGHT}\" fill=\"#fbf6ea\"/>\n\
         <text x=\"{LEFT}\" y=\"24\" font-size=\"15\" fill=\"#3a2a14\">{players} players: games won against merchants, \
         by games played</text>\n"
    );
    for percent in [0, 25, 50, 75, 100] {
        let height = y(f64::from(percent) / 100.0);
        line(&mut svg, (LEFT, height), (WIDTH - RIGHT, height), "#e2d6bd");
        text(
            &mut svg,
            (LEFT - 8.0, height + 4.0),
            "end",
            &format!("{percent} %"),
        );
    }
    for quarter in 0..=4 {
        let played = games * f64::from(quarter) / 4.0;
        text(
            &mut svg,
            (x(played), HEIGHT - 20.0),
            "middle",
            &thousands(played),
        );
    }
    let fair = y(1.0 / players as f64);
    line(&mut svg, (LEFT, fair), (WIDTH - RIGHT, fair), "#b0552f");
    text(&mut svg, (WIDTH - RIGHT, fair - 5.0), "end", "fair share");
    let points: Vec<String> = looks
        .iter()
        .map(|look| {
            let (x, y) = (x(look.progress.games as f64), y(f64::from(look.share)));
            format!("{x:.1},{y:.1}")
        })
        .collect();
    let points = points.join(" ");
    svg.push_str("<polyline fill=\"none\" stroke=\"#1f6f78\" stroke-width=\"2\" points=\"");
    svg.push_str(&points);
    svg.push_str("\"/>\n</svg>\n");
    svg
}

fn line(svg: &mut String, from: (f64, f64), to: (f64, f64), colour: &str) {
    let ((x1, y1), (x2, y2)) = (from, to);
    // Writing to a string cannot fail.
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

fn thousands(games: f64) -> String {
    if games >= 10_000.0 {
        format!("{:.0}k", games / 1000.0)
    } else {
        format!("{games:.0}")
    }
}
