import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { jsonSchemaOf } from '../../../../src/study/schema/jsonSchemaOf.ts';
import { valueWords } from '../../../../src/study/schema/valueWords.ts';

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
    ['a mapping', z.strictObject(Object.fromEntries([...'abcdefghijklmno'].map((key) => [key, z.int()])))],
    ['a mapping of names, each to text', z.record(z.string(), z.string())],
    ['any value', z.unknown()],
    ['a whole number', z.int().transform(String).default('1')],
  ])('says "%s"', (words, schema) => {
    expect(valueWords(jsonSchemaOf(schema))).toBe(words);
  });

  test('sets off what is to be typed', () => {
    expect(valueWords(jsonSchemaOf(z.enum(['a', 'b'])), (word) => `<${word}>`)).toBe('one of <a>, <b>');
  });
});
