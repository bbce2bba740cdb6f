import { describe, expect, it, test } from 'vitest';
import { registry } from '../../../src/rules/registry.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { mistakesOf, setupMistakesOf } from './mistakesOf.ts';

const fleet = '  fleet: {van: {ship: cruiser}}\n';

/** The advice on rules that riftlab does not ship. */
const OWN = '; your own rules are code, so name their module on the command line: --rules FILE';

describe('a game file instead of a study', () => {
  it('is one mistake that says how studies name it and how two are compared', () => {
    expect(mistakesOf('game: Reef\ndie: 8\nphases: []\nunits: {eel: {}}\nmodifiers: {}\n')).toEqual([
      'a.yaml:1:1: expected a study; this is a game file, which a study names: `setup: {game: FILE}`. Two games are compared by a study with `sweep: {game: [a.yaml, b.yaml]}`; to play a single battle, use `npx riftlab fight FLEET FLEET --game FILE`',
    ]);
  });

  it.each(['units.whale.bite.hits', 'game.units.whale.bite.hits'])(
    'a sweep of %s is advised to sweep copies',
    (path) => {
      const study = `question: q\nrules: fleet-battle\nsetup: {game: reef.yaml, attacker: {units: {whale: 1}}, defender: {units: {eel: 1}}}\nsweep: {${path}: [4, 5]}\n`;
      const reef =
        'game: Reef\nunits: {eel: {bite: {hits: 7}}, whale: {bite: {hits: 5}}}\nphases: [{name: fight, roll: bite}]\n';
      expect(() => parseStudy(study, 'a.yaml', registry, {}, () => reef)).toThrow(
        '. To vary a value in the file of `game`, make copies of the file and sweep over them: `sweep: {game: [a.yaml, b.yaml]}`',
      );
    },
  );
});

describe('the keys of a study', () => {
  test.each([
    ['question: 42', 'a.yaml:1:11 question: expected text; got 42'],
    ['question: ""', 'a.yaml:1:11 question: expected a question; got empty text'],
    ['question:', 'a.yaml:1:1 question: expected text; got nothing'],
    ['seed: [1]', 'a.yaml:1:7 seed: expected text or a number; got a list of 1'],
    ['seed: true', 'a.yaml:1:7 seed: expected text or a number; got true'],
    [
      'trials: 2.5',
      'a.yaml:1:9 trials: expected a whole number from 1 to 9007199254740991, such as 1_000_000, 1e6, 250k or 2.5M; got 2.5',
    ],
    [
      'trials: 1.5555k',
      'a.yaml:1:9 trials: expected a whole number from 1 to 9007199254740991, such as 1_000_000, 1e6, 250k or 2.5M; got "1.5555k"',
    ],
    [
      'rules: gravity-rfit',
      'a.yaml:1:8 rules: expected one of gravity-rift, duel; got "gravity-rfit"; did you mean `gravity-rift`?',
    ],
    ['rules: chess', `a.yaml:1:8 rules: expected one of gravity-rift, duel; got "chess"${OWN}`],
    ['rules: constructor', `a.yaml:1:8 rules: expected one of gravity-rift, duel; got "constructor"${OWN}`],
    ['setup:', 'a.yaml:1:1 setup: expected a mapping; got nothing'],
    ['setup: [1]', 'a.yaml:1:8 setup: expected a mapping; got a list of 1'],
    ['scenarios: {}', 'a.yaml:1:12 scenarios: expected at least one scenario; got none'],
    ['scenarios: {refit: 3}', 'a.yaml:1:20 scenarios.refit: expected a mapping; got 3'],
    ['sweep: {hp: []}', 'a.yaml:1:13 sweep.hp: expected a list of 1 or more; got an empty list'],
    ['sweep: {hp: 3}', 'a.yaml:1:13 sweep.hp: expected a list of 1 or more, or a mapping of from, to, step; got 3'],
    ['scenario: {}', 'a.yaml:1:1 scenario: unknown key `scenario`; did you mean `scenarios`?'],
    [
      'budget: 3',
      'a.yaml:1:1 budget: unknown key `budget`; allowed here: question, rules, seed, trials, precision, lead, events, tables, setup, scenarios, sweep, targets, compare, rare, vary, adjust',
    ],
  ])('are checked: %s', (line, mistake) => {
    const others = { question: 'q', rules: 'duel', setup: '{}' };
    const rest = Object.entries(others).flatMap(([key, value]) =>
      line.startsWith(`${key}:`) ? [] : [`${key}: ${value}`],
    );
    expect(mistakesOf([line, ...rest].join('\n'))).toEqual([mistake]);
  });

  test('that are missing are reported at the start of the study', () => {
    expect(mistakesOf('seed: a')).toEqual([
      'a.yaml:1:1 question: missing; expected text',
      'a.yaml:1:1 rules: missing; expected one of gravity-rift, duel',
      'a.yaml:1:1 setup: missing; expected a mapping with the setup for the rules',
    ]);
  });
});

