import { expect, test } from 'vitest';
import type { StudyResult } from '../../../../src/analysis/StudyResult.ts';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { changesOf, lossWords, momentPictures, timelineOf } from '../../../../src/report/drawings/timeline.ts';
import { reportFiles } from '../../../../src/report/reportFiles.ts';
import type { Scene, ScenePiece } from '../../../../src/rules/board.ts';
import type { Rules } from '../../../../src/rules/Rules.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import { noDecisions } from '../../../../src/study/checkDecisions.ts';
import { recordScenes, typicalTrial } from '../../../../src/trials/replayTrial.ts';
import { type Marching, marching } from '../../trials/marching.ts';
import { exampleResult } from '../exampleResult.ts';

type Drawing = NonNullable<typeof marching.presentation>;
const drawing: Drawing = marching.presentation ?? {};

function piece(name: string, changes: Partial<ScenePiece> = {}): ScenePiece {
  return { name, side: 0, x: 10, y: 10, radius: 1.5, status: 'present', health: 1, ...changes };
}

function scene(...pieces: ScenePiece[]): Scene {
  return { moment: 'round 1', width: 90, depth: 90, sides: ['crown', 'wilds'], pieces, terrain: [] };
}

const before = scene(piece('captain'), piece('archer'), piece('squire'), piece('stalker'), piece('bruiser'));
const after = scene(
  piece('captain', { x: 20 }),
  piece('archer', { status: 'gone', health: 0 }),
  piece('squire', { status: 'fleeing' }),
  piece('stalker', { status: 'fled' }),
  piece('bruiser'),
);

test('the change of each piece is found from the scene before', () => {
  expect(changesOf(after, before).map(({ fate, hasChanged }) => [fate, hasChanged])).toEqual([
    ['there', true],
    ['falls', true],
    ['there', true],
    ['leaves', true],
    ['there', false],
  ]);
});

test('a piece that fell or left earlier is away, and has no previous place', () => {
  const [, archer, , stalker] = changesOf(after, after);
  expect(archer).toMatchObject({ fate: 'away', before: null, hasChanged: false });
  expect(stalker).toMatchObject({ fate: 'away', before: null });
});

test('in the first scene every piece is new', () => {
  for (const change of changesOf(before, null)) {
    expect(change).toMatchObject({ fate: 'there', before: null, hasChanged: true });
  }
});

test('a wound alone counts as a change', () => {
  const [captain] = changesOf(scene(piece('captain', { health: 0.5 })), scene(piece('captain')));
  expect(captain.hasChanged).toBe(true);
});

test('losses are listed by name, or as `No losses.` if there are none', () => {
  expect(lossWords(changesOf(after, before), false)).toBe(
    'Fallen: archer. Taking flight: squire. Off the edge: stalker.',
  );
  expect(lossWords(changesOf(after, after), false)).toBe('No losses.');
  expect(lossWords(changesOf(before, null), true)).toBe('');
});

const setup: Marching = { runners: ['ann', '<ben>', 'cid', 'dora'], trap: 7, rounds: 3 };

async function played(
  changes: Partial<Rules<Marching, never>> = {},
  scenarios: Record<string, Marching> = { 'as is': setup },
): Promise<StudyResult> {
  const rules = { ...marching, ...changes } as unknown as Rules<unknown, unknown>;
  const study = {
    name: 'march',
    file: 'the march.yaml',
    question: 'Who arrives?',
    lead: null,
    rules,
    seed: 'march',
    trials: 50,
    ...noDecisions,
    scenarios: Object.entries(scenarios).map(([name, own]) => ({ name, setup: own })),
  };
  return runStudy(study, { workers: 0 });
}

async function drawn(result?: StudyResult) {
  const given = result ?? (await played());
  const timeline = timelineOf(given, summarise(given));
  if (timeline === null) throw new Error('nothing is drawn');
  return timeline;
}

function texts(svg: string): string[] {
  return [...svg.matchAll(/<text[^>]*>([^<]+)</g)].map(([, text]) => text);
}

