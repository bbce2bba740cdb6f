import { describe, expect, it } from 'vitest';
import { mistakesOf, playVoyage, TO_SH56 } from './playVoyage.ts';

const FAST = { speed: 31, breakdown: 'none' };
/** Dice that lead to DR7/2: SH26. */
const TO_SH26 = [3, 4, 1, 1];

describe('the units that the portal transports', () => {
  it('IP2.234: do not include units that move in on a closed impulse', () => {
    const { measures, journal } = playVoyage({ entry: { impulse: 6 } }, []);
    expect(measures).toMatchObject({ entered: 0, destination: 'none', defender_bpv: 0, tumbled: 0 });
    expect(journal).toEqual([
      'SFB IP2.234 hero moves into the portal on impulse 6: the portal is closed, so nothing happens',
    ]);
  });

  it('IP2.231, IP2.234: include a unit if its chosen move, each with equal chance, is on an open impulse', () => {
    // Speed 4 moves on 8, 16, 24 and 32, of which 8 and 24 are open.
    const force = { hero: { speed: 4, breakdown: 'none' } };
    const entered = (die: number, dice: readonly number[]) =>
      playVoyage({ force, entry: 'random-move' }, [die, ...dice]).measures.entered;
    expect([entered(1, TO_SH56), entered(2, []), entered(3, TO_SH56), entered(4, [])]).toEqual([1, 0, 1, 0]);
  });

  it.each([1, 2, 3, 6, 0])('IP2.231: never include a ship with speed %i', (speed) => {
    expect(playVoyage({ force: { hero: { speed } } }, []).measures.entered).toBe(0);
  });

  it('IP2.231: include units that enter on any impulse, whatever their speed, with entryTiming: uniform', () => {
    const force = { hero: { speed: 3, breakdown: 'none' } };
    const setup = { force, entry: 'random-move', options: { entryTiming: 'uniform' } };
    expect(playVoyage(setup, [17]).measures.entered).toBe(0);
    expect(playVoyage(setup, [18, ...TO_SH56]).measures.entered).toBe(1);
  });

  it('IP2.16: do not include units that are displaced into its hex', () => {
    expect(playVoyage({ force: { hero: { ...FAST, displaced: true } } }, []).measures.entered).toBe(0);
    const force = { hero: FAST, probe: { ...FAST, displaced: true } };
    const { measures, journal } = playVoyage({ force }, TO_SH56);
    expect(measures).toMatchObject({ attackers: 1, left_behind: 1 });
    expect(journal).toContain('SFB IP2.16 probe is displaced, not moved: it stays');
  });

  it('IP2.14: do not include bases and other fixed units', () => {
    expect(playVoyage({ force: { station: { kind: 'base' } } }, []).journal).toEqual([
      'SFB IP2.14 station is fixed in its place: the portal does nothing to it',
    ]);
    const force = { hero: FAST, station: { kind: 'base', count: 2 }, mines: { kind: 'fixed' } };
    expect(playVoyage({ force }, TO_SH56).measures).toMatchObject({ attackers: 1, left_behind: 3 });
  });

  it('IP2.15: include a unit that is towed in, whatever its speed; the beam is cut', () => {
    const force = { hero: FAST, hulk: { speed: 0, breakdown: 'none', towedBy: 'hero' } };
    const { measures, journal } = playVoyage({ force }, TO_SH56);
    expect(measures).toMatchObject({ attackers: 2, left_behind: 0, beams_cut: 1 });
    expect(journal).toContain('SFB IP2.15 hulk: the tractor beam on it does not survive the passage');
  });

  it('IP2.15: do not include a towed unit later, after its beam was cut', () => {
    const force = { hero: FAST, hulk: { speed: 0, breakdown: 'none', towedBy: 'hero' } };
    const { measures } = playVoyage({ force, plan: 'dash' }, TO_SH56);
    expect(measures).toMatchObject({ returned: 1, left_behind: 1, units_out: 3 });
  });

  it('IP2.15: do not include a unit towed by one that does not get in, nor with tractored: stays any towed unit', () => {
    const late = { hero: FAST, tug: { speed: 3 }, hulk: { speed: 31, towedBy: 'tug' } };
    expect(playVoyage({ force: late }, TO_SH56).measures.left_behind).toBe(2);
    const force = { hero: FAST, hulk: { towedBy: 'hero' } };
    const { measures } = playVoyage({ force, options: { tractored: 'stays' } }, TO_SH56);
    expect(measures).toMatchObject({ attackers: 1, left_behind: 1, beams_cut: 0 });
  });

  it('IP2.15: impossible tows are reported as mistakes', () => {
    const mistake = (force: object) => mistakesOf({ force }).join('; ');
    expect(mistake({ hero: { towedBy: 'tug' }, tug: {} })).toContain('the first unit leads');
    expect(mistake({ hero: {}, tug: { towedBy: 'hreo' } })).toContain('did you mean `hero`');
    expect(mistake({ hero: {}, tug: { towedBy: 'tug' } })).toContain('cannot tow itself');
    expect(mistake({ hero: {}, tug: { towedBy: 'hero' }, hulk: { towedBy: 'tug' } })).toContain('tug is towed');
    expect(mistake({ hero: {}, base: { kind: 'base', towedBy: 'hero' } })).toContain('a base cannot be towed (IP2.14)');
  });
});

