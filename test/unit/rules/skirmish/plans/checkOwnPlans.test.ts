import { describe, expect, test } from 'vitest';
import { checkOwnPlans } from '../../../../../src/rules/skirmish/plans/checkOwnPlans.ts';
import type { OwnPlans } from '../../../../../src/rules/skirmish/plans/planShape.ts';
import { resolvePlan } from '../../../../../src/rules/skirmish/plans/resolvePlan.ts';
import { mistakes } from './mistakes.ts';

function check(ownPlans: OwnPlans) {
  const { report, lines } = mistakes();
  checkOwnPlans(ownPlans, report);
  return lines;
}

describe('checkOwnPlans', () => {
  test('sound plans pass, whatever their order', () => {
    expect(check({ bold: { like: 'calm', rescue: 'always' }, calm: { like: 'cautious' }, still: 'none' })).toEqual([]);
  });

  test('tells a mistake inside a plan once, however many are like it', () => {
    expect(check({ a: { like: 'b' }, b: { retreat: 'HP < x' }, c: 'b' })).toEqual([
      'plans.b.retreat: expected a number, 0 or more; got "x" (column 6 of "HP < x")',
    ]);
  });

  test('a name that is a plan already is told', () => {
    expect(check({ cautious: { like: 'cautious' }, dodge: 'none' })).toEqual([
      'plans.cautious: cautious is a plan already; expected another name',
      'plans.dodge: dodge is a plan already; expected another name',
    ]);
  });

  test('a circle is told once, at its first plan, and not at those that lead into it', () => {
    const start = 'expected a plan that starts somewhere; got';
    expect(check({ lead: 'b', a: { like: 'b' }, b: 'c', c: { like: 'a' } })).toEqual([
      `plans.a.like: ${start} a circle of plans: a is like b is like c is like a`,
    ]);
    expect(check({ a: 'a', b: { like: 'b' } })).toEqual([
      `plans.a: ${start} one that is like itself`,
      `plans.b.like: ${start} one that is like itself`,
    ]);
  });

  test('plans in a circle still resolve, so that nothing hangs before the circle is told', () => {
    const { report, lines } = mistakes();
    const plan = resolvePlan('a', { a: { like: 'b', retreat: 'always' }, b: 'a' }, report, []);
    expect(plan).toMatchObject({ name: 'a', retreat: [] });
    expect(lines).toEqual([]);
  });
});
