import { scenarioLabels } from '../../report/text/scenarioLabels.ts';
import { registry } from '../../rules/registry.ts';
import { checkDecisions } from '../../study/decisions/checkDecisions.ts';
import { loadStudy } from '../../study/loadStudy.ts';
import type { Scenario, Study } from '../../study/Study.ts';
import { valueLabel } from '../../study/scenarios/valueLabel.ts';
import { pairingsOf } from '../../trials/Pairing.ts';
import type { CompareOptions } from '../compare.ts';
import { findScenario } from '../reading/findScenario.ts';
import { UsageError } from '../UsageError.ts';
import type { ComparedPair } from './comparePair.ts';

/**
 * A scenario of each of two studies as one study, with the first one's seed, trials and margins.
 *
 * @throws UsageError where they cannot be compared
 */
export function pairOfStudies(
  [before, after]: readonly [string, string],
  { scenario, seed, trials, allowOutside }: Pick<CompareOptions, 'scenario' | 'seed' | 'trials' | 'allowOutside'>,
): ComparedPair {
  const [one, other] = [before, after].map((file) => loadStudy(file, registry, { seed, trials, allowOutside }));
  if (one.rules !== other.rules) {
    throw new UsageError(
      `expected two studies of the same rules; ${before} is about ${one.rules.name}, ${after} about ${other.rules.name}`,
    );
  }
  const pair = [findScenario(one, scenario), findScenario(other, scenario)];
  const setups = pair.map(({ setup }) => setup);
  const [measures, otherMeasures] = setups.map((setup) => one.rules.measures(setup));
  if (pairingsOf(measures, otherMeasures).length === 0) {
    throw new UsageError(`${before} and ${after} have no measure in common, so there is nothing to compare them by`);
  }
  const studies = [one.name, one.name === other.name ? `${other.name} (other)` : other.name];
  const names = studies.map((name, at) => [name, ...pointText(pair[at])].join(', '));
  const labels = scenarioLabels(names);
  const study: Study = {
    ...one,
    name: `${one.name}-${other.name}`,
    question: `What changes from ${labels[0]} to ${labels[1]}?`,
    // Targets name scenarios of the study that they stand in.
    targets: [],
    rare: undefined,
    compare: { ...one.compare, margins: { ...other.compare.margins, ...one.compare.margins } },
    scenarios: setups.map((setup, at) => ({ name: names[at], setup })),
  };
  checkDecisions({ ...study, compare: one.compare }, study.rules, study.scenarios, (path, message) => {
    throw new UsageError(`${before}, ${path.join('.')}: ${message}`);
  });
  return { study, files: [] };
}

/** Where a scenario lies in a sweep, as names of scenarios have it; nothing where nothing is swept. */
function pointText({ point }: Scenario): string[] {
  return (point?.values ?? []).map(({ path, value }) => `${path}=${valueLabel(value)}`);
}
