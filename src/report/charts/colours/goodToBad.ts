import { COLOUR } from '../chartStyle.ts';
import { mixed } from './mixed.ts';

/** What is neither. */
const BETWEEN = '#d9dee0';

/** Colours for outcomes in order, from the best to the worst: from that of what goes on, through grey, to that of what is lost. */
export function goodToBad(outcomes: number): string[] {
  return Array.from({ length: outcomes }, (_, at) => {
    const along = outcomes === 1 ? 0 : (2 * at) / (outcomes - 1);
    return along <= 1 ? mixed(COLOUR.data, BETWEEN, along) : mixed(BETWEEN, COLOUR.lost, along - 1);
  });
}
