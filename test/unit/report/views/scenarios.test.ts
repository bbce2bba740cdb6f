import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { setupChanges } from '../../../../src/analysis/setupChanges.ts';
import { summarise } from '../../../../src/analysis/summarise.ts';
import { sweepOf } from '../../../../src/analysis/sweep.ts';
import { renderCsv } from '../../../../src/report/render/csv.ts';
import { renderTerminal } from '../../../../src/report/render/terminal.ts';
import { differencesSections, planSections } from '../../../../src/report/views/plan.ts';
import { runDocument } from '../../../../src/report/views/run.ts';
import { sideBySideSections } from '../../../../src/report/views/scenarios.ts';
import { stepSections, sweepTable } from '../../../../src/report/views/sweep.ts';
import { registry } from '../../../../src/rules/registry.ts';
import { runStudy } from '../../../../src/runner/runStudy.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { mistakeLine, StudyError } from '../../../../src/study/StudyError.ts';
import { pageOf, terminalOf } from '../rendered.ts';

const study = (more: string) =>
  parseStudy(
    `question: q\nrules: gravity-rift\nseed: side\ntrials: 500\nsetup: {map: {systems: {home: {at: [0, 0]}, maw: {at: [1, 0], anomaly: gravity-rift}, far: {at: [2, 0]}}}, active: far, fleet: {van: {ship: cruiser, count: 2, from: home}}}\n${more}`,
    'a.yaml',
    registry,
  );
const played = (more: string) => runStudy(study(more), { workers: 0 });

describe('a few scenarios side by side', () => {
  const scenarios =
    'scenarios: {as-is: {}, same: {fleet: {van: {moveBonus: 1}}}, three: {fleet: {van: {count: 3}}}}\nlead: token_placed\n';

  it('have one table, which marks figures that are the same everywhere', async () => {
    const result = await played(scenarios);
    const text = terminalOf(sideBySideSections(result, summarise(result)));
    expect(text).toMatch(/^figure +as-is +same +three$/m);
    expect(text).toMatch(/token is in the active +100 +the same in all three$/m);
    expect(text).toMatch(/\(ships_arrived\) +1\.40 +1\.40 +2\.10$/m);
    expect(renderTerminal(runDocument(result, { version: '1' })).indexOf('Side by side')).toBeGreaterThan(0);
  });

  it('are described by their differences in words, none folded', async () => {
    const result = await played(scenarios);
    const page = pageOf(planSections(result, summarise(result)));
    expect(page).toContain('Like “as-is”, except: fleet.van.moveBonus is 1 instead of 0.');
    expect(page).toContain('Like “as-is”, except: fleet.van.count is 3 instead of 2.');
    expect(page).not.toContain('<details>');
  });

  it('are described in a table if there are many, none folded', async () => {
    const result = await played('sweep: {fleet.van.count: {from: 1, to: 14}}\n');
    const page = pageOf(differencesSections(result, summarise(result)));
    expect(page).not.toContain('<details>');
    for (let count = 2; count <= 14; count += 1) expect(page).toContain(`fleet.van.count is ${count} instead of 1`);
    expect(page).toMatch(/van: 14 cruisers; home → maw \(rift\) → far/);
  });

  it('are described in the words of the study, with the default that a change replaces', async () => {
    const side = (plan: string) =>
      `{plan: ${plan}, card: {cost: 4, ccs: 4, att: 4, def: 2, ini: 3, mov: 6, ap: 2, rp: 2, hp: 4}}`;
    const text = `question: q\nrules: skirmish\ntrials: 50\nsetup: {mode: duel, sides: {red: ${side('aggressive')}, blue: ${side('cautious')}}}\nscenarios: {plain: {}, wary: {sides: {red: {plan: cautious}}}, far: {distance: 20}, near: {distance: 0}}\n`;
    const result = await runStudy(parseStudy(text, 'a.yaml', registry), { workers: 0 });
    const page = pageOf(planSections(result, summarise(result)));
    expect(page).toContain('Like “plain”, except: sides.red.plan is cautious instead of aggressive.');
    expect(page).toContain('Like “plain”, except: distance is 20 instead of 0.');
    expect(page).toContain('Its setup is the same as that of “plain”.');
  });

  it('are described by a limited number of changes, and the number of the others', () => {
    expect(setupChanges({ a: 1, b: { c: [1], d: 2 } }, { a: 2, b: { c: [1, 2], d: 2, e: true } }, 2)).toEqual([
      'a is 2 instead of 1',
      'b.c is [1,2] instead of [1]',
      '1 more setting differs',
    ]);
    expect(setupChanges({ units: [{ hp: 1 }] }, { units: [{ hp: 2 }] }, 5)).toEqual(['units.0.hp is 2 instead of 1']);
    expect(setupChanges({ a: 1 }, {}, 5)).toEqual(['a is missing']);
    expect(setupChanges({ a: 1 }, { a: 1 }, 5)).toEqual([]);
  });
});

describe('a sweep', () => {
  it('has ranges written as in `vary`', () => {
    const names = (sweep: string) => study(`sweep: ${sweep}\n`).scenarios.map(({ name }) => name);
    expect(names('{fleet.van.count: {from: 1, to: 7, step: 3}}')).toEqual(names('{fleet.van.count: [1, 4, 7]}'));
    expect(names('{fleet.van.count: {from: 1, to: 3}}')).toHaveLength(3);
    try {
      study('sweep: {fleet.van.count: {from: 1, to: 6, step: 4}}\n');
      expect.fail('a range with a mistake was taken');
    } catch (error) {
      if (!(error instanceof StudyError)) throw error;
      expect(error.mistakes.map(mistakeLine)).toEqual([
        'a.yaml:6:26 sweep.fleet.van.count: steps of 4 from 1 do not reach 6; expected `to`: 5 or 9',
      ]);
    }
  });

  it('has a table of neighbouring points', async () => {
    const result = await played('sweep: {fleet.van.count: {from: 1, to: 3}}\n');
    const summary = summarise(result);
    const sweep = sweepOf(result, summary)!;
    // All of n ships arrive with 0.7ⁿ.
    expect(terminalOf(stepSections(sweep))).toMatch(/^1 → 2 +−21 +exact\n2 → 3 +−14\.7 +exact$/m);
    const rows: Record<string, string>[] = parse(renderCsv(sweepTable(sweep, 0.95)), { columns: true });
    const changes = rows.filter(({ measure }) => measure === 'fleet_arrives').map(({ change }) => change);
    expect(changes[0]).toBe('');
    expect(Number(changes[1])).toBeCloseTo(0.49 - 0.7, 9);
    expect(Number(changes[2])).toBeCloseTo(0.343 - 0.49, 9);
  });
});

it('a run shows the verdicts of its targets', async () => {
  const result = await played('targets: [{measure: ships_arrived >= 1, atLeast: 0.95}]\n');
  const text = renderTerminal(runDocument(result, { version: '1' }));
  expect(text).toContain('a: its target is missed.\n'.replace('its target is missed', '1 of 1 targets is missed'));
  expect(text).toMatch(/ships_arrived >= 1 +at least 95 % +91 %, exactly +missed/);
});
