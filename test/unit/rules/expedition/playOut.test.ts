import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SampledChance } from '../../../../src/random/SampledChance.ts';
import { seedKey } from '../../../../src/random/seedKey.ts';
import { expedition } from '../../../../src/rules/expedition/expedition.ts';

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
function played(text: unknown, inOneGo: boolean): number[][] {
  const setup = expedition.setupSchema.parse(text);
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
  expect(played(text, true)).toEqual(played(text, false));
});
