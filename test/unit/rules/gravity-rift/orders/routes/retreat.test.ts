import { describe, expect, it } from 'vitest';
import { mistakesOf, plansOf, row } from '../orders.ts';

describe('a retreat', () => {
  const retreat = {
    map: row('maw*', 'home', 'far'),
    retreat: true,
    active: 'home',
    held: ['home'],
    fleet: { van: { ship: 'cruiser', from: 'maw' } },
  };

  it('TI4 41.N5: goes from the rift to an adjacent system with one roll', () => {
    expect(plansOf(retreat)).toEqual(['1 cruiser; retreat maw (rift) → home; 1 roll']);
  });

  it('TI4 41.N5.3: the bonus gives nothing, for only adjacent systems are allowed', () => {
    expect(mistakesOf({ ...retreat, active: 'far', held: ['far'] })).toEqual([
      'fleet.van.from: a retreat goes to an adjacent system (TI4 41.N5.3), and far is not one; expected active to be home',
    ]);
  });

  it('needs a unit or planet of its own there, no other ships, no nebula, and one origin', () => {
    expect(mistakesOf({ ...retreat, held: [] })[0]).toContain('add home to `held`');
    expect(mistakesOf({ ...retreat, held: [], options: { darkEnergyTap: true } })).toEqual([]);
    expect(mistakesOf({ ...retreat, enemies: ['home'] })[0]).toContain("another player's ships");
    const nebula = { systems: { maw: { at: [0, 0] }, home: { at: [1, 0], anomaly: 'nebula' } } };
    expect(mistakesOf({ ...retreat, map: nebula })[0]).toContain('no fleet retreats into a nebula');
    const fleet = { ...retreat.fleet, scouts: { ship: 'destroyer', from: 'far' } };
    expect(mistakesOf({ ...retreat, fleet })).toContainEqual(
      'fleet.scouts.from: a retreat leaves one system; expected maw as for van, got far',
    );
  });

  it('the Nav Suite does not help it, and Antimass Deflectors open asteroid fields to it', () => {
    expect(plansOf({ ...retreat, options: { navSuite: true } })[0]).toContain('1 roll');
    const map = { systems: { maw: { at: [0, 0] }, home: { at: [1, 0], anomaly: 'asteroid-field' } } };
    expect(mistakesOf({ ...retreat, map })[0]).toContain('an asteroid field');
    expect(mistakesOf({ ...retreat, map, options: { antimassDeflectors: true } })).toEqual([]);
  });

  it('TI4 58.N2.1: units may be picked up in the system of the battle, in spite of its token', () => {
    const van = { ship: 'carrier', from: 'maw', picksUp: { system: 'maw', units: { infantry: 2 } } };
    expect(mistakesOf({ ...retreat, tokens: ['maw'], fleet: { van } })).toEqual([]);
  });

  it('TI4 41.N5.3, 58.6: leaves one rift at most, and is no move by an ability', () => {
    expect(mistakesOf({ retreat: true, fleet: { van: { ship: 'cruiser', exits: 5 } } })[0]).toContain(
      'expected 0 or 1, got 5',
    );
    expect(mistakesOf({ ...retreat, fleet: { van: { ship: 'cruiser', from: 'maw', ability: true } } })[0]).toContain(
      'a retreat is no move by an ability',
    );
  });

  it('TI4 58.5: no Space Cannon fires after it', () => {
    expect(mistakesOf({ ...retreat, spaceCannon: [{ dice: 1, need: 6 }] })[0]).toContain(
      'spaceCannon: Space Cannon fires after',
    );
  });
});
