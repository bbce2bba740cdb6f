"""Computes exact odds of journeys through rifts into battles of fleets, ship by ship and die by die, without any code of riftlab.

    python3 bench/referee/expeditions.py CASES SEED > journeys.jsonl

The forces are random, of Twilight Imperium 4, without technologies or cards. The program prints one JSON line for each: the setup
of an expedition, the chance that its mission is done, and the chance of each number of units and of cargo left.
"""
import json
import random
import sys
from collections import defaultdict

# The columns are cost, combat (lowest face that hits), dice, can sustain damage (1 or 0), capacity.
UNITS = {
    "destroyer": (1, 9, 1, 0, 0),
    "cruiser": (2, 7, 1, 0, 0),
    "cruiser2": (2, 6, 1, 0, 1),
    "carrier": (3, 9, 1, 0, 4),
    "carrier2": (3, 9, 1, 0, 6),
    "dreadnought": (4, 5, 1, 1, 1),
    "dreadnought2": (4, 5, 1, 1, 1),
    "fighter": (0.5, 9, 1, 0, 0),
    "infantry": (0.5, 8, 1, 0, 0),
}
BARRAGE = {"destroyer": (9, 2)}
BOMBARDS = ("dreadnought", "dreadnought2")
# The order in which the opponent loses kinds of equal worth. No two of its kinds are worth the same, so the order has no effect.
WAITING = list(UNITS)
LEAST = 1e-15


def hits(dice):
    """Returns the distribution of the hits of dice. Each die is given by its chance of a hit."""
    spread = [1.0]
    for chance in dice:
        longer = [0.0] * (len(spread) + 1)
        for n, p in enumerate(spread):
            longer[n] += p * (1 - chance)
            longer[n + 1] += p * chance
        spread = longer
    return [(n, p) for n, p in enumerate(spread) if p > 0]


def chance_of(face):
    return (11 - face) / 10


def strength(kind):
    _, face, dice, _, _ = UNITS[kind]
    return dice * (11 - face)


def take(fleet, number, order):
    """Applies hits to a fleet of (kind, damaged). Ships that can sustain damage do so first; then the cheapest are lost."""
    fleet = list(fleet)
    rank = lambda unit: (UNITS[unit[0]][0], strength(unit[0]), order.index(unit[0]), not unit[1])
    while number > 0 and fleet:
        fresh = sorted((u for u in fleet if UNITS[u[0]][3] and not u[1]), key=rank)
        if fresh:
            fleet.remove(fresh[0])
            fleet.append((fresh[0][0], True))
        else:
            fleet.remove(sorted(fleet, key=rank)[0])
        number -= 1
    return tuple(sorted(fleet))


def space(ours, theirs, pds, after, order):
    """Returns the possible ends of a battle in space, as (ours, theirs, retreated), with their chances.

    @param after: the number of rounds before a retreat, or None
    """
    start = defaultdict(float)
    for n, p in hits([chance_of(6)] * pds):
        start[(take(ours, n, order), theirs)] += p
    met = defaultdict(float)
    for (mine, yours), p in start.items():
        guns = lambda fleet: [chance_of(BARRAGE[k][0]) for k, _ in fleet if k in BARRAGE for _ in range(BARRAGE[k][1])]
        shot = lambda fleet, n: tuple(sorted([u for u in fleet if u[0] != "fighter"] + [u for u in fleet if u[0] == "fighter"][n:]))
        for a, q in hits(guns(mine) if any(u[0] == "fighter" for u in yours) else []):
            for b, r in hits(guns(yours) if any(u[0] == "fighter" for u in mine) else []):
                met[(shot(mine, b), shot(yours, a))] += p * q * r
    ends = defaultdict(float)
    round_number = 1
    while met:
        further = defaultdict(float)
        for (mine, yours), p in met.items():
            if p < LEAST:
                continue
            if not mine or not yours:
                ends[(mine, yours, False)] += p
                continue
            for a, q in hits([chance_of(UNITS[k][1]) for k, _ in mine]):
                for b, r in hits([chance_of(UNITS[k][1]) for k, _ in yours]):
                    left = (take(mine, b, order), take(yours, a, WAITING))
                    if after is not None and round_number >= after and left[0] and left[1]:
                        ends[(*left, True)] += p * q * r
                    else:
                        further[left] += p * q * r
        met = further
        round_number += 1
    return ends


