"""Computes exact odds of fleet battles in which units join, change or protect others, without any code of riftlab.

    python3 bench/referee/changes.py CASES SEED > changes.jsonl

The fleets of Twilight Imperium 4 are random, with cards that `fleets.py` does not support. The program prints one JSON line for
each battle: the setup, the chance of each winner, and the chance of each number of units left on either side. It enumerates every
die and every hit.
"""
import json
import random
import sys
from collections import defaultdict

LEAST = 1e-15
# The columns are cost, combat (lowest face that hits, dice), barrage, cannon, can sustain damage, is safe from a Direct Hit.
UNITS = {
    "fighter": (0.5, (9, 1), None, None, False, False), "fighter2": (0.5, (8, 1), None, None, False, False),
    "destroyer": (1, (9, 1), (9, 2), None, False, False), "destroyer2": (1, (8, 1), (6, 3), None, False, False),
    "cruiser": (2, (7, 1), None, None, False, False), "cruiser2": (2, (6, 1), None, None, False, False),
    "carrier": (3, (9, 1), None, None, False, False), "dreadnought": (4, (5, 1), None, None, True, False),
    "dreadnought2": (4, (5, 1), None, None, True, True), "warsun": (12, (3, 3), None, None, True, False),
    "flagship": (8, (7, 2), None, None, True, False), "pds": (0, None, None, (6, 1), False, False),
    "infantry": (0.5, (8, 1), None, None, False, False), "infantry2": (0.5, (7, 1), None, None, False, False),
    "mech": (2, (6, 1), None, None, True, True),
}
MEMORIA = {"memoria": ((7, 2), (8, 3)), "memoria-2": ((5, 2), (5, 3))}
GROUND = ("infantry", "mech")


def type_of(kind):
    return kind.split("*")[0].rstrip("2")


def figures(kind):
    """Returns the values of a kind of unit. `cruiser*memoria` is a cruiser that fights like the Nomad's flagship."""
    base, _, card = kind.partition("*")
    cost, combat, barrage, cannon, sustain, safe = UNITS[base]
    if card:
        combat, barrage = MEMORIA[card]
        sustain = True
    return cost, combat, barrage, cannon, sustain, safe


def spread_of(dice):
    """Returns the distribution of the sums of dice. Each die is a list of ten equally likely pairs (hits, misses by 1)."""
    spread = {(0, 0): 1.0}
    for faces in dice:
        further = defaultdict(float)
        for (hits, near), p in spread.items():
            for hit, close in faces:
                further[hits + hit, near + close] += p / 10
        spread = further
    return spread


def one_die(need):
    return [(int(face >= need), int(face == need - 1)) for face in range(1, 11)]


