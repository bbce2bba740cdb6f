import type { StudyResult } from '../analysis/StudyResult.ts';
import { exactEffort } from '../analysis/summarise.ts';
import { jsonText } from '../foundation/text.ts';
import { streamVersion } from '../random/Threefry.ts';
import type { Study } from '../study/Study.ts';
import type { Document } from './model/Document.ts';

/** The time and the machine of a run: the only part of a manifest that differs if the run is repeated. */
export interface Timing {
  readonly started: Date;
  readonly seconds: number;
  /**
   * The number of trials of each scenario that this run did not play but read from the log of an earlier run. Default:
   * 0.
   */
  readonly resumed?: number;
  /** The number of worker threads; 0 if the run was played in the main thread. */
  readonly workers: number;
  /** The version of Node.js: `v20.19.0`. */
  readonly node: string;
}

/** The data in a run's manifest that are not part of its result. */
export interface Origin {
  /** The version of riftlab. */
  readonly version: string;
  /** The `scenarioId` of each scenario, in order. */
  readonly scenarioIds: readonly string[];
  readonly timing: Timing;
  /** The command that makes the same report. Default: `riftlab run` with the study's file. */
  readonly command?: string;
}

/**
 * `manifest.json` of a run: everything needed to repeat the run, and how long it took.
 *
 * @param confidence the confidence of the report's intervals
 * @param document the report, for its answer and its notes
 * @param files the paths of the report's other files
 */
export function manifest(
  { study, scenarios, isPartial }: StudyResult,
  confidence: number,
  { answer, notes }: Pick<Document, 'answer' | 'notes'>,
  files: readonly string[],
  { version, scenarioIds, timing }: Origin,
): string {
  const played = scenarios.reduce((sum, { tally }) => sum + tally.trials, 0);
  return jsonText({
    ...headOf(study, version, answer),
    ...(notes === undefined ? {} : { notes }),
    ...(isPartial ? { partial: true } : {}),
    trials: scenarios[0].tally.trials,
    confidence,
    scenarios: scenarios.map(({ scenario, exact }, at) => ({
      name: scenario.name,
      id: scenarioIds[at],
      exact: exactEffort(exact),
      setup: scenario.setup,
    })),
    files,
    timing: timingLines(timing, played - (timing.resumed ?? 0) * scenarios.length),
  });
}

/** The data in the manifest of `riftlab sensitivity` or `riftlab tune` that are not part of the study. */
export interface AnalysisOrigin {
  /** The version of riftlab. */
  readonly version: string;
  /** The command that makes the same report. */
  readonly command: string;
  readonly timing: Timing;
}

/**
 * `manifest.json` of a report on many setups of a study: everything needed to repeat the analysis, and how long it took.
 *
 * @param document the report, for its answer and its notes
 * @param asked the other options of the command, as plain data
 * @param files the paths of the report's other files
 */
export function studyManifest(
  study: Study,
  { answer, notes }: Pick<Document, 'answer' | 'notes'>,
  asked: Readonly<Record<string, unknown>>,
  files: readonly string[],
  { version, command, timing }: AnalysisOrigin,
): string {
  return jsonText({
    ...headOf(study, version, answer),
    ...(notes === undefined ? {} : { notes }),
    trials: study.trials,
    command,
    ...asked,
    scenarios: study.scenarios.map(({ name, setup }) => ({ name, setup })),
    files,
    timing: timingLines(timing, null),
  });
}

/** The study with its question and its answer, and the versions and the seed that its numbers depend on. */
function headOf({ name, question, rules, seed }: Study, version: string, answer: readonly string[]) {
  return {
    riftlab: version,
    rules: {
      name: rules.name,
      version: rules.version,
      ...(rules.module?.file && { file: rules.module.file, hash: rules.module.hash }),
    },
    streamVersion,
    study: name,
    question,
    answer,
    seed,
  };
}

/** @param played the trials that this run played, of all scenarios together; null if they were not counted */
function timingLines({ started, seconds, resumed = 0, workers, node }: Timing, played: number | null) {
  return {
    started: started.toISOString(),
    seconds: Number(seconds.toFixed(3)),
    ...(resumed > 0 ? { resumed } : {}),
    trialsPerSecond: played !== null && seconds > 0 ? Math.round(played / seconds) : null,
    workers,
    node,
  };
}

/** The paths of the files that a manifest lists; null if the text is not a manifest of riftlab. */
export function listedFiles(text: string): readonly string[] | null {
  const data = parsed(text);
  if (typeof data !== 'object' || data === null) return null;
  const { riftlab, study, question, answer, files }: Readonly<Record<string, unknown>> = { ...data };
  const isOurs = [riftlab, study, question].every((one) => typeof one === 'string') && isTexts(answer);
  if (!isOurs) return null;
  return Array.isArray(files) ? files.filter((path) => typeof path === 'string') : [];
}

function isTexts(value: unknown): boolean {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
