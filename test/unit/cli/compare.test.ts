import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { pairOfStudies } from '../../../src/cli/compare.ts';

let folder = '';
const place = (name: string) => join(folder, name);

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
  const plain = 'question: q\nrules: gravity-rift\nsetup: {fleet: {van: {ship: cruiser, count: 2, exits: 1}}}\n';
  writeFileSync(place('plain.yaml'), plain);
  writeFileSync(place('swept.yaml'), `${plain}sweep: {fleet.van.count: [3, 4], fleet.van.exits: [1, 2]}\n`);
});
afterAll(() => rmSync(folder, { recursive: true }));

test('pairOfStudies names scenarios by their studies, and a point of a sweep also by its values', () => {
  const { study } = pairOfStudies([place('plain.yaml'), place('swept.yaml')], {});
  expect(study.scenarios.map(({ name }) => name)).toEqual(['plain', 'swept, fleet.van.count=3, fleet.van.exits=1']);
  expect(study.question).toBe('What changes from plain to swept, count 3, exits 1?');
  const point = 'fleet.van.count=4, fleet.van.exits=2';
  const { study: same } = pairOfStudies([place('swept.yaml'), place('swept.yaml')], { scenario: point });
  expect(same.scenarios.map(({ name }) => name)).toEqual([`swept, ${point}`, `swept (other), ${point}`]);
});
