import { z } from 'zod';
import { didYouMean } from '../../../foundation/nearestWord.ts';
import { forceSchema } from '../../gravity-portals/setup/forceSchema.ts';
import { units as printedUnits } from '../../gravity-rift/data/units.ts';
import { shapeOfSetup as riftShape } from '../../gravity-rift/setup.ts';
import type { Card } from '../../skirmish/cards/Card.ts';
import type { Text, UnitSetup } from './Setup.ts';
import type { SetupText } from './setupSchema.ts';
import type { StageText } from './stageShapes.ts';

/**
 * Returns the fields of a shape, all optional and without defaults. These fields describe changes to a value that
 * already has them, so a default would overwrite a field that the changes do not name.
 */
export function changesOf(shape: Readonly<Record<string, z.ZodType>>): Record<string, z.ZodType> {
  return Object.fromEntries(
    Object.entries(shape).map(([key, schema]) => {
      const bare = withoutDefault(schema).optional();
      return [key, schema.description === undefined ? bare : bare.describe(schema.description)];
    }),
  );
}

/**
 * One field of a shape, optional and without its default.
 *
 * @param when the text to put before the field's description
 */
export function optionalField<Shape extends z.ZodType>(
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

const { count: _ships, countsAs: _countsAs, ship, ...groupFields } = riftShape.shape.fleet.valueType.shape;
const { count: _units, ...transitFields } = forceSchema.valueType.shape;

/** A unit in a rift: a group of gravity-rift without `count` and `countsAs`. */
const shipFace = z.strictObject({ ship, ...changesOf(groupFields) });
/** Changes to a unit in a rift. Orders in a rift stage have the same shape. */
export const shipChanges = z.strictObject(changesOf({ ship, ...groupFields }));
/** Changes to a unit at a portal: a unit of gravity-portals without `count`. */
export const transitChanges = z.strictObject(changesOf(transitFields));

/** Names appear in measures, files and sweep paths, so they contain no spaces or dots. */
export const wordShape = (what: string) =>
  z
    .string()
    .regex(/^[\p{L}\p{N}_-]+$/u, { error: `expected a name of letters, digits, - and _ for the ${what}`, abort: true })
    // Objects list integer keys first, which would change the order of the names.
    .regex(/\D/, {
      error: `expected a name for the ${what} that is not a number, because numbers are sorted before all other names`,
    });

const MOST_ALIKE = 20;
const MOST_NAMES = 20;

const value = z.number().min(0).max(10_000).multipleOf(0.5);
const cargo = z.int().min(0).max(1000);
const damaged = z.int().min(0).max(1000);
// This schema does not check the fields of a card; `checkCard` and the engine of the battle check them.
const card = z.union([z.string(), z.record(z.string(), z.unknown())]);

const words = {
  count: 'the number of units, all equal',
  value:
    'the value of one unit; default: the cost of its ship; for a unit without a ship, the cost of its card; for a unit without either, 1',
  cargo: 'the cargo of one unit; default: the units that its ship carries',
  damaged:
    'in battles of fleets: the number of these ships that are damaged at the start; for ships that can sustain several hits, the number of hits',
  ship: 'the unit in a rift: the fields of a group of gravity-rift, except `count`',
  transit: 'the unit at a portal: the fields of a unit of gravity-portals, except `count`',
  card: 'its profile card in a battle: a name from the file of `cards`, or written here',
};

const unitShape = z.strictObject({
  count: z.int().min(1).max(MOST_ALIKE).optional().describe(words.count),
  value: value.optional().describe(words.value),
  cargo: cargo.optional().describe(words.cargo),
  damaged: damaged.optional().describe(words.damaged),
  ship: shipFace.optional().describe(words.ship),
  transit: transitChanges.optional().describe(words.transit),
  card: card.optional().describe(words.card),
});

/**
 * A force: its units by name. The designer chooses the names, and each name stands for one or several equal units. A unit has a
 * face for each kind of stage that needs one: `ship`, `transit` or `card`.
 */
export const forceShape = z.strictObject({
  name: z.string().max(80).optional().describe('the name of the force'),
  note: z.string().max(2000).optional().describe('a remark'),
  units: z
    .record(wordShape('unit'), unitShape)
    .refine((units) => Object.keys(units).length > 0, 'expected at least one unit')
    .refine((units) => Object.keys(units).length <= MOST_NAMES, `expected at most ${MOST_NAMES} names`)
    .describe('its units, by names of your own'),
});

/** The changes that a study makes to one unit of a force; null removes the unit. */
export const unitChanges = z.union([
  z.null(),
  z.strictObject({
    count: z.int().min(0).max(MOST_ALIKE).optional().describe('the number of units; 0: none'),
    value: value.optional().describe(words.value),
    cargo: cargo.optional().describe(words.cargo),
    damaged: damaged.optional().describe(words.damaged),
    ship: shipChanges.optional().describe(words.ship),
    transit: transitChanges.optional().describe(words.transit),
    card: card.optional().describe(words.card),
  }),
]);

export type ForceText = z.output<typeof forceShape>;
type UnitText = z.output<typeof unitShape>;
type UnitChanges = z.output<typeof unitChanges>;

/** Returns the cost of a card; 0 if the cost is unknown. */
export type CostOf = (card: string | Text) => number;

/** Functions for the cost of a card and of a ship. */
interface Costs {
  readonly ofCard: CostOf;
  /** The cost of a ship by its id. Default: the printed cost. */
  readonly ofShip?: (ship: string) => number | undefined;
}

/** The units of a force, in the force's order, with changes applied and defaults filled in. */
export function readUnits(
  { units }: ForceText,
  changes: Readonly<Record<string, UnitChanges>>,
  costs: Costs,
  mistake: (name: string, message: string) => void,
): UnitSetup[] {
  for (const name of Object.keys(changes)) {
    if (Object.hasOwn(units, name)) continue;
    const known = Object.keys(units);
    mistake(name, `expected a unit of the force (${known.join(', ')}); got ${name}${didYouMean(name, known)}`);
  }
  return Object.entries(units).flatMap(([name, written]) => {
    const change = changes[name];
    if (change === null || change?.count === 0) return [];
    return [unitOf(name, merged(written, change ?? {}) as UnitText, costs)];
  });
}

function unitOf(
  name: string,
  { count, value, cargo, damaged, ship, transit, card }: UnitText,
  { ofCard, ofShip = printedCost }: Costs,
): UnitSetup {
  const ofFace = ship === undefined ? undefined : ofShip(String(ship.ship));
  const cost = ofFace ?? (card === undefined ? 0 : ofCard(card));
  const carried = Object.values((ship as { carries?: Record<string, number> } | undefined)?.carries ?? {});
  return {
    name,
    count: count ?? 1,
    value: 2 * (value ?? (cost > 0 ? cost : 1)),
    cargo: cargo ?? carried.reduce((sum, load) => sum + load, 0),
    damaged: damaged ?? 0,
    ship: ship ?? null,
    transit: transit ?? null,
    card: card ?? null,
  };
}

/** The cost of a ship in the unit table; undefined if the table has no such id. */
function printedCost(ship: string): number | undefined {
  return printedUnits.find(({ id }) => id === ship)?.cost;
}

/** Returns a function that gives the cost of a card, named or written out. @param cards the cards of the study's file by name */
export function costIn(cards: ReadonlyMap<string, Card>): CostOf {
  return (card) => {
    const cost = typeof card === 'string' ? cards.get(card)?.cost : card.cost;
    return typeof cost === 'number' ? cost : 0;
  };
}

/** Merges a change into a value: mappings are merged, everything else is replaced. */
export function merged(base: unknown, change: unknown): unknown {
  if (!isMapping(base) || !isMapping(change)) return change;
  const keys = new Set([...Object.keys(base), ...Object.keys(change)]);
  return Object.fromEntries(
    [...keys].map((key) => [key, Object.hasOwn(change, key) ? merged(base[key], change[key]) : base[key]]),
  );
}

function isMapping(value: unknown): value is Text {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The names of a unit's members: the unit's own name for a single member; `escort-1`, `escort-2` … for several members. */
export function memberNames({ name, count }: { readonly name: string; readonly count: number }): string[] {
  return count === 1 ? [name] : Array.from({ length: count }, (_, at) => `${name}-${at + 1}`);
}

/** Reports each unit whose name is also the name of a member of another unit. */
export function checkMemberNames(
  units: readonly { readonly name: string; readonly count: number }[],
  mistake: (unit: string, message: string) => void,
): void {
  const names = units.flatMap((unit) => memberNames(unit).map((name) => ({ name, unit })));
  const of = new Map<string, string>();
  for (const { name, unit } of names) {
    const other = of.get(name) ?? unit.name;
    of.set(name, other);
    if (other === unit.name) continue;
    const [single, several] = unit.count === 1 ? [unit.name, other] : [other, unit.name];
    mistake(single, `expected a name other than ${name}, because one of the units called ${several} has this name`);
  }
}

type OwnUnits = NonNullable<StageText['rift']>['units'];

/**
 * Returns a function that gives the cost of a ship: its cost in the first rift that changes or defines this ship, otherwise the
 * printed cost.
 */
export function shipCostIn({ stages }: Pick<SetupText, 'stages'>): (ship: string) => number | undefined {
  const own = Object.values(stages).flatMap(({ rift }) => (rift === undefined ? [] : [rift.units]));
  return (ship) => costAmong(own.find((units) => Object.hasOwn(units, ship)) ?? {}, ship, []);
}

/**
 * The cost of a ship. If a ship has no cost of its own, this is the cost of the ship that its `like` names or, if there
 * is none, the printed cost.
 *
 * @param asked the ships whose `like` led to `ship`; a `like` that names one of them is ignored
 */
function costAmong(units: OwnUnits, ship: string, asked: readonly string[]): number | undefined {
  if (!Object.hasOwn(units, ship)) return printedCost(ship);
  const { cost, like } = units[ship];
  const isNext = like !== undefined && like !== ship && !asked.includes(like);
  return cost ?? (isNext ? costAmong(units, like, [...asked, ship]) : undefined) ?? printedCost(ship);
}
