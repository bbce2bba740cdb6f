import { z } from 'zod';
import { fileNames, PERCENT } from '../../rules/fieldSchemas.ts';
import { isMapping } from '../text/StudyText.ts';

/** A JSON Schema, draft 7. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

const known = new WeakMap<z.core.$ZodType, JsonSchema>();

/**
 * Returns the JSON Schema (draft 7) for a zod schema's input. It describes the data in a file, before defaults and transforms.
 */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  let made = known.get(schema);
  if (made === undefined) {
    const { $schema, ...bare } = z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        // A study gives a file by its name, so the schema becomes the schema of a text. `describe` makes a copy of a
        // schema, and `fileNames.get` finds such copies, too.
        if (fileNames.get(zodSchema as unknown as z.ZodType) === undefined) return;
        for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key];
        jsonSchema.type = 'string';
      },
    });
    made = bare;
    known.set(schema, made);
  }
  return made;
}

/**
 * Returns true if a schema has a key for every step of a path. A name that the designer chose counts only if the setup
 * contains it, because an unknown name is more likely mistyped.
 */
export function isKnownPath(schema: z.ZodType, path: readonly string[], setup: unknown): boolean {
  return hasPath(jsonSchemaOf(schema), path, setup);
}

function hasPath(schema: JsonSchema, path: readonly string[], inside: unknown): boolean {
  const [step, ...rest] = path;
  if (step === undefined) return true;
  const below = isMapping(inside) && Object.hasOwn(inside, step) ? inside[step] : undefined;
  const { properties = {}, additionalProperties: named, anyOf = [], oneOf = [] } = schema;
  const own = Object.hasOwn(properties, step) ? properties[step] : below === undefined ? undefined : named;
  if (typeof own === 'object' && hasPath(own, rest, below)) return true;
  return [...anyOf, ...oneOf].some((branch) => hasPath(branch, path, inside));
}

/** The maximum number of keys that a sentence lists; more would make it unreadable. */
const MOST_KEYS = 16;

/**
 * Describes the values that a schema allows: `a whole number, 1 or more`, `true or false`, `a list of text`.
 *
 * @param quote marks literal words, such as keys and choices
 */
export function valueWords(schema: JsonSchema, quote: (word: string) => string = (word) => word): string {
  const alternatives = schema.anyOf ?? schema.oneOf;
  if (alternatives !== undefined) {
    const words = [...new Set(alternatives.map((alternative) => valueWords(alternative, quote)))];
    return words.join(words.some((word) => word.includes(' ') && word !== 'true or false') ? ', or ' : ' or ');
  }
  if (schema.const !== undefined) return quote(String(schema.const));
  if (schema.enum !== undefined) return choice(schema.enum.map(String).map(quote));
  if (Array.isArray(schema.type)) return schema.type.map((type) => valueWords({ ...schema, type }, quote)).join(' or ');
  return schema.type === undefined ? 'any value' : byType[schema.type](schema, quote);
}

const byType: Record<string, (schema: JsonSchema, quote: (word: string) => string) => string> = {
  null: () => 'nothing',
  boolean: () => 'true or false',
  string: ({ minLength = 0, pattern }) =>
    pattern === PERCENT.source
      ? 'a percentage such as 45%'
      : minLength > 1
        ? `text of ${minLength} letters or more`
        : 'text',
  integer: (schema) => `a whole number${range(schema)}`,
  number: (schema) => `a number${range(schema)}`,
  array: (schema, quote) => `a list${lengthWords(schema)}${itemWords(schema, quote)}`,
  object: (schema, quote) => {
    const { properties, additionalProperties: others } = schema;
    if (properties !== undefined) {
      const keys = Object.keys(properties);
      return keys.length > MOST_KEYS ? 'a mapping' : `a mapping of ${keys.map(quote).join(', ')}`;
    }
    const hasKnownValues = typeof others === 'object' && (others.type ?? others.anyOf ?? others.enum) !== undefined;
    return hasKnownValues ? `a mapping of names, each to ${plainest(others, quote)}` : 'a mapping';
  },
};

function choice(words: readonly string[]): string {
  return words.length === 1 ? words[0] : `one of ${words.join(', ')}`;
}

function range({ minimum, maximum, exclusiveMinimum, exclusiveMaximum, multipleOf }: JsonSchema): string {
  const low = minimum !== undefined && minimum > Number.MIN_SAFE_INTEGER ? minimum : undefined;
  const high = maximum !== undefined && maximum < Number.MAX_SAFE_INTEGER ? maximum : undefined;
  const ends: string[] = [];
  if (low !== undefined && high !== undefined) ends.push(` from ${low} to ${high}`);
  else if (low !== undefined) ends.push(`, ${low} or more`);
  else if (high !== undefined) ends.push(`, ${high} or less`);
  if (typeof exclusiveMinimum === 'number') ends.push(`, more than ${exclusiveMinimum}`);
  if (typeof exclusiveMaximum === 'number') ends.push(`, less than ${exclusiveMaximum}`);
  if (multipleOf !== undefined) ends.push(`, in steps of ${multipleOf}`);
  return ends.join('');
}

function lengthWords({ items, minItems, maxItems }: JsonSchema): string {
  if (Array.isArray(items)) return ` of ${items.length}`;
  if (minItems !== undefined && minItems === maxItems) return ` of ${minItems}`;
  if (minItems !== undefined && maxItems !== undefined) return ` of ${minItems} to ${maxItems}`;
  if (minItems !== undefined) return ` of ${minItems} or more`;
  return maxItems === undefined ? '' : ` of at most ${maxItems}`;
}

function itemWords({ items }: JsonSchema, quote: (word: string) => string): string {
  const words = [items].flat().map((item) => (typeof item === 'object' ? plainest(item, quote) : 'any value'));
  const distinct = [...new Set(words)];
  return distinct.length !== 1 || distinct[0] === 'any value' ? '' : `, each ${distinct[0]}`;
}

/** Describes a nested schema. The keys of a mapping are omitted, and several alternatives are put in brackets. */
function plainest(schema: JsonSchema, quote: (word: string) => string): string {
  if (schema.properties !== undefined) return 'a mapping';
  const words = valueWords(schema, quote);
  return words.includes(', or ') ? `(${words})` : words;
}
