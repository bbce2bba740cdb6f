import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';
import { displayPath } from '../../../src/study/displayPath.ts';

test.each([
  ['duel.yaml', 'duel.yaml'],
  ['sims/duel.yaml', 'sims/duel.yaml'],
  ['../other game/duel.yaml', '../other game/duel.yaml'],
])('%s is shown as it was given', (path, shown) => {
  expect(displayPath(path)).toBe(shown);
});

test('an absolute path says nothing of the machine: it is what it is from here, or its last name', () => {
  expect(displayPath(resolve('sims', 'duel.yaml'))).toBe(join('sims', 'duel.yaml'));
  expect(displayPath(resolve('..', 'elsewhere', 'duel.yaml'))).toBe('duel.yaml');
});
