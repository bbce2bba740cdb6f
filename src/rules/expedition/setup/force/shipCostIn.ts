import type { SetupText } from '../setupShape.ts';
import { printedCost } from './readUnits.ts';

/** Finds what a ship costs: as the first rift that changes it or brings it along says, else as printed. */
export function shipCostIn({ stages }: Pick<SetupText, 'stages'>): (ship: string) => number | undefined {
  const own = Object.values(stages).flatMap(({ rift }) => (rift === undefined ? [] : [rift.units]));
  return (ship) => {
    const found = own.find((units) => Object.hasOwn(units, ship))?.[ship];
    return found?.cost ?? (found?.like === undefined ? undefined : printedCost(found.like)) ?? printedCost(ship);
  };
}
