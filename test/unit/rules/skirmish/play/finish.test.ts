import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { archer, battle } from '../smallBattle.ts';

describe('finish', () => {
  const card = { hp: 2 };
  const red = { units: { archer: { card: archer } } };
  const coward = { card: { cost: 5, mov: 3, hp: ['ESCAPE', ''] } };

  describe('the end of a battle', () => {
    it('RQ.END.1: comes after six rounds where a study says nothing', () => {
      const { rounds: _, ...open } = battle(
        { units: { a: { card: { ...card, ini: 1 } } } },
        { units: { b: { card } } },
      );
      expect(playFight(open, [6, 1]).measures.rounds).toBe(6);
    });

    it('RQ.END.1: comes at once when the last unit of a side falls', () => {
      const { told, measures } = playFight(
        battle(red, { units: { b: { card: { hp: 1 } } } }, { rounds: 4 }),
        [6, 1, 4],
      );
      expect(measures.rounds).toBe(1);
      expect(told).not.toContain('round 1 ends');
    });

    it('RQ.END.1, RQ.ESC.1: comes when the last one that is operational takes to flight, and nobody gets 30 for that', () => {
      const { measures } = playFight(battle(red, { units: { coward } }, { rounds: 4 }), [6, 1, 4]);
      expect(measures).toMatchObject({ rounds: 1, points_red: 0, winner: 2, fled_blue: 0 });
    });

    it('RQ.END.1, RQ.PREP.4: comes in the Preparation Phase when the last leave in it, before anything else is rolled', () => {
      // The leader flees over the edge in round 2, and the band falls; it was the whole side.
      const chief = { card: { type: 'leader', cost: 9, mov: 5, hp: ['ESCAPE', ''] } };
      const page = { card: { type: 'apprentice', ini: 9, mov: 5, cost: 3, hp: 2 }, leader: 'chief' };
      const setup = battle(
        { plan: { distance: 'hold', targets: 'dearest' }, units: { archer: { card: { ...archer, ini: 9 } } } },
        { units: { chief, page } },
        { rounds: 4, ascension: { archer: { need: 4, changes: { rof: 1 } } } },
      );
      // In round 1: no ascension; equal combat values, and the die says red; a hit.
      const { told, measures } = playFight(setup, [1, 1, 4]);
      expect(measures).toMatchObject({ rounds: 2, fled_blue: 1, lost_blue: 1, points_red: 9 + 3 + 30, winner: 0 });
      expect(told).toMatch(
        /chief flees over its edge of the field: it is disabled\npage falls with its leader\nvictory points after round 2/,
      );
    });

    it('RQ.CLEAN.2, RQ.END.1: comes in the Cleanup Phase when fire takes the last', () => {
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
    it('RQ.CLEAN.0, RQ.CLEAN.4: begins when all have acted; units in contact have nothing more to do in it', () => {
      const runner = { card: { ini: 1, ccs: 4, att: 1, mov: 80, ap: 1, hp: 3 } };
      const setup = battle(
        { plan: 'none', units: { runner } },
        { units: { post: { card: { ccs: 4, att: 1, hp: 3 } } } },
        { rounds: 2 },
      );
      const { told } = playFight(setup, [6, 1, 4]);
      expect(told).toMatch(
        /into contact with post, to .*\nblue: post is activated, with 0 AP and 0 RP\nround 1 ends.*\nround 2:/,
      );
    });
  });
});

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

  it('RQ.END.1, RQ.CLEAN.1: in a round that ends early, only missions due at the end of the game pay', () => {
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

  it('RQ.VP.1, RQ.ESC.2: a unit over the edge counts as killed; a unit that flees on the field counts as left', () => {
    const fleeing = (mov: number) => playFight(shooting({}, {}, { cost: 3, mov, hp: ['ESCAPE', ''] }), [4]).measures;
    expect(fleeing(9)).toMatchObject({ fled_blue: 1, points_red: 3 + 6, points_blue: 0 });
    expect(fleeing(3)).toMatchObject({ fled_blue: 0, points_red: 0, points_blue: 8 });
  });

  it('RQ.VP.1: with disabled: casualties, a unit over the edge is neither killed nor left', () => {
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

    it('RQ.VP.1: missions are added, and may decide', () => {
      const blue = { ...pair, missions: ['live'] };
      const missions = { live: { survive: 'far', points: 6 } };
      const { measures } = playFight(battle(red, blue, { missions }), [4, 1]);
      expect(measures).toMatchObject({ points_red: 5, points_blue: 6, margin: -1, winner: 1 });
    });

    it('RQ.VP.1: equal points are a draw', () => {
      expect(playFight(battle(red, pair), [1, 1]).measures).toMatchObject({ points_red: 0, points_blue: 0, winner: 2 });
    });

    it('RQ.VP.1, RQ.TYPE.APPR: a band that falls with its leader pays for every apprentice', () => {
      const band = {
        units: {
          chief: { card: { type: 'leader', cost: 20, hp: 1 } },
          page: { card: { type: 'apprentice', cost: 4, hp: 3 }, leader: 'chief' },
          squire: { card: { type: 'apprentice', cost: 6, hp: 3 }, leader: 'chief' },
        },
      };
      const { measures, told } = playFight(battle(red, band), [4]);
      expect(measures).toMatchObject({ points_red: 20 + 4 + 6 + 30, lost_blue: 3, wounds_blue: 1, worth_archer: 30 });
      expect(told).toContain('page falls with its leader\nsquire falls with its leader');
    });

    it('RQ.VP.1: both sides may have lost everything, and both are paid for it', () => {
      // The counterblow of one that falls at the same time.
      const striker = { cost: 9, ini: 1, ccs: 4, att: 1, mov: 90, ap: 2, rp: 2, hp: 1 };
      const setup = battle(
        { plan: 'none', units: { one: { card: striker } } },
        { plan: 'counterblow', units: { two: { card: { ...striker, ini: 0, cost: 4 } } } },
        { options: { counterblow: 'simultaneous' } },
      );
      const { measures } = playFight(setup, [6, 1, 4, 5]);
      expect(measures).toMatchObject({ points_red: 4 + 30, points_blue: 9 + 30, winner: 1, lost_red: 1, lost_blue: 1 });
    });
  });

  describe('the victory points of more sides', () => {
    /** One archer, and sides of one target each along the other edges; the nearest is shot first, of equals the first. */
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

    it('RQ.VP.1, RQ.END.1: of three, the game ends as soon as one has nothing left; the margin is to the next best', () => {
      const { measures } = playFight(sides({ blue: { cost: 5, hp: 1 }, green: { cost: 8, hp: 1 } }), [6, 1, 1, 4]);
      // Green, on the west edge, is nearer than blue in the north: 51.7 against 73.2 cm between the middles.
      expect(measures).toMatchObject({ points_red: 8, points_blue: 0, winner: 0, margin: 8, rounds: 1, lost_green: 1 });
    });

    it('RQ.VP.1: an eliminated unit pays the side that wounded it last', () => {
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

    // Among opponents that are alike, a die says whom a unit turns to.
    it('RQ.VP.1: four sides, all of equal points: nobody wins', () => {
      const target = { cost: 5, hp: 1 };
      const { measures } = playFight({ ...sides({ b: target, c: target, d: target }), rounds: 1 }, [6, 1, 1, 1, 1, 1]);
      expect(measures).toMatchObject({ winner: 4, margin: 0 });
    });

    it('RQ.VP.1: the leader among four sides wins, whichever it is, though others are level behind it', () => {
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
