import { type Entrant, type Matchups, matchupsOf, pairsOf } from '../../../src/analysis/matchups.ts';
import type { StudyResult } from '../../../src/analysis/StudyResult.ts';
import type { ExactSolution } from '../../../src/exact/ExactSolution.ts';
import type { Measure } from '../../../src/rules/Measure.ts';
import { registry } from '../../../src/rules/registry.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { Tally } from '../../../src/trials/Tally.ts';

/** The results of one pair: the shares of duels that the first side wins and of draws, and whether they are exact. */
export interface Odds {
  readonly win: number;
  readonly draw?: number;
  readonly solved?: boolean;
}

/** A study of one duel; the tests take everything but its scenarios from it. */
const study = parseStudy(
  'question: Who?\nrules: skirmish\nsetup: {mode: duel, sides: {a: {card: {hp: 1}}, b: {card: {hp: 1}}}}',
  'matchups.yaml',
  registry,
);

/** A round of duels with counts equal to the shares, with the pairs in the order (0, 1), (0, 2) … (1, 2) … */
export function roundOfDuels(names: readonly string[], odds: readonly Odds[], trials = 1_000): StudyResult {
  const scenarios = pairsOf(names.length).map(([one, other], at) => {
    const { win, draw = 0, solved = true } = odds[at];
    const shares = [win, 1 - win - draw, draw];
    const winner: Measure = {
      ...{ name: 'winner', kind: 'category', min: 0, max: 2, unit: 'duels', step: 1, title: 'winner' },
      labels: [names[one], names[other], 'draw'],
    };
    const exact: ExactSolution = solved
      ? { state: 'solved', distributions: [Float64Array.from(shares)], moments: [{ mean: 0, sd: 0 }], states: 7 }
      : { state: 'over-budget', budget: 100 };
    const tally = new Tally(
      [winner],
      Float64Array.from(shares, (share) => Math.round(share * trials)),
    );
    const scenario = { name: `${names[one]}-vs-${names[other]}`, setup: study.scenarios[0].setup };
    return { scenario, measures: [winner], tally, pairs: null, exact };
  });
  return {
    // Its scenarios have no setups, so no other reading of the rules can be played.
    study: {
      ...study,
      rules: { ...study.rules, otherReadings: undefined },
      trials,
      scenarios: scenarios.map(({ scenario }) => scenario),
    },
    scenarios,
  };
}

/** The match-ups of such a round. @param costs of the cards; absent if no card has one */
export function matchupsFrom(
  names: readonly string[],
  odds: readonly Odds[],
  costs: readonly (number | null)[] = [],
  trials = 1_000,
): Matchups {
  const entrants = names.map((name, at): Entrant => ({ name, cost: costs[at] ?? null }));
  return matchupsOf(roundOfDuels(names, odds, trials), entrants);
}

/** Rock beats scissors, scissors beat paper, paper beats rock; anvil beats two of them and is even with the third. */
export const circular = matchupsFrom(
  ['rock', 'paper', 'scissors', 'anvil'],
  [{ win: 0.3 }, { win: 0.7 }, { win: 0.2 }, { win: 0.25, draw: 0.1 }, { win: 0.1 }, { win: 0.5 }],
  [10, 11, 12, 20],
);
