import type { StudyResult } from '../../../src/analysis/StudyResult.ts';
import { count, flag, type Measure } from '../../../src/rules/Measure.ts';
import type { ChartRequest } from '../../../src/rules/Presentation.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { exampleRules } from './exampleResult.ts';
import { madeUpResult } from './madeUpResult.ts';

/** An invented fight: the chance in each round that a side is out of it, and the number of rounds. */
export interface FightSetup {
  readonly out: Readonly<Record<string, number>>;
  readonly rounds: number;
}

export const fight: FightSetup = { out: { red: 0.1, blue: 0.25 }, rounds: 6 };

/** The greatest lead in victory points, in either direction. */
const MOST_AHEAD = 120;
/** Points destroyed by each of three units; the measure counts quarters. */
const WORTH = { archer: 0.5, captain: 1.75, squire: 0.002 };

/** An invented result with the form of a skirmish: the winner, when each side is out, the lead in points, wounds by round. */
export function fightResult({
  scenarios = { 'as is': fight } as Readonly<Record<string, FightSetup>>,
  trials = 100_000,
  solved = true,
  charts = requests,
} = {}): StudyResult {
  const rules = {
    ...exampleRules(),
    name: 'skirmish',
    trials: 'fights',
    measures: measuresOf,
    presentation: { charts },
  } as unknown as Rules<unknown, unknown>;
  return madeUpResult({ rules, question: 'Who wins?', trials, solved, scenarios, distributionsOf });
}

function requests({ out, rounds }: FightSetup): readonly ChartRequest[] {
  const sides = Object.keys(out);
  return [
    { kind: 'ranking', measure: 'winner', title: 'Who wins' },
    {
      kind: 'survival',
      measures: sides.map((side) => ({ measure: `round_out_${side}`, label: side })),
      title: 'Who is still there',
    },
    { kind: 'histogram', measure: 'margin', title: 'Points ahead' },
    {
      kind: 'means',
      measures: Object.keys(WORTH).map((name) => ({ measure: `worth_${name}`, label: name })),
      title: 'What each is worth',
    },
    {
      kind: 'progress',
      lines: sides.map((side) => ({
        label: side,
        measures: Array.from({ length: rounds }, (_, at) => `wounds_${side}_${at + 1}`),
      })),
      title: 'Wounds, round by round',
    },
  ];
}

function measuresOf({ out, rounds }: FightSetup): readonly Measure[] {
  const sides = Object.keys(out);
  const labels = [...sides, 'draw'];
  return [
    { ...flag('winner', 'winner', 'fights'), kind: 'category', max: labels.length - 1, labels },
    { ...count('margin', 'points that red is ahead', 'points', MOST_AHEAD), min: -MOST_AHEAD },
    ...sides.map((side) => count(`round_out_${side}`, `round in which ${side} is out`, 'rounds', rounds)),
    ...Object.keys(WORTH).map((name) => count(`worth_${name}`, `points that ${name} is worth`, 'points', 20, 0.25)),
    ...sides.flatMap((side) =>
      Array.from({ length: rounds }, (_, at) =>
        count(`wounds_${side}_${at + 1}`, `wounds that ${side} has taken by round ${at + 1}`, 'wounds', rounds),
      ),
    ),
  ];
}

function distributionsOf({ out, rounds }: FightSetup): Float64Array[] {
  const chances = Object.values(out);
  const ahead = Array.from({ length: 2 * MOST_AHEAD + 1 }, (_, at) => Math.exp(-((at - 100) ** 2) / 800));
  const whole = ahead.reduce((sum, weight) => sum + weight, 0);
  const all = chances.reduce((sum, chance) => sum + chance, 0.05);
  return [
    Float64Array.of(...chances.map((chance) => chance / all), 0.05 / all),
    Float64Array.from(ahead, (weight) => weight / whole),
    ...chances.map((chance) =>
      Float64Array.from({ length: rounds + 1 }, (_, round) =>
        round === 0 ? (1 - chance) ** rounds : chance * (1 - chance) ** (round - 1),
      ),
    ),
    ...Object.values(WORTH).map((worth) =>
      Float64Array.from({ length: 21 }, (_, at) => [1 - worth / 5, worth / 5][at / 20] ?? 0),
    ),
    ...chances.flatMap((chance) => Array.from({ length: rounds }, (_, at) => binomial(at + 1, chance, rounds))),
  ];
}

/** The distribution of the number of successes in some rounds, as a table up to `most`. */
function binomial(rounds: number, chance: number, most: number): Float64Array {
  let distribution = [1];
  for (let round = 0; round < rounds; round += 1) {
    const before = distribution;
    distribution = Array.from(
      { length: round + 2 },
      (_, at) => (before[at] ?? 0) * (1 - chance) + (before[at - 1] ?? 0) * chance,
    );
  }
  return Float64Array.from({ length: most + 1 }, (_, at) => distribution[at] ?? 0);
}
