import type { Setup } from '../setup/Setup.ts';

/** What every attack asks of the study's options, settled once: in the hot loop a claim is cheaper than a word. */
export interface Readings {
  readonly retreatIsReaction: boolean;
  /** What a countershot or counterblow adds to the number needed: 1 or -1. */
  readonly reactionNeed: number;
  readonly sixAlwaysHits: boolean;
  /** Whether IDEF adds dice; else it makes each block easier. */
  readonly idefAddsDice: boolean;
  readonly dodgesOnce: boolean;
  readonly sheltersBeforeHits: boolean;
  readonly fallenStrikeBack: boolean;
  readonly shelteredReact: boolean;
  readonly fleeingReact: boolean;
  readonly answersAreAnswered: boolean;
  readonly healedStays: boolean;
  /** Whether units with Escape Markers keep a side in the game; in a duel, who flees has lost. */
  readonly fleeingIsEnough: boolean;
}

/** The readings of a setup. */
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
