import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { archer, battle } from '../smallBattle.ts';

/** The journal of red's unit with an ability, used always, beside an opponent that does nothing. */
function journalOf(ability: object, unit: object, dice: readonly number[]): string {
  const plan = { distance: 'hold', abilities: { trick: 'always' } };
  const user = { card: { ini: 1, ap: 1, hp: 3, ...unit, abilities: { trick: ability } }, plan };
  return playFight(battle({ units: { user } }, { units: { foe: { card: { hp: 3 } } } }), [6, 1, ...dice]).journal;
}

describe('the journal of an ability', () => {
  it('RQ.COST.XPLUS: names the target, also if its test fails', () => {
    const ability = { cost: ['1 AP', '4+'], target: 'opponent', effect: 'CCS +1 for the round' };
    expect(journalOf(ability, {}, [3])).toContain(
      'user uses trick on foe for 1 AP\nuser tests against 4+: 3, it fails',
    );
  });

  it('RQ.COST.XPLUS: names the target of an attack, also if its test fails', () => {
    const ability = {
      cost: ['Anytime', '4+', '1/Round'],
      when: 'activation',
      target: 'opponent',
      effect: 'ranged attack',
    };
    const gun = { rof: archer.rof, mms: archer.mms, range: archer.range, ap: 0 };
    expect(journalOf(ability, gun, [3])).toContain('user uses trick on foe\n');
  });

  it('RQ.TAB.ABIL: names a unit that uses an ability on itself, and the stats that a restored box gives back', () => {
    const plan = { distance: 'hold', abilities: { trick: 'always' } };
    const card = {
      ini: 2,
      ap: 1,
      ccs: 4,
      hp: ['', 'ATT -1, S rage', ''],
      mp: ['INI -1'],
      abilities: {
        trick: { cost: ['1 AP'], target: 'friend', effect: 'heal 1' },
        rage: { cost: ['Passive', 'S'], effect: 'CCS -1' },
      },
    };
    const { journal } = playFight(
      battle({ units: { user: { card, plan, crossed: { hp: 2, mp: 1 } } } }, { units: { foe: { card: { hp: 3 } } } }),
      [6, 1],
    );
    expect(journal).toContain(
      'user uses trick on itself for 1 AP\ntrick on user: 1 HP box restored\nthe text of a restored box ends for user: ATT +1, rage is off',
    );
  });
});

describe('the journal of an activation', () => {
  it('RQ.ACT.2: says that a unit does nothing in its activation', () => {
    const idle = { card: { ini: 1, ap: 2, hp: 3 } };
    const { journal } = playFight(battle({ units: { idle } }, { units: { foe: { card: { hp: 3 } } } }), [6, 1]);
    expect(journal).toContain('idle is activated, with 2 AP and 0 RP\nidle waits\n');
  });

  it('RQ.ACT.2: does not say that a unit does nothing if it has acted', () => {
    const { journal } = playFight(
      battle({ units: { archer: { card: archer } } }, { units: { foe: { card: { hp: 3 } } } }),
      [6, 1, 1],
    );
    expect(journal).not.toContain('archer waits');
  });
});
