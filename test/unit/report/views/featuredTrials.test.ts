import { beforeAll, expect, test } from 'vitest';
import { featuredTrials } from '../../../../src/analysis/featuredTrials.ts';
import type { StudyResult } from '../../../../src/analysis/StudyResult.ts';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { percentText } from '../../../../src/foundation/numbers.ts';
import { accountText, featuredTrialsSections } from '../../../../src/report/views/featuredTrials.ts';
import { Player } from '../../../../src/trials/Player.ts';
import { replayTrial } from '../../../../src/trials/replayTrial.ts';
import { journeying } from '../../trials/journeying.ts';
import { exampleResult } from '../exampleResult.ts';
import { journey, journeyResult } from '../journeyResult.ts';
import { pageOf } from '../rendered.ts';

const TRIALS = 12_000;
const AMONG = 10_000;

let result: StudyResult;
let page: string;
/** For each of the trials: value won minus value lost, the port, and whether the mission is done. */
let net: number[];
let port: number[];
let isDone: boolean[];

beforeAll(async () => {
  result = await journeyResult({ trials: TRIALS });
  page = pageOf(featuredTrialsSections(result, summarise(result)));
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

test('the median, the worst and the strangest of the first 10,000 trials are featured, in this order', () => {
  const [median, worst, strangest] = featuredTrials(result, summarise(result));
  const sorted = [...net].sort((one, other) => one - other);
  expect(median.found?.trial).toBe(net.indexOf(sorted[AMONG / 2 - 1]));
  expect(worst.found?.trial).toBe(net.indexOf(sorted[0]));
  const times = [0, 1, 2, 3, 4].map((value) => port.filter((one) => one === value).length);
  const wellEnded = [...new Set(port.filter((_, trial) => isDone[trial]))];
  const rarest = wellEnded.reduce((least, one) => (times[one] < times[least] ? one : least));
  expect(strangest.found?.trial).toBe(port.findIndex((one, trial) => one === rarest && isDone[trial]));
  expect(page.indexOf('The median journey')).toBeLessThan(page.indexOf('The worst journey'));
});

test('the account of a featured trial gives its reason, with figures of the trials considered and of the report', () => {
  const summary = summarise(result);
  const [median, worst, strangest] = featuredTrials(result, summary);
  const amount = (value: number) => (value < 0 ? `−${-5 * value}` : `${5 * value}`);
  expect(accountText(median, summary)).toBe(
    `Value destroyed minus value lost: ${amount(net[median.found!.trial])} points, the median of the first 10,000 journeys.`,
  );
  const all = net.filter((value) => value === Math.min(...net)).length;
  expect(accountText(worst, summary)).toContain(
    `the least of the first 10,000 journeys. ${all} of the first 10,000 journeys have this value.`,
  );
  const rarest = port[strangest.found!.trial];
  const { values } = summary.scenarios[0].measures.find(({ measure }) => measure.name === 'port')!;
  const done = isDone.filter(Boolean).length.toLocaleString('en-GB');
  expect(accountText(strangest, summary)).toBe(
    `Port: ${values[rarest].value}. This is the rarest value among the ${done} of the first 10,000 journeys in which the mission is done: ${port.filter((one) => one === rarest).length} of the first 10,000 journeys have it, and ${percentText(values[rarest].exact!)} of all journeys.`,
  );
});

test('each featured trial has its journal folded, as in a replay, with its other figures and the command to replay it', () => {
  const { found } = featuredTrials(result, summarise(result))[0];
  expect(found?.lines?.map(({ text }) => text)).toEqual(journalOf(found!.trial));
  expect(page).toContain(`riftlab replay &#39;the journey.yaml&#39; --seed journey --trial ${found?.trial}`);
  const player = new Player(journeying, journey, 'journey');
  expect(page).toMatch(new RegExp(`units that are left: ${player.valuesOf(found!.trial)[1]}[;.]`, 'i'));
  // The whole journal of a single game system is folded.
  expect(page).toContain(`<details class="journal"><summary>${found?.lines?.length} lines</summary>`);
  expect(page).toContain('<small>TOY 1</small>');
  expect(page).toContain('--trial');
});

test('text of a journal is shown as text, never as markup', () => {
  expect(page).toContain('&lt;stay&gt;');
  expect(page).not.toContain('<stay>');
});

test('with several game systems, the lines of the first are shown and the others are folded between them', async () => {
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
  const [{ found }] = featuredTrials(mixed, summarise(mixed));
  const text = pageOf(featuredTrialsSections(mixed, summarise(mixed)));
  const first = text.slice(text.indexOf('they set out'), text.indexOf('<pre>'));
  const shown = first.replaceAll(/<details.*?<\/details>/gs, '…').replaceAll(/<[^>]*>/g, ' ');
  const own = found!.lines!.filter(({ rule }) => rule === 'TALE 2').map(({ text: line }) => `… ${line} TALE 2`);
  expect(shown.replaceAll(/\s+/g, ' ').trim()).toBe(['they set out TALE 1', ...own].join(' '));
  expect(first).toContain('<summary>1 line</summary>');
});

test('with several scenarios, the featured trials are those of the first, and the section names that scenario', async () => {
  const two = await journeyResult({ trials: 200, scenarios: { 'as is': journey, harder: { ...journey, rift: 4 } } });
  const alone = await journeyResult({ trials: 200 });
  expect(featuredTrials(two, summarise(two))).toEqual(featuredTrials(alone, summarise(alone)));
  expect(pageOf(featuredTrialsSections(two, summarise(two)))).toContain('All are of “as is”.');
  expect(pageOf(featuredTrialsSections(alone, summarise(alone)))).not.toContain('All are of');
});

test('all trials of a short run are considered', async () => {
  const short = await journeyResult({ trials: 60 });
  expect(accountText(featuredTrials(short, summarise(short))[0], summarise(short))).toContain(
    'the median of the first 60 journeys.',
  );
});

test('if no trial ended well, the section says so, and shows a journal only once', async () => {
  const doomed = await journeyResult({ trials: 100, scenarios: { doomed: { ...journey, rift: 1 } } });
  const tales = featuredTrials(doomed, summarise(doomed));
  expect(tales[2].found).toBeNull();
  expect(accountText(tales[2], summarise(doomed))).toBe(
    'There is no such trial: the mission is done in none of the first 100 journeys.',
  );
  // All are lost in the same way, so the median is also the worst.
  expect(tales[1].found).toMatchObject({ trial: tales[0].found!.trial, lines: null });
  const text = pageOf(featuredTrialsSections(doomed, summarise(doomed)));
  expect(text).toContain('The journal of this trial is above.');
  expect(text.match(/<details /g)).toHaveLength(1);
});

test('a report of rules without featured trials has no section on them', () => {
  const plain = exampleResult();
  expect(pageOf(featuredTrialsSections(plain, summarise(plain)))).toBe('');
});
