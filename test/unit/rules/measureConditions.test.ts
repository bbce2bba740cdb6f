import { describe, expect, it } from 'vitest';
import { withColumn } from '../../../src/foundation/conditions.ts';
import { count, flag, type Measure } from '../../../src/rules/Measure.ts';
import { compileMeasureCondition } from '../../../src/rules/measureConditions.ts';

const chart: Measure = { ...count('chart', 'the chart', '', 2), kind: 'category', labels: ['none', 'DR2', 'DR7'] };
const measures = [flag('lost', 'all is lost', 'trips'), count('cost', 'cost', 'resources', 20, 0.5), chart];

function read(text: string) {
  const mistakes: string[] = [];
  const compiled = compileMeasureCondition(
    text,
    measures,
    withColumn(text, (message) => mistakes.push(message)),
  );
  return { meets: compiled?.meets ?? null, mistakes };
}

function meets(text: string, ...values: number[]): boolean {
  const { meets, mistakes } = read(text);
  expect(mistakes).toEqual([]);
  return meets!(Int32Array.from(values));
}

describe('a condition on measures', () => {
  it('compares a flag with 0, 1, yes and no', () => {
    expect(meets('lost = 1', 1, 0, 0)).toBe(true);
    expect(meets('lost == yes', 0, 0, 0)).toBe(false);
    expect(meets('lost != no', 1, 0, 0)).toBe(true);
  });

  it('reads amounts in their unit, not in steps', () => {
    expect(meets('cost >= 4.5', 0, 9, 0)).toBe(true);
    expect(meets('cost > 4.5', 0, 9, 0)).toBe(false);
    expect(meets('cost <= 4', 0, 9, 0)).toBe(false);
    expect(meets('cost < 5', 0, 9, 0)).toBe(true);
  });

  it('accepts the labels of a category', () => {
    expect(meets('chart = DR7', 0, 0, 2)).toBe(true);
  });

  it('joins comparisons with and', () => {
    expect(meets('lost = 1 and cost > 2', 1, 5, 0)).toBe(true);
    expect(meets('lost = 1 and cost > 2', 0, 5, 0)).toBe(false);
  });

  it('accepts `or`, `not` and brackets; `and` binds more tightly than `or`', () => {
    expect(meets('lost = 1 or cost > 2 and chart = none', 1, 0, 2)).toBe(true);
    expect(meets('(lost = 1 or cost > 2) and chart = none', 1, 0, 2)).toBe(false);
    expect(meets('not (lost = 1 or cost > 2)', 0, 4, 2)).toBe(true);
    expect(meets('not lost = 1 and not chart = none', 0, 0, 0)).toBe(false);
  });

  it('reads a flag alone as true if it is 1', () => {
    expect(meets('lost', 1, 0, 0)).toBe(true);
    expect(meets('not lost and cost >= 2', 1, 4, 0)).toBe(false);
    expect(meets('chart = DR2 or lost', 1, 0, 0)).toBe(true);
  });

  it('lists the measures on which it depends', () => {
    const uses = (text: string) => compileMeasureCondition(text, measures, (_, message) => expect.fail(message))!.uses;
    expect(uses('not (chart = DR2) and lost')).toEqual([0, 2]);
    expect(uses('lost + 2 * cost >= 1 or lost')).toEqual([0, 1]);
  });

  it('with open values, accepts a value that no trial can have: it is never equal, and compares by its size', () => {
    const open = (text: string, ...values: number[]) =>
      compileMeasureCondition(text, measures, (_, message) => expect.fail(message), { open: 'values' })!.meets(
        Int32Array.from(values),
      );
    expect(open('cost >= 90', 0, 20, 0)).toBe(false);
    expect(open('cost < 90', 0, 20, 0)).toBe(true);
    expect(open('cost >= 2.3', 0, 4, 0)).toBe(false);
    expect(open('cost >= 2.3', 0, 5, 0)).toBe(true);
    expect(open('chart = DR9', 0, 0, 0)).toBe(false);
    expect(open('chart != DR9', 0, 0, 0)).toBe(true);
  });

  it('adds up measures in their units, exactly', () => {
    expect(meets('cost + lost >= 5', 1, 8, 0)).toBe(true);
    expect(meets('cost + lost > 5', 1, 8, 0)).toBe(false);
    expect(meets('2 * (cost - lost) / 3 = 1', 1, 5, 0)).toBe(true);
    expect(meets('cost >= 2 * lost + 0.5', 1, 5, 0)).toBe(true);
    expect(meets('-cost + 0.1 < -lost', 1, 3, 0)).toBe(true);
    expect(meets('0.1 * cost + 0.2 * cost = 0.3 * cost + 0.3 * lost - 0.3', 1, 7, 0)).toBe(true);
    expect(meets('3 <= cost', 0, 6, 0)).toBe(true);
  });

  it('reads the label of a category as a whole, with the words and signs in it', () => {
    const labels = ['none', 'this or that', 'A (and B) = C', 'bed and board', 'DR2'];
    const odd: Measure[] = [{ ...chart, labels, max: 4 }, flag('lost', 'all is lost', 'trips')];
    const holds = (text: string, ...values: number[]) =>
      compileMeasureCondition(text, odd, (_, message) => expect.fail(message))!.meets(Int32Array.from(values));
    expect(holds('chart = this or that', 1, 0)).toBe(true);
    expect(holds('lost = 1 or chart = A (and B) = C', 2, 0)).toBe(true);
    expect(holds('(chart = bed and board and lost = 1)', 3, 1)).toBe(true);
    expect(holds('chart = none or lost = 1', 4, 1)).toBe(true);
  });

  it('compares with the whole number of steps that a value has, also for steps of a third or a thirtieth', () => {
    const worth: Measure[] = [{ ...flag('worth', 'points per point', 'points'), kind: 'count', step: 1 / 30, max: 90 }];
    const said: string[] = [];
    const meets = (text: string, value: number) =>
      compileMeasureCondition(text, worth, (_, message) => said.push(message))?.meets(Int32Array.from([value]));
    for (const [text, from] of [
      ['worth >= 0.1', 3],
      ['worth >= 0.7', 21],
      ['worth * 2 >= 1.4', 21],
    ] as const) {
      expect([meets(text, from - 1), meets(text, from)], text).toEqual([false, true]);
    }
    expect(said).toEqual([]);
    meets('worth > 0.11', 0);
    expect(said).toEqual([expect.stringContaining('worth is never 0.11; expected 0 to 3 points, in steps of 1/30')]);
  });

  it('reports every mistake of a text, each with its column', () => {
    expect(read('cots > 1 and (lost = 2 or charrt = DR2)').mistakes).toEqual([
      'no measure is called cots; did you mean `cost`?; expected lost, cost, chart (column 1 of "cots > 1 and (lost = 2 or charrt = DR2)")',
      'lost is never 2; expected 0 to 1 trips (column 22 of "cots > 1 and (lost = 2 or charrt = DR2)")',
      'no measure is called charrt; did you mean `chart`?; expected lost, cost, chart (column 27 of "cots > 1 and (lost = 2 or charrt = DR2)")',
    ]);
  });

  it.each([
    ['lsot = 1', 'did you mean `lost`?'],
    ['cost', 'expected a comparison such as `cost >= 1`'],
    ['', 'expected a comparison such as `lost = yes`'],
    ['lost = 1 and', 'expected a comparison such as `lost = yes` before and after `and` (column 13'],
    ['cost => 1', 'expected >=, <=, >, <, = or !=; got "=>"; did you mean `>=`? (column 6'],
    ['cost * cost > 4', 'expected a number on one side of * (column 8'],
    ['cost / lost > 4', 'write `a > 2 * b` for `a / b > 2`'],
    ['cost / 0 > 4', 'expected a number other than 0 after /'],
    ['cost-lost > 4', 'a minus sign needs blanks around it'],
    ['chart + 1 > 4', 'chart is a category, and must be compared alone: `chart = none`'],
    ['1 < 2', 'expected a measure on one side of the comparison'],
    [
      'cost >= 2 an lost',
      'expected + - * / or the end of this side of the comparison; got "an lost"; did you mean `and`? (column 11',
    ],
    ['lost or (cost > 1', 'this ( is never closed; write ) where it ends (column 9'],
    ['lost or cost > 1)', 'this ) has no matching (; remove it (column 17'],
    ['1 < cost < 3', 'expected + - * / or the end of this side of the comparison; got "< 3" (column 10'],
    ['(cost + 1 > 2', 'this ( is never closed; write ) where it ends (column 1'],
    ['cost >', 'expected a number for cost; got none (column 7'],
    ['chart = DR2 or DR7', 'chart is never DR2 or DR7; expected none, DR2, DR7'],
    ['cost * 1e300 + lost > 1', 'expected numbers with fewer digits'],
    ['cost = much', 'expected a number for cost; got "much"'],
    ['cost = 2.25', 'cost is never 2.25; expected 0 to 10 resources, in steps of 0.5'],
    ['cost > 90', 'cost is never 90'],
    ['cost >= 2.50000000000000000001', 'cost is never 2.50000000000000000001'],
    ['lost = 100%', 'expected a number for lost; got "100%"'],
    ['chart = DR9', 'chart is never DR9; expected none, DR2, DR7'],
  ])('refuses "%s" with the reason', (text, message) => {
    const { meets, mistakes } = read(text);
    expect(meets).toBeNull();
    expect(mistakes.join('\n')).toContain(message);
  });
});
