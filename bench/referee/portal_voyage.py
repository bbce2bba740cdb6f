"""One voyage through a gravity portal (rule IP2), impulse by impulse. "README 8" is a numbered clause of
src/rules/gravity-portals/README.md.
"""

from collections import Counter

import portal_hexes as hexes
from portal_search import Search
from portal_setup import SIDES

ORIGIN, WITH_LEADER, LEFT, ELSEWHERE, HOME = range(5)

COUNTS = (
    "jumps bpv_met waves wave_strength waves_felt turns_known turns_defender_knows turns_away tumbled tumbled_light "
    "units_out pods_separated flywheels_reset cloaks_exposed esgs_dropped seekers_inert seekers_passed beams_cut items_left "
    "drifted_over fire_blocked webs_moved followed reinforced turn_settled turn_returned turn_noticed defender_gone impulses_lost"
).split()


class VoyageOver(Exception):
    """Signals that the force is home and the voyage ends."""


class Place:
    """A scenario that the force has reached, and the values that are reported about it."""

    def __init__(self, destination=None, bpv=0, distance=0, race="no race named", off_map=0):
        self.destination, self.bpv, self.distance, self.race = destination, bpv, distance, race
        self.off_map = off_map

    @property
    def scenario(self):
        return self.destination and self.destination.scenario


