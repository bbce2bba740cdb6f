import { describe, expect, it } from 'vitest';
import { anomalies, hyperlanes, tiles, wormholes } from '../../../../../src/rules/gravity-rift/data/tiles.ts';
import { units } from '../../../../../src/rules/gravity-rift/data/units.ts';

const sets = ['base', 'pok', 'codex3', 'thunders-edge', 'discordant-stars', 'uncharted-space'];

describe('every tile', () => {
  it('has a number, a name and the set that it was published in', () => {
    expect(tiles.length).toBeGreaterThan(150);
    for (const { id, name, set } of tiles) {
      expect(id).toMatch(/^[A-Za-z]*\d+\w*$/);
      expect(name.trim()).not.toBe('');
      expect(sets).toContain(set);
    }
  });

  it('names only existing anomalies and wormholes, each once', () => {
    for (const tile of tiles) {
      for (const [listed, known] of [
        [tile.anomalies, anomalies],
        [tile.wormholes, wormholes],
      ] as const) {
        if (listed === undefined) continue;
        expect(listed.length).toBeGreaterThan(0);
        expect(new Set(listed).size).toBe(listed.length);
        expect(known).toEqual(expect.arrayContaining([...listed]));
      }
    }
  });
});

it('every side of a hyperlane tile carries one to three lanes', () => {
  for (const lanes of Object.values(hyperlanes)) expect([1, 2, 3]).toContain(lanes.length);
});

/** As printed on the sheets: cost, move (– for none), capacity, and S for sustain damage. */
const sheet: Readonly<Record<string, string>> = {
  fighter: '0.5 – 0',
  fighter2: '0.5 2 0',
  destroyer: '1 2 0',
  destroyer2: '1 2 0',
  cruiser: '2 2 0',
  cruiser2: '2 3 1',
  carrier: '3 1 4',
  carrier2: '3 2 6',
  dreadnought: '4 1 1 S',
  dreadnought2: '4 2 1 S',
  warsun: '12 2 6 S',
  flagship: '8 1 3 S',
  infantry: '0.5 – 0',
  infantry2: '0.5 – 0',
  mech: '2 – 0 S',
};

describe('the units that every faction shares', () => {
  it.each(Object.entries(sheet))('%s is printed with %s', (id, printed) => {
    const unit = units.find((one) => one.id === id);
    const { cost, move, capacity, sustainDamage } = unit as (typeof units)[number];
    expect(`${cost} ${move ?? '–'} ${capacity}${sustainDamage ? ' S' : ''}`).toBe(printed);
  });

  it('are complete; infantry and mechs are ground forces, all others ships', () => {
    expect(units.map(({ id }) => id).sort()).toEqual(Object.keys(sheet).sort());
    const groundForces = units.filter(({ isGroundForce }) => isGroundForce).map(({ id }) => id);
    expect(groundForces).toEqual(['infantry', 'infantry2', 'mech']);
  });

  it('have a name, which ends in II for an upgrade', () => {
    for (const { id, name } of units) {
      expect(name).toMatch(/^[A-Z][a-z]+/);
      expect(name.endsWith(' II')).toBe(id.endsWith('2'));
    }
  });

  it('are upgraded by the unit of the same name with a 2', () => {
    for (const { id, baseType } of units) expect(id.replace(/2$/, '')).toBe(baseType);
  });
});
