import { z } from 'zod';
import { fileNames } from '../../rules/FileText.ts';

/** A JSON Schema, draft 7. */
export type JsonSchema = z.core.JSONSchema.JSONSchema;

const known = new WeakMap<z.core.$ZodType, JsonSchema>();

/** The JSON Schema (draft 7) of what a file may hold for a zod schema, before defaults and transforms. */
export function jsonSchemaOf(schema: z.core.$ZodType): JsonSchema {
  let made = known.get(schema);
  if (made === undefined) {
    const { $schema, ...bare } = z.toJSONSchema(schema, {
      target: 'draft-7',
      io: 'input',
      unrepresentable: 'any',
      override: ({ zodSchema, jsonSchema }) => {
        if (!fileNames.has(zodSchema as unknown as z.ZodType)) return;
        for (const key of Object.keys(jsonSchema)) if (key !== 'description') delete jsonSchema[key];
        jsonSchema.type = 'string';
      },
    });
    made = bare;
    known.set(schema, made);
  }
  return made;
}
