import { describe, expect, it } from 'vitest';
import { row } from '../plan/orders.ts';
import { playScript } from './playScript.ts';

const here = (fleet: object, rest: object = {}) => ({ fleet, ...rest });

describe('Space Cannon', () => {
  const twoShots = { spaceCannon: [{ dice: 2, need: 6 }] };

  it('TI4 58.5: misses, and nothing is lost', () => {
    const { measures, journal } = playScript(here({ van: { ship: 'cruiser', exits: 0 } }, twoShots), [5, 1]);
    expect(measures).toMatchObject({ ships_destroyed: 0, cost_destroyed: 0, cost_lost: 0, ships_remaining: 1 });
    expect(journal.at(-1)).toBe('TI4 58.5: Space Cannon (6+): rolls 5 1, 0 hits');
  });

  it('TI4 58.5: a hit without a ship to take it is lost', () => {
    const { measures } = playScript(here({ van: { ship: 'cruiser', exits: 1 } }, twoShots), [1, 9, 9]);
    expect(measures).toMatchObject({ fleet_lost: 1, ships_destroyed: 0, ships_remaining: 0, cost_lost: 4 });
    const troops = {
      map: row('home', 'far'),
      active: 'far',
      fleet: { troops: { ship: 'mech', from: 'home', ability: true } },
    };
    expect(playScript({ ...troops, ...twoShots }, [9, 9]).measures).toMatchObject({
      ships_destroyed: 0,
      units_removed: 0,
    });
  });

  it('is rolled on a d10, whatever die the rifts use', () => {
    const options = { die: { sides: 6, lostOn: 1 } };
    const { measures } = playScript(here({ van: { ship: 'cruiser', exits: 1 } }, { ...twoShots, options }), [2, 10, 3]);
    expect(measures).toMatchObject({ fleet_arrives: 1, ships_destroyed: 1 });
  });

  it('README 22: a hit destroys, at equal cost and capacity, the ship that cannot sustain damage, whatever the order in the study', () => {
    const units = { hull: { like: 'cruiser', sustainDamage: true } };
    const [hull, van] = [
      { ship: 'hull', exits: 0 },
      { ship: 'cruiser', exits: 0 },
    ];
    for (const fleet of [
      { hull, van },
      { van, hull },
    ]) {
      const { journal } = playScript(here(fleet, { units, spaceCannon: [{ dice: 1, need: 1 }] }), [1]);
      expect(journal.at(-1)).toBe('TI4 58.5: 1 cruiser is destroyed');
    }
  });

  it('is sustained, by the switch, once by each ship that can, and by no ground force', () => {
    const options = { sustainDamage: true };
    const fleet = {
      line: { ship: 'dreadnought', count: 2, exits: 0, carries: { mech: 1 } },
      scout: { ship: 'destroyer', exits: 0 },
    };
    const one = playScript(here(fleet, { options, ...twoShots }), [6, 5]);
    expect(one.measures).toMatchObject({ ships_destroyed: 0, units_removed: 0 });
    expect(one.journal.at(-1)).toBe('TI4 58.5: 1 hit is sustained without a loss');
    const three = { spaceCannon: [{ dice: 3, need: 6 }] };
    expect(playScript(here(fleet, { options, ...three }), [6, 6, 6]).measures).toMatchObject({
      ships_destroyed: 1,
      cost_destroyed: 2,
    });
    // Without the switch, or with ships that cannot sustain damage, every hit destroys a ship.
    expect(playScript(here(fleet, three), [6, 6, 6]).measures.ships_destroyed).toBe(3);
    const scouts = playScript(here({ scout: { ship: 'destroyer', exits: 0 } }, { options, ...twoShots }), [6, 5]);
    expect(scouts.journal.at(-1)).toBe('TI4 58.5: 1 destroyer is destroyed');
    expect(scouts.journal.join()).not.toContain('sustained');
  });

  it('is not sustained by a designer’s own unit unless the study says that it can', () => {
    const sustaining = (unit: object) =>
      playScript(
        here(
          { van: { ship: 'hulk', exits: 0 } },
          { ...twoShots, units: { hulk: unit }, options: { sustainDamage: true } },
        ),
        [6, 1],
      ).measures.ships_destroyed;
    expect(sustaining({ kind: 'ship', move: 1 })).toBe(1);
    expect(sustaining({ kind: 'ship', move: 1, sustainDamage: true })).toBe(0);
    expect(sustaining({ like: 'dreadnought' })).toBe(0);
    expect(sustaining({ like: 'dreadnought', sustainDamage: false })).toBe(1);
  });
});
