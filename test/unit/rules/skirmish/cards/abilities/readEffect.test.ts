import { describe, expect, it } from 'vitest';
import { readEffect } from '../../../../../../src/rules/skirmish/cards/abilities/readEffect.ts';

describe('readEffect', () => {
  it.each([
    ['+2 hit dice', { kind: 'dice', roll: 'hit', by: 2 }],
    ['-1 block die', { kind: 'dice', roll: 'block', by: -1 }],
    ['+1 Dodge die', { kind: 'dice', roll: 'dodge', by: 1 }],
    ['cut 1 wound', { kind: 'cut-wounds', by: 1 }],
    ['cut 2 wounds', { kind: 'cut-wounds', by: 2 }],
    ['heal 2', { kind: 'heal', by: 2 }],
    ['heal 2 HP', { kind: 'heal', by: 2 }],
    ['move 10 cm', { kind: 'move', by: 10 }],
    ['close attack', { kind: 'attack', attack: 'close' }],
    ['Ranged  attack', { kind: 'attack', attack: 'ranged' }],
    ['restore 1 MP', { kind: 'restore-mp', by: 1 }],
    ['refill fire-Bolt', { kind: 'refill', ability: 'fire-Bolt' }],
    ['refill', { kind: 'refill', ability: null }],
  ])('reads %s', (text, effect) => {
    expect(readEffect(text)).toEqual({ effect, isLeftOpen: false });
  });

  it('reads changes of stats, with how long they last where the card says so', () => {
    const change = { kind: 'change', stat: 'ccs', by: -1 };
    expect(readEffect('CCS -1 for the attack')).toEqual({ effect: { ...change, until: 'attack' }, isLeftOpen: false });
    expect(readEffect('ccs -1 for the Round')).toEqual({ effect: { ...change, until: 'round' }, isLeftOpen: false });
    expect(readEffect('CCS -1 for the match')).toEqual({ effect: { ...change, until: 'match' }, isLeftOpen: false });
    expect(readEffect('CCS -1')).toMatchObject({ effect: change, isLeftOpen: true });
  });

  it.each([
    ['ATK +1', 'no stat is called `ATK`; did you mean `ATT`?'],
    ['ATT +1 for the rond', 'expected `for the` attack, round or match; got "rond"; did you mean `round`?'],
    ['heal 0', 'expected an amount other than 0; got "heal 0"'],
  ])('says what is wrong with %s', (text, message) => {
    expect(readEffect(text)).toBe(message);
  });

  it('shows every form where a text has none, with the nearest word', () => {
    expect(readEffect('heel 2')).toMatch(
      /^expected an effect: ATT \+1 for the round, \+1 hit die, .*; got "heel 2"; did you mean `heal`\?$/,
    );
    expect(readEffect('fly')).toMatch(/; got "fly"$/);
  });
});
