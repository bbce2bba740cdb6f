import { z } from 'zod';
import { forceSchema } from '../../../gravity-portal/setup/forceSchema.ts';
import { shapeOfSetup as riftShape } from '../../../gravity-rift/setup.ts';

/**
 * The fields of a shape, each of which may be left out and then says nothing: they change a thing that has them, so none
 * may bring a default along.
 */
export function changesOf(shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const bare = withoutDefault(schema).optional();
      return [key, schema.description === undefined ? bare : bare.describe(schema.description)];
    }),
  );
}

/** One field of a shape that may be left out and then says nothing. @param when before its description */
export function leftOut<Shape extends z.ZodType>(
  field: { readonly description?: string | undefined; unwrap(): Shape },
  when: string,
): z.ZodOptional<Shape> {
  return field
    .unwrap()
    .optional()
    .describe(`${when}${field.description ?? ''}`) as z.ZodOptional<Shape>;
}

function withoutDefault(schema: z.ZodType): z.ZodType {
  const isFilled = schema instanceof z.ZodDefault || schema instanceof z.ZodPrefault || schema instanceof z.ZodOptional;
  return isFilled ? withoutDefault(schema.unwrap() as z.ZodType) : schema;
}

const { count: _ships, ship, ...groupFields } = riftShape.shape.fleet.valueType.shape;
const { count: _units, ...transitFields } = forceSchema.valueType.shape;

/** What a unit is and does in a rift, a group of gravity-rift but for its count. */
export const shipFace = z.strictObject({ ship, ...changesOf(groupFields) });
/** Changes to it, or orders for a stage. */
export const shipChanges = z.strictObject(changesOf({ ship, ...groupFields }));
/** What a unit is and does at a portal, a unit of gravity-portals but for its count. */
export const transitChanges = z.strictObject(changesOf(transitFields));
