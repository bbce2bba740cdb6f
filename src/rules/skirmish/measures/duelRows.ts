import { count, flag, whereItHappens } from '../../Measure.ts';
import { ROUND_GONE, ROUNDS, RP_SPENT, TAKEN, unitFigure } from '../play/figures.ts';
import { STEADY } from '../play/flee.ts';
import { FLED } from '../play/State.ts';
import type { Setup } from '../setup/Setup.ts';
import { canEscape, mostSpent, mostTaken } from './bounds.ts';
import { byRoundRows } from './byRoundRows.ts';
import type { MeasureRow } from './MeasureRow.ts';
import { winnerRow } from './winnerRow.ts';

/** What a duel reports; the winner leads. */
export function duelRows(setup: Setup): MeasureRow[] {
  const { sides, rounds } = setup;
  return [
    winnerRow(setup, 'duels'),
    { measure: count('rounds', 'rounds fought', 'rounds', rounds), value: ROUNDS },
    ...sides.flatMap((side, at) => sideRows(setup, side, at)),
    ...byRoundRows(setup),
  ];
}

function sideRows(setup: Setup, side: string, at: number): MeasureRow[] {
  const unit = setup.units[at];
  const rows: MeasureRow[] = [
    unitRow(`wounds_${side}`, `wounds that ${side} takes`, 'wounds', mostTaken(setup, at), unitFigure(at, TAKEN)),
    roundOut(setup, side, at),
    unitRow(`rp_spent_${side}`, `RP that ${side} spends`, 'RP', mostSpent(setup, at), unitFigure(at, RP_SPENT)),
  ];
  if (!canEscape(unit)) return rows;
  return [
    ...rows,
    {
      measure: flag(`escaped_${side}`, `${side} flees`, 'duels'),
      value: ({ gone, fleeing }) => (gone[at] === FLED || fleeing[at] !== STEADY ? 1 : 0),
    },
  ];
}

function roundOut({ rounds }: Setup, side: string, at: number): MeasureRow {
  const { measure, value } = unitRow(
    `round_out_${side}`,
    `round in which ${side} is out of the fight`,
    'rounds',
    rounds,
    unitFigure(at, ROUND_GONE),
  );
  return { measure: whereItHappens(measure), value };
}

function unitRow(name: string, title: string, unit: string, most: number, figure: number): MeasureRow {
  return { measure: count(name, title, unit, most), value: figure };
}
