import { nearestWord } from '../foundation/nearestWord.ts';
import { allFields, type FieldRow } from './reference.ts';
import type { Registry } from './schema/studySchema.ts';

/** A field of a study, and the engine whose setup has it; null: it is one of every study. */
export interface ExplainedField {
  readonly engine: string | null;
  readonly field: FieldRow;
}

/**
 * The fields that a path may mean: `fleet.van.via`, `setup.fleet.van.via`, `fleet.NAME.via` and `targets.0.measure`. A path that
 * leads nowhere may be the end of one, such as `via`.
 */
export function fieldsAt(path: string, registry: Registry): ExplainedField[] {
  const asked = path.split('.').filter((step) => step !== '');
  const fields = [...allFields(registry)].flatMap(([engine, rows]) => rows.map((field) => ({ engine, field })));
  const within = asked[0] === 'setup' && asked.length > 1 ? asked.slice(1) : asked;
  const whole = fields.filter(({ engine, field }) => leadsTo(stepsOf(field), engine === null ? asked : within));
  if (whole.length > 0) return whole;
  return fields.filter(({ field }) => {
    const steps = stepsOf(field).filter((step) => step !== ITEM);
    return steps.length >= asked.length && leadsTo(steps.slice(-asked.length), asked);
  });
}

/** The last step of a field's path that a mistyped path most likely means; undefined if none is near. */
export function nearestField(path: string, registry: Registry): string | undefined {
  const last = path.split('.').at(-1) ?? '';
  const known = [...allFields(registry).values()].flat().map((field) => stepsOf(field).at(-1) ?? '');
  return nearestWord(last, new Set(known));
}

const ITEM = '[]';
const NAME = 'NAME';

/** `stages[].rift` as `stages`, `[]`, `rift`. */
function stepsOf({ path }: FieldRow): string[] {
  return path.split('.').flatMap((step) => (step.endsWith(ITEM) ? [step.slice(0, -ITEM.length), ITEM] : [step]));
}

/** Returns true if the steps of a field match those asked for; the number of an item may be left out. */
function leadsTo([step, ...steps]: readonly string[], [asked, ...more]: readonly string[]): boolean {
  if (step === undefined) return asked === undefined;
  if (step === ITEM)
    return (
      (/^\d+$|^\[\]$/.test(asked ?? '') && leadsTo(steps, more)) ||
      leadsTo(steps, asked === undefined ? [] : [asked, ...more])
    );
  return (step === asked || (step === NAME && asked !== undefined)) && leadsTo(steps, more);
}
