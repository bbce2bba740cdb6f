import type { Scenario, Study } from '../../study/Study.ts';
import { knownScenarios } from '../../study/scenarios/knownScenarios.ts';
import { UsageError } from '../UsageError.ts';

/** A study's scenario by its name; without a name, the first. @throws UsageError with the nearest right word */
export function findScenario(study: Study, name: string | undefined): Scenario {
  if (name === undefined) return study.scenarios[0];
  const found = study.scenarios.find((scenario) => scenario.name === name);
  if (found !== undefined) return found;
  const points = study.scenarios.filter(({ point }) => point?.scenario === name);
  const which = points.length === 0 ? study.scenarios : points.map(({ name: own }) => ({ name: own, setup: null }));
  const isSwept = points.length > 0 ? ` alone, for it is swept` : '';
  throw new UsageError(`no scenario is called ${name}${isSwept}${knownScenarios(name, which)}`);
}
