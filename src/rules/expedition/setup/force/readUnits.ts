import { units as printedUnits } from '../../../gravity-rift/data/units.ts';
import { didYouMean } from '../../../nearestWord.ts';
import type { Card } from '../../../skirmish/cards/Card.ts';
import type { Text, UnitSetup } from '../Setup.ts';
import type { ForceText, UnitChanges, UnitText } from './forceShape.ts';

/** Finds what a card costs; 0 where nothing is known of it. */
export type CostOf = (card: string | Text) => number;

/** What faces cost. */
interface Costs {
  readonly ofCard: CostOf;
  /** By the id of a ship; left out, as printed. */
  readonly ofShip?: (ship: string) => number | undefined;
}

/** The units of a force, changes to them made, what was left out filled in; in the force's order. */
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
  { count, value, cargo, ship, transit, card }: UnitText,
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
    ship: ship ?? null,
    transit: transit ?? null,
    card: card ?? null,
  };
}

/** What the unit table says that a ship costs; undefined where it has none of this id. */
export function printedCost(ship: string): number | undefined {
  return printedUnits.find(({ id }) => id === ship)?.cost;
}

/** What a named or written card costs, by the cards that are known. */
export function costIn(cards: ReadonlyMap<string, Card>): CostOf {
  return (card) => {
    const cost = typeof card === 'string' ? cards.get(card)?.cost : card.cost;
    return typeof cost === 'number' ? cost : 0;
  };
}

/** Mappings merge, everything else is replaced. */
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
