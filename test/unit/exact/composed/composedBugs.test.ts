import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../../src/exact/solveExactly.ts';
import { count } from '../../../../src/rules/Measure.ts';
import { diceInTurn } from '../toys/diceInTurn.ts';

describe('solveComposed throws for', () => {
  const face = count('face', 'the face', 'pips', 6);

  it('throws for endings that are equal for one trial and differ for another', () => {
    const forgetful = diceInTurn(face, {
      start: [0, 0],
      sides: 6,
      goesOn: ([rolled]) => rolled < 2,
      leave(rolled, carried, into) {
        into[0] = carried[0] + 1;
        into[1] = carried[0] === 0 ? (rolled > 3 ? 1 : 0) : rolled;
      },
      sum: -1,
    });
    expect(() => solveExactly(forgetful, {})).toThrow('are equal for one trial, but differ for a trial that carries');
  });

  it('throws for a trial that carries the same vector twice', () => {
    const endless = diceInTurn(face, {
      start: [0],
      sides: 6,
      goesOn: () => true,
      leave(rolled, _carried, into) {
        into[0] = rolled - 1;
      },
      sum: -1,
    });
    expect(() => solveExactly(endless, {})).toThrow('carries the same vector twice');
  });

  it('throws for two legs of one trial that report the same measure', () => {
    const twice = diceInTurn(face, {
      start: [0],
      sides: 6,
      goesOn: ([rolled]) => rolled < 2,
      leave(_face, carried, into) {
        into[0] = carried[0] + 1;
      },
    });
    expect(() => solveExactly(twice, {})).toThrow('two legs of one trial report measure 0');
  });
});
