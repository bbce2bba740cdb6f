import { type Finding, isFailed, isWeak, WEAK } from './Finding.ts';
import type { Layout } from './layouts.ts';

/** The inputs and results of all tests of the random numbers. */
export interface Examination {
  readonly layouts: readonly Layout[];
  readonly findings: readonly Finding[];
  /** The version of dieharder; null if it is not installed. */
  readonly dieharder: string | null;
  readonly streamVersion: number;
}

/** Returns the text of `docs/random-numbers.md`. It contains no date and no machine, because the results depend on neither. */
export function findingsPage({ layouts, findings, dieharder, streamVersion }: Examination): string {
  const weak = findings.filter(isWeak);
  const failed = findings.filter(isFailed);
  const expected = (WEAK * findings.length).toFixed(1);
  return `# Tests of the random numbers

Written by \`npm run examine\`; do not edit.

Every draw is Threefry-4x32-20 (Salmon et al. 2011) of a key, computed from the seed's text, and a counter of trial, purpose and block.
\`test/golden/random\` compares its words with the known answers of Random123. For this page the words (stream version ${streamVersion}) are arranged in
the ${layouts.length} ways in which a study uses them, and each arrangement (layout) is tested as follows.

| layout | words, in order |
| --- | --- |
${layouts.map(({ name, text }) => `| ${name} | ${text} |`).join('\n')}

- **riftlab's own tests** on the first 16,777,216 words (for seeds, 4,194,304): frequencies of each byte and of pairs of
  bytes by chi-square, serial correlation at eight lags, and birthday spacings (\`bench/examine/randomness.ts\`).
- **dieharder**${dieharder === null ? ' was not installed' : ` ${dieharder}`}: \`dieharder -g 200 -d TEST\` on the stream from its start, for every test that dieharder considers
  reliable except the lagged sums (with bit distributions up to 8 bits), with its default number of samples. For seeds, whose keys take
  long to compute: only the tests that need few words, with \`-p 10\`.

## Results

**${findings.length} results, ${weak.length} of them weak, ${failed.length} failed.** A result is *weak* if its p-value is in the outermost hundredth, below 0.005 or above
0.995; words without any pattern give about ${expected} weak results by chance. A result has *failed* if words without a pattern give such
a p-value once in a million results.

| layout | results | weak | failed | lowest p | highest p |
| --- | ---: | ---: | ---: | ---: | ---: |
${layouts.map(({ name }) => layoutRow(name, findings)).join('\n')}

${weak.length === 0 ? 'No result is weak.' : `The weak results:\n\n| layout | test | p |\n| --- | --- | ---: |\n${weak.map(weakRow).join('\n')}`}

## All results

${layouts.map(({ name }) => layoutTable(name, findings)).join('\n\n')}
`;
}

function layoutRow(name: string, findings: readonly Finding[]): string {
  const own = findings.filter(({ layout }) => layout === name);
  const values = own.map(({ pValue }) => pValue);
  const cells = [own.length, own.filter(isWeak).length, own.filter(isFailed).length];
  return `| ${name} | ${cells.join(' | ')} | ${digits(Math.min(...values))} | ${digits(Math.max(...values))} |`;
}

function weakRow({ layout, test, pValue }: Finding): string {
  return `| ${layout} | ${test} | ${digits(pValue)} |`;
}

function layoutTable(name: string, findings: readonly Finding[]): string {
  const rows = findings
    .filter(({ layout }) => layout === name)
    .map(({ test, pValue }) => `| ${test} | ${digits(pValue)} |`);
  return `### ${name}\n\n| test | p |\n| --- | ---: |\n${rows.join('\n')}`;
}

function digits(pValue: number): string {
  return pValue < 0.0001 && pValue > 0 ? pValue.toExponential(1) : pValue.toFixed(4);
}
