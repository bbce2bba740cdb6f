import { describe, expect, test } from 'vitest';
import { mistakesOf, setupMistakesOf } from '../mistakesOf.ts';

const keys =
  'question, rules, seed, trials, precision, lead, events, tables, setup, scenarios, sweep, targets, compare, rare, vary, adjust';

describe('a text that is not one YAML mapping', () => {
  test.each([
    ['', `a.yaml:1:1: expected a mapping of ${keys}; got nothing`],
    ['# only a comment\n', `a.yaml:1:1: expected a mapping of ${keys}; got nothing`],
    ['- a\n- b\n', `a.yaml:1:1: expected a mapping of ${keys}; got a list of 2`],
    ['just words', `a.yaml:1:1: expected a mapping of ${keys}; got "just words"`],
    ['question: a\n---\nquestion: b\n', 'a.yaml:2:1: expected one document; `---` or `...` begins a second one here'],
    ['question: "a\n', 'a.yaml:1:11: not valid YAML: a text begins with " here, and no " ends it'],
    ['setup:\n\ta: 1\n', 'a.yaml:2:1: not valid YAML: lines are indented with spaces, not tabs'],
    ['question: @a\n', 'a.yaml:1:11: not valid YAML: a text that begins with `@` needs quotes: "@a"'],
    ['question: !secret a\n', 'a.yaml:1:11: not valid YAML: Unresolved tag: !secret'],
    ['question: a\nseed: a\0b\n', 'a.yaml:2:8: expected a text file; got the unprintable character U+0000'],
    ['x'.repeat(1_000_001), 'a.yaml:1:1: expected at most 1000000 characters; got 1000001'],
    ['['.repeat(100_000), 'a.yaml:1:65: nested deeper than 64 levels'],
    ['- '.repeat(100_000), 'a.yaml:1:128: nested deeper than 64 levels'],
    ['{a: '.repeat(100_000), 'a.yaml:1:254: nested deeper than 64 levels'],
    [
      Array.from({ length: 1000 }, (_, at) => `${' '.repeat(at)}a:\n`).join(''),
      'a.yaml:64:65: nested deeper than 64 levels',
    ],
  ])('is refused with the reason: case %#', (text, mistake) => {
    expect(mistakesOf(text)).toEqual([mistake]);
  });

  describe('reports common YAML mistakes in plain words, at their place:', () => {
    const rest = 'rules: skirmish\n';
    test.each([
      [
        'an apostrophe inside quotes',
        `question: 'What's the cost?'\n${rest}`,
        "1:16: not valid YAML: this ' ends the text in quotes; write an apostrophe in it twice (''), or put the text in double quotes",
      ],
      [
        'an apostrophe inside a quoted name',
        `question: q\nscenarios:\n  'the captain's way': {}\n`,
        "3:15: not valid YAML: this ' ends the text in quotes; write an apostrophe in it twice (''), or put the text in double quotes",
      ],
      [
        'quotes inside quotes',
        `question: "He said "go" twice"\n${rest}`,
        '1:20: not valid YAML: this " ends the text in quotes; write \\" for a quotation mark in the text, or put the text in single quotes',
      ],
      [
        'a quote that is never closed',
        `question: 'What does it cost?\n${rest}`,
        "1:11: not valid YAML: a text begins with ' here, and no ' ends it",
      ],
      [
        'a colon in a text',
        `question: Rifts: worth it?\n${rest}`,
        '1:16: not valid YAML: a colon with a space after it begins another value; put the text in quotes: "Rifts: worth it?"',
      ],
      [
        'a colon in a text in braces',
        `question: q\nsetup: {a: one: two}\n`,
        '2:15: not valid YAML: a colon with a space after it begins another value; put the text in quotes: "one: two"',
      ],
      [
        'an open brace, and not the place where the parser notices it',
        'setup:\n  # A { in a comment, and a } in\n  note: "a text }"\n  fleet: {van: {ship: cruiser, count: 3}\n  active: far\nseed: x\n',
        '4:10: not valid YAML: this `{` is never closed; write `}` where it ends',
      ],
      [
        'the inner of two open braces',
        'setup: {fleet: {van: 3\nseed: x\n',
        '1:16: not valid YAML: this `{` is never closed; write `}` where it ends',
      ],
      [
        'an open bracket',
        'sweep:\n  a: [1, 2\n  b: [3]\n',
        '2:6: not valid YAML: this `[` is never closed; write `]` where it ends',
      ],
      ['a brace too many', 'setup: {a: 1}}\n', '1:14: not valid YAML: this `}` has no opening bracket; remove it'],
      [
        'a percent sign first',
        'question: %x\n',
        '1:11: not valid YAML: a text that begins with `%` needs quotes: "%x"',
      ],
    ])('%s', (_, text, mistake) => {
      expect(mistakesOf(text)).toEqual([`a.yaml:${mistake}`]);
    });

    test('a value on the line of a key, and indented lines below it', () => {
      expect(mistakesOf('setup: x\n  a: 1\n')[0]).toBe(
        'a.yaml:1:8: not valid YAML: this key has a value and also indented lines below it; keep only one of the two',
      );
    });
  });

  test('with many syntax errors is reported with the first five', () => {
    expect(mistakesOf('a: ]\n'.repeat(20))).toHaveLength(5);
  });
});

