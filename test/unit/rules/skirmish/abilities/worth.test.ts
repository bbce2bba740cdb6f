import { describe, expect, it } from 'vitest';
import { journals } from '../journals.ts';
import { battle } from '../smallBattle.ts';

/** A table on which the two sides stand 10 cm apart. */
const near = { table: { width: 30, depth: 30, zone: 10 } };

describe('README 18: an ability against an opponent', () => {
  const howl = { cost: ['1 AP', '1/Round', '30 cm'], target: 'opponent', effect: 'CCS +1 for the round' };
  const stalker = {
    card: { cost: 10, ini: 9, ccs: 4, att: 5, mov: 6, ap: 3, hp: 9, abilities: { howl } },
    plan: 'aggressive',
  };
  const prey = { card: { cost: 20, ini: 1, hp: 2 } };

  it('RQ.TAB.ABIL: does not spend the AP that a blow on another opponent needs', () => {
    const comer = { card: { cost: 10, ini: 1, ccs: 5, att: 1, mov: 60, ap: 2, hp: 9 }, plan: 'aggressive' };
    const journal = journals(battle({ units: { stalker } }, { units: { comer, prey } }, near));
    expect(journal).toContain('stalker attacks prey');
    expect(journal).not.toContain('uses howl');
  });
});

describe('README 18: an ability of a unit in contact with two opponents that have acted', () => {
  const fight = (abilities: object, ap: number, more: object = {}) => {
    const stalker = { card: { cost: 60, ini: 9, ccs: 4, att: 5, ap, hp: 90, abilities }, plan: 'aggressive' };
    // In the order of the study: the striker, the post, the prey, the stalker.
    const comer = { cost: 1, ini: 30, ccs: 5, att: 1, mov: 60, ap: 2, hp: 90, ...more };
    const plan = { like: 'aggressive', targets: ['dearest'] };
    return battle(
      { units: { post: { card: { cost: 1, hp: 9 } }, stalker } },
      { units: { striker: { card: { rp: 2, ...comer }, plan }, prey: { card: { ...comer, hp: 80 }, plan } } },
      { ...near, activation: 'as-listed' },
    );
  };

  it('RQ.TAB.ABIL: is not used against an opponent that the unit does not strike', () => {
    const howl = { cost: ['1 AP', '1/Round'], target: 'opponent', effect: 'CCS +1 for the round' };
    const journal = journals(fight({ howl }, 3));
    expect(journal).toContain('stalker attacks prey');
    expect(journal).not.toContain('uses howl');
  });

  it('RQ.ACT.ATTACK: one more attack that needs a roll is not made with AP that pay for a certain attack', () => {
    const again = { cost: ['1 AP', '4+', '1/Round'], effect: 'close attack' };
    // The same is true if counterblows are dangerous, although an ability that fails would then cost less.
    expect(journals(fight({ again }, 2, { ccs: 2, att: 9, rp: 4 }))).not.toContain('uses again');
    expect(journals(fight({ again }, 2))).not.toContain('uses again');
    expect(journals(fight({ again }, 3))).toContain('uses again');
  });
});

