import { describe, expect, test } from 'vitest';
import { flag } from '../../../src/rules/Measure.ts';
import { registry } from '../../../src/rules/registry.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { fakeRegistry } from './fakeRules.ts';

const smallest = 'question: What happens?\nrules: gravity-rift\nsetup: {fleet: {van: {ship: cruiser}}}\n';

function parse(text: string, overrides = {}) {
  return parseStudy(text, 'sims/rift-shortcut.yaml', fakeRegistry, overrides);
}

function names(text: string) {
  return parse(text).scenarios.map(({ name }) => name);
}

describe('a study', () => {
  test('has by default its file name as name and seed, a million trials and one scenario', () => {
    const study = parse(smallest);
    expect(study).toMatchObject({
      name: 'rift-shortcut',
      question: 'What happens?',
      seed: 'rift-shortcut',
      trials: 1_000_000,
      scenarios: [{ name: 'as-is', setup: { fleet: { van: { ship: 'cruiser', count: 1 } }, enemies: [] } }],
    });
    expect(study.rules).toBe(fakeRegistry.get('gravity-rift'));
  });

  test.each([
    ['seed: spring', 'spring'],
    ['seed: 2024', '2024'],
    ['seed: 1e3', '1e3'],
    ['seed: 0x1F', '0x1F'],
    ['seed: 12345678901234567890', '12345678901234567890'],
    ['seed: "007"', '007'],
    ['seed: ""', ''],
  ])('keeps the seed `%s` as it is written', (line, seed) => {
    expect(parse(`${smallest}${line}\n`).seed).toBe(seed);
  });

  test.each([
    ['1_000', 1000],
    ['1e6', 1_000_000],
    ['2.5M', 2_500_000],
    ['250k', 250_000],
    ['7', 7],
  ])('reads `trials: %s`', (written, trials) => {
    expect(parse(`${smallest}trials: ${written}\n`).trials).toBe(trials);
  });

  test('leads with one measure or with a list of measures, the first of which is the lead', () => {
    expect(parse(smallest)).toMatchObject({ lead: null });
    expect(parse(smallest)).not.toHaveProperty('furtherLeads');
    const measures = () => ['fleet_arrives', 'fleet_lost'].map((name) => flag(name, name, 'crossings'));
    const registry = new Map([...fakeRegistry].map(([name, rules]) => [name, { ...rules, measures }]));
    const led = (lead: string) => parseStudy(`${smallest}lead: ${lead}\n`, 'a.yaml', registry);
    expect(led('fleet_lost')).toMatchObject({ lead: 'fleet_lost' });
    expect(led('[fleet_lost, fleet_arrives]')).toMatchObject({ lead: 'fleet_lost', furtherLeads: ['fleet_arrives'] });
    expect(() => led('[fleet_lost, fleet_lots]')).toThrow(/^a\.yaml:4:20 lead\.1: .*`fleet_lots`.*`fleet_lost`/);
  });

  test('has the seed and trials that its caller sets', () => {
    expect(parse(`${smallest}seed: a\ntrials: 5\n`, { seed: 'b', trials: 6 })).toMatchObject({ seed: 'b', trials: 6 });
  });

  test.each([
    ['sims/a.b.yaml', 'a.b'],
    ['a.yml', 'a'],
    ['C:\\sims\\a.yaml', 'a'],
    ['.yaml', '.yaml'],
    ['plain', 'plain'],
  ])('in the file %s has the name %s', (file, name) => {
    expect(parseStudy(smallest, file, fakeRegistry).name).toBe(name);
  });

  test('accepts a byte order mark, lines that end in CR LF, anchors and aliases', () => {
    const text = `\uFEFF${smallest.replace('{ship: cruiser}', '&v {ship: cruiser}, rear: *v')}`.replaceAll(
      '\n',
      '\r\n',
    );
    expect(parse(text).scenarios[0].setup).toMatchObject({
      fleet: { van: { ship: 'cruiser' }, rear: { ship: 'cruiser' } },
    });
  });
});

describe('scenarios', () => {
  test('are changes merged deep into the setup, and null removes a key', () => {
    const study = parse(`
question: q
rules: gravity-rift
setup: {fleet: {van: {ship: cruiser, count: 2}, rear: {ship: carrier}}, fleetPool: 4, enemies: [a, b]}
scenarios:
  as-is:
  refit: {fleet: {van: {ship: dreadnought}, rear: null, scout: {ship: cruiser}}, fleetPool: null, enemies: [c]}
`);
    expect(study.scenarios.map(({ name }) => name)).toEqual(['as-is', 'refit']);
    expect(study.scenarios[1].setup).toEqual({
      fleet: { van: { ship: 'dreadnought', count: 2 }, scout: { ship: 'cruiser', count: 1 } },
      ability: false,
      enemies: ['c'],
    });
  });

  test('can give the whole setup', () => {
    const text = 'question: q\nrules: duel\nscenarios: {weak: {hp: 1}, strong: {hp: 20}, usual: }';
    expect(parse(text).scenarios.map(({ setup }) => setup)).toEqual([{ hp: 1 }, { hp: 20 }, { hp: 10 }]);
  });

  test('are in the order of the file, also if their names are numbers', () => {
    expect(names('question: q\nrules: duel\nscenarios: {b: {}, 20: {}, 3: {}, a: {}}')).toEqual(['b', '20', '3', 'a']);
  });
});

describe('a sweep', () => {
  test('has every combination of its values for every scenario, and the last line changes fastest', () => {
    const study = parse(`
question: q
rules: gravity-rift
setup: {fleet: {van: {ship: cruiser}}}
scenarios: {as-is: {}, heavy: {fleet: {van: {ship: dreadnought}}}}
sweep:
  fleet.van.count: [1, 2]
  fleetPool: [null, 3]
`);
    expect(study.scenarios.map(({ name }) => name)).toEqual(
      ['as-is', 'heavy'].flatMap((name) =>
        [1, 2].flatMap((count) => [null, 3].map((pool) => `${name}, fleet.van.count=${count}, fleetPool=${pool}`)),
      ),
    );
    expect(study.scenarios[7].setup).toMatchObject({ fleet: { van: { ship: 'dreadnought', count: 2 } }, fleetPool: 3 });
    expect(study.scenarios[6].setup).not.toHaveProperty('fleetPool');
  });

  test('without scenarios sweeps the scenario `as-is`', () => {
    expect(names('question: q\nrules: duel\nsetup: {}\nsweep: {hp: [1, 2]}')).toEqual(['hp=1', 'hp=2']);
  });

  test('merges mappings in the same way as scenarios', () => {
    const study = parse(`${smallest}sweep: {fleet.van: [{count: 2}, {ship: carrier}]}`);
    expect(study.scenarios.map(({ setup }) => setup)).toMatchObject([
      { fleet: { van: { ship: 'cruiser', count: 2 } } },
      { fleet: { van: { ship: 'carrier', count: 1 } } },
    ]);
    expect(study.scenarios[0].name).toBe('fleet.van={"count":2}');
  });
});

test('a study without a setup and with two sweeps is refused without reading measures', () => {
  const text = 'question: q\nrules: gravity-portals\ntrials: 20_000\nsweep: {turns: [1, 2]}\nsweep:\n';
  expect(() => parseStudy(text, 'a.yaml', registry)).toThrow(/`sweep` is given twice; keep one/);
});
