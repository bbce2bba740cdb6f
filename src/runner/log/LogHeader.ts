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

/**
 * 16 hexadecimal digits that name a report: equal where everything is that its text is made of, the question and the number
 * of trials as well as what the trials come to.
 *
 * @param riftlab its version
 */
export function reportId(study: Study, riftlab: string): string {
  // What may be varied or adjusted is for other commands, and no part of a report.
  const { rules: _, vary: __, adjust: ___, ...rest } = study;
  const identity = JSON.stringify([logHeader(study, riftlab), rest]);
  return createHash('sha256').update(identity).digest('hex').slice(0, 16);
}

type Reason = (was: LogHeader, is: LogHeader) => string | null;

/** In the order in which they explain one another: with another seed, for one, all scenarios are others too. */
const reasons: readonly Reason[] = [
  (was, is) => differing('its log was of form', was.log, is.log),
  (was, is) => differing('it was played by riftlab', was.riftlab, is.riftlab),
  (was, is) => differing('its rules were', was.rules.name, is.rules.name),
  (was, is) => differing('its rules were version', was.rules.version, is.rules.version),
  (was, is) => differing('its random streams were version', was.streamVersion, is.streamVersion),
  (was, is) => differing('its seed was', was.seed, is.seed),
  (was, is) => differing('the number of its scenarios was', was.scenarios.length, is.scenarios.length),
  (was, is) => {
    const at = was.scenarios.findIndex(({ id }, place) => id !== is.scenarios[place].id);
    if (at < 0) return null;
    return is.scenarios.length === 1 ? 'its setup has changed' : `its scenario ${is.scenarios[at].name} has changed`;
  },
  (was, is) => (was.measures === is.measures ? null : 'its measures have changed'),
];

/** Why trials of one log cannot be added to those of another, in words; null: they can. */
export function whatChanged(was: LogHeader, is: LogHeader): string | null {
  for (const reason of reasons) {
    const text = reason(was, is);
    if (text !== null) return text;
  }
  return null;
}

function differing(what: string, was: unknown, is: unknown): string | null {
  return was === is ? null : `${what} ${was} and is now ${is}`;
}
