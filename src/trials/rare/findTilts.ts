import { type DieKind, tiltedMean, tiltedWeight } from '../../random/TiltedChance.ts';
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
type Scout = (tilts: readonly number[], first: number, count: number) => Pilot;

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

/** No tilt goes beyond this factor, up or down. */
const STRONGEST_TILT = 2 ** 20;

/**
 * The tilt under which a purpose's dice would fall, on average, as they fell where the event came about: of all
 * tilts it is nearest, in cross-entropy, to the chances that the event itself would make of fair dice.
 *
 *   Σ w · places = Σ w · dice · m(tilt), summed over the kinds of dice, with m from `tiltedMean`
 *
 * Dice that fell fairly are added, as many as one effective hit has: without them, few hits that are all alike would
 * make a tilt that lets nothing else happen.
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
  const strongest = Math.log(STRONGEST_TILT);
  return Math.exp(fallingRoot((log) => wanted - (1 + fair) * placesAt(Math.exp(log)), -strongest, strongest));
}

/** A pilot says little of tilts further from its own than this factor, up or down. */
const FARTHEST = 4;

/**
 * The tilt of one purpose, near the pilot's own, under which the estimate would vary least: where the mean square of its weights,
 *
 *   V(θ) = Σ w² · exp(Σ dice · (ψ(θ) − ψ(θ₀)) − (θ − θ₀) · Σ places),  θ = log tilt,  ψ = log Σ p(u) · e^(θu),
 *
 * summed over the hits of a pilot at θ₀, is lowest. It is convex, so its slope has one root.
 *
 * The tilt that is best in cross-entropy leaves few trials with very large weights where it leads away from some of the
 * ways to the event, and then the estimate is worse than it looks. (Rubinstein & Kroese 2004, 3.3: variance minimization.)
 */
export function leastVarianceTilt({ hits, tilts }: Pilot, purpose: number): number {
  const before = tilts[purpose] ?? 1;
  const { kinds, rows } = tabulated(hits, purpose);
  if (kinds.length === 0) return before;
  const wholes = kinds.map((kind) => tiltedWeight(kind, before));
  const fall = (log: number) => {
    const tilt = Math.exp(log);
    const means = kinds.map((kind) => tiltedMean(kind, tilt));
    const logs = kinds.map((kind, at) => Math.log(tiltedWeight(kind, tilt) / wholes[at]));
    const step = log - Math.log(before);
    const exponents = rows.map(
      ({ logWeight, dice, places }) =>
        2 * logWeight - step * places + dice.reduce((sum, some, at) => sum + some * logs[at], 0),
    );
    const highest = exponents.reduce((most, one) => Math.max(most, one), Number.NEGATIVE_INFINITY);
    // Minus the slope, but for a factor: it falls as the tilt passes the best one.
    return rows.reduce((sum, { dice, places }, row) => {
      const expected = dice.reduce((all, some, at) => all + some * means[at], 0);
      return sum + Math.exp(exponents[row] - highest) * (places - expected);
    }, 0);
  };
  const reach = Math.log(FARTHEST);
  return Math.exp(fallingRoot(fall, Math.log(before) - reach, Math.log(before) + reach));
}

/** The hits as a table of one purpose: a column of dice for each kind. */
function tabulated(hits: Pilot['hits'], purpose: number): { readonly kinds: DieKind[]; readonly rows: Row[] } {
  const columns = new Map<string, number>();
  const kinds: DieKind[] = [];
  const rows = hits.map(({ weight, thrown }): Row => {
    const row = { logWeight: Math.log(weight), dice: [] as number[], places: 0 };
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
  /** By kind. */
  readonly dice: readonly number[];
  places: number;
}

const HALVINGS = 40;

/** Where a function that falls from `low` to `high` passes 0, by bisection; the end that is nearer to it where it does not. */
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
