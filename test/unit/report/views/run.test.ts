import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { StudyResult } from '../../../../src/analysis/StudyResult.ts';
import { reportFiles } from '../../../../src/report/reportFiles.ts';
import type { BoardPicture } from '../../../../src/rules/board.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { exampleResult, exampleRules } from '../exampleResult.ts';
import { type FightSetup, fight, fightResult } from '../fightResult.ts';

async function page(options: Parameters<typeof exampleResult>[0] = {}): Promise<string> {
  return pageOf(exampleResult(options));
}

async function pageOf(result: StudyResult): Promise<string> {
  const timing = { started: new Date(0), seconds: 1, workers: 0, node: 'v20.19.0' };
  const files = await reportFiles(result, { version: '1.2.3', scenarioIds: [], timing });
  return files.find(({ path }) => path === 'report.html')!.text;
}

async function fightPage(setup: FightSetup): Promise<string> {
  const timing = { started: new Date(0), seconds: 1, workers: 0, node: 'v20.19.0' };
  const result = fightResult({ scenarios: { 'as is': setup } });
  const files = await reportFiles(result, { version: '1.2.3', scenarioIds: [], timing });
  return files.find(({ path }) => path === 'report.html')!.text;
}

const three = {
  'as-is': { ships: 3, survival: 0.49 },
  refit: { ships: 3, survival: 0.7 },
  'long way': { ships: 4, survival: 0.9 },
};

test('the page has the question, then the answer, the plan, the odds, the figures, the check and the repeat', async () => {
  const text = await page();
  const order = [
    '<h1>What does the short cut through two rifts cost?</h1>',
    'The whole fleet arrives in <strong>11.8 %</strong> of crossings.',
    'The exact value is 11.7649 %',
    '<h2>The plan</h2>',
    '<small>TI4 41.1, TI4 58.4</small>',
    '<h2>The odds</h2>',
    '<h2>The figures</h2>',
    'passed through 42 states',
    'npx riftlab run rift-shortcut.yaml --seed rift-shortcut --trials 1000000',
  ].map((part) => text.indexOf(part));
  expect(order).not.toContain(-1);
  expect(order).toEqual([...order].sort((a, b) => a - b));
});

test('the command for a repeat names the study as the user did, and gives no number of trials for a run to a precision', async () => {
  const result = exampleResult();
  const precision = { measure: 'fleet_arrives', within: 0.01, confidence: 0.95, atMost: 5e6 };
  const study = { ...result.study, path: 'sims/rift shortcut.yaml', precision };
  const reached = [{ low: 0.11, high: 0.12 }];
  const text = await pageOf({ ...result, study, reached });
  expect(text).toContain(
    '<pre><code>npx riftlab run &#39;sims/rift shortcut.yaml&#39; --seed rift-shortcut</code></pre>\n<p>1,000,000 crossings, ',
  );
});

