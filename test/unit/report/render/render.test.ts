import { describe, expect, test } from 'vitest';
import { type Document, tableBlock, text } from '../../../../src/report/model/Document.ts';
import type { Table } from '../../../../src/report/model/Table.ts';
import { renderCsv } from '../../../../src/report/render/csv.ts';
import { renderJson } from '../../../../src/report/render/json.ts';
import { renderPage } from '../../../../src/report/render/page.ts';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { documentFiles } from '../../../../src/report/reportFiles.ts';

const ships: Table = {
  name: 'ships',
  file: 'ships.csv',
  columns: [
    { name: 'fleet', title: 'Fleet', isOnce: true },
    { name: 'ship', title: 'Ship', isRowName: true },
    { name: 'lost', title: 'Lost', align: 'right' },
    { name: 'lost_low', title: 'From', on: 'csv' },
  ],
  rows: [
    ['van', 'cruiser', { value: 0.25, text: '25 %' }, 0.2],
    ['van', 'carrier <1>', null, null],
    ['rear', 'cruiser', { value: 0.5, text: '50 %', tone: 'missed' }, 0.4],
    { cells: ['both', '', 'x', null], on: 'page' },
  ],
  most: { page: 2, terminal: 2 },
};

const document: Document = {
  kicker: 'fleets',
  title: 'Who is lost?',
  answer: ['The rear loses most.'],
  sections: [
    {
      heading: null,
      blocks: [
        { kind: 'text', text: ['The rear loses ', { strong: '50 %' }, '.'], role: 'answer' },
        text('For the page alone.', 'detail', 'page'),
      ],
    },
    { heading: 'Ships', id: 'ships', blocks: [tableBlock(ships)] },
    {
      heading: 'Losses',
      blocks: [
        { kind: 'list', items: ['one', 'two', 'three', 'four'], most: { page: 2, terminal: 2 }, rest: '… and 2 more' },
        { kind: 'chart', name: 'losses', description: 'Losses by ship', svg: '<svg width="100" height="10"></svg>' },
      ],
    },
    { heading: 'How to repeat it', on: 'page', blocks: [{ kind: 'command', text: 'riftlab run a.yaml' }] },
  ],
};

describe('a document', () => {
  test('is rendered for the terminal as lines: separated sections, repeated texts once, and one row more than the limit', () => {
    expect(renderTerminal(document).split('\n')).toEqual([
      'The rear loses 50 %.',
      '',
      'fleet  ship         lost',
      'van    cruiser      25 %',
      '       carrier <1>',
      'rear   cruiser      50 %',
      '',
      '  one',
      '  two',
      '  … and 2 more',
    ]);
  });

  test('shows control characters in names as question marks in the terminal', () => {
    const blocks = [text('a\u001b[31mred')];
    expect(renderTerminal({ ...document, sections: [{ heading: null, blocks }] })).toBe('a?[31mred');
  });

  test('with many sections has links to them at the top of its page; a short page has none', async () => {
    const sections = ['What changes', 'The plan <2>', 'The odds', 'Journeys', 'The figures', 'How it was checked'];
    const headed = sections.map((heading, at) => ({
      heading,
      ...(at === 1 && { id: 'plan' }),
      blocks: [text('words')],
    }));
    const page = async (shown: Document['sections']) => renderPage({ ...document, sections: shown }, new Map());
    const long = await page([{ heading: null, blocks: [text('The answer.', 'answer')] }, ...headed]);
    const links = [...long.matchAll(/<li><a href="#([\w-]+)">(.*)<\/a><\/li>/g)];
    expect(links.map(([, , words]) => words)).toEqual(sections.map((heading) => heading.replace('<2>', '&lt;2&gt;')));
    for (const [, id, words] of links) expect(long).toContain(`<section id="${id}">\n<h2>${words}</h2>`);
    expect(long).toMatch(/<\/h1>\s*<nav class="sections" aria-label="On this page">/);
    expect(await page(headed.slice(1))).not.toContain('<nav');
  });

  test('is rendered as a page with escaped texts, folded rows and items, a dash for a missing number and coloured verdicts', async () => {
    const page = await renderPage(document, new Map([['losses', '<svg width="100" height="10"></svg>']]));
    for (const markup of [
      '<p class="answer">The rear loses <strong>50 %</strong>.</p>',
      '<p class="detail">For the page alone.</p>',
      '<section id="ships">\n<h2>Ships</h2>',
      '<th scope="row">carrier &lt;1&gt;</th>\n<td class="n">–</td>',
      '<details><summary>2 more</summary><div class="wide"><table>',
      '<td class="n missed">50 %</td>',
      '<details><summary>2 more</summary><ul><li>three</li>',
      'aria-label="Losses by ship"',
      '<pre><code>riftlab run a.yaml</code></pre>',
    ]) {
      expect(page).toContain(markup);
    }
    expect(page).not.toContain('From');
  });

  test('cannot be rendered as a page if a chart has no drawing', async () => {
    await expect(renderPage(document, new Map())).rejects.toThrow('the chart losses has no drawing');
  });

  test('writes each table with a file as CSV: every row of data, values instead of texts', () => {
    expect(renderCsv(ships)).toBe(
      'fleet,ship,lost,lost_low\nvan,cruiser,0.25,0.2\nvan,carrier <1>,,\nrear,cruiser,0.5,0.4\n',
    );
  });

  test('is the same document after JSON, except for its drawings', () => {
    const again: Document = JSON.parse(renderJson(document));
    expect(renderTerminal(again)).toBe(renderTerminal(document));
    expect(again.sections[2].blocks[1]).toEqual({ kind: 'chart', name: 'losses', description: 'Losses by ship' });
  });

  test('writes its tables, its text, its charts, its page and itself', async () => {
    const files = await documentFiles(document, 'fleets.txt');
    const paths = files.map(({ path }) => path);
    expect(paths).toEqual(['ships.csv', 'fleets.txt', 'charts/losses.svg', 'report.html', 'report.json']);
  });
});

test('indents rows below their headings in the terminal, without column titles', () => {
  const columns = [
    { name: 'a', title: 'A' },
    { name: 'b', title: 'B' },
  ];
  const table: Table = {
    name: 't',
    columns,
    rows: [{ group: 'one' }, ['x', 'y'], ['xx', 'z'], { group: 'two' }, ['x', 'y']],
  };
  const sections = [{ heading: null, blocks: [tableBlock(table)] }];
  expect(renderTerminal({ ...document, sections }).split('\n')).toEqual(['one', '  x   y', '  xx  z', 'two', '  x  y']);
});
