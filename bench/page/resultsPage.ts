import { memoryText, partsText, precisionText, routesText, scalingText, startUpText } from './costsText.ts';
import type { Results } from './Results.ts';
import { raceText } from './raceText.ts';
import { table } from './table.ts';
import { targetsOf } from './targets.ts';

/** The page that says how fast riftlab is, and where that is not fast enough. */
export function resultsPage(results: Results): string {
  return `# How fast riftlab is

Written by \`npm run bench\`${results.isShort ? ' with `-- --short`: too few rounds to rely on' : ''}. Ratios of one run can be relied on more than the figures themselves.

${table(['this run', ''], results.machine)}

## What is wanted, and what came of it

${targetsText(results)}

Beside C and numpy riftlab counts all of its measures. Beside numpy it is on one core, as numpy is.

## Each engine beside others that play the same

One core; everyone plays rounds in turn, speeds are the medians of the rounds, by processor time. *The same draws in C*: riftlab's rules and
random numbers written again (threefry, trial by trial and purpose by purpose, a pool of dice as one draw), counting what
riftlab counts, so every count must be equal. *Die by die*: what one writes first, with \`Math.random\`, or in C with
xoshiro128++; it counts one measure. *numpy*: batches of ${(65_536).toLocaleString('en-GB')} trials by \`np.random.Generator\`, with \`binomial\` or a die at a
time by \`integers\`, one measure. The p-value is that of a chi-square test of the timed trials against the exact distribution.

${results.races.map(raceText).join('\n\n')}

## What composing costs

${partsText(results)}

## From one core to all

${scalingText(results)}

## What 0.1 percentage points cost

${precisionText(results)}

## Finding routes

${routesText(results)}

## Starting

${startUpText(results)}

## Memory

${memoryText(results)}

Of the process that has played the races above and then goes on for so many trials; *in use* after a full collection.
`;
}

/** Wanted, found, met or not. */
export function targetsText(results: Results): string {
  const rows = targetsOf(results).map(({ what, wanted, found, isMet }) => [
    what,
    wanted,
    found,
    isMet ? 'met' : '**not met**',
  ]);
  return table(['what', 'wanted', ' this run', ''], rows);
}
