import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withSchemaLine } from '../../../../src/cli/starting/withSchemaLine.ts';

const TEMPLATE = '# yaml-language-server: $schema=../study.schema.json\n# A note.\nquestion: q\n';
const BARE = '# A note.\nquestion: q\n';

let folder = '';

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

function putSchema(place: string): void {
  const file = join(folder, place);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{}');
}

/** The schema that a study's first line names; null where it has no such line. */
function schemaOf(study: string): string | null {
  const text = withSchemaLine(TEMPLATE, join(folder, study));
  expect(text.endsWith(BARE)).toBe(true);
  return /^# yaml-language-server: \$schema=(.*)\n/.exec(text)?.[1] ?? null;
}

describe('the line that shows editors the schema', () => {
  it.each([
    ['study.schema.json', 'a.yaml', 'study.schema.json'],
    ['sims/study.schema.json', 'a.yaml', 'sims/study.schema.json'],
    ['sims/study.schema.json', 'sims/a.yaml', 'study.schema.json'],
    ['sims/study.schema.json', 'sims/mine/a.yaml', '../study.schema.json'],
    ['sims/study.schema.json', 'play tests/spring/a.yaml', '../../sims/study.schema.json'],
    ['node_modules/riftlab/sims/study.schema.json', 'studies/a.yaml', '../node_modules/riftlab/sims/study.schema.json'],
  ])('with a schema at %s says from %s where it is: %s', (schema, study, expected) => {
    putSchema(schema);
    expect(schemaOf(study)).toBe(expected);
  });

  it('takes the nearest of several', () => {
    putSchema('sims/study.schema.json');
    putSchema('mine/study.schema.json');
    expect(schemaOf('mine/deep/a.yaml')).toBe('../study.schema.json');
  });

  it('is left out where no schema can be reached', () => {
    expect(schemaOf('a.yaml')).toBeNull();
    expect(withSchemaLine(TEMPLATE, join(folder, 'a.yaml'))).toBe(BARE);
  });
});
