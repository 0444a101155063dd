//! The picture's rectangles as JSON, for scripts that press what they read.

use std::collections::BTreeMap;

use serde::Serialize;

use crate::app::App;
use crate::frame::Thing;
use crate::geometry::Rect;

#[derive(Serialize)]
struct Dump {
    width: f32,
    height: f32,
    scale: f32,
    pitch: f32,
    areas: Vec<Place>,
    /// The centre of each point of the board.
    points: BTreeMap<String, [f32; 2]>,
}

#[derive(Serialize)]
struct Place {
    thing: Thing,
    layer: u8,
    #[serde(flatten)]
    rect: Rect,
}

/// All areas of the picture, and where the points of the board are.
pub(crate) fn layout(app: &App) -> String {
    let board = &app.layout.board;
    let points = board.size.points().map(|point| {
        let (x, y) = board.center(point);
        (point.to_string(), [x, y])
    });
    let areas = app.frame.areas.iter();
    let dump = Dump {
        width: app.layout.screen.w,
        height: app.layout.screen.h,
        scale: app.layout.scale,
        pitch: board.pitch,
        areas: areas
            .map(|area| Place { thing: area.thing, layer: area.layer, rect: area.rect })
            .collect(),
        points: points.collect(),
    };
    serde_json::to_string(&dump).unwrap_or_default()
}
