import { describe, expect, it } from 'vitest';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { duelDocument } from '../../../../src/report/views/duel.ts';
import { type Odds, roundOfDuels } from '../roundOfDuels.ts';

const printed = (odds: Odds, names: readonly [string, string] = ['ann', 'bob'], trials?: number) =>
  renderTerminal(duelDocument(summarise(roundOfDuels(names, [odds], trials)), names, ['Both play aggressive.']));

describe('a duel in the terminal', () => {
  it('begins with the odds of both sides', () => {
    expect(printed({ win: 0.463, draw: 0.1 }).split('\n')[0]).toBe(
      'ann wins 46.3 % of duels against bob, which wins 43.7 %; 10.0 % are draws.',
    );
    expect(printed({ win: 0.25 }).split('\n')[0]).toBe('bob wins 75.0 % of duels against ann, which wins 25.0 %.');
  });

  it('omits draws that almost never happen', () => {
    expect(printed({ win: 0.25, draw: 5e-15 }).split('\n')[0]).toBe(
      'bob wins 75.0 % of duels against ann, which wins 25.0 %.',
    );
  });

  it('states that most duels are drawn if they are', () => {
    const first = (odds: Odds) => printed(odds).split('\n')[0];
    expect(first({ win: 0.1, draw: 0.7 })).toBe('ann and bob draw 70.0 % of duels; bob wins 20.0 %, ann 10.0 %.');
    expect(first({ win: 0, draw: 1 })).toBe('ann and bob draw 100 % of duels.');
    expect(first({ win: 0, draw: 1, solved: false })).toBe('ann and bob draw all 1,000 sampled duels.');
  });

  it('claims no certainty from trials alone', () => {
    const first = (odds: Odds) => printed(odds).split('\n')[0];
    expect(first({ win: 1 })).toBe('ann wins 100 % of duels against bob, which wins 0 %.');
    expect(first({ win: 1, solved: false })).toBe(
      'ann wins all 1,000 sampled duels against bob, which wins none of 1,000 sampled.',
    );
  });

  it('shows each outcome with its half-interval, its exact value and the gap between', () => {
    const text = printed({ win: 0.463, draw: 0.1 });
    expect(text).toMatch(/^ann wins, % \(winner=ann\) +46\.3 +3\.1 +46\.3 +0\.0$/m);
    expect(text).toMatch(/^nobody wins, % \(winner=draw\) +10\.0 +1\.9 +10 +0\.0$/m);
    expect(printed({ win: 0.463, solved: false })).toContain('No exact solution: too many states.');
  });

  it('puts notes before the conditions', () => {
    const document = duelDocument(
      summarise(roundOfDuels(['ann', 'bob'], [{ win: 0.5 }])),
      ['ann', 'bob'],
      ['Both play aggressive.'],
      ['ann has MOV 0.'],
    );
    expect(document.notes).toEqual(['ann has MOV 0.']);
    expect(renderTerminal(document)).toMatch(/\nNote: ann has MOV 0\.\n[\s\S]*Both play aggressive\./);
  });

  it('is never wider than 80 columns, and has no control character', () => {
    const long = 'a-name-of-nearly-forty-letters-in-all';
    const text = printed({ win: 0.4631, draw: 0.1 }, [long, `${long}\u001b`], 1_000_000);
    for (const line of text.split('\n')) expect([...line].length, line).toBeLessThanOrEqual(80);
    expect(text).not.toContain('\u001b');
  });
});
