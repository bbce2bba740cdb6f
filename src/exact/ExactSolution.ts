import { compareFigures } from '../foundation/numbers.ts';
import { cellCount, type Measure } from '../rules/Measure.ts';
import { CompensatedSums } from './CompensatedSums.ts';

/** The result of the exact solver: the distribution of each measure, or the reason why there are no distributions. */
export type ExactSolution =
  | {
      readonly state: 'solved';
      /**
       * For each measure, in the order of `rules.measures(setup)`: the probabilities of its values from `min` to `max`.
       * If the measure has cells of several values, they are the probabilities of its cells.
       */
      readonly distributions: readonly Float64Array[];
      /** For each measure: the mean and the standard deviation of its integer values; meaningless for a category. */
      readonly moments: readonly { readonly mean: number; readonly sd: number }[];
      /** The number of different states of a trial between two steps. */
      readonly states: number;
    }
  /** Some events or joint tables need more states than the limit allows; the other measures are solved. */
  | {
      readonly state: 'partly-solved';
      /** `distributions` and `moments` as for `solved`, with null for each measure that is not solved. */
      readonly distributions: readonly (Float64Array | null)[];
      readonly moments: readonly ({ readonly mean: number; readonly sd: number } | null)[];
      readonly states: number;
      /** The limit of states. */
      readonly budget: number;
    }
  | { readonly state: 'over-budget'; readonly budget: number }
  /** The run was interrupted before all scenarios were solved. */
  | { readonly state: 'not-tried' };

/** Returns the solution with the given distributions, one for each measure. */
export function solutionOf(found: readonly ExactDistribution[], states: number): ExactSolution {
  return {
    state: 'solved',
    distributions: found.map(({ probabilities }) => probabilities),
    moments: found.map(({ moments }) => moments),
    states,
  };
}

/** The exact distribution of one measure. */
interface SolvedMeasure {
  readonly distribution: Float64Array;
  /** The mean and the standard deviation of the measure's integer values; meaningless for a category. */
  readonly mean: number;
  readonly sd: number;
}

/**
 * Returns the exact distribution of one measure, or null if the solution does not contain it.
 *
 * @param at the index of the measure among those of its setup
 */
export function solvedMeasure(exact: ExactSolution | undefined, at: number): SolvedMeasure | null {
  if (exact?.state !== 'solved' && exact?.state !== 'partly-solved') return null;
  const [distribution, moments] = [exact.distributions[at], exact.moments[at]];
  return distribution === null || moments === null ? null : { distribution, ...moments };
}

/**
 * The indices in `sums` of three sums: Σ probability, Σ probability · distance, and Σ probability · distance², where distance =
 * value − `min`.
 */
const TOTAL = 0;
const DISTANCE = 1;
const SQUARE = 2;

/** Accumulates the exact distribution of one measure. */
export class ExactDistribution {
  private readonly measure: Measure;
  private readonly bin: number;
  private readonly cells: CompensatedSums;
  private readonly sums = new CompensatedSums(3);

  constructor(measure: Measure) {
    this.measure = measure;
    this.bin = measure.bin ?? 1;
    this.cells = new CompensatedSums(cellCount(measure));
  }

  /** @throws RangeError if the value is outside the measure's range */
  add(value: number, probability: number): void {
    const { name, min, max } = this.measure;
    if (!(value >= min && value <= max)) {
      throw new RangeError(`${name} is ${value}, which is not in its range of ${min}..${max}`);
    }
    const distance = value - min;
    this.cells.add(this.bin === 1 ? distance : Math.floor(distance / this.bin), probability);
    this.sums.add(TOTAL, probability);
    this.sums.add(DISTANCE, distance * probability);
    this.sums.add(SQUARE, distance * distance * probability);
  }

  /**
   * The probabilities of the measure's values, or of its cells.
   *
   * @throws Error if their sum differs from 1 by more than `TOLERANCE` of `foundation/numbers.ts`
   */
  get probabilities(): Float64Array {
    const total = this.sums.value(TOTAL);
    if (compareFigures(total, 1) !== 0) {
      throw new Error(`the probabilities of ${this.measure.name} add up to ${total}; rounding alone cannot cause this`);
    }
    return Float64Array.from({ length: cellCount(this.measure) }, (_, cell) => this.cells.value(cell));
  }

  /**
   * The mean and the standard deviation. The sums are divided by the total probability, which differs from 1 only by
   * rounding.
   */
  get moments(): { mean: number; sd: number } {
    const total = this.sums.value(TOTAL);
    const fromMin = this.sums.value(DISTANCE) / total;
    const variance = this.sums.value(SQUARE) / total - fromMin ** 2;
    return { mean: this.measure.min + fromMin, sd: Math.sqrt(Math.max(0, variance)) };
  }
}
