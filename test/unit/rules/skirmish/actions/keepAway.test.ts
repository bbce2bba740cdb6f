import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { battle } from '../smallBattle.ts';

const marksman = {
  card: { ini: 1, rof: 1, mms: 4, range: 60, mov: 12, ap: 2, hp: 2 },
  plan: { distance: 'keep-away' },
};
const table = { width: 90, depth: 60 };

describe('a plan that keeps away', () => {
  // Red stands at (45, 8.4), blue at (22.5, 51.6) and (67.5, 51.6), 45.5 cm away; one move leaves 33.5 cm.
  const behindWall = (mov: number) => {
    const foe = { card: { mov, hp: 9 } };
    return battle(
      { units: { marksman } },
      { units: { one: foe, other: foe } },
      { table: { ...table, terrain: [{ box: [0, 30], size: [90, 2], blocks: 'sight' }] } },
    );
  };

  it('RQ.ACT.MOVE, RQ.COST.LOS: does not move in and out again if it would see no opponent after the move', () => {
    // Two moves of 18 cm would reach it there.
    expect(playFight(behindWall(18), []).told).not.toContain('moves');
  });

  it('RQ.ACT.MOVE, RQ.COST.LOS: comes nearer to see an opponent if it would not have to step back', () => {
    const { told } = playFight(behindWall(8), []);
    expect(told).toContain('marksman moves 12 cm towards');
    expect(told).not.toContain('away from');
  });

  it('RQ.ACT.MOVE: does not step back from an opponent that is in contact with other units', () => {
    // The foe stands at (45, 51.6), 45.5 cm from both: two moves away.
    const setup = (friend: object) =>
      battle(
        { units: { friend: { card: { ini: 1, mov: 50, hp: 9, ...friend }, plan: 'none' }, marksman } },
        { units: { foe: { card: { mov: 25, hp: 9 } } } },
        { table },
      );
    const held = playFight(setup({ ap: 1 }), [1, 1]).told;
    expect(held).toContain('into contact with foe');
    expect(held.match(/marksman shoots/g)).toHaveLength(2);
    expect(playFight(setup({ ap: 0 }), [1]).told).toContain('marksman moves 12 cm away from foe');
  });
});
