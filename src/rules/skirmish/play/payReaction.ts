import { RP_SPENT, unitFigure } from './figures.ts';
import type { State } from './State.ts';

/** Takes RP from a unit that reacts, or does what the sheet prices in RP (RQ.CARD.APRP). */
export function payReaction({ rp, figures }: State, unit: number, price: number): void {
  rp[unit] -= price;
  figures[unitFigure(unit, RP_SPENT)] += price;
}
