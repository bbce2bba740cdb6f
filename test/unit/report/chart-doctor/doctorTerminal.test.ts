import { describe, expect, it } from 'vitest';
import { doctorTerminal } from '../../../../src/report/chart-doctor/doctorTerminal.ts';
import { harderSeven, shipped, tweaked } from './examinations.ts';

const lines = (text: string) => text.split('\n');

describe('what the doctor prints', () => {
  it.each([
    ['of a set', doctorTerminal(shipped, null)],
    ['of one chart', doctorTerminal(shipped, 'DR6')],
    ['of a tweak', doctorTerminal(harderSeven, null)],
    ['of many changes', doctorTerminal(tweaked(/,0815,/g, ',0816,'), null)],
    ['of a chart that goes', doctorTerminal(tweaked(/DR3,.*\n/g, ''), null)],
  ])('%s is never wider than 80 columns', (_, text) => {
    for (const line of lines(text)) expect(line.length, line).toBeLessThanOrEqual(80);
  });

  it('says the mean and the state of the order first', () => {
    expect(lines(doctorTerminal(shipped, null))[0]).toBe(
      'The destinations average 223.3 BPV; 3 rows stand out of order.',
    );
  });

  it('IP2.411: names each pair of rows that is out of order', () => {
    const text = doctorTerminal(shipped, null);
    expect(text).toContain('DR6 roll 6 (SH40, 99 BPV) is rarer than roll 7 (SM2, 125 BPV) but easier.');
    expect(text).toContain('DR6 roll 8 (SH56, 113 BPV) is rarer than roll 7 (SM2, 125 BPV) but easier.');
    expect(text).toContain('DR7 roll 9 (SH40, 92 BPV) is rarer than roll 8 (SG4, 92 BPV) but no harder.');
    expect(text.match(/is rarer than/g)).toHaveLength(3);
  });

  it('shows one chart row by row, and the order of that chart alone', () => {
    const text = doctorTerminal(shipped, 'DR7');
    expect(text).toMatch(/^ +7 {2}SM7 +0815 {2}SM7 +40 +16\.7 % +3\.33 % {2}Navy$/m);
    expect(text).toContain('42xx');
    expect(text).not.toContain('DR6');
  });

  it('says of rolls without a chart what becomes of them', () => {
    expect(doctorTerminal(shipped, null)).toMatch(/no chart for 10, 11,\s+12: such a roll is made again/);
  });

  it('says of a tweak what it does to rows, means, frequencies and order', () => {
    const text = doctorTerminal(harderSeven, null);
    // 60 BPV more on a sixth of DR7, which is a fifth of all: 2 BPV.
    expect(lines(text)[0]).toContain('The mean rises from 223.3 to 225.3 BPV (+2.0); 1 row changes');
    expect(text).toMatch(/DR7 +7 {2}SM7, 40 BPV +→ {2}SM7, 100 BPV/);
    expect(text).toContain('port 0815 → 3415');
    expect(text).toMatch(/^DR7 +107\.1 +117\.1 +\+10\.0/m);
    expect(text).toMatch(/^0815 +port +66\.4 % +63\.1 %/m);
    expect(text).toContain('newly out of order');
    expect(text).toContain('DR7 roll 6 (SH36, 71 BPV) is rarer than roll 7 (SM7, 100 BPV) but easier.');
  });

  it('says so where a tweak changes nothing', () => {
    const text = doctorTerminal(tweaked('x-none', ''), null);
    expect(lines(text)[0]).toContain('The mean stays at 223.3 BPV; no row changes');
    expect(text).toContain('Every scenario, race and port comes as often as before.');
  });

  it('is never handed a control character: a chart that has one is refused', () => {
    const withEscape = () => tweaked('DR7,7,SM,7,0815,Navy', 'DR7,7,SM,7,0815,Na\u001b[31mvy');
    expect(withEscape).toThrow('expected a text file; got the unprintable character U+001B');
  });
});
