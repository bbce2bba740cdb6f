import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesBelow, riftlab, scratchFolder } from './riftlab.ts';

const CARDS = `ox: {cost: 10, ccs: 4+, att: 3, def: 1, ini: 1, ap: 1, hp: 4}
wolf: {cost: 12, ccs: 3+, att: 4, ini: 2, ap: 1, hp: 3}
goat: {cost: 6, ccs: 5+, att: 2, def: 1, ini: 1, ap: 1, hp: 3}
boar: {cost: 9, ccs: 4+, att: 3, ini: 1, ap: 1, hp: 4}
`;

/** Plays in this thread, because these duels end before a worker has started. */
const HERE = ['--workers', '0'] as const;

/** A folder with a file of cards that are solved fast. */
function cardFolder(): { folder: string; file: string; out: string } {
  const folder = scratchFolder();
  const file = join(folder, 'beasts.yaml');
  writeFileSync(file, CARDS);
  return { folder, file, out: join(folder, 'out') };
}

describe('riftlab matchups', () => {
  it('plays every card of a file against every other, and writes tables, charts and a page', () => {
    const { file, out } = cardFolder();
    const { code, stdout, stderr } = riftlab('matchups', file, '--trials', '2k', '--out', out, ...HERE);
    expect([code, stderr]).toEqual([0, '']);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(
      /^wolf wins most, [\d.]+ % of its duels on average, goat least with [\d.]+ %; no circle/,
    );
    const printed = stdout.split('\n').filter((line) => !/^(Study|Report):/.test(line));
    for (const line of printed) expect([...line].length, line).toBeLessThanOrEqual(80);
    const files = filesBelow(out);
    expect(Object.keys(files)).toEqual(
      [
        ...['cards.csv', 'cards.yaml', 'charts/costs.svg', 'charts/costs.vl.json', 'charts/match-ups.svg'],
        ...['charts/match-ups.vl.json', 'matchups.csv', 'matchups.yaml', 'report.html', 'report.json'],
      ].sort(),
    );
    expect(files['matchups.csv'].trim().split('\n')).toHaveLength(1 + 12);
    // Every pair of these cards is solved.
    expect(files['matchups.csv']).not.toContain(',,');
  });

  it('writes the same bytes on any number of workers, and prints nothing with --quiet', () => {
    const reports = ['0', '2'].map((workers) => {
      const { file, out } = cardFolder();
      const run = riftlab(
        ...['matchups', 'ox', 'wolf', '--cards', file, '--trials', '1k'],
        ...['--workers', workers, '--quiet', '--out', out],
      );
      expect(run).toEqual({ code: 0, stdout: '', stderr: '' });
      return filesBelow(out);
    });
    expect(reports[1]).toEqual(reports[0]);
  });

  it('finds cards that beat each other in a circle', () => {
    // These cards were found by a random search. Each beats the next in more than 70 % of duels.
    const { folder, out } = cardFolder();
    const file = join(folder, 'circle.yaml');
    writeFileSync(
      file,
      `dart: {ccs: 3+, att: 6, def: 3, tec: 3, ini: 2, ap: 2, hp: 2}
maul: {ccs: 3+, att: 7, def: 3, tec: 1, ini: 1, ap: 2, rp: 2, hp: 4}
flail: {ccs: 5+, att: 7, def: 2, tec: 1, ini: 3, ap: 2, rp: 1, hp: 4}
`,
    );
    const { stdout } = riftlab('matchups', file, '--trials', '1k', '--out', out, ...HERE);
    expect(stdout.replace(/\s+/g, ' ')).toMatch(/; 1 circle among 3 cards\./);
    expect(filesBelow(out)['report.html']).toMatch(/<li>\w+ beats \w+ \([\d.]+\s%\), \w+ beats \w+ \([\d.]+\s%\), /);
  });

  it('writes its pairs as a study, and any of its duels can be replayed', () => {
    const { file, out } = cardFolder();
    riftlab('matchups', '--cards', file, '--trials', '500', '--quiet', '--out', out, ...HERE);
    const told = riftlab('replay', join(out, 'matchups.yaml'), '--scenario', 'wolf-vs-goat', '--trial', '3');
    expect(told.code).toBe(0);
    expect(told.stdout).toMatch(/winner +(wolf|goat|draw)/);
  });

  it('removes the chart of costs of an earlier run if no card has a cost any more', () => {
    const { folder, file, out } = cardFolder();
    riftlab('matchups', file, '--trials', '100', '--quiet', '--out', out, ...HERE);
    const free = join(folder, 'free.yaml');
    writeFileSync(free, CARDS.replaceAll(/cost: \d+, /g, ''));
    riftlab('matchups', free, '--trials', '100', '--quiet', '--out', out, ...HERE);
    expect(Object.keys(filesBelow(out))).not.toContain('charts/costs.svg');
  });

  it.each([
    [['matchups'], /^expected 2 to 45 cards, or a file of them; got none/],
    [['matchups', 'bruiser', 'bruiser'], /^expected 2 to 45 cards, or a file of them; got bruiser alone/],
    [['matchups', 'bruiser', 'sentinel', '--distance', 'far'], /expected a number of centimetres from 0 to 1000/],
  ])('refuses %j with a message in one line', (words, message) => {
    const { code, stdout, stderr } = riftlab(...words);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('    at ');
  });
});
