import { ensureCapacity } from '../../foundation/ensureCapacity.ts';
import type { SampledComposition } from '../../rules/Composition.ts';
import type { Tally } from '../Tally.ts';

/** Sums with values below this are counted by value; others are counted trial by trial. */
const MOST_VALUES = 2 ** 10;

/** An end of trials: what they carry, and for each kept sum how often it had each value from 0 on. */
export interface TrialsEnd {
  readonly carried: Int32Array;
  times: number;
  readonly sumTimes: Float64Array<ArrayBuffer>[];
}

/**
 * Counts the measures of the whole trial, which depend on the vector that is carried at the end and on at most one sum each.
 * While trials are played, only ends and values of sums are counted; measures are computed once for all equal ones.
 */
export class WholeCounts {
  /** The sums that are kept for each trial: a measure depends on them, and a trial may add to them more than once. */
  readonly kept: Int32Array;
  /** How often each set of additions occurred, by the index from `placeOf`. */
  times = new Float64Array(1);
  private readonly composition: SampledComposition;
  private readonly tally: Tally;
  private readonly ends: TrialsEnd[] = [];
  /** The sums to which a trial adds at most once. */
  private readonly once: Int32Array;
  /** By index: pairs of a sum and the amount added to it. The first set is empty. */
  private readonly additions: number[][] = [[]];
  private readonly places = new Map<string, number>();
  /**
   * The measures that depend on no sum; those that depend on each kept sum; and those that a single addition decides, by
   * sum.
   */
  private readonly alone: readonly number[];
  private readonly summed: readonly (readonly number[])[];
  private readonly decided: readonly (readonly number[])[];

  constructor(composition: SampledComposition, tally: Tally) {
    this.composition = composition;
    this.tally = tally;
    const { journey, sums } = composition;
    const once = journey.filter(({ sum, isOneAddition }) => sum >= 0 && isOneAddition === true);
    const kept = journey.filter((measure) => measure.sum >= 0 && !once.includes(measure));
    const keptSums = [...new Set(kept.map(({ sum }) => sum))];
    this.kept = Int32Array.from(keptSums);
    this.once = Int32Array.from(new Set(once.map(({ sum }) => sum)));
    this.alone = journey.filter(({ sum }) => sum < 0).map(({ at }) => at);
    this.summed = keptSums.map((sum) => kept.filter((measure) => measure.sum === sum).map(({ at }) => at));
    this.decided = Array.from({ length: sums }, (_, sum) =>
      once.filter((measure) => measure.sum === sum).map(({ at }) => at),
    );
  }

  /** Adds an end of trials. */
  addEnd(carried: Int32Array): TrialsEnd {
    const sumTimes = Array.from({ length: this.kept.length }, () => new Float64Array(0));
    const end = { carried, times: 0, sumTimes };
    this.ends.push(end);
    return end;
  }

  /** The index of a set of additions to sums to which a trial adds at most once; 0: no addition. */
  placeOf(sums: Int32Array): number {
    const additions: number[] = [];
    for (const sum of this.once) if (sums[sum] !== 0) additions.push(sum, sums[sum]);
    if (additions.length === 0) return 0;
    const name = additions.join(' ');
    const known = this.places.get(name);
    if (known !== undefined) return known;
    const place = this.additions.push(additions) - 1;
    this.places.set(name, place);
    this.times = ensureCapacity(this.times, place + 1);
    return place;
  }

  /** Called when a trial has ended with a value of a sum that is new at this end. */
  meetSum(end: TrialsEnd, sum: number, value: number): void {
    if (value < 0 || value >= MOST_VALUES) {
      this.countSum(end.carried, sum, value, 1);
      return;
    }
    end.sumTimes[sum] = ensureCapacity(end.sumTimes[sum], value + 1);
    end.sumTimes[sum][value] += 1;
  }

  /** Writes the measures that single additions decide. @param place the index from `placeOf` */
  writeAdditions(place: number, into: Int32Array, from: number): void {
    const { composition, decided } = this;
    const additions = this.additions[place];
    for (let at = 0; at < additions.length; at += 2) {
      for (const measure of decided[additions[at]]) {
        into[from + measure] = composition.measureAt(measure, composition.start, additions[at + 1]);
      }
    }
  }

  /** Writes the measures of a finished trial. @param sums the kept sums, from `firstSum` on */
  writeEnd(carried: Int32Array, sums: Int32Array, firstSum: number, into: Int32Array, from: number): void {
    const { composition } = this;
    for (const measure of this.alone) into[from + measure] = composition.measureAt(measure, carried, 0);
    for (const [sum, measures] of this.summed.entries()) {
      for (const measure of measures)
        into[from + measure] = composition.measureAt(measure, carried, sums[firstSum + sum]);
    }
  }

  /** Tallies everything that was counted since the last call. */
  tallyAll(): void {
    for (const end of this.ends) if (end.times > 0) this.tallyEnd(end);
    for (let place = 1; place < this.additions.length; place += 1) {
      if (this.times[place] > 0) this.tallyAdditions(this.additions[place], this.times[place]);
    }
    this.times.fill(0);
  }

  /** Clears all ends and additions; counts that have not been tallied are lost. */
  clear(): void {
    this.ends.length = 0;
    this.additions.length = 1;
    this.places.clear();
  }

  private tallyEnd(end: TrialsEnd): void {
    const { composition, tally } = this;
    const { carried, times, sumTimes } = end;
    for (const measure of this.alone) tally.addValue(measure, composition.measureAt(measure, carried, 0), times);
    for (let sum = 0; sum < sumTimes.length; sum += 1) {
      const ofSum = sumTimes[sum];
      for (let value = 0; value < ofSum.length; value += 1) {
        if (ofSum[value] > 0) this.countSum(carried, sum, value, ofSum[value]);
      }
      ofSum.fill(0);
    }
    end.times = 0;
  }

  private tallyAdditions(additions: readonly number[], times: number): void {
    const { composition, tally } = this;
    for (let at = 0; at < additions.length; at += 2) {
      for (const measure of this.decided[additions[at]]) {
        // Such a measure does not depend on what is carried.
        tally.addValue(measure, composition.measureAt(measure, composition.start, additions[at + 1]), times);
      }
    }
  }

  private countSum(carried: Int32Array, sum: number, value: number, times: number): void {
    for (const measure of this.summed[sum]) {
      this.tally.addValue(measure, this.composition.measureAt(measure, carried, value), times);
    }
  }
}
