import { describe, expect, it } from 'vitest';
import { journals } from '../journals.ts';
import { battle, told } from '../smallBattle.ts';

describe('RQ.RE.SHELTER: a shipped plan', () => {
  const gun = { cost: 10, ini: 9, rof: 4, mms: 2, range: 150, ap: 1, hp: 3 };
  const target = { cost: 10, ini: 1, ccs: 4, att: 1, def: 2, idef: 2, mov: 0, ap: 1, rp: 1, hp: 6 };
  const plan = 'cautious';

  it('seeks shelter from a shot that shelter helps against', () => {
    const fight = battle({ plan, units: { target: { card: target } } }, { units: { gun: { card: gun } } });
    expect(journals(fight)).toContain('target seeks shelter');
  });

  it('does not seek shelter while an opponent that has not acted yet would strike it at half its DEF, unless it would hardly survive the shot', () => {
    // Two blows of eight dice at 2+, against three dice instead of six, make two wounds more. Shelter saves less than one.
    const runner = { cost: 10, ini: 5, ccs: 2, att: 8, mov: 80, ap: 3, hp: 3 };
    const withBoxes = (boxes: number) =>
      journals(
        battle(
          { plan, units: { target: { card: { ...target, def: 6 }, crossed: { hp: 6 - boxes } } } },
          { units: { gun: { card: gun }, runner: { card: runner, plan: { distance: 'charge' } } } },
        ),
      );
    expect(withBoxes(6)).not.toContain('seeks shelter');
    expect(withBoxes(1)).toContain('target seeks shelter');
  });

  it('seeks shelter from shots that take more than a weak opponent that has not acted yet could', () => {
    const runner = { cost: 10, ini: 5, ccs: 6, att: 1, mov: 60, ap: 3, hp: 3 };
    const fight = battle(
      { plan, units: { target: { card: target } } },
      { units: { gun: { card: gun }, runner: { card: runner, plan: { distance: 'charge' } } } },
    );
    expect(journals(fight)).toContain('target seeks shelter');
  });

  it('seeks shelter from the first of two shots that are expected to eliminate it together, although it could be struck later', () => {
    const runner = { cost: 10, ini: 5, ccs: 2, att: 8, mov: 80, ap: 3, hp: 3 };
    const withShots = (ap: number) =>
      journals(
        battle(
          { plan, units: { target: { card: { ...target, def: 6 }, crossed: { hp: 2 } } } },
          { units: { gun: { card: { ...gun, ap } }, runner: { card: runner, plan: { distance: 'charge' } } } },
        ),
      );
    // Each shot is expected to cross out 2.7 of the four boxes that are left.
    expect(withShots(2).split('gun shoots at target')[1]).toContain('target seeks shelter');
    expect(withShots(1)).not.toContain('seeks shelter');
  });

  it('counts the AP for getting up less, the less likely the unit survives', () => {
    const withBoxes = (boxes: number) =>
      journals(
        battle(
          { plan, units: { target: { card: { ...target, def: 1, idef: 1 }, crossed: { hp: 6 - boxes } } } },
          { units: { gun: { card: { ...gun, rof: 3, mms: 4, ap: 1 } } } },
        ),
      ).split('target is activated')[0];
    expect(withBoxes(2)).toContain('target seeks shelter');
    expect(withBoxes(6)).not.toContain('target seeks shelter');
  });

  it('seeks shelter from the last shot of a round, though an opponent could come in the next', () => {
    const runner = { cost: 10, ini: 9, ccs: 4, att: 4, mov: 12, ap: 3, hp: 3 };
    const fight = battle(
      { plan, units: { target: { card: target } } },
      { units: { runner: { card: runner, plan: { distance: 'hold' } }, gun: { card: { ...gun, ini: 0 } } } },
      { rounds: 2 },
    );
    const firstRound = told(fight, { target: [45, 40], runner: [45, 60], gun: [20, 60] }).split('round 1 ends')[0];
    expect(firstRound).toMatch(/runner is activated[\s\S]*gun shoots at target[\s\S]*target seeks shelter/);
  });

  it('does not seek shelter while the blows of an opponent in contact would cost more than it saves', () => {
    const first = (att: number, ccs: number) => {
      const holder = { cost: 10, ini: 5, ccs, att, mov: 60, ap: 2, hp: 9 };
      const fight = battle(
        { plan, units: { target: { card: { ...target, att: 0, rp: 9, hp: 40, def: 6 } } } },
        { units: { holder: { card: holder, plan: { distance: 'charge' } }, gun: { card: { ...gun, ini: 0 } } } },
        { rounds: 2 },
      );
      // In the second round, which is the last, the opponent has acted before the shot.
      return journals(fight)
        .split(/round 1: all units|round 1 ends/)
        .filter((_, at) => at % 2 === 1)
        .join('\n');
    };
    expect(first(8, 3)).toContain('gun shoots at target');
    expect(first(8, 3)).not.toContain('seeks shelter');
    expect(first(1, 6)).toContain('target seeks shelter');
  });

  it('does not seek shelter without a die to block with, though it would help against a later shot', () => {
    const pierce = {
      cost: ['Anytime', '1/Round'],
      when: 'attacking',
      target: 'opponent',
      effect: 'DEF -4 for the attack',
    };
    const piercing = { ...gun, ap: 2, abilities: { pierce } };
    const fight = battle(
      { plan, units: { target: { card: { ...target, idef: 0 } } } },
      { units: { gun: { card: piercing, plan: { distance: 'hold', abilities: { pierce: 'always' } } } } },
    );
    const [first] = journals(fight).split('gun shoots at target').slice(1);
    expect(first).toContain('pierce');
    expect(first).not.toContain('seeks shelter');
  });
});

