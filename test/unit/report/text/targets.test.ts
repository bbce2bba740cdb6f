import { expect, test } from 'vitest';
import { precisionText } from '../../../../src/report/text/targets.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import { lotteries } from '../../runner/lottery.ts';

const precision = { measure: 'wins', within: 0.02, confidence: 0.95, atMost: 50_000 };
const run = (chances: Record<string, number>, within: number, atMost = 50_000) =>
  runStudy(lotteries(chances, { trials: atMost, precision: { ...precision, within, atMost } }), { workers: 0 });

test('a run to a precision says where it ended and what it knows', async () => {
  const result = await run({ rare: 0.01 }, 0.02);
  const [{ low, high }] = result.reached ?? [];
  expect(low).toBeLessThan(0.01);
  expect(high).toBeGreaterThan(0.01);
  expect(precisionText(result)).toMatch(
    /^The chance that the ticket wins is known to within ±2 points after 1,000 tickets: it lies between [\d.]+ % and [\d.]+ %, with 95 % confidence however often one looks\.$/,
  );
});

test('it names scenarios where there are several, and says so where trials ran out', async () => {
  const text = precisionText(await run({ rare: 0.01, even: 0.5 }, 0.02, 1_000));
  expect(text).toMatch(
    /^The chance that the ticket wins is not known to within ±2 points yet, after all 1,000 tickets: it lies between .* \(rare\), .* \(even\), with/,
  );
});

test('it names scenarios as they are called, also with “to” in their names', async () => {
  const text = precisionText(await run({ 'from 1 to 2': 0.01, 'I to IV': 0.5 }, 0.02, 1_000));
  expect(text).toMatch(
    /it lies between [\d.]+ % and [\d.]+ % \(from 1 to 2\), [\d.]+ % and [\d.]+ % \(I to IV\), with/,
  );
});

test('a study of so many trials has nothing to say', async () => {
  expect(precisionText(await runStudy(lotteries({ only: 0.5 }, { trials: 100 }), { workers: 0 }))).toBeNull();
});
