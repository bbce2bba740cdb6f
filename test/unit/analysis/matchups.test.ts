import { describe, expect, it } from 'vitest';
import { type CostedCard, costFitOf, pairsOf, ranked } from '../../../src/analysis/matchups.ts';
import { chanceToBeat } from '../../../src/statistics/bradleyTerry.ts';
import { wilsonInterval } from '../../../src/statistics/intervals.ts';
import { normalQuantile } from '../../../src/statistics/normal.ts';
import { circular, matchupsFrom, type Odds } from '../report/roundOfDuels.ts';
import { Uniforms } from '../statistics/Uniforms.ts';

const three = ['a', 'b', 'c'];
const circlesOf = (names: readonly string[], odds: readonly Odds[], trials?: number) =>
  matchupsFrom(names, odds, [], trials).circles;

describe('circles', () => {
  it('are found in both directions, once each, beginning with their first card', () => {
    expect(circlesOf(three, [{ win: 0.6 }, { win: 0.4 }, { win: 0.6 }])).toEqual([[0, 1, 2]]);
    expect(circlesOf(three, [{ win: 0.4 }, { win: 0.6 }, { win: 0.4 }])).toEqual([[0, 2, 1]]);
  });

  it('are not found if one card beats both others', () => {
    expect(circlesOf(three, [{ win: 0.6 }, { win: 0.6 }, { win: 0.6 }])).toEqual([]);
  });

  it('are not found if a pair is even, or if a lead may be due to chance', () => {
    expect(circlesOf(three, [{ win: 0.5 }, { win: 0.4 }, { win: 0.6 }])).toEqual([]);
    expect(circlesOf(three, [{ win: 0.5 + 1e-15 }, { win: 0.4 }, { win: 0.6 }])).toEqual([]);
    // 52 % of 1,000: the interval is 48.9 to 55.1 %. Of 100,000 it is clear, and an exact value always is.
    const lucky: Odds[] = [{ win: 0.52, solved: false }, { win: 0.4 }, { win: 0.6 }];
    expect(circlesOf(three, lucky)).toEqual([]);
    expect(circlesOf(three, lucky, 100_000)).toEqual([[0, 1, 2]]);
    expect(circlesOf(three, [{ win: 0.52 }, ...lucky.slice(1)])).toEqual([[0, 1, 2]]);
  });

  it('count a draw as half a win', () => {
    expect(circlesOf(three, [{ win: 0.4, draw: 0.25 }, { win: 0.4 }, { win: 0.6 }])).toEqual([[0, 1, 2]]);
  });

  it('are in the order of their narrowest win', () => {
    // If each of five cards in a ring beats the next two, every circle has a different narrowest win.
    const names = ['a', 'b', 'c', 'd', 'e'];
    const odds = pairsOf(5).map(([one, other]) => {
      const lead = 0.02 * (one + other);
      return { win: other - one <= 2 ? 0.55 + lead : 0.45 - lead };
    });
    const { circles, meetings } = matchupsFrom(names, odds);
    expect(circles).toHaveLength(5);
    const narrowest = circles.map((circle) =>
      Math.min(...circle.map((one, at) => meetings[one][circle[(at + 1) % 3]]?.score.exact ?? 0)),
    );
    expect(narrowest).toEqual([...narrowest].sort((one, other) => other - one));
    expect(Math.min(...narrowest)).toBeGreaterThan(0.5);
  });
});

const cardsOf = (...points: readonly (readonly [strength: number, cost: number | null])[]): CostedCard[] =>
  points.map(([strength, cost]) => ({ strength, cost }));
const fitOf = (...points: readonly (readonly [strength: number, cost: number | null])[]) => {
  const found = costFitOf(cardsOf(...points));
  if (found === null) throw new Error('expected a line');
  return found;
};

describe('the cost line', () => {
  it('goes through costs that are on a line, and ignores cards without a cost', () => {
    const { line, byResults } = fitOf([-1, 8], [0, 10], [1, 12], [2, 14], [5, null]);
    expect(line).toEqual({
      perStrength: expect.closeTo(2, 12),
      perDoubling: expect.closeTo(2 * Math.LN2, 12),
      explained: expect.closeTo(1, 12),
      cards: 4,
    });
    expect(byResults.map((found) => found?.cost)).toEqual([8, 10, 12, 14, 20].map((cost) => expect.closeTo(cost, 9)));
    expect(byResults[4]?.chance).toBeNull();
  });

  it('gives each card the cost of the others at its strength, and the error of a single card about their line', () => {
    // The others: (0, 30), (1, 45), (2, 60) on a line, except for rounding to steps of 15 with an error of 15/√12.
    const [far] = fitOf([1, 90], [0, 30], [1, 45], [2, 60]).byResults;
    expect(far?.cost).toBeCloseTo(45, 9);
    expect(far?.error).toBeCloseTo((15 / Math.sqrt(12)) * Math.sqrt(1 + 1 / 3), 9);
  });

  it('explains nothing if all costs are equal, and then no card stands out', () => {
    const { line, byResults } = fitOf([-1, 20], [0, 20], [3, 20], [4, 20], [5, 20]);
    expect(line.explained).toBe(0);
    expect(byResults.map((found) => found?.chance)).toEqual([1, 1, 1, 1, 1]);
  });

  it('is null for three costs, because two of them have no scatter, and for cards of equal strength', () => {
    expect(costFitOf(cardsOf([1, 10], [0, null], [-1, 5], [2, 12]))).toBeNull();
    expect(costFitOf(cardsOf([0, 10], [0, 20], [0, 24], [0, 25]))).toBeNull();
    expect(costFitOf(cardsOf([1, 10], [0, 8], [-1, 5], [2, 14]))).not.toBeNull();
  });
});

