import { describe, expect, it } from 'vitest';
import { progressLine, progressText } from '../../../src/cli/progressLine.ts';

const written = (isTTY: boolean, ...seconds: number[]) => {
  const texts: string[] = [];
  const show = progressLine({ isTTY, write: (text) => texts.push(text) });
  for (const at of seconds) show({ done: at * 1e6, total: 1e8, seconds: at });
  show({ done: 1e8, total: 1e8, seconds: 100 });
  return texts;
};

describe('progressText', () => {
  it('says trials done, rate and time left', () => {
    expect(progressText({ done: 1.2e6, total: 5e6, seconds: 0.15 })).toBe(
      '1,200,000 of 5,000,000 trials (24 %), 8.0 M/s, 0.5 s left',
    );
    expect(progressText({ done: 1000, total: 1e6, seconds: 10 })).toBe(
      '1,000 of 1,000,000 trials (0 %), 100/s, 2 h 47 min left',
    );
  });

  it('takes no credit for trials that were played before', () => {
    expect(progressText({ done: 412_000, total: 1e6, resumed: 402_000, seconds: 10 })).toBe(
      '412,000 of 1,000,000 trials (41 %), 1,000/s, 10 min left',
    );
  });
});

describe('progressLine', () => {
  it('redraws one line on a terminal and wipes it at the end', () => {
    const texts = written(true, 1, 1.01, 2);
    expect(texts).toHaveLength(3);
    expect(texts[0].startsWith('\r\x1b[2K1,000,000 of')).toBe(true);
    expect(texts[2]).toBe('\r\x1b[2K');
  });

  it('writes a line every few seconds elsewhere, without escape codes', () => {
    const texts = written(false, 1, 4, 6, 8, 12);
    expect(texts.map((text) => text.slice(0, 3))).toEqual(['6,0', '12,']);
    expect(texts.join('')).not.toContain('\x1b');
  });
});
