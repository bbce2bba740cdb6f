import { WINNER } from '../play/figures.ts';
import type { State } from '../play/State.ts';

/**
 * What a fight that is over is worth to a unit. Of a duel: 1 if its side wins, ½ for a draw, 0. Of an attack: the HP boxes
 * crossed out on the opponent less its own, so that a counterblow is weighed against the dodge whose RP it takes; wounds
 * beyond the last box count for nothing.
 */
export function worthOf(state: State, unit: number): number {
  const { tables, figures, hp } = state;
  if (tables.setup.mode === 'attack') return hp[1 - unit] - hp[unit];
  const winner = figures[WINNER];
  if (winner === tables.setup.sides.length) return 0.5;
  return winner === tables.units[unit].side ? 1 : 0;
}
