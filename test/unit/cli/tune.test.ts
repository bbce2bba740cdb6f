import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { analyseSensitivity } from '../../../src/cli/sensitivity.ts';
import { UsageError } from '../../../src/cli/shared/Console.ts';
import { tuneAndReport } from '../../../src/cli/tune.ts';
import { registry } from '../../../src/rules/registry.ts';
import { loadStudy } from '../../../src/study/loadStudy.ts';

let folder: string;
let printed: string[];
const console = { print: (text: string) => printed.push(text), note: (text: string) => printed.push(text) };

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'riftlab-'));
  printed = [];
});
afterEach(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const file = join(folder, name);
  writeFileSync(file, text);
  return file;
}

// A ship survives one rift with a chance of 0.7, so all of n ships do with 0.7ⁿ: 0.7, 0.49, 0.343, 0.24 …
const STUDY = `question: How many cruisers may I send and lose none in half of all crossings?
rules: gravity-rift # the living rules
trials: 1000
setup:
  fleet:
    van: {ship: cruiser, count: 8, exits: 1} # as it was
adjust:
  fleet.van.count: {from: 1, to: 12}
targets:
  - {measure: fleet_arrives, between: [0.3, 0.4]}
`;

const tune = (file: string, force = false) =>
  tuneAndReport(file, { workers: 0, out: join(folder, 'out'), force }, console);

describe('riftlab tune', () => {
  it('writes a study with the answer to the same folder, and it meets its targets', async () => {
    const file = write('odds.yaml', STUDY);
    expect(await tune(file)).toBe(0);
    const tuned = readFileSync(join(folder, 'odds-tuned.yaml'), 'utf8');
    const wanted = STUDY.replace('count: 8', 'count: 3').replace(
      '# the living rules\n',
      '# the living rules\nseed: odds\n',
    );
    expect(tuned).toBe(wanted);
    expect(readFileSync(file, 'utf8')).toBe(STUDY);
    expect(loadStudy(join(folder, 'odds-tuned.yaml'), registry).seed).toBe('odds');
    expect(readFileSync(join(folder, 'out/tuning.csv'), 'utf8')).toContain(
      '\n3,fleet_arrives,the whole fleet arrives,as-is,',
    );
    expect(printed[0]).toContain('fleet.van.count=3 meets the target.');
  });

  it('overwrites no file without --force', async () => {
    const file = write('odds.yaml', STUDY);
    write('odds-tuned.yaml', 'mine');
    await expect(tune(file)).rejects.toThrow(UsageError);
    expect(readFileSync(join(folder, 'odds-tuned.yaml'), 'utf8')).toBe('mine');
    expect(await tune(file, true)).toBe(0);
    expect(readFileSync(join(folder, 'odds-tuned.yaml'), 'utf8')).toContain('count: 3');
  });

  it('ends in 1 and writes no study if no value meets the targets', async () => {
    const file = write('odds.yaml', STUDY.replace('[0.3, 0.4]', '[0.8, 0.9]'));
    expect(await tune(file)).toBe(1);
    expect(existsSync(join(folder, 'odds-tuned.yaml'))).toBe(false);
    expect(printed[0]).toContain('end of the range: try values below 1');
  });

  it('shows the value to set by hand if an anchor also gives it to another place', async () => {
    const file = write(
      'odds.yaml',
      STUDY.replace('count: 8', 'count: &n 8').replace('adjust:', '  fleetPool: *n\nadjust:'),
    );
    expect(await tune(file)).toBe(0);
    expect(existsSync(join(folder, 'odds-tuned.yaml'))).toBe(false);
    expect(printed.at(-1)).toContain('set fleet.van.count=3 by hand');
  });

  it('refuses a study without adjust', async () => {
    const file = write('odds.yaml', STUDY.replace(/adjust:\n.*\n/, ''));
    await expect(tune(file)).rejects.toThrow(/has no `adjust`; add paths/);
  });
});

describe('riftlab sensitivity', () => {
  const varied = STUDY.replace('adjust:', 'vary:');
  const run = (file: string, measure?: string) =>
    analyseSensitivity(file, { workers: 0, points: 20, out: join(folder, 'out'), measure }, console);

  it('writes its tables and charts, and names the path that matters most', async () => {
    expect(await run(write('odds.yaml', varied), 'ships_arrived')).toBe(0);
    expect(readFileSync(join(folder, 'out/tornado.csv'), 'utf8')).toContain('\nfleet.van.count,12,ships_arrived,');
    expect(existsSync(join(folder, 'out/charts/tornado.svg'))).toBe(true);
    expect(printed[0]).toContain('fleet.van.count, changed alone, matters most');
  });

  it('suggests the nearest measure for a mistyped one, and refuses a study without vary', async () => {
    const file = write('odds.yaml', varied);
    await expect(run(file, 'ships_arived')).rejects.toThrow(/did you mean `ships_arrived`\?/);
    await expect(run(write('bare.yaml', STUDY))).rejects.toThrow(/has no `vary`; add paths/);
  });
});