class Battle:
    def __init__(self, setup):
        self.space = setup["place"] == "space"
        self.sides = [setup["attacker"], setup["defender"]]
        self.uses = [{}, {}]
        for side in (0, 1):
            for card in self.sides[side]["with"]:
                self.uses[side].update({card: 1} if isinstance(card, str) else {k: v["uses"] for k, v in card.items()})

    def has(self, side, card):
        return card in self.uses[side]

    def may_sustain(self, side, kind):
        return self.sides[side]["losses"]["sustain"] != "never" and figures(kind)[4]

    def aboard(self, side, kind):
        return self.space and type_of(kind) in GROUND

    # A fleet is a sorted tuple of (kind, is damaged). A state is (fleet, fleet, goods or mechs that can still be used, agents
    # left).
    def ships(self, side, fleet):
        return [u for u in fleet if not self.aboard(side, u[0]) and u[0] != "pds"]

    def worth(self, unit):
        cost, combat, *_ = figures(unit[0])
        return cost, combat[1] * (11 - combat[0])

    def take(self, side, fleet, hits, in_combat=True):
        """Assigns the simultaneous hits on a fleet one by one. Mechs aboard do not protect ships from cannons."""
        fleet = list(fleet)
        lent = 1 if self.has(side, "metali-void-shielding") else 0
        mode = self.sides[side]["losses"]["sustain"]
        for _ in range(hits):
            shelter = [u for u in fleet if self.aboard(side, u[0]) and type_of(u[0]) == "mech" and not u[1] and self.sides[side].get("faction") == "nomad"]
            if shelter and mode != "never" and in_combat:
                self.damage(fleet, shelter[0])
                continue
            line = sorted(self.ships(side, fleet), key=self.worth)
            if not line:
                break
            borrows = lambda u: lent > 0 and mode != "never" and type_of(u[0]) != "fighter" and not figures(u[0])[4]
            whole = [u for u in line if not u[1] and (self.may_sustain(side, u[0]) or borrows(u))]
            early = [u for u in whole if mode == "first" or figures(u[0])[5]]
            late = [u for u in whole if u[0] == line[0][0]]
            if early or late:
                pick = (early or late)[0]
                lent -= 1 if not figures(pick[0])[4] else 0
                self.damage(fleet, pick)
                continue
            kind = [u for u in line if u[0] == line[0][0]]
            fleet.remove(sorted(kind, key=lambda u: not u[1])[0])
        return tuple(sorted(fleet))

    def damage(self, fleet, unit):
        fleet.remove(unit)
        fleet.append((unit[0], True))

    def kind_for(self, side, name):
        """Returns the kind of unit of this type that a side has, or else the standard kind."""
        kinds = [k for k in self.sides[side]["units"] if type_of(k) == name]
        return kinds[0] if kinds else name

    def after(self, before, state, in_combat):
        """Returns the state with the units that join because other units were lost."""
        fleets, agents = [list(state[0]), list(state[1])], list(state[3])
        lost = []
        for side in (0, 1):
            gone = [k for k, _ in before[side]]
            for kind, _ in state[side]:
                gone.remove(kind)
            lost.append(gone)
        for side in (0, 1):
            # The agent is used once for all units that are lost at the same time.
            while agents[side] > 0 and lost[side]:
                agents[side] -= 1
                fleets[side] += [(self.kind_for(side, "fighter" if self.space else "infantry"), False)] * 2
                break
            if self.has(side, "mentak-hero") and in_combat:
                fleets[side] += [(self.kind_for(side, type_of(kind)), False) for kind in lost[1 - side]]
        return tuple(sorted(fleets[0])), tuple(sorted(fleets[1])), state[2], tuple(agents)

    def start(self):
        fleets = []
        for side in (0, 1):
            fleet = []
            for kind, count in self.sides[side]["units"].items():
                hurt = self.sides[side].get("damaged", {}).get(kind, 0)
                fleet += [(kind, at < hurt) for at in range(count)]
            fleets.append(tuple(sorted(fleet)))
        card = "hacan-trade-goods" if self.space else "letnev-mech-deploy"
        return (*fleets, tuple(self.uses[s].get(card, 0) for s in (0, 1)),
                tuple(self.uses[s].get("yin-agent", 0) for s in (0, 1)))

    def both(self, spread, roll, apply):
        out = defaultdict(float)
        for state, p in spread.items():
            for (a, _), pa in spread_of(roll(0, state)).items():
                for (d, _), pd in spread_of(roll(1, state)).items():
                    out[apply(state, a, d)] += p * pa * pd
        return out

    def before_battle(self):
        spread = {self.start(): 1.0}
        if not self.space:
            return spread

        def cannons(side, state):
            there = self.ships(1 - side, state[1 - side])
            return [one_die(figures(k)[3][0]) for k, _ in state[side] if figures(k)[3]] if there else []

        spread = self.both(spread, cannons, lambda s, a, d: self.after(
            s, (self.take(0, s[0], d, False), self.take(1, s[1], a, False), *s[2:]), False))
        for side in (0, 1):
            for card in MEMORIA:
                if self.has(side, card):
                    changed = defaultdict(float)
                    for state, p in spread.items():
                        changed[self.treated(state, side, card)] += p
                    spread = changed

        def barrage(side, state):
            foes = [k for k, _ in state[1 - side] if type_of(k) == "fighter"]
            if not foes:
                return []
            return [one_die(figures(k)[2][0]) for k, _ in state[side] if figures(k)[2] for _ in range(figures(k)[2][1])]

        def shot(fleet, hits):
            fighters = [u for u in fleet if type_of(u[0]) == "fighter"]
            rest = list(fleet)
            for unit in fighters[:hits]:
                rest.remove(unit)
            return tuple(rest)

        return self.both(spread, barrage, lambda s, a, d: self.after(
            s, (shot(s[0], d), shot(s[1], a), *s[2:]), True))

    def treated(self, state, side, card):
        """Treats the ship that makes the fewest hits as the flagship of the Nomad, if that makes the ship better."""
        strength = lambda combat: combat[1] * (11 - combat[0])
        heavy = [u for u in self.ships(side, state[side]) if type_of(u[0]) != "fighter" and "*" not in u[0]]
        better = [u for u in heavy if strength(MEMORIA[card][0]) >= strength(figures(u[0])[1]) and (
            not figures(u[0])[4] or strength(MEMORIA[card][0]) > strength(figures(u[0])[1]))]
        if not better:
            return state
        unit = min(better, key=lambda u: (strength(figures(u[0])[1]), self.worth(u), u[1]))
        fleet = list(state[side])
        fleet.remove(unit)
        fleet.append((unit[0] + "*" + card, unit[1]))
        fleets = [state[0], state[1]]
        fleets[side] = tuple(sorted(fleet))
        return (*fleets, *state[2:])

    def dice(self, side, state):
        units = self.ships(side, state[side])
        if not units:
            return []
        amount = len({type_of(k) for k, _ in units}) if self.has(side, "gravleash-maneuvers") else 0
        gain = lambda kind: figures(kind)[1][1] * (figures(kind)[1][0] - max(1, figures(kind)[1][0] - amount))
        names = list(self.sides[side]["units"])
        place = lambda kind: names.index(kind) if kind in names else len(names)
        favoured = max({k for k, _ in units}, key=lambda k: (gain(k), -place(k)))
        dice = []
        for kind, _ in units:
            need, count = figures(kind)[1]
            if amount and kind == favoured:
                need, favoured = max(1, need - amount), None
            dice += [one_die(need)] * count
        return dice

    def deployed(self, state):
        fleets, left = [state[0], state[1]], list(state[2])
        for side in (0, 1):
            foot = [u for u in fleets[side] if type_of(u[0]) == "infantry"]
            if left[side] > 0 and foot:
                left[side] -= 1
                fleet = list(fleets[side])
                fleet.remove(foot[0])
                fleets[side] = tuple(sorted([*fleet, ("mech", False)]))
        return (*fleets, tuple(left), state[3])

    def round(self, state):
        if not self.space:
            state = self.deployed(state)
        out = defaultdict(float)
        goods = [state[2][s] if any(type_of(k) == "flagship" for k, _ in state[s]) else 0 for s in (0, 1)]
        for (h0, n0), p0 in spread_of(self.dice(0, state)).items():
            for (h1, n1), p1 in spread_of(self.dice(1, state)).items():
                spent = (min(n0, goods[0]), min(n1, goods[1]))
                left = tuple(state[2][s] - spent[s] for s in (0, 1))
                hit = (self.take(0, state[0], h1 + spent[1]), self.take(1, state[1], h0 + spent[0]), left, state[3])
                out[self.after(state, hit, True)] += p0 * p1
        return out

    def solve(self):
        spread = self.before_battle()
        winner, left = [0.0, 0.0, 0.0], [defaultdict(float), defaultdict(float)]
        known = {}
        for _ in range(500):
            further = defaultdict(float)
            for state, p in spread.items():
                fleets = [self.ships(s, state[s]) for s in (0, 1)]
                if fleets[0] and fleets[1]:
                    if state not in known:
                        known[state] = self.round(state)
                    if p > LEAST:
                        for after, q in known[state].items():
                            further[after] += p * q
                    continue
                winner[0 if fleets[0] else 1 if fleets[1] else 2] += p
                for side in (0, 1):
                    left[side][len(fleets[side])] += p
            spread = further
            if not spread:
                break
        digits = lambda chances: {k: round(p, 10) for k, p in sorted(chances.items()) if p > 1e-11}
        return {"winner": [round(p, 10) for p in winner], "left": [digits(l) for l in left]}, sum(spread.values())


