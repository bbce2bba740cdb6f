import { describe, expect, it } from 'vitest';
import { summarise } from '../../../src/analysis/summarise.ts';
import { partedRules } from '../../../src/rules/derivedMeasures.ts';
import { registry } from '../../../src/rules/registry.ts';
import { checkStudy } from '../../../src/runner/checkStudy.ts';
import { logHeader } from '../../../src/runner/log/LogHeader.ts';
import { measureSensitivity } from '../../../src/runner/measureSensitivity.ts';
import { runStudy } from '../../../src/runner/runStudy.ts';
import { tuneStudy } from '../../../src/runner/tuneStudy.ts';
import { parseStudy } from '../../../src/study/parseStudy.ts';
import { mistakeLine, StudyError } from '../../../src/study/StudyError.ts';

// Two carriers II with four infantry each and an escort, each ship through two rifts: it survives with 0.7² = 0.49.
const HEAD = 'question: q\nrules: gravity-rift\nseed: events\ntrials: 2000\n';
const SETUP = `setup:
  fleet:
    transports: {ship: carrier2, count: 2, exits: 2, carries: {infantry: 4}}
    escort: {ship: destroyer, exits: 2}
`;
const p = 0.7 ** 2;
/** The chance that at least two of n carriers arrive, which at least five infantry need. */
const twoOf = (n: number) => 1 - (1 - p) ** n - n * p * (1 - p) ** (n - 1);

const study = (text: string, overrides = {}) => parseStudy(HEAD + text + SETUP, 'a.yaml', registry, overrides);

function mistakesOf(text: string): string[] {
  try {
    study(text);
    return [];
  } catch (error) {
    if (!(error instanceof StudyError)) throw error;
    return error.mistakes.map(mistakeLine);
  }
}

describe('“at least five infantry” has its exact value', () => {
  const options = { workers: 0 };

  it.each(['lead: arrived_cargo_infantry >= 5\n', 'lead: enough\nevents: {enough: arrived_cargo_infantry >= 5}\n'])(
    'an event has its exact value as a lead: %j',
    async (text) => {
      const [{ measures }] = summarise(await runStudy(study(text), options)).scenarios;
      expect(measures[0].measure).toMatchObject({ kind: 'flag', event: 'arrived_cargo_infantry >= 5' });
      expect(measures[0].estimate?.exact).toBeCloseTo(p * p, 12);
      expect(Math.abs(measures[0].estimate?.z ?? 9)).toBeLessThan(4);
    },
  );

  it('an event has its exact value as a target', async () => {
    const text = 'targets: [{measure: arrived_cargo_infantry >= 5, between: [0.2401, 0.2401]}]\n';
    const { targets, trials } = await checkStudy(study(text), options);
    expect(trials).toBe(0);
    expect(targets).toMatchObject([{ verdict: 'met' }]);
    expect(targets[0].exact).toBeCloseTo(0.2401, 12);
  });

  it('an event has its exact value in a sweep, also if fewer than five infantry set out', async () => {
    const text = 'lead: arrived_cargo_infantry >= 5\nsweep: {fleet.transports.count: [1, 2, 3, 4]}\n';
    const { scenarios } = summarise(await runStudy(study(text), options));
    const exact = scenarios.map(({ measures }) => measures[0].estimate?.exact);
    for (const [at, value] of exact.entries()) expect(value).toBeCloseTo(twoOf(at + 1), 12);
    expect(exact[0]).toBe(0);
  });

  it('an event has its exact value in tune', async () => {
    const text =
      'targets: [{measure: arrived_cargo_infantry >= 5, atLeast: 0.5}]\nadjust: {fleet.transports.count: {from: 1, to: 6}}\n';
    const { candidates, answer } = await tuneStudy(study(text), options);
    expect(candidates.length).toBeGreaterThan(2);
    for (const { choice, targets } of candidates) {
      const carriers = Number(choice[0]) + 1;
      expect(targets[0].exact).toBeCloseTo(twoOf(carriers), 12);
      expect(targets[0].verdict).toBe(carriers >= 4 ? 'met' : 'missed');
    }
    expect(answer?.name).toMatch(/count=[456]$/);
  });

  it('an event has its exact value in sensitivity, if the caller names the event', async () => {
    const asked = study('vary: {fleet.transports.count: {from: 1, to: 3}}\n', {
      measure: 'arrived_cargo_infantry >= 5',
    });
    expect(asked.asked).toBe('arrived_cargo_infantry >= 5');
    const { tornado } = await measureSensitivity(asked, { ...options, figure: asked.asked!, points: 4 });
    expect(tornado.baseline).toBeCloseTo(twoOf(2), 12);
    expect(tornado.bars[0].points.map(({ mean }) => mean)).toEqual([0, expect.closeTo(twoOf(3), 12)]);
  });
});

