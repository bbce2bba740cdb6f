import { describe, expect, it } from 'vitest';
import { runNotes, studyNotes } from '../../../src/analysis/notes.ts';
import { fightStudy, readGameFile } from '../../../src/cli/shared/fleets.ts';
import { renderTerminal } from '../../../src/report/render/terminal.ts';
import { reportFiles } from '../../../src/report/reportFiles.ts';
import { runDocument } from '../../../src/report/views/run.ts';
import { partedRules, withDerived } from '../../../src/rules/derivedMeasures.ts';
import { registry } from '../../../src/rules/registry.ts';
import { runStudy } from '../../../src/runner/runStudy.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { shippedStudies } from '../../shippedStudies.ts';
import { GATE, journeyOf, SQUADRON, WOLVES } from '../rules/expedition/journeys.ts';

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
  it('says that a unit with MOV 0 has a plan that charges', () => {
    expect(studyNotes(study(battle(unit('aggressive', 0))))).toEqual([
      'red: tower has MOV 0, and its plan aggressive tells it to charge: it fights only opponents that come to it. Give it a move, or a plan with `distance: hold`.',
    ]);
    expect(studyNotes(study(battle(unit('{distance: hold}', 0))))).toEqual([]);
    expect(studyNotes(study(battle(unit('aggressive', 4))))).toEqual([]);
    const leap = ', abilities: {leap: {cost: 1 AP, effect: move 4 cm}}';
    expect(studyNotes(study(battle(unit('aggressive', 0, leap))))).toEqual([]);
  });

  describe('on a mission', () => {
    const hill = (points: number, more = '') => `missions: {hill: {hold: [30, 30], points: ${points}${more}}}`;
    const noted = (one: string, missions: string) => studyNotes(study(battle(one, missions)));

    it('says that no plan aims at the mission', () => {
      expect(noted(unit('{distance: charge}', 6), hill(9))).toEqual([
        'No unit of red goes for its mission hill: no plan weighs missions. Use a plan with `missions: weighed`.',
      ]);
      expect(noted(unit('{distance: charge, missions: weighed}', 6), hill(9))).toEqual([]);
      expect(noted(unit('aggressive', 6), hill(9))).toEqual([]);
      expect(noted(unit('{distance: objective}', 6), hill(1))).toEqual([]);
    });

    it('says that the units that would aim at the mission cannot move', () => {
      expect(noted(unit('{distance: objective}', 0), hill(9))).toEqual([
        expect.stringContaining('has MOV 0, and its plan'),
        'No unit of red goes for its mission hill: the units whose plans would go there cannot move. Give one of them a move.',
      ]);
      const leap = ', abilities: {leap: {cost: 1 AP, effect: move 4 cm}}';
      expect(noted(unit('{distance: objective}', 0, leap), hill(9))).toEqual([]);
    });

    it('is absent if units may be at the objective from the start', () => {
      const near = 'missions: {hill: {hold: [30, 4], points: 1}}';
      expect(noted(unit('{distance: hold}', 0), near)).toEqual([]);
    });

    it('says that no unit prefers the target of the mission', () => {
      const behead = (plan: string, foes = '') =>
        battle(unit(plan, 6), 'missions: {hill: {kill: wolf, points: 5}}').replace('{wolf: ', `{${foes}wolf: `);
      const cub = `cub: ${unit('aggressive', 6)}, `;
      const told = (text: string) => studyNotes(study(text));
      expect(told(behead('{missions: weighed}', cub))).toEqual([
        'No unit of red goes for its mission hill: no plan prefers the target of a mission. Use a plan with `targets: [objective, nearest]`.',
      ]);
      expect(told(behead('{targets: [objective, nearest]}', cub))).toEqual([]);
      expect(told(behead('{missions: weighed}'))).toEqual([]);
    });

    describe('on the points of a mission', () => {
      // The tower, worth 40, can reach the hill in the first round. The wolf stays where it is.
      const text = (each: string, points: number, plan = 'aggressive') =>
        battle(unit(plan, 20).replace('cost: 4', 'cost: 40'), hill(points, `, each: ${each}`))
          .replace('rounds: 1', 'rounds: 4')
          .replace(unit('aggressive', 10), unit('{distance: hold}', 0));
      const notes = (each: string, points: number) => studyNotes(study(text(each, points)));

      it('says that a mission scored each preparation brings too few points if its units gain more by fighting', () => {
        // In each round, ¼ of the cost for each of the later rounds is earned by fighting, and as many checks are to come.
        expect([1, 9, 10, 11].filter((points) => notes('preparation', points).length === 0)).toEqual([10, 11]);
        expect(notes('preparation', 1)).toEqual([
          expect.stringMatching(
            /^No unit of red goes for its mission hill: plans assume that a unit wins points equal to its cost by fighting for 4 rounds, and the mission pays less: 1 point .+\. Raise the points, or use a plan with `distance: objective`\.$/,
          ),
        ]);
      });

      it('is absent if the mission is scored after the last round, in which a unit without an attack goes for any points', async () => {
        for (const each of ['cleanup', 'game']) {
          expect(notes(each, 1)).toEqual([]);
          const { measures, tally } = (await played(text(each, 1, 'cautious'))).scenarios[0];
          const points = tally.histogram(measures.findIndex(({ name }) => name === 'mission_hill_red'));
          expect([...points].slice(1).some((trials) => trials > 0)).toBe(true);
        }
      });
    });
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
      'The labs gain 15 points of information a turn on average, and 20 points a turn are lost: the points never reach the 500 that locate the portal. Bring more labs, or come closer.',
    ]);
    expect(withLabs(8)).toEqual([]);
  });

  it('says that a map string ends within a ring', () => {
    const string = Array.from({ length: 35 }, () => '0').join(' ');
    const text = `rules: gravity-rift\nsetup:\n  map: {string: ${JSON.stringify(string)}}\n  active: "101"\n  fleet: {van: {ship: cruiser, from: "000"}}\n`;
    expect(studyNotes(study(text))).toEqual([
      expect.stringContaining('35 tiles around its centre, so ring 3 has only 17 of its 18 tiles'),
    ]);
  });

  it('says that a fleet pool is smaller than the fleet that starts in one system, once for all affected scenarios', () => {
    const text = RIFT.replace('active: far', 'active: far\n  fleetPool: 2');
    expect(studyNotes(study(text))).toEqual([
      'More ships start in home than the 2 that the fleet pool allows in any system: raise fleetPool, or let them start in different systems.',
    ]);
    expect(studyNotes(study(`${text}sweep: {fleet.van.count: [2, 3, 4]}\n`))).toEqual([
      expect.stringMatching(/^“count 3”, “count 4”: More ships start in home/),
    ]);
    expect(studyNotes(study(RIFT.replace('active: far', 'active: far\n  fleetPool: 3')))).toEqual([]);
  });
});

