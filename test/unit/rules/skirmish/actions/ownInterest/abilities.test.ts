import { describe, expect, it } from 'vitest';
import { battleWithoutBonus as battle, type Places, told } from '../../smallBattle.ts';
import { charge, fighter, idle } from './units.ts';

describe('an ability that cuts wounds once a match', () => {
  it('RQ.CC.5: is kept for an attack that uses all of it, except in the last round or if the unit would fall', () => {
    const skin = { cost: ['Anytime', '1/Match'], when: 'wounded', effect: 'cut 2 wounds' };
    const at = (rounds: number, boxes: number) =>
      told(
        battle(
          { units: { gun: { card: { ini: 9, rof: 1, mms: 2, range: 60, ap: 1, hp: 5 } } } },
          { units: { target: { card: { ini: 0, hp: boxes, abilities: { skin } } } } },
          { rounds },
        ),
        { gun: [45, 30], target: [45, 60] },
      ).split('round 1 ends')[0];
    expect(at(2, 5)).toContain('target crosses out 1 HP box');
    expect(at(2, 1)).toContain('target uses skin');
    expect(at(1, 5)).toContain('target uses skin');
  });
});

describe('a move by an ability', () => {
  it('RQ.TAB.ABIL: does not lead into contact without an AP to strike with', () => {
    const lunge = { cost: ['1 AP'], effect: 'move 12 cm' };
    const at = (distance: number) =>
      told(
        battle(
          { units: { duellist: { card: { ...fighter, ini: 9, mov: 5, ap: 3, abilities: { lunge } }, plan: charge } } },
          { units: { foe: { card: { ...fighter, ini: 0 } } } },
          { rounds: 2 },
        ),
        { duellist: [45, 30], foe: [45, 33.2 + distance] },
      ).split('round 1 ends')[0];
    expect(at(21)).not.toContain('into contact');
    expect(at(30)).toContain('duellist uses lunge');
  });

  it('RQ.TAB.RC: leads into contact without such an AP if that stops an opponent that shoots', () => {
    const lunge = { cost: ['1 AP'], effect: 'move 12 cm' };
    const gun = { ini: 0, ccs: 6, att: 1, rof: 4, mms: 3, range: 40, ap: 2, hp: 5 };
    const journal = told(
      battle(
        { units: { duellist: { card: { ...fighter, ini: 9, mov: 5, ap: 1, abilities: { lunge } }, plan: charge } } },
        { units: { foe: { card: gun } } },
        { rounds: 2 },
      ),
      { duellist: [45, 30], foe: [45, 43.2] },
    );
    expect(journal.split('round 1 ends')[0]).toContain('into contact');
  });
});

describe('MP that a unit keeps for a retreat', () => {
  it('RQ.END.1, RQ.ACT.RETREAT: pay for an ability when no opponent acts any more', () => {
    const volley = { cost: ['2 MP', '1/Round'], when: 'attacking', effect: '+2 hit dice' };
    const at = (rounds: number) =>
      told(
        battle(
          {
            units: {
              gun: {
                card: { ini: 0, rof: 1, mms: 4, range: 40, ap: 1, rp: 1, mp: 4, hp: 5, abilities: { volley } },
                plan: 'marksman',
              },
            },
          },
          { units: { foe: { card: { ini: 9, hp: 3, cost: 20, ap: 1, mov: 12 }, plan: { distance: 'hold' } } } },
          { rounds },
        ),
        { gun: [45, 30], foe: [45, 44] },
      ).split('round 1 ends')[0];
    expect(at(1)).toContain('volley');
    expect(at(2)).not.toContain('volley');
  });
});

describe('MP that a unit keeps for a retreat, once every opponent shoots better than it strikes', () => {
  const volley = { cost: ['2 MP', '1/Round'], when: 'attacking', effect: '+2 hit dice' };
  const gun = { rof: 1, mms: 4, range: 40, ap: 1, rp: 1, mp: 4, hp: 5, abilities: { volley } };
  const usesVolley = (foe: object, more: object = {}, places: Places = {}) =>
    told(
      battle(
        { units: { gun: { card: { ...gun, ini: 9 }, plan: 'marksman' } } },
        { units: { foe: { card: { ini: 0, hp: 8, cost: 20, ap: 1, ...foe } }, ...more } },
        { rounds: 3 },
      ),
      { gun: [45, 30], foe: [45, 60], ...places },
    )
      .split('foe is activated')[0]
      .includes('volley');

  it('RQ.ACT.RETREAT: pay for an ability of a unit that keeps away', () => {
    expect(usesVolley({ rof: 2, mms: 4, range: 40, att: 1, ccs: 6 })).toBe(true);
    expect(usesVolley({ att: 2, ccs: 4, mov: 12 }, {}, { foe: [45, 44] })).toBe(false);
  });

  it('RQ.ACT.RETREAT: are kept only while another opponent could come into contact before the unit acts again', () => {
    const shooter = { rof: 2, mms: 4, range: 40, att: 1, ccs: 6 };
    const wolf = { wolf: { card: { att: 3, ccs: 3, mov: 12, ap: 2, hp: 5 } } };
    expect(usesVolley(shooter, wolf, { wolf: [68.2, 30] })).toBe(false);
    expect(usesVolley(shooter, wolf, { wolf: [80, 80] })).toBe(true);
  });
});

