"""An independent referee for duels. It solves them exactly with fractions, and uses no code of riftlab.

It is written from the Rapture quick-start sheet, the reference of a study (sims/README.md) and the readings in
src/rules/skirmish/README.md, whose clauses are cited as `clause 7`. Every probability here is a fractions.Fraction, from the
first die to the last round, so conditions that compare equal values are decided without rounding errors.

    python3 duels.py --draw 100 --seed 1      draw duels, solve them, and print one JSON object a line
    python3 duels.py --fractions < FILE       solve the setups of the lines {"title": …, "setup": …}, with probabilities as
                                              "numerator/denominator"; the output has the form of the input

It reads these keys of a setup: mode (duel), distance, rounds, first and options; and for each side card (without abilities),
crossed, sheltered and plan (a table with distance charge or hold, reactions and retreat).
"""

import argparse
import json
import math
import random
import re
import sys
from fractions import Fraction
from functools import lru_cache
from typing import NamedTuple

ONE = Fraction(1)
DODGE_COST, COUNTERBLOW_COST, COUNTERSHOT_COST, SHELTER_COST = 1, 2, 2, 1
RETREAT_MORALE = 3
MOST_A_ROUND = 2  # of moves, of close attacks, and of ranged attacks (TAB.MOVE, TAB.CC, TAB.RC)

DEFAULTS = {
    "dodge": "once",
    "reactionNeed": "harder",
    "needAboveSix": "never",
    "idef": "dice",
    "shelter": "until-get-up",
    "shelterTiming": "before-hits",
    "shelterStacks": False,
    "shelteredReacts": True,
    "reactionsToReactions": False,
    "countershot": "before-move",
    "counterblow": "after",
    "boxes": "add-up",
    "retreat": "action",
    "equalCombatValue": "coin",
    "shootInContact": False,
}


class Unit(NamedTuple):
    """The state of a unit."""

    hp: int  # HP boxes crossed out
    mp: int  # MP boxes crossed out
    shelter: int = 0  # how often the unit took shelter since it last stood up
    ap: int = 0
    rp: int = 0
    moves: int = 0
    blows: int = 0
    shots: int = 0
    gone: str = ""  # fallen or fled


class State(NamedTuple):
    units: tuple
    distance: Fraction


# Dice and pools.


@lru_cache(maxsize=None)
def successes(dice, need):
    """Returns P(k dice show `need` or more) for each k from 0 to the number of dice."""
    faces = min(max(7 - need, 0), 6)
    return [Fraction(math.comb(dice, k) * faces**k * (6 - faces) ** (dice - k), 6**dice) for k in range(dice + 1)]


@lru_cache(maxsize=None)
def damage(dice, need, blocks, block_need):
    """Returns P(max(hits - blocks, 0) = w) for each w (CC.2, CC.3, CC.4)."""
    odds = [Fraction(0)] * (dice + 1)
    for hits, hit_chance in enumerate(successes(dice, need)):
        for blocked, block_chance in enumerate(successes(blocks, block_need)):
            odds[max(hits - blocked, 0)] += hit_chance * block_chance
    return odds


# Reading the setup of a study.

STATS = ("ccs", "att", "tec", "def", "ini", "mov", "rof", "mms", "ap", "rp", "idef")


def read_box(text):
    """Returns the changes printed in a box, and whether the box also has ESCAPE."""
    changes, escape = {}, False
    for part in filter(None, (part.strip() for part in (text or "").split(","))):
        if part == "ESCAPE":
            escape = True
            continue
        name, amount = part.rsplit(None, 1)
        changes[name.lower()] = changes.get(name.lower(), 0) + int(amount)
    return changes, escape


def read_bar(written):
    if isinstance(written, int):
        return [({}, False)] * written
    return [read_box(text) for text in written or []]


def exact_number(text):
    """Returns a decimal as a fraction: 0.3 is 3/10, 50% is 1/2."""
    text = text.strip()
    return Fraction(text[:-1].strip()) / 100 if text.endswith("%") else Fraction(text)


QUANTITIES = ("expected wounds", "chance to fall", "foe hp", "foe rp", "hp", "mp", "ap", "rp", "distance", "round")