describe('which cards stand out', () => {
  const uniforms = new Uniforms('costs of random cards');
  const normal = () => normalQuantile(uniforms.next());
  /** Returns the number of sets of cards in which a card stands out. */
  const flagged = (sets: number, cards: number, costOf: (strength: number) => number) =>
    Array.from({ length: sets }, () =>
      costFitOf(
        Array.from({ length: cards }, () => {
          const strength = normal();
          return { strength, cost: Math.round(costOf(strength)) };
        }),
      )?.byResults.some((found) => found !== null && (found.chance ?? 1) < 0.05),
    ).filter(Boolean).length;

  it('no card of eight with rounded costs on a line stands out, in any of a thousand sets', () => {
    expect(flagged(1_000, 8, (strength) => 60 + 10 * strength)).toBe(0);
    expect(flagged(1_000, 8, (strength) => 5 * Math.round((60 + 10 * strength) / 5))).toBe(0);
  });

  it('one of eight random cards stands out in one set of twenty, as promised', () => {
    // 5 % ± 4 standard errors of 0.34 points: one false alarm in 16,000 runs. Uniform costs stand out less often than
    // normal ones, because they have no tails.
    expect(flagged(4_000, 8, (strength) => 500 + 100 * strength + 30 * normal()) / 4_000).toBeCloseTo(0.05, 1.87);
    expect(flagged(4_000, 8, () => 10 + 40 * uniforms.next()) / 4_000).toBeLessThan(0.05);
  });

  it('a card that costs far more than all others for its strength stands out', () => {
    const { byResults } = fitOf([0, 20], [1, 30], [2, 41], [3, 49], [4, 60], [2.5, 75], [1.5, 36], [0.5, 24]);
    expect(byResults.map((found) => (found?.chance ?? 1) < 0.05)).toEqual([0, 0, 0, 0, 0, 1, 0, 0].map(Boolean));
  });
});

describe('match-ups', () => {
  it('have both sides of every pair, with a draw as half a win for each', () => {
    const { meetings, solved, pairs } = circular;
    expect(meetings[1][2]).toMatchObject({ wins: 250, draws: 100, losses: 650 });
    expect(meetings[2][1]).toMatchObject({ wins: 650, draws: 100, losses: 250 });
    expect(meetings[1][2]?.score).toEqual({ sampled: 0.3, interval: wilsonInterval(300, 1000, 0.95), exact: 0.3 });
    expect(meetings[2][1]?.win).toEqual({ sampled: 0.65, interval: wilsonInterval(650, 1000, 0.95), exact: 0.65 });
    expect(meetings[2][2]).toBeNull();
    expect([solved, pairs]).toEqual([6, 6]);
  });

  it('rank cards by the average of their scores against the others', () => {
    expect(circular.cards.map(({ meanScore }) => meanScore)).toEqual(
      [(0.3 + 0.7 + 0.2) / 3, (0.7 + 0.3 + 0.1) / 3, (0.3 + 0.7 + 0.5) / 3, (0.8 + 0.9 + 0.5) / 3].map((mean) =>
        expect.closeTo(mean, 12),
      ),
    );
    expect(ranked(circular)).toEqual([3, 2, 0, 1]);
  });

  it('find the strengths that produced the rates, except for the effect of one drawn duel in a hundred', () => {
    const made = [1, 0.5, 0, -1.5];
    const odds = pairsOf(4).map(([one, other]) => ({ win: chanceToBeat(made[one] - made[other]) }));
    const { cards, misfit } = matchupsFrom(['a', 'b', 'c', 'd'], odds, [], 100_000);
    for (const [at, { strength }] of cards.entries()) expect(Math.abs(strength - made[at])).toBeLessThan(0.03);
    expect(misfit).toBeLessThan(0.005);
  });

  it('measure how far pairs differ from the rates that the strengths predict', () => {
    // Three cards in a circle are equally strong, and each pair differs by 20 points from an even one.
    const { cards, misfit } = matchupsFrom(['a', 'b', 'c'], [{ win: 0.7 }, { win: 0.3 }, { win: 0.7 }]);
    for (const { strength } of cards) expect(strength).toBeCloseTo(0, 9);
    expect(misfit).toBeCloseTo(0.2, 9);
  });

  it('have finite strengths if a card wins every duel, for any number of trials', () => {
    const odds = [{ win: 1 }, { win: 1 }, { win: 0.6 }];
    const [few, many] = [100, 1_000_000].map((trials) => matchupsFrom(['a', 'b', 'c'], odds, [10, 8, 7], trials));
    expect(many.cards[0].strength).toBeCloseTo(few.cards[0].strength, 6);
    expect(many.cards[0].strength).toBeGreaterThan(3);
    expect(many.cards[0].strength).toBeLessThan(6);
    expect(many.cards[0].strengthError).toBeLessThan(few.cards[0].strengthError);
  });

  it('compare costs with the line through them, and omit a card without a cost', () => {
    const { cards, costLine } = matchupsFrom(
      ['a', 'b', 'c', 'd', 'e'],
      pairsOf(5).map(() => ({ win: 0.7 })),
      [30, null, 20, 10, 5],
    );
    expect(costLine?.cards).toBe(4);
    expect(cards[0].byResults?.cost).toBeGreaterThan(cards[1].byResults?.cost ?? 0);
    expect(cards[1].byResults?.cost).toBeGreaterThan(cards[3].byResults?.cost ?? 0);
  });
});