describe('a lunge', () => {
  it('RQ.TAB.ABIL: leads to the opponent that the plan would charge, not to the nearest', () => {
    const lunge = { cost: ['1 LP', '1/Round'], when: 'activation', effect: 'move 8 cm' };
    const journal = told(
      battle(
        {
          units: {
            hero: {
              card: { ...fighter, ini: 9, ap: 2, lp: 1, mov: 10, cost: 10, abilities: { lunge } },
              plan: { distance: 'charge', targets: ['weakest', 'nearest'] },
            },
          },
        },
        {
          units: { weak: { card: { ...idle, cost: 10 }, crossed: { hp: 29 } }, sound: { card: { ...idle, cost: 10 } } },
        },
        { rounds: 2 },
      ),
      { hero: [45, 40], weak: [45, 83], sound: [45, 4] },
    ).split('round 1 ends')[0];
    expect(journal).toContain('hero moves 8 cm towards weak');
    expect(journal).not.toContain('towards sound');
  });
});

describe('an ability for a friend', () => {
  it('RQ.TAB.ABIL: is not used for blows that the friend does not make', () => {
    const cry = { cost: ['1 AP', '20 cm'], target: 'friend', effect: 'ATT +1 for the round' };
    const against = (rp: number) =>
      told(
        battle(
          {
            plan: 'aggressive',
            units: {
              captain: { card: { ini: 9, mov: 0, ap: 1, hp: 9, cost: 30, abilities: { cry } } },
              squire: { card: { ini: 1, ccs: 6, att: 1, ap: 2, hp: 30, cost: 30 } },
              other: { card: { ...idle, cost: 1 } },
            },
          },
          {
            units: {
              brute: { card: { ini: 5, ccs: 2, att: 3, ap: 0, rp, def: 9, hp: 9, cost: 10 }, plan: 'aggressive' },
            },
          },
          { rounds: 3 },
        ),
        { captain: [45, 20], squire: [45, 30], brute: [45, 33.2], other: [5, 5] },
      ).split('round 1 ends')[0];
    expect(against(4)).not.toContain('squire attacks brute');
    expect(against(4)).not.toContain('captain uses cry');
    expect(against(0)).toMatch(/captain uses cry on squire[\s\S]*squire attacks brute/);
  });
});

describe('an ability that makes blows pay', () => {
  it('RQ.TAB.ABIL: is used by a unit in contact whose blows would lose without it', () => {
    const rage = { cost: ['1 AP'], effect: 'ATT +9 for the round' };
    const against = (abilities: object) =>
      told(
        battle(
          {
            plan: 'aggressive',
            units: {
              squire: { card: { ini: 1, ccs: 4, att: 1, ap: 3, hp: 30, cost: 30, abilities } },
              other: { card: { ...idle, cost: 1 } },
            },
          },
          {
            units: {
              brute: { card: { ini: 5, ccs: 2, att: 3, ap: 0, rp: 4, def: 3, hp: 9, cost: 30 }, plan: 'aggressive' },
            },
          },
          { rounds: 3 },
        ),
        { squire: [45, 30], brute: [45, 33.2], other: [5, 5] },
      ).split('round 1 ends')[0];
    expect(against({})).not.toContain('squire attacks brute');
    expect(against({ rage })).toMatch(/squire uses rage[\s\S]*squire attacks brute/);
  });
});

