import { expect, test } from 'vitest';
import { findScenario } from '../../../../src/cli/shared/options.ts';
import { registry } from '../../../../src/rules/registry.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';

const counts = Array.from({ length: 30 }, (_, at) => at + 1).join(', ');
const study = parseStudy(
  `{question: q, rules: gravity-rift, setup: {fleet: {van: {ship: cruiser, exits: 1}}}, scenarios: {one: {}, two: {}}, sweep: {fleet.van.count: [${counts}]}}`,
  'a.yaml',
  registry,
);

test('a scenario is found by its name, and without one it is the first', () => {
  expect(findScenario(study, undefined).name).toBe('one, fleet.van.count=1');
  expect(findScenario(study, 'two, fleet.van.count=7').name).toBe('two, fleet.van.count=7');
});

test('a scenario name that is swept or unknown is refused in one line', () => {
  expect(() => findScenario(study, 'two')).toThrow(
    'two is swept, so name one of its points; expected one of 30, such as `two, fleet.van.count=1`, `two, fleet.van.count=2`, `two, fleet.van.count=3`',
  );
  expect(() => findScenario(study, 'what')).toThrow('no scenario is called what; expected `one`, `two`');
});
