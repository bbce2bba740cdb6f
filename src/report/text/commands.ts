import { shellWord } from '../../foundation/text.ts';
import type { Study } from '../../study/Study.ts';

/** What to type to read one trial of a study. @param scenario its place in the study; the first need not be named */
export function replayCommand({ file, path = file, seed, scenarios }: Study, scenario: number, trial: number): string {
  const named = scenario === 0 ? '' : ` --scenario ${shellWord(scenarios[scenario].name)}`;
  return `riftlab replay ${shellWord(path)} --seed ${shellWord(seed)}${named} --trial ${trial}`;
}

/**
 * The options by which a command plays a study's trials again. A run to a precision is not given its trials: it ends at the
 * same one by itself, with the intervals of the sequence that ended it, where a number of trials would have it play those and
 * look once.
 *
 * @param trials that were played of each scenario
 */
export function playedOptions({ seed, precision }: Pick<Study, 'seed' | 'precision'>, trials: number): string {
  return `--seed ${shellWord(seed)}${precision === null ? ` --trials ${trials}` : ''}`;
}
