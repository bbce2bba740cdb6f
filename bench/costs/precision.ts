import { availableParallelism } from 'node:os';
import { figuresOf } from '../../src/rules/Measure.ts';
import { WorkerPoolExecutor } from '../../src/runner/executors/WorkerPoolExecutor.ts';
import { normalQuantile } from '../../src/statistics/normal.ts';
import type { Study } from '../../src/study/Study.ts';
import { pairingsOf, type ScenarioTally } from '../../src/trials/PairTally.ts';
import { bareStudy } from './bareStudy.ts';
import { playedSeconds } from './playedSeconds.ts';

/** The half width of an interval: a tenth of a percentage point, with 95 % confidence. */
export const HALF_WIDTH = 0.001;
const CONFIDENCE = 0.95;
const PILOT = 200_000;

const QUESTIONS = [
  { study: 'one-stat', figure: 'winner=sentinel', variant: 'one more block die' },
  { study: 'one-detour', figure: 'fleet_arrives', variant: 'detour' },
] as const;

/** The cost of an interval of ± 0.1 points on all cores: the trials of each scenario, the seconds, and the actual half width. */
export interface Precision {
  readonly study: string;
  readonly what: string;
  readonly trials: number;
  readonly seconds: number;
  readonly halfWidth: number;
}

/**
 * Measures the cost of intervals in studies that come with riftlab: for the rate of one variant, and for its difference from
 * another variant, with common random numbers and with independent ones.
 *
 * @param halfWidth the half width of the intervals: `HALF_WIDTH`, or a larger one for a quick measurement
 */
export async function precisionCosts(halfWidth: number): Promise<Precision[]> {
  const found: Precision[] = [];
  for (const question of QUESTIONS) found.push(...(await costsOf(question, halfWidth)));
  return found;
}

async function costsOf(
  { study: name, figure, variant }: (typeof QUESTIONS)[number],
  asked: number,
): Promise<Precision[]> {
  const whole = bareStudy(name, PILOT);
  const both = {
    ...whole,
    scenarios: [whole.scenarios[0], ...whole.scenarios.filter((each) => each.name === variant)],
  };
  const [one, other] = both.scenarios.map((scenario) => ({ ...both, scenarios: [scenario] }));
  // The second study has another seed, so that no trial shares its random numbers with the first study.
  const apart = { ...other, seed: `${other.seed}, another` };
  const pilot = await play(both);
  const { x, y, d } = variancesOf(both, pilot.tallies, figure);
  const questions = [
    { what: `the rate of ${figure}`, variance: x, parts: [one] },
    { what: 'the difference, common random numbers', variance: d, parts: [both] },
    { what: 'the difference, independent', variance: x + y, parts: [one, apart] },
  ];
  const found: Precision[] = [];
  for (const { what, variance, parts } of questions) {
    const trials = Math.ceil(variance * (normalQuantile((1 + CONFIDENCE) / 2) / asked) ** 2);
    let seconds = 0;
    let spread = 0;
    for (const part of parts) {
      const played = await play({ ...part, trials });
      const variances = variancesOf(part, played.tallies, figure);
      seconds += played.seconds;
      spread += part === both ? variances.d : variances.x;
    }
    const halfWidth = normalQuantile((1 + CONFIDENCE) / 2) * Math.sqrt(spread / trials);
    found.push({ study: name, what, trials, seconds, halfWidth });
  }
  return found;
}

async function play(study: Study) {
  const executor = new WorkerPoolExecutor(study, availableParallelism());
  // These trials let V8 compile the loop before the measurement, because a long run plays nearly all trials with compiled code.
  await playedSeconds({ ...study, trials: PILOT }, executor);
  const played = await playedSeconds(study, executor);
  await executor.close();
  return played;
}

/** Returns the variances of a figure in the first and second scenario, and of their difference by trial. */
function variancesOf({ rules, scenarios }: Study, tallies: readonly ScenarioTally[], figure: string) {
  const measures = scenarios.map(({ setup }) => rules.measures(setup));
  const [x, y = 0] = tallies.map(({ tally }, at) => {
    const own = figuresOf(measures[at]).find(({ name }) => name === figure);
    if (own === undefined) throw new Error(`there is no ${figure}`);
    const histogram = tally.histogram(measures[at].indexOf(own.measure));
    const count = histogram[(own.value ?? 1) - own.measure.min];
    const rate = count / tally.trials;
    return rate * (1 - rate);
  });
  const pairs = tallies[1]?.pairs;
  if (pairs == null) return { x, y, d: 0 };
  const place = pairingsOf(measures[0], measures[1]).findIndex(({ other }) => other.name === figure);
  const { sum, squares } = pairs.differences(place);
  return { x, y, d: Number(squares) / tallies[1].tally.trials - (Number(sum) / tallies[1].tally.trials) ** 2 };
}
