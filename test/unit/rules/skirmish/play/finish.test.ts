import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { archer, battle } from '../smallBattle.ts';

describe('finish', () => {
  const card = { hp: 2 };
  const red = { units: { archer: { card: archer } } };
  const coward = { card: { cost: 5, mov: 3, hp: ['ESCAPE', ''] } };

  describe('the end of a battle', () => {
    it('RQ.END.1: comes after six rounds by default', () => {
      const { rounds: _, ...open } = battle(
        { units: { a: { card: { ...card, ini: 1 } } } },
        { units: { b: { card } } },
      );
      expect(playFight(open, [6, 1]).measures.rounds).toBe(6);
    });

    it('RQ.END.1: comes at once when the last unit of a side falls', () => {
      const { journal, measures } = playFight(
        battle(red, { units: { b: { card: { hp: 1 } } } }, { rounds: 4 }),
        [6, 1, 4],
      );
      expect(measures.rounds).toBe(1);
      expect(journal).not.toContain('round 1 ends');
    });

    it('RQ.END.1, RQ.ESC.1: comes when the last operational unit flees, without the bonus of 30', () => {
      const { measures } = playFight(battle(red, { units: { coward } }, { rounds: 4 }), [6, 1, 4]);
      expect(measures).toMatchObject({ rounds: 1, points_red: 0, winner: 2, fled_blue: 0 });
    });

    it('RQ.END.1, RQ.PREP.4: comes in the Preparation Phase when the last units leave in it, before any further roll', () => {
      // The leader flees over the edge in round 2, and the band falls; they were the whole side.
      const chief = { card: { type: 'leader', cost: 9, mov: 5, hp: ['ESCAPE', ''] } };
      const page = { card: { type: 'apprentice', ini: 9, mov: 5, cost: 3, hp: 2 }, leader: 'chief' };
      const setup = battle(
        { plan: { distance: 'hold', targets: 'dearest' }, units: { archer: { card: { ...archer, ini: 9 } } } },
        { units: { chief, page } },
        { rounds: 4, ascension: { archer: { need: 4, changes: { rof: 1 } } } },
      );
      // Round 1: no ascension; equal combat values, and the die chooses red; a hit.
      const { journal, measures } = playFight(setup, [1, 1, 4]);
      expect(measures).toMatchObject({ rounds: 2, fled_blue: 1, lost_blue: 1, points_red: 9 + 3 + 30, winner: 0 });
      expect(journal).toMatch(
        /chief flees over its edge of the field: it is disabled\npage falls with its leader\nvictory points after round 2/,
      );
    });

    it('RQ.CLEAN.2, RQ.END.1: comes in the Cleanup Phase when fire eliminates the last unit', () => {
      const setup = battle(
        red,
        { units: { b: { card } } },
        { rounds: 4, fire: { catches: 1, wounds: 1, extinguish: 7 } },
      );
      const { measures } = playFight(setup, [6, 1, 4, 1]);
      expect(measures).toMatchObject({ rounds: 1, wounds_blue: 2, lost_blue: 1, dealt_archer: 1, points_red: 30 });
    });
  });

  describe('the Cleanup Phase', () => {
    it('RQ.CLEAN.0, RQ.CLEAN.4: begins when all units have acted; units in contact do nothing in it', () => {
      const runner = { card: { ini: 1, ccs: 4, att: 1, mov: 80, ap: 1, hp: 3 } };
      const setup = battle(
        { plan: 'none', units: { runner } },
        { units: { post: { card: { ccs: 4, att: 1, hp: 3 } } } },
        { rounds: 2 },
      );
      const { journal } = playFight(setup, [6, 1, 4]);
      expect(journal).toMatch(
        /into contact with post, to .*\nblue: post is activated, with 0 AP and 0 RP\npost waits\nround 1 ends.*\nround 2:/,
      );
    });
  });
});

