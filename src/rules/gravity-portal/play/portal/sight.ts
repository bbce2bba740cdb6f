import type { State } from '../State.ts';

/** IP2.83: turns before those moved by a storm notice it. */
export const NOTICED_AFTER = 30;

/** IP2.83: whether a storm has moved the force, and it has not noticed yet. */
export function isUnaware({ tables, turn }: State): boolean {
  return tables.voyage.setup.storm && turn <= NOTICED_AFTER;
}

/** Both sides see where the portal is, by an arrival or a wave (IP2.51 to IP2.53): the defenders at once, and so does a force that is aware of it. */
export function sight(state: State): void {
  state.defenderKnows = true;
  if (!isUnaware(state)) state.knows = true;
}
