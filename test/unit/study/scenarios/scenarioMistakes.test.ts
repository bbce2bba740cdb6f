import { describe, expect, test } from 'vitest';
import { mistakesOf } from '../mistakesOf.ts';

function scenarioMistakes(setup: string, rest: string): string[] {
  return mistakesOf(`question: q\nrules: gravity-rift\nsetup: ${setup}\n${rest}`);
}

const fleet = '{fleet: {van: {ship: cruiser}}}';

describe('a mistake in scenarios', () => {
  test('is reported at the change that causes it', () => {
    expect(scenarioMistakes(fleet, 'scenarios:\n  as-is: {}\n  refit: {fleet: {van: {count: 0}}}\n')).toEqual([
      'a.yaml:6:32 scenarios.refit.fleet.van.count: expected a whole number from 1 to 1000; got 0',
    ]);
  });

  test('in the setup is reported once, and not for each scenario', () => {
    const rest = 'scenarios: {as-is: {}, b: {fleet: {van: {exits: 1}}}, c: {fleetPool: 3}}';
    expect(scenarioMistakes('{fleet: {van: {ship: cruiser, count: 0}}}', rest)).toEqual([
      'a.yaml:3:45 setup.fleet.van.count: expected a whole number from 1 to 1000; got 0',
    ]);
    expect(scenarioMistakes('{fleet: {van: {count: 2}}}', rest)).toEqual([
      'a.yaml:3:17 setup.fleet.van.ship: missing; expected one of cruiser, carrier, dreadnought',
    ]);
  });

  test('in the setup that some scenarios correct is reported with the other scenarios', () => {
    const setup = '{fleet: {van: {ship: cruser}}}';
    const message = 'expected one of cruiser, carrier, dreadnought; got "cruser"; did you mean `cruiser`?';
    expect(scenarioMistakes(setup, 'scenarios: {as-is: {}, b: {fleet: {van: {ship: carrier}}}}')).toEqual([
      `a.yaml:3:29 setup.fleet.van.ship: ${message} (in scenario as-is)`,
    ]);
    expect(scenarioMistakes(setup, 'scenarios: {a: {}, b: {fleet: {van: {ship: carrier}}}, c: {}, d: {}}')).toEqual([
      `a.yaml:3:29 setup.fleet.van.ship: ${message} (in scenario a and 2 more)`,
    ]);
  });

  test('in both setup and scenario is reported at both places', () => {
    expect(scenarioMistakes('{fleet: {}, fleetPool: -1}', 'scenarios: {a: {}, b: {fleetPool: -1}}')).toEqual([
      'a.yaml:3:31 setup.fleetPool: expected a whole number, 0 or more; got -1',
      'a.yaml:4:35 scenarios.b.fleetPool: expected a whole number, 0 or more; got -1',
    ]);
  });

  test('that only two changes together cause is reported in the setup, with the scenario', () => {
    expect(
      scenarioMistakes('{fleet: {van: {ship: cruiser, count: 3}}}', 'scenarios: {a: {}, tight: {fleetPool: 2}}'),
    ).toEqual(['a.yaml:3:22 setup.fleet.van: needs a pool of 3, has 2 (in scenario tight)']);
  });

  test('in an unknown key is reported at the key', () => {
    expect(scenarioMistakes(fleet, 'scenarios: {a: {flet: {}}}')).toEqual([
      'a.yaml:4:17 scenarios.a.flet: unknown key `flet`; did you mean `fleet`?',
    ]);
  });

  test('due to a removed key is reported at its removal', () => {
    expect(scenarioMistakes(fleet, 'scenarios: {a: {}, b: {fleet: {van: {ship: null}}}}')).toEqual([
      'a.yaml:4:44 scenarios.b.fleet.van.ship: missing; expected one of cruiser, carrier, dreadnought',
    ]);
  });

  test('in a name that the setup does not have is reported once, with the nearest name', () => {
    expect(scenarioMistakes(fleet, 'scenarios: {a: {}, b: {fleet: {vann: {count: 2}}}}')).toEqual([
      'a.yaml:4:32 scenarios.b.fleet.vann: the setup has no `vann`; did you mean `van`?',
    ]);
  });

  test('in a group that only the scenario has is reported at the group', () => {
    expect(scenarioMistakes(fleet, 'scenarios: {a: {fleet: {scout: {count: 2}}}}')).toEqual([
      'a.yaml:4:25 scenarios.a.fleet.scout: the setup has no `scout`, only van; to add `scout`, give it `ship`',
    ]);
  });

  test('is found if the scenarios give the whole setup', () => {
    expect(mistakesOf('question: q\nrules: duel\nscenarios: {a: {hp: 0}, b: {}}')).toEqual([
      'a.yaml:3:21 scenarios.a.hp: expected a whole number, 1 or more; got 0',
    ]);
  });
});

