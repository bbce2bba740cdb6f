"""Computes exact odds of fleet battles, unit by unit and hit by hit, without any code of riftlab.

    python3 bench/referee/fleets.py UNITS.csv CASES SEED > fleets.jsonl

The fleets of Twilight Imperium 4 have random factions, technologies and cards. The program prints one JSON line for each battle:
the setup, and the chance of each number of units left on either side. UNITS.csv has the printed values of all units.
"""
import csv
import json
import random
import sys
from collections import defaultdict
from functools import lru_cache

LIMIT = 400
LEAST = 1e-13


def load(path):
    units = {}
    for row in csv.DictReader(open(path)):
        pair = lambda hit, dice: (int(row[hit]), int(row[dice])) if row[hit] else None
        units[row["id"]] = dict(
            id=row["id"], type=row["baseType"], cost=float(row["cost"] or 0),
            combat=pair("combatHitsOn", "combatDieCount"), afb=pair("afbHitsOn", "afbDieCount"),
            bomb=pair("bombardHitsOn", "bombardDieCount"), cannon=pair("spaceCannonHitsOn", "spaceCannonDieCount"),
            sustain=row["sustainDamage"] == "true", safe=row["canBeDirectHit"] != "true",
            ship=row["isShip"] == "true", ground=row["isGroundForce"] == "true", shield=row["planetaryShield"] == "true",
            breaks=row["disablesPlanetaryShield"] == "true", faction=row["faction"])
    units["letnev_flagship"]["breaks"] = True
    units["station"] = dict(id="station", type="station", cost=0, combat=None, afb=None, bomb=None, cannon=(5, 3), sustain=False,
                            safe=True, ship=False, ground=False, shield=False, breaks=False, faction="")
    return units


def own(units, faction, name):
    kind = name.rstrip("2")
    # The Cruiser III of the Mentak replaces neither `cruiser` nor `cruiser2`.
    if faction == "mentak" and kind == "cruiser":
        return units[name]
    for unit in units.values():
        if faction and unit["faction"] == faction and unit["type"] == kind and unit["id"].endswith("2") == name.endswith("2"):
            return unit
    return units[name]


def chances(dice):
    """Returns the distribution of the sum of the hits of dice. Each die is a mapping from its number of hits to their chance."""
    spread = {0: 1.0}
    for outcomes in dice:
        further = defaultdict(float)
        for before, p in spread.items():
            for hits, q in outcomes.items():
                further[before + hits] += p * q
        spread = dict(further)
    return spread


def die(need, again=False, jolnar=False):
    """Returns the distribution of the hits of one ten-sided die."""
    out = defaultdict(float)
    for face in range(1, 11):
        hits = (1 if face >= need else 0) + (2 if jolnar and face >= 9 else 0)
        if face < need and again and not hits:
            for second in range(1, 11):
                out[(1 if second >= need else 0) + (2 if jolnar and second >= 9 else 0)] += 0.01
        else:
            out[hits] += 0.1
    return dict(out)


