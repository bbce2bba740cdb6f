import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { fileText } from '../../../../src/rules/fieldSchemas.ts';
import { isKnownPath, jsonSchemaOf, valueWords } from '../../../../src/study/schema/jsonSchema.ts';

const unit = z.strictObject({ card: z.string(), changes: z.strictObject({ att: z.int().optional() }).optional() });
const schema = z.discriminatedUnion('mode', [
  z.strictObject({ mode: z.literal('duel'), sides: z.record(z.string(), unit), rounds: z.int().optional() }),
  z.strictObject({ mode: z.literal('attack'), options: z.strictObject({ dodge: z.string() }).optional() }),
]);
const setup = { mode: 'duel', sides: { red: { card: 'bruiser' } } };

describe('isKnownPath', () => {
  it('accepts keys that the setup does not have yet, in every branch', () => {
    expect(isKnownPath(schema, ['rounds'], setup)).toBe(true);
    expect(isKnownPath(schema, ['options', 'dodge'], {})).toBe(true);
    expect(isKnownPath(schema, ['options', 'dodges'], {})).toBe(false);
  });

  it('accepts a name that the designer chose only if the setup has it', () => {
    expect(isKnownPath(schema, ['sides', 'red', 'changes', 'att'], setup)).toBe(true);
    expect(isKnownPath(schema, ['sides', 'rd', 'changes', 'att'], setup)).toBe(false);
    expect(isKnownPath(schema, ['sides', 'red', 'changed', 'att'], setup)).toBe(false);
  });
});

describe('valueWords', () => {
  test.each([
    ['text', z.string()],
    ['text', z.string().min(1)],
    ['text of 3 letters or more', z.string().min(3)],
    ['a whole number', z.int()],
    ['a whole number, 5 or less', z.int().max(5)],
    ['a number, more than 0, less than 1', z.number().gt(0).lt(1)],
    ['true or false', z.boolean()],
    ['nothing', z.null()],
    ['enter', z.literal('enter')],
    ['one of a, b', z.enum(['a', 'b'])],
    ['text or nothing', z.string().nullable()],
    ['true or false or text', z.union([z.boolean(), z.string()])],
    ['a list', z.array(z.unknown())],
    ['a list of 2 to 4, each text', z.array(z.string()).min(2).max(4)],
    ['a list of at most 4, each a mapping', z.array(z.strictObject({ a: z.string() })).max(4)],
    ['a list of 3, each true or false', z.array(z.boolean()).length(3)],
    ['a list of 2', z.tuple([z.string(), z.int()])],
    ['a list, each (text, or a whole number)', z.array(z.union([z.string(), z.int()]))],
    ['a mapping of a, b', z.strictObject({ a: z.string(), b: z.int() })],
    ['a mapping', z.strictObject(Object.fromEntries([...'abcdefghijklmnopq'].map((key) => [key, z.int()])))],
    ['a mapping of names, each to text', z.record(z.string(), z.string())],
    ['any value', z.unknown()],
    ['a whole number', z.int().transform(String).default('1')],
  ])('describes the allowed values as "%s"', (words, schema) => {
    expect(valueWords(jsonSchemaOf(schema))).toBe(words);
  });

  test('quotes literal words', () => {
    expect(valueWords(jsonSchemaOf(z.enum(['a', 'b'])), (word) => `<${word}>`)).toBe('one of <a>, <b>');
  });
});

test('the name of a file is text in the JSON Schema, with or without a description', () => {
  expect(jsonSchemaOf(fileText())).toEqual({ type: 'string' });
  expect(jsonSchemaOf(fileText().describe('a game'))).toEqual({ type: 'string', description: 'a game' });
});
