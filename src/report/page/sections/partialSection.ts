import type { StudyResult } from '../../../runner/StudyResult.ts';
import { groupedText } from '../../text/groupedText.ts';
import { html, type Markup } from '../html.ts';

/** Says above all else that a report is of a part of its trials; nothing where it is of all. */
export function partialSection({ study, scenarios, isPartial }: StudyResult): Markup {
  if (!isPartial) return html``;
  const played = groupedText(scenarios[0].tally.trials);
  const all = `${study.precision === null ? '' : 'at most '}${groupedText(study.trials)} ${study.rules.trials}`;
  return html`<p class="partial"><strong>Partial.</strong> The run was interrupted after ${played} of ${all}; run again, it goes on from there.</p>
`;
}
