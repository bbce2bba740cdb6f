import { isMapping } from '../../study/text/StudyText.ts';
import { reading } from '../app/state.ts';
import type { Field, Path } from '../core/fields.ts';

/**
 * Returns the value at a path as the text of the study gives it, without defaults; undefined if the text gives none.
 */
export function written(path: Path): unknown {
  let value: unknown = reading.value?.form?.data;
  for (const key of path) {
    value = Array.isArray(value)
      ? value[Number(key)]
      : isMapping(value) && Object.hasOwn(value, key)
        ? value[key]
        : undefined;
  }
  return value;
}

/** The mapping at a path; empty if there is none. */
export function mappingAt(path: Path): Readonly<Record<string, unknown>> {
  const value = written(path);
  return isMapping(value) ? value : {};
}

/** The list at a path; empty if there is none. A single value is returned as a list of one. */
export function listAt(path: Path): readonly unknown[] {
  const value = written(path);
  return value === undefined || value === null ? [] : [value].flat();
}

/** The number at a path; null if there is none. */
export function numberAt(path: Path): number | null {
  const value = written(path);
  return typeof value === 'number' ? value : null;
}

/** The text at a path; null if there is none. A number is returned as text. */
export function textAt(path: Path): string | null {
  const value = written(path);
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

/**
 * Returns the form's field at a path of the setup; null if the form has no such field, for example because the text
 * does not have the key.
 */
export function fieldAt(path: Path): Field | null {
  let field = reading.value?.form?.setup ?? null;
  for (let depth = 1; depth < path.length && field !== null; depth += 1) {
    const { input } = field as Field;
    if (input.kind !== 'group' && input.kind !== 'names' && input.kind !== 'items') return null;
    field = input.fields.find((one) => one.path.at(-1) === path[depth]) ?? null;
  }
  return field;
}

/** Returns a name that is not in `names`: the word itself or, if it is taken, the word with a number. */
export function freeName(word: string, names: readonly string[]): string {
  if (!names.includes(word)) return word;
  let number = 2;
  while (names.includes(`${word}${number}`)) number += 1;
  return `${word}${number}`;
}
