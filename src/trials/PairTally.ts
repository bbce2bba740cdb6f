import { type Figure, figuresOf, type Measure } from '../rules/Measure.ts';
import type { Rules } from '../rules/Rules.ts';
import { addHalves, addSquare, Tally, wholeOfHalves } from './Tally.ts';

const SUMS = 3;

/**
 * The differences between the trials of one scenario and the same trials of the baseline. For each pairing, the tally
 * has the sums of d = y − x and of d² over all trials, where x is the value in the baseline and y is the value in the
 * other scenario. The sums are integers, and sums of different trials can be added. They are exact as long as Σ d is
 * below 2⁵³ and Σ d² is below 2⁸⁵.
 *
 * ```text
 * | Σ d | Σ low half of d² | Σ high half of d² | of the first pairing, then of the second …
 * ```
 */
export class PairTally {
  readonly sums: Float64Array;
  private readonly pairings: readonly Pairing[];

  /** @param sums the sums of an earlier tally of the same pairings. Default: an empty tally */
  constructor(pairings: readonly Pairing[], sums?: Float64Array) {
    if (sums !== undefined && sums.length !== SUMS * pairings.length) {
      throw new RangeError(`a tally of these pairings has ${SUMS * pairings.length} sums, not ${sums.length}`);
    }
    this.pairings = pairings;
    this.sums = sums ?? new Float64Array(SUMS * pairings.length);
  }

  /**
   * Counts one trial.
   *
   * @param baseline contains the baseline's values of this trial, from index `baselineFrom` on
   * @param other contains the other scenario's values of this trial, from index `otherFrom` on
   */
  add(baseline: Int32Array, baselineFrom: number, other: Int32Array, otherFrom: number): void {
    const { pairings, sums } = this;
    for (let at = 0; at < pairings.length; at += 1) {
      const { baseline: before, other: after } = pairings[at];
      const x = baseline[baselineFrom + before.place];
      const y = other[otherFrom + after.place];
      const difference = after.value === null ? y - x : (y === after.value ? 1 : 0) - (x === before.value ? 1 : 0);
      if (difference === 0) continue;
      sums[SUMS * at] += difference;
      addSquare(sums, SUMS * at + 1, difference);
    }
  }

  /** Adds another tally of the same pairings to this one. */
  merge(other: PairTally): void {
    if (other.sums.length !== this.sums.length) throw new RangeError('only tallies of the same pairings can be added');
    for (let at = 0; at < this.sums.length; at += SUMS) {
      this.sums[at] += other.sums[at];
      addHalves(this.sums, at + 1, other.sums[at + 1], other.sums[at + 2]);
    }
  }

  /** Returns the exact sums of d and d² of one pairing, by the index of the pairing. */
  differences(at: number): { readonly sum: bigint; readonly squares: bigint } {
    const [sum, low, high] = this.sums.subarray(SUMS * at);
    return { sum: BigInt(sum), squares: wholeOfHalves(low, high) };
  }
}

/** A figure that two scenarios both report, so that their trials can be compared one by one. */
export interface Pairing {
  readonly baseline: Figure;
  readonly other: Figure;
}

/** Categories with more values than this are not compared. */
const MOST_VALUES = 12;

/**
 * Returns the pairings by which two scenarios of the same rules can be compared, in the order of the second scenario's measures.
 */
export function pairingsOf(baseline: readonly Measure[], other: readonly Measure[]): Pairing[] {
  const known = new Map(figuresOf(baseline).map((figure) => [figure.name, figure]));
  return figuresOf(other).flatMap((figure): Pairing[] => {
    const { measure } = figure;
    const same = known.get(figure.name);
    if (same === undefined || (measure.labels?.length ?? 0) > MOST_VALUES) return [];
    if (same.measure.kind !== measure.kind || same.measure.step !== measure.step) return [];
    return [{ baseline: same, other: figure }];
  });
}

/** The results of the trials of one scenario, alone and paired with the same trials of the baseline. */
export interface ScenarioTally {
  readonly tally: Tally;
  /** The differences from the baseline; null for the baseline itself. */
  readonly pairs: PairTally | null;
}

/** The rules of a study, and the setups of its scenarios. The first scenario is the baseline. */
interface ScenariosToPlay {
  readonly rules: Pick<Rules<unknown, unknown>, 'measures'>;
  readonly scenarios: readonly { readonly setup: unknown }[];
}

/** Returns an empty tally for each scenario. */
export function emptyTallies({ rules, scenarios }: ScenariosToPlay): ScenarioTally[] {
  const measures = scenarios.map(({ setup }) => rules.measures(setup));
  return measures.map((own, at) => ({
    tally: new Tally(own),
    pairs: at === 0 ? null : new PairTally(pairingsOf(measures[0], own)),
  }));
}
