import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage, QUIET, TO_SH56 } from './playVoyage.ts';

const FAST = { speed: 31, breakdown: 'none' };
const LABS = { ...FAST, labs: 104, range: 5 };
const HEADER = 'chart,roll,set,number,port,race,defend,bpv,ships,notes';

/** A file of one chart with two rows (rolled with a d2 each) that lead to scenarios `${set}1` and `${set}2`. */
function ownCharts(set: string, bpv: number) {
  const rows = [1, 2].map((roll) => `${set}1,${roll},${set},${roll},0815,Us,3415,${bpv * roll},,`);
  return { file: `${set}.csv`, text: [HEADER, ...rows].join('\n') };
}

const SMALL_DICE = { chartDice: 'd2', rowDice: 'd2', missing: 'clamp' };

describe('own charts', () => {
  it("IP2.71: a study's own charts lead to their own scenarios, with their own dice", () => {
    const setup = { charts: ownCharts('X', 70), select: SMALL_DICE };
    expect(playVoyage(setup, [1, 2]).measures).toMatchObject({
      destination: 'X1/2',
      scenario: 'X2',
      defender_bpv: 140,
    });
    expect(playVoyage(setup, [2, 1]).measures).toMatchObject({ destination: 'X1/1', scenario: 'X1', defender_bpv: 70 });
  });

  it('IP2.71: a mistake in own charts is reported with its place', () => {
    const charts = { file: 'own.csv', text: `${HEADER}\nX1,1,X,1,0815,Us,3415,many,,\nX1,2,X,2,0815,Us,3415,5,,` };
    expect(mistakesOf({ charts, select: SMALL_DICE })).toEqual([
      'charts: bpv: expected a whole number from 0 to 1,000,000; got many',
    ]);
  });
});

describe('destinations by direction', () => {
  const charts = { D: ownCharts('D', 10), E: ownCharts('E', 20), A: ownCharts('A', 30), B: ownCharts('B', 40) };
  const sides = { charts, select: SMALL_DICE };

  it.each([
    ['A', 'D', 10],
    ['B', 'E', 20],
    ['D', 'A', 30],
    ['E', 'B', 40],
  ])(
    'IP2.72: a leader that faces %s enters over side %s, and rolls on the charts of that side',
    (facing, side, bpv) => {
      const force = { hero: { ...FAST, facing } };
      expect(playVoyage({ ...sides, force }, [1, 1]).measures).toMatchObject({
        scenario: `${side}1`,
        defender_bpv: bpv,
      });
    },
  );

  it('IP2.72: the side over which the leader enters needs charts', () => {
    expect(mistakesOf({ ...sides, force: { hero: { ...FAST, facing: 'C' } } })).toEqual([
      'charts: expected a file for side F, because a leader that faces C enters over that side',
    ]);
  });

  // Located at the end of turn 2; a wait of 1 + 1 leads to turn 4; then the die for the window.
  const voyage = { ...sides, plan: 'return', turns: 4, ignore: ['drift', 'waves'], force: { hero: LABS } };
  const portal = { information: { decay: 0 } };
  const until4 = [1, 1, 1, 6, 1, 1, 6, 1];

  it('IP2.72: a return window leads home over the side of exit', () => {
    const { measures } = playVoyage({ ...voyage, portal, returnSide: 'A' }, until4);
    expect(measures).toMatchObject({ returned: 1, turn_returned: 4 });
    expect(playVoyage({ ...voyage, portal }, until4).measures.returned).toBe(1);
  });

  it('IP2.72: over any other side the force rolls on the charts of that side', () => {
    const { measures } = playVoyage({ ...voyage, portal, returnSide: 'B' }, [...until4, 1, 2, 6]);
    expect(measures).toMatchObject({ returned: 0, stranded: 1, jumps: 2, scenario: 'B2', bpv_met: 10 + 80 });
  });

  it('IP2.72: a force that hops turns round, and enters over the side of its exit', () => {
    // Out over side A, facing A; back in over side A, whose charts are used.
    const setup = { ...sides, plan: 'hop', turns: 1, force: { hero: FAST }, entry: { impulse: 23 } };
    const { measures } = playVoyage(setup, [1, 1, 1, 2]);
    expect(measures).toMatchObject({ jumps: 2, scenario: 'A2', bpv_met: 10 + 60 });
  });

  it.each([
    ['portal.byDirection', { portal: { byDirection: true } }],
    ['charts by side', { ...sides, charts: { D: charts.D } }],
  ])('IP2.72: by %s only a return window leads home, so a dash back in the window of exit is a mistake', (_, setup) => {
    expect(mistakesOf({ plan: 'dash', ...setup })).toEqual([
      'plan: if destinations depend on the side, only a return window leads home (IP2.72), so nobody dashes back; ' +
        'use plan return, or options.samePortalWindow: new-roll',
    ]);
  });

  it('IP2.72: by direction, a dash with samePortalWindow: new-roll uses the charts of the side over which it returns', () => {
    const setup = { ...sides, plan: 'dash', options: { samePortalWindow: 'new-roll' } };
    expect(playVoyage(setup, [1, 1, 1, 2]).measures).toMatchObject({ scenario: 'A2', bpv_met: 10 + 60, stranded: 1 });
  });

  it('IP2.72: without directions, the side of return has no effect, so naming one is a mistake', () => {
    expect(mistakesOf({ plan: 'return', returnSide: 'B' })).toEqual([
      'returnSide: the side matters only with portal.byDirection: true or with charts by side (IP2.72); set one of them',
    ]);
  });
});

