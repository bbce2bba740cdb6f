import { shellWord } from '../../foundation/text.ts';
import type { Study } from '../../study/Study.ts';
import type { AnalysisOrigin } from '../manifest.ts';
import { type Section, text } from '../model/Document.ts';

/**
 * The command that replays one trial of a study.
 *
 * @param scenario the index of the trial's scenario in the study; for index 0, the command names no scenario
 */
export function replayCommand(study: Study, scenario: number, trial: number): string {
  const { file, path = file, seed, scenarios } = study;
  const named = scenario === 0 ? '' : ` --scenario ${shellWord(scenarios[scenario].name)}`;
  return `npx riftlab replay ${shellWord(path)}${ownRulesOption(study)} --seed ${shellWord(seed)}${named} --trial ${trial}`;
}

/** ` --rules FILE` if a study's rules come from a file of the designer; empty for the rules of riftlab. */
export function ownRulesOption({ rules }: Pick<Study, 'rules'>): string {
  return rules.module?.file === undefined ? '' : ` --rules ${shellWord(rules.module.file)}`;
}

/**
 * The options with which a command plays the same trials of a study again. If the study has a precision, the options do not contain
 * `--trials`: the run ends at the same trial again by itself, and `--trials` would make it ignore the precision.
 *
 * @param trials the number of trials that were played of each scenario
 */
export function playedOptions(study: Pick<Study, 'rules' | 'seed' | 'precision'>, trials: number): string {
  const { seed, precision } = study;
  return `--seed ${shellWord(seed)}${precision === null ? ` --trials ${trials}` : ''}${ownRulesOption(study)}`;
}

/**
 * The section that explains how to repeat a report that covers many setups of a study.
 *
 * @param tables a sentence about the files with the numbers
 */
export function originSection({ seed, rules }: Study, { command, version }: AnalysisOrigin, tables: string): Section {
  return repeatSection(
    command,
    `Seed “${seed}”, riftlab ${version}, rules ${rules.name} version ${rules.version}. The same study, seed and versions give the same numbers on any machine and any number of workers. ${tables} The setups are in manifest.json.`,
  );
}

/** The heading of the section on how to repeat a report. */
export const REPEAT = 'How to repeat it';

/** The section on how to repeat a report. @param words further sentences on the command */
export function repeatSection(command: string, words: string): Section {
  return { heading: REPEAT, on: 'page', blocks: [{ kind: 'command', text: command }, text(words)] };
}
