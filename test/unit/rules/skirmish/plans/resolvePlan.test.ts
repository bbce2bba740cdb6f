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
  test('accepts correct plans in any order', () => {
    expect(check({ bold: { like: 'calm', rescue: 'always' }, calm: { like: 'cautious' }, still: 'none' })).toEqual([]);
  });

  test('reports a mistake inside a plan once, however many plans are like it', () => {
    expect(check({ a: { like: 'b' }, b: { retreat: 'HP < x' }, c: 'b' })).toEqual([
      'plans.b.retreat: expected a number, 0 or more; got "x" (column 6 of "HP < x")',
    ]);
  });

  test('reports an own plan with the name of a shipped plan', () => {
    expect(check({ cautious: { like: 'cautious' }, dodge: 'none' })).toEqual([
      'plans.cautious: cautious is the name of a built-in plan; expected another name',
      'plans.dodge: dodge is the name of a built-in plan; expected another name',
    ]);
  });

  test('reports a cycle of plans once, at its first plan', () => {
    const start = 'expected a plan that does not refer back to itself by `like`; got';
    expect(check({ lead: 'b', a: { like: 'b' }, b: 'c', c: { like: 'a' } })).toEqual([
      `plans.a.like: ${start} a → b → c → a`,
    ]);
    expect(check({ a: 'a', b: { like: 'b' } })).toEqual([`plans.a: ${start} a → a`, `plans.b.like: ${start} b → b`]);
  });

  test('leaves plans in a cycle resolvable, so that nothing hangs before the cycle is reported', () => {
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
  test('reads a single word as a reaction that is always used', () => {
    expect(read('dodge')).toEqual({ reaction: { reaction: 'dodge', when: [] }, found: [] });
    expect(read(' Counterblow always')).toEqual({ reaction: { reaction: 'counterblow', when: [] }, found: [] });
  });

  test('reads the condition after the word, with or without when', () => {
    const reaction = { reaction: 'shelter', when: [{ quantity: 'expected wounds', operator: '>=', value: 1 }] };
    expect(read('shelter when expected wounds >= 1')).toEqual({ reaction, found: [] });
    expect(read('shelter expected wounds ≥ 1')).toEqual({ reaction, found: [] });
  });

  test('drops a reaction that is never used', () => {
    expect(read('dodge never')).toEqual({ reaction: null, found: [] });
  });

  test('reports the mistakes of the word and of the condition, by their columns in the whole text', () => {
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

  test('reads a word as a list of one, and none as no reactions', () => {
    expect(resolve('{targets: dearest, reactions: shelter}').plan).toEqual(
      resolve('{targets: [dearest], reactions: [shelter]}').plan,
    );
    expect(resolve('{like: cautious, reactions: none}').plan.reactions).toEqual([]);
  });

  test('reads a word as the use of all abilities, from which a later table may differ by name', () => {
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

  test('rejects `it pays` for a retreat or a rescue', () => {
    const message = 'expected another condition: `it pays` is only for reactions and abilities';
    expect(resolve('{retreat: when it pays, rescue: it pays and HP <= 2}').lines).toEqual([
      `red.plan.retreat: ${message}`,
      `red.plan.rescue: ${message}`,
    ]);
  });

  test('takes the defaults of a table from plan none, or from the plan that it is like', () => {
    expect(resolve('{}').plan).toEqual({ ...plainPlan, name: 'own' });
    const cautious = planNamed('cautious');
    expect(resolve('{like: cautious, distance: charge, retreat: never}').plan).toEqual({
      ...cautious,
      name: 'changed cautious',
      distance: 'charge',
      retreat: null,
    });
  });

  test('adds abilities to those of the plan that a table is like', () => {
    const ownPlans: OwnPlans = { calm: { abilities: { rage: 'never', heal: 'when HP <= 2' } } };
    const { plan, lines } = resolve('{like: calm, abilities: {heal: always}}', ownPlans);
    expect(lines).toEqual([]);
    expect(plan.abilities).toEqual({ rage: null, heal: [] });
  });

  test.each(['dodge', 'counterblow', 'countershot', 'shelter'])(
    'reads %s alone as a reaction that is used whenever it can be paid',
    (word) => {
      expect(resolve(word).plan).toEqual({ ...plainPlan, name: word, reactions: [{ reaction: word, when: [] }] });
    },
  );

  test('reads one reaction with a condition as a plan', () => {
    const { plan, lines } = resolve('dodge when expected wounds >= 1');
    expect(lines).toEqual([]);
    expect(plan.reactions).toEqual(resolve('{reactions: dodge when expected wounds >= 1}').plan.reactions);
    expect(plan.reactions).toHaveLength(1);
  });

  test('finds own plans by name, through other own plans, in any order', () => {
    const ownPlans: OwnPlans = { bold: { like: 'calm', retreat: 'never' }, calm: 'cautious' };
    expect(resolve('bold', ownPlans)).toEqual({
      plan: { ...planNamed('cautious'), name: 'bold', retreat: null },
      lines: [],
    });
  });

  test('reports an unknown plan name with the known names', () => {
    const names = 'calm, none, aggressive, cautious, marksman, random, best, dodge, counterblow, countershot, shelter';
    expect(resolve('cautios', { calm: 'none' }).lines).toEqual([
      `red.plan: expected a table, a reaction with a condition, or one of ${names}; got "cautios"; did you mean \`cautious\`?`,
    ]);
    expect(resolve('{like: clam}', { calm: 'none' }).lines).toEqual([
      `red.plan.like: expected a table, a reaction with a condition, or one of ${names}; got "clam"; did you mean \`calm\`?`,
    ]);
    expect(resolve('constructor').lines).toHaveLength(1);
  });

  test('reports mistakes in texts by path and column, all at once', () => {
    const { lines } = resolve('{reactions: [dodge when HP < x, evade], retreat: HP = , abilities: {rage: whenever}}');
    expect(lines).toEqual([
      'red.plan.reactions.0: expected a number, 0 or more; got "x" (column 17 of "dodge when HP < x")',
      'red.plan.reactions.1: expected one of dodge, counterblow, countershot, shelter; got "evade" (column 1 of "evade")',
      'red.plan.retreat: expected a number, 0 or more; got none (column 5 of "HP =")',
      expect.stringContaining('red.plan.abilities.rage: expected a condition such as'),
    ]);
  });

  test('does not report mistakes inside an own plan where it is only named', () => {
    expect(resolve('sloppy', { sloppy: { retreat: 'HP' } }).lines).toEqual([]);
  });

  test('reports a target rule that can never decide', () => {
    expect(resolve('{targets: [weakest, weakest]}').lines).toEqual([
      'red.plan.targets.1: expected each rule once; got weakest again',
    ]);
    expect(resolve('{targets: [random, nearest]}').lines).toEqual([
      'red.plan.targets.0: expected random as the last rule, because it leaves no ties for nearest to break',
    ]);
  });

  test('rejects reactions for plan best', () => {
    expect(resolve('{like: best, reactions: dodge}').lines).toEqual([
      'red.plan.reactions: the plan `best` chooses its reactions itself; remove `reactions`, or name another plan in `like`',
    ]);
    expect(resolve('{like: best, retreat: when HP <= 2}')).toMatchObject({ plan: { best: true }, lines: [] });
  });
});
