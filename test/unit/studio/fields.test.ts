import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { registry } from '../../../src/rules/registry.ts';
import { type Field, fieldOf, flowText } from '../../../src/studio/core/fields.ts';
import { jsonSchemaOf } from '../../../src/study/schema/jsonSchema.ts';
import { shippedStudies } from '../../shippedStudies.ts';

const sims = join(import.meta.dirname, '../../../sims');

function formOf(name: string): Field {
  const { setup, rules } = parse(readFileSync(join(sims, `${name}.yaml`), 'utf8'));
  return fieldOf(jsonSchemaOf(registry.get(rules)!.setupSchema), setup, ['setup']);
}

function all(field: Field): Field[] {
  const { input } = field;
  const inner = input.kind === 'group' || input.kind === 'names' || input.kind === 'items' ? input.fields : [];
  return [field, ...inner.flatMap(all)];
}

function at(name: string, path: string): Field | undefined {
  return all(formOf(name)).find((field) => field.path.join('.') === path);
}

describe('the form of a setup', () => {
  it('has numbers, choices and named entries with the words of the schema', () => {
    const count = at('rift-shortcut', 'setup.fleet.raiders.count');
    expect(count?.input).toMatchObject({ kind: 'number', value: 3, step: 1 });
    expect(count?.description).not.toBe('');
    expect(at('rift-shortcut', 'setup.fleet.raiders')?.label).toBe('raiders');
    expect(at('fair-duel', 'setup.mode')?.input).toMatchObject({ kind: 'choice', value: 'duel' });
    expect(at('rift-shortcut', 'setup.map.systems')?.input.kind).toBe('names');
  });

  it('offers the keys that can be added, with an initial value', () => {
    const { input } = formOf('rift-shortcut');
    expect(input.kind === 'group' && input.more.map(({ key }) => key)).toContain('options');
  });

  it.each([...shippedStudies.keys()])('shows every value that %s writes, in a field of its own or as text', (name) => {
    const { setup } = parse(readFileSync(join(sims, `${name}.yaml`), 'utf8'));
    const fields = new Map(all(formOf(name)).map((field) => [field.path.join('.'), field]));
    const visit = (value: unknown, path: readonly string[]): void => {
      const field = fields.get(path.join('.'));
      if (field === undefined) return;
      const { input } = field;
      if (input.kind === 'text') expect(input.value).toBe(input.isYaml ? flowText(value) : String(value));
      else if ('value' in input) expect(String(input.value)).toBe(String(value));
      else if (typeof value === 'object' && value !== null) {
        for (const [key, inner] of Object.entries(value)) {
          // An unknown key would be a mistake of the study, so that each has its field.
          expect(fields.has([...path, key].join('.')), `${path.join('.')}.${key}`).toBe(true);
          visit(inner, [...path, key]);
        }
      }
    };
    if (setup !== undefined) visit(setup, ['setup']);
  });
});

describe('a value on one line', () => {
  it.each([
    [{ a: [1, 'x', true], 'b c': null }],
    ['yes'],
    ['1.5'],
    ['a: b'],
    [[]],
    [{}],
    ['é, ü'],
    ['-1'],
    [-1],
    [0.25],
  ])('%j is read back as it is', (value) => expect(parse(flowText(value))).toEqual(value));
});
