import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import { RANGE, ROF, STAT_COUNT } from '../cards/stats.ts';
import type { Plan } from '../plans/Plan.ts';

import { CHOICE } from '../play/purposes.ts';
import { readyAttack } from '../play/readyAttack.ts';
import { PRESENT, type State } from '../play/State.ts';

const HUNDREDTHS = 100;

/** Whether an opponent comes into question as a target. */
export type IsTarget = (state: State, unit: number, foe: number, most: number) => boolean;

/** In contact with it. */
export const isTouched: IsTarget = ({ field }, unit, foe) => field.touches(unit, foe);

/** Within the range of its weapon and in sight (RQ.CC.1, RQ.CARD.RW). */
export const isInRange: IsTarget = ({ field, now }, unit, foe) =>
  field.distance(unit, foe) <= now[unit * STAT_COUNT + RANGE] * HUNDREDTHS && field.sees(unit, foe);

/** Close enough for a move of `most` hundredths of a cm into contact. */
export const isInReach: IsTarget = ({ field }, unit, foe, most) =>
  field.distance(unit, foe) <= most && field.canReach(unit, foe, most);

export const isAnyone: IsTarget = () => true;

/** Whether a unit could shoot at all. */
export function hasWeapon({ now }: State, unit: number): boolean {
  return now[unit * STAT_COUNT + ROF] > 0 && now[unit * STAT_COUNT + RANGE] > 0;
}

/** The first opponent in contact; -1: none. */
export function touchingFoe(state: State, unit: number): number {
  const { tables, gone, field } = state;
  const { side } = tables.units[unit];
  for (let foe = 0; foe < tables.units.length; foe += 1) {
    if (tables.units[foe].side !== side && gone[foe] === PRESENT && field.touches(unit, foe)) return foe;
  }
  return -1;
}

/**
 * The opponent that the unit's plan likes best among those that come into question; of equals the first, or any alike where
 * the plan ends in `random`.
 *
 * @param most handed to `isTarget`
 * @param kind of the attack that it is chosen for
 * @returns -1: none
 */
export function bestTarget(
  state: State,
  unit: number,
  isTarget: IsTarget,
  most: number,
  kind: number,
  chance: Chance,
): number {
  const { tables, gone } = state;
  const { side, plan } = tables.units[unit];
  let best = -1;
  let equals = 1;
  for (let foe = 0; foe < tables.units.length; foe += 1) {
    if (tables.units[foe].side === side || gone[foe] !== PRESENT || !isTarget(state, unit, foe, most)) continue;
    const gain = best < 0 ? 1 : gainOver(state, unit, foe, best, plan.targets, kind);
    if (gain === 0) equals += 1;
    else if (gain > 0) equals = 1;
    const isTaken =
      gain > 0 || (gain === 0 && plan.picksAmongEquals && chance.die(numbered(CHOICE, unit), equals) === 1);
    if (isTaken) best = foe;
  }
  return best;
}

function gainOver(
  state: State,
  unit: number,
  foe: number,
  best: number,
  targets: Plan['targets'],
  kind: number,
): number {
  for (let at = 0; at < targets.length; at += 1) {
    const worth = WORTH[targets[at]];
    const gain = worth(state, unit, foe, kind) - worth(state, unit, best, kind);
    if (gain !== 0) return gain;
  }
  return 0;
}

type Worth = (state: State, unit: number, foe: number, kind: number) => number;

/** How much a plan likes a target, by each of its rules. */
const WORTH: Readonly<Record<Plan['targets'][number], Worth>> = {
  nearest: ({ field }, unit, foe) => -field.distance(unit, foe),
  weakest: ({ tables, hp }, _unit, foe) => hp[foe] - tables.units[foe].boxes,
  dearest: ({ tables }, _unit, foe) => tables.units[foe].cost,
  // The likeliest to fall to this very attack.
  'most-threatened': (state, unit, foe, kind) => {
    const { dice, need, blocks, blockNeed, cut } = readyAttack(state, unit, foe, kind, false);
    const left = state.tables.units[foe].boxes - state.hp[foe];
    return state.tables.wounds.chanceToFall(dice, need, blocks, blockNeed, cut, left);
  },
  random: () => 0,
};

/** The nearest opponent; -1: none. */
export function nearestFoe(state: State, unit: number): number {
  const { tables, gone, field } = state;
  let nearest = -1;
  for (let foe = 0; foe < tables.units.length; foe += 1) {
    if (tables.units[foe].side === tables.units[unit].side || gone[foe] !== PRESENT) continue;
    if (nearest < 0 || field.distance(unit, foe) < field.distance(unit, nearest)) nearest = foe;
  }
  return nearest;
}
