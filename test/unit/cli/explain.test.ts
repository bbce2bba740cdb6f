import { describe, expect, it } from 'vitest';
import { explain } from '../../../src/cli/explain.ts';
import { listMeasures } from '../../../src/cli/measures.ts';

async function told(command: (console: { print(text: string): void; note(text: string): void }) => Promise<number>) {
  const lines: string[] = [];
  const print = (text: string) => lines.push(text);
  expect(await command({ print, note: print })).toBe(0);
  return lines.join('\n');
}

const explained = (asked: string, study?: string) => told((console) => explain(asked, { study }, console));

describe('riftlab explain', () => {
  it('explains a key by its path, with or without names, numbers and setup', async () => {
    const account = await explained('fleet.van.via');
    expect(account).toContain('setup.fleet.NAME.via, a key of gravity-rift');
    expect(account).toContain('systems to pass, in this order');
    expect(await explained('setup.fleet.NAME.via')).toBe(account);
    expect(await explained('targets.0.measure')).toBe(await explained('targets.measure'));
    expect(await explained('trials')).toContain('trials, a key of every study');
  });

  it('explains the end of a path, in every engine that has it', async () => {
    const account = await explained('via');
    expect(account).toContain('setup.fleet.NAME.via, a key of gravity-rift');
    expect(account).toContain('a key of expedition');
    expect(await explained('via', 'sims/rift-shortcut.yaml')).not.toContain('a key of expedition');
  });

  it.each([
    ['TI4 41.N7', 'gravity-rift plays it', '`waitingCargo: lost`'],
    ['41.N7', 'gravity-rift plays it', 'fewest rolls with picked-up units aboard'],
    ['IP2.554', 'gravity-portals plays it', '20 points are lost'],
    ['SFB IP2.554', 'gravity-portals plays it', '20 points are lost'],
    ['RAPTURE RQ.ACT.RETREAT', 'skirmish plays it', 'Retreat, 1 RP and 3 MP'],
    ['TI4 78.4', 'fleet-battle plays it', 'retreats are announced'],
  ])('explains the rule %s as it is played', async (rule, title, words) => {
    const account = await explained(rule);
    expect(account).toContain(title);
    expect(account.replaceAll(/\s+/g, ' ')).toContain(words);
  });

  it('explains a measure, of a study with its unit and range', async () => {
    expect(await explained('arrived_ship_cruiser')).toContain('arrived_ship_cruiser, a measure of gravity-rift');
    const account = await explained('cost_removed', 'sims/rift-shortcut.yaml');
    expect(account).toContain('what the removed units cost');
    expect(account).toContain('A trial reports 0 to 6 resources in steps of 0.5.');
    expect(account).toContain('Less is better.');
  });

  it('suggests the nearest word where it knows nothing', async () => {
    await expect(explained('vai')).rejects.toThrow('did you mean `via`?');
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
