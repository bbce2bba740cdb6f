import { describe, expect, it } from 'vitest';
import { gravityPortals } from '../../../../src/rules/gravity-portals/gravityPortals.ts';
import { shippedText } from './charts/shippedCharts.ts';
import { mistakesOf, playVoyage, QUIET, TO_SH56 } from './playVoyage.ts';

const FAST = { speed: 31, breakdown: 'none' };
/** 104 labs at range 5: 520 points with a 1. */
const LABS = { ...FAST, labs: 104, range: 5 };
/** DR2/2: SH6, with 3271 BPV. */
const TO_SH6 = [1, 1, 1, 1];
/** One window a turn, and points that do not decay. */
const ONE_WINDOW = { windows: [[2, 5]], information: { decay: 0, hold: 0 } };

describe('a force that hops and has located the portal', () => {
  const setup = { plan: 'hop', turns: 3, portal: ONE_WINDOW, force: { hero: LABS } };
  // Located at the end of turn 1; a wait of 1 + 1 leads to turn 3, whose only window is the return window (rolled with
  // a d1).
  const start = [...TO_SH6, 1, 1, 1];

  it('IP2.613: continues to hop until the turn of its return window', () => {
    const { measures } = playVoyage(setup, [...start, ...QUIET, ...TO_SH56, 6, ...QUIET, 1]);
    expect(measures).toMatchObject({ jumps: 2, returned: 1, turn_returned: 3, scenario: 'SH56' });
  });

  it('IP2.621: with whenLocated: wait, stays where it is until the turn of its return window', () => {
    const { measures } = playVoyage({ ...setup, whenLocated: 'wait' }, [...start, ...QUIET, 6, ...QUIET, 1]);
    expect(measures).toMatchObject({ jumps: 1, returned: 1, turn_returned: 3, scenario: 'SH6' });
  });

  it('IP2.621: with whenLocated: wait but no return windows, continues to hop', () => {
    const oneWay = { ...setup, whenLocated: 'wait', turns: 2, portal: { ...ONE_WINDOW, returns: false } };
    const { measures } = playVoyage(oneWay, [...TO_SH6, 1, ...QUIET, ...TO_SH56, 6]);
    expect(measures).toMatchObject({ located: 1, jumps: 2 });
  });

  it('IP2.624: does not wait for a void date', () => {
    // 520 on turn 1; 500 on turn 2 and a date on turn 14; 480 on turn 3: void, and a wave on turn 4 shows the portal.
    const portal = { windows: [[2, 5]] };
    const dice = [...TO_SH6, 1, ...QUIET, 6, 6, 6, ...QUIET, 6, ...[1, 1, 6, 6, 1, 1], ...TO_SH56, 6];
    const { measures } = playVoyage({ ...setup, whenLocated: 'wait', turns: 4, portal }, dice);
    expect(measures).toMatchObject({ turn_located: 2, jumps: 2, scenario: 'SH56', dates: 1 });
  });

  it('IP2.621: whenLocated is accepted only with plan hop', () => {
    expect(mistakesOf({ plan: 'return', whenLocated: 'wait' })).toEqual([
      'whenLocated: only plan hop chooses whether to wait for its return window; the plan is return',
    ]);
  });
});

describe('a force that hops until it settles', () => {
  it('IP2.613: reports the turn in which it settles; 0 means never', () => {
    const setup = { plan: 'hop', settle: 113, entry: { impulse: 28 } };
    const wave = [1, 1, 6, 6, 1, 1];
    expect(playVoyage(setup, TO_SH56).measures).toMatchObject({ settled: 1, turn_settled: 1 });
    const later = playVoyage({ ...setup, turns: 3 }, [...TO_SH6, ...QUIET, ...wave, ...TO_SH56]).measures;
    expect(later).toMatchObject({ settled: 1, turn_settled: 3 });
    const never = playVoyage({ ...setup, turns: 2 }, [...TO_SH6, ...QUIET]).measures;
    expect(never).toMatchObject({ settled: 0, turn_settled: 0 });
  });

  it('IP2.613: without a value to settle for, can be played with ignored destinations', () => {
    const setup = { plan: 'hop', turns: 1, ignore: ['destination'], entry: { impulse: 23 } };
    const { measures } = playVoyage(setup, []);
    expect(measures.jumps).toBe(2);
    expect(measures).not.toHaveProperty('bpv_met');
    expect(mistakesOf({ ...setup, settle: 100 })).toEqual([
      'ignore: with settle: 100, the destination decides where plan hop ends; remove destination from ignore',
    ]);
  });
});

