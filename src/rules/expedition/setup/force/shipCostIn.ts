import type { SetupText } from '../setupShape.ts';
import type { StageText } from '../stageShapes.ts';
import { printedCost } from './readUnits.ts';

type OwnUnits = NonNullable<StageText['rift']>['units'];

/** Finds what a ship costs: as the first rift that changes it or brings it along says, else as printed. */
export function shipCostIn({ stages }: Pick<SetupText, 'stages'>): (ship: string) => number | undefined {
  const own = Object.values(stages).flatMap(({ rift }) => (rift === undefined ? [] : [rift.units]));
  return (ship) => costAmong(own.find((units) => Object.hasOwn(units, ship)) ?? {}, ship, []);
}

/** A unit without a cost of its own costs what the unit that it is like costs. @param asked those that are like it */
function costAmong(units: OwnUnits, ship: string, asked: readonly string[]): number | undefined {
  if (!Object.hasOwn(units, ship)) return printedCost(ship);
  const { cost, like } = units[ship];
  const isNext = like !== undefined && like !== ship && !asked.includes(like);
  return cost ?? (isNext ? costAmong(units, like, [...asked, ship]) : undefined) ?? printedCost(ship);
}
