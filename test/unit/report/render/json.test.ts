import { expect, test } from 'vitest';
import { chartsOf, type Document, tableBlock, text } from '../../../../src/report/model/Document.ts';
import { readDocument, renderJson } from '../../../../src/report/render/json.ts';
import { documentMarkup } from '../../../../src/report/render/page.ts';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { runDocument } from '../../../../src/report/views/run.ts';
import { exampleResult } from '../exampleResult.ts';

const document = runDocument(exampleResult(), { version: '1.2.3' });

function again(original: Document): Document {
  const read = readDocument(renderJson(original));
  expect(read.mistake).toBeUndefined();
  return read.document!;
}

test('a document that was read from report.json is shown as the original, on the page and in the terminal', () => {
  const drawings = new Map(chartsOf(document).map(({ name }) => [name, '<svg width="1"></svg>']));
  expect(documentMarkup(again(document), drawings).text).toBe(documentMarkup(document, drawings).text);
  expect(renderTerminal(again(document))).toBe(renderTerminal(document));
});

test('report.json omits specifications, drawings, and what only CSV files show', () => {
  const table = {
    name: 'a',
    columns: [
      { name: 'shown', title: 'Shown' },
      { name: 'filed', title: 'Filed', on: 'csv' },
    ],
    rows: [[1 / 3, 'filed'], { group: 'others' }, { cells: ['only in a file', 2], on: 'csv' }],
  } as const;
  const chart = { kind: 'chart', name: 'one', description: 'one', spec: { mark: 'bar' }, svg: '<svg></svg>' } as const;
  const json = renderJson({
    kicker: 'a',
    title: 'b',
    answer: [],
    sections: [
      { heading: null, blocks: [tableBlock(table), { kind: 'folded', summary: 'more', blocks: [chart] }] },
      { heading: null, on: 'csv', blocks: [text('only for files')] },
    ],
  });
  expect(json).not.toMatch(/mark|svg|filed|only/);
  expect(json).toContain('0.333333333');
  expect(json).not.toContain('0.3333333333');
});

test.each([
  '',
  'no JSON',
  'null',
  '[]',
  '{"format": 1}',
  '{"kicker": "a", "title": "b", "answer": [], "sections": []}',
])('a report.json with the text %j is refused as not written by riftlab', (json) => {
  expect(readDocument(json)).toEqual({ mistake: 'is not a report that riftlab has written' });
});

test('a report.json of another format is refused with both formats', () => {
  const json = renderJson(document).replace('"format": 1', '"format": 2');
  expect(readDocument(json)).toEqual({ mistake: 'has format 2, and this version of riftlab reads format 1' });
});
