import { describe, expect, it } from 'vitest';
import { Player } from '../../../src/trials/Player.ts';
import { typicalTrial } from '../../../src/trials/typicalTrial.ts';
import { type Marching, marching } from './marching.ts';

const setup: Marching = { runners: ['ann', 'ben'], trap: 9, rounds: 2 };

describe('typicalTrial', () => {
  it.each([1, 2, 7, 100])('is the first of %d trials that has their median', (among) => {
    const player = new Player(marching, setup, 'seed');
    const values = Array.from({ length: among }, (_, trial) => player.valuesOf(trial)[1]);
    const trial = typicalTrial(marching, setup, 'seed', 'strides', among);
    const median = values[trial];
    expect(values.indexOf(median)).toBe(trial);
    expect(values.filter((value) => value < median).length).toBeLessThanOrEqual(among / 2);
    expect(values.filter((value) => value > median).length).toBeLessThanOrEqual(among / 2);
  });

  it('does not go by a measure that there is not', () => {
    expect(() => typicalTrial(marching, setup, 'seed', 'glory', 10)).toThrow('glory');
  });
});
