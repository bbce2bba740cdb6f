import { describe, expect, test } from 'vitest';
import { parseStudy } from '../../../../../src/study/parseStudy.ts';
import { rangeValues } from '../../../../../src/study/vary/Variation.ts';
import { fakeRegistry } from '../../fakeRules.ts';
import { mistakesOf } from '../../mistakesOf.ts';

const HEAD = `question: q
rules: gravity-rift
setup: {fleet: {van: {ship: cruiser, count: 2}}, fleetPool: 4}
`;
const TARGETS = 'targets: [{measure: fleet_arrives, atLeast: 0.5}]\n';

function valuesOf(range: string) {
  return parseStudy(`${HEAD}vary: {cost: ${range}}`, 's.yaml', fakeRegistry).vary?.variables[0].values;
}

describe('a range', () => {
  test.each([
    ['{from: 1, to: 4}', [1, 2, 3, 4]],
    ['{from: 0, to: 1.5, step: 0.5}', [0, 0.5, 1, 1.5]],
    ['[4, 2.5, 9]', [4, 2.5, 9]],
  ])('the range %s has its values', (range, values) => {
    expect(valuesOf(range)).toEqual(values);
  });

  test('has values without binary rounding errors', () => {
    expect(rangeValues({ from: 0.1, to: 0.9, step: 0.1 })).toEqual({
      values: [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9],
    });
  });

  test.each([
    ['{from: 6, to: 1}', 'expected the least value first; got from: 6, to: 1'],
    ['{from: 2, to: 2}', 'expected two values or more; the only value is 2'],
    ['{from: 0.5, to: 2}', 'expected a step, such as'],
    ['{from: 1, to: 6, step: 2}', 'steps of 2 from 1 do not reach 6; expected `to`: 5 or 7'],
    ['{from: 0, to: 1e9}', 'expected at most 100000 values'],
    ['[3]', 'expected two values or more'],
    ['[3, 3]', '3 is listed twice'],
    ['{from: 1, too: 6}', 'unknown key `too`; did you mean `to`?'],
    ['{from: 1, to: 6, step: 0}', 'more than 0'],
    ['7', 'got 7'],
  ])('the mistake in the range %s is reported at its place', (range, message) => {
    const mistakes = mistakesOf(`${HEAD}vary:\n  cost: ${range}`);
    expect(mistakes.length).toBeGreaterThan(0);
    expect(mistakes.join('\n')).toContain(message);
    for (const mistake of mistakes) expect(mistake).toMatch(/:5:\d+ vary\.cost/);
  });
});

describe('the mistake of a choice', () => {
  test('names its value and, if the rules name one, the place in the setup', () => {
    const study = parseStudy(`${HEAD}vary: {cost: {from: 1, to: 4}}`, 's.yaml', fakeRegistry);
    const told = (path: string[]) =>
      study.vary?.mistake([2], [{ path, message: 'it differs', isAboutKey: false }]).message;
    expect(told(['fleet', 'van'])).toBe('with 3, fleet.van: it differs');
    expect(told([])).toBe('with 3: it differs');
  });
});

describe('the paths of vary and adjust', () => {
  test.each([
    ['vary: {fleet.vam.count: {from: 1, to: 2}}', 'did you mean `fleet.van`?'],
    ['vary: {fleet.van.cuont: {from: 1, to: 2}}', 'unknown key `cuont`; did you mean `count`?'],
    [`${TARGETS}adjust: {fleet.van.cuont: {from: 1, to: 2}}`, 'unknown key `cuont`; did you mean `count`?'],
    ['vary: {fleet.van.ship: [cruiser, cruser]}', 'did you mean `cruiser`?'],
    ['vary: {fleet.van.count: {from: 0, to: 3}}', 'expected a whole number from 1 to 1000; got 0'],
    ['vary: {fleet..count: {from: 1, to: 2}}', 'expected a path of names with dots'],
    [
      'vary: {fleet.van.count: [1, 2], fleet.van: [{ship: carrier}, {ship: cruiser}]}',
      'already set this path or a part of it',
    ],
    ['vary: {fleet.van.count: [1, 2]}\nsweep: {fleet.van.count: [1, 2]}', 'is swept'],
    ['vary: {}', 'expected at least one path'],
    ['adjust: {fleet.van.count: [1, 2]}', 'expected `targets`, too'],
    ['very: {fleet.van.count: [1, 2]}', 'did you mean `vary`?'],
  ])('%s: %s', (text, message) => {
    const mistakes = mistakesOf(HEAD + text);
    expect(mistakes.join('\n')).toContain(message);
    for (const mistake of mistakes) expect(mistake).toMatch(/:[45]:\d+ /);
  });

  test('are reported if the rules reject the setup at one end, with the place of that mistake', () => {
    expect(mistakesOf(`${HEAD}vary:\n  fleetPool: {from: 1, to: 4}`)).toEqual([
      expect.stringMatching(/:5:21 vary\.fleetPool\.from: with 1, fleet\.van: needs a pool of 2, has 1$/),
    ]);
  });

  test('of adjust may have values that the rules reject, because other values may have to change with them', () => {
    const text = `${HEAD}${TARGETS}adjust: {fleet.van.count: {from: 0, to: 9}, fleetPool: {from: 1, to: 9}}`;
    expect(mistakesOf(text)).toEqual([]);
  });
});

describe('a variation', () => {
  const text = `${HEAD}vary: {fleet.van.count: {from: 1, to: 4}, fleetPool: [4, 9]}
scenarios: {as-is: {}, more: {fleet: {van: {count: 3}}}}`;
  const { vary } = parseStudy(text, 's.yaml', fakeRegistry);

  test('merges chosen values into a scenario last, and keeps the other values', () => {
    expect(vary?.setupAt([3, null], 1).setup).toMatchObject({ fleet: { van: { count: 4 } }, fleetPool: 4 });
    expect(vary?.setupAt([null, 1], 1).setup).toMatchObject({ fleet: { van: { count: 3 } }, fleetPool: 9 });
    expect(vary?.nameOf([3, 1])).toBe('fleet.van.count=4, fleetPool=9');
    expect(vary?.scenarioNames).toEqual(['as-is', 'more']);
  });
});
