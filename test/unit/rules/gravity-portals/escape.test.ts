import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage, QUIET, TO_SH56 } from './playVoyage.ts';

/** 104 labs at range 5 gain 104 · (6 − die): 520 points with a 1, none with a 6. */
const LABS = { labs: 104, range: 5 };
const FAST = { speed: 31, breakdown: 'none' };
const STILL = { plan: 'return', ignore: ['drift', 'waves'] };
const KEPT = { information: { decay: 0 } };

/** DR2/2: SH6, with 3271 BPV. DR2/3: SH29, with 1300 BPV. */
const TO_SH6 = [1, 1, 1, 1];
const TO_SH29 = [1, 1, 1, 2];

describe('a dash back in the same window', () => {
  const dash = (unit: object, impulse: number, dice: readonly number[] = TO_SH56, setup: object = {}) =>
    playVoyage({ plan: 'dash', force: { hero: { ...FAST, ...unit } }, entry: { impulse }, ...setup }, dice).measures;

  it.each([
    { speed: 31, impulse: 2, back: 1, why: 'moves on 3 and 4' },
    { speed: 31, impulse: 3, back: 1, why: 'moves on 4 and 5' },
    { speed: 31, impulse: 4, back: 0, why: 'moves on 5 and 6, after the window' },
    { speed: 24, impulse: 2, back: 1, why: 'moves on 3 and 4' },
    { speed: 24, impulse: 3, back: 0, why: 'moves on 4 and 6' },
    { speed: 16, impulse: 2, back: 0, why: 'moves on 4 and 6' },
  ])(
    'IP2.611: at speed $speed, out on impulse $impulse, a ship that $why gets back $back times',
    ({ speed, impulse, back }) => {
      expect(dash({ speed }, impulse)).toMatchObject({ returned: back, stranded: 1 - back, units_out: 1 + back });
    },
  );

  it('IP2.611: fails for a ship that cannot turn on the spot: its circle of 6 hexes is too long for a printed window', () => {
    expect(dash({ reverses: false }, 2).returned).toBe(0);
    expect(dash({ reverses: false }, 2, TO_SH56, { portal: { windows: [[2, 8]] } }).returned).toBe(1);
    expect(dash({ reverses: false }, 2, TO_SH56, { portal: { windows: [[2, 7]] } }).returned).toBe(0);
  });

  it('IP2.611: fails for a ship that tumbles; one that gets in again rolls for its exit again', () => {
    expect(dash({ breakdown: '5-6' }, 2, [...TO_SH56, 5])).toMatchObject({ returned: 0, tumbled: 1, units_out: 1 });
    expect(dash({ breakdown: '5-6' }, 2, [...TO_SH56, 4, 6])).toMatchObject({ returned: 1, tumbled: 1, units_out: 2 });
  });

  it('IP2.611: leaves behind units without enough moves', () => {
    const force = { hero: FAST, quick: { ...FAST, speed: 24 }, slow: { ...FAST, speed: 16 } };
    const { measures } = playVoyage({ plan: 'dash', force }, TO_SH56);
    expect(measures).toMatchObject({ returned: 1, units_out: 5, left_behind: 1 });
  });

  it('IP2.611: does not count as home for a tumbling leader whose escort gets back', () => {
    const force = { hero: { ...FAST, breakdown: '5-6' }, escort: FAST };
    const { measures } = playVoyage({ plan: 'dash', force }, [...TO_SH56, 6]);
    expect(measures).toMatchObject({ returned: 0, stranded: 1, units_out: 3 });
  });

  it('IP2.611: leads to a new destination with samePortalWindow: new-roll', () => {
    const setup = { options: { samePortalWindow: 'new-roll' } };
    const measures = dash({}, 2, [...TO_SH56, ...TO_SH6], setup);
    expect(measures).toMatchObject({ returned: 0, stranded: 1, scenario: 'SH6', bpv_met: 113 + 3271 });
  });
});

