import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { importBattle } from '../../../src/cli/import.ts';
import { registry } from '../../../src/rules/registry.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';

const unit = (entityId: string, count: number, sustained?: number) => ({
  entityId,
  entityType: 'unit',
  count,
  sustained,
});
const web = {
  versionSchema: 7,
  tileUnitData: {
    '101': { space: { sol: [unit('cv', 1), unit('ff', 3), unit('dn', 2, 1)] }, planets: {} },
    '201': {
      space: { jolnar: [unit('ca', 2)], neutral: [{ entityId: 'gravityrift', entityType: 'token', count: 1 }] },
      planets: { ang: { controlledBy: 'jolnar', entities: { jolnar: [unit('pd', 1), unit('gf', 2)] } } },
    },
  },
  playerData: [
    {
      faction: 'sol',
      techs: ['ff2', 'amd', 'nm', 'md', 'asc'],
      unitsOwned: ['sol_carrier', 'fighter2', 'dreadnought', 'quux'],
    },
    { faction: 'jolnar', techs: ['ps', 'xyz'], unitsOwned: ['cruiser2', 'pds'] },
  ],
};

let folder = '';
let printed: string[];
const console = { print: (text: string) => printed.push(text), note: (text: string) => printed.push(text) };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

function imported(data: unknown, options: { from?: string; to?: string; as?: string } = {}): string {
  const file = join(folder, 'game.json');
  writeFileSync(file, typeof data === 'string' ? data : JSON.stringify(data));
  const write = join(folder, 'battle.yaml');
  importBattle('ti4', file, { from: '101', to: '201', as: 'sol', write, ...options }, console);
  return write;
}

describe('riftlab import ti4', () => {
  it('writes the fleets, with upgrades, damage and the PDS on planets, as a study that loads', () => {
    const write = imported(web);
    expect(parse(readFileSync(write, 'utf8')).setup).toEqual({
      game: 'ti4',
      place: 'space',
      attacker: {
        faction: 'sol',
        units: { sol_carrier: 1, fighter2: 3, dreadnought: 2 },
        damaged: { dreadnought: 1 },
        with: ['antimass-deflectors', 'assault-cannon'],
      },
      defender: { faction: 'jolnar', units: { cruiser2: 2, pds: 1 }, with: ['plasma-scoring'] },
    });
    expect(loadStudy(write, registry).question).toBe('Does sol win at 201?');
  });

  it('writes the move as an expedition if the data have a map: fleet pool, command tokens, other ships on the way, cargo and the landing', () => {
    const [first, second] = [web.tileUnitData['101'], web.tileUnitData['201']];
    const carriers = { sol: [...first.space.sol, unit('gf', 1)] };
    const write = imported({
      ...web,
      tilePositions: [
        '000:18',
        '101:26',
        '102:27',
        '103:28',
        '104:29',
        '105:30',
        '106:31',
        '201:41',
        'tl:51',
        'tr:xyz',
      ],
      tileUnitData: {
        '101': { ...first, space: carriers, planets: { p: { entities: { sol: [unit('gf', 2)] } } } },
        '201': second,
        '102': { ccs: ['sol'], space: { jolnar: [unit('dd', 1)] }, planets: {} },
      },
      playerData: [{ ...web.playerData[0], fleetCC: 4 }, web.playerData[1]],
    });
    const { rules, setup } = parse(readFileSync(write, 'utf8'));
    expect(rules).toBe('expedition');
    expect(setup.force.units).toEqual({
      dreadnought: { count: 2, damaged: 1, ship: { ship: 'dreadnought' } },
      sol_carrier: { count: 1, ship: { ship: 'sol_carrier', carries: { infantry: 1 } } },
      fighter2: { count: 3, ship: { ship: 'fighter2' } },
    });
    const { rift } = setup.stages.way;
    expect(rift).toMatchObject({
      active: 'at:201',
      fleetPool: 4,
      tokens: ['at:102'],
      enemies: ['at:102'],
      options: { tears: ['at:201'] },
      units: { sol_carrier: { like: 'carrier', cost: 3, capacity: 6 } },
    });
    expect(rift.map).toEqual({
      string: '{18} 26 27 28 29 30 31 41 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1 -1',
      offMap: ['51'],
    });
    expect(rift.fleet.fighter2).toEqual({ from: 'at:101' });
    expect(setup.stages.fight['fleet-battle']).toEqual({
      game: 'ti4',
      against: { cruiser2: 2, pds: 1 },
      ground: { against: { infantry: 2 } },
      sides: {
        force: { faction: 'sol', with: ['antimass-deflectors', 'assault-cannon'] },
        enemy: { faction: 'jolnar', with: ['plasma-scoring'] },
      },
    });
    expect(printed.join('\n')).toContain('2 infantry of sol on p\n  tile xyz at tr');
    expect(loadStudy(write, registry).question).toBe('Does sol reach 201 and win there?');
  });

  it('writes only the battle if the move is not possible, with the reason', () => {
    const locked = { ...web.tileUnitData['101'], ccs: ['sol'] };
    const write = imported({
      ...web,
      tilePositions: ['000:18', '101:26', '201:28'],
      tileUnitData: { ...web.tileUnitData, '101': locked },
    });
    expect(parse(readFileSync(write, 'utf8')).rules).toBe('fleet-battle');
    expect(printed.join('\n')).toMatch(/the move: .*command token/);
  });

  it('lists everything that it omits, and guesses nothing', () => {
    const write = imported({ ...web, versionSchema: 8 });
    const all = printed.join('\n');
    for (const note of [
      'versionSchema is 8, but only 7 is supported',
      'gravityrift at 201',
      '2 infantry of jolnar on ang',
      'unit quux of sol',
      'technology md of sol; add `magen-defense-grid` or `magen-defense-grid-omega` to `with`',
      'technology xyz of jolnar; if it affects the battle, add its modifier to `with`',
    ]) {
      expect(all).toContain(note);
      expect(readFileSync(write, 'utf8')).toContain(note);
    }
    // Unit upgrades, and technologies that change no battle, are not listed.
    for (const tech of ['ff2', 'nm']) expect(all).not.toContain(`technology ${tech} `);
  });

  it.each([
    ['{', {}, /game\.json: expected JSON/],
    [{ tileUnitData: 3 }, {}, /expected the web data of an AsyncTI4 game; at tileUnitData/],
    [web, { as: 'soll' }, /--as: no player has the faction soll; did you mean `sol`\?/],
    [web, { to: '202' }, /there is no system at 202; there are systems at 101, 201/],
    [web, { to: '101' }, /--to: expected one other player at 101; there is none/],
    [web, { from: '201' }, /--from: sol has no units in space at 201/],
  ])('refuses %j with %j', (data, options, message) => {
    expect(() => imported(data, options)).toThrow(message);
  });

  it('does not overwrite a file', () => {
    imported(web);
    expect(() => imported(web)).toThrow(/already exists/);
  });
});
