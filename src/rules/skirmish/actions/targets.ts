import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import { RANGE, ROF, STAT_COUNT } from '../cards/stats.ts';
import type { Plan } from '../plans/Plan.ts';
import { CHOICE } from '../play/purposes.ts';
import { readyAttack } from '../play/readyAttack.ts';
import { PRESENT, type State } from '../play/State.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';

/** What a target must have beside being near enough: nothing, to be in sight (RQ.COST.LOS), or a way into contact. */
export const ANY = 0;
export const SEEN = 1;
export const REACHED = 2;

/** How near everyone is: the most that V8 still keeps as a small integer, so that what is compared with it stays one, too. */
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
  let bestWorth = 0;
  let equals = 1;
  for (let at = 0; at < foes.length; at += 1) {
    const foe = foes[at];
    if (gone[foe] !== PRESENT || (most < ANYWHERE && field.distance(unit, foe) > most)) continue;
    const worth = worthOf(state, unit, foe, kind, targets[0]);
    let gain = best < 0 ? 1 : worth - bestWorth;
    if (gain === 0) gain = gainOver(state, unit, foe, best, targets, kind);
    if (gain < 0 || (gain === 0 && !picksAmongEquals)) continue;
    // These take the longest, a way above all, so they are asked last.
    if (must === SEEN && !field.sees(unit, foe)) continue;
    if (must === REACHED && !field.canReach(unit, foe, most)) continue;
    equals = gain === 0 ? equals + 1 : 1;
    if (gain === 0 && chance.die(numbered(CHOICE, unit), equals) !== 1) continue;
    best = foe;
    bestWorth = worth;
  }
  return best;
}

/** By the plan's rules after the first, which makes no difference between the two. */
function gainOver(
  state: State,
  unit: number,
  foe: number,
  best: number,
  targets: Plan['targets'],
  kind: number,
): number {
  for (let at = 1; at < targets.length; at += 1) {
    const gain = worthOf(state, unit, foe, kind, targets[at]) - worthOf(state, unit, best, kind, targets[at]);
    if (gain !== 0) return gain;
  }
  return 0;
}

/** How much a plan likes a target, by one of its rules. */
function worthOf(state: State, unit: number, foe: number, kind: number, rule: Plan['targets'][number]): number {
  const { tables, hp } = state;
  switch (rule) {
    case 'nearest':
      // The minus of 0 would be −0, which is no small integer to V8, but a number that it allocates.
      return 0 - state.field.distance(unit, foe);
    case 'weakest':
      return hp[foe] - tables.units[foe].boxes;
    case 'dearest':
      return tables.units[foe].cost;
    case 'most-threatened': {
      // The likeliest to fall to this very attack.
      const { dice, need, blocks, blockNeed, cut } = readyAttack(state, unit, foe, kind, false);
      return tables.wounds.chanceToFall(dice, need, blocks, blockNeed, cut, tables.units[foe].boxes - hp[foe]);
    }
    case 'random':
      return 0;
  }
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
