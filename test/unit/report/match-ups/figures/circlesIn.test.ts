import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../../../../src/report/match-ups/figures/matchUpsOf.ts';
import { matchUpsFrom, type Odds } from '../roundOfDuels.ts';

const three = ['a', 'b', 'c'];
const circlesOf = (names: readonly string[], odds: readonly Odds[], trials?: number) =>
  matchUpsFrom(names, odds, [], trials).circles;

describe('circles', () => {
  it('are found whichever way they turn, once, from their first card on', () => {
    expect(circlesOf(three, [{ win: 0.6 }, { win: 0.4 }, { win: 0.6 }])).toEqual([[0, 1, 2]]);
    expect(circlesOf(three, [{ win: 0.4 }, { win: 0.6 }, { win: 0.4 }])).toEqual([[0, 2, 1]]);
  });

  it('are none where one card beats both others', () => {
    expect(circlesOf(three, [{ win: 0.6 }, { win: 0.6 }, { win: 0.6 }])).toEqual([]);
  });

  it('are none where a pair is even, or a lead may be luck', () => {
    expect(circlesOf(three, [{ win: 0.5 }, { win: 0.4 }, { win: 0.6 }])).toEqual([]);
    expect(circlesOf(three, [{ win: 0.5 + 1e-15 }, { win: 0.4 }, { win: 0.6 }])).toEqual([]);
    // 52 % of 1,000: the interval is 48.9 to 55.1 %. Of 100,000 it is clear, and an exact value always is.
    const lucky: Odds[] = [{ win: 0.52, solved: false }, { win: 0.4 }, { win: 0.6 }];
    expect(circlesOf(three, lucky)).toEqual([]);
    expect(circlesOf(three, lucky, 100_000)).toEqual([[0, 1, 2]]);
    expect(circlesOf(three, [{ win: 0.52 }, ...lucky.slice(1)])).toEqual([[0, 1, 2]]);
  });

  it('count a draw as half', () => {
    expect(circlesOf(three, [{ win: 0.4, draw: 0.25 }, { win: 0.4 }, { win: 0.6 }])).toEqual([[0, 1, 2]]);
  });

  it('stand in order of their narrowest win', () => {
    // Of five in a ring where each beats the next two, every circle has its own narrowest win.
    const names = ['a', 'b', 'c', 'd', 'e'];
    const odds = pairsOf(5).map(([one, other]) => {
      const lead = 0.02 * (one + other);
      return { win: other - one <= 2 ? 0.55 + lead : 0.45 - lead };
    });
    const { circles, meetings } = matchUpsFrom(names, odds);
    expect(circles).toHaveLength(5);
    const narrowest = circles.map((circle) =>
      Math.min(...circle.map((one, at) => meetings[one][circle[(at + 1) % 3]]?.score.exact ?? 0)),
    );
    expect(narrowest).toEqual([...narrowest].sort((one, other) => other - one));
    expect(Math.min(...narrowest)).toBeGreaterThan(0.5);
  });
});
