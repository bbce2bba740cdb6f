import type { FilePlace } from '../../rules/fieldSchemas.ts';
import { type JsonSchema, valueWords } from '../../study/schema/jsonSchema.ts';
import { isMapping } from '../../study/text/StudyText.ts';
import { words } from './placeWords.ts';

/** A path in a study: the keys of mappings, and the indices of lists as text. */
export type Path = readonly string[];

/** One part of a study that a form shows, with its description from the schema. */
export interface Field {
  readonly path: Path;
  /** The key as words: `space cannon`. */
  readonly label: string;
  readonly description: string;
  /** The values that the schema allows: `a whole number, 1 or more`. */
  readonly allowed: string;
  readonly isRequired: boolean;
  /** True if the study has a value; otherwise the default applies. */
  readonly isSet: boolean;
  /** The default as a study would write it; empty if there is none. */
  readonly otherwise: string;
  readonly input: Input;
}

/** The kind of input for a field. */
export type Input =
  | {
      readonly kind: 'number';
      readonly value: number | null;
      readonly min?: number;
      readonly max?: number;
      readonly step: number;
    }
  | { readonly kind: 'choice'; readonly value: string | null; readonly choices: readonly string[] }
  | { readonly kind: 'flag'; readonly value: boolean | null }
  /** A text. If `isYaml` is true, the text is read as YAML: `[1, 2, 3]`, `2d6`, `250k`. */
  | { readonly kind: 'text'; readonly value: string; readonly isYaml: boolean }
  /** Fields with fixed keys, and the keys that can be added. */
  | { readonly kind: 'group'; readonly fields: readonly Field[]; readonly more: readonly Addable[] }
  /** Entries whose names the designer chooses. */
  | { readonly kind: 'names'; readonly fields: readonly Field[]; readonly start: unknown }
  /** Entries of a list, in order. */
  | { readonly kind: 'items'; readonly fields: readonly Field[]; readonly start: unknown };

/** A key that a group does not have yet. */
export interface Addable {
  readonly key: string;
  readonly description: string;
  /** The initial value of the key. */
  readonly start: unknown;
}

/** The maximum number of nested groups that a form shows; groups at a greater depth are edited as text. */
const DEEPEST = 7;

/**
 * Returns the form of a part of a study.
 *
 * @param schema the schema of the part
 * @param value the part as written in the study; undefined if it is absent
 */
export function fieldOf(schema: JsonSchema, value: unknown, path: Path, isRequired = false): Field {
  const key = path.at(-1) ?? '';
  return {
    path,
    label: words(key),
    description: schema.description ?? '',
    allowed: valueWords(schema),
    isRequired,
    isSet: value !== undefined,
    otherwise: schema.default === undefined ? '' : flowText(schema.default),
    input: inputOf(schema, value, path),
  };
}

function inputOf(schema: JsonSchema, value: unknown, path: Path): Input {
  const branch = branchFor(schema, value);
  if (branch === null || path.length > DEEPEST) return textInput(value);
  if (branch.const !== undefined) return { kind: 'choice', value: scalarText(value), choices: [String(branch.const)] };
  if (branch.enum !== undefined) {
    return { kind: 'choice', value: scalarText(value), choices: branch.enum.map(String) };
  }
  if (branch.type === 'boolean') return { kind: 'flag', value: typeof value === 'boolean' ? value : null };
  if ((branch.type === 'integer' || branch.type === 'number') && (value === undefined || typeof value === 'number')) {
    return numberInput(branch, value ?? null);
  }
  if (branch.type === 'array') return itemsInput(branch, value, path);
  if (branch.properties !== undefined) return groupInput(branch, value, path);
  if (branch.type === 'object') return namesInput(branch, value, path);
  return textInput(value, branch.type !== 'string');
}

function numberInput(
  { minimum, maximum, multipleOf, type, exclusiveMinimum }: JsonSchema,
  value: number | null,
): Input {
  const isBounded = (bound: number | undefined) => bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;
  const least = minimum ?? (typeof exclusiveMinimum === 'number' ? exclusiveMinimum : undefined);
  return {
    kind: 'number',
    value,
    ...(isBounded(least) && { min: least }),
    ...(isBounded(maximum) && { max: maximum }),
    step: multipleOf ?? (type === 'integer' ? 1 : 0.05),
  };
}

function itemsInput(schema: JsonSchema, value: unknown, path: Path): Input {
  const item = [schema.items].flat()[0];
  // A short list of words or numbers is faster to type than to click.
  if (typeof item !== 'object' || Array.isArray(schema.items) || isScalarSchema(item)) return textInput(value);
  if (value !== undefined && !Array.isArray(value)) return textInput(value);
  const fields = (value ?? []).map((one, at) => fieldOf(item, one, [...path, String(at)]));
  return { kind: 'items', fields, start: startOf(item) };
}

function groupInput(schema: JsonSchema, value: unknown, path: Path): Input {
  if (value !== undefined && value !== null && !isMapping(value)) return textInput(value);
  const { properties = {}, required = [] } = schema;
  const written = isMapping(value) ? value : {};
  const fields: Field[] = [];
  const more: Addable[] = [];
  for (const [key, property] of Object.entries(properties)) {
    if (typeof property !== 'object') continue;
    if (Object.hasOwn(written, key) || required.includes(key)) {
      fields.push(fieldOf(property, written[key], [...path, key], required.includes(key)));
    } else {
      more.push({ key, description: property.description ?? '', start: startOf(property) });
    }
  }
  return { kind: 'group', fields, more };
}