def ground(ours, theirs, bombs, pds):
    """Returns the chance of each (our infantry left, is the planet ours)."""
    met = defaultdict(float)
    for n, p in hits([chance_of(5)] * (0 if pds else bombs) if theirs else []):
        for m, q in hits([chance_of(6)] * pds if ours else []):
            met[(max(0, ours - m), max(0, theirs - n))] += p * q
    ends = defaultdict(float)
    while met:
        further = defaultdict(float)
        for (mine, yours), p in met.items():
            if p < LEAST:
                continue
            if mine == 0 or yours == 0:
                ends[(mine, mine > 0)] += p
                continue
            for a, q in hits([chance_of(8)] * mine):
                for b, r in hits([chance_of(8)] * yours):
                    further[(max(0, mine - b), max(0, yours - a))] += p * q * r
        met = further
    return ends


def room(ships):
    return sum(UNITS[k][4] for k, _ in ships)


class Journey:
    """Plays a journey. A state is (counts, damaged, fighters, infantry, turned, done); the first two have a number for each name."""

    def __init__(self, setup):
        self.setup = setup
        self.units = list(setup["force"]["units"].items())
        self.kinds = [unit["ship"]["ship"] for _, unit in self.units]
        self.loads = [unit["ship"].get("carries", {}) for _, unit in self.units]

    def dearest(self):
        cargo = lambda at: sum(self.loads[at].values())
        return sorted(range(len(self.units)), key=lambda at: (-UNITS[self.kinds[at]][0], -cargo(at), self.units[at][0]))

    def play(self):
        counts = tuple(unit.get("count", 1) for _, unit in self.units)
        damaged = tuple(unit.get("damaged", 0) for _, unit in self.units)
        aboard = lambda kind: sum(n * load.get(kind, 0) for n, load in zip(counts, self.loads))
        states = {(counts, damaged, aboard("fighter"), aboard("infantry"), False, False): 1.0}
        stages = list(self.setup["stages"].values())
        for number, stage in enumerate(stages):
            further = defaultdict(float)
            for state, p in states.items():
                turned, gone = state[4], sum(state[0]) == 0
                if gone or turned != ("if" in stage):
                    further[state] += p
                    continue
                step = self.rift if "rift" in stage else self.fight
                for (*after, is_won), q in step(state, stage.get("rift") or stage.get("fleet-battle")).items():
                    done = sum(after[0]) > 0 and is_won if number == self.mission() else state[5]
                    further[(*after, done)] += p * q
            states = further
        return states

    def mission(self):
        return list(self.setup["stages"]).index(self.setup["mission"]["stage"])

    def ships(self, state):
        """Returns the ships that are left with their cargo: first their own loads, then as much more as they have room for."""
        counts, damaged, fighters, infantry, *_ = state
        left = {"fighter": fighters, "infantry": infantry}
        ships = []
        for at, kind in enumerate(self.kinds):
            for ship in range(counts[at]):
                hurt = ship >= counts[at] - damaged[at]
                aboard = {}
                for what in left:
                    aboard[what] = min(left[what], self.loads[at].get(what, 0))
                    left[what] -= aboard[what]
                ships.append([at, hurt, aboard])
        for at, _, aboard in ships:
            for what in self.cargo_kinds():
                more = min(left[what], UNITS[self.kinds[at]][4] - sum(aboard.values()))
                aboard[what] += more
                left[what] -= more
        return ships

    def cargo_kinds(self):
        return list(dict.fromkeys(kind for load in self.loads for kind in load))

    def rift(self, state, rift):
        ends = defaultdict(float)
        ends[((0,) * len(self.units), (0,) * len(self.units), 0, 0)] = 1.0
        passes = 0.7 ** rift["orders"]["exits"]
        for at, hurt, aboard in self.ships(state):
            further = defaultdict(float)
            for (counts, damaged, fighters, infantry), p in ends.items():
                further[(counts, damaged, fighters, infantry)] += p * (1 - passes)
                more = lambda those, by: tuple(n + (by if i == at else 0) for i, n in enumerate(those))
                key = (more(counts, 1), more(damaged, int(hurt)), fighters + aboard["fighter"], infantry + aboard["infantry"])
                further[key] += p * passes
            ends = further
        return {(*end, state[4], True): p for end, p in ends.items() if p > 0}

    def fight(self, state, battle):
        counts, damaged, fighters, infantry, turned, _ = state
        ours = []
        for at, kind in enumerate(self.kinds):
            ours += [(kind, i < damaged[at]) for i in range(counts[at])]
        ours += [("fighter", False)] * fighters
        order = list(dict.fromkeys([*self.kinds, "fighter"]))
        waiting = dict(battle["against"])
        landing = battle.get("ground")
        pds = waiting.pop("pds", 0) + (landing or {"against": {}})["against"].get("pds", 0)
        theirs = tuple(sorted((kind, False) for kind, count in waiting.items() for _ in range(count)))
        after = battle.get("sides", {}).get("force", {}).get("retreat", {}).get("after")
        ends = defaultdict(float)
        for (mine, yours, retreated), p in space(tuple(sorted(ours)), theirs, pds, after, order).items():
            big = [u for u in mine if u[0] != "fighter"]
            flying = len(mine) - len(big)
            space_left = room(mine)
            kept_fighters = min(flying, max(0, space_left - infantry)) if space_left < flying + infantry else flying
            kept_infantry = min(infantry, space_left)
            won = bool(mine) and not yours and not retreated
            if landing is None or not won or kept_infantry == 0:
                outcome = won and landing is None
                ends[(*self.shared(big, counts), kept_fighters, kept_infantry, turned or (retreated and bool(big)), outcome)] += p
                continue
            bombs = sum(1 for u in big if u[0] in BOMBARDS)
            for (left, taken), q in ground(kept_infantry, landing["against"].get("infantry", 0), bombs, pds).items():
                ends[(*self.shared(big, counts), kept_fighters, left, turned, taken)] += p * q
        return ends

    def shared(self, ships, counts):
        """Divides equal ships among their names. The more valuable are left, and the less valuable are damaged."""
        left = [0] * len(self.units)
        hurt = [0] * len(self.units)
        for kind in set(self.kinds):
            there = sum(1 for k, _ in ships if k == kind)
            broken = sum(1 for k, d in ships if k == kind and d)
            own = [at for at in self.dearest() if self.kinds[at] == kind]
            for at in own:
                left[at] = min(there, counts[at])
                there -= left[at]
            for at in reversed(own):
                hurt[at] = min(broken, left[at])
                broken -= hurt[at]
        return tuple(left), tuple(hurt)


