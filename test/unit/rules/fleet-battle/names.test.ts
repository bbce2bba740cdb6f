import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fleetBattle } from '../../../../src/rules/fleet-battle/fleetBattle.ts';
import { idNamed } from '../../../../src/rules/fleet-battle/names.ts';
import { readGame } from '../../../../src/rules/fleet-battle/readGame.ts';

const text = readFileSync(join(import.meta.dirname, '../../../../sims/games/ti4.yaml'), 'utf8');
const ti4 = readGame(text, () => {});

/** The mistakes of a battle in which the attacker is as given, each with its path. */
function mistakesOf(attacker: object): string[] {
  const { error } = parsed(attacker);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}

function parsed(attacker: object) {
  return fleetBattle.setupSchema.safeParse({
    game: { file: 'ti4', text },
    attacker: { units: { cruiser: 3 }, ...attacker },
    defender: { units: { cruiser: 3 } },
  });
}

describe('names of factions and modifiers', () => {
  it.each([
    ['Sol', 'sol'],
    ["N'orr", 'sardakk'],
    ["Sardakk N'orr", 'sardakk'],
    ['Sardakk N’orr', 'sardakk'],
    ['Federation of Sol', 'sol'],
    ['Barony of Letnev', 'letnev'],
    ['the barony of letnev', 'letnev'],
    ["Vuil'raith", 'cabal'],
    ['Jol-Nar', 'jolnar'],
    ['Naaz-Rokha', 'naaz'],
    ['L1Z1X', 'l1z1x'],
    ['Creuss', 'ghost'],
  ])('%s is the faction %s', (name, id) => {
    expect(idNamed(name, 'faction', ti4, 'ti4')).toEqual({ id });
  });

  it.each([
    ['Assault Cannon', 'assault-cannon'],
    ['X-89 Bacterial Weapon', 'x-89-bacterial-weapon'],
    ['X-89 Bacterial Weapon Ω', 'x-89-bacterial-weapon-omega'],
  ])('%s is the modifier %s', (name, id) => {
    expect(idNamed(name, 'modifier', ti4, 'ti4')).toEqual({ id });
  });

  it('every name in the game file is read as its own id, or is refused with all ids of that name', () => {
    for (const [id, { name }] of Object.entries(ti4.factions))
      expect(idNamed(name, 'faction', ti4, 'ti4')).toEqual({ id });
    for (const [id, { name }] of Object.entries(ti4.modifiers)) {
      const found = idNamed(name, 'modifier', ti4, 'ti4');
      if (found.id === null) expect(found.mistake).toContain(`\`${id}\` (${name})`);
    }
  });

  it('words of several factions are a mistake that lists them', () => {
    const two = {
      ...ti4,
      factions: {
        red: { name: 'Red Fleet', units: {}, abilities: [] },
        blue: { name: 'Blue Fleet', units: {}, abilities: [] },
      },
    };
    expect(idNamed('fleet', 'faction', two, 'mine.yaml')).toEqual({
      id: null,
      mistake: '`fleet` may be any of `red` (Red Fleet), `blue` (Blue Fleet); write one of these ids',
    });
  });

  it('a study may name them, too, and its setup has the ids', () => {
    const { data } = parsed({
      faction: 'Barony of Letnev',
      with: ['Assault Cannon', { 'Morale Boost': { rounds: 2 } }],
    });
    expect(data?.attacker).toMatchObject({
      faction: 'letnev',
      with: ['assault-cannon', { 'morale-boost': { rounds: 2 } }],
    });
  });
});

describe('a modifier that a side names twice', () => {
  it.each([
    [['morale-boost', 'morale-boost']],
    [['morale-boost', { 'morale-boost': { rounds: 2 } }]],
    [['morale-boost', 'Morale Boost']],
  ])('is a mistake: %j', (brought) => {
    expect(mistakesOf({ with: brought })).toEqual([
      'attacker.with.1: `morale-boost` is named twice; keep one; in a study, write `{morale-boost: {rounds: 2}}` to play it in two rounds',
    ]);
  });

  it.each([
    ['assault-cannon', 'keep one'],
    ['shields-holding', 'keep one; in a study, write `{shields-holding: {uses: 2}}` for two copies'],
  ])('gives only the advice that means something to %s', (id, advice) => {
    expect(mistakesOf({ with: [id, id] })).toEqual([`attacker.with.1: \`${id}\` is named twice; ${advice}`]);
  });

  it('is a mistake if every fleet of the faction has it', () => {
    expect(mistakesOf({ faction: 'mentak', with: ['ambush'] })).toEqual([
      'attacker.with.0: every fleet of the faction mentak has `ambush`; leave it out',
    ]);
  });
});

describe('a number of copies or of rounds', () => {
  it.each([
    [
      { 'assault-cannon': { uses: 2 } },
      'assault-cannon.uses: expected 1, because a second copy of `assault-cannon` does nothing; got 2',
    ],
    [
      { 'Assault Cannon': { uses: 2 } },
      'Assault Cannon.uses: expected 1, because a second copy of `assault-cannon` does nothing; got 2',
    ],
    [
      { 'morale-boost': { uses: 3 } },
      'morale-boost.uses: expected 1, because a second copy of `morale-boost` does nothing; got 3; to play it in 3 rounds, write `rounds: 3`',
    ],
    [
      { 'duranium-armor': { rounds: 2 } },
      'duranium-armor.rounds: expected no `rounds`, because `duranium-armor` is not limited to the first rounds; got 2',
    ],
    [
      { 'shields-holding': { rounds: 2 } },
      'shields-holding.rounds: expected no `rounds`, because `shields-holding` is not limited to the first rounds; got 2; for 2 copies of it, write `uses: 2`',
    ],
  ])('that changes nothing is a mistake: %j', (brought, mistake) => {
    expect(mistakesOf({ with: [brought] })).toEqual([`attacker.with.0.${mistake}`]);
  });

  it.each([
    { 'assault-cannon': { uses: 1 } },
    { 'assault-cannon': {} },
    { 'morale-boost': { rounds: 3 } },
    { 'shields-holding': { uses: 2 } },
    { imperator: { uses: 2 } },
    { 'lightrail-ordnance': { uses: 2 } },
  ])('that means something is accepted: %j', (brought) => {
    expect(mistakesOf({ with: [brought] })).toEqual([]);
  });
});