describe('README 18: an ability for friends', () => {
  const rally = { cost: ['1 AP', '1/Round', '60 cm'], target: 'friend', effect: 'ATT +1 for the round' };
  const herald = { card: { cost: 10, ini: 9, ap: 1, hp: 9, abilities: { rally } } };
  const friend = {
    card: { cost: 10, ini: 1, ccs: 4, att: 3, rp: 2, ap: 2, hp: 9 },
    plan: { like: 'cautious', distance: 'hold' },
  };
  const foe = { card: { cost: 10, ccs: 4, att: 3, ap: 3, mov: 60, hp: 9 }, plan: 'aggressive' };

  it('RQ.TAB.ABIL: is not used for a friend that attacks nobody and that nobody touches', () => {
    expect(journals(battle({ units: { herald, friend } }, { units: { foe } }, near))).not.toContain('uses rally');
  });

  it('RQ.TAB.ABIL: is used for a friend in contact with an opponent that is still to act', () => {
    // In the order of the study: the charger, the post, the herald, the foe.
    const charger = { card: { ...friend.card, ini: 20, mov: 60 }, plan: 'aggressive' };
    const post = { card: { cost: 10, hp: 9 } };
    const fight = battle({ units: { charger, herald } }, { units: { post, foe } }, near);
    expect(journals({ ...fight, activation: 'as-listed' })).toContain('rally on charger');
  });

  it('RQ.TAB.ABIL: is used only after the blows of its user', () => {
    const patch = { cost: ['1 AP', '1/Round', '60 cm'], target: 'friend', effect: 'heal 1' };
    const captain = {
      card: { cost: 20, ini: 9, ccs: 4, att: 4, ap: 3, hp: 9, abilities: { patch } },
      plan: 'aggressive',
    };
    const wounded = { ...friend, crossed: { hp: 4 } };
    const journal = journals(
      battle(
        { units: { captain, wounded } },
        {
          units: {
            foe: { ...foe, card: { ...foe.card, ini: 30 }, plan: { like: 'aggressive', targets: ['dearest'] } },
          },
        },
        { ...near, rounds: 2 },
      ),
    );
    expect(journal).toMatch(
      /captain attacks foe(?:(?!is activated)[\s\S])*captain attacks foe(?:(?!is activated)[\s\S])*patch on wounded/,
    );
    expect(journal).not.toMatch(/patch on wounded(?:(?!is activated)[\s\S])*captain attacks foe/);
  });

  it('RQ.TAB.ABIL: does not spend the AP of a blow that wounds more, even if the counterblow is dangerous', () => {
    const captain = {
      card: { cost: 30, ini: 9, ccs: 3, att: 5, ap: 2, hp: 9, abilities: { rally } },
      plan: 'aggressive',
    };
    const brute = {
      card: { cost: 10, ini: 30, ccs: 2, att: 3, mov: 60, ap: 2, rp: 4, hp: 8 },
      plan: { like: 'aggressive', targets: ['dearest'] },
    };
    const helper = { card: { cost: 10, ini: 0, ccs: 4, att: 1, mov: 60, ap: 2, rp: 2, hp: 9 }, plan: 'aggressive' };
    const journal = journals(battle({ units: { captain, helper } }, { units: { brute } }, { ...near, rounds: 2 }));
    expect(journal).toContain('captain attacks brute');
    expect(journal).not.toContain('rally on helper');
  });
});

describe('README 18: in the last round of a battle', () => {
  const patch = { cost: ['1 AP', '1/Round', '60 cm'], target: 'friend', effect: 'heal 1' };
  const healer = { card: { cost: 10, ini: 1, ap: 2, hp: 9, abilities: { patch } }, crossed: { hp: 2 } };

  it.each([
    ['an opponent that can shoot is still to act', 0, true],
    ['no opponent is still to act', 9, false],
  ])('RQ.VP.1: boxes are restored only if that can save a unit: %s', (_title, ini, isUsed) => {
    const gun = { card: { cost: 10, ini, rof: 4, mms: 4, range: 90, ap: 1, hp: 3 } };
    const journal = journals(battle({ plan: 'cautious', units: { healer } }, { units: { gun } }));
    expect(journal.includes('uses patch')).toBe(isUsed);
  });

  it('RQ.VP.1: an ability that restores morale is not used', () => {
    const hearten = { cost: ['1 AP', '1/Round'], effect: 'restore 1 MP' };
    const unit = (rounds: number) =>
      battle(
        {
          plan: 'cautious',
          units: { unit: { card: { ap: 1, ini: 1, hp: 3, mp: ['', ''], abilities: { hearten } }, crossed: { mp: 1 } } },
        },
        { units: { foe: { card: { hp: 3 } } } },
        { rounds },
      );
    expect(journals(unit(1))).not.toContain('uses hearten');
    expect(journals(unit(2))).toContain('uses hearten');
  });
});

describe('README 18: a waiting unit that restores boxes', () => {
  it('RQ.TAB.ABIL: restores its own boxes while an opponent is within the reach of its charge', () => {
    const stitch = { cost: ['1 AP', '2/Round', '4 cm'], target: 'friend', effect: 'heal 1' };
    const healer = {
      card: { cost: 10, ini: 9, ccs: 5, att: 2, mov: 22, ap: 3, hp: 5, abilities: { stitch } },
      crossed: { hp: 4 },
    };
    const brute = { card: { cost: 10, ini: 1, ccs: 4, att: 4, ap: 2, hp: 9 } };
    const fight = battle(
      { plan: 'cautious', units: { healer } },
      { units: { brute } },
      { rounds: 2, table: { width: 90, depth: 60 } },
    );
    expect(journals(fight)).toContain('uses stitch');
  });
});
