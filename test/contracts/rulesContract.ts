import { describe, expect, it } from 'vitest';
import { JournaledChance } from '../../src/random/JournaledChance.ts';
import { SampledChance } from '../../src/random/SampledChance.ts';
import { seedKey } from '../../src/random/Threefry.ts';
import { Journal } from '../../src/rules/Journal.ts';
import type { ChartRequest } from '../../src/rules/Presentation.ts';
import type { Rules } from '../../src/rules/Rules.ts';
import { DrawTreeSampler } from '../../src/trials/tree/DrawTreeSampler.ts';
import { enumerateDrawTree } from '../../src/trials/tree/enumerateDrawTree.ts';
import { sized } from '../sized.ts';

const TRIALS = sized(300, 2_000);
/** The most paths of a tree in this test. */
const MOST_PATHS = 2_000;

/** The contract of every rules engine. @param setups valid setups by name */
export function rulesContract<Setup, State>(
  rules: Rules<Setup, State>,
  setups: Readonly<Record<string, unknown>>,
): void {
  const key = seedKey('contract');

  const playWith = (chance: SampledChance, state: State, trial: number, count: number): number[] => {
    const values = new Int32Array(count);
    chance.begin(trial);
    rules.begin(state, chance, null);
    while (rules.step(state, chance, null));
    rules.observe(state, values);
    return [...values];
  };

  describe.each(Object.entries(setups))(`${rules.name} keeps the contract: %s`, (_, checked) => {
    const setup = checked as Setup;
    const measures = rules.measures(setup);
    const play = (trial: number) => playWith(new SampledChance(key), rules.create(setup), trial, measures.length);

    it('reports measures with unique names, and values within their ranges', () => {
      expect(new Set(measures.map(({ name }) => name)).size).toBe(measures.length);
      const state = rules.create(setup);
      const chance = new SampledChance(key);
      const outside: string[] = [];
      for (let trial = 0; trial < TRIALS; trial += 1) {
        for (const [at, value] of playWith(chance, state, trial, measures.length).entries()) {
          const { name, min, max } = measures[at];
          // Checked without `expect`, because some engines report hundreds of measures.
          if (!(value >= min && value <= max)) outside.push(`${name} is ${value} in trial ${trial}`);
        }
      }
      expect(outside).toEqual([]);
    });

    it('plays a trial with the same result whatever was played before', () => {
      const state = rules.create(setup);
      const chance = new SampledChance(key);
      const inOrder = Array.from({ length: sized(15, 50) }, (__, trial) =>
        playWith(chance, state, trial, measures.length),
      );
      expect([...inOrder.keys()].reverse().map(play).reverse()).toEqual(inOrder);
    });

    it('plays a copy of a setup (as sent to worker threads) with the same result', () => {
      const state = rules.create(structuredClone(setup));
      const chance = new SampledChance(key);
      const copied = Array.from({ length: sized(40, 200) }, (__, trial) =>
        playWith(chance, state, trial, measures.length),
      );
      expect(copied).toEqual([...copied.keys()].map(play));
    });

    it('continues from a saved state with the same result as without saving', () => {
      for (let trial = 0; trial < sized(30, 200); trial += 1) {
        const chance = new SampledChance(key);
        let state = rules.create(setup);
        chance.begin(trial);
        rules.begin(state, chance, null);
        for (let goesOn = true; goesOn; goesOn = rules.step(state, chance, null)) {
          const moved = rules.create(setup);
          rules.restore(moved, rules.save(state));
          state = moved;
        }
        const values = new Int32Array(measures.length);
        rules.observe(state, values);
        expect([...values]).toEqual(play(trial));
      }
    });

    it('plays a trial by its fast path, if it has one, with the same result as by steps', () => {
      const state = rules.create(setup);
      const chance = new SampledChance(key);
      const values = new Int32Array(measures.length);
      for (let trial = 0; trial < sized(30, 200); trial += 1) {
        chance.begin(trial);
        if (!rules.playOut?.(state, chance)) {
          // If there is no fast path, nothing may have been played or drawn.
          rules.begin(state, chance, null);
          while (rules.step(state, chance, null));
        }
        rules.observe(state, values);
        expect([...values]).toEqual(play(trial));
      }
    });

    it('plays trials by a draw tree, if one can be built, with the same measures as by steps', () => {
      const tree = enumerateDrawTree(rules, setup, MOST_PATHS);
      if (tree === null) return;
      const count = sized(100, 500);
      const into = new Int32Array(count * measures.length);
      new DrawTreeSampler(tree, key).record(0, count, into, (trial) => Int32Array.from(play(trial)));
      const state = rules.create(setup);
      const chance = new SampledChance(key);
      const expected = Array.from({ length: count }, (__, trial) => playWith(chance, state, trial, measures.length));
      expect([...into]).toEqual(expected.flat());
    });

    it('narrates a trial with the same measures, and cites a rule in each line', () => {
      for (let trial = 0; trial < sized(15, 50); trial += 1) {
        const chance = new JournaledChance(key);
        const journal = new Journal(chance);
        const state = rules.create(setup);
        const values = new Int32Array(measures.length);
        chance.begin(trial);
        rules.begin(state, chance, journal);
        while (rules.step(state, chance, journal));
        rules.observe(state, values);
        expect([...values]).toEqual(play(trial));
        expect(journal.lines.length).toBeGreaterThan(0);
        for (const { rule, text } of journal.lines) {
          expect(rule).toMatch(/^[A-Z0-9]+ \S+$/);
          expect(text).not.toBe('');
        }
      }
    });

    it('sends its setup to a worker unchanged', () => {
      expect(structuredClone(setup)).toEqual(setup);
      expect(rules.measures(structuredClone(setup))).toEqual(measures);
    });

    it('requests charts only of measures that it reports', () => {
      const names = measures.map(({ name }) => name);
      const asked = (rules.presentation?.charts?.(setup) ?? []).flatMap(measuresIn);
      expect(names).toEqual(expect.arrayContaining(asked));
    });

    it('selects featured trials only by measures that it reports', () => {
      const names = measures.map(({ name }) => name);
      const asked = (rules.presentation?.featuredTrials?.(setup) ?? []).flatMap(({ by, where = [], figures = [] }) => [
        by,
        ...where.map(({ measure }) => measure),
        ...figures,
      ]);
      expect(names).toEqual(expect.arrayContaining(asked));
    });
  });
}

/** Returns the measures that a chart needs. */
function measuresIn(chart: ChartRequest): readonly string[] {
  if ('measure' in chart) return [chart.measure];
  if ('lines' in chart) return chart.lines.flatMap(({ measures }) => measures);
  if (chart.kind === 'along') return chart.stages.map(({ left }) => left);
  if (chart.kind === 'flow') {
    return chart.stages.flatMap(({ left, losses, reached = left }) => [
      left,
      reached,
      ...losses.map((loss) => loss.measure),
    ]);
  }
  return chart.measures.map(({ measure }) => measure);
}
