import type { z } from 'zod';
import { isMapping } from '../text/Mapping.ts';
import { type JsonSchema, jsonSchemaOf } from './jsonSchemaOf.ts';

/**
 * Whether a schema has a key for every step of a path. A name of the designer's own counts only where the setup has it: one
 * that is not there is more likely mistyped.
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
