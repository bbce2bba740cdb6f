import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../src/exact/solveExactly.ts';
import { gravityPortals } from '../../src/rules/gravity-portals/gravityPortals.ts';
import type { Setup } from '../../src/rules/gravity-portals/setup/setup.ts';
import type { Measure } from '../../src/rules/Measure.ts';
import { chiSquareTest } from '../../src/statistics/chiSquare.ts';
import { Player } from '../../src/trials/Player.ts';
import { shippedText } from '../unit/rules/gravity-portals/charts/shippedCharts.ts';

const CHARTS = { file: 'charts/ip2-destinations.csv', text: shippedText };

interface Answer {
  readonly measure: Measure;
  readonly distribution: Float64Array;
  readonly mean: number;
}

function checked(setup: object): Setup {
  return gravityPortals.setupSchema.parse({ charts: CHARTS, force: { hero: {} }, ...setup });
}

/** Returns the exact answer for every measure. @throws if the budget is too small */
function solved(setup: Setup): Answer[] {
  const solution = solveExactly(gravityPortals, setup);
  if (solution.state !== 'solved') throw new Error('over budget');
  return gravityPortals.measures(setup).map((measure, at) => ({
    measure,
    distribution: solution.distributions[at],
    mean: solution.moments[at].mean,
  }));
}

function answerOf(answers: Answer[], name: string): Answer {
  const found = answers.find(({ measure }) => measure.name === name);
  if (found === undefined) throw new Error(`no measure ${name}`);
  return found;
}

/** Expects every measure of sampled trials to agree with its exact distribution. */
function expectSampledAsSolved(setup: Setup, trials: number, seed: string): void {
  const tally = new Player(gravityPortals, setup, seed).play(0, trials);
  for (const [at, { measure, distribution }] of solved(setup).entries()) {
    const observed = tally.histogram(at);
    const impossible = observed.reduce((sum, count, cell) => sum + (distribution[cell] === 0 ? count : 0), 0);
    expect(impossible, `${measure.name}: impossible values`).toBe(0);
    const expected = distribution.map((probability) => probability * trials);
    expect(chiSquareTest(observed, expected).pValue, measure.name).toBeGreaterThan(1e-6);
  }
}

// The mean defender by 2d6 over the charts DR2 to DR9 as printed, for three readings of the missing DR10 to DR12:
// re-rolled, read as DR4 to DR2, or all read as DR9.
const MEANS = [
  ['reroll', 241203 / 1080],
  ['mirror', 166303 / 648],
  ['clamp', 97111 / 432],
] as const;

describe('IP2.41, IP2.412: entering on the first open impulse', () => {
  it.each(MEANS)('meets defenders with the mean BPV of the set, with %s', (missing, mean) => {
    const answers = solved(checked({ entry: 'first-open', select: { missing } }));
    expect(answerOf(answers, 'defender_bpv').mean).toBeCloseTo(mean, 9);
  });

  it.each(MEANS)(
    'meets a mean BPV within 4 standard errors of the mean of the set in a million trials, with %s (false alarm: 1 in 16,000)',
    (missing, mean) => {
      const trials = 1_000_000;
      const setup = checked({ entry: 'first-open', select: { missing } });
      const at = gravityPortals.measures(setup).findIndex(({ name }) => name === 'defender_bpv');
      const histogram = new Player(gravityPortals, setup, 'oracle').play(0, trials).histogram(at);
      let sum = 0;
      let squares = 0;
      for (const [bpv, count] of histogram.entries()) {
        sum += count * bpv;
        squares += count * bpv * bpv;
      }
      const variance = squares / trials - (sum / trials) ** 2;
      expect(Math.abs(sum / trials - mean)).toBeLessThan(4 * Math.sqrt(variance / trials));
    },
  );
});

/** By speed: the impulses of open windows on which a unit of that speed moves, taken from the impulse chart by hand. */
const OPEN_MOVES: readonly (readonly [number, string])[] = [
  [0, ''],
  [1, ''],
  [2, ''],
  [3, ''],
  [4, '8 24'],
  [5, '7 13 20 26'],
  [6, ''],
  [7, '5 10 14 19 23 28'],
  [8, '4 8 12 20 24 28'],
  [9, '4 8 15 18 25 29'],
  [10, '4 7 10 13 20 23 26 29'],
  [11, '3 9 12 15 18 21 24 30'],
  [12, '3 8 14 19 24 30'],
  [13, '3 5 8 10 13 15 18 20 23 25 28 30'],
  [14, '3 5 7 10 12 14 19 21 23 26 28 30'],
  [15, '3 5 7 9 13 15 18 20 24 26 28 30'],
  [16, '2 4 8 10 12 14 18 20 24 26 28 30'],
  [17, '2 4 8 10 12 14 19 21 23 25 29 31'],
  [18, '2 4 8 9 13 15 18 20 24 25 29 31'],
  [19, '2 4 7 9 12 14 19 21 24 26 29 31'],
  [20, '2 4 5 7 8 10 12 13 15 18 20 21 23 24 26 28 29 31'],
  [21, '2 4 5 7 8 10 13 14 19 20 23 25 26 28 29 31'],
  [22, '2 3 5 8 9 12 14 15 18 19 21 24 25 28 30 31'],
  [23, '2 3 5 7 9 10 12 13 14 19 20 21 23 24 26 28 30 31'],
  [24, '2 3 4 7 8 10 12 14 15 18 19 20 23 24 26 28 30 31'],
  [25, '2 3 4 7 8 9 12 13 15 18 20 21 24 25 26 29 30 31'],
  [26, '2 3 4 5 7 8 9 10 12 13 14 15 18 19 20 21 23 24 25 26 28 29 30 31'],
  [27, '2 3 4 5 8 9 10 12 14 15 18 19 21 23 24 25 28 29 30 31'],
  [28, '2 3 4 5 7 8 10 12 13 14 15 18 19 20 21 23 24 26 28 29 30 31'],
  [29, '2 3 4 5 7 8 9 10 12 13 14 15 18 19 20 21 23 24 25 26 28 29 30 31'],
  [30, '2 3 4 5 7 8 9 10 12 13 14 15 18 19 20 21 23 24 25 26 28 29 30 31'],
  [31, '2 3 4 5 7 8 9 10 12 13 14 15 18 19 20 21 23 24 25 26 28 29 30 31'],
  [32, '2 3 4 5 7 8 9 10 12 13 14 15 18 19 20 21 23 24 25 26 28 29 30 31'],
];

