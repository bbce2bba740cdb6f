import { beforeAll, expect, test } from 'vitest';
import type { StudyResult } from '../../../../src/analysis/StudyResult.ts';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { percentText } from '../../../../src/foundation/numbers.ts';
import { talesSection } from '../../../../src/report/page/sections/talesSection.ts';
import { talesOf } from '../../../../src/report/tales/talesOf.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { replayTrial } from '../../../../src/trials/replayTrial.ts';
import { journeying } from '../../trials/journeying.ts';
import { exampleResult } from '../exampleResult.ts';
import { journey, journeyResult } from '../journeyResult.ts';

const TRIALS = 12_000;
const AMONG = 10_000;

let result: StudyResult;
let page: string;
/** Of the trials that are looked at: value won less lost, port, and whether the mission is done. */
let net: number[];
let port: number[];
let isDone: boolean[];

beforeAll(async () => {
  result = await journeyResult({ trials: TRIALS });
  page = talesSection(result, summarise(result)).text;
  const player = new Player(journeying, journey, 'journey');
  const at = (name: string) => player.measures.findIndex((measure) => measure.name === name);
  const [done, value, where] = ['mission_done', 'net_value', 'port'].map(at);
  const trials = Array.from({ length: AMONG }, (_, trial) => Array.from(player.valuesOf(trial)));
  net = trials.map((values) => values[value]);
  port = trials.map((values) => values[where]);
  isDone = trials.map((values) => values[done] === 1);
});

function journalOf(trial: number): readonly string[] {
  return replayTrial(journeying, journey, 'journey', trial).lines.map(({ text }) => text);
}

test('the median, the worst and the strangest of the first 10,000 trials are told, in this order', () => {
  const [median, worst, strangest] = talesOf(result, summarise(result));
  const sorted = [...net].sort((one, other) => one - other);
  expect(median.told?.trial).toBe(net.indexOf(sorted[AMONG / 2 - 1]));
  expect(worst.told?.trial).toBe(net.indexOf(sorted[0]));
  const times = [0, 1, 2, 3, 4].map((value) => port.filter((one) => one === value).length);
  const wellEnded = [...new Set(port.filter((_, trial) => isDone[trial]))];
  const rarest = wellEnded.reduce((least, one) => (times[one] < times[least] ? one : least));
  expect(strangest.told?.trial).toBe(port.findIndex((one, trial) => one === rarest && isDone[trial]));
  expect(page.indexOf('The median journey')).toBeLessThan(page.indexOf('The worst journey'));
});

test('the account says why it is told, by figures of the trials looked at and of the report', () => {
  const summary = summarise(result);
  const [median, worst, strangest] = talesOf(result, summary);
  const amount = (value: number) => (value < 0 ? `−${-5 * value}` : `${5 * value}`);
  expect(median.account).toBe(
    `Value destroyed less value lost: ${amount(net[median.told!.trial])} points, the median of the first 10,000 journeys.`,
  );
  const all = net.filter((value) => value === Math.min(...net)).length;
  expect(worst.account).toContain(
    `the least of the first 10,000 journeys. ${all} of the first 10,000 journeys have it.`,
  );
  const rarest = port[strangest.told!.trial];
  const { values } = summary.scenarios[0].measures.find(({ measure }) => measure.name === 'port')!;
  const done = isDone.filter(Boolean).length.toLocaleString('en-GB');
  expect(strangest.account).toBe(
    `Port: ${values[rarest].value}. Nothing is rarer among the ${done} of the first 10,000 journeys in which the mission is done: ${port.filter((one) => one === rarest).length} of the first 10,000 journeys have it, and ${percentText(values[rarest].exact!)} of all.`,
  );
});

test('each has its journal folded away, as a replay tells it, with its other figures and how to replay it', () => {
  const { told } = talesOf(result, summarise(result))[0];
  expect(told?.lines?.map(({ text }) => text)).toEqual(journalOf(told!.trial));
  expect(told?.command).toBe(`riftlab replay 'the journey.yaml' --seed journey --trial ${told?.trial}`);
  const player = new Player(journeying, journey, 'journey');
  expect(told?.figures).toContain(`units that are left: ${player.valuesOf(told!.trial)[1]}`);
  // Of one game system alone, all of it is folded away.
  expect(page).toContain(`<details class="journal"><summary>${told?.lines?.length} lines</summary>`);
  expect(page).toContain('<small>TOY 1</small>');
  expect(page).toContain('--trial');
});

test('what a journal says is text, never markup', () => {
  expect(page).toContain('&lt;stay&gt;');
  expect(page).not.toContain('<stay>');
});

test('of several game systems, the lines of the first stand open and tell the tale; the others are folded away between them', async () => {
  const begin: typeof journeying.begin = (state, chance, journal) => {
    journeying.begin(state, chance, journal);
    journal?.write('TALE 1', 'they set out');
  };
  const step: typeof journeying.step = (state, chance, journal) => {
    const goesOn = journeying.step(state, chance, journal);
    journal?.write('TALE 2', `${state.left} are left`);
    return goesOn;
  };
  const mixed = await journeyResult({ trials: 40, changes: { begin, step } });
  const [{ told }] = talesOf(mixed, summarise(mixed));
  const text = talesSection(mixed, summarise(mixed)).text;
  const first = text.slice(text.indexOf('they set out'), text.indexOf('<pre>'));
  const shown = first.replaceAll(/<details.*?<\/details>/gs, '…').replaceAll(/<[^>]*>/g, ' ');
  const own = told!.lines!.filter(({ rule }) => rule === 'TALE 2').map(({ text: line }) => `… ${line} TALE 2`);
  expect(shown.replaceAll(/\s+/g, ' ').trim()).toBe(['they set out TALE 1', ...own].join(' '));
  expect(first).toContain('<summary>1 line</summary>');
});

test('of several scenarios the first is told, and named', async () => {
  const two = await journeyResult({ trials: 200, scenarios: { 'as is': journey, harder: { ...journey, rift: 4 } } });
  const alone = await journeyResult({ trials: 200 });
  expect(talesOf(two, summarise(two))).toEqual(talesOf(alone, summarise(alone)));
  expect(talesSection(two, summarise(two)).text).toContain('All are of “as is”.');
  expect(talesSection(alone, summarise(alone)).text).not.toContain('All are of');
});

test('a short run is looked at whole', async () => {
  const short = await journeyResult({ trials: 60 });
  expect(talesOf(short, summarise(short))[0].account).toContain('the median of the first 60 journeys.');
});

test('where nothing ended well it says so, and a trial is told once', async () => {
  const doomed = await journeyResult({ trials: 100, scenarios: { doomed: { ...journey, rift: 1 } } });
  const tales = talesOf(doomed, summarise(doomed));
  expect(tales[2]).toMatchObject({
    account: 'There is none: the mission is done in none of the first 100 journeys.',
    told: null,
  });
  // All are lost alike, so that the median is the worst.
  expect(tales[1].told).toMatchObject({ trial: tales[0].told!.trial, lines: null });
  const text = talesSection(doomed, summarise(doomed)).text;
  expect(text).toContain('It is told above.');
  expect(text.match(/<details /g)).toHaveLength(1);
});

test('rules without tales have no such section', () => {
  const plain = exampleResult();
  expect(talesSection(plain, summarise(plain)).text).toBe('');
});