class Battle:
    def __init__(self, units, setup):
        self.units, self.setup, self.space = units, setup, setup["place"] == "space"
        self.sides = [setup["attacker"], setup["defender"]]
        self.sustained = []
        self.fleet = []
        for side in self.sides:
            fleet = []
            for name, count in side["units"].items():
                fleet += [own(units, side.get("faction"), name)] * count
            if "experimental-battlestation" in side["with"] and self.space:
                fleet.append(units["station"])
            self.fleet.append(fleet)

    def has(self, side, name):
        # A faction cannot play its own promissory note.
        return name in self.sides[side]["with"] and NOTES.get(name, "nobody") != self.race(side)

    def race(self, side):
        return self.sides[side].get("faction")

    def heavy(self, unit_id):
        """Returns True for a ship other than a fighter. In a battle in space, a ground force counts as one."""
        unit = self.units[unit_id]
        return unit["ship"] and unit["type"] != "fighter" or self.space and unit["ground"]

    def flagship(self, side, faction, state):
        return self.race(side) == faction and any(u == faction + "_flagship" for u, *_ in state[side])

    # A unit in a state is (id, damaged, damaged in this round).
    def fights(self, side, unit):
        if self.space:
            return unit["ship"] or (unit["ground"] and unit["type"] != "pds" and self.race(side) == "nekro" and any(
                u["id"] == "nekro_flagship" for u in self.fleet[side]))
        return unit["ground"] or (unit["type"] == "fighter" and self.race(side) == "naalu" and any(
            u["id"] == "naalu_flagship" for u in self.fleet[side]))

    def start(self):
        state = []
        for side in (0, 1):
            damaged = dict(self.sides[side].get("damaged", {}))
            there = []
            for unit in self.fleet[side]:
                if not self.fights(side, unit):
                    continue
                hurt = False
                for name in damaged:
                    if own(self.units, self.race(side), name)["id"] == unit["id"] and damaged[name] > 0:
                        damaged[name] -= 1
                        hurt = True
                        break
                there.append((unit["id"], hurt, False))
            state.append(tuple(sorted(there)))
        return tuple(state)

    def worth(self, unit_id):
        unit = self.units[unit_id]
        hit, dice = unit["combat"] or (11, 0)
        if unit_id == "winnu_flagship":
            dice = 0
        return (unit["cost"] or 10**6, dice * (11 - hit), self.place_of(unit_id))

    def place_of(self, unit_id):
        return min(i for i, u in enumerate(self.fleet[0] + self.fleet[1]) if u["id"] == unit_id)

    def may_sustain(self, side, unit_id, state):
        unit = self.units[unit_id]
        if not unit["sustain"]:
            return False
        if self.has(0, "entropic-scar") or self.has(1, "entropic-scar"):
            return False
        if unit["type"] == "warsun" and self.has(side, "publicize-weapon-schematics"):
            return False
        foe = 1 - side
        if self.space and self.flagship(foe, "mentak", state):
            return False
        if not self.space and any(u == "mentak_mech" for u, *_ in state[foe]):
            return False
        return self.sides[side]["losses"]["sustain"] != "never"

    def hit(self, side, there, hits, able, targets=lambda u: True, chosen=False):
        """Assigns hits one by one. @param able: the ids of units that can sustain damage"""
        there = list(there)
        mode = self.sides[side]["losses"]["sustain"]
        cancel = 2 if self.has(side, "non-euclidean-shielding") else 1
        while hits > 0:
            order = sorted((u for u in there if targets(self.units[u[0]])), key=lambda u: self.worth(u[0]))
            if not order:
                break
            fresh = [u for u in order if u[0] in able and not u[1]]
            if chosen:
                weak = [u for u in order if u not in fresh]
                if weak:
                    there.remove(weak[-1])
                    hits -= 1
                else:
                    self.damage(there, fresh[-1])
                    hits -= cancel
                continue
            pick = None
            early = [u for u in fresh if mode == "first" or self.units[u[0]]["safe"]]
            if early:
                repaired = [u for u in early if u[0] == "letnev_flagship"]
                pick = (repaired or early)[0]
            elif fresh and mode == "last" and fresh[0][0] == order[0][0]:
                pick = fresh[0]
            if pick is not None:
                self.damage(there, pick)
                hits -= cancel
                continue
            kind = [u for u in order if u[0] == order[0][0]]
            # In the order of losses, a unit damaged in this round comes first, then one damaged before, then an undamaged one.
            kind.sort(key=lambda u: (not u[2], not u[1]))
            there.remove(kind[0])
            hits -= 1
        return tuple(sorted(there))

    def damage(self, there, unit):
        self.sustained.append(unit[0])
        there.remove(unit)
        there.append((unit[0], True, True))

    def answered(self, mine, theirs, state, assigned):
        """Applies the hits that mechs of the N'orr make when they sustain damage.

        @param assigned: for each side, the ids of units that sustained damage
        """
        while any("sardakk_mech" in those for those in assigned):
            hits = [those.count("sardakk_mech") for those in assigned]
            self.sustained = []
            mine = self.hit(0, mine, hits[1], self.able(0, state))
            first = self.sustained
            self.sustained = []
            theirs = self.hit(1, theirs, hits[0], self.able(1, state))
            assigned = [first, self.sustained]
        return mine, theirs

    def able(self, side, state):
        return {u for u, *_ in state[side] if self.may_sustain(side, u, state)}

    def yin(self, before, after):
        for side in (0, 1):
            if self.space and self.race(side) == "yin":
                lost = sum(u[0] == "yin_flagship" for u in before[side]) - sum(u[0] == "yin_flagship" for u in after[side])
                if lost > 0:
                    return ((), ())
        return after

    def ability(self, side, key, state):
        """Returns the distribution of the hits of one side's cannons, barrage or bombardment."""
        foe = 1 - side
        if self.has(0, "entropic-scar") or self.has(1, "entropic-scar"):
            return {0: 1.0}
        if key == "cannon" and self.has(foe, "solar-flare") and self.space:
            return {0: 1.0}
        units = [u for u in self.fleet[side] if u[key] and not self.fights(side, u)]
        units += [self.units[u] for u, *_ in state[side] if self.units[u][key]]
        if key == "afb":
            units = [self.units[u] for u, *_ in state[side] if self.units[u]["afb"]]
        if key == "cannon" and not self.space:
            units = [u for u in units if not u["ship"]]
            if self.has(foe, "l4-disruptors"):
                return {0: 1.0}
            if self.has(foe, "disable"):
                units = [u for u in units if u["type"] != "pds"]
        if key == "cannon" and self.space and any(u["id"] == "argent_flagship" for u in self.fleet[foe]):
            return {0: 1.0}
        if key == "bomb":
            stopped = any(u["shield"] and not (u["type"] == "pds" and self.has(side, "disable")) for u in self.fleet[foe]) and not any(
                u["breaks"] for u in self.fleet[side]) and not self.has(side, "l1z1x-commander")
            if stopped or self.has(0, "conventions-of-war") or self.has(1, "conventions-of-war"):
                return {0: 1.0}
        less = (1 if key == "cannon" and self.has(foe, "antimass-deflectors") else 0) + (
            4 if key == "bomb" and self.has(foe, "bunker") else 0)
        needs = [u[key][0] + less for u in units for _ in range(u[key][1])]
        if key == "bomb" and self.has(side, "blitz"):
            needs += [6 + less for u in self.fleet[side] if u["ship"] and u["type"] != "fighter" and not u["bomb"]]
        if self.has(side, "argent-commander") and needs:
            needs.append(min(needs))
        if key != "afb" and self.has(side, "plasma-scoring") and needs:
            needs.append(min(needs))
        spread = chances([die(need, self.has(side, "jolnar-commander")) for need in needs])
        if key == "cannon" and self.has(foe, "maneuvering-jets"):
            less_one = defaultdict(float)
            for hits, p in spread.items():
                less_one[max(0, hits - 1)] += p
            spread = dict(less_one)
        if key == "bomb" and self.has(side, "x-89-bacterial-weapon"):
            spread = {2 * hits: p for hits, p in spread.items()}
        if key == "bomb" and self.has(side, "x-89-bacterial-weapon-omega"):
            spread = {(99 if hits else 0): p for hits, p in spread.items()} if len(spread) == 1 else {
                0: spread.get(0, 0.0), 99: sum(p for hits, p in spread.items() if hits)}
        return spread

    def both(self, spread, first, second, apply):
        out = defaultdict(float)
        for state, p in spread.items():
            for a, pa in first(state).items():
                for d, pd in second(state).items():
                    out[apply(state, a, d)] += p * pa * pd
        return out

    def calm(self, state):
        return tuple(tuple(sorted((u, hurt, False) for u, hurt, _ in side)) for side in state)

    def graviton(self, side, there, hits, able):
        fighters = lambda u: u["type"] == "fighter"
        ships = lambda u: u["ship"]
        if not self.has(1 - side, "graviton-laser-system"):
            return self.hit(side, there, hits, able, ships)
        return self.soft(side, there, hits, able, lambda u: ships(u) and not fighters(u), ships)

    def soft(self, side, there, hits, able, first, then):
        """Assigns hits one by one. They go to units that match `first` while there are any, then to units that match `then`."""
        cancel = 2 if self.has(side, "non-euclidean-shielding") else 1
        while hits > 0:
            wanted = first if any(first(self.units[u[0]]) for u in there) else then
            before = there
            there = self.hit(side, there, 1, able, wanted)
            if there == before:
                break
            sustained = len(there) == len(before)
            hits -= cancel if sustained else 1
        return there

    def raided(self, side, there, beyond):
        """Lets the hits of the Argent Flight's barrage beyond the fighters damage whole ships that can sustain damage."""
        if self.race(1 - side) != "argent":
            return there
        there = list(there)
        whole = sorted((u for u in there if self.units[u[0]]["sustain"] and not u[1]), key=lambda u: self.worth(u[0]))
        for unit in whole[:max(0, beyond)]:
            there.remove(unit)
            there.append((unit[0], True, False))
        return tuple(sorted(there))

    def before_battle(self):
        spread = {self.start(): 1.0}
        if self.space:
            def cannons(state, a, d):
                able0, able1 = self.able(0, state), self.able(1, state)
                after = (self.graviton(0, state[0], d, able0), self.graviton(1, state[1], a, able1))
                return self.calm(self.yin(state, after))
            spread = self.both(spread, lambda s: self.ability(0, "cannon", s) if s[1] else {0: 1.0},
                               lambda s: self.ability(1, "cannon", s) if s[0] else {0: 1.0}, cannons)
            spread = self.assault(spread)
            for side in (0, 1):
                if self.race(side) == "mentak":
                    spread = self.ambush(spread, side)
                spread = self.splice(spread, side)
            fighter = lambda u: u["type"] == "fighter"

            def barrage(state, a, d):
                return tuple(self.raided(side, self.hit(side, state[side], hits, (), fighter), hits - sum(
                    self.units[u]["type"] == "fighter" for u, *_ in state[side])) for side, hits in ((0, d), (1, a)))
            return self.both(spread, lambda s: self.ability(0, "afb", s), lambda s: self.ability(1, "afb", s), barrage)
        is_ground = lambda u: u["ground"]
        spread = self.both(spread, lambda s: self.ability(0, "bomb", s), lambda s: {0: 1.0},
                           lambda s, a, d: self.calm((s[0], self.hit(1, s[1], a, self.able(1, s), is_ground))))
        return self.both(spread, lambda s: {0: 1.0}, lambda s: self.ability(1, "cannon", s),
                         lambda s, a, d: self.calm((self.hit(0, s[0], d, self.able(0, s), is_ground), s[1])))

    def ambush(self, spread, side):
        out = defaultdict(float)
        for state, p in spread.items():
            ships = [u for u, *_ in state[side] if self.units[u]["type"] == "cruiser"]
            ships += [u for u, *_ in state[side] if self.units[u]["type"] == "destroyer"]
            dice = chances([die(self.units[u]["combat"][0]) for u in ships[:2]])
            for hits, q in dice.items():
                foe = self.hit(1 - side, state[1 - side], hits, self.able(1 - side, state))
                after = (state[0], foe) if side == 0 else (foe, state[1])
                out[self.yin(state, after)] += p * q
        return out

    def splice(self, spread, side):
        if not self.has(side, "dimensional-splicer"):
            return spread
        out = defaultdict(float)
        for state, p in spread.items():
            foe = state[1 - side]
            if state[side]:
                foe = self.hit(1 - side, foe, 1, self.able(1 - side, state), chosen=True)
            after = (state[0], foe) if side == 0 else (foe, state[1])
            out[self.yin(state, after)] += p
        return out

    def assault(self, spread):
        out = defaultdict(float)
        heavy = self.heavy
        for state, p in spread.items():
            after = list(state)
            for side in (0, 1):
                if self.has(side, "assault-cannon") and sum(heavy(u) for u, *_ in after[side]) >= 3:
                    # The attacker's assault cannon applies before ground forces join the battle.
                    target = heavy if side == 1 else lambda u: heavy(u) and self.units[u]["ship"]
                    those = sorted((u for u in after[1 - side] if target(u[0])), key=lambda u: (self.worth(u[0]), not u[1]))
                    if those:
                        rest = list(after[1 - side])
                        rest.remove(those[0])
                        after[1 - side] = tuple(rest)
            out[self.yin(state, tuple(after))] += p
        return out

    def dice(self, side, state, number):
        """Returns the combat dice in two lists: of ships whose hits go to non-fighters first, and of all other ships."""
        foe = 1 - side
        grid = not self.space and self.has(1, "magen-defense-grid") and any(u["type"] == "pds" for u in self.fleet[1]) and not any(
            u["type"] == "warsun" for u in self.fleet[0])
        late = 1 if grid and side == 0 else 0
        if number == 1 and late:
            return ([], [])
        first = number == 1 + late
        plain, soft, best = [], [], None
        for unit_id, *_ in state[side]:
            unit = self.units[unit_id]
            need, count = unit["combat"]
            if unit_id == "winnu_flagship" and self.space:
                count = sum(self.heavy(u) for u, *_ in state[foe])
            add = 0
            if self.race(side) == "sardakk":
                add += 1
            if self.race(side) == "jolnar":
                add -= 1
            if self.space and self.flagship(side, "sardakk", state) and unit["type"] != "flagship":
                add += 1
            if not self.space and unit["type"] == "infantry" and any(u == "jolnar_mech" for u, *_ in state[side]):
                add += 1
            if self.has(side, "morale-boost") and first:
                add += 1
            if self.has(side, "supercharge") and first:
                add += 1
            if self.has(side, "winnu-commander"):
                add += 2
            if self.has(side, "defending-in-nebula") and self.space:
                add += 1
            if self.has(side, "fighter-prototype") and first and self.space and unit["type"] == "fighter":
                add += 2
            if self.has(side, "prophecy-of-ixth") and unit["type"] == "fighter":
                add += 1
            if self.has(side, "tekklar-legion") and not self.space:
                add += 1
            if self.has(foe, "tekklar-legion") and not self.space and self.race(side) == "sardakk":
                add -= 1
            again = first and (self.has(side, "fire-team") and not self.space or self.space and (
                self.has(side, "munitions-reserves") or self.has(side, "war-funding")))
            those = soft if self.space and self.flagship(side, "l1z1x", state) and unit["type"] in ("flagship", "dreadnought") else plain
            dice = die(need - add, again, unit_id == "jolnar_flagship" and self.space)
            those += [dice] * count
            if count and (best is None or need - add < best[0]):
                best = (need - add, those, dice)
        if best is not None and first and self.has(side, "letnev-agent" if self.space else "sol-agent"):
            best[1].append(best[2])
        return (soft, plain)

    @lru_cache(maxsize=None)
    def round(self, state, number):
        if not self.space and number == 1 and self.has(1, "magen-defense-grid-omega") and any(
                u["type"] in ("pds", "spacedock") for u in self.fleet[1]):
            self.sustained = []
            mine = self.hit(0, state[0], 1, self.able(0, state), chosen=True)
            state = self.answered(mine, state[1], state, [self.sustained, []])
            if not state[0] or not state[1]:
                return {state: 1.0}
        if self.space:
            state = tuple(tuple(sorted((u, hurt and u != "letnev_flagship", used) for u, hurt, used in side)) for side in state)
        out = defaultdict(float)
        (soft0, plain0), (soft1, plain1) = self.dice(0, state, number), self.dice(1, state, number)
        able0, able1 = self.able(0, state), self.able(1, state)
        double = [2 if not self.space and self.has(side, "x-89-bacterial-weapon") else 1 for side in (0, 1)]
        heavy = lambda u: u["type"] != "fighter"
        anyone = lambda u: True
        for s0, p0 in chances(soft0).items():
            for h0, q0 in chances(plain0).items():
                for s1, p1 in chances(soft1).items():
                    for h1, q1 in chances(plain1).items():
                        a, d = h0 * double[0], h1 * double[1]
                        weave0 = not self.space and self.has(0, "valkyrie-particle-weave") and s1 + d > 0
                        weave1 = not self.space and self.has(1, "valkyrie-particle-weave") and s0 + a > 0
                        self.sustained = []
                        mine = self.soft(0, state[0], s1, able0, heavy, anyone)
                        mine = self.hit(0, mine, d + weave1, able0)
                        first = self.sustained
                        self.sustained = []
                        theirs = self.soft(1, state[1], s0, able1, heavy, anyone)
                        theirs = self.hit(1, theirs, a + weave0, able1)
                        mine, theirs = self.answered(mine, theirs, (mine, theirs), [first, self.sustained])
                        after = self.yin(state, (mine, theirs))
                        after = tuple(self.mend(side, after[side]) for side in (0, 1))
                        out[after] += p0 * q0 * p1 * q1
        if not self.space and self.race(0) == "l1z1x":
            out = self.both(out, lambda s: self.ability(0, "bomb", s), lambda s: {0: 1.0},
                            lambda s, a, d: (s[0], self.hit(1, s[1], a, self.able(1, s), lambda u: u["ground"])))
        final = defaultdict(float)
        for after, p in out.items():
            final[self.calm(after)] += p
        return dict(final)

    def mend(self, side, there):
        if not self.has(side, "duranium-armor"):
            return there
        hurt = sorted((u for u in there if u[1] and not u[2]), key=lambda u: self.worth(u[0]))
        if not hurt:
            return there
        there = list(there)
        there.remove(hurt[-1])
        there.append((hurt[-1][0], False, False))
        return tuple(sorted(there))

    def solve(self):
        spread = {s: p for s, p in self.before_battle().items()}
        left = [defaultdict(float), defaultdict(float)]
        winner = [0.0, 0.0, 0.0]

        def settle(state, p):
            winner[0 if state[0] and not state[1] else 1 if state[1] and not state[0] else 2] += p
            for side in (0, 1):
                left[side][len(state[side])] += p
        for number in range(1, LIMIT):
            further = defaultdict(float)
            for state, p in spread.items():
                if not state[0] or not state[1]:
                    settle(state, p)
                elif p > LEAST:
                    for after, q in self.round(state, min(number, 3)).items():
                        further[after] += p * q
            spread = further
        rest = sum(spread.values())
        return dict(winner=winner, left=[dict(l) for l in left], rest=rest)


