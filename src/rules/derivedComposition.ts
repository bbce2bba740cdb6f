import type { ComposedLeg, Composition, SampledComposition } from './Composition.ts';
import type { DerivedMeasure } from './derivedMeasures.ts';
import type { Measure } from './Measure.ts';

/**
 * Maps the indices of measures, or those of sums, to positions in the carried vector (see `Composition`), where their values are
 * kept until the trial ends.
 */
type Slots = ReadonlyMap<number, number>;

/**
 * A composition that also reports derived measures: events and joint tables.
 *
 * A derived measure needs the values of all its parts in the same trial. At the end of a trial, each measure of the
 * whole journey follows from the carried vector and at most one sum. Every other value that a derived measure reads is
 * added to the carried vector, after the integers of the rules. This takes one integer for each measure of a leg that a
 * derived measure reads. If a derived measure depends on several sums, it also takes one integer for each of these
 * sums.
 *
 * ```text
 * | carried by the rules | measures of legs | sums |
 * ```
 *
 * @param measures the measures of the rules, then the derived ones
 * @returns null if trials are sampled and derived measures would add integers to the carried vector. In this case,
 * playing whole trials by the rules is faster.
 */
export function derivedComposition(
  inner: SampledComposition,
  derived: readonly DerivedMeasure[],
  measures: readonly Measure[],
  isSampled: true,
): SampledComposition | null;
export function derivedComposition(
  inner: Composition,
  derived: readonly DerivedMeasure[],
  measures: readonly Measure[],
): Composition;
export function derivedComposition(
  inner: Composition,
  derived: readonly DerivedMeasure[],
  measures: readonly Measure[],
  isSampled = false,
): Composition | null {
  const own = measures.length - derived.length;
  const sumOf = new Map(inner.journey.map(({ at, sum }) => [at, sum]));
  const sumsOf = ({ uses }: DerivedMeasure) =>
    [...new Set(uses.map((place) => sumOf.get(place) ?? -1))].filter((sum) => sum >= 0);
  const ofLegs = [...new Set(derived.flatMap(({ uses }) => uses.filter((place) => !sumOf.has(place))))];
  const sums = [...new Set(derived.map(sumsOf).flatMap((all) => (all.length > 1 ? all : [])))];
  if (isSampled && ofLegs.length + sums.length > 0) return null;

  const width = inner.start.length;
  const legSlots: Slots = new Map(ofLegs.map((place, at) => [place, width + at]));
  const sumSlots: Slots = new Map(sums.map((sum, at) => [sum, width + ofLegs.length + at]));
  const legs = new WeakMap<ComposedLeg, ComposedLeg>();
  const start = new Int32Array(width + ofLegs.length + sums.length);
  start.set(inner.start);
  // Scratch space for the measures of one trial; only those that a derived measure reads are filled in.
  const values = new Int32Array(measures.length);
  return {
    ...inner,
    start,
    journey: [
      ...inner.journey,
      ...derived.map((one, at) => {
        const [sum = -1, ...others] = sumsOf(one);
        return { at: own + at, sum: others.length > 0 ? -1 : sum };
      }),
    ],
    next(carried) {
      const leg = inner.next(carried.subarray(0, width));
      if (leg === null || start.length === width) return leg;
      const known = legs.get(leg) ?? carryingLeg(leg, width, legSlots, sumSlots);
      legs.set(leg, known);
      return known;
    },
    measureAt(at, carried, sum) {
      const innerCarried = carried.subarray(0, width);
      if (at < own) return inner.measureAt(at, innerCarried, sum);
      const readAt = (place: number): number => {
        const slot = legSlots.get(place);
        if (slot !== undefined) return carried[slot];
        const which = sumOf.get(place)!;
        const carriedSum = sumSlots.get(which);
        return inner.measureAt(
          place,
          innerCarried,
          which < 0 ? 0 : carriedSum === undefined ? sum : carried[carriedSum],
        );
      };
      const { uses, value } = derived[at - own];
      for (const place of uses) values[place] = readAt(place);
      return value(values);
    },
  };
}

/** Returns the leg with a `leave` that also writes, to the carried vector, the values that derived measures read. */
function carryingLeg(leg: ComposedLeg, width: number, legSlots: Slots, sumSlots: Slots): ComposedLeg {
  const { rules, setup, columns, values } = leg;
  const reported = [...columns.keys()].flatMap((own) => {
    const slot = legSlots.get(columns[own]);
    return slot === undefined ? [] : [{ own, slot, countsAs: values[own] }];
  });
  const observed = new Int32Array(rules.measures(setup).length);
  return {
    ...leg,
    reads: [...(leg.reads ?? []), ...reported.map(({ own }) => own)],
    leave(state, carried, into, sums) {
      if (into !== carried) into.set(carried);
      leg.leave(state, carried.subarray(0, width), into.subarray(0, width), sums);
      for (const [sum, slot] of sumSlots) into[slot] += sums[sum];
      if (reported.length === 0) return;
      rules.observe(state, observed);
      for (const { own, slot, countsAs } of reported) into[slot] = countsAs?.[observed[own]] ?? observed[own];
    },
  };
}
