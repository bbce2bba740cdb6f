import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { sized } from '../../../sized.ts';
import { read, solved } from './best/solved.ts';

const BATTLES = sized(4_000, 20_000);
/** A standard normal value exceeds this in absolute value once in 10,000 draws. */
const LIMIT = 3.891;

/** A shooter against two units, one of which may flee and be rescued, with a mission of two cards. */
const setup = read({
  mode: 'battle',
  rounds: 2,
  table: { width: 60, depth: 60 },
  missions: { north: { hold: [45, 51], within: 4, points: 2 }, live: { survive: 'coward', points: 3 } },
  sides: {
    red: {
      plan: { distance: 'hold', targets: 'dearest' },
      units: { archer: { card: { cost: 20, ini: 1, rof: 2, mms: 4, range: 80, ap: 2, hp: 2 } } },
    },
    blue: {
      missions: ['north', 'live'],
      units: {
        coward: { card: { cost: 9, ini: 1, mov: 3, def: 1, hp: ['', 'ESCAPE', ''] }, plan: { distance: 'hold' } },
        friend: { card: { cost: 5, mov: 20, ap: 2, hp: 1 }, plan: { distance: 'hold', rescue: 'always' } },
      },
    },
  },
});

describe('a small battle', () => {
  // A few dozen z-scores, each with a false-alarm rate of 1 in 10,000; the seed is fixed.
  it('is solved exactly, and 20,000 sampled trials agree in every value of every measure', () => {
    const exact = solved(setup);
    const measures = skirmish.measures(setup);
    const counts = measures.map(({ min, max }) => new Float64Array(max - min + 1));
    const chance = new SampledChance(seedKey('small battle'));
    const state = skirmish.create(setup);
    const values = new Int32Array(measures.length);
    for (let trial = 0; trial < BATTLES; trial += 1) {
      chance.begin(trial);
      skirmish.begin(state, chance, null);
      while (skirmish.step(state, chance, null));
      skirmish.observe(state, values);
      for (const [at, value] of values.entries()) counts[at][value - measures[at].min] += 1;
    }
    for (const [at, { name, min }] of measures.entries()) {
      for (const [value, probability] of exact(name).entries()) {
        const expected = BATTLES * probability;
        const gap = Math.abs(counts[at][value] - expected);
        if (probability === 0 || probability > 1 - 1e-12) expect(gap, `${name} ${value + min}`).toBeLessThan(1e-6);
        else expect(gap / Math.sqrt(expected * (1 - probability)), `${name} ${value + min}`).toBeLessThan(LIMIT);
      }
    }
  });

  it('RQ.SET.5, RQ.CC.2, RQ.CC.3: of two equal sides is solved, although the roll for placing first may be repeated without limit', () => {
    const oneShot = read({
      mode: 'battle',
      rounds: 1,
      sides: {
        red: {
          plan: { distance: 'hold' },
          units: { archer: { card: { cost: 2, ini: 1, rof: 2, mms: 4, range: 90, ap: 1, hp: 1 } } },
        },
        blue: { plan: { distance: 'hold' }, units: { target: { card: { cost: 5, def: 1, hp: ['', ''] } } } },
      },
    });
    // Two hits have ¼; the one block die fails with ⅔: 1/6. One wound: ¼ · ⅓ + ½ · ⅔ = 5/12.
    expect(solved(oneShot)('lost_blue')[1]).toBeCloseTo(1 / 6, 12);
    expect(solved(oneShot)('wounds_blue')[1]).toBeCloseTo(5 / 12, 12);
    expect(solved(oneShot)('points_red')[35]).toBeCloseTo(1 / 6, 12);
  });
});
