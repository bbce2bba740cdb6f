import { groupedText } from '../../src/foundation/numbers.ts';
import type { LongRun, Sample } from './longRun.ts';

/** Megabytes that a process may hold. */
export const MOST_RESIDENT = 200;
/** Lines of a table, about. */
const LINES = 12;

/** A run with what it was for. */
export interface NamedRun {
  readonly title: string;
  readonly command: string;
  readonly run: LongRun;
}

/** The most memory that a run ever held, in megabytes. */
export function peakOf({ samples }: LongRun): number {
  return Math.max(...samples.map(({ resident }) => resident));
}

/** The runs as `docs/long-runs.md` keeps them. */
export function longRunsPage(runs: readonly NamedRun[], machine: string): string {
  return `# Long runs in flat memory

Written by \`npm run endure\`; do not edit. On ${machine}.

Each run is one process with two worker threads, as a user starts it. Its resident memory is looked at every two seconds; it
may never pass ${MOST_RESIDENT} MB. Minutes are those of the clock: beside other work on the machine fewer trials are played in them. What
the counts do beyond 2^32 is held by \`test/unit/trials/longRuns.test.ts\`.

${runs.map(section).join('\n\n')}
`;
}

function section({ title, command, run }: NamedRun): string {
  const last = run.samples[run.samples.length - 1];
  const peak = peakOf(run);
  const verdict = peak <= MOST_RESIDENT ? 'within the bound' : 'PAST THE BOUND';
  return `## ${title}

\`${command}\`

${groupedText(last.trials)} trials or more in ${last.minutes.toFixed(1)} minutes; at most ${peak.toFixed(0)} MB, ${verdict}. Exit code ${run.exitCode}.

| minute | trials | resident, MB |
| ---: | ---: | ---: |
${spread(run.samples)
  .map(({ minutes, trials, resident }) => `| ${minutes.toFixed(1)} | ${groupedText(trials)} | ${resident.toFixed(0)} |`)
  .join('\n')}

\`\`\`text
${run.printed.trim()}
\`\`\``;
}

/** Looks at about equal distances, the last among them. */
function spread(samples: readonly Sample[]): readonly Sample[] {
  const each = Math.max(1, Math.ceil(samples.length / LINES));
  return samples.filter((_, at) => at % each === 0 || at === samples.length - 1);
}
