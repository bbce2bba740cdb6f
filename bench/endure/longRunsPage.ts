import { groupedText } from '../../src/foundation/numbers.ts';
import type { LongRun, Sample } from './longRun.ts';

/** The highest memory that a process may use, in megabytes. */
export const MOST_RESIDENT = 200;
/** The approximate number of lines in a table. */
const LINES = 12;

/** A run with its title and command. */
export interface NamedRun {
  readonly title: string;
  readonly command: string;
  readonly run: LongRun;
}

/** Returns the highest memory of a run, in megabytes. */
export function peakOf({ samples }: LongRun): number {
  return Math.max(...samples.map(({ resident }) => resident));
}

/** Returns the text of `docs/long-runs.md`. */
export function longRunsPage(runs: readonly NamedRun[], machine: string): string {
  return `# Long runs with constant memory

Written by \`npm run endure\`; do not edit. On ${machine}.

Each run is one process with two worker threads, as a user starts it. Its resident memory is sampled every two seconds and
must never exceed ${MOST_RESIDENT} MB. Minutes are real time: on a busy machine fewer trials are played in them. Tests of counts beyond
2^32 are in \`test/unit/trials/longRuns.test.ts\`.

${runs.map(section).join('\n\n')}
`;
}

function section({ title, command, run }: NamedRun): string {
  const last = run.samples[run.samples.length - 1];
  const peak = peakOf(run);
  const verdict = peak <= MOST_RESIDENT ? 'within the limit' : 'OVER THE LIMIT';
  return `## ${title}

\`${command}\`

${groupedText(last.trials)} or more trials in ${last.minutes.toFixed(1)} minutes; at most ${peak.toFixed(0)} MB, ${verdict}. Exit code ${run.exitCode}.

| minute | trials | resident, MB |
| ---: | ---: | ---: |
${spread(run.samples)
  .map(({ minutes, trials, resident }) => `| ${minutes.toFixed(1)} | ${groupedText(trials)} | ${resident.toFixed(0)} |`)
  .join('\n')}

\`\`\`text
${run.printed.trim()}
\`\`\``;
}

/** Returns about LINES samples at equal distances, including the last one. */
function spread(samples: readonly Sample[]): readonly Sample[] {
  const each = Math.max(1, Math.ceil(samples.length / LINES));
  return samples.filter((_, at) => at % each === 0 || at === samples.length - 1);
}