SPACE_TYPES = ["fighter", "destroyer", "cruiser", "carrier", "dreadnought", "flagship", "warsun"]
SPACE = ["antimass-deflectors", "assault-cannon", "duranium-armor", "experimental-battlestation", "fighter-prototype",
         "graviton-laser-system", "maneuvering-jets", "morale-boost", "munitions-reserves", "non-euclidean-shielding",
         "plasma-scoring", "prophecy-of-ixth", "publicize-weapon-schematics", "supercharge", "winnu-commander",
         "defending-in-nebula", "war-funding", "letnev-agent", "jolnar-commander", "argent-commander", "solar-flare",
         "entropic-scar", "dimensional-splicer"]
GROUND = ["antimass-deflectors", "bunker", "conventions-of-war", "duranium-armor", "fire-team", "l4-disruptors", "magen-defense-grid",
          "magen-defense-grid-omega", "maneuvering-jets", "morale-boost", "non-euclidean-shielding", "plasma-scoring", "tekklar-legion",
          "valkyrie-particle-weave", "x-89-bacterial-weapon", "x-89-bacterial-weapon-omega", "supercharge", "winnu-commander",
          "sol-agent", "jolnar-commander", "argent-commander", "disable", "blitz", "l1z1x-commander", "entropic-scar",
          "experimental-battlestation"]
