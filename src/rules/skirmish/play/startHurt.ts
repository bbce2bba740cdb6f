import { TAKEN, unitFigure } from './figures.ts';
import { refreshStats } from './refreshStats.ts';
import type { State } from './State.ts';

/**
 * Has a unit come into a fight, just begun, with boxes crossed out that its setup does not know of: those that it brings
 * from an earlier fight. Its wounds are counted from there on.
 *
 * @param hp crossed HP boxes, fewer than it has
 */
export function startHurt(state: State, unit: number, hp: number, mp: number): void {
  state.hp[unit] = hp;
  state.worst[unit] = hp;
  state.mp[unit] = mp;
  refreshStats(state, unit);
}

/** Mends what `restore` cannot know of such a unit: where it tells wounds by boxes, those that it came with are none. */
export function recallHurt({ tables, figures }: State, unit: number, hp: number): void {
  if (!tables.savesAll) figures[unitFigure(unit, TAKEN)] -= hp;
}
