import type { Measure } from '../../Measure.ts';
import type { State } from '../play/State.ts';
import type { Setup } from '../setup/Setup.ts';
import { attackRows } from './attackRows.ts';
import { battleRows } from './battleRows.ts';
import { duelRows } from './duelRows.ts';
import type { MeasureRow } from './MeasureRow.ts';

const byMode: Readonly<Record<Setup['mode'], (setup: Setup) => MeasureRow[]>> = {
  attack: attackRows,
  duel: duelRows,
  battle: battleRows,
};

const known = new WeakMap<Setup, readonly MeasureRow[]>();

/** The rows of a setup, worked out once. */
export function rowsOf(setup: Setup): readonly MeasureRow[] {
  let rows = known.get(setup);
  if (rows === undefined) {
    rows = byMode[setup.mode](setup);
    known.set(setup, rows);
  }
  return rows;
}

/** What a fight of a setup reports. */
export function measuresOf(setup: Setup): readonly Measure[] {
  return rowsOf(setup).map(({ measure }) => measure);
}

/** Reads every measure off a fight that is over. */
export function observe(state: State, into: Int32Array): void {
  const { figures, figureOfRow, workedOut, rows } = state;
  for (let at = 0; at < figureOfRow.length; at += 1) into[at] = figures[figureOfRow[at]];
  for (let at = 0; at < workedOut.length; at += 1) {
    const { value } = rows[workedOut[at]];
    if (typeof value !== 'number') into[workedOut[at]] = value(state);
  }
}