describe('escape by any window', () => {
  const hop = (dice: readonly number[], setup: object = {}) =>
    playVoyage({ plan: 'hop', turns: 1, entry: { impulse: 23 }, ...setup }, dice);

  it('IP2.613: another window leads to a new destination, worse or better', () => {
    const worse = hop([...TO_SH56, ...TO_SH6]);
    expect(worse.measures).toMatchObject({ jumps: 2, scenario: 'SH6', defender_bpv: 3271, bpv_met: 3384, stranded: 1 });
    const better = hop([...TO_SH6, ...TO_SH56]);
    expect(better.measures).toMatchObject({ jumps: 2, scenario: 'SH56', defender_bpv: 113, bpv_met: 3384 });
  });

  it('IP2.613: may lead to the same scenario again, except with escapeExcludes: current', () => {
    expect(hop([...TO_SH6, ...TO_SH6]).measures).toMatchObject({ scenario: 'SH6', bpv_met: 6542 });
    // The draw among all rows that lead elsewhere: index 1, DR2/3.
    const setup = { options: { escapeExcludes: 'current' } };
    expect(hop([...TO_SH6, ...TO_SH6, 1], setup).measures).toMatchObject({ scenario: 'SH29', bpv_met: 4571 });
    expect(() => hop([...TO_SH6, ...TO_SH6, 0], setup)).toThrow('has the weight 0');
  });

  it('IP2.613: ends where the defender is worth no more than the value of settle', () => {
    expect(hop(TO_SH56, { settle: 113 }).measures).toMatchObject({ settled: 1, jumps: 1 });
    expect(hop([...TO_SH56, ...TO_SH6], { settle: 112 }).measures).toMatchObject({ settled: 0, jumps: 2 });
  });

  it('IP2.613: takes every further window of the turn for which there is time to fly out and back', () => {
    // Speed 8 moves on multiples of 4. In on 4; 8 and 12: out and back, then 20 and 24 (out on 16), 28 and 32 (closed).
    const force = { hero: { ...FAST, speed: 8 } };
    const { journal, measures } = hop([...TO_SH6, ...TO_SH6, ...TO_SH6, ...TO_SH6], { force, entry: { impulse: 4 } });
    const entries = journal
      .filter((line) => line.startsWith('SFB IP2.613'))
      .map((line) => /impulse (\d+)/.exec(line)?.[1]);
    expect(entries).toEqual(['12', '20', '28']);
    expect(measures.jumps).toBe(4);
  });

  // Only windows 2-5 and 28-31: two entries a turn. Located at the end of turn 2; a wait of 1 + 1 leads to turn 4.
  const twoWindows = {
    ...KEPT,
    windows: [
      [2, 5],
      [28, 31],
    ],
  };
  const wandering = { portal: twoWindows, entry: 'first-open', force: { hero: { ...FAST, ...LABS } } };
  const toTurn3 = [...TO_SH6, ...TO_SH29, 1, ...QUIET, 6, 1, 1, ...QUIET, ...TO_SH6, ...TO_SH56, 6];

  it('IP2.628: on any turn but that of the return window, leads to a new destination', () => {
    const { measures } = hop(toTurn3, { ...wandering, turns: 3 });
    expect(measures).toMatchObject({ dates: 1, jumps: 4, returned: 0, scenario: 'SH56' });
  });

  it('IP2.622: the return window leads to the very first origin, three hops later', () => {
    const { measures } = hop([...toTurn3, ...QUIET, 2], { ...wandering, turns: 4 });
    expect(measures).toMatchObject({ jumps: 4, returned: 1, turn_returned: 4, stranded: 0 });
    expect(measures.bpv_met).toBe(3271 + 1300 + 3271 + 113);
  });

  it('IP2.622: with home: last, the return window leads back to the scenario left last', () => {
    const setup = { ...wandering, turns: 4, options: { home: 'last' } };
    const { measures } = hop([...toTurn3, ...QUIET, 2, 6], setup);
    expect(measures).toMatchObject({ jumps: 5, returned: 0, stranded: 1, scenario: 'SH6' });
  });

  it('IP2.628: by direction, a return window entered over another side leads to a new destination', () => {
    const setup = { ...STILL, turns: 4, portal: { ...KEPT, byDirection: true }, returnSide: 'B' };
    const force = { hero: { ...FAST, ...LABS } };
    const { measures } = playVoyage({ ...setup, force }, [...TO_SH56, 1, 6, 1, 1, 6, 1, ...TO_SH6, 6]);
    expect(measures).toMatchObject({ returned: 0, stranded: 1, scenario: 'SH6', jumps: 2 });
  });

  it('IP2.613: cannot rely on waves that are not rolled, which is reported as a mistake', () => {
    expect(mistakesOf({ plan: 'hop', ignore: ['waves'] })).toEqual([
      'ignore: plan hop locates the portal by its waves (IP2.52); remove waves from ignore',
    ]);
  });
});
