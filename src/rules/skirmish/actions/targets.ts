import { TOLERANCE } from '../../../foundation/numbers.ts';
import { type Chance, numbered } from '../../../random/Chance.ts';
import * as stats from '../cards/stats.ts';
import type { Plan } from '../plans/Plan.ts';
import { CLOSE } from '../play/Attack.ts';
import * as codes from '../play/codes.ts';
import { MOST_MOVES, movesLeft, reachOf } from '../play/move.ts';
import { CHOICE } from '../play/purposes.ts';
import { readyAttack } from '../play/readyAttack.ts';
import { isLastRound } from '../play/rounds.ts';
import type { State } from '../play/State.ts';
import { STEADY } from '../play/wound.ts';
import * as hundredths from '../table/hundredths.ts';
import {
  attacksOn,
  chanceToFall,
  furtherPointsOfFall,
  pointsOfAttack,
  pointsOfSeveral,
  pointsPreventedBySeveral,
} from './attackPoints.ts';

// These are copies of imported constants: V8 treats a file's own constants as numbers, but looks up an imported one at every use.
const { AP, RANGE, ROF, STAT_COUNT } = stats;
const { PRESENT } = codes;
const { HUNDREDTHS } = hundredths;

/**
 * The requirements for a target in addition to its distance. ANY: none. SEEN: in sight (RQ.COST.LOS). REACHED: a path leads into
 * contact with it.
 */
export const ANY = 0;
export const SEEN = 1;
export const REACHED = 2;

/**
 * A distance larger than any on the table: the largest small integer of V8, so that values compared with it stay small
 * integers too.
 */
export const ANYWHERE = 2 ** 30 - 1;

/** Returns the range of a unit's weapon, in hundredths of a cm (RQ.CC.1, RQ.CARD.RW). */
export function rangeOf({ now }: State, unit: number): number {
  return now[unit * STAT_COUNT + RANGE] * HUNDREDTHS;
}

/** Returns true if a unit has a weapon that can shoot. */
export function hasWeapon({ now }: State, unit: number): boolean {
  return now[unit * STAT_COUNT + ROF] > 0 && now[unit * STAT_COUNT + RANGE] > 0;
}

/** Returns the first opponent, in the order of the list, that is in contact with a unit; -1 if there is none. */
export function touchingFoe(state: State, unit: number): number {
  const { gone, field } = state;
  if (field.contacts(unit) === 0) return -1;
  const { foes } = state.tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    if (gone[foes[at]] === PRESENT && field.touches(unit, foes[at])) return foes[at];
  }
  return -1;
}

/**
 * Returns the opponent that the unit's plan prefers among the opponents that fulfil the requirements. Of equally
 * preferred opponents, it returns the first or, if the plan has `picksAmongEquals`, a random one.
 *
 * @param most the largest distance, in hundredths of a cm; 0 for opponents in contact
 * @param must ANY, SEEN, or REACHED (by a path of at most `most`)
 * @param kind CLOSE or RANGED: the kind of attack for which a target is sought
 * @param chance chooses among equally preferred opponents; null to return the first of them
 * @returns -1 if there is none
 */
export function bestTarget(
  state: State,
  unit: number,
  most: number,
  must: number,
  kind: number,
  chance: Chance | null,
): number {
  const { gone, field } = state;
  const { foes, plan } = state.tables.units[unit];
  const { targets, picksAmongEquals } = plan;
  let best = -1;
  let equals = 1;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || (most < ANYWHERE && field.distance(unit, foe) > most)) continue;
    const gain = best < 0 ? 1 : gainOver(state, unit, foe, best, targets, kind);
    if (gain < 0 || (gain === 0 && (chance === null || !picksAmongEquals))) continue;
    // These checks come last because they take longest, above all the search for a path.
    if (must === SEEN && !field.sees(unit, foe)) continue;
    if (must === REACHED && !field.canReach(unit, foe, most)) continue;
    equals = gain === 0 ? equals + 1 : 1;
    if (gain === 0 && chance !== null && chance.die(numbered(CHOICE, unit), equals) !== 1) continue;
    best = foe;
  }
  return best;
}

/**
 * Returns the opponent that the unit's plan prefers among the opponents to which a path of any length leads. If a path
 * leads to none of them, returns the opponent that the plan prefers among all opponents. If the unit cannot come to that opponent before
 * the battle ends, but can come to others, returns the one of these that the plan prefers.
 *
 * @returns -1 if there are no opponents
 */
export function bestToApproach(state: State, unit: number, chance: Chance): number {
  const liked = bestTarget(state, unit, ANYWHERE, ANY, CLOSE, chance);
  if (liked < 0) return -1;
  const most = longestWay(state, unit);
  const near = state.field.canReach(unit, liked, most) ? -1 : bestTarget(state, unit, most, REACHED, CLOSE, chance);
  if (near >= 0) return near;
  if (state.field.canReach(unit, liked, ANYWHERE)) return liked;
  const reached = bestTarget(state, unit, ANYWHERE, REACHED, CLOSE, chance);
  return reached < 0 ? liked : reached;
}

/** Returns the length of all moves that a unit can make before the battle ends, in hundredths of a cm. */
function longestWay(state: State, unit: number): number {
  const { tables, now, round } = state;
  const perRound = Math.min(MOST_MOVES, now[unit * STAT_COUNT + AP]);
  return (movesLeft(state, unit, 0) + perRound * (tables.setup.rounds - round)) * reachOf(state, unit);
}

