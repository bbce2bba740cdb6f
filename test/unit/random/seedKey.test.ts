import { describe, expect, it } from 'vitest';
import { seedKey } from '../../../src/random/seedKey.ts';

describe('seedKey', () => {
  it('gives the same four words for the same text', () => {
    expect(seedKey('spring-playtest')).toEqual(seedKey('spring-playtest'));
    expect(seedKey('spring-playtest')).toHaveLength(4);
  });

  it('gives other words for other texts, however near or empty', () => {
    const texts = ['', ' ', 'a', 'b', 'A', 'seed 1', 'seed 2', 'seed 11', '1', '01'];
    const words = texts.flatMap((text) => Array.from(seedKey(text)));
    expect(new Set(words).size).toBe(4 * texts.length);
  });

  it('does not depend on seeds hashed in between', () => {
    const before = seedKey('one');
    seedKey('another');
    expect(seedKey('one')).toEqual(before);
  });
});
