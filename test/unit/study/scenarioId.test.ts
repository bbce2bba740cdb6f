import { describe, expect, test } from 'vitest';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import type { Study } from '../../../src/study/Study.ts';
import { scenarioId } from '../../../src/study/scenarioId.ts';
import { fakeRegistry } from './fakeRules.ts';

const text =
  'question: q\nrules: gravity-rift\nseed: s\nsetup: {fleetPool: 4, fleet: {van: {ship: cruiser}, rear: {ship: carrier}}}';

function parse(changed = text): Study {
  return parseStudy(changed, 'a.yaml', fakeRegistry);
}

function id(study: Study): string {
  return scenarioId(study, study.scenarios[0]);
}

describe('scenarioId', () => {
  test('is 16 hexadecimal digits, the same on every machine', () => {
    expect(id(parse())).toBe('80cdf9799b674335');
  });

  test.each([
    ['the question', text.replace('question: q', 'question: r')],
    ['the number of trials', `${text}\ntrials: 5`],
    [
      'the order of keys that the rules know',
      text.replace('fleetPool: 4, ', '').replace('carrier}}', 'carrier}}, fleetPool: 4'),
    ],
    ['what is a default anyway', text.replace('{ship: cruiser}', '{ship: cruiser, count: 1}')],
    ['the scenario that brings the setup', `${text}\nscenarios: {other: {}}`],
  ])('does not depend on %s', (_, changed) => {
    expect(id(parse(changed))).toBe(id(parse()));
  });

  test.each([
    ['the seed', text.replace('seed: s', 'seed: t')],
    ['the setup', text.replace('carrier', 'cruiser')],
    [
      'the order of groups, which is the order of their luck',
      text.replace('van: {ship: cruiser}, rear: {ship: carrier}', 'rear: {ship: carrier}, van: {ship: cruiser}'),
    ],
  ])('depends on %s', (_, changed) => {
    expect(id(parse(changed))).not.toBe(id(parse()));
  });

  test('depends on the rules and their version', () => {
    const study = parse();
    const ids = [
      study,
      { ...study, rules: { ...study.rules, version: 4 } },
      { ...study, rules: { ...study.rules, name: 'x' } },
    ].map(id);
    expect(new Set(ids).size).toBe(3);
  });

  test.each([Number.POSITIVE_INFINITY, Number.NaN, new Map(), new Set()])(
    'refuses %s, which JSON would lose',
    (value) => {
      expect(() => scenarioId(parse(), { name: 'a', setup: { value } })).toThrow(TypeError);
    },
  );

  test('refuses a Set where a library has given Sets a toJSON, as that of charts does', () => {
    const value = Object.assign(new Set(['a']), { toJSON: () => ['a'] });
    expect(() => scenarioId(parse(), { name: 'a', setup: { value } })).toThrow('its `value` is [object Set]');
  });
});
