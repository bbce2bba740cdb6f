import { expect, test } from 'vitest';
import { listedFiles, studyManifest } from '../../../src/report/manifest.ts';
import { lotteries } from '../runner/lottery.ts';

const timing = { started: new Date(0), seconds: 1, workers: 0, node: 'v20.19.0' };

test('the list of files in a manifest can be read back', () => {
  const files = ['tuning.csv', 'charts/tried.svg'];
  const text = studyManifest(lotteries({ only: 0.5 }), { answer: ['It wins.', 'Often.'] }, {}, files, {
    version: '1.2.3',
    command: 'riftlab tune a.yaml',
    timing,
  });
  expect(listedFiles(text)).toEqual(files);
});

test.each([
  '',
  'no JSON',
  'null',
  '[]',
  '{"riftlab": "1"}',
  '{"riftlab":"1","study":"a","question":"b"}',
  '{"riftlab":"1","study":"a","question":"b","answer":[1]}',
])('%j is not the text of a manifest', (text) => {
  expect(listedFiles(text)).toBeNull();
});
