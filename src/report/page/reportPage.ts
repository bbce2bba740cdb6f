import type { StudyResult } from '../../runner/StudyResult.ts';
import type { Summary } from '../Summary.ts';
import { answerSection } from './answerSection.ts';
import { checkSection } from './checkSection.ts';
import { figuresSection } from './figuresSection.ts';
import { html, type Markup, trustedMarkup } from './html.ts';
import { PAGE_STYLE } from './pageStyle.ts';
import { labelled, planSection } from './planSection.ts';
import { repeatSection } from './repeatSection.ts';

/** A chart as the page shows it. */
export interface DrawnChart {
  readonly svg: string;
  /** What it shows, for those who cannot see it. */
  readonly description: string;
}

/**
 * The report as one HTML file that needs nothing else: no script, no request, and a content policy that allows none.
 * Whatever comes from the study is escaped.
 *
 * @param version riftlab's
 */
export async function reportPage(
  result: StudyResult,
  summary: Summary,
  charts: readonly DrawnChart[],
  version: string,
): Promise<string> {
  const policy = `default-src 'none'; style-src 'sha256-${await sha256(PAGE_STYLE)}'; img-src data:`;
  const page = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${summary.question}</title>
<style>${trustedMarkup(PAGE_STYLE)}</style>
</head>
<body>
<main>
<p class="kicker">${summary.study} · riftlab</p>
<h1>${summary.question}</h1>
${answerSection(summary)}
${planSection(result)}
${chartsSection(charts)}
${figuresSection(summary)}
${checkSection(summary)}
${repeatSection(result, version)}
</main>
</body>
</html>
`;
  return page.text;
}

function chartsSection(charts: readonly DrawnChart[]): Markup {
  if (charts.length === 0) return html``;
  return html`<section>
<h2>The odds</h2>
${charts.map(({ svg, description }) => html`<figure>${trustedMarkup(labelled(svg, description))}</figure>`)}
</section>`;
}

/** In base64, as a content policy names an inline style. */
async function sha256(text: string): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
