import type { Chance } from '../../../random/Chance.ts';
import { numbered } from '../../../random/numbered.ts';
import type { Journal } from '../../Journal.ts';
import { CCS, MMS, STAT_COUNT } from '../cards/stats.ts';
import { crossMorale } from '../play/crossMorale.ts';
import { SIDES } from '../play/die.ts';
import { payReaction } from '../play/payReaction.ts';
import { ABILITY } from '../play/purposes.ts';
import { workOut } from '../play/readyAttack.ts';
import { FLED, type State } from '../play/State.ts';
import { narrateAbility, narrateTest } from './narrateAbilities.ts';

/**
 * Pays for an ability, counts the use, and makes its test (RQ.COST.TEST, RQ.COST.XPLUS). What is limited by successes
 * counts only where the test is passed (RQ.COST.SUCCESS); everything else is used up either way.
 *
 * @returns whether it takes effect
 */
export function payAndTest(state: State, unit: number, at: number, chance: Chance, journal: Journal | null): boolean {
  const { tables, ap, lp, uses, gone, attack } = state;
  const { abilities, firstAbility } = tables.units[unit];
  const { ability } = abilities[at];
  const { cost, limit, moment } = ability;
  if (journal !== null) narrateAbility(state, unit, ability, journal);
  ap[unit] -= cost.ap;
  lp[unit] -= cost.lp;
  if (cost.rp > 0) payReaction(state, unit, cost.rp);
  if (cost.mp > 0) {
    crossMorale(state, unit, cost.mp, journal);
    // RQ.CARD.MP: what is printed in the boxes counts for the attack in hand, too.
    if (attack.isInHand) workOut(state, attack);
  }
  // RQ.ESC.1: whom the price makes flee is off at once.
  if (gone[unit] === FLED) return false;
  const succeeds = passes(state, unit, at, chance, journal);
  const isCounted = limit === null ? moment === 'activation' : limit.kind !== 'success' || succeeds;
  if (isCounted) uses[firstAbility + at] += 1;
  return succeeds;
}

function passes(state: State, unit: number, at: number, chance: Chance, journal: Journal | null): boolean {
  const { test } = state.tables.units[unit].abilities[at].ability;
  if (test === null) return true;
  const own = unit * STAT_COUNT;
  const need = typeof test === 'number' ? test : state.now[own + (test === 'mms' ? MMS : CCS)];
  const succeeds = chance.die(numbered(ABILITY, unit), SIDES) >= need;
  if (journal !== null) narrateTest(state, unit, test, need, succeeds, journal);
  return succeeds;
}
