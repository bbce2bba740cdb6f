import { describe, expect, it } from 'vitest';
import { skirmish } from '../../../../src/rules/skirmish/skirmish.ts';
import { playFight } from './playFight.ts';
import { archer, battle } from './smallBattle.ts';

const red = { units: { archer: { card: { ...archer, ap: 2 } } } };
const pair = { units: { near: { card: { cost: 5, hp: 2 } }, far: { card: { hp: 3 } } } };

function measuresOf(setup: object) {
  return new Map(skirmish.measures(skirmish.setupSchema.parse(setup)).map((measure) => [measure.name, measure]));
}

describe('the measures of a battle', () => {
  it('start with the winner, and contain each side and each unit once; `worth` only for units with a cost', () => {
    expect([...measuresOf(battle(red, pair)).keys()]).toEqual([
      'winner',
      'rounds',
      'margin',
      ...['red', 'blue'].flatMap((side) =>
        ['points', 'lost', 'fled', 'rescued', 'wounds'].map((what) => `${what}_${side}`),
      ),
      ...['wounds_archer', 'dealt_archer', 'worth_archer'],
      ...['wounds_near', 'dealt_near', 'worth_near'],
      ...['wounds_far', 'dealt_far'],
    ]);
  });

  it('label the winner with the sides and the draw', () => {
    expect(measuresOf(battle(red, pair)).get('winner')?.labels).toEqual(['red', 'blue', 'draw']);
  });

  it('RQ.VP.1: include the points that a unit destroys for each point of its cost', () => {
    expect(measuresOf(battle(red, pair)).get('worth_archer')).toMatchObject({ step: 1 / 10, min: 0, max: 5 });
    const { measures } = playFight(battle(red, pair), [4, 4]);
    expect(measures).toMatchObject({ worth_archer: 5, dealt_archer: 2, wounds_near: 2, wounds_blue: 2 });
  });

  it('RQ.VP.1: have the range of all possible points: cost, bonus, and the best mission in every round', () => {
    const missions = { hill: { hold: [45, 45], points: 4 }, camp: { hold: [45, 10], points: 2 } };
    const setup = battle({ ...red, missions: ['hill', 'camp'] }, pair, { rounds: 5, missions });
    const points = measuresOf(setup).get('points_red');
    // 5 for blue, 30, and 4 in each of five rounds: the range contains this, and the margin its mirror image.
    expect(points?.max).toBeGreaterThanOrEqual(5 + 30 + 5 * 4);
    expect(measuresOf(setup).get('margin')).toMatchObject({ min: -(points?.max ?? 0), max: points?.max });
  });

  it('RQ.CLEAN.0: include the wounds of each side at the end of each round, if requested', () => {
    const setup = battle(red, pair, { rounds: 3, byRound: true });
    expect(measuresOf(battle(red, pair)).has('wounds_blue_round_1')).toBe(false);
    const { measures } = playFight(setup, [4, 1, 4, 4, 1, 4]);
    expect(measures).toMatchObject({
      wounds_red_round_3: 0,
      wounds_blue_round_1: 1,
      wounds_blue_round_2: 3,
      wounds_blue_round_3: 4,
      wounds_blue: 4,
    });
  });

  it('RQ.END.1: keep the wounds at the end of the fight in all later rounds', () => {
    const setup = battle(red, { units: { one: { card: { hp: 1 } } } }, { rounds: 3, byRound: true });
    expect(playFight(setup, [6, 1, 4]).measures).toMatchObject({
      rounds: 1,
      wounds_blue_round_1: 1,
      wounds_blue_round_3: 1,
    });
  });
});
