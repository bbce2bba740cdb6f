import type { JudgedTarget } from '../../analysis/targets/TargetJudge.ts';
import { escapedMarkup } from '../../foundation/text.ts';
import type { CheckResult } from '../../runner/checkStudy.ts';
import { foundText } from '../views/targets.ts';
import { bandText } from './bandText.ts';

const OPENING = '<testsuites name="riftlab check"';

/** Whether a text is what `junitXml` has made. */
export function isJunitXml(text: string): boolean {
  return text.split('\n')[1]?.startsWith(OPENING) === true;
}

/**
 * Checks as JUnit XML, as build servers read it: a suite for each study and a case for each target, `failure` where it is
 * missed and `skipped` where it is undecided.
 */
export function junitXml(results: readonly CheckResult[]): string {
  const suites = results.map(suite);
  const all = results.flatMap(({ targets }) => targets);
  return ['<?xml version="1.0" encoding="UTF-8"?>', `${OPENING} ${counts(all)}>`, ...suites, '</testsuites>', ''].join(
    '\n',
  );
}

function suite({ study, targets }: CheckResult): string {
  const cases = targets.map((judged) => `    ${testcase(study.name, judged)}`);
  return [`  <testsuite name="${attribute(study.name)}" ${counts(targets)}>`, ...cases, '  </testsuite>'].join('\n');
}

function counts(targets: readonly JudgedTarget[]): string {
  const count = (verdict: JudgedTarget['verdict']) => targets.filter((one) => one.verdict === verdict).length;
  return `tests="${targets.length}" failures="${count('missed')}" errors="0" skipped="${count('undecided')}"`;
}

function testcase(study: string, judged: JudgedTarget): string {
  const { figure, scenario, target, verdict } = judged;
  const wanted = bandText(target.band, figure);
  const name = attribute(`${figure.name} of ${scenario}: ${wanted}`);
  const opening = `<testcase classname="${attribute(study)}" name="${name}"`;
  if (verdict === 'met') return `${opening}/>`;
  const message = attribute(`wanted ${wanted}; found ${foundText(judged)}`);
  return `${opening}><${verdict === 'missed' ? 'failure' : 'skipped'} message="${message}"/></testcase>`;
}

/** XML 1.0 has no place for most control characters, escaped or not. */
function attribute(text: string): string {
  return escapedMarkup(text.replace(/\p{Cc}/gu, '?'));
}
