import { describe, expect, it } from 'vitest';
import type { JudgedTarget } from '../../../../src/analysis/targets/TargetJudge.ts';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { bandText, exactText, valueText } from '../../../../src/report/targets/bandText.ts';
import { junitXml } from '../../../../src/report/targets/junitXml.ts';
import { checkDocument } from '../../../../src/report/views/check.ts';
import { checkSentence, targetCells } from '../../../../src/report/views/targets.ts';
import { count, figuresOf, flag } from '../../../../src/rules/Measure.ts';
import type { CheckResult } from '../../../../src/runner/checkStudy.ts';
import { lotteries } from '../../runner/lottery.ts';

const [rate, amount] = figuresOf([flag('wins', 'it wins', 'tickets'), count('prize', 'prize', 'crowns', 9)]);

function judged(changes: Partial<JudgedTarget> = {}): JudgedTarget {
  return {
    target: { measure: 'wins', scenario: null, band: { kind: 'atLeast', low: 0.4 }, confidence: 0.95 },
    scenario: 'fair',
    figure: rate,
    estimate: 0.5,
    interval: { low: 0.45, high: 0.55 },
    exact: null,
    verdict: 'met',
    ...changes,
  };
}

const result = (targets: readonly JudgedTarget[], trials = 1_000): CheckResult => ({
  study: lotteries({ fair: 0.5, unfair: 0.1 }),
  targets,
  trials,
});

const printed = (checked: CheckResult) => renderTerminal(checkDocument(checked));

const missed = judged({ verdict: 'missed', scenario: '<un>&"fair"', exact: 0.399999 });
const undecided = judged({ verdict: 'undecided' });

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
  ] as const)('says %j', (band, figure, text) => {
    expect(bandText(band, figure)).toBe(text);
  });
});

describe('exactText', () => {
  it('has as many digits as tell a value from the band that it misses', () => {
    const band = { kind: 'atLeast', low: 0.4 } as const;
    expect(exactText(0.399999, rate, band)).toBe('39.9999 %');
    expect(exactText(0.4, rate, band)).toBe('40 %');
    expect(exactText(0.123456, rate, band)).toBe('12.35 %');
    expect(valueText(0.399999, rate)).toBe('40 %');
  });

  it('does not round what is nearly certain to certainty', () => {
    expect(exactText(0.9999999, rate, { kind: 'atLeast', low: 0.4 })).toBe('99.99999 %');
    expect(exactText(1, rate, { kind: 'atLeast', low: 0.4 })).toBe('100 %');
  });
});

describe('what riftlab check prints', () => {
  it('opens with how many targets are met', () => {
    expect(checkSentence(result([judged()]))).toBe('lotteries: its target is met.');
    expect(checkSentence(result([judged(), judged()]))).toBe('lotteries: all 2 targets are met.');
    expect(checkSentence(result([judged(), missed, undecided, missed]))).toBe(
      'lotteries: 2 of 4 targets are missed, 1 is undecided.',
    );
    expect(checkSentence(result([judged(), undecided]))).toBe('lotteries: 1 of 2 targets is undecided.');
  });

  it('has a row for each target, with what was wanted and found', () => {
    const text = printed(result([judged(), missed]));
    expect(text).toMatch(/^wins, wanted at least 40 %\n {2}fair +50 % \(45 % to 55 %\) +met$/m);
    expect(text).toMatch(/^ {2}<un>&"fair" +39\.9999 %, exactly +missed$/m);
    expect(text).toContain('1,000 trials of each scenario.');
    expect(text.split('\n').every((line) => line.length <= 80)).toBe(true);
  });

  it('says that a count is judged by its average, in the terminal, as JUnit XML and in CSV', () => {
    const brings = judged({
      target: { measure: 'prize', scenario: null, band: { kind: 'atLeast', low: 5 }, confidence: 0.95 },
      figure: amount,
      exact: 5.6,
    });
    expect(printed(result([brings]))).toMatch(/^prize, wanted at least 5 on average\n {2}fair +5\.6, exactly +met$/m);
    expect(junitXml([result([brings])])).toContain('name="prize of fair: at least 5 on average"/>');
    expect(junitXml([result([{ ...brings, verdict: 'missed' }])])).toContain(
      '<failure message="wanted at least 5 on average; found 5.6, exactly"/>',
    );
    expect(targetCells(brings, 0)).toContain('at least 5 on average');
  });

  it('says when no trial was needed, and lets no control character through', () => {
    const text = printed(result([judged({ scenario: 'a\u001b[31m' })], 0));
    expect(text).toContain('no trial was played');
    expect(text).not.toContain('\u001b');
  });
});

describe('junitXml', () => {
  it('has a suite for each study and a case for each target, failed or skipped as it was judged', () => {
    expect(junitXml([result([judged(), missed, undecided])])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="riftlab check" tests="3" failures="1" errors="0" skipped="1">
  <testsuite name="lotteries" tests="3" failures="1" errors="0" skipped="1">
    <testcase classname="lotteries" name="wins of fair: at least 40 %"/>
    <testcase classname="lotteries" name="wins of &lt;un&gt;&amp;&quot;fair&quot;: at least 40 %"><failure message="wanted at least 40 %; found 39.9999 %, exactly"/></testcase>
    <testcase classname="lotteries" name="wins of fair: at least 40 %"><skipped message="wanted at least 40 %; found 50 % (45 % to 55 %)"/></testcase>
  </testsuite>
</testsuites>
`);
  });

  it('adds up several studies', () => {
    expect(junitXml([result([judged()]), result([missed])])).toContain('tests="2" failures="1" errors="0" skipped="0"');
  });
});
