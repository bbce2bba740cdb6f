import { describe, expect, it } from 'vitest';
import { playFight } from '../playFight.ts';
import { battle } from '../smallBattle.ts';

const inOrder =
  (...names: string[]) =>
  (abilities: Readonly<Record<string, object>>) =>
    Object.fromEntries(names.map((name) => [name, abilities[name]]));

describe('README 18: abilities that compete for the same points', () => {
  it.each([
    ['brace', 'guard'],
    ['guard', 'brace'],
  ])('RQ.TAB.ABIL: in an attack, the ability that gains most is used, with %s before %s on the card', (...names) => {
    const abilities = inOrder(...names)({
      brace: { cost: ['1 RP'], effect: '+2 block dice' },
      guard: { cost: ['1 RP'], effect: 'DEF +1 for the attack' },
    });
    const setup = {
      mode: 'attack',
      attacker: { card: { ccs: 4, att: 3, hp: 9 } },
      defender: { card: { def: 1, rp: 1, hp: 9, abilities } },
      reactions: 'aggressive',
    };
    const { journal, measures } = playFight(setup, [4, 4, 4, 5, 5, 1]);
    expect(journal).toContain('uses brace');
    expect(journal).not.toContain('uses guard');
    expect(measures.wounds).toBe(1);
  });

  it.each([
    ['roar', 'shout'],
    ['shout', 'roar'],
  ])('RQ.TAB.ABIL: as an action, the ability that gains most is used, with %s before %s on the card', (...names) => {
    const abilities = inOrder(...names)({
      roar: { cost: ['1 AP', '1/Round'], effect: 'ATT +2 for the round' },
      shout: { cost: ['1 AP', '1/Round'], effect: 'ATT +1 for the round' },
    });
    const setup = {
      mode: 'duel',
      rounds: 1,
      first: 'red',
      sides: {
        red: { card: { ccs: 4, att: 1, ap: 3, hp: 9, abilities }, plan: 'aggressive' },
        blue: { card: { hp: 9 }, plan: 'none' },
      },
    };
    const { journal } = playFight(setup, [4, 4, 4, 4, 4, 4]);
    expect(journal).toContain('uses roar');
    expect(journal).not.toContain('uses shout');
  });
});

describe('README 18: abilities used when they pay', () => {
  it('RQ.ACT.MOVE, RQ.TAB.ABIL: do not spend AP that a charge needs for its strike', () => {
    const lick = { cost: ['2 AP', '1/Round'], effect: 'heal 1' };
    const setup = {
      mode: 'duel',
      rounds: 1,
      first: 'red',
      distance: 8,
      sides: {
        red: {
          card: { ccs: 6, att: 1, ap: 3, mov: 10, hp: 3, abilities: { lick } },
          crossed: { hp: 1 },
          plan: 'aggressive',
        },
        blue: { card: { ccs: 2, att: 6, rp: 4, hp: 9 }, plan: 'aggressive' },
      },
    };
    const { journal } = playFight(setup, []);
    expect(journal.indexOf('red moves 8 cm into contact with blue')).toBeLessThan(journal.indexOf('red uses lick'));
  });

  it('RQ.TAB.ABIL: make a free attack, whatever the outlook against another opponent', () => {
    const snap = {
      cost: ['Anytime', '1/Round', 'LoS'],
      when: 'activation',
      target: 'opponent',
      effect: 'ranged attack',
    };
    const shooter = { card: { ini: 9, rof: 1, mms: 4, range: 60, hp: 1, cost: 10, abilities: { snap } } };
    const setup = battle(
      // The shooter, at (22.5, 8.4), sees only the killer at (45, 51.6); the nearest opponent, at (15, 51.6), is
      // hidden.
      { units: { shooter, pawn: { card: { cost: 10, hp: 1 } } } },
      {
        units: {
          nearest: { card: { cost: 10, hp: 9 } },
          killer: { card: { cost: 10, ccs: 2, att: 1, mov: 50, ap: 2, hp: 9 }, plan: 'none' },
          third: { card: { cost: 10, hp: 9 } },
        },
      },
      {
        table: {
          width: 90,
          depth: 60,
          terrain: [
            { box: [8, 40], size: [12, 2], blocks: 'sight' },
            { box: [56, 40], size: [12, 2], blocks: 'sight' },
          ],
        },
      },
    );
    const { journal } = playFight(setup, [1, 2]);
    expect(journal).toContain('shooter uses snap');
  });
});
