import type { JudgedTarget } from '../../analysis/targets/TargetJudge.ts';
import { escapedMarkup } from '../../foundation/text.ts';
import type { CheckResult } from '../../runner/checkStudy.ts';
import { bandText, foundText } from '../text/targets.ts';

const OPENING = '<testsuites name="riftlab check"';

/** Returns true for a text that `junitXml` has made. */
export function isJunitXml(text: string): boolean {
  return text.split('\n')[1]?.startsWith(OPENING) === true;
}

/**
 * The results of checks as JUnit XML, which build servers read: a suite for each study, and a case for each target and scenario.
 * A missed target is a `failure`, an undecided one is `skipped`.
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

/** A text for an XML attribute. `?` replaces control characters: XML 1.0 forbids most of them, even if they are escaped. */
function attribute(text: string): string {
  return escapedMarkup(text.replace(/\p{Cc}/gu, '?'));
}
