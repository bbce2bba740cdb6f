import { describe, expect, it } from 'vitest';
import { junitXml } from '../../../../src/report/render/junit.ts';
import { checked, judged, missed, onAverage, undecided } from '../judgedTargets.ts';

describe('junitXml', () => {
  it('has a suite for each study and a case for each target: passed, failed or skipped by its verdict', () => {
    expect(junitXml([checked([judged(), missed, undecided])])).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="riftlab check" tests="3" failures="1" errors="0" skipped="1">
  <testsuite name="lotteries" tests="3" failures="1" errors="0" skipped="1">
    <testcase classname="lotteries" name="wins of fair: at least 40 %"/>
    <testcase classname="lotteries" name="wins of &lt;un&gt;&amp;&quot;fair&quot;: at least 40 %"><failure message="wanted at least 40 %; found 39.9999 %, exactly"/></testcase>
    <testcase classname="lotteries" name="wins of fair: at least 40 %"><skipped message="wanted at least 40 %; found 50 % (45 % to 55 %)"/></testcase>
  </testsuite>
</testsuites>
`);
  });

  it('adds up the counts of several studies', () => {
    expect(junitXml([checked([judged()]), checked([missed])])).toContain(
      'tests="2" failures="1" errors="0" skipped="0"',
    );
  });

  it('states that a count is judged by its average', () => {
    expect(junitXml([checked([onAverage])])).toContain('name="prize of fair: at least 5 on average"/>');
    expect(junitXml([checked([{ ...onAverage, verdict: 'missed' }])])).toContain(
      '<failure message="wanted at least 5 on average; found 5.6, exactly"/>',
    );
  });
});
