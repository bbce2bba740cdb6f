import { describe, expect, test } from 'vitest';
import { compileCondition } from '../../../../../src/rules/skirmish/plans/compileCondition.ts';
import { holds } from '../../../../../src/rules/skirmish/plans/holds.ts';
import { type Comparison, QUANTITIES, type Quantity } from '../../../../../src/rules/skirmish/plans/Plan.ts';

/** A situation of given quantities (others are 0), and which of them were asked for. */
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
      const condition = compileCondition([{ quantity: 'HP', operator, value: 1.5 }]);
      expect(holds(condition, situation({ HP: hp }))).toBe(compare[operator](hp, 1.5));
    }
  });

  test.each(operators)('%s is never met by a quantity that is not there', (operator) => {
    const condition = compileCondition([{ quantity: 'foe HP', operator, value: 1 }]);
    expect(holds(condition, situation({ 'foe HP': Number.NaN }))).toBe(false);
  });

  test.each(QUANTITIES)('asks for %s by its own index', (quantity) => {
    const given = situation({ [quantity]: 7 });
    expect(holds(compileCondition([{ quantity, operator: '=', value: 7 }]), given)).toBe(true);
    expect(given.asked).toEqual([quantity]);
  });

  test('an empty condition holds and asks nothing', () => {
    const given = situation({});
    expect(holds(compileCondition([]), given)).toBe(true);
    expect(given.asked).toEqual([]);
  });

  test('every comparison must hold', () => {
    const condition = compileCondition([
      { quantity: 'HP', operator: '<=', value: 2 },
      { quantity: 'RP', operator: '>=', value: 1 },
    ]);
    expect(holds(condition, situation({ HP: 2, RP: 1 }))).toBe(true);
    expect(holds(condition, situation({ HP: 3, RP: 1 }))).toBe(false);
    expect(holds(condition, situation({ HP: 2, RP: 0 }))).toBe(false);
  });

  test('the costly quantities are asked for last, and only if nothing else settled the matter', () => {
    const condition = compileCondition([
      { quantity: 'expected wounds', operator: '>=', value: 1 },
      { quantity: 'chance to fall', operator: '>=', value: 0.5 },
      { quantity: 'RP', operator: '>=', value: 1 },
    ]);
    const poor = situation({ 'expected wounds': 3, 'chance to fall': 1 });
    expect(holds(condition, poor)).toBe(false);
    expect(poor.asked).toEqual(['RP']);
    const rich = situation({ 'expected wounds': 3, 'chance to fall': 1, RP: 1 });
    expect(holds(condition, rich)).toBe(true);
    expect(rich.asked).toEqual(['RP', 'expected wounds', 'chance to fall']);
  });
});
