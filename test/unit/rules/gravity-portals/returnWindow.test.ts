import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage, TO_SH56 } from './playVoyage.ts';

/** 104 labs at range 5 gain 104 · (6 − die): 520 points with a 1, none with a 6. */
const LABS = { labs: 104, range: 5 };
const FAST = { speed: 31, breakdown: 'none' };
const STILL = { plan: 'return', ignore: ['drift', 'waves'] };
const KEPT = { information: { decay: 0 } };

describe('a return window', () => {
  // 520 points on turn 1, held on turn 2; a wait of 1 + 1 leads to turn 4.
  const until4 = [...TO_SH56, 1, 6, 1, 1, 6];
  const home = (unit: object, dice: readonly number[], setup: object = {}) =>
    playVoyage({ ...STILL, portal: KEPT, turns: 4, force: { hero: { ...FAST, ...LABS, ...unit } }, ...setup }, dice);

  it('IP2.623: opens on turn 15 after a location on turn 3 and a roll of 12', () => {
    const dice = [...TO_SH56, 1, 6, 6, 6, ...Array<number>(11).fill(6), 1];
    const setup = { searchFrom: 2, turns: 15 };
    expect(home({}, dice, setup).measures).toMatchObject({ turn_located: 3, turn_returned: 15, turns_away: 14 });
  });

  it('IP2.623: with wait: next-turn, has its wait counted from the next turn', () => {
    const setup = { turns: 5, options: { wait: 'next-turn' } };
    expect(home({}, [...until4, 6, 1], setup).measures.turn_returned).toBe(5);
  });

  it.each([
    [1, '2-5', 2],
    [2, '7-10', 7],
    [3, '12-15', 12],
    [4, '18-21', 18],
    [5, '23-26', 23],
    [6, '28-31', 28],
  ])('IP2.625: opens with a %i on impulses %s, and speed 31 moves in on %i', (die, span, impulse) => {
    const { measures, journal } = home({}, [...until4, die]);
    expect(measures).toMatchObject({ returned: 1, turn_returned: 4 });
    expect(journal).toContain(`SFB IP2.625 turn 4: rolls ${die}: the return window opens on impulses ${span}`);
    expect(journal.join('\n')).toContain(`IP2.612 impulse ${impulse}: hero moves in and is back`);
  });

  it.each([
    [1, 0, 'on no impulse of 2-5'],
    [2, 1, 'on impulse 8'],
    [3, 0, 'on no impulse of 12-15'],
    [5, 1, 'on impulse 24'],
    [6, 0, 'on no impulse of 28-31'],
  ])('IP2.612: with a %i, lets speed 4 (moves on 8, 16, 24, 32) return %i times: it moves %s', (die, returned) => {
    const dice = [...until4, die, ...(returned === 1 ? [] : [6])];
    expect(home({ speed: 4 }, dice).measures).toMatchObject({ returned, windows_missed: 1 - returned });
  });

  it('IP2.612: lets a ship 3 hexes away at speed 16 in on its third move, impulse 6, at the earliest', () => {
    expect(home({ speed: 16, approach: 3 }, [...until4, 1, 6]).measures.windows_missed).toBe(1);
    expect(home({ speed: 16, approach: 2 }, [...until4, 1]).measures.turn_returned).toBe(4);
    expect(home({ speed: 16, approach: 3 }, [...until4, 2]).measures.turn_returned).toBe(4);
  });

  it('IP2.612: leaves behind units that do not move in it', () => {
    const force = { hero: { ...FAST, ...LABS }, slow: { ...FAST, speed: 16 } };
    // Both enter on turn 1 on impulse 2. In a window of impulse 5 alone, speed 16 does not move.
    const setup = {
      ...STILL,
      turns: 4,
      force,
      portal: {
        ...KEPT,
        windows: [
          [2, 3],
          [5, 5],
        ],
      },
    };
    const { measures } = playVoyage(setup, [...until4, 2]);
    expect(measures).toMatchObject({ returned: 1, left_behind: 1, attackers: 1, units_out: 3 });
  });

  it('IP2.612: may make units tumble, because coming home is coming out of a portal', () => {
    const dice = [...TO_SH56, 5, 1, 6, 1, 1, 6, 1, 6];
    expect(home({ breakdown: '5-6' }, dice).measures).toMatchObject({ returned: 1, tumbled: 2 });
  });

  it.each([
    // 555 − 56 leaves 499, too few for a new date; 555 − 55 leaves 500.
    { labs: 111, needed: 500, rounding: 'half-up', dates: 1 },
    { labs: 111, needed: 500, rounding: 'down', dates: 2 },
    { labs: 111, needed: 500, rounding: 'up', dates: 1 },
    // A tenth of 604 is 60.4: 60 with half-up, 61 if rounded up; 544 or 543 are left.
    { labs: 604, range: 9, needed: 544, rounding: 'half-up', dates: 2 },
    { labs: 604, range: 9, needed: 544, rounding: 'up', dates: 1 },
  ])('IP2.626: if missed, costs a tenth of the points, rounded $rounding ($labs labs, $needed needed)', (row) => {
    const { labs, range = 5, needed, rounding, dates } = row;
    const setup = {
      turns: 5,
      portal: { information: { decay: 0, needed } },
      options: { missedRounding: rounding },
    };
    // Missed on turn 4 at speed 4; the new date, if any, is rolled at the start of turn 5.
    const dice = [...until4, 1, 6, ...(dates === 2 ? [1, 1] : []), 6];
    expect(home({ speed: 4, labs, range }, dice, setup).measures).toMatchObject({ windows_missed: 1, dates });
  });

  it.each([
    // 29 % of 750 are 217.5 and 7 % of 600 are 42, although neither share is a binary fraction.
    { missed: 0.29, labs: 150, rounding: 'half-up', left: 532 },
    { missed: 0.29, labs: 150, rounding: 'down', left: 533 },
    { missed: 0.07, labs: 120, rounding: 'up', left: 558 },
    { missed: 1, labs: 120, rounding: 'half-up', left: 0 },
    { missed: 0, labs: 120, rounding: 'up', left: 600 },
  ])('IP2.626: of $labs · 5 points, if missed, may cost another share, $missed', (row) => {
    const { missed, labs, rounding, left } = row;
    const setup = { portal: { information: { decay: 0, missed } }, options: { missedRounding: rounding } };
    const { journal } = home({ speed: 4, labs }, [...until4, 1, 6], setup);
    expect(journal.join('\n')).toContain(`misses it; the force still has ${left} points of information`);
  });

  it('IP2.626, IP2.554: if missed, costs points in addition to the 20 of each turn', () => {
    // 600 on turn 1, then 580, 560, 540 on turn 4: 54 are lost, 486 left; 466 on turn 5.
    const setup = { turns: 5, portal: {} };
    const { journal, measures } = home({ speed: 4, labs: 120 }, [...until4, 1, 6, 6], setup);
    expect(journal.join('\n')).toContain('misses it; the force still has 486 points of information');
    expect(journal).toContain('SFB IP2.554 turn 5: 20 points are lost, 466 left');
    expect(measures).toMatchObject({ dates: 1, windows_missed: 1, returned: 0 });
  });

  it('IP2.626: if missed, gives a new date at once if the points suffice, or with afterMiss: extra only for 50 more', () => {
    // 620 − 62 leave 558.
    const missed = [...until4, 1, 6];
    expect(home({ speed: 4, labs: 124 }, [...missed, 1, 1, 6], { turns: 5 }).measures.dates).toBe(2);
    const setup = { turns: 5, options: { afterMiss: 'extra' } };
    expect(home({ speed: 4, labs: 124 }, [...missed, 6], setup).measures.dates).toBe(1);
    // 124 on turn 5.
    expect(home({ speed: 4, labs: 124 }, [...missed, 5, 1, 1], setup).measures.dates).toBe(2);
  });

  it('IP2.627: brings along defenders who follow, unless they keep the record or have left', () => {
    const follows = (defender: object, setup: object = {}) =>
      home({}, [...until4, 1], { defender: { follows: true, ...defender }, ...setup }).measures;
    expect(follows({})).toMatchObject({ returned: 1, followed: 1 });
    expect(follows({ leavesOnTurn: 5 }).followed).toBe(1);
    expect(follows({ leavesOnTurn: 4 }).followed).toBe(0);
    const record = { plan: 'return', judge: false, defender: { follows: true } };
    expect(mistakesOf(record)).toEqual([
      'defender.follows: without a judge, the defender records where the portal is and may not enter it (IP2.213): remove follows, or set judge: true',
    ]);
  });

  it('IP2.627: brings no followers if the force does not return', () => {
    const setup = { defender: { follows: true } };
    expect(home({ speed: 4 }, [...until4, 1, 6], setup).measures).toMatchObject({ returned: 0, followed: 0 });
  });
});

