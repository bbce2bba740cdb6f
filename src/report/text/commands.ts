import { shellWord } from '../../foundation/text.ts';
import type { Study } from '../../study/Study.ts';

/** The command that replays one trial of a study. @param scenario its place in the study; the first one is the default */
export function replayCommand({ file, path = file, seed, scenarios }: Study, scenario: number, trial: number): string {
  const named = scenario === 0 ? '' : ` --scenario ${shellWord(scenarios[scenario].name)}`;
  return `riftlab replay ${shellWord(path)} --seed ${shellWord(seed)}${named} --trial ${trial}`;
}

/**
 * The options with which a command plays the same trials of a study again. A run to a precision ends by itself at the same trial;
 * given a number of trials, it would play them and look at the interval only once.
 *
 * @param trials that were played of each scenario
 */
export function playedOptions({ seed, precision }: Pick<Study, 'seed' | 'precision'>, trials: number): string {
  return `--seed ${shellWord(seed)}${precision === null ? ` --trials ${trials}` : ''}`;
}
