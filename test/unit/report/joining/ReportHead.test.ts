import { expect, test } from 'vitest';
import { readReportHead, reportHead } from '../../../../src/report/joining/ReportHead.ts';
import { lotteries } from '../../runner/lottery.ts';

test('what a manifest begins with can be read again', () => {
  const head = reportHead(lotteries({ only: 0.5 }), '1.2.3', ['It wins.', 'Often.']);
  const found = {
    riftlab: '1.2.3',
    study: 'lotteries',
    question: 'Which ticket wins?',
    answer: ['It wins.', 'Often.'],
    isPartial: false,
  };
  expect(readReportHead(JSON.stringify({ ...head, files: [] }))).toEqual(found);
  expect(readReportHead(JSON.stringify({ ...head, partial: true }))).toEqual({ ...found, isPartial: true });
});

test.each([
  '',
  'no JSON',
  'null',
  '[]',
  '{"riftlab": "1"}',
  '{"riftlab":"1","study":"a","question":"b"}',
  '{"riftlab":"1","study":"a","question":"b","answer":[1]}',
])('a manifest of %j is none', (text) => {
  expect(readReportHead(text)).toBeNull();
});