describe('the setup', () => {
  test.each([
    [
      '  flet: {}\n',
      [
        'a.yaml:3:1 setup.fleet: missing; expected a mapping of names, each to a mapping',
        'a.yaml:4:3 setup.flet: unknown key `flet`; did you mean `fleet`?',
      ],
    ],
    [
      '  fleet:\n    van: {ship: cruiser, count: two}\n',
      ['a.yaml:5:33 setup.fleet.van.count: expected a whole number from 1 to 1000; got "two"'],
    ],
    [
      '  fleet:\n    van: {ship: cruiser, count: 1.5}\n',
      ['a.yaml:5:33 setup.fleet.van.count: expected a whole number from 1 to 1000; got 1.5'],
    ],
    [
      '  fleet:\n    van: {ship: cruiser, count: 0}\n',
      ['a.yaml:5:33 setup.fleet.van.count: expected a whole number from 1 to 1000; got 0'],
    ],
    [
      '  fleet:\n    van: {ship: cruiser, exits: -1}\n',
      ['a.yaml:5:33 setup.fleet.van.exits: expected a whole number, 0 or more; got -1'],
    ],
    [
      '  fleet:\n    van: {count: 2}\n',
      ['a.yaml:5:5 setup.fleet.van.ship: missing; expected one of cruiser, carrier, dreadnought'],
    ],
    ['  fleet:\n    van:\n', ['a.yaml:5:5 setup.fleet.van: expected a mapping of ship, count, exits; got nothing']],
    [
      '  fleet:\n    van: cruiser\n',
      ['a.yaml:5:10 setup.fleet.van: expected a mapping of ship, count, exits; got "cruiser"'],
    ],
    [
      `${fleet}  ability: maybe\n`,
      ['a.yaml:5:12 setup.ability: expected true or false, or one of jump, warp; got "maybe"'],
    ],
    [`${fleet}  enemies: [a, 3]\n`, ['a.yaml:5:16 setup.enemies.1: expected text; got 3']],
    [`${fleet}  enemies:\n    - a\n    - [b]\n`, ['a.yaml:7:7 setup.enemies.1: expected text; got a list of 1']],
    [`${fleet}  at: [1]\n`, ['a.yaml:5:7 setup.at: expected a list of 2, each a whole number; got a list of 1']],
    [`${fleet}  code: 12\n`, ['a.yaml:5:9 setup.code: expected text; got 12']],
    [`${fleet}  code: "12"\n`, ['a.yaml:5:9 setup.code: expected text that fits /^\\d{4}$/; got "12"']],
    [`${fleet}  cost: 0.7\n`, ['a.yaml:5:9 setup.cost: expected a number from 0 to 10, in steps of 0.5; got 0.7']],
    [`${fleet}  cost: .nan\n`, ['a.yaml:5:9 setup.cost: expected a number from 0 to 10, in steps of 0.5; got NaN']],
    [
      `${fleet}  names: {x: y}\n`,
      ['a.yaml:5:11 setup.names.x: as a name, expected text of 2 letters or more; got "x"'],
    ],
    [
      `${fleet}  plan: {kind: hopp}\n`,
      ['a.yaml:5:16 setup.plan.kind: expected one of enter, hop; got "hopp"; did you mean `hop`?'],
    ],
    [`${fleet}  plan: {turns: 3}\n`, ['a.yaml:5:3 setup.plan.kind: missing; expected one of enter, hop']],
    [`${fleet}  plan: {kind: hop, turns: x}\n`, ['a.yaml:5:28 setup.plan.turns: expected a whole number; got "x"']],
    [
      `${fleet}  question: a\n`,
      [
        'a.yaml:5:3 setup.question: unknown key `question`; allowed here: fleet, fleetPool, map, ability, plan, at, code, cost, names, enemies',
      ],
    ],
    [`${fleet}  fleetPool: 0\n`, ['a.yaml:4:16 setup.fleet.van: needs a pool of 1, has 0']],
  ])('is checked by the rules: %j', (setup, mistakes) => {
    expect(setupMistakesOf(setup)).toEqual(mistakes);
  });

  test.each([
    [
      '{strin: "79 60"}',
      [
        'a.yaml:5:3 setup.map.string: missing; expected text',
        'a.yaml:5:9 setup.map.strin: unknown key `strin`; did you mean `string`?',
      ],
    ],
    ['{systems: []}', ['a.yaml:5:18 setup.map.systems: expected a list of 1 or more, each text; got an empty list']],
    ['{systems: [a], lane: [b]}', ['a.yaml:5:23 setup.map.lane: unknown key `lane`; did you mean `lanes`?']],
    ['{string: 79}', ['a.yaml:5:17 setup.map.string: expected text; got 79']],
    ['79 60', ['a.yaml:5:8 setup.map: expected a mapping of string, or a mapping of systems, lanes; got "79 60"']],
  ])('with several forms is checked against the form that fits best: map: %s', (map, mistakes) => {
    expect(setupMistakesOf(`${fleet}  map: ${map}\n`)).toEqual(mistakes);
  });

  test('with a long text is reported with the text shortened', () => {
    expect(setupMistakesOf(`${fleet}  ability: ${'x'.repeat(50)}\n`)).toEqual([
      `a.yaml:5:12 setup.ability: expected true or false, or one of jump, warp; got "${'x'.repeat(40)}…"`,
    ]);
  });
});

test('all mistakes of a file are reported together, in the order of their places', () => {
  const text = `sede: a
question: 42
rules: gravity-rift
trials: none
setup:
  fleet:
    van: {ship: cruser}
    van: {ship: cruiser}
  enemies: far
scenarios:
  as-is: {}
  refit: {fleet: {van: {count: no}}}
  bad: 3
`;
  expect(mistakesOf(text)).toEqual([
    'a.yaml:1:1 sede: unknown key `sede`; did you mean `seed`?',
    'a.yaml:2:11 question: expected text; got 42',
    'a.yaml:4:9 trials: expected a whole number from 1 to 9007199254740991, such as 1_000_000, 1e6, 250k or 2.5M; got "none"',
    'a.yaml:7:17 setup.fleet.van.ship: expected one of cruiser, carrier, dreadnought; got "cruser"; did you mean `cruiser`?',
    'a.yaml:8:5 setup.fleet.van: `van` is given twice; keep one of the two',
    'a.yaml:9:12 setup.enemies: expected a list, each text; got "far"',
    'a.yaml:12:32 scenarios.refit.fleet.van.count: expected a whole number from 1 to 1000; got "no"',
    'a.yaml:13:8 scenarios.bad: expected a mapping; got 3',
  ]);
});
