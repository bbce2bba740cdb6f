import { expect, it } from 'vitest';
import * as riftlab from '../../src/index.ts';

it('the package exports these names, and no other', () => {
  expect(Object.keys(riftlab).sort()).toEqual([
    'EnumeratedChance',
    'Journal',
    'JournaledChance',
    'Player',
    'SampledChance',
    'ScriptedChance',
    'StudyError',
    'Tally',
    'chiSquareTest',
    'expedition',
    'fleetBattle',
    'gravityPortals',
    'gravityRift',
    'independentExits',
    'loadStudy',
    'numbered',
    'parseStudy',
    'registry',
    'renderTerminal',
    'replayTrial',
    'reportFiles',
    'runDocument',
    'runStudy',
    'seedKey',
    'skirmish',
    'solveExactly',
    'streamVersion',
    'summarise',
    'wilsonInterval',
    'writeReport',
  ]);
});
