import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { JournaledChance } from '../../../src/random/JournaledChance.ts';
import { seedKey } from '../../../src/random/Threefry.ts';
import { registry } from '../../../src/rules/registry.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';
import { Player } from '../../../src/trials/Player.ts';
import { recordScenes, replayTrial } from '../../../src/trials/replayTrial.ts';
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
