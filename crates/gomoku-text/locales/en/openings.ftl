# The opening protocols: what is waited for now, and the steps as a whole.

area-anywhere = anywhere
area-center = on the centre point { $point }
area-within = inside the central { $number }×{ $number }
area-outside = outside the central { $number }×{ $number }

expect-move = a move
expect-stone = stone { $number }
expect-swap = “swap” or “keep”
expect-swap2 = “swap”, “keep” or “more”
expect-ten = “swap”, “keep” or “declare 10”
expect-declare = “declare N” with N from 1 to { $most }
expect-offer = “offer”, { $left } more { $left ->
    [one] point
   *[other] points
}
expect-choose = “choose” and one of the offered points

stage-stone = { $player }: place stone { $number } ({ $side }), { $area }.
stage-swap = { $player }: decide the colors. “swap” takes the other color, “keep” stays { $side }.
stage-swap2 = { $player }: decide. “swap” takes the other color, “keep” stays { $side }, “more” places one white and one black stone more and lets the other side choose the color.
stage-ten = { $player }: decide. “swap” takes the other color, “keep” stays { $side }; “declare 10” stays too, but offers ten fifth moves instead of the growing square.
stage-declare = { $player }: declare how many fifth moves Black will offer, 1 to { $most }: “declare N”.
stage-offer = { $player }: offer a fifth move for Black with “offer POINT”; { $left } more, no two the same by symmetry.
stage-choose = { $player }: choose Black’s fifth move with “choose POINT”. Offered: { $points }.

opening-steps-free =
    No opening rule: Black begins anywhere.
opening-steps-pro =
    1. Black’s first stone goes on the centre point.
    2. White’s first stone goes anywhere.
    3. Black’s second stone goes outside the central 5×5.
    Then play goes on without limits.
opening-steps-long-pro =
    1. Black’s first stone goes on the centre point.
    2. White’s first stone goes anywhere.
    3. Black’s second stone goes outside the central 7×7.
    Then play goes on without limits.
opening-steps-swap =
    1. The first player places three stones anywhere: black, white, black.
    2. The second player chooses a color.
    Then White moves.
opening-steps-swap2 =
    1. The first player places three stones anywhere: black, white, black.
    2. The second player does one of three things: stay White; take Black; or place one white and one black stone more.
    3. In the third case the first player chooses a color.
    Then White moves.
opening-steps-rif =
    1. The first player places three stones: black on the centre point, white inside the central 3×3, black inside the central 5×5.
    2. The second player may swap.
    3. White places the fourth stone anywhere.
    4. Black offers two fifth moves that are not the same by symmetry.
    5. White chooses one of them for Black and places the sixth stone.
    No pass before that. Then play goes on without limits.
opening-steps-yamaguchi =
    1. The first player places three stones: black on the centre point, white inside the central 3×3, black inside the central 5×5; and declares how many fifth moves there will be.
    2. The second player may swap.
    3. White places the fourth stone anywhere.
    4. Black offers the declared number of fifth moves, no two the same by symmetry.
    5. White chooses one of them for Black and places the sixth stone.
    Then play goes on without limits.
opening-steps-soosorv8 =
    1. The first player places three stones: black on the centre point, white inside the central 3×3, black inside the central 5×5.
    2. The second player may swap.
    3. White places the fourth stone anywhere and declares how many fifth moves there will be, one to eight.
    4. The other side may swap.
    5. Black offers the declared number of fifth moves, no two the same by symmetry.
    6. White chooses one of them for Black and places the sixth stone.
    Then play goes on without limits.
opening-steps-taraguchi10 =
    1. Black places the first stone on the centre point; the other side may swap.
    2. White places the second stone inside the central 3×3; the other side may swap.
    3. Black places the third stone inside the central 5×5; the other side may swap.
    4. White places the fourth stone inside the central 7×7. Then there are two ways:
       a) the other side may swap, Black places the fifth stone inside the central 9×9, the other side may swap, and White places the sixth stone anywhere;
       b) without a swap, Black offers ten fifth moves anywhere, no two the same by symmetry; White chooses one of them and places the sixth stone.
    Then play goes on without limits.
