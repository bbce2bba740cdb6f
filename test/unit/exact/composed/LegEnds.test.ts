import { describe, expect, it } from 'vitest';
import { LegEnds } from '../../../../src/exact/composed/LegEnds.ts';
import { OutcomePlayer } from '../../../../src/exact/OutcomePlayer.ts';
import type { ComposedLeg } from '../../../../src/rules/Composition.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { oneDie } from '../toys/diceInTurn.ts';

type Worth = (face: number, carried: number) => readonly [into: number, sum: number];

/** The ends of a die of six, as this says what each face comes to, for a trial that carries this first of all. */
function endsOf(worth: Worth, first: number | readonly number[]): LegEnds {
  const { ends, player, before } = oneLeg(worth, [first].flat());
  do {
    player.step(before);
    ends.add(player.probability, before);
  } while (player.hasNext());
  return ends;
}

/** A die of six about to be rolled, and its ends to come. */
function oneLeg(worth: Worth, first: readonly number[]) {
  const leg: ComposedLeg = {
    rules: oneDie as unknown as Rules<unknown, unknown>,
    setup: { sides: 6 },
    columns: Int32Array.of(-1),
    values: [null],
    leave: (state, from, into, sums) => {
      const [next, sum] = worth((state as { face: number }).face, from[0]);
      into[0] = next;
      sums[0] += sum;
    },
  };
  const player = new OutcomePlayer(leg.rules, leg.setup);
  player.begin();
  const before = player.save().slice();
  const carried = Int32Array.from(first);
  return { ends: new LegEnds(leg, player, carried, 1), player, carried, before };
}

describe('LegEnds', () => {
  const leaving = (ends: LegEnds, end: number, carried: number) => {
    const into = new Int32Array(1);
    const sums = Int32Array.of(99);
    ends.leave(end, Int32Array.of(carried), into, sums);
    return [into[0], sums[0]];
  };

  it('tells apart what makes a difference to what is carried on or to the sums, in the order of coming', () => {
    const ends = endsOf((face) => [face % 2, face > 4 ? 1 : 0], 7);
    expect(ends.size).toBe(4);
    // 1 and 3; 2 and 4; 5; 6.
    expect([0, 1, 2, 3].map((end) => ends.probability(end) * 6)).toEqual([2, 2, 1, 1]);
    expect([0, 1, 2, 3].map((end) => leaving(ends, end, 7))).toEqual([
      [1, 0],
      [0, 0],
      [1, 1],
      [0, 1],
    ]);
  });

  it('plays an end again for a trial that carries something else', () => {
    const ends = endsOf((face, carried) => [carried + (face % 2), 10 * carried], 7);
    expect(ends.size).toBe(2);
    expect([1, 0, 1].map((end) => leaving(ends, end, 40))).toEqual([
      [40, 400],
      [41, 400],
      [40, 400],
    ]);
  });

  it('tells ends apart by what the first trial carried, though its array be written over meanwhile', () => {
    const { ends, player, carried, before } = oneLeg((face, start) => [start === 7 ? 0 : face, 0], [7]);
    player.step(before);
    ends.add(player.probability, before);
    carried[0] = 1;
    while (player.hasNext()) {
      player.step(before);
      ends.add(player.probability, before);
    }
    expect(ends.size).toBe(1);
  });

  it('finds out endings that are alike for the first trial and unlike for another, and says which', () => {
    // All faces are alike for 0; for 1 the fourth is not: of those that come later, the second, the fourth … are kept.
    const ends = endsOf((face, carried) => [carried === 0 || face !== 4 ? 0 : 1, 0], 0);
    expect(() => ends.expectAlike(Int32Array.of(0))).not.toThrow();
    expect(() => ends.expectAlike(Int32Array.of(1))).toThrow(
      'endings of a leg of one-die come to the same for one trial and not for another, which carries 1',
    );
    const inSums = endsOf((face, carried) => [0, carried === 0 || face !== 4 ? 0 : 1], 0);
    expect(() => inSums.expectAlike(Int32Array.of(1))).toThrow('come to the same for one trial');
    const second = endsOf(
      (face, carried) => [carried === 0 ? Math.min(face, 3) : face === 6 ? 9 : Math.min(face, 3), 0],
      0,
    );
    expect(() => second.expectAlike(Int32Array.of(1))).toThrow('come to the same for one trial');
  });

  it('says all that such a trial carries', () => {
    const ends = endsOf((face, carried) => [carried === 0 || face !== 4 ? 0 : 1, 0], [0, 0]);
    expect(() => ends.expectAlike(Int32Array.of(1, 2))).toThrow('which carries 1 2');
  });

  it('looks at no more than the first eight trials', () => {
    const ends = endsOf((face, carried) => [carried < 8 || face !== 4 ? 0 : 1, 0], 0);
    for (let trial = 0; trial < 7; trial += 1) ends.expectAlike(Int32Array.of(trial));
    expect(() => ends.expectAlike(Int32Array.of(8))).toThrow('come to the same for one trial');
    expect(() => ends.expectAlike(Int32Array.of(8))).not.toThrow();
  });
});
