import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';

const striker = { ccs: 4, att: 1, ap: 1, hp: 3 };
const duel = (rounds: number, blue: object) => ({
  mode: 'duel',
  rounds,
  first: 'red',
  byRound: true,
  sides: { red: { card: striker, plan: 'none' }, blue: { card: blue, plan: 'none' } },
});

describe('the AP that an activation leaves', () => {
  it('RQ.CLEAN.3: are there until the Cleanup Phase, for a plan to look at', () => {
    const plan = { reactions: ['counterblow when AP >= 1'] };
    const played = (ap: number) =>
      playFight(
        {
          mode: 'duel',
          rounds: 1,
          first: 'red',
          sides: {
            red: { card: { ...striker, ap, rp: 2 }, plan },
            blue: { card: striker, plan: 'none' },
          },
        },
        // Two misses; a miss; and where an AP is left, a hit back at 5+.
        ap === 3 ? [1, 1, 1, 5] : [1, 1, 1],
      ).measures;
    expect(played(3)).toMatchObject({ wounds_blue: 1, rp_spent_red: 2 });
    expect(played(2)).toMatchObject({ wounds_blue: 0, rp_spent_red: 0 });
  });
});

describe('the wounds up to each round', () => {
  it('RQ.CLEAN.0: are as they stand when the round ends, the last one among them', () => {
    const { measures } = playFight(duel(3, { hp: 9 }), [4, 1, 5]);
    expect(measures).toMatchObject({
      wounds_blue_round_1: 1,
      wounds_blue_round_2: 1,
      wounds_blue_round_3: 2,
      wounds_red_round_3: 0,
    });
  });

  it('RQ.END.1: stay as they were once a duel is over', () => {
    const { measures } = playFight(duel(4, { hp: 2 }), [4, 4]);
    expect(measures).toMatchObject({
      rounds: 2,
      wounds_blue_round_1: 1,
      wounds_blue_round_2: 2,
      wounds_blue_round_3: 2,
      wounds_blue_round_4: 2,
    });
  });
});
