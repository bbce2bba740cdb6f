import type { Terrain } from '../../../../../src/rules/skirmish/setup/Setup.ts';
import { Bases } from '../../../../../src/rules/skirmish/table/Bases.ts';
import { TableField } from '../../../../../src/rules/skirmish/table/TableField.ts';

/** A unit on the table: its side and its centre in cm. Default base: 20 mm, a radius of 1 cm. */
export interface Standing {
  readonly side: number;
  readonly x: number;
  readonly y: number;
  readonly diameter?: number;
  readonly leader?: number;
}

/** A table of 90 × 90 cm with units at given places. */
export function standing(units: readonly Standing[], terrain: readonly Terrain[] = []): TableField {
  const table = { ...emptyTable, terrain };
  const bases = new Bases(
    table,
    units.map(({ side, diameter = 20, leader = null }) => ({ side, diameter, leader })),
  );
  for (const [unit, { x, y }] of units.entries()) bases.put(unit, Math.round(x * 100), Math.round(y * 100));
  return new TableField(table, bases);
}

/** 90 × 90 cm, four sides. */
export const emptyTable = {
  width: 90,
  depth: 90,
  zone: 10,
  terrain: [] as readonly Terrain[],
  edges: ['south', 'north', 'west', 'east'] as const,
};

/** Returns the centre of a unit, in cm. */
export function middle(field: TableField, unit: number): [number, number] {
  return [field.x(unit) / 100, field.y(unit) / 100];
}
