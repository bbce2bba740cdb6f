import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../src/random/SampledChance.ts';
import { seedKey } from '../../src/random/Threefry.ts';
import type { Rules } from '../../src/rules/Rules.ts';

const key = seedKey('fast path');

/** By trial: the measures, the values of `also`, and the next draw of every purpose. */
type Trials = number[][];

interface Reading<State> {
  readonly trials: number;
  /** Other values that a caller reads from a finished state, beside the measures. */
  readonly also?: (state: State) => readonly number[];
}

/**
 * Plays the first trials of a setup on the fast path and by steps. Returns null if the fast path does not cover the
 * setup.
 */
export function playBothWays<Setup, State>(
  rules: Rules<Setup, State>,
  setup: Setup,
  { trials, also = () => [] }: Reading<State>,
): { readonly fast: Trials; readonly bySteps: Trials; readonly mixed: Trials } | null {
  const values = new Int32Array(rules.measures(setup).length);
  const played = (isFast: (trial: number) => boolean): Trials | null => {
    const state = rules.create(setup);
    const chance = new SampledChance(key);
    const all: number[][] = [];
    for (let trial = 0; trial < trials; trial += 1) {
      chance.begin(trial);
      if (isFast(trial)) {
        if (!rules.playOut?.(state, chance)) return null;
      } else {
        rules.begin(state, chance, null);
        while (rules.step(state, chance, null));
      }
      rules.observe(state, values);
      // A die of 2³² sides is the next word of a stream, so the comparison fails if any draw is missing or added.
      const next = rules.purposes.map((_, purpose) => chance.die(purpose, 2 ** 32));
      all.push([...values, ...also(state), ...next]);
    }
    return all;
  };
  const [fast, bySteps, mixed] = [() => true, () => false, (trial: number) => trial % 2 === 0].map(played);
  return fast === null || bySteps === null || mixed === null ? null : { fast, bySteps, mixed };
}

/**
 * The contract of every fast path (`playOut`): on random setups it plays the same trials as steps, draw by draw, and
 * leaves no trace in the state that affects later trials.
 *
 * @param setups setups as in a study; those that the schema rejects are skipped
 * @param covered the least and the greatest share of setups that the fast path may cover, so that both cases are tested
 */
export function fastPathContract<Setup, State>(
  rules: Rules<Setup, State>,
  what: string,
  {
    setups,
    runs,
    covered: [least, most],
    ...reading
  }: Reading<State> & {
    readonly setups: fc.Arbitrary<object>;
    readonly runs: number;
    readonly covered: readonly [least: number, most: number];
  },
): void {
  describe(`the fast path of ${rules.name}: ${what}`, () => {
    it('plays every trial with the same measures and draws as steps', () => {
      let fast = 0;
      const check = (written: object) => {
        const both = playBothWays(rules, rules.setupSchema.parse(written), reading);
        if (both === null) return;
        fast += 1;
        expect(both.fast).toEqual(both.bySteps);
        expect(both.mixed).toEqual(both.bySteps);
      };
      const sound = setups.filter((written) => rules.setupSchema.safeParse(written).success);
      fc.assert(fc.property(sound, check), { seed: 20_261_121, numRuns: runs });
      expect(fast).toBeGreaterThanOrEqual(least * runs);
      expect(fast).toBeLessThanOrEqual(most * runs);
    });
  });
}
