import { describe, expect, test } from 'vitest';
import { readReaction } from '../../../../../src/rules/skirmish/plans/readReaction.ts';

function read(text: string) {
  const found: string[] = [];
  const reaction = readReaction(text, (column, message) => found.push(`${column}: ${message}`));
  return { reaction, found };
}

describe('readReaction', () => {
  test('a word alone is a reaction that is always taken', () => {
    expect(read('dodge')).toEqual({ reaction: { reaction: 'dodge', when: [] }, found: [] });
    expect(read(' Counterblow always')).toEqual({ reaction: { reaction: 'counterblow', when: [] }, found: [] });
  });

  test('reads the condition behind the word, with or without when', () => {
    const reaction = { reaction: 'shelter', when: [{ quantity: 'expected wounds', operator: '>=', value: 1 }] };
    expect(read('shelter when expected wounds >= 1')).toEqual({ reaction, found: [] });
    expect(read('shelter expected wounds ≥ 1')).toEqual({ reaction, found: [] });
  });

  test('a reaction that is never taken is none', () => {
    expect(read('dodge never')).toEqual({ reaction: null, found: [] });
  });

  test('tells the mistakes of the word and of the condition, by their columns in the whole text', () => {
    const words = 'dodge, counterblow, countershot, shelter';
    const { reaction, found } = read('dogde when HP <= x');
    expect(reaction).toBeNull();
    expect(found).toEqual([
      `1: expected one of ${words}; got "dogde"; did you mean \`dodge\`?`,
      '18: expected a number, 0 or more; got "x"',
    ]);
    expect(read('  ').found).toEqual([`3: expected one of ${words}; got nothing`]);
    expect(read('dodge when').found[0]).toMatch(/^11: expected a condition/);
  });
});
