import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Rules.ts';
import * as attacks from '../play/Attack.ts';
import { makeAttack } from '../play/makeAttack.ts';
import { offerCounterblow } from '../play/reactions.ts';
import type { State } from '../play/State.ts';
import * as outcomes from './outcomes.ts';
import { ANY, bestTarget, hasWeapon, rangeOf, SEEN, touchingFoe } from './targets.ts';

// V8 treats a file's own constants as numbers, but looks imported constants up at every use.
const { CLOSE, RANGED } = attacks;
const { NOTHING, ROLLED } = outcomes;

const PRICE = 1;
/** The most attacks of each kind in a round (RQ.ACT.ATTACK). */
export const MOST_ATTACKS = 2;

/**
 * Makes a close attack on the best target in contact, if there is one and the unit may attack (RQ.TAB.CC).
 *
 * @param touched an opponent in contact; -1: none
 * @returns an outcome of `outcomes.ts`
 */
export function strike(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched < 0 || !mayStrike(state, unit)) return NOTHING;
  // With a single opponent in contact there is no choice, so the search over all opponents is skipped.
  const foe = state.field.contacts(unit) === 1 ? touched : bestTarget(state, unit, 0, ANY, CLOSE, chance);
  if (foe < 0) return NOTHING;
  state.ap[unit] -= PRICE;
  state.strikes[unit] += 1;
  strikeAt(state, unit, foe, chance, journal);
  return ROLLED;
}

/** Returns true if AP and the limit of the round allow a close attack. */
export function mayStrike({ ap, strikes }: State, unit: number): boolean {
  return ap[unit] >= PRICE && strikes[unit] < MOST_ATTACKS;
}

/** Makes a close attack that is already paid for. The defender may answer it. */
export function strikeAt(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): void {
  makeAttack(state, unit, foe, CLOSE, false, chance, journal);
  offerCounterblow(state, unit, foe);
}

/**
 * Makes a ranged attack on the best target in range and sight, if there is one and the unit may shoot (RQ.TAB.RC,
 * RQ.CC.1).
 */
export function shoot(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { ap, shots } = state;
  if (ap[unit] < PRICE || shots[unit] >= MOST_ATTACKS || !mayShoot(state, unit)) return NOTHING;
  const foe = bestTarget(state, unit, rangeOf(state, unit), SEEN, RANGED, chance);
  if (foe < 0) return NOTHING;
  ap[unit] -= PRICE;
  shots[unit] += 1;
  makeAttack(state, unit, foe, RANGED, false, chance, journal);
  return ROLLED;
}

/** Returns true if the unit has a weapon, and no opponent in contact prevents it from shooting. */
export function mayShoot(state: State, unit: number): boolean {
  return hasWeapon(state, unit) && (state.tables.setup.options.shootInContact || touchingFoe(state, unit) < 0);
}
