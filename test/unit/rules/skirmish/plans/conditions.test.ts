import { describe, expect, test } from 'vitest';
import { compileCondition, holds, parseCondition } from '../../../../../src/rules/skirmish/plans/conditions.ts';
import {
  type Comparison,
  type Condition,
  PAYS,
  type Plan,
  QUANTITIES,
  type Quantity,
} from '../../../../../src/rules/skirmish/plans/Plan.ts';
import { planNamed } from '../../../../../src/rules/skirmish/plans/shippedPlans.ts';
import { WoundLimits } from '../../../../../src/rules/skirmish/plans/WoundTable.ts';

/** Compiles a condition that is the only one of its fight. */
function compiled(condition: Condition) {
  const plan: Plan = { ...planNamed('none')!, retreat: condition };
  return compileCondition(condition, new WoundLimits([plan]));
}

/** A situation with the given quantities (others are 0). It records which quantities were asked for. */
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
  test.each(operators)('%s compares as written', (operator) => {
    for (const hp of [1, 1.5, 2, 3]) {
      const condition = compiled([{ quantity: 'HP', operator, value: 1.5 }]);
      expect(holds(condition, situation({ HP: hp }))).toBe(compare[operator](hp, 1.5));
    }
  });

  test.each(operators)('%s is false for a quantity that does not exist', (operator) => {
    const condition = compiled([{ quantity: 'foe HP', operator, value: 1 }]);
    expect(holds(condition, situation({ 'foe HP': Number.NaN }))).toBe(false);
  });

  // A distance is in hundredths of a cm, and probabilities are ranks: 1 is the only limit.
  const held: Partial<Record<Quantity, number>> = { distance: 700, 'expected wounds': 1, 'chance to fall': 1 };

  test.each(QUANTITIES)('reads %s by its own index', (quantity) => {
    const given = situation({ [quantity]: held[quantity] ?? 7 });
    expect(holds(compiled([{ quantity, operator: '=', value: 7 }]), given)).toBe(true);
    expect(given.asked).toEqual([quantity]);
  });

  test('compares a count with a decimal exactly, however close it is to a whole number', () => {
    const atLeast = compiled([{ quantity: 'HP', operator: '>=', value: 3, written: '3.00000000000000000001' }]);
    expect(holds(atLeast, situation({ HP: 3 }))).toBe(false);
    expect(holds(atLeast, situation({ HP: 4 }))).toBe(true);
  });

  test('compares a distance with a decimal in hundredths of a cm: 10.3 less 8 is 2.3', () => {
    const exactly = compiled([{ quantity: 'distance', operator: '=', value: 2.3 }]);
    expect(holds(exactly, situation({ distance: 1030 - 800 }))).toBe(true);
    expect(holds(exactly, situation({ distance: 231 }))).toBe(false);
  });

  test('is true for an empty condition without reading any quantity', () => {
    const given = situation({});
    expect(holds(compiled([]), given)).toBe(true);
    expect(given.asked).toEqual([]);
  });

  test('needs every comparison to be true', () => {
    const condition = compiled([
      { quantity: 'HP', operator: '<=', value: 2 },
      { quantity: 'RP', operator: '>=', value: 1 },
    ]);
    expect(holds(condition, situation({ HP: 2, RP: 1 }))).toBe(true);
    expect(holds(condition, situation({ HP: 3, RP: 1 }))).toBe(false);
    expect(holds(condition, situation({ HP: 2, RP: 0 }))).toBe(false);
  });

  test('reads costly quantities last, and only if the other comparisons are true', () => {
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

function read(text: string) {
  const found: string[] = [];
  const condition = parseCondition(text, (column, message) => found.push(`${column}: ${message}`));
  return { condition, found };
}

describe('parseCondition', () => {
  test('reads comparisons joined by and', () => {
    const { condition, found } = read('when expected wounds >= 1 and RP > 2 and foe HP != 3');
    expect(found).toEqual([]);
    expect(condition).toEqual([
      { quantity: 'expected wounds', operator: '>=', value: 1 },
      { quantity: 'RP', operator: '>', value: 2 },
      { quantity: 'foe HP', operator: '!=', value: 3 },
    ]);
  });

  const compared = QUANTITIES.filter((quantity) => quantity !== 'gain');

  test.each(compared)('accepts %s with any capitals and gaps, with or without when', (quantity) => {
    const odd = quantity.toUpperCase().replace(' ', '   ');
    for (const text of [`${quantity} < 1`, `WHEN ${odd}<1`, `  ${quantity.toLowerCase()}  <  1.0 `]) {
      expect(read(text)).toEqual({ condition: [{ quantity, operator: '<', value: 1 }], found: [] });
    }
  });

  test.each([
    ['>=', '>='],
    ['<=', '<='],
    ['>', '>'],
    ['<', '<'],
    ['=', '='],
    ['!=', '!='],
    ['≥', '>='],
    ['≤', '<='],
    ['≠', '!='],
    ['==', '='],
    ['<>', '!='],
  ])('reads %s as %s', (written, operator) => {
    expect(read(`HP ${written} 2`).condition).toEqual([{ quantity: 'HP', operator, value: 2 }]);
  });

  test('reads `always` as a condition without comparisons, and never as null', () => {
    expect(read('always')).toEqual({ condition: [], found: [] });
    expect(read('when Always ')).toEqual({ condition: [], found: [] });
    expect(read('never')).toEqual({ condition: null, found: [] });
  });

  test('accepts a chance in per cent', () => {
    expect(read('chance to fall >= 12.5%').condition).toEqual(read('chance to fall >= .125').condition);
    expect(read('chance to fall >= 12.5%').condition?.[0].value).toBe(0.125);
  });

  test('accepts `it pays` alone or beside comparisons, but not compared with a number', () => {
    expect(read('when it pays')).toEqual({ condition: PAYS, found: [] });
    expect(read('It  Pays and HP <= 2').condition).toEqual([...PAYS, { quantity: 'HP', operator: '<=', value: 2 }]);
    expect(read('gain > 0').found).toEqual([`1: expected one of ${compared.join(', ')}; got "gain"`]);
  });

  const names = compared.join(', ');
  const form = 'a condition such as `when HP <= 2 and RP >= 1` or `when it pays`, always or never';
  test.each([
    ['', [`1: expected ${form}`]],
    ['when ', [`6: expected ${form}`]],
    ['alwys', [`1: expected ${form}; got "alwys"; did you mean \`always\`?`]],
    ['expected wound >= 1', [`1: expected one of ${names}; got "expected wound"; did you mean \`expected wounds\`?`]],
    ['whn HP <= 2', [`1: expected one of ${names}; got "whn HP"; did you mean \`when\`?`]],
    ['when <= 2', [`6: expected one of ${names} before the comparison`]],
    ['when HP 2', ['9: expected >=, <=, >, <, = or != after HP; got "2"']],
    ['HP', ['3: expected >=, <=, >, <, = or != after HP; got the end of the comparison']],
    ['HP => 2', ['4: expected >=, <=, >, <, = or !=; got "=>"; did you mean `>=`?']],
    ['HP <= two', ['7: expected a number, 0 or more; got "two"']],
    ['HP <= -1', ['7: expected a number, 0 or more; got "-1"']],
    ['HP <= 50%', ['7: expected a number, 0 or more; got "50%"']],
    ['HP <=', ['6: expected a number, 0 or more; got none']],
    ['chance to fall > 50', ['18: expected a chance from 0 to 1, or per cent such as 50%; got 50']],
    ['HP <= 2 and', ['12: expected a comparison such as `RP >= 1` before and after `and`']],
    ['and HP <= 2', ['1: expected a comparison such as `RP >= 1` before and after `and`']],
    ['HP <= 2 or RP = 1', ['9: expected `and`; got `or` (for either of two conditions, list the reaction twice)']],
    ['1 <= HP', [`1: expected one of ${names}; got "1"`, '6: expected a number, 0 or more; got "HP"']],
  ])('points to the mistake in "%s"', (text, expected) => {
    expect(read(text).found).toEqual(expected);
  });

  test('reports every mistake of a text, each with its column', () => {
    const { found } = read('when HQ <= 2 and RP => x and round >= 2');
    expect(found.map((line) => line.split(':')[0])).toEqual(['6', '21', '24']);
  });
});