def read_condition(text):
    """Returns the conditions as a list of (quantity, operator, value), which must all hold; None means never."""
    body = re.sub(r"^\s*when\s+", "", text.strip())
    if body == "always":
        return []
    if body == "never":
        return None
    comparisons = []
    for part in re.split(r"\band\b", body):
        quantity, operator, value = re.fullmatch(r"\s*(.*?)\s*(>=|<=|!=|>|<|=)\s*(.*?)\s*", part).groups()
        assert quantity.lower() in QUANTITIES, quantity
        comparisons.append((quantity.lower(), operator, exact_number(value)))
    return comparisons


def read_plan(written):
    """Reads the table of a plan. The only plan that can be given by its name is `none`."""
    table = {} if written == "none" else written
    reactions = []
    for text in table.get("reactions", []):
        name, _, rest = text.partition(" ")
        when = read_condition(rest) if rest.strip() else []
        if when is not None:
            reactions.append((name, when))
    return {
        "distance": table.get("distance", "charge"),
        "reactions": reactions,
        "retreat": read_condition(table.get("retreat", "never")),
    }


def compare(quantity, operator, value):
    return {
        ">=": quantity >= value,
        "<=": quantity <= value,
        ">": quantity > value,
        "<": quantity < value,
        "=": quantity == value,
        "!=": quantity != value,
    }[operator]


# The duel and its state.


