import { describe, expect, it } from 'vitest';
import { RememberedChance } from '../../../src/exact/OutcomePlayer.ts';
import type { Chance } from '../../../src/random/Chance.ts';
import { EnumeratedChance } from '../../../src/random/EnumeratedChance.ts';

const WEIGHTS = [2, 0, 1];
const rollAll = (chance: Chance) => [
  chance.die(0, 6),
  chance.sum(1, 2, 6),
  chance.hits(2, 3, 6, 4),
  chance.pick(3, WEIGHTS),
];

describe('RememberedChance', () => {
  it('repeats the draws of its source after a rewind, even if the source has moved on', () => {
    const source = new EnumeratedChance();
    const remembered: { chance: RememberedChance; drawn: number[] }[] = [];
    do {
      source.begin();
      const chance = new RememberedChance(source);
      remembered.push({ chance, drawn: rollAll(chance) });
    } while (source.hasNext());
    expect(remembered.length).toBe(6 * 11 * 4 * 2);
    for (const { chance, drawn } of remembered) {
      chance.rewind();
      expect(rollAll(chance)).toEqual(drawn);
    }
    expect(new Set(remembered.map(({ drawn }) => drawn.join())).size).toBe(remembered.length);
  });

  it('continues with its source after the last remembered draw', () => {
    let face = 0;
    const counting: Chance = {
      die: () => {
        face += 1;
        return face;
      },
      sum: () => 100,
      hits: () => 200,
      pick: () => 300,
    };
    const chance = new RememberedChance(counting);
    expect([chance.die(0, 6), chance.die(0, 6)]).toEqual([1, 2]);
    chance.rewind();
    expect([chance.die(0, 6), chance.die(0, 6), chance.die(0, 6), chance.sum(0, 2, 6)]).toEqual([1, 2, 3, 100]);
    chance.rewind();
    expect(Array.from({ length: 5 }, () => chance.die(0, 6))).toEqual([1, 2, 3, 100, 4]);
  });

  it('passes every request on to its source', () => {
    const asked: unknown[] = [];
    const listening =
      (kind: string) =>
      (...draw: unknown[]) =>
        asked.push([kind, ...draw]);
    const chance = new RememberedChance({
      die: listening('die'),
      sum: listening('sum'),
      hits: listening('hits'),
      pick: listening('pick'),
    });
    chance.die(1, 6);
    chance.sum(2, 3, 4);
    chance.hits(5, 6, 7, 8);
    chance.pick(9, WEIGHTS);
    expect(asked).toEqual([
      ['die', 1, 6],
      ['sum', 2, 3, 4],
      ['hits', 5, 6, 7, 8],
      ['pick', 9, WEIGHTS],
    ]);
  });
});
