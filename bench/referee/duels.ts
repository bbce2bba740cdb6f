import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { skirmish } from '../../src/rules/skirmish/skirmish.ts';

const SCRIPT = join(import.meta.dirname, 'duels.py');
/**
 * The largest allowed difference of a probability, or of a mean of RP. It is far above rounding errors, and far below any
 * difference in the rules.
 */
const TOLERANCE = 1e-9;
const MOST_OUTPUT = 2 ** 30;

/** A duel as the script prints it: the distribution of each measure, or the mean of the RP spent. */
interface SolvedDuel {
  readonly setup: unknown;
  readonly report: Readonly<Record<string, Readonly<Record<string, number>> | number>>;
}

/**
 * Draws duels whose plans have conditions with borderline values, and compares riftlab's exact solution with that of `duels.py`.
 *
 * @param words the arguments, such as `--duels 100 --seed 1`
 * @returns true if both programs agree in every figure
 */
export function refereeDuels(words: readonly string[], show: (line: string) => void): boolean {
  const { values } = parseArgs({
    args: [...words],
    options: { duels: { type: 'string', default: '100' }, seed: { type: 'string', default: '1' } },
  });
  const found = drawnDuels(values.duels, values.seed).map(({ setup, report }, at) => {
    const gap = worstGap(setup, report);
    if (gap.size > TOLERANCE)
      show(`DIFFERS duel ${at}: ${gap.figure} by ${gap.size.toPrecision(3)} in ${JSON.stringify(setup)}`);
    return gap.size;
  });
  const agreeing = found.filter((size) => size <= TOLERANCE);
  show(
    `${found.length} duels by seed ${values.seed}: ${found.length - agreeing.length} differ; the others agree to ${Math.max(0, ...agreeing).toExponential(1)}`,
  );
  return agreeing.length === found.length;
}

function drawnDuels(duels: string, seed: string): SolvedDuel[] {
  const { status, stdout, stderr } = spawnSync('python3', [SCRIPT, '--draw', duels, '--seed', seed], {
    encoding: 'utf8',
    maxBuffer: MOST_OUTPUT,
  });
  if (status !== 0) throw new Error(`duels.py ended with ${status}: ${stderr}`);
  return stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as SolvedDuel);
}

/** Returns the figure that differs most. A figure that only one of the two programs reports differs by 1. */
function worstGap(written: unknown, report: SolvedDuel['report']): { figure: string; size: number } {
  const setup = skirmish.setupSchema.parse(written);
  const solution = solveExactly(skirmish, setup);
  if (solution.state !== 'solved') return { figure: 'the state budget', size: 1 };
  const gaps = skirmish.measures(setup).flatMap(({ name, min, labels }, at) => {
    const expected = report[name];
    if (expected === undefined) return [{ figure: name, size: 1 }];
    const { moments, distributions } = solution;
    if (typeof expected === 'number') return [{ figure: name, size: Math.abs(moments[at].mean - expected) }];
    const values = [...distributions[at].keys()].map((cell) => labels?.[cell] ?? String(min + cell));
    const unknown = Object.keys(expected).filter((value) => !values.includes(value));
    return [
      ...unknown.map((value) => ({ figure: `${name} ${value}`, size: 1 })),
      ...values.map((value, cell) => ({
        figure: `${name} ${value}`,
        size: Math.abs(distributions[at][cell] - (expected[value] ?? 0)),
      })),
    ];
  });
  return gaps.reduce((worst, gap) => (gap.size > worst.size ? gap : worst));
}
