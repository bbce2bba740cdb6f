import type { State } from '../State.ts';

/** IP2.83: turns before those moved by a storm notice it. */
export const NOTICED_AFTER = 30;

/**
 * Both sides see where the portal is, by an arrival or a wave (IP2.51 to IP2.53): the defenders at once, and so does the
 * force, unless a storm has moved it and it has not noticed yet (IP2.83).
 */
export function sight(state: State): void {
  state.defenderKnows = true;
  if (!state.tables.voyage.setup.storm || state.turn > NOTICED_AFTER) state.knows = true;
}