describe('events that a setup makes impossible', () => {
  const of = (setup: object) => {
    const checked = gravityPortals.setupSchema.parse({
      charts: { file: 'c.csv', text: shippedText },
      force: { hero: FAST },
      entry: 'first-open',
      ...setup,
    });
    const charts = gravityPortals.presentation?.charts?.(checked) ?? [];
    const drawn = charts.map((chart) => `${chart.kind} ${'measure' in chart ? chart.measure : ''}`);
    return { reported: gravityPortals.measures(checked).map(({ name }) => name), drawn };
  };
  const WITH_LABS = { force: { hero: LABS } };
  const LOCATED = ['located', 'turn_located'];
  const HOME = ['dates', 'turn_returned', 'windows_missed'];

  it.each([
    ['hop', {}],
    ['return', {}],
    ['stay', {}],
    ['hop', { force: { hero: { ...LABS, range: 10 } } }],
    ['hop', { ...WITH_LABS, storm: true, turns: 30 }],
  ])('IP2.551: location is not reported by plan %s: nothing is located with %j', (plan, setup) => {
    const { reported, drawn } = of({ plan, ...setup });
    for (const name of [...LOCATED, ...HOME]) expect(reported).not.toContain(name);
    expect(drawn.filter((chart) => chart.startsWith('cumulative'))).toEqual([]);
  });

  it.each(['return', 'hop'])('IP2.551, IP2.623: location is reported by plan %s with labs in range', (plan) => {
    const { reported, drawn } = of({ plan, ...WITH_LABS });
    expect(reported).toEqual(expect.arrayContaining([...LOCATED, ...HOME, 'returned']));
    expect(drawn).toEqual(expect.arrayContaining(['cumulative turn_returned', 'cumulative turn_located']));
  });

  it('IP2.78, IP2.84: a one-way portal and a storm allow location, but no return', () => {
    for (const setup of [{ portal: { returns: false } }, { storm: true }]) {
      const { reported, drawn } = of({ plan: 'return', ...WITH_LABS, ...setup });
      expect(reported).toEqual(expect.arrayContaining(LOCATED));
      for (const name of HOME) expect(reported).not.toContain(name);
      expect(drawn).not.toContain('cumulative turn_returned');
      // The goal of a plan is reported even if it is never reached.
      expect(reported[0]).toBe('returned');
    }
  });

  it('IP2.613: the leading measure of a force that hops is its reachable goal', () => {
    expect(of({ plan: 'hop', ...WITH_LABS }).reported[0]).toBe('returned');
    expect(of({ plan: 'hop', settle: 100 }).reported[0]).toBe('settled');
    expect(of({ plan: 'hop', settle: 100 }).drawn).toContain('cumulative turn_settled');
    const aimless = of({ plan: 'hop', settle: 39 });
    expect(aimless.reported[0]).toBe('jumps');
    expect(aimless.reported).not.toContain('turn_settled');
  });

  it('IP2.231: a force that never gets in has no chart of its destinations', () => {
    const { reported, drawn } = of({ force: { hero: { speed: 3 } }, entry: 'random-move' });
    expect(reported[0]).toBe('entered');
    expect(drawn).toEqual([]);
  });

  it('IP2.231: a force that may not get in has a chart of entries, unless that measure leads the report', () => {
    expect(of({ entry: 'random-move', plan: 'return' }).drawn[0]).toBe('proportions ');
    expect(of({ entry: 'random-move' }).drawn[0]).toBe('destinations destination');
    const aside = of({ entry: 'random-move', ignore: ['destination'] });
    expect(aside.reported[0]).toBe('entered');
    expect(aside.drawn).toEqual([]);
    expect(aside.reported).not.toContain('defender_bpv');
  });

  it('IP2.611: a dash home has no chart of its destinations', () => {
    expect(of({ plan: 'dash' }).reported[0]).toBe('returned');
    expect(of({ plan: 'dash' }).drawn).toEqual([]);
    const newRoll = of({ plan: 'dash', options: { samePortalWindow: 'new-roll' } });
    expect(newRoll.drawn[0]).toBe('destinations destination');
  });
});
