import { ensureCapacity } from '../../foundation/ensureCapacity.ts';
import type { SampledComposition } from '../../rules/Composition.ts';
import type { Tally } from '../Tally.ts';

/** Values of a sum that are counted by value; others, trial by trial. */
const MOST_VALUES = 2 ** 10;

/** Where trials are over: what they carry there, and by sum that is kept, how often it has come to each value from 0 on. */
export interface TrialsEnd {
  readonly carried: Int32Array;
  times: number;
  readonly sumTimes: Float64Array<ArrayBuffer>[];
}

/**
 * Counts the measures of the whole trial, which depend on what is carried at its end and on one sum each. Where trials end
 * and what their sums have come to is counted while they are played, and worked out once for all that are alike.
 */
export class WholeCounts {
  /** The sums that are kept for each trial: that a measure depends on, and a trial may add to twice. */
  readonly kept: Int32Array;
  /** By place, as `placeOf` gives it: how often such additions were made. */
  times = new Float64Array(1);
  private readonly composition: SampledComposition;
  private readonly tally: Tally;
  private readonly ends: TrialsEnd[] = [];
  /** The sums that no trial adds to twice. */
  private readonly once: Int32Array;
  /** By place: sums, each with what is added to it. The first adds to none. */
  private readonly additions: number[][] = [[]];
  private readonly places = new Map<string, number>();
  /** The measures that depend on no sum; by place of a sum that is kept, on that one; and by sum, those that one addition decides. */
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

  /** A place where trials end. */
  addEnd(carried: Int32Array): TrialsEnd {
    const sumTimes = Array.from({ length: this.kept.length }, () => new Float64Array(0));
    const end = { carried, times: 0, sumTimes };
    this.ends.push(end);
    return end;
  }

  /** The place of what is added to sums to which no trial adds twice; 0: nothing is. */
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

  /** A trial has ended where a sum has come to a value that was not met there before. */
  meetSum(end: TrialsEnd, sum: number, value: number): void {
    if (value < 0 || value >= MOST_VALUES) {
      this.countSum(end.carried, sum, value, 1);
      return;
    }
    end.sumTimes[sum] = ensureCapacity(end.sumTimes[sum], value + 1);
    end.sumTimes[sum][value] += 1;
  }

  /** Writes the measures that were decided by what was added to sums to which no trial adds twice. @param place as `placeOf` gives it */
  writeAdditions(place: number, into: Int32Array, from: number): void {
    const { composition, decided } = this;
    const additions = this.additions[place];
    for (let at = 0; at < additions.length; at += 2) {
      for (const measure of decided[additions[at]]) {
        into[from + measure] = composition.measureAt(measure, composition.start, additions[at + 1]);
      }
    }
  }

  /** Writes the measures of a trial that is over. @param sums that are kept, from `firstSum` on */
  writeEnd(carried: Int32Array, sums: Int32Array, firstSum: number, into: Int32Array, from: number): void {
    const { composition } = this;
    for (const measure of this.alone) into[from + measure] = composition.measureAt(measure, carried, 0);
    for (const [sum, measures] of this.summed.entries()) {
      for (const measure of measures)
        into[from + measure] = composition.measureAt(measure, carried, sums[firstSum + sum]);
    }
  }

  /** Tallies all that was counted since the last time. */
  tallyAll(): void {
    for (const end of this.ends) if (end.times > 0) this.tallyEnd(end);
    for (let place = 1; place < this.additions.length; place += 1) {
      if (this.times[place] > 0) this.tallyAdditions(this.additions[place], this.times[place]);
    }
    this.times.fill(0);
  }

  /** Forgets all ends and places; what has not been tallied is lost. */
  forget(): void {
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
        // Whatever is carried: such a measure does not depend on it.
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
