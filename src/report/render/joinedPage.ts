import type { Document, Section } from '../model/Document.ts';
import { html, type Markup } from './html.ts';
import { type Drawings, documentMarkup, sectionContent } from './page.ts';
import { pageFrame } from './pageFrame.ts';

/**
 * The `generator` that the head of a joined page names. Without `--force`, `riftlab report` replaces only pages that
 * name it.
 */
export const JOINED = 'riftlab report';

/** A report that is shown on a page with other reports. */
export interface JoinedReport {
  readonly document: Document;
  readonly drawings: Drawings;
  /** The address of the report's folder, relative to the joined page, with `/` at its end. */
  readonly folder: string;
}

/** A report and its id on the joined page. */
interface Placed extends JoinedReport {
  readonly anchor: string;
}

/** The id of the list of reports. */
const CONTENTS = 'contents';
/** The id of the verdicts. */
const VERDICTS = 'verdicts';

/**
 * Several reports as one self-contained HTML file: a list of their questions with the answers, the verdicts of reports with
 * targets, then each report in full, as on its own page.
 *
 * @param reports the reports, in the order of the page
 */
export async function joinedPage(title: string, reports: readonly JoinedReport[]): Promise<string> {
  const ids = anchors(reports.map(({ document }) => document.kicker));
  const placed = reports.map((report, at): Placed => ({ ...report, anchor: ids[at] }));
  const content = html`${contentsList(placed)}
${verdicts(placed)}
${placed.map(article)}`;
  return pageFrame(`${reports.length} ${reports.length === 1 ? 'report' : 'reports'}`, title, content, JOINED);
}

/** An id for each report: its name with hyphens for spaces and special characters, and with a number if the id is taken. */
export function anchors(names: readonly string[]): string[] {
  const taken = new Set<string>([CONTENTS, VERDICTS]);
  return names.map((name) => {
    const plain = name.replace(/[^\p{L}\p{N}_-]+/gu, '-').replace(/^-+|-+$/g, '') || 'report';
    let anchor = plain;
    for (let number = 2; taken.has(anchor); number += 1) anchor = `${plain}-${number}`;
    taken.add(anchor);
    return anchor;
  });
}

function contentsList(reports: readonly Placed[]): Markup {
  return html`<nav class="contents" id="${CONTENTS}">
<ol>
${reports.map(
  ({ anchor, document }) =>
    html`<li><a href="#${anchor}">${document.title}</a> <small>${document.kicker}</small>${partialMark(document)}
<p>${document.answer.join(' ')}</p></li>`,
)}
</ol>
</nav>`;
}

function verdicts(reports: readonly Placed[]): Markup {
  const judged = reports.flatMap(({ anchor, document, drawings }) => {
    const section = document.sections.find(isTargets);
    return section === undefined ? [] : [{ anchor, document, markup: sectionContent(section, drawings) }];
  });
  if (judged.length === 0) return html``;
  return html`<section id="${VERDICTS}">
<h2>Targets</h2>
${judged.map(
  ({ anchor, document, markup }) => html`<h3><a href="#${anchor}">${document.title}</a>${partialMark(document)}</h3>
${markup}`,
)}
</section>`;
}

function isTargets({ id }: Section): boolean {
  return id === 'targets';
}

/**
 * The mark of a report whose run was interrupted; empty for other reports. It follows the report's title in the list of reports and
 * above the verdicts.
 */
function partialMark({ isPartial }: Document): Markup {
  return isPartial ? html` <strong>partial: its run was interrupted</strong>` : html``;
}

function article({ anchor, document, drawings, folder }: Placed): Markup {
  return html`<article id="${anchor}">
<p class="kicker">${document.kicker} · <a href="${folder}report.html">its own page</a> · <a href="#${CONTENTS}">contents</a></p>
<h2>${document.title}</h2>
${documentMarkup(document, drawings, 1, `${anchor}.`)}
</article>`;
}
