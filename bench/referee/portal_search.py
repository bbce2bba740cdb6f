"""The information points of a force, and the dates of its return windows (IP2.55, IP2.62). "README 19" is a numbered clause of
src/rules/gravity-portals/README.md.
"""


class Search:
    """The state of a search: the points, whether they have located the portal, and the date of the next return window."""

    def __init__(self, study, random):
        self.study, self.random = study, random
        self.options, self.info = study.options, study.portal["information"]
        self.points = 0
        self.turns_held = None  # the number of turn ends since the first one with enough points
        self.was_enough = False  # True if the points were enough when last checked; only then can they drop below the needed number
        self.has_dropped = False
        self.is_located = False
        self.turn_located = 0
        self.date = self.window = None  # the turn of the return window, and its number
        self.asks_next_turn = False  # True if the next turn begins with a roll for a date, provided that there are enough points
        self.more = None  # while 50 more points are needed: the points at the start of that time, and the points gained since
        self.dates = self.missed = 0

    def is_enough(self):
        return self.points >= self.info["needed"]

    def tells_where(self):
        """README 19: returns True if the portal is located, except while the force gains points for another date."""
        return self.is_located and self.more is None

    def turn_begins(self, turn):
        if self.options["upkeep"] == "before-gain":
            self._lose_upkeep()
        if self.options["hold"] == "literal" and not self.is_enough():
            self.turns_held = None  # README 19: the impulses are counted from the start again
        if self.asks_next_turn:  # README 23
            self.asks_next_turn = False
            if self.is_enough() and self.options["afterMiss"] == "roll":
                self._find_date(turn)
            else:
                self.more = [self.points, 0]
        if self.date == turn and self.window is None:
            self._roll_window()  # IP2.625

    def turn_ends(self, turn, gain):
        if self.date == turn:
            self._miss()
        if self.has_dropped and self.date is not None and self.options["below"] != "stays":
            self.date = self.window = None  # README 22: there have been too few points since the turn began
            self.more = [self.points, 0]
        self.has_dropped = False
        self.points += gain
        if self.options["upkeep"] == "after-gain":
            self._lose_upkeep()
        self.was_enough = self.is_enough()
        if not self.is_located:
            self._hold(turn)
        elif self.more is not None:
            self.more[1] += gain
            if self._has_more():
                self._find_date(turn)

    def uses_window(self):
        """Removes the date, because the force goes through the return window."""
        self.date = self.window = None

    def _lose_upkeep(self):
        """IP2.554: subtracts the upkeep. The points may drop below the needed number (IP2.624)."""
        self.points = max(0, self.points - self.info["decay"])
        if not self.is_enough():
            if self.was_enough and self.options["upkeepCounts"]:
                self.has_dropped = True
            self.was_enough = False

    def _hold(self, turn):
        """README 19: counts the impulses from the first turn end with enough points."""
        if not self.is_enough():
            self.turns_held = None
            return
        self.turns_held = 0 if self.turns_held is None else self.turns_held + 1
        needed = 0 if self.options["hold"] == "at-once" else -(-self.info["hold"] // 32)
        if self.turns_held >= needed:
            self.is_located = True
            self.turn_located = turn
            if self.study.has_returns:
                self._find_date(turn)

    def _has_more(self):
        points_then, gained = self.more
        if self.options["below"] == "net":
            return self.points - points_then >= self.info["extra"]
        if self.options["below"] == "reach":
            return self.points >= self.info["needed"] + self.info["extra"]
        return gained >= self.info["extra"]

    def _find_date(self, turn):
        """IP2.623: rolls the date of the next return window."""
        self.dates += 1
        self.more = None
        dice = self.random.randint(1, 6) + self.random.randint(1, 6)
        self.date = turn + dice + (self.options["wait"] == "next-turn")
        if self.options["windowDie"] == "with-wait":
            self._roll_window()

    def _roll_window(self):
        self.window = self.random.randrange(len(self.study.return_windows))

    def _miss(self):
        """IP2.626: applies a missed window, which costs points. Integers are used, so that a half is exactly a half."""
        self.missed += 1
        share = round(self.info["missed"] * 10**9)
        lost, rest = divmod(self.points * share, 10**9)
        rounding = self.options["missedRounding"]
        if rounding == "up":
            lost += rest > 0
        elif rounding == "half-up":
            lost += 2 * rest >= 10**9
        self.points -= lost
        self.was_enough = self.was_enough and self.is_enough()
        self.uses_window()
        self.asks_next_turn = True
