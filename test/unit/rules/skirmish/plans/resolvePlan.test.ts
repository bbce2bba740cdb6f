import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { PAYS } from '../../../../../src/rules/skirmish/plans/Plan.ts';
import { type OwnPlans, planShape } from '../../../../../src/rules/skirmish/plans/planShape.ts';
import { checkOwnPlans, readReaction, resolvePlan } from '../../../../../src/rules/skirmish/plans/resolvePlan.ts';
import { plainPlan, planNamed } from '../../../../../src/rules/skirmish/plans/shippedPlans.ts';
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

  test('an own plan with the name of a shipped plan is reported', () => {
    expect(check({ cautious: { like: 'cautious' }, dodge: 'none' })).toEqual([
      'plans.cautious: cautious is a plan already; expected another name',
      'plans.dodge: dodge is a plan already; expected another name',
    ]);
  });

  test('a cycle of plans is reported once, at its first plan', () => {
    const start = 'expected a plan that starts somewhere; got';
    expect(check({ lead: 'b', a: { like: 'b' }, b: 'c', c: { like: 'a' } })).toEqual([
      `plans.a.like: ${start} a circle of plans: a is like b is like c is like a`,
    ]);
    expect(check({ a: 'a', b: { like: 'b' } })).toEqual([
      `plans.a: ${start} one that is like itself`,
      `plans.b.like: ${start} one that is like itself`,
    ]);
  });

  test('plans in a cycle still resolve, so that nothing hangs before the cycle is reported', () => {
    const { report, lines } = mistakes();
    const plan = resolvePlan('a', { a: { like: 'b', retreat: 'always' }, b: 'a' }, report, []);
    expect(plan).toMatchObject({ name: 'a', retreat: [] });
    expect(lines).toEqual([]);
  });
});

function read(text: string) {
  const found: string[] = [];
  const reaction = readReaction(text, (column, message) => found.push(`${column}: ${message}`));
  return { reaction, found };
}

describe('readReaction', () => {
  test('a word alone is a reaction that is always taken', () => {
    expect(read('dodge')).toEqual({ reaction: { reaction: 'dodge', when: [] }, found: [] });
    expect(read(' Counterblow always')).toEqual({ reaction: { reaction: 'counterblow', when: [] }, found: [] });
  });

  test('reads the condition behind the word, with or without when', () => {
    const reaction = { reaction: 'shelter', when: [{ quantity: 'expected wounds', operator: '>=', value: 1 }] };
    expect(read('shelter when expected wounds >= 1')).toEqual({ reaction, found: [] });
    expect(read('shelter expected wounds ≥ 1')).toEqual({ reaction, found: [] });
  });

  test('a reaction that is never used is dropped', () => {
    expect(read('dodge never')).toEqual({ reaction: null, found: [] });
  });

  test('tells the mistakes of the word and of the condition, by their columns in the whole text', () => {
    const words = 'dodge, counterblow, countershot, shelter';
    const { reaction, found } = read('dogde when HP <= x');
    expect(reaction).toBeNull();
    expect(found).toEqual([
      `1: expected one of ${words}; got "dogde"; did you mean \`dodge\`?`,
      '18: expected a number, 0 or more; got "x"',
    ]);
    expect(read('  ').found).toEqual([`3: expected one of ${words}; got nothing`]);
    expect(read('dodge when').found[0]).toMatch(/^11: expected a condition/);
  });
});

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
      otherAbilities: PAYS,
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

  test('a word says how all abilities are used, and a later table may name some', () => {
    for (const [word, use] of [
      ['sensible', PAYS],
      ['whenever', []],
      ['none', null],
      ['best', 'best'],
    ] as const) {
      expect(resolve(`{abilities: ${word}}`).plan).toMatchObject({ abilities: {}, otherAbilities: use });
    }
    const named = resolve('{like: quiet, abilities: {rage: when it pays}}', { quiet: { abilities: 'none' } }).plan;
    expect(named).toMatchObject({ abilities: { rage: PAYS }, otherAbilities: null });
  });

  test('it pays is not allowed for a retreat or a rescue', () => {
    const message = 'expected another condition: `it pays` is for reactions and abilities';
    expect(resolve('{retreat: when it pays, rescue: it pays and HP <= 2}').lines).toEqual([
      `red.plan.retreat: ${message}`,
      `red.plan.rescue: ${message}`,
    ]);
  });

  test('the defaults of a plan table are those of none, or of the plan that it is like', () => {
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

  test('an unknown plan name is reported with the known names', () => {
    const names = 'calm, none, aggressive, cautious, marksman, random, best, dodge, counterblow, countershot, shelter';
    expect(resolve('cautios', { calm: 'none' }).lines).toEqual([
      `red.plan: expected a table or one of ${names}; got "cautios"; did you mean \`cautious\`?`,
    ]);
    expect(resolve('{like: clam}', { calm: 'none' }).lines).toEqual([
      `red.plan.like: expected a table or one of ${names}; got "clam"; did you mean \`calm\`?`,
    ]);
    expect(resolve('constructor').lines).toHaveLength(1);
  });

  test('mistakes in texts are reported by path and column, all at once', () => {
    const { lines } = resolve('{reactions: [dodge when HP < x, evade], retreat: HP = , abilities: {rage: whenever}}');
    expect(lines).toEqual([
      'red.plan.reactions.0: expected a number, 0 or more; got "x" (column 17 of "dodge when HP < x")',
      'red.plan.reactions.1: expected one of dodge, counterblow, countershot, shelter; got "evade" (column 1 of "evade")',
      'red.plan.retreat: expected a number, 0 or more; got none (column 5 of "HP =")',
      expect.stringContaining('red.plan.abilities.rage: expected a condition such as'),
    ]);
  });

  test('mistakes inside an own plan are not reported where it is only named', () => {
    expect(resolve('sloppy', { sloppy: { retreat: 'HP' } }).lines).toEqual([]);
  });

  test('a target rule that can never decide is reported', () => {
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
