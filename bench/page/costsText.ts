import { HALF_WIDTH } from '../costs/precision.ts';
import { START_UP_STUDY, START_UP_TRIALS, START_UP_WORKERS } from '../costs/startUp.ts';
import type { Results } from './Results.ts';
import { table, threeDigits } from './table.ts';

/** Returns the section about the speed on several cores. */
export function scalingText({ scaling }: Results): string {
  const seconds = (value: number) => (value === 0 ? '' : `${value.toFixed(1)} s`);
  const rows = scaling.map(({ study, trials, cores, one, all, wholeOne, wholeAll }) => [
    study,
    threeDigits(trials),
    threeDigits(one),
    `${threeDigits(all)} on ${cores}`,
    (all / one).toFixed(2),
    wholeAll === 0 ? '' : `${seconds(wholeOne)} and ${seconds(wholeAll)}`,
  ]);
  const head = [
    'study',
    ' trials',
    ' trials a second, one worker',
    ' all workers',
    ' speed-up',
    ' whole command, with one worker and with all',
  ];
  return `${table(head, rows)}

Medians over rounds in turn. Only the play in the worker pool is measured. The whole command starts Node.js and its workers, solves
what can be solved exactly, and writes the report. The loop in C shows the possible speed-up of this machine.`;
}

/** Returns the section about the cost of an interval of a given width. */
export function precisionText({ precision }: Results): string {
  const rows = precision.map(({ study, what, trials, seconds, halfWidth }) => [
    study,
    what,
    threeDigits(trials),
    seconds < 0.1 ? `${(1000 * seconds).toFixed(0)} ms` : `${seconds.toFixed(2)} s`,
    (100 * halfWidth).toFixed(3),
  ]);
  return `${table(['study', 'figure', ' trials of each scenario', ' time to play them', ' half width, in points'], rows)}

The number of trials for a 95 % interval of ± ${100 * HALF_WIDTH} percentage points is computed from a pilot and then played, on all cores. *Common random
numbers* are what riftlab uses for the scenarios of a study; *independent* means another seed.`;
}

/** Returns the section about the cost of finding a route across a large map. */
export function routesText({ routes }: Results): string {
  const milliseconds = (seconds: number) => (1000 * seconds).toFixed(1);
  const rows = routes.map(({ name, routes: asked, found, ways, seconds }) => [
    name,
    `${found} of ${asked}`,
    ways.median.toFixed(0),
    ways.most.toFixed(0),
    milliseconds(seconds.median),
    milliseconds(seconds.most),
  ]);
  const head = ['map and order', ' routes found', ' paths expanded, median', ' most', ' ms, median', ' most'];
  return `${table(head, rows)}

Random map strings, each with its start, its end and the systems to pass. If there is no route, the time includes the search
for the smallest move value that allows one.`;
}

/** Returns the section about the cost of exact solutions. */
export function exactBattlesText({ exactBattles }: Results): string {
  const milliseconds = (seconds: number) => (1000 * seconds).toFixed(seconds < 0.1 ? 1 : 0);
  const rows = exactBattles.map(({ name, states, reading, first, later, resident }) => [
    name,
    threeDigits(states),
    milliseconds(reading),
    milliseconds(first),
    milliseconds(later),
    resident.toFixed(0),
  ]);
  const head = ['battle', ' states', ' ms, reading the game', ' first solution', ' later ones', ' MB resident'];
  return `${table(head, rows)}

All measures of Twilight Imperium 4, by processor time, each battle in a process of its own. *Reading the game* loads, checks and
compiles \`sims/games/ti4.yaml\` once. The *first solution* runs in code that V8 has not compiled yet, as in a command; *later
ones*, the median of the second half of many, are what a sweep, \`tune\` or the studio waits for.`;
}

/** Returns the section about start-up time. */
export function startUpText({ startUp }: Results): string {
  const rows = [
    ['Node.js with an empty program', startUp.node],
    ['`riftlab --version`', startUp.version],
    [
      `\`riftlab run\` of ${START_UP_STUDY}, ${START_UP_TRIALS.toLocaleString('en-GB')} trials, \`--workers ${START_UP_WORKERS}\`, with its report`,
      startUp.study,
    ],
  ] as const;
  return table(
    ['whole command', ' median'],
    rows.map(([what, seconds]) => [what, `${(1000 * seconds).toFixed(0)} ms`]),
  );
}

/** Returns the section about memory. */
export function memoryText({ races }: Results): string {
  const rows = races.flatMap(({ name, memory }) =>
    memory.map(({ trials, resident, heap }) => [name, threeDigits(trials), resident.toFixed(0), heap.toFixed(1)]),
  );
  return table(['engine', ' after trials', ' MB resident', ' MB in use'], rows);
}

/** Returns the section about the cost of a journey compared with its parts. */
export function partsText({ parts, races }: Results): string {
  const journey = races.find(({ name }) => name === 'expedition');
  if (journey === undefined) return '';
  const sum = parts.reduce((total, { seconds, times }) => total + seconds * times, 0);
  const whole = 1 / journey.rows[0].speed;
  const rows = parts.map(({ name, seconds, times }) => [name, threeDigits(1e9 * seconds), times.toFixed(2)]);
  return `${table(['part of the journey, played alone', ' ns', ' times in a journey'], rows)}

Together ${threeDigits(1e9 * sum)} ns; the journey takes ${threeDigits(1e9 * whole)} ns, ${(whole / sum).toFixed(2)} times as much.`;
}
