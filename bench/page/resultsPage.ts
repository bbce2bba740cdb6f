import {
  exactBattlesText,
  memoryText,
  partsText,
  precisionText,
  routesText,
  scalingText,
  startUpText,
} from './costsText.ts';
import type { Results } from './Results.ts';
import { raceText } from './raceText.ts';
import { table } from './table.ts';
import { targetsOf } from './targets.ts';

/** Returns the text of `bench/results.md`. */
export function resultsPage(results: Results): string {
  return `# How fast riftlab is

Written by \`npm run bench\`${results.isShort ? ' with `-- --short`: too few rounds to rely on' : ''}. Ratios of one run can be relied on more than the figures themselves.

${table(['this run', ''], results.machine)}

## Targets

${targetsText(results)}

In comparisons with C and numpy, riftlab counts all of its measures and uses one core, as numpy does.

## Each engine compared with other programs

All programs use one core and play rounds in turn; speeds are medians over the rounds, by processor time. *The same draws in C*:
riftlab's rules and random numbers written a second time (Threefry by trial and purpose, a pool of dice as one draw), with the
same measures, so every count must be equal. *Die by die*: a straightforward program that counts one measure, with \`Math.random\`, or
in C with xoshiro128++. *numpy*: batches of ${(65_536).toLocaleString('en-GB')} trials by \`np.random.Generator\`, with \`binomial\` or one die at a time by
\`integers\`, one measure. The p-value is that of a chi-square test of the timed trials against the exact distribution.

${results.races.map(raceText).join('\n\n')}

## The cost of composing engines

${partsText(results)}

## Scaling to all cores

${scalingText(results)}

## The cost of 0.1 percentage points

${precisionText(results)}

## Finding routes

${routesText(results)}

## Exact solutions of fleet battles

${exactBattlesText(results)}

## Start-up

${startUpText(results)}

## Memory

${memoryText(results)}

Measured in the process that has played the races above and then continues for these numbers of trials; *in use* is measured after a full garbage collection.
`;
}

/** Returns the table of targets: wanted, found, met or not. */
export function targetsText(results: Results): string {
  const rows = targetsOf(results).map(({ what, wanted, found, isMet }) => [
    what,
    wanted,
    found,
    isMet ? 'met' : '**not met**',
  ]);
  return table(['target', 'value', ' this run', ''], rows);
}