SPACE = ["metali-void-shielding", "memoria", "memoria-2", "gravleash-maneuvers", "mentak-hero", "yin-agent", "hacan-trade-goods", "nomad"]
LAND = ["yin-agent", "letnev-mech-deploy"]


def random_side(luck, space, both_heroes):
    units, brought, side = {}, [], {}
    name = lambda kind: kind + ("2" if kind + "2" in UNITS and luck.random() < 0.3 else "")
    if space:
        for kind in luck.sample(["fighter", "destroyer", "cruiser", "carrier", "dreadnought", "warsun"], luck.randint(1, 3)):
            units[name(kind)] = 1 if kind == "warsun" else luck.randint(1, 2)
        if luck.random() < 0.3:
            units["pds"] = luck.randint(1, 2)
    else:
        units[name("infantry")] = luck.randint(1, 4)
        if luck.random() < 0.3:
            units["mech"] = 1
    cards = luck.sample(SPACE if space else LAND, luck.randint(0, 2))
    for card in cards:
        if card == "nomad":
            side["faction"] = "nomad"
            units["mech"] = luck.randint(1, 2)
        elif card == "mentak-hero" and both_heroes:
            continue
        elif card == "hacan-trade-goods":
            brought.append({card: {"uses": luck.randint(1, 3)}})
        elif card == "letnev-mech-deploy":
            brought.append({card: {"uses": luck.randint(1, 2)}})
        elif not (card == "memoria-2" and "memoria" in brought) and not (card == "memoria" and "memoria-2" in brought):
            brought.append(card)
    # Trade goods belong to the Hacan, so a side without a faction becomes theirs, with their flagship.
    if any(isinstance(card, dict) and "hacan-trade-goods" in card for card in brought) and "faction" not in side:
        side["faction"] = "hacan"
        units["flagship"] = 1
    side.update({"units": units, "with": brought, "losses": {"sustain": luck.choice(["first", "first", "last", "never"])}})
    return side


def main():
    luck = random.Random(int(sys.argv[2]))
    made = 0
    while made < int(sys.argv[1]):
        space = luck.random() < 0.75
        setup = {"place": "space" if space else "ground", "attacker": random_side(luck, space, False)}
        setup["defender"] = random_side(luck, space, True)
        cards = [c if isinstance(c, str) else [*c][0] for s in ("attacker", "defender") for c in setup[s]["with"]]
        nomad = any(setup[s].get("faction") == "nomad" for s in ("attacker", "defender"))
        if nomad and any(c.startswith("memoria") for c in cards):
            continue
        if not cards and not nomad or sum(c for s in ("attacker", "defender") for c in setup[s]["units"].values()) > 9:
            continue
        answer, rest = Battle(setup).solve()
        if rest < 1e-11:
            made += 1
            print(json.dumps({"setup": setup, **answer}, separators=(",", ":")))
            sys.stdout.flush()


main()