describe('a note on a stage of an expedition', () => {
  const noted = (stages: Record<string, unknown>) =>
    registry.get('expedition')!.presentation!.notes!(journeyOf({ force: SQUADRON, stages }));

  it('is the note of its engine, with the path of the stage, once for all its legs', () => {
    const tower = { units: { tower: { card: { ...WOLVES.units.wolf.card, mov: 0 } } } };
    const sides = { force: { plan: 'cautious' }, enemy: { plan: 'aggressive' } };
    const fight = { battle: { mode: 'duel', against: tower, distance: 20, sides } };
    expect(noted({ maw: { rift: { orders: { exits: 1 } } }, fight })).toEqual([
      'stages.fight: enemy has MOV 0, and its plan aggressive tells it to charge: it fights only opponents that come to it. Give it a move, or a plan with `distance: hold`.',
    ]);
  });

  it('is about the labs of its force', () => {
    const search = { ...GATE, plan: 'return', portal: { information: { decay: 1000 } } };
    expect(noted({ gate: { portal: GATE }, home: { portal: { ...search, begins: 'arrived' } } })).toEqual([
      expect.stringMatching(
        /^stages\.home: The labs gain [\d.]+ points of information a turn on average, and 1000 points a turn are lost/,
      ),
    ]);
  });
});

describe('a note on results', () => {
  it('says that a scenario equals the baseline, because it changes no path', async () => {
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

  it('says which dice could be omitted for an exact solution', async () => {
    const sure = shippedStudies.get('sure-enough')!;
    const result = await runStudy({ ...sure, trials: 50 }, { workers: 0 });
    expect(runNotes(result)).toEqual([
      'The setup would have an exact solution with `ignore: [drift, waves, destination]`.',
    ]);
  });

  it('says which events are only sampled', async () => {
    const { rules, ...war } = shippedStudies.get('border-war')!;
    const events = [
      { name: 'clear', when: 'attacker_left >= 3' },
      { name: 'quick', when: 'rounds <= 3' },
    ];
    const derivations = { events, tables: [['quick', 'winner']] };
    const asked = { ...war, rules: withDerived(partedRules(rules).rules, derivations), derivations, trials: 50 };
    const result = await runStudy(asked, { workers: 0, stateBudget: 1_000 });
    expect(runNotes(result)).toEqual([
      'No exact value of quick (`rounds <= 3`), `quick & winner`: too many states. All other measures have exact values.',
    ]);
    const page = JSON.stringify(runDocument(result, { version: '1' }));
    expect(page).toContain('It does not cover quick, quick & winner: that would take more than 1,000 states');
  });

  it('says that a target on a count is about its average', () => {
    const targets =
      'targets: [{measure: ships_arrived, atLeast: 2}, {measure: ships_arrived, atMost: 3}, {measure: fleet_lost, atMost: 0.5}]\n';
    expect(studyNotes(study(RIFT + targets))).toEqual([
      'The target of ships_arrived is about its average over all crossings. If you mean the share of crossings with ships_arrived >= 2, use an event: {measure: ships_arrived >= 2, atLeast: 0.9}.',
    ]);
  });
});

it('each note occurs once in the terminal, on the page and in the manifest', async () => {
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

describe('a count that is cut at its greatest value', () => {
  const read = readGameFile('ti4');
  const notesOf = async (cruisers: number) => {
    const fleet = { units: { cruiser: cruisers } };
    const battle = { place: 'space', attacker: fleet, defender: fleet };
    const { study } = fightStudy('q', read, battle, { trials: 200 });
    return runNotes(await runStudy(study, { workers: 0, stateBudget: 1 }));
  };

  it('is noted with the number of trials', async () => {
    expect(await notesOf(900)).toEqual([
      'attacker_hits reaches its limit in 200 of 200 battles: 400 stands for 400 or more, so its average is too low.',
      'defender_hits reaches its limit in 200 of 200 battles: 400 stands for 400 or more, so its average is too low.',
    ]);
  });

  it('is not noted where no trial reaches that value', async () => {
    expect(await notesOf(9)).toEqual([]);
  });
});
