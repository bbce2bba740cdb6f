import { cellCount, type Measure } from '../rules/Measure.ts';
import { CompensatedSum } from './CompensatedSum.ts';

/** The probabilities of one measure's values while they are being added up. */
export class ExactDistribution {
  private readonly measure: Measure;
  private readonly cells: readonly CompensatedSum[];
  private readonly total = new CompensatedSum();
  /** Of the distance from `min`, and of its square. */
  private readonly sum = new CompensatedSum();
  private readonly squares = new CompensatedSum();

  constructor(measure: Measure) {
    this.measure = measure;
    this.cells = Array.from({ length: cellCount(measure) }, () => new CompensatedSum());
  }

  /** @throws RangeError if the value is outside of the measure's range */
  add(value: number, probability: number): void {
    const { name, min, max, bin = 1 } = this.measure;
    if (!(value >= min && value <= max)) {
      throw new RangeError(`${name} is ${value}, which is not in its range of ${min}..${max}`);
    }
    this.cells[Math.floor((value - min) / bin)].add(probability);
    this.total.add(probability);
    this.sum.add((value - min) * probability);
    this.squares.add((value - min) ** 2 * probability);
  }

  get probabilities(): Float64Array {
    return Float64Array.from(this.cells, (cell) => cell.value);
  }

  /** Taken in proportion to the total, which is 1 but for rounding. */
  get moments(): { mean: number; sd: number } {
    const fromMin = this.sum.value / this.total.value;
    const variance = this.squares.value / this.total.value - fromMin ** 2;
    return { mean: this.measure.min + fromMin, sd: Math.sqrt(Math.max(0, variance)) };
  }
}
