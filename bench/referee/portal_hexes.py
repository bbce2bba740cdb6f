"""Hexes named by column and row from 1; even columns lie half a hex lower. Sides 0 to 5 are A (the hex above) to F, clockwise.
"README 14" is a numbered clause of src/rules/gravity-portals/README.md.
"""


def parse(text):
    """Returns the hex of a text with two digits for its column and two digits for its row."""
    return int(text[:2]), int(text[2:])


def name(place):
    return f"{place[0]:02d}{place[1]:02d}"


def step(place, side):
    """Returns the neighbour over a side."""
    column, row = place
    lower = column % 2 == 0
    if side == 0:
        return column, row - 1
    if side == 3:
        return column, row + 1
    beside = column + 1 if side in (1, 2) else column - 1
    if side in (1, 5):  # upper right, upper left
        return beside, row if lower else row - 1
    return beside, row + 1 if lower else row


def to_cube(place):
    column, row = place
    z = row - (column + column % 2) // 2
    return column, -column - z, z


def from_cube(cube):
    x, _, z = cube
    return x, z + (x + x % 2) // 2


def distance(a, b):
    return max(abs(p - q) for p, q in zip(to_cube(a), to_cube(b)))


def moved(place, origin, target):
    """Returns a hex after a shift by the offset from `origin` to `target`."""
    cubes = zip(to_cube(place), to_cube(origin), to_cube(target))
    return from_cube(tuple(p - q + r for p, q, r in cubes))


def between(a, b):
    """Returns the hexes that a straight line between two centres crosses and does not only touch, without the ends (README 14).

    A line along an edge is moved slightly down. The sampled points are closer together than the shortest path through a hex, and
    none is exactly at a corner, where a line may touch a hex that it does not cross.
    """
    points = 600 * distance(a, b)
    p, q = to_cube(a), to_cube(b)
    found = set()
    for i in range(points):
        part = (i + 0.382) / points
        x = p[0] + (q[0] - p[0]) * part
        z = p[2] + (q[2] - p[2]) * part + 1e-6
        found.add(from_cube(_nearest(x, -x - z, z)))
    return found - {a, b}


def _nearest(x, y, z):
    """Returns the cube coordinates of the hex that contains a point."""
    rx, ry, rz = round(x), round(y), round(z)
    dx, dy, dz = abs(rx - x), abs(ry - y), abs(rz - z)
    if dx > dy and dx > dz:
        rx = -ry - rz
    elif dy <= dz:
        rz = -rx - ry
    return rx, -rx - rz, rz
