import type { Rules } from '../../../rules/Rules.ts';
import type { Mistake } from '../../StudyError.ts';
import type { RawScenario } from '../../scenarios/expandScenarios.ts';
import type { ReadBeside } from '../../scenarios/readFiles.ts';
import { isKnownPath } from '../../schema/isKnownPath.ts';
import { isMapping } from '../../text/Mapping.ts';
import type { StudyText } from '../../text/StudyText.ts';
import { faultyEnds } from './faultyEnds.ts';
import { readVariables } from './readVariables.ts';
import { Variation } from './Variation.ts';

/** What a study may vary to see what matters, and adjust to meet its targets. */
export interface Variations {
  readonly vary?: Variation;
  readonly adjust?: Variation;
}

/** A study so far. */
export interface VariedStudy {
  readonly text: StudyText;
  readonly rules: Rules<unknown, unknown>;
  /** Before the rules have filled them in; they found nothing wrong. */
  readonly scenarios: readonly RawScenario[];
  readonly read: ReadBeside;
}

/** Reads `vary` and `adjust`, and has the rules check the ends of every range. */
export function readVariations({ text, rules, scenarios, read }: VariedStudy): Variations & { mistakes: Mistake[] } {
  const data = isMapping(text.data) ? text.data : {};
  const mistakes: Mistake[] = [];
  const variation = (key: 'vary' | 'adjust'): Variation | undefined => {
    const ranges = data[key];
    if (!isMapping(ranges)) return undefined;
    const entries = text.keys([key]).map((path) => [path, ranges[path]] as const);
    const { variables, findings } = readVariables(key, entries, scenarios, (path, setup) =>
      isKnownPath(rules.setupSchema, path, setup),
    );
    mistakes.push(...findings.map(({ path, message, isAboutKey }) => text.mistake(path, message, isAboutKey)));
    if (variables.length === 0) return undefined;
    const made = new Variation({ key, variables, scenarios, rules, read, text });
    mistakes.push(...faultyEnds(made, key === 'vary'));
    return made;
  };
  const vary = variation('vary');
  const adjust = variation('adjust');
  if (data.adjust !== undefined && !(Array.isArray(data.targets) && data.targets.length > 0)) {
    mistakes.push(text.mistake(['adjust'], 'expected targets too, which say what the values must meet', true));
  }
  return { ...(vary && { vary }), ...(adjust && { adjust }), mistakes };
}
