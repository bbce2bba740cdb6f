import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { tunedText } from '../../../../src/study/vary/tunedText.ts';

const count = (value: unknown) => [{ steps: ['fleet', 'van', 'count'], value }];

describe('tunedText', () => {
  test('replaces the value in place, and changes no other character', () => {
    const text = `# a study
question: q   # why
rules: gravity-rift
seed: s
trials: 1_000_000
setup:
  # the fleet
  fleet: {van: {ship: cruiser, count:   3 , exits: 1}}   # three
`;
    expect(tunedText(text, count(5), [], 's')).toBe(text.replace('count:   3 ', 'count:   5 '));
  });

  test('replaces the value in scenarios that have their own, and in the setup for the others', () => {
    const text = `question: q
rules: duel
seed: 1
setup: {fleet: {van: {count: 1}}}
scenarios:
  as-is: {}
  more: {fleet: {van: {count: 2}}}
`;
    const tuned = parse(tunedText(text, count(4), ['as-is', 'more'], '1'));
    expect(tuned.setup.fleet.van.count).toBe(4);
    expect(tuned.scenarios).toEqual({ 'as-is': {}, more: { fleet: { van: { count: 4 } } } });
  });

  test('adds a value that the setup lacks, and keeps the comments', () => {
    const text =
      'question: q\nrules: duel\nseed: s\nsetup:\n  # one group\n  fleet:\n    van: {ship: cruiser} # ours\n';
    const tuned = tunedText(text, count(2), [], 's');
    expect(tuned).toBe(text.replace('{ship: cruiser}', '{ship: cruiser, count: 2}'));
  });

  test('writes the seed if it was the name of the file', () => {
    const text = 'question: q\nrules: duel # mine\nsetup: {fleet: {van: {count: 1}}}\n';
    expect(tunedText(text, count(2), [], 'fair fight')).toBe(
      'question: q\nrules: duel # mine\nseed: fair fight\nsetup: {fleet: {van: {count: 2}}}\n',
    );
    expect(parse(tunedText(text, count(2), [], '1e3')).seed).toBe('1e3');
  });

  test('quotes values that would end a flow mapping, and accepts lists and mappings', () => {
    const text = 'question: q\nrules: duel\nseed: s\nsetup: {fleet: {van: {count: 1}}, b: 2}\n';
    for (const value of ['a, b', 'x: y', '1', [1, [2, 'c']], { from: 'home' }, null, true, 0.1]) {
      expect(parse(tunedText(text, count(value), [], 's')).setup).toEqual({ fleet: { van: { count: value } }, b: 2 });
    }
  });

  test('does not change the values that other places take from an anchor', () => {
    const text = 'question: q\nrules: duel\nseed: s\nsetup: {fleet: {van: {count: &n 1}, rear: {count: *n}}}\n';
    const { fleet } = parse(tunedText(text, [{ steps: ['fleet', 'rear', 'count'], value: 7 }], [], 's')).setup;
    expect(fleet).toEqual({ van: { count: 1 }, rear: { count: 7 } });
  });
});
