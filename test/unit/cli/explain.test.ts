import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/cli/explain.ts';
import { listMeasures } from '../../../src/cli/measures.ts';
import { rowsAbout } from '../../../src/cli/shared/clauses.ts';
import { partedRules } from '../../../src/rules/derivedMeasures.ts';
import { listedMeasures } from '../../../src/rules/Measure.ts';
import { shippedStudies } from '../../shippedStudies.ts';

async function told(command: (console: { print(text: string): void; note(text: string): void }) => Promise<number>) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  expect(await command({ print, note: print })).toBe(0);
  return lines.join('\n');
}

const explained = (asked: string, study?: string) => told((console) => explain(asked, { study }, console));

describe('riftlab explain', () => {
  it('explains a key by its path, with or without names, list indices and `setup`', async () => {
    const account = await explained('fleet.van.via');
    expect(account).toContain('setup.fleet.NAME.via, a key of gravity-rift');
    expect(account).toContain('systems to pass, in this order');
    expect(await explained('setup.fleet.NAME.via')).toBe(account);
    expect(await explained('targets.0.measure')).toBe(await explained('targets.measure'));
    expect(await explained('trials')).toContain('trials, a key of every study');
  });

  it('says that a rule of a game of your own is in its file', async () => {
    await expect(explained('REEF 2')).rejects.toThrow(
      'if a journal cites this rule, look for `rule: REEF 2` in the game file of the study',
    );
  });

  it('lists what fleets of a game may have', async () => {
    const account = (await explained('ti4')).replaceAll(/\s+/g, ' ');
    expect(account).toContain('ti4: Twilight Imperium 4, a game of fleet-battle Units: carrier (Carrier I), ');
    expect(account).toContain("sardakk (Sardakk N'orr)");
    expect(account).toContain('sol_flagship (Genesis)');
    expect(account).toContain('assault-cannon (Assault Cannon)');
    expect(await explained('sims/games/border-war.yaml')).toContain('targeting (Targeting)');
  });

  it('explains a path by its end, for every engine that has it', async () => {
    const account = await explained('via');
    expect(account).toContain('setup.fleet.NAME.via, a key of gravity-rift');
    expect(account).toContain('a key of expedition');
    expect(await explained('via', 'sims/rift-shortcut.yaml')).not.toContain('a key of expedition');
  });

  it.each([
    ['TI4 41.N7', 'gravity-rift plays it', '`waitingCargo: lost`'],
    ['41.N7', 'gravity-rift plays it', 'fewest rolls with picked-up units aboard'],
    ['FLEET 3', 'FLEET 3, as fleet-battle plays it', '3. A hit is cancelled by sustaining damage'],
    ['EXP 4', 'EXP 4, as expedition plays it', '4. Stages are played in their order'],
    ['IP2.554', 'gravity-portals plays it', '20 points are lost'],
    ['SFB IP2.554', 'gravity-portals plays it', '20 points are lost'],
    ['RAPTURE RQ.ACT.RETREAT', 'skirmish plays it', 'Retreat, 1 RP and 3 MP'],
    ['RQ.VP.1', 'skirmish plays it', '18. Effects that expire. An ability is worth nothing'],
    ['TI4 78.4', 'fleet-battle plays it', 'retreats are announced'],
  ])('explains how riftlab plays the rule %s', async (rule, title, words) => {
    const account = await explained(rule);
    expect(account).toContain(title);
    expect(account.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('explains a measure, with its unit and range if a study is given', async () => {
    expect(await explained('arrived_ship_cruiser')).toContain('arrived_ship_cruiser, a measure of gravity-rift');
    const account = await explained('cost_removed', 'sims/rift-shortcut.yaml');
    expect(account).toContain('what the removed units cost');
    expect(account).toContain('A trial reports 0 to 6 resources in steps of 0.5.');
    expect(account).toContain('Less is better.');
  });

  it('explains a measure of a stage by the engine that plays it', async () => {
    expect(await explained('rift.arrived_ship_cruiser')).toContain('a measure of gravity-rift');
    expect(await explained('fight.lead.rounds')).toContain('a measure of skirmish');
    expect(await explained('rift.reached')).toBe('rift.reached, a measure of expedition\n  the stage is reached.');
  });

  it('describes every measure of the shipped studies without naming a study', () => {
    const unknown = [...shippedStudies.values()].flatMap(({ name, rules, scenarios }) => {
      const measures = scenarios.flatMap(({ setup }) => listedMeasures(partedRules(rules).rules.measures(setup)));
      const names = [...new Set(measures.map((measure) => measure.name))];
      const isKnown = (measure: string) =>
        rowsAbout(measure).some(({ engine }) => engine === rules.name || measure.includes('.'));
      return names.filter((measure) => !isKnown(measure)).map((measure) => `${name}: ${measure}`);
    });
    expect(unknown).toEqual([]);
  });

  it('suggests the nearest word for an unknown one', async () => {
    await expect(explained('vai')).rejects.toThrow('did you mean `via`?');
    await expect(explained('cost_remvoed')).rejects.toThrow('did you mean `cost_removed`?');
  });
});

describe('riftlab measures', () => {
  it('lists names, ranges and meanings', async () => {
    const list = await told((console) => listMeasures('sims/fair-duel.yaml', {}, console));
    expect(list).toMatch(/^winner +bruiser, sentinel or draw$/m);
    expect(list).toMatch(/^rounds +1 to 6 rounds$|^rounds +0 to 6 rounds$/m);
    expect(list).toMatch(/^ {2}wounds that bruiser takes/m);
  });
});
