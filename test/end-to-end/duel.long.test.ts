import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, lastingFilesBelow, riftlab, scratchFolder } from './riftlab.ts';

const CARDS = `ox: {ccs: 4+, att: 3, def: 1, ini: 1, ap: 1, hp: 4}
wolf: {ccs: 3+, att: 4, def: 0, ini: 2, ap: 1, hp: 3}
ghost: {ccs: 3+, att: 4}
`;

/** Plays in this thread, because these duels end before a worker has started. */
const HERE = ['--workers', '0'] as const;

/** A folder with a file of cards that are solved fast. */
function cardFolder(): { folder: string; file: string } {
  const folder = scratchFolder();
  const file = join(folder, 'beasts.yaml');
  writeFileSync(file, CARDS);
  return { folder, file };
}

/** Runs the command in another working folder. */
function riftlabIn(folder: string, ...words: string[]) {
  const main = join(import.meta.dirname, '../../dist/cli/main.js');
  return spawnSync(process.execPath, [main, ...words], { cwd: folder, encoding: 'utf8' });
}

/** Returns the estimate, the exact value and the gap from a line of the table. */
function figures(stdout: string, title: string): number[] {
  const line = stdout.split('\n').find((each) => each.startsWith(title)) ?? '';
  const numbers = line
    .slice(title.length)
    .replace(/^ \(\S+\)/, '')
    .replaceAll('−', '-')
    .trim();
  const [estimate, , exact, z] = numbers.split(/\s+/).map(Number);
  return [estimate, exact, z];
}

