"""A study of a portal voyage: its setup with all defaults, and the values that are known before the first roll. "README 8" is a
numbered clause of src/rules/gravity-portals/README.md.
"""

import portal_hexes as hexes
from portal_charts import Charts

SIDES = "ABCDEF"
PRINTED_WINDOWS = [[2, 5], [7, 10], [12, 15], [18, 21], [23, 26], [28, 31]]  # IP2.232, IP2.625

DEFAULTS = {
    "select": {"missing": "reroll", "chartDice": "2d6", "rowDice": "2d6"},
    "latecomers": "wait",
    "entry": "random-move",
    "begins": "entry",
    "map": {"columns": 42, "rows": 30, "edge": "barrier", "massive": [], "light": []},
    "portal": {
        "at": "0815",
        "windows": PRINTED_WINDOWS,
        "driftEvery": 1,
        "wave": {"on": [2, 12], "multiplier": 10},
        "information": {"needed": 500, "decay": 20, "hold": 32, "extra": 50, "missed": 0.1},
        "returns": True,
        "byDirection": False,
    },
    "plan": "enter",
    "turns": None,
    "settle": 0,
    "whenLocated": "hop",
    "searchFrom": 1,
    "returnSide": None,
    "stayAt": None,
    "fireLine": None,
    "webs": {"laid": [], "casting": []},
    "judge": True,
    "defender": {
        "follows": False,
        "leavesOnTurn": None,
        "weaponsStatus": 1,
        "chooses": None,
        "openRaces": [],
        "distance": 26,
        "layout": None,
        "alternatives": {},
        "agreed": False,
    },
    "storm": False,
    "ignore": [],
    "options": {
        "entryTiming": "impulse-chart",
        "alreadyThere": "stays",
        "destination": "per-window",
        "clock": "carries",
        "samePortalWindow": "back",
        "drift": "each-end",
        "arrivalDrift": "next-turn",
        "edge": "stay",
        "floatingEdge": "unbounded",
        "waves": "one",
        "tractored": "goes",
        "upkeep": "before-gain",
        "hold": "literal",
        "wait": "present-turn",
        "windowDie": "return-turn",
        "returnWindows": "portal",
        "companions": "same-trip",
        "below": "fresh",
        "upkeepCounts": True,
        "missedRounding": "half-up",
        "afterMiss": "roll",
        "home": "first",
        "escapeExcludes": "none",
        "columnEdge": "uniform",
    },
}

UNIT_DEFAULTS = {
    "count": 1,
    "kind": "ship",
    "speed": 16,
    "breakdown": "5-6",
    "labs": 0,
    "range": 3,
    "approach": 1,
    "towedBy": None,
    "displaced": False,
    "reverses": True,
    "facing": "A",
    "weaponsStatus": 0,
    "items": {"carried": 0, "expended": 0},
    "seekers": {"guided": 0, "ballistic": 0, "typeThree": 0},
    "cloaked": False,
    "esg": 0,
    "flywheel": False,
    "pods": 0,
}


def with_defaults(given, defaults):
    """Returns `given`, with the missing keys filled from `defaults`. Mappings are merged key by key."""
    result = dict(defaults)
    for key, value in given.items():
        if isinstance(value, dict) and isinstance(defaults.get(key), dict):
            value = with_defaults(value, defaults[key])
        result[key] = value
    return result


class Unit:
    """One unit of the force. Units with the same name move together."""

    def __init__(self, name, group, spec):
        self.name, self.group, self.spec = name, group, spec
        speed = spec["speed"]
        # README 8: a unit of speed N moves on impulse i where floor(N i / 32) rises; index 0 is unused.
        self.moves = [False] + [speed * i // 32 > speed * (i - 1) // 32 for i in range(1, 33)]
        self.circle = 2 if spec["reverses"] else 6  # README 20
        self.faces = 0 if spec["breakdown"] == "none" else 7 - int(spec["breakdown"][0])  # IP2.322
        self.is_mobile = spec["kind"] not in ("base", "fixed")  # IP2.14; README 15: bases and fixed units do not tumble
        self.is_light = spec["kind"] in ("fighter", "shuttle")
        self.facing = SIDES.index(spec["facing"])


class Study:
    """The values that are known before the first roll."""

    def __init__(self, given, folder):
        setup = self.setup = with_defaults(given, DEFAULTS)
        self.options = setup["options"]
        self.map = setup["map"]
        self.portal = setup["portal"]
        self.windows = self.portal["windows"]
        self.plan = setup["plan"]
        self.storm = setup["storm"]
        self.turns = setup["turns"] or (1 if self.plan in ("enter", "dash") else 60)
        self.units = []
        for group, (name, spec) in enumerate(setup["force"].items()):
            spec = with_defaults(spec or {}, UNIT_DEFAULTS)
            self.units += [Unit(name, group, spec) for _ in range(spec["count"])]
        self.window_at = [-1] * 33
        for index, (first, last) in enumerate(self.windows):
            self.window_at[first : last + 1] = [index] * (last + 1 - first)
        charts = setup["charts"]
        self.by_direction = self.portal["byDirection"] or isinstance(charts, dict)  # IP2.72
        if isinstance(charts, dict):
            self.charts = {
                SIDES.index(side): Charts(f"{folder}/{path}", setup["select"], side) for side, path in charts.items()
            }
        else:
            self.charts = dict.fromkeys(range(6), Charts(f"{folder}/{charts}", setup["select"]))
        self.massive = {hexes.parse(text) for text in self.map["massive"]}
        self.rolls_destination = "destination" not in setup["ignore"] and setup["begins"] == "entry"  # P37
        self.rolls_drift = "drift" not in setup["ignore"]
        self.wave_on = set() if "waves" in setup["ignore"] else set(self.portal["wave"]["on"])
        # IP2.78, IP2.84
        self.has_returns = self.portal["returns"] and not self.storm and self.plan in ("return", "hop")
        self.return_windows = PRINTED_WINDOWS if self.options["returnWindows"] == "printed" else self.windows
        line = setup["fireLine"]
        self.fire_line = hexes.between(hexes.parse(line[0]), hexes.parse(line[1])) if line else set()

    def is_on_map(self, place):
        column, row = place
        return 1 <= column <= self.map["columns"] and 1 <= row <= self.map["rows"]

    def drift_is_due(self, turn, impulse):
        """Returns True if the portal drifts before an impulse (README 2)."""
        every = self.portal["driftEvery"]
        passed = 32 * (turn - 1) + impulse - 1
        if isinstance(every, dict):
            return passed > 0 and passed % every["impulses"] == 0
        return passed > 0 and passed % (32 * every) == 0
