import { createHash } from 'node:crypto';
import { streamVersion } from '../../random/Threefry.ts';
import { cellCount } from '../../rules/Measure.ts';
import type { Study } from '../../study/Study.ts';
import { scenarioId } from '../../study/scenarioId.ts';

/** The form of a log; it rises when an older riftlab could not read it. */
const LOG_VERSION = 1;

/** A log's first record: all that decides what trials come to, so that only trials of the same thing are ever added. */
export interface LogHeader {
  /** `LOG_VERSION`. */
  readonly log: number;
  /** Its version. */
  readonly riftlab: string;
  readonly rules: { readonly name: string; readonly version: number };
  readonly streamVersion: number;
  readonly seed: string;
  /** Of the measures and their cells. */
  readonly measures: string;
  /** By scenario, in the study's order: its name, and what its trials can come to (`scenarioId`). */
  readonly scenarios: readonly { readonly name: string; readonly id: string }[];
}

/** The header of a study's log. @param riftlab its version */
export function logHeader(study: Study, riftlab: string): LogHeader {
  const { rules, seed, scenarios } = study;
  const cells = scenarios.map(({ setup }) =>
    rules.measures(setup).map((measure) => [measure.name, measure.min, measure.bin ?? 1, cellCount(measure)]),
  );
  return {
    log: LOG_VERSION,
    riftlab,
    rules: { name: rules.name, version: rules.version },
    streamVersion,
    seed,
    measures: createHash('sha256').update(JSON.stringify(cells)).digest('hex').slice(0, 16),
    scenarios: scenarios.map((scenario) => ({ name: scenario.name, id: scenarioId(study, scenario) })),
  };
}
