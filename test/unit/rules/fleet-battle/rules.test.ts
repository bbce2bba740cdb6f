import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../../../..');
const playthroughs = join(root, 'test/playthroughs/fleet-battle');

it('every rule of the battle is named by the title of a playthrough', () => {
  const rows = readFileSync(join(root, 'src/rules/fleet-battle/rules.csv'), 'utf8').trim().split('\n').slice(1);
  const titles = readdirSync(playthroughs).map((file) => readFileSync(join(playthroughs, file), 'utf8').split('\n')[0]);
  const isNamed = (id: string) => titles.some((title) => title.split(/[\s:,"]+/).includes(id));
  const missing = rows.map((row) => row.split(',')[1]).filter((id) => !isNamed(id));
  expect(rows.length).toBeGreaterThan(30);
  expect(missing).toEqual([]);
});

it('every technology, card, agenda, relic and ability of Twilight Imperium 4 is named by a playthrough', () => {
  const game = readFileSync(join(root, 'sims/games/ti4.yaml'), 'utf8');
  const modifiers = [...game.slice(game.indexOf('\nmodifiers:')).matchAll(/^ {2}([a-z0-9-]+):/gm)].map(([, id]) => id);
  const tested = readdirSync(playthroughs).map((file) => readFileSync(join(playthroughs, file), 'utf8'));
  // The abilities of a unit or faction are played in the file with its name.
  const files = readdirSync(playthroughs).map((file) => file.replace('.yaml', ''));
  const missing = modifiers.filter((id) => !files.includes(id) && !tested.some((text) => text.includes(`- ${id}\n`)));
  expect(modifiers.length).toBeGreaterThan(60);
  expect(missing).toEqual([]);
});
