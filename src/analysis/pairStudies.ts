import { partedRules, withDerived } from '../rules/derivedMeasures.ts';
import { checkDecisions } from '../study/checkDecisions.ts';
import type { Scenario, Study } from '../study/Study.ts';
import { valueLabel } from '../study/scenarios/expandScenarios.ts';
import { scenarioLabels } from '../study/scenarios/scenarioNames.ts';
import { pairingsOf } from '../trials/PairTally.ts';

/** Thrown if two studies cannot be compared. The message gives the reason in a sentence. */
export class UnpairedError extends Error {
  override name = 'UnpairedError';
}

/**
 * Makes one study of two scenarios, one from each study, with the seed and the trials of the first study. If both studies have a
 * margin for a figure, the margin of the first study applies.
 *
 * @param names the names of the two studies in messages
 * @throws UnpairedError if the studies cannot be compared
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
  // The combined study has the events of both studies. If both have an event of the same name, the event of the first study is
  // used.
  const own = new Set(parted.derivations.events.map(({ name }) => name));
  const events = [...parted.derivations.events, ...otherParted.derivations.events.filter(({ name }) => !own.has(name))];
  const rules = withDerived(parted.rules, { events, tables: [] });
  const [measures, otherMeasures] = setups.map((setup) => rules.measures(setup));
  if (pairingsOf(measures, otherMeasures).length === 0) {
    throw new UnpairedError(`${before} and ${after} have no measure in common, so they cannot be compared`);
  }
  const studies = [one.name, one.name === other.name ? `${other.name} (other)` : other.name];
  const scenarioNames = studies.map((name, at) => [name, ...pointText(pair[at])].join(', '));
  const labels = scenarioLabels(scenarioNames);
  const study: Study = {
    ...one,
    rules,
    name: `${one.name}-${other.name}`,
    question: `What changes from ${labels[0]} to ${labels[1]}?`,
    // The targets are omitted, because they name scenarios of their own study.
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

/** Returns the swept paths of a scenario with their values, in the form `path=value`; empty without a sweep. */
function pointText({ point }: Scenario): string[] {
  return (point?.values ?? []).map(({ path, value }) => `${path}=${valueLabel(value)}`);
}
