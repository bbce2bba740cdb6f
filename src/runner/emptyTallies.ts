import type { Study } from '../study/Study.ts';
import { pairingsOf } from '../trials/Pairing.ts';
import { PairTally } from '../trials/PairTally.ts';
import type { ScenarioTally } from '../trials/ScenarioTally.ts';
import { Tally } from '../trials/Tally.ts';

/** A tally for each scenario, of no trials yet. */
export function emptyTallies({ rules, scenarios }: Pick<Study, 'rules' | 'scenarios'>): ScenarioTally[] {
  const measures = scenarios.map(({ setup }) => rules.measures(setup));
  return measures.map((own, at) => ({
    tally: new Tally(own),
    pairs: at === 0 ? null : new PairTally(pairingsOf(measures[0], own)),
  }));
}
