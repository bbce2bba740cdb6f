import { crossEntropyTilt, STRONGEST_TILT } from './crossEntropyTilt.ts';
import { leastVarianceTilt } from './leastVarianceTilt.ts';
import type { Pilot } from './Pilot.ts';

/** Pilot trials have numbers of their own from here on, so that none is counted later. */
const FIRST_PILOT = 2 ** 52;
/** Trials of each try on the way up, and hits among them that are enough to learn from. */
const TRIALS_TO_CLIMB = 1_000;
const ENOUGH_HITS = 20;
/** Then so many rounds, of so many trials, towards the event, and so many for the least variance. */
const CROSS_ENTROPY_ROUNDS = 3;
const VARIANCE_ROUNDS = 3;
const TRIALS_TO_LEARN = 4_000;
/** Significant digits of a tilt, so that a report can name it in full. */
const DIGITS = 4;

/** Plays pilot trials under tilts, by purpose. */
export type Scout = (tilts: readonly number[], first: number, count: number) => Pilot;

/**
 * Tilts under which a rare event is seen often, by the cross-entropy method (Rubinstein & Kroese 2004), from pilot
 * trials of fixed numbers alone, so the same on any machine.
 *
 * That method climbs to a rare event by levels of some performance. A flag has none between 0 and 1, so the levels here
 * are those of the tilt: twice as strong each time, in every combination of directions, until the event is seen. From there on,
 * each round takes the tilts that fit the dice of the trials in which it came about, the last ones those that make the
 * estimate vary least.
 *
 * @param purposes which may be tilted, without number; few, for there are 2ⁿ combinations of directions
 * @returns by purpose; null where the event was never seen often enough
 */
export function findTilts(scout: Scout, purposes: readonly number[]): number[] | null {
  let next = FIRST_PILOT;
  const scoutNext = (tilts: readonly number[], count: number) => {
    next += count;
    return scout(tilts, next - count, count);
  };
  let pilot = climb((tilts) => scoutNext(tilts, TRIALS_TO_CLIMB), purposes);
  if (pilot === null) return null;
  for (let round = 0; round < CROSS_ENTROPY_ROUNDS + VARIANCE_ROUNDS; round += 1) {
    const before = pilot;
    const fit = round < CROSS_ENTROPY_ROUNDS ? crossEntropyTilt : gentlerTilt;
    const learnt = scoutNext(
      byPurpose(purposes, (purpose) => fit(before, purpose)),
      TRIALS_TO_LEARN,
    );
    // What is learnt from a few trials by luck is no better than what was known before.
    if (learnt.hits.length >= ENOUGH_HITS) pilot = learnt;
  }
  const last = pilot;
  return byPurpose(purposes, (purpose) => Number(gentlerTilt(last, purpose).toPrecision(DIGITS)));
}

/**
 * The tilt of least variance, but none stronger than cross-entropy asks for: that one keeps some fair dice among those that it
 * fits, where the other, if all hits are alike, would let nothing else happen.
 */
function gentlerTilt(pilot: Pilot, purpose: number): number {
  const [one, other] = [leastVarianceTilt(pilot, purpose), crossEntropyTilt(pilot, purpose)];
  return Math.abs(Math.log(one)) < Math.abs(Math.log(other)) ? one : other;
}

/** The first pilot, by ever stronger tilts, that sees the event; of those equally strong, the one that tells most. */
function climb(scout: (tilts: readonly number[]) => Pilot, purposes: readonly number[]): Pilot | null {
  for (let factor = 1; factor <= STRONGEST_TILT; factor *= 2) {
    const ways = factor === 1 ? 1 : 2 ** purposes.length;
    const pilots = Array.from({ length: ways }, (_, way) =>
      scout(byPurpose(purposes, (_, at) => ((way >>> at) & 1 ? factor : 1 / factor))),
    );
    const telling = pilots.filter(({ hits }) => hits.length >= ENOUGH_HITS);
    if (telling.length > 0) return telling.reduce((best, one) => (one.effectiveHits > best.effectiveHits ? one : best));
  }
  return null;
}

/** @returns a tilt for each purpose up to the last of those given; 1 for others */
function byPurpose(purposes: readonly number[], tiltOf: (purpose: number, at: number) => number): number[] {
  const tilts: number[] = new Array(Math.max(...purposes) + 1).fill(1);
  for (const [at, purpose] of purposes.entries()) tilts[purpose] = tiltOf(purpose, at);
  return tilts;
}
