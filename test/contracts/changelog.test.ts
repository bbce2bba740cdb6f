import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { streamVersion } from '../../src/random/Threefry.ts';
import { registry } from '../../src/rules/registry.ts';

const changelog = readFileSync(join(import.meta.dirname, '../../CHANGELOG.md'), 'utf8');
const [, altering] = changelog.split('### Changes that alter results');

it.each([...registry.values()].map(({ name, version }) => [name, version] as const))(
  'the changelog has a line for every version of %s up to %d, because each changes results',
  (name, version) => {
    const listed = [...altering.matchAll(new RegExp(`^- \`${name}\` version (\\d+)`, 'gm'))].map(([, number]) =>
      Number(number),
    );
    const raised = Array.from({ length: version - 1 }, (_, at) => at + 2);
    expect([...new Set(listed)].sort((one, other) => one - other)).toEqual(raised);
  },
);

it('the changelog says when the random stream got its present version', () => {
  expect(streamVersion).toBe(1);
  expect(altering).toContain('Everything began with version 1:\nthe random stream,');
});
