import type { Comparison } from '../../analysis/comparison.ts';
import type { StudyResult } from '../../analysis/StudyResult.ts';
import type { Summary } from '../../analysis/summarise.ts';
import { notDrawn } from '../charts/notDrawn.ts';
import { changesSection } from '../comparing/sentences/changesSection.ts';
import type { Origin } from '../manifest.ts';
import { rareSection } from '../rare/rareSection.ts';
import { targetsSection } from '../targets/targetsSection.ts';
import { chartFigure, type DrawnChart } from './chartFigure.ts';
import { html, type Markup } from './html.ts';
import { pageFrame } from './pageFrame.ts';
import { answerSection } from './sections/answerSection.ts';
import { checkSection } from './sections/checkSection.ts';
import { figuresSection } from './sections/figuresSection.ts';
import { partialSection } from './sections/partialSection.ts';
import { planSection } from './sections/planSection.ts';
import { repeatSection } from './sections/repeatSection.ts';
import { talesSection } from './sections/talesSection.ts';

/** The pictures of a page. */
export interface Pictures {
  readonly odds: readonly DrawnChart[];
  /** One trial, moment by moment; null where the rules show no board. */
  readonly timeline: DrawnChart | null;
}

/** The report as one HTML file that needs nothing else. Whatever comes from the study is escaped. */
export async function reportPage(
  result: StudyResult,
  summary: Summary,
  comparisons: readonly Comparison[],
  { odds, timeline }: Pictures,
  origin: Pick<Origin, 'version' | 'command'>,
): Promise<string> {
  const content = html`${partialSection(result)}${targetsSection(result)}
${answerSection(summary)}${rareSection(summary)}
${changesSection(result, comparisons)}
${planSection(result, summary)}
${chartsSection(odds, notDrawn(result, summary))}${timeline === null ? '' : timelineSection(timeline)}${talesSection(result, summary)}
${figuresSection(summary)}
${checkSection(summary)}
${repeatSection(result, origin)}`;
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

function timelineSection(timeline: DrawnChart): Markup {
  return html`
<section>
<h2>How it may go</h2>
${chartFigure(timeline)}
</section>`;
}