class Duel:
    def __init__(self, setup):
        self.options = {**DEFAULTS, **setup.get("options", {})}
        self.names = list(setup["sides"])
        sides = list(setup["sides"].values())
        self.cards = [side["card"] for side in sides]
        self.plans = [read_plan(side.get("plan", "none")) for side in sides]
        self.hp = [read_bar(card.get("hp", 0)) for card in self.cards]
        self.mp = [read_bar(card.get("mp", 0)) for card in self.cards]
        self.rounds = setup.get("rounds", 6)
        self.first = self.names.index(setup["first"]) if "first" in setup else None
        self.round = 0
        self.activations = {}
        crossed = [side.get("crossed", {}) for side in sides]
        units = tuple(
            Unit(
                hp=crossed[me].get("hp", 0),
                mp=crossed[me].get("mp", 0),
                shelter=1 if sides[me].get("sheltered") else 0,
            )
            for me in (0, 1)
        )
        self.start = State(units, Fraction(str(setup.get("distance", 0))))
        self.asks_round = any(
            quantity == "round"
            for plan in self.plans
            for when in [*(when for _, when in plan["reactions"]), plan["retreat"] or []]
            for quantity, _, _ in when
        )

    # The stats of a card after the changes of its crossed-out boxes.

    def stat(self, state, me, name):
        """CARD.HP, CARD.MP, clause 5: returns a stat, 0 or more. All boxes add up, or only the latest of each bar counts."""
        unit = state.units[me]
        bars = (self.hp[me][: unit.hp], self.mp[me][: unit.mp])
        if self.options["boxes"] == "last-only":
            bars = [bar[-1:] for bar in bars]
        changes = sum(changes.get(name, 0) for bar in bars for changes, _ in bar)
        return max(self.cards[me].get(name, 0) + changes, 0)

    def hp_left(self, state, me):
        return len(self.hp[me]) - state.units[me].hp

    def mp_left(self, state, me):
        return len(self.mp[me]) - state.units[me].mp

    def changed(self, state, me, **changes):
        units = list(state.units)
        units[me] = units[me]._replace(**changes)
        return state._replace(units=tuple(units))

    def cross(self, state, me, bar, count):
        """Crosses out boxes of a bar. A box with ESCAPE makes the unit flee, which loses the duel (clause 17)."""
        boxes = (self.hp if bar == "hp" else self.mp)[me]
        begin = getattr(state.units[me], bar)
        end = min(begin + count, len(boxes))
        if end == begin:
            return state
        state = self.changed(state, me, **{bar: end})
        if bar == "hp" and end == len(boxes):
            return self.changed(state, me, gone="fallen")
        if any(escape for _, escape in boxes[begin:end]):
            return self.changed(state, me, gone="fled")
        return state

    # Attacks and their rolls.

    def need(self, total):
        """Returns the lowest face that hits. Every die shows 1 or more (clause 5). Above 6, no die hits, or a six does (R3)."""
        return 6 if total > 6 and self.options["needAboveSix"] == "six-hits" else total

    def blocks(self, state, me, is_close):
        """Returns the number of block dice, and the lowest face that blocks (CC.3, RE.SHELTER)."""
        dice, need, shelter = self.stat(state, me, "def"), 5, state.units[me].shelter
        if shelter == 0:
            return dice, need
        if is_close:
            return dice // 2, need
        idef = self.stat(state, me, "idef") * shelter
        if self.options["idef"] == "need":
            return dice, 4 - idef
        return dice + idef, 4

    def blow(self, state, me, is_close):
        """Returns the number of dice of an attack and the lowest face that hits, from the card."""
        if is_close:
            return self.stat(state, me, "att"), self.stat(state, me, "ccs")
        return self.stat(state, me, "rof"), self.stat(state, me, "mms")

    def shifted(self, need):
        """R2: returns the lowest face for a reaction, which is one higher or one lower."""
        return need + (1 if self.options["reactionNeed"] == "harder" else -1)

    def wound(self, state, attacker, dice, need, is_close):
        """Plays the hit roll, the block roll and the wounds. Returns the states with their chances."""
        defender = 1 - attacker
        blocks, block_need = self.blocks(state, defender, is_close)
        odds = damage(dice, self.need(need), blocks, block_need)
        return [(self.cross(state, defender, "hp", wounds), chance) for wounds, chance in enumerate(odds) if chance]

    def block(self, state, attacker, hits):
        """Plays the block roll and the wounds of a shot with known hits. Returns the states with their chances."""
        defender = 1 - attacker
        odds = successes(*self.blocks(state, defender, False))
        return [
            (self.cross(state, defender, "hp", max(hits - blocked, 0)), chance)
            for blocked, chance in enumerate(odds)
            if chance
        ]

    # Plans and their conditions.

    def quantity(self, state, me, name, attack=None):
        """Returns the value of a quantity in a condition of `me` (clause 28).

        `attack` is the attack in progress on `me`, as (dice, need). If it is None, the attack is the one that the foe could make
        from its place: a close attack in contact, otherwise a ranged attack.
        """
        foe = 1 - me
        unit = state.units[me]
        if name in ("expected wounds", "chance to fall"):
            is_close = state.distance == 0
            dice, need = attack or self.blow(state, foe, is_close)
            odds = damage(dice, self.need(need), *self.blocks(state, me, is_close))
            if name == "expected wounds":
                return sum(wounds * chance for wounds, chance in enumerate(odds))
            return sum(odds[max(self.hp_left(state, me), 0) :])
        return {
            "hp": self.hp_left(state, me),
            "mp": self.mp_left(state, me),
            "ap": unit.ap,
            "rp": unit.rp,
            "foe hp": self.hp_left(state, foe),
            "foe rp": state.units[foe].rp,
            "distance": state.distance,
            "round": self.round,
        }[name]

    def holds(self, state, me, condition, attack=None):
        return all(
            compare(self.quantity(state, me, name, attack), operator, value) for name, operator, value in condition
        )

    def may_react(self, state, me):
        return self.options["shelteredReacts"] or state.units[me].shelter == 0

    def wants(self, state, me, reaction, possible, attack=None):
        """Clause 12: returns True if a unit wants a reaction. Wanted reactions earlier in its plan reserve their RP first.

        `possible` has the cost of each reaction that is still allowed; `attack` has the dice and the need of the attack.
        """
        left = state.units[me].rp
        for name, when in self.plans[me]["reactions"]:
            if name not in possible or left < possible[name] or not self.holds(state, me, when, attack):
                continue
            if name == reaction:
                return True
            left -= possible[name]
        return False

    def pay(self, state, me, cost):
        return self.changed(state, me, rp=state.units[me].rp - cost)

    # Reactions to attacks and moves.

    def dodges(self, state, attacker, dice, need, answerable):
        """RE.DODGE: rolls TEC dice at 4+; each success removes a die of the attack. The option `dodge` allows this repeatedly.

        Returns a list of (state, dice left, chance).
        """
        defender = 1 - attacker
        # A dodge does not change whether a counterblow is allowed later, so the RP of the counterblow can be reserved now.
        possible = {"dodge": DODGE_COST, **({"counterblow": COUNTERBLOW_COST} if answerable else {})}
        ends, open_ends = [], [(state, dice, ONE)]
        again = self.options["dodge"] == "repeated"
        while open_ends:
            at, left, chance = open_ends.pop()
            tec = self.stat(at, defender, "tec")
            useful = left > 0 and tec > 0 and self.may_react(at, defender)
            if not useful or not self.wants(at, defender, "dodge", possible, (left, need)):
                ends.append((at, left, chance))
                continue
            paid = self.pay(at, defender, DODGE_COST)
            for taken, odds in enumerate(successes(tec, 4)):
                (open_ends if again else ends).append((paid, max(left - taken, 0), chance * odds))
        return ends

    def close_attack(self, state, attacker, is_answer=False):
        """Plays a close attack (CC.1 to CC.6) with the reactions to it. Returns the states with their chances."""
        defender = 1 - attacker
        dice, need = self.blow(state, attacker, True)
        if is_answer:
            need = self.shifted(need)
        reacts = not is_answer or self.options["reactionsToReactions"]
        dodged = self.dodges(state, attacker, dice, need, not is_answer) if reacts else [(state, dice, ONE)]
        found = []
        for at, left, chance in dodged:
            for after, odds in self.wound(at, attacker, left, need, True):
                found.append((after, chance * odds))
        if is_answer:
            return found
        return [
            (end, chance * odds) for after, chance in found for end, odds in self.counterblow(after, defender)
        ]

    def counterblow(self, state, me):
        """RE.COUNTERBLOW: lets a unit with HP left strike back; with `counterblow: simultaneous`, also one that has just fallen."""
        unit = state.units[me]
        able = unit.gone == "" or (unit.gone == "fallen" and self.options["counterblow"] == "simultaneous")
        possible = {"counterblow": COUNTERBLOW_COST}
        if not able or not self.may_react(state, me) or not self.wants(state, me, "counterblow", possible):
            return [(state, ONE)]
        return self.close_attack(self.pay(state, me, COUNTERBLOW_COST), me, is_answer=True)

    def shelter_sought(self, state, me, attack):
        """RE.SHELTER: takes shelter if the unit wants to. It can take shelter again only if shelter stacks."""
        may = self.options["shelterStacks"] or state.units[me].shelter == 0
        possible = {"shelter": SHELTER_COST}
        if not may or not self.may_react(state, me) or not self.wants(state, me, "shelter", possible, attack):
            return state
        return self.changed(self.pay(state, me, SHELTER_COST), me, shelter=state.units[me].shelter + 1)

    def ranged_attack(self, state, attacker, is_answer=False):
        defender = 1 - attacker
        dice, need = self.blow(state, attacker, False)
        if is_answer:
            need = self.shifted(need)
        reacts = not is_answer or self.options["reactionsToReactions"]
        if not reacts:
            return self.wound(state, attacker, dice, need, False)
        if self.options["shelterTiming"] == "before-hits":
            return self.wound(self.shelter_sought(state, defender, (dice, need)), attacker, dice, need, False)
        found = []
        for hits, chance in enumerate(successes(dice, self.need(need))):
            if chance == 0:
                continue
            at = self.shelter_sought(state, defender, (dice, need)) if hits > 0 else state
            found.extend((end, chance * odds) for end, odds in self.block(at, attacker, hits))
        return found

    def reaches(self, state, me, distance):
        """CARD.RW: returns True if a unit has a weapon for this distance and at least one die (clause 16)."""
        weapon = self.cards[me].get("range")
        return weapon is not None and distance <= weapon and self.stat(state, me, "rof") > 0

    def countershot(self, state, me):
        """RE.COUNTERSHOT: shoots at a unit that moves into contact. The distance is measured before or after the move."""
        measured = state.distance if self.options["countershot"] == "before-move" else 0
        if not self.reaches(state, me, measured) or not self.may_react(state, me):
            return [(state, ONE)]
        if not self.wants(state, me, "countershot", {"countershot": COUNTERSHOT_COST}):
            return [(state, ONE)]
        return self.ranged_attack(self.pay(state, me, COUNTERSHOT_COST), me, is_answer=True)

    # Activations.

    def retreats(self, state, me):
        """ACT.RETREAT: returns True if a unit retreats. It needs 1 RP and 3 MP, or with `partly-paid` at least 1 MP."""
        when = self.plans[me]["retreat"]
        least = 1 if self.options["retreat"] == "partly-paid" else RETREAT_MORALE
        return (
            when is not None
            and state.distance == 0
            and state.units[me].rp >= 1
            and self.mp_left(state, me) >= least
            and self.stat(state, me, "mov") > 0
            and self.holds(state, me, when)
        )

    def retreat(self, state, me):
        state = self.cross(self.pay(state, me, 1), me, "mp", RETREAT_MORALE)
        return state._replace(distance=Fraction(self.stat(state, me, "mov"), 2))

    def move(self, state, me):
        mov = self.stat(state, me, "mov")
        unit = state.units[me]
        state = self.changed(state, me, ap=unit.ap - 1, moves=unit.moves + 1)
        if mov < state.distance:
            return [(state._replace(distance=state.distance - mov), ONE)]
        found = []
        for after, chance in self.countershot(state, 1 - me):
            if after.units[me].gone == "":
                left = after.distance - self.stat(after, me, "mov")
                after = after._replace(distance=max(left, Fraction(0)))
            found.append((after, chance))
        return found

    def can_shoot(self, state, me):
        unit = state.units[me]
        return (
            unit.ap >= 1
            and unit.shots < MOST_A_ROUND
            and self.reaches(state, me, state.distance)
            and (state.distance > 0 or self.options["shootInContact"])
        )

    def shoots_better(self, state, me):
        """Clause 16: returns True if a shot is expected to make more hits than a blow."""
        if self.cards[me].get("range") is None:
            return False
        (blows, blow_need), (shots, shot_need) = self.blow(state, me, True), self.blow(state, me, False)
        return shots * max(min(7 - shot_need, 6), 0) > blows * max(min(7 - blow_need, 6), 0)

    def act(self, state, me):
        """Plays one action of an activated unit. Returns (state, chance, is the activation over), or None if no action is left."""
        unit = state.units[me]
        if unit.gone or state.units[1 - me].gone:
            return None
        if unit.shelter > 0:
            if unit.ap < 1:
                return None
            return [(self.changed(state, me, ap=unit.ap - 1, shelter=0), ONE, False)]
        if self.options["retreat"] != "reaction" and self.retreats(state, me):
            return [(self.retreat(state, me), ONE, True)]
        if state.distance == 0:
            if unit.ap < 1 or unit.blows >= MOST_A_ROUND:
                return None
            struck = self.changed(state, me, ap=unit.ap - 1, blows=unit.blows + 1)
            flinches = self.options["retreat"] == "reaction" and self.may_react(struck, 1 - me)
            if flinches and self.retreats(struck, 1 - me):
                return [(self.retreat(struck, 1 - me), ONE, True)]
            return [(after, chance, False) for after, chance in self.close_attack(struck, me)]
        charges = self.plans[me]["distance"] == "charge"
        shoots_first = charges and self.shoots_better(state, me)
        if shoots_first and not self.can_shoot(state, me) and unit.shots > 0:
            return None
        mov = self.stat(state, me, "mov")
        can_move = charges and mov > 0 and unit.ap >= 1 and unit.moves < MOST_A_ROUND
        if can_move and not (shoots_first and self.can_shoot(state, me)):
            moves = math.ceil(state.distance / mov)
            if moves <= MOST_A_ROUND - unit.moves and unit.ap >= moves + 1 and unit.blows < MOST_A_ROUND:
                return [(after, chance, False) for after, chance in self.move(state, me)]
        if self.can_shoot(state, me):
            shot = self.changed(state, me, ap=unit.ap - 1, shots=unit.shots + 1)
            return [(after, chance, False) for after, chance in self.ranged_attack(shot, me)]
        if can_move:
            return [(after, chance, False) for after, chance in self.move(state, me)]
        return None

    def activate(self, state, me):
        """Plays an activation. Returns the states with their chances."""
        key = (state, me, self.round if self.asks_round else 0)
        if key in self.activations:
            return self.activations[key]
        ends, going = {}, {state: ONE}
        while going:
            at, chance = going.popitem()
            outcomes = self.act(at, me)
            if outcomes is None:
                ends[at] = ends.get(at, 0) + chance
                continue
            for after, odds, is_over in outcomes:
                into = ends if is_over else going
                into[after] = into.get(after, 0) + chance * odds
        self.activations[key] = ends
        return ends

    # Rounds of a duel.

    def firsts(self, state, last):
        """PREP.6: returns the units that may be activated first, with their chances."""
        if self.first is not None:
            return [(self.first, ONE)]
        values = [self.stat(state, me, "ini") for me in (0, 1)]
        if values[0] != values[1]:
            return [(0 if values[0] > values[1] else 1, ONE)]
        rule = self.options["equalCombatValue"]
        if rule == "coin" or last is None:
            return [(0, Fraction(1, 2)), (1, Fraction(1, 2))]
        return [(last if rule == "last-first" else 1 - last, ONE)]

    def solve(self):
        """Returns the distribution of each measure of a duel, and the mean of the RP that each side spends."""
        report = {name: {} for name in ("winner", "rounds")}
        for name in self.names:
            report.update({f"{measure}_{name}": {} for measure in ("wounds", "round_out", "escaped")})
        spent = [Fraction(0), Fraction(0)]
        keeps_last = self.options["equalCombatValue"] != "coin"
        going = {(self.start, None): ONE}
        for self.round in range(1, self.rounds + 1):
            begun = {}
            for (state, last), chance in going.items():
                for me in (0, 1):
                    fill = {"ap": self.stat(state, me, "ap"), "rp": self.stat(state, me, "rp")}
                    state = self.changed(state, me, **fill, moves=0, blows=0, shots=0)
                for first, odds in self.firsts(state, last):
                    begun[state, first] = begun.get((state, first), 0) + chance * odds
            going = {}
            for (state, first), chance in begun.items():
                filled = [unit.rp for unit in state.units]
                for halfway, first_odds in self.activate(state, first).items():
                    for end, odds in self.activate(halfway, 1 - first).items():
                        weight = chance * first_odds * odds
                        for me in (0, 1):
                            spent[me] += weight * (filled[me] - end.units[me].rp)
                        if any(unit.gone for unit in end.units) or self.round == self.rounds:
                            self.count(report, end, weight)
                        else:
                            key = (self.cleaned(end), first if keeps_last else None)
                            going[key] = going.get(key, 0) + weight
        for me, name in enumerate(self.names):
            report[f"rp_spent_{name}"] = spent[me]
        return report

    def cleaned(self, state):
        """CLEAN.3: AP and RP that are not spent are lost."""
        for me in (0, 1):
            shelter = 0 if self.options["shelter"] == "until-cleanup" else state.units[me].shelter
            state = self.changed(state, me, ap=0, rp=0, moves=0, blows=0, shots=0, shelter=shelter)
        return state

    def count(self, report, state, chance):
        def add(measure, value):
            report[measure][value] = report[measure].get(value, 0) + chance

        left = [name for me, name in enumerate(self.names) if not state.units[me].gone]
        add("winner", left[0] if len(left) == 1 else "draw")
        add("rounds", self.round)
        for me, name in enumerate(self.names):
            unit = state.units[me]
            add(f"wounds_{name}", unit.hp - self.start.units[me].hp)
            add(f"round_out_{name}", self.round if unit.gone else 0)
            add(f"escaped_{name}", 1 if unit.gone == "fled" else 0)


