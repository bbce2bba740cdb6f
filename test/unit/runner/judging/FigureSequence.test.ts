import { describe, expect, it } from 'vitest';
import { figuresOf } from '../../../../src/rules/Figure.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { FigureSequence } from '../../../../src/runner/judging/FigureSequence.ts';
import { nextLook } from '../../../../src/statistics/sequence/nextLook.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { Tally } from '../../../../src/trials/Tally.ts';
import { lottery } from '../lottery.ts';

const rules = lottery as unknown as Rules<unknown, unknown>;
const setup = { millionths: 300_000 };
const figures = figuresOf(rules.measures(setup));

/** The interval after every look up to `most` trials. */
function intervals(name: string, confidence: number, most = 20_000, seed = 'a') {
  const figure = figures.find((one) => one.name === name);
  if (figure === undefined) throw new Error(name);
  const sequence = new FigureSequence(figure, confidence);
  const player = new Player(rules, setup, seed);
  const tally = new Tally(player.measures);
  const all = [];
  for (let from = 0; from < most; ) {
    const to = nextLook(from, most);
    tally.merge(player.play(from, to - from));
    all.push(sequence.look(tally));
    from = to;
  }
  return all;
}

// Prizes are (0..9 − 2) halves of a crown: 1.25 on average.
const truths = { wins: 0.3, prize: 1.25, 'colour=green': 1 / 3 };

describe('FigureSequence', () => {
  it.each(Object.entries(truths))('holds the true mean of %s at every look, in units, ever narrower', (name, truth) => {
    const all = intervals(name, 0.999);
    for (const { low, high } of all) {
      expect(low).toBeLessThan(truth);
      expect(high).toBeGreaterThan(truth);
    }
    const widths = all.map(({ low, high }) => high - low);
    expect(widths.at(-1)).toBeLessThan(widths[0] / 3);
  });

  it('never widens for a rate', () => {
    const widths = intervals('wins', 0.95).map(({ low, high }) => high - low);
    for (const [at, width] of widths.slice(1).entries()) expect(width).toBeLessThanOrEqual(widths[at]);
  });

  it('misses the truth at any look of a run no more often than stated', () => {
    // Of 300 runs at 90 %, at most 30 are expected to miss; 50 or more would come with a chance below 2e-4.
    const missed = Array.from({ length: 300 }, (_, run) => intervals('wins', 0.9, 5_000, `run ${run}`)).filter((all) =>
      all.some(({ low, high }) => low > truths.wins || high < truths.wins),
    );
    expect(missed.length).toBeLessThan(50);
  });
});
