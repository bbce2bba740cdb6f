import { parse } from 'csv-parse/sync';
import { describe, expect, it } from 'vitest';
import { spreadsheetStyle } from '../../../../src/foundation/csv.ts';
import { isTrialRows, trialsCsv, trialsParquet } from '../../../../src/report/render/trials.ts';
import { registry } from '../../../../src/rules/registry.ts';
import { parseStudy } from '../../../../src/study/parseStudy.ts';
import { Player } from '../../../../src/trials/Player.ts';

const study = parseStudy(
  `question: q
rules: gravity-rift
events: {most: ships_arrived >= 2}
tables: [[most, ships_arrived]]
trials: 6000
setup: {fleet: {van: {ship: cruiser, count: 3, exits: 1}}}
scenarios: {plain: {}, guarded: {fleet: {escort: {ship: fighter2, count: 1, exits: 2}}}}
`,
  'a.yaml',
  registry,
);
const plain = new Player(study.rules, study.scenarios[0].setup, study.seed);
const rows = parse(trialsCsv(study, 5_000), { columns: true }) as Record<string, string>[];

describe('the trials as rows', () => {
  it('are the first of every scenario, in the order of their numbers', () => {
    expect(rows).toHaveLength(10_000);
    const kept = [0, 1, 4_095, 4_096, 4_999, 5_000, 9_999].map((at) => [rows[at].scenario, rows[at].trial]);
    expect(kept).toEqual([
      ['plain', '0'],
      ['plain', '1'],
      ['plain', '4095'],
      ['plain', '4096'],
      ['plain', '4999'],
      ['guarded', '0'],
      ['guarded', '4999'],
    ]);
  });

  it('have the measures and events of each trial, in units, and empty cells if a scenario lacks a measure', () => {
    const names = plain.measures.map(({ name }) => name);
    for (const trial of [0, 17, 4_500]) {
      const values = plain.valuesOf(trial);
      for (const name of ['ships_arrived', 'cost_removed', 'most']) {
        const place = names.indexOf(name);
        expect(Number(rows[trial][name])).toBe(values[place] * plain.measures[place].step);
      }
    }
    expect(Object.keys(rows[0])).not.toContain('most & ships_arrived');
    expect(rows[0].arrived_ship_fighter2).toBe('');
    expect(rows[5_000].arrived_ship_fighter2).toMatch(/^[01]$/);
  });

  it('are no more than the study plays', () => {
    expect(
      trialsCsv({ ...study, trials: 3 }, 5)
        .trimEnd()
        .split('\n'),
    ).toHaveLength(7);
  });

  it('are the same in a Parquet file', async () => {
    const bytes = await trialsParquet(study, 5_000);
    // The reader that the writer itself depends on.
    const reader = import.meta.resolve('hyparquet', import.meta.resolve('hyparquet-writer'));
    const { parquetReadObjects } = (await import(reader)) as {
      parquetReadObjects(options: { file: ArrayBuffer }): Promise<Record<string, unknown>[]>;
    };
    const read = await parquetReadObjects({ file: bytes.buffer as ArrayBuffer });
    const asText = (value: unknown) => (value === null || value === undefined ? '' : String(value));
    expect(read.map((row) => Object.values(row).map(asText))).toEqual(rows.map((row) => Object.values(row)));
  });

  it('are written for spreadsheets of a locale, with titles next to the names', () => {
    const text = trialsCsv(study, 5_000, spreadsheetStyle('de'));
    expect(text.match(/\uFEFF/g)).toHaveLength(1);
    const german = parse(text, { columns: true, delimiter: ';', bom: true }) as Record<string, string>[];
    const titles = Object.keys(german[0]);
    expect(titles.slice(0, 2)).toEqual(['scenario', 'trial']);
    expect(titles).toContain('ships that arrive (ships_arrived)');
    expect(titles).toContain('the whole fleet arrives (fleet_arrives)');
    expect(titles).toContain('what the removed units cost, resources (cost_removed)');
    const points = german.map((row) => Object.values(row).map((cell) => cell.replace(/^(\d+),(\d+)$/, '$1.$2')));
    expect(points).toEqual(rows.map((row) => Object.values(row)));
    expect(isTrialRows(text)).toBe(true);
  });

  it('are recognised, so that the same command may replace them', async () => {
    expect(isTrialRows(trialsCsv(study, 1))).toBe(true);
    expect(isTrialRows(new TextDecoder().decode(await trialsParquet(study, 1)))).toBe(true);
    expect(isTrialRows('scenario,measure\n')).toBe(false);
  });
});
