import { expect, test } from 'vitest';
import { LastRead } from '../../../src/rules/fieldSchemas.ts';

test('a text is parsed once while it is among the latest texts, and again afterwards', () => {
  const reads: string[] = [];
  const last = new LastRead<string>(2);
  const get = (text: string) =>
    last.get(text, () => {
      reads.push(text);
      return text.toUpperCase();
    });
  expect(['a', 'a', 'b', 'a', 'c', 'a'].map(get)).toEqual(['A', 'A', 'B', 'A', 'C', 'A']);
  expect(reads).toEqual(['a', 'b', 'c', 'a']);
});
