import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fleetBattle } from '../../../../src/rules/fleet-battle/fleetBattle.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../sims/games/ti4.yaml'), 'utf8');

type Side = Readonly<Record<string, unknown>>;

/** The notes on a battle in TI4. */
function notesOn(attacker: Side, defender: Side = { units: { cruiser: 3 } }, place = 'space'): readonly string[] {
  const setup = fleetBattle.setupSchema.parse({ game: { file: 'ti4', text }, attacker, defender, place });
  return fleetBattle.presentation?.notes?.(setup) ?? [];
}

const changesNothing = (id: string) =>
  `\`${id}\` of the attacker changes nothing in this battle: remove it, or add the units that it affects.`;

describe('notes on a battle of fleets', () => {
  it.each([
    ['duranium-armor', 'no unit can sustain damage'],
    ['assault-cannon', 'there are only 2 ships'],
    ['antimass-deflectors', 'the enemy has no cannon'],
    ['graviton-laser-system', 'no unit has a cannon'],
    ['plasma-scoring', 'no unit has a cannon or bombards'],
  ])('say that %s changes nothing where %s', (id) => {
    expect(notesOn({ units: { cruiser: 2 }, with: [id] })).toEqual([changesNothing(id)]);
  });

  it.each([
    ['duranium-armor', { cruiser: 2, dreadnought: 1 }, {}],
    ['assault-cannon', { cruiser: 3 }, {}],
    ['antimass-deflectors', { cruiser: 3 }, { pds: 1 }],
    ['graviton-laser-system', { cruiser: 3, pds: 1 }, {}],
    ['plasma-scoring', { cruiser: 3, pds: 1 }, {}],
    ['morale-boost', { cruiser: 3 }, {}],
    ['experimental-battlestation', { cruiser: 3 }, {}],
  ])('say nothing about %s of %o against %o', (id, units, enemy) => {
    expect(notesOn({ units, with: [id] }, { units: { cruiser: 3, ...enemy } })).toEqual([]);
  });

  it('name the generic flagship of a side without a faction', () => {
    expect(notesOn({ units: { flagship: 1, carrier: 1 } })).toEqual([
      '`flagship` of the attacker is the Factionless Flagship, because the attacker has no faction; most factions have their own: give the side a `faction`.',
    ]);
    expect(notesOn({ units: { flagship: 1 }, faction: 'sol' })).toEqual([]);
    expect(notesOn({ units: { sol_flagship: 1, carrier: 1 } })).toEqual([]);
  });

  it('name units of the order of losses that are not in the fleet', () => {
    const order = ['dreadnought', 'cruiser'];
    expect(notesOn({ units: { cruiser: 2 }, losses: { order } })).toEqual([
      '`losses.order` of the attacker names `dreadnought`, but the fleet has no such unit.',
    ]);
    expect(notesOn({ units: { cruiser: 2, dreadnought: 0 }, losses: { order } })).toEqual([]);
  });

  it.each([
    ['both', { cruiser: 2 }, ['Nothing can land: the attacker has no ground forces, so the planet is never taken.']],
    [
      'ground',
      { dreadnought: 2 },
      ['Nothing can land: the attacker has no ground forces, so the planet is never taken.'],
    ],
    [
      'both',
      { cruiser: 2, infantry: 1 },
      ['Nothing can land: no ship of the attacker has room for its ground forces, so the planet is never taken.'],
    ],
    ['both', { carrier: 2, infantry: 1 }, []],
    ['ground', { infantry: 1 }, []],
    ['space', { cruiser: 2 }, []],
  ])('in %s of %o: %j', (place, units, notes) => {
    expect(notesOn({ units }, { units: { infantry: 2 } }, place)).toEqual(notes);
  });
});
