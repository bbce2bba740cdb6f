import { expect, test } from 'vitest';
import { Player } from '../../../../src/trials/Player.ts';
import { recordColumns } from '../../../../src/trials/telling/recordColumns.ts';
import { type Marching, marching } from '../marching.ts';

const setup: Marching = { runners: ['ann', 'ben'], trap: 9, rounds: 2 };

test('every trial has its own values, also where one block of trials ends and the next begins', () => {
  const columns = recordColumns(marching, setup, 'seed', ['strides', 'arrives'], 1_100);
  const player = new Player(marching, setup, 'seed');
  for (const trial of [0, 1, 511, 512, 513, 1_023, 1_024, 1_099]) {
    const [arrives, strides] = player.valuesOf(trial);
    expect(columns.get('arrives')?.[trial]).toBe(arrives);
    expect(columns.get('strides')?.[trial]).toBe(strides);
  }
  expect(columns.get('strides')).toHaveLength(1_100);
});

test('what the rules do not report is not recorded', () => {
  expect(() => recordColumns(marching, setup, 'seed', ['glory'], 10)).toThrow('glory');
});
