import type { Interval } from '../../../statistics/Interval.ts';
import type { CostByResults, CostLine } from './costLine.ts';

/** Every card against every other, worked out once: tables, charts and sentences take their numbers from here. */
export interface MatchUps {
  /** Duels of each pair. */
  readonly trials: number;
  /** Two-sided, of every interval. */
  readonly confidence: number;
  /** In the order in which they were named. */
  readonly cards: readonly CardFigures[];
  /** `meetings[i][j]`: card i against card j; null against itself. */
  readonly meetings: readonly (readonly (Meeting | null)[])[];
  readonly circles: readonly Circle[];
  /** What strength costs among these cards; null where `costFitOf` gives none. */
  readonly costLine: CostLine | null;
  /** The root mean square of what the strengths miss of a pair's score. */
  readonly misfit: number;
  /** How many pairs were solved exactly. */
  readonly solved: number;
  readonly pairs: number;
}

/** A card that takes part: its name in every table, and its cost; null where it has none. */
export interface Entrant {
  readonly name: string;
  readonly cost: number | null;
}

export interface CardFigures extends Entrant {
  /** Its scores against all others, averaged. */
  readonly meanScore: number;
  /** Bradley and Terry's, in log odds; all of them add up to 0. */
  readonly strength: number;
  readonly strengthError: number;
  /** What the line through the other cards' costs gives for its strength; null without one. */
  readonly byResults: CostByResults | null;
}

/** One card against another. */
export interface Meeting {
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
  /** How often it wins. */
  readonly win: Rate;
  /** The same with a draw counted as half a win. */
  readonly score: Rate;
}

/** A share of duels, 0..1. */
export interface Rate {
  readonly sampled: number;
  /** Wilson's. */
  readonly interval: Interval;
  readonly exact: number | null;
}

/** Three cards, by their places: each beats the next, and the last the first. */
export type Circle = readonly [number, number, number];

/** The best that is known of a rate. */
export function known({ exact, sampled }: Rate): number {
  return exact ?? sampled;
}

/** Cards by their mean score, the best first. */
export function ranked({ cards }: MatchUps): readonly number[] {
  return [...cards.keys()].sort((one, other) => cards[other].meanScore - cards[one].meanScore);
}
