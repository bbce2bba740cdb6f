import assert from 'node:assert/strict';
import { solveExactly } from '../exact/solveExactly.ts';
import { JournaledChance } from '../random/JournaledChance.ts';
import { SampledChance } from '../random/SampledChance.ts';
import { seedKey } from '../random/Threefry.ts';
import { cellCount } from '../rules/Measure.ts';
import type { ChartRequest } from '../rules/Presentation.ts';
import { Journal, type Rules } from '../rules/Rules.ts';
import { Player } from '../trials/Player.ts';
import { DrawTreeSampler } from '../trials/tree/DrawTreeSampler.ts';
import { enumerateDrawTree } from '../trials/tree/enumerateDrawTree.ts';

/** The functions of a test runner, such as those of `node:test`, Vitest, Jest or Mocha. */
export interface TestRunner {
  describe(name: string, define: () => void): unknown;
  it(name: string, test: () => void): unknown;
}

/**
 * The effort of the tests, which determines how many trials are played of each setup. `full` takes some seconds for rules whose
 * trials are as short as a duel; `quick` takes a seventh of that time.
 */
export type ContractEffort = 'quick' | 'full';

/** The number of trials in each kind of test, except `states`, which is the state budget of the exact solution. */
interface Sizes {
  readonly ranges: number;
  readonly trials: number;
  readonly told: number;
  readonly walked: number;
  readonly states: number;
  readonly compared: number;
}

const sizes: Readonly<Record<ContractEffort, Sizes>> = {
  quick: { ranges: 300, trials: 30, told: 15, walked: 100, states: 500, compared: 3_000 },
  full: { ranges: 2_000, trials: 200, told: 50, walked: 500, states: 20_000, compared: 20_000 },
};

/** The maximum number of paths in a draw tree in these tests. */
const MOST_COURSES = 2_000;

/**
 * The suite of tests that every rules engine must pass, whether riftlab ships it or not. Among other things,
 * the suite checks that
 *
 * - a trial does not depend on earlier trials,
 * - a saved state is complete,
 * - a setup can be sent to a worker thread,
 * - a journal does not change the results of a trial,
 * - the trials agree with the exact solution,
 * - every measure stays in its range.
 *
 * @param setups checked setups (`rules.setupSchema.parse(…)`, or those of a study's scenarios), each with a name for messages
 *   about failures; give one setup for each feature of the rules
 * @param runner the runner that receives the tests: `{ describe, it }` of `node:test` or `vitest`
 */
