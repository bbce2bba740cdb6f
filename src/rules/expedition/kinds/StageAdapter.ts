import type { LegsToPlay, NumberedEnds } from '../../Composition.ts';
import { playTrial, type Rules } from '../../Rules.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import type { Text } from '../setup/Setup.ts';

/** The integers that a leg's setup depends on. They distinguish the leg from the other legs of its stage. */
export type LegKey = Int32Array;

/** Lets an engine play the stages of one kind: makes the setup for the engine, and reads the engine's finished state. */
export interface StageAdapter {
  readonly rules: Rules<unknown, unknown>;
  /** The ways in which a stage can lose units, at most two: for each, its name in measures and its label in charts. */
  readonly losses: readonly (readonly [name: string, title: string])[];
  /** The number of integers in the keys of the stage's legs. */
  keyLength(journey: ExpeditionPlan, stage: JourneyStage, hasBoxes: boolean): number;
  /**
   * Writes the key of the next leg.
   *
   * @param hasBoxes true if the boxes that were crossed out in earlier battles are part of the setup; otherwise `hurt` crosses
   * them out
   */
  writeKey(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array, hasBoxes: boolean, into: LegKey): void;
  /**
   * The keys of all legs of the stage for the whole force. If cargo is counted by kind and the force can pick up cargo before the
   * stage, one key excludes the picked-up cargo, and another key includes all of it.
   */
  templates(journey: ExpeditionPlan, stage: JourneyStage): LegKey[];
  /**
   * Optional. Returns a setup whose measures have ranges and labels that are wide enough for every smaller force, too.
   * Returns null if the measures of `text` are already wide enough.
   */
  widest?(text: Text): Text | null;
  /** The engine's setup, before it is checked. */
  textOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, hasBoxes: boolean): Text;
  /**
   * The part of a measure's name between the stage's name and the engine's name of the measure: in duels of several members, the
   * member's name and a dot (`escort-1.`); otherwise empty.
   */
  partOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey): string;
  /** The index of this leg among the legs of the stage, from 0; it selects the leg's streams. */
  legOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey): number;
  /** Crosses out, in the state of an engine that has begun the leg, the boxes that are carried from earlier battles. */
  hurt(journey: ExpeditionPlan, stage: JourneyStage, state: unknown, carried: Int32Array): void;
  /** Restores what the engine does not save about the boxes that were crossed out in earlier battles. */
  recallHurt(journey: ExpeditionPlan, stage: JourneyStage, state: unknown, carried: Int32Array): void;
  /** Returns true if a unit that fights in the next leg has crossed-out boxes from an earlier battle. */
  isHurt(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array): boolean;
  /**
   * Plays the legs of many trials, one after another, without a journal. The forces must not have boxes that were
   * crossed out in earlier battles. Implementations call `playLegs` or use a faster loop.
   */
  playAll(legs: LegsToPlay): void;
  /**
   * Reads the leg's finished state. Writes the units left, and everything else that later stages need, to `carried`. Adds the leg's
   * losses and other amounts to `sums`.
   *
   * @returns true if the stage is over
   */
  leave(
    journey: ExpeditionPlan,
    stage: JourneyStage,
    key: LegKey,
    state: unknown,
    carried: Int32Array,
    sums: Int32Array,
  ): boolean;
  /**
   * Returns a numbering of the finished states of a leg, for a force without crossed-out boxes from earlier battles.
   * Two states have the same number only if `leave` reads the same values from both states. Returns null if the states
   * are not numbered.
   *
   * @param state a state of the leg, created by its engine
   */
  endsOf(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, state: unknown): NumberedEnds | null;
  /**
   * Finds the place where a part of a leg's setup was written, so that a mistake can be reported there. The place is a
   * unit, one of a unit's faces (`ship`, `transit` or `card`), an opponent's card, or the stage itself.
   *
   * @param path the path of the part in the setup
   */
  whereIs(journey: ExpeditionPlan, stage: JourneyStage, key: LegKey, path: readonly (string | number)[]): Where;
}

/** The place where a part of an engine's setup was written. */
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

/** Plays legs with any engine, one after another. */
export function playLegs(rules: Rules<unknown, unknown>, legs: LegsToPlay): void {
  const { length, chance } = legs;
  for (let at = 0; at < length; at += 1) {
    const { state, observed, ends } = legs.next();
    playTrial(rules, state, chance);
    rules.observe(state, observed);
    legs.over(ends === null ? -1 : ends.of(state));
  }
}