describe('an event', () => {
  it('gets the same counts in worker threads as in one thread', async () => {
    const text =
      'lead: e\nevents: {e: arrived_cargo_infantry = 4 and arrived_ship_destroyer >= 1}\ntables: [[e, ships_arrived]]\n';
    const many = study(text, { trials: 150_000 });
    const [here, there] = [await runStudy(many, { workers: 0 }), await runStudy(many, { workers: 2 })];
    expect(there.scenarios[0].tally.counts).toEqual(here.scenarios[0].tally.counts);
  });

  it('changes the header of a log of trials', () => {
    const hash = (text: string) => logHeader(study(text), '1').measures;
    expect(hash('events: {e: ships_arrived > 1}\n')).not.toBe(hash('events: {e: ships_arrived > 2}\n'));
    expect(hash('')).not.toBe(hash('events: {e: ships_arrived > 1}\n'));
  });

  it('can use earlier events, and has its own title or that of its condition', () => {
    const { rules, scenarios } = study(
      'events:\n  some: ships_arrived >= 1\n  all: {when: some and fleet_arrives, title: nobody is missing}\n',
    );
    const measures = rules.measures(scenarios[0].setup).slice(-2);
    expect(measures.map(({ name, title }) => [name, title])).toEqual([
      ['some', 'ships that arrive: at least 1'],
      ['all', 'nobody is missing'],
    ]);
  });

  it('written twice in place of a measure is one event, as is one with a name', () => {
    const { lead, targets, derivations } = study(
      'lead: ships_arrived   >= 1\nevents: {some: ships_arrived >= 1}\ntargets: [{measure: ships_arrived >= 2, atLeast: 0}, {measure: ships_arrived >= 2, atMost: 1}]\n',
    );
    expect(lead).toBe('some');
    expect(targets.map(({ measure }) => measure)).toEqual(['ships_arrived >= 2', 'ships_arrived >= 2']);
    expect(derivations?.events).toHaveLength(2);
  });

  it('keeps the rules of the registry in studies without events', () => {
    const { rules, derivations } = study('');
    expect(rules).toBe(registry.get('gravity-rift'));
    expect(derivations).toBeUndefined();
    expect(partedRules(study('events: {e: ships_arrived > 1}\n').rules).rules).toBe(rules);
  });

  it.each([
    [
      'events: {e: shisp_arrived > 1}\n',
      'a.yaml:5:13 events.e: no measure is called shisp_arrived; did you mean `ships_arrived`?',
    ],
    ['events: {e: ships_arrived => 1}\n', 'did you mean `>=`? (column 15 of "ships_arrived => 1")'],
    [
      'events: {e: {when: ships_arived > 1}}\n',
      'a.yaml:5:20 events.e.when: no measure is called ships_arived; did you mean `ships_arrived`?',
    ],
    [
      'events: {ships_arrived: fleet_lost}\n',
      'a.yaml:5:10 events.ships_arrived: `ships_arrived` is a measure of the rules; expected another name',
    ],
    ['events: {not: fleet_lost}\n', 'events.not: `not` has a meaning in conditions; expected another name'],
    ['events: {a b: fleet_lost}\n', 'expected a name that begins with a letter or _ and contains only letters, digits'],
    ['events: {2nd: fleet_lost}\n', 'expected a name that begins with a letter or _'],
    ['events: {e: ""}\n', 'expected a text; got an empty one'],
    [
      'lead: shisp_arrived >= 1\n',
      'a.yaml:5:7 lead: no measure is called shisp_arrived; did you mean `ships_arrived`?',
    ],
    [
      'lead: [fleet_lost, ships_arrived >= ]\n',
      'a.yaml:5:20 lead.1: expected a number for ships_arrived; got none (column 17 of "ships_arrived >=")',
    ],
    [
      'targets: [{measure: enuogh, atLeast: 0.5}]\nevents: {enough: ships_arrived >= 1}\n',
      'no measure is called `enuogh`; did you mean `enough`?',
    ],
    [
      'tables: [[ships_arrived, cost_remvoed]]\n',
      'a.yaml:5:26 tables.0.1: no measure is called `cost_remvoed`; did you mean `cost_removed`?',
    ],
    ['tables: [[ships_arrived]]\n', 'a.yaml:5:10 tables.0: expected a list of 2 to 3, each text; got a list of 1'],
    [
      'tables: [[ships_arrived, ships_arrived]]\n',
      'a.yaml:5:10 tables.0: expected different measures; one is named twice',
    ],
  ])('with a mistake is refused: %j', (text, mistake) => {
    expect(mistakesOf(text).join('\n')).toContain(mistake);
  });
});
