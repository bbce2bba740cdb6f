import type { StudyResult } from '../../runner/StudyResult.ts';
import { notDrawn } from '../charts/notDrawn.ts';
import type { Summary } from '../Summary.ts';
import { chartFigure, type DrawnChart } from './chartFigure.ts';
import { html, type Markup } from './html.ts';
import { pageFrame } from './pageFrame.ts';
import { answerSection } from './sections/answerSection.ts';
import { checkSection } from './sections/checkSection.ts';
import { figuresSection } from './sections/figuresSection.ts';
import { planSection } from './sections/planSection.ts';
import { repeatSection } from './sections/repeatSection.ts';

/**
 * The report as one HTML file that needs nothing else. Whatever comes from the study is escaped.
 *
 * @param version riftlab's
 */
export async function reportPage(
  result: StudyResult,
  summary: Summary,
  charts: readonly DrawnChart[],
  version: string,
): Promise<string> {
  const content = html`${answerSection(summary)}
${planSection(result, summary)}
${chartsSection(charts, notDrawn(result, summary))}
${figuresSection(summary)}
${checkSection(summary)}
${repeatSection(result, version)}`;
  return pageFrame(summary.study, summary.question, content);
}

function chartsSection(charts: readonly DrawnChart[], left: readonly string[]): Markup {
  if (charts.length + left.length === 0) return html``;
  return html`<section>
<h2>The odds</h2>
${charts.map(chartFigure)}
${left.map((sentence) => html`<p class="detail">${sentence}</p>`)}
</section>`;
}
