import { describe, expect, it } from 'vitest';
import { runNotes, studyNotes } from '../../../src/analysis/notes.ts';
import { renderTerminal } from '../../../src/report/render/terminal.ts';
import { reportFiles } from '../../../src/report/reportFiles.ts';
import { runDocument } from '../../../src/report/views/run.ts';
import { registry } from '../../../src/rules/registry.ts';
import { runStudy } from '../../../src/runner/runStudy.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { shippedStudies } from '../../shippedStudies.ts';

const study = (text: string) => parseStudy(`question: q\ntrials: 300\n${text}`, 'a.yaml', registry);
const played = (text: string) => runStudy(study(text), { workers: 0 });

const RIFT = `rules: gravity-rift
setup:
  map: {systems: {home: {at: [0, 0]}, maw: {at: [1, 0], anomaly: gravity-rift}, far: {at: [2, 0]}}}
  active: far
  fleet: {van: {ship: cruiser, count: 3, from: home}}
`;

const unit = (plan: string, mov: number, more = '') =>
  `{card: {cost: 4, ccs: 4, att: 4, def: 2, ini: 3, mov: ${mov}, ap: 2, rp: 2, hp: 4${more}}, plan: ${plan}}`;
const battle = (one: string, missions = '') => `rules: skirmish
setup:
  mode: battle
  rounds: 1
  table: {width: 60, depth: 60}
  ${missions}
  sides:
    red: {${missions === '' ? '' : 'missions: [hill], '}units: {tower: ${one}}}
    blue: {units: {wolf: ${unit('aggressive', 10)}}}
`;

describe('a note of the rules', () => {
  it('says that a unit with MOV 0 is told to charge', () => {
    expect(studyNotes(study(battle(unit('aggressive', 0))))).toEqual([
      'red: tower has MOV 0, and its plan aggressive tells it to charge: it fights only opponents that come to it. Give it a move, or a plan with `distance: hold`.',
    ]);
    expect(studyNotes(study(battle(unit('{distance: hold}', 0))))).toEqual([]);
    expect(studyNotes(study(battle(unit('aggressive', 4))))).toEqual([]);
    const leap = ', abilities: {leap: {cost: 1 AP, effect: move 4 cm}}';
    expect(studyNotes(study(battle(unit('aggressive', 0, leap))))).toEqual([]);
  });

  it('says that nobody goes for a mission', () => {
    const missions = 'missions: {hill: {hold: [30, 30], points: 3}}';
    expect(studyNotes(study(battle(unit('{distance: charge}', 6), missions)))).toEqual([
      'No unit of red goes for its mission hill: no plan weighs missions. Use a plan with `missions: weighed`, or without points for them.',
    ]);
    expect(studyNotes(study(battle(unit('aggressive', 6), missions)))).toEqual([]);
    expect(studyNotes(study(battle(unit('{distance: objective}', 6), missions)))).toEqual([]);
  });

  it('says that labs lose more than they gain', () => {
    const { setup } = shippedStudies.get('way-home')!.scenarios[0] as { setup: { force: object } };
    const { presentation } = registry.get('gravity-portals')!;
    const withLabs = (labs: number) => {
      const force = Object.fromEntries(
        Object.entries(setup.force).map(([name, one], at) => [
          name,
          { ...(one as object), labs: at === 0 ? labs : 0, range: 0 },
        ]),
      );
      return presentation!.notes!({ ...setup, force });
    };
    // A lab gains 11 − 3.5 = 7.5 points a turn on average, and 20 are lost.
    expect(withLabs(2)).toEqual([
      'The labs gain 15 points of information a turn on average and lose 20: nothing ever brings them to the 500 that locate the portal. Bring more labs, or come closer.',
    ]);
    expect(withLabs(8)).toEqual([]);
  });

  it('says that a map string ends within a ring', () => {
    const string = Array.from({ length: 35 }, () => '0').join(' ');
    const text = `rules: gravity-rift\nsetup:\n  map: {string: ${JSON.stringify(string)}}\n  active: "101"\n  fleet: {van: {ship: cruiser, from: "000"}}\n`;
    expect(studyNotes(study(text))).toEqual([
      expect.stringContaining('35 tiles around its centre, so that ring 3 has 17 of 18 places'),
    ]);
  });

  it('says that a fleet pool is below the fleet that starts in one place, once for all scenarios that it is about', () => {
    const text = RIFT.replace('active: far', 'active: far\n  fleetPool: 2');
    expect(studyNotes(study(text))).toEqual([
      'More ships start in home than the 2 that the fleet pool allows in any system: raise fleetPool, or start them apart.',
    ]);
    expect(studyNotes(study(`${text}sweep: {fleet.van.count: [2, 3, 4]}\n`))).toEqual([
      expect.stringMatching(/^“count 3”, “count 4”: More ships start in home/),
    ]);
    expect(studyNotes(study(RIFT.replace('active: far', 'active: far\n  fleetPool: 3')))).toEqual([]);
  });
});

describe('a note on results', () => {
  it('says that a scenario equals the baseline, and that it changes no path', async () => {
    const result = await played(
      `${RIFT}scenarios: {plain: {}, drive: {fleet: {van: {moveBonus: 1}}}, two: {fleet: {van: {count: 2}}}}\n`,
    );
    expect(runNotes(result)).toEqual([
      '“drive” equals “plain” in every figure: fleet.van.moveBonus is 1 instead of 0, which changes no path.',
    ]);
  });

  it('says that an event never or always happens', async () => {
    const text = `${RIFT}events: {many: ships_arrived >= 4, any: ships_arrived >= 0, some: ships_arrived >= 1}\n`;
    expect(runNotes(await played(text))).toEqual([
      'The event many (`ships_arrived >= 4`) never happens.',
      'The event any (`ships_arrived >= 0`) always happens.',
    ]);
    const swept = `${RIFT}lead: ships_arrived >= 4\nsweep: {fleet.van.count: [3, 4]}\n`;
    expect(runNotes(await played(swept))).toEqual([]);
  });

  it('says which dice may be left out for an exact solution', async () => {
    const sure = shippedStudies.get('sure-enough')!;
    const result = await runStudy({ ...sure, trials: 50 }, { workers: 0 });
    expect(runNotes(result)).toEqual([
      'With `ignore: [drift, waves, destination]` there would be an exact solution, of a simpler question.',
    ]);
  });

  it('says that a target on a count is about its average', () => {
    const targets =
      'targets: [{measure: ships_arrived, atLeast: 2}, {measure: ships_arrived, atMost: 3}, {measure: fleet_lost, atMost: 0.5}]\n';
    expect(studyNotes(study(RIFT + targets))).toEqual([
      'The target of ships_arrived is about its average over all crossings. If you mean how often it is so in single crossings, make it one of an event: {measure: ships_arrived >= 2, atLeast: 0.9}.',
    ]);
  });
});

it('each note stands once in the terminal, on the page and in the manifest', async () => {
  const result = await played(`${RIFT}events: {many: ships_arrived >= 4}\n`);
  const origin = {
    version: '1',
    scenarioIds: ['a'],
    timing: { started: new Date(0), seconds: 1, workers: 0, node: 'any' },
  };
  const document = runDocument(result, origin);
  const note = 'The event many (`ships_arrived >= 4`) never happens.';
  const files = new Map((await reportFiles(result, origin, document)).map(({ path, text }) => [path, text]));
  expect(renderTerminal(document).split(`Note: ${note}`)).toHaveLength(2);
  expect(files.get('report.html')!.split('The event many').length).toBe(2);
  expect(JSON.parse(files.get('manifest.json')!).notes).toEqual([note]);
});
