import { describe, expect, it } from 'vitest';
import { RememberedChance } from '../../../src/exact/RememberedChance.ts';
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
  it('gives what its source gives, and the same again once rewound, whatever the source has moved on to', () => {
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
});
