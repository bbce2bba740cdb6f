import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';

const runner = { ini: 2, ccs: 4, att: 1, mov: 10, ap: 2, hp: 9 };
const standing = { ini: 1, ccs: 4, att: 1, mov: 10, ap: 2, hp: 9 };

/** One round of a duel: red charges from 15 cm, blue stands. */
const duel = (red: object, blue: object, first = 'red') => ({
  mode: 'duel',
  rounds: 1,
  first,
  distance: 15,
  sides: { red: { card: red, plan: 'none' }, blue: { card: blue, plan: { distance: 'hold' } } },
});

describe('a plan that charges', () => {
  it('RQ.ACT.MOVE: does not come into contact with its last AP where the opponent would only strike first', () => {
    const { told } = playFight(duel(runner, standing), []);
    expect(told.match(/red moves/g)).toHaveLength(1);
    expect(told).not.toContain('into contact');
  });

  it('RQ.ACT.MOVE: does so if the opponent has acted', () => {
    expect(playFight(duel(runner, standing, 'blue'), []).told).toContain('red moves 5 cm into contact with blue');
  });

  it('RQ.ACT.MOVE: does so if the opponent shoots better than it strikes, for in contact it may not', () => {
    const shooter = { ...standing, ap: 0, rof: 2, mms: 4, range: 20 };
    expect(playFight(duel(runner, shooter), []).told).toContain('red moves 5 cm into contact with blue');
  });

  it('RQ.ACT.MOVE: does so if it never has an AP to strike with after a move', () => {
    const { told } = playFight({ ...duel({ ...runner, ap: 1 }, { ...standing }), distance: 5 }, [1, 1]);
    expect(told).toContain('red moves 5 cm into contact with blue');
  });

  it('RQ.TAB.CC: keeps an AP for the blow where the first move reaches', () => {
    const { told } = playFight({ ...duel(runner, { ...standing, ap: 0 }), distance: 10 }, [1]);
    expect(told).toContain('red moves 10 cm into contact with blue\nred attacks blue in close combat');
  });
});
