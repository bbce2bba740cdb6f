import { describe, expect, it } from 'vitest';
import { ScriptedChance } from '../../../src/random/ScriptedChance.ts';

describe('ScriptedChance', () => {
  it('gives the faces of its script in order, one for each die', () => {
    const chance = new ScriptedChance([3, 6, 1, 5, 4, 2]);
    expect(chance.faces).toEqual([]);
    expect(chance.die(0, 6)).toBe(3);
    expect(chance.sum(1, 2, 6)).toBe(7);
    expect(chance.faces).toEqual([6, 1]);
    expect(chance.hits(2, 2, 6, 5)).toBe(1);
    expect(chance.faces).toEqual([5, 4]);
    expect(chance.isSpent).toBe(false);
    expect(chance.pick(3, [1, 1, 1])).toBe(2);
    expect(chance.isSpent).toBe(true);
  });

  it('counts a face equal to the need as a hit', () => {
    expect(new ScriptedChance([3, 4, 5]).hits(0, 3, 6, 4)).toBe(2);
  });

  it('says how many faces are missing if the script is too short', () => {
    const chance = new ScriptedChance([1, 2, 3]);
    chance.die(0, 6);
    expect(() => chance.hits(0, 5, 6, 4)).toThrow('the script ends after 3 entries, but 3 more are needed');
  });

  it.each([0, 7, 2.5, -1])('rejects a face of %d on a d6, and names it', (face) => {
    expect(() => new ScriptedChance([1, face]).sum(0, 2, 6)).toThrow(`entry 2 of the script is ${face}, not 1..6`);
  });

  it('rejects a pick whose index is not in the list, or has weight 0', () => {
    expect(() => new ScriptedChance([2]).pick(0, [1, 1])).toThrow('entry 1 of the script is 2, not 0..1');
    expect(() => new ScriptedChance([1]).pick(0, [1, 0])).toThrow(
      'entry 1 of the script is the index 1, which has the weight 0',
    );
  });
});
