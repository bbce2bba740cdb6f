import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage, QUIET, TO_SH56 } from './playVoyage.ts';

const FAST = { speed: 31, breakdown: 'none' };
const LABS = { ...FAST, labs: 104, range: 5 };
const PLANET = { kind: 'fixed' };
const BASE = { kind: 'base' };

/** DR2/2: SH6, with 3271 BPV. */
const TO_SH6 = [1, 1, 1, 1];
const quiet = (turns: number) => Array.from({ length: turns }, () => QUIET).flat();
const storm = (setup: object, dice: readonly number[]) => playVoyage({ storm: true, ...setup }, dice);

describe('gravity storms', () => {
  it('IP2.81: move whole systems, which a portal alone does not', () => {
    const force = { hero: FAST, planet: PLANET, station: BASE };
    expect(playVoyage({ force }, TO_SH56).measures).toMatchObject({ entered: 1, attackers: 1, left_behind: 2 });
    expect(storm({ force }, TO_SH56).measures).toMatchObject({ entered: 1, attackers: 3, left_behind: 0 });
  });

  it('IP2.81: may take only a planet', () => {
    const force = { planet: PLANET };
    expect(playVoyage({ force }, []).measures.entered).toBe(0);
    expect(storm({ force }, TO_SH56).measures).toMatchObject({ entered: 1, scenario: 'SH56', tumbled: 0 });
  });

  it('IP2.82: carry webs away, and allow casting webs near the portal', () => {
    const webs = { laid: ['0812', '0813'] };
    expect(playVoyage({ webs }, TO_SH56).measures.webs_moved).toBe(0);
    expect(storm({ webs }, TO_SH56).measures.webs_moved).toBe(2);
    const casting = { webs: { casting: ['0816'] } };
    expect(mistakesOf(casting)).toHaveLength(1);
    expect(mistakesOf({ storm: true, ...casting })).toEqual([]);
  });

  it('IP2.82: take bases and planets along, which portals do not move, without tumbling', () => {
    const force = { hero: { ...FAST, breakdown: '1-6' }, station: BASE, planet: PLANET };
    const { measures, journal } = storm({ force }, [...TO_SH56, 1]);
    expect(measures).toMatchObject({ attackers: 3, tumbled: 1 });
    expect(journal).toContain('SFB IP2.85 station goes along to the same place');
  });

  it('IP2.83: are noticed by a moved force after 30 turns', () => {
    expect(storm({ plan: 'stay', turns: 30 }, [...TO_SH56, ...quiet(29)]).measures.turn_noticed).toBe(0);
    const { measures, journal } = storm({ plan: 'stay', turns: 31 }, [...TO_SH56, ...quiet(30)]);
    expect(measures).toMatchObject({ turn_noticed: 31, turns_known: 0 });
    expect(journal).toContain('SFB IP2.83 turn 31: the units that the storm has moved notice the transfer');
  });

  it('IP2.83: before turn 31, allow no search and no use of waves', () => {
    const portal = { information: { hold: 0 } };
    const setup = { plan: 'stay', force: { hero: LABS }, portal };
    const wave = [1, 1, 6, 6, 1, 1];
    // No die for information before turn 31; a wave on turn 2.
    const dice = [...TO_SH56, ...wave, ...quiet(28)];
    const unaware = storm({ ...setup, turns: 30 }, dice);
    expect(unaware.measures).toMatchObject({ waves: 1, turns_known: 0 });
    const seen = unaware.journal.filter((line) => line.startsWith('SFB IP2.52'));
    expect(seen).toEqual([
      "SFB IP2.52 the defenders alone have seen where the wave began, which is the portal's place until it drifts (IP2.54)",
    ]);
    const aware = storm({ ...setup, turns: 31 }, [...dice, ...QUIET, 1]);
    expect(aware.measures).toMatchObject({ located: 1, turn_located: 31 });
  });

  it('IP2.83: let the defenders, which were not moved, see the arrival and the waves from the first turn on', () => {
    const wave = [1, 1, 6, 6, 1, 1];
    const { measures } = storm({ plan: 'stay', turns: 4 }, [...TO_SH56, ...wave, ...QUIET, ...QUIET]);
    expect(measures).toMatchObject({ waves: 1, turns_known: 0, turns_defender_knows: 2 });
    const kept = storm({ plan: 'stay', turns: 4, judge: false }, [...TO_SH56, ...wave, ...QUIET, ...QUIET]);
    expect(kept.measures).toMatchObject({ turns_known: 0, turns_defender_knows: 4 });
  });

  it('IP2.83: let both sides see a wave from turn 31 on', () => {
    const wave = [1, 1, 6, 6, 1, 1];
    const { measures } = storm({ plan: 'stay', turns: 31 }, [...TO_SH56, ...quiet(29), ...wave]);
    expect(measures).toMatchObject({ waves: 1, turns_known: 1, turns_defender_knows: 2 });
  });

  it('IP2.83: allow no dash back', () => {
    expect(mistakesOf({ storm: true, plan: 'dash' })).toEqual([
      'storm: nobody in a storm notices the transfer for 30 turns (IP2.83), so nobody can dash back',
    ]);
  });

  it('IP2.84: have a portal that can be located by information, but no return window', () => {
    const setup = { plan: 'return', turns: 40, ignore: ['drift', 'waves'], force: { hero: LABS } };
    // 520 points on turn 31, 500 held on turn 32.
    const { measures, journal } = storm(setup, [...TO_SH56, 1, 6, ...Array<number>(8).fill(6)]);
    expect(measures).toMatchObject({ located: 1, turn_located: 32, returned: 0, stranded: 1 });
    expect(journal).toContain('SFB IP2.84 but a storm has no return window');
  });

  it('IP2.84: have a portal that can be located by a wave, and entered for a new destination', () => {
    const setup = { plan: 'hop', turns: 31, settle: 113 };
    const { measures } = storm(setup, [...TO_SH6, ...quiet(29), 1, 1, 6, 6, 1, 1, ...TO_SH56]);
    expect(measures).toMatchObject({ jumps: 2, scenario: 'SH56', settled: 1, turn_settled: 31 });
  });

  it('IP2.85: send all units to one destination with one roll, whatever their speed, also displaced and towed ones', () => {
    const force = {
      hero: FAST,
      still: { speed: 0, breakdown: 'none' },
      slow: { speed: 1, breakdown: 'none', count: 3 },
      thrown: { ...FAST, displaced: true },
      towed: { speed: 0, breakdown: 'none', towedBy: 'slow' },
    };
    expect(storm({ force }, TO_SH56).measures).toMatchObject({ attackers: 7, left_behind: 0, scenario: 'SH56' });
    expect(mistakesOf({ storm: true, force, latecomers: 'follow' })).toEqual([
      'latecomers: expected wait, because a storm has no latecomers (IP2.85)',
    ]);
  });

  it('IP2.86: let units arrive intact, at a place by the charts or by the players', () => {
    const force = { hero: { ...FAST, weaponsStatus: 3, items: { carried: 6, expended: 2 } }, station: BASE };
    const header = 'chart,roll,set,number,port,race,defend,bpv,ships,notes';
    const rows = [1, 2].map((roll) => `O1,${roll},OMEGA,${roll},0815,Us,3415,0,,`);
    const charts = { file: 'omega.csv', text: [header, ...rows].join('\n') };
    const select = { chartDice: 'd2', rowDice: 'd2', missing: 'clamp' };
    const { measures } = storm({ force, charts, select }, [1, 2]);
    expect(measures).toMatchObject({ scenario: 'OMEGA2', attacker_status: 3, items_left: 4, attackers: 2 });
  });

  it('IP2.86: have a portal that takes everything along while it is open, from its first window on', () => {
    expect(storm({ plan: 'enter' }, TO_SH56).measures.impulses_lost).toBe(1);
    expect(storm({ entry: { impulse: 13 } }, TO_SH56).measures.impulses_lost).toBe(12);
    expect(mistakesOf({ storm: true, entry: { impulse: 16 } })).toEqual([
      "entry.impulse: expected an impulse on which the portal is open, because a storm's portal takes everything along while it is open; got 16",
    ]);
  });

  it('IP2.87: end with the transfer: their units do not go on through the portal', () => {
    const force = { hero: FAST, planet: PLANET, station: BASE };
    const setup = { plan: 'hop', turns: 31, settle: 113, force };
    const { measures } = storm(setup, [...TO_SH6, ...quiet(29), 1, 1, 6, 6, 1, 1, ...TO_SH56]);
    expect(measures).toMatchObject({ jumps: 2, attackers: 1, left_behind: 2 });
  });

  it('IP2.87: after the transfer, have a portal that takes nothing onto which it drifts', () => {
    // PORT is 3415. Over side A to 3414, where the force stands.
    const { measures } = storm({ plan: 'stay', turns: 2, stayAt: '3414' }, [...TO_SH56, ...QUIET]);
    expect(measures).toMatchObject({ drifted_over: 1, jumps: 1 });
  });
});
