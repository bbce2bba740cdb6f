import { parse } from 'csv-parse/sync';
import { describe, expect, test } from 'vitest';
import { tuningCsv } from '../../../../src/report/tuning/tuningCsv.ts';
import { tuningTerminal } from '../../../../src/report/tuning/tuningTerminal.ts';
import { tuneStudy } from '../../../../src/runner/tuneStudy.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { curveRules } from '../../runner/tuning/curveRules.ts';

function tune(adjust: string, targets: string, setup = '{}', trials = 4_000) {
  const text = `question: q\nrules: curve\ntrials: ${trials}\nsetup: ${setup}\nadjust: ${adjust}\ntargets: [${targets}]`;
  return tuneStudy(parseStudy(text, 'toy.yaml', new Map([['curve', curveRules]])), { workers: 0 });
}

async function wordsOf(...asked: Parameters<typeof tune>): Promise<string> {
  const text = tuningTerminal(await tune(...asked));
  for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  return text.replace(/\s+/g, ' ');
}

const X = '{x: {from: 0, to: 100}}';

describe('a tuning, in words', () => {
  test('is the answer, its margin, and what else does', async () => {
    const words = await wordsOf(X, '{measure: hits, between: [0.343, 0.378]}');
    expect(words).toContain('toy: x=36 meets the target. hits: 36 %, exactly; wanted 34.3 % to 37.8 %.');
    expect(words).toContain('The margin is 1.7 points for hits. All that were tried from 35 to 37 do.');
    expect(words).toContain('Exact values decided everything.');
  });

  test('names the tightest of several targets', async () => {
    const words = await wordsOf(X, '{measure: hits, atLeast: 0.3}, {measure: score, atMost: 3.2}');
    expect(words).toContain('x=31 meets both targets. The tightest margin is 1 point for hits.');
    // A count is aimed at by its average.
    expect(words).toContain('score: 3.1, exactly; wanted at most 3.2 on average');
    expect(words).toMatch(/tried hits score on average verdict/);
  });

  test('says that there are two answers', async () => {
    const words = await wordsOf(X, '{measure: hits, between: [0.48, 0.52]}', '{shape: hill}');
    expect(words).toContain('There are two answers apart from each other: 14 to 15 and 85 to 86;');
    expect(words).toContain('the figure turns round');
  });

  test('says that the range ends too early, and on which side', async () => {
    const words = await wordsOf('{x: {from: 0, to: 30}}', '{measure: hits, atLeast: 0.4}');
    expect(words).toContain(
      'nothing that was tried meets the target. The nearest is x=30: hits: 30 %, exactly; wanted at least 40 %.',
    );
    expect(words).toContain('That is the end of the range: look above 30, or at the target.');
  });

  test('says that answers may lie beyond where the end of the range meets the targets', async () => {
    const words = await wordsOf('{x: {from: 0, to: 30}}', '{measure: hits, atLeast: 0.25}');
    expect(words).toContain('from 25 to 30 do; the last of the range among them, so more may lie beyond.');
  });

  test('says that the band lies between two steps', async () => {
    expect(await wordsOf(X, '{measure: hits, between: [0.352, 0.358]}')).toContain('the band lies between two steps');
  });

  test('says that more trials would tell', async () => {
    const words = await wordsOf('{x: [20, 36]}', '{measure: hits, atLeast: 0.361}', '{luck: endless}');
    expect(words).toContain(
      'nothing that was tried is sure to meet the target; 1 of 2 may, and more trials would tell.',
    );
    expect(words).toContain('each verdict is held to 97.5 %, so that all together keep 95 %.');
  });

  test('says what the rules refused', async () => {
    const words = await wordsOf('{y: {from: 0, to: 50}}', '{measure: hits, atLeast: 0.295}', '{x: 10}');
    expect(words).toMatch(/The rules refused \d+, the first: toy\.yaml:5:\d+ adjust\.y.*: y is too much for x\./);
  });
});

describe('tuning.csv', () => {
  test('has a row for each combination and target, the best first, with a column for each place', async () => {
    const tuning = await tune(
      '{x: [10, 20], y: [0, 5]}',
      '{measure: hits, between: [0.2, 0.3]}, {measure: score, atMost: 9}',
    );
    const rows: Record<string, string>[] = parse(tuningCsv(tuning), { columns: true });
    expect(rows).toHaveLength(8);
    expect(rows[0]).toMatchObject({
      x: '20',
      y: '5',
      measure: 'hits',
      wanted: '20 % to 30 %',
      exact: '0.25',
      verdict: 'met',
    });
    expect(rows[1]).toMatchObject({ measure: 'score', exact: '2.5', trials: '0', all_targets: 'met', margin: '0.05' });
    expect(rows.at(-2)).toMatchObject({ x: '10', y: '0', verdict: 'missed', margin: '-0.1' });
  });
});

test('of several scenarios each target says which it is for', async () => {
  const text = `question: q
rules: curve
setup: {x: 10}
scenarios: {plain: {}, helped: {y: 10}}
adjust: {x: {from: 30, to: 60, step: 10}}
targets: [{measure: hits, atLeast: 0.35}, {measure: hits, within: {of: plain, margin: 0.11}}]`;
  const study = parseStudy(text, 'toy.yaml', new Map([['curve', curveRules]]));
  const words = tuningTerminal(await tuneStudy(study, { workers: 0 })).replace(/\s+/g, ' ');
  expect(words).toContain('x=40 meets all 3 targets. The tightest margin is 1 point for hits of helped.');
  expect(words).toContain('hits of plain: 40 %, exactly; wanted at least 35 %');
  expect(words).toContain('hits of helped: 10 %, exactly; wanted within 11 points of plain');
  expect(words).toContain('Every one of 4 values was tried.');
});