/**
 * Red's unit stands at (45, 8.4), with a base radius of 1.6 cm. Blue has two units, so that no die is rolled for
 * placing or INI.
 */
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
  ])('RQ.SET.3: are shuffled and one is taken: of three, a die of %i takes %s', (die, name, points) => {
    const { journal, measures } = playFight(drawing(['near', 'far', 'home']), [die]);
    expect(journal).toContain(`red draws its mission: ${name}`);
    expect(measures.points_red).toBe(points);
  });

  it('RQ.VP.1: each have a measure for the points scored, which is 0 if another card was drawn', () => {
    expect(playFight(drawing(['near', 'far', 'home']), [1]).measures).toMatchObject({
      mission_near_red: 1,
      mission_far_red: 0,
      mission_home_red: 0,
      points_red: 1,
    });
  });

  it('RQ.SET.3: need no die if there is one card, and a side may have none', () => {
    const { journal } = playFight(drawing(['home']), []);
    expect(journal).toContain('red draws its mission: home');
    expect(journal).not.toContain('blue draws');
  });
});

describe('holding an objective', () => {
  it('RQ.SET.4, RQ.BAS.3: is measured from the base edge, exact to a hundredth of a cm', () => {
    // From (45, 8.4) to (45, 15) it is 6.6 cm, of which 5 are outside the base.
    expect(pointsOf(onMission({ hold: [45, 15], within: 5 }))).toBe(6);
    expect(pointsOf(onMission({ hold: [45, 15.02], within: 5 }))).toBe(0);
    // 2.3 cm are 230 hundredths, although 2.3 · 100 is slightly less in doubles.
    expect(pointsOf(onMission({ hold: [45, 12.3], within: 2.3 }))).toBe(6);
    expect(pointsOf(onMission({ hold: [45, 12.31], within: 2.3 }))).toBe(0);
  });

  it('RQ.CLEAN.1, RQ.PREP.1, RQ.VP.1: scores in each phase that the card names, or once at the end', () => {
    expect(pointsOf(onMission({ hold: [45, 10], each: 'cleanup' }))).toBe(6);
    expect(pointsOf(onMission({ hold: [45, 10], each: 'preparation' }))).toBe(6);
    expect(pointsOf(onMission({ hold: [45, 10], each: 'game' }))).toBe(2);
  });

  it('RQ.PREP.1, RQ.CLEAN.1: is checked in the phase that the card names: before any move, or after all moves', () => {
    const runner = { card: { ini: 1, mov: 10, ap: 1, hp: 2 }, plan: 'none' };
    const leaving = (each: string) => ({
      ...battle({ units: { runner }, missions: ['task'] }, two, { rounds: 2 }),
      missions: { task: { hold: [45, 8.4], within: 1, each, points: 3 } },
    });
    expect(pointsOf(leaving('preparation'))).toBe(3);
    expect(pointsOf(leaving('cleanup'))).toBe(0);
  });

  it('RQ.CLEAN.1: scores nothing while an opponent is within reach, too, and the journal says so', () => {
    const { journal, measures } = playFight(onMission({ hold: [45, 45], within: 80 }), []);
    expect(measures.points_red).toBe(0);
    expect(journal).toMatch(/^red does not score for task: \S+ is there, too\nround 1 ends/m);
    expect(playFight(onMission({ hold: [45, 45], within: 1 }), []).journal).not.toContain('does not score');
  });

  it('RQ.CLEAN.1, RQ.ESC.1: is neither done nor contested by a unit with an Escape Marker', () => {
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
    // The coward stands at (67.5, 81.6), and its mate, which still contests everything, at (22.5, 81.6).
    expect(playFight(shot, [4]).measures).toMatchObject({ points_red: 0, points_blue: 0 });
    expect(playFight(shot, [1]).measures).toMatchObject({ points_red: 0, points_blue: 4 });
    const alone = battle(
      { units: { archer: { card: archer } }, missions: ['all'] },
      { units: { coward: { card: coward } } },
      { missions, options: { operational: 'on-the-field' } },
    );
    expect(playFight(alone, [6, 1, 4]).measures.points_red).toBe(2);
  });

  it('RQ.END.1, RQ.CLEAN.1: scores only at the end of the game in a round that ends early', () => {
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

  it('RQ.END.1, RQ.CLEAN.1: scores nothing, even with lastCleanup: scored, in a round whose Preparation Phase ends the game', () => {
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

  it("RQ.TAB.MISSION: needs no action and no AP; the card's own condition counts", () => {
    expect(playFight(onMission({ hold: [45, 10] }), []).journal).toContain('guard is activated, with 0 AP');
  });
});

describe('missions to kill or to survive', () => {
  const shooting = (red: object, blue: object, target: object) =>
    battle(
      { units: { archer: { card: archer } }, missions: ['kill'], ...red },
      { units: { target: { card: target }, mate: { card: { hp: 1 } } }, missions: ['live'], ...blue },
      { missions: { kill: { kill: 'target', points: 6 }, live: { survive: 'target', points: 8 } } },
    );

  it('RQ.VP.1: score at the end if the unit is eliminated, or left', () => {
    const { measures } = playFight(shooting({}, {}, { cost: 3, hp: 1 }), [4]);
    expect(measures).toMatchObject({ points_red: 3 + 6, points_blue: 0 });
    expect(playFight(shooting({}, {}, { cost: 3, hp: 1 }), [1]).measures).toMatchObject({
      points_red: 0,
      points_blue: 8,
    });
  });

  it('RQ.VP.1: that fail are told at the end, with the reason', () => {
    const journal = (die: number) => playFight(shooting({}, {}, { cost: 3, hp: 1 }), [die]).journal;
    expect(journal(1)).toContain('red does not score for kill: target has not been eliminated');
    expect(journal(1)).toContain('blue scores 8 points for live');
    expect(journal(4)).toContain('blue does not score for live: target is no longer on the field');
    expect(journal(4)).not.toContain('red does not score');
  });

  it('RQ.VP.1, RQ.ESC.2: count a unit over the edge as killed, and a fleeing unit on the field as left', () => {
    const fleeing = (mov: number) => playFight(shooting({}, {}, { cost: 3, mov, hp: ['ESCAPE', ''] }), [4]).measures;
    expect(fleeing(9)).toMatchObject({ fled_blue: 1, points_red: 3 + 6, points_blue: 0 });
    expect(fleeing(3)).toMatchObject({ fled_blue: 0, points_red: 0, points_blue: 8 });
  });

  it('RQ.VP.1: with disabled: casualties, count a unit over the edge as neither killed nor left', () => {
    const setup = { ...shooting({}, {}, { cost: 3, mov: 9, hp: ['ESCAPE', ''] }), options: { disabled: 'casualties' } };
    expect(playFight(setup, [4]).measures).toMatchObject({ fled_blue: 1, points_red: 0, points_blue: 0 });
  });
});

describe('victoryPoints', () => {
  const red = { units: { archer: { card: { ...archer, ap: 2 } } } };
  const pair = { units: { near: { card: { cost: 5, hp: 1 } }, far: { card: { cost: 8, hp: 1 } } } };

  describe('the victory points of two sides', () => {
    it('RQ.VP.1: are the cost of eliminated units, and 30 if all are disabled', () => {
      expect(playFight(battle(red, pair), [4, 1]).measures).toMatchObject({ points_red: 5, winner: 0, margin: 5 });
      expect(playFight(battle(red, pair), [4, 4]).measures).toMatchObject({ points_red: 5 + 8 + 30, rounds: 1 });
      expect(playFight(battle(red, pair, { bonus: 7 }), [4, 4]).measures).toMatchObject({ points_red: 5 + 8 + 7 });
    });

    it('RQ.VP.1: include missions, which may decide', () => {
      const blue = { ...pair, missions: ['live'] };
      const missions = { live: { survive: 'far', points: 6 } };
      const { measures } = playFight(battle(red, blue, { missions }), [4, 1]);
      expect(measures).toMatchObject({ points_red: 5, points_blue: 6, margin: -1, winner: 1 });
    });

    it('RQ.VP.1: are a draw if equal', () => {
      expect(playFight(battle(red, pair), [1, 1]).measures).toMatchObject({ points_red: 0, points_blue: 0, winner: 2 });
    });

    it('RQ.VP.1, RQ.TYPE.APPR: include every apprentice that falls with its leader', () => {
      const band = {
        units: {
          chief: { card: { type: 'leader', cost: 20, hp: 1 } },
          page: { card: { type: 'apprentice', cost: 4, hp: 3 }, leader: 'chief' },
          squire: { card: { type: 'apprentice', cost: 6, hp: 3 }, leader: 'chief' },
        },
      };
      const { measures, journal } = playFight(battle(red, band), [4]);
      expect(measures).toMatchObject({ points_red: 20 + 4 + 6 + 30, lost_blue: 3, wounds_blue: 1, worth_archer: 30 });
      expect(journal).toContain('page falls with its leader\nsquire falls with its leader');
    });

    it('RQ.VP.1: go to both sides if both have lost everything', () => {
      // The counterblow of a unit that falls at the same time.
      const striker = { cost: 9, ini: 1, ccs: 4, att: 1, mov: 90, ap: 2, rp: 2, hp: 1 };
      const setup = battle(
        { plan: 'none', units: { one: { card: striker } } },
        { plan: 'counterblow', units: { two: { card: { ...striker, ini: 0, cost: 8 } } } },
        { options: { counterblow: 'simultaneous' } },
      );
      const { measures } = playFight(setup, [6, 1, 4, 5]);
      expect(measures).toMatchObject({ points_red: 8 + 30, points_blue: 9 + 30, winner: 1, lost_red: 1, lost_blue: 1 });
    });
  });

  describe('the victory points of more than two sides', () => {
    /**
     * One archer, and sides of one target each along the other edges. The archer shoots the nearest, or of equals the
     * first.
     */
    const sides = (targets: Record<string, object>) => ({
      mode: 'battle',
      activation: 'as-listed',
      rounds: 2,
      sides: {
        red: { plan: { distance: 'hold' }, units: { archer: { card: archer } } },
        ...Object.fromEntries(
          Object.entries(targets).map(([name, card]) => [
            name,
            { plan: { distance: 'hold' }, units: { [`${name}1`]: { card } } },
          ]),
        ),
      },
    });

    it('RQ.VP.1, RQ.END.1: count as soon as one of three sides has nothing left, which ends the game; the margin is to the next best side', () => {
      const { measures } = playFight(sides({ blue: { cost: 5, hp: 1 }, green: { cost: 8, hp: 1 } }), [6, 1, 1, 4]);
      // Green, on the west edge, is nearer than blue in the north: 51.7 against 73.2 cm between the centres.
      expect(measures).toMatchObject({ points_red: 8, points_blue: 0, winner: 0, margin: 8, rounds: 1, lost_green: 1 });
    });

    it('RQ.VP.1: go to the side that wounded an eliminated unit last', () => {
      const second = { ...archer, ini: 5, cost: 3 };
      const setup = sides({ blue: second, green: { cost: 8, hp: 2 } });
      expect(playFight(setup, [6, 1, 1, 4, 4]).measures).toMatchObject({
        points_red: 0,
        points_blue: 8,
        winner: 1,
        worth_archer: 0,
        worth_blue1: 8,
      });
    });

    // Among equal opponents, a die chooses the target.
    it('RQ.VP.1: have no winner if all four sides are equal', () => {
      const target = { cost: 5, hp: 1 };
      const { measures } = playFight({ ...sides({ b: target, c: target, d: target }), rounds: 1 }, [6, 1, 1, 1, 1, 1]);
      expect(measures).toMatchObject({ winner: 4, margin: 0 });
    });

    it('RQ.VP.1: make the leader among four sides the winner, even if the others are equal', () => {
      const setup = sides({ b: { cost: 5, hp: 1 }, c: { cost: 6, hp: 1 }, d: archer });
      const missions = { stay: { survive: 'd1', points: 3 } };
      const withMission = {
        ...setup,
        rounds: 1,
        missions,
        sides: {
          ...setup.sides,
          d: { ...setup.sides.red, units: { d1: { card: { ...archer, ini: 1 } } }, missions: ['stay'] },
        },
      };
      expect(playFight(withMission, [6, 1, 1, 1, 1, 1, 1, 1]).measures).toMatchObject({
        winner: 3,
        margin: 3,
        points_d: 3,
      });
    });
  });
});