describe('a mistake in a sweep', () => {
  test.each([
    [
      'fleet.van.count: [1, two]',
      'a.yaml:4:30 sweep.fleet.van.count.1: expected a whole number from 1 to 1000; got "two"',
    ],
    [
      'fleet.van: [{count: 1}, {count: 0}]',
      'a.yaml:4:41 sweep.fleet.van.1.count: expected a whole number from 1 to 1000; got 0',
    ],
    ['fleet.van.cuont: [1, 2, 3]', 'a.yaml:4:9 sweep.fleet.van.cuont: unknown key `cuont`; did you mean `count`?'],
    [
      'fleet.vann.count: [1]',
      'a.yaml:4:9 sweep.fleet.vann.count: `fleet.vann` is not in the setup; did you mean `fleet.van`?',
    ],
    ['flet.van.count: [1]', 'a.yaml:4:9 sweep.flet.van.count: `flet` is not in the setup; did you mean `fleet`?'],
    ['fleet.rear.count: [1]', 'a.yaml:4:9 sweep.fleet.rear.count: `fleet.rear` is not in the setup; it has: fleet.van'],
    [
      'fleet.van.ship.name: [1]',
      'a.yaml:4:9 sweep.fleet.van.ship.name: `fleet.van.ship` in the setup is not a mapping, so nothing in it can be swept',
    ],
    [
      'fleet.van.ship.a.b: [1]',
      'a.yaml:4:9 sweep.fleet.van.ship.a.b: `fleet.van.ship` in the setup is not a mapping, so nothing in it can be swept',
    ],
    [
      'fleet..count: [1]',
      'a.yaml:4:9 sweep.fleet..count: expected a path of names with dots between them, such as `fleet.van.count`',
    ],
    [
      'fleet.__proto__: [1]',
      'a.yaml:4:9 sweep.fleet.__proto__: expected a path of names with dots between them, such as `fleet.van.count`',
    ],
    ['fleetPool: [2, 3, 2]', 'a.yaml:4:27 sweep.fleetPool.2: 2 is listed twice'],
  ])('is reported at the value or the path: %s', (line, mistake) => {
    expect(scenarioMistakes(fleet, `sweep: {${line}}`)).toEqual([mistake]);
  });

  test('that concerns only some scenarios names them', () => {
    const rest = 'scenarios: {a: {}, b: {fleet: {scout: {ship: cruiser}}}}\nsweep: {fleet.scout.count: [1, 2]}';
    expect(scenarioMistakes(fleet, rest)).toEqual([
      'a.yaml:5:9 sweep.fleet.scout.count: `fleet.scout` is not in the setup; it has: fleet.van (in scenario a)',
    ]);
  });

  test('that occurs only with one scenario names the combination', () => {
    const rest = 'scenarios: {a: {}, tight: {fleetPool: 2}}\nsweep: {fleet.van.count: [1, 3]}';
    expect(scenarioMistakes(fleet, rest)).toEqual([
      'a.yaml:3:22 setup.fleet.van: needs a pool of 3, has 2 (in scenario tight, fleet.van.count=3)',
    ]);
  });

  test('of more than 1,000 scenarios is reported before they are created', () => {
    const hundred = `[${Array.from({ length: 100 }, (_, at) => at + 1)}]`;
    const rest = `scenarios: {a: {}, b: {}}\nsweep:\n  fleet.van.count: ${hundred}\n  fleet.van.exits: ${hundred}\n`;
    expect(scenarioMistakes(fleet, rest)).toEqual(['a.yaml:5:1 sweep: expected at most 1000 scenarios; got 20000']);
  });
});
