import { describe, expect, it, test } from 'vitest';
import { bandText, checkSentence, exactText, precisionText, valueText } from '../../../../src/report/text/targets.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import { lotteries } from '../../runner/lottery.ts';
import { amount, checked, judged, missed, rate, undecided } from '../judgedTargets.ts';

describe('bandText', () => {
  it.each([
    [{ kind: 'between', low: 0.4, high: 0.6 }, rate, '40 % to 60 %'],
    // Of a count, single trials may lie outside of the band.
    [{ kind: 'between', low: 4, high: 6 }, amount, '4 to 6 on average'],
    [{ kind: 'atLeast', low: 0.400001 }, rate, 'at least 40.0001 %'],
    [{ kind: 'atMost', high: 2.5 }, amount, 'at most 2.5 on average'],
    [{ kind: 'atLeast', low: -3 }, amount, 'at least −3 on average'],
    [{ kind: 'within', of: 'fair', margin: 0.02 }, rate, 'within 2 points of fair'],
    [{ kind: 'within', of: 'fair', margin: 0.3 }, amount, 'on average within 0.3 of fair'],
  ] as const)('describes a band as %j', (band, figure, text) => {
    expect(bandText(band, figure)).toBe(text);
  });
});

describe('exactText', () => {
  it('has enough digits to distinguish a value from the band that it misses', () => {
    const band = { kind: 'atLeast', low: 0.4 } as const;
    expect(exactText(0.399999, rate, band)).toBe('39.9999 %');
    expect(exactText(0.4, rate, band)).toBe('40 %');
    expect(exactText(0.123456, rate, band)).toBe('12.35 %');
    expect(valueText(0.399999, rate)).toBe('40 %');
  });

  it('does not round a nearly certain rate to certainty', () => {
    expect(exactText(0.9999999, rate, { kind: 'atLeast', low: 0.4 })).toBe('99.99999 %');
    expect(exactText(1, rate, { kind: 'atLeast', low: 0.4 })).toBe('100 %');
  });
});

describe('checkSentence', () => {
  it('counts the targets that are met, missed and undecided', () => {
    expect(checkSentence(checked([judged()]))).toBe('lotteries: its target is met.');
    expect(checkSentence(checked([judged(), judged()]))).toBe('lotteries: all 2 targets are met.');
    expect(checkSentence(checked([judged(), missed, undecided, missed]))).toBe(
      'lotteries: 2 of 4 targets are missed, 1 is undecided.',
    );
    expect(checkSentence(checked([judged(), undecided]))).toBe('lotteries: 1 of 2 targets is undecided.');
  });
});

const precision = { measure: 'wins', within: 0.02, confidence: 0.95, atMost: 50_000 };
const run = (chances: Record<string, number>, within: number, atMost = 50_000) =>
  runStudy(lotteries(chances, { trials: atMost, precision: { ...precision, within, atMost } }), { workers: 0 });

test('the sentence on a run to a precision states where it ended and its interval', async () => {
  const result = await run({ rare: 0.01 }, 0.02);
  const [{ low, high }] = result.reached ?? [];
  expect(low).toBeLessThan(0.01);
  expect(high).toBeGreaterThan(0.01);
  expect(precisionText(result)).toMatch(
    /^The chance that the ticket wins is known to within ±2 points after 1,000 tickets: it lies between [\d.]+ % and [\d.]+ %, with 95 % confidence, however often the interval is checked\.$/,
  );
});

test('the sentence on a precision names the scenarios if there are several, and says if the trials ran out', async () => {
  const text = precisionText(await run({ rare: 0.01, even: 0.5 }, 0.02, 1_000));
  expect(text).toMatch(
    /^The chance that the ticket wins is not known to within ±2 points yet, after all 1,000 tickets: it lies between .* \(rare\), .* \(even\), with/,
  );
});

test('the sentence on a precision keeps “to” in the names of scenarios', async () => {
  const text = precisionText(await run({ 'from 1 to 2': 0.01, 'I to IV': 0.5 }, 0.02, 1_000));
  expect(text).toMatch(
    /it lies between [\d.]+ % and [\d.]+ % \(from 1 to 2\), [\d.]+ % and [\d.]+ % \(I to IV\), with/,
  );
});

test('a study with a fixed number of trials has no sentence on a precision', async () => {
  expect(precisionText(await runStudy(lotteries({ only: 0.5 }, { trials: 100 }), { workers: 0 }))).toBeNull();
});
