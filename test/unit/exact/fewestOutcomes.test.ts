import { describe, expect, it } from 'vitest';
import { fewestOutcomes } from '../../../src/exact/fewestOutcomes.ts';
import { StateTable } from '../../../src/exact/graph/StateTable.ts';
import { OutcomePlayer } from '../../../src/exact/OutcomePlayer.ts';
import type { Chance } from '../../../src/random/Chance.ts';
import type { Rules } from '../../../src/rules/Rules.ts';
import { diceRace } from './toys/diceRace.ts';

/** Rules whose states are numbers, and whose step from a state is `play`. */
function stepping(play: (number: number, chance: Chance) => void): Rules<{ goal: number }, Int32Array> {
  return {
    ...(diceRace as unknown as Rules<{ goal: number }, Int32Array>),
    create: () => new Int32Array(1),
    step(state, chance) {
      play(state[0], chance);
      return false;
    },
    restore: (state, saved) => state.set(saved),
  };
}

function forecast(play: (number: number, chance: Chance) => void, waiting: number): number {
  const states = new StateTable();
  for (let state = 0; state < waiting + 10; state += 1) states.add(Int32Array.of(state));
  return fewestOutcomes(new OutcomePlayer(stepping(play), { goal: 1 }), states, 10);
}

const weights = [0, 3, 0, 1];

describe('fewestOutcomes', () => {
  it('counts exactly where every outcome of a draw leads to as many as the others, and leaves out what cannot happen', () => {
    const play = (_: number, chance: Chance) => {
      chance.die(0, 6);
      chance.hits(0, 4, 6, 5);
      chance.hits(0, 9, 6, 1);
      chance.hits(0, 9, 6, 7);
      chance.sum(0, 2, 6);
      chance.pick(0, weights);
    };
    expect(forecast(play, 100)).toBe(100 * 6 * 5 * 11 * 2);
  });

  it('stays below the true number, and near it, where draws depend on draws', () => {
    // 1 + 2 + 3 + 4 + 5 + 6 outcomes from every other state, one from the rest.
    const play = (number: number, chance: Chance) => {
      if (number % 2 === 0) chance.die(0, chance.die(0, 6));
    };
    const truly = 5000 * 21 + 5000;
    const found = forecast(play, 10_000);
    expect(found).toBeLessThan(truly);
    expect(found).toBeGreaterThan(0.85 * truly);
  });

  it('counts no more than a state each on the strength of one wide state among thousands', () => {
    const play = (number: number, chance: Chance) => {
      if (number === 10) chance.hits(0, 1_000_000, 6, 5);
    };
    expect(forecast(play, 4000)).toBe(4000);
  });
});
