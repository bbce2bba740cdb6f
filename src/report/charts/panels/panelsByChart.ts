import type { ChartRequest } from '../../../rules/Rules.ts';
import type { StudyResult } from '../../../runner/StudyResult.ts';
import type { Summary } from '../../Summary.ts';
import { textHash } from '../../text/textHash.ts';
import type { Panel } from '../ChartKind.ts';
import { chartKindOf } from '../chartKinds.ts';

/** What the rules ask for: the panels of each chart, one for every scenario that asks for it, by the chart's name. */
export function panelsByChart(
  { study, scenarios }: StudyResult,
  summary: Summary,
): ReadonlyMap<string, readonly Panel<ChartRequest>[]> {
  const panels = new Map<string, Panel<ChartRequest>[]>();
  const meant = new Map<string, string>();
  for (const [at, { scenario }] of scenarios.entries()) {
    const summarised = summary.scenarios[at];
    for (const request of study.rules.charts(scenario.setup)) {
      const asked = `${request.kind}-${chartKindOf(request).nameOf(request)}`;
      const plain = fileName(asked);
      // Where two names are alike but for capitals or signs, they still are two charts.
      const name = (meant.get(plain) ?? asked) === asked ? plain : `${plain}-${textHash(asked)}`;
      meant.set(name, asked);
      const others = panels.get(name) ?? [];
      panels.set(name, [...others, { scenario: summarised, request, label: summarised.label, alike: [] }]);
    }
  }
  return panels;
}

const LONGEST_NAME = 80;

/**
 * Letters, digits, `_` and `-` alone, whatever a measure is called. Names that have more in them than that, or too much, get a
 * number made of all of it, so that measures of two names have charts of two names.
 */
function fileName(text: string): string {
  const plain = text
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .replace(/^-+|-+$/g, '');
  const isWhole = plain.length <= LONGEST_NAME && !/\P{ASCII}/u.test(text);
  return isWhole ? plain : `${plain.slice(0, LONGEST_NAME)}-${textHash(text)}`;
}
