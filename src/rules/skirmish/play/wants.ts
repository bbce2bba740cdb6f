import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import type { CompiledCondition } from '../plans/compileCondition.ts';
import { holds } from '../plans/holds.ts';
import { CHOICE } from './purposes.ts';
import type { State } from './State.ts';

/**
 * Whether a unit's plan wants something that it may do and can pay: its condition holds and, where the plan leaves its
 * choices to luck, an even die says so.
 *
 * @param when null: never
 * @param about the reaction or ability in question, and whom it would act on: see `FightSituation.of`
 */
export function wants(
  state: State,
  unit: number,
  foe: number,
  when: CompiledCondition | null,
  chance: Chance,
  about?: number,
  target?: number,
): boolean {
  if (when === null || (when.length > 0 && !holds(when, state.situation.of(unit, foe, about, target)))) return false;
  return !state.tables.units[unit].plan.random || chance.die(numbered(CHOICE, unit), 2) === 1;
}
