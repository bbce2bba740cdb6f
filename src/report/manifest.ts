import type { StudyResult } from '../analysis/StudyResult.ts';
import type { Summary } from '../analysis/summarise.ts';
import { jsonText } from '../foundation/text.ts';
import { reportHead } from './joining/ReportHead.ts';

/** What a run was besides its result; it alone differs when the run is repeated. */
export interface Timing {
  readonly started: Date;
  readonly seconds: number;
  /** Trials of each scenario that had been played before; none where left out. */
  readonly resumed?: number;
  /** Worker threads; 0: played in the main thread. */
  readonly workers: number;
  /** The Node.js that played it: `v20.19.0`. */
  readonly node: string;
}

/** Where a report comes from, as far as its result does not say. */
export interface Origin {
  /** Of riftlab. */
  readonly version: string;
  /** Of the scenarios, in their order: `scenarioId`. */
  readonly scenarioIds: readonly string[];
  readonly timing: Timing;
  /** What to type for the same report; left out: `riftlab run` with the study's file. */
  readonly command?: string;
}

/**
 * `manifest.json`: all that is needed to repeat the run, and how long it took.
 *
 * @param answer what came out, in sentences
 * @param files the report's other files, by their paths in it
 */
export function manifest(
  { study, scenarios, isPartial }: StudyResult,
  summary: Summary,
  answer: readonly string[],
  files: readonly string[],
  origin: Origin,
): string {
  const { version, scenarioIds, timing } = origin;
  const { trials } = scenarios[0].tally;
  const played = summary.scenarios.reduce((sum, scenario) => sum + scenario.trials, 0);
  const content = {
    ...reportHead(study, version, answer),
    ...(isPartial ? { partial: true } : {}),
    trials,
    confidence: summary.confidence,
    scenarios: scenarios.map(({ scenario, exact }, at) => ({
      name: scenario.name,
      id: scenarioIds[at],
      exact: exact.state === 'solved' ? { state: exact.state, states: exact.states } : exact,
      setup: scenario.setup,
    })),
    files,
    timing: timingLines(timing, played - (timing.resumed ?? 0) * scenarios.length),
  };
  return jsonText(content);
}

/** How long a run took, as every manifest ends. @param played trials of all scenarios together; null: not counted */
export function timingLines({ started, seconds, resumed = 0, workers, node }: Timing, played: number | null) {
  return {
    started: started.toISOString(),
    seconds: Number(seconds.toFixed(3)),
    ...(resumed > 0 ? { resumed } : {}),
    trialsPerSecond: played !== null && seconds > 0 ? Math.round(played / seconds) : null,
    workers,
    node,
  };
}
