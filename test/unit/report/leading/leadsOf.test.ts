import { expect, test } from 'vitest';
import { leadsOf } from '../../../../src/report/leading/leadsOf.ts';
import { rowsOf } from '../../../../src/report/leading/rowsOf.ts';
import { summarise } from '../../../../src/report/summarise.ts';
import { exampleResult } from '../exampleResult.ts';
import { type FightSetup, fight, fightResult } from '../fightResult.ts';

function titles(scenarios: Readonly<Record<string, FightSetup>>): string[] {
  return leadsOf(summarise(fightResult({ scenarios }))).map(({ measure }) => measure.title);
}

const odds = (red: number, blue: number): FightSetup => ({ ...fight, out: { red, blue } });

test('a measure with a mean leads as it is', () => {
  const { scenarios } = summarise(exampleResult());
  expect(leadsOf({ scenarios })).toEqual([scenarios[0].measures[0]]);
});

test('a category of one scenario leads with its most frequent value', () => {
  expect(titles({ 'as is': odds(0.1, 0.25) })).toEqual(['winner: blue']);
});

test('one of several scenarios leads with the first value that can come in each', () => {
  expect(titles({ one: odds(0.1, 0.25), other: odds(0.1, 0.4) })).toEqual(['winner: red', 'winner: red']);
  expect(titles({ one: odds(0, 0.25), other: odds(0.1, 0.4) })).toEqual(['winner: blue', 'winner: blue']);
});

test('a leading category of few values has a row for each that can come, in the order of the rules', () => {
  const rows = (setup: FightSetup) =>
    rowsOf(summarise(fightResult({ scenarios: { 'as is': setup } })).scenarios[0]).map(({ measure }) => measure.title);
  expect(rows(fight).slice(0, 4)).toEqual(['winner: red', 'winner: blue', 'winner: draw', 'points that red is ahead']);
  expect(rows(odds(0, 0.2)).slice(0, 2)).toEqual(['winner: blue', 'winner: draw']);
});
