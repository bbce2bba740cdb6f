import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SampledChance } from '../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../src/random/Threefry.ts';
import { expedition } from '../../../../src/rules/expedition/expedition.ts';
import type { Setup } from '../../../../src/rules/expedition/setup/Setup.ts';
import { journeySetups } from './journeys.ts';

const TRIALS = 3_000;

const file = 'sims/charts/ip2-destinations.csv';
const gate = { charts: { file, text: readFileSync(file, 'utf8') }, entry: 'first-open' };
const raider = { ccs: 4, att: 4, def: 2, tec: 2, ini: 3, ap: 2, rp: 2, hp: 5 };
const scout = {
  count: 2,
  ship: { ship: 'destroyer' },
  transit: { speed: 16, breakdown: '5-6' },
  card: { ccs: 4, att: 4, def: 3, tec: 3, ini: 4, ap: 2, rp: 3, hp: 6 },
};
const crossing = { rift: { orders: { exits: 1 } } };
const battle = {
  against: { units: { raider: { count: 2, card: raider } } },
  sides: { force: { plan: 'aggressive' }, enemy: { plan: 'aggressive' } },
};

/** All measures of the first journeys. */
function played(setup: Setup, inOneGo: boolean): number[][] {
  const state = expedition.create(setup);
  const chance = new SampledChance(seedKey('played out'));
  const values = new Int32Array(expedition.measures(setup).length);
  return Array.from({ length: TRIALS }, (_, trial) => {
    chance.begin(trial);
    if (inOneGo) expedition.playOut?.(state, chance);
    else {
      expedition.begin(state, chance, null);
      while (expedition.step(state, chance, null));
    }
    expedition.observe(state, values);
    return [...values];
  });
}

it.each([
  ['nothing is carried', {}],
  ['wounds are carried', { carry: { wounds: true } }],
])('a journey in one go is the one by steps, down to a single ship, where %s', (_, changes) => {
  const stages = [crossing, { name: 'gate', portal: gate }, { name: 'fight', battle }, { name: 'again', battle }];
  const text = { force: { units: { scout } }, stages, ...changes };
  const setup = expedition.setupSchema.parse(text);
  expect(played(setup, true)).toEqual(played(setup, false));
});

// The one left out plays a hundred times as long as the others; the contract of rules holds it.
const others = Object.entries(journeySetups()).filter(([name]) => !name.startsWith('battles on the table'));

it.each(others)('a journey in one go is the one by steps: %s', (_, setup) => {
  expect(played(setup, true)).toEqual(played(setup, false));
});

it('duels played in one call equal those played one by one, with flights, missing opponents and later conditions', () => {
  const runaway = { ...raider, hp: ['', '', 'ESCAPE', '', ''] };
  const fleeing = { ...scout, count: 3, card: { ...scout.card, hp: ['', 'ESCAPE', '', ''] } };
  const first = {
    ...battle,
    against: { units: { runaway: { count: 1, card: runaway }, raider: { count: 2, card: raider } } },
  };
  const setup = expedition.setupSchema.parse({
    force: { units: { scout: { ...scout, count: 1 }, fleeing } },
    withdraw: 'first.fled >= 2',
    stages: {
      gate: { portal: gate },
      first: { battle: first },
      maw: { if: 'first.scout.wounds_force > 2 and first.destroyed < 1', ...crossing },
      last: { battle: { ...battle, distance: 8 } },
    },
  });
  const inOneGo = played(setup, true);
  const fled = expedition.measures(setup).findIndex(({ name }) => name === 'first.fled');
  expect(new Set(inOneGo.map((values) => values[fled]))).toEqual(new Set([0, 1, 2]));
  expect(inOneGo).toEqual(played(setup, false));
});
