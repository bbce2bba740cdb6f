import { describe, expect, test } from 'vitest';
import type { WrittenPlan } from '../../../../../src/rules/skirmish/plans/planShape.ts';
import { resolvePlan } from '../../../../../src/rules/skirmish/plans/resolvePlan.ts';
import { PLAN_NAMES, planNamed, shippedPlans } from '../../../../../src/rules/skirmish/plans/shippedPlans.ts';
import { mistakes } from './mistakes.ts';

const whatPays = ['dodge', 'counterblow', 'countershot', 'shelter'].map((reaction) => `${reaction} when it pays`);

const written: Record<string, WrittenPlan> = {
  none: { targets: 'nearest', distance: 'charge', reactions: 'none', retreat: 'never', rescue: 'never' },
  aggressive: {
    missions: 'weighed',
    targets: ['objective', 'weakest', 'nearest'],
    distance: 'charge',
    reactions: whatPays,
    abilities: 'sensible',
    retreat: 'never',
  },
  cautious: {
    missions: 'weighed',
    targets: ['objective', 'weakest', 'nearest'],
    distance: 'wait',
    reactions: whatPays,
    retreat: 'when HP <= 2 and MP >= 4',
    rescue: 'always',
  },
  marksman: {
    missions: 'weighed',
    targets: ['objective', 'weakest', 'nearest'],
    distance: 'keep-away',
    reactions: whatPays,
    retreat: 'when MP >= 4',
  },
};

describe('the shipped plans', () => {
  test.each(Object.keys(written))('define %s as a study could write it', (name) => {
    const { report, lines } = mistakes();
    expect({ ...resolvePlan(written[name], {}, report, []), name }).toEqual(planNamed(name));
    expect(lines).toEqual([]);
  });

  test('each have a different name and one sentence', () => {
    expect(PLAN_NAMES).toEqual([
      ...shippedPlans.map(({ plan }) => plan.name),
      'dodge',
      'counterblow',
      'countershot',
      'shelter',
    ]);
    expect(new Set(PLAN_NAMES).size).toBe(PLAN_NAMES.length);
    for (const { summary } of shippedPlans) expect(summary).toMatch(/^[A-Z][^.]{20,118}\.$/);
  });

  test('choose at random only in plan random, which may use every reaction, and look ahead only in plan best', () => {
    expect(PLAN_NAMES.filter((name) => planNamed(name)?.random)).toEqual(['random']);
    expect(PLAN_NAMES.filter((name) => planNamed(name)?.best)).toEqual(['best']);
    expect(planNamed('random')).toMatchObject({ targets: ['random'], distance: 'random', retreat: [], rescue: [] });
    expect(planNamed('random')?.reactions).toHaveLength(4);
  });

  test('have no other names', () => {
    expect(planNamed('toString')).toBeUndefined();
    expect(planNamed('Cautious')).toBeUndefined();
  });
});