test('there is a picture for each moment, and it names the units that fell or left', async () => {
  const { svg } = await drawn();
  expect(texts(svg)).toEqual(expect.arrayContaining(['Start', 'Round 1', 'Round 2', 'Round 3']));
  const trial = typicalTrial(marching, setup, 'march', 'strides', 50);
  const last = recordScenes(marching, setup, 'march', trial).at(-1)!;
  const said = texts(svg).join(' ');
  expect(last.pieces.some(({ status }) => status === 'gone')).toBe(true);
  for (const { name, status } of last.pieces) {
    const shown = name.replace('<', '&lt;').replace('>', '&gt;');
    if (status === 'gone') expect(said).toMatch(new RegExp(`Fallen: [^.]*${shown}`));
    if (status === 'fled') expect(said).toMatch(new RegExp(`Off the edge: [^.]*${shown}`));
  }
});

test('every piece on the board is a circle at its place, in the colour of its side', async () => {
  const { svg } = await drawn();
  const start = svg.slice(svg.indexOf('>Start<'), svg.indexOf('>Round 1<'));
  const circles = [...start.matchAll(/<circle cx="([\d.]+)" cy="([\d.]+)" r="([\d.]+)" fill="(#\w+)"/g)];
  expect(circles.map(([, , , , fill]) => fill)).toEqual(['#24727b', '#7d3c6d', '#24727b', '#7d3c6d']);
  // One pixel scale for both axes: all start at x = 1, two lengths apart from south to north.
  const [first, second] = circles.map(([, x, y, radius]) => ({ x: Number(x), y: Number(y), radius: Number(radius) }));
  expect(second.x).toBe(first.x);
  expect(first.y - second.y).toBeCloseTo(4 * first.radius, 0);
});

test('names stand next to the pieces, as text of the study that is never markup', async () => {
  const { svg } = await drawn();
  const start = svg.slice(svg.indexOf('>Start<'), svg.indexOf('>Round 1<'));
  expect(texts(start)).toEqual(expect.arrayContaining(['ann', '&lt;ben&gt;', 'cid', 'dora']));
  expect(svg).not.toContain('<ben>');
});

test('a move is drawn as an arrow, and a fall as a cross', async () => {
  const { svg } = await drawn();
  const [start, rest] = [
    svg.slice(svg.indexOf('>Start<'), svg.indexOf('>Round 1<')),
    svg.slice(svg.indexOf('>Round 1<')),
  ];
  expect(start).not.toContain('<polygon');
  expect(rest.match(/<polygon/g)?.length).toBeGreaterThanOrEqual(4);
  expect(start).not.toContain('stroke-linecap="round"');
  expect(rest).toContain('stroke-linecap="round"');
});

test('the caption states the trial, its outcome, and the command to read it', async () => {
  const { svg, description } = await drawn();
  const trial = typicalTrial(marching, setup, 'march', 'strides', 50);
  expect(description).toMatch(/^A typical march, moment by moment\. /);
  expect(description).toMatch(
    new RegExp(
      `Trial ${trial}\\. Anybody runs off: (yes|no)\\. Strides in all: \\d+, the median of the first 50 marches\\.`,
    ),
  );
  expect(description).toContain(`riftlab replay 'the march.yaml' --seed march --trial ${trial}`);
  expect(texts(svg).join(' ')).toContain('the median of the first 50 marches');
});

test('with several scenarios, the timeline shows the first that has a board, and the command replays that one', async () => {
  const short = { ...setup, rounds: 1 };
  const scene: Drawing['scene'] = (state) => (state.setup.rounds === 1 ? null : (drawing.scene?.(state) ?? null));
  const result = await played({ presentation: { ...drawing, scene } } as object, { short, 'as is': setup });
  const { description } = await drawn(result);
  expect(description).toContain('of “as is”');
  expect(description).toContain("--scenario 'as is' --trial");
});

