import type { Setup } from '../setup/Setup.ts';

/**
 * The study's options that attacks and rounds need often. They are compiled once, because in the hot loop a boolean is faster
 * than a string.
 */
export interface Readings {
  readonly retreatIsReaction: boolean;
  /** The number that is added to the needed number of a countershot or counterblow: 1 or -1. */
  readonly reactionNeed: number;
  readonly sixAlwaysHits: boolean;
  /** True if IDEF adds dice; otherwise it makes each block easier. */
  readonly idefAddsDice: boolean;
  readonly dodgesOnce: boolean;
  readonly sheltersBeforeHits: boolean;
  readonly fallenStrikeBack: boolean;
  readonly shelteredReact: boolean;
  readonly fleeingReact: boolean;
  readonly answersAreAnswered: boolean;
  readonly healedStays: boolean;
  /**
   * True if a unit with an Escape Marker still keeps its side in the game. This is possible only in a battle: in a
   * duel, a unit that flees has lost.
   */
  readonly fleeingIsEnough: boolean;
}

/** Compiles the options of a setup. */
export function readingsOf({ mode, options }: Setup): Readings {
  return {
    retreatIsReaction: options.retreat === 'reaction',
    reactionNeed: options.reactionNeed === 'harder' ? 1 : -1,
    sixAlwaysHits: options.needAboveSix === 'six-hits',
    idefAddsDice: options.idef === 'dice',
    dodgesOnce: options.dodge === 'once',
    sheltersBeforeHits: options.shelterTiming === 'before-hits',
    fallenStrikeBack: options.counterblow === 'simultaneous',
    shelteredReact: options.shelteredReacts,
    fleeingReact: options.fleeingReacts,
    answersAreAnswered: options.reactionsToReactions,
    healedStays: options.healed === 'stays',
    fleeingIsEnough: mode === 'battle' && options.operational === 'on-the-field',
  };
}
