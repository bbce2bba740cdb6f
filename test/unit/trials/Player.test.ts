import { describe, expect, it } from 'vitest';
import { solveExactly } from '../../../src/exact/solveExactly.ts';
import { Player } from '../../../src/trials/Player.ts';
import { replayTrial } from '../../../src/trials/replayTrial.ts';
import { attrition } from '../exact/toys/attrition.ts';
import { diceRace } from '../exact/toys/diceRace.ts';
import { drawnStart } from '../exact/toys/drawnStart.ts';
import { expectFit, FALSE_ALARM_RATE } from '../random/goodnessOfFit.ts';

const fight = { red: 4, blue: 3, sides: 6, need: 5, rounds: null };

describe('Player', () => {
  it('plays exactly the requested number of trials, in whole blocks or not', () => {
    const player = new Player(diceRace, { goal: 9 }, 'seed');
    for (const count of [0, 1, 1023, 1024, 1025, 5000]) expect(player.play(0, count).trials).toBe(count);
  });

  it('counts the same whether trials are played in one piece or several, in any order', () => {
    const whole = new Player(attrition, fight, 'seed').play(0, 5000);
    const player = new Player(attrition, fight, 'seed');
    const pieces = player.play(3000, 2000);
    pieces.merge(player.play(0, 1));
    pieces.merge(player.play(1, 2999));
    expect(pieces.counts).toEqual(whole.counts);
  });

  it('counts different values for other trials, and for other seeds', () => {
    const player = new Player(diceRace, { goal: 9 }, 'seed');
    const counts = player.play(0, 2000).counts;
    expect(player.play(2000, 2000).counts).not.toEqual(counts);
    expect(player.play(2 ** 32, 2000).counts).not.toEqual(counts);
    expect(new Player(diceRace, { goal: 9 }, 'other').play(0, 2000).counts).not.toEqual(counts);
  });

  it('gives the measures of one trial, equal to those of its replay', () => {
    const player = new Player(drawnStart, {}, 'seed');
    for (const trial of [0, 1, 77, 76, 2 ** 32 + 5]) {
      expect([...player.valuesOf(trial)]).toEqual([...replayTrial(drawnStart, {}, 'seed', trial).values]);
    }
  });

  it(`plays trials that agree with the exact solution (chi-square, false-alarm rate ${FALSE_ALARM_RATE} a measure)`, () => {
    const games = [
      {
        tally: new Player(diceRace, { goal: 20 }, 'fit').play(0, 200_000),
        exact: solveExactly(diceRace, { goal: 20 }),
      },
      { tally: new Player(attrition, fight, 'fit').play(0, 200_000), exact: solveExactly(attrition, fight) },
      { tally: new Player(drawnStart, {}, 'fit').play(0, 200_000), exact: solveExactly(drawnStart, {}) },
    ];
    for (const { tally, exact } of games) {
      if (exact.state !== 'solved') throw new Error('over budget');
      for (const [at, probabilities] of exact.distributions.entries()) expectFit(tally.histogram(at), probabilities);
    }
  });
});

describe('replayTrial', () => {
  it('narrates the trial, each line with its rule and its dice', () => {
    const { lines, values } = replayTrial(diceRace, { goal: 12 }, 'seed', 3);
    expect(lines).toHaveLength(values[0]);
    let place = 0;
    for (const { rule, text } of lines) {
      const face = Number(/^rolls (\d), stands/.exec(text)?.[1]);
      place += face;
      expect(rule).toBe('RACE 1');
      expect(text).toBe(`rolls ${face}, stands on ${place}`);
    }
    expect(place - 12).toBe(values[1]);
  });

  it('gives the same journal twice', () => {
    expect(replayTrial(diceRace, { goal: 12 }, 'seed', 8)).toEqual(replayTrial(diceRace, { goal: 12 }, 'seed', 8));
  });
});
