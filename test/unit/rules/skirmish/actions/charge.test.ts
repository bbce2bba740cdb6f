import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { battle, battleWithoutBonus, type Places, told } from '../smallBattle.ts';

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

describe('a unit that charges and is expected to fall where it stands', () => {
  const hurt = { ini: 9, ccs: 4, att: 1, mov: 6, ap: 2, hp: 8, cost: 20 };
  const wolf = { card: { ini: 0, ccs: 4, att: 2, mov: 12, ap: 3, hp: 20 }, plan: { distance: 'charge' } };
  const strong = { ...wolf.card, ccs: 2, att: 8 };
  const friend = { card: { ini: 0, ap: 0, hp: 9 } };
  /** The first activation of the hurt unit, in a battle of two rounds. */
  const acts = (card: object, crossed: number, foes: object, places: Places) =>
    told(
      battleWithoutBonus(
        { units: { hurt: { card: { ...hurt, ...card }, crossed: { hp: crossed }, plan: 'aggressive' }, friend } },
        { units: foes },
        { rounds: 2 },
      ),
      { hurt: [45, 40], friend: [5, 5], ...places },
    ).split(/.* is activated/)[1];

  it('RQ.TAB.MOVE: steps back from an opponent that could charge it, if it can charge nobody', () => {
    // The wolf is 20 cm away and can run 24 cm; one step of 6 cm is enough.
    expect(acts({}, 7, { wolf }, { wolf: [45, 63.2] })).toContain('hurt moves 6 cm away from wolf');
    expect(acts({}, 0, { wolf }, { wolf: [45, 63.2] })).not.toContain('away from');
  });

  it('RQ.TAB.MOVE: does not come nearer to another opponent once it has stepped back', () => {
    const far = { card: { ini: 0, ap: 0, hp: 1 } };
    const journal = acts({}, 7, { wolf, far }, { wolf: [45, 63.2], far: [45, 8] });
    expect(journal).toContain('hurt moves 6 cm away from wolf');
    expect(journal).not.toContain('towards');
  });

  it('RQ.TAB.MOVE: steps back if it could charge, but that is in vain', () => {
    // The thorn, 7.8 cm away, would answer each blow; the wolf could come to the other side.
    const thorn = { card: { ...strong, def: 9, rp: 2, ap: 0 }, plan: 'counterblow' };
    const at = (crossed: number) =>
      acts({ ccs: 6, mov: 12 }, crossed, { thorn, wolf }, { thorn: [34, 40], wolf: [45, 63.2] });
    expect(at(7)).toContain('hurt moves 12 cm away from wolf');
    expect(at(0)).not.toContain('away from');
  });

  it('RQ.TAB.RC: steps out of the range of an opponent that could shoot at it', () => {
    const gun = { card: { ini: 0, rof: 1, mms: 2, range: 30, mov: 2, ap: 2, hp: 9 } };
    expect(acts({}, 7, { gun }, { gun: [45, 72] })).toContain('hurt moves 6 cm away from gun');
    expect(acts({}, 0, { gun }, { gun: [45, 72] })).not.toContain('away from');
  });

  it('RQ.TAB.RC: steps out of reach of a charge and out of range, too', () => {
    // Two shots of two dice at 4+ are expected to cross out the two boxes, but less likely than the blows of the wolf.
    const gun = { card: { ini: 0, rof: 2, mms: 4, range: 30, mov: 2, ap: 2, hp: 9 } };
    const foes = { wolf: { ...wolf, card: strong }, gun };
    const journal = acts({}, 6, foes, { wolf: [45, 63.2], gun: [15, 40] });
    // This place is 30.2 cm from the gun.
    expect(journal).toContain('hurt moves 6 cm away from wolf, to (48, 34.8)');
  });
});

describe('a unit that charges and has a weapon', () => {
  it('RQ.ACT.3, RQ.TAB.RC: comes into range and shoots if every charge is in vain', () => {
    const at = (thorn: object, more: object = {}, places: Places = {}) =>
      told(
        battleWithoutBonus(
          {
            units: {
              hero: {
                card: { ini: 9, ccs: 4, att: 4, rof: 1, mms: 5, range: 10, mov: 12, ap: 3, hp: 8, cost: 20 },
                plan: 'aggressive',
              },
            },
          },
          { units: { thorn: { card: { ini: 0, ap: 0, hp: 20, ...thorn }, plan: 'counterblow' }, ...more } },
          { rounds: 1 },
        ),
        { hero: [45, 30], thorn: [45, 52], ...places },
      );
    // The thorn is 18.8 cm away. Its counterblows of 8 dice at 2+ make a charge lose.
    const sharp = { ccs: 2, att: 8, def: 9, rp: 2 };
    expect(at(sharp)).toMatch(
      /hero moves 8\.8 cm towards thorn, to [^\n]*\nhero shoots at thorn[\s\S]*hero shoots at thorn/,
    );
    expect(at({})).toContain('hero attacks thorn');
    // A weaker opponent that no single move brings into range does not matter.
    const far = { far: { card: { ini: 0, ap: 0, hp: 1 } } };
    expect(at(sharp, far, { far: [77, 30] })).toContain('hero shoots at thorn');
    // The wolf could come there, but not to where the hero stands.
    const wolf = { wolf: { card: { ini: 0, ccs: 2, att: 3, mov: 12, ap: 2, hp: 20 } } };
    expect(at(sharp, wolf, { wolf: [57, 46] }).split('wolf is activated')[0]).not.toContain('hero moves');
  });
});
