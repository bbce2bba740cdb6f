import { describe, expect, it } from 'vitest';
import { SampledChance } from '../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { chiSquareTest } from '../../../../src/statistics/chiSquare.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { sized } from '../../../sized.ts';

const BATTLES = sized(4_000, 20_000);
/** A standard normal value exceeds this in absolute value for one in 10,000 seeds. */
const LIMIT = 3.891;

const group = (name: string) => ({
  missions: ['middle'],
  units: {
    [`${name}-chief`]: {
      card: {
        type: 'leader',
        cost: 30,
        ini: 2,
        ccs: 4,
        att: 4,
        tec: 2,
        def: 2,
        mov: 12,
        ap: 3,
        rp: 3,
        hp: ['', '', 'ATT -1', '', ''],
        mp: 3,
      },
      plan: { like: 'aggressive', rescue: 'always' },
    },
    [`${name}-page`]: { card: { type: 'apprentice', cost: 10, ccs: 5, att: 2, ap: 1, hp: 2 }, leader: `${name}-chief` },
    [`${name}-archer`]: {
      card: {
        cost: 20,
        ini: 1,
        ccs: 5,
        att: 1,
        tec: 1,
        def: 1,
        mov: 10,
        rof: 3,
        mms: 4,
        range: 30,
        ap: 2,
        rp: 2,
        hp: ['', 'ESCAPE', '', ''],
      },
      plan: 'marksman',
    },
  },
});

describe('a mirror match in skirmish', () => {
  // Each |z| has a false-alarm rate of 1 in 10,000. The seed is fixed, so the test fails always or never.
  it('RQ.SET.5, RQ.PREP.6, RQ.ACT.1: has equal odds for two equal battlegroups, facing north and south or west and east', () => {
    for (const edges of [
      ['south', 'north'],
      ['west', 'east'],
    ]) {
      const setup = skirmish.setupSchema.parse({
        mode: 'battle',
        missions: { middle: { hold: [45, 45], within: 10, points: 4 } },
        table: { terrain: [{ round: [45, 45], radius: 5 }] },
        sides: { red: { ...group('red'), edge: edges[0] }, blue: { ...group('blue'), edge: edges[1] } },
      });
      const names = skirmish.measures(setup).map(({ name }) => name);
      const chance = new SampledChance(seedKey(`mirror ${edges}`));
      const state = skirmish.create(setup);
      const values = new Int32Array(names.length);
      const wins = [0, 0, 0];
      let margins = 0;
      let squares = 0;
      for (let trial = 0; trial < BATTLES; trial += 1) {
        chance.begin(trial);
        skirmish.begin(state, chance, null);
        while (skirmish.step(state, chance, null));
        skirmish.observe(state, values);
        wins[values[names.indexOf('winner')]] += 1;
        const margin = values[names.indexOf('margin')];
        margins += margin;
        squares += margin * margin;
      }
      const [red, blue] = wins;
      expect(red + blue, 'most battles are decided').toBeGreaterThan(BATTLES / 2);
      expect(Math.abs(red - blue) / Math.sqrt(red + blue), `wins ${wins}`).toBeLessThan(LIMIT);
      // The sum of margins has the variance Σ margin² if its mean is 0.
      expect(Math.abs(margins) / Math.sqrt(squares), 'margin').toBeLessThan(LIMIT);
    }
  });

  it('RQ.PREP.6, RQ.SET.5: has equal odds for four equal sides around the table', () => {
    const card = { cost: 20, ccs: 4, att: 5, def: 3, tec: 2, ini: 2, mov: 12, ap: 2, rp: 3, hp: 8 };
    const sides = Object.fromEntries(
      ['red', 'blue', 'green', 'gold'].map((side) => [side, { units: { [`${side}-1`]: { card } } }]),
    );
    const setup = skirmish.setupSchema.parse({ mode: 'battle', sides });
    expect(setup.battle?.edges).toEqual(['south', 'west', 'north', 'east']);
    const [red, blue, green, gold, draw] = new Player(skirmish, setup, 'four alike').play(0, BATTLES).histogram(0);
    expect(draw).toBeLessThan(BATTLES / 10);
    const decided = BATTLES - draw;
    const { pValue } = chiSquareTest(
      [red, blue, green, gold],
      [1, 1, 1, 1].map((share) => (share * decided) / 4),
    );
    // Correct play has a smaller p-value once in 10,000 seeds.
    expect(pValue, `wins ${[red, blue, green, gold]}`).toBeGreaterThan(1e-4);
  });
});
