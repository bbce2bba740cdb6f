import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import type { Finding } from './Finding.ts';
import type { Layout } from './layouts.ts';

/** The number of words that are computed at a time. */
const PIECE = 2 ** 18;

/** A test of dieharder, with its parameters. */
export interface DieharderTest {
  /** The test's number in `dieharder -l`. */
  readonly number: number;
  /** For a test that exists in several sizes (bits, dimensions or permutations), all sizes that `dieharder -a` runs. */
  readonly sizes?: readonly number[];
  /** The number of samples. Default: dieharder's own, mostly 100. */
  readonly samples?: number;
}

/**
 * The tests that dieharder itself considers reliable, except the lagged sums, which take longer than all others
 * together. Each test reads the stream from its start, and no result depends on the machine.
 */
export const allTests: readonly DieharderTest[] = [
  ...[0, 1, 2, 3, 4, 8, 9, 10, 11, 12, 13, 15, 16, 17, 100, 101, 102].map((number) => ({ number })),
  { number: 200, sizes: [1, 2, 3, 4, 5, 6, 7, 8] },
  { number: 201, sizes: [2, 3, 4, 5] },
  { number: 202, sizes: [2, 3, 4, 5] },
  ...[204, 205, 206, 207, 208, 209].map((number) => ({ number })),
];

/** The tests that need few words, with few samples. They are for words that take long to compute. */
export const fewWords: readonly DieharderTest[] = [0, 2, 3, 8, 10, 11, 12, 13, 15, 100, 101].map((number) => ({
  number,
  samples: 10,
}));

/** Returns the installed version, or null if there is none. */
export function dieharderVersion(): string | null {
  const { stdout, error } = spawnSync('dieharder', ['-V'], { encoding: 'utf8' });
  return error ? null : (/\d[\d.]*/.exec(stdout)?.[0] ?? 'unknown');
}

/** Runs one test of dieharder on a layout's words. */
export async function dieharder(layout: Layout, { number, samples, sizes }: DieharderTest): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const size of sizes ?? [0]) {
    const more = [...(size === 0 ? [] : ['-n', size]), ...(samples === undefined ? [] : ['-p', samples])];
    found.push(...(await resultsOf(layout, ['-d', number, ...more].map(String))));
  }
  return found;
}

async function resultsOf(layout: Layout, test: readonly string[]): Promise<Finding[]> {
  // The columns of -D 504 do not include the speed. To measure the speed, dieharder would discard a number of words that depends
  // on time.
  const child = spawn('dieharder', ['-g', '200', '-D', '504', ...test], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text;
  });
  const closed = new Promise((resolve) => child.once('close', resolve));
  await feed(layout, child);
  await closed;
  return rowsOf(output).map(({ test, pValue }) => ({ layout: layout.name, test, pValue }));
}

/** Writes words until the test closes its input. */
async function feed(layout: Layout, { stdin, exitCode }: ChildProcess): Promise<void> {
  if (stdin === null || exitCode !== null) return;
  let isOpen = true;
  const close = () => {
    isOpen = false;
  };
  stdin.on('error', close).on('close', close);
  for (let first = 0; isOpen; first += PIECE) {
    const words = new Uint32Array(PIECE);
    layout.fill(words, first);
    const bytes = new Uint8Array(words.buffer);
    await new Promise<void>((resolve) => {
      stdin.write(bytes, () => resolve());
    });
  }
}

/** Parses `test|ntup|tsamples|psamples|p-value|assessment` from each line that has a p-value. */
function rowsOf(output: string): { test: string; pValue: number }[] {
  return output.split('\n').flatMap((line) => {
    const [test, tuple, , , pValue] = line.split('|').map((cell) => cell.trim());
    if (pValue === undefined || !/^[\d.]+$/.test(pValue)) return [];
    return [{ test: `dieharder ${test}${tuple === '0' ? '' : ` (${tuple})`}`, pValue: Number(pValue) }];
  });
}