# The functions below draw random duels whose conditions compare values that are equal or nearly equal.

CHANGES = ("ATT", "ATT", "DEF", "CCS", "TEC", "INI", "MOV", "IDEF", "RP", "AP")
WEAPON_CHANGES = ("ROF", "MMS")


def draw_box(luck, last, has_weapon):
    if last and luck.random() < 0.25:
        return "ESCAPE"
    if luck.random() < 0.7:
        return ""
    changes = CHANGES + WEAPON_CHANGES if has_weapon else CHANGES
    parts = {luck.choice(changes): luck.choice((-1, -1, 1, -2)) for _ in range(luck.choice((1, 1, 2)))}
    return ", ".join(f"{name} {amount:+d}" for name, amount in parts.items())


def draw_card(luck):
    """Draws a small card. It prefers pools of 3 or 6 dice and 4+, because decimals can express their probabilities and means."""
    need = lambda: luck.choice((2, 3, 3, 4, 4, 4, 5, 5, 6, 6))
    card = {
        "ccs": need(),
        "att": luck.choice((1, 2, 3, 3, 4, 6, 6)),
        "tec": luck.choice((0, 1, 2)),
        "def": luck.choice((0, 0, 1, 2)),
        "ini": luck.choice((1, 2)),
        "mov": luck.choice((0, 3, 5, 8)),
        "ap": luck.choice((1, 2, 3, 4)),
        "rp": luck.choice((0, 1, 2, 3, 4, 5)),
        "idef": luck.choice((0, 1, 2)),
    }
    has_weapon = luck.random() < 0.6
    if has_weapon:
        card.update(rof=luck.choice((1, 2, 3, 3, 6)), mms=need(), range=luck.choice((3, 6, 12)))
    boxes = luck.choice((1, 2, 3, 4, 5))
    card["hp"] = [draw_box(luck, at == boxes - 1 or luck.random() < 0.1, has_weapon) for at in range(boxes)]
    morale = luck.choice((0, 0, 3, 4, 6))
    card["mp"] = [draw_box(luck, at == morale - 1, has_weapon) for at in range(morale)]
    return card


