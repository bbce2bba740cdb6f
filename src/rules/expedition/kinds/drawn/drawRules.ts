import { z } from 'zod';
import type { Rules } from '../../../Rules.ts';

/** Who may have gone: by name of several like units, how many of each sort there are, and how many are lost. */
interface Draw {
  readonly groups: readonly { readonly sorts: readonly number[]; readonly lost: number }[];
}

/** The draw under way. */
export interface DrawState {
  /** By sort of every group, one after the other: how many there were, and how many are left. */
  readonly sizes: Int32Array;
  readonly left: Int32Array;
  /** By draw: the first sort of its group, and the first behind it. */
  readonly from: Int32Array;
  readonly to: Int32Array;
  drawn: number;
}

/** Draws who of several like units is lost, each that is left as likely as any other. */
export const drawRules: Rules<Draw, DrawState> = {
  name: 'who-goes',
  version: 1,
  trials: 'draws',
  purposes: ['who goes'],
  setupSchema: z.custom<Draw>(),
  measures: () => [],
  charts: () => [],
  plan: () => [],
  picture: () => null,
  create({ groups }) {
    const sizes = Int32Array.from(groups.flatMap(({ sorts }) => sorts));
    const draws = groups.flatMap(({ sorts, lost }, at) => {
      const from = groups.slice(0, at).reduce((sum, other) => sum + other.sorts.length, 0);
      return Array.from({ length: lost }, () => [from, from + sorts.length]);
    });
    return {
      sizes,
      left: sizes.slice(),
      from: Int32Array.from(draws, ([from]) => from),
      to: Int32Array.from(draws, ([, to]) => to),
      drawn: 0,
    };
  },
  begin(state) {
    state.left.set(state.sizes);
    state.drawn = 0;
  },
  step(state, chance) {
    const { left, drawn } = state;
    const to = state.to[drawn];
    let sort = state.from[drawn];
    let members = 0;
    for (let at = sort; at < to; at += 1) members += left[at];
    let rank = chance.die(0, members);
    for (; rank > left[sort]; sort += 1) rank -= left[sort];
    left[sort] -= 1;
    state.drawn += 1;
    return state.drawn < state.to.length;
  },
  observe: () => {},
  save({ left, drawn }, into = new Int32Array(1 + left.length)) {
    into[0] = drawn;
    into.set(left, 1);
    return into;
  },
  restore(state, saved) {
    state.drawn = saved[0];
    state.left.set(saved.subarray(1, 1 + state.left.length));
  },
};
