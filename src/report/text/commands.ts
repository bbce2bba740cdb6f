import { shellWord } from '../../foundation/text.ts';
import type { Study } from '../../study/Study.ts';

/** The command that replays one trial of a study. @param scenario its place in the study; the first one is the default */
export function replayCommand(study: Study, scenario: number, trial: number): string {
  const { file, path = file, seed, scenarios } = study;
  const named = scenario === 0 ? '' : ` --scenario ${shellWord(scenarios[scenario].name)}`;
  return `npx riftlab replay ${shellWord(path)}${ownRulesOption(study)} --seed ${shellWord(seed)}${named} --trial ${trial}`;
}

/** ` --rules FILE` if a study's rules come from such a file; empty for those of riftlab. */
export function ownRulesOption({ rules }: Pick<Study, 'rules'>): string {
  return rules.module?.file === undefined ? '' : ` --rules ${shellWord(rules.module.file)}`;
}

/**
 * The options with which a command plays the same trials of a study again. A run to a precision ends by itself at the same trial;
 * given a number of trials, it would play them and look at the interval only once.
 *
 * @param trials that were played of each scenario
 */
export function playedOptions(study: Pick<Study, 'rules' | 'seed' | 'precision'>, trials: number): string {
  const { seed, precision } = study;
  return `--seed ${shellWord(seed)}${precision === null ? ` --trials ${trials}` : ''}${ownRulesOption(study)}`;
}