def decimal(luck, value):
    """Writes a value as a decimal: usually exactly if that is possible, otherwise as a decimal just below or above it."""
    rest = value.denominator
    while rest % 2 == 0:
        rest //= 2
    while rest % 5 == 0:
        rest //= 5
    if rest == 1 and luck.random() < 0.85:
        digits = next(places for places in range(2000) if (value * 10**places).denominator == 1)
        scaled = int(value * 10**digits)
    else:
        digits = luck.choice((1, 2, 3, 6, 12, 16, 17, 25))
        scaled = math.floor(value * 10**digits) + luck.choice((0, 0, 1))
    text = f"{scaled:0{digits + 1}d}"
    return text if digits == 0 else f"{text[:-digits]}.{text[-digits:]}"


def draw_state(luck, duel):
    """Draws a possible state of the two units. A condition can use its values."""
    units = []
    for me in (0, 1):
        unit = duel.start.units[me]
        hp, mp = luck.randint(unit.hp, max(len(duel.hp[me]) - 1, unit.hp)), luck.randint(unit.mp, len(duel.mp[me]))
        units.append(unit._replace(hp=hp, mp=mp, shelter=luck.choice((0, 0, 1))))
    return State(tuple(units), luck.choice((Fraction(0), Fraction(1))))


def draw_comparison(luck, duel, me):
    state = draw_state(luck, duel)
    quantity = luck.choice(("expected wounds",) * 5 + ("chance to fall",) * 4 + QUANTITIES)
    operator = luck.choice((">=", ">=", "<=", ">", "<", "=", "!="))
    if quantity in ("expected wounds", "chance to fall"):
        value = duel.quantity(state, me, quantity)
        if quantity == "chance to fall" and luck.random() < 0.4:
            value, unit = value * 100, luck.choice(("%", " %"))
        else:
            unit = ""
        written = decimal(luck, value) + unit
        if quantity == "chance to fall" and exact_number(written) > 1:
            written = "1"
        return f"{quantity} {operator} {written}"
    if quantity == "distance":
        at = duel.start.distance
        mov = [card["mov"] for card in duel.cards]
        value = luck.choice((at, at, at - mov[0], at - mov[1], Fraction(mov[me], 2), Fraction(0)))
        return f"distance {operator} {decimal(luck, max(value, Fraction(0)))}"
    whole = luck.randint(0, 4)
    name = quantity.replace("hp", "HP").replace("mp", "MP").replace("ap", "AP").replace("rp", "RP")
    return f"{name} {operator} {luck.choice((str(whole), str(whole), f'{whole}.0', f'{whole}.5'))}"


