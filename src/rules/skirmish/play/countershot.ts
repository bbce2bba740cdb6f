import type { Chance } from '../../../random/Chance.ts';
import type { Journal } from '../../Journal.ts';
import { RANGE, ROF, STAT_COUNT } from '../cards/stats.ts';
import { COUNTERSHOT_REACTION } from '../orders/playablePlan.ts';
import { HUNDREDTHS } from '../table/hundredths.ts';
import { RANGED } from './Attack.ts';
import { makeAttack } from './makeAttack.ts';
import { narrateCountershot } from './narrateReactions.ts';
import { payReaction } from './payReaction.ts';
import { plannedReaction } from './plannedReaction.ts';
import { mayReact } from './react.ts';
import type { State } from './State.ts';

/**
 * A shot at a unit that is about to move into contact, before it does (RQ.RE.COUNTERSHOT): with a ranged weapon, within
 * its range and in sight of where the mover stands.
 *
 * @returns whether it was fired
 */
export function countershot(
  state: State,
  shooter: number,
  mover: number,
  chance: Chance,
  journal: Journal | null,
): boolean {
  const { tables, now, field } = state;
  const own = shooter * STAT_COUNT;
  if (now[own + ROF] === 0 || now[own + RANGE] === 0 || !mayReact(state, shooter)) return false;
  const isInRange =
    tables.setup.options.countershot === 'at-contact' ||
    field.distance(shooter, mover) <= now[own + RANGE] * HUNDREDTHS;
  if (!isInRange || !field.sees(shooter, mover)) return false;
  const price = plannedReaction(state, shooter, mover, COUNTERSHOT_REACTION, chance);
  if (price === 0) return false;
  payReaction(state, shooter, price);
  if (journal !== null) narrateCountershot(state, shooter, mover, journal);
  makeAttack(state, shooter, mover, RANGED, true, chance, journal);
  return true;
}
