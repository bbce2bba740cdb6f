import type { GroupSetup, Setup } from '../../setup.ts';
import type { Board } from '../layBoard.ts';
import type { Unit } from '../units/unitTable.ts';
import type { Route } from './RouteQuestion.ts';

/** One group's order to move, its systems found on the map. */
export interface RouteOrder {
  readonly group: GroupSetup;
  readonly unit: Unit;
  readonly setup: Setup;
  readonly board: Board;
  readonly from: number;
  readonly via: readonly number[];
  /** Reports a mistake of one of the group's keys, or of the group as a whole; gives null, for there is no route then. */
  readonly mistake: (key: keyof GroupSetup | null, message: string) => null;
}

/** A group's route with the move it was made with; no move where the rules ask for none. */
export interface GroupRoute extends Route {
  readonly move: { readonly own: number; readonly extra: number } | null;
}
