import type { StudyResult } from '../../../analysis/StudyResult.ts';
import { howFar } from '../../text/howFar.ts';
import { html, type Markup } from '../html.ts';

/** Says above all else that a report is of a part of its trials; nothing where it is of all. */
export function partialSection(result: StudyResult): Markup {
  const { study, scenarios, isPartial, rare } = result;
  if (!isPartial) return html``;
  const isCut = scenarios[0].tally.trials < study.trials;
  const left = isCut && study.rare !== undefined && rare === undefined ? ' Its rare event was not played yet.' : '';
  return html`<p class="partial"><strong>Partial.</strong> The run was interrupted ${howFar(result, study.rules.trials)}; run again, it goes on from there.${left}</p>
`;
}
