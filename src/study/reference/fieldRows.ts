import type { JsonSchema } from '../schema/jsonSchemaOf.ts';
import { valueWords } from '../schema/valueWords.ts';

/** One field of a file, for its reference. */
export interface FieldRow {
  /** With dots; `NAME` stands for a name of one's own, `[]` for each item of a list: `fleet.NAME.ship`. */
  readonly path: string;
  /** What it may be, in Markdown. */
  readonly allowed: string;
  /** What counts where it is left out, in Markdown; `required` where it may not be. */
  readonly otherwise: string;
  readonly meaning: string;
}

/** Every field that a schema describes, outer before inner, in the schema's order. */
export function fieldRows(schema: JsonSchema): FieldRow[] {
  const rows = rowsInside(schema, '', false);
  return rows.filter((row, at) => rows.findIndex(({ path }) => path === row.path) === at);
}

/** @param isChoice whether the schema is one of several forms, so that none of its fields is required for good */
function rowsInside(schema: JsonSchema, path: string, isChoice: boolean): FieldRow[] {
  const alternatives = schema.anyOf ?? schema.oneOf ?? [];
  const { properties = {}, required = [], additionalProperties: named, items } = schema;
  return [
    ...Object.entries(properties).flatMap(([key, field]) => {
      if (typeof field === 'boolean') return [];
      const inner = path === '' ? key : `${path}.${key}`;
      const isRequired = !isChoice && required.includes(key);
      return [row(field, inner, isRequired), ...rowsInside(field, inner, false)];
    }),
    ...(typeof named === 'object' ? rowsInside(named, `${path}.NAME`, false) : []),
    ...[items].flat().flatMap((item) => (typeof item === 'object' ? rowsInside(item, `${path}[]`, false) : [])),
    ...alternatives
      .filter((alternative) => !isListByName(alternative, alternatives))
      .flatMap((alternative) => rowsInside(alternative, path, alternatives.length > 1)),
  ];
}

/** Whether a mapping by name holds just what a list holds that may stand in its place: its fields are told once. */
function isListByName({ additionalProperties: named }: JsonSchema, alternatives: readonly JsonSchema[]): boolean {
  if (typeof named !== 'object') return false;
  const held = JSON.stringify(named);
  return alternatives.some(({ items }) => items !== undefined && JSON.stringify(items) === held);
}

function row(schema: JsonSchema, path: string, isRequired: boolean): FieldRow {
  const hasDefault = schema.default !== undefined && JSON.stringify(schema.default) !== '{}';
  const otherwise = hasDefault ? `\`${JSON.stringify(schema.default)}\`` : '';
  return {
    path,
    allowed: valueWords(schema, (word) => `\`${word}\``),
    otherwise: isRequired ? 'required' : otherwise,
    meaning: schema.description ?? '',
  };
}
