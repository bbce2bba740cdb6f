import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, it, test } from 'vitest';
import type { StudyResult } from '../../../../src/analysis/StudyResult.ts';
import { chartsOf } from '../../../../src/report/model/Document.ts';
import { html, trustedMarkup } from '../../../../src/report/render/html.ts';
import { anchors, JOINED, type JoinedReport, joinedPage } from '../../../../src/report/render/joinedPage.ts';
import { readDocument } from '../../../../src/report/render/json.ts';
import { documentMarkup } from '../../../../src/report/render/page.ts';
import { isMadeBy, pageFrame } from '../../../../src/report/render/pageFrame.ts';
import { reportFiles } from '../../../../src/report/reportFiles.ts';
import { lotteries } from '../../runner/lottery.ts';
import { comparedResult } from '../comparedResult.ts';
import { exampleResult } from '../exampleResult.ts';

const timing = { started: new Date(0), seconds: 1, workers: 0, node: 'v20.19.0' };

async function reportOf(result: StudyResult, folder = ''): Promise<JoinedReport> {
  const files = await reportFiles(result, { version: '1.2.3', scenarioIds: [], timing });
  const textOf = (path: string) => files.find((file) => file.path === path)!.text;
  const document = readDocument(textOf('report.json')).document!;
  const drawings = new Map(chartsOf(document).map(({ name }) => [name, textOf(`charts/${name}.svg`)]));
  return { document, drawings, folder };
}

const wanted = { measure: 'wins', scenario: null, band: { kind: 'atLeast', low: 0.45 }, confidence: 0.95 } as const;

describe('joinedPage', () => {
  let plain: JoinedReport;
  let judged: JoinedReport;
  let page: string;
  beforeAll(async () => {
    plain = await reportOf(exampleResult(), 'one/');
    const study = lotteries({ fair: 0.5, '<i>rigged': 0.1 }, { targets: [wanted], question: 'Is <it> fair?' });
    judged = await reportOf(comparedResult(study, 5_000), 'two%20here/');
    page = await joinedPage('Spring <1>', [plain, judged]);
  });

  it('lists each question with its answer first, in the order given, then the verdicts, then each report in full', () => {
    const order = [
      '<h1>Spring &lt;1&gt;</h1>',
      '<a href="#rift-shortcut">What does the short cut through two rifts cost?</a>',
      '<p>The whole fleet arrives in 11.8 % of crossings.</p>',
      '<a href="#lotteries">Is &lt;it&gt; fair?</a>',
      '“&lt;i&gt;rigged” lowers the chance that the ticket wins by',
      '<section id="verdicts">',
      'lotteries: 1 of 2 targets is missed.',
      '<article id="rift-shortcut">',
      '<h3>The plan</h3>',
      '<article id="lotteries">',
      '<section id="lotteries.targets">',
      '<h3>Targets</h3>',
    ].map((part) => page.indexOf(part));
    expect(order).not.toContain(-1);
    expect(order).toEqual([...order].sort((one, other) => one - other));
  });

  it('shows each report as on its own page, except for headings, ids and links to its sections', () => {
    const words = (content: string) => content.replace(/<nav[\s\S]*?<\/nav>/, '').replace(/<[^>]*>/g, '');
    const own = [plain, judged].map(({ document, drawings }) => documentMarkup(document, drawings).text);
    for (const content of own) expect(words(page)).toContain(words(content));
    expect(page.match(/<svg /g)).toHaveLength(own.flatMap((content) => content.match(/<svg /g) ?? []).length);
  });

  it('has every id once, and no link to a missing one', async () => {
    for (const text of [page, await joinedPage('twice', [plain, plain, judged])]) {
      const ids = [...text.matchAll(/\sid="([^"]*)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, id] of text.matchAll(/(?:href="|url\()#([^")]*)/g)) expect(ids).toContain(id);
    }
  });

  it('links to the folder of each report', () => {
    expect(page).toContain('<a href="one/report.html">');
    expect(page).toContain('<a href="two%20here/report.html">');
  });

  it('opens offline: its policy allows only its own style sheet, and the page needs nothing else', () => {
    const style = /<style>([\s\S]*?)<\/style>/.exec(page)![1];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(page).toContain(`content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; img-src data:"`);
    expect(page.match(/<style/g)).toHaveLength(1);
    expect(page).not.toMatch(/<script|\sstyle=|\son\w+=|<link|src=|href="https?:/);
  });

  it('marks a report of an interrupted run in the contents and at its verdicts', async () => {
    const study = lotteries({ fair: 0.5, rigged: 0.1 }, { targets: [wanted], question: 'Is it fair?' });
    const cut = await reportOf({ ...comparedResult(study, 5_000), isPartial: true });
    const text = await joinedPage('one', [plain, cut]);
    const mark = '<strong>partial: its run was interrupted</strong>';
    const list = /<nav class="contents"[\s\S]*?<\/nav>/.exec(text)![0].split('<li>');
    expect(list.map((item) => item.includes(mark))).toEqual([false, false, true]);
    expect(text).toContain(`<h3><a href="#lotteries">Is it fair?</a> ${mark}</h3>`);
    expect(page).not.toContain(mark);
  });

  it('is recognised among other pages', async () => {
    expect(isMadeBy(page, JOINED)).toBe(true);
    const title = '<meta name="generator" content="riftlab report">';
    const other = await pageFrame('kicker', title, html`<p>${title}</p>${trustedMarkup(title)}`);
    const own = documentMarkup(plain.document, plain.drawings).text;
    for (const text of [other, own, title, '']) expect(isMadeBy(text, JOINED)).toBe(false);
  });

  it('has no verdicts if the reports have no targets', async () => {
    expect(await joinedPage('one', [plain])).not.toContain('id="verdicts"');
  });
});

test('an anchor is unique and made of the letters, digits and hyphens of the study’s name', () => {
  expect(anchors(['fair-duel', 'a b.c', 'fair-duel', '…', 'contents', 'Überzahl'])).toEqual([
    'fair-duel',
    'a-b-c',
    'fair-duel-2',
    'report',
    'contents-2',
    'Überzahl',
  ]);
});
