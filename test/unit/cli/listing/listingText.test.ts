import { describe, expect, it } from 'vitest';
import type { LastRun } from '../../../../src/cli/listing/lastRun.ts';
import { listingText } from '../../../../src/cli/listing/listingText.ts';

/** Noon by the clock of whoever runs this, so that the day is the same everywhere. */
const started = new Date(2026, 0, 9, 12);
const study = (name: string, question: string, lastRun: LastRun = { state: 'never' }) => ({ name, question, lastRun });

describe('a listing in the terminal', () => {
  it('has a line for each study, and more where a question is long', () => {
    const studies = [
      study('a-duel', 'Who wins?', { state: 'done', started }),
      study('crossing', 'Does it pay to cross the two rifts with all that I have, in one go, on turn one?'),
      study('old', 'Why?', { state: 'unknown' }),
    ];
    expect(listingText({ studies, faulty: [] }).split('\n')).toEqual([
      'study     last run    question',
      'a-duel    2026-01-09  Who wins?',
      'crossing  never       Does it pay to cross the two rifts with all that I have,',
      '                      in one go, on turn one?',
      'old       unknown     Why?',
    ]);
  });

  it('says below the day that a run was interrupted', () => {
    const studies = [study('a', 'Who wins?', { state: 'interrupted', started })];
    expect(listingText({ studies, faulty: [] }).split('\n').slice(1)).toEqual([
      'a      2026-01-09   Who wins?',
      '       interrupted',
    ]);
  });

  it('gives a long name a line of its own', () => {
    const name = 'a-name-that-leaves-no-room-beside-it';
    expect(listingText({ studies: [study(name, 'Who wins?'), study('b', 'Why?')], faulty: [] }).split('\n')).toEqual([
      'study  last run  question',
      name,
      '       never     Who wins?',
      'b      never     Why?',
    ]);
  });

  it('names the files that are no studies below, with what is wrong', () => {
    const faulty = ['a.yaml:1:1 question: missing; expected text', 'b.yaml: expected a study file; got 5000000 bytes'];
    expect(
      listingText({ studies: [study('c', 'Why?')], faulty })
        .split('\n')
        .slice(2),
    ).toEqual([
      '',
      '2 files are no studies that can be played:',
      '  a.yaml:1:1 question: missing; expected text',
      '  b.yaml: expected a study file; got 5000000 bytes',
    ]);
    expect(listingText({ studies: [], faulty: ['x.yaml: no'] })).toBe(
      '1 file is no study that can be played:\n  x.yaml: no',
    );
  });

  it('is never wider than 80 columns, and lets no control character through', () => {
    const long = 'word '.repeat(60);
    const studies = [study('x'.repeat(28), `\u001b[2J ${long}`), study('y'.repeat(100), long)];
    const lines = listingText({ studies, faulty: [`a.yaml: ${long}${'z'.repeat(90)}`] }).split('\n');
    expect(lines.length).toBeGreaterThan(15);
    for (const line of lines) expect(line.length, line).toBeLessThanOrEqual(80);
    expect(lines.join('\n')).not.toMatch(/(?!\n)\p{Cc}/u);
    expect(lines[1]).toMatch(/^x{28} {2}never {5}\?\[2J word/);
  });

  it('is empty for an empty folder', () => {
    expect(listingText({ studies: [], faulty: [] })).toBe('');
  });
});
