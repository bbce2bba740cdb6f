import { describe, expect, it } from 'vitest';
import { parseCondition } from '../../../../src/cli/shared/parseCondition.ts';
import { count, flag, type Measure } from '../../../../src/rules/Measure.ts';

const chart: Measure = { ...count('chart', 'the chart', '', 2), kind: 'category', labels: ['none', 'DR2', 'DR7'] };
const measures = [flag('lost', 'all is lost', 'trips'), count('cost', 'cost', 'resources', 20, 0.5), chart];
const meets = (text: string, ...values: number[]) => parseCondition(text, measures)(Int32Array.from(values));

describe('parseCondition', () => {
  it('compares a flag with 0, 1, yes and no', () => {
    expect(meets('lost = 1', 1, 0, 0)).toBe(true);
    expect(meets('lost == yes', 0, 0, 0)).toBe(false);
    expect(meets('lost != no', 1, 0, 0)).toBe(true);
  });

  it('takes amounts in their unit, not in steps', () => {
    expect(meets('cost >= 4.5', 0, 9, 0)).toBe(true);
    expect(meets('cost > 4.5', 0, 9, 0)).toBe(false);
    expect(meets('cost <= 4', 0, 9, 0)).toBe(false);
    expect(meets('cost < 5', 0, 9, 0)).toBe(true);
  });

  it('takes the labels of a category', () => {
    expect(meets('chart = DR7', 0, 0, 2)).toBe(true);
  });

  it('joins comparisons with and', () => {
    expect(meets('lost = 1 and cost > 2', 1, 5, 0)).toBe(true);
    expect(meets('lost = 1 and cost > 2', 0, 5, 0)).toBe(false);
  });

  it.each([
    ['lsot = 1', 'did you mean `lost`?'],
    ['lost', 'expected MEASURE = VALUE'],
    ['cost = much', 'expected a number for cost; got "much"'],
    ['cost = 2.25', 'cost is never 2.25; expected 0 to 10 resources, in steps of 0.5'],
    ['cost > 90', 'cost is never 90'],
    ['cost >= 2.50000000000000000001', 'cost is never 2.50000000000000000001'],
    ['lost = 100%', 'expected a number for lost; got "100%"'],
    ['chart = DR9', 'chart is never DR9; expected none, DR2, DR7'],
  ])('refuses "%s" and says why', (text, message) => {
    expect(() => parseCondition(text, measures)).toThrow(message);
  });
});