def random_setup(rng):
    units = {}
    for name in rng.sample(["alpha", "bravo", "delta"], rng.randint(1, 3)):
        kind = rng.choice([kind for kind in UNITS if kind not in ("fighter", "infantry")])
        ship = {"ship": kind}
        free = UNITS[kind][4]
        carries = {}
        for what in rng.sample(["fighter", "infantry"], 2):
            count = rng.randint(0, min(2, free))
            free -= count
            if count:
                carries[what] = count
        if carries:
            ship["carries"] = carries
        unit = {"count": rng.randint(1, 2), "ship": ship}
        if UNITS[kind][3] and rng.random() < 0.5:
            unit["damaged"] = rng.randint(0, unit["count"])
        units[name] = unit
    wait = lambda: {kind: rng.randint(1, 2) for kind in rng.sample(["destroyer", "cruiser", "dreadnought", "fighter", "pds"], rng.randint(1, 2))}
    stages = {}
    if rng.random() < 0.7:
        stages["maw"] = {"rift": {"orders": {"exits": rng.randint(1, 2)}}}
    battle = {"against": wait()}
    if rng.random() < 0.6:
        battle["ground"] = {"against": {"infantry": rng.randint(0, 2)}}
    if rng.random() < 0.5:
        battle["sides"] = {"force": {"retreat": {"after": rng.randint(1, 2)}}}
    stages["fight"] = {"fleet-battle": battle}
    if rng.random() < 0.5:
        stages["back"] = {"if": "turned-back", "rift": {"retreat": True, "orders": {"exits": 1}}}
    if rng.random() < 0.5:
        stages["on"] = {"rift": {"orders": {"exits": 1}}}
    if rng.random() < 0.6:
        stages["again"] = {"fleet-battle": {"against": wait()}}
    mission = {"stage": rng.choice([name for name in stages if name != "back"])}
    return {"force": {"units": units}, "mission": mission, "stages": stages}


def main():
    rng = random.Random(sys.argv[2])
    for _ in range(int(sys.argv[1])):
        setup = random_setup(rng)
        done = 0.0
        units, cargo = defaultdict(float), defaultdict(float)
        for (counts, _, fighters, infantry, _, is_done), p in Journey(setup).play().items():
            done += p if is_done else 0
            units[sum(counts)] += p
            cargo[fighters + infantry] += p
        spread = lambda those: {str(n): round(p, 10) for n, p in sorted(those.items()) if p > 1e-12}
        print(json.dumps({"setup": setup, "done": round(done, 10), "units": spread(units), "cargo": spread(cargo)}, separators=(",", ":")))


main()
