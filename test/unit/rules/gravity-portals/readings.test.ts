import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage, QUIET, TO_SH56 } from './playVoyage.ts';

const FAST = { speed: 31, breakdown: 'none' };
/** 104 labs at range 5 gain 104 · (6 − die): 520 points with a 1, none with a 6. */
const LABS = { ...FAST, labs: 104, range: 5 };
/** DR2/2: SH6, with 3271 BPV. DR2/10 is SH6, too. */
const TO_SH6 = [1, 1, 1, 1];
const ALSO_TO_SH6 = [1, 1, 4, 6];

describe('a unit that is already in the hex when a window opens', () => {
  const goes = { options: { alreadyThere: 'goes' } };

  it('IP2.234: stays there, or with alreadyThere: goes is taken on the impulse on which the window opens', () => {
    const setup = { force: { hero: { ...FAST, speed: 3 } }, entry: { impulse: 11 } };
    expect(playVoyage(setup, []).measures.entered).toBe(0);
    const { measures, journal } = playVoyage({ ...setup, ...goes }, TO_SH56);
    expect(measures).toMatchObject({ entered: 1, impulses_lost: 11 });
    expect(journal[0]).toBe(
      'SFB IP2.234 hero moves into the portal on impulse 11: the portal is closed, but hero is still there when a window opens on impulse 12',
    );
  });

  it('IP2.234: is not taken if it moves on before', () => {
    // Speed 31 moves on 16 and on 17; the next window opens on 18.
    const setup = { entry: { impulse: 16 } };
    expect(playVoyage({ ...setup, ...goes }, []).measures.entered).toBe(0);
  });

  it('IP2.234: with alreadyThere: goes, gets in by two of three moves at speed 3', () => {
    const force = { hero: { ...FAST, speed: 3 } };
    const setup = { force, entry: 'random-move', ...goes };
    expect(playVoyage(setup, [1, ...TO_SH56]).measures).toMatchObject({ entered: 1, impulses_lost: 11 });
    expect(playVoyage(setup, [2, ...TO_SH56]).measures).toMatchObject({ entered: 1, impulses_lost: 22 });
    expect(playVoyage(setup, [3]).measures.entered).toBe(0);
  });

  it('IP2.234: with alreadyThere: goes, goes together with a leader that enters when the window opens', () => {
    const force = { hero: FAST, slow: { ...FAST, speed: 3 } };
    const enter = (impulse: number) => playVoyage({ force, entry: { impulse }, ...goes }, TO_SH56).measures.attackers;
    expect(enter(12)).toBe(2);
    expect(enter(13)).toBe(1);
  });

  it('IP2.217: if the portal has drifted onto it, stays, or with alreadyThere: goes is taken when the next window opens', () => {
    // PORT is 3415; over side A to 3414, where the force stands.
    const setup = { plan: 'stay', turns: 2, stayAt: '3414' };
    const stays = playVoyage(setup, [...TO_SH56, ...QUIET]);
    expect(stays.measures).toMatchObject({ drifted_over: 1, jumps: 1, turns_known: 1 });
    const goesAlong = playVoyage({ ...setup, ...goes }, [...TO_SH56, ...QUIET, ...TO_SH6]);
    expect(goesAlong.measures).toMatchObject({ drifted_over: 1, jumps: 2, scenario: 'SH6', turns_known: 2 });
    expect(goesAlong.journal).toContain(
      'SFB IP2.217 impulse 2: the portal opens over the force that it has drifted onto, and takes it along',
    );
  });

  it('IP2.217, IP2.14: is not taken if it is a planet moved by a storm, and left behind if it is a base', () => {
    const storm = { plan: 'stay', turns: 2, stayAt: '3414', storm: true, ...goes };
    const planet = playVoyage({ ...storm, force: { planet: { kind: 'fixed' } } }, [...TO_SH56, ...QUIET]);
    expect(planet.measures).toMatchObject({ drifted_over: 1, jumps: 1 });
    const force = { hero: FAST, station: { kind: 'base' } };
    const ship = playVoyage({ ...storm, force }, [...TO_SH56, ...QUIET, ...TO_SH6]);
    expect(ship.measures).toMatchObject({ jumps: 2, attackers: 1, left_behind: 1, turns_known: 0 });
  });

  it('IP2.217, IP2.73: is not taken if the portal drifts on before a window opens', () => {
    // Onto the force before impulse 3, while 2-5 is open, and away from it before impulse 5.
    const portal = { driftEvery: { impulses: 2 }, windows: [[2, 8]] };
    const setup = { plan: 'stay', turns: 1, stayAt: '3414', entry: { impulse: 2 }, portal, ...goes };
    const { measures } = playVoyage(setup, [...TO_SH56, ...Array.from({ length: 15 }, () => QUIET).flat()]);
    expect(measures).toMatchObject({ drifted_over: 1, jumps: 1 });
  });
});