describe('names and aliases', () => {
  test.each([
    ['  a: 1\n  a: 2\n', 'a.yaml:5:3 setup.a: `a` is given twice; keep one of the two'],
    ['  __proto__: {a: 1}\n', 'a.yaml:4:3 setup.__proto__: `__proto__` cannot be used as a name; choose another'],
    ['  constructor: 1\n', 'a.yaml:4:3 setup.constructor: `constructor` cannot be used as a name; choose another'],
    ['  ? [a]\n  : 1\n', 'a.yaml:4:5 setup: expected a name before the colon'],
    ['  "": 1\n', 'a.yaml:4:3 setup: expected a name before the colon'],
    ['  enemies: *far\n', 'a.yaml:4:12 setup.enemies: `*far` has no anchor `&far` above it'],
    ['  enemies: &e [*e]\n', 'a.yaml:4:16 setup.enemies.0: `*e` is inside the value that it repeats'],
  ])('are refused if plain data cannot represent them: %j', (setup, mistake) => {
    expect(setupMistakesOf(setup)).toContain(mistake);
  });

  test('are refused if aliases of aliases would exhaust the memory', () => {
    const levels = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
    const bomb = levels.map(
      (name, at) => `${name}: &${name} [${Array(10).fill(at === 0 ? '1' : `*${levels[at - 1]}`)}]\n`,
    );
    expect(mistakesOf(bomb.join(''))).toEqual([
      expect.stringMatching(
        /^a\.yaml:1:\d+ .*: more than 100000 values; an alias counts as all the values that it repeats$/,
      ),
    ]);
  });

  test('are refused if aliases nest too deep, although the text does not', () => {
    const lists = `${'['.repeat(30)}1${']'.repeat(30)}`;
    const nested = (inside: string) => `${'['.repeat(30)}${inside}${']'.repeat(30)}`;
    expect(mistakesOf(`a: &a ${lists}\nb: &b ${nested('*a')}\nc: ${nested('*b')}\n`)).toEqual([
      'a.yaml:1:11 c.0.0: nested deeper than 64 levels',
    ]);
  });

  test('with a mistake are reported once, even if an alias repeats it', () => {
    expect(setupMistakesOf('  fleet:\n    van: &v {ship: carier}\n    rear: *v\n')).toEqual([
      'a.yaml:5:20 setup.fleet.van.ship: expected one of cruiser, carrier, dreadnought; got "carier"; did you mean `carrier`?',
    ]);
  });

  test('cannot insert line breaks or terminal escapes into a message', () => {
    const [mistake] = setupMistakesOf('  fleet: {}\n  "a\\n\\e[31mb": 1\n');
    expect(mistake).toBe(
      'a.yaml:5:3 setup.a [31mb: unknown key `a [31mb`; allowed here: fleet, fleetPool, map, ability, plan, at, code, cost, names, enemies',
    );
  });
});
