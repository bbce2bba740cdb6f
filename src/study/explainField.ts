import { nearestWord } from '../foundation/nearestWord.ts';
import { allFields, type FieldRow } from './reference.ts';
import type { Registry } from './schema/studySchema.ts';

/** A field, and the engine whose setup has it. The engine is null for a field of the study itself. */
export interface ExplainedField {
  readonly engine: string | null;
  readonly field: FieldRow;
}

/**
 * Returns the fields that match a path, such as `fleet.van.via`, `setup.fleet.van.via`, `fleet.NAME.via` or
 * `targets.0.measure`. If no field has this path, returns the fields whose path ends with the given path, such as `via`.
 */
export function fieldsAt(path: string, registry: Registry): ExplainedField[] {
  const given = path.split('.').filter((step) => step !== '');
  const fields = [...allFields(registry)].flatMap(([engine, rows]) => rows.map((field) => ({ engine, field })));
  const within = given[0] === 'setup' && given.length > 1 ? given.slice(1) : given;
  const whole = fields.filter(({ engine, field }) => matches(stepsOf(field), engine === null ? given : within));
  if (whole.length > 0) return whole;
  return fields.filter(({ field }) => {
    const steps = stepsOf(field).filter((step) => step !== ITEM);
    return steps.length >= given.length && matches(steps.slice(-given.length), given);
  });
}

/**
 * Returns the field name (the last step of a path) that is nearest to the last step of a mistyped path; undefined if none is
 * near.
 */
export function nearestField(path: string, registry: Registry): string | undefined {
  const last = path.split('.').at(-1) ?? '';
  const known = [...allFields(registry).values()].flat().map((field) => stepsOf(field).at(-1) ?? '');
  return nearestWord(last, new Set(known));
}

const ITEM = '[]';
const NAME = 'NAME';

/** Splits a path into steps: `stages[].rift` into `stages`, `[]`, `rift`. */
function stepsOf({ path }: FieldRow): string[] {
  return path.split('.').flatMap((step) => (step.endsWith(ITEM) ? [step.slice(0, -ITEM.length), ITEM] : [step]));
}

/** Returns true if the steps of a field match the given steps. The given steps may omit the index of a list item. */
function matches([step, ...steps]: readonly string[], [given, ...more]: readonly string[]): boolean {
  if (step === undefined) return given === undefined;
  if (step === ITEM)
    return (
      (/^\d+$|^\[\]$/.test(given ?? '') && matches(steps, more)) ||
      matches(steps, given === undefined ? [] : [given, ...more])
    );
  return (step === given || (step === NAME && given !== undefined)) && matches(steps, more);
}
