import { html, type Markup, trustedMarkup } from '../page/html.ts';
import { type PageParts, pageFrame } from '../page/pageFrame.ts';
import { anchors, CONTENTS, VERDICTS } from './anchors.ts';
import { nestedMarkup } from './nestedMarkup.ts';
import type { ReportHead } from './ReportHead.ts';

/** By this a joined page can be told from every other, so that nothing else is written over. */
export const JOINED = 'riftlab report';

/** A report that is to stand on a page with others. */
export interface JoinedReport {
  readonly head: ReportHead;
  /** Of its own page. */
  readonly page: PageParts;
  /** Where its folder lies, from the joined page: a relative address that ends in `/`. */
  readonly folder: string;
}

/** A report and its id on the joined page. */
interface Placed extends JoinedReport {
  readonly anchor: string;
}

/**
 * Several reports as one HTML file that needs nothing else: a list of their questions with the answers, the verdicts of
 * those that have targets, then each in full as its own page has it.
 *
 * @param reports in the order in which they are to stand
 */
export async function joinedPage(title: string, reports: readonly JoinedReport[]): Promise<string> {
  const ids = anchors(reports.map(({ head }) => head.study));
  const placed = reports.map((report, at): Placed => ({ ...report, anchor: ids[at] }));
  const content = html`${contentsList(placed)}
${verdicts(placed)}
${placed.map(article)}`;
  return pageFrame(`${reports.length} ${reports.length === 1 ? 'report' : 'reports'}`, title, content, JOINED);
}

function contentsList(reports: readonly Placed[]): Markup {
  return html`<nav class="contents" id="${CONTENTS}">
<ol>
${reports.map(
  ({ anchor, head, page }) =>
    html`<li><a href="#${anchor}">${head.question}</a> <small>${trustedMarkup(page.kicker)}</small>${partialMark(head)}
<p>${head.answer.join(' ')}</p></li>`,
)}
</ol>
</nav>`;
}

/** Of a page's sections none stands in another, so that the first end is its own. */
const TARGETS = /<section id="targets">\n<h2>.*<\/h2>\n([\s\S]*?)<\/section>/;

function verdicts(reports: readonly Placed[]): Markup {
  const judged = reports.flatMap(({ anchor, head, page }) => {
    const [, markup] = TARGETS.exec(page.content) ?? [];
    return markup === undefined ? [] : [{ anchor, head, markup }];
  });
  if (judged.length === 0) return html``;
  return html`<section id="${VERDICTS}">
<h2>Is it as wanted?</h2>
${judged.map(
  ({ anchor, head, markup }) => html`<h3><a href="#${anchor}">${head.question}</a>${partialMark(head)}</h3>
${trustedMarkup(markup)}`,
)}
</section>`;
}

/** Numbers of a run that was interrupted must not be taken for the whole, wherever they stand. */
function partialMark({ isPartial }: ReportHead): Markup {
  return isPartial ? html` <strong>partial: its run was interrupted</strong>` : html``;
}

function article({ anchor, head, page, folder }: Placed): Markup {
  return html`<article id="${anchor}">
<p class="kicker">${trustedMarkup(page.kicker)} · <a href="${folder}report.html">its own page</a> · <a href="#${CONTENTS}">contents</a></p>
<h2>${head.question}</h2>
${trustedMarkup(nestedMarkup(page.content, anchor))}
</article>`;
}
