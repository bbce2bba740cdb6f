import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Summary } from '../Summary.ts';
import { answerSection } from './answerSection.ts';
import { checkSection } from './checkSection.ts';
import { figuresSection } from './figuresSection.ts';
import { html, type Markup, trustedMarkup } from './html.ts';
import { pageFrame } from './pageFrame.ts';
import { labelled, planSection } from './planSection.ts';
import { repeatSection } from './repeatSection.ts';

/** A chart as the page shows it. */
export interface DrawnChart {
  readonly svg: string;
  /** What it shows, for those who cannot see it. */
  readonly description: string;
}

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
${planSection(result)}
${chartsSection(charts)}
${figuresSection(summary)}
${checkSection(summary)}
${repeatSection(result, version)}`;
  return pageFrame(summary.study, summary.question, content);
}

function chartsSection(charts: readonly DrawnChart[]): Markup {
  if (charts.length === 0) return html``;
  return html`<section>
<h2>The odds</h2>
${charts.map(({ svg, description }) => html`<figure>${trustedMarkup(labelled(svg, description))}</figure>`)}
</section>`;
}