test('nothing lies outside the picture of a timeline, and it is the same each time', async () => {
  const { svg } = await drawn();
  expect((await drawn()).svg).toBe(svg);
  expect(svg).not.toMatch(/\sstyle=|<script|href=|url\(|NaN|undefined|Infinity/);
  const [, width, height] = /viewBox="0 0 (\d+) (\d+)"/.exec(svg)!.map(Number);
  let [x, y] = [0, 0];
  const offsets: [number, number][] = [];
  for (const [tag, transform] of svg.matchAll(
    /<(?:\/g|g transform="translate\(([\d. ]+)\)"|circle|text|rect|line)[^>]*>/g,
  )) {
    if (transform !== undefined) {
      const [right, down] = transform.split(' ').map(Number);
      offsets.push([right, down]);
      [x, y] = [x + right, y + down];
    } else if (tag === '</g>') {
      const [right, down] = offsets.pop()!;
      [x, y] = [x - right, y - down];
    } else {
      const own = (name: string) => Number(new RegExp(` ${name}="([-\\d.]+)"`).exec(tag)?.[1] ?? 0);
      expect(x + (own('x') || own('cx') || own('x1'))).toBeGreaterThanOrEqual(0);
      expect(x + (own('x') || own('cx') || own('x1')) + own('width')).toBeLessThanOrEqual(width);
      expect(y + (own('y') || own('cy') || own('y1')) + own('height')).toBeLessThanOrEqual(height);
    }
  }
  expect(offsets).toEqual([]);
});

test('rules without a board have no timeline', () => {
  const result = exampleResult();
  expect(timelineOf(result, summarise(result))).toBeNull();
});

test('a report has the timeline as a chart file and under its own heading on the page', async () => {
  const result = await played();
  const timing = { started: new Date(0), seconds: 1, workers: 0, node: 'v20.19.0' };
  const files = await reportFiles(result, { version: '1.2.3', scenarioIds: ['a'], timing });
  const { svg } = await drawn(result);
  expect(files.find(({ path }) => path === 'charts/timeline.svg')?.text).toBe(svg);
  expect(files.some(({ path }) => path === 'charts/timeline.vl.json')).toBe(false);
  const page = files.find(({ path }) => path === 'report.html')!.text;
  expect(page.indexOf('<h2>A typical trial</h2>')).toBeGreaterThan(page.indexOf('<h2>The odds</h2>'));
  expect(page).toContain('A typical march, moment by moment');
  const { files: listed } = JSON.parse(files.find(({ path }) => path === 'manifest.json')!.text);
  expect(listed).toContain('charts/timeline.svg');
});

test('an objective is a dashed ring with its name, in every picture', async () => {
  const objectives = [{ name: 'the <hill>', x: 5, y: 2, radius: 1 }];
  const scene: Drawing['scene'] = (state) => {
    const plain = drawing.scene?.(state);
    return plain ? { ...plain, objectives } : null;
  };
  const { svg } = await drawn(await played({ presentation: { ...drawing, scene } } as Partial<Rules<Marching, never>>));
  const pictures = svg.match(/stroke-dasharray="3 2"\/><text[^>]*>the &lt;hill&gt;</g) ?? [];
  expect(pictures.length).toBeGreaterThan(1);
  expect((await drawn()).svg).not.toContain('stroke-dasharray="3 2"');
});

test('a click anywhere on the picture opens its trial', async () => {
  const result = await played();
  const { marks, svg } = await drawn(result);
  const trial = typicalTrial(marching, setup, 'march', 'strides', 50);
  expect(marks).toMatchObject([{ scenario: 'as is', wish: { trial } }]);
  const [, height] = /<svg[^>]* height="(\d+)"/.exec(svg)!.map(Number);
  const [{ y, height: tall }] = marks!;
  expect(y).toBeGreaterThan(0);
  expect(y + tall).toBeLessThanOrEqual(height);
});

test('moments are pictures of their own, each with its losses in words', () => {
  const scenes = recordScenes(marching, setup, 'march', 1);
  const pictures = momentPictures(scenes);
  expect(pictures.map(({ moment }) => moment)).toEqual(['Start', 'Round 1', 'Round 2', 'Round 3']);
  expect(pictures[0].words).toBe('');
  expect(pictures[0].svg).toContain('&lt;ben&gt;');
  expect(pictures[3].words).toBe(lossWords(changesOf(scenes[3], scenes[2]), false));
  for (const { svg } of pictures) {
    expect(svg).not.toMatch(/<ben>|NaN|undefined|Infinity/);
  }
});
