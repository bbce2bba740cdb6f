import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { registry } from '../../../src/rules/registry.ts';
import { fieldOf } from '../../../src/studio/core/fields.ts';
import { placeWords } from '../../../src/studio/core/placeWords.ts';
import { jsonSchemaOf } from '../../../src/study/schema/jsonSchema.ts';

/** The words for paths of a shipped study's setup. */
function wordsIn(study: string, ...paths: string[]): string[] {
  const { rules, setup } = parse(readFileSync(join(import.meta.dirname, '../../../sims', study), 'utf8'));
  const form = fieldOf(jsonSchemaOf(registry.get(rules)!.setupSchema), setup, ['setup']);
  const words = placeWords(form, paths);
  return paths.map((path) => words.get(path)!);
}

describe('the words for a path of the setup', () => {
  it('are its last key, and the names that the designer gave on the way', () => {
    expect(wordsIn('rift-shortcut.yaml', 'fleet.raiders.count')).toEqual(['Count of raiders']);
    expect(wordsIn('new/battle.yaml', 'sides.beasts.units.brute.card.hp', 'sides.band.units.bow.card.range')).toEqual([
      'HP of brute, side beasts',
      'Range of bow, side band',
    ]);
    expect(
      wordsIn('new/rush.yaml', 'stages.maw.rift.orders.exits', 'stages.fight.fleet-battle.against.cruiser'),
    ).toEqual(['Exits of maw', 'Cruiser (against) of fight']);
    expect(wordsIn('dodge-and-shelter.yaml', 'attacker.card.att')).toEqual(['ATT of attacker']);
  });

  it('name a part of a list by its number, and a part without names by the part that has it', () => {
    expect(wordsIn('new/battle.yaml', 'table.terrain.1.radius', 'table.width', 'rounds')).toEqual([
      'Radius of terrain 2',
      'Width of table',
      'Rounds',
    ]);
    expect(wordsIn('new/fleet-battle.yaml', 'attacker.units.fighter')).toEqual(['Fighter of attacker']);
  });

  it('are found for a value that the text does not have yet', () => {
    expect(wordsIn('fair-duel.yaml', 'sides.bruiser.changes.att', 'sides.bruiser.changes.hp.boxes')).toEqual([
      'ATT of bruiser',
      'Boxes of bruiser',
    ]);
  });

  it('are the paths where two would be the same', () => {
    const paths = ['sides.axe.card.att', 'sides.axe.changes.att'];
    expect(wordsIn('new/duel.yaml', ...paths, 'sides.shield.card.att')).toEqual([...paths, 'ATT of shield']);
  });
});
