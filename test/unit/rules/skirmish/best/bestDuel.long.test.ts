import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../../../src/random/ScriptedChance.ts';
import { RP_SPENT, unitCounter, WINNER } from '../../../../../src/rules/skirmish/play/counters.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { numbersOf, randomCard } from './randomCards.ts';
import { read, worthOfDuel } from './solved.ts';

const PLANS = [
  'none',
  'dodge',
  'counterblow',
  { reactions: ['dodge', 'counterblow'] },
  { reactions: ['counterblow', 'dodge'] },
  { reactions: ['counterblow when HP <= 2', 'dodge when expected wounds >= 0.5', 'countershot', 'shelter'] },
  'aggressive',
] as const;

/** The behaviour of the cautious plan apart from its reactions. */
const bestOfCautious = { like: 'best', distance: 'wait', retreat: 'when HP <= 2 and MP >= 4' };

const FOES = ['none', 'dodge', 'counterblow', 'aggressive', 'cautious', 'marksman'] as const;

const OPTIONS = [
  {},
  {},
  { dodge: 'repeated' },
  { reactionsToReactions: true, counterblow: 'simultaneous' },
  { shelterTiming: 'after-hits', shelter: 'until-cleanup', reactionNeed: 'easier' },
] as const;

describe('plan best in a duel', () => {
  it('scores no less than any plan with the same behaviour apart from reactions, for 20 pairs of cards', () => {
    let better = 0;
    for (let pair = 0; pair < 20; pair += 1) {
      const between = numbersOf('duels', pair);
      const [own, foe] = [randomCard(between, 4), randomCard(between, 4)];
      const distance = [0, 0, 10][between(0, 2)];
      const options = OPTIONS[between(0, OPTIONS.length - 1)];
      const foePlan = FOES[between(0, FOES.length - 1)];
      const worth = (plan: unknown) =>
        worthOfDuel(
          read({
            mode: 'duel',
            rounds: 3,
            distance,
            options,
            sides: { own: { card: own, plan }, foe: { card: foe, plan: foePlan } },
          }),
        );
      const best = worth('best');
      const fixed = PLANS.map(worth);
      for (const [at, value] of fixed.entries()) {
        expect(best, `pair ${pair}, ${JSON.stringify(PLANS[at])}`).toBeGreaterThanOrEqual(value - 1e-12);
      }
      expect(worth(bestOfCautious), `pair ${pair}`).toBeGreaterThanOrEqual(worth('cautious') - 1e-12);
      if (best > Math.max(...fixed) + 1e-6) better += 1;
    }
    expect(better).toBeGreaterThan(5);
  });
});

/**
 * One round in which the foe strikes twice with one die at 4+, and the other unit only reacts. It has 2 HP, 2 RP, a dodge of
 * two dice (which fails 1 in 4) and a counterblow of one die at 6+. If both units are left it is a draw, worth ½. Values
 * before the second blow:
 *
 * ```
 * 2 HP, 2 RP: cannot fall; strike back afterwards       1/6 · 1 + 5/6 · ½          = 7/12
 * 1 HP, 2 RP: strike back if still there                ½ · 7/12                   = 7/24
 *             dodge                                     (1 − ½ · ¼) · ½            = 7/16   the best
 * 1 HP, 0 RP, having struck back after the first blow:  1/6 · 1 + 5/6 · ½ · ½      = 3/8    not as good
 * ```
 *
 * Dodging the first blow has the value 7/8 · ½ + 1/8 · 7/16 = 63/128. Not dodging it has ½ · 7/12 + ½ · 7/16 = 49/96, which
 * is more.
 */
describe('plan best in a duel solved by hand', () => {
  const setup = read({
    mode: 'duel',
    rounds: 1,
    first: 'foe',
    sides: {
      own: { card: { ccs: 5, att: 1, tec: 2, rp: 2, hp: 2 }, plan: 'best' },
      foe: { card: { ccs: 4, att: 1, ap: 2, hp: 1 }, plan: 'none' },
    },
  });

  const play = (...script: number[]) => {
    const chance = new ScriptedChance(script);
    const state = skirmish.create(setup);
    skirmish.begin(state, chance, null);
    while (skirmish.step(state, chance, null));
    expect(chance.isSpent).toBe(true);
    return { winner: state.counters[WINNER], spent: state.counters[unitCounter(0, RP_SPENT)] };
  };

  it('has the value 49/96', () => {
    expect(worthOfDuel(setup)).toBeCloseTo(49 / 96, 14);
  });

  it('RQ.RE.DODGE: does not dodge the first blow, and dodges the second if the first has hit', () => {
    expect(play(4, 5, 1)).toEqual({ winner: 2, spent: 1 });
    expect(play(6, 3, 3, 4)).toEqual({ winner: 1, spent: 1 });
  });

  it('RQ.RE.COUNTERBLOW: dodges neither blow if the first has missed, and strikes back at the end', () => {
    expect(play(3, 1, 6)).toEqual({ winner: 0, spent: 2 });
    expect(play(3, 6, 5)).toEqual({ winner: 2, spent: 2 });
  });
});
