import { incompleteBeta } from '../../src/statistics/binomial.ts';
import { upperIncompleteGamma } from '../../src/statistics/chiSquare.ts';

/** The result of comparing two samples of a measure. */
export interface Comparison {
  readonly study: string;
  readonly measure: string;
  /** The chance that samples differ at least as much as these, if both programs play the same game. */
  readonly pValue: number;
  readonly means: readonly [number, number] | null;
}

/** The smallest expected count of a chi-square cell in either sample (Cochran 1954). */
const LEAST_EXPECTED = 8;
/** The measures with so many values that neighbouring values are counted together. */
const GATHERED = new Set(['bpv_met', 'wave_strength']);

/**
 * Compares the counts of riftlab with those of the plain simulation by two tests. One is a chi-square test over the common
 * values. The other is, for each value, an exact binomial test of how its count is divided between the two programs. The smallest
 * p-value of the binomial tests is multiplied by the number of values (Bonferroni). The result is twice the smaller p-value of
 * the two tests.
 */
export function compareCounts(
  study: string,
  measure: string,
  riftlab: ReadonlyMap<string, number>,
  plain: Readonly<Record<string, number>>,
): Comparison {
  if (plain === undefined) throw new Error(`${study}: the plain simulation knows no measure ${measure}`);
  const width =
    GATHERED.has(measure.split(' ')[0]) && Object.keys(plain).some((value) => !riftlab.has(value))
      ? [...riftlab.keys()].map(Number).reduce(divisor)
      : 0;
  const counts = new Map<string, [number, number]>();
  for (const [value, count] of riftlab) counts.set(value, [count, 0]);
  for (const [value, count] of Object.entries(plain)) {
    const key = width > 0 ? String(Math.floor(Number(value) / width) * width) : value;
    const both = counts.get(key) ?? [0, 0];
    both[1] += count;
    counts.set(key, both);
  }
  const cells = [...counts.values()].filter(([a, b]) => a + b > 0);
  const [ofRiftlab, ofPlain] = [0, 1].map((at) => cells.reduce((sum, cell) => sum + cell[at], 0));
  const share = ofRiftlab / (ofRiftlab + ofPlain);
  const exact = cells.length * Math.min(...cells.map(([a, b]) => splitTest(a, a + b, share)));
  const pValue = Math.min(1, 2 * Math.min(exact, chiSquare(cells, ofRiftlab, ofPlain)));
  const isNumber = [...counts.keys()].every((value) => Number.isFinite(Number(value)));
  const mean = (at: 0 | 1, total: number) =>
    [...counts].reduce((sum, [value, both]) => sum + Number(value) * both[at], 0) / total;
  return { study, measure, pValue, means: isNumber ? [mean(0, ofRiftlab), mean(1, ofPlain)] : null };
}

/** Returns twice the smaller tail probability of a binomial count out of n with chance p. */
function splitTest(count: number, n: number, p: number): number {
  const atLeast = count === 0 ? 1 : incompleteBeta(p, count, n - count + 1);
  const atMost = count === n ? 1 : incompleteBeta(1 - p, n - count, count + 1);
  return Math.min(1, 2 * Math.min(atLeast, atMost));
}

function chiSquare(cells: readonly (readonly [number, number])[], a: number, b: number): number {
  const lesser = Math.min(a, b) / (a + b);
  const pooled: [number, number][] = [];
  let open: [number, number] = [0, 0];
  for (const cell of [...cells].sort((x, y) => x[0] + x[1] - y[0] - y[1])) {
    open = [open[0] + cell[0], open[1] + cell[1]];
    if ((open[0] + open[1]) * lesser >= LEAST_EXPECTED) {
      pooled.push(open);
      open = [0, 0];
    }
  }
  const last = pooled.at(-1);
  if (last === undefined || pooled.length < 2) return 1;
  last[0] += open[0];
  last[1] += open[1];
  const statistic = pooled.reduce((sum, [x, y]) => {
    const all = x + y;
    return (
      sum +
      (x - (all * a) / (a + b)) ** 2 / ((all * a) / (a + b)) +
      (y - (all * b) / (a + b)) ** 2 / ((all * b) / (a + b))
    );
  }, 0);
  return upperIncompleteGamma((pooled.length - 1) / 2, statistic / 2);
}

function divisor(a: number, b: number): number {
  return b === 0 ? a : divisor(b, a % b);
}
