import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { type OwnPlans, planShape } from '../../../../../src/rules/skirmish/plans/planShape.ts';
import { resolvePlan } from '../../../../../src/rules/skirmish/plans/resolvePlan.ts';
import { plainPlan, planNamed } from '../../../../../src/rules/skirmish/plans/shippedPlans.ts';
import { mistakes } from './mistakes.ts';

function resolve(yaml: string, ownPlans: OwnPlans = {}) {
  const { report, lines } = mistakes();
  return { plan: resolvePlan(planShape.parse(parse(yaml)), ownPlans, report, ['red', 'plan']), lines };
}

describe('resolvePlan', () => {
  test('reads a table with every field', () => {
    const { plan, lines } = resolve(`{
      targets: [weakest, nearest], distance: charge,
      reactions: [dodge when expected wounds >= 1 and RP >= 1, counterblow],
      retreat: when HP <= 2, rescue: always, abilities: {field-dressing: when HP <= 4, rage: never}}`);
    expect(lines).toEqual([]);
    expect(plan).toEqual({
      name: 'own',
      targets: ['weakest', 'nearest'],
      distance: 'charge',
      missions: 'ignored',
      reactions: [
        {
          reaction: 'dodge',
          when: [
            { quantity: 'expected wounds', operator: '>=', value: 1 },
            { quantity: 'RP', operator: '>=', value: 1 },
          ],
        },
        { reaction: 'counterblow', when: [] },
      ],
      retreat: [{ quantity: 'HP', operator: '<=', value: 2 }],
      rescue: [],
      abilities: { 'field-dressing': [{ quantity: 'HP', operator: '<=', value: 4 }], rage: null },
      random: false,
      best: false,
    });
  });

  test('a word stands for a list of one, and none for no reactions', () => {
    expect(resolve('{targets: dearest, reactions: shelter}').plan).toEqual(
      resolve('{targets: [dearest], reactions: [shelter]}').plan,
    );
    expect(resolve('{like: cautious, reactions: none}').plan.reactions).toEqual([]);
  });

  test('what a table leaves out is as in none, or as in the plan that it is like', () => {
    expect(resolve('{}').plan).toEqual({ ...plainPlan, name: 'own' });
    const cautious = planNamed('cautious');
    expect(resolve('{like: cautious, distance: charge, retreat: never}').plan).toEqual({
      ...cautious,
      name: 'changed cautious',
      distance: 'charge',
      retreat: null,
    });
  });

  test('abilities are added to those of the plan that a table is like', () => {
    const ownPlans: OwnPlans = { calm: { abilities: { rage: 'never', heal: 'when HP <= 2' } } };
    const { plan, lines } = resolve('{like: calm, abilities: {heal: always}}', ownPlans);
    expect(lines).toEqual([]);
    expect(plan.abilities).toEqual({ rage: null, heal: [] });
  });

  test.each(['dodge', 'counterblow', 'countershot', 'shelter'])('%s alone is taken whenever it can be paid', (word) => {
    expect(resolve(word).plan).toEqual({ ...plainPlan, name: word, reactions: [{ reaction: word, when: [] }] });
  });

  test('one reaction under a condition is a plan', () => {
    const { plan, lines } = resolve('dodge when expected wounds >= 1');
    expect(lines).toEqual([]);
    expect(plan.reactions).toEqual(resolve('{reactions: dodge when expected wounds >= 1}').plan.reactions);
    expect(plan.reactions).toHaveLength(1);
  });

  test('own plans are found by name, through others of them, in any order', () => {
    const ownPlans: OwnPlans = { bold: { like: 'calm', retreat: 'never' }, calm: 'cautious' };
    expect(resolve('bold', ownPlans)).toEqual({
      plan: { ...planNamed('cautious'), name: 'bold', retreat: null },
      lines: [],
    });
  });

  test('an unknown name is told with the names there are', () => {
    const names = 'calm, none, aggressive, cautious, marksman, random, best, dodge, counterblow, countershot, shelter';
    expect(resolve('cautios', { calm: 'none' }).lines).toEqual([
      `red.plan: expected a table or one of ${names}; got "cautios"; did you mean \`cautious\`?`,
    ]);
    expect(resolve('{like: clam}', { calm: 'none' }).lines).toEqual([
      `red.plan.like: expected a table or one of ${names}; got "clam"; did you mean \`calm\`?`,
    ]);
    expect(resolve('constructor').lines).toHaveLength(1);
  });

  test('mistakes in texts are told by their path and column, all at once', () => {
    const { lines } = resolve('{reactions: [dodge when HP < x, evade], retreat: HP = , abilities: {rage: whenever}}');
    expect(lines).toEqual([
      'red.plan.reactions.0: expected a number, 0 or more; got "x" (column 17 of "dodge when HP < x")',
      'red.plan.reactions.1: expected one of dodge, counterblow, countershot, shelter; got "evade" (column 1 of "evade")',
      'red.plan.retreat: expected a number, 0 or more; got none (column 5 of "HP =")',
      expect.stringContaining('red.plan.abilities.rage: expected a condition such as'),
    ]);
  });

  test('mistakes inside an own plan are not told where it is only named', () => {
    expect(resolve('sloppy', { sloppy: { retreat: 'HP' } }).lines).toEqual([]);
  });

  test('a target rule that can decide nothing is told', () => {
    expect(resolve('{targets: [weakest, weakest]}').lines).toEqual([
      'red.plan.targets.1: expected each rule once; got weakest again',
    ]);
    expect(resolve('{targets: [random, nearest]}').lines).toEqual([
      'red.plan.targets.0: expected random last: it leaves no ties for nearest to break',
    ]);
  });

  test('best cannot be told its reactions', () => {
    expect(resolve('{like: best, reactions: dodge}').lines).toEqual([
      'red.plan.reactions: plan best finds the reactions by itself; leave reactions out, or start from another',
    ]);
    expect(resolve('{like: best, retreat: when HP <= 2}')).toMatchObject({ plan: { best: true }, lines: [] });
  });
});
