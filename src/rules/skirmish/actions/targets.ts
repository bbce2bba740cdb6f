import { TOLERANCE } from '../../../foundation/comparing.ts';
import { type Chance, numbered } from '../../../random/Chance.ts';
import * as stats from '../cards/stats.ts';
import type { Plan } from '../plans/Plan.ts';
import { CLOSE } from '../play/Attack.ts';
import * as codes from '../play/codes.ts';
import { CHOICE } from '../play/purposes.ts';
import { readyAttack } from '../play/readyAttack.ts';
import type { State } from '../play/State.ts';
import * as hundredths from '../table/hundredths.ts';
import { stakeIn } from './objectives.ts';

// V8 takes a file's own constants for the numbers that they are, and looks imported ones up at every use.
const { RANGE, ROF, STAT_COUNT } = stats;
const { PRESENT } = codes;
const { HUNDREDTHS } = hundredths;

/** What a target must have beside being near enough: nothing, to be in sight (RQ.COST.LOS), or a way into contact. */
export const ANY = 0;
export const SEEN = 1;
export const REACHED = 2;

/** No unit is further away: the most that V8 still keeps as a small integer, so that what is compared with it stays one, too. */
export const ANYWHERE = 2 ** 30 - 1;

/** How far its weapon carries, in hundredths of a cm (RQ.CC.1, RQ.CARD.RW). */
export function rangeOf({ now }: State, unit: number): number {
  return now[unit * STAT_COUNT + RANGE] * HUNDREDTHS;
}

/** Whether a unit could shoot at all. */
export function hasWeapon({ now }: State, unit: number): boolean {
  return now[unit * STAT_COUNT + ROF] > 0 && now[unit * STAT_COUNT + RANGE] > 0;
}

/** The first opponent in contact; -1: none. */
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
 * The opponent that the unit's plan likes best among those that come into question; of equals the first, or any alike where
 * the plan ends in `random`.
 *
 * @param most how far away it may be, in hundredths of a cm; 0: in contact
 * @param must ANY, SEEN, or REACHED by no more than `most`
 * @param kind of the attack that it is chosen for
 * @returns -1: none
 */
export function bestTarget(
  state: State,
  unit: number,
  most: number,
  must: number,
  kind: number,
  chance: Chance,
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
    if (gain < 0 || (gain === 0 && !picksAmongEquals)) continue;
    // These take the longest, a way above all, so they are asked last.
    if (must === SEEN && !field.sees(unit, foe)) continue;
    if (must === REACHED && !field.canReach(unit, foe, most)) continue;
    equals = gain === 0 ? equals + 1 : 1;
    if (gain === 0 && chance.die(numbered(CHOICE, unit), equals) !== 1) continue;
    best = foe;
  }
  return best;
}

/**
 * The opponent that the unit's plan likes best among those that it has a way into contact with, however long; if it has none to any,
 * among all.
 *
 * @returns -1: there is none
 */
export function bestToApproach(state: State, unit: number, chance: Chance): number {
  const liked = bestTarget(state, unit, ANYWHERE, ANY, CLOSE, chance);
  if (liked < 0 || state.field.canReach(unit, liked, ANYWHERE)) return liked;
  const reached = bestTarget(state, unit, ANYWHERE, REACHED, CLOSE, chance);
  return reached < 0 ? liked : reached;
}

/** How much better a plan likes one target than another, by the first of its rules that tells them apart; whole numbers. */
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
      return stakeIn(state, side, foe) - stakeIn(state, side, best);
    }
    case 'random':
      return 0;
  }
}

/** Which is likelier to fall to this very attack: 1, -1, or 0 for both alike, within `TOLERANCE` (chances are at most 1). */
function gainInChance(state: State, unit: number, foe: number, best: number, kind: number): number {
  const { chances } = state;
  putChance(state, unit, foe, kind, 0);
  putChance(state, unit, best, kind, 1);
  // Compared here: numbers that are handed to another function may be allocated.
  return chances[0] > chances[1] + TOLERANCE ? 1 : chances[1] > chances[0] + TOLERANCE ? -1 : 0;
}

function putChance(state: State, unit: number, foe: number, kind: number, at: number): void {
  const { tables, hp, chances } = state;
  const { dice, need, blocks, blockNeed, cut } = readyAttack(state, unit, foe, kind, false);
  tables.wounds.putChanceToFall(chances, at, dice, need, blocks, blockNeed, cut, tables.units[foe].boxes - hp[foe]);
}

/** The nearest opponent; -1: none. */
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
