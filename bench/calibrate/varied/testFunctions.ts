import { SampledChance } from '../../../src/random/SampledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import { type Replicates, saltelliPoints, sobolIndices } from '../../../src/statistics/sobol.ts';
import { type Coverage, CoverageBook } from '../Coverage.ts';
import type { ExactIndices } from './exactIndices.ts';
import { CONFIDENCE, noteIndices } from './noteIndices.ts';

/** A function of inputs that are uniform in 0..1, with its indices in closed form. */
export interface TestFunction {
  readonly name: string;
  readonly inputs: readonly string[];
  readonly value: (at: readonly number[]) => number;
  readonly indices: ExactIndices;
}

const PI = Math.PI;

/**
 * Returns the function sin x₁ + a sin² x₂ + b x₃⁴ sin x₁ over −π..π with a = 7 and b = 0.1 (Ishigami & Homma, "An importance
 * quantification technique in uncertainty analysis for computer models", 1990). The parts of its variance are
 * V₁ = (1 + bπ⁴/5)²/2, V₂ = a²/8 and V₁₃ = b²π⁸ (1/18 − 1/50).
 */
function ishigami(): TestFunction {
  const alone = 0.5 * (1 + (0.1 * PI ** 4) / 5) ** 2;
  const second = 7 ** 2 / 8;
  const together = 0.1 ** 2 * PI ** 8 * (1 / 18 - 1 / 50);
  const whole = alone + second + together;
  return {
    name: 'Ishigami function',
    inputs: ['x1', 'x2', 'x3'],
    value: (at) => {
      const [one, two, three] = at.map((place) => PI * (2 * place - 1));
      return Math.sin(one) + 7 * Math.sin(two) ** 2 + 0.1 * three ** 4 * Math.sin(one);
    },
    indices: {
      first: [alone / whole, second / whole, 0],
      total: [(alone + together) / whole, second / whole, together / whole],
    },
  };
}

/** The parameters aᵢ of the g function. The larger aᵢ is, the less the input xᵢ matters. */
const CALM = [0, 1, 4.5, 9, 99, 99, 99, 99] as const;

/**
 * Returns the function Π (|4xᵢ − 2| + aᵢ) / (1 + aᵢ) over 0..1 (Saltelli & Sobol' 1995). The input xᵢ alone causes the variance
 * Vᵢ = 1 / (3 (1 + aᵢ)²), and the whole variance is V = Π (1 + Vᵢ) − 1.
 */
function gFunction(): TestFunction {
  const alone = CALM.map((a) => 1 / (3 * (1 + a) ** 2));
  const product = alone.reduce((all, one) => all * (1 + one), 1);
  return {
    name: 'g function',
    inputs: CALM.map((_, at) => `x${at + 1}`),
    value: (at) =>
      at.reduce((all, place, input) => (all * (Math.abs(4 * place - 2) + CALM[input])) / (1 + CALM[input]), 1),
    indices: {
      first: alone.map((one) => one / (product - 1)),
      total: alone.map((one) => (one * product) / (1 + one) / (product - 1)),
    },
  };
}

/** Two functions that most books on sensitivity analysis use. */
export const testFunctions: readonly TestFunction[] = [ishigami(), gFunction()];

/**
 * Compares the intervals of a function's indices with their closed forms.
 *
 * @param runs the number of runs
 * @param rows the rows of Saltelli's scheme
 */
export function functionSensitivities(
  { name, inputs, value, indices }: TestFunction,
  runs: number,
  rows: number,
): Coverage[] {
  const book = new CoverageBook(name, CONFIDENCE);
  for (let run = 0; run < runs; run += 1) {
    const chance = new SampledChance(seedKey(`calibration ${run}`));
    const point = () => inputs.map((_, at) => (chance.die(at, 2 ** 32) - 0.5) / 2 ** 32);
    const replicates = Array.from({ length: rows }, (_, row) => {
      chance.begin(row);
      return saltelliPoints(point(), point()).map((at): Replicates => {
        const found = value(at);
        return [found, found];
      });
    });
    noteIndices(book, { inputs, exact: indices }, sobolIndices(replicates, CONFIDENCE), `${rows} rows`);
  }
  return book.lines();
}