describe('IP2.231, IP2.232: a unit that enters on any of its moves', () => {
  it.each(OPEN_MOVES)('of speed %i is carried away on exactly its moves on open impulses: %s', (speed, listed) => {
    // Ships have speeds up to 31; only smaller units reach 32.
    const open = listed === '' ? [] : listed.split(' ').map(Number);
    const answers = solved(checked({ force: { hero: { speed, kind: speed > 31 ? 'fighter' : 'ship' } } }));
    expect(answerOf(answers, 'entered').mean * speed).toBeCloseTo(open.length, 12);
    // The defender loses the impulses before the exit, 0 to 31; all entries are equally likely.
    const lost = answerOf(answers, 'impulses_lost').distribution;
    for (const impulse of open) expect(lost[impulse - 1] * speed).toBeCloseTo(1, 12);
  });
});

describe('IP2.234: a unit that moves in while the portal is closed, and is taken when the next window opens', () => {
  it.each([
    // For each of its moves: the first impulse of the window that opens before its next move, if any.
    [1, 0],
    [2, 1 / 2],
    [3, 2 / 3],
    [4, 3 / 4],
    [6, 5 / 6],
  ])('of speed %i is carried away on %f of its moves', (speed, rate) => {
    const answers = solved(checked({ force: { hero: { speed } }, options: { alreadyThere: 'goes' } }));
    expect(answerOf(answers, 'entered').mean).toBeCloseTo(rate, 12);
  });
});

describe('IP2.233: two units that roll for themselves', () => {
  it('meet again if both rolls lead to one scenario: Σ p²', () => {
    const setup = { entry: 'first-open', force: { hero: {}, aid: {} } };
    const scenario = answerOf(solved(checked(setup)), 'scenario').distribution;
    const meeting = scenario.reduce((sum, probability) => sum + probability * probability, 0);
    const answers = solved(checked({ ...setup, options: { destination: 'per-unit' } }));
    expect(answerOf(answers, 'scattered').mean).toBeCloseTo(1 - meeting, 12);
    expect(answerOf(answers, 'attackers').mean).toBeCloseTo(1 + meeting, 12);
  });
});

describe('IP2.73, IP2.221: a portal that drifts several times a turn makes waves', () => {
  it.each([
    [32, 1],
    [16, 3],
    [8, 7],
    [20, 3],
  ])('with every %i impulses, in 2/36 of the %i drifts of 2 turns', (impulses, drifts) => {
    const ignore = ['drift', 'destination'];
    const setup = checked({
      plan: 'hop',
      turns: 2,
      entry: 'first-open',
      ignore,
      portal: { driftEvery: { impulses }, wave: { multiplier: 0 } },
    });
    expect(answerOf(solved(setup), 'waves').mean).toBeCloseTo((drifts * 2) / 36, 12);
  });
});

// Some 70 p-values, each above 1e-6: a false alarm once in 20,000 changes of the stream.
describe('sampled voyages agree with the exact solution, in every measure', () => {
  const force = {
    van: { speed: 12, count: 2, cloaked: true, esg: 1 },
    tug: { speed: 7, breakdown: '3-6', pods: 2 },
    wing: { kind: 'fighter', speed: 24, count: 3 },
  };

  it.each([
    ['enters on a random move', {}],
    [
      'enters on the first open impulse, and finds open races',
      { entry: 'first-open', judge: false, defender: { openRaces: ['Federation', 'Klingon', 'Gorn'] } },
    ],
    ['enters in company', { force }],
  ])('plan enter: a force that %s', (_, setup) => {
    expectSampledAsSolved(checked(setup), 1_000_000, 'oracle');
  });

  it.each([
    ['8 labs at range 3 for 60 turns', 60, 8, 3, ['drift', 'waves', 'destination']],
    // Nearly certain to come home: trials that are not followed to the end must still count.
    ['12 labs at range 1 for 30 turns', 30, 12, 1, ['drift', 'waves']],
  ])('plan return: a search with %s', (_, turns, labs, range, ignore) => {
    const force = { hero: { speed: 16, labs, range } };
    const setup = checked({ plan: 'return', entry: 'first-open', turns, ignore, force });
    expectSampledAsSolved(setup, 100_000, 'oracle');
  });

  it.each([
    ['whose portal drifts twice a turn', { portal: { driftEvery: { impulses: 16 }, wave: { multiplier: 1 } } }],
    ['that leads a convoy', { force, turns: 2, portal: { wave: { on: [] } } }],
  ])('plan hop: a force %s', (_, setup) => {
    const plan = { plan: 'hop', turns: 3, entry: 'first-open', ignore: ['drift', 'destination'] };
    expectSampledAsSolved(checked({ ...plan, ...setup }), 100_000, 'oracle');
  });
});
