import { describe, expect, it } from 'vitest';
import { findChoices } from '../../../../../src/rules/skirmish/best/findChoices.ts';
import { fieldOf } from '../../../../../src/rules/skirmish/play/createState.ts';
import { State } from '../../../../../src/rules/skirmish/play/State.ts';
import type { Setup } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { numbersOf, randomCard } from './randomCards.ts';
import { read, worthOfDuel } from './solved.ts';

const fightOf = (setup: Setup) => {
  const { tables, measures } = skirmish.create(setup);
  return new State({ ...tables, remembered: [] }, fieldOf(setup), measures);
};

const duelOf = (pair: number) => {
  const between = numbersOf('looking ahead', pair);
  const [own, foe] = [randomCard(between, 4), randomCard(between, 4)];
  return read({
    mode: 'duel',
    rounds: 3,
    sides: { own: { card: own, plan: 'best' }, foe: { card: foe, plan: 'cautious' } },
  });
};

describe('findChoices', () => {
  it('predicts the value that the exact solver finds for its choices, for 10 pairs of cards', () => {
    for (let pair = 0; pair < 10; pair += 1) {
      const setup = duelOf(pair);
      expect(findChoices(fightOf(setup), 0, 100_000).value).toBeCloseTo(worthOfDuel(setup), 12);
    }
  });

  it('throws if a fight has too many states', () => {
    expect(() => findChoices(fightOf(duelOf(0)), 0, 10)).toThrow(
      'own has the plan `best`, which looks ahead over at most 10 states of a fight, and this fight has more: use fewer rounds, boxes or points, or another plan',
    );
  });
});
