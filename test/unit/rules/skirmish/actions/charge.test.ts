import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { battle } from '../smallBattle.ts';

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
  it('RQ.ACT.MOVE: does not use its last AP to come into contact if the opponent would only strike first', () => {
    const { journal } = playFight(duel(runner, standing), []);
    expect(journal.match(/red moves/g)).toHaveLength(1);
    expect(journal).not.toContain('into contact');
  });

  it('RQ.ACT.MOVE: uses its last AP for contact if the opponent has already acted', () => {
    expect(playFight(duel(runner, standing, 'blue'), []).journal).toContain('red moves 5 cm into contact with blue');
  });

  it('RQ.ACT.MOVE: uses its last AP for contact if the opponent shoots better than it strikes, because shooting in contact is not allowed', () => {
    const shooter = { ...standing, ap: 0, rof: 2, mms: 4, range: 20 };
    expect(playFight(duel(runner, shooter), []).journal).toContain('red moves 5 cm into contact with blue');
  });

  it('RQ.ACT.MOVE: uses its last AP for contact if it never has an AP left to strike after a move', () => {
    const { journal } = playFight({ ...duel({ ...runner, ap: 1 }, { ...standing }), distance: 5 }, [1, 1]);
    expect(journal).toContain('red moves 5 cm into contact with blue');
  });

  it('RQ.END.1: does not come into contact in the last round of a battle without an AP to strike with', () => {
    // Red stands at (15, 2.4) and blue at (15, 27.6), and bases have a radius of 1.6 cm.
    const charger = { card: { ini: 1, att: 1, ccs: 4, mov: 30, ap: 1, hp: 9 } };
    const setup = battle(
      { plan: 'none', units: { charger } },
      { units: { foe: { card: { ap: 0, hp: 9 } } } },
      { table: { width: 30, depth: 30, zone: 4 } },
    );
    expect(playFight(setup, [2, 1]).journal).not.toContain('into contact');
    expect(playFight({ ...setup, rounds: 2 }, [2, 1, 1]).journal).toContain(
      'charger moves 22 cm into contact with foe',
    );
  });

  it('RQ.TAB.CC: keeps an AP for the strike if one move is enough', () => {
    const { journal } = playFight({ ...duel(runner, { ...standing, ap: 0 }), distance: 10 }, [1]);
    expect(journal).toContain('red moves 10 cm into contact with blue\nred attacks blue in close combat');
  });
});
