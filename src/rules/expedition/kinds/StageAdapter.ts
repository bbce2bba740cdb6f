import type { LegsToPlay, NumberedEnds } from '../../Composition.ts';
import { playTrial, type Rules } from '../../Rules.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import type { Text } from '../setup/Setup.ts';

/** Numbers that tell one leg of a stage from another: what its setup depends on. */
export type LegKey = Int32Array;

/** How stages of one kind are played: what their engine is handed, and what is read from it in the end. */
export interface StageAdapter {
  readonly rules: Rules<unknown, unknown>;
  /** The ways of losing units, as measures are called and as a picture labels them. */
  readonly losses: readonly (readonly [name: string, title: string])[];
  /** How many numbers tell its legs apart. */
  keyLength(journey: ExpeditionPlan, stage: JourneyStage, hasBoxes: boolean): number;
  /** The leg that is next. @param hasBoxes whether carried boxes are part of it, or ticked later */
  writeKey(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array, hasBoxes: boolean, into: LegKey): void;
  /** Every leg of the force as it set out. */
  templates(journey: ExpeditionPlan, stage: JourneyStage): LegKey[];
  /** Left out, or null: no company of fewer has measures that range further, or more of them. Else a setup that has all of theirs. */
  widest?(text: Text): Text | null;
  /** The engine's setup, before it is checked. */
  textOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, hasBoxes: boolean): Text;
  /** How the measures of a leg begin after the stage's name: nothing, or `escort.`. */
  partOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey): string;
  /** By how many legs its luck is moved on from that of the stage's first. */
  legOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey): number;
  /** Ticks the boxes that are carried, once the engine has begun. */
  hurt(journey: ExpeditionPlan, stage: JourneyStage, state: unknown, carried: Int32Array): void;
  /** Mends what the engine could not know of them as it was restored. */
  recallHurt(journey: ExpeditionPlan, stage: JourneyStage, state: unknown, carried: Int32Array): void;
  /** Whether any are. */
  isHurt(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array): boolean;
  /** Plays legs of a stage, one trial after another, without a journal and without carried boxes: `playLegs`, or a faster loop. */
  playAll(legs: LegsToPlay): void;
  /** Reads the finished play. @returns whether the stage is over */
  leave(
    journey: ExpeditionPlan,
    stage: JourneyStage,
    key: LegKey,
    state: unknown,
    carried: Int32Array,
    sums: Int32Array,
  ): boolean;
  /**
   * The ends of a leg, told apart by all that `leave` reads of a finished play where no boxes are carried; null: they are not
   * numbered.
   *
   * @param state of the leg, as its engine has made it
   */
  endsOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, state: unknown): NumberedEnds | null;
  /** Where a mistake of that setup was written: a unit or a face of it, an opponent's card, or the stage itself. */
  whereIs(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, path: readonly (string | number)[]): Where;
}

/** Where a part of an engine's setup was written. */
export type Where =
  | {
      readonly what: 'face';
      readonly unit: string;
      readonly face: 'ship' | 'transit' | 'card';
      readonly inside: readonly (string | number)[];
    }
  | { readonly what: 'unit'; readonly unit: string; readonly inside: readonly string[] }
  | {
      readonly what: 'foe';
      readonly opposition: number;
      readonly foe: string;
      readonly inside: readonly (string | number)[];
    }
  | { readonly what: 'stage'; readonly inside: readonly (string | number)[] };

/** Plays legs by any rules. */
export function playLegs(rules: Rules<unknown, unknown>, legs: LegsToPlay): void {
  const { length, chance } = legs;
  for (let at = 0; at < length; at += 1) {
    const { state, observed, ends } = legs.next();
    playTrial(rules, state, chance);
    rules.observe(state, observed);
    legs.over(ends === null ? -1 : ends.of(state));
  }
}
