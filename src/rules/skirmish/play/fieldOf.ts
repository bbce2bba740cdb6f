import type { Setup } from '../setup/Setup.ts';
import { Bases } from '../table/Bases.ts';
import { deploy } from '../table/deployment/deploy.ts';
import { deploymentOrder } from '../table/deployment/deploymentOrder.ts';
import type { Field } from '../table/Field.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { LineField } from '../table/LineField.ts';
import { TableField } from '../table/TableField.ts';

/** Where a fight is fought, everyone in place. */
export function fieldOf(setup: Setup): Field {
  const { battle, distance } = setup;
  if (battle === null) return new LineField(Math.round(distance * HUNDREDTHS));
  const { bases } = deployed(setup);
  return new TableField(battle, bases);
}

/** Indices of the units that find no room in their side's strip (RQ.SET.5). */
export function unitsWithoutRoom(setup: Setup): readonly number[] {
  return deployed(setup).homeless;
}

/** Sides place within strips of their own, so who places first changes nobody's place. */
function deployed({ battle, units, sides }: Setup): { readonly bases: Bases; readonly homeless: readonly number[] } {
  if (battle === null) throw new Error('only a battle has a table');
  const sizes = units.map(({ side, card, leader }) => ({ side, diameter: card.base, leader }));
  const bases = new Bases(battle, sizes);
  return { bases, homeless: deploy(battle, bases, deploymentOrder(sizes, sides.length, 0)) };
}