def draw_condition(luck, duel, me):
    count = luck.choice((1, 1, 1, 2))
    return "when " + " and ".join(draw_comparison(luck, duel, me) for _ in range(count))


def draw_plan(luck, duel, me):
    reactions = []
    for _ in range(luck.choice((1, 2, 2, 3, 4))):
        name = luck.choice(("dodge", "dodge", "counterblow", "counterblow", "shelter", "countershot"))
        reactions.append(name if luck.random() < 0.2 else f"{name} {draw_condition(luck, duel, me)}")
    plan = {"distance": luck.choice(("charge", "charge", "hold")), "reactions": reactions}
    if luck.random() < 0.4:
        plan["retreat"] = "always" if luck.random() < 0.2 else draw_condition(luck, duel, me)
    return plan


SWITCHES = {
    "dodge": ("once", "repeated"),
    "reactionNeed": ("harder", "easier"),
    "needAboveSix": ("never", "six-hits"),
    "idef": ("dice", "need"),
    "shelter": ("until-get-up", "until-cleanup"),
    "shelterTiming": ("before-hits", "after-hits"),
    "shelterStacks": (False, True),
    "shelteredReacts": (True, False),
    "reactionsToReactions": (False, True),
    "countershot": ("before-move", "at-contact"),
    "counterblow": ("after", "simultaneous"),
    "boxes": ("add-up", "last-only"),
    "retreat": ("action", "reaction", "partly-paid"),
    "equalCombatValue": ("coin", "last-first", "last-second"),
    "shootInContact": (False, True),
}


