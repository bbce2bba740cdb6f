import { exp, log } from '../../foundation/elementary.ts';
import { type DieKind, tiltedMean, tiltedWeight } from '../../random/TiltedChance.ts';
import type { Pilot } from './Pilot.ts';

/** The number of the first pilot trial. It is above the numbers of all counted trials, so no pilot trial is counted later. */
const FIRST_PILOT = 2 ** 52;
/** The number of trials for each combination of tilts in `climb`. */
const TRIALS_TO_CLIMB = 1_000;
/** Tilts are fitted only if the event has happened in at least this many trials. */
const ENOUGH_HITS = 20;
/** The number of rounds that fit tilts by cross-entropy. They come before the rounds that minimise the variance. */
const CROSS_ENTROPY_ROUNDS = 3;
/** The number of rounds that fit tilts by minimising the variance. */
const VARIANCE_ROUNDS = 3;
/** The number of trials of each round. */
const TRIALS_TO_LEARN = 4_000;
/** The number of significant digits of a tilt. It is small, so that a report can show a tilt in full. */
const DIGITS = 4;

/** Plays the pilot trials `first`..`first + count − 1` under `tilts`, which are indexed by purpose. */
type Scout = (tilts: readonly number[], first: number, count: number) => Pilot;

/**
 * Finds tilts under which a rare event occurs often, by the cross-entropy method (Rubinstein & Kroese 2004). It uses only pilot
 * trials with fixed numbers, so the result is the same on any machine.
 *
 * The original method climbs to a rare event by levels of a performance value. An event has no such value: it happens
 * or it does not. So the levels here are levels of the tilt. The tilt doubles each time, in every combination of
 * directions, until the event occurs often enough. After that, each round fits the tilts to the dice of the trials with
 * the event. The last rounds minimise the variance of the estimate.
 *
 * @param purposes the purposes, 0..31, that may be tilted; there should be few, because n purposes have 2ⁿ combinations
 * of directions
 * @returns the tilts, indexed by purpose; null if the event did not occur often enough
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
    // Tilts that are fitted to too few trials are no better than the earlier tilts.
    if (learnt.hits.length >= ENOUGH_HITS) pilot = learnt;
  }
  const last = pilot;
  return byPurpose(purposes, (purpose) => Number(gentlerTilt(last, purpose).toPrecision(DIGITS)));
}

/**
 * Returns the tilt of least variance, or the cross-entropy tilt if it is weaker (nearer to 1). If all hits are the
 * same, the tilt of least variance would make all other outcomes impossible. The cross-entropy tilt does not, because
 * its fit includes some fair dice.
 */
function gentlerTilt(pilot: Pilot, purpose: number): number {
  const [one, other] = [leastVarianceTilt(pilot, purpose), crossEntropyTilt(pilot, purpose)];
  return Math.abs(log(one)) < Math.abs(log(other)) ? one : other;
}

/**
 * Doubles the tilts until the event occurs in `ENOUGH_HITS` trials or more, and returns the pilot with these trials. If this
 * happens in several combinations of directions, returns the most informative pilot. Returns null if the event never occurs that
 * often.
 */
function climb(scout: (tilts: readonly number[]) => Pilot, purposes: readonly number[]): Pilot | null {
  for (let factor = 1; factor <= STRONGEST_TILT; factor *= 2) {
    const combinations = factor === 1 ? 1 : 2 ** purposes.length;
    const pilots = Array.from({ length: combinations }, (_, combination) =>
      scout(byPurpose(purposes, (_, at) => ((combination >>> at) & 1 ? factor : 1 / factor))),
    );
    const telling = pilots.filter(({ hits }) => hits.length >= ENOUGH_HITS);
    if (telling.length > 0) return telling.reduce((best, one) => (one.effectiveHits > best.effectiveHits ? one : best));
  }
  return null;
}

/** @returns the tilt of each purpose from 0 to the greatest of `purposes`; 1 for a purpose that is not among them */
function byPurpose(purposes: readonly number[], tiltOf: (purpose: number, at: number) => number): number[] {
  const tilts: number[] = new Array(Math.max(...purposes) + 1).fill(1);
  for (const [at, purpose] of purposes.entries()) tilts[purpose] = tiltOf(purpose, at);
  return tilts;
}

/** The strongest tilt. Tilts lie between 1 / `STRONGEST_TILT` and `STRONGEST_TILT`. */
const STRONGEST_TILT = 2 ** 20;

/**
 * Returns the tilt under which a purpose's dice have, on average, the same results as in the trials with the event. Of all tilts,
 * this tilt is nearest in cross-entropy to the distribution of fair dice given the event. It is the root of
 *
 *   Σ w · places = Σ w · dice · m(tilt), summed over the hits and the kinds of dice, with m from `tiltedMean`
 *
 * In addition to the dice of the hits, the fit includes as many fair dice as one effective hit has. Without these fair
 * dice, a few hits with the same results would give a tilt that allows no other outcome.
 *
 * Rubinstein & Kroese, The cross-entropy method (2004), 3.2 and 3.4.
 */
