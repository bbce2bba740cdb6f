import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { archer, battle } from '../smallBattle.ts';

const red = { units: { archer: { card: { ...archer, ap: 2 } } } };
const pair = { units: { near: { card: { cost: 5, hp: 1 } }, far: { card: { cost: 8, hp: 1 } } } };

describe('the victory points of two sides', () => {
  it('RQ.VP.1: are the cost of what is eliminated, and 30 once all are', () => {
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