class Voyage:
    """Plays one trial; `play` returns its measures."""

    def __init__(self, study, random):
        self.study, self.random = study, random
        self.setup, self.options, self.plan = study.setup, study.options, study.plan
        self.units = study.units
        number = len(self.units)
        self.search = Search(study, random)
        self.turn, self.impulse = 1, 1
        self.is_at = [ORIGIN] * number
        # For each unit, the moves that it still needs before it can go in: out and back from its exit, and its approach.
        self.circle, self.approach = [0] * number, [0] * number
        self.out_on = [0] * number  # for each unit, the impulse of this turn on which it came out
        self.waits_in_hex = [False] * number  # for each unit, True if it has moved into the portal's hex while no window was open
        self.has_tumbled = [False] * number
        self.has_come_out = [False] * number
        self.pods_are_off = [False] * number
        self.latecomers = []
        self.late_windows = {}
        self.near, self.far = hexes.parse(study.portal["at"]), None
        self.stands_at = None
        self.has_come_over = False  # True if the portal has drifted onto the force, on this turn and with the latest drift
        self.entry_side = self.exit_side = None
        self.exit_window = -1
        self.is_return_turn = False  # True if on this turn the force uses only its return window (README 24)
        self.waits_for_last = False  # README 21, home: last
        self.has_entered = self.is_home = self.is_settled = False
        self.is_seen = self.defender_sees = False
        self.knew = self.defender_knew = self.line_was_barred = False
        self.notices = not study.storm  # IP2.83
        self.waves = []
        self.place = self.left_place = Place()
        self.count = dict.fromkeys(COUNTS, 0)

    def die(self):
        return self.random.randint(1, 6)

    # ---------------------------------------------------------------- the course of a voyage

    def play(self):
        try:
            impulse = self.first_turn()
            if impulse is not None and self.plan not in ("enter", "dash"):
                self.turn_by_turn(impulse)
        except VoyageOver:
            pass
        return self.measures()

    def turn_by_turn(self, out_on):
        for self.turn in range(1, self.study.turns + 1):
            if self.turn > 1:
                self.turn_begins()
            for self.impulse in range(out_on + 1 if self.turn == 1 else 1, 33):
                if self.study.drift_is_due(self.turn, self.impulse):
                    self.drift(near_too=True)
                self.waves_spread()
                for impulse, unit in self.latecomers:
                    if self.turn == 1 and impulse == self.impulse:
                        self.latecomer_enters(unit, impulse)
                if self.plan == "stay":
                    self.window_takes_who_stays()
                elif not self.is_settled:
                    self.fly()
                self.watch()
            self.turn_ends()
            if self.is_settled:
                return

    def turn_begins(self):
        self.knew = self.defender_knew = self.line_was_barred = False
        self.impulse = 1
        self.has_come_over = False
        if self.setup["defender"]["leavesOnTurn"] == self.turn:
            self.count["defender_gone"] = 1  # IP2.4231
        if self.study.storm and self.turn == 31:
            self.notices = True
            self.count["turn_noticed"] = 31
            self.settle_if_content()
        self.search.turn_begins(self.turn)
        self.is_return_turn = self.search.date == self.turn
        # README 21: when a turn begins, the force is `approach` hexes from the portal.
        self.circle = [0] * len(self.units)
        self.approach = [unit.spec["approach"] for unit in self.units]
        self.waits_in_hex = [False] * len(self.units)
        self.out_on = [0] * len(self.units)
        self.exit_window = -1

    def turn_ends(self):
        self.search.turn_ends(self.turn, self.gain())
        self.add_turn()

    def add_turn(self):
        self.count["turns_away"] += 1
        self.count["turns_known"] += self.knew
        self.count["turns_defender_knows"] += self.defender_knew
        self.count["fire_blocked"] += self.line_was_barred

    def watch(self):
        """Records what each side knows and whether fire is blocked. A turn counts if this holds in any part of it (README 17)."""
        self.knew |= self.knows()
        self.defender_knew |= self.defender_sees or not self.setup["judge"]  # IP2.213
        self.line_was_barred |= self.far in self.study.fire_line

    def knows(self):
        return self.notices and (self.is_seen or self.search.tells_where())

    def gain(self):
        """README 18: rolls a die for each unit with labs that is with the leader. Returns the points."""
        if self.turn < self.setup["searchFrom"] or not self.notices:
            return 0
        points = 0
        for unit, is_at in zip(self.units, self.is_at):
            if is_at == WITH_LEADER and unit.spec["labs"] > 0:
                points += unit.spec["labs"] * max(0, 11 - self.die() - unit.spec["range"])
        return points

    # ---------------------------------------------------------------- the portal

    def drift(self, near_too):
        """README 2: moves each end by a hex, so that nobody sees the portal any longer, and checks for waves."""
        was_at = self.far
        if self.study.rolls_drift:
            shared = self.die() if self.options["drift"] == "shared" else None
            if near_too:
                self.near = self.drifted(self.near, shared)
            if self.far is not None:
                self.far = self.drifted(self.far, shared)
        self.has_come_over = self.plan == "stay" and self.far != was_at and self.far == self.stands_at
        self.count["drifted_over"] += self.has_come_over
        self.waits_in_hex = [False] * len(self.units)
        self.was_known = self.knows()
        self.is_seen = self.defender_sees = False
        for _ in range(2 if self.options["waves"] == "each-end" else 1):
            if self.makes_wave():
                self.wave_begins(on_arrival=not near_too)  # a wave begins at both ends, even if only one end made it (IP2.223)

    def drifted(self, place, side):
        """Returns the hex to which a die moves the portal (README 3, 4). If the die gives a barred side, it is rolled again."""
        barred = set()
        while len(barred) < 6:
            side = side or self.die()
            target = hexes.step(place, side - 1)
            if not self.study.is_on_map(target):
                edge = self.options["edge"]
                if self.study.map["edge"] == "floating":
                    if self.options["floatingEdge"] == "clamp":
                        return place
                elif edge == "stay":
                    return place
                elif edge == "bounce":
                    target = hexes.step(place, (side + 2) % 6)
                    if not self.study.is_on_map(target):
                        return place
                else:
                    target = None
            if target is not None and target not in self.study.massive:
                return target
            barred.add(side)
            side = None
        return place

    def makes_wave(self):
        """IP2.221: returns True if a drift makes a wave."""
        if self.die() + self.die() not in self.study.wave_on:
            return False
        self.count["waves"] += 1
        self.count["wave_strength"] += (self.die() + self.die()) * self.study.portal["wave"]["multiplier"]
        return True

    def wave_begins(self, on_arrival):
        """Begins a wave. It shows the portal, and spreads by a hex on each impulse (README 6, 17)."""
        self.defender_sees = True
        if self.notices:
            self.is_seen = True
            if not self.was_known:  # README 24: the force begins its approach now
                self.approach = [unit.spec["approach"] for unit in self.units]
                self.was_known = True
        if self.plan == "stay":
            distance = hexes.distance(self.far, self.stands_at)
        else:
            distance = self.units[0].spec["range"]
        # A drift before an impulse comes before the movement of that impulse. A drift on an arrival comes after the movement.
        now = 32 * (self.turn - 1) + self.impulse + on_arrival
        reaches = now + distance - 1 if 1 <= distance <= 32 else None
        self.waves.append([now, reaches, distance])
        if self.plan == "hop" and not self.is_return_turn and self.means_to_go_in():
            self.count["waves_felt"] += 1  # README 6: counted even if a later drift stops it
            self.waves.pop()

    def waves_spread(self):
        """Counts the waves that reach the force. Each wave is tracked for 32 impulses."""
        if not self.waves:
            return
        now = 32 * (self.turn - 1) + self.impulse
        self.count["waves_felt"] += sum(reaches == now for _, reaches, _ in self.waves)
        self.waves = [wave for wave in self.waves if wave[1] != now and now - wave[0] < 32]

    # ---------------------------------------------------------------- going in on the first turn

    def first_turn(self):
        """Plays the entry (README 8 to 10). Returns the impulse of the exit, or None if no unit enters."""
        study, units = self.study, range(len(self.units))
        if self.setup["begins"] == "arrived":
            self.has_entered = True
            self.is_at = [WITH_LEADER] * len(self.units)
            self.has_come_out = [True] * len(self.units)  # README 21: the first exit is already over
            self.approach = [unit.spec["approach"] for unit in self.units]
            return 0
        entries = self.storm_entries() if study.storm else self.entries()
        first = entries[0]
        if first is None:
            return None
        self.has_entered = True
        self.count["defender_gone"] = self.setup["defender"]["leavesOnTurn"] == 1  # IP2.4231
        if study.storm:
            self.count["webs_moved"] = len(self.setup["webs"]["laid"])  # IP2.82
        window = study.window_at[first]
        together = [u for u in units if entries[u] is not None and study.window_at[entries[u]] == window]
        later = [u for u in units if entries[u] is not None and study.window_at[entries[u]] != window]
        self.latecomers = sorted((entries[u], u) for u in later)
        self.impulse = first
        self.entry_side = (self.units[0].facing + 3) % 6
        self.carried_away(together, entries)
        restarts = self.restarts_clock()
        if self.plan in ("enter", "dash") or restarts:
            if self.plan == "dash":
                self.dash(together, entries)
            for impulse, u in self.latecomers:
                self.latecomer_enters(u, impulse)
                if self.plan == "dash":
                    self.dash([u], entries)
            self.latecomers = []
        self.impulse = 1 if restarts else first
        return self.impulse

    def restarts_clock(self):
        """README 13: returns True if the clock restarts at impulse 1 after the entry."""
        return self.options["clock"] == "restarts" and self.plan in ("enter", "return", "stay")

    def storm_entries(self):
        """README 26: all units enter, on the first open impulse or on the impulse that the setup names."""
        entry = self.setup["entry"]
        impulse = entry["impulse"] if isinstance(entry, dict) else self.study.windows[0][0]
        return [impulse if self.study.window_at[impulse] >= 0 else None] * len(self.units)

    def entries(self):
        """Returns for each unit the impulse of turn 1 on which the portal takes it, or None."""
        uniform = self.options["entryTiming"] == "uniform"
        may = [[False] + [unit.spec["speed"] > 0] * 32 if uniform else unit.moves for unit in self.units]
        entries = [None] * len(self.units)
        first = self.leader_entry(may[0])
        if first is None:
            return entries
        for u, unit in enumerate(self.units):
            if unit.group == 0:
                entries[u] = first
            elif unit.spec["towedBy"] is None and unit.is_mobile and not unit.spec["displaced"]:  # IP2.14, IP2.16
                entries[u] = self.follower_entry(may[u], first)
        by_name = {unit.name: u for u, unit in enumerate(self.units)}
        if self.options["tractored"] == "goes":
            for _ in self.units:  # a unit that tows may itself be towed
                for u, unit in enumerate(self.units):
                    if unit.spec["towedBy"] is not None:
                        entries[u] = entries[by_name[unit.spec["towedBy"]]]  # README 10
        return entries

    def leader_entry(self, may):
        leader, entry = self.units[0], self.setup["entry"]
        moves = [i for i in range(1, 33) if may[i]]
        if not moves or not leader.is_mobile or leader.spec["displaced"]:
            return None
        if entry == "random-move":
            return self.taken_on(may, self.random.choice(moves))
        if entry == "first-open":
            return next((taken for taken in (self.taken_on(may, i) for i in moves) if taken is not None), None)
        return self.taken_on(may, entry["impulse"]) if entry["impulse"] in moves else None

    def taken_on(self, may, moves_in):
        """Returns the impulse on which the portal takes a unit that moves in on a given impulse, or None (README 8)."""
        if self.study.window_at[moves_in] >= 0:
            return moves_in
        if self.options["alreadyThere"] == "goes":
            opens = next((first for first, _ in self.study.windows if first > moves_in), None)
            if opens is not None and not any(may[moves_in + 1 : opens]):
                return opens
        return None

    def follower_entry(self, may, first):
        """README 9: returns the impulse of a follower's entry: in the leader's window, or in a later one if latecomers follow."""
        window = self.study.window_at[first]
        last_window = len(self.study.windows) if self.setup["latecomers"] == "follow" else window + 1
        for number in range(window, last_window):
            opens, closes = self.study.windows[number]
            waits = [i for i in range(1, opens) if may[i] and self.taken_on(may, i) == opens]
            if waits and opens >= first:
                return opens
            for i in range(max(opens, first), closes + 1):
                if may[i]:
                    return i
        return None

    # ---------------------------------------------------------------- coming out

    def draw(self, side, not_scenario=None):
        """Rolls a destination on the charts of a side of entry (README 11, 12)."""
        if not self.study.rolls_destination:
            return None
        while True:
            destination = self.study.charts[side].draw(self.random)
            if not_scenario is None or destination.scenario != not_scenario:
                return destination

    def excluded(self):
        """Returns the scenario that must not be rolled again (README 24, escapeExcludes), or None."""
        return self.place.scenario if self.options["escapeExcludes"] == "current" else None

    def carried_away(self, group, entries, not_scenario=None):
        """Moves the leader (the first of the group) and all units that enter in its window to a destination."""
        destination = self.draw(self.entry_side, not_scenario)
        self.exit_side = (self.entry_side + 3) % 6
        for u in group:
            joins = True
            is_storm = self.study.storm and self.turn == 1  # IP2.85: all units reach the same place
            if self.options["destination"] == "per-unit" and not is_storm and u != group[0] and destination:
                joins = self.draw(self.entry_side, not_scenario).scenario == destination.scenario
            self.is_at[u] = WITH_LEADER if joins else ELSEWHERE
            self.comes_out(u, entries[u])
        self.left_place = self.place
        first = min(entries[u] for u in group if self.is_at[u] == WITH_LEADER)  # IP2.3131: when the first unit comes out
        # IP2.3132; README 21: if the force returns to a scenario, its defender loses no further impulses, because the scenario
        # continues.
        self.count["impulses_lost"] = 0 if self.count["jumps"] == 0 and self.restarts_clock() else first - 1
        self.place = self.new_place(destination)
        self.count["jumps"] += 1
        self.count["bpv_met"] += self.place.bpv
        self.has_come_over = False
        self.waves = []  # these waves were in the scenario that the force has left
        self.is_seen_arriving()
        self.settle_if_content()

    def is_seen_arriving(self):
        """IP2.51: plays the arrival, which both sides see. With `arrivalDrift: at-once`, the far end then drifts (README 2)."""
        self.is_seen, self.defender_sees = self.notices, True
        self.watch()
        if self.options["arrivalDrift"] == "at-once" and self.plan not in ("enter", "dash"):
            self.drift(near_too=False)
            self.watch()

    def new_place(self, destination):
        """Returns the start of a scenario (README 13, 16)."""
        if destination is None:
            return Place()
        setup, defender = self.setup, self.setup["defender"]
        self.far = self.hex_of(destination.port, self.study.massive)
        bpv = destination.bpv
        if setup["judge"] or defender["agreed"]:  # IP2.448
            bpv = defender["alternatives"].get(destination.name, bpv)
        defend = self.hex_of(destination.defend)
        distance = defender["distance"] if defend is None else hexes.distance(self.far, defend)
        race = destination.defending_race or "no race named"
        if race == "Any" and setup["judge"] and defender["chooses"]:
            race = defender["chooses"]  # IP2.446
        elif race == "Any" and not setup["judge"] and defender["openRaces"]:
            race = self.random.choice(defender["openRaces"])  # IP2.447
        if self.plan == "stay":
            self.stands_at = hexes.parse(setup["stayAt"]) if setup["stayAt"] else self.far
        return Place(destination, bpv, distance, race, self.off_map(destination.defend))

    def hex_of(self, text, barred=frozenset()):
        """Returns a hex of the charts; for a column such as 42xx, any row that is not barred; None for other text."""
        if not text[0].isdigit():
            return None
        if not text.endswith("xx"):
            return hexes.parse(text)
        column, rows = int(text[:2]), self.study.map["rows"]
        if self.options["columnEdge"] == "middle":
            return column, (rows + 1) // 2
        return self.random.choice([place for place in ((column, row) for row in range(1, rows + 1)) if place not in barred])

    def off_map(self, defend):
        """IP2.445: returns the number of other layout hexes that are off the map when DEFEND moves the anchor (README 13)."""
        layout = self.setup["defender"]["layout"]
        if layout is None or not defend.isdigit():
            return 0
        anchor, target = hexes.parse(layout["anchor"]), hexes.parse(defend)
        others = [hexes.moved(hexes.parse(text), anchor, target) for text in layout["others"].values()]
        return sum(not self.study.is_on_map(place) for place in others)

    def comes_out(self, u, impulse, is_dash=False):
        """Applies one exit to one unit. The exit is reported if the unit is with the leader, or dashes (README 14, 15)."""
        unit, spec = self.units[u], self.units[u].spec
        count = self.count if self.is_at[u] != ELSEWHERE or is_dash else Counter()
        count["units_out"] += 1
        count["flywheels_reset"] += spec["flywheel"]
        count["cloaks_exposed"] += spec["cloaked"]
        if not self.has_come_out[u]:
            self.has_come_out[u] = True
            count["beams_cut"] += spec["towedBy"] is not None  # IP2.15
            count["items_left"] += spec["items"]["carried"] - spec["items"]["expended"]  # IP2.435
            count["esgs_dropped"] += spec["esg"]
            count["seekers_inert"] += spec["seekers"]["guided"]
            count["seekers_passed"] += spec["seekers"]["ballistic"] + spec["seekers"]["typeThree"]
        self.has_tumbled[u] = unit.is_mobile and unit.faces > 0 and self.die() > 6 - unit.faces
        if self.has_tumbled[u]:
            count["tumbled"] += 1
            count["tumbled_light"] += unit.is_light
            if not self.pods_are_off[u]:
                self.pods_are_off[u] = True
                count["pods_separated"] += spec["pods"]
        self.out_on[u] = impulse
        self.circle[u], self.approach[u], self.waits_in_hex[u] = unit.circle, 0, False
        self.exit_window = self.study.window_at[impulse]

    def latecomer_enters(self, u, impulse):
        """README 9: lets a unit enter in a later window. Each window has its own destination, which may be the leader's."""
        window = self.study.window_at[impulse]
        side = (self.units[u].facing + 3) % 6
        if window not in self.late_windows or self.options["destination"] == "per-unit":
            self.late_windows[window] = self.draw(side)
        destination = self.late_windows[window]
        joins = destination is not None and destination.scenario == self.place.scenario
        self.is_at[u] = WITH_LEADER if joins else ELSEWHERE
        self.count["reinforced"] += joins
        self.comes_out(u, impulse)

    # ---------------------------------------------------------------- flying back in

    def window_takes_who_stays(self):
        """README 8, alreadyThere: goes. If the portal has drifted onto a force, a window that opens takes the force."""
        window = self.study.window_at[self.impulse]
        opens = window >= 0 and self.study.windows[window][0] == self.impulse
        if self.options["alreadyThere"] == "goes" and opens and self.has_come_over:
            for u, unit in enumerate(self.units):
                if self.is_at[u] == WITH_LEADER and not unit.is_mobile:
                    self.is_at[u] = LEFT  # IP2.14
            group = [u for u, is_at in enumerate(self.is_at) if is_at == WITH_LEADER]
            self.carried_away(group, [self.impulse] * len(self.units), self.excluded())

    def wanted_window(self, impulse):
        """Returns the first and last impulse of the window that the leader would use on an impulse, or None."""
        if self.is_return_turn:
            if self.search.window is None:
                return None
            first, last = self.study.return_windows[self.search.window]
            return (first, last) if first <= impulse <= last else None
        window = self.study.window_at[impulse]
        if self.plan != "hop" or window < 0 or window == self.exit_window:
            return None
        return self.study.windows[window]

    def wants_in(self):
        """README 21, 24: returns True if the force wants to go back in."""
        if self.is_return_turn:
            return self.search.date == self.turn
        if self.plan != "hop" or self.waits_for_last:
            return False
        if self.setup["whenLocated"] == "wait" and self.search.date is not None:
            return False
        return self.knows() and not self.is_content()

    def means_to_go_in(self):
        """Returns True if the leader could go in on this turn without a further drift."""
        if not self.wants_in():
            return False
        circle, approach, waits = self.circle[0], self.approach[0], self.waits_in_hex[0]
        for i in range(self.impulse, 33):
            wanted = self.wanted_window(i)
            if waits and wanted and wanted[0] == i:
                return True
            if self.units[0].moves[i] and i > self.out_on[0]:
                circle, approach = circle - 1, approach - 1
                is_ready = circle <= 0 and approach <= 0
                if is_ready and wanted:
                    return True
                waits = self.may_wait(is_ready, i)
        return False

    def may_wait(self, is_ready, impulse):
        """Returns True if a unit that moves in on an impulse waits in the hex for a window (README 8)."""
        is_open = self.study.window_at[impulse] >= 0 or self.wanted_window(impulse) is not None
        return is_ready and not is_open and self.options["alreadyThere"] == "goes"

    def fly(self):
        """Plays one impulse of movement for the plans return and hop."""
        if self.plan == "return" and not self.is_return_turn:
            return
        i = self.impulse
        wanted = self.wanted_window(i)
        opens = wanted is not None and wanted[0] == i
        is_ready = [opens and waits for waits in self.waits_in_hex]
        for u, unit in enumerate(self.units):
            if self.is_at[u] != WITH_LEADER or not unit.moves[i] or i <= self.out_on[u]:
                continue
            self.circle[u] -= 1
            self.approach[u] -= 1
            arrives = unit.is_mobile and self.circle[u] <= 0 and self.approach[u] <= 0
            is_ready[u] = is_ready[u] or arrives
            self.waits_in_hex[u] = self.may_wait(arrives, i)
        if wanted and is_ready[0] and self.wants_in():
            self.goes_in(wanted[1], is_ready)

    def goes_in(self, closes, is_ready):
        """Moves the leader in on this impulse. The other units go in by the end of the window, or stay (README 9, 21, 24)."""
        entries = [None] * len(self.units)
        for u, unit in enumerate(self.units):
            if self.is_at[u] == WITH_LEADER:
                entries[u] = self.impulse if is_ready[u] or unit.group == 0 else self.follows_on(u, closes)
                if entries[u] is None:
                    self.is_at[u] = LEFT
        group = [u for u, is_at in enumerate(self.is_at) if is_at == WITH_LEADER]
        self.meets_waves()
        # README 12: the force enters over the side of its exit, or over `returnSide`.
        side = self.setup["returnSide"]
        self.entry_side = SIDES.index(side) if side else self.exit_side
        if self.is_return_turn:
            self.search.uses_window()
            if not self.study.by_direction or self.entry_side == self.exit_side:
                self.through_return_window(group, entries)
                return
            self.search.asks_next_turn = True
        self.carried_away(group, entries, self.excluded())

    def meets_waves(self):
        """README 6: counts the waves that the force crosses on its way in: those of this turn, and older ones in reach."""
        turn_began = 32 * (self.turn - 1) + 1
        for began, reaches, _ in self.waves:
            self.count["waves_felt"] += began >= turn_began or reaches is not None
        self.waves = []

    def follows_on(self, u, closes):
        """Returns the impulse, after the leader's, on which a unit goes in, or None."""
        circle, approach = self.circle[u], self.approach[u]
        for i in range(max(self.impulse, self.out_on[u]) + 1, closes + 1):
            if self.units[u].moves[i]:
                circle, approach = circle - 1, approach - 1
                if circle <= 0 and approach <= 0 and self.units[u].is_mobile:
                    return i
        return None

    def through_return_window(self, group, entries):
        """README 21: brings the force home, or, once, to the scenario that it left last."""
        if self.options["companions"] == "own-roll":
            for u in group[1:]:
                self.is_at[u] = ELSEWHERE
        for u in group:
            self.comes_out(u, entries[u])
        if self.options["home"] == "last" and self.count["jumps"] > 1 and not self.waits_for_last:
            self.waits_for_last = self.search.asks_next_turn = True
            self.place = self.left_place
            self.count["jumps"] += 1
            self.count["bpv_met"] += self.place.bpv
            self.is_seen_arriving()
            return
        for u in group:
            if self.is_at[u] == WITH_LEADER:
                self.is_at[u] = HOME
        self.is_home = True
        self.count["turn_returned"] = self.turn
        follows = self.setup["defender"]["follows"] and self.setup["judge"]
        self.count["followed"] = follows and not self.count["defender_gone"]  # IP2.627
        raise VoyageOver

    def is_content(self):
        return self.place.destination is not None and self.place.bpv <= self.setup["settle"]

    def settle_if_content(self):
        """README 24: settles a force that is content, which ends the voyage with this turn; in a storm from turn 31 on (IP2.83)."""
        if self.plan == "hop" and self.notices and self.is_content():
            self.is_settled = True
            self.count["turn_settled"] = self.turn

    def dash(self, group, entries):
        """README 20: lets units go back in within the same window; a unit that tumbled cannot."""
        closes = self.study.windows[self.study.window_at[entries[group[0]]]][1]
        back = {}
        for u in group:
            unit = self.units[u]
            moves = [i for i in range(entries[u] + 1, closes + 1) if unit.moves[i]]
            can_go = unit.is_mobile and not self.has_tumbled[u] and self.is_at[u] == WITH_LEADER
            if can_go and len(moves) >= unit.circle:
                back[u] = moves[unit.circle - 1]
        if self.options["samePortalWindow"] == "new-roll":
            self.dash_anew(back)
            return
        for u, impulse in back.items():
            self.comes_out(u, impulse)
            self.is_at[u] = HOME
            self.is_home = self.is_home or self.units[u].group == 0
        if self.is_home:
            self.is_at = [LEFT if is_at == WITH_LEADER else is_at for is_at in self.is_at]

    def dash_anew(self, back):
        """Rolls a new destination for units that go back in, with the leader or without it."""
        if not back:
            return
        leaders = [u for u in back if self.units[u].group == 0 and self.is_at[u] == WITH_LEADER]
        if leaders:
            for u, is_at in enumerate(self.is_at):
                if is_at == WITH_LEADER and u not in back:
                    self.is_at[u] = LEFT
            self.entry_side = self.exit_side
            self.impulse = back[leaders[0]]
            self.carried_away(list(back), [back.get(u) for u in range(len(self.units))], self.excluded())
            return
        shared = None
        for u, impulse in back.items():
            if shared is None or self.options["destination"] == "per-unit":
                shared = self.draw(self.exit_side, self.excluded())
            joins = shared is not None and shared.scenario == self.place.scenario
            self.is_at[u] = WITH_LEADER if joins else ELSEWHERE
            self.comes_out(u, impulse, is_dash=True)

    # ---------------------------------------------------------------- what is reported

    def measures(self):
        entered, place, setup = self.has_entered, self.place, self.setup
        leader = self.units[0].spec
        status = setup["defender"]["weaponsStatus"]
        destination = place.destination
        figures = dict(self.count)
        figures.update(
            entered=entered,
            located=self.search.is_located,
            turn_located=self.search.turn_located,
            dates=self.search.dates,
            windows_missed=self.search.missed,
            returned=self.is_home,
            settled=self.is_settled,
            stranded=entered and not self.is_home,
            defender_bpv=place.bpv,
            defend_distance=place.distance,
            layout_off_map=place.off_map,
            attackers=self.is_at.count(HOME if self.is_home else WITH_LEADER),
            left_behind=sum(is_at in (ORIGIN, LEFT) for is_at in self.is_at) if entered else 0,
            scattered=self.is_at.count(ELSEWHERE),
            units_home=self.is_at.count(HOME),
            attacker_status=leader["weaponsStatus"] if entered else 0,
            defender_status=max(0, status - 1) if entered else 0,  # IP2.442
            defender_surprised=entered and status == 0,  # IP2.443
            chart=destination.chart if destination else "none",
            destination=destination.label if destination else "none",
            scenario=destination.scenario if destination else "none",
            race=destination.race if destination else "none",
            defender_race=place.race if destination else "none",
            portal_hex=hexes.name(self.near) if self.study.is_on_map(self.near) else "off the map",
        )
        return figures
