import type { Rules } from '../../Rules.ts';
import { ROUND_GONE, TAKEN, unitCounter } from '../../skirmish/play/counters.ts';
import { CASUALTY, FLED, PRESENT, type State } from '../../skirmish/play/State.ts';
import { skirmish } from '../../skirmish/skirmish.ts';
import type { ExpeditionPlan, JourneyStage } from '../plan/ExpeditionPlan.ts';
import type { Foe, Text } from '../setup/Setup.ts';

export const fightRules = skirmish as unknown as Rules<unknown, unknown>;

/** The fate of a unit in a fight: PRESENT, CASUALTY or FLED. A unit that is still fleeing at the end counts as FLED. */
export function fateOf({ tables, counters, gone, fleeing }: State, unit: number): number {
  // A plain duel may have been played in one call, without steps. Then only the counters show who was destroyed. No
  // unit flees in a plain duel.
  if (tables.duellists !== null) return counters[unitCounter(unit, ROUND_GONE)] > 0 ? CASUALTY : PRESENT;
  if (gone[unit] !== PRESENT) return gone[unit];
  return fleeing[unit] === 0 ? PRESENT : FLED;
}

/** The number of HP boxes of a unit that were crossed out in the fight, including boxes that were healed later. */
export function woundsOf({ counters }: State, unit: number): number {
  return counters[unitCounter(unit, TAKEN)];
}

/** The crossed HP boxes of a unit after a fight. @param before its crossed HP boxes before the fight */
export function hpAfter(state: State, unit: number, before: number): number {
  return state.tables.duellists === null ? state.hp[unit] : before + woundsOf(state, unit);
}

/**
 * The crossed MP boxes of a unit after a fight. A plain duel crosses out no MP boxes.
 *
 * @param before its crossed MP boxes before the fight
 */
export function mpAfter(state: State, unit: number, before: number): number {
  return state.tables.duellists === null ? state.mp[unit] : before;
}

/** The opponents of the force in a stage. */
export function foesIn(journey: ExpeditionPlan, stage: JourneyStage, carried: Int32Array): readonly Foe[] {
  const { battle } = stage.setup;
  return battle === null ? [] : battle.oppositions[oppositionIn(journey, stage, carried)].foes;
}

/** The index of the opposition that the force meets in a battle. */
export function oppositionIn(
  { layout }: ExpeditionPlan,
  { at, setup: { battle } }: JourneyStage,
  carried: Int32Array,
): number {
  return battle !== null && battle.against >= 0 ? battle.against : carried[layout.opposition + at];
}

/**
 * A unit of the force for the skirmish engine: its card, the stage's orders for it (`changes`, `plan` and `leader`),
 * and the boxes that are already crossed out.
 */
export function fighterText(
  { setup }: ExpeditionPlan,
  stage: JourneyStage,
  unit: number,
  hp: number,
  mp: number,
): Text {
  const { name, card } = setup.units[unit];
  const { plan, changes, leader } = stage.setup.units[name] ?? {};
  return {
    card,
    ...(changes !== undefined && { changes }),
    ...(plan !== undefined && { plan }),
    ...(leader !== undefined && { leader }),
    ...((hp > 0 || mp > 0) && { crossed: { hp, mp } }),
  };
}

/**
 * The part of a fight's setup that comes unchanged from the study: the fields of the stage that `keys` names, and the
 * file of cards, if any.
 */
export function sharedText(
  { setup }: ExpeditionPlan,
  { setup: { text } }: JourneyStage,
  keys: readonly string[],
): Text {
  const given = Object.entries(text).filter(([key]) => keys.includes(key));
  return { ...Object.fromEntries(given), ...(setup.cards !== null && { cards: setup.cards }) };
}
