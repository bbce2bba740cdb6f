import { describe, expect, it } from 'vitest';
import { chanceToActBefore, chanceToBegin } from '../../../../../src/rules/skirmish/play/rounds.ts';
import { skirmish } from '../../../../../src/rules/skirmish/skirmish.ts';
import { battleWithoutBonus as battle } from '../smallBattle.ts';

/** The chances of the sides red, blue and green (if there are three) to begin the next round. */
function chances(inis: readonly number[], first: number, more: object = {}): number[] {
  const [red, blue, green] = inis.map((ini, side) => ({ units: { [`unit${side}`]: { card: { ini, hp: 3 } } } }));
  const fight = battle(red, blue, more);
  const state = begun(green ? { ...fight, sides: { ...fight.sides, green } } : fight);
  state.first = first;
  return inis.map((_, side) => chanceToBegin(state, side));
}

/** The state of a fight that has just begun. */
function begun(fight: unknown) {
  const state = skirmish.create(skirmish.setupSchema.parse(fight));
  skirmish.begin(state, { die: () => 1, sum: () => 1, hits: () => 0, pick: () => 0 }, null);
  return state;
}

describe('the chance that a side begins the next round', () => {
  it('RQ.PREP.6: is 1 for the highest combat value', () => {
    expect(chances([5, 4], 1)).toEqual([1, 0]);
    expect(chances([5, 4, 6], 0)).toEqual([0, 0, 1]);
  });

  it('RQ.PREP.6: is 1 for the side that a duel names as the first', () => {
    const card = { ini: 5, hp: 3 };
    const state = begun({ mode: 'duel', first: 'blue', sides: { red: { card }, blue: { card } } });
    expect([chanceToBegin(state, 0), chanceToBegin(state, 1)]).toEqual([0, 1]);
  });

  it('RQ.PREP.6: is equal for sides of equal combat value that draw lots', () => {
    expect(chances([5, 5], 0)).toEqual([1 / 2, 1 / 2]);
    expect(chances([5, 5, 5], 0)).toEqual([1 / 3, 1 / 3, 1 / 3]);
    expect(chances([5, 3, 5], 1)).toEqual([1 / 2, 0, 1 / 2]);
  });

  it('RQ.PREP.6: follows the option for equal combat values', () => {
    const option = (equalCombatValue: string) => ({ options: { equalCombatValue } });
    expect(chances([5, 5], 1, option('last-first'))).toEqual([0, 1]);
    expect(chances([5, 5], 1, option('last-second'))).toEqual([1, 0]);
    expect(chances([5, 5, 5], 1, option('last-second'))).toEqual([1 / 2, 0, 1 / 2]);
    // The side that began the last round does not have the highest value.
    expect(chances([5, 3, 5], 1, option('last-first'))).toEqual([1 / 2, 0, 1 / 2]);
    expect(chances([5, 3, 5], 1, option('last-second'))).toEqual([1 / 2, 0, 1 / 2]);
  });
});

describe('the chance that a side acts before another one in the next round', () => {
  /** Red, blue and green act in turn; red and blue have the same combat value, and green a lower one. */
  const state = () => {
    const side = (ini: number) => ({ card: { ini, hp: 3 } });
    const fight = battle({ units: { r: side(5) } }, { units: { b: side(5) } });
    return begun({ ...fight, sides: { ...fight.sides, green: { units: { g: side(3) } } } });
  };

  it('RQ.ACT.1, RQ.PREP.6: follows the turns from the side that begins', () => {
    const [red, blue, green] = [0, 1, 2];
    const three = state();
    expect(chanceToActBefore(three, red, blue)).toBe(1 / 2);
    expect(chanceToActBefore(three, blue, red)).toBe(1 / 2);
    // If red begins, green is the last; if blue begins, green comes before red.
    expect(chanceToActBefore(three, green, red)).toBe(1 / 2);
    expect(chanceToActBefore(three, green, blue)).toBe(0);
    expect(chanceToActBefore(three, blue, green)).toBe(1);
  });
});
