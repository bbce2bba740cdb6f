import { describe, expect, it } from 'vitest';
import { movesOf } from '../../../../src/rules/gravity-portal/clock/movesOf.ts';
import { windowAt } from '../../../../src/rules/gravity-portal/clock/windowAt.ts';

const PRINTED = [
  [2, 5],
  [7, 10],
  [12, 15],
  [18, 21],
  [23, 26],
  [28, 31],
] as const;

/** Moves on open impulses, worked out by hand; the oracle of the portals has them for every speed. */
const OPEN_MOVES: readonly (readonly [number, readonly number[]])[] = [
  [0, []],
  [4, [8, 24]],
  [6, []],
  [7, [5, 10, 14, 19, 23, 28]],
  [16, [2, 4, 8, 10, 12, 14, 18, 20, 24, 26, 28, 30]],
];

describe('the clock', () => {
  it.each(OPEN_MOVES)('IP2.231, IP2.232: at speed %i the moves in open windows are %j', (speed, open) => {
    const at = windowAt(PRINTED);
    const moves = movesOf(speed);
    expect(moves.length).toBe(speed);
    expect(moves.filter((impulse) => at[impulse] >= 0)).toEqual(open);
  });

  it('IP2.232: the portal is open on 24 of 32 impulses, in six windows', () => {
    const at = [...windowAt(PRINTED)].slice(1);
    expect(at.filter((window) => window >= 0).length).toBe(24);
    expect(at.flatMap((window, impulse) => (window < 0 ? [impulse + 1] : []))).toEqual([1, 6, 11, 16, 17, 22, 27, 32]);
    expect(new Set(at)).toEqual(new Set([-1, 0, 1, 2, 3, 4, 5]));
  });
});
