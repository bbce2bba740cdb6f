import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { archer, battle } from '../smallBattle.ts';

/** Red's unit stands at (45, 8.4), its base 1.6 cm in radius; blue has two, so that nobody rolls for placing or INI. */
const guard = { card: { cost: 7, ini: 1, hp: 2 } };
const two = { units: { one: { card: { cost: 5, hp: 1 } }, two: { card: { cost: 5, hp: 1 } } } };
const onMission = (mission: object, more: object = {}) =>
  battle({ units: { guard }, missions: ['task'] }, two, {
    rounds: 3,
    missions: { task: { points: 2, ...mission } },
    ...more,
  });
const pointsOf = (setup: object, dice: number[] = []) => playFight(setup, dice).measures.points_red;

describe('the mission cards of a side', () => {
  const cards = {
    near: { hold: [45, 10], points: 1 },
    far: { hold: [45, 80], points: 1 },
    home: { survive: 'guard', points: 4 },
  };
  const drawing = (missions: string[]) => battle({ units: { guard }, missions }, two, { missions: cards });

  it.each([
    [1, 'near', 1],
    [2, 'far', 0],
    [3, 'home', 4],
  ])('RQ.SET.3: three are shuffled and one is taken: a die of %i takes %s', (die, name, points) => {
    const { told, measures } = playFight(drawing(['near', 'far', 'home']), [die]);
    expect(told).toContain(`red draws its mission: ${name}`);
    expect(measures.points_red).toBe(points);
  });

  it('RQ.VP.1: each has a measure of its own for the points that it brings: 0 where another was drawn', () => {
    expect(playFight(drawing(['near', 'far', 'home']), [1]).measures).toMatchObject({
      mission_near_red: 1,
      mission_far_red: 0,
      mission_home_red: 0,
      points_red: 1,
    });
  });

  it('RQ.SET.3: one alone needs no die, and a side may have none', () => {
    const { told } = playFight(drawing(['home']), []);
    expect(told).toContain('red draws its mission: home');
    expect(told).not.toContain('blue draws');
  });
});

