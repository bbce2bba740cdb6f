import { expect, test } from 'vitest';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { checkDocument } from '../../../../src/report/views/check.ts';
import type { CheckResult } from '../../../../src/runner/checkStudy.ts';
import { checked, judged, missed, onAverage } from '../judgedTargets.ts';

const printed = (result: CheckResult) => renderTerminal(checkDocument(result));

test('riftlab check prints a row for each target, with what was wanted and found', () => {
  const text = printed(checked([judged(), missed]));
  expect(text).toMatch(/^wins, wanted at least 40 %\n {2}fair +50 % \(45 % to 55 %\) +met$/m);
  expect(text).toMatch(/^ {2}<un>&"fair" +39\.9999 %, exactly +missed$/m);
  expect(text).toContain('1,000 trials of each scenario.');
  expect(text.split('\n').every((line) => line.length <= 80)).toBe(true);
});

test('riftlab check states that a count is judged by its average', () => {
  expect(printed(checked([onAverage]))).toMatch(/^prize, wanted at least 5 on average\n {2}fair +5\.6, exactly +met$/m);
});

test('riftlab check says that no trial was needed, and prints no control character', () => {
  const text = printed(checked([judged({ scenario: 'a\u001b[31m' })], 0));
  expect(text).toContain('no trial was played');
  expect(text).not.toContain('\u001b');
});