def draw_duel(luck):
    """Draws the setup of a duel. The plans are drawn last, because their conditions use values that the cards can reach."""
    setup = {
        "mode": "duel",
        "rounds": luck.choice((1, 2, 3, 6)),
        "distance": luck.choice((0, 0, 0, 0, 2.5, 5, 8.3, 10.1, 12)),
        "options": {name: luck.choice(values) for name, values in SWITCHES.items() if luck.random() < 0.2},
        "sides": {name: {"card": draw_card(luck)} for name in ("red", "blue")},
    }
    if luck.random() < 0.5:
        setup["first"] = luck.choice(("red", "blue"))
    for side in setup["sides"].values():
        if luck.random() < 0.15:
            side["sheltered"] = True
        empty = next((at for at, text in enumerate(side["card"]["hp"]) if "ESCAPE" in text), len(side["card"]["hp"]) - 1)
        if luck.random() < 0.15 and empty > 0:
            side["crossed"] = {"hp": luck.randint(0, empty)}
    duel = Duel(setup)
    for me, side in enumerate(setup["sides"].values()):
        side["plan"] = draw_plan(luck, duel, me)
    return setup


# The command line.


def written(report, as_fractions):
    def figure(value):
        return str(value) if as_fractions else float(value)

    return {
        measure: {str(key): figure(chance) for key, chance in sorted(found.items(), key=lambda row: str(row[0]))}
        if isinstance(found, dict)
        else figure(found)
        for measure, found in report.items()
    }


def main():
    parser = argparse.ArgumentParser(description="Solves duels with fractions.")
    parser.add_argument("--draw", type=int, help="the number of duels to draw, instead of reading setups")
    parser.add_argument("--seed", default="1")
    parser.add_argument("--fractions", action="store_true", help="print probabilities as numerator/denominator")
    arguments = parser.parse_args()
    if arguments.draw is None:
        lines = (json.loads(line) for line in sys.stdin if line.strip())
        duels = ((line["title"], line["setup"]) for line in lines)
    else:
        duels = (
            (f"duel {at} by seed {arguments.seed}", draw_duel(random.Random(f"{arguments.seed}/{at}")))
            for at in range(arguments.draw)
        )
    for title, setup in duels:
        report = written(Duel(setup).solve(), arguments.fractions)
        print(json.dumps({"title": title, "setup": setup, "report": report}), flush=True)


if __name__ == "__main__":
    main()
