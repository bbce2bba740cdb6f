import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import * as attacks from '../play/Attack.ts';
import { makeAttack } from '../play/makeAttack.ts';
import { offerCounterblow } from '../play/reactions.ts';
import type { State } from '../play/State.ts';
import * as outcomes from './outcomes.ts';
import { ANY, bestTarget, hasWeapon, rangeOf, SEEN, touchingFoe } from './targets.ts';

// V8 takes a file's own constants for the numbers that they are, and looks imported ones up at every use.
const { CLOSE, RANGED } = attacks;
const { NOTHING, ROLLED } = outcomes;

const PRICE = 1;
/** Attacks of each kind in a round (RQ.ACT.ATTACK). */
const MOST = 2;

/**
 * A close attack on the best target in contact, if it has one and may (RQ.TAB.CC).
 *
 * @param touched an opponent in contact; -1: none
 */
export function strike(state: State, unit: number, touched: number, chance: Chance, journal: Journal | null): number {
  if (touched < 0 || !mayStrike(state, unit)) return NOTHING;
  // Of one there is nothing to choose, which spares looking at all the others.
  const foe = state.field.contacts(unit) === 1 ? touched : bestTarget(state, unit, 0, ANY, CLOSE, chance);
  if (foe < 0) return NOTHING;
  state.ap[unit] -= PRICE;
  state.strikes[unit] += 1;
  strikeAt(state, unit, foe, chance, journal);
  return ROLLED;
}

/** Returns true if AP and the limit of the round allow a close attack. */
export function mayStrike({ ap, strikes }: State, unit: number): boolean {
  return ap[unit] >= PRICE && strikes[unit] < MOST;
}

/** A close attack, already paid for, which may be answered. */
export function strikeAt(state: State, unit: number, foe: number, chance: Chance, journal: Journal | null): void {
  makeAttack(state, unit, foe, CLOSE, false, chance, journal);
  offerCounterblow(state, unit, foe);
}

/** A ranged attack on the best target in range and sight, if it has one and may (RQ.TAB.RC, RQ.CC.1). */
export function shoot(state: State, unit: number, chance: Chance, journal: Journal | null): number {
  const { ap, shots } = state;
  if (ap[unit] < PRICE || shots[unit] >= MOST || !mayShoot(state, unit)) return NOTHING;
  const foe = bestTarget(state, unit, rangeOf(state, unit), SEEN, RANGED, chance);
  if (foe < 0) return NOTHING;
  ap[unit] -= PRICE;
  shots[unit] += 1;
  makeAttack(state, unit, foe, RANGED, false, chance, journal);
  return ROLLED;
}

/** Returns true if it has a weapon, and nobody in contact keeps it from shooting. */
export function mayShoot(state: State, unit: number): boolean {
  return hasWeapon(state, unit) && (state.tables.setup.options.shootInContact || touchingFoe(state, unit) < 0);
}
