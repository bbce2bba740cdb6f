import { describe, expect, it } from 'vitest';
import { PlacedYaml } from '../../../src/rules/PlacedYaml.ts';

const GAMES = { name: 'a game file', part: 'game', longest: 200, mostLexemes: 60 };

function read(text: string): { data: unknown; mistakes: string[] } {
  const mistakes: string[] = [];
  const file = new PlacedYaml(text, GAMES, ({ line, column, path }, message) => {
    mistakes.push(`${line}:${column} ${path}: ${message}`);
  });
  return { data: file.data, mistakes };
}

describe('a YAML file with the places of its parts', () => {
  it('gives plain data', () => {
    expect(read('units: {kite: {cost: 1}}')).toEqual({ data: { units: { kite: { cost: 1 } } }, mistakes: [] });
  });

  it('reports names that occur twice, and names that no object may have', () => {
    expect(read('a: 1\na: 2\ntoString: 3').mistakes).toEqual([
      '2:1 a: `a` is given twice; keep one of the two',
      '3:1 toString: `toString` cannot be a name here',
    ]);
  });

  it('refuses aliases, whatever they expand to', () => {
    const { data, mistakes } = read('a: &x [1, 2]\nb: [*x, *x]');
    expect(data).toBeUndefined();
    expect(mistakes[0]).toBe('2:5 : `*x` stands for another part of the file; write that part here in full');
  });

  it('reports in the words of its kind a text that is too long, too deep or too large', () => {
    expect(read('x'.repeat(201)).mistakes).toEqual(['1:1 : expected at most 200 characters in a game file; got 201']);
    expect(read('['.repeat(50)).mistakes[0]).toContain('nested more deeply than any game needs');
    expect(read('- 1\n'.repeat(40)).mistakes[0]).toContain(
      'expected less text in a game file; the limit is reached here',
    );
  });

  it('reports a mistake at its path, or at the deepest part of the path that exists', () => {
    const mistakes: string[] = [];
    const file = new PlacedYaml('units:\n  kite:\n    cost: 1\n', GAMES, ({ line, column }, message) => {
      mistakes.push(`${line}:${column} ${message}`);
    });
    file.mistake(['units', 'kite', 'cost'], 'value');
    file.mistake(['units', 'kite', 'cost'], 'key', true);
    file.mistake(['units', 'kite', 'hits'], 'missing');
    expect(mistakes).toEqual(['3:11 value', '3:5 key', '2:3 missing']);
  });
});
