import type { Setup } from '../setup/Setup.ts';

/** The counters of the whole fight, as indices into `State.counters`. The first five are about the attack in mode `attack`. */
export const HITS = 0;
export const BLOCKS = 1;
export const DAMAGE = 2;
export const WOUNDS = 3;
export const DODGED = 4;
/** The index of the side that wins, or the number of sides if nobody wins. */
export const WINNER = 5;
export const ROUNDS = 6;
export const SHARED_COUNTERS = 7;

/** The counters of each unit, as indices into its part of `State.counters`. */
export const TAKEN = 0;
export const DEALT = 1;
export const RP_SPENT = 2;
export const RESCUED = 3;
/** The round in which the unit left the field; 0 if it never did. */
export const ROUND_GONE = 4;
/** The cost of the units that the unit has eliminated. */
export const DESTROYED = 5;
export const COUNTERS_PER_UNIT = 6;

/** Returns the index of a unit's counter. */
export function unitCounter(unit: number, counter: number): number {
  return SHARED_COUNTERS + unit * COUNTERS_PER_UNIT + counter;
}

/** Returns the index at which the counters of wounds by side and round begin. */
export function firstByRound(units: number): number {
  return SHARED_COUNTERS + units * COUNTERS_PER_UNIT;
}

/** Returns the index of the counter of a side's wounds up to a round; rounds are counted from 1. */
export function byRoundCounter({ units, rounds }: Setup, side: number, round: number): number {
  return firstByRound(units.length) + side * rounds + round - 1;
}