export function crossEntropyTilt({ hits, effectiveHits }: Pilot, purpose: number): number {
  const kinds = new Map<string, { readonly kind: DieKind; dice: number }>();
  let places = 0;
  for (const { weight, thrown } of hits) {
    for (const one of thrown) {
      if (one.purpose !== purpose) continue;
      const key = `${one.kind.sides} ${one.kind.need}`;
      const all = kinds.get(key) ?? { kind: one.kind, dice: 0 };
      all.dice += weight * one.dice;
      kinds.set(key, all);
      places += weight * one.places;
    }
  }
  const own = [...kinds.values()];
  if (own.length === 0) return 1;
  const fair = 1 / effectiveHits;
  const placesAt = (tilt: number) => own.reduce((sum, { kind, dice }) => sum + dice * tiltedMean(kind, tilt), 0);
  const wanted = places + fair * placesAt(1);
  const strongest = log(STRONGEST_TILT);
  return exp(fallingRoot((theta) => wanted - (1 + fair) * placesAt(exp(theta)), -strongest, strongest));
}

/**
 * The maximum factor between a pilot's own tilt and a tilt that is fitted to the pilot. About tilts that differ more,
 * the pilot gives too little information.
 */
const FARTHEST = 4;

/**
 * Returns the tilt of one purpose, near the pilot's own tilt, that minimises the variance of the estimate. It is the tilt with
 * the lowest mean square V of the weights:
 *
 *   V(θ) = Σ w² · exp(Σ dice · (ψ(θ) − ψ(θ₀)) − (θ − θ₀) · Σ places),  θ = log tilt,  ψ = log Σ p(u) · e^(θu),
 *
 * where the outer sum is over the hits of a pilot with the tilt θ₀. V is convex, so its slope has one root.
 *
 * The tilt that is best by cross-entropy may make some paths to the event less likely. These paths then have few trials
 * with very large weights, and the estimate is worse than its standard error suggests. (Rubinstein & Kroese 2004, 3.3:
 * variance minimization.)
 */
export function leastVarianceTilt({ hits, tilts }: Pilot, purpose: number): number {
  const before = tilts[purpose] ?? 1;
  const { kinds, rows } = tabulated(hits, purpose);
  if (kinds.length === 0) return before;
  const wholes = kinds.map((kind) => tiltedWeight(kind, before));
  const fall = (theta: number) => {
    const tilt = exp(theta);
    const means = kinds.map((kind) => tiltedMean(kind, tilt));
    const logs = kinds.map((kind, at) => log(tiltedWeight(kind, tilt) / wholes[at]));
    const step = theta - log(before);
    const exponents = rows.map(
      ({ logWeight, dice, places }) =>
        2 * logWeight - step * places + dice.reduce((sum, some, at) => sum + some * logs[at], 0),
    );
    const highest = exponents.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
    // This is the slope of V times a negative factor. Its sign changes from positive to negative at the best tilt.
    return rows.reduce((sum, { dice, places }, row) => {
      const expected = dice.reduce((all, some, at) => all + some * means[at], 0);
      return sum + exp(exponents[row] - highest) * (places - expected);
    }, 0);
  };
  const reach = log(FARTHEST);
  return exp(fallingRoot(fall, log(before) - reach, log(before) + reach));
}

/** Returns the hits as a table: one row for each hit, with a column for each kind of die that was thrown for the purpose. */
function tabulated(hits: Pilot['hits'], purpose: number): { readonly kinds: DieKind[]; readonly rows: Row[] } {
  const columns = new Map<string, number>();
  const kinds: DieKind[] = [];
  const rows = hits.map(({ weight, thrown }): Row => {
    const row = { logWeight: log(weight), dice: [] as number[], places: 0 };
    for (const { purpose: own, kind, dice, places } of thrown) {
      if (own !== purpose) continue;
      const key = `${kind.sides} ${kind.need}`;
      let column = columns.get(key);
      if (column === undefined) {
        column = kinds.push(kind) - 1;
        columns.set(key, column);
      }
      row.dice[column] = dice;
      row.places += places;
    }
    return row;
  });
  return { kinds, rows: rows.map((row) => ({ ...row, dice: kinds.map((_, column) => row.dice[column] ?? 0) })) };
}

interface Row {
  readonly logWeight: number;
  /** The number of dice of each kind. */
  readonly dice: readonly number[];
  places: number;
}

const HALVINGS = 40;

/**
 * Returns the root of a function that falls from `low` to `high`, by bisection. If there is no root, returns the end at which the
 * function is nearer to 0.
 */
function fallingRoot(value: (at: number) => number, low: number, high: number): number {
  let from = low;
  let to = high;
  for (let halving = 0; halving < HALVINGS; halving += 1) {
    const middle = (from + to) / 2;
    if (value(middle) > 0) from = middle;
    else to = middle;
  }
  return (from + to) / 2;
}
