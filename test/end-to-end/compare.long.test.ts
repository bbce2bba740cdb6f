import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, lastingFilesBelow, riftlab, scratchFolder } from './riftlab.ts';

const folder = scratchFolder();

/** Writes a study of a fleet that leaves `exits` rifts, with a scenario in which it leaves one more. */
function fleet(name: string, exits: number, rest = ''): string {
  const file = join(folder, `${name}.yaml`);
  writeFileSync(
    file,
    `question: q\nrules: gravity-rift\nseed: both\nsetup: {fleet: {van: {ship: cruiser, exits: ${exits}}}}\nscenarios: {as-is: {}, far: {fleet: {van: {exits: ${exits + 1}}}}}\n${rest}`,
  );
  return file;
}

const one = fleet('one', 1);
const two = fleet('two', 2);
const few = ['--trials', '20k', '--workers', '1'];

describe('riftlab compare of two studies', () => {
  it('prints the change between their first scenarios, with every figure that changes', () => {
    const { code, stdout, stderr } = riftlab('compare', one, two, ...few);
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      '“two” lowers the chance that the whole fleet arrives by 21.0 points (exact), from 70.0 % to 49.0 %.',
    );
    expect(stdout).toMatch(/^fleet_arrives, % +70\.0 +49\.0 +−21\.0 +exact +worse$/m);
    expect(stdout).toContain('20,000 crossings, the same ones for both.');
  });

  it('compares named scenarios', () => {
    const { stdout } = riftlab('compare', one, two, '--scenario', 'far', ...few);
    expect(stdout).toMatch(/^fleet_arrives, % +49\.0 +34\.3 +−14\.7 +exact +worse$/m);
  });

  it('reports no change for the same study twice', () => {
    const { stdout } = riftlab('compare', one, one, ...few);
    expect(stdout).toContain('“one (other)” leaves the chance that the whole fleet arrives as it is');
  });

  it('writes the same report on any number of workers', () => {
    const reports = ['1', '2'].map((workers) => {
      const out = join(folder, `report-${workers}`);
      const { code, stdout } = riftlab(
        'compare',
        one,
        two,
        '--trials',
        '20k',
        '--workers',
        workers,
        '--out',
        out,
        '--quiet',
      );
      expect({ code, stdout }).toEqual({ code: 0, stdout: '' });
      return lastingFilesBelow(out);
    });
    expect(Object.keys(reports[0])).toEqual(expect.arrayContaining(['report.html', 'summary.csv', 'comparison.csv']));
    expect(reports[1]).toEqual(reports[0]);
  });

  it.each([
    [[one, 'sims/way-home.yaml'], 'expected two studies of the same rules'],
    [[one, 'bruiser'], 'expected two studies (.yaml), two chart files (.csv) or two cards (NAME or FILE:NAME)'],
    [[one, two, '--scenario', 'fra'], 'no scenario is called fra; did you mean `far`?'],
    [[one, two, '--against', 'bruiser'], '--against works only with cards; got studies'],
    [['bruiser', 'sentinell'], 'no card is called sentinell; did you mean `sentinel`?'],
    [
      ['sims/charts/ip2-destinations.csv', 'sims/charts/ip2-destinations.csv', '--seed', 'x'],
      '--seed does not apply to charts, which are compared exactly',
    ],
  ])('refuses %j', (words, message) => {
    const { code, stdout, stderr } = riftlab('compare', ...words);
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toContain(message);
  });
});

describe('riftlab compare of two cards', () => {
  const cards = join(folder, 'cards.yaml');
  writeFileSync(
    cards,
    'old: {ccs: 4, att: 6, ap: 1, hp: 4}\nnew: {ccs: 3, att: 6, ap: 1, hp: 4}\nthird: {ccs: 4, att: 5, ap: 1, hp: 4}\n',
  );

  it('plays both against the first by default, and leads with their rates of winning', () => {
    const { code, stdout } = riftlab('compare', 'old', 'new', '--cards', cards, '--trials', '5k');
    expect(code).toBe(0);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/^“new” raises the chance that the winner is “challenger” by/);
  });

  it('plays both against another card, and writes the study', () => {
    const out = join(folder, 'cards-report');
    const { code } = riftlab(
      'compare',
      'old',
      'new',
      '--against',
      'third',
      '--cards',
      cards,
      '--trials',
      '2k',
      '--out',
      out,
    );
    expect(code).toBe(0);
    const study = join(out, 'old-new.yaml');
    expect(readFileSync(study, 'utf8')).toContain('opponent:\n      card: third');
    const again = join(folder, 'again');
    expect(riftlab('run', study, '--out', again, '--quiet').code).toBe(0);
    expect(filesBelow(again)['summary.csv']).toBe(filesBelow(out)['summary.csv']);
  });
});

describe('riftlab compare of two chart files', () => {
  it('prints the same as riftlab chart with two files', () => {
    const charts = 'sims/charts/ip2-destinations.csv';
    const tweaked = join(folder, 'tweaked.csv');
    const rows = readFileSync(charts, 'utf8').trimEnd().split('\n');
    const cells = rows[1].split(',');
    cells[7] = String(Number(cells[7]) + 100);
    writeFileSync(tweaked, `${[rows[0], cells.join(','), ...rows.slice(2)].join('\n')}\n`);
    const [asked, told] = ['compare', 'chart'].map((command) =>
      riftlab(command, charts, tweaked, '--out', join(folder, command)),
    );
    expect(asked.code).toBe(0);
    expect(asked.stdout.replace(/Report: .*/, '')).toBe(told.stdout.replace(/Report: .*/, ''));
  });
});