describe('RQ.TAB.ABIL: the last AP of a unit in contact', () => {
  it('is for a blow, not for an ability that only restores morale, even if the counterblow is dangerous', () => {
    const rally = { cost: ['1 AP'], effect: 'restore 1 MP' };
    const captain = {
      cost: 10,
      ini: 9,
      ccs: 6,
      att: 2,
      mov: 60,
      ap: 2,
      rp: 0,
      hp: 5,
      mp: ['', '', ''],
      abilities: { rally },
    };
    const brute = { cost: 10, ini: 1, ccs: 3, att: 3, def: 3, ap: 0, rp: 2, hp: 9 };
    const fight = battle(
      {
        plan: 'aggressive',
        units: { captain: { card: captain, crossed: { mp: 1 } }, friend: { card: { ini: 0, hp: 9 } } },
      },
      { plan: 'aggressive', units: { brute: { card: brute } }, edge: 'north' },
      { table: { width: 40, depth: 40, zone: 5 }, rounds: 2 },
    );
    const journal = journals(fight);
    expect(journal).toContain('captain attacks brute');
    expect(journal).not.toContain('captain uses rally');
  });
});

describe('README 13: the last activation of a side in a round', () => {
  const brute = { cost: 10, ini: 9, ccs: 2, att: 3, mov: 60, ap: 2, rp: 4, def: 9, hp: 9 };
  const squire = { cost: 30, ini: 1, ccs: 6, att: 1, ap: 2, hp: 30 };
  // The brute comes first, so that the squire need not move.
  const met = (more: object, rounds = 2) =>
    battle(
      { plan: 'aggressive', units: { squire: { card: squire }, ...more } },
      { plan: 'aggressive', units: { brute: { card: brute } } },
      { rounds },
    );

  it('RQ.RE.COUNTERBLOW: makes no blow whose answer costs more than the blow gains', () => {
    const journal = journals(met({}));
    expect(journal).toContain('brute attacks squire');
    expect(journal).not.toContain('squire attacks brute');
  });

  it('RQ.RE.COUNTERBLOW: nor does a unit that charges while other units of its side have not acted yet', () => {
    const friend = { card: { cost: 1, ini: 0, ccs: 4, att: 1, ap: 1, hp: 60 } };
    expect(journals(met({ friend }, 3))).not.toContain('squire attacks brute');
  });

  it('RQ.ACT.1: a unit that makes no such blow is activated after a friend that can attack', () => {
    const order = (rp: number) => {
      const fight = battle(
        {
          plan: 'aggressive',
          units: {
            squire: { card: { ...squire, ini: 9, cost: 15 } },
            friend: { card: { cost: 20, ini: 0, ccs: 3, att: 6, mov: 12, ap: 3, hp: 9 } },
          },
        },
        { plan: 'aggressive', units: { brute: { card: { ...brute, ini: 1, rp } } } },
        { rounds: 2, activation: 'by-plan' },
      );
      const journal = told(fight, { squire: [45, 30], brute: [45, 33.2], friend: [45, 46] });
      return /(squire|friend) is activated/.exec(journal)?.[1];
    };
    expect(order(4)).toBe('friend');
    expect(order(0)).toBe('squire');
  });

  it('RQ.ACT.1: a unit that strikes another opponent in contact instead is activated first', () => {
    const fight = battle(
      {
        plan: 'aggressive',
        units: {
          squire: { card: { ...squire, ini: 9 } },
          friend: { card: { cost: 20, ini: 0, ccs: 3, att: 6, mov: 12, ap: 3, hp: 9 } },
        },
      },
      {
        plan: 'aggressive',
        units: { brute: { card: { ...brute, ini: 1 } }, page: { card: { ini: 0, cost: 9, hp: 4 } } },
      },
      { rounds: 2, activation: 'by-plan' },
    );
    const journal = told(fight, { squire: [45, 30], brute: [45, 33.2], page: [45, 26.8], friend: [45, 46] });
    expect(journal.split('is activated')[0]).toMatch(/squire $/);
    expect(journal).toContain('squire attacks page');
    expect(journal).not.toContain('squire attacks brute');
  });

  describe('RQ.END.1: a unit that charges makes such a blow in the last round', () => {
    const strikesWith = (friend: object, place: readonly [number, number] = [45, 10]) =>
      told(
        battle(
          {
            plan: 'aggressive',
            units: { squire: { card: squire }, friend: { card: { ...squire, ini: 0, ...friend } } },
          },
          { plan: 'aggressive', units: { brute: { card: brute }, far: { card: { hp: 1 } } } },
        ),
        { squire: [45, 30], friend: place, brute: [45, 33.2], far: [5, 80] },
      ).includes('squire attacks brute');
    // A blow of 20 dice that hit on 2+, less 3 blocks, is expected to make 13.7 wounds; the brute has 9 boxes.
    const strong = { ap: 3, mov: 12, ccs: 2, att: 20 };

    it('if a friend can follow with enough blows to eliminate the opponent', () => {
      expect(strikesWith(strong)).toBe(true);
    });

    it('not if the friend cannot attack any more', () => {
      expect(strikesWith({ ...strong, mov: 0 })).toBe(false);
    });

    it('not if the friend can only attack another opponent', () => {
      expect(strikesWith(strong, [8.2, 80])).toBe(false);
    });

    it('not if the opponent is not expected to fall even then', () => {
      expect(strikesWith({ ap: 3, mov: 12 })).toBe(false);
    });

    it('not if the two would have to be lucky', () => {
      // A blow of 13 dice is expected to make 7.8 wounds, a blow of 12 dice 7.
      expect(strikesWith({ ...strong, att: 13 })).toBe(true);
      expect(strikesWith({ ...strong, att: 12 })).toBe(false);
    });

    it('RQ.TYPE.APPR: if an apprentice can follow, which moves into contact with its leader', () => {
      const band = (att: number) =>
        told(
          battle(
            {
              plan: 'aggressive',
              units: {
                leader: { card: { ...squire, type: 'leader', mov: 12, ap: 3 } },
                page: { card: { ...squire, ...strong, type: 'apprentice', ini: 0, att }, leader: 'leader' },
              },
            },
            { plan: 'aggressive', units: { brute: { card: { ...brute, mov: 0 } } } },
          ),
          { leader: [45, 30], page: [45, 26.8], brute: [45, 42] },
        ).includes('leader attacks brute');
      expect([band(20), band(1)]).toEqual([true, false]);
    });
  });
});

describe('README 27: the target of a mission', () => {
  const gun = { cost: 10, ini: 9, rof: 4, mms: 2, range: 150, ap: 1, hp: 3 };
  const chief = { cost: 20, ini: 1, hp: 9 };
  const nearlyDown = (cost: number, rounds: number) =>
    battle(
      { plan: 'aggressive', missions: ['behead'], units: { gun: { card: gun } } },
      { units: { chief: { card: chief }, page: { card: { cost, ini: 1, hp: 1 } } } },
      { rounds, missions: { behead: { kill: 'chief', points: 10 } } },
    );
  const firstShot = (fight: object) => journals(fight).match(/gun shoots at (\w+)/)?.[1];

  it('RQ.VP.1: comes after an opponent that is sure to fall, and worth more than its wounds', () => {
    expect(firstShot(nearlyDown(20, 2))).toBe('page');
  });

  it('RQ.VP.1: comes before an opponent that is sure to fall, but worth less than its wounds', () => {
    expect(firstShot(nearlyDown(1, 2))).toBe('chief');
  });

  it('RQ.VP.1: comes after an opponent that can fall in the last round, if it cannot fall itself', () => {
    expect(firstShot(nearlyDown(5, 1))).toBe('page');
  });
});
