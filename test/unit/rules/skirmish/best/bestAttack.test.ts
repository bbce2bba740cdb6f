import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../../../src/random/ScriptedChance.ts';
import { RP_SPENT, unitCounter } from '../../../../../src/rules/skirmish/play/counters.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { numbersOf, randomCard } from './randomCards.ts';
import { read, worthOfAttack } from './solved.ts';

const CLOSE_PLANS = ['none', 'dodge', 'counterblow', { reactions: ['dodge', 'counterblow'] }];

describe('plan best in one attack', () => {
  it('RQ.TAB.DODGE, RQ.TAB.COUNTERBLOW: equals the best pair of reactions for 30 pairs of cards', () => {
    const found = new Set<number>();
    for (let pair = 0; pair < 30; pair += 1) {
      const between = numbersOf('attacks', pair);
      const attacker = { card: randomCard(between, 6) };
      const defender = { card: randomCard(between, 6) };
      const worth = (reactions: unknown) =>
        worthOfAttack(read({ mode: 'attack', attacker, defender, reactions }), defender.card.hp.length);
      const fixed = CLOSE_PLANS.map(worth);
      const most = Math.max(...fixed);
      expect(worth('best'), `pair ${pair}`).toBeCloseTo(most, 12);
      found.add(fixed.indexOf(most));
    }
    // A counterblow never loses against doing nothing, but each of the other choices is best for some pair.
    expect([...found].filter((plan) => plan > 0).sort()).toEqual([1, 2, 3]);
  });

  it('RQ.RE.SHELTER: seeks shelter from a shot if that has a higher value, for 30 pairs of cards', () => {
    let sheltered = 0;
    for (let pair = 0; pair < 30; pair += 1) {
      const between = numbersOf('shots', pair);
      const attacker = { card: { ...randomCard(between, 6), rof: between(1, 5) } };
      const defender = { card: randomCard(between, 6) };
      const worth = (reactions: unknown) =>
        worthOfAttack(
          read({ mode: 'attack', kind: 'ranged', distance: 15, attacker, defender, reactions }),
          defender.card.hp.length,
        );
      const most = Math.max(worth('none'), worth('shelter'));
      expect(worth('best'), `pair ${pair}`).toBeCloseTo(most, 12);
      if (most > worth('none')) sheltered += 1;
    }
    expect(sheltered).toBeGreaterThan(0);
    expect(sheltered).toBeLessThan(30);
  });

  it('keeps its RP if shelter would change nothing, because there are no block dice to improve', () => {
    const spent = (defender: object, ...script: number[]) => {
      const attacker = { card: { mms: 4, rof: 1, range: 20 } };
      const setup = read({ mode: 'attack', kind: 'ranged', attacker, defender: { card: defender }, reactions: 'best' });
      const chance = new ScriptedChance(script);
      const state = skirmish.create(setup);
      skirmish.begin(state, chance, null);
      while (skirmish.step(state, chance, null));
      expect(chance.isSpent).toBe(true);
      return state.counters[unitCounter(1, RP_SPENT)];
    };
    expect(spent({ hp: 3, rp: 2 }, 4)).toBe(0);
    expect(spent({ hp: 3, rp: 2, def: 1 }, 4, 4)).toBe(1);
    expect(spent({ hp: 3, rp: 2, idef: 1 }, 4, 4)).toBe(1);
  });
});
