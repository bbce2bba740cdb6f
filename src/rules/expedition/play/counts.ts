import type { JourneyStage } from '../orders/Journey.ts';
import { compares } from './holds.ts';

/**
 * A part of a stage begins, which may add to its sums: what these have come to before is not counted twice. Journeys
 * that are played in one go add up from their start, and those that are taken apart from the part's.
 */
export function openCounts({ counts }: JourneyStage, carried: Int32Array, sums: Int32Array): void {
  for (let at = 0; at < counts.length; at += 1) carried[counts[at].bit] -= sums[counts[at].sum];
}

/** That part is over. */
export function closeCounts({ counts }: JourneyStage, carried: Int32Array, sums: Int32Array): void {
  for (let at = 0; at < counts.length; at += 1) carried[counts[at].bit] += sums[counts[at].sum];
}

/** The stage is over, and what it came to is held against what later stages ask. @param isPlayed or it was left out */
export function settleCounts({ counts }: JourneyStage, carried: Int32Array, isPlayed: boolean): void {
  for (let at = 0; at < counts.length; at += 1) {
    const { bit, operator, value, isForWithdraw } = counts[at];
    const holds = compares(carried[bit], operator, value) && (isPlayed || !isForWithdraw);
    carried[bit] = holds ? 1 : 0;
  }
}
