import { type Entrant, type Matchups, matchupsOf, pairsOf } from '../../../src/analysis/matchups.ts';
import type { StudyResult } from '../../../src/analysis/StudyResult.ts';
import type { ExactSolution } from '../../../src/exact/ExactSolution.ts';
import type { Measure } from '../../../src/rules/Measure.ts';
import { registry } from '../../../src/rules/registry.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { Tally } from '../../../src/trials/Tally.ts';

/** What one pair plays: the shares of duels that the first wins and that nobody does, and whether that was solved exactly. */
export interface Odds {
  readonly win: number;
  readonly draw?: number;
  readonly solved?: boolean;
}

/** A study of one duel, to take the rest of a study from. */
const study = parseStudy(
  'question: Who?\nrules: skirmish\nsetup: {mode: duel, sides: {a: {card: {hp: 1}}, b: {card: {hp: 1}}}}',
  'matchups.yaml',
  registry,
);

/** A round of duels whose counts are the shares themselves, pairs in the order (0, 1), (0, 2) … (1, 2) … */
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
    // Its scenarios have no setups that could be played by other readings of the rules.
    study: {
      ...study,
      rules: { ...study.rules, otherReadings: undefined },
      trials,
      scenarios: scenarios.map(({ scenario }) => scenario),
    },
    scenarios,
  };
}

/** What such a round comes to. @param costs by card; none: no card has one */
export function matchupsFrom(
  names: readonly string[],
  odds: readonly Odds[],
  costs: readonly (number | null)[] = [],
  trials = 1_000,
): Matchups {
  const entrants = names.map((name, at): Entrant => ({ name, cost: costs[at] ?? null }));
  return matchupsOf(roundOfDuels(names, odds, trials), entrants);
}

/** Rock beats scissors, which beat paper, which beats rock; anvil beats two of them and is met halfway by the third. */
export const circular = matchupsFrom(
  ['rock', 'paper', 'scissors', 'anvil'],
  [{ win: 0.3 }, { win: 0.7 }, { win: 0.2 }, { win: 0.25, draw: 0.1 }, { win: 0.1 }, { win: 0.5 }],
  [10, 11, 12, 20],
);
