import { describe, expect, it } from 'vitest';
import { hitWeights, outcomeProbabilities, sumWeights } from '../../../src/random/outcomeWeights.ts';

/** Every way that `dice` dice can fall. */
function* throws(dice: number, sides: number): Generator<number[]> {
  if (dice === 0) yield [];
  else for (const rest of throws(dice - 1, sides)) for (let face = 1; face <= sides; face += 1) yield [...rest, face];
}

function counted(values: Iterable<number>, first: number, length: number): bigint[] {
  const ways = new Array<bigint>(length).fill(0n);
  for (const value of values) ways[value - first] += 1n;
  return ways;
}

describe('hitWeights', () => {
  it.each([
    [0, 6, 4],
    [1, 6, 4],
    [4, 6, 5],
    [3, 10, 4],
    [3, 6, 7],
    [3, 6, 1],
    [3, 6, -5],
    [3, 6, 60],
  ])('counts the throws of %id%i with each number of dice at %i+', (dice, sides, need) => {
    const hits = [...throws(dice, sides)].map((faces) => faces.filter((face) => face >= need).length);
    expect(hitWeights(dice, sides, need)).toEqual({ first: 0, weights: counted(hits, 0, dice + 1) });
  });
});

describe('sumWeights', () => {
  it.each([
    [0, 6],
    [1, 10],
    [2, 6],
    [5, 4],
    [3, 10],
  ])('counts the throws of %id%i with each sum', (dice, sides) => {
    const sums = [...throws(dice, sides)].map((faces) => faces.reduce((sum, face) => sum + face, 0));
    expect(sumWeights(dice, sides)).toEqual({ first: dice, weights: counted(sums, dice, dice * (sides - 1) + 1) });
  });
});

describe('outcomeProbabilities', () => {
  it('divides as exactly as a double can', () => {
    expect([...outcomeProbabilities({ first: 0, weights: [1n, 2n, 0n] })]).toEqual([1 / 3, 2 / 3, 0]);
    expect([...outcomeProbabilities({ first: 0, weights: [1n, 9n] })]).toEqual([0.1, 0.9]);
  });

  it('divides weights of a thousand bits', () => {
    // As many heads as tails of 400: C(400, 200) / 2⁴⁰⁰ is the product of (2k − 1)/2k for k = 1..200 (Wallis).
    let middle = 1;
    for (let k = 1; k <= 200; k += 1) middle *= (2 * k - 1) / (2 * k);
    const probabilities = outcomeProbabilities(hitWeights(400, 10, 6));
    expect(probabilities[200] / middle).toBeCloseTo(1, 12);
    expect(probabilities.reduce((sum, probability) => sum + probability, 0)).toBeCloseTo(1, 12);
  });

  it('keeps its places far below one', () => {
    const probabilities = outcomeProbabilities(hitWeights(100, 10, 10));
    expect(probabilities[100] / 1e-100).toBeCloseTo(1, 14);
  });
});
