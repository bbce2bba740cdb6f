import type { Study } from '../../study/Study.ts';
import { shellWord } from './shellWord.ts';

/** What to type to read one trial of a study. @param scenario its place in the study; the first need not be named */
export function replayCommand({ file, path = file, seed, scenarios }: Study, scenario: number, trial: number): string {
  const named = scenario === 0 ? '' : ` --scenario ${shellWord(scenarios[scenario].name)}`;
  return `riftlab replay ${shellWord(path)} --seed ${shellWord(seed)}${named} --trial ${trial}`;
}
