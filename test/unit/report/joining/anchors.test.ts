import { expect, test } from 'vitest';
import { anchors } from '../../../../src/report/joining/anchors.ts';

test('an anchor is the study’s name in letters, digits and hyphens, each once', () => {
  expect(anchors(['fair-duel', 'a b.c', 'fair-duel', '…', 'contents', 'Überzahl'])).toEqual([
    'fair-duel',
    'a-b-c',
    'fair-duel-2',
    'report',
    'contents-2',
    'Überzahl',
  ]);
});
