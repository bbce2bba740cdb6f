import { describe, expect, it } from 'vitest';
import { checkLookAhead } from '../../../../../src/rules/skirmish/best/BestDecision.ts';
import { read } from './solved.ts';

const reports = (boxes: number, points: number, rounds: number, plan: string) => {
  const card = { hp: boxes, rp: points };
  const { units } = read({ mode: 'duel', sides: { own: { card, plan }, foe: { card } } });
  const lines: string[] = [];
  checkLookAhead(units, rounds, (message) => lines.push(message));
  return lines;
};

describe('checkLookAhead, the limit of plan best', () => {
  it('allows cards of 12 HP and 6 RP, and 20 rounds of cards of 20 HP and 3 RP', () => {
    expect(reports(12, 6, 6, 'best')).toEqual([]);
    expect(reports(20, 3, 20, 'best')).toEqual([]);
  });

  it('reports a duel that is too large', () => {
    expect(reports(30, 4, 20, 'best')).toEqual([
      'expected a duel of at most 500,000 situations, the limit of plan best; got 900,000 ' +
        '(2 × 20 rounds × 900 pairs of HP boxes × 25 pairs of RP): use fewer rounds, boxes or RP, or another plan',
    ]);
  });

  it('does not apply to other plans', () => {
    expect(reports(30, 4, 20, 'dodge')).toEqual([]);
  });
});
