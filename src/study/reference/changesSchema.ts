import type { JsonSchema } from '../schema/jsonSchemaOf.ts';

/**
 * The schema of changes to what a schema describes: no key is required, and null removes one. A list is replaced as a
 * whole, so what it holds stays as it was.
 */
export function changesSchema(schema: JsonSchema): JsonSchema {
  const { required, default: left, minProperties, ...changes } = schema;
  if (schema.properties !== undefined) {
    changes.properties = Object.fromEntries(
      Object.entries(schema.properties).map(([key, value]) => [key, removable(value)]),
    );
  }
  if (typeof schema.additionalProperties === 'object') {
    changes.additionalProperties = removable(schema.additionalProperties);
  }
  if (schema.anyOf !== undefined) changes.anyOf = schema.anyOf.map(changesSchema);
  if (schema.oneOf !== undefined) changes.anyOf = schema.oneOf.map(changesSchema);
  delete changes.oneOf;
  return changes;
}

function removable(schema: JsonSchema | boolean): JsonSchema | boolean {
  if (typeof schema === 'boolean') return schema;
  const { description, ...changes } = changesSchema(schema);
  return { ...(description === undefined ? {} : { description }), anyOf: [changes, { type: 'null' }] };
}
