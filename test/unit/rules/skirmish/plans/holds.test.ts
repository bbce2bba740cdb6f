import { describe, expect, test } from 'vitest';
import { compileCondition } from '../../../../../src/rules/skirmish/plans/compileCondition.ts';
import { holds } from '../../../../../src/rules/skirmish/plans/holds.ts';
import {
  type Comparison,
  type Condition,
  type Plan,
  QUANTITIES,
  type Quantity,
} from '../../../../../src/rules/skirmish/plans/Plan.ts';
import { planNamed } from '../../../../../src/rules/skirmish/plans/shippedPlans.ts';
import { WoundLimits } from '../../../../../src/rules/skirmish/plans/WoundLimits.ts';

/** A condition that is the only one of its fight. */
function compiled(condition: Condition) {
  const plan: Plan = { ...planNamed('none')!, retreat: condition };
  return compileCondition(condition, new WoundLimits([plan]));
}

/** A situation of given quantities (others are 0) as conditions hold them, and which of them were asked for. */
function situation(given: Partial<Record<Quantity, number>>) {
  const asked: Quantity[] = [];
  const answer = new Float64Array(1);
  return {
    asked,
    answer,
    ask(index: number) {
      asked.push(QUANTITIES[index]);
      answer[0] = given[QUANTITIES[index]] ?? 0;
    },
  };
}

const compare: Record<Comparison['operator'], (one: number, other: number) => boolean> = {
  '>=': (one, other) => one >= other,
  '<=': (one, other) => one <= other,
  '>': (one, other) => one > other,
  '<': (one, other) => one < other,
  '=': (one, other) => one === other,
  '!=': (one, other) => one !== other,
};

describe('holds', () => {
  const operators = Object.keys(compare) as Comparison['operator'][];
  test.each(operators)('%s compares as it is written', (operator) => {
    for (const hp of [1, 1.5, 2, 3]) {
      const condition = compiled([{ quantity: 'HP', operator, value: 1.5 }]);
      expect(holds(condition, situation({ HP: hp }))).toBe(compare[operator](hp, 1.5));
    }
  });

  test.each(operators)('%s is never met by a quantity that is not there', (operator) => {
    const condition = compiled([{ quantity: 'foe HP', operator, value: 1 }]);
    expect(holds(condition, situation({ 'foe HP': Number.NaN }))).toBe(false);
  });

  // A distance is held in hundredths of a cm, and what comes of dice as a rank: 1 is the only limit.
  const held: Partial<Record<Quantity, number>> = { distance: 700, 'expected wounds': 1, 'chance to fall': 1 };

  test.each(QUANTITIES)('asks for %s by its own index', (quantity) => {
    const given = situation({ [quantity]: held[quantity] ?? 7 });
    expect(holds(compiled([{ quantity, operator: '=', value: 7 }]), given)).toBe(true);
    expect(given.asked).toEqual([quantity]);
  });

  test('a count is held against a decimal as exact arithmetic does, however near it is to a whole number', () => {
    const atLeast = compiled([{ quantity: 'HP', operator: '>=', value: 3, written: '3.00000000000000000001' }]);
    expect(holds(atLeast, situation({ HP: 3 }))).toBe(false);
    expect(holds(atLeast, situation({ HP: 4 }))).toBe(true);
  });

  test('a distance is held against a decimal in hundredths of a cm: 10.3 less 8 is 2.3', () => {
    const exactly = compiled([{ quantity: 'distance', operator: '=', value: 2.3 }]);
    expect(holds(exactly, situation({ distance: 1030 - 800 }))).toBe(true);
    expect(holds(exactly, situation({ distance: 231 }))).toBe(false);
  });

  test('an empty condition holds and asks nothing', () => {
    const given = situation({});
    expect(holds(compiled([]), given)).toBe(true);
    expect(given.asked).toEqual([]);
  });

  test('every comparison must hold', () => {
    const condition = compiled([
      { quantity: 'HP', operator: '<=', value: 2 },
      { quantity: 'RP', operator: '>=', value: 1 },
    ]);
    expect(holds(condition, situation({ HP: 2, RP: 1 }))).toBe(true);
    expect(holds(condition, situation({ HP: 3, RP: 1 }))).toBe(false);
    expect(holds(condition, situation({ HP: 2, RP: 0 }))).toBe(false);
  });

  test('the costly quantities are asked for last, and only if nothing else settled the matter', () => {
    const condition = compiled([
      { quantity: 'expected wounds', operator: '>=', value: 1 },
      { quantity: 'chance to fall', operator: '>=', value: 0.5 },
      { quantity: 'RP', operator: '>=', value: 1 },
    ]);
    const poor = situation({ 'expected wounds': 3, 'chance to fall': 1 }); // ranks: on the second limit, and on the first
    expect(holds(condition, poor)).toBe(false);
    expect(poor.asked).toEqual(['RP']);
    const rich = situation({ 'expected wounds': 3, 'chance to fall': 1, RP: 1 });
    expect(holds(condition, rich)).toBe(true);
    expect(rich.asked).toEqual(['RP', 'expected wounds', 'chance to fall']);
  });
});
