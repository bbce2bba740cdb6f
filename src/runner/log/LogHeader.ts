import { shortHash } from '../../foundation/text.ts';
import { streamVersion } from '../../random/Threefry.ts';
import { cellCount } from '../../rules/Measure.ts';
import type { Study } from '../../study/Study.ts';
import { scenarioId } from '../../study/scenarios/scenarioNames.ts';

/** The version of the log's format. It increases if older versions of riftlab cannot read the new format. */
const LOG_VERSION = 1;

/**
 * The first record of a log: everything that determines the results of trials, so that only trials of the same study are
 * added.
 */
export interface LogHeader {
  /** `LOG_VERSION`. */
  readonly log: number;
  /** The version of riftlab. */
  readonly riftlab: string;
  readonly rules: {
    readonly name: string;
    readonly version: number;
    /** The hash of the module of the rules; absent for rules that riftlab ships. */
    readonly hash?: string;
  };
  readonly streamVersion: number;
  readonly seed: string;
  /** A hash of the measures, their cells and the conditions of events. */
  readonly measures: string;
  /** The name of each scenario and the id of its trials (`scenarioId`), in the study's order. */
  readonly scenarios: readonly { readonly name: string; readonly id: string }[];
}

/** Returns the header of a study's log. @param riftlab the version of riftlab */
export function logHeader(study: Study, riftlab: string): LogHeader {
  const { rules, seed, scenarios } = study;
  const cells = scenarios.map(({ setup }) =>
    rules
      .measures(setup)
      .map((measure) => [
        measure.name,
        measure.min,
        measure.bin ?? 1,
        cellCount(measure),
        ...(measure.event === undefined ? [] : [measure.event]),
      ]),
  );
  return {
    log: LOG_VERSION,
    riftlab,
    rules: { name: rules.name, version: rules.version, hash: rules.module?.hash },
    streamVersion,
    seed,
    measures: shortHash(JSON.stringify(cells)),
    scenarios: scenarios.map((scenario) => ({ name: scenario.name, id: scenarioId(study, scenario) })),
  };
}

/**
 * Returns 16 hexadecimal digits that identify a report. They depend on everything that determines the text of the report: the
 * `LogHeader`, which determines the results of trials, and the rest of the study, such as its question and its number of trials.
 *
 * @param riftlab the version of riftlab
 */
export function reportId(study: Study, riftlab: string): string {
  // `vary` and `adjust` belong to other commands and do not affect the report.
  const { rules: _, vary: __, adjust: ___, ...rest } = study;
  return shortHash(JSON.stringify([logHeader(study, riftlab), rest]));
}

/** Formats a difference. `what` is the start of a sentence, such as `its seed`; `was` and `is` are the two values. */
type Difference = (what: string, was: unknown, is: unknown) => string;

type Reason = (was: LogHeader, is: LogHeader, say: Difference) => string | null;

/**
 * The possible reasons why trials of one log cannot be added to the trials of another log. The first reason that
 * applies is reported. For example, the seed comes before the scenarios, because another seed also changes the ids of
 * the scenarios.
 */
const reasons: readonly Reason[] = [
  (was, is, say) => differing(say, 'the format of its log', was.log, is.log),
  (was, is, say) => differing(say, 'its version of riftlab', was.riftlab, is.riftlab),
  (was, is, say) => differing(say, 'the name of its rules', was.rules.name, is.rules.name),
  (was, is, say) => differing(say, 'the version of its rules', was.rules.version, is.rules.version),
  (was, is) => (was.rules.hash === is.rules.hash ? null : 'the file of its rules has changed'),
  (was, is, say) => differing(say, 'the version of its random streams', was.streamVersion, is.streamVersion),
  (was, is, say) => differing(say, 'its seed', was.seed, is.seed),
  (was, is, say) => differing(say, 'the number of its scenarios', was.scenarios.length, is.scenarios.length),
  (was, is) => {
    const at = was.scenarios.findIndex(({ id }, place) => id !== is.scenarios[place].id);
    if (at < 0) return null;
    return is.scenarios.length === 1 ? 'its setup has changed' : `its scenario ${is.scenarios[at].name} has changed`;
  },
  (was, is) => (was.measures === is.measures ? null : 'its measures have changed'),
];

/**
 * Returns the reason why trials of one log cannot be added to those of another; null if they can.
 *
 * @param say formats a difference. Default: the difference between a log and the run that would resume from it
 */
export function whatChanged(
  was: LogHeader,
  is: LogHeader,
  say: Difference = (what, before, now) => `${what} was ${before} and is now ${now}`,
): string | null {
  for (const reason of reasons) {
    const text = reason(was, is, say);
    if (text !== null) return text;
  }
  return null;
}

function differing(say: Difference, what: string, was: unknown, is: unknown): string | null {
  return was === is ? null : say(what, was, is);
}
