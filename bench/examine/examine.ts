/**
 * Tests the random numbers: `npm run examine` runs riftlab's own tests and dieharder on the words of every layout, and
 * writes `docs/random-numbers.md`. With `--own` it runs only riftlab's own tests, and prints the results.
 */
import { writeFileSync } from 'node:fs';
import { streamVersion } from '../../src/random/Threefry.ts';
import { allTests, dieharder, dieharderVersion, fewWords } from './dieharder.ts';
import { type Finding, isFailed } from './Finding.ts';
import { findingsPage } from './findingsPage.ts';
import { layouts } from './layouts.ts';
import { ownTests } from './ownTests.ts';

const PAGE = 'docs/random-numbers.md';
/** A layout with fewer words than this is too slow for tests that need hundreds of millions of words. */
const QUICK = 2 ** 24;

const isOwnAlone = process.argv.includes('--own');
const version = isOwnAlone ? null : dieharderVersion();
if (!isOwnAlone && version === null) {
  console.error('dieharder is not installed (Debian: apt-get install dieharder); with --own it is not needed');
  process.exit(2);
}
const findings: Finding[] = [];
for (const layout of layouts) {
  note(ownTests(layout));
  if (version === null) continue;
  for (const test of layout.words < QUICK ? fewWords : allTests) note(await dieharder(layout, test));
}
const failed = findings.filter(isFailed);
console.log(`${findings.length} results, ${failed.length} failed`);
if (failed.length > 0) process.exitCode = 1;
if (version !== null) writeFileSync(PAGE, findingsPage({ layouts, findings, dieharder: version, streamVersion }));

function note(found: readonly Finding[]): void {
  for (const { layout, test, pValue } of found)
    console.log(`${layout.padEnd(22)}${test.padEnd(46)}${pValue.toFixed(6)}`);
  findings.push(...found);
}