describe('the roll for the destination', () => {
  const each = { options: { destination: 'per-unit' } };
  const force = { hero: { ...FAST, count: 2 }, aid: { ...FAST, items: { carried: 5 } } };

  it('IP2.233: is one for all units that enter in a window, or with destination: per-unit one for each unit', () => {
    expect(playVoyage({ force }, TO_SH56).measures).toMatchObject({ attackers: 3, items_left: 5 });
    // The leader to SH6, the other hero to SH6 by another row, the aid to SH56.
    const { measures } = playVoyage({ force, ...each }, [...TO_SH6, ...ALSO_TO_SH6, ...TO_SH56]);
    expect(measures).toMatchObject({ scenario: 'SH6', attackers: 2, scattered: 1, left_behind: 0, items_left: 0 });
    const together = playVoyage({ force, ...each }, [...TO_SH56, ...TO_SH56, ...TO_SH56]).measures;
    expect(together).toMatchObject({ attackers: 3, scattered: 0, items_left: 5, units_out: 3 });
  });

  it('IP2.233, IP2.436: is one for the latecomers of a window, or with destination: per-unit one for each of them', () => {
    // Speed 4 moves on 8 and 24: too late for window 2-5.
    const late = { force: { hero: FAST, late: { ...FAST, speed: 4, count: 2 } }, latecomers: 'follow' };
    const shared = playVoyage(late, [...TO_SH6, ...TO_SH6]).measures;
    expect(shared).toMatchObject({ reinforced: 2, scattered: 0 });
    const own = playVoyage({ ...late, ...each }, [...TO_SH6, ...TO_SH6, ...TO_SH56]).measures;
    expect(own).toMatchObject({ reinforced: 1, scattered: 1, attackers: 2, left_behind: 0 });
  });

  it('IP2.233, IP2.613: may separate a force that hops with destination: per-unit in every window', () => {
    const setup = { plan: 'hop', turns: 1, entry: { impulse: 23 }, force: { hero: FAST, aid: FAST }, ...each };
    const { measures } = playVoyage(setup, [...TO_SH56, ...TO_SH56, ...TO_SH6, ...TO_SH56]);
    expect(measures).toMatchObject({ jumps: 2, scenario: 'SH6', attackers: 1, scattered: 1 });
  });

  it('IP2.85: does not separate units taken by a storm', () => {
    expect(playVoyage({ storm: true, force, ...each }, TO_SH56).measures).toMatchObject({ attackers: 3, scattered: 0 });
  });

  it('IP2.233: cannot separate units if destinations are ignored', () => {
    const setup = { plan: 'return', ignore: ['destination'], ...each };
    expect(mistakesOf(setup)).toEqual([
      'ignore: with destination: per-unit, the destinations decide which units stay together; remove destination from ignore',
    ]);
  });
});

describe('the clock of the destination', () => {
  it('IP2.313, IP2.433: continues from the impulse of exit, or with clock: restarts begins with impulse 1', () => {
    const setup = { entry: { impulse: 12 } };
    expect(playVoyage(setup, TO_SH56).measures.impulses_lost).toBe(11);
    const { measures, journal } = playVoyage({ ...setup, options: { clock: 'restarts' } }, TO_SH56);
    expect(measures).not.toHaveProperty('impulses_lost');
    expect(journal).toContain(
      'SFB IP2.3131 the scenario begins on impulse 1 (IP2.313); the defender has lost none (IP2.3132)',
    );
  });

  it('IP2.313, IP2.73: with clock: restarts, has all drifts of its first turn ahead', () => {
    const setup = { plan: 'stay', turns: 1, entry: { impulse: 28 }, portal: { driftEvery: { impulses: 16 } } };
    expect(playVoyage(setup, TO_SH56).measures.portal_hex).toBe('0815');
    const restarts = { ...setup, options: { clock: 'restarts' } };
    expect(playVoyage(restarts, [...TO_SH56, ...QUIET]).measures.portal_hex).toBe('0814');
  });

  it.each(['dash', 'hop'])(
    'IP2.313: cannot begin with impulse 1 with plan %s, which relies on the impulses that are left',
    (plan) => {
      expect(mistakesOf({ plan, options: { clock: 'restarts' } })).toEqual([
        `options.clock: expected carries, because plan ${plan} needs the impulses that are left of the turn (IP2.313); ` +
          'with restarts, the turn begins again on impulse 1',
      ]);
    },
  );
});

