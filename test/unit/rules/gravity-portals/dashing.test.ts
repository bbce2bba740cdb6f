import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage, TO_SH56 } from './playVoyage.ts';

const FAST = { speed: 31, breakdown: 'none' };
/** DR2/2 and DR2/10: SH6, with 3271 and 870 BPV. */
const TO_SH6 = [1, 1, 1, 1];
const ALSO_TO_SH6 = [1, 1, 4, 6];
/** Moves on 2, 4, 6: in on 2, out on 4, and back on 6, when the window is closed. */
const SLOW = { speed: 16, breakdown: 'none' };
const newRoll = { plan: 'dash', options: { samePortalWindow: 'new-roll' } };

describe('a dash in which not every unit gets back', () => {
  it('IP2.611: leaves behind units without enough moves, which then do not count as units with the leader', () => {
    const force = { boss: FAST, tug: SLOW };
    const { measures } = playVoyage({ force, plan: 'dash' }, TO_SH56);
    expect(measures).toMatchObject({ returned: 1, attackers: 1, left_behind: 1, units_home: 1, units_out: 3 });
  });

  it('IP2.611: keeps the leader with the units that stay, if other units get back without the leader', () => {
    const force = { boss: SLOW, wing: { ...FAST, count: 2 }, tug: SLOW };
    const { measures } = playVoyage({ force, plan: 'dash' }, TO_SH56);
    expect(measures).toMatchObject({ returned: 0, stranded: 1, attackers: 2, left_behind: 0, units_home: 2 });
  });

  it('IP2.611: of several identical leaders, counts as home with any one of them, and reports how many are home', () => {
    const force = { scout: { speed: 31, count: 3, breakdown: '3-6' } };
    // Two of three tumble; the third gets back, and does not tumble again.
    const { measures } = playVoyage({ force, plan: 'dash' }, [...TO_SH56, 1, 3, 6, 2]);
    expect(measures).toMatchObject({
      returned: 1,
      stranded: 0,
      tumbled: 2,
      attackers: 1,
      left_behind: 2,
      units_home: 1,
    });
  });

  it('IP2.611: leaves nobody behind if nobody gets back', () => {
    const force = { boss: SLOW, tug: SLOW };
    const { measures } = playVoyage({ force, plan: 'dash' }, TO_SH56);
    expect(measures).toMatchObject({ returned: 0, attackers: 2, left_behind: 0, units_home: 0 });
  });

  it('IP2.611, IP2.436: with samePortalWindow: new-roll, followers without the leader do not take its destination with them', () => {
    const force = { boss: SLOW, scout: FAST };
    const apart = playVoyage({ force, ...newRoll }, [...TO_SH56, ...TO_SH6]);
    expect(apart.measures).toMatchObject({
      destination: 'DR6/8',
      defender_bpv: 113,
      bpv_met: 113,
      attackers: 1,
      scattered: 1,
    });
    expect(apart.measures).toMatchObject({ left_behind: 0, units_out: 3 });
    const together = playVoyage({ force, ...newRoll }, [...TO_SH6, ...ALSO_TO_SH6]).measures;
    expect(together).toMatchObject({ destination: 'DR2/2', attackers: 2, scattered: 0 });
  });

  it('IP2.611, IP2.3132: with samePortalWindow: new-roll, the leader leaves the others, and a scenario begins when it comes out again', () => {
    const force = { boss: FAST, tug: SLOW };
    const { measures } = playVoyage({ force, ...newRoll, entry: { impulse: 2 } }, [...TO_SH56, ...TO_SH6]);
    // In on 2, out on 3, in again on 4.
    expect(measures).toMatchObject({
      destination: 'DR2/2',
      bpv_met: 3384,
      attackers: 1,
      left_behind: 1,
      impulses_lost: 3,
    });
  });

  it('IP2.3131: with destination: per-unit, a unit that comes out elsewhere does not open the leader’s scenario', () => {
    // In on 2. The leader flies a circle of six and is in again on 14, the scout on 6.
    const setup = {
      plan: 'dash',
      entry: { impulse: 2 },
      force: { boss: { speed: 16, breakdown: 'none', reverses: false }, scout: SLOW },
      portal: { windows: [[1, 32]] },
      options: { samePortalWindow: 'new-roll', destination: 'per-unit' },
    };
    const lost = (dice: number[]) => playVoyage(setup, dice).measures.impulses_lost;
    // Each unit rolls on the way there, and again on the way back, the leader first.
    expect(lost([...TO_SH6, ...ALSO_TO_SH6, ...TO_SH56, ...TO_SH56])).toBe(5);
    expect(lost([...TO_SH6, ...ALSO_TO_SH6, ...TO_SH56, ...TO_SH6])).toBe(13);
  });

  it('IP2.611: cannot be played with ignored destinations if the destinations decide which units stay together', () => {
    const force = { boss: FAST, tug: SLOW };
    expect(mistakesOf({ force, ...newRoll, ignore: ['destination'] })).toEqual([
      'ignore: with samePortalWindow: new-roll, the destinations decide which units stay together; remove destination from ignore',
    ]);
    expect(mistakesOf({ ...newRoll, ignore: ['destination'] })).toEqual([]);
  });
});
