import { describe, expect, it } from 'vitest';
import { RoundList } from '../../../../../src/rules/skirmish/table/Bases.ts';

describe('RoundList', () => {
  it('keeps its order when rounds are added and removed', () => {
    const list = new RoundList(5);
    const rounds = () => [...list.rounds.subarray(0, list.count)];
    for (const round of [3, 0, 4, 1]) list.add(round);
    expect(rounds()).toEqual([0, 1, 3, 4]);
    list.remove(1);
    list.remove(4);
    expect(rounds()).toEqual([0, 3]);
    list.add(2);
    expect(rounds()).toEqual([0, 2, 3]);
  });
});
