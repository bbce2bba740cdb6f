import { describe, expect, it } from 'vitest';
import { ranked } from '../../../../../src/report/match-ups/figures/MatchUps.ts';
import { pairsOf } from '../../../../../src/report/match-ups/figures/matchUpsOf.ts';
import { chanceToBeat } from '../../../../../src/statistics/bradleyTerry.ts';
import { wilsonInterval } from '../../../../../src/statistics/wilsonInterval.ts';
import { circular, matchUpsFrom } from '../roundOfDuels.ts';

describe('match-ups', () => {
  it('hold both sides of every pair, a draw as half of a win for either', () => {
    const { meetings, solved, pairs } = circular;
    expect(meetings[1][2]).toMatchObject({ wins: 250, draws: 100, losses: 650 });
    expect(meetings[2][1]).toMatchObject({ wins: 650, draws: 100, losses: 250 });
    expect(meetings[1][2]?.score).toEqual({ sampled: 0.3, interval: wilsonInterval(300, 1000, 0.95), exact: 0.3 });
    expect(meetings[2][1]?.win).toEqual({ sampled: 0.65, interval: wilsonInterval(650, 1000, 0.95), exact: 0.65 });
    expect(meetings[2][2]).toBeNull();
    expect([solved, pairs]).toEqual([6, 6]);
  });

  it('average a card’s scores over the others, and rank by that', () => {
    expect(circular.cards.map(({ meanScore }) => meanScore)).toEqual(
      [(0.3 + 0.7 + 0.2) / 3, (0.7 + 0.3 + 0.1) / 3, (0.3 + 0.7 + 0.5) / 3, (0.8 + 0.9 + 0.5) / 3].map((mean) =>
        expect.closeTo(mean, 12),
      ),
    );
    expect(ranked(circular)).toEqual([3, 2, 0, 1]);
  });

  it('find the strengths that made the rates, as far as one drawn duel in a hundred lets them', () => {
    const made = [1, 0.5, 0, -1.5];
    const odds = pairsOf(4).map(([one, other]) => ({ win: chanceToBeat(made[one] - made[other]) }));
    const { cards, misfit } = matchUpsFrom(['a', 'b', 'c', 'd'], odds, [], 100_000);
    for (const [at, { strength }] of cards.entries()) expect(Math.abs(strength - made[at])).toBeLessThan(0.03);
    expect(misfit).toBeLessThan(0.005);
  });

  it('tell from the strengths how two cards suit each other', () => {
    // Three in a circle are equally strong, and each pair lies 20 points off an even one.
    const { cards, misfit } = matchUpsFrom(['a', 'b', 'c'], [{ win: 0.7 }, { win: 0.3 }, { win: 0.7 }]);
    for (const { strength } of cards) expect(strength).toBeCloseTo(0, 9);
    expect(misfit).toBeCloseTo(0.2, 9);
  });

  it('stay finite where a card wins everything, whatever the number of trials', () => {
    const odds = [{ win: 1 }, { win: 1 }, { win: 0.6 }];
    const [few, many] = [100, 1_000_000].map((trials) => matchUpsFrom(['a', 'b', 'c'], odds, [10, 8, 7], trials));
    expect(many.cards[0].strength).toBeCloseTo(few.cards[0].strength, 6);
    expect(many.cards[0].strength).toBeGreaterThan(3);
    expect(many.cards[0].strength).toBeLessThan(6);
    expect(many.cards[0].strengthError).toBeLessThan(few.cards[0].strengthError);
  });

  it('weigh costs by the line through them, and leave a card without cost out of it', () => {
    const { cards, costLine } = matchUpsFrom(
      ['a', 'b', 'c', 'd', 'e'],
      pairsOf(5).map(() => ({ win: 0.7 })),
      [30, null, 20, 10, 5],
    );
    expect(costLine?.cards).toBe(4);
    expect(cards[0].byResults?.cost).toBeGreaterThan(cards[1].byResults?.cost ?? 0);
    expect(cards[1].byResults?.cost).toBeGreaterThan(cards[3].byResults?.cost ?? 0);
  });
});
