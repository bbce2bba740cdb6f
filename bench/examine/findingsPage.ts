import { type Finding, isFailed, isWeak, WEAK } from './Finding.ts';
import type { Layout } from './layouts.ts';

/** What was run, for the page's first lines. */
export interface Examination {
  readonly layouts: readonly Layout[];
  readonly findings: readonly Finding[];
  /** Null where it is not installed. */
  readonly dieharder: string | null;
  readonly streamVersion: number;
}

/** The findings as `docs/random-numbers.md` keeps them: no date and no machine, because they depend on neither. */
export function findingsPage({ layouts, findings, dieharder, streamVersion }: Examination): string {
  const weak = findings.filter(isWeak);
  const failed = findings.filter(isFailed);
  const expected = (WEAK * findings.length).toFixed(1);
  return `# The random numbers, examined

Written by \`npm run examine\`; do not edit.

Every draw is Threefry-4x32-20 (Salmon et al. 2011) of a key, from the seed's text, and a counter of trial, purpose and block;
its words are held to the known answers of Random123 by \`test/golden/random\`. Here the words are laid out in the
${layouts.length} ways in which a study uses them, stream version ${streamVersion}, and each layout is put to the tests below.

| layout | words, in order |
| --- | --- |
${layouts.map(({ name, text }) => `| ${name} | ${text} |`).join('\n')}

- **riftlab's own tests** on the first 16,777,216 words (of seeds, 4,194,304): frequencies of each byte and of pairs of
  bytes by chi-square, serial correlation at eight lags, and birthday spacings (\`src/bench/examine/randomness\`).
- **dieharder**${dieharder === null ? ' was not installed' : ` ${dieharder}`}: \`dieharder -g 200 -d TEST\` on the stream from its start, for every test that it holds for good
  but the lagged sums (with bit distributions up to 8 bits), with its own number of samples; on seeds, whose keys take long to make, those that need few words, with \`-p 10\`.

## What came of it

**${findings.length} results, ${weak.length} of them weak, ${failed.length} failed.** A result is weak where its p-value lies in the outermost hundredth, below 0.005 or above
0.995: of words without any pattern chance alone makes about ${expected} weak. One failed lies where a single result in a million
would.

| layout | results | weak | failed | lowest p | highest p |
| --- | ---: | ---: | ---: | ---: | ---: |
${layouts.map(({ name }) => layoutRow(name, findings)).join('\n')}

${weak.length === 0 ? 'No result is weak.' : `The weak ones:\n\n| layout | test | p |\n| --- | --- | ---: |\n${weak.map(weakRow).join('\n')}`}

## Every result

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