export function rulesContract<Setup, State>(
  rules: Rules<Setup, State>,
  setups: Readonly<Record<string, unknown>>,
  { describe, it }: TestRunner,
  effort: ContractEffort = 'full',
): void {
  const size = sizes[effort];
  const key = seedKey('contract');

  /** Plays a trial step by step. */
  const playWith = (chance: SampledChance, state: State, trial: number, count: number): number[] => {
    const values = new Int32Array(count);
    chance.begin(trial);
    rules.begin(state, chance, null);
    while (rules.step(state, chance, null));
    rules.observe(state, values);
    return [...values];
  };

  for (const [name, checked] of Object.entries(setups)) {
    const setup = checked as Setup;
    const measures = rules.measures(setup);
    const names = new Set(measures.map((measure) => measure.name));
    const play = (trial: number) => playWith(new SampledChance(key), rules.create(setup), trial, measures.length);

    describe(`${rules.name} keeps the contract: ${name}`, () => {
      it('reports measures with unique names, and values within their ranges', () => {
        assert.equal(names.size, measures.length, 'two measures have the same name');
        const state = rules.create(setup);
        const chance = new SampledChance(key);
        const outside: string[] = [];
        for (let trial = 0; trial < size.ranges; trial += 1) {
          for (const [at, value] of playWith(chance, state, trial, measures.length).entries()) {
            const { name, min, max } = measures[at];
            // Wrong values are collected for a single assertion, because some engines report hundreds of measures.
            if (!(value >= min && value <= max)) outside.push(`${name} is ${value} in trial ${trial}`);
          }
        }
        assert.deepEqual(outside, []);
      });

      it('plays a trial with the same result whatever was played before', () => {
        const state = rules.create(setup);
        const chance = new SampledChance(key);
        const inOrder = Array.from({ length: size.told }, (_, trial) =>
          playWith(chance, state, trial, measures.length),
        );
        assert.deepEqual([...inOrder.keys()].reverse().map(play).reverse(), inOrder);
      });

      it('plays a copy of a setup (as sent to worker threads) with the same result', () => {
        const state = rules.create(structuredClone(setup));
        const chance = new SampledChance(key);
        const copied = Array.from({ length: size.trials }, (_, trial) =>
          playWith(chance, state, trial, measures.length),
        );
        assert.deepEqual(
          copied,
          [...copied.keys()].map((trial) => play(trial)),
        );
      });

      it('continues from a saved state with the same result as without saving', () => {
        for (let trial = 0; trial < size.trials; trial += 1) {
          const chance = new SampledChance(key);
          let state = rules.create(setup);
          // `other` is a new state at first, and later contains the state before the latest step. So the test fails if
          // `restore` does not replace everything in `other`.
          let other = rules.create(setup);
          chance.begin(trial);
          rules.begin(state, chance, null);
          for (let goesOn = true; goesOn; goesOn = rules.step(state, chance, null)) {
            rules.restore(other, rules.save(state));
            [state, other] = [other, state];
          }
          const values = new Int32Array(measures.length);
          rules.observe(state, values);
          assert.deepEqual([...values], play(trial));
        }
      });

      it('plays a trial by its fast path, if it has one, with the same result as by steps', () => {
        const state = rules.create(setup);
        const chance = new SampledChance(key);
        const values = new Int32Array(measures.length);
        for (let trial = 0; trial < size.trials; trial += 1) {
          chance.begin(trial);
          if (!rules.playOut?.(state, chance)) {
            // A fast path that returns false must not have played or drawn anything.
            rules.begin(state, chance, null);
            while (rules.step(state, chance, null));
          }
          rules.observe(state, values);
          assert.deepEqual([...values], play(trial));
        }
      });

      it('gets the same measures by steps and from a draw tree, if one can be built', () => {
        const tree = enumerateDrawTree(rules, setup, MOST_COURSES);
        if (tree === null) return;
        const into = new Int32Array(size.walked * measures.length);
        new DrawTreeSampler(tree, key).record(0, size.walked, into, (trial) => Int32Array.from(play(trial)));
        const state = rules.create(setup);
        const chance = new SampledChance(key);
        const expected = Array.from({ length: size.walked }, (_, trial) =>
          playWith(chance, state, trial, measures.length),
        );
        assert.deepEqual([...into], expected.flat());
      });

      it('plays trials in agreement with the exact solution, if there is one within the budget', () => {
        const exact = solveExactly(rules, setup, { stateBudget: size.states });
        if (exact.state !== 'solved') return;
        const tally = new Player(rules, setup, 'contract').play(0, size.compared);
        const wrong: string[] = [];
        for (const [at, measure] of measures.entries()) {
          const counts = tally.histogram(at);
          for (let cell = 0; cell < cellCount(measure); cell += 1) {
            const chance = exact.distributions[at][cell];
            const expected = size.compared * chance;
            if (Math.abs(counts[cell] - expected) <= mostGap(size.compared, chance)) continue;
            const value = measure.labels?.[cell] ?? measure.min + cell * (measure.bin ?? 1);
            wrong.push(`${measure.name} is ${value} in ${counts[cell]} of ${size.compared} trials, not ${expected}`);
          }
        }
        assert.deepEqual(wrong, []);
      });

      it('gets the same measures with a journal as without one, and cites a rule in each line', () => {
        for (let trial = 0; trial < size.told; trial += 1) {
          const chance = new JournaledChance(key);
          const journal = new Journal(chance);
          const state = rules.create(setup);
          const values = new Int32Array(measures.length);
          chance.begin(trial);
          rules.begin(state, chance, journal);
          while (rules.step(state, chance, journal));
          rules.observe(state, values);
          assert.deepEqual([...values], play(trial));
          assert.ok(journal.lines.length > 0, 'the journal is empty');
          for (const { rule, text } of journal.lines) {
            assert.match(rule, /^[A-Z0-9]+ \S+$/);
            assert.notEqual(text, '');
          }
        }
      });

      it('sends its setup to a worker unchanged', () => {
        assert.deepEqual(structuredClone(setup), setup);
        assert.deepEqual(rules.measures(structuredClone(setup)), measures);
      });

      it('requests charts only of measures that it reports', () => {
        const asked = (rules.presentation?.charts?.(setup) ?? []).flatMap(measuresIn);
        assert.deepEqual(
          asked.filter((one) => !names.has(one)),
          [],
        );
      });

      it('selects featured trials only by measures that it reports', () => {
        const asked = (rules.presentation?.featuredTrials?.(setup) ?? []).flatMap(
          ({ by, where = [], figures = [] }) => [by, ...where.map(({ measure }) => measure), ...figures],
        );
        assert.deepEqual(
          asked.filter((one) => !names.has(one)),
          [],
        );
      });
    });
  }
}

/**
 * The exponent in the formula of `mostGap`. If the rules are correct, the comparison of one cell fails with a chance
 * below 2 · exp(−28), which is about 1e-12.
 */
const RARELY = 28;

/**
 * Returns the greatest allowed distance t between the count X of a value in n trials and its expectation n·p. It
 * follows from Bernstein's inequality, which holds for any n and p: P(|X − n·p| ≥ t) ≤ 2 · exp(−t² / (2·n·p·(1 − p) +
 * 2·t/3)). t is chosen so that the fraction in the exponent equals `RARELY`.
 */
function mostGap(trials: number, chance: number): number {
  const third = RARELY / 3;
  return third + Math.sqrt(third ** 2 + 2 * RARELY * trials * chance * (1 - chance));
}

/** Returns the measures that a chart needs. */
function measuresIn(chart: ChartRequest): readonly string[] {
  if ('measure' in chart) return [chart.measure];
  if ('lines' in chart) return chart.lines.flatMap(({ measures }) => measures);
  if (chart.kind === 'attrition') return chart.stages.map(({ left }) => left);
  if (chart.kind === 'flow') {
    return chart.stages.flatMap(({ left, losses, reached = left }) => [
      left,
      reached,
      ...losses.map((loss) => loss.measure),
    ]);
  }
  return chart.measures.map(({ measure }) => measure);
}
