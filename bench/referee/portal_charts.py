"""The destination charts of a gravity portal (IP2.41). "README 11" cites a clause of src/rules/gravity-portals/README.md."""

import csv


class Destination:
    """One row of a chart (IP2.414 to IP2.419)."""

    def __init__(self, row, side):
        self.chart = row["chart"]
        self.name = f"{row['chart']}/{int(row['roll'])}"
        self.label = f"{side} {self.name}" if side else self.name
        self.scenario = row["set"] + row["number"]
        self.port = row["port"]
        self.race = row["race"]
        self.defend = row["defend"]
        self.bpv = int(row["bpv"])
        race, colon, _ = row["ships"].partition(":")
        self.defending_race = race.strip() if colon else None


class Charts:
    """A file of charts, and the dice for its charts and rows (IP2.412, IP2.413)."""

    def __init__(self, path, select, side=None):
        self.charts = {}
        with open(path, encoding="utf-8", newline="") as file:
            for row in csv.DictReader(file):
                number = int("".join(c for c in row["chart"] if c.isdigit()))
                self.charts.setdefault(number, {})[int(row["roll"])] = Destination(row, side)
        self.missing = select["missing"]
        self.chart_dice = _dice(select["chartDice"])
        self.row_dice = _dice(select["rowDice"])

    def draw(self, random):
        """Rolls a destination (README 11)."""
        count, sides = self.chart_dice
        while True:
            roll = _roll(self.chart_dice, random)
            if roll not in self.charts and self.missing == "mirror":
                roll = count + count * sides - roll
            if roll not in self.charts and self.missing == "clamp":
                roll = min(self.charts, key=lambda number: abs(number - roll))
            if roll in self.charts:
                return self.charts[roll][_roll(self.row_dice, random)]


def _dice(text):
    """Returns the number of dice, and the number of their sides: (2, 6) for `2d6`."""
    count, sides = text.lower().split("d")
    return int(count or 1), int(sides)


def _roll(dice, random):
    count, sides = dice
    return sum(random.randint(1, sides) for _ in range(count))