describe('holding an objective', () => {
  it('RQ.SET.4, RQ.BAS.3: is measured from the base edge, to the last hundredth', () => {
    // From (45, 8.4) to (45, 15) are 6.6 cm, 5 of them outside the base.
    expect(pointsOf(onMission({ hold: [45, 15], within: 5 }))).toBe(6);
    expect(pointsOf(onMission({ hold: [45, 15.02], within: 5 }))).toBe(0);
    // 2.3 cm are 230 hundredths, though 2.3 · 100 is a little less in doubles.
    expect(pointsOf(onMission({ hold: [45, 12.3], within: 2.3 }))).toBe(6);
    expect(pointsOf(onMission({ hold: [45, 12.31], within: 2.3 }))).toBe(0);
  });

  it('RQ.CLEAN.1, RQ.PREP.1, RQ.VP.1: earns points in each phase that the card says, or once in the end', () => {
    expect(pointsOf(onMission({ hold: [45, 10], each: 'cleanup' }))).toBe(6);
    expect(pointsOf(onMission({ hold: [45, 10], each: 'preparation' }))).toBe(6);
    expect(pointsOf(onMission({ hold: [45, 10], each: 'game' }))).toBe(2);
  });

  it('RQ.PREP.1, RQ.CLEAN.1: looks at what stands there in that phase: before anybody moves, or after', () => {
    const runner = { card: { ini: 1, mov: 10, ap: 1, hp: 2 }, plan: 'none' };
    const leaving = (each: string) => ({
      ...battle({ units: { runner }, missions: ['task'] }, two),
      missions: { task: { hold: [45, 8.4], within: 1, each, points: 3 } },
    });
    expect(pointsOf(leaving('preparation'))).toBe(3);
    expect(pointsOf(leaving('cleanup'))).toBe(0);
  });

  it('RQ.CLEAN.1: earns nothing while an opponent is in reach, too', () => {
    expect(pointsOf(onMission({ hold: [45, 45], within: 80 }))).toBe(0);
  });

  it('RQ.CLEAN.1, RQ.ESC.1: neither holds nor disputes with an Escape Marker', () => {
    const coward = { cost: 5, mov: 0, hp: ['ESCAPE', '', ''] };
    const units = { coward: { card: coward }, mate: { card: { hp: 1 } } };
    const missions = {
      all: { hold: [45, 45], within: 80, points: 2 },
      north: { hold: [67.5, 81.6], within: 1, points: 4 },
    };
    const shot = battle(
      { units: { archer: { card: archer } }, missions: ['all'] },
      { units, missions: ['north'] },
      { missions },
    );
    // The coward stands at (67.5, 81.6), and its mate at (22.5, 81.6): that one still disputes everything.
    expect(playFight(shot, [4]).measures).toMatchObject({ points_red: 0, points_blue: 0 });
    expect(playFight(shot, [1]).measures).toMatchObject({ points_red: 0, points_blue: 4 });
    const alone = battle(
      { units: { archer: { card: archer } }, missions: ['all'] },
      { units: { coward: { card: coward } } },
      { missions, options: { operational: 'on-the-field' } },
    );
    expect(playFight(alone, [6, 1, 4]).measures.points_red).toBe(2);
  });

  it('RQ.END.1, RQ.CLEAN.1: earns nothing in a round that the end of the game cuts short, but what is due in the end', () => {
    const ended = (each: string) =>
      battle(
        { units: { archer: { card: archer } }, missions: ['task'] },
        { units: { target: { card: { hp: 1 } } } },
        { bonus: 0, missions: { task: { hold: [45, 10], each, points: 2 } } },
      );
    expect(pointsOf(ended('cleanup'), [6, 1, 4])).toBe(0);
    expect(pointsOf(ended('preparation'), [6, 1, 4])).toBe(2);
    expect(pointsOf(ended('game'), [6, 1, 4])).toBe(2);
  });

  it('RQ.END.1, RQ.CLEAN.1: earns nothing, by option lastCleanup: scored either, in a round whose Preparation Phase ends the game', () => {
    const runaway = { card: { mov: 4, hp: ['ESCAPE', '', ''] } };
    const ended = battle(
      { units: { archer: { card: archer } }, missions: ['task'] },
      { units: { runaway } },
      {
        rounds: 2,
        bonus: 0,
        missions: { task: { hold: [45, 10], points: 2 } },
        options: { operational: 'on-the-field', lastCleanup: 'scored' },
      },
    );
    const { measures } = playFight(ended, [6, 1, 4]);
    expect(measures).toMatchObject({ rounds: 2, fled_blue: 1, points_red: 2 });
  });

  it('RQ.TAB.MISSION: a mission follows its own words: it asks for no action and no AP', () => {
    expect(playFight(onMission({ hold: [45, 10] }), []).told).toContain('guard is activated, with 0 AP');
  });
});

describe('killing and surviving', () => {
  const shooting = (red: object, blue: object, target: object) =>
    battle(
      { units: { archer: { card: archer } }, missions: ['kill'], ...red },
      { units: { target: { card: target }, mate: { card: { hp: 1 } } }, missions: ['live'], ...blue },
      { missions: { kill: { kill: 'target', points: 6 }, live: { survive: 'target', points: 8 } } },
    );

  it('RQ.VP.1: a unit that must be killed pays in the end, and one that must be left, only if it is', () => {
    const { measures } = playFight(shooting({}, {}, { cost: 3, hp: 1 }), [4]);
    expect(measures).toMatchObject({ points_red: 3 + 6, points_blue: 0 });
    expect(playFight(shooting({}, {}, { cost: 3, hp: 1 }), [1]).measures).toMatchObject({
      points_red: 0,
      points_blue: 8,
    });
  });

  it('RQ.VP.1, RQ.ESC.2: who has fled over the edge is as good as killed; who flees on the field is left', () => {
    const fleeing = (mov: number) => playFight(shooting({}, {}, { cost: 3, mov, hp: ['ESCAPE', ''] }), [4]).measures;
    expect(fleeing(9)).toMatchObject({ fled_blue: 1, points_red: 3 + 6, points_blue: 0 });
    expect(fleeing(3)).toMatchObject({ fled_blue: 0, points_red: 0, points_blue: 8 });
  });

  it('RQ.VP.1: where casualties alone are disabled, who has fled is neither killed nor left', () => {
    const setup = { ...shooting({}, {}, { cost: 3, mov: 9, hp: ['ESCAPE', ''] }), options: { disabled: 'casualties' } };
    expect(playFight(setup, [4]).measures).toMatchObject({ fled_blue: 1, points_red: 0, points_blue: 0 });
  });
});