describe('riftlab duel', () => {
  it('prints who wins a duel of two shipped cards, with sampled and exact values, in 80 columns', () => {
    const { code, stdout, stderr } = riftlab(
      'duel',
      'archer',
      'skirmishers',
      '--trials',
      '4k',
      '--seed',
      'e2e',
      ...HERE,
    );
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout).toMatch(
      /^(archer|skirmishers) wins [\d.]+ % of duels against (archer|skirmishers), which wins [\d.]+ %/,
    );
    for (const line of stdout.split('\n')) expect([...line].length).toBeLessThanOrEqual(80);
    // False alarms: each gap is beyond 4 standard errors once in 16,000 seeds, and this is one seed.
    for (const title of ['archer wins, %', 'skirmishers wins, %', 'rounds fought', 'wounds that archer takes']) {
      expect(Math.abs(figures(stdout, title)[2]), title).toBeLessThan(4);
    }
  });

  it('gives equal cards equal odds, and shows the advantage of acting first', () => {
    const { file } = cardFolder();
    const ox = `${file}:ox`;
    const fair = riftlab('duel', ox, ox, '--trials', '1k', ...HERE).stdout;
    expect(figures(fair, 'ox-a wins, %')[1]).toBe(figures(fair, 'ox-b wins, %')[1]);
    const [a, b] = ['a', 'b'].map(
      (first) => riftlab('duel', ox, ox, '--trials', '1k', '--first', first, ...HERE).stdout,
    );
    expect(figures(a, 'ox-a wins, %')[1]).toBeGreaterThan(figures(a, 'ox-b wins, %')[1]);
    expect(figures(b, 'ox-b wins, %')[1]).toBe(figures(a, 'ox-a wins, %')[1]);
  });

  it('writes a report, and a study that reproduces it byte for byte', () => {
    const { folder, file } = cardFolder();
    const [out, again] = [join(folder, 'out'), join(folder, 'again')];
    const { code, stdout } = riftlab(
      ...[
        'duel',
        'wolf',
        'ox',
        '--cards',
        file,
        '--plan-b',
        'cautious',
        '--rounds',
        '4',
        '--trials',
        '3k',
        '--out',
        out,
      ],
    );
    expect(code).toBe(0);
    expect(stdout.replace(/\s+/g, ' ')).toContain('wolf plays aggressive, ox cautious.');
    expect(riftlab('run', join(out, 'wolf-ox.yaml'), '--out', again, ...HERE).code).toBe(0);
    const { 'wolf-ox.yaml': study, 'cards.yaml': cards, ...report } = lastingFilesBelow(out);
    // A run also writes its log, which is not part of the report.
    const { 'chunks.log': log, ...run } = lastingFilesBelow(again);
    expect(report).toEqual(run);
    expect(log).toContain('"finished"');
    expect(Object.keys(report)).toEqual(expect.arrayContaining(['summary.csv', 'report.html', 'manifest.json']));
    expect(study).toContain('rounds: 4');
    expect(cards).not.toContain('ghost');
  });

  it('does not overwrite a changed study, or cards of the user, without --force', () => {
    const { folder, file } = cardFolder();
    const out = join(folder, 'out');
    const args = ['duel', 'wolf', 'ox', '--cards', file, '--trials', '100', '--quiet', '--out', out, ...HERE];
    expect(riftlab(...args).code).toBe(0);
    expect(riftlab(...args, '--distance', '10').code).toBe(0);
    const cards = join(out, 'cards.yaml');
    const mine = readFileSync(cards, 'utf8').replace('wolf:', 'my wolf:');
    writeFileSync(cards, mine);
    const before = filesBelow(out);
    expect(riftlab(...args)).toEqual({
      code: 2,
      stdout: '',
      stderr: `${cards} already exists; it is not a study of riftlab, or was changed after riftlab wrote it; give another folder with --out, or overwrite it with --force\n`,
    });
    expect(filesBelow(out)).toEqual(before);
    expect(riftlab(...args, '--force').code).toBe(0);
    expect(readFileSync(cards, 'utf8')).not.toContain('my wolf');
  });

  it('prints and writes nothing with only --quiet', () => {
    const { folder, file } = cardFolder();
    expect(riftlab('duel', 'wolf', 'ox', '--cards', file, '--trials', '100', '--quiet', ...HERE)).toEqual({
      ...{ code: 0, stdout: '', stderr: '' },
    });
    expect(Object.keys(filesBelow(folder))).toEqual(['beasts.yaml']);
  });

  it('names both files of a card that is in two files, and accepts FILE:NAME', () => {
    const folder = scratchFolder();
    for (const [name, hp] of [
      ['cards', 4],
      ['sims/cards', 5],
    ] as const) {
      mkdirSync(join(folder, name), { recursive: true });
      writeFileSync(join(folder, name, 'beasts.yaml'), `ox: {ccs: 4+, att: 3, ap: 1, hp: ${hp}}\n`);
    }
    const unclear = riftlabIn(folder, 'duel', 'ox', 'ox');
    expect([unclear.status, unclear.stdout]).toEqual([2, '']);
    expect(unclear.stderr).toBe(
      'ox is in 2 files; name one of them: sims/cards/beasts.yaml:ox or cards/beasts.yaml:ox\n',
    );
    const clear = riftlabIn(
      folder,
      'duel',
      'cards/beasts.yaml:ox',
      'sims/cards/beasts.yaml:ox',
      '--trials',
      '100',
      ...HERE,
    );
    expect(clear.stdout).toMatch(/^ox-b wins .* against ox-a/);
  });

  it.each([
    [['duel', 'bruser', 'sentinel'], /^no card is called bruser; did you mean `bruiser`\?/],
    [['duel', 'bruiser', 'sentinel', '--plan', 'best'], /^plan best is computed against a given plan/],
    [['duel', 'bruiser', 'sentinel', '--rounds', '0'], /expected a whole number from 1 to 100/],
    [['duel', 'bruiser', 'sentinel', '--out', 'package.json'], /^--out needs a folder; package\.json is a file/],
  ])('refuses %j with a message in one line', (words, message) => {
    const { code, stdout, stderr } = riftlab(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
  });

  it('refuses a card without HP boxes', () => {
    const { file } = cardFolder();
    const { code, stderr } = riftlab('duel', 'ghost', 'ox', '--cards', file);
    expect(code).toBe(2);
    expect(stderr).toBe(`${file}: ghost has no HP boxes, so it cannot be wounded; give it some, such as hp: 8\n`);
  });

  it('has examples in its help that name shipped cards', () => {
    const help = riftlab('duel', '--help').stdout;
    const shipped = readFileSync(join(import.meta.dirname, '../../sims/cards/invented.yaml'), 'utf8');
    const named = [...help.matchAll(/^ {2}npx riftlab duel (\S+) (\S+)/gm)].flatMap(([, one, other]) => [one, other]);
    expect(named.length).toBeGreaterThan(4);
    for (const word of named) expect(shipped).toMatch(new RegExp(`^${word.split(':').at(-1)}:`, 'm'));
  });
});
