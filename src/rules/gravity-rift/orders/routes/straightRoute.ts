import { mustRoll } from './mustRoll.ts';
import type { RouteOrder } from './RouteOrder.ts';
import type { Route } from './RouteQuestion.ts';

/** A path that was not searched for, with what is left on it and the rolls for that. @param systems start and end included */
export function straightRoute(systems: readonly number[], { unit, group, setup, board }: RouteOrder): Route {
  const left = systems.slice(0, -1).map((at) => board.terrain[at]);
  return {
    systems,
    exits: left.reduce((sum, { rifts }) => sum + rifts, 0),
    rolls: mustRoll(unit, group, setup) ? left.reduce((sum, { rolls }) => sum + rolls, 0) : 0,
  };
}
