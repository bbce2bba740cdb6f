import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage, TO_SH56 } from './playVoyage.ts';

const FAST = { speed: 31, breakdown: 'none' };
const LABS = { ...FAST, labs: 104, range: 5 };
/** DR2/2: SH6. */
const TO_SH6 = [1, 1, 1, 1];

describe('a towed unit', () => {
  it('IP2.15, IP2.16: stays behind if the unit that tows it stays behind', () => {
    const force = { boss: FAST, tower: { ...FAST, displaced: true }, pod: { speed: 0, towedBy: 'tower' } };
    const { measures } = playVoyage({ force }, TO_SH56);
    expect(measures).toMatchObject({ attackers: 1, left_behind: 2 });
  });

  it('IP2.15, IP2.436: comes late if the unit that tows it comes late', () => {
    // Speed 5 moves first on 7, too late for 2-5.
    const force = { boss: FAST, tug: { ...FAST, speed: 5 }, pod: { ...FAST, speed: 0, towedBy: 'tug' } };
    const { measures } = playVoyage({ force, latecomers: 'follow' }, [...TO_SH6, ...TO_SH6]);
    expect(measures).toMatchObject({ attackers: 3, reinforced: 2, left_behind: 0 });
  });

  it('IP2.15, IP2.436: with tractored: stays, is left behind, and does not follow in a later window', () => {
    const force = { boss: FAST, pod: { ...FAST, speed: 0, towedBy: 'boss' } };
    const setup = { force, latecomers: 'follow', options: { tractored: 'stays' } };
    expect(playVoyage(setup, TO_SH56).measures).toMatchObject({ attackers: 1, left_behind: 1, reinforced: 0 });
  });
});

describe('latecomers in a later window', () => {
  it('IP2.436, IP2.613: join the leader in its scenario, although a force that escapes from that scenario could not roll it', () => {
    const force = { boss: FAST, slow: { ...FAST, speed: 5 } };
    const setup = { force, latecomers: 'follow', options: { escapeExcludes: 'current' } };
    expect(playVoyage(setup, [...TO_SH6, ...TO_SH6]).measures).toMatchObject({ reinforced: 1, scattered: 0 });
  });
});

describe('companions that are farther from the portal than the leader', () => {
  // 520 points on turn 1, held on turn 2; a wait of 1 + 1 makes turn 4.
  const voyage = { plan: 'return', ignore: ['drift', 'waves'], turns: 4, portal: { information: { decay: 0 } } };
  const home = (approach: number, die: number) =>
    playVoyage({ ...voyage, force: { hero: LABS, far: { ...FAST, speed: 16, approach } } }, [
      ...[...TO_SH56, 1, 6, 1, 1, 6],
      die,
    ]).measures;

  it('IP2.612, IP2.436: miss a return window that closes before they get there', () => {
    // At speed 16 its third move is on 6, after the window 2-5, and its second on 4.
    expect(home(3, 1)).toMatchObject({ returned: 1, left_behind: 1, units_home: 1 });
    expect(home(2, 1)).toMatchObject({ returned: 1, left_behind: 0, units_home: 2 });
    expect(home(3, 2)).toMatchObject({ returned: 1, left_behind: 0, units_home: 2 });
  });

  const windows = [
    [2, 5],
    [28, 31],
  ];
  const hop = (companion: object, entry: object, dice: readonly number[]) =>
    playVoyage(
      { plan: 'hop', portal: { windows }, entry, force: { hero: FAST, aid: { ...FAST, ...companion } }, turns: 2 },
      dice,
    ).measures;

  it('IP2.613, IP2.436: are left behind by a hop, as by a return window', () => {
    // A wave shows the portal at the start of turn 2; at speed 16 the third move is on 6.
    const wave = [1, 1, 1, 1, 3, 4];
    const dice = [...TO_SH56, ...wave, ...TO_SH6, ...TO_SH56];
    expect(hop({ speed: 16, approach: 3 }, { impulse: 28 }, dice)).toMatchObject({ jumps: 3, left_behind: 1 });
    expect(hop({ speed: 16, approach: 2 }, { impulse: 28 }, dice)).toMatchObject({ jumps: 3, left_behind: 0 });
  });

  it('IP2.613, IP2.436: are left behind if they cannot fly out and back after an arrival in the same turn', () => {
    // In with the leader on 2, and in again on 28: six moves take speed 7 from 5 to 32, and speed 8 from 4 to 28.
    const quiet = [1, 1, 3, 4];
    const dice = [...TO_SH56, ...TO_SH6, ...quiet];
    expect(hop({ speed: 7, reverses: false }, { impulse: 2 }, dice)).toMatchObject({ jumps: 2, left_behind: 1 });
    expect(hop({ speed: 8, reverses: false }, { impulse: 2 }, dice)).toMatchObject({ jumps: 2, left_behind: 0 });
  });

  it('IP2.612: are reported as a mistake if they are farther than one turn of flight, or if the plan does not go back', () => {
    const force = { hero: FAST, far: { speed: 16, approach: 20 } };
    expect(mistakesOf({ plan: 'return', force })).toEqual([
      'force.far.approach: expected at most the 16 hexes that it moves in a turn; got 20',
    ]);
    expect(mistakesOf({ force: { far: { approach: 2 } } })).toEqual([
      'force.far.approach: plan enter does not fly back to the portal on a later turn (IP2.612)',
    ]);
  });
});

describe('option entryTiming: uniform (any impulse)', () => {
  it('IP2.231, IP2.611: applies only to turn 1; on the way back a unit moves by its speed', () => {
    const force = { snail: { speed: 1, breakdown: 'none' } };
    const setup = { force, entry: { impulse: 2 }, plan: 'dash', options: { entryTiming: 'uniform' } };
    expect(playVoyage(setup, TO_SH56).measures).toMatchObject({ entered: 1, returned: 0 });
  });
});
