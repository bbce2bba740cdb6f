/** The letters of wormholes, as a study names them; systems with the same letter are adjacent. */
export const wormholes = ['alpha', 'beta', 'gamma', 'delta', 'epsilon'] as const;

/** A wormhole's letter: `alpha`. */
export type Wormhole = (typeof wormholes)[number];
