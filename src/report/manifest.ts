import { streamVersion } from '../random/Threefry.ts';
import type { StudyResult } from '../runner/StudyResult.ts';
import type { Summary } from './Summary.ts';
import { jsonText } from './text/jsonText.ts';

/** What a run was besides its result; it alone differs when the run is repeated. */
export interface Timing {
  readonly started: Date;
  readonly seconds: number;
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
}

/** `manifest.json`: all that is needed to repeat the run, and how long it took. @param files the report's other files, by their paths in it */
export function manifest(
  { study, scenarios }: StudyResult,
  summary: Summary,
  files: readonly string[],
  origin: Origin,
): string {
  const { version, scenarioIds, timing } = origin;
  const { name, question, rules, seed } = study;
  const { trials } = scenarios[0].tally;
  const played = summary.scenarios.reduce((sum, scenario) => sum + scenario.trials, 0);
  const content = {
    riftlab: version,
    rules: { name: rules.name, version: rules.version },
    streamVersion,
    study: name,
    question,
    seed,
    trials,
    confidence: summary.confidence,
    scenarios: scenarios.map(({ scenario, exact }, at) => ({
      name: scenario.name,
      id: scenarioIds[at],
      exact: exact.state === 'solved' ? { state: exact.state, states: exact.states } : exact,
      setup: scenario.setup,
    })),
    files,
    timing: {
      started: timing.started.toISOString(),
      seconds: Number(timing.seconds.toFixed(3)),
      trialsPerSecond: timing.seconds > 0 ? Math.round(played / timing.seconds) : null,
      workers: timing.workers,
      node: timing.node,
    },
  };
  return jsonText(content);
}
