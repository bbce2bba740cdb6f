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
    { faction: 'sol', techs: ['ff2'], unitsOwned: ['sol_carrier', 'fighter2', 'dreadnought', 'quux'] },
    { faction: 'jolnar', techs: [], unitsOwned: ['cruiser2', 'pds'] },
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
      attacker: { faction: 'sol', units: { sol_carrier: 1, fighter2: 3, dreadnought: 2 }, damaged: { dreadnought: 1 } },
      defender: { faction: 'jolnar', units: { cruiser2: 2, pds: 1 } },
    });
    expect(loadStudy(write, registry).question).toBe('Does sol win at 201?');
  });

  it('lists what it does not carry over, and guesses nothing', () => {
    const write = imported({ ...web, versionSchema: 8 });
    const all = printed.join('\n');
    for (const note of [
      'versionSchema is 8, and 7 is the one known here',
      'gravityrift at 201',
      '2 infantry of jolnar on ang',
      'unit quux of sol',
      'technology ff2 of sol',
    ]) {
      expect(all).toContain(note);
      expect(readFileSync(write, 'utf8')).toContain(note);
    }
  });

  it.each([
    ['{', {}, /game\.json: expected JSON/],
    [{ tileUnitData: 3 }, {}, /expected the web data of an AsyncTI4 game; at tileUnitData/],
    [web, { as: 'soll' }, /--as: no player has the faction soll; did you mean `sol`\?/],
    [web, { to: '202' }, /no system is at 202; there is something at 101, 201/],
    [web, { to: '101' }, /--to: expected one other player at 101; nobody is there/],
    [web, { from: '201' }, /--from: sol has no units in space at 201/],
  ])('refuses %j with %j', (data, options, message) => {
    expect(() => imported(data, options)).toThrow(message);
  });

  it('writes over nothing', () => {
    imported(web);
    expect(() => imported(web)).toThrow(/is there already/);
  });
});
