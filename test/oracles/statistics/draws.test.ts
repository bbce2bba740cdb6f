import { describe, expect, test } from 'vitest';
import { independentExits } from '../../../src/exact/independentExits.ts';
import { AliasTable, GuideTable, hitWeights } from '../../../src/random/outcomeTables.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import { expectDigits } from './expectDigits.ts';

// All values are from values_of_samples.py unless stated otherwise.
describe('seedKey', () => {
  test('of “hello.” starts with the digits published in seedrandom’s README', () => {
    expect(seedKey('hello.')[0]).toBe(Math.floor(0.9282578795792454 * 2 ** 32));
  });

  // ARC4 written in Python: the text is mixed into its key, 256 bytes are dropped, then four words are read.
  test.each([
    ['hello.', [3986837235, 202575200, 282549050, 3364404048]],
    ['', [994027583, 3545621062, 669454676, 3293825605]],
    ['spring-playtest', [2446614522, 1649023645, 988239824, 4212550725]],
    // Longer than the key, so that the letters wrap around it.
    ['a'.repeat(300), [3391579663, 529311863, 3890132878, 578370579]],
  ])('of “%s” equals four words of ARC4', (text, words) => {
    expect([...seedKey(text)]).toEqual(words);
  });
});

test('GuideTable gives each outcome of 8d10 at 4+ exactly its binomial share of the words', () => {
  // Σ C(8, k) 7ᵏ 3⁸⁻ᵏ / 10⁸ · 2³², rounded, by fractions.
  const upTo = [281793, 5541925, 48499673, 248969161, 833671835, 1925116827, 3198469318, 4047370978, 4294967296];
  const table = new GuideTable(hitWeights(8, 10, 4));
  for (const [hits, words] of upTo.entries()) {
    expect(table.outcome(words - 1)).toBe(hits);
    if (hits < 8) expect(table.outcome(words)).toBe(hits + 1);
  }
});

test('AliasTable gives weights 1, 2 and 5 their eighths of all words (checked on one word in 4,096)', () => {
  const table = new AliasTable([1, 2, 5]);
  const counts = [0, 0, 0];
  for (let step = 0; step < 2 ** 20; step += 1) counts[table.index(step * 4096)] += 1;
  // Each of the three columns has two borders, and each border may be off by one step.
  for (const [index, share] of [1 / 8, 2 / 8, 5 / 8].entries()) {
    expect(Math.abs(counts[index] - share * 2 ** 20)).toBeLessThanOrEqual(6);
  }
});

test('independentExits of 28 ships in three groups equals the convolution of their binomials in fractions', () => {
  const { arriving } = independentExits(
    [
      { ships: 5, exits: 1 },
      { ships: 3, exits: 4 },
      { ships: 20, exits: 2 },
    ],
    0.7,
  );
  for (const [ships, value] of [
    [0, 1.511051022544013e-9],
    [1, 4.809711794063702e-8],
    [14, 0.1540837967005236],
    [27, 4.806801761723788e-8],
    [28, 1.481113296616978e-9],
  ]) {
    expectDigits(arriving[ships], value, 13);
  }
});
