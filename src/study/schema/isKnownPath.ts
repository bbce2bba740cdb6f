import type { z } from 'zod';
import { type JsonSchema, jsonSchemaOf } from './jsonSchemaOf.ts';

/** Whether a schema has keys of its own along the whole path, with no name of the designer's among them. */
export function isKnownPath(schema: z.ZodType, path: readonly string[]): boolean {
  let inside: JsonSchema | undefined = jsonSchemaOf(schema);
  for (const step of path) {
    const properties: JsonSchema['properties'] = inside?.properties;
    if (properties === undefined || !Object.hasOwn(properties, step)) return false;
    inside = properties[step] as JsonSchema;
  }
  return true;
}
