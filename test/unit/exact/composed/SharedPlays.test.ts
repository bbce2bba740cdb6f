import { describe, expect, it } from 'vitest';
import { type Play, SharedPlays } from '../../../../src/exact/composed/SharedPlays.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { oneDie } from '../toys/diceInTurn.ts';

describe('SharedPlays', () => {
  const rules = oneDie as unknown as Rules<unknown, unknown>;
  const other = { ...rules };
  const play = (states: number) => ({ followed: { states }, measures: [], isMeasured: false }) as unknown as Play;

  it('hands out a play of the same rules and setup, for no smaller a budget than it was kept by', () => {
    const shared = new SharedPlays();
    const kept = play(10);
    expect(shared.find(rules, 'a', 100)).toBeNull();
    shared.keep(rules, 'a', 100, kept);
    expect(shared.find(rules, 'a', 100)).toBe(kept);
    expect(shared.find(rules, 'a', 101)).toBe(kept);
    expect(shared.find(rules, 'a', 99)).toBeNull();
    expect(shared.find(rules, 'b', 100)).toBeNull();
    expect(shared.find(other, 'a', 100)).toBeNull();
    shared.keep(rules, 'a', 50, kept);
    expect(shared.find(rules, 'a', 50)).toBe(kept);
  });

  it('keeps two setups of the same rules, and as many as 500 plays', () => {
    const shared = new SharedPlays();
    for (let number = 0; number < 500; number += 1) shared.keep(rules, `${number}`, 1, play(1));
    expect(shared.find(rules, '0', 1)).not.toBeNull();
    expect(shared.find(rules, '499', 1)).not.toBeNull();
    shared.keep(rules, '500', 1, play(1));
    expect(shared.find(rules, '0', 1)).toBeNull();
    expect(shared.find(rules, '500', 1)).not.toBeNull();
    // Counted anew from there.
    for (let number = 501; number < 1000; number += 1) shared.keep(rules, `${number}`, 1, play(1));
    expect(shared.find(rules, '500', 1)).not.toBeNull();
    shared.keep(rules, '1000', 1, play(1));
    expect(shared.find(rules, '500', 1)).toBeNull();
  });

  it('keeps plays of 200,000 states together, and none that has more by itself', () => {
    const shared = new SharedPlays();
    shared.keep(rules, 'a', 1, play(150_000));
    shared.keep(rules, 'b', 1, play(50_000));
    expect([shared.find(rules, 'a', 1), shared.find(rules, 'b', 1)]).not.toContain(null);
    shared.keep(rules, 'c', 1, play(1));
    expect(shared.find(rules, 'a', 1)).toBeNull();
    expect(shared.find(rules, 'c', 1)).not.toBeNull();
    shared.keep(rules, 'd', 1, play(199_999));
    expect([shared.find(rules, 'c', 1), shared.find(rules, 'd', 1)]).not.toContain(null);
    shared.keep(rules, 'e', 1, play(200_001));
    expect(shared.find(rules, 'e', 1)).toBeNull();
    expect(shared.find(rules, 'd', 1)).toBeNull();
    shared.keep(rules, 'f', 1, play(200_000));
    expect(shared.find(rules, 'f', 1)).not.toBeNull();
    shared.keep(rules, 'g', 1, play(200_000));
    expect(shared.find(rules, 'g', 1)).not.toBeNull();
  });
});
