import type { Measure } from './Measure.ts';
import type { ChartRequest } from './Presentation.ts';

/** One measure of an engine, with the source of its value at the end of a trial. To add a measure, an engine adds one row. */
export interface MeasureRow<State> {
  readonly measure: Measure;
  /**
   * - A number: the index of the counter that the measure reports.
   * - A `CounterSum`: several counters, each times a weight.
   * - A function of the state, for any other value; it is called once per trial.
   * - `null`: the engine's own `observe` writes it.
   */
  readonly value: number | CounterSum | ((state: State) => number) | null;
}

/** A constant plus counters times their weights; all are integers. */
export interface CounterSum {
  /** Default: 0. */
  readonly plus?: number;
  readonly terms: readonly (readonly [counter: number, weight: number])[];
}

/**
 * The measures of one setup in the order of their rows. The rows are compiled once into arrays, so that reading a trial takes
 * three loops, one for each kind of value, and allocates nothing.
 *
 * @example
 * const table = new MeasureTable([
 *   { measure: count('lost', 'ships lost', 'ships', 9), value: 0 },
 *   { measure: flag('all_lost', 'all are lost', 'battles'), value: (state) => Number(state.left === 0) },
 * ]);
 * const values = new Int32Array(2);
 * table.observe({ left: 0 }, Int32Array.of(3), values);
 * [...values] // [3, 1]
 */
export class MeasureTable<State> {
  readonly measures: readonly Measure[];
  /** For each measure that is a counter: the index of the measure, and the index of the counter. */
  private readonly counted: Int32Array;
  /** For each measure that is a sum: the index of the measure, the constant, and the end of its terms in `terms`. */
  private readonly sums: Int32Array;
  /** The terms of all sums. Each term is a pair: the index of a counter, and its weight. */
  private readonly terms: Int32Array;
  /** For each measure that is a function: its index. */
  private readonly computed: Int32Array;
  /** For each measure that is a function: the function. */
  private readonly functions: readonly ((state: State) => number)[];

  constructor(rows: readonly MeasureRow<State>[]) {
    const counted: number[] = [];
    const sums: number[] = [];
    const terms: number[] = [];
    const computed: number[] = [];
    const functions: ((state: State) => number)[] = [];
    for (const [place, { value }] of rows.entries()) {
      if (typeof value === 'number') counted.push(place, value);
      else if (typeof value === 'function') {
        computed.push(place);
        functions.push(value);
      } else if (value !== null) {
        terms.push(...value.terms.filter(([, weight]) => weight !== 0).flat());
        sums.push(place, value.plus ?? 0, terms.length);
      }
    }
    this.measures = rows.map(({ measure }) => measure);
    this.counted = Int32Array.from(counted);
    this.sums = Int32Array.from(sums);
    this.terms = Int32Array.from(terms);
    this.computed = Int32Array.from(computed);
    this.functions = functions;
  }

  /** Writes the measures of a finished trial. @param counters the counters of the trial */
  observe(state: State, counters: Int32Array, into: Int32Array): void {
    const { counted, sums, terms, computed, functions } = this;
    for (let at = 0; at < counted.length; at += 2) into[counted[at]] = counters[counted[at + 1]];
    let term = 0;
    for (let at = 0; at < sums.length; at += 3) {
      const end = sums[at + 2];
      let sum = sums[at + 1];
      for (; term < end; term += 2) sum += counters[terms[term]] * terms[term + 1];
      into[sums[at]] = sum;
    }
    for (let at = 0; at < computed.length; at += 1) into[computed[at]] = functions[at](state);
  }
}

/**
 * Returns the charts without those of a single measure that the setup does not report. Charts of several measures are
 * always kept.
 */
export function reportedCharts(charts: readonly ChartRequest[], measures: readonly Measure[]): ChartRequest[] {
  const names = new Set(measures.map(({ name }) => name));
  return charts.filter((chart) => !('measure' in chart) || names.has(chart.measure));
}