describe('the attacking force', () => {
  // Speed 16 moves on 2, 4; speed 13 on 3; speed 10 on 4 and 7; speed 8 first on 4; speed 12 on 3; speed 7 on 5.
  const convoy = { hero: FAST, fast: { ...FAST, speed: 16, count: 2 }, slow: { ...FAST, speed: 7 } };

  it('IP2.233, IP2.431: all units that move in during one window come out at one destination', () => {
    const { measures } = playVoyage({ force: convoy }, TO_SH56);
    expect(measures).toMatchObject({ attackers: 4, left_behind: 0, scenario: 'SH56' });
  });

  it("IP2.233: only moves from the leader's move on count", () => {
    // The leader, with speed 8, moves in on impulse 8; speed 7 moves on 10, speed 3 first on 11.
    const force = { hero: { speed: 8, breakdown: 'none' }, on10: { ...FAST, speed: 7 }, on11: { ...FAST, speed: 3 } };
    expect(playVoyage({ force, entry: { impulse: 8 } }, TO_SH56).measures).toMatchObject({
      attackers: 2,
      left_behind: 1,
    });
  });

  it('IP2.436: a unit that misses the window does not belong to the force', () => {
    const force = { ...convoy, later: { ...FAST, speed: 6 } };
    expect(playVoyage({ force }, TO_SH56).measures).toMatchObject({ attackers: 4, left_behind: 1 });
  });

  it('IP2.436: later windows have their own destinations, and reinforce only if the scenario is the same', () => {
    // Speed 4 first moves on impulse 8, in the second window.
    const setup = { force: { hero: FAST, late: { speed: 4, breakdown: 'none', count: 3 } }, latecomers: 'follow' };
    const apart = playVoyage(setup, [...TO_SH56, ...TO_SH26]);
    expect(apart.measures).toMatchObject({ attackers: 1, scattered: 3, reinforced: 0, left_behind: 0 });
    const together = playVoyage(setup, [...TO_SH56, ...TO_SH56]);
    expect(together.measures).toMatchObject({ attackers: 4, scattered: 0, reinforced: 3, left_behind: 0 });
    // DR7/5 is SH56, too: the scenario counts, not the row.
    expect(playVoyage(setup, [...TO_SH56, 3, 4, 1, 4]).measures).toMatchObject({ attackers: 4, reinforced: 3 });
  });

  it('IP2.436: two late groups that move in during one later window roll once', () => {
    const late = { speed: 4, breakdown: 'none' };
    const setup = { force: { hero: FAST, late, too: late }, latecomers: 'follow' };
    expect(playVoyage(setup, [...TO_SH56, ...TO_SH26]).measures.scattered).toBe(2);
  });

  it("IP2.437: reinforcements in a chart's notes do not join the attacker", () => {
    // The notes of DR9/2 mention Lyran reinforcements.
    const { measures, journal } = playVoyage({ force: { hero: FAST, escort: FAST } }, [4, 5, 1, 1]);
    expect(journal).toContain('SFB IP2.419 notes: Lyran reinforcements');
    expect(measures).toMatchObject({ destination: 'DR9/2', attackers: 2 });
  });

  it('IP2.434: weapons status is kept', () => {
    const force = { hero: { ...FAST, weaponsStatus: 3 } };
    expect(playVoyage({ force }, TO_SH56).measures.attacker_status).toBe(3);
  });

  it('IP2.435: supplies spent before stay spent, and items left behind are missing', () => {
    const items = { carried: 6, expended: 2 };
    const force = { hero: { ...FAST, items }, pair: { ...FAST, count: 2, items }, late: { speed: 3, items } };
    expect(playVoyage({ force }, TO_SH56).measures.items_left).toBe(12);
    expect(mistakesOf({ force: { hero: { items: { carried: 2, expended: 3 } } } })).toEqual([
      'force.hero.items.expended: expected at most the 2 carried; got 3',
    ]);
  });

  it('IP2.432, IP2.433, IP2.313, IP2.3131: the scenario begins on the impulse on which the leader moves in', () => {
    const { journal } = playVoyage({ entry: { impulse: 23 } }, TO_SH56);
    expect(journal).toContain(
      'SFB IP2.3131 the scenario begins on impulse 23 (IP2.313); the defender has lost impulses 1-22 (IP2.3132)',
    );
  });

  it('IP2.438: a force that does not escape is still at the destination in the end', () => {
    const { measures, journal } = playVoyage({ plan: 'return', turns: 1 }, TO_SH56);
    expect(measures).toMatchObject({ returned: 0, stranded: 1, turns_away: 1 });
    expect(journal).toContain('SFB IP2.438 after 1 of 1 turn the force is still away');
  });
});
