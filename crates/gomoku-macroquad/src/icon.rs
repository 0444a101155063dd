//! Icons as strokes of one weight on a 20×20 grid.

/// A picture for a command.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) enum Icon {
    Plus,
    Restart,
    Undo,
    Redo,
    Flag,
    Bulb,
    Disk,
    Folder,
    Play,
    Pause,
    First,
    Back,
    Forward,
    Last,
    Sliders,
    Book,
    Door,
    Lines,
    Check,
    Left,
    Right,
    Up,
    File,
    Fork,
}

/// A polyline.
pub(crate) type Stroke = Vec<(f32, f32)>;

impl Icon {
    /// The strokes, in units of the grid.
    // One table of pictures is easier to draw in than four parts of it.
    #[allow(clippy::too_many_lines)]
    pub(crate) fn strokes(self) -> Vec<Stroke> {
        let line = |points: &[(f32, f32)]| points.to_vec();
        match self {
            Self::Plus => {
                vec![line(&[(10.0, 4.0), (10.0, 16.0)]), line(&[(4.0, 10.0), (16.0, 10.0)])]
            }
            Self::Restart => vec![
                arc(10.0, 10.5, 6.0, -60.0, 240.0),
                line(&[(12.2, 1.9), (13.2, 5.3), (9.8, 6.6)]),
            ],
            Self::Undo => hook(false),
            Self::Redo => hook(true),
            Self::Flag => vec![
                line(&[(5.0, 3.0), (5.0, 17.5)]),
                line(&[(5.0, 4.0), (15.5, 4.0), (13.0, 7.5), (15.5, 11.0), (5.0, 11.0)]),
            ],
            Self::Bulb => vec![
                {
                    let mut bulb = vec![(7.8, 14.0), (7.8, 12.4)];
                    bulb.extend(arc(10.0, 8.0, 5.0, 122.0, 418.0));
                    bulb.extend([(12.2, 12.4), (12.2, 14.0), (7.8, 14.0)]);
                    bulb
                },
                line(&[(8.3, 17.0), (11.7, 17.0)]),
            ],
            Self::Disk => vec![
                line(&[
                    (3.5, 3.5),
                    (13.5, 3.5),
                    (16.5, 6.5),
                    (16.5, 16.5),
                    (3.5, 16.5),
                    (3.5, 3.5),
                ]),
                line(&[(6.5, 3.5), (6.5, 7.5), (12.5, 7.5), (12.5, 3.5)]),
                line(&[(6.0, 16.5), (6.0, 11.5), (14.0, 11.5), (14.0, 16.5)]),
            ],
            Self::Folder => vec![line(&[
                (2.5, 4.5),
                (8.0, 4.5),
                (10.0, 7.0),
                (17.5, 7.0),
                (17.5, 15.5),
                (2.5, 15.5),
                (2.5, 4.5),
            ])],
            Self::Play => vec![line(&[(6.0, 4.0), (15.5, 10.0), (6.0, 16.0), (6.0, 4.0)])],
            Self::Pause => {
                vec![line(&[(7.0, 4.5), (7.0, 15.5)]), line(&[(13.0, 4.5), (13.0, 15.5)])]
            }
            Self::First => vec![
                line(&[(4.5, 4.5), (4.5, 15.5)]),
                line(&[(15.5, 4.5), (7.5, 10.0), (15.5, 15.5), (15.5, 4.5)]),
            ],
            Self::Back => vec![line(&[(13.5, 4.5), (5.5, 10.0), (13.5, 15.5), (13.5, 4.5)])],
            Self::Forward => vec![line(&[(6.5, 4.5), (14.5, 10.0), (6.5, 15.5), (6.5, 4.5)])],
            Self::Last => vec![
                line(&[(15.5, 4.5), (15.5, 15.5)]),
                line(&[(4.5, 4.5), (12.5, 10.0), (4.5, 15.5), (4.5, 4.5)]),
            ],
            Self::Sliders => vec![
                line(&[(3.0, 6.0), (10.2, 6.0)]),
                line(&[(14.8, 6.0), (17.0, 6.0)]),
                arc(12.5, 6.0, 2.3, 0.0, 360.0),
                line(&[(3.0, 14.0), (5.2, 14.0)]),
                line(&[(9.8, 14.0), (17.0, 14.0)]),
                arc(7.5, 14.0, 2.3, 0.0, 360.0),
            ],
            Self::Book => vec![
                line(&[
                    (10.0, 5.5),
                    (7.5, 4.2),
                    (2.8, 4.2),
                    (2.8, 15.2),
                    (7.5, 15.2),
                    (10.0, 16.5),
                    (12.5, 15.2),
                    (17.2, 15.2),
                    (17.2, 4.2),
                    (12.5, 4.2),
                    (10.0, 5.5),
                ]),
                line(&[(10.0, 5.5), (10.0, 16.5)]),
            ],
            Self::Door => vec![
                line(&[
                    (11.0, 6.5),
                    (11.0, 3.5),
                    (3.5, 3.5),
                    (3.5, 16.5),
                    (11.0, 16.5),
                    (11.0, 13.5),
                ]),
                line(&[(7.5, 10.0), (17.0, 10.0)]),
                line(&[(14.0, 6.8), (17.2, 10.0), (14.0, 13.2)]),
            ],
            Self::Lines => vec![
                line(&[(3.5, 5.5), (16.5, 5.5)]),
                line(&[(3.5, 10.0), (16.5, 10.0)]),
                line(&[(3.5, 14.5), (16.5, 14.5)]),
            ],
            Self::Fork => vec![
                line(&[(3.0, 10.0), (8.0, 10.0), (16.0, 4.0)]),
                line(&[(8.0, 10.0), (16.0, 16.0)]),
            ],
            Self::Check => vec![line(&[(4.0, 10.5), (8.2, 14.7), (16.0, 5.5)])],
            Self::Left => vec![line(&[(12.0, 5.0), (7.0, 10.0), (12.0, 15.0)])],
            Self::Right => vec![line(&[(8.0, 5.0), (13.0, 10.0), (8.0, 15.0)])],
            Self::Up => vec![
                line(&[(10.0, 16.0), (10.0, 4.5)]),
                line(&[(5.5, 9.0), (10.0, 4.5), (14.5, 9.0)]),
            ],
            Self::File => vec![
                line(&[
                    (5.0, 2.5),
                    (11.5, 2.5),
                    (15.0, 6.0),
                    (15.0, 17.5),
                    (5.0, 17.5),
                    (5.0, 2.5),
                ]),
                line(&[(11.0, 2.5), (11.0, 6.5), (15.0, 6.5)]),
            ],
        }
    }
}

/// An arrow back (or, mirrored, forth) that comes from below.
fn hook(mirrored: bool) -> Vec<Stroke> {
    let mut tail = vec![(3.5, 7.5), (11.5, 7.5)];
    tail.extend(arc(11.5, 12.0, 4.5, -90.0, 90.0));
    tail.push((7.0, 16.5));
    let head = vec![(7.5, 3.5), (3.5, 7.5), (7.5, 11.5)];
    let flip = |stroke: Stroke| {
        let turned = |(x, y): (f32, f32)| (if mirrored { 20.0 - x } else { x }, y);
        stroke.into_iter().map(turned).collect()
    };
    vec![flip(tail), flip(head)]
}

/// Degrees, clockwise from the right.
fn arc(x: f32, y: f32, r: f32, from: f32, to: f32) -> Stroke {
    const STEPS: u16 = 28;
    (0..=STEPS)
        .map(|step| {
            let angle = (from + (to - from) * f32::from(step) / f32::from(STEPS)).to_radians();
            (x + r * angle.cos(), y + r * angle.sin())
        })
        .collect()
}
