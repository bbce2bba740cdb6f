import { describe, expect, it } from 'vitest';
import { readCards } from '../../../../../src/rules/skirmish/cards/readCards.ts';

/** Returns every mistake as `line:column path: message`. */
function mistakes(text: string): string[] {
  const found: string[] = [];
  readCards(text, ({ line, column, path }, message) => found.push(`${line}:${column} ${path}: ${message}`));
  return found;
}

describe('readCards', () => {
  it('reads several cards by name', () => {
    const cards = readCards('one: {ccs: 4+, att: 5, hp: 8}\ntwo:\n  hp: ["", ATT -1]\n  ccs: 4\n', (place, message) =>
      expect.fail(`${place.line}: ${message}`),
    );
    expect([...cards.keys()]).toEqual(['one', 'two']);
    expect(cards.get('one')).toMatchObject({ name: 'one', stats: { ccs: 4, att: 5 }, hp: { length: 8 } });
    expect(cards.get('two')?.hp[1].changes).toEqual([{ stat: 'att', by: -1 }]);
  });

  it('reports every mistake with its line and column, in their order', () => {
    const text = `# cards
good: {ccs: 4, att: 5}
bad:
  att: -1
  atk: 3
  hp: ["", ATK -1]
  abilities:
    rage:
      cost: [1 AP, 9+]
      effect: heel 2
worse:
  att: 4
"a b": {}
`;
    expect(mistakes(text)).toEqual([
      '4:8 bad.att: expected a whole number from 0 to 100; got -1',
      '5:3 bad.atk: unknown key `atk`; did you mean `att`?',
      '6:12 bad.hp.1: no stat is called `ATK`; did you mean `ATT`?',
      '9:20 bad.abilities.rage.cost.1: expected 2 to 6 in `X+`; got 9+',
      expect.stringMatching(/^10:15 bad\.abilities\.rage\.effect: expected an effect: /),
      '11:1 worse.ccs: missing; expected what a die must show, 2 to 6, because att is 4',
      '13:1 a b: expected a name of letters, digits, - and _ that begins with a letter; got "a b"',
    ]);
    expect([...readCards(text, () => {}).keys()]).toEqual(['good']);
  });

  it('does not count a byte order mark as a column', () => {
    expect(mistakes('\uFEFFone: 3')).toEqual(['1:6 one: expected a mapping of a card; got 3']);
  });

  it('reports a file that is not a mapping of cards at its first line', () => {
    for (const text of ['', '# nothing', '- 1', 'card']) {
      expect(mistakes(text)).toEqual([expect.stringMatching(/^1:1 : expected cards by their names, as in/)]);
    }
    expect(mistakes('{}')).toEqual(['1:1 : expected at least one card']);
  });

  it('reports names that are duplicate, reserved in JavaScript, or not names', () => {
    expect(mistakes('one: {hp: 1}\none: {hp: 2}')).toEqual(['2:1 one: `one` is given twice; keep one of the two']);
    for (const name of ['constructor', '__proto__', 'toString']) {
      expect(mistakes(`${name}: {}\none: {hp: 1}`)).toEqual([`1:1 ${name}: \`${name}\` cannot be a name here`]);
    }
    expect(mistakes('[1]: {}')).toContainEqual('1:1 : expected a name before the colon');
  });

  it('reports text that is not YAML', () => {
    expect(mistakes('one: {hp: 1')).toEqual([expect.stringMatching(/^1:\d+ : not valid YAML: /)]);
    expect(mistakes('one: {}\n---\ntwo: {}')).toEqual([
      '2:1 : not valid YAML: `---` begins a second document here; keep one',
    ]);
  });

  it('rejects files that would exhaust memory or stack', () => {
    const bomb = `a: &a {hp: 1}\nb: [*a, *a]\n`;
    expect(mistakes(bomb)).toEqual([
      '2:5 : `*a` stands for another part of the file; write that part here in full',
      '2:9 : `*a` stands for another part of the file; write that part here in full',
    ]);
    expect(mistakes('['.repeat(100_000))).toEqual([expect.stringContaining('nested more deeply than any card needs')]);
    expect(mistakes(`# ${'x'.repeat(200_000)}`)).toEqual([
      '1:1 : expected at most 200000 characters in a file of cards; got 200002',
    ]);
  });

  it('reports a mistake on one plain line', () => {
    expect(mistakes('"a\\e[1m\\nb": {}').join('')).not.toMatch(/\p{Cc}/u);
  });
});