describe('AP for which a unit in a battle has no other use', () => {
  it('RQ.TAB.ABIL, RQ.COST.POINTS: pay for an ability, although they would pay for a charge that the unit does not make', () => {
    const calm = { cost: ['1 AP', '1/Round'], target: 'friend', effect: 'restore 1 MP' };
    const journal = told(
      battle(
        {
          units: {
            weak: {
              card: { ...fighter, ini: 9, ccs: 5, att: 2, mp: 5, cost: 20, abilities: { calm } },
              plan: charge,
              crossed: { mp: 1 },
            },
            friend: { card: idle },
          },
        },
        {
          plan: 'aggressive',
          units: { strong: { card: { ini: 0, ccs: 2, att: 4, def: 4, ap: 2, rp: 4, hp: 8, cost: 20 } } },
        },
        { rounds: 2 },
      ),
      { weak: [45, 30], strong: [45, 44], friend: [5, 5] },
    ).split('strong is activated')[0];
    expect(journal).toContain('weak uses calm on itself');
    expect(journal).not.toContain('weak attacks');
  });
});

describe('an ability for RP against a shot', () => {
  it('RQ.COST.POINTS: is not used in a battle if it saves next to nothing, because an opponent may strike later', () => {
    const brace = { cost: ['1 RP'], when: 'attacked', effect: '+2 block dice' };
    const shot = (rof: number, def: number) =>
      told(
        battle(
          {
            units: {
              unit: { card: { ini: 0, def, ap: 2, rp: 4, hp: 12, cost: 28, abilities: { brace } }, plan: 'aggressive' },
            },
          },
          { units: { gun: { card: { ini: 9, rof, mms: 4, range: 40, ap: 1, hp: 9 } } } },
          { rounds: 2 },
        ),
        { unit: [45, 30], gun: [45, 60] },
      );
    expect(shot(1, 8)).not.toContain('unit uses brace');
    expect(shot(6, 2)).toContain('unit uses brace');
  });
});

describe('an ability that cuts wounds once a match, in the last round', () => {
  it('RQ.COST.ANYTIME: is kept for an attack that uses all of it, as long as an attack may follow', () => {
    const salve = { cost: ['Anytime', '1/Match'], when: 'wounded', effect: 'cut 2 wounds' };
    const fight = (ap: number) =>
      told(
        battle(
          { units: { unit: { card: { ini: 0, hp: 6, cost: 20, abilities: { salve } }, plan: 'aggressive' } } },
          { plan: { distance: 'hold' }, units: { foe: { card: { ini: 9, ccs: 2, att: 1, ap, hp: 9 } } } },
          { rounds: 1 },
        ),
        { unit: [45, 30], foe: [45, 33.2] },
      );
    expect(fight(2).split('foe attacks unit')[1]).not.toContain('unit uses salve');
    expect(fight(1)).toContain('unit uses salve');
  });
});

describe('an ability that heals its user for 2 AP', () => {
  const lick = { cost: ['2 AP', '1/Round'], effect: 'heal 1' };

  it('RQ.COST.POINTS: is used by a unit that stays away from an opponent that it could charge', () => {
    const hurt = { ...fighter, ini: 0, ap: 3, hp: 7, mp: 4, cost: 20, abilities: { lick } };
    const journal = told(
      battle(
        { units: { hurt: { card: hurt, crossed: { hp: 5 }, plan: 'cautious' }, friend: { card: idle } } },
        { units: { foe: { card: { ...fighter, ini: 9, ap: 0, cost: 20 } } } },
        { rounds: 3 },
      ),
      { hurt: [45, 30], friend: [5, 5], foe: [45, 55] },
    );
    expect(journal.split('round 1 ends')[0]).toContain('hurt uses lick for 2 AP');
  });
});

describe('a unit that retreats, which ends its activation', () => {
  it('RQ.ACT.RETREAT, RQ.CLEAN.3: first uses an ability with AP that would be lost', () => {
    const calm = { cost: ['1 AP'], target: 'self', effect: 'restore 1 MP' };
    const gun = {
      cost: 25,
      ini: 9,
      ccs: 5,
      att: 2,
      def: 2,
      rof: 4,
      mms: 3,
      range: 40,
      mov: 12,
      ap: 2,
      rp: 3,
      hp: 9,
      mp: 6,
    };
    const journal = told(
      battle(
        {
          units: {
            gun: { card: { ...gun, abilities: { calm } }, plan: 'marksman', crossed: { mp: 1 } },
            friend: { card: { cost: 10, hp: 9, ap: 0 } },
          },
        },
        { units: { wolf: { card: { cost: 20, ini: 20, ccs: 6, att: 1, def: 3, mov: 12, ap: 1, rp: 3, hp: 8 } } } },
        { rounds: 3 },
      ),
      { gun: [45, 30], wolf: [45, 33.2], friend: [5, 5] },
    );
    expect(journal).toMatch(/gun uses calm for 1 AP\n(calm[^\n]*\n)*gun retreats/);
  });
});
