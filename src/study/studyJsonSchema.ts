import { type JsonSchema, jsonSchemaOf } from './schema/jsonSchema.ts';
import { type Registry, studySchema } from './schema/studySchema.ts';

/**
 * Returns the JSON Schema (draft 7) of study files, for editors. The schema of `setup` depends on `rules`. If the study has
 * scenarios or a sweep, the setup may be incomplete, because the scenarios or the sweep can add to it.
 */
export function studyJsonSchema(registry: Registry): JsonSchema {
  const engines = [...registry.values()].map(({ name, setupSchema }) => ({ name, setup: jsonSchemaOf(setupSchema) }));
  return {
    $schema: 'http://json-schema.org/draft-07/schema#',
    title: 'A riftlab study',
    ...jsonSchemaOf(studySchema(registry)),
    anyOf: [{ required: ['setup'] }, { required: ['scenarios'] }],
    allOf: engines.map(({ name }) => ({
      if: { properties: { rules: { const: name } }, required: ['rules'] },
      // biome-ignore lint/suspicious/noThenProperty: a key of JSON Schema
      then: {
        properties: {
          scenarios: { type: 'object', additionalProperties: { anyOf: [changesOf(name), { type: 'null' }] } },
        },
        if: { anyOf: [{ required: ['scenarios'] }, { required: ['sweep'] }] },
        // biome-ignore lint/suspicious/noThenProperty: a key of JSON Schema
        then: { properties: { setup: changesOf(name) } },
        else: { properties: { setup: { $ref: `#/definitions/${name}` } } },
      },
    })),
    definitions: Object.fromEntries(
      engines.flatMap(({ name, setup }) => [
        [name, setup],
        [`${name}-changes`, changesSchema(setup)],
      ]),
    ),
  };
}

function changesOf(name: string): JsonSchema {
  return { $ref: `#/definitions/${name}-changes` };
}

/**
 * Returns the schema of changes to a value, given the schema of the value. No key is required, and null removes a key. A list is
 * replaced as a whole, so the schema of its items is unchanged.
 */
function changesSchema(schema: JsonSchema): JsonSchema {
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
