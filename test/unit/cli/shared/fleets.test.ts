import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { UsageError } from '../../../../src/cli/shared/Console.ts';
import { fleetText, readFleet, readGameFile, readRetreat } from '../../../../src/cli/shared/fleets.ts';
import { readGame } from '../../../../src/rules/fleet-battle/readGame.ts';
import { StudyError } from '../../../../src/study/StudyError.ts';

const { game } = readGameFile('ti4');

describe('readFleet', () => {
  it.each([
    ['3 cruiser, carrier, 4 fighter', { cruiser: 3, carrier: 1, fighter: 4 }],
    ['3 Cruisers + 1 carrier and 4 FIGHTERS', { cruiser: 3, carrier: 1, fighter: 4 }],
    ['2x dreadnought2, 3 x Dreadnoughts II', { dreadnought2: 5 }],
    ['war sun, 2 war suns, 1 warsun', { warsun: 4 }],
    ['cruiser2, 2 cruisers ii, Cruiser II', { cruiser2: 4 }],
    ['3 infantry, mech, 2 pds, sol flagship, Genesis', { infantry: 3, mech: 1, pds: 2, sol_flagship: 2 }],
  ])('reads %s', (text, units) => {
    expect(readFleet(text, game)).toEqual(units);
  });

  it('accepts every unit by its id and its plural', () => {
    for (const id of Object.keys(game.units)) {
      expect(readFleet(`2 ${id}`, game)).toEqual({ [id]: 2 });
      expect(readFleet(`2 ${id}s`, game)).toEqual({ [id]: 2 });
    }
  });

  it('reports all mistakes together, each with its place and the nearest word', () => {
    const mistakes = () => readFleet('3 crusier, 2  flghters, 0 carrier,', game);
    expect(mistakes).toThrow(UsageError);
    expect(mistakes).toThrow(
      /character 3: .*`crusier`; did you mean `cruiser`\?\n.*character 15: .*`flghters`; did you mean `fighters`\?\n.*character 25: expected a number of units from 1 to 1000; got 0\n.*character 35: expected a unit/,
    );
    expect(() => readFleet(' ', game)).toThrow('a fleet is empty; expected units, as in `3 carrier`');
    expect(() => readFleet('carrier, destroyer 3', game)).toThrow(
      'character 10: expected the number first: `3 destroyer`; got `destroyer 3`',
    );
    expect(() => readFleet('2 carrier, -3 destroyer', game)).toThrow(
      'character 12: expected a number of units from 1 to 1000; got -3',
    );
    expect(readFleet('2 carrier; 3 fighter', game)).toEqual({ carrier: 2, fighter: 3 });
  });

  it('accepts plurals such as wolves', () => {
    const pack = { ...game, units: { wolf: game.units.cruiser, knife2: game.units.fighter } };
    expect(readFleet('2 wolves, 3 knives 2', pack)).toEqual({ wolf: 2, knife2: 3 });
    expect(() => readFleet('900 fighter, 101 fighter', game)).toThrow(
      'expected a number of units from 1 to 1000; got 101',
    );
  });

  it('reports a fraction of a unit', () => {
    expect(() => readFleet('carrier, 2.5 cruiser', game)).toThrow(
      'character 10: expected a whole number from 1 to 1000; got 2.5',
    );
  });

  it.each([
    ['eel II, 2 eels II, Eel 2, eels 2, 3 eel2', { eel2: 8 }],
    ['eel III, 2 Eels 3', { eel3: 3 }],
    ['whale II, 2 Great Whales II, leviathan', { leviathan: 4 }],
    ['eel, 2 whales', { eel: 1, whale: 2 }],
  ])('reads upgrades of a game of your own without names: %s', (text, units) => {
    const reef = readGame(
      `game: Reef
units:
  eel: {cost: 1, combat: {hits: 7}}
  whale: {name: Great Whale I, cost: 2, combat: {hits: 5}}
upgrades:
  eel2: {of: eel, combat: {hits: 6}}
  eel3: {of: eel2, combat: {hits: 5}}
  leviathan: {of: whale, combat: {hits: 4}}
phases:
  - {name: battle, roll: combat}
`,
      () => expect.fail(),
    );
    expect(readFleet(text, reef)).toEqual(units);
  });

  it('fleetText formats a fleet with the ids of its units', () => {
    expect(fleetText(readFleet('3 cruisers, Carrier I', game))).toBe('3 cruiser, carrier');
  });
});

describe('readGameFile', () => {
  it('reports the mistakes of a game file with their places', () => {
    const file = join(tmpdir(), `riftlab-game-${process.pid}.yaml`);
    const text = readFileSync(join(import.meta.dirname, '../../../../sims/games/border-war.yaml'), 'utf8');
    writeFileSync(file, text.replace('cost: 1, guns: {hits: 8}', 'cost: -1, guns: {hits: 8}'));
    try {
      expect(() => readGameFile(file)).toThrow(StudyError);
      expect(() => readGameFile(file)).toThrow(/riftlab-game-\d+\.yaml:\d+:\d+: units\.raider\.cost: expected/);
    } finally {
      rmSync(file);
    }
  });
});

describe('readRetreat', () => {
  it.each([
    ['never', 'never'],
    ['2', { after: 2 }],
    ['after 1 round', { after: 1 }],
    ['3 rounds', { after: 3 }],
    ['35%', { below: 0.35 }],
    ['below 35 %', { below: 0.35 }],
    ['below 0.5', { below: 0.5 }],
  ])('reads %s', (text, retreat) => {
    expect(readRetreat('--retreat-a', text)).toEqual(retreat);
  });

  it.each(['0', '101', '120%', 'below', '0.5', 'soon'])('refuses %s', (text) => {
    expect(() => readRetreat('--retreat-a', text)).toThrow(/^--retreat-a: expected never/);
  });
});
