import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { count } from '../../../src/rules/Measure.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { rulesContract } from '../../../src/testing/rulesContract.ts';

interface State {
  readonly setup: { readonly dice: number };
  left: number;
  sum: number;
  kept: number;
}

/** The sum of some dice, one a step. */
const sound: Rules<{ dice: number }, State> = {
  name: 'sums',
  version: 1,
  trials: 'throws',
  purposes: ['die'],
  setupSchema: z.strictObject({ dice: z.int() }),
  measures: ({ dice }) => [count('sum', 'the sum', 'pips', 6 * dice)],
  create: (setup) => ({ setup, left: 0, sum: 0, kept: 0 }),
  begin: (state) => {
    state.left = state.setup.dice;
    state.sum = 0;
  },
  step: (state, chance, journal) => {
    const face = chance.die(0, 6);
    journal?.write('SUMS 1', `a ${face}`);
    state.sum += face;
    state.left -= 1;
    return state.left > 0;
  },
  observe: ({ sum }, into) => {
    into[0] = sum;
  },
  save: ({ left, sum }) => Int32Array.of(left, sum),
  restore: (state, [left, sum]) => {
    state.left = left;
    state.sum = sum;
  },
};

/** The titles of the tests of the suite that fail. */
function failuresOf<Setup, S>(rules: Rules<Setup, S>, setup: unknown): string[] {
  const failures: string[] = [];
  rulesContract(
    rules,
    { 'three dice': setup },
    {
      describe: (_, define) => define(),
      it: (title, test) => {
        try {
          test();
        } catch {
          failures.push(title);
        }
      },
    },
  );
  return failures;
}

describe('the exported contract suite', () => {
  const setup = { dice: 3 };

  it('passes rules that keep it', () => {
    expect(failuresOf(sound, setup)).toEqual([]);
  });

  const broken: readonly (readonly [what: string, rules: Partial<typeof sound>, fails: string])[] = [
    [
      'remember the trial before',
      {
        begin: (state) => {
          state.left = state.setup.dice;
        },
      },
      'plays a trial with the same result whatever was played before',
    ],
    [
      'forget something when they save',
      { save: ({ left }) => Int32Array.of(left, 0) },
      'continues from a saved state with the same result as without saving',
    ],
    [
      'forget something when they save',
      { save: ({ left }) => Int32Array.of(left, 0) },
      'plays trials in agreement with the exact solution, if there is one within the budget',
    ],
    [
      'report more than a measure’s most',
      { measures: () => [count('sum', 'the sum', 'pips', 10)] },
      'reports measures with unique names, and values within their ranges',
    ],
    [
      'have two measures have the same name',
      {
        measures: ({ dice }) => [count('sum', 'the sum', 'pips', 6 * dice), count('sum', 'again', 'pips', 6 * dice)],
        observe: ({ sum }, into) => void into.fill(sum),
      },
      'reports measures with unique names, and values within their ranges',
    ],
    [
      'roll another die for the journal',
      {
        step: (state, chance, journal) => {
          if (journal !== null) chance.die(0, 6);
          return sound.step(state, chance, journal);
        },
      },
      'gets the same measures with a journal as without one, and cites a rule in each line',
    ],
    [
      'write no journal',
      { step: (state, chance) => sound.step(state, chance, null) },
      'gets the same measures with a journal as without one, and cites a rule in each line',
    ],
    [
      'play out another trial than by steps',
      {
        playOut: (state, chance) => {
          sound.begin(state, chance, null);
          state.sum = chance.sum(0, state.setup.dice, 6);
          return true;
        },
      },
      'plays a trial by its fast path, if it has one, with the same result as by steps',
    ],
    [
      'ask for a chart of no measure',
      { presentation: { charts: () => [{ kind: 'distribution', measure: 'sums', title: 'Sums' }] } },
      'requests charts only of measures that it reports',
    ],
    [
      'feature trials by no measure',
      { presentation: { featuredTrials: () => [{ title: 'a high throw', by: 'sums', which: 'greatest' }] } },
      'selects featured trials only by measures that it reports',
    ],
  ];

  it.each(broken)('fails rules that %s', (_, changes, title) => {
    expect(failuresOf({ ...sound, ...changes }, setup)).toContain(title);
  });

  it('fails a setup that cannot be sent to a thread', () => {
    const failures = failuresOf(sound, { dice: 3, roll: () => 1 });
    expect(failures).toContain('sends its setup to a worker unchanged');
    expect(failures).toContain('plays a copy of a setup (as sent to worker threads) with the same result');
  });
});