test('the content policy allows only the page’s own style sheet, and the page needs nothing else', async () => {
  for (const text of [await page(), await page({ scenarios: three, solved: false })]) {
    const style = /<style>([\s\S]*?)<\/style>/.exec(text)![1];
    const hash = createHash('sha256').update(style).digest('base64');
    expect(text).toContain(`content="default-src &#39;none&#39;; style-src &#39;sha256-${hash}&#39;; img-src data:"`);
    expect(text).not.toMatch(/<script|\sstyle=|\son\w+=|href=|<link|src=|url\(/);
  }
});

test('all text of the study is shown as text on the page', async () => {
  const evil = '</style><script>alert(1)</script>"\'&$&';
  const setup = { ships: 2, survival: 0.5 };
  const picture: BoardPicture = {
    hexes: [
      { q: 0, r: 0, label: evil, kind: evil },
      { q: 1, r: 0, label: evil, kind: 'plain' },
    ],
    routes: [
      {
        label: evil,
        hexes: [
          { q: 0, r: 0 },
          { q: 1, r: 0 },
        ],
      },
    ],
  };
  const rules = exampleRules({
    trials: evil,
    presentation: {
      picture: () => picture,
      plan: () => [{ subject: evil, text: evil, rules: [evil] }],
      charts: () => [{ kind: 'proportions', title: evil, measures: [{ measure: 'ships_arrived', label: evil }] }],
    },
  }) as Rules<unknown, unknown>;
  const text = await page({ question: evil, rules, scenarios: { [evil]: setup, b: { ...setup, ships: 3 } } });
  expect(text).not.toContain('<script');
  expect(text.match(/<\/style>/g)).toHaveLength(1);
  expect(text).toContain('<h1>&lt;/style&gt;&lt;script&gt;alert(1)&lt;/script&gt;&quot;&#39;&amp;$&amp;</h1>');
});

test('a map that scenarios share is drawn once, with a plan for each', async () => {
  const text = await page({ scenarios: three });
  expect(text.match(/<figure class="board">/g)).toHaveLength(1);
  expect(text).toContain('<h3>as-is</h3>');
  expect(text).toContain('<h3>refit</h3>');
  expect(text).toContain('<h3>long way</h3>');
});

test('the parts of a plan that all scenarios share are shown once, followed by the differences', async () => {
  const text = await page({ scenarios: three });
  // The fleet pool is the same in all scenarios, the van is not.
  expect(text.match(/<dt>fleet pool<\/dt>/g)).toHaveLength(1);
  expect(text.match(/<dt>van<\/dt>/g)).toHaveLength(2);
  expect(text).toContain('Like “as-is”, except: ');
});

test('with many scenarios, the accounts are folded and the values are left to their file', async () => {
  const many = Object.fromEntries(['a', 'b', 'c', 'd', 'e'].map((name) => [name, three.refit]));
  const text = await page({ scenarios: many });
  expect(text.indexOf('<strong>a.</strong>')).toBeGreaterThan(text.indexOf('Scenario by scenario'));
  expect(text).toContain('is listed in distributions.csv');
  expect(text).not.toContain('How often each value occurred</summary>');
});

test('a sentence replaces a chart that would show nothing', async () => {
  const text = await page({ scenarios: { sure: { ships: 3, survival: 1 } } });
  expect(text).toContain('“How many ships arrive” is not drawn: it is always 3 ships.');
});

test('a setup without a map or a plan has no section for it', async () => {
  const rules = exampleRules({ presentation: { picture: () => null, plan: () => [], charts: () => [] } }) as Rules<
    unknown,
    unknown
  >;
  const text = await page({ rules });
  expect(text).not.toContain('The plan');
  expect(text).not.toContain('The odds');
  expect(text).not.toContain('<svg');
});

test('measures that cannot vary are folded', async () => {
  const text = await page();
  const folded = text.indexOf('1 measure that cannot vary');
  expect(folded).toBeGreaterThan(text.indexOf('<h2>The figures</h2>'));
  expect(text.indexOf('the fleet pool is exceeded, %')).toBeGreaterThan(folded);
});

test('the page says that no exact solution was computed, and why', async () => {
  expect(await page({ solved: false })).toContain(
    'No exact solution was computed: it would take more than 1,000,000 states, or too many outcomes of the dice.',
  );
});

test('with very many measures, the first are shown and the others are folded', async () => {
  const text = await fightPage({ ...fight, rounds: 12 });
  const folded = text.indexOf('<summary>15 more measures</summary>');
  // The winner's three rows, the margin, two rounds, three worths and 2 · 12 wounds make 33.
  expect(folded).toBeGreaterThan(text.indexOf('<h2>The figures</h2>'));
  expect(text.indexOf('wounds that blue has taken by round 12')).toBeGreaterThan(folded);
  expect(text.indexOf('winner: draw, %')).toBeLessThan(folded);
});

test('an answer about the winner names all possible winners', async () => {
  expect(await fightPage(fight)).toContain(
    '<p class="answer">Winner: blue in <strong>62.5 %</strong> of fights, red in 25.0 %, draw in 12.5 %.</p>',
  );
});

test('a command to copy quotes what a shell would split', async () => {
  const result = exampleResult();
  const study = { ...result.study, seed: "it's; rm" };
  const timing = { started: new Date(0), seconds: 1, workers: 0, node: 'v20.19.0' };
  const files = await reportFiles({ ...result, study }, { version: '1.2.3', scenarioIds: [], timing });
  const text = files.find(({ path }) => path === 'report.html')!.text;
  expect(text).toContain('--seed &#39;it&#39;\\&#39;&#39;s; rm&#39; --trials');
});
