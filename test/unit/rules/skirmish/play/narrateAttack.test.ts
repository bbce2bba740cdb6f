import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';

const card = { ccs: 4, att: 1, mov: 10, ap: 1, hp: 1 };
const charge = (distance: number) =>
  playFight(
    {
      mode: 'duel',
      rounds: 1,
      first: 'red',
      distance,
      sides: { red: { card, plan: 'none' }, blue: { card: { ...card, att: 0 }, plan: { distance: 'hold' } } },
    },
    [],
  ).journal;

describe('a distance in the journal', () => {
  it('RQ.TAB.MOVE: is never 0 cm if the unit pays for the move: 0.04 cm into contact', () => {
    expect(charge(0.04)).toContain('red moves 0.04 cm into contact with blue');
  });

  it('RQ.TAB.MOVE: is rounded to a millimetre from half a millimetre on', () => {
    expect(charge(0.05)).toContain('red moves 0.1 cm into contact with blue');
    expect(charge(3.14)).toContain('red moves 3.1 cm into contact with blue');
  });
});
