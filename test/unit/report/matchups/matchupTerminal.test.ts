import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../../../src/analysis/matchups.ts';
import { matchupTerminal } from '../../../../src/report/matchups/matchupTerminal.ts';
import { circular, matchupsFrom } from './roundOfDuels.ts';

const notes = ['Duels begin in contact and last 6 rounds at most; all play aggressive.'];
const many = (size: number, letters: string) =>
  matchupsFrom(
    Array.from({ length: size }, (_, at) => `${letters}-${at}`),
    pairsOf(size).map(([one, other]) => ({ win: (other - one) % 3 === 0 ? 0.35 : 0.999999 })),
    Array.from({ length: size }, (_, at) => 10 + at),
  );

describe('match-ups in the terminal', () => {
  it.each([
    ['of four cards', circular],
    ['of two', matchupsFrom(['a', 'b'], [{ win: 0.7 }], [10, 12])],
    ['of cards without cost', matchupsFrom(['a', 'b', 'c'], [{ win: 0.7 }, { win: 0.3 }, { win: 0.7 }])],
    ['of thirteen with long names', many(13, 'a-name-of-nearly-forty-letters-in-all')],
    ['of twenty', many(20, 'card')],
  ])('%s are never wider than 80 columns', (_, matchups) => {
    for (const line of matchupTerminal(matchups, notes).split('\n'))
      expect([...line].length, line).toBeLessThanOrEqual(80);
  });

  it('say first who does best and who worst', () => {
    const [first, second] = matchupTerminal(circular, notes).split('\n');
    expect(`${first} ${second}`).toBe(
      'anvil wins most, 73.3 % of its duels on average, paper least with 36.7 %; 1 circle among 4 cards.',
    );
  });

  it('name each circle with its rates', () => {
    expect(matchupTerminal(circular, notes).replace(/\s+/g, ' ')).toContain(
      'A circle rock beats scissors (70.0 %), scissors beats paper (70.0 %), paper beats rock (70.0 %).',
    );
  });

  it('have a grid of who beats whom, the best first', () => {
    const text = matchupTerminal(circular, notes);
    expect(text).toMatch(/^anvil +1 +· +50 +80 +90$/m);
    expect(text).toMatch(/^paper +4 +10 +30 +70 +·$/m);
    expect(matchupTerminal(many(20, 'card'), notes)).toContain('Every pair is in matchups.csv.');
  });

  it('claim no certainty from trials alone', () => {
    const of = (solved: boolean) => matchupTerminal(matchupsFrom(['a', 'b'], [{ win: 1, solved }]), notes);
    expect(of(true)).toMatch(/^a +1 +· +100$/m);
    expect(of(false)).toMatch(/^a +1 +· +>99$/m);
    expect(of(false)).toMatch(/^b +2 +<1 +·$/m);
  });

  it('say of two cards who wins how often', () => {
    const text = matchupTerminal(matchupsFrom(['a', 'b'], [{ win: 0.3 }]), notes);
    expect(text.split('\n')[0]).toBe('b wins 70.0 % of its duels with a, a draw counted as half.');
    expect(text).toContain('No card says what it costs');
  });

  it('speak of a cost where it lies clearly off that by results, and say how far to trust the line', () => {
    const rates = pairsOf(5).map(([one, other]) => ({ win: 0.5 + 0.08 * (other - one) }));
    const costs = (...values: number[]) =>
      matchupTerminal(matchupsFrom(['a', 'b', 'c', 'd', 'e'], rates, values), notes).replace(/\s+/g, ' ');
    expect(costs(20, 18, 16, 14, 12)).toContain('None stands out. The furthest off: ');
    const dear = costs(20, 18, 25, 14, 12);
    expect(dear).toContain('Most overpriced: c costs 25, and by its results 16.0 ±');
    expect(dear).toMatch(
      /\(standard error of one card\); among 5 cards scatter alone brings a gap as great in at most [\d.]+ % of cases\./,
    );
    expect(dear).not.toContain('Most underpriced');
    expect(costs(15, 21, 19, 21, 12)).toMatch(
      /strength explains [\d.]+ % of the differences in cost, too little to lean on/,
    );
    expect(costs(10, 12, 14, 16, 18)).toContain('the dearer are not the stronger');
  });

  it('let no control character of a file reach the terminal', () => {
    const text = matchupTerminal(matchupsFrom(['a\u001b[31m', 'b'], [{ win: 0.3 }]), notes);
    expect(text).not.toContain('\u001b');
  });
});
