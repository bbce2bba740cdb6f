import { describe, expect, it } from 'vitest';
import { playVoyage, QUIET } from './playVoyage.ts';

const FAST = { speed: 31, breakdown: 'none' };
const LABS = { ...FAST, labs: 104, range: 5 };
const HEADER = 'chart,roll,set,number,port,race,defend,bpv,ships,notes';

/** A file of one chart with two rows that lead to scenarios `${side}1` and `${side}2`. */
function chartOf(side: string, bpv: number) {
  const rows = [1, 2].map((roll) => `${side}1,${roll},${side},${roll},0815,Us,3415,${bpv * roll},,`);
  return { file: `${side}.csv`, text: [HEADER, ...rows].join('\n') };
}

const charts = { D: chartOf('D', 10), A: chartOf('A', 1000), B: chartOf('B', 100_000) };
const sides = { charts, select: { chartDice: 'd2', rowDice: 'd2', missing: 'clamp' } };

/** Returns the lines about exits with facings, such as `hero: out …, facing A`, in order. */
function facings(journal: readonly string[]): (string | undefined)[] {
  return journal.flatMap((line) => /IP2\.312 hero: .*facing (\w)/.exec(line)?.slice(1) ?? []);
}

describe('a force that enters several times', () => {
  // In on 12, then on 18, 23 and 28.
  const hops = { ...sides, plan: 'hop', turns: 1, entry: { impulse: 12 }, force: { hero: FAST } };

  it('IP2.312, IP2.72: comes out over the opposite side and turns round, so that it enters over two sides alternately', () => {
    const { measures, journal } = playVoyage(hops, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(measures).toMatchObject({ jumps: 4, bpv_met: 10 + 1000 + 10 + 1000, scenario: 'A1' });
    expect(facings(journal)).toEqual(['A', 'D', 'A', 'D']);
    const entries = journal.flatMap((line) => /IP2\.613 .* over side (\w)/.exec(line)?.slice(1) ?? []);
    expect(entries).toEqual(['A', 'D', 'A']);
  });

  it('IP2.312, IP2.72: with a fixed side of return, enters over it every time and comes out over the opposite one', () => {
    const { measures, journal } = playVoyage({ ...hops, returnSide: 'B' }, [1, 1, 1, 1, 1, 1, 1, 1]);
    expect(measures.bpv_met).toBe(10 + 3 * 100_000);
    expect(facings(journal)).toEqual(['A', 'E', 'E', 'E']);
  });

  it('IP2.72: excludes the present scenario from the charts of the side over which it enters', () => {
    const setup = { ...hops, entry: { impulse: 18 }, options: { escapeExcludes: 'current' } };
    // D1, A1, then D again: none of its rows leads back to A1, so nothing is rolled again.
    expect(playVoyage(setup, [1, 1, 1, 1, 1, 2]).measures.scenario).toBe('D2');
  });

  it('IP2.312: turns round also without directions', () => {
    const setup = { plan: 'hop', turns: 1, entry: { impulse: 18 } };
    const { journal } = playVoyage(setup, [3, 3, 4, 4, 3, 3, 4, 4, 3, 3, 4, 4]);
    expect(facings(journal)).toEqual(['A', 'D', 'A']);
  });
});

describe('a return window that is entered over a fixed side', () => {
  const portal = { information: { decay: 0 } };
  const force = { hero: LABS };

  it('IP2.72: is entered over the wrong side again after a first mistake, because the force comes out over the opposite side', () => {
    const setup = { ...sides, plan: 'return', turns: 7, ignore: ['drift', 'waves'], portal, force, returnSide: 'B' };
    // Turn 4 over B; a new date on turn 5, 1 + 1 later: turn 7, over B again.
    const dice = [1, 1, ...[1, 6], 1, 1, 6, 1, ...[1, 1], 6, 1, 1, 6, 6, 1, ...[1, 2], 6];
    const { measures, journal } = playVoyage(setup, dice);
    expect(measures).toMatchObject({ returned: 0, jumps: 3, scenario: 'B2' });
    expect(facings(journal)).toEqual(['A', 'E', 'E']);
    expect(journal.filter((line) => line.startsWith('SFB IP2.72'))).toEqual([
      'SFB IP2.72 the force enters over side B, but came out over A: this leads to a new destination',
      'SFB IP2.72 the force enters over side B, but came out over E: this leads to a new destination',
    ]);
  });

  it('IP2.72: leads home over the first side of exit, unless the force has hopped in over that side', () => {
    const windows = [
      [2, 5],
      [28, 31],
    ];
    const known = { windows, information: { decay: 0 } };
    const setup = { ...sides, plan: 'hop', turns: 4, portal: known, force, returnSide: 'A', whenLocated: 'wait' };
    // Located on turn 2, for turn 4. In on 28 it has not hopped; in on 2, it hops on 28.
    const toTurn4 = [1, ...QUIET, 6, 1, 1, ...QUIET, 6, ...QUIET, 1];
    expect(playVoyage({ ...setup, entry: { impulse: 28 } }, [1, 1, ...toTurn4]).measures.returned).toBe(1);
    const hopped = playVoyage({ ...setup, entry: { impulse: 2 } }, [1, 1, 1, 1, ...toTurn4, 1, 2, 6]).measures;
    expect(hopped).toMatchObject({ returned: 0, jumps: 3, scenario: 'A2' });
  });

  it('IP2.51: shows both sides where the force comes out', () => {
    const setup = { ...sides, plan: 'return', turns: 4, ignore: ['drift', 'waves'], portal, force, returnSide: 'B' };
    const { measures } = playVoyage(
      { ...setup, ignore: ['waves'] },
      [1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1, 6],
    );
    expect(measures).toMatchObject({ jumps: 2, turns_defender_knows: 2 });
  });
});