FACTIONS = [None, None, "sardakk", "jolnar", "l1z1x", "letnev", "mentak", "naalu", "nekro", "sol", "winnu", "xxcha", "yin", "saar", "argent"]
UPGRADED = {"fighter", "destroyer", "cruiser", "carrier", "dreadnought", "infantry", "pds"}
NOTES = {"tekklar-legion": "sardakk", "war-funding": "letnev"}
ONLY_DEFENDER = {"bunker", "defending-in-nebula", "magen-defense-grid", "magen-defense-grid-omega"}


def random_side(luck, units, space, attacker):
    faction = luck.choice(FACTIONS)
    fleet = {}
    def add(kind, count):
        name = kind + ("2" if kind in UPGRADED and luck.random() < 0.3 else "")
        fleet[name] = count
    if space:
        for kind in luck.sample(SPACE_TYPES, luck.randint(1, 3)):
            if kind == "flagship" and faction is None:
                continue
            add(kind, 1 if kind in ("flagship", "warsun") else luck.randint(1, 3))
        if luck.random() < 0.3:
            add("pds", luck.randint(1, 2))
        if faction == "nekro":
            add("infantry", luck.randint(1, 2))
    else:
        add("infantry", luck.randint(1, 4))
        if luck.random() < 0.3:
            add("mech", luck.randint(1, 2))
        if attacker:
            for kind in luck.sample(["dreadnought", "warsun", "cruiser"], luck.randint(0, 2)):
                add(kind, 1 if kind == "warsun" else luck.randint(1, 2))
            if faction in ("naalu", "letnev") and luck.random() < 0.6:
                add("flagship", 1)
                add("fighter", luck.randint(1, 2))
        else:
            if luck.random() < 0.5:
                add("pds", luck.randint(1, 2))
            if luck.random() < 0.3:
                add("spacedock", 1)
    cards = [c for c in (SPACE if space else GROUND) if not (attacker and c in ONLY_DEFENDER)]
    brought = luck.sample(cards, luck.randint(0, 4))
    if "x-89-bacterial-weapon" in brought and "x-89-bacterial-weapon-omega" in brought:
        brought.remove("x-89-bacterial-weapon")
    side = {"units": fleet, "with": brought, "losses": {"sustain": luck.choice(["first", "first", "last", "never"])}}
    if faction:
        side["faction"] = faction
    damaged = {}
    for name, count in fleet.items():
        if own(units, faction, name)["sustain"] and own(units, faction, name)["type"] != "pds" and luck.random() < 0.3:
            damaged[name] = luck.randint(0, count)
    if damaged:
        side["damaged"] = damaged
    return side


def main():
    units = load(sys.argv[1])
    luck = random.Random(int(sys.argv[3]))
    for _ in range(int(sys.argv[2])):
        space = luck.random() < 0.6
        setup = {"place": "space" if space else "ground", "attacker": random_side(luck, units, space, True),
                 "defender": random_side(luck, units, space, False)}
        if not all(setup[s]["units"] for s in ("attacker", "defender")):
            continue
        answer = Battle(units, setup).solve()
        if answer["rest"] < 1e-10:
            print(json.dumps({"setup": setup, **answer}))
            sys.stdout.flush()


main()
