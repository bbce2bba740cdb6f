import { WINNER } from '../play/figures.ts';
import type { Setup } from '../setup/Setup.ts';
import type { MeasureRow } from './MeasureRow.ts';

/** Who wins, with `draw` for nobody. */
export function winnerRow({ sides }: Setup, trials: string): MeasureRow {
  const labels = [...sides, 'draw'];
  return {
    measure: {
      name: 'winner',
      kind: 'category',
      min: 0,
      max: labels.length - 1,
      unit: trials,
      step: 1,
      title: 'winner',
      labels,
    },
    value: WINNER,
  };
}
