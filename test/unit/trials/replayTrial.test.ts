import { join } from 'node:path';
import { describe, expect, it, test } from 'vitest';
import { JournaledChance } from '../../../src/random/JournaledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import type { FeaturedTrialRequest } from '../../../src/rules/Presentation.ts';
import { registry } from '../../../src/rules/registry.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';
import { Player } from '../../../src/trials/Player.ts';
import {
  recordColumns,
  recordScenes,
  replayTrial,
  selectTrial,
  typicalTrial,
} from '../../../src/trials/replayTrial.ts';
import { diceRace } from '../exact/toys/diceRace.ts';
import { type Marching, marching } from './marching.ts';

const setup: Marching = { runners: ['ann', 'ben', 'cid'], trap: 9, rounds: 3 };

describe('recordScenes', () => {
  it('keeps the last scene of each moment, in order of time', () => {
    const scenes = recordScenes(marching, setup, 'seed', 3);
    expect(scenes.map(({ moment }) => moment)).toEqual(['start', 'round 1', 'round 2', 'round 3']);
    expect(scenes[0].pieces.map(({ x }) => x)).toEqual([1, 1, 1]);
    const chance = new JournaledChance(seedKey('seed'));
    const state = marching.create(setup);
    chance.begin(3);
    marching.begin(state, chance, null);
    marching.step(state, chance, null);
    marching.step(state, chance, null);
    expect(scenes[1].pieces[0].x).toBe(marching.presentation?.scene?.(state)?.pieces[0].x);
  });

  it('shows the same trial as its replay', () => {
    for (const trial of [0, 1, 17]) {
      const moves = replayTrial(marching, setup, 'seed', trial).lines.filter(({ text }) => text.startsWith('ann'));
      const places = moves.map(({ text }) => Number(/\d+/.exec(text)?.[0])).filter((place) => place <= 20);
      const seen = recordScenes(marching, setup, 'seed', trial).map(({ pieces }) => pieces[0].x);
      expect(seen.at(-1)).toBe(places.at(-1));
    }
  });

  it('says how many lines of the journal were written by the end of each moment', () => {
    const { lines } = replayTrial(marching, setup, 'seed', 3);
    const told = recordScenes(marching, setup, 'seed', 3).map((scene) => scene.lines);
    expect(told[0]).toBe(0);
    expect(told.at(-1)).toBe(lines.length);
    expect(told.slice(1).every((count, at) => count > told[at])).toBe(true);
  });

  it('leaves a piece that is off the board at its last position, also within a moment', () => {
    const strides = replayTrial(marching, setup, 'seed', 3).lines.filter(({ text }) => text.startsWith('ben'));
    const places = strides.map(({ text }) => Number(/\d+/.exec(text)?.[0]));
    const last = recordScenes(marching, setup, 'seed', 3).at(-1)?.pieces[1];
    expect(last).toMatchObject({ status: 'gone', x: places.at(-2) });
  });

  it('shows a battle from its deployment to the end of its last round, with all units', () => {
    const study = loadStudy(join(import.meta.dirname, '../../../sims/hundred-points.yaml'), registry);
    const [{ setup: battle }] = study.scenarios;
    const player = new Player(study.rules, battle, study.seed);
    const rounds = player.measures.findIndex(({ name }) => name === 'rounds');
    for (const trial of [0, 1, 2]) {
      const scenes = recordScenes(study.rules, battle, study.seed, trial);
      const numbered = Array.from({ length: player.valuesOf(trial)[rounds] }, (_, at) => `round ${at + 1}`);
      expect(scenes.map(({ moment }) => moment)).toEqual(['deployment', ...numbered]);
      for (const { width, depth, pieces } of scenes) {
        expect(pieces).toHaveLength(9);
        for (const { x, y } of pieces) expect(x >= 0 && x <= width && y >= 0 && y <= depth).toBe(true);
      }
    }
  });

  it('gives the same scenes twice, and none for rules without a board', () => {
    expect(recordScenes(marching, setup, 'seed', 8)).toEqual(recordScenes(marching, setup, 'seed', 8));
    expect(recordScenes(diceRace, { goal: 9 }, 'seed', 0)).toEqual([]);
    expect(recordScenes({ ...marching, presentation: { scene: () => null } }, setup, 'seed', 0)).toEqual([]);
  });
});

describe('recordColumns', () => {
  const setup: Marching = { runners: ['ann', 'ben'], trap: 9, rounds: 2 };

  test('gives every trial its own values, also at the border of two blocks of trials', () => {
    const columns = recordColumns(marching, setup, 'seed', ['strides', 'arrives'], 1_100);
    const player = new Player(marching, setup, 'seed');
    for (const trial of [0, 1, 511, 512, 513, 1_023, 1_024, 1_099]) {
      const [arrives, strides] = player.valuesOf(trial);
      expect(columns.get('arrives')?.[trial]).toBe(arrives);
      expect(columns.get('strides')?.[trial]).toBe(strides);
    }
    expect(columns.get('strides')).toHaveLength(1_100);
  });

  test('throws for a measure that the rules do not report', () => {
    expect(() => recordColumns(marching, setup, 'seed', ['glory'], 10)).toThrow('glory');
  });
});

const columns = new Map([
  ['net', Int32Array.of(4, -2, 7, 4, -2, 9, 0)],
  ['port', Int32Array.of(1, 2, 2, 1, 3, 1, 3)],
  ['done', Int32Array.of(1, 0, 1, 1, 0, 1, 0)],
]);

const done = [{ measure: 'done', value: 1 }];

function select(request: Omit<FeaturedTrialRequest, 'title'>) {
  return selectTrial({ title: 'a trial', ...request }, columns);
}

describe('selectTrial', () => {
  it('selects the first trial with the median value (of two middle values, the lower)', () => {
    expect(select({ by: 'net', which: 'median' })).toEqual({ trial: 0, value: 4, fitting: 7, alike: 2 });
    expect(select({ by: 'net', which: 'median', where: [{ measure: 'done', value: 0 }] })?.value).toBe(-2);
    expect(select({ by: 'net', which: 'median', where: done })).toEqual({ trial: 0, value: 4, fitting: 4, alike: 2 });
  });

  it('selects the first trial with the least or the greatest value', () => {
    expect(select({ by: 'net', which: 'least' })).toEqual({ trial: 1, value: -2, fitting: 7, alike: 2 });
    expect(select({ by: 'net', which: 'greatest' })).toEqual({ trial: 5, value: 9, fitting: 7, alike: 1 });
  });

  it('selects the first matching trial whose value is rarest among all trials', () => {
    // Ports 2 and 3 occur twice each, but port 3 never matches.
    expect(select({ by: 'port', which: 'rarest', where: done })).toEqual({ trial: 2, value: 2, fitting: 4, alike: 2 });
    expect(select({ by: 'port', which: 'rarest' })?.trial).toBe(1);
  });

  it('needs all conditions to match', () => {
    const where = [...done, { measure: 'port', value: 2 }];
    expect(select({ by: 'net', which: 'least', where })).toEqual({ trial: 2, value: 7, fitting: 1, alike: 1 });
  });

  it('returns null if no trial matches', () => {
    expect(select({ by: 'net', which: 'least', where: [{ measure: 'port', value: 9 }] })).toBeNull();
  });

  it('throws for a measure that was not recorded', () => {
    expect(() => select({ by: 'glory', which: 'least' })).toThrow('glory');
  });
});

describe('typicalTrial', () => {
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

    it('throws for a measure that does not exist', () => {
      expect(() => typicalTrial(marching, setup, 'seed', 'glory', 10)).toThrow('glory');
    });
  });
});
