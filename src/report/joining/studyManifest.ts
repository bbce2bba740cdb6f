import { jsonText } from '../../foundation/text.ts';
import type { Study } from '../../study/Study.ts';
import { type Timing, timingLines } from '../manifest.ts';
import { reportHead } from './ReportHead.ts';

/** Where a report about a study's numbers comes from: what `riftlab sensitivity` and `riftlab tune` were asked. */
export interface AskedOrigin {
  /** Of riftlab. */
  readonly version: string;
  /** What to type for the same report. */
  readonly command: string;
  readonly timing: Timing;
}

/**
 * The manifest of a report that plays many setups of a study: all that is needed to repeat it, and how long it took.
 *
 * @param answer what came out, in sentences
 * @param asked what else it was asked, as plain data
 * @param files the report's other files, by their paths in it
 */
export function studyManifest(
  study: Study,
  answer: readonly string[],
  asked: Readonly<Record<string, unknown>>,
  files: readonly string[],
  { version, command, timing }: AskedOrigin,
): string {
  return jsonText({
    ...reportHead(study, version, answer),
    trials: study.trials,
    command,
    ...asked,
    scenarios: study.scenarios.map(({ name, setup }) => ({ name, setup })),
    files,
    timing: timingLines(timing, null),
  });
}
