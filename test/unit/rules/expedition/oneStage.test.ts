import { describe, it } from 'vitest';
import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import { gravityRift } from '../../../../src/rules/gravity-rift/gravityRift.ts';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { expectSame } from './expectSame.ts';
import { GATE } from './journeys.ts';

const card = { cost: 5, ccs: 4, att: 5, def: 3, tec: 2, ini: 2, mov: 12, ap: 2, rp: 3, hp: 8 };
const other = { cost: 6, ccs: 4, att: 4, def: 3, tec: 2, ini: 3, mov: 10, ap: 2, rp: 2, hp: 9, mp: ['', '', 'ESCAPE'] };

describe('EXP 3: an expedition of one stage gives, trial for trial, the same results as its own engine on the same seed', () => {
  it('in a rift, with cargo, a fleet pool and Space Cannon', () => {
    const map = {
      systems: { home: { at: [0, 0] }, maw: { at: [1, 0], anomaly: 'gravity-rift' }, far: { at: [2, 0] } },
    };
    const shared = { map, active: 'far', fleetPool: 3, spaceCannon: [{ dice: 2, need: 6 }] };
    const van = { ship: 'carrier2', carries: { infantry: 2 } };
    const wing = { ship: 'cruiser' };
    expectSame(
      gravityRift,
      { ...shared, fleet: { van: { ...van, count: 2, from: 'home' }, wing: { ...wing, count: 3, from: 'home' } } },
      {
        force: { units: { van: { count: 2, ship: van }, wing: { count: 3, ship: wing } } },
        stages: [{ rift: { ...shared, orders: { from: 'home' } } }],
      },
      'rift.',
    );
  });

  it.each([
    ['enter', {}],
    ['return', { turns: 20 }],
    ['hop', { settle: 300, turns: 10 }],
  ])('at a portal, by plan %s', (plan, more) => {
    const ships = { hero: { speed: 16, labs: 8 }, wing: { speed: 12, breakdown: '6' } };
    const portal = { ...GATE, ...more, plan };
    expectSame(
      gravityPortals,
      { ...portal, force: { hero: ships.hero, wing: { ...ships.wing, count: 2 } } },
      {
        force: { units: { hero: { transit: ships.hero }, wing: { count: 2, transit: ships.wing } } },
        stages: [{ name: 'gate', portal }],
      },
      'gate.',
    );
  });

  it.each([
    ['fought out in one go', 0, 'dodge'],
    ['begun at a distance, with plans of their own', 20, 'marksman'],
  ])('in a duel %s', (_, distance, plan) => {
    expectSame(
      skirmish,
      { mode: 'duel', distance, sides: { force: { card, plan }, enemy: { card: other, plan: 'counterblow' } } },
      {
        force: { units: { hero: { card } } },
        stages: [
          {
            name: 'fight',
            battle: {
              distance,
              against: { units: { wolf: { card: other } } },
              sides: { force: { plan }, enemy: { plan: 'counterblow' } },
            },
          },
        ],
      },
      'fight.',
    );
  });

  it('in a battle on the table', () => {
    const sides = { force: { plan: 'dodge', deploy: 'centre' }, enemy: { edge: 'west' } };
    expectSame(
      skirmish,
      {
        mode: 'battle',
        rounds: 4,
        sides: {
          force: { ...sides.force, units: { hero: { card }, 'wing-1': { card: other }, 'wing-2': { card: other } } },
          enemy: { ...sides.enemy, units: { wolf: { card: other }, bear: { card } } },
        },
      },
      {
        force: { units: { hero: { card }, wing: { count: 2, card: other } } },
        stages: [
          {
            name: 'fight',
            battle: { mode: 'battle', rounds: 4, sides, against: { units: { wolf: { card: other }, bear: { card } } } },
          },
        ],
      },
      'fight.',
    );
  });
});
