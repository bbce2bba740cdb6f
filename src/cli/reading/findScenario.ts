import { didYouMean } from '../../rules/nearestWord.ts';
import type { Scenario, Study } from '../../study/Study.ts';
import { UsageError } from '../UsageError.ts';

/** A study's scenario by its name; without a name, the first. @throws UsageError with the nearest right word */
export function findScenario(study: Study, name: string | undefined): Scenario {
  if (name === undefined) return study.scenarios[0];
  const found = study.scenarios.find((scenario) => scenario.name === name);
  if (found !== undefined) return found;
  const names = study.scenarios.map((scenario) => scenario.name);
  throw new UsageError(`no scenario is called ${name}${didYouMean(name, names)}; expected ${names.join(', ')}`);
}