describe('other numbers than the printed ones', () => {
  const stay = (turns: number, portal: object, dice: readonly number[], setup: object = {}) =>
    playVoyage({ plan: 'stay', turns, portal, ...setup }, [...TO_SH56, ...dice]).measures;

  it('IP2.73: a portal that drifts every third turn first drifts on turn 4, and makes waves only then', () => {
    expect(stay(3, { driftEvery: 3 }, [])).toMatchObject({ portal_hex: '0815', turns_known: 3 });
    // Over side A, and a wave of 2 · 10.
    const dice = [1, 1, 6, 6, 1, 1];
    expect(stay(4, { driftEvery: 3 }, dice)).toMatchObject({ portal_hex: '0814', waves: 1, wave_strength: 20 });
    expect(stay(6, { driftEvery: 3 }, dice).portal_hex).toBe('0814');
    expect(stay(7, { driftEvery: 3 }, [...dice, ...QUIET]).portal_hex).toBe('0813');
  });

  it('IP2.74: other rolls make waves', () => {
    const on = (rolls: number[], dice: number[]) => stay(2, { wave: { on: rolls } }, [1, 1, ...dice]).waves;
    expect(on([7], [3, 4, 1, 1])).toBe(1);
    expect(on([7], [1, 1])).toBe(0);
    expect(on([2, 3, 11, 12], [1, 2, 1, 1])).toBe(1);
    expect(on([], [6, 6])).toBe(0);
  });

  it('IP2.75: another multiplier makes waves stronger or weaker', () => {
    expect(stay(2, { wave: { multiplier: 25 } }, [1, 1, 1, 1, 3, 4]).wave_strength).toBe(175);
    expect(stay(2, { wave: { multiplier: 1 } }, [1, 1, 1, 1, 3, 4]).wave_strength).toBe(7);
    expect(stay(2, {}, [1, 1, 1, 1, 3, 4]).wave_strength).toBe(70);
  });

  it('IP2.76: another needed number of points locates the portal', () => {
    const located = (needed: number) =>
      stay(2, { information: { needed } }, [5, ...QUIET, 6], { force: { hero: LABS } }).located;
    // 104 on turn 1, 84 held on turn 2.
    expect(located(84)).toBe(1);
    expect(located(85)).toBe(0);
  });

  it('IP2.78: a one-way portal has no return windows, but can be located', () => {
    const setup = { plan: 'return', ignore: ['drift', 'waves'], turns: 3, force: { hero: LABS } };
    const { measures, journal } = playVoyage({ ...setup, portal: { returns: false } }, [...TO_SH56, 1, 6, 6]);
    expect(measures).toMatchObject({ located: 1, turn_located: 2, returned: 0, stranded: 1 });
    expect(measures).not.toHaveProperty('dates');
    expect(journal).toContain('SFB IP2.78 but the portal has no return windows');
  });
});

describe('narrower windows', () => {
  const THREE = [
    [3, 5],
    [8, 10],
    [13, 15],
    [18, 20],
    [23, 25],
    [28, 30],
  ];
  const TWO = [
    [3, 4],
    [8, 9],
    [13, 14],
    [18, 19],
    [23, 24],
    [28, 29],
  ];

  it.each([
    // Speed 5 moves on 7, 13, 20, 26, 32.
    { speed: 5, windows: undefined, lost: 6 },
    { speed: 5, windows: THREE, lost: 12 },
    { speed: 5, windows: TWO, lost: 12 },
    // Speed 7 moves on 5, 10, 14, 19, 23, 28, 32.
    { speed: 7, windows: THREE, lost: 4 },
    { speed: 7, windows: TWO, lost: 13 },
  ])(
    'IP2.77: speed $speed first enters after $lost lost impulses with windows $windows',
    ({ speed, windows, lost }) => {
      const setup = { force: { hero: { ...FAST, speed } }, ...(windows && { portal: { windows } }) };
      expect(playVoyage(setup, TO_SH56).measures).toMatchObject({ entered: 1, impulses_lost: lost });
    },
  );

  it('IP2.77: a unit that gets into a printed window may find a narrower one closed', () => {
    // Speed 4 moves on 8, 16, 24, 32.
    const enter = (windows: number[][], impulse: number, dice: number[]) => {
      const setup = { force: { hero: { ...FAST, speed: 4 } }, entry: { impulse }, portal: { windows } };
      return playVoyage(setup, dice).measures.entered;
    };
    expect(enter(THREE, 24, TO_SH56)).toBe(1);
    expect(enter(TWO, 24, TO_SH56)).toBe(1);
    expect(enter([[23, 23]], 24, [])).toBe(0);
  });

  it.each([
    { windows: THREE, returned: 1 },
    { windows: TWO, returned: 0 },
  ])('IP2.77: return windows are narrowed with the others: with a 4, speed 8 returns $returned times on 20', (row) => {
    // Speed 8 moves on multiples of 4. Located at the end of turn 2; a wait of 1 + 1 leads to turn 4.
    const { windows, returned } = row;
    const setup = { plan: 'return', ignore: ['drift', 'waves'], turns: 4, force: { hero: { ...LABS, speed: 8 } } };
    const portal = { windows, information: { decay: 0 } };
    const dice = [...TO_SH56, 1, 6, 1, 1, 6, 4, ...(returned === 1 ? [] : [6])];
    expect(playVoyage({ ...setup, portal }, dice).measures).toMatchObject({ returned, windows_missed: 1 - returned });
  });

  it('IP2.77: windows out of order, or with overlaps, are mistakes', () => {
    expect(
      mistakesOf({
        portal: {
          windows: [
            [2, 5],
            [5, 8],
          ],
        },
      }),
    ).toEqual([
      'portal.windows.1: expected a window that opens after impulse 5, on which an earlier window closes; got [5, 8]',
    ]);
    expect(mistakesOf({ portal: { windows: [[5, 2]] } })).toHaveLength(1);
  });
});
