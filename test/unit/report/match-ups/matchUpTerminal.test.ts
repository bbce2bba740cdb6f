import { describe, expect, it } from 'vitest';
import { pairsOf } from '../../../../src/report/match-ups/figures/matchUpsOf.ts';
import { matchUpTerminal } from '../../../../src/report/match-ups/matchUpTerminal.ts';
import { circular, matchUpsFrom } from './roundOfDuels.ts';

const notes = ['Duels begin in contact and last 6 rounds at most; all play aggressive.'];
const many = (size: number, letters: string) =>
  matchUpsFrom(
    Array.from({ length: size }, (_, at) => `${letters}-${at}`),
    pairsOf(size).map(([one, other]) => ({ win: (other - one) % 3 === 0 ? 0.35 : 0.999999 })),
    Array.from({ length: size }, (_, at) => 10 + at),
  );

describe('match-ups in the terminal', () => {
  it.each([
    ['of four cards', circular],
    ['of two', matchUpsFrom(['a', 'b'], [{ win: 0.7 }], [10, 12])],
    ['of cards without cost', matchUpsFrom(['a', 'b', 'c'], [{ win: 0.7 }, { win: 0.3 }, { win: 0.7 }])],
    ['of thirteen with long names', many(13, 'a-name-of-nearly-forty-letters-in-all')],
    ['of twenty', many(20, 'card')],
  ])('%s are never wider than 80 columns', (_, matchUps) => {
    for (const line of matchUpTerminal(matchUps, notes).split('\n'))
      expect([...line].length, line).toBeLessThanOrEqual(80);
  });

  it('say first who does best and who worst', () => {
    const [first, second] = matchUpTerminal(circular, notes).split('\n');
    expect(`${first} ${second}`).toBe(
      'anvil wins most, 73.3 % of its duels on average, paper least with 36.7 %; 1 circle among 4 cards.',
    );
  });

  it('name each circle with its rates', () => {
    expect(matchUpTerminal(circular, notes).replace(/\s+/g, ' ')).toContain(
      'A circle rock beats scissors (70.0 %), scissors beats paper (70.0 %), paper beats rock (70.0 %).',
    );
  });

  it('have a grid of who beats whom, the best first', () => {
    const text = matchUpTerminal(circular, notes);
    expect(text).toMatch(/^anvil +1 +· +50 +80 +90$/m);
    expect(text).toMatch(/^paper +4 +10 +30 +70 +·$/m);
    expect(matchUpTerminal(many(20, 'card'), notes)).toContain('Every pair is in matchups.csv.');
  });

  it('say of two cards who wins how often', () => {
    const text = matchUpTerminal(matchUpsFrom(['a', 'b'], [{ win: 0.3 }]), notes);
    expect(text.split('\n')[0]).toBe('b wins 70.0 % of its duels with a, a draw counted as half.');
    expect(text).toContain('No card says what it costs');
  });

  it('let no control character of a file reach the terminal', () => {
    const text = matchUpTerminal(matchUpsFrom(['a\u001b[31m', 'b'], [{ win: 0.3 }]), notes);
    expect(text).not.toContain('\u001b');
  });
});
