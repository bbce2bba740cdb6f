import { describe, expect, test } from 'vitest';
import { ownPlansShape, planShape } from '../../../../../src/rules/skirmish/plans/planShape.ts';
import { checkData } from '../../../../../src/study/schema/checkData.ts';
import { jsonSchemaOf } from '../../../../../src/study/schema/jsonSchema.ts';

const found = (plan: unknown) =>
  checkData(planShape, plan).findings.map(({ path, message }) => [path.join('.'), message]);

describe('planShape', () => {
  test('a mistyped field is reported with the nearest known one', () => {
    expect(found({ reaction: 'dodge' })).toEqual([['reaction', 'unknown key `reaction`; did you mean `reactions`?']]);
  });

  test('a mistyped choice is reported with the allowed choices', () => {
    const [[path, message], ...others] = found({ distance: 'hold', targets: ['weekest'] });
    expect(others).toEqual([]);
    expect(path).toBe('targets.0');
    expect(message).toContain('got "weekest"; did you mean `weakest`?');
  });

  test('a condition that is not a text is reported with an example', () => {
    const expected = 'expected a condition such as `when HP <= 2`, always or never';
    expect(found({ retreat: true })).toEqual([['retreat', expected]]);
    expect(found({ abilities: { rage: false } })).toEqual([['abilities.rage', expected]]);
  });

  test.each([[12], [null], [['dodge']], ['']])('%j is not a plan', (plan) => {
    expect(found(plan)).toHaveLength(1);
  });

  test('every field of a table is described for the reference', () => {
    const table = jsonSchemaOf(planShape).anyOf?.find(({ type }) => type === 'object');
    const fields = Object.entries(table?.properties ?? {});
    expect(fields.map(([key]) => key)).toEqual([
      'like',
      'targets',
      'distance',
      'missions',
      'reactions',
      'retreat',
      'rescue',
      'abilities',
    ]);
    for (const [, field] of fields) expect(field).toHaveProperty('description', expect.stringMatching(/\w{3}/));
  });

  test("a study's own plans have names without spaces and dots", () => {
    expect(ownPlansShape.safeParse({ 'very-calm_2': 'none' }).success).toBe(true);
    expect(ownPlansShape.safeParse({ 'very calm': 'none' }).success).toBe(false);
    expect(ownPlansShape.safeParse({ 'very.calm': 'none' }).success).toBe(false);
  });
});