function namesInput({ additionalProperties: named }: JsonSchema, value: unknown, path: Path): Input {
  if (typeof named !== 'object' || (value !== undefined && value !== null && !isMapping(value))) {
    return textInput(value);
  }
  const entries = isMapping(value) ? Object.entries(value) : [];
  const fields = entries.map(([key, one]) => ({ ...fieldOf(named, one, [...path, key]), label: key }));
  return { kind: 'names', fields, start: startOf(named) };
}

function textInput(value: unknown, isYaml = true): Input {
  return { kind: 'text', value: value === undefined ? '' : isYaml ? flowText(value) : String(value), isYaml };
}

/**
 * Returns the alternative of a schema (`anyOf`, `oneOf`) for which a value was most likely written. Returns the schema
 * itself if it has no alternatives. Returns null if only a text input can edit the value.
 */
function branchFor(schema: JsonSchema, value: unknown): JsonSchema | null {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches === undefined) return schema.type === undefined && !isClosed(schema) ? null : schema;
  const plain = branches.map((branch) => branchFor(branch, value)).filter((branch) => branch !== null);
  if (value === undefined || value === null) {
    const words = plain.filter(isWord);
    if (words.length === plain.length) return { enum: words.flatMap((one) => one.enum ?? [one.const!]) };
    return plain.length === 1 ? plain[0] : null;
  }
  const fitting = plain.filter((branch) => fits(branch, value));
  if (fitting.length === 0) return null;
  const named = fitting.filter(isWord);
  if (typeof value === 'string' && named.length > 0 && named.length === plain.length) {
    return { enum: named.flatMap((one) => one.enum ?? [one.const!]) };
  }
  return fitting.map((branch) => ({ branch, score: likeness(branch, value) })).sort((a, b) => b.score - a.score)[0]
    .branch;
}

function isWord(schema: JsonSchema): boolean {
  return (schema.enum !== undefined || schema.const !== undefined) && schema.type !== 'number';
}

function isClosed({ properties, enum: values, const: only }: JsonSchema): boolean {
  return properties !== undefined || values !== undefined || only !== undefined;
}

function fits(schema: JsonSchema, value: unknown): boolean {
  if (Array.isArray(value)) return schema.type === 'array';
  if (isMapping(value)) return schema.type === 'object' || schema.properties !== undefined;
  if (typeof value === 'number') return schema.type === 'number' || schema.type === 'integer';
  if (typeof value === 'boolean') return schema.type === 'boolean';
  return schema.type === 'string' || schema.enum !== undefined || schema.const !== undefined;
}

/**
 * Returns a score for how well the keys of a value match those of a schema. A key whose value must be one given word counts most.
 */
function likeness({ properties = {} }: JsonSchema, value: unknown): number {
  if (!isMapping(value)) return 0;
  return Object.entries(value).reduce((score, [key, one]) => {
    const property = properties[key];
    if (typeof property !== 'object') return score - 1;
    if (property.const !== undefined) return score + (property.const === one ? 5 : -5);
    return score + 1;
  }, 0);
}

function isScalarSchema(schema: JsonSchema): boolean {
  const branches = schema.anyOf ?? schema.oneOf;
  if (branches !== undefined) return branches.every(isScalarSchema);
  return schema.type !== 'object' && schema.type !== 'array' && schema.properties === undefined;
}

/** The value with which a new field starts: the schema's default, or otherwise a simple allowed value, such as the minimum. */
export function startOf(schema: JsonSchema): unknown {
  if (schema.default !== undefined) return schema.default;
  const [first] = schema.anyOf ?? schema.oneOf ?? [];
  if (first !== undefined) return startOf(first);
  if (schema.const !== undefined) return schema.const;
  if (schema.enum !== undefined) return schema.enum[0];
  const { properties, required = [], type, minimum, exclusiveMinimum, items, minItems = 0 } = schema;
  if (properties !== undefined || type === 'object') {
    return Object.fromEntries(
      required.map((key) => {
        const property = properties?.[key];
        return [key, typeof property === 'object' ? startOf(property) : ''];
      }),
    );
  }
  if (type === 'boolean') return true;
  if (type === 'integer' || type === 'number') {
    if (minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER) return minimum;
    return typeof exclusiveMinimum === 'number' ? exclusiveMinimum + 1 : 1;
  }
  if (type !== 'array') return '';
  const all = [items].flat();
  return Array.from({ length: Array.isArray(items) ? all.length : minItems }, (_, at) => {
    const item = all[Math.min(at, all.length - 1)];
    return typeof item === 'object' ? startOf(item) : '';
  });
}

function scalarText(value: unknown): string | null {
  return value === undefined || value === null || typeof value === 'object' ? null : String(value);
}

/** A value on one line in the form of a study: `{ship: cruiser, count: 3}`. */
export function flowText(value: unknown): string {
  if (value === null) return '~';
  if (Array.isArray(value)) return `[${value.map(flowText).join(', ')}]`;
  if (isMapping(value)) {
    const file = value as Partial<FilePlace> & { text?: string };
    if (file.file !== undefined && file.text !== undefined) return file.file;
    return `{${Object.entries(value)
      .map(([key, one]) => `${flowText(key)}: ${flowText(one)}`)
      .join(', ')}}`;
  }
  if (typeof value !== 'string') return String(value);
  return isPlain(value) ? value : JSON.stringify(value);
}

/** Returns true if a text needs no quotes to remain a text. */
function isPlain(text: string): boolean {
  return (
    /^[\p{L}_./][\p{L}\p{N} _./+=<>()'-]*$/u.test(text) &&
    !/\s$|^(true|false|null|yes|no|on|off|\.inf|\.nan)$/i.test(text) &&
    !/^\.?\d/.test(text)
  );
}
