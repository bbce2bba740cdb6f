import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage, QUIET, TO_SH56 } from './playVoyage.ts';

/** The portal drifts over side A at both ends, and a 2 makes a wave of strength 70. */
const WAVE = [1, 1, 1, 1, 3, 4];
/** DR2/2: SH6, with 3271 BPV. */
const TO_SH6 = [1, 1, 1, 1];
const times = (count: number) => Array.from({ length: count }, () => QUIET).flat();
const every = (impulses: number) => ({ portal: { driftEvery: { impulses } } });

/** Returns the times of the near end's drifts, such as `turn 1, before impulse 9`. */
function driftTimes(journal: readonly string[]): string[] {
  return journal.flatMap((line) => /IP2\.214 (turn [^:]+): .* near end/.exec(line)?.[1] ?? []);
}

describe('a portal that drifts more than once a turn', () => {
  it('IP2.73: with drifts every 8 impulses, from the start of turn 1 on, the portal drifts before impulses 1, 9, 17 and 25', () => {
    const { journal, measures } = playVoyage({ plan: 'stay', turns: 2, ...every(8) }, [...TO_SH56, ...times(7)]);
    expect(driftTimes(journal)).toEqual([
      'turn 1, before impulse 9',
      'turn 1, before impulse 17',
      'turn 1, before impulse 25',
      'turn 2',
      'turn 2, before impulse 9',
      'turn 2, before impulse 17',
      'turn 2, before impulse 25',
    ]);
    expect(measures).toMatchObject({ portal_hex: '0808', turns_known: 1, turns_defender_knows: 1 });
  });

  it('IP2.73: on the turn of entry the portal first drifts after the force has come out', () => {
    const enter = (impulse: number) => ({ plan: 'stay', turns: 1, entry: { impulse }, ...every(8) });
    expect(driftTimes(playVoyage(enter(8), [...TO_SH56, ...times(3)]).journal)).toHaveLength(3);
    // Before impulse 9, but before the force is at the destination.
    expect(driftTimes(playVoyage(enter(9), [...TO_SH56, ...times(2)]).journal)).toHaveLength(2);
    expect(driftTimes(playVoyage(enter(31), TO_SH56).journal)).toHaveLength(0);
  });

  it('IP2.73: intervals that do not divide a turn continue from turn to turn', () => {
    // Before the impulses 21, 41, 61 and 81 of the voyage.
    const { journal } = playVoyage({ plan: 'stay', turns: 3, ...every(20) }, [...TO_SH56, ...times(4)]);
    expect(driftTimes(journal)).toEqual([
      'turn 1, before impulse 21',
      'turn 2, before impulse 9',
      'turn 2, before impulse 29',
      'turn 3, before impulse 17',
    ]);
  });

  it('IP2.73: 32 impulses are a turn, and 64 are two', () => {
    const hex = (portal: object, dice: number[]) =>
      playVoyage({ plan: 'stay', turns: 3, portal }, [...TO_SH56, ...dice]).journal;
    expect(hex({ driftEvery: { impulses: 32 } }, times(2))).toEqual(hex({ driftEvery: 1 }, times(2)));
    expect(hex({ driftEvery: { impulses: 64 } }, times(1))).toEqual(hex({ driftEvery: 2 }, times(1)));
  });

  it('IP2.73, IP2.221: each drift may make a wave, which reaches a force n hexes away n impulses later', () => {
    // In on impulse 28, so the portal drifts before 29 from 3415 to 3414, 5 hexes from 3419.
    const setup = { plan: 'stay', entry: { impulse: 28 }, stayAt: '3419', ...every(28) };
    const { measures, journal } = playVoyage({ ...setup, turns: 2 }, [...TO_SH56, ...WAVE, ...QUIET]);
    expect(measures).toMatchObject({ waves: 1, wave_strength: 70, waves_felt: 1 });
    expect(journal).toContain('SFB IP2.221 the wave reaches the force on impulse 1 of the next turn');
    // A voyage that ends before is not reached.
    const over = playVoyage({ ...setup, turns: 1 }, [...TO_SH56, ...WAVE]).measures;
    expect(over).toMatchObject({ waves: 1, waves_felt: 0 });
  });

  it('IP2.73, IP2.54: a sighting ends with the next drift, also within the turn', () => {
    // Every 16 impulses: known by arrival on turn 1, by a wave before impulse 17 of turn 2, and not on turn 3.
    const dice = [...TO_SH56, ...QUIET, ...QUIET, ...WAVE, ...QUIET, ...QUIET];
    const { measures, journal } = playVoyage({ plan: 'stay', turns: 3, ...every(16) }, dice);
    expect(measures).toMatchObject({ waves: 1, turns_known: 2, turns_defender_knows: 2 });
    expect(journal.filter((line) => line.startsWith('SFB IP2.54'))).toHaveLength(2);
  });

  it('IP2.73, IP2.17: a portal that was in the line of fire for a part of a turn counts as having blocked it', () => {
    // From 3415 over A to 3414 before impulse 17.
    const setup = { plan: 'stay', turns: 1, fireLine: ['3315', '3515'], ...every(16) };
    expect(playVoyage(setup, [...TO_SH56, ...QUIET]).measures.fire_blocked).toBe(1);
  });

  it('IP2.73, IP2.613: a force that hops loses sight of the portal with a drift, and takes no later window of the turn', () => {
    const setup = { plan: 'hop', turns: 1, force: { hero: { speed: 31, breakdown: 'none' } } };
    // In on 2. At its next window, 7-10, the portal has not drifted; at the one after, it has.
    const { measures, journal } = playVoyage({ ...setup, ...every(11) }, [...TO_SH6, ...TO_SH6, ...times(2)]);
    expect(measures.jumps).toBe(2);
    expect(journal.filter((line) => line.startsWith('SFB IP2.613'))).toHaveLength(1);
  });

  it('IP2.73, IP2.52: a wave within a turn shows a force the portal again', () => {
    const setup = { plan: 'hop', turns: 1, entry: { impulse: 2 }, ...every(6) };
    // Lost before 7; by a wave before 13 it enters on 13 and, still seeing it, on 18; lost before 19; by a wave before
    // 31 it enters on 31.
    const hop13 = [...TO_SH6, ...QUIET, ...WAVE, ...TO_SH6];
    const dice = [...hop13, ...TO_SH6, ...QUIET, ...QUIET, ...WAVE, ...TO_SH56];
    const { journal, measures } = playVoyage(setup, dice);
    const hops = journal.flatMap((line) => /IP2\.613 turn 1, impulse (\d+)/.exec(line)?.[1] ?? []);
    expect(hops).toEqual(['13', '18', '31']);
    expect(measures).toMatchObject({ jumps: 4, scenario: 'SH56', turns_known: 1 });
  });

  it('IP2.73, IP2.613: a wave right after the arrival does not let a force enter the window of its exit', () => {
    // In on 2, and a wave before impulse 4, while window 2-5 is still open; there is no other window.
    const setup = {
      plan: 'hop',
      turns: 1,
      entry: { impulse: 2 },
      portal: { driftEvery: { impulses: 3 }, windows: [[2, 5]] },
    };
    const { measures } = playVoyage(setup, [...TO_SH6, ...WAVE, ...times(9)]);
    expect(measures.jumps).toBe(1);
  });

  it('IP2.73, IP2.555: a portal located by information is tracked through every drift', () => {
    const force = { hero: { speed: 31, breakdown: 'none', labs: 104, range: 5 } };
    const portal = {
      driftEvery: { impulses: 16 },
      information: { hold: 0, decay: 0 },
      windows: [
        [2, 5],
        [28, 31],
      ],
    };
    const setup = { plan: 'hop', turns: 2, entry: { impulse: 28 }, force, portal };
    // Located at the end of turn 1; a wait of 6 + 6. On turn 2 the force enters on 2 and, at least two moves later, on
    // 28.
    const dice = [...TO_SH6, 1, 6, 6, ...QUIET, ...TO_SH6, ...QUIET, ...TO_SH56, 6];
    expect(playVoyage(setup, dice).measures).toMatchObject({ turn_located: 1, jumps: 3, scenario: 'SH56' });
  });

  it('IP2.73, IP2.612: on the turn of the return window the portal drifts up to it, and after a missed window up to the end', () => {
    const home = (unit: object, dice: readonly number[]) => {
      const force = { hero: { speed: 31, breakdown: 'none', labs: 104, range: 5, ...unit } };
      const portal = { driftEvery: { impulses: 16 }, information: { hold: 0, decay: 0 } };
      const setup = { plan: 'return', turns: 3, entry: { impulse: 20 }, force, portal, ignore: ['waves'] };
      return playVoyage(setup, [...TO_SH56, 1, 1, 1, 1, 1, 1, 1, 6, ...dice]);
    };
    // Located at the end of turn 1, a wait of 1 + 1. On turn 3 the portal drifts before 1; with a 3 the force enters on
    // 12, with a 4 on 18.
    expect(home({}, [1, 1, 3]).measures).toMatchObject({ returned: 1, turn_returned: 3, portal_hex: '0812' });
    expect(home({}, [1, 1, 4, 1, 1]).measures).toMatchObject({ returned: 1, portal_hex: '0811' });
    // Speed 8 makes its eighth move on 32, too late for any window.
    const missed = home({ speed: 8, approach: 8 }, [1, 1, 2, 1, 1, 6]);
    expect(missed.measures).toMatchObject({ windows_missed: 1, returned: 0, portal_hex: '0811' });
  });

  it('IP2.73: a drift every 0 or every half impulse is rejected', () => {
    expect(mistakesOf(every(0))).toHaveLength(1);
    expect(mistakesOf({ portal: { driftEvery: 0.5 } })).toHaveLength(1);
    expect(mistakesOf(every(1))).toEqual([]);
  });
});
