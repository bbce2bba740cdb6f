import { count } from '../../Measure.ts';
import { byRoundFigure } from '../play/figures.ts';
import type { Setup } from '../setup/Setup.ts';
import { mostTaken } from './bounds.ts';
import type { MeasureRow } from './MeasureRow.ts';

/** The wounds of each side up to the end of each round, for a curve; a fight that is over stays as it was. */
export function byRoundRows(setup: Setup): MeasureRow[] {
  if (!setup.byRound) return [];
  return setup.sides.flatMap((name, side) => {
    const most = setup.units.reduce((sum, unit, at) => sum + (unit.side === side ? mostTaken(setup, at) : 0), 0);
    return Array.from(
      { length: setup.rounds },
      (_, index): MeasureRow => ({
        measure: count(
          `wounds_${name}_round_${index + 1}`,
          `wounds that ${name} has taken by round ${index + 1}`,
          'wounds',
          most,
        ),
        value: byRoundFigure(setup, side, index + 1),
      }),
    );
  });
}
