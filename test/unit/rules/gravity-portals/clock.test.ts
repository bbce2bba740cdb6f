import { describe, expect, it } from 'vitest';
import {
  driftsAsTurnBegins,
  mostDrifts,
  movesOf,
  nextDrift,
  takingsOf,
  windowAt,
} from '../../../../src/rules/gravity-portals/clock.ts';

const PRINTED = [
  [2, 5],
  [7, 10],
  [12, 15],
  [18, 21],
  [23, 26],
  [28, 31],
] as const;

/** Moves on open impulses, computed by hand. The oracle of the portals has them for every speed. */
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

describe('the moves that lead into the portal', () => {
  const impulses = (speed: number, isTakenAsItOpens: boolean) =>
    takingsOf(movesOf(speed), PRINTED, isTakenAsItOpens).map(({ impulse }) => impulse);

  it('IP2.231, IP2.234: are those in open windows, or also those after which the unit is still there when a window opens', () => {
    // Speed 3 moves on 11, 22 and 32, all closed. From 11 to 22 it is in the hex, so it is there when the portal opens
    // on 12; from 22 on, for the opening on 23.
    expect(impulses(3, false)).toEqual([]);
    expect(impulses(3, true)).toEqual([12, 23]);
    // Speed 4 moves on 8, 16, 24 and 32; from 16 on it is there for the opening on 18.
    expect(impulses(4, true)).toEqual([8, 18, 24]);
    // Speed 32 moves on every impulse: from 1, 6, 11, 17 and so on it is there for the opening on the next impulse,
    // before it moves on.
    expect(impulses(32, true)).toContain(7);
  });

  it('are returned with the number of moves made so far', () => {
    expect(
      takingsOf(
        [5, 10],
        [
          [2, 4],
          [7, 8],
        ],
        true,
      ),
    ).toEqual([{ move: 5, moves: 1, impulse: 7 }]);
    expect(takingsOf([3, 7], [[7, 8]], false)).toEqual([{ move: 7, moves: 2, impulse: 7 }]);
  });
});

describe('the times of drifts', () => {
  it('IP2.73: are counted from the start of turn 1', () => {
    expect([1, 2, 3, 4].map((turn) => driftsAsTurnBegins(turn, 32))).toEqual([true, true, true, true]);
    expect([1, 2, 3, 4].map((turn) => driftsAsTurnBegins(turn, 96))).toEqual([true, false, false, true]);
    expect([1, 2, 3].map((turn) => driftsAsTurnBegins(turn, 24))).toEqual([true, false, false]);
    expect(nextDrift(1, 4, 8)).toBe(9);
    expect(nextDrift(1, 9, 8)).toBe(17);
    expect(nextDrift(2, 1, 24)).toBe(17);
    expect(nextDrift(1, 1, 32)).toBe(33);
  });

  it('IP2.73: exclude the start of turn 1, so there are 59 in 60 turns with one drift a turn', () => {
    expect(mostDrifts(60, 32)).toBe(59);
    expect(mostDrifts(4, 96)).toBe(1);
    expect(mostDrifts(3, 96)).toBe(0);
    expect(mostDrifts(2, 8)).toBe(7);
  });
});