describe('points that fall below 500', () => {
  // `hero` gains 520 with a 1; `aid` gains 10 · (6 − die).
  const force = { hero: { ...FAST, ...LABS }, aid: { ...FAST, labs: 10, range: 5 } };
  const search = (turns: number, dice: readonly number[], options: object = {}) =>
    playVoyage({ ...STILL, turns, force, options }, [...TO_SH56, ...dice]).measures;
  // 520; 500 are held, and 6 + 6 lead to turn 14; 480 on turn 3.
  const dropped = [1, 6, 6, 6, 6, 6, 6, 6];

  it('IP2.624: 50 more points in all give a new date for the one that the drop made void', () => {
    // Turn 4: 40 points. Turn 5: 10 more make 50.
    expect(search(5, [...dropped, 6, 2, 6, 5, 1, 1]).dates).toBe(2);
    expect(search(5, [...dropped, 6, 2, 6, 6]).dates).toBe(1);
  });

  it('IP2.624: the new date stays even if the points are still below 500: they do not drop below it again', () => {
    // Turn 5: 490, and 1 + 1 lead to turn 7. Turn 6: 470. Turn 7: 450.
    expect(search(7, [...dropped, 6, 2, 6, 5, 1, 1, 6, 6, 1])).toMatchObject({ dates: 2, turn_returned: 7 });
  });

  it('IP2.624: with below: net, the 50 points count net of losses; with below: reach, 550 points are needed in all', () => {
    // 480 at the drop. Turn 4: 460 + 40 = 500. Turn 5: 480 + 40 = 520. Turn 6: 500 + 30 = 530, 50 more than at the
    // drop.
    const net = [...dropped, 6, 2, 6, 2, 6, 3];
    expect(search(6, [...net, 1, 1], { below: 'net' }).dates).toBe(2);
    expect(search(5, net.slice(0, -2), { below: 'net' }).dates).toBe(1);
    // 460 + 104 = 564.
    expect(search(4, [...dropped, 5, 6, 1, 1], { below: 'reach' }).dates).toBe(2);
    expect(search(4, [...dropped, 6, 1], { below: 'reach' }).dates).toBe(1);
  });

  it('IP2.624: the void date opens no window, unless below: stays lets it stand', () => {
    // A wait of 1 + 2 leads to turn 5; the points fall below 500 on turn 3.
    const early = [1, 6, 6, 6, 1, 2, 6, 6, 6, 6];
    expect(search(5, [...early, 6, 6])).toMatchObject({ returned: 0, windows_missed: 0 });
    expect(search(5, [...early, 1], { below: 'stays' }).turn_returned).toBe(5);
    expect(search(5, [...early, 1], { upkeepCounts: false }).turn_returned).toBe(5);
  });

  it('IP2.624: a drop on the turn of the window itself has not lasted for 32 impulses', () => {
    // Turn 2: 500 + 20 held; turn 3: 500; turn 4: 480, and its window opens.
    expect(search(4, [1, 6, 6, 4, 1, 1, 6, 6, 1]).turn_returned).toBe(4);
  });

  it('IP2.624: points that stay at 500 keep the date', () => {
    // As above, only up to turn 3: the date of turn 4 is not rolled again.
    expect(search(3, [1, 6, 6, 4, 1, 1, 6, 6]).dates).toBe(1);
  });
});
