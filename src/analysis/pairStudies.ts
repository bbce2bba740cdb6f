import { partedRules, withDerived } from '../rules/derivedMeasures.ts';
import { checkDecisions } from '../study/checkDecisions.ts';
import type { Scenario, Study } from '../study/Study.ts';
import { valueLabel } from '../study/scenarios/expandScenarios.ts';
import { scenarioLabels } from '../study/scenarios/scenarioLabels.ts';
import { pairingsOf } from '../trials/PairTally.ts';

/** Why two studies cannot be compared: with what is at fault, in a sentence. */
export class UnpairedError extends Error {
  override name = 'UnpairedError';
}

/**
 * One scenario of each of two studies as one study, with the seed, trials and margins of the first.
 *
 * @param names what messages call the two
 * @throws UnpairedError if they cannot be compared
 */
export function pairStudies(
  [one, other]: readonly [Study, Study],
  pair: readonly [Scenario, Scenario],
  names: readonly [string, string],
): Study {
  const [before, after] = names;
  const [parted, otherParted] = [partedRules(one.rules), partedRules(other.rules)];
  if (parted.rules !== otherParted.rules) {
    throw new UnpairedError(
      `expected two studies of the same rules; ${before} is about ${one.rules.name}, ${after} about ${other.rules.name}`,
    );
  }
  const setups = pair.map(({ setup }) => setup);
  // Both are asked for the events of either; where they have one of the same name, the first one's stands.
  const own = new Set(parted.derivations.events.map(({ name }) => name));
  const events = [...parted.derivations.events, ...otherParted.derivations.events.filter(({ name }) => !own.has(name))];
  const rules = withDerived(parted.rules, { events, tables: [] });
  const [measures, otherMeasures] = setups.map((setup) => rules.measures(setup));
  if (pairingsOf(measures, otherMeasures).length === 0) {
    throw new UnpairedError(`${before} and ${after} have no measure in common, so there is nothing to compare them by`);
  }
  const studies = [one.name, one.name === other.name ? `${other.name} (other)` : other.name];
  const scenarioNames = studies.map((name, at) => [name, ...pointText(pair[at])].join(', '));
  const labels = scenarioLabels(scenarioNames);
  const study: Study = {
    ...one,
    rules,
    name: `${one.name}-${other.name}`,
    question: `What changes from ${labels[0]} to ${labels[1]}?`,
    // Targets name scenarios of their own study.
    targets: [],
    rare: undefined,
    compare: { ...one.compare, margins: { ...other.compare.margins, ...one.compare.margins } },
    scenarios: setups.map((setup, at) => ({ name: scenarioNames[at], setup })),
  };
  checkDecisions({ ...study, compare: one.compare }, study.rules, study.scenarios, (path, message) => {
    throw new UnpairedError(`${before}, ${path.join('.')}: ${message}`);
  });
  return study;
}

/** The swept values of a scenario, as its name has them; none without a sweep. */
function pointText({ point }: Scenario): string[] {
  return (point?.values ?? []).map(({ path, value }) => `${path}=${valueLabel(value)}`);
}
