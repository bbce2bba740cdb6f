import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { studyJsonSchema } from '../../../src/study/studyJsonSchema.ts';
import { fakeRegistry } from './fakeRules.ts';
import { mistakesOf } from './mistakesOf.ts';

const schema = studyJsonSchema(fakeRegistry);
const validate = new Ajv({ strict: true, strictRequired: false, allowUnionTypes: true }).compile(schema);
const head = 'question: q\nrules: gravity-rift\n';

describe('studyJsonSchema', () => {
  test.each([
    `${head}setup: {fleet: {van: {ship: cruiser, count: 2}}, map: {string: "79"}}`,
    `${head}seed: 7\ntrials: 2.5M\nsetup: {fleet: {}}`,
    `${head}setup: {fleet: {van: {count: 2}}}\nscenarios: {a: {fleet: {van: {ship: cruiser}}}, b: {fleet: {van: {ship: carrier}}, fleetPool: null}}`,
    `${head}scenarios: {a: {fleet: {}}}`,
    `${head}setup: {fleet: {van: {}}}\nsweep: {fleet.van.ship: [cruiser, carrier]}`,
    'question: q\nrules: duel\nsetup: {hp: 3}\nscenarios: {as-is: }',
  ])('accepts a valid study: %j', (text) => {
    expect(mistakesOf(text)).toEqual([]);
    expect(validate(parse(text))).toBe(true);
  });

  test.each([
    'rules: duel\nsetup: {}',
    'question: q\nrules: chess\nsetup: {}',
    'question: q\nrules: duel',
    'question: q\nrules: duel\nsetup: {fleet: {}}',
    'question: q\nrules: duel\nsetup: {}\nprecision: {}',
    'question: q\nrules: duel\nsetup: {}\ntrials: many',
    'question: q\nrules: duel\nsetup: {}\nsweep: {hp: []}',
    'question: q\nrules: duel\nsetup: {}\nscenarios: {a: 3}',
    'question: q\nrules: duel\nsetup: {}\nscenarios: {a: {ph: 3}}',
    `${head}setup: {fleet: {van: {count: 2}}}`,
    `${head}setup: {fleet: {van: {ship: cruser}}}`,
    `${head}setup: {fleet: {}}\nscenarios: {a: {fleet: {van: {count: 0}}}}`,
  ])('refuses an invalid study: %j', (text) => {
    expect(mistakesOf(text)).not.toEqual([]);
    expect(validate(parse(text))).toBe(false);
  });

  test('is the same for every call', () => {
    expect(JSON.stringify(studyJsonSchema(fakeRegistry))).toBe(JSON.stringify(schema));
  });

  test('has a description for every key of a study', () => {
    for (const [key, value] of Object.entries(schema.properties ?? {})) {
      expect(value, key).toHaveProperty('description');
    }
  });
});