/**
 * Returns how much a plan prefers `foe` to `best`: a whole number, below 0 if the plan prefers `best`. The plan's first
 * rule that distinguishes the two opponents decides.
 */
function gainOver(
  state: State,
  unit: number,
  foe: number,
  best: number,
  targets: Plan['targets'],
  kind: number,
): number {
  for (let at = 0; at < targets.length; at += 1) {
    const gain = gainBy(state, unit, foe, best, kind, targets[at]);
    if (gain !== 0) return gain;
  }
  return 0;
}

function gainBy(
  state: State,
  unit: number,
  foe: number,
  best: number,
  kind: number,
  rule: Plan['targets'][number],
): number {
  const { tables, hp, field } = state;
  switch (rule) {
    case 'nearest':
      return field.distance(unit, best) - field.distance(unit, foe);
    case 'weakest':
      return tables.units[best].boxes - hp[best] - (tables.units[foe].boxes - hp[foe]);
    case 'dearest':
      return tables.units[foe].cost - tables.units[best].cost;
    case 'most-threatened':
      return gainInChance(state, unit, foe, best, kind);
    case 'objective': {
      const { side } = tables.units[unit];
      const gain = furtherPointsOfFall(state, side, foe) - furtherPointsOfFall(state, side, best);
      // If the unit can attack either opponent, the rule compares the points that its attacks are expected to bring.
      const [onFoe, onBest] = [attacksOn(state, unit, foe, kind), attacksOn(state, unit, best, kind)];
      if (onFoe + onBest === 0) return gain;
      const points =
        pointsWithNext(state, unit, kind, foe, onFoe, onBest > 0 ? best : -1) -
        pointsWithNext(state, unit, kind, best, onBest, onFoe > 0 ? foe : -1);
      return points > TOLERANCE ? 1 : points < -TOLERANCE ? -1 : gain;
    }
    case 'random':
      return 0;
  }
}

/**
 * Returns the victory points that a unit's attacks of a kind on an opponent are expected to bring, with those of the second attack on
 * the next opponent if the first attack eliminates the first. In the last round, in which only casualties count, the points that the
 * opponent would still bring are added (`pointsPreventedBySeveral`).
 *
 * @param attacks 0, 1 or 2
 * @param next -1 if the unit can attack no other opponent
 */
function pointsWithNext(state: State, unit: number, kind: number, foe: number, attacks: number, next: number): number {
  const prevented = isLastRound(state) ? pointsPreventedBySeveral(state, unit, foe, kind, attacks) : 0;
  const points = prevented + pointsOfSeveral(state, unit, foe, kind, attacks);
  if (attacks < 2 || next < 0) return points;
  const falls = chanceToFall(state, unit, foe, kind);
  return falls === 0 ? points : points + falls * pointsOfAttack(state, unit, next, kind);
}

/**
 * Returns 1 if one attack is more likely to eliminate `foe` than `best`, and -1 if it is less likely. Returns 0 if the
 * chances, which are at most 1, are equal within `TOLERANCE`.
 */
function gainInChance(state: State, unit: number, foe: number, best: number, kind: number): number {
  const { chances } = state;
  putChance(state, unit, foe, kind, 0);
  putChance(state, unit, best, kind, 1);
  // The comparison is written out, because V8 may allocate memory for numbers that are passed to another function.
  return chances[0] > chances[1] + TOLERANCE ? 1 : chances[1] > chances[0] + TOLERANCE ? -1 : 0;
}

function putChance(state: State, unit: number, foe: number, kind: number, at: number): void {
  const { tables, hp, chances } = state;
  const { dice, need, blocks, blockNeed, cut } = readyAttack(state, unit, foe, kind, false);
  tables.wounds.putChanceToFall(chances, at, dice, need, blocks, blockNeed, cut, tables.units[foe].boxes - hp[foe]);
}

/** Returns the nearest opponent; -1 if there is none. */
export function nearestFoe(state: State, unit: number): number {
  const { gone, field } = state;
  const { foes } = state.tables.units[unit];
  let nearest = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let at = 0; at < foes.length; at += 1) {
    if (gone[foes[at]] !== PRESENT) continue;
    const distance = field.distance(unit, foes[at]);
    if (distance >= least) continue;
    least = distance;
    nearest = foes[at];
  }
  return nearest;
}

/** Returns true if an opponent is within a distance of a unit, and in its sight. */
export function seesWithin({ tables, gone, field }: State, unit: number, most: number): boolean {
  const { foes } = tables.units[unit];
  for (let at = 0; at < foes.length; at += 1) {
    if (gone[foes[at]] === PRESENT && field.distance(unit, foes[at]) <= most && field.sees(unit, foes[at])) return true;
  }
  return false;
}

/** Returns the nearest opponent that is on the field, does not flee, and passes a test; -1 if there is none. */
export function nearestOf(state: State, unit: number, test: (foe: number) => boolean): number {
  const { tables, gone, fleeing, field } = state;
  const { foes } = tables.units[unit];
  let nearest = -1;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || fleeing[foe] !== STEADY) continue;
    // The test comes last, because it takes longest.
    if (nearest >= 0 && field.distance(unit, foe) >= field.distance(unit, nearest)) continue;
    if (test(foe)) nearest = foe;
  }
  return nearest;
}