describe('the return window', () => {
  // 520 points on turn 1, held on turn 2; a wait of 1 + 1 leads to turn 4.
  const until4 = [...TO_SH56, 1, 6, 1, 1, 6];
  const voyage = { plan: 'return', ignore: ['drift', 'waves'], turns: 4 };
  const kept = { information: { decay: 0 } };

  it('IP2.625: is rolled on its turn, or with windowDie: with-wait together with the wait', () => {
    const setup = { ...voyage, portal: kept, force: { hero: LABS }, options: { windowDie: 'with-wait' } };
    const { measures, journal } = playVoyage(setup, [...TO_SH56, 1, 6, 1, 1, 3, 6]);
    expect(measures).toMatchObject({ returned: 1, turn_returned: 4 });
    const wait = journal.findIndex((line) => line.startsWith('SFB IP2.623'));
    expect(journal[wait + 1]).toBe('SFB IP2.625 turn 4: rolls 3: the return window opens on impulses 12-15');
    expect(journal.join('\n')).toContain('IP2.612 impulse 12: hero moves in');
  });

  it('IP2.625, IP2.624: is rolled again with a new date if its date became void', () => {
    const force = { hero: LABS, aid: { ...FAST, labs: 10, range: 5 } };
    const setup = { ...voyage, turns: 6, force, options: { windowDie: 'with-wait' } };
    // 520 on turn 1; 500 held on turn 2: a wait of 12 and window 6; 480 on turn 3: void; 154 new points on turn 4: a
    // wait of 2 and window 5; each turn the hero's die comes first.
    const dice = [...TO_SH56, 1, 6, ...[6, 6, 6, 6, 6], 6, 6, ...[5, 1, 1, 1, 5], 6, 6];
    const { measures, journal } = playVoyage(setup, dice);
    expect(measures).toMatchObject({ dates: 2, turn_returned: 6 });
    expect(journal.join('\n')).toContain('IP2.612 impulse 23: hero moves in');
    expect(journal.filter((line) => line.startsWith('SFB IP2.625'))).toHaveLength(2);
  });

  it.each([
    ['portal', 0],
    ['printed', 1],
  ])(
    'IP2.77, IP2.625: if windows are narrowed to %s return windows, lets speed 8 return %i times with a 4',
    (returnWindows, back) => {
      // It moves on multiples of 4: on 20 in the printed window 18-21, but not in 18-19.
      const windows = [
        [3, 4],
        [8, 9],
        [13, 14],
        [18, 19],
        [23, 24],
        [28, 29],
      ];
      const force = { hero: { ...LABS, speed: 8 } };
      const setup = { ...voyage, force, portal: { ...kept, windows }, options: { returnWindows } };
      const { measures } = playVoyage(setup, [...until4, 4, ...(back === 1 ? [] : [6])]);
      expect(measures).toMatchObject({ returned: back, windows_missed: 1 - back });
    },
  );

  it('IP2.625: keeps its printed form, rolled with a d6, for a portal with two windows', () => {
    const portal = {
      ...kept,
      windows: [
        [2, 5],
        [28, 31],
      ],
    };
    const setup = { ...voyage, force: { hero: LABS }, portal };
    expect(() => playVoyage(setup, [...until4, 6])).toThrow();
    const printed = playVoyage({ ...setup, options: { returnWindows: 'printed' } }, [...until4, 5]);
    expect(printed.journal).toContain('SFB IP2.625 turn 4: rolls 5: the return window opens on impulses 23-26');
    expect(printed.measures.returned).toBe(1);
  });

  it('IP2.627, IP2.628: leads home all units that enter in it, or with companions: own-roll only the leader', () => {
    const force = { hero: { ...LABS, count: 2 }, aid: FAST };
    const dice = [...TO_SH56, 1, 6, 6, 6, 1, 1, 6, 6, 1];
    const setup = { ...voyage, portal: kept, force, defender: { follows: true } };
    const all = playVoyage(setup, dice).measures;
    expect(all).toMatchObject({ returned: 1, attackers: 3, followed: 1, units_out: 6 });
    const { measures, journal } = playVoyage({ ...setup, options: { companions: 'own-roll' } }, dice);
    expect(measures).toMatchObject({ returned: 1, attackers: 1, scattered: 2, units_out: 4 });
    expect(measures).not.toHaveProperty('followed');
    expect(journal).toContain('SFB IP2.628 aid moves in as well, and comes out elsewhere');
    expect(journal).toContain('SFB IP2.627 defenders move in as well, and come out elsewhere (IP2.628)');
  });
});
