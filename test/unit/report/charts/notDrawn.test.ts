import { expect, test } from 'vitest';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { chartsOf } from '../../../../src/report/charts/chartsOf.ts';
import { notDrawn } from '../../../../src/report/charts/notDrawn.ts';
import { exampleResult } from '../exampleResult.ts';
import { portal, portalResult } from '../portalResult.ts';

const never = { ...portal, perTurn: 0 };
const curve = (result: ReturnType<typeof portalResult>) =>
  chartsOf(result, summarise(result)).some(({ name }) => name === 'curve-turn_returned');
const said = (result: ReturnType<typeof portalResult>) => notDrawn(result, summarise(result));

test('what never happens in any scenario is said in words, not drawn', () => {
  const result = portalResult({ scenarios: { a: never, b: never } });
  expect(curve(result)).toBe(false);
  expect(said(result)).toEqual(['“The way home” is not drawn: it never happens within 60 turns.']);
});

test('where that is only sampled, it is said how often it may happen yet', () => {
  const result = portalResult({ scenarios: { a: never, b: never }, solved: false, trials: 20_000 });
  expect(curve(result)).toBe(false);
  // Wilson's upper limit of 0 in 20,000: 1.96² / (20,000 + 1.96²).
  expect(said(result)).toContain(
    '“The way home” is not drawn: it happens in none of 20,000 sampled entries of any scenario (95 % interval: up to 0.019 %).',
  );
});

test('what happens in one scenario is drawn for all', () => {
  const result = portalResult({ scenarios: { a: portal, b: never } });
  expect(curve(result)).toBe(true);
  expect(said(result)).toEqual([]);
});

test('what is always the same is said to be so', () => {
  const result = exampleResult({ scenarios: { sure: { ships: 3, survival: 1 } } });
  expect(said(result)).toEqual([
    '“How many ships arrive” is not drawn: it is always 3 ships.',
    '“What the crossing costs” is not drawn: it is always 0 resources.',
  ]);
  const sampled = exampleResult({ scenarios: { sure: { ships: 3, survival: 1 } }, solved: false, trials: 500 });
  expect(said(sampled)[0]).toBe(
    '“How many ships arrive” is not drawn: it is 3 ships in each of 500 sampled crossings.',
  );
});

test('what hardly ever happens is said as well: its curve would be all uncertainty', () => {
  const rare = { ...portal, perTurn: 1e-5 };
  // 1 − (1 − 10⁻⁵)⁵⁵
  expect(said(portalResult({ scenarios: { a: never, b: rare } }))).toEqual([
    '“The way home” is not drawn: it happens within 60 turns in 0.055 % of entries at most.',
  ]);
  const sampled = portalResult({ scenarios: { b: rare }, solved: false });
  expect(curve(sampled)).toBe(false);
  expect(said(sampled)[0]).toMatch(
    /it happens in \d+ of 1,000,000 sampled entries \(95 % interval: up to 0\.\d+ %\)\.$/,
  );
});
